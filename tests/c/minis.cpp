// Plays whole games of "c1" with robbers, messages and crop circles through tilewright.hpp, and compares the score track
// that the events tell with what the game says of itself.
#include <algorithm>
#include <map>
#include <set>

#include "common.hpp"

using namespace tilewright;

using Numbers = std::vector<std::uint32_t>;
using Number = std::optional<std::uint32_t>;

/// The score track and the messages, from the events alone.
struct Told {
    std::vector<Numbers> figures;
    std::vector<Number> robbers;
    Numbers messages;
    Number message;
    std::map<std::uint32_t, std::size_t> kinds;

    void take(const tw_event &event) {
        kinds[event.kind]++;
        switch (event.kind) {
        case TW_EVENT_GAME_STARTED:
            figures.assign(event.count, {});
            robbers.assign(event.count, std::nullopt);
            break;
        case TW_EVENT_FIGURES:
            figures.at(event.player).assign(event.count, 0);
            break;
        case TW_EVENT_ROBBER_PLACED:
            CHECK(robbers.at(event.player).value_or(TW_NONE) == event.from_space);
            robbers.at(event.player) = event.space;
            break;
        case TW_EVENT_RODE:
            CHECK(robbers.at(event.player) == event.from_space);
            CHECK(figures.at(event.other).at(event.other_figure) % TW_TRACK_SPACES == event.space);
            robbers.at(event.player) = event.space;
            break;
        case TW_EVENT_END_BONUS:
        case TW_EVENT_ROBBER_RETURNED:
            CHECK(robbers.at(event.player) == event.space);
            robbers.at(event.player).reset();
            break;
        case TW_EVENT_MESSAGE_SEEN:
        case TW_EVENT_MESSAGE_DRAWN:
            messages.erase(std::remove(messages.begin(), messages.end(), event.count), messages.end());
            messages.push_back(event.count);
            if (event.kind == TW_EVENT_MESSAGE_DRAWN) message = event.count;
            break;
        case TW_EVENT_MESSAGE_PERFORMED:
        case TW_EVENT_MESSAGE_DECLINED:
        case TW_EVENT_MESSAGE_IMPOSSIBLE:
            CHECK(message == event.count);
            message.reset();
            break;
        default:
            break;
        }
        const std::set<std::uint32_t> moves = {TW_EVENT_SCORED, TW_EVENT_AWARD, TW_EVENT_ROBBED, TW_EVENT_END_BONUS};
        if (moves.count(event.kind) > 0) figures.at(event.player).at(event.figure) += event.points;
        CHECK((event.figure != TW_NONE) == (moves.count(event.kind) > 0));
    }

    void compare(const Game &game) const {
        auto decision = game.decision();
        CHECK(game.messages_seen() == messages);
        const bool targets = decision && decision->kind == TW_DECISION_SCORE_FOLLOWER;
        CHECK(game.message() == (targets ? Number(8) : message));
        for (std::uint32_t player = 0; player < game.players(); player++) {
            const Numbers points = game.figures(player);
            std::uint32_t sum = 0;
            for (std::uint32_t figure : points) sum += figure;
            CHECK(points == figures[player] && game.robber(player) == robbers[player] && game.scores()[player] == sum);
        }
    }
};

static std::vector<tw_action> parts(const std::vector<std::uint64_t> &codes) {
    std::vector<tw_action> actions;
    for (std::uint64_t code : codes) actions.push_back(action_from_code(code));
    return actions;
}

