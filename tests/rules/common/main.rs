//! Every numbered rule of what all games of the family share, and what a game promises besides.

mod bounds;
mod chance;
mod information;
mod pieces;
mod playing;
mod scoring;
mod setup;
mod table;
mod turns;
