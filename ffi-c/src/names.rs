//! The vocabularies as constants.
//!
//! Generated from the tables of the core by tests/src/generate: do not edit, `make update` writes it.

use crate::status::tw_status;

/// Kind of decision: chance turns up the next tile (only in driven games).
pub const TW_DECISION_DRAW: u32 = 1;
/// Kind of decision: where the drawn tile is placed.
pub const TW_DECISION_PLACE: u32 = 2;
/// Kind of decision: which follower the shaman brings back, if any (HG2-43).
pub const TW_DECISION_RETRIEVE: u32 = 3;
/// Kind of decision: which piece is deployed, if any.
pub const TW_DECISION_DEPLOY: u32 = 4;
/// Kind of decision: on which space of the score track the player's robber is placed, if on any.
pub const TW_DECISION_ROBBER: u32 = 5;
/// Kind of decision: which award the player scores next.
pub const TW_DECISION_AWARD_ORDER: u32 = 6;
/// Kind of decision: which of the player's figures takes the points of an award or of a robbery (M-1, R-23).
pub const TW_DECISION_FIGURE: u32 = 7;
/// Kind of decision: which figure the player's robber robs.
pub const TW_DECISION_ROB: u32 = 8;
/// Kind of decision: which figure the player's robber rides with, if with any.
pub const TW_DECISION_RIDE: u32 = 9;
/// Kind of decision: chance turns up the next message (only in driven games, M-3).
pub const TW_DECISION_DRAW_MESSAGE: u32 = 10;
/// Kind of decision: whether the message drawn is performed (M-4).
pub const TW_DECISION_MESSAGE: u32 = 11;
/// Kind of decision: which follower is scored and taken back by message 8 (M-5).
pub const TW_DECISION_SCORE_FOLLOWER: u32 = 12;
/// Kind of decision: what the crop circle does (CC-2).
pub const TW_DECISION_CIRCLE: u32 = 13;
/// Kind of decision: where one more follower is deployed, if any (CC-2).
pub const TW_DECISION_CIRCLE_DEPLOY: u32 = 14;
/// Kind of decision: which of the player's followers is taken back (CC-2).
pub const TW_DECISION_CIRCLE_TAKE_BACK: u32 = 15;

/// Kind of action: decline: deploy nothing, take nothing back, place no robber, ride with nobody.
pub const TW_ACTION_PASS: u32 = 1;
/// Kind of action: chance turns up `tile`.
pub const TW_ACTION_DRAW: u32 = 2;
/// Kind of action: place the drawn tile at `x`, `y`, turned by `rotation`.
pub const TW_ACTION_PLACE: u32 = 3;
/// Kind of action: take one of the player's followers from `zone` at `x`, `y` back to supply (HG2-43, CC-2); by
/// message 8 it is scored first (M-5).
pub const TW_ACTION_RETRIEVE: u32 = 4;
/// Kind of action: deploy `piece` on `zone` of the tile just placed.
pub const TW_ACTION_DEPLOY: u32 = 5;
/// Kind of action: place the player's robber on `space` of the score track.
pub const TW_ACTION_ROBBER: u32 = 6;
/// Kind of action: score `award` of the round next.
pub const TW_ACTION_AWARD: u32 = 7;
/// Kind of action: move `figure` with the points (M-1, R-23).
pub const TW_ACTION_FIGURE: u32 = 8;
/// Kind of action: rob `figure` of `player`.
pub const TW_ACTION_ROB: u32 = 9;
/// Kind of action: ride along with `figure` of `player`.
pub const TW_ACTION_RIDE: u32 = 10;
/// Kind of action: chance turns up `message` (M-3).
pub const TW_ACTION_DRAW_MESSAGE: u32 = 11;
/// Kind of action: perform the message drawn if `perform`, or take the points instead (M-4).
pub const TW_ACTION_MESSAGE: u32 = 12;
/// Kind of action: choose what the crop circle does by `mode` (CC-2).
pub const TW_ACTION_CIRCLE: u32 = 13;
/// Kind of action: deploy one more follower on `zone` at `x`, `y`, beside another of the player (CC-2).
pub const TW_ACTION_ADD: u32 = 14;

