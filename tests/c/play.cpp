// Plays whole games through tilewright.hpp, and compares everything that can be told in two ways.
#include <algorithm>
#include <thread>

#include "common.hpp"

using namespace tilewright;

// Handles move and are not copied by accident.
static_assert(std::is_nothrow_move_constructible_v<Game> && !std::is_copy_constructible_v<Game>);
static_assert(std::is_nothrow_move_constructible_v<Rules> && !std::is_copy_assignable_v<Rules>);

static bool same(const tw_event &a, const tw_event &b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// The scores that the events of a game tell.
static std::vector<std::uint32_t> folded(const EventLog &log, std::uint32_t players) {
    std::vector<std::uint32_t> scores(players);
    for (const tw_event &event : log.events()) {
        if (event.kind != TW_EVENT_AWARD) continue;
        std::uint32_t sum = 0;
        for (const tw_item &item : log.items(event)) sum += item.points;
        CHECK(sum == event.points);
        scores[event.player] += event.points;
    }
    return scores;
}

/// A playout is a copy played on; dealt anew, it is a copy dealt anew and played on.
static void check_search(const Game &game) {
    Playout playout;
    Random random(77, "playouts"), same(77, "playouts");
    Game copy = game.clone();
    const tw_playout_outcome outcome = playout.run(game, random);
    CHECK(copy.play_random(same) == outcome.actions && copy.tiles().size() == outcome.tiles);
    for (std::uint32_t player = 0; player < game.players(); player++) {
        std::uint32_t gained = 0;
        for (std::uint32_t points : outcome.gains[player]) gained += points;
        CHECK(copy.scores()[player] == outcome.scores[player]);
        CHECK(game.scores()[player] + gained == outcome.scores[player]);
    }
    Random other(78, "playouts"), again(78, "playouts");
    copy.reshuffle_from(game, other);
    CHECK(copy.digest() == game.digest());
    const tw_playout_outcome one = playout.run(copy, other), two = playout.run_reshuffled(game, again);
    CHECK(std::memcmp(&one, &two, sizeof one) == 0);
}

static void check_record(const Game &game, const EventLog &log) {
    const std::string json = game.record().to_json();
    const Record record = Record::from_json(json);
    CHECK(record.to_json() == json && record.start().kind == TW_START_SEEDED);
    CHECK(record.actions() == game.history() && record.rules().digest() == game.rules().digest());
    CHECK(record.load().digest() == game.digest());
    LoadedPrefix loaded = record.load_prefix();
    CHECK(!loaded.fault && loaded.game.digest() == game.digest());
    EventLog again;
    Replay replay = record.replay(&again);
    while (replay.step(&again)) {
    }
    CHECK(replay.next_index() == game.history().size() && replay.game().digest() == game.digest());
    loaded.game.clone_from(replay);
    CHECK(loaded.game.digest() == game.digest());
    auto events = log.events(), replayed = again.events();
    CHECK(std::equal(events.begin(), events.end(), replayed.begin(), replayed.end(), same));
    CHECK(game.transcript().load().digest() == game.digest());

    std::string other = json;
    std::size_t end = other.find("\"end\":{\"digest\":\"");
    other[end + 17] = '-';
    LoadedPrefix prefix = Record::from_json(other).load_prefix();
    CHECK(prefix.fault && prefix.fault->code() == TW_ERROR_REPLAY && prefix.game.digest() == game.digest());
}

static void play(const Rules &rules, std::uint32_t players, std::uint64_t seed) {
    EventLog log;
    Random random(seed, "policy");
    Game game = Game::seeded(rules, players, seed, &log);
    std::vector<std::uint64_t> actions;
    std::size_t taken = 0;
    CHECK(game.players() == players);
    for (; auto decision = game.decision(); taken++) {
        game.actions_into(actions);
        CHECK(!actions.empty() && !decision->is_chance && decision->player == game.state().active);
        CHECK(game.round_awards().empty() && game.robberies().empty() && game.rides().empty());
        CHECK(game.candidates().empty() && !game.asked_award() && !game.message() && game.messages_seen().empty() && !game.circle());
        std::uint64_t code = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        CHECK(game.is_legal(code) && action_code(action_from_code(code)) == code);
        CHECK(rules.parse_action(rules.action_text(code)) == code);
        if (decision->kind == TW_DECISION_DEPLOY) CHECK(game.just_placed().has_value());
        if (decision->kind == TW_DECISION_PLACE && !game.state().is_extra_turn && taken % 16 < 2) {
            Game copy = Game::from_setup(rules, game.setup_json());
            CHECK(copy.setup_json() == game.setup_json() && copy.scores() == game.scores());
            CHECK(copy.state().turn == game.state().turn && copy.tiles().size() == game.tiles().size());
        }
        if (taken % 16 == 0) {
            for (const tw_feature &feature : game.features()) {
                auto zones = game.feature_zones(feature.x, feature.y, feature.zone);
                CHECK(zones.size() == feature.zones);
                const tw_placed_zone &last = zones.back();
                CHECK(game.feature_at(last.x, last.y, last.zone).tiles == feature.tiles);
            }
            for (const tw_feature &system : game.river_systems()) {
                auto zones = game.river_system_zones(system.x, system.y, system.zone);
                CHECK(game.river_system_at(zones.back().x, zones.back().y, zones.back().zone).x == system.x);
            }
            for (const tw_placed_tile &tile : game.tiles()) CHECK(game.tile_at(tile.x, tile.y)->tile == tile.tile);
            CHECK(game.view_json(0).find("seed") == std::string::npos);
            CHECK(game.check().empty());
        }
        if (taken == 40) {
            check_record(game, log);
            Game copy = game.clone();
            copy.apply(code);
            CHECK(copy.digest() != game.digest() && copy.undo() == code && copy.digest() == game.digest());
            Game dealt = game.reshuffled(1);
            CHECK(dealt.digest() == game.digest());
            dealt.play_random(random);
            CHECK(dealt.is_over() && !dealt.winners().empty() && dealt.decision() == std::nullopt);
            dealt.clone_from(game);
            CHECK(dealt.digest() == game.digest());
            check_search(game);
        }
        game.check_legal(code);
        game.apply(code, &log);
        CHECK(folded(log, players) == game.scores());
        for (std::uint32_t player = 0; player < players; player++)
            CHECK(game.figures(player) == std::vector<std::uint32_t>{game.scores()[player]} && !game.robber(player));
    }
    CHECK(game.is_over() && !game.winners().empty() && game.actions().empty());
    ScoreNow now = game.score_now();
    CHECK(now.scores == game.scores() && now.events.events().empty());
    check_record(game, log);
    CHECK(rules.event_text(log, 0) != rules.event_text(log, 1));
    CHECK(thrown([&] { game.apply(actions.empty() ? 1ull << 40 : actions[0]); }) == TW_ERROR_GAME_OVER);
}

static void play_driven(const Rules &rules) {
    Game game = Game::driven(rules, 2);
    Random random(1, "driven");
    std::size_t draws = 0;
    while (auto decision = game.decision()) {
        if (decision->is_chance) {
            auto outcomes = game.chance_outcomes();
            double all = 0;
            for (const tw_chance &outcome : outcomes) all += outcome.probability;
            CHECK(all > 1 - 1e-9 && all < 1 + 1e-9);
            game.apply(outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].action);
            draws++;
        } else {
            game.apply(game.actions().back());
        }
    }
    CHECK(draws > 50 && game.stack_left(0).empty() && game.next_placeable(0).empty());
    CHECK(game.score_now().scores == game.scores());
}

