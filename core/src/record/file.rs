//! The record as canonical JSON (`docs/record.md`): one spelling for one record, and careful reading of any bytes.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{End, Meta, Record, RecordStart};
use crate::error::Error;
use crate::game::{Game, Setup};
use crate::reading::{json, limit, object, objects, shorten, unique, without_mark};
use crate::rules::{Options, Rules, System};
use crate::tiles::TileSet;
use crate::{MAX_PLAYERS, MAX_RECORD_BYTES};

/// The most actions that are read before the rules of the game give the exact bound.
const MAX_ACTIONS: usize = 500_000;
/// The format's name and version.
const FORMAT: &str = "tilewright-record";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    system: String,
    rules_version: u32,
    #[serde(deserialize_with = "object")]
    set: FileSet,
    /// The built-in sets of the minis that the options name, in their order.
    #[serde(default, deserialize_with = "objects", skip_serializing_if = "Vec::is_empty")]
    minis: Vec<FileMini>,
    #[serde(deserialize_with = "unique")]
    options: BTreeMap<String, String>,
    start: FileStart,
    #[serde(deserialize_with = "bounded")]
    actions: Vec<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    end: Option<FileEnd>,
    /// As it stands in the file: it is checked later, so that its faults have their own errors.
    #[serde(
        default,
        deserialize_with = "pairs",
        serialize_with = "write_pairs",
        skip_serializing_if = "Vec::is_empty"
    )]
    meta: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileSet {
    name: String,
    version: u32,
    digest: String,
    /// The file of the set, where the record has it in it.
    #[serde(default, deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileMini {
    name: String,
    version: u32,
    digest: String,
}

/// The sets of the minis that rules have.
fn minis(rules: &Rules) -> Vec<FileMini> {
    let sets = rules.sets().iter().zip(rules.digests()).skip(1);
    sets.map(|(set, digest)| FileMini { name: set.name.clone(), version: set.version, digest: digest.clone() })
        .collect()
}

