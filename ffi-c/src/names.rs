//! The vocabularies as constants. Their words are in `words.rs`, with the test that compares both with the engine's.

/// Kind of decision: nothing is to be decided, the game is over.
pub const TW_DECISION_NONE: u32 = 0;
/// Kind of decision: chance turns up the next tile (only in driven games).
pub const TW_DECISION_DRAW: u32 = 1;
/// Kind of decision: where the drawn tile is laid.
pub const TW_DECISION_PLACE: u32 = 2;
/// Kind of decision: which follower the shaman brings back, if any (HG2-43).
pub const TW_DECISION_RETRIEVE: u32 = 3;
/// Kind of decision: which piece is deployed, if any.
pub const TW_DECISION_DEPLOY: u32 = 4;
/// Kind of decision: on which space of the score track the player puts his robber, if on any.
pub const TW_DECISION_ROBBER: u32 = 5;
/// Kind of decision: which of his awards the player scores next.
pub const TW_DECISION_AWARD_ORDER: u32 = 6;
/// Kind of decision: which of his figures takes the points of an award (`tw_game_asked_award`) or, when no award is
/// asked about, of his robbery (`tw_game_robberies`) (M-1, R-23).
pub const TW_DECISION_FIGURE: u32 = 7;
/// Kind of decision: which figure the player's robber robs (`tw_game_candidates`).
pub const TW_DECISION_ROB: u32 = 8;
/// Kind of decision: which figure the player's robber goes along with.
pub const TW_DECISION_RIDE: u32 = 9;
/// Kind of decision: chance turns up the next message (only in driven games, M-3).
pub const TW_DECISION_DRAW_MESSAGE: u32 = 10;
/// Kind of decision: whether the message drawn (`tw_game_message`) is performed (M-4).
pub const TW_DECISION_MESSAGE: u32 = 11;
/// Kind of decision: which follower is scored and taken back by message 8 (M-5).
pub const TW_DECISION_SCORE_FOLLOWER: u32 = 12;
/// Kind of decision: what the crop circle (`tw_game_circle`) does (CC-2).
pub const TW_DECISION_CIRCLE: u32 = 13;
/// Kind of decision: where the player deploys one more follower, if anywhere (CC-2).
pub const TW_DECISION_CIRCLE_DEPLOY: u32 = 14;
/// Kind of decision: which of his followers the player takes back (CC-2).
pub const TW_DECISION_CIRCLE_TAKE_BACK: u32 = 15;

