//! A position drawn as text, read into a [`Setup`](tilewright::Setup); and a game that is played from one in a test.
//!
//! ```text
//!   --   57^1  12        tiles of the system's set, turned by quarter turns clockwise (^1); -- is an empty cell
//!   15  @56    --        @ marks the cell 0,0
//!
//!   red fisher 1,-1      on the only river of the tile at 1,-1; so also gatherer, hunter, knight, thief, farmer, monk
//!   blue hut 1,-1 z6     on zone 6; without z: on the only lake, else on the only river
//!   green follower 0,-1 z3
//!   next: red            whose turn begins; without it red's
//!   players: 3           without it as many as are named, and at least two
//!   scores: 3 0 0
//!   figures: 3+0 12+5    with the Messages instead of scores: the usual figure and the woman
//!   robbers: 12 -        the space of each player's robber; - is in supply
//!   messages: 7 1        the messages drawn so far, oldest first
//!   waiting: 0 1 0
//!   main: 12 13          what is left in the stacks
//!   menhir: 83
//!   discarded: 14
//!   covered: 0,-1 z0; 1,-1 z2
//! ```
//!
//! A line that begins with `#` is a comment. By the rules of hg2 the tile 57 is hg2/57, by those of hg1 S is hg1/S, by those
//! of c1 with the Robbers RO1 is robbers/RO1; a tile of another set is named in full. The players are red, blue, green, yellow,
//! violet and black, in this order.

mod game;
mod read;
mod text;

pub use game::{Drawn, drawn, drawn_by, drawn_with, hg2_rules, rules_of};
pub use read::{DrawingError, read, short_id};
pub use text::{COLOURS, event_text, tile_name};
