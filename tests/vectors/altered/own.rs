//! Games of our own in the formats of the files, written while the engine is played.

use std::sync::Arc;

use serde_json::{Value, json};
use tilewright::{Action, Game, Random, Rules, System};
use tilewright_tests::lockstep::Policy;

use crate::carcassonne::base::{self, Base, Choose, Kind, Row};
use crate::carcassonne::driven::{Chance, Driven};
use crate::carcassonne::json::{Object, members};
use crate::carcassonne::minis::{self, Expansions, FileOptions, Telling};
use crate::carcassonne::rounds::{self, FileAward, FileRound};
use crate::report::{Place, Report};

const PLACE: Place<'static> = Place { file: "own", line: 0, action: None };

/// Writes something while it is compared with itself.
fn written<T>(write: impl FnOnce(&mut Report) -> T) -> T {
    let mut report = Report::default();
    let written = write(&mut report);
    assert!(report.differences.is_empty(), "{:?}", report.differences);
    written
}

/// A deck: the stack, shuffled.
fn deck(driven: &Driven<'_>, random: &mut Random) -> Vec<String> {
    let mut deck = driven.stack();
    random.shuffle(&mut deck);
    deck
}

/// What is chosen by a policy, now and then at random.
fn choice(policy: Policy, game: &Game, random: &mut Random) -> Action {
    let policy = if random.below(4) == 0 { Policy::Uniform } else { policy };
    policy.choose(game, random).unwrap().unwrap()
}

/// A game with minis.
pub(super) fn with_minis(
    [robbers, messages]: [bool; 2],
    circle: Option<&str>,
    options: FileOptions,
    players: u8,
    policy: Policy,
    seed: u64,
) -> Value {
    let mut random = Random::stream(seed, "vectors");
    let mut message_deck: Vec<u8> = if messages { (1..=8).collect() } else { Vec::new() };
    random.shuffle(&mut message_deck);
    let mut game = minis::FileGame {
        seed,
        players,
        expansions: Expansions { robbers, messages, crop_circle_tile: circle.map(str::to_owned) },
        options,
        deck: Vec::new(),
        message_deck: messages.then(|| message_deck.clone()),
        log: Vec::new(),
    };
    let rules = Rules::new(System::C1, game.options().unwrap()).unwrap();
    written(|report| {
        let driven = Driven::begin(rules, players, PLACE, report).unwrap();
        game.deck = deck(&driven, &mut random);
        let mut told = Telling::begin(driven);
        told.deal(&game.deck, message_deck).unwrap();
        loop {
            game.log.extend(told.items());
            let Some(question) = told.question() else { break };
            let action = choice(policy, &told.driven.game, &mut random);
            let (value, _) = question.options.iter().find(|(_, option)| *option == action).cloned().unwrap();
            let mut item = question.item.clone();
            item.insert("chosen".to_owned(), value);
            game.log.push(item);
            told.choose(action).unwrap();
        }
    });
    serde_json::to_value(game).unwrap()
}

/// Chooses by a policy, and where that says nothing at random.
struct Chooser {
    policy: Policy,
    random: Random,
}

impl Choose for Chooser {
    fn choose(
        &mut self,
        game: &Game,
        actions: &[Action],
        _: &str,
        _: Option<usize>,
        options: &[Value],
    ) -> Option<usize> {
        let by_policy = choice(self.policy, game, &mut self.random);
        let chosen = actions.iter().position(|&action| action == by_policy);
        chosen.or_else(|| Some(self.random.below(options.len() as u32) as usize))
    }
}

/// A game of the base game, or with all circles.
pub(super) fn base_game(kind: Kind, small_city: &str, players: u8, policy: Policy, seed: u64) -> Value {
    let rules: Arc<Rules> = base::made(kind, small_city).unwrap();
    let mut chooser = Chooser { policy, random: Random::stream(seed, "vectors") };
    let small = if small_city == "two" { "2" } else { "4" };
    let game = written(|report| {
        let driven = Driven::begin(rules, players, PLACE, report).unwrap();
        let deck = deck(&driven, &mut chooser.random);
        let chance = Chance { deck: driven.indices(&deck).into(), ..Chance::default() };
        let mut base = Base::begin(kind, driven);
        base.driven.deal(chance).unwrap();
        let (mut turns, mut rows): (Vec<Object>, Vec<Vec<Row>>) = (Vec::new(), Vec::new());
        while !base.driven.game.is_over() {
            let mut turn = Object::new();
            base.turn(&mut chooser, &mut turn).unwrap();
            turns.push(turn);
            rows.extend(base.take_rows().into_iter().map(|row| vec![row]));
        }
        base::FileGame {
            seed,
            players,
            rules: [("tiny-city-scoring".to_owned(), small.to_owned())].into(),
            turns,
            scores: base.driven.game.scores().to_vec(),
            discarded: base.discarded(),
            score_events: (kind == Kind::Base).then_some(rows),
        }
    });
    serde_json::to_value(game).unwrap()
}

/// A scoring round: awards and figures at random, robbers by figures.
pub(super) fn round(players: u8, figures_each: u8, rogue_ride: &str, seed: u64) -> Value {
    let mut random = Random::stream(seed, "rounds");
    let mut below = |bound: u32| random.below(bound);
    // Few spaces, each of which stands for several numbers of points.
    let spaces: [u32; 3] = std::array::from_fn(|_| below(50));
    let figures: Vec<Vec<u32>> =
        (0..players).map(|_| (0..figures_each).map(|_| spaces[below(3) as usize] + 50 * below(3)).collect()).collect();
    let robbers = (0..players).map(|_| (below(3) > 0).then(|| spaces[below(3) as usize] as u8)).collect();
    let awards: Vec<FileAward> = (0..2 + below(6))
        .map(|_| {
            let points = if below(3) == 0 { 50 } else { 1 + below(20) };
            FileAward { player: below(players.into()) as u8, points }
        })
        .collect();
    let mut file = FileRound {
        id: seed as u32,
        players,
        figures_each,
        rogue_ride: rogue_ride.to_owned(),
        active: below(players.into()) as u8,
        figures,
        robbers,
        awards,
        log: Vec::new(),
        second_award_starts_by_a_robber: false,
        after: Object::new(),
    };
    let mut told = rounds::Telling::begin(&file).unwrap();
    loop {
        file.log.extend(told.items());
        let Some((mut item, options)) = told.question(&file.awards) else { break };
        let (value, action) = options[random.below(options.len() as u32) as usize].clone();
        item.extend(members(json!({ "chosen": value })));
        file.log.push(item);
        told.choose(action).unwrap();
    }
    file.after = told.after();
    file.second_award_starts_by_a_robber = told.second_starts_by_a_robber;
    serde_json::to_value(file).unwrap()
}
