// tilewright for C++17: RAII over tilewright.h, and nothing else.
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Handles free themselves; they can be moved, and copied only by clone(). A call that fails throws Error. Lists come
// as std::vector, texts as std::string in UTF-8. What functions and fields mean stands in tilewright.h, under the same
// names. As there: const member functions of one object may run at once on several threads, others may not. Unlike the
// library, this wrapper keeps something for each thread: the tw_error handle that its calls fill before they throw.
#ifndef TILEWRIGHT_HPP
#define TILEWRIGHT_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilewright.h"

namespace tilewright {

/// A call that failed: its status and its message.
class Error : public std::runtime_error {
public:
    Error(tw_status code, const std::string &message) : std::runtime_error(message), code_(code) {}

    /// TW_ERROR_*.
    tw_status code() const noexcept { return code_; }

    /// The name of the status, such as "unknown_system".
    const char *name() const noexcept {
        const char *name = tw_status_name(code_);
        return name != nullptr ? name : "unknown";
    }

private:
    tw_status code_;
};

namespace detail {

struct Free {
    void operator()(tw_error *handle) const noexcept { tw_error_free(handle); }
    void operator()(tw_event_log *handle) const noexcept { tw_event_log_free(handle); }
    void operator()(tw_game *handle) const noexcept { tw_game_free(handle); }
    void operator()(tw_options *handle) const noexcept { tw_options_free(handle); }
    void operator()(tw_playout *handle) const noexcept { tw_playout_free(handle); }
    void operator()(tw_progress *handle) const noexcept { tw_progress_free(handle); }
    void operator()(tw_random *handle) const noexcept { tw_random_free(handle); }
    void operator()(tw_record *handle) const noexcept { tw_record_free(handle); }
    void operator()(tw_replay *handle) const noexcept { tw_replay_free(handle); }
    void operator()(tw_rules *handle) const noexcept { tw_rules_free(handle); }
    void operator()(tw_tile_set *handle) const noexcept { tw_tile_set_free(handle); }
};

template <class T>
using Handle = std::unique_ptr<T, Free>;

/// Calls a C function, which takes the arguments and then an error handle, and throws when it fails.
template <class F, class... Args>
void call(F function, Args... args) {
    // A message lives here only until it is thrown: one handle a thread will do.
    thread_local Handle<tw_error> error(tw_error_new());
    tw_status status = function(args..., error.get());
    if (status != TW_OK) throw Error(status, tw_error_message(error.get()));
}

template <class T, class = void>
struct HasSize : std::false_type {};
template <class T>
struct HasSize<T, std::void_t<decltype(std::declval<T &>().size)>> : std::true_type {};

template <class T>
void set_size(T &value) {
    if constexpr (HasSize<T>::value) value.size = sizeof(T);
    (void)value;
}

/// The one value that a C function gives.
template <class T, class F, class... Args>
T get(F function, Args... args) {
    T value{};
    set_size(value);
    call(function, args..., &value);
    return value;
}

/// The handle that a C function gives.
template <class T, class F, class... Args>
Handle<T> make(F function, Args... args) {
    return Handle<T>(get<T *>(function, args...));
}

/// The list that a C function gives to a buffer.
template <class T, class F, class... Args>
std::vector<T> list(F function, Args... args) {
    std::size_t len = 0;
    call(function, args..., static_cast<T *>(nullptr), std::size_t{0}, &len);
    std::vector<T> values(len);
    if (len > 0) {
        set_size(values.front());
        call(function, args..., values.data(), values.size(), &len);
        values.resize(len);
    }
    return values;
}

/// The text that a C function gives to a buffer.
template <class F, class... Args>
std::string text(F function, Args... args) {
    std::size_t len = 0;
    call(function, args..., static_cast<char *>(nullptr), std::size_t{0}, &len);
    std::string value(len + 1, '\0');
    call(function, args..., value.data(), value.size(), &len);
    value.resize(len);
    return value;
}

/// A class that owns a handle.
template <class T>
class Owner {
public:
    /// The handle, for functions of tilewright.h. It stays the object's.
    T *raw() noexcept { return handle_.get(); }
    const T *raw() const noexcept { return handle_.get(); }

protected:
    explicit Owner(Handle<T> handle) : handle_(std::move(handle)) {}

private:
    Handle<T> handle_;
};

}  // namespace detail

/// The version of the library, such as "0.2.0".
inline const char *version() noexcept { return tw_version(); }

/// Throws unless the library has the ABI of this header: call it first.
inline void abi_check() { detail::call(tw_abi_check, std::uint32_t{TW_ABI_MAJOR}, std::uint32_t{TW_ABI_MINOR}); }

/// The names of the systems.
inline std::vector<std::string> systems() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tw_system_count(); i++) names.push_back(detail::text(tw_system_name, i));
    return names;
}