/// Kind of event: a game of `count` players begins.
pub const TW_EVENT_GAME_STARTED: u32 = 1;
/// Kind of event: `player` has `count` of `piece` in supply before anything is deployed; waiting followers are not
/// counted.
pub const TW_EVENT_SUPPLIED: u32 = 2;
/// Kind of event: `figure` of `player` has `points` in a set-up position; there is none for 0.
pub const TW_EVENT_SCORED: u32 = 3;
/// Kind of event: `count` copies of `tile` are face down in `stack`.
pub const TW_EVENT_STACKED: u32 = 4;
/// Kind of event: `count` followers of `player` wait for their owner's next turn in a set-up position (HG1-26,
/// HG2-33).
pub const TW_EVENT_WAITED: u32 = 5;
/// Kind of event: `player` has `count` figures on space 0 of the score track (K-23, M-1).
pub const TW_EVENT_FIGURES: u32 = 6;
/// Kind of event: `player` has a robber in supply.
pub const TW_EVENT_ROBBER_SUPPLIED: u32 = 7;
/// Kind of event: message number `count` has been used in a set-up position; oldest first (M-2).
pub const TW_EVENT_MESSAGE_SEEN: u32 = 8;
/// Kind of event: `player` begins turn number `count`, from 0.
pub const TW_EVENT_TURN_STARTED: u32 = 10;
/// Kind of event: `player` begins the extra turn of turn number `count` (HG1-23, HG2-30, M-5).
pub const TW_EVENT_EXTRA_TURN_STARTED: u32 = 11;
/// Kind of event: `count` waiting followers of `player` return to supply (HG1-26, HG2-33).
pub const TW_EVENT_FOLLOWERS_BACK: u32 = 12;
/// Kind of event: `player` draws `tile` from `stack`.
pub const TW_EVENT_TILE_DRAWN: u32 = 13;
/// Kind of event: `tile` leaves the game: drawn from `stack`, it fits nowhere (K-6). Without player and stack in a
/// set-up position.
pub const TW_EVENT_TILE_DISCARDED: u32 = 14;
/// Kind of event: `player` places `tile` of `stack` at `x`, `y`, turned by `rotation`. Without player and stack:
/// the start tile, or a set-up position.
pub const TW_EVENT_TILE_PLACED: u32 = 15;
/// Kind of event: `player` deploys `piece` from supply on `zone` of the tile at `x`, `y`.
pub const TW_EVENT_DEPLOYED: u32 = 16;
/// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` back to supply without points (HG2-43, CC-2).
pub const TW_EVENT_RETRIEVED: u32 = 17;
/// Kind of event: the animals in the zones of the items are covered; `x`, `y` is the trap's cell (HG2-42). Without
/// player and at 0,0 in a set-up position.
pub const TW_EVENT_COVERED: u32 = 18;
/// Kind of event: the feature of `terrain` named by `x`, `y` and `zone` is complete. The items are its tiles.
pub const TW_EVENT_COMPLETED: u32 = 19;
/// Kind of event: `player` scores `points` for `reason`, and `figure` moves forward by them; never 0. `x`, `y` and
/// `zone` name the feature or river system; without a zone: the points of some messages are for none. When several
/// players tie, each has an award. The items are the terms of the sum, who had how many pieces there, the cities of
/// a field, and the tiles.
pub const TW_EVENT_AWARD: u32 = 20;
/// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` back to supply.
pub const TW_EVENT_RETURNED: u32 = 21;
/// Kind of event: `piece` of `player` goes from `zone` at `x`, `y` to wait for its owner's next turn (HG1-26,
/// HG2-33).
pub const TW_EVENT_RETURNED_TO_WAIT: u32 = 22;
/// Kind of event: no tile that can be placed was found: no extra turn for `player` (HG1-25, HG2-32, M-8), or no
/// turn and the end of the game (K-24a).
pub const TW_EVENT_TURN_LAPSED: u32 = 23;
/// Kind of event: the final scoring begins.
pub const TW_EVENT_FINAL_SCORING: u32 = 30;
/// Kind of event: the game is over. The items are the winners.
pub const TW_EVENT_GAME_ENDED: u32 = 31;
/// Kind of event: `player` places a robber on `space`, from `from_space` or, without it, from supply. In
/// a set-up position the robber stands there.
pub const TW_EVENT_ROBBER_PLACED: u32 = 32;
/// Kind of event: `figure` of `player` moves forward by `points` that the player's robber has robbed: half of what
/// `other_figure` of `other` moved by the award for that feature and `reason`.
pub const TW_EVENT_ROBBED: u32 = 33;
/// Kind of event: the robber of `player` has robbed and goes from `space` back to supply.
pub const TW_EVENT_ROBBER_RETURNED: u32 = 34;
/// Kind of event: the robber of `player` rides with `other_figure` of `other` from `from_space` to `space`, where
/// that figure stands.
pub const TW_EVENT_RODE: u32 = 35;
/// Kind of event: `figure` of `player` moves forward by `points` for a robber, which goes from `space` back to
/// supply at the end.
pub const TW_EVENT_END_BONUS: u32 = 36;
/// Kind of event: `player` draws message number `count` (M-3).
pub const TW_EVENT_MESSAGE_DRAWN: u32 = 37;
/// Kind of event: `player` performs message number `count` (M-4).
pub const TW_EVENT_MESSAGE_PERFORMED: u32 = 38;
/// Kind of event: `player` takes the points instead of message number `count` (M-4).
pub const TW_EVENT_MESSAGE_DECLINED: u32 = 39;
/// Kind of event: `player` cannot perform message number `count` and takes the points (M-5).
pub const TW_EVENT_MESSAGE_IMPOSSIBLE: u32 = 40;
/// Kind of event: `player` chooses that everybody may deploy one more follower on `terrain` (CC-2).
pub const TW_EVENT_CIRCLE_DEPLOYS: u32 = 41;
/// Kind of event: `player` chooses that everybody must take back a follower from `terrain` (CC-2).
pub const TW_EVENT_CIRCLE_TAKES_BACK: u32 = 42;

