/* Plays whole games through tilewright.h, and compares everything that can be told in two ways. */
#include "common.h"
#include "fold.h"
#include "rules.h"

/* The same action as code, struct and text. */
static void check_action(const tw_rules *rules, const tw_game *game, uint64_t code) {
    tw_action action;
    uint64_t again = 0;
    uint32_t legal = 0;
    char *text;
    STRUCT(action, tw_action_from_code(code, &action, error));
    OK(tw_action_code(&action, &again, error));
    CHECK(again == code && action.kind == code >> 40);
    TEXT(text, tw_rules_action_text, rules, code);
    OK(tw_rules_parse_action(rules, text, &again, error));
    CHECK(again == code);
    free(text);
    OK(tw_game_is_legal(game, code, &legal, error));
    CHECK(legal == 1);
    OK(tw_game_check_legal(game, code, error));
}

/* Features and river systems: each zone of the table is in exactly one feature, and finds it again. */
static void check_features(const tw_rules *rules, const tw_game *game) {
    size_t feature_count = 0, system_count = 0, zone_count = 0, tile_count = 0, sum = 0, on_table = 0;
    tw_feature *features, *systems, found;
    tw_placed_zone *zones;
    tw_placed_tile *tiles, at;
    STRUCTS(features, feature_count, tw_game_features, game);
    for (size_t i = 0; i < feature_count; i++) {
        const tw_feature *feature = &features[i];
        STRUCTS(zones, zone_count, tw_game_feature_zones, game, feature->x, feature->y, feature->zone);
        CHECK(zone_count == feature->zones && zones[0].x == feature->x && zones[0].y == feature->y);
        CHECK(zones[0].zone == feature->zone);
        const tw_placed_zone *last = &zones[zone_count - 1];
        STRUCT(found, tw_game_feature_at(game, last->x, last->y, last->zone, &found, error));
        CHECK(memcmp(&found, feature, sizeof found) == 0);
        sum += zone_count;
        free(zones);
    }
    free(features);
    STRUCTS(systems, system_count, tw_game_river_systems, game);
    for (size_t i = 0; i < system_count; i++) {
        STRUCTS(zones, zone_count, tw_game_river_system_zones, game, systems[i].x, systems[i].y, systems[i].zone);
        const tw_placed_zone *last = &zones[zone_count - 1];
        STRUCT(found, tw_game_river_system_at(game, last->x, last->y, last->zone, &found, error));
        CHECK(memcmp(&found, &systems[i], sizeof found) == 0);
        free(zones);
    }
    free(systems);
    STRUCTS(tiles, tile_count, tw_game_tiles, game);
    for (size_t i = 0; i < tile_count; i++) {
        tw_tile tile;
        STRUCT(tile, tw_rules_tile(rules, tiles[i].tile, &tile, error));
        STRUCT(at, tw_game_tile_at(game, tiles[i].x, tiles[i].y, &at, error));
        CHECK(memcmp(&at, &tiles[i], sizeof at) == 0);
        on_table += tile.zones;
    }
    free(tiles);
    CHECK(sum == on_table);
}

static void check_score_now(const tw_game *game, int over) {
    uint32_t scores[TW_MAX_PLAYERS], now[TW_MAX_PLAYERS], sums[TW_MAX_PLAYERS];
    size_t players = 0, count = 0;
    tw_event_log *log;
    tw_event *events;
    OK(tw_event_log_new(&log, error));
    OK(tw_game_score_now(game, log, NULL, 0, &players, error));
    OK(tw_game_score_now(game, log, now, TW_MAX_PLAYERS, &players, error));
    OK(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(players == count);
    memcpy(sums, scores, sizeof sums);
    STRUCTS(events, count, tw_event_log_events, log, 0, SIZE_MAX);
    CHECK(over ? count == 0 : events[0].kind == TW_EVENT_FINAL_SCORING);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == TW_EVENT_AWARD) sums[events[i].player] += events[i].points;
    CHECK(memcmp(sums, now, players * sizeof *now) == 0);
    free(events);
    tw_event_log_free(log);
}

/* A copy goes its own way; taking back leads back; a re-dealt copy looks the same. */
static void check_copies(const tw_game *game, tw_random *random) {
    tw_game *copy, *other;
    uint64_t *actions, code = 0;
    uint32_t taken = 0;
    size_t count = 0;
    OK(tw_game_clone(game, &copy, error));
    OK(tw_game_redealt(game, 99, &other, error));
    CHECK(same_position(game, copy) && same_position(game, other));
    LIST(actions, count, tw_game_actions, game);
    OK(tw_game_apply(copy, actions[count - 1], NULL, error));
    CHECK(!same_position(game, copy));
    OK(tw_game_undo(copy, &code, error));
    CHECK(code == actions[count - 1] && same_position(game, copy));
    free(actions);
    OK(tw_game_play_random(other, random, &taken, error));
    CHECK(taken > 0);
    OK(tw_game_clone_from(other, game, error));
    OK(tw_game_clone_from(other, other, error));
    CHECK(same_position(game, other));
    tw_game_free(copy);
    tw_game_free(other);
}

