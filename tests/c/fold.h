/* The events of a game, folded: with nothing but them a host knows table, supplies, scores, and the score track. */
#ifndef FOLD_H
#define FOLD_H

#include "common.h"

#define MAX_FOLDED 256
#define MAX_KINDS 64

typedef struct {
    uint32_t players, scores[TW_MAX_PLAYERS], supply[TW_MAX_PLAYERS][2], waiting[TW_MAX_PLAYERS];
    tw_event tiles[MAX_FOLDED], pieces[MAX_FOLDED];
    size_t tile_count, piece_count, discarded, covered, stacked[2], winners;
    /* The score track: the points of each figure, and where the robbers stand. */
    uint32_t figures[TW_MAX_PLAYERS], points[TW_MAX_PLAYERS][TW_MAX_FIGURES], robbers[TW_MAX_PLAYERS];
    /* The message drawn and not settled, or 0; and those drawn so far, the one used first first. */
    uint32_t message, seen[TW_MESSAGES];
    size_t seen_count;
    /* The awards since the last tile: what a robber can have robbed. */
    tw_event round[MAX_FOLDED];
    size_t round_count;
    /* How many events there were by kind, and awards by reason. */
    size_t kinds[MAX_KINDS], awards[16];
    /* How many decisions there were by kind: told by who plays. */
    size_t decisions[16];
    /* The smallest rectangle that holds all tiles. */
    int32_t left, top, right, bottom;
    uint32_t turn;
    int over;
} fold;

static void piece_leaves(fold *f, const tw_event *event) {
    for (size_t i = 0; i < f->piece_count; i++) {
        const tw_event *piece = &f->pieces[i];
        if (piece->player == event->player && piece->piece == event->piece && piece->x == event->x &&
            piece->y == event->y && piece->zone == event->zone) {
            memmove(&f->pieces[i], &f->pieces[i + 1], (f->piece_count - i - 1) * sizeof *f->pieces);
            f->piece_count--;
            return;
        }
    }
    CHECK(!"a piece leaves the table that was never there");
}

/* A figure moves forward. */
static void forward(fold *f, const tw_event *event) {
    CHECK(event->figure < f->figures[event->player]);
    f->points[event->player][event->figure] += event->points;
    f->scores[event->player] += event->points;
}

/* The terms make up the award. */
static void check_award(fold *f, const tw_event *event, const tw_item *items) {
    uint32_t sum = 0;
    CHECK(tw_reason_name(event->reason) != NULL && event->reason < sizeof f->awards / sizeof *f->awards);
    CHECK((event->zone == TW_NONE) == (tw_terrain_name(event->terrain) == NULL));
    CHECK(event->zone != TW_NONE || event->reason == TW_REASON_MESSAGE);
    for (uint32_t i = 0; i < event->items; i++) {
        CHECK(tw_item_kind_name(items[i].kind) != NULL);
        if (items[i].kind == TW_ITEM_CITY)
            CHECK(event->terrain == TW_TERRAIN_FIELD || event->reason == TW_REASON_FIELD);
        sum += items[i].points;
    }
    CHECK(sum == event->points);
    f->awards[event->reason]++;
    CHECK(f->round_count < MAX_FOLDED);
    f->round[f->round_count++] = *event;
}

/* A robber has half, rounded up, of an award that moved the other figure. */
static void check_robbed(const fold *f, const tw_event *event) {
    for (size_t i = f->round_count; i-- > 0;) {
        const tw_event *award = &f->round[i];
        if (award->player == event->other && award->figure == event->other_figure && award->reason == event->reason &&
            award->x == event->x && award->y == event->y && award->zone == event->zone) {
            CHECK(event->points == (award->points + 1) / 2 && event->terrain == award->terrain);
            CHECK(event->player != event->other);
            return;
        }
    }
    CHECK(!"an award is robbed that was never given");
}

/* A message goes to the end of those drawn: with all eight they come round (M-7). */
static void message_used(fold *f, uint32_t message) {
    size_t at = 0;
    CHECK(message >= 1 && message <= TW_MESSAGES);
    if (f->seen_count == TW_MESSAGES) CHECK(f->seen[0] == message);
    while (at < f->seen_count && f->seen[at] != message) at++;
    if (at == f->seen_count) f->seen_count++;
    memmove(&f->seen[at], &f->seen[at + 1], (f->seen_count - at - 1) * sizeof *f->seen);
    f->seen[f->seen_count - 1] = message;
}