/// The version of a system's rules.
inline std::uint32_t rules_version(const std::string &system) {
    return detail::get<std::uint32_t>(tw_system_rules_version, system.c_str());
}

/// An option of a system, for a person who chooses.
struct OptionSpec {
    std::string name;
    std::string meaning;
    /// The first one is the default.
    std::vector<std::string> values;
    /// How other values are written, such as "left,top,right,bottom"; "" when there are no others.
    std::string form;
    /// The option without which this one has no effect; "" when there is none.
    std::string needs;
    /// The option that must have its default when this one has not, and the other way round; "" when there is none.
    std::string excludes;
    /// The mini that is played when this one has not its default; "" when there is none.
    std::string mini;
};

/// The options of a system.
inline std::vector<OptionSpec> option_specs(const std::string &system) {
    std::vector<OptionSpec> specs(detail::get<std::size_t>(tw_system_option_count, system.c_str()));
    for (std::size_t i = 0; i < specs.size(); i++) {
        specs[i].name = detail::text(tw_system_option_name, system.c_str(), i);
        specs[i].meaning = detail::text(tw_system_option_meaning, system.c_str(), i);
        std::size_t values = detail::get<std::size_t>(tw_system_option_value_count, system.c_str(), i);
        for (std::size_t j = 0; j < values; j++)
            specs[i].values.push_back(detail::text(tw_system_option_value, system.c_str(), i, j));
        specs[i].form = detail::text(tw_system_option_form, system.c_str(), i);
        specs[i].needs = detail::text(tw_system_option_needs, system.c_str(), i);
        specs[i].excludes = detail::text(tw_system_option_excludes, system.c_str(), i);
        specs[i].mini = detail::text(tw_system_option_mini, system.c_str(), i);
    }
    return specs;
}

/// The names of the built-in sets.
inline std::vector<std::string> built_in_sets() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tw_tile_set_count(); i++) names.push_back(detail::text(tw_tile_set_name_at, i));
    return names;
}

/// The parts of the action with this code.
inline tw_action action_from_code(std::uint64_t code) { return detail::get<tw_action>(tw_action_from_code, code); }

/// The code of the action with these parts. The struct's size need not be set.
inline std::uint64_t action_code(tw_action action) {
    action.size = sizeof action;
    return detail::get<std::uint64_t>(tw_action_code, static_cast<const tw_action *>(&action));
}

/// The options of a game while they are chosen.
class Options : public detail::Owner<tw_options> {
public:
    explicit Options(const std::string &system) : Owner(detail::make<tw_options>(tw_options_new, system.c_str())) {}

    /// Sets an option; gives the object back, so that calls can be chained.
    Options &set(const std::string &name, const std::string &value) {
        detail::call(tw_options_set, raw(), name.c_str(), value.c_str());
        return *this;
    }

    std::string get(const std::string &name) const { return detail::text(tw_options_get, raw(), name.c_str()); }
};

/// A set of tiles with the numbers that its rules need.
class TileSet : public detail::Owner<tw_tile_set> {
public:
    explicit TileSet(detail::Handle<tw_tile_set> handle) : Owner(std::move(handle)) {}

    static TileSet built_in(const std::string &name) {
        return TileSet(detail::make<tw_tile_set>(tw_tile_set_built_in, name.c_str()));
    }

    /// Reads a custom tile set from the text of its file; `file` is what the message of an error calls it.
    static TileSet read(const std::string &file, std::string_view text) {
        return TileSet(detail::make<tw_tile_set>(tw_tile_set_read, file.c_str(), text.data(), text.size()));
    }

    /// The text of the file of a built-in set.
    static std::string file(const std::string &name) { return detail::text(tw_tile_set_file, name.c_str()); }