/* What goes to players tells neither seed nor order. */
static void check_views(const tw_game *game, uint32_t players, uint64_t seed) {
    char *view, *drawing, text[32];
    sprintf(text, "%llu", (unsigned long long)seed);
    for (uint32_t player = 0; player < players; player++) {
        TEXT(view, tw_game_view_json, game, player);
        CHECK(view[0] == '{' && strstr(view, "seed") == NULL && strstr(view, text) == NULL);
        free(view);
    }
    TEXT(drawing, tw_game_draw, game);
    free(drawing);
}

/* Saves, loads, replays: position, history and events come out the same. */
static void check_record(const tw_game *game, const tw_event_log *log, const tw_rules *rules, uint64_t seed) {
    tw_record *record, *read, *transcript;
    tw_record_start start;
    tw_rules *other;
    tw_game *loaded, *replayed;
    tw_replay *replay;
    tw_event_log *again;
    tw_event *events, *same;
    uint64_t *history, *actions;
    uint32_t stepped = 1;
    size_t count = 0, index = 0, steps = 0;
    tw_status fault = TW_ERROR_PANIC;
    char *json, *spelled, *digest, *other_digest;

    OK(tw_game_record(game, &record, error));
    TEXT(json, tw_record_to_json, record);
    tw_record_free(record);
    OK(tw_record_from_json(json, strlen(json), &read, error));
    TEXT(spelled, tw_record_to_json, read);
    CHECK(strcmp(json, spelled) == 0);
    STRUCT(start, tw_record_get_start(read, &start, error));
    CHECK(start.kind == TW_START_SEEDED && start.seed == seed);
    LIST(history, count, tw_game_history, game);
    LIST(actions, index, tw_record_actions, read);
    CHECK(count == index && memcmp(history, actions, count * sizeof *actions) == 0);
    free(history);
    free(actions);
    OK(tw_record_rules(read, &other, error));
    TEXT(digest, tw_rules_digest, rules);
    TEXT(other_digest, tw_rules_digest, other);
    CHECK(strcmp(digest, other_digest) == 0);
    free(digest);
    free(other_digest);
    tw_rules_free(other);

    OK(tw_record_load(read, &loaded, error));
    CHECK(same_position(game, loaded));
    tw_game_free(loaded);
    OK(tw_record_load_prefix(read, &loaded, &fault, error));
    CHECK(fault == TW_OK && same_position(game, loaded));

    OK(tw_event_log_new(&again, error));
    OK(tw_record_replay(read, again, &replay, error));
    tw_record_free(read); /* the replay has its own */
    while (stepped) {
        OK(tw_replay_step(replay, again, &stepped, error));
        steps += stepped;
    }
    OK(tw_replay_next_index(replay, &index, error));
    CHECK(steps == count && index == count);
    OK(tw_replay_game(replay, &replayed, error));
    OK(tw_game_clone_from_replay(loaded, replay, error));
    CHECK(same_position(game, replayed) && same_position(game, loaded));
    STRUCTS(events, count, tw_event_log_events, log, 0, SIZE_MAX);
    STRUCTS(same, index, tw_event_log_events, again, 0, SIZE_MAX);
    CHECK(count == index && memcmp(events, same, count * sizeof *events) == 0);
    free(events);
    free(same);

    OK(tw_game_transcript(game, &transcript, error));
    STRUCT(start, tw_record_get_start(transcript, &start, error));
    CHECK(start.kind == TW_START_DRIVEN && start.seed == 0);
    tw_game_free(loaded);
    OK(tw_record_load(transcript, &loaded, error));
    CHECK(same_position(game, loaded));
    tw_record_free(transcript);
    tw_game_free(loaded);
    tw_game_free(replayed);
    tw_replay_free(replay);
    tw_event_log_free(again);
    free(json);
    free(spelled);
}

/* Every event has a sentence. */
static void check_event_texts(const tw_rules *rules, const tw_event_log *log) {
    size_t count = 0;
    char *text;
    OK(tw_event_log_events(log, 0, SIZE_MAX, NULL, 0, &count, error));
    for (size_t i = 0; i < count; i++) {
        TEXT(text, tw_rules_event_text, rules, log, i);
        CHECK(strlen(text) > 5);
        free(text);
    }
    CHECK(tw_rules_event_text(rules, log, count, NULL, 0, &count, NULL) == TW_ERROR_NOT_FOUND);
}

