// tilewright: a rules engine for the Carcassonne family of tile-laying games (unofficial).
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A game in C (tests/c/quickstart.c)
// ----------------------------------
//     #include <stdio.h>
//     #include <stdlib.h>
//     #include "tilewright.h"
//
//     static void must(tw_status status, const tw_error *error) {
//         if (status != TW_OK) {
//             fprintf(stderr, "%s\n", tw_error_message(error));
//             exit(1);
//         }
//     }
//
//     int main(void) {
//         tw_error *error = tw_error_new();
//         tw_rules *rules;
//         tw_game *game;
//         uint64_t actions[TW_MAX_ACTIONS];
//         uint32_t scores[TW_MAX_PLAYERS];
//         size_t count;
//         must(tw_abi_check(TW_ABI_MAJOR, TW_ABI_MINOR, error), error);
//         must(tw_rules_new("hg2", NULL, &rules, error), error);
//         must(tw_game_new_seeded(rules, 3, 7, NULL, &game, error), error);
//         must(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error), error);
//         while (count > 0) { // no action: the game is over
//             must(tw_game_apply(game, actions[count - 1], NULL, error), error);
//             must(tw_game_actions(game, actions, TW_MAX_ACTIONS, &count, error), error);
//         }
//         must(tw_game_scores(game, scores, TW_MAX_PLAYERS, &count, error), error);
//         for (size_t i = 0; i < count; i++) printf("player %u: %u points\n", (unsigned)i, (unsigned)scores[i]);
//         tw_game_free(game);
//         tw_rules_free(rules);
//         tw_error_free(error);
//     }
//
// Status codes and errors
// -----------------------
// A function that can fail returns a tw_status: TW_OK (0), or the kind of failure, a stable number. Its last argument
// is a tw_error handle or NULL: the handle receives the status and a message that names the fault, its place and what
// is allowed. A call that fails changes nothing and writes no out-parameter (the one exception: *len_out of a buffer
// that is too small). There is no global state.
// Every pointer may be NULL: where one is required the function returns TW_ERROR_NULL_POINTER.
// A fault inside the library is caught and returns TW_ERROR_PANIC: free the handles that the call was to change.
//
// Handles and ownership
// ---------------------
// tw_rules, tw_game, tw_event_log, ... are opaque. You own a handle that a function returns (through T **out): free
// it once, with the _free function of its type, which accepts NULL. No handle depends on another: free them in any
// order. The library copies what it needs of your arguments; they stay yours.
// `const char *` results of functions without a status are never freed, except that of tw_error_message (see there).
//
// Threads
// -------
// The library starts no threads (except tw_simulate, during its call) and has no thread-local state. Calls that
// take an object as `const T *` may run concurrently; a call that takes it as `T *` must be the only one
// that uses the object at that time. Different objects share no mutable state. A first parameter
// `const T *` also means that the call does not change the object visibly; only a tw_progress, which several threads
// share, is `const` even in tw_progress_stop.
//
// Systems, options, sets
// ----------------------
// A system is a game of the family, such as "hg1" or "hg2" (the two editions of Hunters & Gatherers) or "c1"
// (Carcassonne, the base game): tw_system_count and tw_system_name list them, tw_system_option_* list the options of
// each with their meanings and allowed values, for a settings screen. tw_rules_new makes the
// rules of a system with its built-in tile set. Minis are small expansions that options add to a system, together
// or alone: to "c1" the Robbers ("robbers"), the Messages ("messages") and the Crop Circles ("crop_circles", or
// "crop_circle_tile" for one tile of them). Each mini has its own tile set and rule book: tw_rules_tile_set_at,
// tw_rules_book_text.
// A custom tile set is a TOML file (docs/sets.md) that the host loads: tw_tile_set_read takes its bytes and reports all
// faults at once, tw_rules_new_with_set makes rules with it, and it is played like a built-in one. Records of its games
// embed the set (tw_record_embed_set), or only name it and are read with tw_record_from_json_with.
//
// Buffers
// -------
// Lists and texts are written to your memory: a pointer, its capacity `cap` (in elements; for a text in bytes), and
// `len_out`, which receives the number of elements.
//   - NULL with cap 0 is a query: *len_out receives the number, and the function returns TW_OK.
//   - If `cap` is too small, the function returns TW_ERROR_BUFFER_TOO_SMALL, *len_out receives the number needed, and
//     nothing else is written.
//   - Otherwise *len_out elements are written. Memory after them is not touched.
// A text is UTF-8 and ends with a NUL, which needs room in `cap` and is not counted in *len_out.
// Texts that you pass in are UTF-8 too: short ones end with NUL, documents (JSON, TOML) have a length argument.
//
// Structs
// -------
// Every struct begins with its size, so that later versions can add fields at its end: set `size` to sizeof before
// you pass it; for an array, set that of the first element. At most `size` bytes are written; fields that this library
// does not know become 0. Structs contain fixed-width integers and doubles, without padding. Booleans are 1 and 0.
//
// The score track: figures, robbers, messages
// -------------------------------------------
// Each player has a figure on the score track, a loop of the spaces 0 to 49: with p points it stands on space p % 50
// (TW_TRACK_SPACES). With the Messages there are two, figure 0 and figure 1, and the score is the sum of their points.
// With the Robbers each player has a robber, in supply or on a space. tw_game_figures, tw_game_robber and
// tw_game_scores give them.
//
// Placing robbers. When a tile with a bag (TW_POWER_ROBBER) has been placed, TW_DECISION_ROBBER asks its
// player, then others, for a space where a figure of another player stands, or for none (R-2, R-3).
//
// A scoring round. All features that one tile completes form one round, and so do the points of each message. First
// the features are completed and their followers return to supply (TW_EVENT_COMPLETED, TW_EVENT_RETURNED), and
// the awards of the round are fixed: tw_game_round_awards numbers them from 0. Then players decide; tw_game_decision
// names each in turn, often not the active player:
//   1. in turn order from the active player, each player with awards chooses which of them is next
//      (TW_DECISION_AWARD_ORDER: one of tw_game_round_awards) and which figure moves by it (TW_DECISION_FIGURE:
//      tw_game_asked_award is the award), until all awards of that player have a place;
//   2. in turn order, each owner of a robber chooses what it robs: a figure that stood beside it moves by an award, and
//      the robber gains half the points of the first award of that figure, rounded up (TW_DECISION_ROB:
//      tw_game_candidates lists whom, of which award, and the gain);
//   3. the awards are given: TW_EVENT_AWARD for each, then TW_EVENT_ROBBER_RETURNED for each robber that robs;
//   4. in turn order, each owner of such a robber chooses the figure that takes these points (TW_DECISION_FIGURE,
//      while tw_game_asked_award is TW_NONE: tw_game_robberies lists how many, and from whom);
//   5. in turn order, each owner of a robber that stays chooses whether and with whom it rides: a figure beside it is
//      about to move by the points of a robbery, which no robber can rob (TW_DECISION_RIDE; tw_game_rides lists the
//      choices so far);
//   6. the robberies are given: TW_EVENT_ROBBED for each, then TW_EVENT_RODE for each robber that rides.
// Only decisions that make a difference are asked, and a round without any ends in the call that began it
// (R-24). TW_DECISION_FIGURE is never asked without the Messages, and always with them. A host needs no rules for this:
// show tw_game_actions to the player named by tw_game_decision, and pass the choice to tw_game_apply. The end bonus
// (TW_EVENT_END_BONUS) and the final scoring are no rounds: nobody decides or is robbed.
//
// Messages. After a round, the active player draws a message if one of the player's figures has moved and now stands on
// a space divisible by 5: TW_EVENT_MESSAGE_DRAWN with its number (in driven games TW_DECISION_DRAW_MESSAGE asks for it
// first). TW_DECISION_MESSAGE asks whether the message is performed or 2 points are taken; rule M-5 of the book
// "messages" (tw_rules_book_text) defines each number. For one that cannot be performed there is no decision:
// TW_EVENT_MESSAGE_IMPOSSIBLE. TW_DECISION_SCORE_FOLLOWER asks for the follower of message 8; the extra turn of
// message 7 begins with TW_EVENT_EXTRA_TURN_STARTED. Points that a message gives are a scoring round with one award
// (TW_REASON_MESSAGE), which may bring the next message.
//
// Crop circles. After all this, TW_DECISION_CIRCLE asks the player of a tile with a circle what it does; then
// the other players and last this one deploy one more follower (TW_DECISION_CIRCLE_DEPLOY) or take one back
// (TW_DECISION_CIRCLE_TAKE_BACK).
//
// What to animate. Every move on the track is one event, emitted by the call in which it happens; a figure moves only by
// TW_EVENT_AWARD, TW_EVENT_ROBBED and TW_EVENT_END_BONUS. This is all that a drawing of the track needs (from
// tests/c/track.c, which plays a game with it; in set-up positions the track begins with TW_EVENT_SCORED and
// TW_EVENT_ROBBER_PLACED):
//     static uint32_t points[TW_MAX_PLAYERS][TW_MAX_FIGURES]; // a figure stands on space points % TW_TRACK_SPACES
//     static uint16_t robbers[TW_MAX_PLAYERS];                // a space, or TW_NONE in supply
//
//     static void follow(const tw_event *event) {
//         switch (event->kind) {
//         case TW_EVENT_SCORED:
//         case TW_EVENT_AWARD:
//         case TW_EVENT_ROBBED: // the figure moves forward
//             points[event->player][event->figure] += event->points;
//             break;
//         case TW_EVENT_END_BONUS: // the figure moves forward, and the robber goes home
//             points[event->player][event->figure] += event->points;
//             robbers[event->player] = TW_NONE;
//             break;
//         case TW_EVENT_ROBBER_PLACED:
//         case TW_EVENT_RODE: // the robber goes to a space
//             robbers[event->player] = event->space;
//             break;
//         case TW_EVENT_ROBBER_SUPPLIED:
//         case TW_EVENT_ROBBER_RETURNED: // the robber is at home
//             robbers[event->player] = TW_NONE;
//             break;
//         }
//     }
//
// Searches
// --------
// A search copies positions into games that it keeps (tw_game_clone_from), reshuffles the unseen tiles
// (tw_game_reshuffle_from: determinization), or plays driven games with the probability of every draw
// (tw_game_chance_outcomes), and plays positions to the end (tw_playout_run), which gives the points of each player by
// source. All of these reuse the memory of their handles. A hundred playouts from what a player may know:
//     tw_playout_outcome outcome = {sizeof outcome};
//     for (int i = 0; i < 100; i++) {
//         must(tw_playout_run_reshuffled(playout, game, random, &outcome, error), error);
//         cities += outcome.gains[0][TW_POINT_SOURCE_CITY];
//     }
//
// Names and numbers
// -----------------
// Players, tiles, stacks and zones are numbers from 0. Cells have x, which grows to the east, and y, which grows to
// the south; the start tile is at (0, 0). A rotation counts quarter turns clockwise. Each kind is a number with a
// constant (TW_EVENT_*, ...) and a word (tw_event_kind_name, ...); skip kinds that you do not know, because later
// versions may add some. Each system uses some of them: no zone has a menhir in "hg1", or gold in "hg2".
// Marks such as K-5, HG1-43, HG2-42 and C1-22 name a rule, of all systems, of "hg1", of "hg2" and of "c1"; R-5, M-4 and
// CC-2 one of the Robbers, the Messages and the Crop Circles: tw_rules_text has them.
// More: docs/record.md (records, set-ups, texts of actions), docs/events.md (fields of events and items),
// docs/sets.md (tile sets), docs/doors.md (the same calls in other languages), docs/glossary.md (terms).


#ifndef TILEWRIGHT_H
#define TILEWRIGHT_H

// Generated from ffi-c/src by ffi-c/tests/header.rs: do not edit, the next run overwrites it.

#include <stddef.h>
#include <stdint.h>

// Define TW_DLL on Windows when you link with the library as a DLL.
#ifndef TW_API
#if defined(_WIN32) && defined(TW_DLL)
#define TW_API __declspec(dllimport)
#else
#define TW_API
#endif
#endif


