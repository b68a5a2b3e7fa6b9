/* Provokes every status that the library can answer, and shows that a call that fails has changed nothing.
 * It is linked with a library that was built with the feature `test-panic`. */
#include "common.h"

/* Not in the header: see ffi-c/src/test_panic.rs. */
extern tw_status tw_test_panic(tw_error *error);

#define MOST_STATUS 1000

static unsigned char seen[MOST_STATUS];

/* The call fails so, says why, and says the same without an error handle. */
#define FAILS(status, function, ...)                                       \
    do {                                                                   \
        tw_error_free(error);                                              \
        error = tw_error_new();                                            \
        CHECK(function(__VA_ARGS__, error) == (status));                   \
        CHECK(tw_error_status(error) == (status));                         \
        CHECK(strlen(tw_error_message(error)) > 5);                        \
        CHECK(function(__VA_ARGS__, NULL) == (status));                    \
        seen[status] = 1;                                                  \
    } while (0)

#define SAYS(part) CHECK(strstr(tw_error_message(error), part) != NULL)

static tw_rules *rules;
static tw_game *game;

/* A copy of `json` in which the byte `after` bytes behind `mark` is another one. */
static char *changed(const char *json, const char *mark, size_t after, char byte) {
    char *copy = malloc(strlen(json) + 1);
    CHECK(copy != NULL);
    strcpy(copy, json);
    char *at = strstr(copy, mark);
    CHECK(at != NULL && at[after] != byte);
    at[after] = byte;
    return copy;
}

static void names(void) {
    tw_rules *none = NULL;
    tw_options *options;
    tw_tile_set *set = NULL;
    uint32_t number = 77;
    size_t index = 77;
    FAILS(TW_ERROR_ABI, tw_abi_check, TW_ABI_MAJOR + 1, 0);
    FAILS(TW_ERROR_ABI, tw_abi_check, TW_ABI_MAJOR, TW_ABI_MINOR + 1);
    FAILS(TW_ERROR_UNKNOWN_SYSTEM, tw_rules_new, "hg9", NULL, &none);
    SAYS("hg2");
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_rules_new, "\xff\xfe", NULL, &none);
    FAILS(TW_ERROR_UNKNOWN_SET, tw_tile_set_built_in, "sand", &set);
    FAILS(TW_ERROR_SET, tw_tile_set_read, "mine.toml", "format = 1\n[[tile]]\nid = 3\n", 27, &set);
    SAYS("mine.toml");
    CHECK(none == NULL && set == NULL);
    OK(tw_options_new("hg2", &options, error));
    FAILS(TW_ERROR_UNKNOWN_OPTION, tw_options_set, options, "forest", "tile");
    SAYS("forest_unit");
    FAILS(TW_ERROR_OPTION_VALUE, tw_options_set, options, "forest_unit", "acre");
    SAYS("segment");
    tw_options_free(options);
    FAILS(TW_ERROR_UNKNOWN_TILE, tw_rules_tile_index, rules, "hg2/999", &number);
    FAILS(TW_ERROR_UNKNOWN_STACK, tw_rules_stack_index, rules, "heap", &index);
    FAILS(TW_ERROR_NOT_FOUND, tw_rules_pieces, rules, 9, &number);
    CHECK(number == 77 && index == 77);
}