/// Kind of event: a game of `count` players begins.
pub const TW_EVENT_GAME_STARTED: u32 = 1;
/// Kind of event: `player` has `count` of `piece` in supply at the start, or in a set-up position.
pub const TW_EVENT_SUPPLIED: u32 = 2;
/// Kind of event: `figure` of `player` has `points` in a set-up position.
pub const TW_EVENT_SCORED: u32 = 3;
/// Kind of event: `count` copies of `tile` lie face down in `stack`.
pub const TW_EVENT_STACKED: u32 = 4;
/// Kind of event: `count` followers of `player` wait for his next turn in a set-up position (HG1-26, HG2-33).
pub const TW_EVENT_WAITED: u32 = 5;
/// Kind of event: `player` has `count` scoring figures, on space 0 of the score track (K-23, M-1).
pub const TW_EVENT_FIGURES: u32 = 6;
/// Kind of event: `player` has his robber in supply.
pub const TW_EVENT_ROBBER_SUPPLIED: u32 = 7;
/// Kind of event: message `count` has been used in a set-up position, the one used first first (M-2).
pub const TW_EVENT_MESSAGE_SEEN: u32 = 8;
/// Kind of event: `player` begins turn number `count`.
pub const TW_EVENT_TURN_STARTED: u32 = 10;
/// Kind of event: `player` begins the extra turn of turn number `count`: a bonus tile, a menhir tile, a message
/// (HG1-23, HG2-30, M-5).
pub const TW_EVENT_EXTRA_TURN_STARTED: u32 = 11;
/// Kind of event: `count` waiting followers of `player` are back in supply (HG1-26, HG2-33).
pub const TW_EVENT_FOLLOWERS_BACK: u32 = 12;
/// Kind of event: `player` draws `tile` from `stack`.
pub const TW_EVENT_TILE_DRAWN: u32 = 13;
/// Kind of event: the drawn `tile` of `stack` fits nowhere and leaves the game (K-6).
pub const TW_EVENT_TILE_DISCARDED: u32 = 14;
/// Kind of event: `player` (nobody: the start tile or a set-up position) lays `tile` of `stack` at `x`, `y` turned by `rotation`.
pub const TW_EVENT_TILE_PLACED: u32 = 15;
/// Kind of event: `player` deploys `piece` at `x`, `y` on `zone`.
pub const TW_EVENT_DEPLOYED: u32 = 16;
/// Kind of event: `player` takes back a follower from `x`, `y`, `zone` into supply without points (HG2-43, CC-2).
pub const TW_EVENT_RETRIEVED: u32 = 17;
/// Kind of event: the animals in each item's zone are covered (HG2-42).
pub const TW_EVENT_COVERED: u32 = 18;
/// Kind of event: the feature of `terrain` named by `x`, `y`, `zone` is complete; items: its tiles.
pub const TW_EVENT_COMPLETED: u32 = 19;
/// Kind of event: `figure` of `player` moves forward by `points` for the feature or system named by `x`, `y`, `zone`, by
/// `reason`. Of some messages the points are for no feature: then `zone` is TW_NONE.
/// Items: the terms of the sum, who had how many pieces there, the cities of a field, and the tiles.
pub const TW_EVENT_AWARD: u32 = 20;
/// Kind of event: `piece` of `player` goes from `x`, `y`, `zone` back into supply.
pub const TW_EVENT_RETURNED: u32 = 21;
/// Kind of event: a follower of `player` goes from `x`, `y`, `zone` to wait for his next turn (HG1-26, HG2-33).
pub const TW_EVENT_RETURNED_TO_WAIT: u32 = 22;
/// Kind of event: the draw found no tile that can be placed: no turn, or no extra turn, for `player`
/// (K-24a, HG1-25, HG2-32).
pub const TW_EVENT_TURN_LAPSED: u32 = 23;
/// Kind of event: the final scoring begins.
pub const TW_EVENT_FINAL_SCORING: u32 = 30;
/// Kind of event: the game is over; items: the winners with their points.
pub const TW_EVENT_GAME_ENDED: u32 = 31;
/// Kind of event: `player` puts his robber on `space`, from `from_space`, or from supply when that is TW_NONE.
pub const TW_EVENT_ROBBER_PLACED: u32 = 32;
/// Kind of event: `figure` of `player` moves forward by `points`: his robber has robbed `other_figure` of `other`, which
/// moved by the award for `x`, `y`, `zone` by `reason`.
pub const TW_EVENT_ROBBED: u32 = 33;
/// Kind of event: the robber of `player` goes from `space` back into supply, for it robs.
pub const TW_EVENT_ROBBER_RETURNED: u32 = 34;
/// Kind of event: the robber of `player` goes from `from_space` to `space` along with `other_figure` of `other`.
pub const TW_EVENT_RODE: u32 = 35;
/// Kind of event: `figure` of `player` moves forward by `points` for his robber, which goes from `space` back into
/// supply, at the end of the game.
pub const TW_EVENT_END_BONUS: u32 = 36;
/// Kind of event: `player` draws message `count` (M-3).
pub const TW_EVENT_MESSAGE_DRAWN: u32 = 37;
/// Kind of event: `player` performs message `count` (M-4).
pub const TW_EVENT_MESSAGE_PERFORMED: u32 = 38;
/// Kind of event: `player` takes the points instead of message `count` (M-4).
pub const TW_EVENT_MESSAGE_DECLINED: u32 = 39;
/// Kind of event: `player` cannot perform message `count` and takes the points (M-5).
pub const TW_EVENT_MESSAGE_IMPOSSIBLE: u32 = 40;
/// Kind of event: `player` says that everybody may deploy one more follower on `terrain` (CC-2).
pub const TW_EVENT_CIRCLE_DEPLOYS: u32 = 41;
/// Kind of event: `player` says that everybody must take back a follower from `terrain` (CC-2).
pub const TW_EVENT_CIRCLE_TAKES_BACK: u32 = 42;

