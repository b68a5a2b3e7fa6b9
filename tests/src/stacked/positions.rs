//! Drawn positions in which rare things happen.

use tilewright::{Random, Rules, System};

use crate::drawing::short_id;

/// A drawn position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// Grass all around, and a forest with a treasure, or a city, with one open edge: most of the tiles left have no edge of
    /// grass.
    Starved,
    /// A river or a city in a bow, whose two ends open into one free cell.
    Bow,
    /// A free cell among meadows or fields with followers of two players, with a fire and a shrine, with a wildfire and a pit
    /// trap, or with a city.
    Grass,
    /// A free cell among forests or cities with followers of two players.
    Joining,
    /// A free cell that a monastery and a round road wait for (C1).
    Around,
}

/// The table with its pieces, and the land tiles and tiles of extra turns that may be left.
struct Drawing {
    table: &'static str,
    /// The first of them is always there.
    main: &'static str,
    extra: &'static str,
}

impl Position {
    /// All of them.
    pub const ALL: [Position; 5] =
        [Position::Starved, Position::Bow, Position::Grass, Position::Joining, Position::Around];

    /// All cells of the drawings lie in this rectangle: left, top, right, bottom.
    pub const BOUNDS: [i16; 4] = [-2, -2, 2, 2];

    /// Whether the system has such a position.
    pub fn is_of(self, system: System) -> bool {
        self != Position::Around || system == System::C1
    }

    /// The text of the position with so many land tiles, beside the first, and tiles of extra turns, as `seed` chooses them.
    /// Tiles of minis that are not played are left out.
    pub(super) fn drawing(self, rules: &Rules, players: u8, seed: u64, main: u8, extra: u8) -> String {
        let Drawing { table, main: first, extra: second } = self.of(rules.system());
        let mut random = Random::stream(seed, "deck");
        let mut stacks = [first, second].map(|names| {
            names.split_whitespace().filter(|name| short_id(rules, name).is_some()).collect::<Vec<&str>>()
        });
        random.shuffle(&mut stacks[0][1..]);
        random.shuffle(&mut stacks[1]);
        let mut text = format!("{table}\nplayers: {players}\n");
        for ((stack, names), count) in rules.stacks().iter().zip(stacks).zip([1 + main, extra]) {
            let names: Vec<&str> = names.into_iter().take(usize::from(count)).collect();
            text += &format!("{stack}: {}\n", names.join(" "));
        }
        text
    }

    fn of(self, system: System) -> Drawing {
        match system {
            System::Hg1 => self.of_hg1(),
            System::Hg2 => self.of_hg2(),
            _ => self.of_c1(),
        }
    }

    fn of_hg1(self) -> Drawing {
        let drawing = |table, main, extra| Drawing { table, main, extra };
        match self {
            Position::Starved => drawing("56 @S\n-- 04^2", "05 25 45 46 47 48 55 63 64 78", "B01 B02 B07 B09"),
            Position::Bow => drawing("@-- 32^3\n34^1 33", "55 01 41 50 56 57 58 62", "B01 B03 B05"),
            Position::Grass => drawing(
                "04 02 06^1\nB11^2 @-- 05^2\nred hunter -1,0\nblue hunter 0,-1\nblue hunter 1,0",
                "01 03 07 10 16 18 28 33",
                "B02 B05 B09 B10",
            ),
            Position::Joining | Position::Around => drawing(
                "02 04 01\n06 @-- 05^1\nred gatherer 0,-1\nred gatherer 1,0\nblue gatherer -1,0",
                "24 08 11 13 15 18 21 25",
                "B02 B03 B11",
            ),
        }
    }

    fn of_hg2(self) -> Drawing {
        let drawing = |table, main, extra| Drawing { table, main, extra };
        match self {
            Position::Starved => drawing("35 39 @--", "37 13 14 17 23 26 57 61 62 70", "83 88 89"),
            Position::Bow => drawing("@-- 15^1\n18^3 16^2", "17 05 19 21 25 50 61", "83 91 93"),
            Position::Grass => drawing(
                "36 85 35^1\n92^3 @-- 65^1\nred hunter -1,0\nred hunter 1,0\nblue hunter 0,-1",
                "61 30 31 38 62 63 76 78",
                "81 90 94",
            ),
            Position::Joining | Position::Around => drawing(
                "35 38 @--\n-- 62 36^2\nred gatherer -2,0\nred gatherer -1,0\nblue gatherer 0,1",
                "30 31 32 39 42 43 44 76",
                "81 87 92",
            ),
        }
    }

    fn of_c1(self) -> Drawing {
        let drawing = |table, main| Drawing { table, main, extra: "" };
        match self {
            Position::Starved => drawing("E^1 @--\nred knight -1,0", "E C X"),
            Position::Bow => drawing(
                "M^2 N^3\nN^1 @--\nred knight -1,-1\nblue knight 0,-1",
                "I I M N R U V E CC1-CC.2 CC1-Cc.1 CC2-CcCc CC2-CFC RO1",
            ),
            // Two fields at one city, and one of them at another.
            Position::Grass => drawing(
                "-- E^1 @E^3\nE^1 H^1 --\n-- B --\nred farmer -1,0\nblue farmer -1,2\nred farmer 0,0\nblue farmer -2,1",
                "E E U V B N H A CC1-CR CC1-RrC CC1-Rr CC2-CFR CC2-RCR RO1 RO6",
            ),
            Position::Joining => drawing(
                "E^1 F @-- E^3\n-- B E^2 B\nred knight -2,0\nred knight -1,0\nblue knight 1,0",
                "H G F R Q S T C H RO2 RO1 CC1-Cc.1 CC1-CC.2 CC2-CFC",
            ),
            Position::Around => drawing(
                "V^3 U V\nU^1 B U^1\nV^2 U @--\nred thief -2,-1\nblue thief -1,-2\nred monk -1,-1",
                "V V W X U A B L RO6 RO7 RO8 CC1-RRR CC1-Rr CC2-RRRr CC2-RRr",
            ),
        }
    }
}
