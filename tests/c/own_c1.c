/* A custom tile set for "c1": with its own start tile, played with the minis, saved with the set and without it. */
#include "common.h"
#include "fold.h"
#include "own.h"
#include "whole.h"

/* The file of the set, as a host would have read it. */
static const char WALLS[] =
    "format = 1\n"
    "name = \"walls\"\n"
    "version = 2\n"
    "title = \"Many pennants\"\n"
    "extends = \"c1\"\n"
    "start = \"walls/gate\"\n"
    "[numbers]\n"
    "pennant_points = 3\n"
    "followers = 6\n"
    "[counts]\n"
    "\"c1/B\" = 2\n"
    "\"c1/C\" = 0\n"
    "[[tile]]\n"
    "id = \"walls/gate\"\n"
    "count = 3\n"
    "slots = \"000 213 333 312\"\n"
    "zones = [\"city, 2 pennant\", \"road\", \"field touches 0\", \"field\"]\n"
    "[[tile]]\n"
    "id = \"walls/keep\"\n"
    "slots = \"000 222 111 222\"\n"
    "zones = [\"city, robber\", \"city, shield\", \"field touches 0 1\"]\n";

/* A set with many faults. Each is told with its place. */
static const char BAD[] =
    "format = 1\n"
    "name = \"bad\"\n"
    "version = 1\n"
    "title = \"Bad\"\n"
    "extends = \"c1\"\n"
    "start = \"c1/Z\"\n"
    "[numbers]\n"
    "huts = 2\n"
    "[[tile]]\n"
    "id = \"bad/touch\"\n"
    "slots = \"000 222 222 211\"\n"
    "zones = [\"city\", \"road\", \"field touches 1\"]\n"
    "[[tile]]\n"
    "id = \"bad/order\"\n"
    "slots = \"000 222 111 222\"\n"
    "zones = [\"city\", \"city\", \"field touches 1 0\"]\n"
    "[[tile]]\n"
    "id = \"bad/pennant\"\n"
    "slots = \"000 111 111 111\"\n"
    "zones = [\"city\", \"field touches 0, pennant\"]\n"
    "[[tile]]\n"
    "id = \"bad/things\"\n"
    "slots = \"000 111 111 111\"\n"
    "zones = [\"city, menhir\", \"field touches 0, fire\"]\n"
    "[[tile]]\n"
    "id = \"bad/meadow\"\n"
    "slots = \"000 000 000 000\"\n"
    "zones = [\"meadow\"]\n";

static const char *const FAULTS[] = {
    "field start: \"c1/Z\": a tile of the stack main is needed",
    "field numbers.huts: ",
    "tile bad/touch, field slots: the edge West is field | road | road",
    "tile bad/touch, field zones[2]: the field touches zone 1, which is no city",
    "tile bad/order, field zones[2]: cities \"1 0\": ascending zone numbers are needed",
    "tile bad/pennant, field zones[1]: a pennant on a field",
    "tile bad/things, field zones[0]: a menhir on a city",
    "tile bad/things, field zones[0]: menhir: the system c1 does not know it",
    "tile bad/things, field zones[1]: fire on a field",
    "tile bad/things, field zones[1]: fire: the system c1 does not know it",
    "tile bad/meadow, field zones[0]: meadow: the system c1 has city, road, field, monastery",
};

/* Rules of a set, with all minis or with none, on a bounded table or on any. */
static tw_rules *rules_of(const char *text, int minis, const char *table) {
    static const char *const names[] = {"robbers", "messages", "crop_circles"};
    tw_tile_set *set = set_of(text);
    tw_options *options;
    tw_rules *rules;
    OK(tw_options_new("c1", &options, error));
    for (size_t i = 0; minis && i < 3; i++) OK(tw_options_set(options, names[i], "true", error));
    OK(tw_options_set(options, "table", table, error));
    OK(tw_rules_new_with_set(options, set, &rules, error));
    tw_options_free(options);
    tw_tile_set_free(set);
    return rules;
}

