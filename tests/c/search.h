/* What the C programs check of searches: playouts, and copies dealt anew in the same memory. */
#ifndef SEARCH_H
#define SEARCH_H

#include "common.h"

/* What was gained, by source, makes up the difference of the scores. */
static inline void check_gains(const tw_game *from, const tw_playout_outcome *outcome) {
    uint32_t before[TW_MAX_PLAYERS] = {0};
    size_t players = 0;
    OK(tw_game_scores(from, before, TW_MAX_PLAYERS, &players, error));
    for (size_t player = 0; player < TW_MAX_PLAYERS; player++) {
        uint32_t sum = 0;
        for (uint32_t source = 0; source < TW_POINT_SOURCES; source++) {
            sum += outcome->gains[player][source];
            CHECK(outcome->gains[player][source] == 0 || tw_point_source_name(source) != NULL);
        }
        CHECK(outcome->scores[player] == before[player] + sum && (player < players || outcome->scores[player] == 0));
    }
}

/* In a driven game a playout draws by itself; dealt anew, it does so from the first draw on. */
static inline void check_driven_playout(const tw_game *game) {
    tw_playout_outcome outcome;
    tw_playout *playout;
    tw_random *random;
    tw_game *copy;
    tw_decision decision;
    uint32_t players = 0;
    OK(tw_random_new(79, "playouts", &random, error));
    OK(tw_playout_new(&playout, error));
    STRUCT(outcome, tw_playout_run(playout, game, random, &outcome, error));
    check_gains(game, &outcome);
    for (uint32_t player = 0; player < TW_MAX_PLAYERS; player++) players += outcome.scores[player] > 0;
    CHECK(outcome.actions > 0 && outcome.tiles > 60 && players > 0);
    STRUCT(outcome, tw_playout_run_reshuffled(playout, game, random, &outcome, error));
    check_gains(game, &outcome);
    OK(tw_game_clone(game, &copy, error));
    OK(tw_game_reshuffle_from(copy, game, random, error));
    STRUCT(decision, tw_game_decision(copy, &decision, error));
    CHECK(!decision.is_chance);
    tw_game_free(copy);
    tw_playout_free(playout);
    tw_random_free(random);
}

/* A playout is a copy played on; dealt anew, it is a copy dealt anew and played on. The position stays as it was. */
static inline void check_search(const tw_game *game) {
    tw_playout_outcome outcome, again;
    tw_playout *playout;
    tw_random *random, *same;
    tw_game *copy, *before;
    tw_game_state state;
    uint32_t taken = 0, scores[TW_MAX_PLAYERS] = {0};
    uint64_t bits = 0, other_bits = 1;
    size_t count = 0;
    OK(tw_random_new(77, "playouts", &random, error));
    OK(tw_random_new(77, "playouts", &same, error));
    OK(tw_playout_new(&playout, error));
    OK(tw_game_clone(game, &copy, error));
    OK(tw_game_clone(game, &before, error));
    for (int i = 0; i < 2; i++) {
        STRUCT(outcome, tw_playout_run(playout, game, random, &outcome, error));
        check_gains(game, &outcome);
        OK(tw_game_clone_from(copy, game, error));
        STRUCT(again, tw_playout_run(playout, copy, same, &again, error));
        CHECK(memcmp(&outcome, &again, sizeof outcome) == 0);
    }
    OK(tw_random_next_u64(random, &bits, error));
    OK(tw_random_next_u64(same, &other_bits, error));
    CHECK(bits == other_bits);

    STRUCT(outcome, tw_playout_run(playout, game, random, &outcome, error));
    OK(tw_game_play_random(copy, same, &taken, error));
    OK(tw_game_scores(copy, scores, TW_MAX_PLAYERS, &count, error));
    STRUCT(state, tw_game_get_state(copy, &state, error));
    CHECK(taken == outcome.actions && memcmp(scores, outcome.scores, sizeof scores) == 0 && state.is_over);
    tw_random_free(random);
    tw_random_free(same);

    OK(tw_random_new(78, "playouts", &random, error));
    OK(tw_random_new(78, "playouts", &same, error));
    STRUCT(outcome, tw_playout_run_reshuffled(playout, game, random, &outcome, error));
    check_gains(game, &outcome);
    OK(tw_game_reshuffle_from(copy, game, same, error));
    CHECK(same_position(game, copy));
    STRUCT(again, tw_playout_run(playout, copy, same, &again, error));
    CHECK(memcmp(&outcome, &again, sizeof outcome) == 0);
    OK(tw_game_reshuffle_from(copy, copy, same, error));
    CHECK(same_position(game, copy) && same_position(game, before));
    tw_random_free(random);
    tw_random_free(same);
    tw_playout_free(playout);
    tw_game_free(copy);
    tw_game_free(before);
}

#endif