/// Reason of an award: a completed river (HG1-20, HG2-20).
pub const TW_REASON_RIVER: u32 = 1;
/// Reason of an award: a completed forest (HG1-21, HG2-21).
pub const TW_REASON_FOREST: u32 = 2;
/// Reason of an award: the logboat (HG2-41).
pub const TW_REASON_LOGBOAT: u32 = 3;
/// Reason of an award: the hunting trap (HG2-42).
pub const TW_REASON_HUNTING_TRAP: u32 = 4;
/// Reason of an award: the fish of a river system at the end (HG1-51, HG2-51).
pub const TW_REASON_RIVER_SYSTEM: u32 = 5;
/// Reason of an award: the lakes of the raft's river system at the end (HG2-53).
pub const TW_REASON_RAFT: u32 = 6;
/// Reason of an award: the animals of a meadow at the end (HG1-52, HG2-52).
pub const TW_REASON_MEADOW: u32 = 7;
/// Reason of an award: the second helping of a pit trap at the end (HG2-55).
pub const TW_REASON_PIT_TRAP: u32 = 8;
/// Reason of an award: the animals of a meadow at the end for its shrine's hunter alone, in place of
/// TW_REASON_MEADOW (HG1-43).
pub const TW_REASON_SHRINE: u32 = 9;
/// Reason of an award: a road, complete or at the end (C1-20).
pub const TW_REASON_ROAD: u32 = 10;
/// Reason of an award: a city, complete or at the end (C1-21).
pub const TW_REASON_CITY: u32 = 11;
/// Reason of an award: a monastery, complete or at the end (C1-23).
pub const TW_REASON_MONASTERY: u32 = 12;
/// Reason of an award: a field at the end (C1-24).
pub const TW_REASON_FIELD: u32 = 13;
/// Reason of an award: a message, performed or not (M-4).
pub const TW_REASON_MESSAGE: u32 = 14;

/// Source of points: a completed river (HG1-20, HG2-20).
pub const TW_POINT_SOURCE_RIVER: u32 = 1;
/// Source of points: a completed forest (HG1-21, HG2-21).
pub const TW_POINT_SOURCE_FOREST: u32 = 2;
/// Source of points: the logboat (HG2-41).
pub const TW_POINT_SOURCE_LOGBOAT: u32 = 3;
/// Source of points: the hunting trap (HG2-42).
pub const TW_POINT_SOURCE_HUNTING_TRAP: u32 = 4;
/// Source of points: the fish of a river system at the end (HG1-51, HG2-51).
pub const TW_POINT_SOURCE_RIVER_SYSTEM: u32 = 5;
/// Source of points: the lakes of the raft's river system at the end (HG2-53).
pub const TW_POINT_SOURCE_RAFT: u32 = 6;
/// Source of points: the animals of a meadow at the end (HG1-52, HG2-52).
pub const TW_POINT_SOURCE_MEADOW: u32 = 7;
/// Source of points: the second helping of a pit trap at the end (HG2-55).
pub const TW_POINT_SOURCE_PIT_TRAP: u32 = 8;
/// Source of points: the animals of a meadow at the end, for its shrine's hunter alone (HG1-43).
pub const TW_POINT_SOURCE_SHRINE: u32 = 9;
/// Source of points: a road, complete or at the end (C1-20).
pub const TW_POINT_SOURCE_ROAD: u32 = 10;
/// Source of points: a city, complete or at the end (C1-21).
pub const TW_POINT_SOURCE_CITY: u32 = 11;
/// Source of points: a monastery, complete or at the end (C1-23).
pub const TW_POINT_SOURCE_MONASTERY: u32 = 12;
/// Source of points: a field at the end (C1-24).
pub const TW_POINT_SOURCE_FIELD: u32 = 13;
/// Source of points: a message, performed or not (M-4).
pub const TW_POINT_SOURCE_MESSAGE: u32 = 14;
/// Source of points: what a robber had of another player's award.
pub const TW_POINT_SOURCE_ROBBED: u32 = 15;
/// Source of points: a robber that was still on the track at the end.
pub const TW_POINT_SOURCE_END_BONUS: u32 = 16;