static void fold_event(fold *f, const tw_event *event, const tw_item *items) {
    CHECK(tw_event_kind_name(event->kind) != NULL && event->kind < MAX_KINDS);
    if (event->kind == TW_EVENT_GAME_STARTED) {
        memset(f, 0, sizeof *f);
        for (uint32_t player = 0; player < TW_MAX_PLAYERS; player++) f->robbers[player] = TW_NONE;
        f->players = event->count;
    }
    f->kinds[event->kind]++;
    switch (event->kind) {
    case TW_EVENT_SUPPLIED:
        f->supply[event->player][event->piece] = event->count;
        break;
    case TW_EVENT_FIGURES:
        f->figures[event->player] = event->count;
        break;
    case TW_EVENT_SCORED:
        forward(f, event);
        break;
    case TW_EVENT_STACKED:
        f->stacked[event->stack] += event->count;
        break;
    case TW_EVENT_WAITED:
        f->waiting[event->player] += event->count;
        break;
    case TW_EVENT_EXTRA_TURN_STARTED:
    case TW_EVENT_TURN_STARTED:
        f->turn = event->count;
        break;
    case TW_EVENT_FOLLOWERS_BACK:
        f->waiting[event->player] -= event->count;
        f->supply[event->player][TW_PIECE_FOLLOWER] += event->count;
        break;
    case TW_EVENT_TILE_DRAWN:
        f->stacked[event->stack]--;
        break;
    case TW_EVENT_TILE_DISCARDED:
        f->discarded++;
        break;
    case TW_EVENT_TILE_PLACED:
        CHECK(f->tile_count < MAX_FOLDED);
        f->round_count = 0;
        f->tiles[f->tile_count++] = *event;
        if (event->x < f->left) f->left = event->x;
        if (event->x > f->right) f->right = event->x;
        if (event->y < f->top) f->top = event->y;
        if (event->y > f->bottom) f->bottom = event->y;
        break;
    case TW_EVENT_DEPLOYED:
        CHECK(f->piece_count < MAX_FOLDED);
        f->supply[event->player][event->piece]--;
        f->pieces[f->piece_count++] = *event;
        break;
    case TW_EVENT_RETRIEVED:
    case TW_EVENT_RETURNED:
        f->supply[event->player][event->piece]++;
        piece_leaves(f, event);
        break;
    case TW_EVENT_RETURNED_TO_WAIT:
        f->waiting[event->player]++;
        piece_leaves(f, event);
        break;
    case TW_EVENT_COVERED:
        f->covered += event->items;
        break;
    case TW_EVENT_AWARD:
        check_award(f, event, items);
        forward(f, event);
        break;
    case TW_EVENT_ROBBED:
        check_robbed(f, event);
        forward(f, event);
        break;
    case TW_EVENT_ROBBER_PLACED:
        CHECK(event->from_space == f->robbers[event->player] && event->space < TW_TRACK_SPACES);
        f->robbers[event->player] = event->space;
        break;
    case TW_EVENT_RODE:
        CHECK(event->from_space == f->robbers[event->player] && event->other != event->player);
        CHECK(event->space == f->points[event->other][event->other_figure] % TW_TRACK_SPACES);
        f->robbers[event->player] = event->space;
        break;
    case TW_EVENT_ROBBER_RETURNED:
    case TW_EVENT_END_BONUS:
        CHECK(event->space == f->robbers[event->player]);
        f->robbers[event->player] = TW_NONE;
        if (event->kind == TW_EVENT_END_BONUS) forward(f, event);
        break;
    case TW_EVENT_MESSAGE_SEEN:
    case TW_EVENT_MESSAGE_DRAWN:
        message_used(f, event->count);
        if (event->kind == TW_EVENT_MESSAGE_DRAWN) f->message = event->count;
        break;
    case TW_EVENT_MESSAGE_PERFORMED:
    case TW_EVENT_MESSAGE_DECLINED:
    case TW_EVENT_MESSAGE_IMPOSSIBLE:
        CHECK(event->count == f->message);
        f->message = 0;
        break;
    case TW_EVENT_CIRCLE_DEPLOYS:
    case TW_EVENT_CIRCLE_TAKES_BACK:
        CHECK(tw_terrain_name(event->terrain) != NULL);
        break;
    case TW_EVENT_GAME_ENDED:
        f->winners = event->items;
        f->over = 1;
        break;
    default: /* COMPLETED, ROBBER_SUPPLIED, TURN_LAPSED, FINAL_SCORING, and whatever later versions tell */
        break;
    }
}