/// Kind of item: a tile of the event's feature, each once, by x, then y.
pub const TW_ITEM_TILE: u32 = 1;
/// Kind of item: a zone, by x, y, zone; in a set-up position in the set-up's order.
pub const TW_ITEM_ZONE: u32 = 2;
/// Kind of item: `player` had `count` pieces on the feature: followers, or huts on a river system. By player, those
/// without any left out.
pub const TW_ITEM_PIECES: u32 = 3;
/// Kind of item: `player` wins with `points`. By player.
pub const TW_ITEM_WINNER: u32 = 4;
/// Kind of item: a city that counts for a field, named by its smallest zone, by x, y, zone (C1-24). Under `farms =
/// second` only those that count for the player.
pub const TW_ITEM_CITY: u32 = 5;
/// Kind of item: term: `count` tiles give `points`.
pub const TW_ITEM_TILES: u32 = 10;
/// Kind of item: term: `count` segments, that is, zones, give `points` (option `forest_unit`).
pub const TW_ITEM_SEGMENTS: u32 = 11;
/// Kind of item: term: `count` fish in rivers give `points`.
pub const TW_ITEM_RIVER_FISH: u32 = 12;
/// Kind of item: term: `count` fish in lakes give `points`.
pub const TW_ITEM_LAKE_FISH: u32 = 13;
/// Kind of item: term: `count` groups of mushrooms give `points`.
pub const TW_ITEM_MUSHROOMS: u32 = 14;
/// Kind of item: term: `count` lakes give `points`.
pub const TW_ITEM_LAKES: u32 = 15;
/// Kind of item: term: `count` deer, without cancelled ones, give `points`.
pub const TW_ITEM_DEER: u32 = 16;
/// Kind of item: term: `count` aurochs give `points`.
pub const TW_ITEM_AUROCHS: u32 = 17;
/// Kind of item: term: `count` mammoths give `points`.
pub const TW_ITEM_MAMMOTHS: u32 = 18;
/// Kind of item: term: `count` deer were cancelled by tigers: 0 points.
pub const TW_ITEM_CANCELLED_DEER: u32 = 19;
/// Kind of item: term: `count` pennants give `points`.
pub const TW_ITEM_PENNANTS: u32 = 20;
/// Kind of item: term: `count` occupied cells around a monastery give `points`.
pub const TW_ITEM_NEIGHBOURS: u32 = 21;
/// Kind of item: term: `count` cities of a field give `points`; or 1 small city as a whole (C1-22).
pub const TW_ITEM_CITIES: u32 = 22;
/// Kind of item: term: `count` farmers give `points` (message 4).
pub const TW_ITEM_FARMERS: u32 = 23;
/// Kind of item: term: `count` knights give `points` (message 6).
pub const TW_ITEM_KNIGHTS: u32 = 24;
/// Kind of item: term: `count` messages that are not performed give `points`.
pub const TW_ITEM_MESSAGES: u32 = 25;

