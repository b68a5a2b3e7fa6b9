//! The README's short starts are the programs that the tests run, to the letter.

use std::process::Command;

use crate::read;

/// The fenced blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once(&format!("```{language}\n")) {
        let (block, after) = after.split_once("```").unwrap_or((after, ""));
        blocks.push(block.to_owned());
        rest = after;
    }
    blocks
}

#[test]
fn each_short_start_is_a_program_that_runs() {
    let readme = read("README.md");
    for (language, path) in [
        ("rust", "core/examples/quickstart.rs"),
        ("c", "tests/c/quickstart.c"),
        ("cpp", "tests/c/quickstart.cpp"),
        ("python", "tests/python/quickstart.py"),
    ] {
        let program = read(path);
        assert!(blocks(&readme, language).contains(&program), "README.md does not quote {path} to the letter");
    }
}

/// The example as `cargo test --workspace` has built it beside this test, or built now.
fn rust_start() -> Command {
    let built = std::env::current_exe().ok().and_then(|test| {
        let example =
            test.parent()?.parent()?.join("examples").join(format!("quickstart{}", std::env::consts::EXE_SUFFIX));
        example.exists().then_some(example)
    });
    match built {
        Some(example) => Command::new(example),
        None => {
            let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            cargo.args(["run", "--quiet", "--package", "tilewright", "--example", "quickstart"]);
            cargo
        }
    }
}

#[test]
fn the_rust_start_runs() {
    let output = rust_start().current_dir(crate::project(".")).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("winners"), "{text}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_licences_and_the_disclaimer_are_there() {
    let readme = read("README.md");
    for needed in ["unofficial", "belong to their publishers", "no artwork", "LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(readme.contains(needed), "README.md does not say {needed:?}");
    }
    assert!(read("LICENSE-MIT").contains("MIT") && read("LICENSE-APACHE").contains("Version 2.0"));
}