static void check_rules(const Rules &rules) {
    const std::string system = rules.system();
    const bool first = system == "hg1", hunters = system != "c1";
    CHECK(rules_version(system) >= 1 && option_specs(system).size() == (hunters ? 3 : 11));
    for (const OptionSpec &spec : option_specs(system)) {
        CHECK(rules.option(spec.name) == spec.values.at(0) && !spec.meaning.empty());
        CHECK((spec.name == "table") == !spec.form.empty());
        CHECK((spec.name == "end_bonus") == (spec.needs == "robbers" && spec.name[0] == 'e'));
        CHECK((spec.excludes == "crop_circles") == (spec.name == "crop_circle_tile"));
        CHECK((spec.mini == "messages") == (spec.name == "messages"));
        const std::string value = spec.form.empty() ? spec.values.back() : "-5,-4,6,4";
        Options options(system);
        CHECK(options.set(spec.name, value).get(spec.name) == value);
        CHECK(Rules(system, options).option(spec.name) == value && value != spec.values.at(0));
    }
    std::size_t tiles = 0;
    for (std::uint32_t i = 0; i < rules.tile_count(); i++) {
        tw_tile tile = rules.tile(i);
        CHECK(rules.tile_index(rules.tile_id(i)) == i);
        for (std::uint32_t zone = 0; zone < tile.zones; zone++) CHECK(rules.zone(i, zone).terrain != 0);
        CHECK(tile.symmetry == 1 || tile.symmetry == 2 || tile.symmetry == 4);
        tiles += tile.count;
    }
    CHECK(tiles == (first ? 91 : hunters ? 95 : 72) && rules.max_actions() > tiles);
    CHECK(rules.players() == std::make_pair(2u, hunters ? 5u : 6u));
    CHECK(rules.stacks().size() == (hunters ? 2 : 1) && rules.stack_index("main") == 0);
    CHECK(!hunters || rules.stack_index(first ? "bonus" : "menhir") == 1);
    CHECK(rules.pieces(TW_PIECE_FOLLOWER) == (hunters ? 5 : 7) && rules.text().find("K-15") != std::string::npos);
    CHECK(rules.figures() == 1 && rules.tile_sets().size() == 1 && rules.tile_sets()[0].digest() == rules.digest());
    CHECK(rules.books().size() == 2 && rules.text().find(rules.books()[1].second) != std::string::npos);
    TileSet set = rules.tile_set(), read = TileSet::read("copy.toml", TileSet::file(system));
    CHECK(set.digest() == rules.digest() && read.canonical() == TileSet::built_in(system).canonical());
    CHECK(set.name() == system && set.system() == system && set.version() == read.version() && !set.title().empty());
    CHECK(set.tile_count() == rules.tile_count() && set.number("followers") == (hunters ? 5 : 7));
    CHECK(set.numbers().size() == (first ? 12 : hunters ? 15 : 14) && !set.is_mini());
}

