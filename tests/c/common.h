/* What the C test programs share: checks that say where they failed, and the two-call pattern of buffers. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tilewright.h"

static tw_error *error;

#define CHECK(condition)                                                                      \
    do {                                                                                      \
        if (!(condition)) {                                                                   \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);           \
            fprintf(stderr, "the last message was: %s\n", tw_error_message(error));           \
            exit(1);                                                                          \
        }                                                                                     \
    } while (0)

/* A call that must succeed. */
#define OK(call) CHECK((call) == TW_OK)

/* The text that a function gives, in memory of its own. */
#define TEXT(text, function, ...)                                                             \
    do {                                                                                      \
        size_t asked_ = 0, given_ = 0;                                                        \
        OK(function(__VA_ARGS__, NULL, 0, &asked_, error));                                   \
        (text) = malloc(asked_ + 1);                                                          \
        CHECK((text) != NULL);                                                                \
        OK(function(__VA_ARGS__, (text), asked_ + 1, &given_, error));                        \
        CHECK(asked_ == given_ && strlen(text) == given_);                                    \
    } while (0)

/* The integers that a function gives, in memory of their own. */
#define LIST(values, count, function, ...)                                                    \
    do {                                                                                      \
        size_t asked_ = 0;                                                                    \
        OK(function(__VA_ARGS__, NULL, 0, &asked_, error));                                   \
        (values) = calloc(asked_ + 1, sizeof *(values));                                      \
        CHECK((values) != NULL);                                                              \
        OK(function(__VA_ARGS__, (values), asked_, &(count), error));                         \
        CHECK(asked_ == (count));                                                             \
    } while (0)

/* The structs that a function gives, in memory of their own. */
#define STRUCTS(values, count, function, ...)                                                 \
    do {                                                                                      \
        size_t asked_ = 0;                                                                    \
        OK(function(__VA_ARGS__, NULL, 0, &asked_, error));                                   \
        (values) = calloc(asked_ + 1, sizeof *(values));                                      \
        CHECK((values) != NULL);                                                              \
        (values)[0].size = sizeof *(values);                                                  \
        OK(function(__VA_ARGS__, (values), asked_, &(count), error));                         \
        CHECK(asked_ == (count));                                                             \
        for (size_t i_ = 0; i_ < (count); i_++) CHECK((values)[i_].size == sizeof *(values)); \
    } while (0)

/* A struct that a function gives. */
#define STRUCT(value, call)                                                                   \
    do {                                                                                      \
        memset(&(value), 0, sizeof(value));                                                   \
        (value).size = sizeof(value);                                                         \
        OK(call);                                                                             \
    } while (0)

/* Whether two games look the same to everybody at the table. */
static inline int same_position(const tw_game *a, const tw_game *b) {
    char one[TW_DIGEST_SIZE], other[TW_DIGEST_SIZE];
    size_t len = 0;
    OK(tw_game_digest(a, one, sizeof one, &len, error));
    CHECK(len == TW_DIGEST_SIZE - 1);
    OK(tw_game_digest(b, other, sizeof other, &len, error));
    return strcmp(one, other) == 0;
}

/* The sets in force: that of the system, and no more of a mini than its own tiles. */
static inline void check_sets(const tw_rules *rules, size_t expected) {
    size_t sets = 0, tiles = 0, sum = 0, all = 0;
    uint32_t mini = 7;
    tw_tile_set *set = NULL;
    char *start, *name, *digest;
    OK(tw_rules_tile_set_count(rules, &sets, error));
    CHECK(sets == expected);
    for (size_t i = 0; i < sets; i++) {
        OK(tw_rules_tile_set_at(rules, i, &set, error));
        OK(tw_tile_set_is_mini(set, &mini, error));
        CHECK(mini == (i > 0));
        TEXT(start, tw_tile_set_start, set);
        CHECK(mini == 0 || start[0] == '\0');
        free(start);
        OK(tw_tile_set_tile_count(set, &tiles, error));
        sum += tiles;
        if (mini) {
            /* What its whole set has, whichever of its tiles are played. */
            tw_tile_set *built_in;
            TEXT(name, tw_tile_set_name, set);
            OK(tw_tile_set_built_in(name, &built_in, error));
            free(name);
            tw_tile_set_free(set);
            set = built_in;
        }
        TEXT(name, tw_tile_set_digest, set);
        TEXT(digest, tw_rules_digest_at, rules, i);
        CHECK(strcmp(name, digest) == 0);
        free(name);
        free(digest);
        tw_tile_set_free(set);
    }
    OK(tw_rules_tile_count(rules, &all, error));
    CHECK(sum == all && tw_rules_tile_set_at(rules, sets, &set, NULL) == TW_ERROR_NOT_FOUND);
    CHECK(tw_rules_digest_at(rules, sets, NULL, 0, &all, NULL) == TW_ERROR_NOT_FOUND);
}

#endif
