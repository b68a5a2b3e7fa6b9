//! The JSON Schemas: real data is valid, and what a schema refuses the engine refuses too.

use jsonschema::{Resource, Validator};
use serde_json::{Value, json};
use tilewright::tiles::{BUILT_IN, TileSet};
use tilewright::{DecisionKind, Game, NullSink, Options, Random, Record, Rules, Setup, Start, System};
use tilewright_tests::lockstep::{Policy, all_options};
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
            let players = 2 + i as u8;
            for start in [Start::Driven { players }, Start::Seeded { players, seed: u64::MAX - i as u64 }] {
                play(Game::new(&rules, start, &mut NullSink).unwrap(), &mut positions);
            }
        }
        for name in ["setup-two", "setup-waiting", "table-small-four"] {
            let script = Script::read(&super::read(&format!("{system}/{name}.txt"))).unwrap();
            let rules = Rules::new(system, script.options).unwrap();
            play(Game::new(&rules, script.start, &mut NullSink).unwrap(), &mut positions);
        }
    }
    positions
}

fn play(mut game: Game, positions: &mut Vec<Game>) {
    let mut random = Random::stream(3, "schemas");
    positions.push(game.clone());
    while let Some(action) = Policy::Merge.choose(&game, &mut random).unwrap() {
        game.apply(action, &mut NullSink).unwrap();
        // Rare decisions are always taken along.
        let asked = game.decision().map(|decision| decision.kind);
        if game.history().len().is_multiple_of(23) || matches!(asked, None | Some(DecisionKind::Retrieve)) {
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
    let mut asked = std::collections::BTreeSet::new();
    for game in positions() {
        asked.insert(game.decision().map(|decision| decision.kind));
        for player in 0..game.players() {
            valid(&validator, &serde_json::to_string(&game.view(player).unwrap()).unwrap());
        }
    }
    assert_eq!(asked.len(), 5, "{asked:?}");
}

#[test]
fn the_set_is_valid() {
    let validator = validator("core/sets/set.schema.json");
    for (name, text) in BUILT_IN {
        let set: Value = toml::from_str(text).unwrap();
        valid(&validator, &set.to_string());
        // And a schema that refuses nothing would be none.
        for (pointer, wrong) in [
            ("/tile/0/zones/0", json!("desert")),
            ("/tile/0/slots", json!("012")),
            ("/tile/3/id", json!("x")),
            ("/numbers/followers", json!(-1)),
            ("/format", json!(2)),
        ] {
            let mut set = set.clone();
            *set.pointer_mut(pointer).unwrap() = wrong;
            assert!(!validator.is_valid(&set), "{name}: {pointer}");
            let text = toml::to_string(&set).unwrap();
            assert!(TileSet::read(name, text.as_bytes()).is_err(), "{name}: {pointer}");
        }
    }
}

#[test]
fn the_schemas_name_what_the_engine_knows() {
    let (record, view) = (schema("docs/schemas/record.schema.json"), schema("docs/schemas/view.schema.json"));
    let mut systems: Vec<&str> = System::ALL.iter().map(|system| system.name()).collect();
    systems.sort_unstable();
    assert_eq!(record["properties"]["system"]["enum"], json!(systems));
    assert_eq!(view["properties"]["system"]["enum"], json!(systems));
    let options = record["properties"]["options"]["properties"].as_object().unwrap();
    for &system in System::ALL {
        let specs = Options::specs(system);
        let mut names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
        names.sort_unstable();
        assert_eq!(options.keys().collect::<Vec<_>>(), names);
        for spec in specs.iter().filter(|spec| spec.form.is_none()) {
            let values = options[spec.name]["enum"].as_array().unwrap();
            // The first value is the default, which is not the same in both systems.
            assert_eq!(values.len(), spec.values.len());
            assert!(spec.values.iter().all(|value| values.contains(&json!(value))), "{}", spec.name);
        }
    }
    let kinds: Vec<&str> = DecisionKind::ALL.iter().map(|kind| kind.name()).collect();
    let kind = &view["properties"]["decision"]["oneOf"][1]["properties"]["kind"]["enum"];
    assert_eq!(*kind, json!(kinds));
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
    let short = |game: &Game| game.history().len() < 30;
    for game in positions().iter().filter(|game| short(game)) {
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
