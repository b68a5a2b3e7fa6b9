//! Game transcripts as stable text (`docs/conformance.md`): written from the engine, read without it.

use std::fmt::Write;

use tilewright::tiles::Terrain;
use tilewright::{Action, Event, EventLog, Field, Game, Item, NONE, Options, Piece, Rules, Setup, Start, System};

/// A field's value as text; `-` stands for nobody and nothing.
fn event_value(rules: &Rules, event: &Event, field: Field) -> String {
    let or_none = |value: u16, name: &dyn Fn() -> Option<String>| match value {
        NONE => "-".to_owned(),
        _ => name().unwrap_or_else(|| "?".to_owned()),
    };
    let word = |all: Option<&'static str>| all.unwrap_or("-").to_owned();
    match field {
        Field::Player => or_none(event.player, &|| Some(event.player.to_string())),
        Field::Tile => or_none(event.tile, &|| Some(rules.tile(event.tile)?.id.clone())),
        Field::Stack => or_none(event.stack, &|| Some((*rules.stacks().get(usize::from(event.stack))?).to_owned())),
        Field::Pos => event.pos.to_string(),
        Field::Rotation => event.rotation.turns().to_string(),
        Field::Zone => or_none(event.zone, &|| Some(event.zone.to_string())),
        Field::Piece => word(Piece::ALL.iter().find(|piece| piece.code() == event.piece).map(|piece| piece.name())),
        Field::Terrain => {
            word(Terrain::ALL.iter().find(|terrain| terrain.code() == event.terrain).map(|terrain| terrain.name()))
        }
        Field::Reason => word(event.reason.map(|reason| reason.name())),
        Field::Count => event.count.to_string(),
        Field::Points => event.points.to_string(),
        Field::Figure => or_none(event.figure, &|| Some(event.figure.to_string())),
        Field::Space => or_none(event.space, &|| Some(event.space.to_string())),
        Field::FromSpace => or_none(event.from_space, &|| Some(event.from_space.to_string())),
        Field::Other => or_none(event.other, &|| Some(event.other.to_string())),
        Field::OtherFigure => or_none(event.other_figure, &|| Some(event.other_figure.to_string())),
        _ => "?".to_owned(),
    }
}

fn item_value(item: &Item, field: Field) -> String {
    let or_none = |value: u16| match value {
        NONE => "-".to_owned(),
        _ => value.to_string(),
    };
    match field {
        Field::Player => or_none(item.player),
        Field::Pos => item.pos.to_string(),
        Field::Zone => or_none(item.zone),
        Field::Count => item.count.to_string(),
        Field::Points => item.points.to_string(),
        _ => "?".to_owned(),
    }
}

/// The line of an event, without line feed.
pub fn event_line(rules: &Rules, event: &Event, items: &[Item]) -> String {
    let mut line = format!("event {}", event.kind);
    for &field in event.kind.fields() {
        // Writing to a string cannot fail.
        let _ = write!(line, " {}={}", field.name(), event_value(rules, event, field));
    }
    for item in items {
        let _ = write!(line, " | {}", item.kind);
        for &field in item.kind.fields() {
            let _ = write!(line, " {}={}", field.name(), item_value(item, field));
        }
    }
    line
}

/// The fields that an event's kind does not use and that say something all the same: there must be none.
pub fn idle_fields(rules: &Rules, event: &Event, items: &[Item]) -> Vec<String> {
    let idle = |field: Field, value: String| {
        let nothing = match field {
            Field::Pos => "0,0",
            Field::Rotation | Field::Count | Field::Points => "0",
            // Code 0 is the follower.
            Field::Piece => "follower",
            _ => "-",
        };
        (value != nothing).then(|| format!("{}={value}", field.name()))
    };
    let mut found: Vec<String> = Field::ALL
        .iter()
        .filter(|field| !event.kind.fields().contains(field))
        .copied()
        .filter_map(|field| idle(field, event_value(rules, event, field)))
        .collect();
    let of_items = [Field::Player, Field::Pos, Field::Zone, Field::Count, Field::Points];
    for item in items {
        let unused = of_items.into_iter().filter(|field| !item.kind.fields().contains(field));
        found.extend(unused.filter_map(|field| idle(field, item_value(item, field))));
    }
    found
}

