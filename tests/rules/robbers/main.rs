//! Every numbered rule of the Robbers, from both sides: what it allows, and what it refuses. Scoring rounds are played on the
//! track alone where they need no table, and in whole games where they do.

mod alone;
mod asked;
mod back;
mod end;
mod events;
mod examples;
mod examples_in_games;
mod material;
mod orders;
mod placing;
mod records;
mod riding;
mod robbing;
mod rounds;
mod steps;

use std::sync::Arc;

use tilewright::{Rules, System};
use tilewright_tests::drawing::{Drawn, drawn_by, rules_of};

/// The seats of these colours in drawings, and on the track.
const RED: u8 = 0;
const BLUE: u8 = 1;
const GREEN: u8 = 2;
const YELLOW: u8 = 3;

const ROBBERS: [(&str, &str); 1] = [("robbers", "true")];
const WITH_MESSAGES: [(&str, &str); 2] = [("robbers", "true"), ("messages", "true")];

/// The rules with options given as (name, value).
fn rules(options: &[(&str, &str)]) -> Arc<Rules> {
    rules_of(System::C1, options)
}

/// The game with the Robbers that a drawing shows, with one figure each.
fn drawn(drawing: &str) -> Drawn {
    drawn_with(&ROBBERS, drawing)
}

/// As many play as the drawing gives figures to.
fn drawn_with(options: &[(&str, &str)], drawing: &str) -> Drawn {
    let figures = drawing.lines().find_map(|line| line.trim().strip_prefix("figures:"));
    let players = figures.map_or(2, |figures| figures.split_whitespace().count());
    drawn_by(&rules(options), &format!("{drawing}\nplayers: {players}"))
}

/// Where the players' robbers are: `7 - 12`; - is in supply.
fn robbers(game: &Drawn) -> String {
    alone::robbers_on(game.game.track())
}

/// The points of the players' figures: `7 12`, or with the Messages `7+0 12+3`.
fn figures(game: &Drawn) -> String {
    alone::figures_on(game.game.track())
}
