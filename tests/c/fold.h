/* The events of a game, folded: with nothing but them a host knows table, supplies and scores. */
#ifndef FOLD_H
#define FOLD_H

#include "common.h"

#define MAX_FOLDED 256

typedef struct {
    uint32_t players, scores[TW_MAX_PLAYERS], supply[TW_MAX_PLAYERS][2], waiting[TW_MAX_PLAYERS];
    tw_event tiles[MAX_FOLDED], pieces[MAX_FOLDED];
    size_t tile_count, piece_count, discarded, covered, stacked[2], winners;
    /* How many extra turns there were, and how many awards by reason. */
    size_t extra_turns, awards[16];
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

static void fold_event(fold *f, const tw_event *event, const tw_item *items) {
    CHECK(tw_event_kind_name(event->kind) != NULL);
    switch (event->kind) {
    case TW_EVENT_GAME_STARTED:
        memset(f, 0, sizeof *f);
        f->players = event->count;
        break;
    case TW_EVENT_SUPPLIED:
        f->supply[event->player][event->piece] = event->count;
        break;
    case TW_EVENT_SCORED:
        f->scores[event->player] += event->points;
        break;
    case TW_EVENT_STACKED:
        f->stacked[event->stack] += event->count;
        break;
    case TW_EVENT_WAITED:
        f->waiting[event->player] += event->count;
        break;
    case TW_EVENT_EXTRA_TURN_STARTED:
        f->extra_turns++;
        f->turn = event->count;
        break;
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
    case TW_EVENT_AWARD: {
        uint32_t sum = 0;
        CHECK(tw_reason_name(event->reason) != NULL && tw_terrain_name(event->terrain) != NULL);
        for (uint32_t i = 0; i < event->items; i++) {
            CHECK(tw_item_kind_name(items[i].kind) != NULL);
            sum += items[i].points;
        }
        CHECK(sum == event->points); /* the terms make up the award */
        CHECK(event->reason < sizeof f->awards / sizeof *f->awards);
        f->awards[event->reason]++;
        f->scores[event->player] += event->points;
        break;
    }
    case TW_EVENT_GAME_ENDED:
        f->winners = event->items;
        f->over = 1;
        break;
    default: /* COMPLETED, TURN_LAPSED, FINAL_SCORING, and whatever later versions tell */
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

/* Compares what the events told with what the game says of itself. */
static void compare(const fold *f, const tw_game *game) {
    uint32_t scores[TW_MAX_PLAYERS], number = 0;
    size_t count = 0;
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
    for (size_t stack = 0; stack < 2; stack++) {
        size_t sum = 0;
        STRUCTS(left, count, tw_game_stack_left, game, stack);
        for (size_t i = 0; i < count; i++) sum += left[i].count;
        CHECK(sum == f->stacked[stack]);
        free(left);
    }
    STRUCT(state, tw_game_get_state(game, &state, error));
    CHECK(state.players == f->players && state.turn == f->turn && (state.is_over != 0) == f->over);
}

#endif
