/* Systems, options, sets and tiles, as a settings screen and a drawing of the tiles need them. */
#ifndef RULES_H
#define RULES_H

#include "common.h"

/* What is known of a system. */
typedef struct {
    /* Its name, the name of its second stack or NULL, a rule of its book, one of its numbers, an option with a value. */
    const char *system, *extra_stack, *rule, *number, *option, *other_value;
    size_t options, tiles, numbers;
    uint32_t value, most_players, followers, huts;
    /* A position with the start tile and a few tiles to come. */
    const char *setup;
} known;

/* The options, set to all their values and back; the form is that of the values that are not listed. */
static void check_options(const tw_rules *rules, const char *system, size_t expected) {
    size_t options = 0, values = 0, forms = 0;
    char *name, *meaning, *value, *text, *form;
    tw_options *chosen;
    tw_error *refused = tw_error_new();
    OK(tw_system_option_count(system, &options, error));
    CHECK(options == expected);
    OK(tw_options_new(system, &chosen, error));
    for (size_t i = 0; i < options; i++) {
        TEXT(name, tw_system_option_name, system, i);
        TEXT(meaning, tw_system_option_meaning, system, i);
        TEXT(form, tw_system_option_form, system, i);
        TEXT(text, tw_system_option_needs, system, i);
        CHECK((strcmp(text, "messages") == 0) == (strcmp(name, "message_farmer_points") == 0));
        free(text);
        TEXT(text, tw_system_option_excludes, system, i);
        CHECK((strcmp(text, "crop_circle_tile") == 0) == (strcmp(name, "crop_circles") == 0));
        free(text);
        TEXT(text, tw_system_option_mini, system, i);
        CHECK((strcmp(text, "robbers") == 0) == (strcmp(name, "robbers") == 0));
        free(text);
        OK(tw_system_option_value_count(system, i, &values, error));
        CHECK(strlen(meaning) > 10 && values >= (form[0] == '\0' ? 2 : 1));
        if (form[0] != '\0') {
            forms++;
            CHECK(strcmp(name, "table") == 0 && strcmp(form, "left,top,right,bottom") == 0);
            OK(tw_options_set(chosen, name, "-5,-4,6,4", error));
            TEXT(text, tw_options_get, chosen, name);
            CHECK(strcmp(text, "-5,-4,6,4") == 0);
            free(text);
            /* What is not written so is refused with the form; the start tile lies on the table. */
            CHECK(tw_options_set(chosen, name, form, refused) == TW_ERROR_OPTION_VALUE);
            CHECK(strstr(tw_error_message(refused), name) != NULL && strstr(tw_error_message(refused), form) != NULL);
            CHECK(tw_options_set(chosen, name, "1,1,2,2", NULL) == TW_ERROR_OPTION_VALUE);
        }
        for (size_t j = values; j-- > 0;) {
            TEXT(value, tw_system_option_value, system, i, j);
            OK(tw_options_set(chosen, name, value, error));
            TEXT(text, tw_options_get, chosen, name);
            CHECK(strcmp(text, value) == 0);
            free(text);
            if (j == 0) {
                TEXT(text, tw_rules_option, rules, name);
                CHECK(strcmp(text, value) == 0); /* the default */
                free(text);
            }
            free(value);
        }
        free(name);
        free(meaning);
        free(form);
    }
    CHECK(forms == 1);
    tw_error_free(refused);
    tw_options_free(chosen);
}

/* What only some systems have on their zones. */
typedef struct {
    size_t gold, menhirs, pennants, touched;
} things;

static void check_zone(const tw_rules *rules, uint32_t tile, const tw_zone *land, things *found) {
    CHECK(tw_terrain_name(land->terrain) != NULL && land->reserved == 0);
    CHECK((land->power == 0) == (tw_power_name(land->power) == NULL));
    CHECK((land->ends_at == TW_RIVER_END_LAKE) == (land->lake != TW_NONE));
    found->gold += land->gold;
    found->menhirs += land->menhirs;
    found->pennants += land->pennants;
    if (land->pennants > 0) CHECK(land->terrain == TW_TERRAIN_CITY);
    if (land->power == TW_POWER_SHRINE) CHECK(land->tigers == 1 && land->terrain == TW_TERRAIN_MEADOW);
    for (uint32_t zone = 0; zone < TW_MAX_ZONES; zone++) {
        tw_zone city;
        if ((land->touches >> zone & 1) == 0) continue;
        STRUCT(city, tw_rules_zone(rules, tile, zone, &city, error));
        CHECK(land->terrain == TW_TERRAIN_FIELD && city.terrain == TW_TERRAIN_CITY);
        found->touched++;
    }
}

/* A set written as a file is read as the same set, and rules of it are the same rules. */
static void check_written(const tw_rules *rules, const tw_tile_set *set) {
    tw_tile_set *read;
    tw_rules *same;
    char *text, *again, *digest, *other;
    TEXT(text, tw_tile_set_to_toml, set);
    OK(tw_tile_set_read("written.toml", text, strlen(text), &read, error));
    TEXT(again, tw_tile_set_to_toml, read);
    CHECK(strcmp(text, again) == 0);
    OK(tw_rules_new_with_set(NULL, read, &same, error));
    tw_tile_set_free(read); /* the rules have their own */
    TEXT(digest, tw_rules_digest, rules);
    TEXT(other, tw_rules_digest, same);
    CHECK(strcmp(digest, other) == 0);
    tw_rules_free(same);
    free(text);
    free(again);
    free(digest);
    free(other);
}