static void play(const tw_rules *rules, uint32_t players, uint64_t seed) {
    static fold f;
    tw_game *game;
    tw_event_log *log;
    tw_random *random;
    tw_decision decision;
    uint64_t actions[TW_MAX_ACTIONS];
    uint32_t winners[TW_MAX_PLAYERS], choice = 0;
    size_t count = 0, folded = 0, taken = 0;
    char *difference;

    OK(tw_event_log_new(&log, error));
    OK(tw_random_new(seed, "policy", &random, error));
    OK(tw_game_new_seeded(rules, players, seed, log, &game, error));
    for (;;) {
        folded = fold_log(&f, log, folded);
        if (taken % 8 == 0) compare(&f, game);
        if (taken % 64 == 32) {
            check_features(rules, game);
            check_score_now(game, 0);
            check_views(game, players, seed);
        }
        if (taken == 32) {
            check_copies(game, random);
            check_record(game, log, rules, seed);
        }
        STRUCT(decision, tw_game_decision(game, &decision, error));
        OK(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error));
        if (decision.kind == TW_DECISION_NONE) break;
        CHECK(decision.kind != TW_DECISION_DRAW && !decision.is_chance && decision.player < players && count > 0);
        CHECK(tw_decision_kind_name(decision.kind) != NULL);
        for (size_t i = 1; i < count; i++) CHECK(actions[i - 1] < actions[i]);
        OK(tw_random_below(random, (uint32_t)count, &choice, error));
        check_action(rules, game, actions[choice]);
        OK(tw_game_apply(game, actions[choice], log, error));
        taken++;
    }
    CHECK(count == 0 && decision.player == TW_NONE);
    compare(&f, game);
    check_features(rules, game);
    check_score_now(game, 1);
    check_record(game, log, rules, seed);
    check_event_texts(rules, log);
    OK(tw_game_winners(game, winners, TW_MAX_PLAYERS, &count, error));
    CHECK(f.over && count == f.winners && count > 0);
    for (size_t i = 0; i < count; i++)
        for (uint32_t player = 0; player < players; player++) CHECK(f.scores[winners[i]] >= f.scores[player]);
    TEXT(difference, tw_game_check, game);
    CHECK(difference[0] == '\0');
    free(difference);
    tw_game_free(game);
    tw_random_free(random);
    tw_event_log_free(log);
}

/* A driven game is told its draws; each outcome that is listed may be told. */
static void play_driven(const tw_rules *rules, uint32_t players) {
    tw_game *game;
    tw_random *random;
    tw_decision decision;
    tw_chance *outcomes;
    tw_tile_count *next;
    uint64_t *actions, code = 0;
    uint32_t choice = 0;
    size_t count = 0, draws = 0, legal = 0, placeable = 0;
    OK(tw_random_new(5, "driven", &random, error));
    OK(tw_game_new_driven(rules, players, NULL, &game, error));
    for (;;) {
        STRUCT(decision, tw_game_decision(game, &decision, error));
        if (decision.kind == TW_DECISION_NONE) break;
        STRUCTS(outcomes, count, tw_game_chance_outcomes, game);
        LIST(actions, legal, tw_game_actions, game);
        STRUCTS(next, placeable, tw_game_next_placeable, game, 0);
        CHECK(decision.is_chance == (decision.kind == TW_DECISION_DRAW));
        if (decision.kind == TW_DECISION_DRAW) {
            CHECK(count == legal && count >= 2);
            CHECK(placeable > 0 || draws > 0);
            for (size_t i = 0; i < count; i++) CHECK(outcomes[i].action == actions[i] && outcomes[i].weight > 0);
            draws++;
        } else {
            CHECK(count == 0);
        }
        OK(tw_random_below(random, (uint32_t)legal, &choice, error));
        code = actions[choice];
        free(outcomes);
        free(actions);
        free(next);
        OK(tw_game_apply(game, code, NULL, error));
    }
    CHECK(draws > 50);
    tw_game_free(game);
    tw_random_free(random);
}

