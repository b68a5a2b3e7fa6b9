//! The JSON Schemas: real data is valid, and what a schema refuses the engine refuses too.

use std::collections::BTreeSet;

use jsonschema::{Resource, Validator};
use serde_json::{Value, json};
use tilewright::tiles::{BUILT_IN, TileSet};
use tilewright::{DecisionKind, Game, NullSink, Options, Random, Record, Rules, Setup, Start, System};
use tilewright_tests::lockstep::{Policy, all_options};
use tilewright_tests::perft::Entry;
use tilewright_tests::transcript::Script;

fn schema(path: &str) -> Value {
    let path = super::corpus().join("../..").join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn validator(path: &str) -> Validator {
    let schema = schema(path);
    jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{path} is no JSON Schema: {error}"));
    let mut options = jsonschema::options();
    for name in ["record", "setup"] {
        let resource = self::schema(&format!("docs/schemas/{name}.schema.json"));
        let id = resource["$id"].as_str().unwrap().to_owned();
        options = options.with_resource(id, Resource::from_contents(resource).unwrap());
    }
    options.build(&schema).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn valid(validator: &Validator, json: &str) {
    let value: Value = serde_json::from_str(json).unwrap();
    let faults: Vec<String> =
        validator.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path)).collect();
    assert!(faults.is_empty(), "{faults:#?} in {json}");
}

/// Games of all kinds at many points.
fn positions() -> Vec<Game> {
    let mut positions = Vec::new();
    for &system in System::ALL {
        for (i, options) in all_options(system).into_iter().enumerate() {
            let rules = Rules::new(system, options).unwrap();
            let (least, most) = rules.players();
            let players = least + i as u8 % (most - least + 1);
            for start in [Start::Driven { players }, Start::Seeded { players, seed: u64::MAX - i as u64 }] {
                play(Game::new(&rules, start, &mut NullSink).unwrap(), &mut positions);
            }
        }
        for (name, text) in super::transcripts::all_of(system) {
            if !name.contains("/setup-") && !name.contains("/table-small-") {
                continue;
            }
            let script = Script::read(&text).unwrap();
            let rules = Rules::new(system, script.options).unwrap();
            play(Game::new(&rules, script.start, &mut NullSink).unwrap(), &mut positions);
        }
    }
    // What is seldom asked has a position there.
    let (_, entries) = Entry::read_all(&super::read("perft.txt")).unwrap();
    positions.extend(entries.iter().map(|entry| entry.game().unwrap()));
    positions
}

fn play(mut game: Game, positions: &mut Vec<Game>) {
    let mut random = Random::stream(3, "schemas");
    let mut rare = BTreeSet::new();
    positions.push(game.clone());
    while let Some(action) = Policy::Merge.choose(&game, &mut random).unwrap() {
        game.apply(action, &mut NullSink).unwrap();
        // Each decision is taken along once, those of every turn more often.
        let asked = game.decision().map(|decision| decision.kind);
        if game.history_len().is_multiple_of(23) || rare.insert(asked.map(DecisionKind::name)) {
            positions.push(game.clone());
        }
    }
}

#[test]
fn records_and_transcripts_are_valid() {
    let validator = validator("docs/schemas/record.schema.json");
    for game in positions() {
        valid(&validator, &game.record().to_json());
        valid(&validator, &game.transcript().to_json());
    }
    for &system in System::ALL {
        let rules = Rules::new(system, Options::of(system)).unwrap();
        let record = Game::seeded(&rules, 2, 7).unwrap().record().with_embedded_set(true);
        assert!(record.embeds_set());
        valid(&validator, &record.to_json());
        let mut record = Game::seeded(&rules, 2, 7).unwrap().record();
        record.meta_mut().set("Event", "").unwrap();
        record.meta_mut().set("é".repeat(32), "🐗\n".repeat(800)).unwrap();
        valid(&validator, &record.to_json());
        let json: Value = serde_json::from_str(&record.to_json()).unwrap();
        let long = "x".repeat(4097);
        let many: Value = (0..65).map(|i| (i.to_string(), json!("x"))).collect();
        for meta in
            [json!(null), json!([]), json!({"": ""}), json!({"Round": 1}), json!({"x\0": ""}), json!({"x": long}), many]
        {
            let mut json = json.clone();
            json["meta"] = meta;
            assert!(!validator.is_valid(&json), "{}", json["meta"]);
            assert!(Record::from_json(json.to_string().as_bytes()).is_err(), "{}", json["meta"]);
        }
    }
}