static void check_rules(const tw_rules *rules, const known *facts) {
    size_t tiles = 0, total = 0, stacks = 0, index = 0, numbers = 0, set_tiles = 0;
    uint32_t version = 0, found = 0, value = 0, pieces = 0;
    const char *system = facts->system;
    const int carcassonne = strcmp(system, "c1") == 0;
    things shown = {0, 0, 0, 0};
    size_t looks[5] = {0, 0, 0, 0, 0};
    char *name, *meaning, *text, *digest, *set_digest, *file;
    tw_tile_set *set, *built_in;
    OK(tw_system_rules_version(system, &version, error));
    CHECK(version >= 1);
    check_options(rules, system, facts->options);
    check_sets(rules, 1);

    OK(tw_rules_tile_count(rules, &tiles, error));
    for (uint32_t i = 0; i < tiles; i++) {
        tw_tile tile;
        TEXT(name, tw_rules_tile_id, rules, i);
        OK(tw_rules_tile_index(rules, name, &found, error));
        STRUCT(tile, tw_rules_tile(rules, i, &tile, error));
        CHECK(found == i && tile.tile == i && tile.zones >= 1 && tile.zones <= TW_MAX_ZONES);
        CHECK(tile.symmetry == 1 || tile.symmetry == 2 || tile.symmetry == 4);
        looks[tile.symmetry] += 1;
        if (strcmp(name, "c1/C") == 0) CHECK(tile.symmetry == 1);
        if (strcmp(name, "c1/U") == 0) {
            /* A program of version 1.0 knows the struct without it. */
            tw_tile before;
            memset(&before, 0xee, sizeof before);
            before.size = offsetof(tw_tile, symmetry);
            OK(tw_rules_tile(rules, i, &before, error));
            CHECK(before.size == 24 && before.zones == tile.zones && before.symmetry == 0xeeee);
            CHECK(tile.symmetry == 2);
        }
        if (strcmp(name, "c1/D") == 0) CHECK(tile.symmetry == 4);
        for (uint32_t zone = 0; zone < tile.zones; zone++) {
            tw_zone land;
            STRUCT(land, tw_rules_zone(rules, i, zone, &land, error));
            check_zone(rules, i, &land, &shown);
        }
        for (size_t slot = 0; slot < TW_SLOTS; slot++) CHECK(tile.slots[slot] < tile.zones);
        total += tile.count;
        free(name);
    }
    CHECK(total == facts->tiles);
    CHECK(looks[2] > 0 && looks[4] > looks[1]);
    /* Each system has things of its own. */
    CHECK((shown.gold > 0) == (strcmp(system, "hg1") == 0) && (shown.menhirs > 0) == (strcmp(system, "hg2") == 0));
    CHECK((shown.pennants > 0) == carcassonne && (shown.touched > 0) == carcassonne);

    OK(tw_rules_stack_count(rules, &stacks, error));
    for (size_t i = 0; i < stacks; i++) {
        TEXT(name, tw_rules_stack_name, rules, i);
        OK(tw_rules_stack_index(rules, name, &index, error));
        CHECK(index == i && strcmp(name, i == 0 ? "main" : facts->extra_stack) == 0);
        free(name);
    }
    CHECK(stacks == (facts->extra_stack == NULL ? 1 : 2));
    OK(tw_rules_figures(rules, &pieces, error));
    CHECK(pieces == 1);
    OK(tw_rules_pieces(rules, TW_PIECE_FOLLOWER, &pieces, error));
    CHECK(pieces == facts->followers);
    OK(tw_rules_pieces(rules, TW_PIECE_HUT, &pieces, error));
    CHECK(pieces == facts->huts && strcmp(tw_piece_name(TW_PIECE_HUT), "hut") == 0);
    OK(tw_rules_max_actions(rules, &index, error));
    CHECK(index >= total);
    TEXT(text, tw_rules_text, rules);
    CHECK(strstr(text, facts->rule) != NULL);
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
    TEXT(name, tw_tile_set_name, set);
    CHECK(strcmp(name, system) == 0);
    OK(tw_tile_set_built_in(name, &built_in, error));
    TEXT(digest, tw_rules_digest, rules);
    TEXT(set_digest, tw_tile_set_digest, built_in);
    OK(tw_tile_set_tile_count(set, &set_tiles, error));
    OK(tw_tile_set_version(set, &version, error));
    OK(tw_tile_set_number(set, facts->number, &value, error));
    CHECK(strcmp(digest, set_digest) == 0 && set_tiles == tiles && version >= 1 && value == facts->value);
    TEXT(text, tw_tile_set_start, set);
    CHECK(strcmp(text, carcassonne ? "c1/D" : "") == 0);
    free(text);
    OK(tw_tile_set_number_count(set, &numbers, error));
    CHECK(numbers == facts->numbers);
    for (size_t i = 0; i < numbers; i++) {
        TEXT(text, tw_tile_set_number_name, set, i);
        OK(tw_tile_set_number(set, text, &found, error));
        free(text);
    }
    free(digest);
    free(set_digest);
    check_written(rules, set);
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
}

#endif
