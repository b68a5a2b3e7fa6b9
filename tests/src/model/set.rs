//! Reads a set file. The model has its own reader, so that a fault of the engine's reader is not copied.

use std::collections::BTreeMap;

use serde::Deserialize;
use tilewright::tiles::BUILT_IN;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terrain {
    Meadow,
    Forest,
    River,
    Lake,
    City,
    Road,
    Field,
    Monastery,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Animal {
    Deer,
    Aurochs,
    Mammoth,
    Tiger,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Power {
    Wildfire,
    Shaman,
    Raft,
    PitTrap,
    Logboat,
    HuntingTrap,
    Fire,
    Shrine,
    /// The robber's bag.
    Robber,
    /// The crop circle of the knights (CC-1).
    Shield,
    /// The crop circle of the thieves (CC-1).
    Club,
    /// The crop circle of the farmers (CC-1).
    Pitchfork,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stack {
    Start,
    Main,
    /// The bonus tiles (HG1-1) or the menhir tiles (HG2-1).
    Extra,
}

/// A piece of one terrain on one tile (K-4).
#[derive(Clone, Debug)]
pub(super) struct Zone {
    pub(super) terrain: Terrain,
    /// The lake of the same tile at which this river ends. A spring needs no field: it is merely
    /// an end that no slot shows.
    pub(super) lake: Option<usize>,
    pub(super) animals: Vec<Animal>,
    pub(super) fish: u32,
    /// Gold nuggets (HG1-23) or menhirs (HG2-30): what earns an extra turn.
    pub(super) treasures: u32,
    pub(super) mushrooms: u32,
    pub(super) pennants: u32,
    /// The cities of the same tile that this field touches (C1-26).
    pub(super) touches: Vec<usize>,
    pub(super) powers: Vec<Power>,
}

/// A tile as it is printed.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    pub(super) id: String,
    pub(super) stack: Stack,
    pub(super) count: u32,
    /// The zone in each of the twelve slots (K-2).
    pub(super) slots: [usize; 12],
    pub(super) zones: Vec<Zone>,
}

impl Tile {
    pub(super) fn has(&self, power: Power) -> bool {
        self.zones.iter().any(|zone| zone.powers.contains(&power))
    }
}

/// A set: its numbers, and its tiles sorted by id (the order of the `draw` actions).
#[derive(Clone, Debug)]
pub(super) struct Set {
    /// The system that it is played with.
    pub(super) system: String,
    /// The tile of the main stack of which one copy lies on the table when a game begins (C1-1).
    pub(super) start: Option<String>,
    numbers: BTreeMap<String, u32>,
    pub(super) tiles: Vec<Tile>,
}

#[derive(Deserialize)]
struct FileText {
    system: Option<String>,
    start: Option<String>,
    extends: Option<String>,
    #[serde(default)]
    numbers: BTreeMap<String, u32>,
    #[serde(default)]
    counts: BTreeMap<String, u32>,
    #[serde(default)]
    tile: Vec<TileText>,
}

#[derive(Deserialize)]
struct TileText {
    id: String,
    stack: Option<String>,
    count: Option<u32>,
    slots: String,
    zones: Vec<String>,
}

impl Set {
    /// Panics on a bad file: the sets are checked elsewhere, and a test that goes on with half a set is worthless.
    pub(super) fn parse(text: &str) -> Set {
        let file: FileText = toml::from_str(text).expect("the set file is TOML of the known form");
        let mut set = match file.extends {
            Some(name) => Set::built_in(&name),
            None => Set { system: String::new(), start: None, numbers: BTreeMap::new(), tiles: Vec::new() },
        };
        set.system = file.system.unwrap_or(set.system);
        set.start = file.start.or(set.start);
        set.numbers.extend(file.numbers);
        for (id, count) in file.counts {
            set.tiles.iter_mut().find(|tile| tile.id == id).expect("the extended set has the tile").count = count;
        }
        set.tiles.extend(file.tile.into_iter().map(tile));
        set.tiles.retain(|tile| tile.count > 0);
        set.sort();
        set
    }

    pub(super) fn built_in(name: &str) -> Set {
        let file = BUILT_IN.iter().find(|(known, _)| *known == name).expect("a built-in set has this name");
        Set::parse(file.1)
    }

    /// Adds the numbers of a mini's set, and those of its tiles whose id begins so.
    pub(super) fn add(&mut self, mini: &str, ids: &str) {
        let mini = Set::built_in(mini);
        self.numbers.extend(mini.numbers);
        self.tiles.extend(mini.tiles.into_iter().filter(|tile| tile.id.starts_with(ids)));
        self.sort();
    }

    fn sort(&mut self) {
        self.tiles.sort_by(|a, b| a.id.as_bytes().cmp(b.id.as_bytes()));
    }

    /// The tile that lies on the table when a game begins (K-1).
    pub(super) fn start_tile(&self) -> usize {
        let is_start = |tile: &Tile| match &self.start {
            Some(id) => tile.id == *id,
            None => tile.stack == Stack::Start,
        };
        self.tiles.iter().position(is_start).expect("a start tile")
    }

    /// The tiles of a stack, each as often as it has copies; the one on the table is not in it.
    pub(super) fn copies(&self, stack: Stack) -> Vec<usize> {
        let mut tiles = Vec::new();
        for (index, tile) in self.tiles.iter().enumerate() {
            if tile.stack == stack {
                let laid = u32::from(self.start.as_ref() == Some(&tile.id));
                tiles.extend((laid..tile.count).map(|_| index));
            }
        }
        tiles
    }

    /// A number that a rule needs, by its name in the set file. A set has those of its own system only, so a rule of
    /// another system that is applied by mistake ends here.
    pub(super) fn number(&self, name: &str) -> u32 {
        *self.numbers.get(name).unwrap_or_else(|| panic!("the set has no number `{name}`"))
    }
}

fn tile(text: TileText) -> Tile {
    let stack = match text.stack.as_deref() {
        Some("start") => Stack::Start,
        None | Some("main") => Stack::Main,
        Some("bonus" | "menhir") => Stack::Extra,
        Some(other) => panic!("{}: unknown stack `{other}`", text.id),
    };
    let digits: Vec<usize> = text
        .slots
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(36).unwrap_or_else(|| panic!("{}: slot `{c}`", text.id)) as usize)
        .collect();
    let slots = digits.try_into().unwrap_or_else(|_| panic!("{}: not twelve slots", text.id));
    let zones = text.zones.iter().map(|zone_text| zone(zone_text)).collect();
    Tile { id: text.id, stack, count: text.count.unwrap_or(1), slots, zones }
}

/// Reads `terrain[ to N| to spring| touches N{ N}]{, [count ]thing}`.
fn zone(text: &str) -> Zone {
    let mut parts = text.split(", ");
    let head = parts.next().expect("split gives at least one part");
    let number = |word: &str| -> usize { word.parse().unwrap_or_else(|_| panic!("bad number in `{text}`")) };
    let (head, touches) = match head.split_once(" touches ") {
        Some((name, cities)) => (name, cities.split(' ').map(number).collect()),
        None => (head, Vec::new()),
    };
    let (name, end) = match head.split_once(" to ") {
        Some((name, end)) => (name, Some(end)),
        None => (head, None),
    };
    let terrain = match name {
        "meadow" => Terrain::Meadow,
        "forest" => Terrain::Forest,
        "river" => Terrain::River,
        "lake" => Terrain::Lake,
        "city" => Terrain::City,
        "road" => Terrain::Road,
        "field" => Terrain::Field,
        "monastery" => Terrain::Monastery,
        _ => panic!("unknown terrain in `{text}`"),
    };
    let lake = match end {
        None | Some("spring") => None,
        Some(zone) => Some(number(zone)),
    };
    let mut zone = Zone {
        terrain,
        lake,
        animals: Vec::new(),
        fish: 0,
        treasures: 0,
        mushrooms: 0,
        pennants: 0,
        touches,
        powers: Vec::new(),
    };
    for part in parts {
        let (count, thing) = match part.split_once(' ') {
            Some((count, thing)) => (number(count), thing),
            None => (1, part),
        };
        for _ in 0..count {
            match thing {
                "deer" => zone.animals.push(Animal::Deer),
                "aurochs" => zone.animals.push(Animal::Aurochs),
                "mammoth" => zone.animals.push(Animal::Mammoth),
                "tiger" => zone.animals.push(Animal::Tiger),
                "fish" => zone.fish += 1,
                "gold" | "menhir" => zone.treasures += 1,
                "mushrooms" => zone.mushrooms += 1,
                "pennant" => zone.pennants += 1,
                "wildfire" => zone.powers.push(Power::Wildfire),
                "shaman" => zone.powers.push(Power::Shaman),
                "raft" => zone.powers.push(Power::Raft),
                "pit_trap" => zone.powers.push(Power::PitTrap),
                "logboat" => zone.powers.push(Power::Logboat),
                "hunting_trap" => zone.powers.push(Power::HuntingTrap),
                "fire" => zone.powers.push(Power::Fire),
                "shrine" => zone.powers.push(Power::Shrine),
                "robber" => zone.powers.push(Power::Robber),
                "shield" => zone.powers.push(Power::Shield),
                "club" => zone.powers.push(Power::Club),
                "pitchfork" => zone.powers.push(Power::Pitchfork),
                _ => panic!("unknown thing in `{text}`"),
            }
        }
    }
    zone
}