#[test]
fn setups_are_valid() {
    let validator = validator("docs/schemas/setup.schema.json");
    valid(&validator, &serde_json::to_string(&Setup::default()).unwrap());
    for game in positions() {
        if let Start::Setup(setup) = game.record().start() {
            valid(&validator, &serde_json::to_string(setup).unwrap());
        }
    }
}

#[test]
fn views_are_valid() {
    let validator = validator("docs/schemas/view.schema.json");
    let mut asked = BTreeSet::new();
    for game in positions() {
        asked.insert(game.decision().map(|decision| decision.kind.name()));
        for player in 0..game.players() {
            valid(&validator, &serde_json::to_string(&game.view(player).unwrap()).unwrap());
        }
    }
    // Nothing is asked when a game is over.
    assert_eq!(asked.len(), DecisionKind::ALL.len() + 1, "{asked:?}");
}

#[test]
fn the_sets_are_valid() {
    let validator = validator("core/sets/set.schema.json");
    for (name, text) in BUILT_IN {
        let set: Value = toml::from_str(text).unwrap();
        valid(&validator, &set.to_string());
        // And a schema that refuses nothing would be none.
        let mut refused = 0;
        for (pointer, wrong) in [
            ("/tile/0/zones/0", json!("desert")),
            ("/tile/0/zones/0", json!("road touches 1")),
            ("/tile/0/zones/0", json!("city, 21 pennant")),
            ("/tile/0/zones/0", json!("field touches")),
            ("/tile/0/slots", json!("012")),
            ("/tile/3/id", json!("x")),
            ("/numbers/followers", json!(-1)),
            ("/start", json!("D")),
            ("/mini", json!("true")),
            ("/format", json!(2)),
        ] {
            let mut set = set.clone();
            let Some(value) = set.pointer_mut(pointer) else {
                continue;
            };
            *value = wrong;
            assert!(!validator.is_valid(&set), "{name}: {pointer}");
            let text = toml::to_string(&set).unwrap();
            assert!(TileSet::read(name, text.as_bytes()).is_err(), "{name}: {pointer}");
            refused += 1;
        }
        assert!(refused >= 2, "{name}: {refused}");
    }
}

/// A set of one's own is a whole game, by itself or as an extension, and no mini.
#[test]
fn the_schema_of_sets_knows_what_a_mini_may_leave_out() {
    let validator = validator("core/sets/set.schema.json");
    let head = json!({"format": 1, "name": "own", "version": 1, "title": "My own"});
    let with = |more: &[(&str, Value)]| {
        let mut set = head.clone();
        more.iter().for_each(|(key, value)| set[*key] = value.clone());
        set
    };
    let (system, numbers) = (("system", json!("c1")), ("numbers", json!({})));
    let tile = ("tile", json!([{"id": "own/x", "slots": "000 000 000 000", "zones": ["city"]}]));
    let (extends, start) = (("extends", json!("c1")), ("start", json!("own/x")));
    let (mini, no_mini) = (("mini", json!(true)), ("mini", json!(false)));
    for (set, is_valid) in [
        (with(&[system.clone(), numbers.clone(), tile.clone(), start.clone()]), true),
        (with(&[system.clone(), numbers.clone(), tile.clone(), no_mini]), true),
        (with(&[system.clone(), numbers.clone(), mini.clone()]), true),
        (with(&[extends.clone(), start.clone()]), true),
        (with(&[system.clone(), numbers.clone()]), false),
        (with(&[system.clone(), numbers.clone(), mini.clone(), start]), false),
        (with(&[extends, mini]), false),
        (with(&[("extends", json!("robbers"))]), false),
    ] {
        assert_eq!(validator.is_valid(&set), is_valid, "{set}");
    }
}