/* Folds the events of a log from number `first` on; returns how many the log has. */
static size_t fold_log(fold *f, const tw_event_log *log, size_t first) {
    tw_event *events;
    tw_item *items;
    size_t count = 0, item_count = 0;
    STRUCTS(events, count, tw_event_log_events, log, first, SIZE_MAX);
    for (size_t i = 0; i < count; i++) {
        STRUCTS(items, item_count, tw_event_log_items, log, events[i].first_item, events[i].items);
        CHECK(item_count == events[i].items);
        fold_event(f, &events[i], items);
        free(items);
    }
    free(events);
    return first + count;
}

/* The figures and robbers on the score track, and the messages. */
static void compare_track(const fold *f, const tw_game *game) {
    uint32_t points[TW_MAX_FIGURES], seen[TW_MESSAGES], sum = 0, number = 77;
    size_t count = 0;
    tw_decision decision;
    STRUCT(decision, tw_game_decision(game, &decision, error));
    for (uint32_t player = 0; player < f->players; player++) {
        OK(tw_game_figures(game, player, points, TW_MAX_FIGURES, &count, error));
        CHECK(count == f->figures[player] && memcmp(points, f->points[player], count * sizeof *points) == 0);
        for (sum = 0; count > 0; count--) sum += points[count - 1];
        CHECK(sum == f->scores[player]);
        OK(tw_game_robber(game, player, &number, error));
        CHECK(number == f->robbers[player]);
    }
    OK(tw_game_message(game, &number, error));
    /* Message 8 is settled when its follower is chosen. */
    CHECK(number == (decision.kind == TW_DECISION_SCORE_FOLLOWER ? 8 : f->message));
    OK(tw_game_messages_seen(game, seen, TW_MESSAGES, &count, error));
    CHECK(count == f->seen_count && memcmp(seen, f->seen, count * sizeof *seen) == 0);
}

/* How many stacks of tiles a game has. */
static size_t stacks_of(const tw_game *game) {
    tw_rules *rules;
    size_t stacks = 0;
    OK(tw_game_rules(game, &rules, error));
    OK(tw_rules_stack_count(rules, &stacks, error));
    tw_rules_free(rules);
    return stacks;
}

/* Compares what the events told with what the game says of itself. */
static void compare(const fold *f, const tw_game *game) {
    uint32_t scores[TW_MAX_PLAYERS], number = 0;
    size_t count = 0;
    const size_t stacks = stacks_of(game);
    tw_placed_tile *tiles;
    tw_placed_piece *pieces;
    tw_placed_zone *covered;
    tw_tile_count *left;
    uint16_t *discarded;
    tw_game_state state;

    OK(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error));
    CHECK(count == f->players && memcmp(scores, f->scores, count * sizeof *scores) == 0);
    for (uint32_t player = 0; player < f->players; player++) {
        for (uint32_t piece = 0; piece < 2; piece++) {
            OK(tw_game_supply(game, player, piece, &number, error));
            CHECK(number == f->supply[player][piece]);
        }
        OK(tw_game_waiting(game, player, &number, error));
        CHECK(number == f->waiting[player]);
    }
    STRUCTS(tiles, count, tw_game_tiles, game);
    CHECK(count == f->tile_count);
    for (size_t i = 0; i < count; i++) {
        CHECK(tiles[i].tile == f->tiles[i].tile && tiles[i].x == f->tiles[i].x && tiles[i].y == f->tiles[i].y);
        CHECK(tiles[i].rotation == f->tiles[i].rotation);
    }
    free(tiles);
    STRUCTS(pieces, count, tw_game_pieces, game);
    CHECK(count == f->piece_count);
    for (size_t i = 0; i < count; i++) {
        const tw_event *piece = &f->pieces[i];
        CHECK(pieces[i].player == piece->player && pieces[i].piece == piece->piece);
        CHECK(pieces[i].x == piece->x && pieces[i].y == piece->y && pieces[i].zone == piece->zone);
    }
    free(pieces);
    STRUCTS(covered, count, tw_game_covered, game);
    CHECK(count == f->covered);
    free(covered);
    LIST(discarded, count, tw_game_discarded, game);
    CHECK(count == f->discarded);
    free(discarded);
    for (size_t stack = 0; stack < stacks; stack++) {
        size_t sum = 0;
        STRUCTS(left, count, tw_game_stack_left, game, stack);
        for (size_t i = 0; i < count; i++) sum += left[i].count;
        CHECK(sum == f->stacked[stack]);
        free(left);
    }
    STRUCT(state, tw_game_get_state(game, &state, error));
    compare_track(f, game);
    CHECK(state.players == f->players && state.turn == f->turn && (state.is_over != 0) == f->over);
}

#endif
