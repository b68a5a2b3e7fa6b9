//! A position drawn as text, read into a [`Setup`](tilewright::Setup); and a game that is played from one in a test.
//!
//! ```text
//!   --   57^1  12        tiles of the system's set, turned by quarter turns clockwise (^1); -- is an empty cell
//!   15  @56    --        @ marks the cell 0,0
//!
//!   red fisher 1,-1      on the only river of the tile at 1,-1; so also gatherer, hunter
//!   blue hut 1,-1 z6     on zone 6; without z: on the only lake, else on the only river
//!   green follower 0,-1 z3
//!   next: red            whose turn begins; without it red's
//!   players: 3           without it as many as are named, and at least two
//!   scores: 3 0 0
//!   waiting: 0 1 0
//!   main: 12 13          what is left in the stacks
//!   menhir: 83
//!   discarded: 14
//!   covered: 0,-1 z0; 1,-1 z2
//! ```
//!
//! A line that begins with `#` is a comment. By the rules of hg2 the tile 57 is hg2/57, by those of hg1 S is hg1/S; a tile of
//! another set is named in full. The players are red, blue, green, yellow and violet, in this order.

mod game;
mod read;
mod text;

pub use game::{Drawn, drawn, drawn_by, drawn_with, hg2_rules, rules_of};
pub use read::{DrawingError, read};
pub use text::{COLOURS, event_text, tile_name};