    std::string name() const { return detail::text(tw_tile_set_name, raw()); }
    std::string title() const { return detail::text(tw_tile_set_title, raw()); }
    std::string system() const { return detail::text(tw_tile_set_system, raw()); }
    std::uint32_t version() const { return detail::get<std::uint32_t>(tw_tile_set_version, raw()); }
    /// The identity of the tile that lies on the table at the start though it belongs to a stack; "" when there is none.
    std::string start() const { return detail::text(tw_tile_set_start, raw()); }
    /// Whether it is a mini's.
    bool is_mini() const { return detail::get<std::uint32_t>(tw_tile_set_is_mini, raw()) != 0; }
    std::size_t tile_count() const { return detail::get<std::size_t>(tw_tile_set_tile_count, raw()); }
    /// The set as a file that read() makes the same set of.
    std::string to_toml() const { return detail::text(tw_tile_set_to_toml, raw()); }
    std::string canonical() const { return detail::text(tw_tile_set_canonical, raw()); }
    std::string digest() const { return detail::text(tw_tile_set_digest, raw()); }

    /// The numbers by name, in the order of their names.
    std::vector<std::pair<std::string, std::uint32_t>> numbers() const {
        std::vector<std::pair<std::string, std::uint32_t>> numbers;
        std::size_t count = detail::get<std::size_t>(tw_tile_set_number_count, raw());
        for (std::size_t i = 0; i < count; i++) {
            std::string name = detail::text(tw_tile_set_number_name, raw(), i);
            std::uint32_t value = number(name);
            numbers.emplace_back(std::move(name), value);
        }
        return numbers;
    }

    std::uint32_t number(const std::string &name) const {
        return detail::get<std::uint32_t>(tw_tile_set_number, raw(), name.c_str());
    }
};

class EventLog;

/// What a game is played by.
class Rules : public detail::Owner<tw_rules> {
public:
    explicit Rules(detail::Handle<tw_rules> handle) : Owner(std::move(handle)) {}
    /// The default options.
    explicit Rules(const std::string &system)
        : Owner(detail::make<tw_rules>(tw_rules_new, system.c_str(), static_cast<const tw_options *>(nullptr))) {}
    Rules(const std::string &system, const Options &options)
        : Owner(detail::make<tw_rules>(tw_rules_new, system.c_str(), options.raw())) {}

    /// The rules with a custom tile set, with the default options of its system.
    static Rules with_set(const TileSet &set) {
        const tw_options *defaults = nullptr;
        return Rules(detail::make<tw_rules>(tw_rules_new_with_set, defaults, set.raw()));
    }

    /// The rules with a custom tile set; the system is that of the options.
    static Rules with_set(const Options &options, const TileSet &set) {
        return Rules(detail::make<tw_rules>(tw_rules_new_with_set, options.raw(), set.raw()));
    }

    /// Another handle to the same rules.
    Rules clone() const { return Rules(detail::make<tw_rules>(tw_rules_clone, raw())); }

    std::string system() const { return detail::text(tw_rules_system, raw()); }
    std::string option(const std::string &name) const { return detail::text(tw_rules_option, raw(), name.c_str()); }
    TileSet tile_set() const { return TileSet(detail::make<tw_tile_set>(tw_rules_tile_set, raw())); }

    /// The sets in force: that of tile_set(), then those of the minis.
    std::vector<TileSet> tile_sets() const {
        std::vector<TileSet> sets;
        const std::size_t count = detail::get<std::size_t>(tw_rules_tile_set_count, raw());
        for (std::size_t i = 0; i < count; i++)
            sets.push_back(TileSet(detail::make<tw_tile_set>(tw_rules_tile_set_at, raw(), i)));
        return sets;
    }

    std::string digest() const { return detail::text(tw_rules_digest, raw()); }

    /// The digests of the sets in force: of a mini's, that of the whole set.
    std::vector<std::string> digests() const {
        std::vector<std::string> digests(detail::get<std::size_t>(tw_rules_tile_set_count, raw()));
        for (std::size_t i = 0; i < digests.size(); i++) digests[i] = detail::text(tw_rules_digest_at, raw(), i);
        return digests;
    }

    std::string text() const { return detail::text(tw_rules_text, raw()); }