// The ABI of this header: with another major number nothing fits.
#define TW_ABI_MAJOR 1

// The ABI of this header: a library with a higher minor number has more, and all of this.
#define TW_ABI_MINOR 1

// The most players of any game.
#define TW_MAX_PLAYERS 6

// The most zones of a tile.
#define TW_MAX_ZONES 16

// The slots of a tile.
#define TW_SLOTS 12

// The spaces of the score track, 0 to 49: a figure with p points stands on space p % TW_TRACK_SPACES (K-23).
#define TW_TRACK_SPACES 50

// The most scoring figures of a player: 2 with the Messages, else 1 (M-1).
#define TW_MAX_FIGURES 2

// How many messages there are, numbered from 1 (M-2).
#define TW_MESSAGES 8

// Room for the codes of all sources of points (TW_POINT_SOURCE_*), those of later versions too.
#define TW_POINT_SOURCES 32

// The most actions that one decision can offer with a built-in set: room for `tw_game_actions`. A larger custom tile set can offer more.
#define TW_MAX_ACTIONS 2048

// The most bytes that a record or a set-up may have in JSON.
#define TW_MAX_RECORD_BYTES 4194304

// The bytes of a digest in hexadecimal digits, with the NUL at its end.
#define TW_DIGEST_SIZE 65

// Stands for "no player", "no tile", "no stack", "no zone", "no figure", "no space", "no award", in structs and where one
// number is given.
#define TW_NONE 65535

// Where a river ends on its tile: nowhere, it leaves by two edges (and for every other terrain).
#define TW_RIVER_END_NONE 0

// Where a river ends on its tile: at the lake with the zone index `lake`.
#define TW_RIVER_END_LAKE 1

// Where a river ends on its tile: at a source in "hg1" (HG1-10), at a forest of its tile in "hg2" (HG2-10).
#define TW_RIVER_END_SPRING 2

// Kind of decision: nothing is to be decided, the game is over.
#define TW_DECISION_NONE 0

// Start of a game: shuffled by a seed.
#define TW_START_SEEDED 1

// Start of a game: the usual one; the caller supplies the draws.
#define TW_START_DRIVEN 2

// Start of a game: from a position.
#define TW_START_SETUP 3

// Kind of decision: chance turns up the next tile (only in driven games).
#define TW_DECISION_DRAW 1

// Kind of decision: where the drawn tile is placed.
#define TW_DECISION_PLACE 2

// Kind of decision: which follower the shaman brings back, if any (HG2-43).
#define TW_DECISION_RETRIEVE 3

// Kind of decision: which piece is deployed, if any.
#define TW_DECISION_DEPLOY 4

// Kind of decision: on which space of the score track the player's robber is placed, if on any (R-2, R-3).
#define TW_DECISION_ROBBER 5

// Kind of decision: which award the player scores next (R-21).
#define TW_DECISION_AWARD_ORDER 6

// Kind of decision: which of the player's figures takes the points of an award or of a robbery (M-1, R-23).
#define TW_DECISION_FIGURE 7

// Kind of decision: which figure the player's robber robs (R-22).
#define TW_DECISION_ROB 8

// Kind of decision: which figure the player's robber rides with, if with any (R-8, R-23).
#define TW_DECISION_RIDE 9

// Kind of decision: chance turns up the next message (only in driven games, M-3).
#define TW_DECISION_DRAW_MESSAGE 10

// Kind of decision: whether the message drawn is performed (M-4).
#define TW_DECISION_MESSAGE 11

// Kind of decision: which follower is scored and taken back by message 8 (M-5).
#define TW_DECISION_SCORE_FOLLOWER 12

// Kind of decision: what the crop circle does (CC-2).
#define TW_DECISION_CIRCLE 13

// Kind of decision: where one more follower is deployed, if any (CC-2).
#define TW_DECISION_CIRCLE_DEPLOY 14

// Kind of decision: which of the player's followers is taken back (CC-2).
#define TW_DECISION_CIRCLE_TAKE_BACK 15

// Kind of action: decline: deploy nothing, take nothing back, place no robber, ride with nobody.
#define TW_ACTION_PASS 1

// Kind of action: chance turns up `tile`.
#define TW_ACTION_DRAW 2

// Kind of action: place the drawn tile at `x`, `y`, turned by `rotation`.
#define TW_ACTION_PLACE 3

// Kind of action: take one of the player's followers from `zone` at `x`, `y` back to supply (HG2-43, CC-2); by
// message 8 it is scored first (M-5).
#define TW_ACTION_RETRIEVE 4

// Kind of action: deploy `piece` on `zone` of the tile just placed.
#define TW_ACTION_DEPLOY 5

// Kind of action: place the player's robber on `space` of the score track (R-2, R-3).
#define TW_ACTION_ROBBER 6

// Kind of action: score `award` of the round next (R-21).
#define TW_ACTION_AWARD 7

// Kind of action: move `figure` with the points (M-1, R-23).
#define TW_ACTION_FIGURE 8

// Kind of action: rob `figure` of `player` (R-22).
#define TW_ACTION_ROB 9

// Kind of action: ride along with `figure` of `player` (R-8).
#define TW_ACTION_RIDE 10

// Kind of action: chance turns up `message` (M-3).
#define TW_ACTION_DRAW_MESSAGE 11

// Kind of action: perform the message drawn if `perform`, or take the points instead (M-4).
#define TW_ACTION_MESSAGE 12

// Kind of action: choose what the crop circle does by `mode` (CC-2).
#define TW_ACTION_CIRCLE 13

// Kind of action: deploy one more follower on `zone` at `x`, `y`, beside another of the player (CC-2).
#define TW_ACTION_ADD 14

// Kind of event: a game of `count` players begins.
#define TW_EVENT_GAME_STARTED 1

// Kind of event: `player` has `count` of `piece` in supply before anything is deployed; waiting followers are not
// counted.
#define TW_EVENT_SUPPLIED 2

// Kind of event: `figure` of `player` has `points` in a set-up position; there is none for 0.
#define TW_EVENT_SCORED 3

// Kind of event: `count` copies of `tile` are face down in `stack`.
#define TW_EVENT_STACKED 4

// Kind of event: `count` followers of `player` wait for their owner's next turn in a set-up position (HG1-26,
// HG2-33).
#define TW_EVENT_WAITED 5

// Kind of event: `player` has `count` figures on space 0 of the score track (K-23, M-1).
#define TW_EVENT_FIGURES 6

// Kind of event: `player` has a robber in supply (R-1).
#define TW_EVENT_ROBBER_SUPPLIED 7

// Kind of event: message number `count` has been used in a set-up position; oldest first (M-2).
#define TW_EVENT_MESSAGE_SEEN 8

// Kind of event: `player` begins turn number `count`, from 0.
#define TW_EVENT_TURN_STARTED 10

// Kind of event: `player` begins the extra turn of turn number `count` (HG1-23, HG2-30, M-5).
#define TW_EVENT_EXTRA_TURN_STARTED 11

// Kind of event: `count` waiting followers of `player` return to supply (HG1-26, HG2-33).
#define TW_EVENT_FOLLOWERS_BACK 12

// Kind of event: `player` draws `tile` from `stack`.
#define TW_EVENT_TILE_DRAWN 13

// Kind of event: `tile` leaves the game: drawn from `stack`, it fits nowhere (K-6). Without player and stack in a
// set-up position.
#define TW_EVENT_TILE_DISCARDED 14

// Kind of event: `player` places `tile` of `stack` at `x`, `y`, turned by `rotation`. Without player and stack:
// the start tile, or a set-up position.
#define TW_EVENT_TILE_PLACED 15

// Kind of event: `player` deploys `piece` from supply on `zone` of the tile at `x`, `y`.
#define TW_EVENT_DEPLOYED 16

// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` back to supply without points (HG2-43, CC-2).
#define TW_EVENT_RETRIEVED 17

// Kind of event: the animals in the zones of the items are covered; `x`, `y` is the trap's cell (HG2-42). Without
// player and at 0,0 in a set-up position.
#define TW_EVENT_COVERED 18

// Kind of event: the feature of `terrain` named by `x`, `y` and `zone` is complete. The items are its tiles.
#define TW_EVENT_COMPLETED 19

// Kind of event: `player` scores `points` for `reason`, and `figure` moves forward by them; never 0. `x`, `y` and
// `zone` name the feature or river system; without a zone: the points of some messages are for none. When several
// players tie, each has an award. The items are the terms of the sum, who had how many pieces there, the cities of
// a field, and the tiles.
#define TW_EVENT_AWARD 20

// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` back to supply.
#define TW_EVENT_RETURNED 21

// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` to wait for its owner's next turn (HG1-26,
// HG2-33).
#define TW_EVENT_RETURNED_TO_WAIT 22

// Kind of event: no tile that can be placed was found: no extra turn for `player` (HG1-25, HG2-32, M-8), or no
// turn and the end of the game (K-24a).
#define TW_EVENT_TURN_LAPSED 23

// Kind of event: the final scoring begins.
#define TW_EVENT_FINAL_SCORING 30

// Kind of event: the game is over. The items are the winners.
#define TW_EVENT_GAME_ENDED 31

// Kind of event: `player` places a robber on `space`, from `from_space` or, without it, from supply (R-2, R-3). In
// a set-up position the robber stands there.
#define TW_EVENT_ROBBER_PLACED 32

// Kind of event: `figure` of `player` moves forward by `points` that the player's robber has robbed: half of what
// `other_figure` of `other` moved by the award for that feature and `reason` (R-5).
#define TW_EVENT_ROBBED 33

// Kind of event: the robber of `player` has robbed and goes from `space` back to supply (R-5).
#define TW_EVENT_ROBBER_RETURNED 34

// Kind of event: the robber of `player` rides with `other_figure` of `other` from `from_space` to `space`, where
// that figure stands (R-8).
#define TW_EVENT_RODE 35

// Kind of event: `figure` of `player` moves forward by `points` for a robber, which goes from `space` back to
// supply at the end (R-10).
#define TW_EVENT_END_BONUS 36

// Kind of event: `player` draws message number `count` (M-3).
#define TW_EVENT_MESSAGE_DRAWN 37

// Kind of event: `player` performs message number `count` (M-4).
#define TW_EVENT_MESSAGE_PERFORMED 38

// Kind of event: `player` takes the points instead of message number `count` (M-4).
#define TW_EVENT_MESSAGE_DECLINED 39

// Kind of event: `player` cannot perform message number `count` and takes the points (M-5).
#define TW_EVENT_MESSAGE_IMPOSSIBLE 40

// Kind of event: `player` chooses that everybody may deploy one more follower on `terrain` (CC-2).
#define TW_EVENT_CIRCLE_DEPLOYS 41

// Kind of event: `player` chooses that everybody must take back a follower from `terrain` (CC-2).
#define TW_EVENT_CIRCLE_TAKES_BACK 42

// Kind of item: a tile of the event's feature, each once, by x, then y.
#define TW_ITEM_TILE 1

// Kind of item: a zone, by x, y, zone; in a set-up position in the set-up's order.
#define TW_ITEM_ZONE 2

// Kind of item: `player` had `count` pieces on the feature: followers, or huts on a river system. By player, those
// without any left out.
#define TW_ITEM_PIECES 3

// Kind of item: `player` wins with `points`. By player.
#define TW_ITEM_WINNER 4

// Kind of item: a city that counts for a field, named by its smallest zone, by x, y, zone (C1-24). Under `farms =
// second` only those that count for the player.
#define TW_ITEM_CITY 5

// Kind of item: term: `count` tiles give `points`.
#define TW_ITEM_TILES 10

// Kind of item: term: `count` segments, that is, zones, give `points` (option `forest_unit`).
#define TW_ITEM_SEGMENTS 11

// Kind of item: term: `count` fish in rivers give `points`.
#define TW_ITEM_RIVER_FISH 12

// Kind of item: term: `count` fish in lakes give `points`.
#define TW_ITEM_LAKE_FISH 13

