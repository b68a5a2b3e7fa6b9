//! The C ABI from C and C++: the programs beside this file are compiled, run, and run under valgrind.

mod doors;
mod header;
mod lab;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use header::{functions, null_program};
use lab::{
    LINES, Link, build, compile, compiler, done, has, made, root, run, run_games_under_valgrind, run_under_valgrind,
    shared_library,
};
use tilewright_tests::effort::is_long;

fn source(name: &str) -> PathBuf {
    root().join("tests/c").join(name)
}

fn header_text() -> String {
    std::fs::read_to_string(root().join("include/tilewright.h")).unwrap()
}

/// Compiles a few lines without linking them.
fn stands(name: &str, standard: &str, lines: &str) {
    let file = made(name);
    std::fs::write(&file, lines).unwrap();
    done(compile(name, standard).arg("-fsyntax-only").arg(file));
}

#[test]
fn headers_stand_alone_and_bear_to_be_included_twice() {
    let c = "#include \"tilewright.h\"\n";
    let cpp = "#include \"tilewright.hpp\"\n";
    if has(&compiler("x.c")) {
        stands("alone.c", "c99", &format!("{c}int main(void) {{ return TW_OK; }}\n"));
        stands("twice.c", "c99", &format!("{c}{c}int main(void) {{ return TW_OK; }}\n"));
    }
    if has(&compiler("x.cpp")) {
        stands("alone.cpp", "c++11", &format!("{c}int main() {{ return TW_OK; }}\n"));
        stands("twice.cpp", "c++11", &format!("{c}{c}int main() {{ return TW_OK; }}\n"));
        stands("alone17.cpp", "c++17", &format!("{cpp}int main() {{ tilewright::abi_check(); }}\n"));
        stands("twice17.cpp", "c++17", &format!("{cpp}{c}{cpp}int main() {{ tilewright::abi_check(); }}\n"));
    }
}

#[test]
fn a_c_program_plays_whole_games() {
    if has(&compiler("x.c")) {
        for link in [Link::Static, Link::Dynamic] {
            let program = build("play_c", &[source("play.c")], link);
            assert!(run(&program).starts_with("play.c: "));
            if link == Link::Static {
                run_games_under_valgrind(&program);
            }
        }
    }
}

/// Robbers, messages and crop circles, alone and together: every decision and event of theirs, and every query.
#[test]
fn a_c_and_a_cpp_program_play_the_minis() {
    for name in ["minis.c", "minis.cpp"] {
        if has(&compiler(name)) {
            let program = build(&name.replace('.', "_"), &[source(name)], Link::Static);
            assert!(run(&program).starts_with(&format!("{name}: ")));
            run_games_under_valgrind(&program);
        }
    }
}

/// A set that nobody has but the program: played, saved with it and without it; all faults of a bad one are printed.
#[test]
fn a_c_and_a_cpp_program_play_a_set_of_their_own() {
    // The shared library is under valgrind here, the static one with the other programs.
    for (name, faults, link) in
        [("own_set.c", 12, Link::Dynamic), ("own_c1.c", 11, Link::Static), ("own_set.cpp", 4, Link::Static)]
    {
        if has(&compiler(name)) {
            let program = build(&name.replace('.', "_"), &[source(name)], link);
            let printed = run(&program);
            assert!(
                printed.ends_with(&format!("{name}: a custom tile set is played, saved and loaded\n")),
                "{printed}"
            );
            // One fault a line, or several in one with this between them; the last line is the one above.
            assert_eq!(printed.replace("; ", "\n").lines().count() - 1, faults, "{printed}");
            if is_long() {
                run_under_valgrind(&program);
            }
        }
    }
}

#[test]
fn a_c_program_provokes_every_status() {
    if has(&compiler("x.c")) {
        let program = build("errors_c", &[source("errors.c")], Link::Panicking);
        assert_eq!(run(&program), "errors.c: every status was seen\n");
        run_under_valgrind(&program);
    }
}

#[test]
fn a_cpp_program_provokes_every_status() {
    if has(&compiler("x.cpp")) {
        let program = build("errors_cpp", &[source("errors.cpp")], Link::Panicking);
        assert_eq!(run(&program), "errors.cpp: every status was seen\n");
        run_under_valgrind(&program);
    }
}

#[test]
fn a_cpp_program_plays_whole_games() {
    if has(&compiler("x.cpp")) {
        // A second file that includes the wrapper: what it defines must bear that.
        let other = made("other.cpp");
        std::fs::write(
            &other,
            "#include \"tilewright.hpp\"\nvoid other();\nvoid other() { tilewright::abi_check(); }\n",
        )
        .unwrap();
        for link in [Link::Static, Link::Dynamic] {
            let program = build("play_cpp", &[source("play.cpp"), other.clone()], link);
            assert!(run(&program).starts_with("play.cpp: "));
            if link == Link::Static {
                run_games_under_valgrind(&program);
            }
        }
    }
}

