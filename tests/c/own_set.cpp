// A custom tile set through tilewright.hpp: read, judged, played like a built-in one, saved with the set and without.
#include "common.hpp"

using namespace tilewright;

/// The file of the set, as a host would have read it.
static const std::string FAN = R"(format = 1
name = "fan"
version = 1
title = "Gold everywhere"
extends = "hg1"

[numbers]
mushroom_points = 3

[counts]
"hg1/02" = 4
"hg1/03" = 0

[[tile]]
id = "fan/vein"
count = 3
slots = "111 000 111 000"
zones = ["meadow", "forest, 2 gold"]
)";

static std::string replaced(std::string text, const std::string &old, const std::string &with) {
    std::size_t at = text.find(old);
    CHECK(at != std::string::npos);
    return text.replace(at, old.size(), with);
}

/// What a call that must throw says.
template <class F>
std::string said(tw_status status, F call) {
    try {
        call();
    } catch (const Error &error) {
        if (error.code() != status) std::fprintf(stderr, "%s: %s\n", error.name(), error.what());
        CHECK(error.code() == status);
        return error.what();
    }
    std::fprintf(stderr, "nothing was thrown: %s is expected\n", tw_status_name(status));
    std::exit(1);
}

static bool has(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

static Game played(const Rules &rules, std::uint32_t players, std::uint64_t seed) {
    Game game = Game::seeded(rules, players, seed);
    Random random(seed, "own set");
    game.play_random(random);
    CHECK(game.is_over() && game.check().empty());
    return game;
}

static void check_set() {
    const TileSet set = TileSet::read("fan.toml", FAN);
    CHECK(set.name() == "fan" && set.system() == "hg1" && set.version() == 1 && set.title() == "Gold everywhere");
    CHECK(set.number("mushroom_points") == 3 && set.tile_count() == TileSet::built_in("hg1").tile_count());
    const TileSet flat = TileSet::read("flat.toml", set.to_toml());
    CHECK(flat.to_toml() == set.to_toml() && flat.canonical() == set.canonical());
    const Rules rules = Rules::with_set(set);
    CHECK(rules.digest() == set.digest() && rules.system() == "hg1" && rules.option("table") == "none");
    CHECK(rules.tile_set().to_toml() == set.to_toml() && rules.stacks().at(1) == "bonus");
    const tw_zone zone = rules.zone(rules.tile_index("fan/vein"), 1);
    CHECK(zone.terrain == TW_TERRAIN_FOREST && zone.gold == 2 && zone.menhirs == 0);
    CHECK(thrown([&] { rules.tile_index("hg1/03"); }) == TW_ERROR_UNKNOWN_TILE);
    // A built-in set may be given too.
    CHECK(Rules::with_set(TileSet::built_in("hg2")).digest() == Rules("hg2").digest());
}

static void check_records() {
    const TileSet set = TileSet::read("fan.toml", FAN);
    Options options("hg1");
    options.set("table", "-5,-5,4,4").set("forest_unit", "tile");
    const Rules rules = Rules::with_set(options, set), defaults = Rules::with_set(set), hg1("hg1");
    const Rules other = Rules::with_set(TileSet::read("fan.toml", replaced(FAN, "count = 3", "count = 2")));
    const Game game = played(rules, 3, 1000000007);
    for (const tw_placed_tile &tile : game.tiles()) CHECK(tile.x >= -5 && tile.x <= 4 && tile.y >= -5 && tile.y <= 4);

    Record record = game.record();
    CHECK(!record.embeds_set());
    const std::string plain = record.to_json();
    const std::string whole = record.embed_set().to_json();
    CHECK(record.embeds_set() && record.embed_set(false).to_json() == plain && !record.embeds_set());
    CHECK(game.transcript().embed_set().load().digest() == game.digest());

    for (const Rules *with : {&rules, &defaults}) {
        const Record read = Record::from_json(*with, plain);
        CHECK(!read.embeds_set() && read.to_json() == plain && read.load().digest() == game.digest());
        CHECK(read.rules().option("table") == "-5,-5,4,4" && read.rules().option("forest_unit") == "tile");
    }
    CHECK(has(said(TW_ERROR_UNKNOWN_SET, [&] { Record::from_json(plain); }), "fan"));
    CHECK(has(said(TW_ERROR_UNKNOWN_SET, [&] { Record::from_json(hg1, plain); }), "fan"));
    const std::string two = said(TW_ERROR_DIGEST, [&] { Record::from_json(other, plain); });
    CHECK(has(two, rules.digest()) && has(two, other.digest()));

    const std::string tagged = record.set_meta("Event", "Club evening").set_meta("Date", "2020").to_json();
    const Record kept = Record::from_json(rules, tagged);
    const std::vector<std::pair<std::string, std::string>> meta{{"Event", "Club evening"}, {"Date", "2020"}};
    CHECK(kept.meta() == meta && kept.to_json() == tagged && kept.load().record().meta().empty());
    CHECK(record.remove_meta("Event").meta().size() == 1 && record.remove_meta("Date").to_json() == plain);
    CHECK(has(said(TW_ERROR_NOT_FOUND, [&] { record.remove_meta("Date"); }), "Date"));
    CHECK(has(said(TW_ERROR_LIMIT, [&] { record.set_meta(std::string(65, 'k'), ""); }), "64"));

    for (const Rules *with : {&rules, &other, &hg1})
        CHECK(Record::from_json(*with, whole).load().digest() == game.digest());
    const Record read = Record::from_json(whole);
    CHECK(read.embeds_set() && read.to_json() == whole && read.load().digest() == game.digest());
    const std::string changed = replaced(whole, "count = 3", "count = 2");
    const std::string differing = said(TW_ERROR_DIGEST, [&] { Record::from_json(changed); });
    CHECK(has(differing, rules.digest()) && has(differing, other.digest()));
}

static void check_faults() {
    const std::string bad = replaced(replaced(FAN, "mushroom_points", "mushrooms"), "2 gold", "2 menhir");
    const std::string message = said(TW_ERROR_SET, [&] { TileSet::read("bad.toml", bad); });
    std::puts(message.c_str());
    CHECK(has(message, "bad.toml") && has(message, "field numbers.mushrooms"));
    CHECK(has(message, "tile fan/vein, field zones[1]: menhir"));
    const TileSet set = TileSet::read("fan.toml", FAN);
    CHECK(has(said(TW_ERROR_SET, [&] { Rules::with_set(Options("hg2"), set); }), "hg2"));
    CHECK(thrown([] { TileSet::read("none", std::string_view()); }) == TW_ERROR_NULL_POINTER);
    TileSet moved = TileSet::read("fan.toml", FAN);
    const TileSet taken = std::move(moved);
    CHECK(taken.digest() == set.digest() && thrown([&] { moved.to_toml(); }) == TW_ERROR_NULL_POINTER);
    CHECK(thrown([&] { Rules::with_set(moved); }) == TW_ERROR_NULL_POINTER);
}

/// A set for "c1" with a start tile of its own, played with all minis.
static void check_minis() {
    const std::string text = "format = 1\nname = \"walls\"\nversion = 1\ntitle = \"Walls\"\nextends = \"c1\"\n"
                             "start = \"walls/gate\"\n[[tile]]\nid = \"walls/gate\"\ncount = 4\n"
                             "slots = \"000 213 333 312\"\n"
                             "zones = [\"city, 2 pennant\", \"road\", \"field touches 0\", \"field\"]\n";
    const TileSet set = TileSet::read("walls.toml", text);
    CHECK(set.start() == "walls/gate" && !set.is_mini() && TileSet::built_in("c1").start() == "c1/D");
    CHECK(TileSet::built_in("hg2").start().empty() && TileSet::built_in("messages").is_mini());
    Options options("c1");
    options.set("robbers", "true").set("messages", "true").set("crop_circle_tile", "CC2-RRr");
    const Rules rules = Rules::with_set(options, set);
    const std::vector<TileSet> sets = rules.tile_sets();
    CHECK(sets.size() == 4 && sets[0].name() == "walls" && sets[1].name() == "robbers" && sets[1].is_mini());
    CHECK(sets[2].name() == "messages" && sets[3].name() == "crop_circles" && sets[3].tile_count() == 1);
    CHECK(rules.digest() == set.digest() && rules.figures() == 2 && rules.players().second == 6);
    const std::uint32_t gate = rules.tile_index("walls/gate");
    CHECK(rules.zone(gate, 0).pennants == 2 && rules.zone(gate, 2).touches == 1 && rules.zone(gate, 3).touches == 0);
    Game game = Game::seeded(rules, 6, 1000000021);
    CHECK(game.tile_at(0, 0)->tile == gate);
    Random random(3, "own set");
    game.play_random(random);
    CHECK(game.check().empty() && game.record().embed_set().load().digest() == game.digest());
    CHECK(Record::from_json(rules, game.record().to_json()).load().scores() == game.scores());

    const std::string bad = replaced(replaced(text, "touches 0", "touches 1"), "2 pennant", "2 deer");
    const std::string message = said(TW_ERROR_SET, [&] { TileSet::read("bad.toml", bad); });
    std::puts(message.c_str());
    CHECK(has(message, "tile walls/gate, field zones[2]: the field touches zone 1, which is no city"));
    CHECK(has(said(TW_ERROR_SET, [] { Rules::with_set(TileSet::built_in("robbers")); }), "mini"));
}

/// A large deck laid in a line: more actions than TW_MAX_ACTIONS are listed all the same.
static void check_large() {
    const std::string text = replaced(FAN, "\"hg1/02\" = 4", "\"hg1/02\" = 900");
    Game game = Game::seeded(Rules::with_set(TileSet::read("fan.toml", text)), 2, 1);
    std::vector<std::uint64_t> actions;
    do {
        game.actions_into(actions);
        CHECK(!actions.empty() && game.is_legal(actions.back()));
        if (actions.size() > TW_MAX_ACTIONS) CHECK(game.actions() == actions);
        game.apply(actions.back());
    } while (actions.size() <= TW_MAX_ACTIONS);
}

int main() {
    abi_check();
    check_set();
    check_records();
    check_faults();
    check_minis();
    check_large();
    const Rules rules = Rules::with_set(TileSet::read("fan.toml", FAN));
    CHECK(simulate(rules, 4, 1, 12, 2).size() == 12);
    for (std::uint32_t players = 2; players <= 5; players++) played(rules, players, players);
    std::puts("own_set.cpp: a custom tile set is played, saved and loaded");
}