static void playing(void) {
    tw_game *none = NULL;
    uint64_t actions[TW_MAX_ACTIONS], code = 77;
    uint32_t legal = 77, number = 77;
    size_t count = 0;
    tw_event_log *log;
    tw_tile_count left;
    tw_feature feature;
    tw_placed_tile tile;
    tw_random *random;
    tw_playout *playout;
    tw_playout_outcome outcome;
    tw_game *over;
    char *text;
    FAILS(TW_ERROR_PLAYERS, tw_game_new_seeded, rules, 6, 1, NULL, &none);
    FAILS(TW_ERROR_PLAYERS, tw_game_new_driven, rules, 258, NULL, &none); /* no byte is cut off */
    FAILS(TW_ERROR_PLAYERS, tw_game_restart, game, 1, 1);
    CHECK(none == NULL);
    FAILS(TW_ERROR_UNKNOWN_PLAYER, tw_game_supply, game, 2, TW_PIECE_HUT, &number);
    FAILS(TW_ERROR_UNKNOWN_PLAYER, tw_game_waiting, game, 256, &number);
    left.size = sizeof left;
    FAILS(TW_ERROR_UNKNOWN_STACK, tw_game_stack_left, game, 2, &left, 1, &count);
    feature.size = sizeof feature;
    FAILS(TW_ERROR_NOT_FOUND, tw_game_feature_at, game, 30, 30, 0, &feature);
    FAILS(TW_ERROR_NOT_FOUND, tw_game_feature_at, game, 0, 0, 256, &feature);
    tile.size = sizeof tile;
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_game_tile_at, game, 65536, 0, &tile);

    /* What is refused changes nothing and tells nothing. */
    OK(tw_event_log_new(&log, error));
    OK(tw_game_clone(game, &over, error));
    FAILS(TW_ERROR_NOTHING_TO_UNDO, tw_game_undo, game, &code);
    FAILS(TW_ERROR_ACTION_CODE, tw_game_apply, game, 12345, log);
    FAILS(TW_ERROR_ACTION_CODE, tw_game_is_legal, game, UINT64_MAX, &legal);
    FAILS(TW_ERROR_NOTATION, tw_rules_parse_action, rules, "place 1,2 r4", &code);
    SAYS("r0 to r3");
    OK(tw_rules_parse_action(rules, "place 9,9 r1", &code, error));
    OK(tw_game_is_legal(game, code, &legal, error));
    CHECK(legal == 0);
    FAILS(TW_ERROR_ILLEGAL, tw_game_check_legal, game, code);
    FAILS(TW_ERROR_ILLEGAL, tw_game_apply, game, code, log);
    SAYS("place 9,9 r1");
    SAYS("K-5");
    OK(tw_event_log_events(log, 0, SIZE_MAX, NULL, 0, &count, error));
    CHECK(count == 0 && same_position(game, over));

    OK(tw_random_new(1, "errors", &random, error));
    OK(tw_game_actions(over, actions, TW_MAX_ACTIONS, &count, error));
    OK(tw_game_play_random(over, random, &number, error));
    FAILS(TW_ERROR_GAME_OVER, tw_game_apply, over, actions[0], log);
    TEXT(text, tw_game_check, over);
    CHECK(text[0] == '\0');
    free(text);
    /* Of a game that is over nothing is played; where the outcome has no room, nothing at all. */
    OK(tw_playout_new(&playout, error));
    outcome.size = 40;
    FAILS(TW_ERROR_STRUCT_SIZE, tw_playout_run, playout, over, random, &outcome);
    FAILS(TW_ERROR_STRUCT_SIZE, tw_playout_run_reshuffled, playout, over, random, &outcome);
    STRUCT(outcome, tw_playout_run_reshuffled(playout, over, random, &outcome, error));
    CHECK(outcome.actions == 0 && outcome.gains[0][TW_POINT_SOURCE_FOREST] == 0 && outcome.tiles > 70);
    CHECK(tw_point_source_name(0) == NULL && strcmp(tw_point_source_name(TW_POINT_SOURCE_ROBBED), "robbed") == 0);
    tw_playout_free(playout);
    tw_random_free(random);
    tw_game_free(over);
    tw_event_log_free(log);
}

