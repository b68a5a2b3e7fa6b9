/* Systems, options, sets and tiles, as a settings screen and a drawing of the tiles need them. */
#ifndef RULES_H
#define RULES_H

#include "common.h"

static void check_rules(const tw_rules *rules) {
    size_t options = 0, values = 0, tiles = 0, total = 0, stacks = 0, index = 0, numbers = 0, set_tiles = 0;
    uint32_t version = 0, found = 0, forest = 0, pieces = 0;
    char *system, *name, *meaning, *value, *text, *digest, *set_digest, *file;
    tw_options *chosen;
    tw_tile_set *set, *built_in;
    CHECK(tw_system_count() >= 1 && tw_tile_set_count() >= 1);
    TEXT(system, tw_system_name, 0);
    OK(tw_system_rules_version(system, &version, error));
    OK(tw_system_option_count(system, &options, error));
    CHECK(strcmp(system, "hg2") == 0 && version >= 1 && options >= 2);
    OK(tw_options_new(system, &chosen, error));
    for (size_t i = 0; i < options; i++) {
        TEXT(name, tw_system_option_name, system, i);
        TEXT(meaning, tw_system_option_meaning, system, i);
        OK(tw_system_option_value_count(system, i, &values, error));
        CHECK(strlen(meaning) > 10 && values >= 2);
        for (size_t j = values; j-- > 0;) {
            TEXT(value, tw_system_option_value, system, i, j);
            OK(tw_options_set(chosen, name, value, error));
            TEXT(text, tw_options_get, chosen, name);
            CHECK(strcmp(text, value) == 0);
            free(text);
            free(value);
        }
        TEXT(text, tw_rules_option, rules, name);
        free(text);
        free(name);
        free(meaning);
    }
    tw_options_free(chosen);

    OK(tw_rules_tile_count(rules, &tiles, error));
    for (uint32_t i = 0; i < tiles; i++) {
        tw_tile tile;
        TEXT(name, tw_rules_tile_id, rules, i);
        OK(tw_rules_tile_index(rules, name, &found, error));
        STRUCT(tile, tw_rules_tile(rules, i, &tile, error));
        CHECK(found == i && tile.tile == i && tile.zones >= 1 && tile.zones <= TW_MAX_ZONES);
        for (uint32_t zone = 0; zone < tile.zones; zone++) {
            tw_zone facts;
            STRUCT(facts, tw_rules_zone(rules, i, zone, &facts, error));
            CHECK(tw_terrain_name(facts.terrain) != NULL);
            CHECK((facts.power == 0) == (tw_power_name(facts.power) == NULL));
            CHECK((facts.ends_at == TW_RIVER_END_LAKE) == (facts.lake != TW_NONE));
        }
        for (size_t slot = 0; slot < TW_SLOTS; slot++) CHECK(tile.slots[slot] < tile.zones);
        total += tile.count;
        free(name);
    }
    CHECK(total == 95); /* 79 land and 16 menhir tiles */

    OK(tw_rules_stack_count(rules, &stacks, error));
    for (size_t i = 0; i < stacks; i++) {
        TEXT(name, tw_rules_stack_name, rules, i);
        OK(tw_rules_stack_index(rules, name, &index, error));
        CHECK(index == i);
        free(name);
    }
    OK(tw_rules_pieces(rules, TW_PIECE_HUT, &pieces, error));
    CHECK(pieces == 3 && strcmp(tw_piece_name(TW_PIECE_HUT), "hut") == 0);
    OK(tw_rules_max_actions(rules, &index, error));
    CHECK(index >= total);
    TEXT(text, tw_rules_text, rules);
    CHECK(strstr(text, "HG2-42") != NULL);
    OK(tw_rules_book_count(rules, &index, error));
    CHECK(index == 2);
    for (size_t i = 0; i < index; i++) {
        TEXT(name, tw_rules_book_name, rules, i);
        TEXT(meaning, tw_rules_book_text, rules, i);
        CHECK(strcmp(name, i == 0 ? "common" : system) == 0 && strstr(text, meaning) != NULL);
        free(name);
        free(meaning);
    }
    free(text);
    TEXT(text, tw_rules_system, rules);
    CHECK(strcmp(text, system) == 0);
    free(text);

    OK(tw_rules_tile_set(rules, &set, error));
    TEXT(name, tw_tile_set_name_at, 0);
    OK(tw_tile_set_built_in(name, &built_in, error));
    TEXT(digest, tw_rules_digest, rules);
    TEXT(set_digest, tw_tile_set_digest, built_in);
    OK(tw_tile_set_tile_count(set, &set_tiles, error));
    OK(tw_tile_set_version(set, &version, error));
    OK(tw_tile_set_number(set, "forest_points", &forest, error));
    CHECK(strcmp(digest, set_digest) == 0 && set_tiles == tiles && version >= 1 && forest == 2);
    OK(tw_tile_set_number_count(set, &numbers, error));
    for (size_t i = 0; i < numbers; i++) {
        TEXT(text, tw_tile_set_number_name, set, i);
        OK(tw_tile_set_number(set, text, &found, error));
        free(text);
    }
    free(digest);
    free(set_digest);
    tw_tile_set_free(set);
    TEXT(file, tw_tile_set_file, name);
    OK(tw_tile_set_read("copy.toml", file, strlen(file), &set, error));
    TEXT(digest, tw_tile_set_canonical, set);
    TEXT(set_digest, tw_tile_set_canonical, built_in);
    CHECK(strcmp(digest, set_digest) == 0);
    free(digest);
    free(set_digest);
    free(file);
    TEXT(text, tw_tile_set_name, set);
    CHECK(strcmp(text, name) == 0);
    free(text);
    TEXT(text, tw_tile_set_title, set);
    CHECK(strlen(text) > strlen(name));
    free(text);
    TEXT(text, tw_tile_set_system, set);
    CHECK(strcmp(text, system) == 0);
    free(text);
    tw_tile_set_free(set);
    tw_tile_set_free(built_in);
    free(name);
    free(system);
}

#endif
