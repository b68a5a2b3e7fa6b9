/* Plays whole games of every system through tilewright.h. */
#include "common.h"
#include "rules.h"
#include "whole.h"

/* The outcomes of a draw are its actions, with weights that make their probabilities. */
static void check_outcomes(const tw_chance *outcomes, const uint64_t *actions, size_t count) {
    double all = 0, weights = 0;
    for (size_t i = 0; i < count; i++) weights += outcomes[i].weight;
    for (size_t i = 0; i < count; i++) {
        CHECK(outcomes[i].action == actions[i] && outcomes[i].weight > 0);
        CHECK(outcomes[i].probability == outcomes[i].weight / weights);
        all += outcomes[i].probability;
    }
    CHECK(all > 1 - 1e-9 && all < 1 + 1e-9);
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
            check_outcomes(outcomes, actions, count);
            if (draws % 32 == 0) check_driven_playout(game);
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

/* No set-up can be made of the game, and the error says why. */
static void refused_setup(const tw_game *game, const char *why) {
    tw_error *refused;
    size_t len = 77;
    CHECK((refused = tw_error_new()) != NULL);
    CHECK(tw_game_setup_json(game, NULL, 0, &len, refused) == TW_ERROR_SETUP && len == 77);
    CHECK(strstr(tw_error_message(refused), why) != NULL);
    tw_error_free(refused);
}

/* The beginning of a turn comes out as a set-up of the same position; so it does once the tile is drawn, which goes back. */
static void check_setup_out(const tw_rules *rules, const tw_game *game) {
    uint64_t actions[TW_MAX_ACTIONS];
    size_t count = 0;
    char *json, *again, *digest, *other;
    tw_game *copy;
    TEXT(json, tw_game_setup_json, game);
    OK(tw_game_from_setup(rules, json, strlen(json), NULL, &copy, error));
    TEXT(digest, tw_game_digest, game);
    TEXT(other, tw_game_digest, copy);
    CHECK(strcmp(digest, other) == 0);
    free(digest);
    free(other);
    OK(tw_game_actions(copy, actions, TW_MAX_ACTIONS, &count, error));
    OK(tw_game_apply(copy, actions[0], NULL, error));
    TEXT(again, tw_game_setup_json, copy);
    CHECK(strcmp(json, again) == 0);
    free(json);
    free(again);
    OK(tw_game_actions(copy, actions, TW_MAX_ACTIONS, &count, error));
    OK(tw_game_apply(copy, actions[0], NULL, error));
    refused_setup(copy, "beginning of a turn");
    tw_game_free(copy);
}

/* From a position: the start tile, some points, and a short stack. */
static void play_setup(const tw_rules *rules, const known *facts) {
    tw_event_log *log;
    tw_game *game;
    tw_game_state state;
    tw_random *random;
    uint32_t scores[TW_MAX_PLAYERS], taken = 0;
    size_t count = 0;
    static fold f;
    OK(tw_event_log_new(&log, error));
    OK(tw_game_from_setup(rules, facts->setup, strlen(facts->setup), log, &game, error));
    fold_log(&f, log, 0);
    compare(&f, game);
    STRUCT(state, tw_game_get_state(game, &state, error));
    CHECK(state.active == 1 && state.actions == 0 && state.step == TW_STEP_DRAW && state.drawn_tile == TW_NONE);
    OK(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(count == 2 && scores[0] == 3 && scores[1] == 5);
    check_setup_out(rules, game);
    OK(tw_random_new(1, "setup", &random, error));
    OK(tw_game_play_random(game, random, &taken, error));
    refused_setup(game, "the game is over");
    STRUCT(state, tw_game_get_state(game, &state, error));
    CHECK(state.is_over && taken == state.actions && tw_step_name(state.step) != NULL);
    tw_random_free(random);
    tw_game_free(game);
    tw_event_log_free(log);
}

/* Two hunters in one meadow with two mammoths: the one on the shrine scores it alone (HG1-43). */
static void check_shrine(const tw_rules *rules) {
    const char *json =
        "{\"players\":2,\"active\":0,\"tiles\":[{\"tile\":\"hg1/S\",\"x\":0,\"y\":0,\"rotation\":0},"
        "{\"tile\":\"hg1/B11\",\"x\":0,\"y\":-1,\"rotation\":2},"
        "{\"tile\":\"hg1/01\",\"x\":1,\"y\":-1,\"rotation\":0}],\"pieces\":["
        "{\"player\":0,\"piece\":\"follower\",\"x\":1,\"y\":-1,\"zone\":0},"
        "{\"player\":1,\"piece\":\"follower\",\"x\":0,\"y\":-1,\"zone\":0}],"
        "\"stacks\":{\"main\":[\"hg1/02\"]}}";
    uint32_t scores[TW_MAX_PLAYERS];
    size_t count = 0, awards = 0;
    tw_event_log *log;
    tw_event *events;
    tw_game *game;
    OK(tw_game_from_setup(rules, json, strlen(json), NULL, &game, error));
    OK(tw_event_log_new(&log, error));
    OK(tw_game_score_now(game, log, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(count == 2 && scores[0] == 0 && scores[1] == 4);
    STRUCTS(events, count, tw_event_log_events, log, 0, SIZE_MAX);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != TW_EVENT_AWARD) continue;
        CHECK(events[i].reason == TW_REASON_SHRINE && events[i].player == 1 && events[i].points == 4);
        awards++;
    }
    CHECK(awards == 1 && strcmp(tw_reason_name(TW_REASON_SHRINE), "shrine") == 0);
    free(events);
    tw_event_log_free(log);
    tw_game_free(game);
}

/* What a farmer would have at the end for a field with a complete city, by the generation of the rules (C1-24). */
static void check_farms(void) {
    const char *json =
        "{\"players\":2,\"active\":0,\"tiles\":[{\"tile\":\"c1/D\",\"x\":0,\"y\":0,\"rotation\":0},"
        "{\"tile\":\"c1/E\",\"x\":0,\"y\":-1,\"rotation\":2}],\"pieces\":["
        "{\"player\":1,\"piece\":\"follower\",\"x\":0,\"y\":-1,\"zone\":1}],"
        "\"stacks\":{\"main\":[\"c1/A\"]}}";
    static const char *const farms[] = {"third", "second", "first"};
    static const uint32_t points[] = {3, 3, 4};
    for (size_t i = 0; i < 3; i++) {
        uint32_t scores[TW_MAX_PLAYERS];
        size_t count = 0, cities = 0;
        tw_options *options;
        tw_rules *rules;
        tw_game *game;
        tw_event_log *log;
        tw_event *events;
        tw_item *items;
        OK(tw_options_new("c1", &options, error));
        OK(tw_options_set(options, "farms", farms[i], error));
        OK(tw_rules_new("c1", options, &rules, error));
        tw_options_free(options);
        OK(tw_game_from_setup(rules, json, strlen(json), NULL, &game, error));
        OK(tw_event_log_new(&log, error));
        OK(tw_game_score_now(game, log, scores, TW_MAX_PLAYERS, &count, error));
        CHECK(count == 2 && scores[0] == 0 && scores[1] == points[i]);
        STRUCTS(events, count, tw_event_log_events, log, 0, SIZE_MAX);
        CHECK(events[1].kind == TW_EVENT_AWARD && events[1].reason == TW_REASON_FIELD && events[1].figure == 0);
        CHECK(events[1].space == TW_NONE && events[1].other == TW_NONE && events[1].from_space == TW_NONE);
        free(events);
        STRUCTS(items, count, tw_event_log_items, log, 0, SIZE_MAX);
        for (size_t j = 0; j < count; j++) {
            if (items[j].kind == TW_ITEM_CITIES) CHECK(items[j].count == 1 && items[j].points == points[i]);
            if (items[j].kind == TW_ITEM_CITY) CHECK(items[j].x == 0 && items[j].y == -1 && items[j].zone == 0);
            cities += items[j].kind == TW_ITEM_CITIES;
        }
        CHECK(cities == 1);
        free(items);
        tw_event_log_free(log);
        tw_game_free(game);
        tw_rules_free(rules);
    }
}

/* The names of ABI 1.0 still do what the new ones do. */
static void check_former_names(const tw_game *game, const char *drawing) {
    tw_game *one, *other;
    tw_random *random, *same;
    tw_playout *playout;
    tw_playout_outcome ends[2];
    char *text;
    TEXT(text, tw_game_draw, game);
    CHECK(strcmp(text, drawing) == 0);
    free(text);
    OK(tw_game_redealt(game, 3, &one, error));
    OK(tw_game_reshuffled(game, 3, &other, error));
    CHECK(same_position(one, other));
    OK(tw_random_new(3, "test", &random, error));
    OK(tw_random_new(3, "test", &same, error));
    OK(tw_game_redeal_from(one, game, random, error));
    OK(tw_game_reshuffle_from(other, game, same, error));
    CHECK(same_position(one, other));
    OK(tw_playout_new(&playout, error));
    STRUCT(ends[0], tw_playout_run_redealt(playout, game, random, &ends[0], error));
    STRUCT(ends[1], tw_playout_run_reshuffled(playout, game, same, &ends[1], error));
    CHECK(memcmp(&ends[0], &ends[1], sizeof ends[0]) == 0);
    tw_playout_free(playout);
    tw_random_free(random);
    tw_random_free(same);
    tw_game_free(one);
    tw_game_free(other);
}

/* A small table: no tile lies outside, and what fits only there leaves the game (K-6, K-7). */
static void play_bounded(const known *facts) {
    const char *system = facts->system;
    tw_options *options;
    tw_error *refused = tw_error_new();
    tw_rules *rules;
    tw_game *game;
    tw_decision decision;
    uint64_t code = 0;
    uint32_t legal = 7;
    char *text, *view;
    const fold *f;
    OK(tw_options_new(system, &options, error));
    OK(tw_options_set(options, "table", "-2,-1,4,3", error));
    OK(tw_options_set(options, facts->option, facts->other_value, error));
    OK(tw_rules_new(system, options, &rules, error));
    tw_options_free(options);
    TEXT(text, tw_rules_option, rules, "table");
    CHECK(strcmp(text, "-2,-1,4,3") == 0);
    free(text);

    OK(tw_game_new_seeded(rules, 2, 5, NULL, &game, error));
    STRUCT(decision, tw_game_decision(game, &decision, error));
    CHECK(decision.kind == TW_DECISION_PLACE);
    OK(tw_rules_parse_action(rules, "place 0,4 r0", &code, error));
    OK(tw_game_is_legal(game, code, &legal, error));
    CHECK(legal == 0 && tw_game_check_legal(game, code, refused) == TW_ERROR_ILLEGAL);
    CHECK(strstr(tw_error_message(refused), "K-7") != NULL);
    TEXT(view, tw_game_view_json, game, 0);
    CHECK(strstr(view, "\"table\":\"-2,-1,4,3\"") != NULL);
    free(view);
    TEXT(text, tw_game_to_text, game);
    CHECK(strstr(text, "table -2,-1,4,3") != NULL);
    check_former_names(game, text);
    free(text);
    tw_game_free(game);

    for (uint64_t seed = 1; seed <= 3; seed++) {
        f = play(rules, 3, seed * 99991);
        CHECK(f->left >= -2 && f->top >= -1 && f->right <= 4 && f->bottom <= 3);
        CHECK(f->tile_count <= 35 && f->discarded > 20);
    }
    tw_rules_free(rules);
    tw_error_free(refused);
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

static const known SYSTEMS[] = {
    {"hg2", "menhir", "HG2-42", "forest_points", "returned_followers", "next_turn", 3, 95, 15, 2, 5, 5, 3,
     "{\"players\":2,\"active\":1,\"tiles\":[{\"tile\":\"hg2/56\",\"x\":0,\"y\":0,\"rotation\":0}],"
     "\"scores\":[3,5],\"stacks\":{\"main\":[\"hg2/00\",\"hg2/01\"]}}"},
    {"hg1", "bonus", "HG1-43", "forest_points", "returned_followers", "at_once", 3, 91, 12, 2, 5, 5, 2,
     "{\"players\":2,\"active\":1,\"tiles\":[{\"tile\":\"hg1/S\",\"x\":0,\"y\":0,\"rotation\":0}],"
     "\"scores\":[3,5],\"stacks\":{\"main\":[\"hg1/01\",\"hg1/02\"],\"bonus\":[\"hg1/B09\"]}}"},
    {"c1", NULL, "C1-22", "pennant_points", "farms", "first", 11, 72, 14, 2, 6, 7, 0,
     "{\"players\":2,\"active\":1,\"tiles\":[{\"tile\":\"c1/D\",\"x\":0,\"y\":0,\"rotation\":0}],"
     "\"scores\":[3,5],\"stacks\":{\"main\":[\"c1/A\",\"c1/D\"]}}"},
};

static void play_system(const known *facts) {
    tw_rules *rules, *other;
    tw_options *options;
    tw_game *game;
    tw_random *random;
    uint32_t least = 0, most = 0;
    uint64_t bits = 0;
    size_t extra_turns = 0;
    OK(tw_rules_new(facts->system, NULL, &rules, error));
    check_rules(rules, facts);
    OK(tw_rules_players(rules, &least, &most, error));
    CHECK(least == 2 && most == facts->most_players);
    for (uint32_t players = least; players <= most; players++)
        extra_turns += play(rules, players, 1000000007 * players)->kinds[TW_EVENT_EXTRA_TURN_STARTED];
    CHECK((extra_turns > 0) == (facts->extra_stack != NULL));
    play_driven(rules, 3);
    play_setup(rules, facts);
    check_simulation(rules, 4);

    /* Not the defaults. */
    OK(tw_options_new(facts->system, &options, error));
    OK(tw_options_set(options, facts->option, facts->other_value, error));
    OK(tw_options_set(options, "table", "-30000,-7,9,30000", error));
    OK(tw_rules_new(facts->system, options, &other, error));
    tw_options_free(options);
    play(other, 3, 77777777);
    tw_rules_free(other);
    play_bounded(facts);

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
    if (strcmp(facts->system, "hg1") == 0) check_shrine(rules);
    if (strcmp(facts->system, "c1") == 0) check_farms();
    tw_rules_free(rules);
}

/* One short game of each system: what runs under valgrind in the short run. */
static void play_short(void) {
    for (size_t i = 0; i < sizeof SYSTEMS / sizeof *SYSTEMS; i++) {
        tw_rules *rules;
        OK(tw_rules_new(SYSTEMS[i].system, NULL, &rules, error));
        play(rules, 2, 1000000007);
        tw_rules_free(rules);
    }
}

int main(int argc, char **argv) {
    char *name;
    const size_t count = sizeof SYSTEMS / sizeof *SYSTEMS;
    error = tw_error_new();
    OK(tw_abi_check(TW_ABI_MAJOR, TW_ABI_MINOR, error));
    if (argc == 2 && strcmp(argv[1], "short") == 0) {
        play_short();
        tw_error_free(error);
        return 0;
    }
    CHECK(strchr(tw_version(), '.') != NULL);
    CHECK(tw_system_count() == count && tw_tile_set_count() == count + 3); /* with those of the minis */
    for (size_t i = 0; i < count; i++) {
        TEXT(name, tw_system_name, i);
        CHECK(strcmp(name, SYSTEMS[i].system) == 0);
        free(name);
        play_system(&SYSTEMS[i]);
    }
    CHECK(tw_error_status(error) == TW_OK);
    tw_error_free(error);
    puts("play.c: whole games of every system, with 2 to 6 players, agree with their events, records and copies");
    return 0;
}