/// Kind of item: a tile at `x`, `y` of the event's feature.
pub const TW_ITEM_TILE: u32 = 1;
/// Kind of item: the zone `zone` at `x`, `y`.
pub const TW_ITEM_ZONE: u32 = 2;
/// Kind of item: `player` had `count` pieces on the feature.
pub const TW_ITEM_PIECES: u32 = 3;
/// Kind of item: `player` wins with `points`.
pub const TW_ITEM_WINNER: u32 = 4;
/// Kind of item: a city that counts for a field, named by `x`, `y`, `zone` (C1-24).
pub const TW_ITEM_CITY: u32 = 5;
/// Kind of item: term: `count` tiles give `points`.
pub const TW_ITEM_TILES: u32 = 10;
/// Kind of item: term: `count` segments (zones) give `points`.
pub const TW_ITEM_SEGMENTS: u32 = 11;
/// Kind of item: term: `count` fish in rivers give `points`.
pub const TW_ITEM_RIVER_FISH: u32 = 12;
/// Kind of item: term: `count` fish in lakes give `points`.
pub const TW_ITEM_LAKE_FISH: u32 = 13;
/// Kind of item: term: `count` groups of mushrooms give `points`.
pub const TW_ITEM_MUSHROOMS: u32 = 14;
/// Kind of item: term: `count` lakes give `points`.
pub const TW_ITEM_LAKES: u32 = 15;
/// Kind of item: term: `count` deer, those cancelled left out, give `points`.
pub const TW_ITEM_DEER: u32 = 16;
/// Kind of item: term: `count` aurochs give `points`.
pub const TW_ITEM_AUROCHS: u32 = 17;
/// Kind of item: term: `count` mammoths give `points`.
pub const TW_ITEM_MAMMOTHS: u32 = 18;
/// Kind of item: `count` deer were cancelled by tigers: 0 points.
pub const TW_ITEM_CANCELLED_DEER: u32 = 19;
/// Kind of item: term: `count` pennants give `points`.
pub const TW_ITEM_PENNANTS: u32 = 20;
/// Kind of item: term: `count` occupied neighbours of a monastery give `points`.
pub const TW_ITEM_NEIGHBOURS: u32 = 21;
/// Kind of item: term: `count` cities give `points`.
pub const TW_ITEM_CITIES: u32 = 22;
/// Kind of item: term: `count` farmers give `points`.
pub const TW_ITEM_FARMERS: u32 = 23;
/// Kind of item: term: `count` knights give `points`.
pub const TW_ITEM_KNIGHTS: u32 = 24;
/// Kind of item: term: `count` messages that are not performed give `points`.
pub const TW_ITEM_MESSAGES: u32 = 25;

/// Step of a turn: waiting followers come back; a tile is drawn until one fits.
pub const TW_STEP_DRAW: u32 = 0;
/// Step of a turn: the drawn tile is laid.
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