    /// Name and text of each rule book.
    std::vector<std::pair<std::string, std::string>> books() const {
        std::vector<std::pair<std::string, std::string>> books(detail::get<std::size_t>(tw_rules_book_count, raw()));
        for (std::size_t i = 0; i < books.size(); i++) {
            books[i].first = detail::text(tw_rules_book_name, raw(), i);
            books[i].second = detail::text(tw_rules_book_text, raw(), i);
        }
        return books;
    }

    /// The fewest and the most players.
    std::pair<std::uint32_t, std::uint32_t> players() const {
        std::pair<std::uint32_t, std::uint32_t> range;
        detail::call(tw_rules_players, raw(), &range.first, &range.second);
        return range;
    }

    std::uint32_t pieces(std::uint32_t piece) const {
        return detail::get<std::uint32_t>(tw_rules_pieces, raw(), piece);
    }

    /// How many scoring figures each player has.
    std::uint32_t figures() const { return detail::get<std::uint32_t>(tw_rules_figures, raw()); }

    /// The names of the stacks by index.
    std::vector<std::string> stacks() const {
        std::vector<std::string> names(detail::get<std::size_t>(tw_rules_stack_count, raw()));
        for (std::size_t i = 0; i < names.size(); i++) names[i] = detail::text(tw_rules_stack_name, raw(), i);
        return names;
    }

    std::size_t stack_index(const std::string &name) const {
        return detail::get<std::size_t>(tw_rules_stack_index, raw(), name.c_str());
    }

    std::size_t max_actions() const { return detail::get<std::size_t>(tw_rules_max_actions, raw()); }
    std::size_t tile_count() const { return detail::get<std::size_t>(tw_rules_tile_count, raw()); }
    tw_tile tile(std::uint32_t index) const { return detail::get<tw_tile>(tw_rules_tile, raw(), index); }
    std::string tile_id(std::uint32_t index) const { return detail::text(tw_rules_tile_id, raw(), index); }

    std::uint32_t tile_index(const std::string &id) const {
        return detail::get<std::uint32_t>(tw_rules_tile_index, raw(), id.c_str());
    }

    tw_zone zone(std::uint32_t tile, std::uint32_t zone) const {
        return detail::get<tw_zone>(tw_rules_zone, raw(), tile, zone);
    }

    std::string action_text(std::uint64_t code) const { return detail::text(tw_rules_action_text, raw(), code); }

    std::uint64_t parse_action(const std::string &text) const {
        return detail::get<std::uint64_t>(tw_rules_parse_action, raw(), text.c_str());
    }

    /// Event number `index` of a log as a sentence.
    std::string event_text(const EventLog &log, std::size_t index) const;
};

/// Keeps events in order, with the array of their items.
class EventLog : public detail::Owner<tw_event_log> {
public:
    EventLog() : Owner(detail::make<tw_event_log>(tw_event_log_new)) {}

    /// Forgets all events, keeping the memory.
    void clear() { detail::call(tw_event_log_clear, raw()); }

    /// The events from number `first` on.
    std::vector<tw_event> events(std::size_t first = 0) const {
        return detail::list<tw_event>(tw_event_log_events, raw(), first, std::size_t{SIZE_MAX});
    }

    /// The items of all events.
    std::vector<tw_item> all_items() const {
        return detail::list<tw_item>(tw_event_log_items, raw(), std::size_t{0}, std::size_t{SIZE_MAX});
    }

    /// The items of one event of this log.
    std::vector<tw_item> items(const tw_event &event) const {
        return detail::list<tw_item>(tw_event_log_items, raw(), std::size_t{event.first_item},
                                     std::size_t{event.items});
    }
};

inline std::string Rules::event_text(const EventLog &log, std::size_t index) const {
    return detail::text(tw_rules_event_text, raw(), log.raw(), index);
}

/// Chance by our own specification.
class Random : public detail::Owner<tw_random> {
public:
    Random(std::uint64_t seed, const std::string &name)
        : Owner(detail::make<tw_random>(tw_random_new, seed, name.c_str())) {}

    std::uint64_t next_u64() { return detail::get<std::uint64_t>(tw_random_next_u64, raw()); }
    /// A number from 0 to `bound` - 1.
    std::uint32_t below(std::uint32_t bound) { return detail::get<std::uint32_t>(tw_random_below, raw(), bound); }
};

class Record;
class Replay;

/// What each player would have if the game ended now.
struct ScoreNow {
    std::vector<std::uint32_t> scores;
    /// The final scoring, itemised.
    EventLog events;
};

