/* A custom tile set: read from its bytes, judged, played like a built-in one, saved with the set and without it. */
#include "common.h"
#include "fold.h"
#include "own.h"
#include "whole.h"

/* The file of the set, as a host would have read it. */
static const char FAN[] =
    "format = 1\n"
    "name = \"fan\"\n"
    "version = 3\n"
    "title = \"Many fish\"\n"
    "extends = \"hg2\"\n"
    "[numbers]\n"
    "river_fish_points = 2\n"
    "huts = 4\n"
    "[counts]\n"
    "\"hg2/03\" = 3\n"
    "\"hg2/17\" = 0\n"
    "[[tile]]\n"
    "id = \"fan/rapids\"\n"
    "count = 2\n"
    "slots = \"000 012 222 210\"\n"
    "zones = [\"meadow\", \"river, 3 fish\", \"meadow, deer\"]\n"
    "[[tile]]\n"
    "id = \"fan/grove\"\n"
    "slots = \"111 000 000 000\"\n"
    "zones = [\"meadow, 2 mammoth\", \"forest, menhir, 2 mushrooms\"]\n";

/* A set with many faults. Each is told with its place. */
static const char BAD[] =
    "format = 1\n"
    "name = \"bad\"\n"
    "version = 0\n"
    "tittle = \"Bad\"\n"
    "title = \"Bad\"\n"
    "extends = \"hg2\"\n"
    "[numbers]\n"
    "huts = 40\n"
    "river_fish = 2\n"
    "[counts]\n"
    "\"hg2/99\" = 2\n"
    "\"hg2/03\" = 20000\n"
    "[[tile]]\n"
    "id = \"bad/terrain\"\n"
    "slots = \"000 000 000 000\"\n"
    "zones = [\"desert\"]\n"
    "[[tile]]\n"
    "id = \"bad/slot\"\n"
    "slots = \"000 000 000 005\"\n"
    "zones = [\"meadow\"]\n"
    "[[tile]]\n"
    "id = \"bad/lake\"\n"
    "slots = \"000 012 222 222\"\n"
    "zones = [\"meadow\", \"river to 0\", \"meadow\"]\n"
    "[[tile]]\n"
    "id = \"bad/gold\"\n"
    "stack = \"bonus\"\n"
    "slots = \"000 000 000 111\"\n"
    "zones = [\"meadow, shrine\", \"forest, gold\"]\n";

static const char *const FAULTS[] = {
    "field tittle: ",
    "field version: 0",
    "field numbers.huts: 40",
    "field numbers.river_fish: ",
    "field counts.hg2/99: no such tile",
    "field counts.hg2/03: 20000",
    "tile bad/terrain, field zones[0]: terrain \"desert\"",
    "tile bad/slot, field slots: ",
    "tile bad/lake, field zones[1]: the river ends at zone 0, which is no lake",
    "tile bad/gold, field stack: \"bonus\"",
    "tile bad/gold, field zones[0]: shrine: the system hg2 does not know it",
    "tile bad/gold, field zones[1]: gold: the system hg2 does not know it",
};

/* Rules of a set, with the defaults or with one option. */
static tw_rules *rules_of(const char *text, const char *name, const char *value) {
    tw_tile_set *set = set_of(text);
    tw_options *options = NULL;
    tw_rules *rules;
    if (name != NULL) {
        OK(tw_options_new("hg2", &options, error));
        OK(tw_options_set(options, name, value, error));
    }
    OK(tw_rules_new_with_set(options, set, &rules, error));
    tw_options_free(options);
    tw_tile_set_free(set);
    return rules;
}