/* From a position: the start tile, some points, and a short stack. */
static void play_setup(const tw_rules *rules) {
    const char *json =
        "{\"players\":2,\"active\":1,\"tiles\":[{\"tile\":\"hg2/56\",\"x\":0,\"y\":0,\"rotation\":0}],"
        "\"scores\":[3,5],\"stacks\":{\"main\":[\"hg2/00\",\"hg2/01\"]}}";
    tw_event_log *log;
    tw_game *game;
    tw_game_state state;
    tw_random *random;
    uint32_t scores[TW_MAX_PLAYERS], taken = 0;
    size_t count = 0;
    static fold f;
    OK(tw_event_log_new(&log, error));
    OK(tw_game_from_setup(rules, json, strlen(json), log, &game, error));
    fold_log(&f, log, 0);
    compare(&f, game);
    STRUCT(state, tw_game_get_state(game, &state, error));
    CHECK(state.active == 1 && state.actions == 0 && state.step == TW_STEP_DRAW && state.drawn_tile == TW_NONE);
    OK(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(count == 2 && scores[0] == 3 && scores[1] == 5);
    OK(tw_random_new(1, "setup", &random, error));
    OK(tw_game_play_random(game, random, &taken, error));
    STRUCT(state, tw_game_get_state(game, &state, error));
    CHECK(state.is_over && taken == state.actions && tw_step_name(state.step) != NULL);
    tw_random_free(random);
    tw_game_free(game);
    tw_event_log_free(log);
}

/* Many games: the threads do not matter, and each is the game that its seed says. */
static void check_simulation(const tw_rules *rules, uint32_t players) {
    enum { GAMES = 24 };
    tw_outcome one[GAMES], two[GAMES];
    tw_progress *progress;
    tw_game *game;
    tw_random *random;
    uint32_t scores[TW_MAX_PLAYERS], taken = 0, stopped = 1;
    uint64_t done = 0;
    size_t count = 0;
    memset(one, 0, sizeof one);
    memset(two, 0, sizeof two);
    one[0].size = two[0].size = sizeof(tw_outcome);
    OK(tw_progress_new(&progress, error));
    OK(tw_simulate(rules, players, 40, GAMES, 1, NULL, NULL, 0, &count, error));
    CHECK(count == GAMES);
    OK(tw_simulate(rules, players, 40, GAMES, 1, NULL, one, GAMES, &count, error));
    CHECK(count == GAMES);
    OK(tw_simulate(rules, players, 40, GAMES, 2, progress, two, GAMES, &count, error));
    CHECK(count == GAMES && memcmp(one, two, sizeof one) == 0);
    OK(tw_progress_done(progress, &done, error));
    OK(tw_progress_is_stopped(progress, &stopped, error));
    CHECK(done == GAMES && stopped == 0);
    OK(tw_progress_stop(progress, error));
    OK(tw_progress_is_stopped(progress, &stopped, error));
    OK(tw_simulate(rules, players, 40, GAMES, 2, progress, two, GAMES, &count, error));
    CHECK(stopped == 1 && count == 0);
    tw_progress_free(progress);

    OK(tw_game_new_seeded(rules, players, 0, NULL, &game, error));
    OK(tw_game_restart(game, players, 43, error));
    OK(tw_random_new(43, "policy", &random, error));
    OK(tw_game_play_random(game, random, &taken, error));
    OK(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(taken == one[3].actions && memcmp(scores, one[3].scores, count * sizeof *scores) == 0);
    tw_random_free(random);
    tw_game_free(game);
}

int main(void) {
    tw_rules *rules, *other;
    tw_options *options;
    tw_game *game;
    uint32_t least = 0, most = 0;
    uint64_t bits = 0;
    tw_random *random;
    error = tw_error_new();
    OK(tw_abi_check(TW_ABI_MAJOR, TW_ABI_MINOR, error));
    CHECK(strchr(tw_version(), '.') != NULL);
    OK(tw_rules_new("hg2", NULL, &rules, error));
    check_rules(rules);
    OK(tw_rules_players(rules, &least, &most, error));
    CHECK(least == 2 && most == 5);
    for (uint32_t players = least; players <= most; players++) play(rules, players, 1000000007 * players);
    play_driven(rules, 3);
    play_setup(rules);
    check_simulation(rules, 4);

    OK(tw_options_new("hg2", &options, error));
    OK(tw_options_set(options, "forest_unit", "segment", error));
    OK(tw_options_set(options, "returned_followers", "next_turn", error));
    OK(tw_rules_new("hg2", options, &other, error));
    tw_options_free(options);
    play(other, 3, 77777777);
    tw_rules_free(other);

    /* Handles may be freed in any order: games keep their rules. */
    OK(tw_rules_clone(rules, &other, error));
    tw_rules_free(rules);
    OK(tw_game_new_seeded(other, 2, 1, NULL, &game, error));
    tw_rules_free(other);
    OK(tw_game_rules(game, &rules, error));
    OK(tw_random_new(1, "any", &random, error));
    OK(tw_random_next_u64(random, &bits, error));
    OK(tw_game_play_random(game, random, &least, error));
    tw_random_free(random);
    tw_game_free(game);
    tw_rules_free(rules);
    CHECK(tw_error_status(error) == TW_OK);
    tw_error_free(error);
    puts("play.c: whole games of 2 to 5 players agree with their events, records and copies");
    return 0;
}