/// Power of a special tile: rule HG2-54.
pub const TW_POWER_WILDFIRE: u32 = 1;
/// Power of a special tile: rule HG2-43.
pub const TW_POWER_SHAMAN: u32 = 2;
/// Power of a special tile: rule HG2-53.
pub const TW_POWER_RAFT: u32 = 3;
/// Power of a special tile: rule HG2-55.
pub const TW_POWER_PIT_TRAP: u32 = 4;
/// Power of a special tile: rule HG2-41.
pub const TW_POWER_LOGBOAT: u32 = 5;
/// Power of a special tile: rule HG2-42.
pub const TW_POWER_HUNTING_TRAP: u32 = 6;
/// Power of a special tile: rule HG1-40.
pub const TW_POWER_FIRE: u32 = 7;
/// Power of a special tile: rule HG1-43.
pub const TW_POWER_SHRINE: u32 = 8;
/// Power of a special tile: the bag, which lets robbers be placed.
pub const TW_POWER_ROBBER: u32 = 9;
/// Power of a special tile: a crop circle of knights, in cities (CC-1).
pub const TW_POWER_SHIELD: u32 = 10;
/// Power of a special tile: a crop circle of thieves, on roads (CC-1).
pub const TW_POWER_CLUB: u32 = 11;
/// Power of a special tile: a crop circle of farmers, on fields (CC-1).
pub const TW_POWER_PITCHFORK: u32 = 12;

/// Kind of action: decline: deploy nothing, take nothing back, put no robber down, ride with nobody.
pub const TW_ACTION_PASS: u32 = 1;
/// Kind of action: the tile that chance turns up (`tile`).
pub const TW_ACTION_DRAW: u32 = 2;
/// Kind of action: lay the drawn tile (`x`, `y`, `rotation`).
pub const TW_ACTION_PLACE: u32 = 3;
/// Kind of action: take an own follower back into supply (`x`, `y`, `zone`; HG2-43, CC-2); by message 8 it is scored first
/// (M-5).
pub const TW_ACTION_RETRIEVE: u32 = 4;
/// Kind of action: deploy a piece on the tile just placed (`piece`, `zone`).
pub const TW_ACTION_DEPLOY: u32 = 5;
/// Kind of action: put one's robber on a space of the score track (`space`; ).
pub const TW_ACTION_ROBBER: u32 = 6;
/// Kind of action: score this award of the round next (`award`; R-21).
pub const TW_ACTION_AWARD: u32 = 7;
/// Kind of action: move this figure with the points (`figure`; M-1, R-23).
pub const TW_ACTION_FIGURE: u32 = 8;
/// Kind of action: rob this figure (`player`, `figure`; R-22).
pub const TW_ACTION_ROB: u32 = 9;
/// Kind of action: go along with this figure (`player`, `figure`; R-8).
pub const TW_ACTION_RIDE: u32 = 10;
/// Kind of action: the message that chance turns up (`message`; M-3).
pub const TW_ACTION_DRAW_MESSAGE: u32 = 11;
/// Kind of action: perform the message drawn, or take the points instead (`perform`; M-4).
pub const TW_ACTION_MESSAGE: u32 = 12;
/// Kind of action: say what the crop circle does (`mode`; CC-2).
pub const TW_ACTION_CIRCLE: u32 = 13;
/// Kind of action: deploy one more follower beside an own one (`x`, `y`, `zone`; CC-2).
pub const TW_ACTION_ADD: u32 = 14;

/// What a crop circle does: each player may deploy one more follower beside one of his (CC-2).
pub const TW_CIRCLE_DEPLOY: u32 = 0;
/// What a crop circle does: each player must take back one of his followers (CC-2).
pub const TW_CIRCLE_TAKE_BACK: u32 = 1;

/// Where a river ends on its tile: nowhere, it leaves by two edges (and for every other terrain).
pub const TW_RIVER_END_NONE: u32 = 0;
/// Where a river ends on its tile: at the lake with the zone index `lake`.
pub const TW_RIVER_END_LAKE: u32 = 1;
/// Where a river ends on its tile: at a source in "hg1" (HG1-10), at a forest of its tile in "hg2" (HG2-10).
pub const TW_RIVER_END_SPRING: u32 = 2;

/// Start of a game: dealt by a seed.
pub const TW_START_SEEDED: u32 = 1;
/// Start of a game: the usual one, with the draws told.
pub const TW_START_DRIVEN: u32 = 2;
/// Start of a game: from a position.
pub const TW_START_SETUP: u32 = 3;