/// Reason of an award: a completed river (HG1-20, HG2-20).
pub const TW_REASON_RIVER: u32 = 1;
/// Reason of an award: a completed forest (HG1-21, HG2-21).
pub const TW_REASON_FOREST: u32 = 2;
/// Reason of an award: the lakes of the logboat's river system (HG2-41).
pub const TW_REASON_LOGBOAT: u32 = 3;
/// Reason of an award: the animals around the hunting trap (HG2-42).
pub const TW_REASON_HUNTING_TRAP: u32 = 4;
/// Reason of an award: the fish of a river system at the end (HG1-51, HG2-51).
pub const TW_REASON_RIVER_SYSTEM: u32 = 5;
/// Reason of an award: the lakes of the raft's river system at the end (HG2-53).
pub const TW_REASON_RAFT: u32 = 6;
/// Reason of an award: the animals of a meadow at the end (HG1-52, HG2-52).
pub const TW_REASON_MEADOW: u32 = 7;
/// Reason of an award: the animals in reach of the pit trap, once more (HG2-55).
pub const TW_REASON_PIT_TRAP: u32 = 8;
/// Reason of an award: the animals of a meadow at the end, for its shrine's hunter alone, instead of `meadow`
/// (HG1-43); its `pieces` are all hunters there.
pub const TW_REASON_SHRINE: u32 = 9;
/// Reason of an award: a road, complete or at the end (C1-20).
pub const TW_REASON_ROAD: u32 = 10;
/// Reason of an award: a city, complete or at the end (C1-21, C1-22).
pub const TW_REASON_CITY: u32 = 11;
/// Reason of an award: a monastery, complete or at the end (C1-23).
pub const TW_REASON_MONASTERY: u32 = 12;
/// Reason of an award: cities of a field at the end (C1-24).
pub const TW_REASON_FIELD: u32 = 13;
/// Reason of an award: a message: its effect, or the points instead (M-4, M-5).
pub const TW_REASON_MESSAGE: u32 = 14;

/// Source of points: a completed river (HG1-20, HG2-20).
pub const TW_POINT_SOURCE_RIVER: u32 = 1;
/// Source of points: a completed forest (HG1-21, HG2-21).
pub const TW_POINT_SOURCE_FOREST: u32 = 2;
/// Source of points: the lakes of the logboat's river system (HG2-41).
pub const TW_POINT_SOURCE_LOGBOAT: u32 = 3;
/// Source of points: the animals around the hunting trap (HG2-42).
pub const TW_POINT_SOURCE_HUNTING_TRAP: u32 = 4;
/// Source of points: the fish of a river system at the end (HG1-51, HG2-51).
pub const TW_POINT_SOURCE_RIVER_SYSTEM: u32 = 5;
/// Source of points: the lakes of the raft's river system at the end (HG2-53).
pub const TW_POINT_SOURCE_RAFT: u32 = 6;
/// Source of points: the animals of a meadow at the end (HG1-52, HG2-52).
pub const TW_POINT_SOURCE_MEADOW: u32 = 7;
/// Source of points: the animals in reach of the pit trap, once more (HG2-55).
pub const TW_POINT_SOURCE_PIT_TRAP: u32 = 8;
/// Source of points: the animals of a meadow at the end, for its shrine's hunter alone, instead of `meadow`
/// (HG1-43); its `pieces` are all hunters there.
pub const TW_POINT_SOURCE_SHRINE: u32 = 9;
/// Source of points: a road, complete or at the end (C1-20).
pub const TW_POINT_SOURCE_ROAD: u32 = 10;
/// Source of points: a city, complete or at the end (C1-21, C1-22).
pub const TW_POINT_SOURCE_CITY: u32 = 11;
/// Source of points: a monastery, complete or at the end (C1-23).
pub const TW_POINT_SOURCE_MONASTERY: u32 = 12;
/// Source of points: cities of a field at the end (C1-24).
pub const TW_POINT_SOURCE_FIELD: u32 = 13;
/// Source of points: a message: its effect, or the points instead (M-4, M-5).
pub const TW_POINT_SOURCE_MESSAGE: u32 = 14;
/// Source of points: the points that a robber took of another player's award.
pub const TW_POINT_SOURCE_ROBBED: u32 = 15;
/// Source of points: a robber that was still on the track at the end.
pub const TW_POINT_SOURCE_END_BONUS: u32 = 16;