// Kind of item: term: `count` groups of mushrooms give `points`.
#define TW_ITEM_MUSHROOMS 14

// Kind of item: term: `count` lakes give `points`.
#define TW_ITEM_LAKES 15

// Kind of item: term: `count` deer, without cancelled ones, give `points`.
#define TW_ITEM_DEER 16

// Kind of item: term: `count` aurochs give `points`.
#define TW_ITEM_AUROCHS 17

// Kind of item: term: `count` mammoths give `points`.
#define TW_ITEM_MAMMOTHS 18

// Kind of item: term: `count` deer were cancelled by tigers: 0 points.
#define TW_ITEM_CANCELLED_DEER 19

// Kind of item: term: `count` pennants give `points`.
#define TW_ITEM_PENNANTS 20

// Kind of item: term: `count` occupied cells around a monastery give `points`.
#define TW_ITEM_NEIGHBOURS 21

// Kind of item: term: `count` cities of a field give `points`; or 1 small city as a whole (C1-22).
#define TW_ITEM_CITIES 22

// Kind of item: term: `count` farmers give `points` (message 4).
#define TW_ITEM_FARMERS 23

// Kind of item: term: `count` knights give `points` (message 6).
#define TW_ITEM_KNIGHTS 24

// Kind of item: term: `count` messages that are not performed give `points`.
#define TW_ITEM_MESSAGES 25

// Reason of an award: a completed river (HG1-20, HG2-20).
#define TW_REASON_RIVER 1

// Reason of an award: a completed forest (HG1-21, HG2-21).
#define TW_REASON_FOREST 2

// Reason of an award: the lakes of the logboat's river system (HG2-41).
#define TW_REASON_LOGBOAT 3

// Reason of an award: the animals around the hunting trap (HG2-42).
#define TW_REASON_HUNTING_TRAP 4

// Reason of an award: the fish of a river system at the end (HG1-51, HG2-51).
#define TW_REASON_RIVER_SYSTEM 5

// Reason of an award: the lakes of the raft's river system at the end (HG2-53).
#define TW_REASON_RAFT 6

// Reason of an award: the animals of a meadow at the end (HG1-52, HG2-52).
#define TW_REASON_MEADOW 7

// Reason of an award: the animals in reach of the pit trap, once more (HG2-55).
#define TW_REASON_PIT_TRAP 8

// Reason of an award: the animals of a meadow at the end, for its shrine's hunter alone, instead of `meadow`
// (HG1-43); its `pieces` are all hunters there.
#define TW_REASON_SHRINE 9

// Reason of an award: a road, complete or at the end (C1-20).
#define TW_REASON_ROAD 10

// Reason of an award: a city, complete or at the end (C1-21, C1-22).
#define TW_REASON_CITY 11

// Reason of an award: a monastery, complete or at the end (C1-23).
#define TW_REASON_MONASTERY 12

// Reason of an award: cities of a field at the end (C1-24).
#define TW_REASON_FIELD 13

// Reason of an award: a message: its effect, or the points instead (M-4, M-5).
#define TW_REASON_MESSAGE 14

// Source of points: a completed river (HG1-20, HG2-20).
#define TW_POINT_SOURCE_RIVER 1

// Source of points: a completed forest (HG1-21, HG2-21).
#define TW_POINT_SOURCE_FOREST 2

// Source of points: the lakes of the logboat's river system (HG2-41).
#define TW_POINT_SOURCE_LOGBOAT 3

// Source of points: the animals around the hunting trap (HG2-42).
#define TW_POINT_SOURCE_HUNTING_TRAP 4

// Source of points: the fish of a river system at the end (HG1-51, HG2-51).
#define TW_POINT_SOURCE_RIVER_SYSTEM 5

// Source of points: the lakes of the raft's river system at the end (HG2-53).
#define TW_POINT_SOURCE_RAFT 6

// Source of points: the animals of a meadow at the end (HG1-52, HG2-52).
#define TW_POINT_SOURCE_MEADOW 7

// Source of points: the animals in reach of the pit trap, once more (HG2-55).
#define TW_POINT_SOURCE_PIT_TRAP 8

// Source of points: the animals of a meadow at the end, for its shrine's hunter alone, instead of `meadow`
// (HG1-43); its `pieces` are all hunters there.
#define TW_POINT_SOURCE_SHRINE 9

// Source of points: a road, complete or at the end (C1-20).
#define TW_POINT_SOURCE_ROAD 10

// Source of points: a city, complete or at the end (C1-21, C1-22).
#define TW_POINT_SOURCE_CITY 11

// Source of points: a monastery, complete or at the end (C1-23).
#define TW_POINT_SOURCE_MONASTERY 12

// Source of points: cities of a field at the end (C1-24).
#define TW_POINT_SOURCE_FIELD 13

// Source of points: a message: its effect, or the points instead (M-4, M-5).
#define TW_POINT_SOURCE_MESSAGE 14

// Source of points: the points that a robber took of another player's award (R-5).
#define TW_POINT_SOURCE_ROBBED 15

// Source of points: a robber that was still on the track at the end (R-10).
#define TW_POINT_SOURCE_END_BONUS 16

// Step of a turn: waiting followers come back; a tile is drawn until one fits.
#define TW_STEP_DRAW 0

// Step of a turn: the drawn tile is placed.
#define TW_STEP_PLACE 1

// Step of a turn: the tile acts at once.
#define TW_STEP_TILE_ACTS 2

// Step of a turn: what is decided before the deployment.
#define TW_STEP_BEFORE_DEPLOYING 3

// Step of a turn: a piece is deployed.
#define TW_STEP_DEPLOY 4

// Step of a turn: completed features are found, and their followers return.
#define TW_STEP_COMPLETE 5

// Step of a turn: the scoring round: its choices are asked, and the awards that wait for them are given.
#define TW_STEP_AWARD 6

// Step of a turn: what follows the scoring round; another round may.
#define TW_STEP_AFTER_ROUND 7

// Step of a turn: an extra turn that was earned begins.
#define TW_STEP_EXTRA_TURN 8

// Step of a turn: what follows the turn.
#define TW_STEP_AFTER_TURN 9

// Step of a turn: the next player's turn, or the final scoring.
#define TW_STEP_END 10

// Step of a turn: the game is over.
#define TW_STEP_OVER 11

// Piece: a follower: fisher, gatherer or hunter, knight, thief, monk or farmer by the terrain it stands on.
#define TW_PIECE_FOLLOWER 0

// Piece: a hut.
#define TW_PIECE_HUT 1

// Terrain: grassland, where hunters lie.
#define TW_TERRAIN_MEADOW 1

// Terrain: forest, where gatherers stand.
#define TW_TERRAIN_FOREST 2

// Terrain: river, where fishers stand.
#define TW_TERRAIN_RIVER 3

// Terrain: lake: holds fish, takes no follower.
#define TW_TERRAIN_LAKE 4

// Terrain: city, where knights stand (C1-10).
#define TW_TERRAIN_CITY 5

// Terrain: road, where thieves stand (C1-10).
#define TW_TERRAIN_ROAD 6

// Terrain: field, where farmers lie (C1-10).
#define TW_TERRAIN_FIELD 7

// Terrain: monastery, where a monk stands (C1-10).
#define TW_TERRAIN_MONASTERY 8

// Power or symbol of a tile: its meadow has no tigers in the final scoring (HG2-54).
#define TW_POWER_WILDFIRE 1

// Power or symbol of a tile: its player may bring back a follower before deploying (HG2-43).
#define TW_POWER_SHAMAN 2

// Power or symbol of a tile: who scores its river system scores the lakes of it as well (HG2-53).
#define TW_POWER_RAFT 3

// Power or symbol of a tile: animals of its meadow around it count more than once (HG2-55).
#define TW_POWER_PIT_TRAP 4

// Power or symbol of a tile: its player scores the lakes of its river system at once (HG2-41).
#define TW_POWER_LOGBOAT 5

// Power or symbol of a tile: its player scores the animals of its meadow around it at once (HG2-42).
#define TW_POWER_HUNTING_TRAP 6

// Power or symbol of a tile: its meadow has no tigers in the final scoring (HG1-40).
#define TW_POWER_FIRE 7

// Power or symbol of a tile: the hunter deployed on it scores the meadow alone (HG1-43).
#define TW_POWER_SHRINE 8

// Power or symbol of a tile: the bag: robbers may be placed (R-1).
#define TW_POWER_ROBBER 9

// Power or symbol of a tile: a crop circle of knights, in cities (CC-1).
#define TW_POWER_SHIELD 10

// Power or symbol of a tile: a crop circle of thieves, on roads (CC-1).
#define TW_POWER_CLUB 11

// Power or symbol of a tile: a crop circle of farmers, in fields (CC-1).
#define TW_POWER_PITCHFORK 12

// What a crop circle does: each player may deploy one more follower beside one of their own.
#define TW_CIRCLE_DEPLOY 0

// What a crop circle does: each player must take back one of their followers.
#define TW_CIRCLE_TAKE_BACK 1

// The last failure: its status and a message that names the fault, its place and what is allowed.
//
// A call that succeeds leaves it as it was. One thread at a time may use it: have one for each thread.
typedef struct tw_error tw_error;

// Keeps events in order, with the array of their items. Functions that emit events take one, or NULL, and add
// to it what happened. Nothing is added by a call that fails. One thread at a time may change it.
//
// The events of a game, from those of its beginning, are enough to rebuild table, supplies, scores, and the figures and
// robbers on the score track.
typedef struct tw_event_log tw_event_log;

// A game. Any number of threads may read it at once; while one changes it, no other may use it.
typedef struct tw_game tw_game;

// The options of a game while they are chosen. One thread at a time may change it.
typedef struct tw_options tw_options;

// Plays games to their ends at random, one after the other in the same memory. One thread at a time may use it: give
// each thread one of its own.
typedef struct tw_playout tw_playout;

// How far a simulation is, and the wish to stop it. All threads may use one handle at once.
typedef struct tw_progress tw_progress;

// A generator: the same seed and name of a stream give the same numbers everywhere. One thread at a time may use it.
typedef struct tw_random tw_random;

// A game written down: rules, start and actions. Any number of threads may read it at once; only
// `tw_record_embed_set`, `tw_record_set_meta` and `tw_record_remove_meta` change it.
//
// The record of an unfinished seeded game reveals the order of its stacks: it belongs on the server. Send players
// the transcript or a view.
typedef struct tw_record tw_record;

// A record being replayed, one action at a time. While one thread changes it, no other may use it.
typedef struct tw_replay tw_replay;

// What a game is played by: its system, options and tiles. It never changes, and all threads may use one handle.
//
// Games and records keep the rules alive by themselves: the handle may be freed before them.
typedef struct tw_rules tw_rules;

// A set of tiles with the numbers that its rules need. It never changes, and all threads may use one handle.
typedef struct tw_tile_set tw_tile_set;

// What a function answers: TW_OK, or the kind of failure. The numbers are stable; more may be added.
typedef int32_t tw_status;

// A tile of the game. Its identity is a text: `tw_rules_tile_id`.
typedef struct {
    // sizeof(tw_tile), set by the caller.
    uint32_t size;
    // The index: the rank of its identity, sorted bytewise.
    uint16_t tile;
    // How many copies the game has.
    uint16_t count;
    // The index of its stack; TW_NONE for a start tile that lies in none.
    uint16_t stack;
    // How many zones it has, at most TW_MAX_ZONES.
    uint16_t zones;
    // The zone index in each of the twelve slots of the unturned tile, clockwise from the north-west corner:
    // 0-2 north (west to east), 3-5 east (north to south), 6-8 south (east to west), 9-11 west (south to north).
    // Turned by r, the table's slot s shows the tile's own slot (s + 12 - 3 * r) % 12.
    uint8_t slots[TW_SLOTS];
    // After how many quarter turns it looks the same again: 1, 2, or 4 when no smaller turn will do. Rotations that differ
    // by a multiple of it are equal but for the numbers of the zones. Placements are listed in all of them. Since 1.1.
    uint16_t symmetry;
    // Always 0.
    uint16_t reserved;
} tw_tile;