/* What the file says is what the set, the rules and the tiles say. */
static void check_set(void) {
    tw_tile_set *set = set_of(FAN), *read;
    tw_rules *rules = rules_of(FAN, NULL, NULL);
    tw_tile tile;
    tw_zone zone;
    uint32_t number = 0, index = 0;
    size_t tiles = 0, built_in = 0;
    char *text, *again;
    TEXT(text, tw_tile_set_name, set);
    CHECK(strcmp(text, "fan") == 0);
    free(text);
    TEXT(text, tw_tile_set_system, set);
    CHECK(strcmp(text, "hg2") == 0);
    free(text);
    OK(tw_tile_set_version(set, &number, error));
    CHECK(number == 3);
    OK(tw_tile_set_number(set, "river_fish_points", &number, error));
    CHECK(number == 2);
    OK(tw_rules_pieces(rules, TW_PIECE_HUT, &number, error));
    CHECK(number == 4);
    OK(tw_tile_set_built_in("hg2", &read, error));
    OK(tw_tile_set_tile_count(read, &built_in, error));
    tw_tile_set_free(read);
    OK(tw_rules_tile_count(rules, &tiles, error));
    CHECK(tiles == built_in + 1); /* one less, two more */
    CHECK(tw_rules_tile_index(rules, "hg2/17", &index, NULL) == TW_ERROR_UNKNOWN_TILE);
    OK(tw_rules_tile_index(rules, "hg2/03", &index, error));
    STRUCT(tile, tw_rules_tile(rules, index, &tile, error));
    CHECK(tile.count == 3);
    OK(tw_rules_tile_index(rules, "fan/grove", &index, error));
    STRUCT(tile, tw_rules_tile(rules, index, &tile, error));
    CHECK(tile.count == 1 && tile.stack == 0 && tile.zones == 2 && tile.slots[2] == 1 && tile.slots[3] == 0);
    STRUCT(zone, tw_rules_zone(rules, index, 0, &zone, error));
    CHECK(zone.terrain == TW_TERRAIN_MEADOW && zone.mammoths == 2 && zone.gold == 0 && zone.lake == TW_NONE);
    STRUCT(zone, tw_rules_zone(rules, index, 1, &zone, error));
    CHECK(zone.terrain == TW_TERRAIN_FOREST && zone.menhirs == 1 && zone.mushrooms == 2 && zone.power == 0);

    /* Written flat, it is the same set. */
    TEXT(text, tw_tile_set_to_toml, set);
    CHECK(strstr(text, "extends") == NULL && strstr(text, "hg2/00") != NULL);
    read = set_of(text);
    TEXT(again, tw_tile_set_to_toml, read);
    CHECK(strcmp(text, again) == 0);
    free(text);
    free(again);
    TEXT(text, tw_tile_set_digest, read);
    TEXT(again, tw_rules_digest, rules);
    CHECK(strcmp(text, again) == 0);
    free(text);
    free(again);
    tw_tile_set_free(read);
    tw_tile_set_free(set);
    tw_rules_free(rules);
}

/* Every way to read a record, with its set in it or not, with rules of its set, of another, or none. */
static void check_records(void) {
    char *other_text = replaced(FAN, "count = 2", "count = 5");
    tw_rules *rules = rules_of(FAN, "table", "-6,-6,5,5"), *defaults = rules_of(FAN, NULL, NULL);
    tw_rules *other = rules_of(other_text, NULL, NULL), *hg2;
    char *digest, *other_digest, *plain, *whole, *bad;
    tw_record *none = NULL;
    tw_game *game;
    tw_random *random;
    uint32_t taken = 0;
    OK(tw_rules_new("hg2", NULL, &hg2, error));
    TEXT(digest, tw_rules_digest, rules);
    TEXT(other_digest, tw_rules_digest, other);
    CHECK(strcmp(digest, other_digest) != 0);
    OK(tw_game_new_seeded(rules, 4, 11, NULL, &game, error));
    OK(tw_random_new(11, "own set", &random, error));
    OK(tw_game_play_random(game, random, &taken, error));
    tw_random_free(random);
    plain = json_of(game, 0);
    whole = json_of(game, 1);

    /* Without the set in it: with rules that have it, whatever their options. */
    CHECK(strstr(plain, digest) != NULL);
    loads(rules, plain, game);
    loads(defaults, plain, game);
    FAILS(TW_ERROR_UNKNOWN_SET, tw_record_from_json(plain, strlen(plain), &none, refused));
    SAYS("fan");
    FAILS(TW_ERROR_UNKNOWN_SET, tw_record_from_json_with(hg2, plain, strlen(plain), &none, refused));
    FAILS(TW_ERROR_DIGEST, tw_record_from_json_with(other, plain, strlen(plain), &none, refused));
    SAYS(digest);
    SAYS(other_digest);

    /* With the set in it: with any rules, and with none. */
    loads(NULL, whole, game);
    loads(rules, whole, game);
    loads(hg2, whole, game);
    loads(other, whole, game);
    /* Another count in it: the digest is that of another set. */
    bad = replaced(whole, "count = 2", "count = 5");
    FAILS(TW_ERROR_DIGEST, tw_record_from_json(bad, strlen(bad), &none, refused));
    SAYS(digest);
    SAYS(other_digest);
    free(bad);
    bad = replaced(whole, "meadow, 2 mammoth", "meadow, 2 mammals");
    FAILS(TW_ERROR_SET, tw_record_from_json(bad, strlen(bad), &none, refused));
    SAYS("fan/grove");
    free(bad);
    bad = replaced(whole, "\"name\":\"fan\"", "\"name\":\"fun\"");
    FAILS(TW_ERROR_RECORD, tw_record_from_json(bad, strlen(bad), &none, refused));
    free(bad);
    bad = replaced(whole, "\"version\":3", "\"version\":4");
    FAILS(TW_ERROR_VERSION, tw_record_from_json(bad, strlen(bad), &none, refused));
    free(bad);
    CHECK(none == NULL);
    tw_game_free(game);
    tw_rules_free(rules);
    tw_rules_free(defaults);
    tw_rules_free(other);
    tw_rules_free(hg2);
    free(other_text);
    free(digest);
    free(other_digest);
    free(plain);
    free(whole);
}