/// Step of a turn: waiting followers come back; a tile is drawn until one fits.
pub const TW_STEP_DRAW: u32 = 0;
/// Step of a turn: the drawn tile is placed.
pub const TW_STEP_PLACE: u32 = 1;
/// Step of a turn: the tile acts at once.
pub const TW_STEP_TILE_ACTS: u32 = 2;
/// Step of a turn: what is decided before the deployment.
pub const TW_STEP_BEFORE_DEPLOYING: u32 = 3;
/// Step of a turn: a piece is deployed.
pub const TW_STEP_DEPLOY: u32 = 4;
/// Step of a turn: completed features are found, and their followers return.
pub const TW_STEP_COMPLETE: u32 = 5;
/// Step of a turn: the scoring round: its choices are asked, and the awards that wait for them are given.
pub const TW_STEP_AWARD: u32 = 6;
/// Step of a turn: what follows the scoring round; another round may.
pub const TW_STEP_AFTER_ROUND: u32 = 7;
/// Step of a turn: an extra turn that was earned begins.
pub const TW_STEP_EXTRA_TURN: u32 = 8;
/// Step of a turn: what follows the turn.
pub const TW_STEP_AFTER_TURN: u32 = 9;
/// Step of a turn: the next player's turn, or the final scoring.
pub const TW_STEP_END: u32 = 10;
/// Step of a turn: the game is over.
pub const TW_STEP_OVER: u32 = 11;

/// Piece: a follower: fisher, gatherer or hunter, knight, thief, monk or farmer by the terrain it stands on.
pub const TW_PIECE_FOLLOWER: u32 = 0;
/// Piece: a hut.
pub const TW_PIECE_HUT: u32 = 1;

/// Terrain: grassland, where hunters lie.
pub const TW_TERRAIN_MEADOW: u32 = 1;
/// Terrain: forest, where gatherers stand.
pub const TW_TERRAIN_FOREST: u32 = 2;
/// Terrain: river, where fishers stand.
pub const TW_TERRAIN_RIVER: u32 = 3;
/// Terrain: lake: holds fish, takes no follower.
pub const TW_TERRAIN_LAKE: u32 = 4;
/// Terrain: city, where knights stand (C1-10).
pub const TW_TERRAIN_CITY: u32 = 5;
/// Terrain: road, where thieves stand (C1-10).
pub const TW_TERRAIN_ROAD: u32 = 6;
/// Terrain: field, where farmers lie (C1-10).
pub const TW_TERRAIN_FIELD: u32 = 7;
/// Terrain: monastery, where a monk stands (C1-10).
pub const TW_TERRAIN_MONASTERY: u32 = 8;