// A zone of a tile: a connected piece of one terrain, and what stands on it.
typedef struct {
    // sizeof(tw_zone), set by the caller.
    uint32_t size;
    // The terrain: TW_TERRAIN_*.
    uint16_t terrain;
    // The special power or the symbol drawn on it: TW_POWER_*, or 0.
    uint16_t power;
    // Where a river ends on its tile: TW_RIVER_END_*.
    uint16_t ends_at;
    // The zone index of the lake at which a river ends (TW_RIVER_END_LAKE), or TW_NONE.
    uint16_t lake;
    // Of a field, the cities that it touches on this tile, one bit each: (touches >> i & 1) is 1 when zone i is one (C1-26).
    uint16_t touches;
    // Fish.
    uint8_t fish;
    // Menhirs (only in "hg2").
    uint8_t menhirs;
    // Gold nuggets (only in "hg1").
    uint8_t gold;
    // Groups of mushrooms.
    uint8_t mushrooms;
    // Deer.
    uint8_t deer;
    // Aurochs.
    uint8_t aurochs;
    // Mammoths.
    uint8_t mammoths;
    // Sabre-toothed tigers.
    uint8_t tigers;
    // Pennants (only in "c1").
    uint8_t pennants;
    // Always 0.
    uint8_t reserved;
} tw_zone;

// What a game waits for.
typedef struct {
    // sizeof(tw_decision), set by the caller.
    uint32_t size;
    // What is decided: TW_DECISION_*; TW_DECISION_NONE when the game is over. What a player should see at a decision of a
    // scoring round: tw_game_round_awards, tw_game_asked_award, tw_game_candidates, tw_game_robberies, tw_game_rides; of a
    // message: tw_game_message; of a crop circle: tw_game_circle.
    uint16_t kind;
    // Who decides, for a draw who draws; TW_NONE when the game is over.
    uint16_t player;
    // 1 when chance decides, not the player.
    uint32_t is_chance;
} tw_decision;

// An action by its parts. Fields that its kind does not use are 0; `tile`, `zone`, `space`, `award`, `player` and `figure`
// are TW_NONE.
typedef struct {
    // sizeof(tw_action), set by the caller.
    uint32_t size;
    // What is done: TW_ACTION_*.
    uint16_t kind;
    // The index of the tile drawn.
    uint16_t tile;
    // The cell.
    int16_t x;
    // The cell.
    int16_t y;
    // The zone index on the tile concerned.
    uint16_t zone;
    // Quarter turns clockwise.
    uint8_t rotation;
    // The piece deployed: TW_PIECE_*.
    uint8_t piece;
    // The space of the score track, 0 to 49.
    uint16_t space;
    // The index of the award in the scoring round (`tw_game_round_awards`).
    uint16_t award;
    // The player whose figure is robbed or followed.
    uint16_t player;
    // The scoring figure: 0 the usual one, 1 the second (M-1).
    uint16_t figure;
    // The number of the message drawn, 1 to 8.
    uint16_t message;
    // What becomes of the message: 1 it is performed, 0 its points are taken instead.
    uint8_t perform;
    // What the crop circle does: TW_CIRCLE_*.
    uint8_t mode;
} tw_action;

// One event. A field that its kind does not use is 0, or TW_NONE.
//
// `kind` determines which fields are used: see TW_EVENT_*. A host may skip kinds that it does not know.
typedef struct {
    // sizeof(tw_event), set by the caller.
    uint32_t size;
    // The kind of event: TW_EVENT_*.
    uint16_t kind;
    // Why points are given: TW_REASON_*, or 0.
    uint16_t reason;
    // The player concerned, or TW_NONE.
    uint16_t player;
    // The tile's index, or TW_NONE.
    uint16_t tile;
    // The stack's index (`tw_rules_stack_name`), or TW_NONE.
    uint16_t stack;
    // The cell.
    int16_t x;
    // The cell.
    int16_t y;
    // The zone index on the tile there, or TW_NONE.
    uint16_t zone;
    // The rotation of a placed tile: quarter turns clockwise.
    uint16_t rotation;
    // The piece: TW_PIECE_*.
    uint16_t piece;
    // The terrain: TW_TERRAIN_*, or 0.
    uint16_t terrain;
    // The scoring figure of `player`: 0 the usual one, 1 the second (M-1); or TW_NONE.
    uint16_t figure;
    // A space of the score track, 0 to 49, or TW_NONE.
    uint16_t space;
    // The space of the score track from which something moves, or TW_NONE.
    uint16_t from_space;
    // The other player concerned, or TW_NONE.
    uint16_t other;
    // The scoring figure of `other`, or TW_NONE.
    uint16_t other_figure;
    // How many.
    uint32_t count;
    // Points.
    uint32_t points;
    // Where the event's items begin among all items of the log.
    uint32_t first_item;
    // How many items it has.
    uint32_t items;
} tw_event;

// One item of an event's list. A field that its kind does not use is 0, or TW_NONE.
typedef struct {
    // sizeof(tw_item), set by the caller.
    uint32_t size;
    // What the item is: TW_ITEM_*.
    uint16_t kind;
    // The player concerned, or TW_NONE.
    uint16_t player;
    // The cell.
    int16_t x;
    // The cell.
    int16_t y;
    // The zone index on the tile there, or TW_NONE.
    uint16_t zone;
    // Always 0.
    uint16_t reserved;
    // How many.
    uint32_t count;
    // Points.
    uint32_t points;
} tw_item;

// Where a game stands.
typedef struct {
    // sizeof(tw_game_state), set by the caller.
    uint32_t size;
    // The number of the turn, from 0. An extra turn has the number of the turn that earned it.
    uint32_t turn;
    // How many actions have been taken: the length of `tw_game_history`.
    uint32_t actions;
    // How many free cells of the table touch a tile.
    uint32_t frontier_len;
    // How many play.
    uint16_t players;
    // Whose turn it is.
    uint16_t active;
    // The step of the turn that the game is in: TW_STEP_*.
    uint16_t step;
    // The index of the tile drawn and not yet placed, or TW_NONE.
    uint16_t drawn_tile;
    // 1 in an extra turn.
    uint16_t is_extra_turn;
    // 1 when the game is over.
    uint16_t is_over;
} tw_game_state;

// How many copies of a tile.
typedef struct {
    // sizeof(tw_tile_count), set by the caller.
    uint32_t size;
    // The tile's index.
    uint32_t tile;
    // How many copies.
    uint32_t count;
} tw_tile_count;

// An outcome of a draw, of a tile or of a message.
typedef struct {
    // sizeof(tw_chance), set by the caller.
    uint32_t size;
    // Its weight: how many copies of the tile are left; 1 for a message.
    uint32_t weight;
    // The code of its action.
    uint64_t action;
    // Its weight divided by the sum of all weights: those of a decision sum to 1.
    double probability;
} tw_chance;

// An award of the current scoring round (R-20).
typedef struct {
    // sizeof(tw_round_award), set by the caller.
    uint32_t size;
    // How many points.
    uint32_t points;
    // Its index in the round: what TW_ACTION_AWARD names.
    uint16_t award;
    // Who has the points.
    uint16_t player;
    // What it is for: TW_REASON_*.
    uint16_t reason;
    // The cell of the smallest zone of its feature; 0 where it is for no feature.
    int16_t x;
    // The cell.
    int16_t y;
    // The index of that zone; TW_NONE where it is for no feature.
    uint16_t zone;
    // Which of the player's figures moves, once chosen; TW_NONE before.
    uint16_t figure;
    // Its place in the order in which the awards are given, from 0, once chosen (R-21); TW_NONE before.
    uint16_t place;
} tw_round_award;

// A robbery of the current scoring round, once its victim is chosen (R-22).
typedef struct {
    // sizeof(tw_robbery), set by the caller.
    uint32_t size;
    // What the robber's owner has of it.
    uint32_t points;
    // Who robs: the robber's owner.
    uint16_t player;
    // Which of the player's figures takes the points, once chosen; TW_NONE before.
    uint16_t figure;
    // Who is robbed.
    uint16_t victim;
    // Which of that player's figures.
    uint16_t victim_figure;
    // Of which award of the round, by its index.
    uint16_t award;
    // Always 0.
    uint16_t reserved;
} tw_robbery;

// A robber that will go along with a figure in the current scoring round, once chosen (R-8).
typedef struct {
    // sizeof(tw_ride), set by the caller.
    uint32_t size;
    // Whose robber.
    uint16_t player;
    // With whose figure.
    uint16_t other;
    // With which of that player's figures.
    uint16_t other_figure;
    // Always 0.
    uint16_t reserved;
} tw_ride;

// What a robber may rob: a figure that an award of this round moves away from the robber's space (R-22).
typedef struct {
    // sizeof(tw_candidate), set by the caller.
    uint32_t size;
    // What the robber's owner would have of it.
    uint32_t gain;
    // Who would be robbed: what TW_ACTION_ROB names, with `figure`.
    uint16_t player;
    // Which of that player's figures.
    uint16_t figure;
    // Of which award of the round, by its index.
    uint16_t award;
    // Always 0.
    uint16_t reserved;
} tw_candidate;

// A tile on the table.
typedef struct {
    // sizeof(tw_placed_tile), set by the caller.
    uint32_t size;
    // The tile's index; TW_NONE when there is no tile.
    uint16_t tile;
    // The cell: x grows to the east; the start tile lies at (0, 0).
    int16_t x;
    // The cell: y grows to the south.
    int16_t y;
    // Quarter turns clockwise.
    uint16_t rotation;
} tw_placed_tile;

// A piece on the table.
typedef struct {
    // sizeof(tw_placed_piece), set by the caller.
    uint32_t size;
    // The owner.
    uint16_t player;
    // The kind: TW_PIECE_*.
    uint16_t piece;
    // The cell.
    int16_t x;
    // The cell.
    int16_t y;
    // The zone index on the tile there.
    uint16_t zone;
    // Always 0.
    uint16_t reserved;
} tw_placed_piece;

// A zone on the table.
typedef struct {
    // sizeof(tw_placed_zone), set by the caller.
    uint32_t size;
    // The cell.
    int16_t x;
    // The cell.
    int16_t y;
    // The zone index on the tile there.
    uint16_t zone;
    // Always 0.
    uint16_t reserved;
} tw_placed_zone;

// A feature or a river system: zones that hang together. Its name is its smallest zone by x, then y, then index.
typedef struct {
    // sizeof(tw_feature), set by the caller.
    uint32_t size;
    // The cell of its smallest zone.
    int16_t x;
    // The cell of its smallest zone.
    int16_t y;
    // The index of its smallest zone on the tile there.
    uint16_t zone;
    // The terrain, of a river system that of its smallest zone: TW_TERRAIN_*.
    uint16_t terrain;
    // How many ends are open (of a monastery: how many cells around it are free); 0 when it is complete.
    uint16_t open;
    // How many tiles it covers.
    uint16_t tiles;
    // How many zones it has: `tw_game_feature_zones` or `tw_game_river_system_zones` lists them.
    uint32_t zones;
    // The followers (of a river system: the huts) on it, by player.
    uint16_t pieces[TW_MAX_PLAYERS];
} tw_feature;

// How the game of a record began.
typedef struct {
    // sizeof(tw_record_start), set by the caller.
    uint32_t size;
    // TW_START_*.
    uint16_t kind;
    // How many play.
    uint16_t players;
    // The seed of a seeded game, otherwise 0.
    uint64_t seed;
} tw_record_start;

// How a playout ended.
typedef struct {
    // sizeof(tw_playout_outcome), set by the caller.
    uint32_t size;
    // The actions taken by players since the position.
    uint32_t actions;
    // The tiles on the table at the end.
    uint32_t tiles;
    // The tiles that left the game.
    uint32_t discarded;
    // The points by player; 0 for seats that are empty.
    uint32_t scores[TW_MAX_PLAYERS];
    // The points gained since the position, by player and by their source (TW_POINT_SOURCE_*): the sum of a player's is the
    // difference of the player's scores.
    uint32_t gains[TW_MAX_PLAYERS][TW_POINT_SOURCES];
} tw_playout_outcome;

