/* Scoring rounds, messages and crop circles: what is asked, with the queries that belong to it, and what is told. */
#ifndef ROUND_H
#define ROUND_H

#include "common.h"
#include "fold.h"

/* What a game says of itself at a decision. */
typedef struct {
    tw_decision decision;
    tw_round_award *awards;
    tw_robbery *robberies;
    tw_ride *rides;
    tw_candidate *candidates;
    size_t award_count, robbery_count, ride_count, candidate_count;
    uint32_t award, message, terrain;
} asked;

static tw_action parts_of(uint64_t code) {
    tw_action action;
    STRUCT(action, tw_action_from_code(code, &action, error));
    return action;
}

static int is_of_round(uint32_t kind) {
    return kind >= TW_DECISION_AWARD_ORDER && kind <= TW_DECISION_RIDE;
}

static uint32_t terrain_at(const tw_game *game, const tw_action *action) {
    tw_feature feature;
    STRUCT(feature, tw_game_feature_at(game, action->x, action->y, action->zone, &feature, error));
    return feature.terrain;
}

static int has_follower(const fold *f, uint32_t player, const tw_action *action) {
    for (size_t i = 0; i < f->piece_count; i++) {
        const tw_event *piece = &f->pieces[i];
        if (piece->player == player && piece->piece == TW_PIECE_FOLLOWER && piece->x == action->x &&
            piece->y == action->y && piece->zone == action->zone)
            return 1;
    }
    return 0;
}

static uint32_t space_of(const fold *f, uint32_t player, uint32_t figure) {
    CHECK(figure < f->figures[player]);
    return f->points[player][figure] % TW_TRACK_SPACES;
}

/* Each space that is offered to a robber has a figure of somebody else, and there are no others. */
static void check_spaces(const fold *f, uint32_t owner, const uint64_t *actions, size_t count) {
    size_t offered = 1;
    CHECK(parts_of(actions[0]).kind == TW_ACTION_PASS);
    for (uint32_t space = 0; space < TW_TRACK_SPACES; space++) {
        int stands = 0;
        for (uint32_t player = 0; player < f->players; player++)
            for (uint32_t figure = 0; figure < f->figures[player]; figure++)
                stands |= player != owner && space_of(f, player, figure) == space;
        if (!stands || f->robbers[owner] == space) continue;
        CHECK(offered < count);
        const tw_action action = parts_of(actions[offered++]);
        CHECK(action.kind == TW_ACTION_ROBBER && action.space == space);
    }
    CHECK(offered == count);
}

/* The player's awards that have no place yet, each once. */
static void check_order(const asked *now, const uint64_t *actions, size_t count) {
    size_t offered = 0;
    for (size_t i = 0; i < now->award_count; i++) {
        const tw_round_award *award = &now->awards[i];
        if (award->player != now->decision.player || award->figure != TW_NONE) continue;
        CHECK(offered < count && award->place == TW_NONE);
        const tw_action action = parts_of(actions[offered++]);
        CHECK(action.kind == TW_ACTION_AWARD && action.award == award->award);
    }
    CHECK(offered == count && count >= 2);
}

/* For an award, or for the points of a robbery; each figure is offered (M-1, R-23). */
static void check_figure(const fold *f, const asked *now, const uint64_t *actions, size_t count) {
    const uint32_t player = now->decision.player;
    size_t waiting = 0;
    CHECK(count == f->figures[player]);
    for (uint32_t figure = 0; figure < count; figure++) {
        const tw_action action = parts_of(actions[figure]);
        CHECK(action.kind == TW_ACTION_FIGURE && action.figure == figure);
    }
    for (size_t i = 0; i < now->robbery_count; i++)
        waiting += now->robberies[i].player == player && now->robberies[i].figure == TW_NONE;
    if (now->award == TW_NONE) {
        CHECK(waiting == 1);
    } else {
        CHECK(now->award < now->award_count && now->awards[now->award].player == player);
        CHECK(now->awards[now->award].figure == TW_NONE && now->robbery_count == 0);
    }
}

