// Provokes every status as an exception of tilewright.hpp, and shows that a call that throws has changed nothing.
// It is linked with a library that was built with the feature `test-panic`.
#include <functional>
#include <set>

#include "common.hpp"

using namespace tilewright;

// Not in the header: see ffi-c/src/test_panic.rs.
extern "C" tw_status tw_test_panic(tw_error *error);

/// A call that must throw.
struct Row {
    tw_status status;
    std::function<void()> call;
    /// Why no member of the wrapper can provoke it, so that the row makes the wrapper call C: "" where one can.
    const char *through_c = "";
};

/// The text with the byte `after` bytes behind `mark` replaced.
static std::string changed(std::string text, const std::string &mark, std::size_t after, char byte) {
    std::size_t at = text.find(mark);
    CHECK(at != std::string::npos && text[at + after] != byte);
    text[at + after] = byte;
    return text;
}

/// The JSON of a game of two that was played to its end.
static std::string whole_game(const Rules &rules) {
    Game game = Game::seeded(rules, 2, 3);
    Random random(3, "errors");
    game.play_random(random);
    return game.record().to_json();
}

static std::vector<Row> rows(const Rules &rules, Game &game, Game &over) {
    const std::string json = whole_game(rules);
    const std::uint64_t far = rules.parse_action("place 9,9 r1");
    const std::size_t too_long = std::size_t{TW_MAX_RECORD_BYTES} + 1;
    return {
        {TW_ERROR_NULL_POINTER, [&] { Game::from_setup(rules, std::string_view()); }},
        {TW_ERROR_NULL_POINTER,
         [&] {
             Game moved = game.clone();
             Game taken = std::move(moved);
             CHECK(taken.digest() == game.digest());
             moved.digest();
         }},
        {TW_ERROR_INVALID_ARGUMENT, [] { Rules("\xff\xfe"); }},
        {TW_ERROR_INVALID_ARGUMENT, [&] { game.tile_at(65536, 0); }},
        {TW_ERROR_BUFFER_TOO_SMALL,
         [&] {
             std::uint64_t codes[1] = {77};
             std::size_t len = 0;
             try {
                 detail::call(tw_game_actions, game.raw(), codes, std::size_t{1}, &len);
             } catch (const Error &) {
                 CHECK(codes[0] == 77 && len == game.actions().size());
                 throw;
             }
         },
         "the wrapper asks for the size, or has room for the most"},
        {TW_ERROR_PANIC, [] { detail::call(tw_test_panic); }, "the shipped library has no call that panics"},
        {TW_ERROR_STRUCT_SIZE,
         [&] {
             tw_placed_tile tile{};
             detail::call(tw_game_tile_at, game.raw(), 0, 0, &tile);
         },
         "the wrapper sets the size"},
        {TW_ERROR_ABI, [] { detail::call(tw_abi_check, std::uint32_t{TW_ABI_MAJOR} + 1, std::uint32_t{0}); },
         "the wrapper asks for the ABI of its header, and the library of this test has that"},
        {TW_ERROR_UNKNOWN_SYSTEM, [] { Rules("hg9"); }},
        {TW_ERROR_UNKNOWN_SYSTEM, [] { Options("hg9"); }},
        {TW_ERROR_UNKNOWN_SET, [] { TileSet::built_in("sand"); }},
        {TW_ERROR_UNKNOWN_SET, [] { TileSet::file("sand"); }},
        {TW_ERROR_UNKNOWN_OPTION, [] { Options("hg2").set("forest", "tile"); }},
        {TW_ERROR_UNKNOWN_OPTION, [&] { rules.option("forest"); }},
        {TW_ERROR_OPTION_VALUE, [] { Options("hg2").set("forest_unit", "acre"); }},
        {TW_ERROR_OPTION_VALUE,
         [] { Rules("c1", Options("c1").set("crop_circles", "true").set("crop_circle_tile", "CC2-CFC")); }},
        {TW_ERROR_PLAYERS, [&] { Game::seeded(rules, 99, 1); }},
        {TW_ERROR_PLAYERS, [&] { game.restart(1, 1); }},
        {TW_ERROR_PLAYERS, [&] { simulate(rules, 6, 1, 2); }},
        {TW_ERROR_PLAYERS, [=] { Record::from_json(changed(json, "\"players\":2", 10, '9')).load_prefix(); }},
        {TW_ERROR_UNKNOWN_PLAYER, [&] { game.supply(7, TW_PIECE_HUT); }},
        {TW_ERROR_UNKNOWN_PLAYER, [&] { game.view_json(2); }},
        {TW_ERROR_UNKNOWN_PLAYER, [&] { game.figures(2); }},
        {TW_ERROR_UNKNOWN_PLAYER, [&] { game.robber(256); }},
        {TW_ERROR_UNKNOWN_TILE, [&] { rules.tile_index("hg2/999"); }},
        {TW_ERROR_UNKNOWN_TILE, [&] { rules.tile(9999); }},
        {TW_ERROR_UNKNOWN_STACK, [&] { rules.stack_index("heap"); }},
        {TW_ERROR_UNKNOWN_STACK, [&] { game.stack_left(2); }},
        {TW_ERROR_NOT_FOUND, [&] { game.feature_at(9, 9, 0); }},
        {TW_ERROR_NOT_FOUND, [&] { rules.tile_set().number("elks"); }},
        {TW_ERROR_ILLEGAL, [=, &game] { game.apply(far); }},
        {TW_ERROR_ILLEGAL, [=, &game] { game.check_legal(far); }},
        {TW_ERROR_GAME_OVER, [=, &over] { over.apply(far); }},
        {TW_ERROR_NOTHING_TO_UNDO, [&] { game.undo(); }},
        {TW_ERROR_SETUP, [&] { over.setup_json(); }},
        {TW_ERROR_ACTION_CODE, [&] { game.apply(12345); }},
        {TW_ERROR_ACTION_CODE, [] { action_from_code(UINT64_MAX); }},
        {TW_ERROR_ACTION_CODE,
         [] {
             tw_action robber{};
             robber.kind = TW_ACTION_ROBBER;
             robber.space = TW_TRACK_SPACES;
             action_code(robber);
         }},
        {TW_ERROR_INVALID_ARGUMENT,
         [] {
             tw_action message{};
             message.kind = TW_ACTION_MESSAGE;
             message.perform = 2;
             action_code(message);
         }},
        {TW_ERROR_NOTATION, [&] { rules.parse_action("jump"); }},
        {TW_ERROR_SET, [] { TileSet::read("mine.toml", "format = 1\n[[tile]]\nid = 3\n"); }},
        {TW_ERROR_SET, [] { Rules::with_set(TileSet::built_in("messages")); }},
        {TW_ERROR_SETUP,
         [] {
             Game::from_setup(Rules("c1"), R"({"players":2,"active":0,"minis":{"robbers":[null,3]},
                 "tiles":[{"tile":"c1/D","x":0,"y":0,"rotation":0}]})");
         }},
        {TW_ERROR_SETUP, [&] { Game::from_setup(rules, R"({"players":9,"active":0,"tiles":[]})"); }},
        {TW_ERROR_RECORD, [=] { Record::from_json(std::string_view(json).substr(0, json.size() / 2)); }},
        {TW_ERROR_RECORD, [&] { Record::from_json(rules, "[]"); }},
        {TW_ERROR_VERSION, [=] { Record::from_json(changed(json, "\"version\":1", 10, '9')); }},
        {TW_ERROR_DIGEST, [=] { Record::from_json(changed(json, "\"digest\":\"", 10, '-')); }},
        {TW_ERROR_REPLAY, [=] { Record::from_json(changed(json, "\"end\":{\"digest\":\"", 17, '-')).load(); }},
        {TW_ERROR_REPLAY,
         [=] {
             Replay replay = Record::from_json(changed(json, "\"end\":{\"digest\":\"", 17, '-')).replay();
             while (replay.step()) {
             }
         }},
        {TW_ERROR_LIMIT, [=] { Record::from_json(std::string(too_long, ' ')); }},
        {TW_ERROR_LIMIT, [=, &rules] { Game::from_setup(rules, std::string(too_long, ' ')); }},
    };
}

int main() {
    Rules rules("hg2");
    Game game = Game::seeded(rules, 2, 1), over = game.clone();
    Random random(1, "errors");
    over.play_random(random);
    const std::string before = game.digest(), after = over.digest();

    std::set<tw_status> by_members, through_c;
    for (const Row &row : rows(rules, game, over)) {
        tw_status status = thrown(row.call);
        if (status != row.status) std::fprintf(stderr, "%s: status %d\n", tw_status_name(row.status), (int)status);
        CHECK(status == row.status && game.digest() == before && over.digest() == after);
        CHECK(game.check().empty() && over.check().empty());
        (*row.through_c == '\0' ? by_members : through_c).insert(status);
    }

    // Every status that has a name was seen, and through C only what no member threw.
    for (tw_status status = TW_OK + 1; status < 1000; status++) {
        std::size_t ways = by_members.count(status) + through_c.count(status);
        std::size_t wanted = tw_status_name(status) != nullptr ? 1 : 0;
        if (ways != wanted) std::fprintf(stderr, "status %d: %d ways\n", (int)status, (int)ways);
        CHECK(ways == wanted);
    }
    CHECK(through_c.size() == 4);
    std::puts("errors.cpp: every status was seen");
}