// How a simulated game ended.
typedef struct {
    // sizeof(tw_outcome), set by the caller.
    uint32_t size;
    // The actions taken by players.
    uint32_t actions;
    // The tiles on the table at the end.
    uint32_t tiles;
    // The tiles that left the game.
    uint32_t discarded;
    // The points by player; 0 for seats that are empty.
    uint32_t scores[TW_MAX_PLAYERS];
} tw_outcome;

// Done.
#define TW_OK 0

// A pointer that is needed is NULL.
#define TW_ERROR_NULL_POINTER 1

// An argument that means nothing: a text that is no UTF-8, a number out of any range.
#define TW_ERROR_INVALID_ARGUMENT 2

// The caller's buffer is too small: nothing was written to it, and `*len_out` says what is needed.
#define TW_ERROR_BUFFER_TOO_SMALL 3

// The engine failed inside, which is a fault of the library. Free the handles that the call was to change.
#define TW_ERROR_PANIC 4

// The `size` of a struct was not set to sizeof.
#define TW_ERROR_STRUCT_SIZE 5

// The library does not have the ABI that the header has.
#define TW_ERROR_ABI 6

// Error: no such system.
#define TW_ERROR_UNKNOWN_SYSTEM 100

// Error: no such set.
#define TW_ERROR_UNKNOWN_SET 101

// Error: no such option in this system.
#define TW_ERROR_UNKNOWN_OPTION 102

// Error: an option with a value that it does not have, or that another option excludes.
#define TW_ERROR_OPTION_VALUE 103

// Error: a number of players that the system cannot seat.
#define TW_ERROR_PLAYERS 104

// Error: no such player in this game.
#define TW_ERROR_UNKNOWN_PLAYER 105

// Error: no such tile in this game.
#define TW_ERROR_UNKNOWN_TILE 106

// Error: no such stack in this game.
#define TW_ERROR_UNKNOWN_STACK 107

// Error: a cell, zone or other place that the table does not have.
#define TW_ERROR_NOT_FOUND 108

// Error: an action that the rules do not allow now.
#define TW_ERROR_ILLEGAL 200

// Error: the game is over: there is nothing to decide.
#define TW_ERROR_GAME_OVER 201

// Error: no action has been taken that could be undone.
#define TW_ERROR_NOTHING_TO_UNDO 202

// Error: a number that is no action's code.
#define TW_ERROR_ACTION_CODE 203

// Error: a text that is no action.
#define TW_ERROR_NOTATION 204

// Error: a set file with faults: all of them.
#define TW_ERROR_SET 300

// Error: a position with faults: all of them.
#define TW_ERROR_SETUP 301

// Error: a record that cannot be read.
#define TW_ERROR_RECORD 302

// Error: a record, set or rules of a version that this engine does not have.
#define TW_ERROR_VERSION 303

// Error: a record made with other tile facts.
#define TW_ERROR_DIGEST 304

// Error: a replay that came out differently from the record.
#define TW_ERROR_REPLAY 305

// Error: something larger than the engine takes.
#define TW_ERROR_LIMIT 306

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Makes an error handle that holds no failure yet. Free it with `tw_error_free`.
TW_API tw_error *tw_error_new(void);

// Frees an error handle and its message; NULL is fine.
TW_API void tw_error_free(tw_error *error);

// The status of the last failure; TW_OK when there was none, or for NULL.
TW_API tw_status tw_error_status(const tw_error *error);

// The message of the last failure in UTF-8; "" when there was none, or for NULL.
//
// It lives until the handle is freed or given to another call.
TW_API const char *tw_error_message(const tw_error *error);

// The name of a status, such as "unknown_system"; NULL for a number that is none. It is never freed.
TW_API const char *tw_status_name(tw_status status);

// What a status means, in a few words; NULL for a number that is none. It is never freed.
TW_API const char *tw_status_text(tw_status status);

// Fails with TW_ERROR_ABI unless the library has the ABI asked for: call it first, with TW_ABI_MAJOR and TW_ABI_MINOR.
TW_API
tw_status tw_abi_check(uint32_t major,
                       uint32_t minor,
                       tw_error *error);

// The version of the library, such as "0.2.0". It lives forever.
TW_API const char *tw_version(void);

// How many systems there are.
TW_API size_t tw_system_count(void);

// The name of a system, by its index from 0: what `tw_rules_new` takes.
TW_API tw_status tw_system_name(size_t index, char *buf, size_t cap, size_t *len_out, tw_error *error);

// The version of a system's rules: a change of the rules is a new version.
TW_API tw_status tw_system_rules_version(const char *system, uint32_t *version_out, tw_error *error);

// How many options a system has.
TW_API tw_status tw_system_option_count(const char *system, size_t *count_out, tw_error *error);

