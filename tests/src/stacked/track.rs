//! The score track at the start of a short game: figures just before dark spaces, before the end of the loop, and together;
//! robbers beside them, and where they come by; messages that were used.

use tilewright::{MESSAGES, Random, Rules, Setup, TRACK_SPACES};

/// Where figures begin: a game from its start, later ones, and those that come round to space 0.
const BASES: [u32; 6] = [0, 0, 5, 20, 45, 95];

/// How far they are from there: most features give from 2 to 5 points.
const BEYOND: [u32; 5] = [0, 1, 2, 3, 3];

/// How far before a robber the first player's figure is, if the robber waits for it to come by: what he may have for one of
/// two features of the drawn positions.
const BEFORE: [u32; 2] = [8, 9];

/// Message 7, another tile (M-5).
const ANOTHER_TILE: u8 = 7;

/// Sets up the track as `seed` says. Only games with minis begin so: to the others the track is a list of points.
pub(super) fn set_up(rules: &Rules, seed: u64, setup: &mut Setup) {
    let options = rules.options();
    if !options.robbers && !options.messages {
        return;
    }
    let mut random = Random::stream(seed, "track");
    let base = one(&mut random, &BASES);
    // Where everything gives a multiple of 5, figures stand on dark spaces or never come to one.
    let fives = rules.set().numbers.values().filter(|&&number| number == 5).count() > 5;
    let apart = if fives { 1 } else { 1 + random.below(BEYOND.len() as u32) as usize };
    // Sometimes the first two stand alone, each by a robber of the others, who stand together by the robbers of the two: these
    // see several figures leave at once.
    let camps = !fives && random.below(5) < 2;
    let mut points = |player: u8| match camps {
        true => base + u32::from(player.min(2)),
        false => base + one(&mut random, &BEYOND[..apart]),
    };
    let each = rules.figures();
    let figures: Vec<Vec<u32>> = (0..setup.players).map(|player| (0..each).map(|_| points(player)).collect()).collect();
    if options.robbers {
        let all: Vec<u32> = figures.iter().flatten().copied().collect();
        let robber = |player: u8| {
            let points = match (random.below(6), camps) {
                (0, _) | (1, false) => return None,
                (_, true) if player < 2 => base + 2,
                (_, true) => base + u32::from(player % 2),
                (2, _) => all[0] + one(&mut random, &BEFORE),
                _ => one(&mut random, &all),
            };
            Some((points % TRACK_SPACES) as u8)
        };
        setup.minis.robbers = (0..setup.players).map(robber).collect();
    }
    if options.messages {
        let mut messages: Vec<u8> = (1..=MESSAGES).collect();
        random.shuffle(&mut messages);
        let known = if random.below(3) == 0 { MESSAGES } else { random.below(u32::from(MESSAGES)) as u8 };
        messages.truncate(usize::from(known));
        setup.minis.messages = messages;
        setup.figures = figures;
        // What the first player may have for two features (see `BEFORE`) takes both of his figures to dark spaces.
        if !camps && !fives && random.below(3) == 0 {
            setup.figures[0] = vec![base + 2, base + 1];
        }
    } else {
        setup.scores = figures.into_iter().flatten().collect();
    }
}

/// With the Messages: the next one is another tile, and comes when the first player scores a city of two tiles.
pub(super) fn expect_another_tile(setup: &mut Setup) {
    if let Some(figures) = setup.figures.first_mut() {
        *figures = vec![21, 23];
        let others = (1..=MESSAGES).filter(|&message| message != ANOTHER_TILE);
        // With all eight known, the first is the next (M-7).
        setup.minis.messages = [ANOTHER_TILE].into_iter().chain(others).collect();
    }
}

fn one(random: &mut Random, among: &[u32]) -> u32 {
    among[random.below(among.len() as u32) as usize]
}