#[test]
fn the_schemas_name_what_the_engine_knows() {
    let (record, view) = (schema("docs/schemas/record.schema.json"), schema("docs/schemas/view.schema.json"));
    let mut systems: Vec<&str> = System::ALL.iter().map(|system| system.name()).collect();
    systems.sort_unstable();
    assert_eq!(record["properties"]["system"]["enum"], json!(systems));
    assert_eq!(view["properties"]["system"]["enum"], json!(systems));
    for &system in System::ALL {
        let family = if system == System::C1 { "options_c1" } else { "options_hunters" };
        let options = record["$defs"][family]["properties"].as_object().unwrap();
        let specs = Options::specs(system);
        let mut names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
        names.sort_unstable();
        assert_eq!(options.keys().collect::<Vec<_>>(), names);
        for spec in specs.iter().filter(|spec| spec.form.is_none()) {
            let values = options[spec.name]["enum"].as_array().unwrap();
            // The first value is the default, which is not the same in all systems.
            assert_eq!(values.len(), spec.values.len());
            assert!(spec.values.iter().all(|value| values.contains(&json!(value))), "{}", spec.name);
        }
    }
    let kinds: Vec<&str> = DecisionKind::ALL.iter().map(|kind| kind.name()).collect();
    let kind = &view["properties"]["decision"]["oneOf"][1]["properties"]["kind"]["enum"];
    assert_eq!(*kind, json!(kinds));
    let minis = Options::from_map(System::C1, &["robbers", "messages", "crop_circles"].map(on).into()).unwrap();
    let rules = Rules::new(System::C1, minis).unwrap();
    let sets: Vec<&str> = rules.sets()[1..].iter().map(|set| set.name.as_str()).collect();
    assert_eq!(record["properties"]["minis"]["items"]["properties"]["name"]["enum"], json!(sets));
    let set = schema("core/sets/set.schema.json");
    assert_eq!(set["properties"]["extends"]["enum"], json!(systems), "a built-in set has the name of its system");
}

fn on(option: &str) -> (String, String) {
    (option.to_owned(), "true".to_owned())
}

/// Every action text that is read is one of the schema's, and the other way round.
#[test]
fn the_schema_takes_the_actions_that_the_engine_takes() {
    let record = schema("docs/schemas/record.schema.json");
    let of_action = json!({"$ref": "#/$defs/action", "$defs": record["$defs"]});
    let validator = jsonschema::validator_for(&of_action).unwrap();
    let minis = Options::from_map(System::C1, &["crop_circles"].map(on).into()).unwrap();
    let rules = Rules::new(System::C1, minis).unwrap();
    for (text, is_action) in [
        ("pass", true),
        ("draw crop_circles/CC1-Cc.1", true),
        ("place -32768,7 r3", true),
        ("place 0,0 r4", false),
        ("retrieve 3,-2 z15", true),
        ("retrieve 3,-2 z16", false),
        ("follower 0", true),
        ("follower 00", false),
        ("hut 15", true),
        ("robber 0", true),
        ("robber 49", true),
        ("robber 50", false),
        ("robber 07", false),
        ("award 0", true),
        ("award 12", true),
        ("award 012", false),
        ("figure 1", true),
        ("figure 2", false),
        ("rob p5 f1", true),
        ("rob p6 f0", false),
        ("rob p0", false),
        ("ride p0 f0", true),
        ("ride 0 0", false),
        ("message 1", true),
        ("message 8", true),
        ("message 0", false),
        ("message 9", false),
        ("perform", true),
        ("perform 7", false),
        ("points", true),
        ("circle deploy", true),
        ("circle take_back", true),
        ("circle", false),
        ("add 3,-2 z0", true),
        ("add 3,-2", false),
        ("Pass", false),
    ] {
        assert_eq!(validator.is_valid(&json!(text)), is_action, "{text}");
        assert_eq!(rules.parse_action(text).is_ok(), is_action, "{text}");
    }
}

