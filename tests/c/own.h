/* What the programs share that read sets of their own. */
#ifndef OWN_H
#define OWN_H

#include "common.h"

/* What is refused goes here: `error` stays without a failure. */
static tw_error *refused;

#define FAILS(status, call) CHECK((call) == (status) && tw_error_status(refused) == (status))
#define SAYS(part) CHECK(strstr(tw_error_message(refused), part) != NULL)

static tw_tile_set *set_of(const char *text) {
    tw_tile_set *set;
    OK(tw_tile_set_read("own.toml", text, strlen(text), &set, error));
    return set;
}

/* A copy of a text with one part of it replaced. */
static char *replaced(const char *text, const char *old, const char *new) {
    const char *at = strstr(text, old);
    char *copy = malloc(strlen(text) + strlen(new) + 1);
    CHECK(at != NULL && copy != NULL);
    sprintf(copy, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return copy;
}

static char *json_of(const tw_game *game, int embed) {
    tw_record *record;
    char *json;
    OK(tw_game_record(game, &record, error));
    OK(tw_record_embed_set(record, (uint32_t)embed, error));
    TEXT(json, tw_record_to_json, record);
    tw_record_free(record);
    return json;
}

/* Reads a record, with rules or without, and loads its game: it must be `game`. */
static void loads(const tw_rules *rules, const char *json, const tw_game *game) {
    tw_record *record;
    tw_game *loaded;
    if (rules != NULL) {
        OK(tw_record_from_json_with(rules, json, strlen(json), &record, error));
    } else {
        OK(tw_record_from_json(json, strlen(json), &record, error));
    }
    OK(tw_record_load(record, &loaded, error));
    CHECK(same_position(game, loaded));
    tw_game_free(loaded);
    tw_record_free(record);
}

/* All faults of a set are told at once; they are printed one a line, and each must be among those expected. */
static void check_faults_of(const char *file, const char *text, const char *const *faults, size_t count) {
    tw_tile_set *none = NULL;
    const char *message;
    size_t told = 1;
    FAILS(TW_ERROR_SET, tw_tile_set_read(file, text, strlen(text), &none, refused));
    SAYS(file);
    message = tw_error_message(refused);
    for (const char *at = message; *at != '\0'; at++) {
        const int between = at[0] == ';' && at[1] == ' ';
        putchar(between ? '\n' : *at);
        at += between;
        told += (size_t)between;
    }
    putchar('\n');
    for (size_t i = 0; i < count; i++) {
        if (strstr(message, faults[i]) == NULL) fprintf(stderr, "not told: %s\n", faults[i]);
        SAYS(faults[i]);
    }
    CHECK(told == count && none == NULL);
}

#endif