/// A seed is written as a text: JSON numbers of 64 bits do not survive everywhere.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum FileStart {
    Seeded(#[serde(deserialize_with = "object")] FileSeeded),
    Driven(#[serde(deserialize_with = "object")] FileDriven),
    Setup(#[serde(deserialize_with = "object")] Box<Setup>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileSeeded {
    players: u8,
    seed: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileDriven {
    players: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileEnd {
    digest: String,
    scores: Vec<u32>,
}

impl Record {
    /// The canonical JSON: no white space, keys in the order of the schema, options sorted.
    pub fn to_json(&self) -> String {
        let set = self.rules.set();
        let file = File {
            format: FORMAT.to_owned(),
            version: VERSION,
            system: self.rules.system().name().to_owned(),
            rules_version: self.rules.system().rules_version(),
            set: FileSet {
                name: set.name.clone(),
                version: set.version,
                digest: self.rules.digest().to_owned(),
                file: self.embeds_set.then(|| set.to_toml()),
            },
            minis: minis(&self.rules),
            options: self.rules.options().to_map(self.rules.system()),
            start: match &self.start {
                RecordStart::Seeded { players, seed } => {
                    FileStart::Seeded(FileSeeded { players: *players, seed: seed.to_string() })
                }
                RecordStart::Driven { players } => FileStart::Driven(FileDriven { players: *players }),
                RecordStart::Setup(setup) => FileStart::Setup(setup.clone()),
            },
            actions: self.actions.iter().map(|&action| self.rules.action_text(action)).collect(),
            end: self.end.as_ref().map(|end| FileEnd { digest: end.digest.clone(), scores: end.scores.clone() }),
            meta: self.meta.iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect(),
        };
        // Plain data with text keys always becomes JSON.
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a record. Its actions are read but not yet replayed: [`load`](Record::load) does that.
    ///
    /// # Errors
    /// [`Error::Limit`] before any memory is taken; [`Error::Record`] with the place; [`Error::Version`],
    /// [`Error::Digest`], [`Error::UnknownSystem`], [`Error::UnknownSet`] and the errors of options for what this engine
    /// does not have; [`Error::Set`] for a set in the record that cannot be played.
    pub fn from_json(bytes: &[u8]) -> Result<Record, Error> {
        File::read(bytes)?.check(None)
    }

    /// As [`from_json`](Record::from_json), for records that name the set of `rules`, which may be a custom one. It is
    /// quicker for many records of one kind: one of the same options shares `rules`, and none are made for it.
    ///
    /// # Errors
    /// As [`from_json`](Record::from_json).
    pub fn from_json_with(rules: &Arc<Rules>, bytes: &[u8]) -> Result<Record, Error> {
        File::read(bytes)?.check(Some(rules))
    }
}

/// The keys by which any version of the format is known.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

impl File {
    fn read(bytes: &[u8]) -> Result<File, Error> {
        json("record", bytes, |at, what| Error::Record { at, what }).map_err(|error| {
            // A later version may have other keys: the version is the fault then, not the first key that is new.
            match serde_json::from_slice::<Header>(without_mark(bytes)) {
                Ok(header) if header.format == FORMAT && bytes.len() <= MAX_RECORD_BYTES => {
                    version("the record format", header.version, VERSION).err().unwrap_or(error)
                }
                _ => error,
            }
        })
    }

    fn check(self, shared: Option<&Arc<Rules>>) -> Result<Record, Error> {
        if self.format != FORMAT {
            return Err(wrong("format", format!("{:?}: {FORMAT:?} is needed", shorten(&self.format))));
        }
        version("the record format", self.version, VERSION)?;
        let system = System::named(&shorten(&self.system))?;
        version(&format!("the rules of {system}"), self.rules_version, system.rules_version())?;
        let options = Options::from_map(system, &self.options)?;
        let rules = self.set.rules(system, options, shared)?;
        same_minis(&self.minis, &minis(&rules))?;
        let start = match self.start {
            FileStart::Seeded(FileSeeded { players, seed }) => {
                let number = seed.parse().ok().filter(|number: &u64| number.to_string() == seed);
                let seed = number.ok_or_else(|| {
                    wrong(
                        "start.seeded.seed",
                        format!("{:?}: a number from 0 to {} is needed", shorten(&seed), u64::MAX),
                    )
                })?;
                RecordStart::Seeded { players, seed }
            }
            FileStart::Driven(FileDriven { players }) => RecordStart::Driven { players },
            FileStart::Setup(setup) => RecordStart::Setup(setup),
        };
        limit("actions of a record", self.actions.len(), Game::max_actions(&rules))?;
        let actions = self.actions.iter().enumerate().map(|(i, text)| {
            rules.parse_action(text).map_err(|error| wrong(&format!("actions[{i}]"), error.to_string()))
        });
        let actions = actions.collect::<Result<_, _>>()?;
        if let Some(end) = &self.end {
            limit("scores of a record", end.scores.len(), MAX_PLAYERS)?;
        }
        let end = self.end.map(|end| End { digest: shorten(&end.digest), scores: end.scores });
        let meta = Meta::read(self.meta)?;
        Ok(Record { rules, start, actions, end, embeds_set: self.set.file.is_some(), meta })
    }
}

impl FileSet {
    /// The built-in set of this name.
    fn built_in(&self) -> Result<TileSet, Error> {
        TileSet::built_in(&self.name).map_err(|error| match error {
            Error::UnknownSet { found, known } => {
                let known = format!("{known}; one's own with rules that have it, or in the record itself");
                Error::UnknownSet { found, known }
            }
            other => other,
        })
    }

    /// The rules that the record was made by: with the set that is in it, else with that of `shared`, else with a
    /// built-in one.
    fn rules(&self, system: System, options: Options, shared: Option<&Arc<Rules>>) -> Result<Arc<Rules>, Error> {
        let shared = shared.filter(|rules| rules.system() == system && rules.set().name == self.name);
        let rules = match (&self.file, shared) {
            (None, Some(rules)) if rules.options() == options => Arc::clone(rules),
            (None, Some(rules)) => Rules::with_set(system, options, rules.set().clone())?,
            (None, None) if self.name == system.set_name() => Rules::new(system, options)?,
            (None, None) => Rules::with_set(system, options, self.built_in()?)?,
            (Some(file), _) => Rules::with_set(system, options, TileSet::read("set.file", file.as_bytes())?)?,
        };
        let set = rules.set();
        if self.name != set.name {
            return Err(wrong("set.name", format!("{:?}: {:?} is in set.file", shorten(&self.name), set.name)));
        }
        version(&format!("the set {}", set.name), self.version, set.version)?;
        match self.digest == rules.digest() {
            true => Ok(rules),
            false => Err(Error::Digest {
                set: set.name.clone(),
                expected: shorten(&self.digest),
                found: rules.digest().to_owned(),
            }),
        }
    }
}

/// Refuses a record that was made with other minis, or other versions of them, than its options name.
fn same_minis(found: &[FileMini], needed: &[FileMini]) -> Result<(), Error> {
    let names = |minis: &[FileMini]| minis.iter().map(|mini| shorten(&mini.name)).collect::<Vec<_>>().join(", ");
    if !found.iter().map(|mini| &mini.name).eq(needed.iter().map(|mini| &mini.name)) {
        let what = format!("sets of minis [{}]: the options name [{}]", shorten(&names(found)), names(needed));
        return Err(wrong("minis", what));
    }
    for (found, needed) in found.iter().zip(needed) {
        version(&format!("the set {}", needed.name), found.version, needed.version)?;
        if found.digest != needed.digest {
            let (expected, found) = (shorten(&found.digest), needed.digest.clone());
            return Err(Error::Digest { set: needed.name.clone(), expected, found });
        }
    }
    Ok(())
}

fn wrong(at: &str, what: String) -> Error {
    Error::Record { at: at.to_owned(), what }
}

fn version(what: &str, found: u32, known: u32) -> Result<(), Error> {
    match found == known {
        true => Ok(()),
        false => Err(Error::Version { what: what.to_owned(), found, known: known.to_string() }),
    }
}

/// Reads what may be left out, but is no `null` when it is there.
fn present<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<FileEnd>, D::Error> {
    object(reader).map(Some)
}

/// As [`present`], for a text.
fn text<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<String>, D::Error> {
    String::deserialize(reader).map(Some)
}

/// Reads a list and refuses one that is longer than any game, before its memory is taken.
fn bounded<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<String>, D::Error> {
    struct Bounded(PhantomData<()>);

    impl<'de> Visitor<'de> for Bounded {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MAX_ACTIONS} actions")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<String>, A::Error> {
            let mut list = Vec::new();
            while let Some(text) = seq.next_element()? {
                if list.len() == MAX_ACTIONS {
                    return Err(serde::de::Error::invalid_length(MAX_ACTIONS + 1, &self));
                }
                list.push(text);
            }
            Ok(list)
        }
    }

    reader.deserialize_seq(Bounded(PhantomData))
}

/// Reads an object of texts in its order. How much there may be of it is checked by [`Meta::read`].
fn pairs<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<(String, String)>, D::Error> {
    struct Pairs;

    impl<'de> Visitor<'de> for Pairs {
        type Value = Vec<(String, String)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object of texts")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
            let mut list = Vec::new();
            while let Some(entry) = access.next_entry()? {
                list.push(entry);
            }
            Ok(list)
        }
    }

    reader.deserialize_map(Pairs)
}

/// The inverse of [`pairs`].
fn write_pairs<S: Serializer>(pairs: &[(String, String)], writer: S) -> Result<S::Ok, S::Error> {
    writer.collect_map(pairs.iter().map(|(key, text)| (key, text)))
}