/* What the file says is what the set, the rules and the tiles say. */
static void check_set(void) {
    tw_tile_set *set = set_of(WALLS), *read;
    tw_rules *rules = rules_of(WALLS, 0, "none"), *whole = rules_of(WALLS, 1, "none");
    tw_tile tile;
    tw_zone zone;
    uint32_t number = 0, index = 0;
    char *text, *again;
    TEXT(text, tw_tile_set_start, set);
    CHECK(strcmp(text, "walls/gate") == 0);
    free(text);
    OK(tw_tile_set_is_mini(set, &number, error));
    CHECK(number == 0);
    OK(tw_rules_pieces(rules, TW_PIECE_FOLLOWER, &number, error));
    CHECK(number == 6);
    OK(tw_rules_tile_index(rules, "walls/gate", &index, error));
    STRUCT(tile, tw_rules_tile(rules, index, &tile, error));
    CHECK(tile.count == 3 && tile.stack == 0 && tile.zones == 4);
    STRUCT(zone, tw_rules_zone(rules, index, 0, &zone, error));
    CHECK(zone.terrain == TW_TERRAIN_CITY && zone.pennants == 2 && zone.touches == 0 && zone.power == 0);
    STRUCT(zone, tw_rules_zone(rules, index, 2, &zone, error));
    CHECK(zone.terrain == TW_TERRAIN_FIELD && zone.pennants == 0 && zone.touches == 1);
    OK(tw_rules_tile_index(rules, "walls/keep", &index, error));
    STRUCT(zone, tw_rules_zone(rules, index, 0, &zone, error));
    CHECK(zone.power == TW_POWER_ROBBER);
    STRUCT(zone, tw_rules_zone(rules, index, 1, &zone, error));
    CHECK(zone.power == TW_POWER_SHIELD);
    STRUCT(zone, tw_rules_zone(rules, index, 2, &zone, error));
    CHECK(zone.touches == 3 && zone.ends_at == TW_RIVER_END_NONE && zone.lake == TW_NONE);

    /* The minis bring their tiles beside those of the set; its digest stays that of the set alone. */
    check_sets(rules, 1);
    check_sets(whole, 4);
    OK(tw_rules_tile_index(whole, "robbers/RO1", &index, error));
    OK(tw_rules_tile_index(whole, "crop_circles/CC1-RRR", &index, error));
    TEXT(text, tw_rules_digest, rules);
    TEXT(again, tw_rules_digest, whole);
    CHECK(strcmp(text, again) == 0);
    free(text);
    free(again);

    /* Written flat, it is the same set. */
    TEXT(text, tw_tile_set_to_toml, set);
    CHECK(strstr(text, "extends") == NULL && strstr(text, "start = \"walls/gate\"") != NULL);
    read = set_of(text);
    TEXT(again, tw_tile_set_to_toml, read);
    CHECK(strcmp(text, again) == 0);
    free(text);
    free(again);
    tw_tile_set_free(read);
    tw_tile_set_free(set);
    tw_rules_free(rules);
    tw_rules_free(whole);
}

/* A game with all minis, saved with the set in the record and without it. */
static void check_records(void) {
    char *other_text = replaced(WALLS, "2 pennant", "pennant"), *plain, *whole;
    tw_rules *rules = rules_of(WALLS, 1, "-6,-6,5,5"), *defaults = rules_of(WALLS, 0, "none");
    tw_rules *other = rules_of(other_text, 1, "none");
    tw_record *none = NULL;
    tw_random *random;
    tw_game *game;
    tw_placed_tile start;
    uint32_t taken = 0, index = 0;
    OK(tw_game_new_seeded(rules, 6, 1, NULL, &game, error));
    OK(tw_rules_tile_index(rules, "walls/gate", &index, error));
    STRUCT(start, tw_game_tile_at(game, 0, 0, &start, error));
    CHECK(start.tile == index && start.rotation == 0);
    OK(tw_random_new(1, "own set", &random, error));
    OK(tw_game_play_random(game, random, &taken, error));
    plain = json_of(game, 0);
    whole = json_of(game, 1);
    loads(rules, plain, game);
    loads(defaults, plain, game);
    loads(NULL, whole, game);
    loads(other, whole, game);
    FAILS(TW_ERROR_UNKNOWN_SET, tw_record_from_json(plain, strlen(plain), &none, refused));
    SAYS("walls");
    FAILS(TW_ERROR_DIGEST, tw_record_from_json_with(other, plain, strlen(plain), &none, refused));
    CHECK(none == NULL);
    tw_random_free(random);
    tw_game_free(game);
    tw_rules_free(rules);
    tw_rules_free(defaults);
    tw_rules_free(other);
    free(other_text);
    free(plain);
    free(whole);
}

/* A mini is built in: none is read, and none is played alone. */
static void check_minis(void) {
    tw_tile_set *set = NULL, *none = NULL;
    tw_rules *rules = NULL;
    uint32_t mini = 7;
    char *text;
    OK(tw_tile_set_built_in("robbers", &set, error));
    OK(tw_tile_set_is_mini(set, &mini, error));
    CHECK(mini == 1);
    FAILS(TW_ERROR_SET, tw_rules_new_with_set(NULL, set, &rules, refused));
    SAYS("mini");
    CHECK(rules == NULL);
    tw_tile_set_free(set);
    text = replaced(WALLS, "start = \"walls/gate\"", "mini = true");
    FAILS(TW_ERROR_SET, tw_tile_set_read("walls.toml", text, strlen(text), &none, refused));
    SAYS("mini");
    CHECK(none == NULL);
    free(text);
}

int main(void) {
    tw_rules *rules;
    error = tw_error_new();
    refused = tw_error_new();
    check_set();
    rules = rules_of(WALLS, 0, "none");
    play(rules, 3, 1000000033);
    tw_rules_free(rules);
    rules = rules_of(WALLS, 1, "-4,-3,4,3");
    CHECK(play(rules, 6, 1000000034)->tile_count <= 63);
    tw_rules_free(rules);
    check_records();
    check_faults_of("bad.toml", BAD, FAULTS, sizeof FAULTS / sizeof *FAULTS);
    check_minis();
    CHECK(tw_error_status(error) == TW_OK);
    tw_error_free(error);
    tw_error_free(refused);
    puts("own_c1.c: a custom tile set is played, saved and loaded");
    return 0;
}
