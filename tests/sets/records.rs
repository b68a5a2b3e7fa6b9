//! A record of a game with a set of one's own names the set's digest, or has the set in it.

use serde_json::{Value, json};
use tilewright::tiles::TileSet;
use tilewright::{Error, Game, Options, Record, Rules, System};

use super::{own, played, read, rules};

fn edited(json: &str, change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut value: Value = serde_json::from_str(json).unwrap();
    change(&mut value);
    value.to_string().into_bytes()
}

/// Both digests, if the error is of two digests.
fn digests(error: Error) -> (String, String) {
    match error {
        Error::Digest { set, expected, found } => {
            let text = Error::Digest { set, expected: expected.clone(), found: found.clone() }.to_string();
            assert!(text.contains(&expected) && text.contains(&found), "{text}");
            (expected, found)
        }
        other => panic!("another digest is expected: {other:?}"),
    }
}

#[test]
fn a_record_that_names_its_set_is_read_with_rules_that_have_it() {
    let rules = rules(read(&own()));
    let game = played(&rules, 3);
    let json = game.record().to_json();
    assert!(!json.contains("\"file\"") && json.contains(rules.digest()));
    match Record::from_json(json.as_bytes()) {
        Err(Error::UnknownSet { found, known }) => {
            assert!(
                found == "own"
                    && known.starts_with(
                        "c1, crop_circles, hg1, hg2, messages, robbers; one's own with rules that have it"
                    ),
                "{known}"
            );
        }
        other => panic!("{other:?}"),
    }
    let record = Record::from_json_with(&rules, json.as_bytes()).unwrap();
    assert!(std::ptr::eq(record.rules().as_ref(), rules.as_ref()) && !record.embeds_set());
    assert_eq!((record.load().unwrap().digest(), record.to_json()), (game.digest(), json));

    // Other options of the record hold; the set is that of the rules.
    let options = Options { table: tilewright::Bounds::new(-2, -2, 2, 2), ..Options::of(System::Hg1) };
    let bounded = Rules::with_set(System::Hg1, options, rules.set().clone()).unwrap();
    let other = played(&bounded, 3).record().to_json();
    let record = Record::from_json_with(&rules, other.as_bytes()).unwrap();
    assert_eq!((record.rules().options(), record.rules().digest()), (options, rules.digest()));
    assert_eq!(record.load().unwrap().record().to_json(), other);
}

#[test]
fn a_record_with_its_set_in_it_is_read_anywhere() {
    let rules = rules(read(&own()));
    let game = played(&rules, 4);
    for record in [game.record(), game.transcript()] {
        let json = record.with_embedded_set(true).to_json();
        let read = Record::from_json(json.as_bytes()).unwrap();
        assert!(read.embeds_set());
        assert_eq!((read.rules().set(), read.rules().digest()), (rules.set(), rules.digest()));
        assert_eq!((read.load().unwrap().digest(), read.to_json()), (game.digest(), json.clone()));
        // Rules at hand are not needed, nor in the way.
        let built_in = Rules::new(System::Hg1, Options::of(System::Hg1)).unwrap();
        assert_eq!(Record::from_json_with(&built_in, json.as_bytes()).unwrap().to_json(), json);
        assert!(!read.with_embedded_set(false).to_json().contains("\"file\""));
    }
    let built_in = Game::seeded(&Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap(), 2, 1).unwrap();
    let json = built_in.record().with_embedded_set(true).to_json();
    assert_eq!(Record::from_json(json.as_bytes()).unwrap().load().unwrap().digest(), built_in.digest());
}

#[test]
fn a_set_whose_file_would_not_be_read_again_is_not_played() {
    let with = |title: usize| {
        let set = TileSet { title: "x".repeat(title), ..read(&own()) };
        Rules::with_set(System::Hg1, Options::of(System::Hg1), set)
    };
    let rest = read(&own()).to_toml().len() - "My own".len();
    let json = played(&with((2 << 20) - rest).unwrap(), 4).record().with_embedded_set(true).to_json();
    assert_eq!(Record::from_json(json.as_bytes()).unwrap().to_json(), json);
    let error = with((2 << 20) - rest + 1).unwrap_err().to_string();
    assert!(error.contains("file: written as a file it has 2097153 bytes: at most 2097152 are read"), "{error}");
}

#[test]
fn another_digest_is_an_error_that_names_both() {
    let rules = rules(read(&own()));
    let changed = super::rules(read(&own().replace("deer_points = 1", "deer_points = 2")));
    let game = played(&rules, 5);
    let named = game.record().to_json();
    let embedded = game.record().with_embedded_set(true).to_json();
    let both = (rules.digest().to_owned(), changed.digest().to_owned());
    assert_eq!(digests(Record::from_json_with(&changed, named.as_bytes()).unwrap_err()), both);
    let swapped = edited(&embedded, |record| record["set"]["file"] = json!(changed.set().to_toml()));
    assert_eq!(digests(Record::from_json(&swapped).unwrap_err()), both);
    let built_in = edited(&named, |record| record["set"]["name"] = json!("hg1"));
    let hg1 = TileSet::built_in("hg1").unwrap().digest();
    assert_eq!(digests(Record::from_json(&built_in).unwrap_err()), (rules.digest().to_owned(), hg1));
}

#[test]
fn a_broken_set_in_a_record_is_an_error_with_its_place() {
    let json = played(&rules(read(&own())), 6).record().with_embedded_set(true).to_json();
    for (file, fault) in [
        (json!("format = 1"), "set set.file: field name: missing"),
        (
            json!(own().replace("meadow, deer", "desert")),
            "set set.file: tile own/wood, field zones[0]: terrain \"desert\"",
        ),
        (
            json!(own().replace("name = \"own\"", "name = \"other\"").replace("own/", "other/")),
            "set.name: \"own\": \"other\" is in set.file",
        ),
        (json!(own().replace("version = 1", "version = 2")), "the set own has version 1: this engine reads 2"),
        (json!(7), "set.file: invalid type: integer `7`"),
        (json!(null), "set.file: invalid type: null"),
    ] {
        let error = Record::from_json(&edited(&json, |record| record["set"]["file"] = file)).unwrap_err().to_string();
        assert!(error.contains(fault), "{fault:?} is not in {error}");
    }
}