/// The short programs of the README print the scores of the game that they say.
#[test]
fn the_quickstarts_print_the_scores_of_a_game() {
    let expected = quickstart_scores();
    if has(&compiler("x.c")) {
        let program = build("quickstart_c", &[source("quickstart.c")], Link::Static);
        let lines: Vec<String> =
            expected.iter().enumerate().map(|(i, score)| format!("player {i}: {score} points")).collect();
        assert_eq!(run(&program).lines().collect::<Vec<_>>(), lines);
        run_under_valgrind(&program);
    }
    if has(&compiler("x.c")) {
        let program = build("track_c", &[source("track.c")], Link::Static);
        let figures = track_figures();
        let lines: Vec<String> = figures
            .iter()
            .enumerate()
            .map(|(i, points)| format!("player {i}: {} and {} points", points[0], points[1]))
            .collect();
        assert_eq!(run(&program).lines().collect::<Vec<_>>(), lines);
        run_under_valgrind(&program);
    }
    if has(&compiler("x.cpp")) {
        let program = build("quickstart_cpp", &[source("quickstart.cpp")], Link::Dynamic);
        let printed = run(&program);
        let lines: Vec<&str> = printed.lines().filter(|line| line.contains(" has ")).collect();
        let expected: Vec<String> =
            expected.iter().enumerate().map(|(i, score)| format!("player {i} has {score}")).collect();
        assert_eq!(lines, expected);
    }
}

/// The game of the quickstarts from Rust.
fn quickstart_scores() -> Vec<u32> {
    use tilewright::{Options, System};
    played(System::Hg2, Options::of(System::Hg2)).scores().to_vec()
}

/// The figures at the end of the game that the program of the score track plays.
fn track_figures() -> Vec<Vec<u32>> {
    use tilewright::{Options, System};
    let game = played(System::C1, Options { robbers: true, messages: true, ..Options::of(System::C1) });
    (0..3).map(|player| game.figures(player).unwrap().to_vec()).collect()
}

/// A game of 3 players, seed 7, always the last legal action.
fn played(system: tilewright::System, options: tilewright::Options) -> tilewright::Game {
    let rules = tilewright::Rules::new(system, options).unwrap();
    let mut game = tilewright::Game::seeded(&rules, 3, 7).unwrap();
    while let Some(&action) = game.actions().last() {
        game.apply(action, &mut tilewright::NullSink).unwrap();
    }
    game
}

#[test]
fn every_pointer_of_every_function_may_be_null_without_harm() {
    let functions = functions(&header_text());
    let text = null_program(&functions);
    assert!(text.matches("    refused(").count() > 250, "{text}");
    if has(&compiler("x.c")) {
        let file = made("nulls.c");
        std::fs::write(&file, text).unwrap();
        let program = build("nulls_c", &[file], Link::Static);
        run(&program);
        run_under_valgrind(&program);
    }
}

#[test]
fn the_library_exports_what_the_header_declares() {
    let declared: BTreeSet<String> = functions(&header_text()).into_iter().map(|function| function.name).collect();
    assert!(declared.len() > 100 && declared.iter().all(|name| name.starts_with("tw_")), "{declared:?}");
    if has("nm") {
        let output = done(Command::new("nm").args(["-D", "--defined-only"]).arg(shared_library()));
        let symbols = String::from_utf8(output.stdout).unwrap();
        let exported: BTreeSet<String> = symbols
            .lines()
            .filter_map(|line| line.split_whitespace().last())
            .filter(|name| name.starts_with("tw_"))
            .map(str::to_owned)
            .collect();
        assert_eq!(exported, declared);
    }
}

/// The wrapper covers the header: a function that it does not call has a reason in this list.
#[test]
fn the_wrapper_calls_every_function() {
    let wrapper = std::fs::read_to_string(root().join("include/tilewright.hpp")).unwrap();
    let words: BTreeSet<&str> = wrapper.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let reasons = [
        // An error is thrown with its status.
        "tw_error_status",
        // The words of kinds and the text of a status are C constants that C++ uses as they are.
        "tw_action_kind_name",
        "tw_circle_mode_name",
        "tw_decision_kind_name",
        "tw_event_kind_name",
        "tw_item_kind_name",
        "tw_piece_name",
        "tw_point_source_name",
        "tw_power_name",
        "tw_reason_name",
        "tw_status_text",
        "tw_step_name",
        "tw_terrain_name",
        // Former names of functions that it calls by their new ones.
        "tw_game_draw",
        "tw_game_redealt",
        "tw_game_redeal_from",
        "tw_playout_run_redealt",
    ];
    let missing: Vec<String> = functions(&header_text())
        .into_iter()
        .map(|function| function.name)
        .filter(|name| !words.contains(name.as_str()))
        .collect();
    assert_eq!(missing.iter().map(String::as_str).collect::<BTreeSet<_>>(), reasons.into_iter().collect());
}

/// The README compiles a program as the tests do.
#[test]
fn the_readme_has_the_lines_that_compile() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for (_, _, line) in LINES {
        assert!(readme.lines().any(|found| found == line), "README.md has not the line {line:?}");
    }
}