/// What the queries say at a decision fits to what is offered.
static void check_asked(const Game &game, const tw_decision &decision, const std::vector<tw_action> &actions) {
    const auto awards = game.round_awards();
    const auto robberies = game.robberies();
    const auto candidates = game.candidates();
    const bool of_round = decision.kind >= TW_DECISION_AWARD_ORDER && decision.kind <= TW_DECISION_RIDE;
    const bool of_circle = decision.kind >= TW_DECISION_CIRCLE && decision.kind <= TW_DECISION_CIRCLE_TAKE_BACK;
    CHECK(awards.empty() != of_round && (robberies.empty() || of_round));
    CHECK(candidates.empty() == (decision.kind != TW_DECISION_ROB));
    CHECK(game.circle().has_value() == of_circle);
    for (const tw_robbery &robbery : robberies) {
        const tw_round_award &award = awards.at(robbery.award);
        CHECK(robbery.points == (award.points + 1) / 2 && robbery.victim == award.player);
    }
    switch (decision.kind) {
    case TW_DECISION_AWARD_ORDER:
        for (const tw_action &action : actions) {
            CHECK(awards.at(action.award).player == decision.player && awards[action.award].figure == TW_NONE);
            CHECK(awards[action.award].award == action.award);
        }
        break;
    case TW_DECISION_FIGURE:
        CHECK(actions.size() == game.rules().figures() && actions.back().figure == 1);
        if (game.asked_award()) {
            CHECK(awards.at(*game.asked_award()).player == decision.player);
        } else {
            CHECK(std::any_of(robberies.begin(), robberies.end(), [&](const tw_robbery &robbery) {
                return robbery.player == decision.player && robbery.figure == TW_NONE;
            }));
        }
        break;
    case TW_DECISION_ROB:
        CHECK(actions.size() == candidates.size());
        for (std::size_t i = 0; i < actions.size(); i++) {
            CHECK(actions[i].player == candidates[i].player && actions[i].figure == candidates[i].figure);
            CHECK(candidates[i].gain == (awards.at(candidates[i].award).points + 1) / 2);
        }
        break;
    case TW_DECISION_CIRCLE:
        CHECK(actions.at(0).mode == TW_CIRCLE_DEPLOY && actions.at(1).mode == TW_CIRCLE_TAKE_BACK);
        break;
    case TW_DECISION_CIRCLE_DEPLOY:
    case TW_DECISION_CIRCLE_TAKE_BACK:
        CHECK(game.feature_at(actions.back().x, actions.back().y, actions.back().zone).terrain == *game.circle());
        break;
    case TW_DECISION_MESSAGE:
        CHECK(game.message() && actions.at(0).perform == 1 && actions.at(1).perform == 0);
        break;
    default:
        break;
    }
    if (decision.kind != TW_DECISION_FIGURE) CHECK(!game.asked_award());
}

/// Plays on to the end; gives what the events told.
static Told play(Game game, EventLog &log, std::uint64_t seed) {
    Random random(seed, "minis");
    Told told;
    std::set<std::uint32_t> asked;
    for (;;) {
        for (const tw_event &event : log.events()) told.take(event);
        log.clear();
        told.compare(game);
        auto decision = game.decision();
        if (!decision) break;
        const auto codes = game.actions();
        const auto actions = parts(codes);
        for (std::size_t i = 0; i < codes.size(); i++) CHECK(action_code(actions[i]) == codes[i]);
        check_asked(game, *decision, actions);
        const std::uint64_t code = codes[random.below(static_cast<std::uint32_t>(codes.size()))];
        CHECK(game.rules().parse_action(game.rules().action_text(code)) == code);
        const auto outcomes = game.chance_outcomes();
        CHECK(outcomes.size() == (decision->is_chance ? codes.size() : 0));
        game.apply(code, &log);
    }
    CHECK(game.is_over() && game.check().empty());
    CHECK(game.record().load().digest() == game.digest() && game.transcript().load().digest() == game.digest());
    return told;
}

static Rules with(const std::vector<std::string> &minis, const std::string &ride = "must") {
    Options options("c1");
    for (const std::string &mini : minis) options.set(mini, "true");
    return Rules("c1", options.set("rogue_ride", ride));
}

