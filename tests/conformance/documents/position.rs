//! The canonical text of a position, written as `docs/record.md` says.

use std::collections::BTreeSet;
use std::fmt::Write;

use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Game, NullSink, Piece, Pos, Random, Ride, Robbery, Rules, System,
};
use tilewright_tests::lockstep::{Policy, all_options};

use super::{rules, sha256};

/// The position's canonical text, written from what everybody may ask a game, as `docs/record.md` says.
///
/// `earned` is how many extra turns message 7 has brought that have not begun: the events tell it.
pub(super) fn position_text(game: &Game, earned: u32) -> String {
    let rules = game.rules();
    let id = |tile: u16| rules.tile(tile).unwrap().id.as_str();
    let mut text = String::from("tilewright-position 1\n");
    let decision = game.decision().map_or("over", |decision| decision.kind.name());
    writeln!(
        text,
        "players {} active {} turn {} extra {} decision {decision} drawn {}",
        game.players(),
        game.active(),
        game.turn(),
        game.is_extra_turn(),
        game.drawn_tile().map_or("-", id)
    )
    .unwrap();
    if !["draw", "place", "over"].contains(&decision) {
        writeln!(text, "placed {}", game.tiles().last().unwrap().pos).unwrap();
    }
    if earned > 0 {
        writeln!(text, "earned {earned}").unwrap();
    }
    for player in 0..game.players() {
        let supply = |piece| game.supply(player, piece).unwrap();
        writeln!(
            text,
            "player {player} score {} followers {} huts {} waiting {}",
            game.scores()[usize::from(player)],
            supply(Piece::Follower),
            supply(Piece::Hut),
            game.waiting(player).unwrap()
        )
        .unwrap();
        if let [usual, woman] = game.figures(player).unwrap() {
            writeln!(text, "figures {player} {usual},{woman}").unwrap();
        }
    }
    round_text(game, &mut text);
    minis_text(game, &mut text);
    let mut lines: Vec<(Pos, u8, u8, String)> = Vec::new();
    for placed in game.tiles() {
        let line = format!("tile {} {} r{}", placed.pos, id(placed.tile), placed.rotation.turns());
        lines.push((placed.pos, 0, 0, line));
    }
    lines.sort();
    let mut pieces: Vec<(Pos, u8, u8, String)> = game
        .pieces()
        .map(|stand| {
            let line = format!("piece {} z{} player {} {}", stand.pos, stand.zone, stand.player, stand.piece);
            (stand.pos, stand.zone, stand.player, line)
        })
        .collect();
    pieces.sort();
    lines.extend(pieces);
    for (.., line) in lines {
        writeln!(text, "{line}").unwrap();
    }
    for (pos, zone) in game.covered() {
        writeln!(text, "covered {pos} z{zone}").unwrap();
    }
    for &tile in game.discarded() {
        writeln!(text, "discarded {}", id(tile)).unwrap();
    }
    for (stack, name) in rules.stacks().iter().enumerate() {
        for (tile, count) in game.stack_left(stack).unwrap() {
            writeln!(text, "left {name} {} {count}", id(tile)).unwrap();
        }
    }
    text
}

fn or_none(value: Option<impl ToString>) -> String {
    value.map_or("-".to_owned(), |value| value.to_string())
}

/// The lines of a scoring round.
fn round_text(game: &Game, text: &mut String) {
    if let (Some(award), Some(DecisionKind::Figure)) = (game.asked_award(), game.decision().map(|asked| asked.kind)) {
        writeln!(text, "asked award {award}").unwrap();
    }
    let awards = game.round_awards();
    for award in &awards {
        let name = award.pos.zip(award.zone).map(|((x, y), zone)| format!("{x},{y} z{zone}"));
        writeln!(
            text,
            "award {} {} {} player {} points {} place {} figure {}",
            award.award,
            award.reason,
            or_none(name),
            award.player,
            award.points,
            or_none(award.place),
            or_none(award.figure)
        )
        .unwrap();
    }
    for Robbery { player, award, victim, figure, .. } in game.robberies() {
        writeln!(text, "rogue {player} award {award} of player {victim} figure {}", or_none(figure)).unwrap();
        assert_eq!(awards[usize::from(award)].player, victim);
    }
    for Ride { player, other, other_figure } in game.rides() {
        writeln!(text, "ride {player} with {other} f{other_figure}").unwrap();
    }
    asked_of_others(game, DecisionKind::Ride, "rides asked", text);
}

/// The line of a decision that is asked of one player after the other, while another than the active one is asked.
fn asked_of_others(game: &Game, kind: DecisionKind, words: &str, text: &mut String) {
    match game.decision() {
        Some(asked) if asked.kind == kind && asked.player != game.active() => {
            writeln!(text, "{words} {}", seats(game, asked.player)).unwrap();
        }
        _ => {}
    }
}

/// How many seats after the active player's a player sits.
fn seats(game: &Game, player: u8) -> u8 {
    (player + game.players() - game.active()) % game.players()
}

