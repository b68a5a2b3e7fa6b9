//! Every numbered rule of Hunters & Gatherers, 2nd edition, from both sides: what it allows, and what it refuses.

mod deploy;
mod examples;
mod examples_meadows;
mod extra_turn;
mod final_scoring;
mod forests;
mod hunting_trap;
mod material;
mod rivers;
mod shaman;