/* Figures of others beside the robber, each with half of its first award, rounded up; the gains differ. */
static void check_candidates(const fold *f, const asked *now, const uint64_t *actions, size_t count) {
    int differ = 0;
    CHECK(count == now->candidate_count && count >= 2);
    for (size_t i = 0; i < count; i++) {
        const tw_candidate *one = &now->candidates[i];
        const tw_action action = parts_of(actions[i]);
        CHECK(action.kind == TW_ACTION_ROB && action.player == one->player && action.figure == one->figure);
        CHECK(one->player != now->decision.player && one->award < now->award_count);
        const tw_round_award *award = &now->awards[one->award];
        CHECK(award->player == one->player && award->figure == one->figure);
        CHECK(one->gain == (award->points + 1) / 2);
        CHECK(space_of(f, one->player, one->figure) == f->robbers[now->decision.player]);
        differ |= one->gain != now->candidates[0].gain;
    }
    CHECK(differ);
}

/* Figures beside the robber that are about to move by a robbery. */
static void check_rides(const fold *f, const asked *now, const uint64_t *actions, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const tw_action action = parts_of(actions[i]);
        size_t moved = 0;
        if (i == 0 && action.kind == TW_ACTION_PASS) continue; /* the option `rogue_ride` is `may` */
        CHECK(action.kind == TW_ACTION_RIDE && action.player != now->decision.player);
        CHECK(space_of(f, action.player, action.figure) == f->robbers[now->decision.player]);
        for (size_t j = 0; j < now->robbery_count; j++)
            moved += now->robberies[j].player == action.player && now->robberies[j].figure == action.figure;
        CHECK(moved == 1);
    }
}

/* Followers of the player that may be taken back, or have another beside them. */
static void check_followers(const tw_game *game, const fold *f, const asked *now, const uint64_t *actions,
                            size_t count) {
    const int adds = now->decision.kind == TW_DECISION_CIRCLE_DEPLOY;
    for (size_t i = 0; i < count; i++) {
        const tw_action action = parts_of(actions[i]);
        if (adds && i == 0) {
            CHECK(action.kind == TW_ACTION_PASS);
            continue;
        }
        CHECK(action.kind == (adds ? TW_ACTION_ADD : TW_ACTION_RETRIEVE));
        CHECK(has_follower(f, now->decision.player, &action));
        CHECK(now->terrain == 0 || terrain_at(game, &action) == now->terrain);
    }
    CHECK(count >= 2);
}

static void check_offered(const tw_game *game, const fold *f, const asked *now, const uint64_t *actions,
                          size_t count) {
    switch (now->decision.kind) {
    case TW_DECISION_ROBBER:
        check_spaces(f, now->decision.player, actions, count);
        break;
    case TW_DECISION_AWARD_ORDER:
        check_order(now, actions, count);
        break;
    case TW_DECISION_FIGURE:
        check_figure(f, now, actions, count);
        break;
    case TW_DECISION_ROB:
        check_candidates(f, now, actions, count);
        break;
    case TW_DECISION_RIDE:
        check_rides(f, now, actions, count);
        break;
    case TW_DECISION_MESSAGE:
        CHECK(count == 2 && parts_of(actions[0]).kind == TW_ACTION_MESSAGE && parts_of(actions[0]).perform == 1);
        CHECK(parts_of(actions[1]).kind == TW_ACTION_MESSAGE && parts_of(actions[1]).perform == 0);
        break;
    case TW_DECISION_CIRCLE:
        CHECK(count == 2);
        for (uint32_t mode = TW_CIRCLE_DEPLOY; mode <= TW_CIRCLE_TAKE_BACK; mode++)
            CHECK(parts_of(actions[mode]).kind == TW_ACTION_CIRCLE && parts_of(actions[mode]).mode == mode);
        break;
    case TW_DECISION_SCORE_FOLLOWER:
    case TW_DECISION_CIRCLE_DEPLOY:
    case TW_DECISION_CIRCLE_TAKE_BACK:
        check_followers(game, f, now, actions, count);
        break;
    default:
        break;
    }
}

