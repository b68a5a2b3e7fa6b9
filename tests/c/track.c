#include <stdio.h>
#include <stdlib.h>
#include "tilewright.h"

static uint32_t points[TW_MAX_PLAYERS][TW_MAX_FIGURES]; // a figure stands on space points % TW_TRACK_SPACES
static uint16_t robbers[TW_MAX_PLAYERS];                // a space, or TW_NONE in supply

static void follow(const tw_event *event) {
    switch (event->kind) {
    case TW_EVENT_SCORED:
    case TW_EVENT_AWARD:
    case TW_EVENT_ROBBED: // the figure moves forward
        points[event->player][event->figure] += event->points;
        break;
    case TW_EVENT_END_BONUS: // the figure moves forward, and the robber goes home
        points[event->player][event->figure] += event->points;
        robbers[event->player] = TW_NONE;
        break;
    case TW_EVENT_ROBBER_PLACED:
    case TW_EVENT_RODE: // the robber goes to a space
        robbers[event->player] = event->space;
        break;
    case TW_EVENT_ROBBER_SUPPLIED:
    case TW_EVENT_ROBBER_RETURNED: // the robber is at home
        robbers[event->player] = TW_NONE;
        break;
    }
}

static void must(tw_status status, const tw_error *error) {
    if (status != TW_OK) {
        fprintf(stderr, "%s\n", tw_error_message(error));
        exit(1);
    }
}

int main(void) {
    tw_error *error = tw_error_new();
    tw_options *options;
    tw_rules *rules;
    tw_game *game;
    tw_event_log *log;
    tw_event events[64];
    uint64_t actions[TW_MAX_ACTIONS];
    size_t count, first;
    must(tw_options_new("c1", &options, error), error);
    must(tw_options_set(options, "robbers", "true", error), error);
    must(tw_options_set(options, "messages", "true", error), error);
    must(tw_rules_new("c1", options, &rules, error), error);
    must(tw_event_log_new(&log, error), error);
    must(tw_game_new_seeded(rules, 3, 7, log, &game, error), error);
    do {
        for (first = 0, count = 64; count == 64; first += count) {
            events[0].size = sizeof events[0];
            must(tw_event_log_events(log, first, 64, events, 64, &count, error), error);
            for (size_t i = 0; i < count; i++) follow(&events[i]);
        }
        must(tw_event_log_clear(log, error), error);
        must(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error), error);
        if (count > 0) must(tw_game_apply(game, actions[count - 1], log, error), error);
    } while (count > 0);
    for (unsigned player = 0; player < 3; player++)
        printf("player %u: %u and %u points\n", player, (unsigned)points[player][0], (unsigned)points[player][1]);
    tw_game_free(game);
    tw_event_log_free(log);
    tw_rules_free(rules);
    tw_options_free(options);
    tw_error_free(error);
}
