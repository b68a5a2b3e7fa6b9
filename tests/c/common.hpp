// What the C++ test programs share: checks that say where they failed, and the status that a call throws.
#ifndef COMMON_HPP
#define COMMON_HPP

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tilewright.hpp"

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                           \
        }                                                                           \
    } while (0)

/// The status of the error that a call throws; TW_OK when it throws none.
template <class F>
tw_status thrown(F call) {
    try {
        call();
    } catch (const tilewright::Error &error) {
        CHECK(std::strlen(error.what()) > 5 && std::strcmp(error.name(), tw_status_name(error.code())) == 0);
        return error.code();
    }
    return TW_OK;
}

#endif
