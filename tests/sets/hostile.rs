//! Files that are broken anywhere: a fault with its place, or another set that is played like any other.

use proptest::prelude::*;
use tilewright::tiles::{BUILT_IN, TileSet};
use tilewright::{Error, Options, Record, Rules, System};

use super::{file, own, played};

/// No fault is longer, however long what it is about.
const MAX_FAULT: usize = 1000;

/// Reads the bytes; what is a set is written, read again, played to its end, and its record loaded.
fn try_file(bytes: &[u8]) -> Result<(), TestCaseError> {
    let set = match TileSet::read("any.toml", bytes) {
        Ok(set) => set,
        Err(Error::Set { file, faults }) => {
            prop_assert!(file == "any.toml" && !faults.is_empty());
            prop_assert!(faults.iter().all(|fault| !fault.field.is_empty() && fault.to_string().len() < MAX_FAULT));
            return Ok(());
        }
        Err(other) => return Err(TestCaseError::fail(format!("{other:?}"))),
    };
    prop_assert_eq!(&TileSet::read("again", set.to_toml().as_bytes()).unwrap(), &set);
    let system = System::named(&set.system).unwrap();
    let rules = Rules::with_set(system, Options::of(system), set).unwrap();
    // One player alone is a game too, where a set allows it.
    if !(rules.players().0..=rules.players().1).contains(&2) {
        return Ok(());
    }
    let game = played(&rules, 1);
    prop_assert_eq!(game.check(), Ok(()));
    let json = game.record().with_embedded_set(true).to_json();
    let loaded = Record::from_json(json.as_bytes()).unwrap().load().unwrap();
    prop_assert_eq!(loaded.digest(), game.digest());
    Ok(())
}

/// A file with one of its words replaced by another word of it, or a byte by another byte.
fn broken() -> impl Strategy<Value = Vec<u8>> {
    let built_in = BUILT_IN.iter().map(|(_, text)| (*text).to_owned());
    let files: Vec<String> = [own(), file("examples/sets/salmon_run.toml")].into_iter().chain(built_in).collect();
    (prop::sample::select(files), any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<(bool, u8)>())
        .prop_map(|(file, at, from, (words, byte))| {
            if !words {
                let mut bytes = file.into_bytes();
                let index = at.index(bytes.len());
                bytes[index] = if byte < 128 { byte } else { bytes[from.index(bytes.len())] };
                return bytes;
            }
            let parts: Vec<&str> = file.split_inclusive([' ', '\n', ',', '"', '/']).collect();
            let (at, from) = (at.index(parts.len()), from.index(parts.len()));
            let word = |i: usize| parts[if i == at { from } else { i }];
            (0..parts.len()).map(word).collect::<String>().into_bytes()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(5), ..ProptestConfig::default() })]

    #[test]
    fn a_broken_file_is_refused_or_played(bytes in broken()) {
        try_file(&bytes)?;
    }
}