/// Rules are shared, games are read together, and each thread changes its own.
static void check_threads(const Rules &rules) {
    const Game shared = Game::seeded(rules, 3, 8);
    std::vector<std::string> digests(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < digests.size(); i++) {
        threads.emplace_back([&, i] {
            Game own = shared.clone();
            Random random(5, "thread");
            own.play_random(random);
            digests[i] = shared.digest() + own.digest();
            CHECK(thrown([&] { own.apply(7); }) == TW_ERROR_ACTION_CODE);
        });
    }
    for (std::thread &thread : threads) thread.join();
    for (const std::string &digest : digests) CHECK(digest == digests[0]);

    Progress progress;
    auto one = simulate(rules, 3, 40, 20), two = simulate(rules, 3, 40, 20, 2, &progress);
    CHECK(one.size() == 20 && progress.done() == 20 && !progress.is_stopped());
    for (std::size_t i = 0; i < one.size(); i++) CHECK(std::memcmp(&one[i], &two[i], sizeof one[i]) == 0);
    Game game = Game::seeded(rules, 2, 1);
    Random random(45, "policy");
    game.restart(3, 45);
    CHECK(game.play_random(random) == one[5].actions && game.scores()[2] == one[5].scores[2]);
    CHECK(game.discarded().size() == one[5].discarded && game.tiles().size() == one[5].tiles);
    progress.stop();
    CHECK(progress.is_stopped() && simulate(rules, 3, 40, 20, 2, &progress).empty());
    CHECK(simulate(rules, 3, 40, 0).empty());
}

static void check_positions(const Rules &rules) {
    Game game = Game::seeded(rules, 2, 1);
    CHECK(!game.tile_at(9, 9) && !game.just_placed() && game.pieces().empty() && game.covered().empty());
    CHECK(game.supply(0, TW_PIECE_HUT) == 3 && game.waiting(0) == 0);
    game = Game::from_setup(rules, R"({"players":2,"active":1,"tiles":[{"tile":"hg2/56","x":0,"y":0,"rotation":0}],
        "stacks":{"main":["hg2/00"]}})");
    CHECK(game.state().active == 1);
    game.to_text();
}

int main(int argc, char **argv) {
    abi_check();
    if (argc == 2 && std::string(argv[1]) == "short") {
        for (const std::string &system : systems()) play(Rules(system), 2, 902);
        return 0;
    }
    CHECK(std::string(version()).find('.') != std::string::npos);
    CHECK((systems() == std::vector<std::string>{"hg2", "hg1", "c1"}) && built_in_sets().size() == 6);
    for (const std::string &system : systems()) {
        Rules rules(system);
        check_rules(rules);
        const std::uint32_t most = rules.players().second;
        for (std::uint32_t players = 2; players <= most; players++) play(rules, players, 900 + players);
        play_driven(rules.clone());
        check_threads(rules);
    }
    play(Rules("hg1", Options("hg1").set("table", "-4,-5,3,4").set("forest_unit", "tile")), 3, 77);
    play(Rules("hg2", Options("hg2").set("table", "-4,-5,3,4").set("returned_followers", "next_turn")), 3, 78);
    play(Rules("c1", Options("c1").set("table", "-4,-5,3,4").set("farms", "first")), 3, 79);
    check_positions(Rules("hg2"));
    std::puts("play.cpp: whole games of every system, with 2 to 6 players, agree with their events, records and copies");
}