/// A game.
class Game : public detail::Owner<tw_game> {
public:
    explicit Game(detail::Handle<tw_game> handle) : Owner(std::move(handle)) {}

    static Game seeded(const Rules &rules, std::uint32_t players, std::uint64_t seed, EventLog *log = nullptr) {
        return Game(detail::make<tw_game>(tw_game_new_seeded, rules.raw(), players, seed, raw_log(log)));
    }

    static Game driven(const Rules &rules, std::uint32_t players, EventLog *log = nullptr) {
        return Game(detail::make<tw_game>(tw_game_new_driven, rules.raw(), players, raw_log(log)));
    }

    static Game from_setup(const Rules &rules, std::string_view json, EventLog *log = nullptr) {
        return Game(detail::make<tw_game>(tw_game_from_setup, rules.raw(), json.data(), json.size(), raw_log(log)));
    }

    Game clone() const { return Game(detail::make<tw_game>(tw_game_clone, raw())); }
    void clone_from(const Game &source) { detail::call(tw_game_clone_from, raw(), source.raw()); }
    void clone_from(const Replay &replay);
    void restart(std::uint32_t players, std::uint64_t seed) { detail::call(tw_game_restart, raw(), players, seed); }
    /// Becomes a copy of `source` whose unseen tiles and messages are reshuffled, in the memory that this game has.
    void reshuffle_from(const Game &source, Random &random) {
        detail::call(tw_game_reshuffle_from, raw(), source.raw(), random.raw());
    }
    Game reshuffled(std::uint64_t seed) const { return Game(detail::make<tw_game>(tw_game_reshuffled, raw(), seed)); }
    Rules rules() const { return Rules(detail::make<tw_rules>(tw_game_rules, raw())); }

    tw_game_state state() const { return detail::get<tw_game_state>(tw_game_get_state, raw()); }
    std::uint32_t players() const { return state().players; }
    bool is_over() const { return state().is_over != 0; }

    /// What the game waits for; nothing when it is over.
    std::optional<tw_decision> decision() const {
        tw_decision decision = detail::get<tw_decision>(tw_game_decision, raw());
        if (decision.kind == TW_DECISION_NONE) return std::nullopt;
        return decision;
    }

    /// The codes of the legal actions, ascending.
    std::vector<std::uint64_t> actions() const {
        std::vector<std::uint64_t> codes;
        actions_into(codes);
        return codes;
    }

    /// As actions(), in the memory that `codes` has already.
    void actions_into(std::vector<std::uint64_t> &codes) const {
        std::size_t len = 0;
        codes.resize(TW_MAX_ACTIONS);
        if (tw_game_actions(raw(), codes.data(), codes.size(), &len, nullptr) != TW_OK) {
            // A large custom tile set may need more room.
            codes.resize(len > TW_MAX_ACTIONS ? len : TW_MAX_ACTIONS);
            detail::call(tw_game_actions, raw(), codes.data(), codes.size(), &len);
        }
        codes.resize(len);
    }

    bool is_legal(std::uint64_t code) const {
        return detail::get<std::uint32_t>(tw_game_is_legal, raw(), code) != 0;
    }

    /// Throws with the reason unless the action is legal.
    void check_legal(std::uint64_t code) const { detail::call(tw_game_check_legal, raw(), code); }

    void apply(std::uint64_t code, EventLog *log = nullptr) { detail::call(tw_game_apply, raw(), code, raw_log(log)); }

    /// Takes the last action back and gives its code.
    std::uint64_t undo() { return detail::get<std::uint64_t>(tw_game_undo, raw()); }

    std::vector<std::uint64_t> history() const { return detail::list<std::uint64_t>(tw_game_history, raw()); }

    /// Plays on to the end; gives how many actions were taken.
    std::uint32_t play_random(Random &random) {
        return detail::get<std::uint32_t>(tw_game_play_random, raw(), random.raw());
    }

    std::vector<std::uint32_t> scores() const { return detail::list<std::uint32_t>(tw_game_scores, raw()); }
    std::vector<std::uint32_t> winners() const { return detail::list<std::uint32_t>(tw_game_winners, raw()); }