static void check_faults(void) {
    tw_tile_set *none = NULL;
    char *text;
    check_faults_of("bad.toml", BAD, FAULTS, sizeof FAULTS / sizeof *FAULTS);

    /* A built-in name means the built-in facts. */
    text = replaced(FAN, "name = \"fan\"", "name = \"hg2\"");
    FAILS(TW_ERROR_SET, tw_tile_set_read("fan.toml", text, strlen(text), &none, refused));
    SAYS("field name");
    free(text);
    /* Past the limits. */
    text = replaced(FAN, "\"hg2/03\" = 3", "\"hg2/03\" = 10000\n\"hg2/04\" = 10000");
    FAILS(TW_ERROR_SET, tw_tile_set_read("fan.toml", text, strlen(text), &none, refused));
    SAYS("16000");
    free(text);
    CHECK(none == NULL);
}

/* Cut anywhere and changed anywhere, a file is a set or has faults. */
static void check_broken(void) {
    tw_tile_set *set = NULL;
    char copy[sizeof FAN];
    const size_t len = strlen(FAN);
    size_t read = 0, refusals = 0;
    tw_status status;
    for (size_t at = 0; at < len; at += 7) {
        for (int cut = 0; cut < 2; cut++) {
            memcpy(copy, FAN, len);
            copy[at] = copy[at] == '1' ? '\xff' : '1';
            status = tw_tile_set_read("fan.toml", copy, cut ? at : len, &set, refused);
            CHECK(status == TW_OK || status == TW_ERROR_SET);
            if (status == TW_OK) tw_tile_set_free(set);
            if (status == TW_OK) read++;
            else refusals++;
        }
    }
    CHECK(read > 0 && refusals > 0);
}