/// Power or symbol of a tile: its meadow has no tigers in the final scoring (HG2-54).
pub const TW_POWER_WILDFIRE: u32 = 1;
/// Power or symbol of a tile: its player may bring back a follower before deploying (HG2-43).
pub const TW_POWER_SHAMAN: u32 = 2;
/// Power or symbol of a tile: who scores its river system scores the lakes of it as well (HG2-53).
pub const TW_POWER_RAFT: u32 = 3;
/// Power or symbol of a tile: animals of its meadow around it count more than once (HG2-55).
pub const TW_POWER_PIT_TRAP: u32 = 4;
/// Power or symbol of a tile: its player scores the lakes of its river system at once (HG2-41).
pub const TW_POWER_LOGBOAT: u32 = 5;
/// Power or symbol of a tile: its player scores the animals of its meadow around it at once (HG2-42).
pub const TW_POWER_HUNTING_TRAP: u32 = 6;
/// Power or symbol of a tile: its meadow has no tigers in the final scoring (HG1-40).
pub const TW_POWER_FIRE: u32 = 7;
/// Power or symbol of a tile: the hunter deployed on it scores the meadow alone (HG1-43).
pub const TW_POWER_SHRINE: u32 = 8;
/// Power or symbol of a tile: the bag: robbers may be placed.
pub const TW_POWER_ROBBER: u32 = 9;
/// Power or symbol of a tile: a crop circle of knights, in cities (CC-1).
pub const TW_POWER_SHIELD: u32 = 10;
/// Power or symbol of a tile: a crop circle of thieves, on roads (CC-1).
pub const TW_POWER_CLUB: u32 = 11;
/// Power or symbol of a tile: a crop circle of farmers, in fields (CC-1).
pub const TW_POWER_PITCHFORK: u32 = 12;

/// What a crop circle does: each player may deploy one more follower beside one of their own.
pub const TW_CIRCLE_DEPLOY: u32 = 0;
/// What a crop circle does: each player must take back one of their followers.
pub const TW_CIRCLE_TAKE_BACK: u32 = 1;

/// Error: no such system.
pub const TW_ERROR_UNKNOWN_SYSTEM: tw_status = 100;
/// Error: no such set.
pub const TW_ERROR_UNKNOWN_SET: tw_status = 101;
/// Error: no such option in this system.
pub const TW_ERROR_UNKNOWN_OPTION: tw_status = 102;
/// Error: an option with a value that it does not have, or that another option excludes.
pub const TW_ERROR_OPTION_VALUE: tw_status = 103;
/// Error: a number of players that the system cannot seat.
pub const TW_ERROR_PLAYERS: tw_status = 104;
/// Error: no such player in this game.
pub const TW_ERROR_UNKNOWN_PLAYER: tw_status = 105;
/// Error: no such tile in this game.
pub const TW_ERROR_UNKNOWN_TILE: tw_status = 106;
/// Error: no such stack in this game.
pub const TW_ERROR_UNKNOWN_STACK: tw_status = 107;
/// Error: a cell, zone or other place that the table does not have.
pub const TW_ERROR_NOT_FOUND: tw_status = 108;
/// Error: an action that the rules do not allow now.
pub const TW_ERROR_ILLEGAL: tw_status = 200;
/// Error: the game is over: there is nothing to decide.
pub const TW_ERROR_GAME_OVER: tw_status = 201;
/// Error: no action has been taken that could be undone.
pub const TW_ERROR_NOTHING_TO_UNDO: tw_status = 202;
/// Error: a number that is no action's code.
pub const TW_ERROR_ACTION_CODE: tw_status = 203;
/// Error: a text that is no action.
pub const TW_ERROR_NOTATION: tw_status = 204;
/// Error: a set file with faults: all of them.
pub const TW_ERROR_SET: tw_status = 300;
/// Error: a position with faults: all of them.
pub const TW_ERROR_SETUP: tw_status = 301;
/// Error: a record that cannot be read.
pub const TW_ERROR_RECORD: tw_status = 302;
/// Error: a record, set or rules of a version that this engine does not have.
pub const TW_ERROR_VERSION: tw_status = 303;
/// Error: a record made with other tile facts.
pub const TW_ERROR_DIGEST: tw_status = 304;
/// Error: a replay that came out differently from the record.
pub const TW_ERROR_REPLAY: tw_status = 305;
/// Error: something larger than the engine takes.
pub const TW_ERROR_LIMIT: tw_status = 306;