    ScoreNow score_now() const {
        ScoreNow now{std::vector<std::uint32_t>(TW_MAX_PLAYERS), EventLog()};
        std::size_t len = 0;
        detail::call(tw_game_score_now, raw(), now.events.raw(), now.scores.data(), now.scores.size(), &len);
        now.scores.resize(len);
        return now;
    }

    std::uint32_t supply(std::uint32_t player, std::uint32_t piece) const {
        return detail::get<std::uint32_t>(tw_game_supply, raw(), player, piece);
    }

    std::uint32_t waiting(std::uint32_t player) const {
        return detail::get<std::uint32_t>(tw_game_waiting, raw(), player);
    }

    /// The points of each scoring figure of a player.
    std::vector<std::uint32_t> figures(std::uint32_t player) const {
        return detail::list<std::uint32_t>(tw_game_figures, raw(), player);
    }

    /// The space of a player's robber; nothing in supply.
    std::optional<std::uint32_t> robber(std::uint32_t player) const {
        return number(detail::get<std::uint32_t>(tw_game_robber, raw(), player), TW_NONE);
    }

    /// The awards of the current scoring round.
    std::vector<tw_round_award> round_awards() const {
        return detail::list<tw_round_award>(tw_game_round_awards, raw());
    }

    /// The award whose figure is asked for; nothing for the points of a robbery, and at any other decision.
    std::optional<std::uint32_t> asked_award() const {
        return number(detail::get<std::uint32_t>(tw_game_asked_award, raw()), TW_NONE);
    }

    /// The robberies of the current scoring round, as far as they are chosen.
    std::vector<tw_robbery> robberies() const { return detail::list<tw_robbery>(tw_game_robberies, raw()); }
    /// Which robbers will go along with which figures in it, as far as it is chosen.
    std::vector<tw_ride> rides() const { return detail::list<tw_ride>(tw_game_rides, raw()); }
    /// What the player chooses from at a decision `rob`.
    std::vector<tw_candidate> candidates() const { return detail::list<tw_candidate>(tw_game_candidates, raw()); }

    /// The number of the message that is drawn and not yet settled.
    std::optional<std::uint32_t> message() const {
        return number(detail::get<std::uint32_t>(tw_game_message, raw()), 0);
    }

    std::vector<std::uint32_t> messages_seen() const {
        return detail::list<std::uint32_t>(tw_game_messages_seen, raw());
    }

    /// The terrain of the crop circle that is played, at its decisions.
    std::optional<std::uint32_t> circle() const {
        return number(detail::get<std::uint32_t>(tw_game_circle, raw()), 0);
    }

    std::vector<tw_placed_tile> tiles() const { return detail::list<tw_placed_tile>(tw_game_tiles, raw()); }

    std::optional<tw_placed_tile> tile_at(std::int32_t x, std::int32_t y) const {
        return some(detail::get<tw_placed_tile>(tw_game_tile_at, raw(), x, y));
    }

    std::optional<tw_placed_tile> just_placed() const {
        return some(detail::get<tw_placed_tile>(tw_game_just_placed, raw()));
    }

    std::vector<tw_placed_piece> pieces() const { return detail::list<tw_placed_piece>(tw_game_pieces, raw()); }
    std::vector<tw_placed_zone> covered() const { return detail::list<tw_placed_zone>(tw_game_covered, raw()); }
    std::vector<std::uint16_t> discarded() const { return detail::list<std::uint16_t>(tw_game_discarded, raw()); }
    std::vector<tw_feature> features() const { return detail::list<tw_feature>(tw_game_features, raw()); }
    std::vector<tw_feature> river_systems() const { return detail::list<tw_feature>(tw_game_river_systems, raw()); }

    tw_feature feature_at(std::int32_t x, std::int32_t y, std::uint32_t zone) const {
        return detail::get<tw_feature>(tw_game_feature_at, raw(), x, y, zone);
    }

    std::vector<tw_placed_zone> feature_zones(std::int32_t x, std::int32_t y, std::uint32_t zone) const {
        return detail::list<tw_placed_zone>(tw_game_feature_zones, raw(), x, y, zone);
    }

    tw_feature river_system_at(std::int32_t x, std::int32_t y, std::uint32_t zone) const {
        return detail::get<tw_feature>(tw_game_river_system_at, raw(), x, y, zone);
    }

    std::vector<tw_placed_zone> river_system_zones(std::int32_t x, std::int32_t y, std::uint32_t zone) const {
        return detail::list<tw_placed_zone>(tw_game_river_system_zones, raw(), x, y, zone);
    }