/* Texts that the host keeps beside a game. */
static void check_meta(void) {
    static const char *const entries[][2] = {
        {"Event", "Club evening"}, {"Date", "2020.06.01"}, {"Ada \"A\"", "\xc3\xa9\n"},
    };
    tw_rules *rules = rules_of(FAN, NULL, NULL);
    tw_game *game;
    tw_record *record, *read;
    size_t count = 77, len = 0;
    char *plain, *json, *text, *again, key[66], *many;
    OK(tw_game_new_seeded(rules, 2, 1, NULL, &game, error));
    OK(tw_game_record(game, &record, error));
    TEXT(plain, tw_record_to_json, record);
    OK(tw_record_meta_count(record, &count, error));
    CHECK(count == 0);
    for (size_t i = 0; i < 3; i++) OK(tw_record_set_meta(record, entries[i][0], entries[i][1], error));
    TEXT(json, tw_record_to_json, record);
    CHECK(strstr(json, "\"meta\":{\"Event\":\"Club evening\",\"Date\":") != NULL);
    OK(tw_record_from_json_with(rules, json, strlen(json), &read, error));
    OK(tw_record_meta_count(read, &count, error));
    CHECK(count == 3);
    for (size_t i = 0; i < count; i++) {
        TEXT(text, tw_record_meta_key, read, i);
        CHECK(strcmp(text, entries[i][0]) == 0);
        free(text);
        TEXT(text, tw_record_meta_text, read, entries[i][0]);
        CHECK(strcmp(text, entries[i][1]) == 0);
        free(text);
    }
    /* Games have none of it. */
    tw_game_free(game);
    OK(tw_record_load(read, &game, error));
    tw_record_free(read);
    OK(tw_game_transcript(game, &read, error));
    OK(tw_record_meta_count(read, &count, error));
    CHECK(count == 0);
    tw_record_free(read);

    FAILS(TW_ERROR_NOT_FOUND, tw_record_meta_key(record, 3, NULL, 0, &len, refused));
    FAILS(TW_ERROR_NOT_FOUND, tw_record_meta_key(record, SIZE_MAX, NULL, 0, &len, refused));
    FAILS(TW_ERROR_NOT_FOUND, tw_record_meta_text(record, "event", NULL, 0, &len, refused));
    SAYS("event");
    FAILS(TW_ERROR_NOT_FOUND, tw_record_remove_meta(record, "event", refused));
    FAILS(TW_ERROR_RECORD, tw_record_set_meta(record, "", "x", refused));
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_record_set_meta(record, "x", "\xff", refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_set_meta(record, NULL, "x", refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_set_meta(record, "x", NULL, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_set_meta(NULL, "x", "x", refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_meta_count(record, NULL, refused));
    memset(key, 'k', 65);
    key[65] = '\0';
    FAILS(TW_ERROR_LIMIT, tw_record_set_meta(record, key, "x", refused));
    many = malloc(4098);
    CHECK(many != NULL);
    memset(many, 'x', 4097);
    many[4097] = '\0';
    FAILS(TW_ERROR_LIMIT, tw_record_set_meta(record, "Date", many, refused));
    SAYS("meta.Date");
    TEXT(again, tw_record_to_json, record);
    CHECK(strcmp(again, json) == 0);
    free(again);
    OK(tw_record_set_meta(record, "Date", many + 1, error));
    for (size_t i = 3; i < 64; i++) {
        snprintf(key, sizeof key, "%u", (unsigned)i);
        OK(tw_record_set_meta(record, key, "", error));
    }
    FAILS(TW_ERROR_LIMIT, tw_record_set_meta(record, "64", "", refused));
    OK(tw_record_remove_meta(record, "Event", error));
    OK(tw_record_set_meta(record, "64", "", error));
    TEXT(text, tw_record_meta_key, record, 0);
    CHECK(strcmp(text, "Date") == 0);
    free(text);
    TEXT(again, tw_record_to_json, record);
    CHECK(strncmp(again, plain, strlen(plain) - 1) == 0);
    free(again);
    free(many);
    free(json);
    free(plain);
    tw_record_free(record);
    tw_game_free(game);
    tw_rules_free(rules);
}

/* NULL where something is needed, and arguments that mean nothing. */
static void check_nonsense(void) {
    tw_tile_set *set = set_of(FAN), *no_set = NULL;
    tw_rules *rules = rules_of(FAN, NULL, NULL), *none = NULL;
    tw_options *options;
    tw_game *game;
    tw_record *record;
    uint32_t embeds = 7;
    size_t len = 77, needed = 0;
    char text[16] = "before", *before, *after;
    OK(tw_options_new("hg1", &options, error));
    FAILS(TW_ERROR_SET, tw_rules_new_with_set(options, set, &none, refused));
    SAYS("hg1");
    SAYS("hg2");
    FAILS(TW_ERROR_NULL_POINTER, tw_rules_new_with_set(options, NULL, &none, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_rules_new_with_set(NULL, NULL, &none, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_rules_new_with_set(NULL, set, NULL, refused));
    CHECK(tw_rules_new_with_set(options, set, &none, NULL) == TW_ERROR_SET && none == NULL);
    tw_options_free(options);

    FAILS(TW_ERROR_NULL_POINTER, tw_tile_set_to_toml(NULL, text, sizeof text, &len, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_tile_set_to_toml(set, text, sizeof text, NULL, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_tile_set_to_toml(set, NULL, 5, &len, refused));
    CHECK(len == 77);
    OK(tw_tile_set_to_toml(set, NULL, 0, &needed, error));
    FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_tile_set_to_toml(set, text, sizeof text, &len, refused));
    CHECK(len == needed && needed > 1000 && strcmp(text, "before") == 0);

    FAILS(TW_ERROR_UNKNOWN_SYSTEM, tw_system_option_form("hg9", 0, text, sizeof text, &len, refused));
    FAILS(TW_ERROR_NOT_FOUND, tw_system_option_form("hg1", 3, text, sizeof text, &len, refused));
    FAILS(TW_ERROR_NOT_FOUND, tw_system_option_form("hg1", SIZE_MAX, text, sizeof text, &len, refused));
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_system_option_form("\xff", 0, text, sizeof text, &len, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_system_option_form(NULL, 0, text, sizeof text, &len, refused));
    CHECK(strcmp(text, "before") == 0);
    OK(tw_system_option_form("hg1", 0, text, sizeof text, &len, error));
    CHECK(len == 0 && text[0] == '\0');

    OK(tw_game_new_seeded(rules, 2, 1, NULL, &game, error));
    OK(tw_game_record(game, &record, error));
    TEXT(before, tw_record_to_json, record);
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_record_embed_set(record, 2, refused));
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_record_embed_set(record, UINT32_MAX, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_embed_set(NULL, 1, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_embeds_set(record, NULL, refused));
    FAILS(TW_ERROR_NULL_POINTER, tw_record_embeds_set(NULL, &embeds, refused));
    CHECK(embeds == 7);
    TEXT(after, tw_record_to_json, record);
    CHECK(strcmp(before, after) == 0);
    free(before);
    free(after);
    tw_record_free(record);
    tw_game_free(game);

    FAILS(TW_ERROR_SET, tw_tile_set_read("empty", "", 0, &no_set, refused));
    FAILS(TW_ERROR_SET, tw_tile_set_read("bytes", "\xff\xfe\x00\x01", 4, &no_set, refused));
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_tile_set_read("\xff", FAN, strlen(FAN), &no_set, refused));
    FAILS(TW_ERROR_INVALID_ARGUMENT, tw_tile_set_read("long", FAN, SIZE_MAX, &no_set, refused));
    CHECK(no_set == NULL);
    tw_tile_set_free(set);
    tw_rules_free(rules);
}

/* A deck far larger than a built-in one, laid in a line: a decision offers more than TW_MAX_ACTIONS. */
static void check_large(void) {
    char *text = replaced(FAN, "\"hg2/17\" = 0", "\"hg2/17\" = 0\n\"hg2/61\" = 900");
    tw_rules *rules = rules_of(text, NULL, NULL);
    static uint64_t room[TW_MAX_ACTIONS];
    uint64_t *actions;
    tw_game *game;
    size_t count = 0, most = 0, len = 0;
    free(text);
    OK(tw_rules_max_actions(rules, &count, error));
    CHECK(count > 1900);
    OK(tw_game_new_seeded(rules, 2, 1, NULL, &game, error));
    while (most <= TW_MAX_ACTIONS) {
        LIST(actions, count, tw_game_actions, game);
        CHECK(count > 0);
        if (count > most) most = count;
        if (count > TW_MAX_ACTIONS)
            FAILS(TW_ERROR_BUFFER_TOO_SMALL, tw_game_actions(game, room, TW_MAX_ACTIONS, &len, refused));
        OK(tw_game_apply(game, actions[count - 1], NULL, error));
        free(actions);
    }
    CHECK(len == most);
    tw_game_free(game);
    tw_rules_free(rules);
}

int main(void) {
    tw_rules *rules;
    size_t count = 0;
    error = tw_error_new();
    refused = tw_error_new();
    check_set();
    rules = rules_of(FAN, NULL, NULL);
    play(rules, 2, 1000000031);
    play(rules, 5, 1000000032);
    OK(tw_simulate(rules, 3, 1, 10, 2, NULL, NULL, 0, &count, error));
    CHECK(count == 10);
    tw_rules_free(rules);
    rules = rules_of(FAN, "table", "-4,-3,4,3");
    CHECK(play(rules, 3, 1000000033)->tile_count <= 63);
    tw_rules_free(rules);
    check_records();
    check_faults();
    check_broken();
    check_meta();
    check_nonsense();
    check_large();
    CHECK(tw_error_status(error) == TW_OK);
    tw_error_free(error);
    tw_error_free(refused);
    puts("own_set.c: a custom tile set is played, saved and loaded");
    return 0;
}