static void buffers(void) {
    uint64_t actions[TW_MAX_ACTIONS], untouched[4] = {1, 2, 3, 4}, done = 77;
    size_t needed = 0, len = 77;
    tw_progress *progress;
    tw_outcome outcome;
    char text[8] = "before";
    struct {
        tw_placed_tile tile;
        uint32_t more;
    } longer;
    tw_placed_tile tile;
    uint32_t size;
    OK(tw_game_actions(game, NULL, 0, &needed, error));
    CHECK(needed > 4);
    FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_game_actions, game, untouched, 4, &len);
    CHECK(len == needed && untouched[0] == 1 && untouched[3] == 4);
    FAILS(TW_ERROR_NULL_POINTER, tw_game_actions, game, NULL, 4, &len);
    FAILS(TW_ERROR_NULL_POINTER, tw_game_actions, game, actions, TW_MAX_ACTIONS, NULL);
    OK(tw_game_actions(game, actions, needed, &len, error));
    CHECK(len == needed);

    /* A text needs room for its NUL. */
    OK(tw_rules_system(rules, NULL, 0, &len, error));
    CHECK(len == 3);
    FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_rules_system, rules, text, 3, &len);
    CHECK(len == 3 && strcmp(text, "before") == 0);
    OK(tw_rules_system(rules, text, 4, &len, error));
    CHECK(strcmp(text, "hg2") == 0);

    /* Sizes that no version has; and a later version, which has a field more. */
    for (size = 0; size < sizeof tile; size++) {
        tile.size = size;
        tile.tile = 77;
        FAILS(TW_ERROR_STRUCT_SIZE, tw_game_tile_at, game, 0, 0, &tile);
        FAILS(TW_ERROR_STRUCT_SIZE, tw_game_tiles, game, &tile, 1, &len);
        CHECK(tile.tile == 77);
    }
    tile.size = 0xcccccccc;
    FAILS(TW_ERROR_STRUCT_SIZE, tw_game_tile_at, game, 0, 0, &tile);
    longer.tile.size = sizeof longer;
    longer.more = 77;
    OK(tw_game_tile_at(game, 0, 0, &longer.tile, error));
    CHECK(longer.tile.size == sizeof longer && longer.tile.tile != TW_NONE && longer.more == 0);

    /* What could not be given is not played. */
    OK(tw_progress_new(&progress, error));
    outcome.size = 7;
    FAILS(TW_ERROR_STRUCT_SIZE, tw_simulate, rules, 2, 1, 1, 1, progress, &outcome, 1, &len);
    outcome.size = sizeof outcome;
    FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_simulate, rules, 2, 1, 2, 1, progress, &outcome, 1, &len);
    OK(tw_progress_done(progress, &done, error));
    CHECK(len == 2 && done == 0);
    tw_progress_free(progress);
}

/* The operands of actions: what no action has is refused, as struct, as code and as text. */
static void operands(void) {
    static const struct {
        uint16_t kind, space, player, figure, message;
        uint8_t perform, mode;
        tw_status status;
    } wrong[] = {
        {TW_ACTION_ROBBER, TW_NONE, 0, 0, 0, 0, 0, TW_ERROR_INVALID_ARGUMENT},
        {TW_ACTION_ROBBER, 50, 0, 0, 0, 0, 0, TW_ERROR_ACTION_CODE},
        {TW_ACTION_FIGURE, 0, 0, 2, 0, 0, 0, TW_ERROR_ACTION_CODE},
        {TW_ACTION_ROB, 0, 6, 0, 0, 0, 0, TW_ERROR_ACTION_CODE},
        {TW_ACTION_RIDE, 0, TW_NONE, 0, 0, 0, 0, TW_ERROR_INVALID_ARGUMENT},
        {TW_ACTION_DRAW_MESSAGE, 0, 0, 0, 0, 0, 0, TW_ERROR_ACTION_CODE},
        {TW_ACTION_DRAW_MESSAGE, 0, 0, 0, 9, 0, 0, TW_ERROR_ACTION_CODE},
        {TW_ACTION_MESSAGE, 0, 0, 0, 0, 2, 0, TW_ERROR_INVALID_ARGUMENT},
        {TW_ACTION_CIRCLE, 0, 0, 0, 0, 0, 2, TW_ERROR_NOT_FOUND},
        {TW_ACTION_ADD + 1, 0, 0, 0, 0, 0, 0, TW_ERROR_INVALID_ARGUMENT},
    };
    static const char *const texts[] = {
        "robber 50", "award -1", "figure 2", "rob p6 f0", "ride p0", "message 9", "circle", "add 1,2",
    };
    tw_action action;
    uint64_t code = 77;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memset(&action, 0, sizeof action);
        action.size = sizeof action;
        action.kind = wrong[i].kind;
        action.space = wrong[i].space;
        action.player = wrong[i].player;
        action.figure = wrong[i].figure;
        action.message = wrong[i].message;
        action.perform = wrong[i].perform;
        action.mode = wrong[i].mode;
        FAILS(wrong[i].status, tw_action_code, &action, &code);
    }
    action.kind = 77;
    FAILS(TW_ERROR_ACTION_CODE, tw_action_from_code, UINT64_C(6) << 40 | 50, &action);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        FAILS(TW_ERROR_NOTATION, tw_rules_parse_action, rules, texts[i], &code);
    CHECK(code == 77 && action.kind == 77);
    /* What only another system asks is an action all the same, and is never legal here. */
    OK(tw_rules_parse_action(rules, "robber 17", &code, error));
    FAILS(TW_ERROR_ILLEGAL, tw_game_check_legal, game, code);
    SAYS("robber 17");
}

