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

#endif
