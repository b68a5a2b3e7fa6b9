//! Laws of the engine, each over many games: of all systems, options and combinations of minis, with the sets of the boxes and
//! with others, of two to six players, by players of several characters, from shuffled and from stacked decks.
//!
//! The games are the same at every run, and all laws meet the same ones. `TILEWRIGHT_CASES` is their number. Each law counts the
//! rules that its games came to; from 2000 games on it fails when a reachable one was never exercised in a system
//! (`coverage/list.rs`). One law always plays that many.

mod actions;
mod copies;
mod coverage;
mod events;
mod invariants;
mod law;
mod points;
mod records;
mod rounds;
mod search;
mod setups;
