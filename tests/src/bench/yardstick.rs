//! What the yardstick prints, read: whole games (`list`), and lists of legal placements (`legal`).

use std::fmt;

use super::spread::Spread;

/// The last repetition that is needed: what the yardstick prints afterwards is of no use here.
const LAST: &str = "legal rep4";

/// The speed of the yardstick in one of its runs: the medians of its five repetitions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// Games in a second, by CPU time.
    pub games: f64,
    /// Nanoseconds a placed tile, everything of a game included.
    pub turn: f64,
    /// Nanoseconds a list of legal placements.
    pub list: f64,
    /// What its games are like.
    pub facts: Facts,
}

/// What random games are like: means. Two programs that play the same game agree in them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facts {
    /// Tiles placed in a game.
    pub tiles: f64,
    /// Legal placements at a placement.
    pub placements: f64,
    /// Points of a player in a game.
    pub points: f64,
    /// Legal placements in the positions whose placements are listed.
    pub listed: f64,
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Facts { tiles, placements, points, listed } = self;
        write!(f, "{tiles:.2} tiles a game, {placements:.1} placements a tile, {points:.1} points, {listed:.1} a list")
    }
}

impl Figures {
    /// Reads lines until the last one that is needed.
    ///
    /// # Errors
    /// What is missing, as text.
    pub fn read(lines: impl Iterator<Item = String>) -> Result<Figures, String> {
        let mut text = Vec::new();
        for line in lines {
            let last = line.starts_with(LAST);
            text.push(line);
            if last {
                break;
            }
        }
        let median = |start: &str, name: &str| {
            let values: Option<Vec<f64>> =
                text.iter().filter(|line| line.starts_with(start)).map(|line| number(line, name)).collect();
            let spread = values.as_deref().and_then(Spread::of);
            spread
                .map(|spread| spread.median)
                .ok_or_else(|| format!("the yardstick prints no line {start:?} with {name}"))
        };
        Ok(Figures {
            games: median("list rep", "games/s")?,
            turn: median("list rep", "ns/turn")?,
            list: median("legal rep", "ns/pos")?,
            facts: Facts {
                tiles: median("list rep", "turns/game")?,
                placements: median("list rep", "placements/pos")?,
                points: median("list rep", "avg")?,
                listed: median("legal rep", "moves/pos")?,
            },
        })
    }
}

/// The number of `name=number` in a line; of `a/b` the mean.
fn number(line: &str, name: &str) -> Option<f64> {
    let value = line.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='))?;
    match value.split_once('/') {
        Some((a, b)) => Some((a.parse::<f64>().ok()? + b.parse::<f64>().ok()?) / 2.0),
        None => value.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "size_of State = 10904
list rep0 games=20000 cpu=0.300 games/s=66667 ns/turn=211.5 turns/game=70.92 placements/pos=64.1 avg=60.00/58.00 discards/game=0.076
list rep1 games=20000 cpu=0.310 games/s=64516 ns/turn=218.5 turns/game=70.92 placements/pos=64.1 avg=61.00/59.00 discards/game=0.076
list rep2 games=20000 cpu=0.290 games/s=68966 ns/turn=204.5 turns/game=70.92 placements/pos=64.1 avg=62.00/60.00 discards/game=0.076
count+select rep0 games=20000 cpu=0.100 games/s=200000 ns/turn=70.5 turns/game=70.92 placements/pos=64.1 avg=1.00/1.00 discards/game=0.076
legal rep0 positions/s=1.000e7 moves/s=6.000e8 ns/pos=100.0 frontier=40.0 moves/pos=60.0
legal rep4 positions/s=1.000e7 moves/s=6.000e8 ns/pos=120.0 frontier=40.0 moves/pos=60.0
legal rep5 nothing is read here";

    #[test]
    fn the_medians_of_the_repetitions_are_read() {
        let figures = Figures::read(PRINTED.lines().map(str::to_owned)).unwrap();
        let facts = Facts { tiles: 70.92, placements: 64.1, points: 60.0, listed: 60.0 };
        assert_eq!(figures, Figures { games: 66667.0, turn: 211.5, list: 110.0, facts });
    }

    #[test]
    fn a_yardstick_that_ends_early_is_no_measurement() {
        let lines = PRINTED.lines().take(5).map(str::to_owned);
        assert_eq!(Figures::read(lines), Err("the yardstick prints no line \"legal rep\" with ns/pos".to_owned()));
        let garbled = PRINTED.replace("games/s=64516", "games/s=many");
        assert!(Figures::read(garbled.lines().map(str::to_owned)).is_err());
    }
}