/// The lines of robbers, messages and crop circles.
fn minis_text(game: &Game, text: &mut String) {
    let options = game.rules().options();
    let decision = game.decision();
    if options.robbers {
        for player in 0..game.players() {
            writeln!(text, "robber {player} {}", or_none(game.robber(player).unwrap())).unwrap();
        }
        asked_of_others(game, DecisionKind::Robber, "robbers asked", text);
    }
    if options.messages {
        let seen: Vec<String> = game.messages_seen().iter().map(u8::to_string).collect();
        let seen = Some(seen.join(",")).filter(|seen| !seen.is_empty());
        writeln!(text, "messages {} now {}", or_none(seen), or_none(game.message())).unwrap();
    }
    let mode = match decision.map(|asked| asked.kind) {
        Some(DecisionKind::CircleDeploy) => "deploy",
        Some(DecisionKind::CircleTakeBack) => "take_back",
        _ => return,
    };
    // The player on the left is the first; the active one is the last.
    let seat = (seats(game, decision.unwrap().player) + game.players() - 1) % game.players();
    writeln!(text, "circle 0 {mode} seat {seat}").unwrap();
}

/// Whatever is asked, the documented text gives the digest: it needs nothing that the page does not name.
#[test]
fn digests_are_those_of_the_documented_text() {
    let mut asked = BTreeSet::new();
    let games =
        System::ALL.iter().flat_map(|&system| all_options(system).into_iter().map(move |options| (system, options)));
    for (i, (system, options)) in games.enumerate() {
        let rules = Rules::new(system, options).unwrap();
        let mut game = Game::driven(&rules, 2 + i as u8 % 4).unwrap();
        let mut random = Random::stream(i as u64, "digests");
        let (mut log, mut earned) = (EventLog::new(), 0);
        loop {
            earned = log.events().iter().fold(earned, earned_after);
            check(&game, earned, &mut asked);
            let Some(action) = Policy::Merge.choose(&game, &mut random).unwrap() else {
                break;
            };
            log.clear();
            game.apply(action, &mut log).unwrap();
        }
    }
    // What random games seldom bring is in the transcripts.
    for (name, text) in crate::transcripts::all_of(System::C1) {
        let script = crate::transcripts::script(&name, &text);
        let rules = Rules::new(System::C1, script.options).unwrap();
        let mut log = EventLog::new();
        let mut game = Game::new(&rules, script.start, &mut log).unwrap();
        let mut earned = 0;
        for text in &script.actions {
            log.clear();
            game.apply(rules.parse_action(text).unwrap(), &mut log).unwrap();
            earned = log.events().iter().fold(earned, earned_after);
            check(&game, earned, &mut asked);
        }
    }
    // Nothing is asked when a game is over.
    assert_eq!(asked.len(), DecisionKind::ALL.len() + 1 + LINES.len(), "{asked:?}");
}

/// Lines that few positions have.
const LINES: [&str; 5] = ["earned ", "rogue ", "ride ", "rides asked ", "robbers asked "];

/// How many extra turns are earned after an event.
fn earned_after(earned: u32, event: &Event) -> u32 {
    match (event.kind, event.count) {
        (EventKind::MessagePerformed, 7) => earned + 1,
        (EventKind::ExtraTurnStarted, _) => earned.saturating_sub(1),
        (EventKind::TurnStarted, _) => 0,
        _ => earned,
    }
}

/// Compares the digest with the documented text, and notes what is asked and which rare lines are there.
fn check(game: &Game, earned: u32, asked: &mut BTreeSet<&'static str>) {
    let text = position_text(game, earned);
    assert_eq!(game.digest(), sha256(&text), "{text}");
    asked.insert(game.decision().map_or("over", |decision| decision.kind.name()));
    asked.extend(LINES.iter().filter(|line| text.lines().any(|other| other.starts_with(**line))));
}

/// The same tiles laid in another order: the tile just placed differs, and with it where a piece may go.
#[test]
fn positions_with_another_tile_just_placed_have_another_digest() {
    let rules = rules();
    let mut compared = 0;
    for seed in 0..200 {
        let mut game = Game::seeded(&rules, 2, seed).unwrap();
        let mut random = Random::stream(seed, "digests");
        while game.tiles().len() < 4 {
            let actions = game.actions();
            let action = match actions[0] {
                Action::Pass => Action::Pass,
                _ => actions[random.below(actions.len() as u32) as usize],
            };
            game.apply(action, &mut NullSink).unwrap();
        }
        let transcript = game.transcript();
        let mut turns: Vec<&[Action]> =
            transcript.actions().split(|action| *action == Action::Pass).filter(|turn| !turn.is_empty()).collect();
        if turns.len() != 3 || game.just_placed().is_none() {
            continue;
        }
        turns.swap(0, 2);
        let mut other = Game::driven(&rules, 2).unwrap();
        let mut play = || -> Result<(), tilewright::Error> {
            for (i, turn) in turns.iter().enumerate() {
                for &action in *turn {
                    other.apply(action, &mut NullSink)?;
                }
                if i < 2 {
                    other.apply(Action::Pass, &mut NullSink)?;
                }
            }
            Ok(())
        };
        // Not every order is legal.
        if play().is_ok() && other.just_placed().is_some() {
            let cells = |game: &Game| {
                let mut cells: Vec<_> = game.tiles().map(|placed| (placed.pos, placed.tile)).collect();
                cells.sort_unstable();
                cells
            };
            assert_eq!(cells(&game), cells(&other));
            assert_ne!(game.digest(), other.digest(), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 5, "only {compared} games could be laid in another order");
}