// The name of an option of a system, by the option's index from 0.
TW_API
tw_status tw_system_option_name(const char *system,
                                size_t option,
                                char *buf,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// What an option means, in a sentence.
TW_API
tw_status tw_system_option_meaning(const char *system,
                                   size_t option,
                                   char *buf,
                                   size_t cap,
                                   size_t *len_out,
                                   tw_error *error);

// How many values an option has, those of `tw_system_option_form` not counted.
TW_API
tw_status tw_system_option_value_count(const char *system,
                                       size_t option,
                                       size_t *count_out,
                                       tw_error *error);

// A value of an option, by its index from 0: number 0 is the default.
TW_API
tw_status tw_system_option_value(const char *system,
                                 size_t option,
                                 size_t value,
                                 char *buf,
                                 size_t cap,
                                 size_t *len_out,
                                 tw_error *error);

// The name of the option without which this one has no effect; "" when there is none.
TW_API
tw_status tw_system_option_needs(const char *system,
                                 size_t option,
                                 char *buf,
                                 size_t cap,
                                 size_t *len_out,
                                 tw_error *error);

// The name of the option that must have its default when this one has not, and the other way round; "" when there is none.
TW_API
tw_status tw_system_option_excludes(const char *system,
                                    size_t option,
                                    char *buf,
                                    size_t cap,
                                    size_t *len_out,
                                    tw_error *error);

// The name of the mini that is played when the option has not its default; "" when there is none.
TW_API
tw_status tw_system_option_mini(const char *system,
                                size_t option,
                                char *buf,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// How the other values of an option are written, such as "left,top,right,bottom"; "" when it has no others.
//
// An option with such a form takes its listed values, and whatever is written in this way.
TW_API
tw_status tw_system_option_form(const char *system,
                                size_t option,
                                char *buf,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// The default options of a system. Free them with `tw_options_free`.
TW_API tw_status tw_options_new(const char *system, tw_options **options_out, tw_error *error);

// Frees options; NULL is fine.
TW_API void tw_options_free(tw_options *options);

// Sets an option by name to one of its values, or to one written in its form.
//
// Fails with TW_ERROR_UNKNOWN_OPTION or TW_ERROR_OPTION_VALUE: the message names what is allowed.
TW_API tw_status tw_options_set(tw_options *options, const char *name, const char *value, tw_error *error);

// The value that an option has.
TW_API
tw_status tw_options_get(const tw_options *options,
                         const char *name,
                         char *buf,
                         size_t cap,
                         size_t *len_out,
                         tw_error *error);

// Makes the rules of a system, such as "hg2", with its built-in set. `options` may be NULL for the defaults; they are copied.
// Free the handle with `tw_rules_free`.
//
// Fails with TW_ERROR_UNKNOWN_SYSTEM; with TW_ERROR_INVALID_ARGUMENT for options of another system; with
// TW_ERROR_OPTION_VALUE for options that exclude each other.
TW_API
tw_status tw_rules_new(const char *system,
                       const tw_options *options,
                       tw_rules **rules_out,
                       tw_error *error);

// Makes rules with a custom tile set, read by `tw_tile_set_read`. The system is that of the options; `options` may be
// NULL for the defaults of the set's system. Options and set are copied. Free the handle with `tw_rules_free`.
//
// Fails with TW_ERROR_SET: the message has every fault that keeps the set from being played, one being that the options
// are those of another system, and one that it is a mini's; with TW_ERROR_OPTION_VALUE for options that exclude each other.
TW_API
tw_status tw_rules_new_with_set(const tw_options *options,
                                const tw_tile_set *set,
                                tw_rules **rules_out,
                                tw_error *error);

// Frees a handle to rules; NULL is fine.
TW_API void tw_rules_free(tw_rules *rules);

// Another handle to the same rules, to be freed by itself. Nothing is copied.
TW_API tw_status tw_rules_clone(const tw_rules *rules, tw_rules **rules_out, tw_error *error);

// The name of the system.
TW_API
tw_status tw_rules_system(const tw_rules *rules,
                          char *buf,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// The value of the option called `name`.
//
// Fails with TW_ERROR_UNKNOWN_OPTION.
TW_API
tw_status tw_rules_option(const tw_rules *rules,
                          const char *name,
                          char *buf,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// The fewest and the most players.
TW_API
tw_status tw_rules_players(const tw_rules *rules,
                           uint32_t *least_out,
                           uint32_t *most_out,
                           tw_error *error);

// How many of a piece (TW_PIECE_*) each player has at the start; 0 of one that the system does not have.
TW_API tw_status tw_rules_pieces(const tw_rules *rules, uint32_t piece, uint32_t *count_out, tw_error *error);

// How many scoring figures each player has: 2 with the Messages, else 1 (M-1).
TW_API tw_status tw_rules_figures(const tw_rules *rules, uint32_t *count_out, tw_error *error);

// How many face-down stacks of tiles there are: number 0 is that of the turns, number 1, where there is one, that of the
// extra turns.
TW_API
tw_status tw_rules_stack_count(const tw_rules *rules,
                               size_t *count_out,
                               tw_error *error);

// The name of a stack, such as "main", by its index from 0.
TW_API
tw_status tw_rules_stack_name(const tw_rules *rules,
                              size_t stack,
                              char *buf,
                              size_t cap,
                              size_t *len_out,
                              tw_error *error);

// The index of the stack called `name`.
//
// Fails with TW_ERROR_UNKNOWN_STACK.
TW_API
tw_status tw_rules_stack_index(const tw_rules *rules,
                               const char *name,
                               size_t *index_out,
                               tw_error *error);

// The most actions that a whole game can take.
TW_API tw_status tw_rules_max_actions(const tw_rules *rules, size_t *count_out, tw_error *error);

// The digest of the canonical form of the system's set: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL).
TW_API
tw_status tw_rules_digest(const tw_rules *rules,
                          char *buf,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// The digest of a set in force, by the index that it has in `tw_rules_tile_set_at`: of a mini's, that of the whole built-in
// set, whichever of its tiles are played. Records name them.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_rules_digest_at(const tw_rules *rules,
                             size_t index,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The numbered rules as text (Markdown), with the numbers of the set and the options in force filled in.
TW_API
tw_status tw_rules_text(const tw_rules *rules,
                        char *buf,
                        size_t cap,
                        size_t *len_out,
                        tw_error *error);

// How many rule books the text consists of: what all games share, the system's own, and one for each mini that is played.
TW_API
tw_status tw_rules_book_count(const tw_rules *rules,
                              size_t *count_out,
                              tw_error *error);

// The name of a rule book, such as "common", by its index from 0.
TW_API
tw_status tw_rules_book_name(const tw_rules *rules,
                             size_t book,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The text of a rule book (Markdown), by its index from 0.
TW_API
tw_status tw_rules_book_text(const tw_rules *rules,
                             size_t book,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The set that a game is played with, as a copy: that of the system, without those of the minis. Free it with
// `tw_tile_set_free`.
TW_API tw_status tw_rules_tile_set(const tw_rules *rules, tw_tile_set **set_out, tw_error *error);

// How many sets are in force: that of the system, and one for each mini that the options name.
TW_API tw_status tw_rules_tile_set_count(const tw_rules *rules, size_t *count_out, tw_error *error);

// A set in force, by its index from 0, as a copy: number 0 is that of `tw_rules_tile_set`, then come those of the minis,
// with the tiles that are played. Free it with `tw_tile_set_free`.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_rules_tile_set_at(const tw_rules *rules,
                               size_t index,
                               tw_tile_set **set_out,
                               tw_error *error);

// How many sets are built in.
TW_API size_t tw_tile_set_count(void);

// The name of a built-in set, by its index from 0: what `tw_tile_set_built_in` takes.
TW_API tw_status tw_tile_set_name_at(size_t index, char *buf, size_t cap, size_t *len_out, tw_error *error);

// The text of the file of a built-in set (TOML).
//
// Fails with TW_ERROR_UNKNOWN_SET.
TW_API tw_status tw_tile_set_file(const char *name, char *buf, size_t cap, size_t *len_out, tw_error *error);

// The built-in set called `name`. Free it with `tw_tile_set_free`.
//
// Fails with TW_ERROR_UNKNOWN_SET.
TW_API tw_status tw_tile_set_built_in(const char *name, tw_tile_set **set_out, tw_error *error);

// Reads a custom tile set from the `len` bytes of its file (docs/sets.md): the host reads the file, the library does
// not. `tw_rules_new_with_set` makes rules of it. `file` is what the message of a failure calls it. Free the set with
// `tw_tile_set_free`.
//
// Fails with TW_ERROR_SET: the message has every fault of the file, each with its tile and field.
TW_API
tw_status tw_tile_set_read(const char *file,
                           const char *text,
                           size_t len,
                           tw_tile_set **set_out,
                           tw_error *error);

// Frees a set; NULL is fine.
TW_API void tw_tile_set_free(tw_tile_set *set);

// The short name, as in the tiles' identities.
TW_API
tw_status tw_tile_set_name(const tw_tile_set *set,
                           char *buf,
                           size_t cap,
                           size_t *len_out,
                           tw_error *error);

// What a person calls it.
TW_API
tw_status tw_tile_set_title(const tw_tile_set *set,
                            char *buf,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// The name of the system that it is played with.
TW_API
tw_status tw_tile_set_system(const tw_tile_set *set,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The version; a released version is never edited.
TW_API tw_status tw_tile_set_version(const tw_tile_set *set, uint32_t *version_out, tw_error *error);

// The identity of the tile of which one copy lies on the table when a game begins, though it belongs to a stack; "" when
// the start tile is one that belongs to none.
TW_API
tw_status tw_tile_set_start(const tw_tile_set *set,
                            char *buf,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// Whether it is a mini's: tiles and numbers that an option adds to those of another set. 1 or 0.
TW_API tw_status tw_tile_set_is_mini(const tw_tile_set *set, uint32_t *mini_out, tw_error *error);

// The number of different tiles.
TW_API tw_status tw_tile_set_tile_count(const tw_tile_set *set, size_t *count_out, tw_error *error);

// How many numbers the set has (pieces, points).
TW_API tw_status tw_tile_set_number_count(const tw_tile_set *set, size_t *count_out, tw_error *error);

// The name of a number, such as "forest_points", by its index from 0.
TW_API
tw_status tw_tile_set_number_name(const tw_tile_set *set,
                                  size_t index,
                                  char *buf,
                                  size_t cap,
                                  size_t *len_out,
                                  tw_error *error);

// The number called `name`.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_tile_set_number(const tw_tile_set *set,
                             const char *name,
                             uint32_t *number_out,
                             tw_error *error);

// The set as a file (TOML) that `tw_tile_set_read` makes the same set of: of a set that extends another, all tiles and
// numbers together.
TW_API
tw_status tw_tile_set_to_toml(const tw_tile_set *set,
                              char *buf,
                              size_t cap,
                              size_t *len_out,
                              tw_error *error);

// The canonical form as text: equal for two files exactly when they have the same facts.
TW_API
tw_status tw_tile_set_canonical(const tw_tile_set *set,
                                char *buf,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// The digest of the canonical form: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL).
TW_API
tw_status tw_tile_set_digest(const tw_tile_set *set,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// How many different tiles the game has: their indices are 0 to this number less one.
TW_API tw_status tw_rules_tile_count(const tw_rules *rules, size_t *count_out, tw_error *error);

// The tile with this index.
//
// Fails with TW_ERROR_UNKNOWN_TILE.
TW_API tw_status tw_rules_tile(const tw_rules *rules, uint32_t index, tw_tile *tile_out, tw_error *error);

// The identity of the tile with this index, such as "hg2/17".
//
// Fails with TW_ERROR_UNKNOWN_TILE.
TW_API
tw_status tw_rules_tile_id(const tw_rules *rules,
                           uint32_t index,
                           char *buf,
                           size_t cap,
                           size_t *len_out,
                           tw_error *error);

// The index of the tile with this identity.
//
// Fails with TW_ERROR_UNKNOWN_TILE.
TW_API
tw_status tw_rules_tile_index(const tw_rules *rules,
                              const char *id,
                              uint32_t *index_out,
                              tw_error *error);

// A zone of a tile, by the tile's index and the zone's index on it.
//
// Fails with TW_ERROR_UNKNOWN_TILE or TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_rules_zone(const tw_rules *rules,
                        uint32_t index,
                        uint32_t zone,
                        tw_zone *zone_out,
                        tw_error *error);

// Begins a game of `players` with the stacks that `seed` shuffles: the same seed gives the same game everywhere.
// `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
//
// Fails with TW_ERROR_PLAYERS.
TW_API
tw_status tw_game_new_seeded(const tw_rules *rules,
                             uint32_t players,
                             uint64_t seed,
                             tw_event_log *log,
                             tw_game **game_out,
                             tw_error *error);

// Begins a game of `players` in which the caller supplies the draws: TW_DECISION_DRAW asks for one while tiles of
// two or more kinds are left; when only copies of one are left, one of them is drawn without asking. Messages are asked
// by TW_DECISION_DRAW_MESSAGE, while more than one may be the next.
// `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
//
// Fails with TW_ERROR_PLAYERS.
TW_API
tw_status tw_game_new_driven(const tw_rules *rules,
                             uint32_t players,
                             tw_event_log *log,
                             tw_game **game_out,
                             tw_error *error);

// Begins a game from a position in JSON (`len` bytes; the format is that of a set-up in docs/record.md); the caller
// supplies the draws. `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
//
// Fails with TW_ERROR_SETUP: the message has every fault of the position; with TW_ERROR_LIMIT.
TW_API
tw_status tw_game_from_setup(const tw_rules *rules,
                             const char *json,
                             size_t len,
                             tw_event_log *log,
                             tw_game **game_out,
                             tw_error *error);

// Frees a game; NULL is fine.
TW_API void tw_game_free(tw_game *game);

// A copy, independent of the game. Free it with `tw_game_free`.
TW_API tw_status tw_game_clone(const tw_game *game, tw_game **game_out, tw_error *error);

// Makes `game` a copy of `source` in the memory that it has already: for searches that copy often.
TW_API tw_status tw_game_clone_from(tw_game *game, const tw_game *source, tw_error *error);

// Begins a new seeded game in the memory of this one: for many games in sequence. It emits no events.
//
// Fails with TW_ERROR_PLAYERS; then the game is unchanged.
TW_API tw_status tw_game_restart(tw_game *game, uint32_t players, uint64_t seed, tw_error *error);

// A copy whose unseen tiles and messages are reshuffled with `seed`: for agents and searches, which learn nothing of
// the real order. Free it with `tw_game_free`. The copy draws by itself, also where this game is driven.
TW_API
tw_status tw_game_reshuffled(const tw_game *game,
                             uint64_t seed,
                             tw_game **game_out,
                             tw_error *error);

// Makes `game` a copy of `source` whose unseen tiles and messages are reshuffled with `random`, in the memory that it has
// already: for searches that sample many possible orders (determinization). No player is named: every player knows
// the same. The copy draws by itself, also where `source` is driven.
TW_API
tw_status tw_game_reshuffle_from(tw_game *game,
                                 const tw_game *source,
                                 tw_random *random,
                                 tw_error *error);

// The rules of the game, as a handle of its own. Free it with `tw_rules_free`.
TW_API tw_status tw_game_rules(const tw_game *game, tw_rules **rules_out, tw_error *error);

// What the game waits for: always exactly one decision, until the game is over.
TW_API tw_status tw_game_decision(const tw_game *game, tw_decision *decision_out, tw_error *error);

// The code of every legal action, ascending; none when the game is over. With a built-in set, TW_MAX_ACTIONS is always
// room enough; with a larger set ask how many there are.
TW_API
tw_status tw_game_actions(const tw_game *game,
                          uint64_t *codes,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// Whether an action is legal now: 1 or 0.
//
// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code.
TW_API tw_status tw_game_is_legal(const tw_game *game, uint64_t code, uint32_t *legal_out, tw_error *error);

// As `tw_game_is_legal`, but answers by its status, with the reason in the message.
//
// Fails with TW_ERROR_ILLEGAL, TW_ERROR_GAME_OVER, or TW_ERROR_ACTION_CODE.
TW_API tw_status tw_game_check_legal(const tw_game *game, uint64_t code, tw_error *error);

// Takes an action and moves on to the next decision. `log` (may be NULL) receives the events.
//
// Fails as `tw_game_check_legal`; then nothing has changed and no event is emitted.
TW_API tw_status tw_game_apply(tw_game *game, uint64_t code, tw_event_log *log, tw_error *error);

// Takes back the last action, whoever took it; a draw of a driven game is an action too. It emits no events.
// The game is played again up to there: about as long as it took to play.
//
// Fails with TW_ERROR_NOTHING_TO_UNDO.
TW_API tw_status tw_game_undo(tw_game *game, uint64_t *code_out, tw_error *error);

// The codes of the actions taken so far. Draws are among them in driven games only.
TW_API
tw_status tw_game_history(const tw_game *game,
                          uint64_t *codes,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// Plays on to the end with actions chosen uniformly from the legal ones, and gives how many were taken. It emits no
// events. In a driven game the draws are chosen so too, each kind of tile, and each message, as likely as any other.
TW_API
tw_status tw_game_play_random(tw_game *game,
                              tw_random *random,
                              uint32_t *taken_out,
                              tw_error *error);

// Recomputes every value that the game keeps and compares: gives the first difference as text, "" when it is sound.
TW_API
tw_status tw_game_check(const tw_game *game,
                        char *buf,
                        size_t cap,
                        size_t *len_out,
                        tw_error *error);

// The parts of the action with this code.
//
// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code. Whether it is legal is another question.
TW_API
tw_status tw_action_from_code(uint64_t code,
                              tw_action *action_out,
                              tw_error *error);

// The code of the action with these parts; fields that its kind does not use do not matter.
//
// Fails with TW_ERROR_INVALID_ARGUMENT, TW_ERROR_NOT_FOUND or TW_ERROR_ACTION_CODE for parts that no action has.
TW_API
tw_status tw_action_code(const tw_action *action,
                         uint64_t *code_out,
                         tw_error *error);

// The text of an action: `pass`, `draw hg2/17`, `place 3,-2 r1`, `retrieve 3,-2 z0`, `follower 2`, `hut 5`, `robber 17`,
// `award 2`, `figure 1`, `rob p2 f0`, `ride p2 f0`, `message 3`, `perform`, `points`, `circle deploy`, `circle take_back`,
// `add 3,-2 z0`.
//
// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code.
TW_API
tw_status tw_rules_action_text(const tw_rules *rules,
                               uint64_t code,
                               char *buf,
                               size_t cap,
                               size_t *len_out,
                               tw_error *error);

// Parses an action's text and gives its code. Legality is not checked.
//
// Fails with TW_ERROR_NOTATION: the message gives the byte and what was expected there.
TW_API
tw_status tw_rules_parse_action(const tw_rules *rules,
                                const char *text,
                                uint64_t *code_out,
                                tw_error *error);

// Makes an empty log. Free it with `tw_event_log_free`.
TW_API tw_status tw_event_log_new(tw_event_log **log_out, tw_error *error);

// Frees a log; NULL is fine.
TW_API void tw_event_log_free(tw_event_log *log);

// Forgets all events, keeping the memory: before a call whose events alone are wanted.
TW_API tw_status tw_event_log_clear(tw_event_log *log, tw_error *error);

// At most `count` events from number `first` on, counted from 0; SIZE_MAX gives all that there are.
TW_API
tw_status tw_event_log_events(const tw_event_log *log,
                              size_t first,
                              size_t count,
                              tw_event *events,
                              size_t cap,
                              size_t *len_out,
                              tw_error *error);

// At most `count` items from number `first` on, counted from 0; SIZE_MAX gives all that there are. The items of an
// event are `event.items` items from `event.first_item` on.
TW_API
tw_status tw_event_log_items(const tw_event_log *log,
                             size_t first,
                             size_t count,
                             tw_item *items,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// Event number `index` of a log as a sentence, counted from 0: for people, in a log or a tooltip. It may
// change between versions. `rules` are those of the log's game.
//
// Fails with TW_ERROR_NOT_FOUND when the log has no such event.
TW_API
tw_status tw_rules_event_text(const tw_rules *rules,
                              const tw_event_log *log,
                              size_t index,
                              char *buf,
                              size_t cap,
                              size_t *len_out,
                              tw_error *error);

// Where the game stands: players, turn, step, drawn tile.
TW_API tw_status tw_game_get_state(const tw_game *game, tw_game_state *state_out, tw_error *error);

// The points by player: the sums of their figures' points (`tw_game_figures`). TW_MAX_PLAYERS is always room enough.
TW_API
tw_status tw_game_scores(const tw_game *game,
                         uint32_t *scores,
                         size_t cap,
                         size_t *len_out,
                         tw_error *error);

// Who has the most points, ascending; none while the game is not over. TW_MAX_PLAYERS is always room enough.
TW_API
tw_status tw_game_winners(const tw_game *game,
                          uint32_t *players,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// What each player would have if the game ended here, by player. `log` (may be NULL) receives the final scoring:
// each award with its terms, and before them the bonus for each robber (TW_EVENT_END_BONUS). A call that only asks for
// asking for the length emits nothing.
TW_API
tw_status tw_game_score_now(const tw_game *game,
                            tw_event_log *log,
                            uint32_t *scores,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// How many of a piece (TW_PIECE_*) a player has in supply.
//
// Fails with TW_ERROR_UNKNOWN_PLAYER or TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_game_supply(const tw_game *game,
                         uint32_t player,
                         uint32_t piece,
                         uint32_t *count_out,
                         tw_error *error);

// How many followers of a player wait for their owner's next turn (HG1-26, HG2-33).
//
// Fails with TW_ERROR_UNKNOWN_PLAYER.
TW_API tw_status tw_game_waiting(const tw_game *game, uint32_t player, uint32_t *count_out, tw_error *error);

// The indices of the tiles that left the game, in order.
TW_API
tw_status tw_game_discarded(const tw_game *game,
                            uint16_t *tiles,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// The tiles left in a stack, ascending: what everybody may know. Their order is nobody's to know.
//
// Fails with TW_ERROR_UNKNOWN_STACK.
TW_API
tw_status tw_game_stack_left(const tw_game *game,
                             size_t stack,
                             tw_tile_count *tiles,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The tiles that may be the next one placed from a stack, on the table as it lies: of each tile that has a legal
// placement, how many copies are left. The probability of a tile is its count divided by the sum of all counts.
//
// Fails with TW_ERROR_UNKNOWN_STACK.
TW_API
tw_status tw_game_next_placeable(const tw_game *game,
                                 size_t stack,
                                 tw_tile_count *tiles,
                                 size_t cap,
                                 size_t *len_out,
                                 tw_error *error);

// The outcomes of the draw that a driven game waits for (TW_DECISION_DRAW, TW_DECISION_DRAW_MESSAGE), ascending by code, each with
// its weight and probability; none at any other decision.
TW_API
tw_status tw_game_chance_outcomes(const tw_game *game,
                                  tw_chance *outcomes,
                                  size_t cap,
                                  size_t *len_out,
                                  tw_error *error);

// The points of each scoring figure of a player: one, or two with the Messages (M-1). The figure stands on the space of
// the score track that is this modulo TW_TRACK_SPACES (K-23). TW_MAX_FIGURES is always room enough.
//
// Fails with TW_ERROR_UNKNOWN_PLAYER.
TW_API
tw_status tw_game_figures(const tw_game *game,
                          uint32_t player,
                          uint32_t *points,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// The space of the score track on which a player's robber stands; TW_NONE in supply, or where the Robbers are not played
// (R-1).
//
// Fails with TW_ERROR_UNKNOWN_PLAYER.
TW_API
tw_status tw_game_robber(const tw_game *game,
                         uint32_t player,
                         uint32_t *space_out,
                         tw_error *error);

// The awards of the current scoring round, by their indices (R-20): at its decisions, from TW_DECISION_AWARD_ORDER to
// TW_DECISION_RIDE; none at any other.
TW_API
tw_status tw_game_round_awards(const tw_game *game,
                               tw_round_award *awards,
                               size_t cap,
                               size_t *len_out,
                               tw_error *error);

// The index of the award that TW_DECISION_FIGURE asks about; TW_NONE when it asks about the points of a robbery, and at any
// other decision.
TW_API
tw_status tw_game_asked_award(const tw_game *game,
                              uint32_t *award_out,
                              tw_error *error);

// The robberies of the current scoring round, by the robbers' owners, as far as they are chosen (R-22).
// TW_MAX_PLAYERS is always room enough.
TW_API
tw_status tw_game_robberies(const tw_game *game,
                            tw_robbery *robberies,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// Which robbers will go along with which figures in the current scoring round, by the robbers' owners, as far as it is
// chosen (R-8). TW_MAX_PLAYERS is always room enough.
TW_API
tw_status tw_game_rides(const tw_game *game,
                        tw_ride *rides,
                        size_t cap,
                        size_t *len_out,
                        tw_error *error);

// What the player chooses from at TW_DECISION_ROB, by player and figure (R-22); none at any other decision.
TW_API
tw_status tw_game_candidates(const tw_game *game,
                             tw_candidate *candidates,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The number of the message that is drawn and not yet settled, 1 to TW_MESSAGES; 0 when there is none (M-4).
TW_API tw_status tw_game_message(const tw_game *game, uint32_t *message_out, tw_error *error);

// The messages drawn so far, each once, oldest first: what everybody may know. Once all eight are known they
// come round in this order, and the first is the next one (M-7). TW_MESSAGES is always room enough.
TW_API
tw_status tw_game_messages_seen(const tw_game *game,
                                uint32_t *messages,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// The terrain of the crop circle that is played (TW_TERRAIN_*), at its decisions; 0 at any other (CC-1).
TW_API tw_status tw_game_circle(const tw_game *game, uint32_t *terrain_out, tw_error *error);

// The tiles on the table in the order of their placement.
TW_API
tw_status tw_game_tiles(const tw_game *game,
                        tw_placed_tile *tiles,
                        size_t cap,
                        size_t *len_out,
                        tw_error *error);

// The tile in a cell; its `tile` is TW_NONE when none lies there.
TW_API
tw_status tw_game_tile_at(const tw_game *game,
                          int32_t x,
                          int32_t y,
                          tw_placed_tile *tile_out,
                          tw_error *error);

// The tile just placed, from its placement to the end of its turn; otherwise its `tile` is TW_NONE.
TW_API tw_status tw_game_just_placed(const tw_game *game, tw_placed_tile *tile_out, tw_error *error);

// The pieces on the table in the order of their deployment.
TW_API
tw_status tw_game_pieces(const tw_game *game,
                         tw_placed_piece *pieces,
                         size_t cap,
                         size_t *len_out,
                         tw_error *error);

// The meadow zones whose animals are covered, ascending (HG2-42).
TW_API
tw_status tw_game_covered(const tw_game *game,
                          tw_placed_zone *zones,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// All features on the table, by their names.
TW_API
tw_status tw_game_features(const tw_game *game,
                           tw_feature *features,
                           size_t cap,
                           size_t *len_out,
                           tw_error *error);

// The feature that the zone with index `zone` on the tile at (x, y) belongs to.
//
// Fails with TW_ERROR_NOT_FOUND when no tile with such a zone lies there.
TW_API
tw_status tw_game_feature_at(const tw_game *game,
                             int32_t x,
                             int32_t y,
                             uint32_t zone,
                             tw_feature *feature_out,
                             tw_error *error);

// All zones of the feature that a zone belongs to, ascending by x, then y, then index.
//
// Fails as `tw_game_feature_at`.
TW_API
tw_status tw_game_feature_zones(const tw_game *game,
                                int32_t x,
                                int32_t y,
                                uint32_t zone,
                                tw_placed_zone *zones,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// All river systems on the table, by their names.
TW_API
tw_status tw_game_river_systems(const tw_game *game,
                                tw_feature *systems,
                                size_t cap,
                                size_t *len_out,
                                tw_error *error);

// The river system that a river or lake belongs to.
//
// Fails with TW_ERROR_NOT_FOUND when no tile with such a zone lies there, or it is neither river nor lake.
TW_API
tw_status tw_game_river_system_at(const tw_game *game,
                                  int32_t x,
                                  int32_t y,
                                  uint32_t zone,
                                  tw_feature *system_out,
                                  tw_error *error);

// All zones of the river system that a river or lake belongs to, ascending by x, then y, then index.
//
// Fails as `tw_game_river_system_at`.
TW_API
tw_status tw_game_river_system_zones(const tw_game *game,
                                     int32_t x,
                                     int32_t y,
                                     uint32_t zone,
                                     tw_placed_zone *zones,
                                     size_t cap,
                                     size_t *len_out,
                                     tw_error *error);

// What a player may know, as JSON: table, pieces, scores, figures, robbers, supplies, the scoring round, own options, and
// which tiles and messages are left; neither the order of a stack nor a seed.
//
// Fails with TW_ERROR_UNKNOWN_PLAYER.
TW_API
tw_status tw_game_view_json(const tw_game *game,
                            uint32_t player,
                            char *buf,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// The position at the beginning of a turn as JSON that `tw_game_from_setup` takes (docs/record.md): with the same rules it
// begins a driven game that stands before the draw. A tile that is drawn and not yet placed goes back to its stack. The
// order of what lies face down, the seed and the history are not kept.
//
// Fails with TW_ERROR_SETUP where the game is after the placement of a tile, in an extra turn, or over.
TW_API
tw_status tw_game_setup_json(const tw_game *game,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The table drawn in text, for a terminal.
TW_API
tw_status tw_game_to_text(const tw_game *game,
                          char *buf,
                          size_t cap,
                          size_t *len_out,
                          tw_error *error);

// The digest of the position: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL), equal exactly when two games look
// the same to everybody at the table.
TW_API
tw_status tw_game_digest(const tw_game *game,
                         char *buf,
                         size_t cap,
                         size_t *len_out,
                         tw_error *error);

// The record of the game so far: of a seeded game with its seed. Free it with `tw_record_free`.
TW_API tw_status tw_game_record(const tw_game *game, tw_record **record_out, tw_error *error);

// The record as players may have it: without the seed, every draw of a tile or a message with more than one possible
// outcome as an action. Free it with `tw_record_free`.
TW_API
tw_status tw_game_transcript(const tw_game *game,
                             tw_record **record_out,
                             tw_error *error);

// Reads a record from the `len` bytes of its JSON. Its actions are read but not yet replayed: `tw_record_load` does
// that. The set is the one that the record has in it, otherwise the built-in one that it names. Free the record with
// `tw_record_free`.
//
// Fails with TW_ERROR_RECORD and the place; with TW_ERROR_UNKNOWN_SET for a record that only names a custom tile set:
// `tw_record_from_json_with` reads it; with TW_ERROR_DIGEST, which names both digests, when the set's facts are not those
// that the game was played with; with TW_ERROR_SET for faults of a set in the record; with TW_ERROR_LIMIT,
// TW_ERROR_VERSION, TW_ERROR_UNKNOWN_SYSTEM, TW_ERROR_UNKNOWN_OPTION or TW_ERROR_OPTION_VALUE.
TW_API
tw_status tw_record_from_json(const char *json,
                              size_t len,
                              tw_record **record_out,
                              tw_error *error);

// As `tw_record_from_json` with rules at hand. Where the record only names its set, and `rules` have the system and a
// set of that name, it is read with that set. Where the options are the same too it shares `rules`, and none are made
// for it: quicker for many records of one kind.
//
// Fails as `tw_record_from_json`.
TW_API
tw_status tw_record_from_json_with(const tw_rules *rules,
                                   const char *json,
                                   size_t len,
                                   tw_record **record_out,
                                   tw_error *error);

// Frees a record; NULL is fine.
TW_API void tw_record_free(tw_record *record);

// The record as canonical JSON: one spelling for one record. This is what a save file holds.
TW_API
tw_status tw_record_to_json(const tw_record *record,
                            char *buf,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// Embeds the set in the record (`embed` 1), so that it can be read without the set, or removes it (0): then the
// record has the set's name, version and digest, as it has at first.
//
// Fails with TW_ERROR_INVALID_ARGUMENT for any other `embed`.
TW_API
tw_status tw_record_embed_set(tw_record *record,
                              uint32_t embed,
                              tw_error *error);

// Whether the set is embedded in the record: 1 or 0. A record that was read is as its JSON.
TW_API tw_status tw_record_embeds_set(const tw_record *record, uint32_t *embeds_out, tw_error *error);

// How many entries the record's meta has: texts that the host keeps beside the game, each under a key, such as names of
// players and a date. The engine gives them no meaning, and no digest has them. A game does not have them: records of
// `tw_game_record` and `tw_game_transcript` are without, so that players get them only from a host that sets them. A host
// that loads a game, plays on and saves it again sets those of the old record in the new one. Since 1.1.
TW_API
tw_status tw_record_meta_count(const tw_record *record,
                               size_t *count_out,
                               tw_error *error);

// The key of an entry of the record's meta, by its index from 0: in the order in which they were set. Since 1.1.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_record_meta_key(const tw_record *record,
                             size_t index,
                             char *buf,
                             size_t cap,
                             size_t *len_out,
                             tw_error *error);

// The text of the record's meta under `key`. Since 1.1.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API
tw_status tw_record_meta_text(const tw_record *record,
                              const char *key,
                              char *buf,
                              size_t cap,
                              size_t *len_out,
                              tw_error *error);

// Sets the text of the record's meta under `key`: in its place if the key is there, otherwise at the end. Both are UTF-8:
// a key of 1 to 64 bytes, a text of at most 4096; at most 64 entries. Since 1.1.
//
// Fails with TW_ERROR_LIMIT for more than that, with TW_ERROR_RECORD for an empty key.
TW_API
tw_status tw_record_set_meta(tw_record *record,
                             const char *key,
                             const char *text,
                             tw_error *error);

// Takes the entry of `key` out of the record's meta. Since 1.1.
//
// Fails with TW_ERROR_NOT_FOUND.
TW_API tw_status tw_record_remove_meta(tw_record *record, const char *key, tw_error *error);

// The rules that the game was played by, as a handle of its own. Free it with `tw_rules_free`.
TW_API tw_status tw_record_rules(const tw_record *record, tw_rules **rules_out, tw_error *error);

// How the game began.
TW_API tw_status tw_record_get_start(const tw_record *record, tw_record_start *start_out, tw_error *error);

// The codes of the actions in order. Draws are among them in driven games only.
TW_API
tw_status tw_record_actions(const tw_record *record,
                            uint64_t *codes,
                            size_t cap,
                            size_t *len_out,
                            tw_error *error);

// Replays the record through the rules and compares the result with the end that it states.
// Free it with `tw_game_free`.
//
// Fails with TW_ERROR_REPLAY and the first action that differs; with TW_ERROR_PLAYERS or TW_ERROR_SETUP.
TW_API tw_status tw_record_load(const tw_record *record, tw_game **game_out, tw_error *error);

// The game as far as the record is right. It answers TW_OK also when the record is right only so far: then
// `*fault_out` is the status of the fault and `error` has its message; otherwise `*fault_out` is TW_OK.
// Free the game with `tw_game_free`.
//
// Fails with TW_ERROR_PLAYERS or TW_ERROR_SETUP only, when the start itself is not possible.
TW_API
tw_status tw_record_load_prefix(const tw_record *record,
                                tw_game **game_out,
                                tw_status *fault_out,
                                tw_error *error);

// Starts the replay of a record; `log` (may be NULL) receives the events of the beginning. The record is copied and may
// be freed before the replay. Free the replay with `tw_replay_free`.
//
// Fails with TW_ERROR_PLAYERS or TW_ERROR_SETUP when the start is not possible.
TW_API
tw_status tw_record_replay(const tw_record *record,
                           tw_event_log *log,
                           tw_replay **replay_out,
                           tw_error *error);

// Frees a replay; NULL is fine.
TW_API void tw_replay_free(tw_replay *replay);

// Takes the next action: 1 in `*stepped_out`, and `log` (may be NULL) receives the events. 0 when there is no
// further action and the end agrees with the record.
//
// Fails with TW_ERROR_REPLAY: the replay stays before the action that differs.
TW_API tw_status tw_replay_step(tw_replay *replay, tw_event_log *log, uint32_t *stepped_out, tw_error *error);

// The index of the action that comes next.
TW_API tw_status tw_replay_next_index(const tw_replay *replay, size_t *index_out, tw_error *error);

// The game so far, as a copy: it does not follow the replay. Free it with `tw_game_free`.
TW_API tw_status tw_replay_game(const tw_replay *replay, tw_game **game_out, tw_error *error);

// Makes `game` a copy of the replay's game so far, in the memory that it has already.
TW_API tw_status tw_game_clone_from_replay(tw_game *game, const tw_replay *replay, tw_error *error);

// Makes a playout, which has no memory for a game yet. Free it with `tw_playout_free`.
TW_API tw_status tw_playout_new(tw_playout **playout_out, tw_error *error);

// Frees a playout; NULL is fine.
TW_API void tw_playout_free(tw_playout *playout);

// Plays a copy of `game` to its end with actions chosen uniformly from the legal ones; `game` stays as it is. The unseen
// tiles come in their real order: for the server, or with a copy that was reshuffled. In a driven game chance is drawn from
// `random` too, each outcome by its weight. Nothing is allocated once there is memory for the longest game.
TW_API
tw_status tw_playout_run(tw_playout *playout,
                         const tw_game *game,
                         tw_random *random,
                         tw_playout_outcome *outcome_out,
                         tw_error *error);

// As `tw_playout_run`, with the unseen tiles and messages reshuffled with `random` first: what a player who knows only the table
// may do.
TW_API
tw_status tw_playout_run_reshuffled(tw_playout *playout,
                                    const tw_game *game,
                                    tw_random *random,
                                    tw_playout_outcome *outcome_out,
                                    tw_error *error);

// The stream called `name` (any text, such as "policy") of a seed. Free it with `tw_random_free`.
TW_API tw_status tw_random_new(uint64_t seed, const char *name, tw_random **random_out, tw_error *error);

// Frees a generator; NULL is fine.
TW_API void tw_random_free(tw_random *random);

// The next 64 random bits.
TW_API tw_status tw_random_next_u64(tw_random *random, uint64_t *bits_out, tw_error *error);

// A number from 0 to `bound` - 1, each equally likely; 0 when `bound` is 0.
TW_API tw_status tw_random_below(tw_random *random, uint32_t bound, uint32_t *number_out, tw_error *error);

// Makes a progress of which nothing is done yet. Free it with `tw_progress_free`, when no simulation uses it.
TW_API tw_status tw_progress_new(tw_progress **progress_out, tw_error *error);

// Frees a progress; NULL is fine.
TW_API void tw_progress_free(tw_progress *progress);

// The games played so far.
TW_API tw_status tw_progress_done(const tw_progress *progress, uint64_t *done_out, tw_error *error);

// Asks the simulation to stop soon.
TW_API tw_status tw_progress_stop(const tw_progress *progress, tw_error *error);

// Whether a stop was asked for: 1 or 0.
TW_API tw_status tw_progress_is_stopped(const tw_progress *progress, uint32_t *stopped_out, tw_error *error);

// Plays `games` random games on `threads` threads (0 counts as 1, more than 256 as 256) and gives their outcomes in
// order; returns when all are played. Game number i is shuffled by `seed` + i and played by the stream "policy" of the
// same number, so the result does not depend on the threads.
//
// `outcomes` has room for `cap` >= `games`. `progress` may be NULL; another thread may watch it and stop the
// simulation: then `*len_out` is less than `games`, and the outcomes are those up to the first game not played.
//
// Fails with TW_ERROR_PLAYERS; with TW_ERROR_LIMIT for more than 2^32 - 1 games.
TW_API
tw_status tw_simulate(const tw_rules *rules,
                      uint32_t players,
                      uint64_t seed,
                      size_t games,
                      size_t threads,
                      const tw_progress *progress,
                      tw_outcome *outcomes,
                      size_t cap,
                      size_t *len_out,
                      tw_error *error);

// The word for a decision, such as "draw"; NULL for a number that is none. It is never freed.
TW_API const char *tw_decision_kind_name(uint32_t kind);

// The word for a kind of action, such as "place"; NULL for a number that is none. It is never freed.
TW_API const char *tw_action_kind_name(uint32_t kind);

// The word for an event, such as "game_started"; NULL for a number that is none. It is never freed.
TW_API const char *tw_event_kind_name(uint32_t kind);

// The word for a reason of an award, such as "river"; NULL for a number that is none. It is never freed.
TW_API const char *tw_reason_name(uint32_t reason);

// The word for a source of points, such as "city"; NULL for a number that is none. It is never freed.
TW_API const char *tw_point_source_name(uint32_t source);

// The word for an item of an event, such as "tile"; NULL for a number that is none. It is never freed.
TW_API const char *tw_item_kind_name(uint32_t kind);

// The word for a step of a turn, such as "draw"; NULL for a number that is none. It is never freed.
TW_API const char *tw_step_name(uint32_t step);

// The word for a piece, such as "follower"; NULL for a number that is none. It is never freed.
TW_API const char *tw_piece_name(uint32_t piece);

// The word for a terrain, such as "meadow"; NULL for a number that is none. It is never freed.
TW_API const char *tw_terrain_name(uint32_t terrain);

// The word for a power of a special tile, such as "wildfire"; NULL for a number that is none. It is never freed.
TW_API
const char *tw_power_name(uint32_t power);

// The word for what a crop circle does, such as "deploy"; NULL for a number that is none. It is never freed.
TW_API const char *tw_circle_mode_name(uint32_t mode);

// Deprecated since ABI 1.1: the former name of `tw_game_to_text`.
TW_API tw_status tw_game_draw(const tw_game *game, char *buf, size_t cap, size_t *len_out, tw_error *error);

// Deprecated since ABI 1.1: the former name of `tw_game_reshuffled`.
TW_API tw_status tw_game_redealt(const tw_game *game, uint64_t seed, tw_game **game_out, tw_error *error);

// Deprecated since ABI 1.1: the former name of `tw_game_reshuffle_from`.
TW_API
tw_status tw_game_redeal_from(tw_game *game,
                              const tw_game *source,
                              tw_random *random,
                              tw_error *error);

// Deprecated since ABI 1.1: the former name of `tw_playout_run_reshuffled`.
TW_API
tw_status tw_playout_run_redealt(tw_playout *playout,
                                 const tw_game *game,
                                 tw_random *random,
                                 tw_playout_outcome *outcome_out,
                                 tw_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TILEWRIGHT_H */