/* The score track, the scoring round and the minis. */
static void minis(void) {
    tw_options *options;
    tw_rules *c1, *none = NULL;
    tw_game *other, *nothing = NULL;
    tw_tile_set *set = NULL;
    tw_round_award award;
    tw_robbery robbery;
    tw_candidate candidate;
    uint32_t points[TW_MAX_FIGURES] = {77, 77}, number = 77;
    uint64_t code = 0;
    size_t len = 77;
    const char *json;
    OK(tw_options_new("c1", &options, error));
    FAILS(TW_ERROR_OPTION_VALUE, tw_options_set, options, "robbers", "yes");
    SAYS("false, true");
    OK(tw_options_set(options, "messages", "true", error));
    OK(tw_rules_new("c1", options, &c1, error));
    OK(tw_options_set(options, "crop_circles", "true", error));
    OK(tw_options_set(options, "crop_circle_tile", "CC2-CFC", error));
    FAILS(TW_ERROR_OPTION_VALUE, tw_rules_new, "c1", options, &none);
    SAYS("crop_circle_tile");
    FAILS(TW_ERROR_NOT_FOUND, tw_rules_tile_set_at, c1, 2, &set);
    FAILS(TW_ERROR_NOT_FOUND, tw_rules_tile_set_at, c1, SIZE_MAX, &set);
    tw_options_free(options);
    CHECK(none == NULL && set == NULL);

    OK(tw_game_new_seeded(c1, 2, 1, NULL, &other, error));
    FAILS(TW_ERROR_UNKNOWN_PLAYER, tw_game_figures, other, 2, points, TW_MAX_FIGURES, &len);
    FAILS(TW_ERROR_UNKNOWN_PLAYER, tw_game_figures, other, 256, points, TW_MAX_FIGURES, &len);
    FAILS(TW_ERROR_UNKNOWN_PLAYER, tw_game_robber, other, 258, &number); /* no byte is cut off */
    CHECK(len == 77 && number == 77);
    FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_game_figures, other, 0, points, 1, &len);
    CHECK(len == 2 && points[0] == 77);
    OK(tw_game_robber(other, 0, &number, error));
    CHECK(number == TW_NONE);
    /* The size is asked for, whether there is something to give or not. */
    award.size = robbery.size = candidate.size = 7;
    FAILS(TW_ERROR_STRUCT_SIZE, tw_game_round_awards, other, &award, 1, &len);
    FAILS(TW_ERROR_STRUCT_SIZE, tw_game_robberies, other, &robbery, 1, &len);
    FAILS(TW_ERROR_STRUCT_SIZE, tw_game_candidates, other, &candidate, 1, &len);
    OK(tw_rules_parse_action(c1, "perform", &code, error));
    FAILS(TW_ERROR_ILLEGAL, tw_game_apply, other, code, NULL);

    json = "{\"players\":2,\"active\":0,\"tiles\":[{\"tile\":\"c1/D\",\"x\":0,\"y\":0,\"rotation\":0}],"
           "\"scores\":[3,5],\"figures\":[[3,0],[4]],\"minis\":{\"robbers\":[null,17],\"messages\":[8,8,9]}}";
    FAILS(TW_ERROR_SETUP, tw_game_from_setup, c1, json, strlen(json), NULL, &nothing);
    SAYS("figures");
    SAYS("minis.robbers"); /* they are not played */
    SAYS("minis.messages[1]");
    SAYS("minis.messages[2]");
    CHECK(nothing == NULL);
    tw_game_free(other);
    tw_rules_free(c1);
}

