#include <stdio.h>
#include <stdlib.h>
#include "tilewright.h"

static void must(tw_status status, const tw_error *error) {
    if (status != TW_OK) {
        fprintf(stderr, "%s\n", tw_error_message(error));
        exit(1);
    }
}

int main(void) {
    tw_error *error = tw_error_new();
    tw_rules *rules;
    tw_game *game;
    uint64_t actions[TW_MAX_ACTIONS];
    uint32_t scores[TW_MAX_PLAYERS];
    size_t count;
    must(tw_abi_check(TW_ABI_MAJOR, TW_ABI_MINOR, error), error);
    must(tw_rules_new("hg2", NULL, &rules, error), error);
    must(tw_game_new_seeded(rules, 3, 7, NULL, &game, error), error);
    must(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error), error);
    while (count > 0) { // no action: the game is over
        must(tw_game_apply(game, actions[count - 1], NULL, error), error);
        must(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error), error);
    }
    must(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error), error);
    for (size_t i = 0; i < count; i++) printf("player %u: %u points\n", (unsigned)i, (unsigned)scores[i]);
    tw_game_free(game);
    tw_rules_free(rules);
    tw_error_free(error);
}
