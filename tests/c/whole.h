/* A whole game through tilewright.h: everything that can be told in two ways is compared. */
#ifndef WHOLE_H
#define WHOLE_H

#include "common.h"
#include "fold.h"
#include "round.h"
#include "search.h"

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
    CHECK(over ? count == 0 : events[0].kind == TW_EVENT_FINAL_SCORING || events[0].kind == TW_EVENT_END_BONUS);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == TW_EVENT_AWARD || events[i].kind == TW_EVENT_END_BONUS)
            sums[events[i].player] += events[i].points;
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
    OK(tw_game_reshuffled(game, 99, &other, error));
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
    check_search(game);
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
    TEXT(drawing, tw_game_to_text, game);
    free(drawing);
}

/* Whether anybody who has the library has the set of the rules. */
static int is_built_in(const tw_rules *rules) {
    tw_tile_set *set;
    char *own, *name;
    int found = 0;
    OK(tw_rules_tile_set(rules, &set, error));
    TEXT(own, tw_tile_set_name, set);
    for (size_t i = 0; i < tw_tile_set_count(); i++) {
        TEXT(name, tw_tile_set_name_at, i);
        found |= strcmp(own, name) == 0;
        free(name);
    }
    free(own);
    tw_tile_set_free(set);
    return found;
}

/* A record names its set, or has it in it. */
static void check_set_of_record(const tw_game *game, tw_record *record, const tw_rules *rules) {
    tw_record *read;
    tw_game *loaded;
    uint32_t embeds = 7;
    char *plain, *whole, *spelled;
    tw_status status = TW_OK;
    OK(tw_record_embeds_set(record, &embeds, error));
    CHECK(embeds == 0);
    TEXT(plain, tw_record_to_json, record);
    /* Not touching what `error` holds: this may fail by design. */
    status = tw_record_from_json(plain, strlen(plain), &read, NULL);
    CHECK(status == (is_built_in(rules) ? TW_OK : TW_ERROR_UNKNOWN_SET));
    if (status == TW_OK) tw_record_free(read);

    OK(tw_record_embed_set(record, 1, error));
    OK(tw_record_embeds_set(record, &embeds, error));
    CHECK(embeds == 1);
    TEXT(whole, tw_record_to_json, record);
    CHECK(strlen(whole) > strlen(plain) + 1000 && strstr(plain, "\"file\"") == NULL);
    OK(tw_record_from_json(whole, strlen(whole), &read, error));
    OK(tw_record_embeds_set(read, &embeds, error));
    TEXT(spelled, tw_record_to_json, read);
    CHECK(embeds == 1 && strcmp(whole, spelled) == 0);
    OK(tw_record_load(read, &loaded, error));
    CHECK(same_position(game, loaded));
    tw_game_free(loaded);
    tw_record_free(read);
    free(spelled);

    OK(tw_record_embed_set(record, 0, error));
    TEXT(spelled, tw_record_to_json, record);
    CHECK(strcmp(plain, spelled) == 0);
    free(spelled);
    free(whole);
    free(plain);
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
    check_set_of_record(game, record, rules);
    TEXT(json, tw_record_to_json, record);
    tw_record_free(record);
    OK(tw_record_from_json_with(rules, json, strlen(json), &read, error));
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

/* How many tiles touch the cell of a placement, with a side or a corner. */
static size_t neighbours(const fold *f, uint64_t code) {
    const int32_t x = (int32_t)(code >> 24 & 0xffff) - 32768, y = (int32_t)(code >> 8 & 0xffff) - 32768;
    size_t count = 0;
    for (size_t i = 0; i < f->tile_count; i++)
        count += abs(f->tiles[i].x - x) <= 1 && abs(f->tiles[i].y - y) <= 1;
    return count;
}

/* Any action; but of a few placements the one with the most neighbours, and of a few deployments the first one, which
 * mostly is of no meadow or field: so much is completed and scored. */
static uint64_t choose(const fold *f, const tw_decision *decision, const uint64_t *actions, size_t count,
                       tw_random *random) {
    const int places = decision->kind == TW_DECISION_PLACE, deploys = decision->kind == TW_DECISION_DEPLOY;
    uint64_t best = 0, other = 0;
    uint32_t choice = 0;
    for (int tries = places ? 8 : deploys ? 3 : 1; tries > 0; tries--) {
        OK(tw_random_below(random, (uint32_t)count, &choice, error));
        other = actions[choice];
        if (best == 0 || (places && neighbours(f, other) > neighbours(f, best))) best = other;
        if (deploys && choice > 0 && (other < best || best == actions[0])) best = other;
    }
    return best;
}

/* Plays a game at random; gives what its events told. */
static const fold *play(const tw_rules *rules, uint32_t players, uint64_t seed) {
    static fold f;
    tw_game *game;
    tw_event_log *log;
    tw_random *random;
    tw_decision decision;
    asked now;
    uint64_t actions[TW_MAX_ACTIONS];
    uint64_t code = 0;
    uint32_t winners[TW_MAX_PLAYERS];
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
            check_score_now(game, f.over);
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
        compare_track(&f, game);
        now = ask(game, &f, &decision, actions, count);
        f.decisions[decision.kind]++;
        code = choose(&f, &decision, actions, count, random);
        check_action(rules, game, code);
        OK(tw_game_apply(game, code, log, error));
        check_told(&now, log, folded);
        forget(&now);
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
    return &f;
}

#endif