    std::vector<tw_tile_count> stack_left(std::size_t stack) const {
        return detail::list<tw_tile_count>(tw_game_stack_left, raw(), stack);
    }

    std::vector<tw_tile_count> next_placeable(std::size_t stack) const {
        return detail::list<tw_tile_count>(tw_game_next_placeable, raw(), stack);
    }

    std::vector<tw_chance> chance_outcomes() const {
        return detail::list<tw_chance>(tw_game_chance_outcomes, raw());
    }

    /// The record of the game so far, with the seed: the server's.
    Record record() const;
    /// The record as players may have it.
    Record transcript() const;
    /// What a player may know, as JSON.
    std::string view_json(std::uint32_t player) const { return detail::text(tw_game_view_json, raw(), player); }
    /// The position at the beginning of a turn as JSON that `from_setup` takes.
    std::string setup_json() const { return detail::text(tw_game_setup_json, raw()); }
    /// The table drawn in text.
    std::string to_text() const { return detail::text(tw_game_to_text, raw()); }
    std::string digest() const { return detail::text(tw_game_digest, raw()); }
    /// The first value that is not as it should be, as text; "" for a sound game.
    std::string check() const { return detail::text(tw_game_check, raw()); }

private:
    static tw_event_log *raw_log(EventLog *log) noexcept { return log != nullptr ? log->raw() : nullptr; }

    /// The number, unless it is the one that stands for none.
    static std::optional<std::uint32_t> number(std::uint32_t found, std::uint32_t none) {
        if (found == none) return std::nullopt;
        return found;
    }

    static std::optional<tw_placed_tile> some(const tw_placed_tile &tile) {
        if (tile.tile == TW_NONE) return std::nullopt;
        return tile;
    }
};

/// A game as far as its record is right, and the fault that ended it, if there is one.
struct LoadedPrefix {
    Game game;
    std::optional<Error> fault;
};

/// A game written down: the save.
class Record : public detail::Owner<tw_record> {
public:
    explicit Record(detail::Handle<tw_record> handle) : Owner(std::move(handle)) {}

    static Record from_json(std::string_view json) {
        return Record(detail::make<tw_record>(tw_record_from_json, json.data(), json.size()));
    }

    /// With the set of `rules` where the record only names a set of that name. Shares `rules` with a record that was
    /// made by the same: quicker for many records.
    static Record from_json(const Rules &rules, std::string_view json) {
        return Record(detail::make<tw_record>(tw_record_from_json_with, rules.raw(), json.data(), json.size()));
    }

    std::string to_json() const { return detail::text(tw_record_to_json, raw()); }

    /// Puts the set into the record, or takes it out; gives the object back, so that calls can be chained.
    Record &embed_set(bool embed = true) {
        detail::call(tw_record_embed_set, raw(), std::uint32_t{embed});
        return *this;
    }

    /// Whether the record has its set in it.
    bool embeds_set() const { return detail::get<std::uint32_t>(tw_record_embeds_set, raw()) != 0; }

    /// The texts that the host keeps beside the game, as (key, text) in their order. Games do not have them: records and
    /// transcripts of games are without, until they are set.
    std::vector<std::pair<std::string, std::string>> meta() const {
        std::vector<std::pair<std::string, std::string>> entries;
        const std::size_t count = detail::get<std::size_t>(tw_record_meta_count, raw());
        for (std::size_t i = 0; i < count; ++i) {
            std::string key = detail::text(tw_record_meta_key, raw(), i);
            std::string text = detail::text(tw_record_meta_text, raw(), key.c_str());
            entries.emplace_back(std::move(key), std::move(text));
        }
        return entries;
    }

    /// Sets the text under `key`; gives the object back, so that calls can be chained.
    Record &set_meta(const std::string &key, const std::string &text) {
        detail::call(tw_record_set_meta, raw(), key.c_str(), text.c_str());
        return *this;
    }

    Record &remove_meta(const std::string &key) {
        detail::call(tw_record_remove_meta, raw(), key.c_str());
        return *this;
    }

    Rules rules() const { return Rules(detail::make<tw_rules>(tw_record_rules, raw())); }
    tw_record_start start() const { return detail::get<tw_record_start>(tw_record_get_start, raw()); }
    std::vector<std::uint64_t> actions() const { return detail::list<std::uint64_t>(tw_record_actions, raw()); }