/// The option that has a form instead of a list of values.
// rule: K-7
#[test]
fn the_schema_takes_the_tables_that_the_engine_takes() {
    let validator = validator("docs/schemas/record.schema.json");
    let rules = Rules::new(System::Hg1, Options::of(System::Hg1)).unwrap();
    let right: Value = serde_json::from_str(&Game::driven(&rules, 2).unwrap().record().to_json()).unwrap();
    for (table, is_table) in [
        ("none", true),
        ("0,0,0,0", true),
        ("-5,-4,6,10", true),
        ("-32768,-32768,32767,32767", true),
        ("", false),
        ("None", false),
        ("1,0,2,2", false),
        ("0,0,-1,0", false),
        ("0,0,0", false),
        ("0,0,0,0,0", false),
        ("-0,0,1,1", false),
        ("0,0,01,1", false),
        ("0,0,+1,1", false),
        ("0, 0,1,1", false),
    ] {
        let mut record = right.clone();
        record["options"]["table"] = json!(table);
        assert_eq!(validator.is_valid(&record), is_table, "{table:?}");
        assert_eq!(Record::from_json(record.to_string().as_bytes()).is_ok(), is_table, "{table:?}");
    }
}

/// Every value of a record in turn is left out or replaced by others: what the schema refuses, loading refuses.
#[test]
fn what_the_schema_refuses_cannot_be_loaded() {
    let validator = validator("docs/schemas/record.schema.json");
    let mut refused = 0;
    let (of_setup, others): (Vec<Game>, Vec<Game>) = positions()
        .into_iter()
        .filter(|game| game.history_len() < 30)
        .partition(|game| matches!(game.record().start(), Start::Setup(_)));
    // Each set-up once, and some of the others: they have the same keys.
    let setups = of_setup.iter().filter(|game| game.history_len() == 0);
    for game in setups.chain(others.iter().step_by(11)) {
        let right: Value = serde_json::from_str(&game.record().to_json()).unwrap();
        let mut pointers = Vec::new();
        walk(&right, String::new(), &mut pointers);
        for pointer in pointers {
            for wrong in replacements(&right, &pointer) {
                let is_valid = validator.is_valid(&wrong);
                let text = wrong.to_string();
                let loaded = Record::from_json(text.as_bytes()).and_then(|record| record.load());
                assert!(is_valid || loaded.is_err(), "{pointer}: {text}");
                refused += usize::from(!is_valid);
            }
        }
    }
    assert!(refused > 1000, "the schema refused {refused} only");
}

/// The pointers to all values, up to twenty in a list.
fn walk(value: &Value, at: String, pointers: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                walk(value, format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), pointers);
            }
        }
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate().take(20) {
                walk(value, format!("{at}/{i}"), pointers);
            }
        }
        _ => {}
    }
    pointers.push(at);
}

fn replacements(right: &Value, pointer: &str) -> Vec<Value> {
    let others =
        [json!(null), json!(true), json!(-1), json!(1.5), json!(300), json!(1e300), json!("x"), json!([]), json!({})];
    let mut all = Vec::new();
    for other in others {
        let mut wrong = right.clone();
        let place = wrong.pointer_mut(pointer).unwrap();
        if *place != other {
            *place = other;
            all.push(wrong);
        }
    }
    if let Some((parent, key)) = pointer.rsplit_once('/') {
        let mut wrong = right.clone();
        if let Some(Value::Object(object)) = wrong.pointer_mut(parent) {
            let value = object.remove(key).unwrap();
            all.push(wrong.clone());
            if let Some(Value::Object(object)) = wrong.pointer_mut(parent) {
                object.insert("unknown".to_owned(), value);
            }
            all.push(wrong);
        }
    }
    all
}