/// FNV-1a 64.
pub fn fnv1a_64(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// FNV-1a 64 of the texts, each followed by a line feed.
pub fn hash_of(texts: &[String]) -> u64 {
    fnv1a_64(texts.iter().flat_map(|text| text.bytes().chain([b'\n'])))
}

/// A game as a transcript tells it: how it began and what was done.
#[derive(Clone, Debug)]
pub struct Script {
    /// A sentence for the reader.
    pub about: String,
    /// The system.
    pub system: System,
    /// The options.
    pub options: Options,
    /// How it began.
    pub start: Start,
    /// The actions as text. Draws are among them unless the start has a seed.
    pub actions: Vec<String>,
}

impl Script {
    /// Reads a transcript: only how it began and the actions, the rest follows from them. An option that it does not
    /// name has its default.
    ///
    /// Instead of a `decision` line an `action` line is allowed, which has nothing but the action's text.
    ///
    /// # Errors
    /// The line that cannot be read, and why.
    pub fn read(text: &str) -> Result<Script, String> {
        let mut script = Script {
            about: String::new(),
            system: System::Hg2,
            options: Options::of(System::Hg2),
            start: Start::Driven { players: 0 },
            actions: Vec::new(),
        };
        for (i, line) in text.lines().enumerate() {
            script.read_line(line).map_err(|why| format!("line {}: {why}: {line:?}", i + 1))?;
        }
        Ok(script)
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "tilewright-transcript" if rest == "1" => {}
            "system" => {
                let (name, version) = rest.split_once(' ').ok_or("a name and a version are needed")?;
                self.system = System::named(name).map_err(|error| error.to_string())?;
                if version != self.system.rules_version().to_string() {
                    return Err("these are other rules".to_owned());
                }
                self.options = Options::of(self.system);
            }
            "set" | "mini" | "event" | "scores" | "digest" => {}
            "about" => rest.clone_into(&mut self.about),
            "option" => {
                let (name, value) = rest.split_once(' ').ok_or("a name and a value are needed")?;
                self.options.set(self.system, name, value).map_err(|error| error.to_string())?;
            }
            "start" => self.start = read_start(rest)?,
            "decision" => {
                let action = rest.splitn(5, ' ').nth(4).ok_or("five parts are needed")?;
                self.actions.push(action.to_owned());
            }
            "action" => self.actions.push(rest.to_owned()),
            _ => return Err("not understood".to_owned()),
        }
        Ok(())
    }

    /// Plays the game and writes its transcript.
    ///
    /// # Errors
    /// What the engine refuses, and any event with a field that its kind does not use.
    pub fn write(&self) -> Result<String, String> {
        let rules = Rules::new(self.system, self.options).map_err(|error| error.to_string())?;
        let mut writer = Writer { rules: &rules, text: String::new(), log: EventLog::new(), scores: Vec::new() };
        let set = rules.set();
        writer.line("tilewright-transcript 1");
        if !self.about.is_empty() {
            writer.line(&format!("about {}", self.about));
        }
        writer.line(&format!("system {} {}", rules.system(), rules.system().rules_version()));
        writer.line(&format!("set {} {} {}", set.name, set.version, rules.digest()));
        for (mini, digest) in rules.sets().iter().zip(rules.digests()).skip(1) {
            writer.line(&format!("mini {} {} {digest}", mini.name, mini.version));
        }
        // A new option rewrites no transcript.
        let usual = Options::of(rules.system()).to_map(rules.system());
        let chosen = rules.options().to_map(rules.system());
        for (name, value) in chosen.iter().filter(|&(name, value)| usual.get(name) != Some(value)) {
            writer.line(&format!("option {name} {value}"));
        }
        writer.line(&format!("start {}", start_text(&self.start)?));
        let mut game = Game::new(&rules, self.start.clone(), &mut writer.log).map_err(|error| error.to_string())?;
        writer.events(&game)?;
        for (i, text) in self.actions.iter().enumerate() {
            let failed = |error: tilewright::Error| format!("action {i}: {error}");
            let action = rules.parse_action(text).map_err(failed)?;
            let Some(decision) = game.decision() else {
                return Err(format!("action {i}: the game is over"));
            };
            let legal: Vec<String> =
                game.actions().into_iter().map(|action: Action| rules.action_text(action)).collect();
            writer.line(&format!(
                "decision {} {} {} {:016x} {text}",
                decision.kind,
                decision.player,
                legal.len(),
                hash_of(&legal)
            ));
            game.apply(action, &mut writer.log).map_err(failed)?;
            writer.events(&game)?;
        }
        if let Some(decision) = game.decision() {
            return Err(format!("the game is not over: {} is asked", decision.kind));
        }
        writer.line(&format!("digest {}", game.digest()));
        Ok(writer.text)
    }
}

struct Writer<'a> {
    rules: &'a Rules,
    text: String,
    log: EventLog,
    /// The scores told last.
    scores: Vec<u32>,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Tells the events of an action, and the scores if they have changed.
    fn events(&mut self, game: &Game) -> Result<(), String> {
        let log = std::mem::take(&mut self.log);
        for event in log.events() {
            let items = log.items(event);
            let line = event_line(self.rules, event, items);
            let idle = idle_fields(self.rules, event, items);
            if !idle.is_empty() {
                return Err(format!("{line}: its kind does not use {idle:?}"));
            }
            self.line(&line);
        }
        if self.scores != game.scores() {
            self.scores = game.scores().to_vec();
            let scores: Vec<String> = self.scores.iter().map(u32::to_string).collect();
            self.line(&format!("scores {}", scores.join(" ")));
        }
        Ok(())
    }
}

fn read_start(text: &str) -> Result<Start, String> {
    let number = |word: Option<&str>| -> Result<u64, String> {
        word.and_then(|word| word.parse().ok()).ok_or_else(|| "a number is needed".to_owned())
    };
    let players = |word| u8::try_from(number(word)?).map_err(|error| error.to_string());
    if let Some(json) = text.strip_prefix("setup ") {
        let setup: Setup = serde_json::from_str(json).map_err(|error| error.to_string())?;
        return Ok(Start::Setup(Box::new(setup)));
    }
    let mut words = text.split(' ');
    match words.next() {
        Some("driven") => Ok(Start::Driven { players: players(words.next())? }),
        Some("seeded") => Ok(Start::Seeded { players: players(words.next())?, seed: number(words.next())? }),
        _ => Err("a start is driven, seeded or setup".to_owned()),
    }
}

fn start_text(start: &Start) -> Result<String, String> {
    Ok(match start {
        Start::Driven { players } => format!("driven {players}"),
        Start::Seeded { players, seed } => format!("seeded {players} {seed}"),
        Start::Setup(setup) => {
            let json = serde_json::to_string(setup).map_err(|error| error.to_string())?;
            format!("setup {json}")
        }
    })
}
