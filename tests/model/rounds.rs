//! Scoring rounds on the track alone, in which figures and robbers crowd on few spaces.

use std::collections::BTreeSet;

use tilewright::{Random, RogueRide, RoundEvent, ScoringRound, TRACK_SPACES, Track};
use tilewright_tests::effort::tries;
use tilewright_tests::model::{ModelRound, ModelTrack};

/// How many rounds are played.
const ROUNDS: (u64, u64) = (20_000, 4_000);

/// A figure stands on one of four spaces, and has gone round up to three times.
fn points(random: &mut Random) -> u32 {
    [0, 3, 7, 47][random.below(4) as usize] + TRACK_SPACES * random.below(4)
}

fn some_track(random: &mut Random) -> ModelTrack {
    let players = 2 + random.below(5);
    let figures = 1 + random.below(2);
    let robber = |random: &mut Random| (random.below(4) > 0).then(|| (points(random) % TRACK_SPACES) as u8);
    ModelTrack {
        figures: (0..players).map(|_| (0..figures).map(|_| points(random)).collect()).collect(),
        robbers: (0..players).map(|_| robber(random)).collect(),
    }
}

/// Some awards of few sizes, a whole loop of the track among them.
fn some_awards(players: usize, random: &mut Random) -> Vec<(u8, u32)> {
    let size = |random: &mut Random| [1, 2, 3, 4, 4, 5, 6, 44, 99, 100][random.below(10) as usize];
    let number = [0, 1, 2, 3, 5, 9][random.below(6) as usize];
    (0..number).map(|_| (random.below(players as u32) as u8, size(random))).collect()
}

/// The engine's track with the same on it.
fn laid(model: &ModelTrack) -> Track {
    let mut track = Track::new(model.figures.len() as u8, model.figures[0].len() as u8);
    for (player, figures) in (0..).zip(&model.figures) {
        (0..).zip(figures).for_each(|(figure, &points)| track.forward(player, figure, points));
    }
    for (player, robber) in (0..).zip(&model.robbers) {
        robber.iter().for_each(|&space| track.put_robber(player, space));
    }
    track
}

fn told(event: &RoundEvent) -> String {
    let about = |award: u16| format!("pos={award},0 zone=0 terrain=- reason=-");
    match *event {
        RoundEvent::Award { award, player, points, figure } => {
            format!("award player={player} {} points={points} figure={figure}", about(award))
        }
        RoundEvent::RobberReturned { player, space } => format!("robber_returned player={player} space={space}"),
        RoundEvent::Robbed { player, points, figure, victim, victim_figure, award } => format!(
            "robbed player={player} {} points={points} figure={figure} other={victim} other_figure={victim_figure}",
            about(award)
        ),
        RoundEvent::Rode { player, other, other_figure, from_space, space } => format!(
            "rode player={player} space={space} from_space={from_space} other={other} other_figure={other_figure}"
        ),
        _ => format!("{event:?}"),
    }
}

/// `played` tells the round so far.
fn compare(model: &ModelRound, engine: &ScoringRound, played: &str) {
    let decision = engine.decision().map(|decision| (decision.kind.name(), decision.player));
    assert_eq!(model.decision().map(|decision| (decision.kind, decision.player)), decision, "{played}");
    let actions: Vec<String> = engine.actions().iter().map(ToString::to_string).collect();
    assert_eq!(model.actions(), actions, "{played}");
    let candidates: Vec<String> = engine
        .candidates()
        .iter()
        .map(|one| format!("player={} figure={} award={} gain={}", one.player, one.figure, one.award, one.gain))
        .collect();
    assert_eq!(model.candidates(), candidates, "{played}");
    assert_eq!(model.asked_award(), engine.asked_award().map(usize::from), "{played}");
    let story: Vec<String> = engine.events().iter().map(told).collect();
    assert_eq!(model.story(), story, "{played}");
    let track = engine.track();
    let seats = 0..track.players();
    let found = ModelTrack {
        figures: seats.clone().map(|player| track.figures(player).to_vec()).collect(),
        robbers: seats.clone().map(|player| track.robber(player)).collect(),
    };
    assert_eq!(model.track(), found, "{played}");
    if decision.is_none() {
        let moved: Vec<(u8, usize)> =
            seats.flat_map(|player| engine.moved(player).map(move |figure| (player, usize::from(figure)))).collect();
        assert_eq!(model.moved(), moved, "{played}");
    }
}

// rule
#[test]
fn rounds_on_the_track_are_those_of_the_model() {
    let mut asked = BTreeSet::new();
    for seed in 0..tries(ROUNDS.0, ROUNDS.1) {
        let mut random = Random::stream(seed, "rounds");
        let track = some_track(&mut random);
        let players = track.figures.len();
        let awards = some_awards(players, &mut random);
        let active = random.below(players as u32) as u8;
        let ride = RogueRide::ALL[random.below(2) as usize];
        let mut played = format!("round {seed}: {track:?}, active {active}, {ride}, {awards:?}");
        let mut engine = ScoringRound::new(laid(&track), active, ride, &awards).unwrap();
        let mut model = ModelRound::new(track, active, ride == RogueRide::May, &awards);
        compare(&model, &engine, &played);
        while let Some(decision) = engine.decision() {
            asked.insert((decision.kind.name(), engine.actions().len().min(4)));
            let actions = engine.actions();
            let index = random.below(actions.len() as u32) as usize;
            played += &format!("; {} of player {}: {}", decision.kind, decision.player, actions[index]);
            engine.apply(actions[index]).unwrap();
            model.answer(index);
            compare(&model, &engine, &played);
        }
    }
    // Every choice was asked, from two options and from several.
    for kind in ["award_order", "figure", "rob", "ride"] {
        assert!(asked.contains(&(kind, 2)), "{kind} from two options: {asked:?}");
        assert!(kind == "figure" || asked.contains(&(kind, 4)), "{kind} from four options or more: {asked:?}");
    }
}