/// Two robberies are to be chosen from; the one robbed moves first, and the robber of a third player rides along.
static void check_round() {
    const Rules rules = with({"robbers"}, "may");
    EventLog log;
    // The road of player 0 and the city of player 1 are one tile short, at (1, 0).
    Game game = Game::from_setup(rules, R"({"players":3,"active":0,"tiles":[
        {"tile":"c1/D","x":0,"y":0,"rotation":0},{"tile":"c1/E","x":0,"y":-1,"rotation":2},
        {"tile":"c1/U","x":-1,"y":0,"rotation":0},{"tile":"c1/A","x":-2,"y":0,"rotation":3},
        {"tile":"c1/E","x":1,"y":-1,"rotation":2},{"tile":"c1/B","x":2,"y":-1,"rotation":0},
        {"tile":"c1/A","x":2,"y":0,"rotation":1}],"pieces":[
        {"player":0,"piece":"follower","x":-1,"y":0,"zone":0},
        {"player":1,"piece":"follower","x":1,"y":-1,"zone":0}],
        "scores":[10,60,30],"minis":{"robbers":[null,30,10]},"stacks":{"main":["c1/D"]}})", &log);
    CHECK(game.robber(2) == 10u && game.robber(1) == 30u && !game.robber(0));
    game.apply(rules.parse_action("place 1,0 r0"), &log);
    game.apply(rules.parse_action("pass"), &log);
    CHECK(game.decision()->kind == TW_DECISION_ROB && game.decision()->player == 2);
    const auto candidates = game.candidates();
    CHECK(candidates.size() == 2 && candidates[0].gain == 3 && candidates[1].gain == 2);
    game.apply(rules.parse_action("rob p0 f0"), &log);
    CHECK(game.decision()->kind == TW_DECISION_RIDE && game.decision()->player == 1);
    CHECK(game.robberies().size() == 1 && game.robberies()[0].victim == 0 && game.robberies()[0].points == 3);
    CHECK(game.rides().empty() && game.round_awards().at(1).place == 1 && game.round_awards()[1].figure == 0);
    CHECK(!game.robber(2) && game.figures(0) == Numbers{15});
    game.apply(rules.parse_action("ride p2 f0"), &log);
    // The robber of player 1 was on space 33 at the end, and brought 3 points.
    CHECK(game.is_over() && game.scores() == (Numbers{15, 67, 33}));
    Told told;
    for (const tw_event &event : log.events()) told.take(event);
    told.compare(game);
    CHECK(told.kinds[TW_EVENT_ROBBED] == 1 && told.kinds[TW_EVENT_RODE] == 1 && told.kinds[TW_EVENT_END_BONUS] == 1);
}

static void check_rules() {
    const Rules rules = with({"robbers", "messages", "crop_circles"});
    CHECK(rules.figures() == 2 && rules.tile_sets().size() == 4 && rules.books().size() == 5);
    CHECK(rules.books()[3].first == "messages" && rules.text().find("R-22") != std::string::npos);
    CHECK(rules.digests().size() == 4 && rules.digests()[0] == rules.digest());
    CHECK(rules.digests()[3] == TileSet::built_in("crop_circles").digest());
    CHECK(rules.tile_sets()[0].start() == "c1/D" && rules.tile_sets()[1].name() == "robbers");
    Options both("c1");
    both.set("crop_circles", "true").set("crop_circle_tile", "CC2-CFC");
    CHECK(thrown([&] { Rules("c1", both); }) == TW_ERROR_OPTION_VALUE);
    CHECK(std::string(tw_circle_mode_name(TW_CIRCLE_DEPLOY)) == "deploy" && TW_MESSAGES == 8 && TW_MAX_FIGURES == 2);
}

int main(int argc, char **argv) {
    abi_check();
    if (argc == 2 && std::string(argv[1]) == "short") {
        EventLog log;
        play(Game::seeded(with({"robbers", "messages", "crop_circles"}), 2, 11, &log), log, 11);
        return 0;
    }
    check_rules();
    check_round();
    std::map<std::uint32_t, std::size_t> kinds;
    const Rules all = with({"robbers", "messages", "crop_circles"}, "may");
    for (std::uint32_t players = 2; players <= 6; players++) {
        EventLog log;
        for (const auto &[kind, count] : play(Game::seeded(all, players, players, &log), log, players).kinds)
            kinds[kind] += count;
    }
    EventLog log;
    for (const auto &[kind, count] : play(Game::driven(all, 2, &log), log, 7).kinds) kinds[kind] += count;
    for (std::uint32_t kind : {TW_EVENT_ROBBER_PLACED, TW_EVENT_ROBBED, TW_EVENT_RODE, TW_EVENT_CIRCLE_DEPLOYS,
                               TW_EVENT_CIRCLE_TAKES_BACK, TW_EVENT_END_BONUS})
        CHECK(kinds[kind] > 0);
    for (const std::string mini : {"robbers", "messages", "crop_circles"}) {
        EventLog one;
        const Told told = play(Game::seeded(with({mini}), 4, 11, &one), one, 11);
        CHECK((told.kinds.count(TW_EVENT_ROBBER_SUPPLIED) > 0) == (mini == "robbers"));
        CHECK((told.figures[0].size() == 2) == (mini == "messages"));
    }
    std::puts("minis.cpp: whole games with robbers, messages and crop circles agree with their events and queries");
}