static void records(void) {
    tw_record *record = NULL, *none = NULL;
    tw_game *other, *prefix, *nothing = NULL;
    tw_random *random;
    tw_status fault = TW_OK;
    uint32_t taken = 0;
    size_t len = 0;
    char *json, *bad, *difference;
    OK(tw_game_new_seeded(rules, 2, 3, NULL, &other, error));
    OK(tw_random_new(3, "errors", &random, error));
    OK(tw_game_play_random(other, random, &taken, error));
    tw_random_free(random);
    OK(tw_game_record(other, &record, error));
    TEXT(json, tw_record_to_json, record);
    tw_record_free(record);
    len = strlen(json);

    bad = changed(json, "\"version\":1", 10, '9');
    FAILS(TW_ERROR_VERSION, tw_record_from_json, bad, len, &none);
    free(bad);
    bad = changed(json, "\"digest\":\"", 10, '-');
    FAILS(TW_ERROR_DIGEST, tw_record_from_json, bad, len, &none);
    free(bad);
    bad = changed(json, "\"players\":2", 10, '9');
    OK(tw_record_from_json(bad, len, &record, error));
    FAILS(TW_ERROR_PLAYERS, tw_record_load, record, &nothing);
    FAILS(TW_ERROR_PLAYERS, tw_record_load_prefix, record, &nothing, &fault);
    CHECK(nothing == NULL && fault == TW_OK);
    tw_record_free(record);
    free(bad);

    /* The record of another end: everything but the end is right. */
    bad = changed(json, "\"end\":{\"digest\":\"", 17, '-');
    OK(tw_record_from_json(bad, len, &record, error));
    FAILS(TW_ERROR_REPLAY, tw_record_load, record, &nothing);
    SAYS("digest");
    CHECK(nothing == NULL);
    OK(tw_record_load_prefix(record, &prefix, &fault, error));
    CHECK(fault == TW_ERROR_REPLAY && tw_error_status(error) == TW_ERROR_REPLAY && same_position(prefix, other));
    SAYS("digest");
    tw_game_free(prefix);
    OK(tw_record_load_prefix(record, &prefix, &fault, NULL));
    tw_game_free(prefix);
    tw_record_free(record);
    free(bad);

    /* Cut anywhere it is no record. */
    for (size_t cut = 0; cut < len; cut += 211) FAILS(TW_ERROR_RECORD, tw_record_from_json, json, cut, &none);
    CHECK(none == NULL);
    /* With one byte changed it is refused somewhere, or it is a sound game. */
    for (size_t at = 0; at < len; at += 97) {
        char kept = json[at];
        json[at] = kept == '1' ? '2' : '1';
        if (tw_record_from_json(json, len, &record, error) == TW_OK) {
            if (tw_record_load_prefix(record, &prefix, &fault, error) == TW_OK) {
                TEXT(difference, tw_game_check, prefix);
                CHECK(difference[0] == '\0');
                free(difference);
                tw_game_free(prefix);
            }
            tw_record_free(record);
        }
        json[at] = kept;
    }
    free(json);
    tw_game_free(other);

    len = TW_MAX_RECORD_BYTES + 1;
    json = malloc(len);
    CHECK(json != NULL);
    memset(json, ' ', len);
    FAILS(TW_ERROR_LIMIT, tw_record_from_json, json, len, &none);
    FAILS(TW_ERROR_LIMIT, tw_game_from_setup, rules, json, len, NULL, &nothing);
    free(json);
    bad = "{\"players\":9,\"active\":0,\"tiles\":[]}";
    FAILS(TW_ERROR_SETUP, tw_game_from_setup, rules, bad, strlen(bad), NULL, &nothing);
    SAYS("players");
    SAYS("tiles"); /* all faults at once */
    CHECK(none == NULL && nothing == NULL);
}

int main(void) {
    char line[80];
    error = tw_error_new();
    OK(tw_rules_new("hg2", NULL, &rules, error));
    OK(tw_game_new_seeded(rules, 2, 1, NULL, &game, error));
    CHECK(tw_error_status(NULL) == TW_OK && strcmp(tw_error_message(NULL), "") == 0);
    names();
    playing();
    buffers();
    operands();
    minis();
    records();

    CHECK(tw_test_panic(NULL) == TW_ERROR_PANIC);
    CHECK(tw_test_panic(error) == TW_ERROR_PANIC && tw_error_status(error) == TW_ERROR_PANIC);
    SAYS("on purpose");
    seen[TW_ERROR_PANIC] = 1;

    /* Every status that has a name was seen. */
    seen[TW_OK] = 1;
    for (tw_status status = 0; status < MOST_STATUS; status++) {
        sprintf(line, "status %d: %s\n", (int)status, tw_status_name(status) ? tw_status_name(status) : "none");
        if ((tw_status_name(status) != NULL) != (seen[status] != 0)) fputs(line, stderr);
        CHECK((tw_status_name(status) != NULL) == (seen[status] != 0));
        CHECK((tw_status_name(status) != NULL) == (tw_status_text(status) != NULL));
    }
    tw_game_free(game);
    tw_rules_free(rules);
    tw_error_free(error);
    puts("errors.c: every status was seen");
    return 0;
}