/* All that belongs to a decision, and nothing at the others. */
static asked ask(const tw_game *game, const fold *f, const tw_decision *decision, const uint64_t *actions,
                 size_t count) {
    const uint32_t kind = decision->kind;
    uint64_t places = 0;
    size_t placed = 0;
    asked now;
    memset(&now, 0, sizeof now);
    now.decision = *decision;
    STRUCTS(now.awards, now.award_count, tw_game_round_awards, game);
    STRUCTS(now.robberies, now.robbery_count, tw_game_robberies, game);
    STRUCTS(now.rides, now.ride_count, tw_game_rides, game);
    STRUCTS(now.candidates, now.candidate_count, tw_game_candidates, game);
    OK(tw_game_asked_award(game, &now.award, error));
    OK(tw_game_message(game, &now.message, error));
    OK(tw_game_circle(game, &now.terrain, error));
    CHECK((now.award_count > 0) == is_of_round(kind));
    CHECK(now.robbery_count <= f->players && (now.robbery_count == 0 || is_of_round(kind)));
    CHECK(now.ride_count == 0 || (kind == TW_DECISION_RIDE && now.robbery_count > 0));
    CHECK((now.candidate_count > 0) == (kind == TW_DECISION_ROB));
    CHECK(now.award == TW_NONE || kind == TW_DECISION_FIGURE);
    CHECK((now.message > 0) == (kind == TW_DECISION_MESSAGE || kind == TW_DECISION_SCORE_FOLLOWER));
    CHECK((now.terrain > 0) == (kind >= TW_DECISION_CIRCLE && kind <= TW_DECISION_CIRCLE_TAKE_BACK));
    for (size_t i = 0; i < now.award_count; i++) {
        const tw_round_award *award = &now.awards[i];
        CHECK(award->award == i && award->player < f->players && award->points > 0);
        CHECK((award->place == TW_NONE) == (award->figure == TW_NONE));
        placed += award->place != TW_NONE;
        places |= award->place == TW_NONE ? 0 : UINT64_C(1) << award->place;
        CHECK(tw_reason_name(award->reason) != NULL);
        CHECK(award->figure == TW_NONE || award->figure < f->figures[award->player]);
    }
    for (size_t i = 0; i < now.robbery_count; i++) {
        const tw_robbery *robbery = &now.robberies[i];
        CHECK(robbery->award < now.award_count && robbery->victim != robbery->player && robbery->reserved == 0);
        const tw_round_award *award = &now.awards[robbery->award];
        CHECK(award->player == robbery->victim && award->figure == robbery->victim_figure);
        CHECK(robbery->points == (award->points + 1) / 2 && (i == 0 || now.robberies[i - 1].player < robbery->player));
    }
    CHECK(places == (UINT64_C(1) << placed) - 1); /* each place is taken once */
    for (size_t i = 0; i < now.ride_count; i++) {
        const tw_ride *ride = &now.rides[i];
        CHECK(f->robbers[ride->player] == space_of(f, ride->other, ride->other_figure) && ride->reserved == 0);
        CHECK(ride->player != ride->other && ride->player != decision->player);
    }
    check_offered(game, f, &now, actions, count);
    return now;
}

/* What the answer to a decision of a round told is what was listed before it. */
static void check_told(const asked *now, const tw_event_log *log, size_t first) {
    tw_event *events;
    size_t count = 0, robbed = 0, rode = 0;
    if (!is_of_round(now->decision.kind)) return;
    STRUCTS(events, count, tw_event_log_events, log, first, SIZE_MAX);
    for (size_t i = 0; i < count; i++) {
        const tw_event *event = &events[i];
        int listed = 0;
        if (event->kind == TW_EVENT_END_BONUS || event->kind == TW_EVENT_FINAL_SCORING) break;
        for (size_t j = 0; event->kind == TW_EVENT_AWARD && j < now->award_count; j++) {
            const tw_round_award *award = &now->awards[j];
            listed |= award->player == event->player && award->points == event->points &&
                      award->reason == event->reason && award->zone == event->zone && award->x == event->x &&
                      award->y == event->y && (award->figure == TW_NONE || award->figure == event->figure);
        }
        CHECK(event->kind != TW_EVENT_AWARD || listed);
        if (event->kind == TW_EVENT_RODE) rode++;
        for (size_t j = 0; event->kind == TW_EVENT_ROBBED && j < now->robbery_count; j++) {
            const tw_robbery *robbery = &now->robberies[j];
            if (robbery->player != event->player) continue;
            CHECK(robbery->points == event->points && robbery->victim == event->other);
            CHECK(robbery->victim_figure == event->other_figure);
            CHECK(robbery->figure == TW_NONE || robbery->figure == event->figure);
            robbed++;
        }
    }
    /* The last answer of a round tells all robberies. */
    CHECK(robbed == 0 || (robbed == now->robbery_count && rode >= now->ride_count));
    free(events);
}

static void forget(asked *now) {
    free(now->awards);
    free(now->robberies);
    free(now->rides);
    free(now->candidates);
}

#endif