    /// The game of the record, replayed.
    Game load() const { return Game(detail::make<tw_game>(tw_record_load, raw())); }

    LoadedPrefix load_prefix() const {
        detail::Handle<tw_error> error(tw_error_new());
        tw_game *game = nullptr;
        tw_status fault = TW_OK;
        tw_status status = tw_record_load_prefix(raw(), &game, &fault, error.get());
        if (status != TW_OK) throw Error(status, tw_error_message(error.get()));
        LoadedPrefix loaded{Game(detail::Handle<tw_game>(game)), std::nullopt};
        if (fault != TW_OK) loaded.fault.emplace(fault, tw_error_message(error.get()));
        return loaded;
    }

    /// Begins to replay the record.
    Replay replay(EventLog *log = nullptr) const;
};

/// A record being replayed, one action at a time.
class Replay : public detail::Owner<tw_replay> {
public:
    explicit Replay(detail::Handle<tw_replay> handle) : Owner(std::move(handle)) {}

    /// Takes the next action; false when there is none and the end agrees with the record.
    bool step(EventLog *log = nullptr) {
        tw_event_log *raw_log = log != nullptr ? log->raw() : nullptr;
        return detail::get<std::uint32_t>(tw_replay_step, raw(), raw_log) != 0;
    }

    std::size_t next_index() const { return detail::get<std::size_t>(tw_replay_next_index, raw()); }

    /// The game so far, as a copy.
    Game game() const { return Game(detail::make<tw_game>(tw_replay_game, raw())); }
};

inline void Game::clone_from(const Replay &replay) {
    detail::call(tw_game_clone_from_replay, raw(), replay.raw());
}

inline Record Game::record() const { return Record(detail::make<tw_record>(tw_game_record, raw())); }

inline Record Game::transcript() const { return Record(detail::make<tw_record>(tw_game_transcript, raw())); }

inline Replay Record::replay(EventLog *log) const {
    tw_event_log *raw_log = log != nullptr ? log->raw() : nullptr;
    return Replay(detail::make<tw_replay>(tw_record_replay, raw(), raw_log));
}

/// Plays games to their ends at random, one after the other in the same memory: for tree search.
class Playout : public detail::Owner<tw_playout> {
public:
    Playout() : Owner(detail::make<tw_playout>(tw_playout_new)) {}

    /// Plays a copy of the game, with the unseen tiles in their real order.
    tw_playout_outcome run(const Game &game, Random &random) {
        return detail::get<tw_playout_outcome>(tw_playout_run, raw(), game.raw(), random.raw());
    }

    /// As run(), with the unseen tiles and messages reshuffled first.
    tw_playout_outcome run_reshuffled(const Game &game, Random &random) {
        return detail::get<tw_playout_outcome>(tw_playout_run_reshuffled, raw(), game.raw(), random.raw());
    }
};

/// How far a simulation is, and the wish to stop it. All threads may use one at once.
class Progress : public detail::Owner<tw_progress> {
public:
    Progress() : Owner(detail::make<tw_progress>(tw_progress_new)) {}

    std::uint64_t done() const { return detail::get<std::uint64_t>(tw_progress_done, raw()); }
    void stop() const { detail::call(tw_progress_stop, raw()); }
    bool is_stopped() const { return detail::get<std::uint32_t>(tw_progress_is_stopped, raw()) != 0; }
};

/// Plays `games` random games on `threads` threads. Fewer outcomes than games: it was stopped.
inline std::vector<tw_outcome> simulate(const Rules &rules, std::uint32_t players, std::uint64_t seed,
                                        std::size_t games, std::size_t threads = 1,
                                        const Progress *progress = nullptr) {
    std::vector<tw_outcome> outcomes(games);
    std::size_t len = 0;
    if (games > 0) outcomes.front().size = sizeof(tw_outcome);
    const tw_progress *raw_progress = progress != nullptr ? progress->raw() : nullptr;
    detail::call(tw_simulate, rules.raw(), players, seed, games, threads, raw_progress, outcomes.data(),
                 outcomes.size(), &len);
    outcomes.resize(len);
    return outcomes;
}

}  // namespace tilewright

#endif  // TILEWRIGHT_HPP
