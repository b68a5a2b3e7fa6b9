//! Reading the header as a foreign-function generator would: its functions and their parameters.

use std::collections::BTreeSet;
use std::fmt::Write;

/// A declared function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Function {
    /// Its name.
    pub(crate) name: String,
    /// True when it answers a status.
    pub(crate) answers: bool,
    /// Type and name of each parameter.
    pub(crate) parameters: Vec<(String, String)>,
}

/// The functions that a header declares.
pub(crate) fn functions(header: &str) -> Vec<Function> {
    let code: String = header
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//") && !line.starts_with('#'))
        .fold(String::new(), |code, line| code + line + " ");
    code.split(';').filter_map(function).collect()
}

fn function(declaration: &str) -> Option<Function> {
    let (before, rest) = declaration.split_once("TW_API")?.1.split_once('(')?;
    let name = before.rsplit([' ', '*']).next()?.to_owned();
    let parameters = rest.trim_end().strip_suffix(')')?.split(',').map(str::trim);
    let parameters = parameters.filter(|&parameter| parameter != "void").map(|parameter| {
        let at = parameter.rfind([' ', '*']).map_or(0, |at| at + 1);
        (parameter[..at].trim().to_owned(), parameter[at..].to_owned())
    });
    Some(Function { name, answers: before.trim().starts_with("tw_status "), parameters: parameters.collect() })
}

/// The handles that the program below has, each under the name of its type.
const HANDLES: [&str; 10] =
    ["rules", "options", "tile_set", "game", "event_log", "record", "replay", "random", "playout", "progress"];

/// Pointers that may be NULL by their documentation.
fn may_be_null(function: &Function, parameter: &str) -> bool {
    let name = function.name.as_str();
    let log = parameter == "log"
        && function.parameters.iter().any(|(kind, name)| name == "log" && !kind.starts_with("const"));
    log && !name.starts_with("tw_event_log_")
        || matches!(
            (name, parameter),
            (_, "error") | ("tw_rules_new" | "tw_rules_new_with_set", "options") | ("tw_simulate", "progress")
        )
}

/// A value that is right for a parameter.
fn value(function: &Function, (kind, name): &(String, String), cap: usize) -> String {
    let handle = kind.trim_start_matches("const ").trim_start_matches("tw_").trim_end_matches([' ', '*']);
    if !kind.ends_with('*') {
        return match name.as_str() {
            "players" | "len" => "2".to_owned(),
            "cap" => cap.to_string(),
            "code" => "UINT64_C(1) << 40".to_owned(),
            // A river of the start tile.
            "zone" => "3".to_owned(),
            _ => "0".to_owned(),
        };
    }
    match (kind.as_str(), name.as_str()) {
        ("tw_error *", _) => "error".to_owned(),
        ("const char *", "name") => match function.name.as_str() {
            "tw_tile_set_built_in" | "tw_tile_set_file" => "\"hg2\"",
            "tw_tile_set_number" => "\"huts\"",
            "tw_rules_stack_index" => "\"main\"",
            _ => "\"forest_unit\"",
        }
        .to_owned(),
        ("const char *", "value") => "\"tile\"".to_owned(),
        ("const char *", "id") => "\"hg2/00\"".to_owned(),
        ("const char *", _) => "\"hg2\"".to_owned(),
        (kind, _) if HANDLES.contains(&handle) && kind.ends_with("**") => format!("&no_{handle}"),
        (_, _) if HANDLES.contains(&handle) => format!("a_{handle}"),
        (kind, _) => format!("({kind})area"),
    }
}

/// A C program that calls every function of the header with one pointer after the other being NULL.
pub(crate) fn null_program(functions: &[Function]) -> String {
    let mut text = String::from("/* Made by tests/c/header.rs of include/tilewright.h. */\n#include \"common.h\"\n\n");
    for handle in HANDLES {
        let _ = writeln!(text, "static tw_{handle} *a_{handle}, *no_{handle};");
    }
    text += r#"
/* Any buffer, and any struct with a size that will do. */
static uint32_t area[4096];

static void refused(tw_status status, const char *what) {
    if (status != TW_ERROR_NULL_POINTER) {
        fprintf(stderr, "%s being NULL: status %d\n", what, (int)status);
        exit(1);
    }
}

int main(void) {
    char digest[TW_DIGEST_SIZE], again[TW_DIGEST_SIZE];
    size_t len = 0;
    error = tw_error_new();
    OK(tw_rules_new("hg2", NULL, &a_rules, error));
    OK(tw_options_new("hg2", &a_options, error));
    OK(tw_rules_tile_set(a_rules, &a_tile_set, error));
    OK(tw_event_log_new(&a_event_log, error));
    OK(tw_game_new_seeded(a_rules, 2, 1, a_event_log, &a_game, error));
    OK(tw_game_record(a_game, &a_record, error));
    OK(tw_record_set_meta(a_record, "hg2", "a text", error));
    OK(tw_record_replay(a_record, NULL, &a_replay, error));
    OK(tw_random_new(1, "nulls", &a_random, error));
    OK(tw_playout_new(&a_playout, error));
    OK(tw_progress_new(&a_progress, error));
    OK(tw_game_digest(a_game, digest, sizeof digest, &len, error));
    area[0] = 64;
"#;
    for function in functions.iter().filter(|function| function.answers) {
        for (i, (kind, parameter)) in function.parameters.iter().enumerate() {
            if !kind.ends_with('*') || may_be_null(function, parameter) {
                continue;
            }
            // A buffer that is NULL is asked for its size with cap 0, and is a fault with more.
            let arguments = function.parameters.iter().enumerate().map(|(j, parameter)| match i == j {
                true => "NULL".to_owned(),
                false => value(function, parameter, 1),
            });
            let call = format!("{}({})", function.name, arguments.collect::<Vec<_>>().join(", "));
            let _ = writeln!(text, "    refused({call}, \"{}: {parameter}\");", function.name);
        }
    }
    text += "\n    OK(tw_game_digest(a_game, again, sizeof again, &len, error));\n";
    text += "    CHECK(strcmp(digest, again) == 0);\n";
    for handle in HANDLES {
        let _ = writeln!(text, "    CHECK(no_{handle} == NULL);");
    }
    let free = functions.iter().filter(|function| function.name.ends_with("_free"));
    let free: BTreeSet<&str> = free.map(|function| function.name.as_str()).collect();
    for name in &free {
        let _ = writeln!(text, "    {name}(NULL);");
    }
    for handle in HANDLES {
        let _ = writeln!(text, "    tw_{handle}_free(a_{handle});");
    }
    text += "    tw_error_free(error);\n    return 0;\n}\n";
    text
}
