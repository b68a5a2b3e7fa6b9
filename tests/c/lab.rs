//! Building the library and the programs, and running them, also under valgrind.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use tilewright_tests::effort::is_long;

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// True when the tool is there. Without it a test is skipped and says so, or fails when `TILEWRIGHT_STRICT` is 1.
pub(crate) fn has(tool: &str) -> bool {
    let there = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        let strict = std::env::var("TILEWRIGHT_STRICT").is_ok_and(|value| value == "1");
        assert!(!strict, "{tool} is missing");
        // Past the capture of the test harness, so that it is seen.
        let mut out = std::io::stdout();
        writeln!(out, "skipped: {tool}").unwrap();
    }
    there
}

/// Which library a program is linked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// The static one.
    Static,
    /// The shared one.
    Dynamic,
    /// A static one with the function that panics on purpose.
    Panicking,
}

/// How the README compiles a program, by the ending of its source and the library. The tests compile by the same lines,
/// with their own files in the places of `game.c`, `game`, `include` and `target/release`.
pub(crate) const LINES: [(&str, Link, &str); 4] = [
    (".c", Link::Static, "cc -std=c99 -Iinclude game.c target/release/libtilewright_c.a -pthread -ldl -lm -o game"),
    (
        ".c",
        Link::Dynamic,
        "cc -std=c99 -Iinclude game.c -Ltarget/release -ltilewright_c -pthread -Wl,-rpath,$PWD/target/release -o game",
    ),
    (
        ".cpp",
        Link::Static,
        "c++ -std=c++17 -Iinclude game.cpp target/release/libtilewright_c.a -pthread -ldl -lm -o game",
    ),
    (
        ".cpp",
        Link::Dynamic,
        "c++ -std=c++17 -Iinclude game.cpp -Ltarget/release -ltilewright_c -pthread -Wl,-rpath,$PWD/target/release -o game",
    ),
];

/// What the tests ask for besides: every warning is an error.
const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g"];

/// Built for speed of building.
const FAST: &str = "profile.dev.package.tilewright.opt-level=0";

struct Lab {
    /// Where the programs are put.
    dir: PathBuf,
    /// Where the libraries as they are shipped lie.
    shipped: PathBuf,
    /// Where the static library with `test-panic` lies.
    panicking: PathBuf,
}

/// Built once for all tests, when the first of them needs it.
static LAB: LazyLock<Lab> = LazyLock::new(|| {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let target = tmp.parent().unwrap();
    cargo(&["build", "-p", "tilewright-ffi"], target, &[]);
    // A folder of its own: the library has one name, whatever its features. It is built for speed of building.
    let aside = tmp.join("test-panic");
    cargo(
        &["rustc", "-p", "tilewright-ffi", "--features", "test-panic", "--crate-type", "staticlib", "--config", FAST],
        &aside,
        &[("CARGO_PROFILE_DEV_DEBUG", "0")],
    );
    let dir = tmp.join("c_abi");
    std::fs::create_dir_all(&dir).unwrap();
    Lab { dir, shipped: target.join("debug"), panicking: aside.join("debug") }
});

fn cargo(args: &[&str], target: &Path, environment: &[(&str, &str)]) {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root()).env("CARGO_TARGET_DIR", target).env_remove("CARGO_BUILD_TARGET");
    command.envs(environment.iter().copied());
    done(&mut command);
}

/// Runs a command that must succeed.
pub(crate) fn done(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// The compiler of a language, by its customary variable.
pub(crate) fn compiler(file: &str) -> String {
    let (variable, usual) = match file.ends_with(".cpp") {
        true => ("CXX", "c++"),
        false => ("CC", "cc"),
    };
    std::env::var(variable).unwrap_or_else(|_| usual.to_owned())
}

/// A compiler that is to look at the project's headers.
pub(crate) fn compile(file: &str, standard: &str) -> Command {
    let mut command = Command::new(compiler(file));
    command.arg(format!("-std={standard}")).args(STRICT).arg("-I").arg(root().join("include"));
    command
}

/// Where a file that a test makes is put.
pub(crate) fn made(name: &str) -> PathBuf {
    LAB.dir.join(name)
}

/// The shared library.
pub(crate) fn shared_library() -> PathBuf {
    LAB.shipped.join(format!("{}tilewright_c{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX))
}

/// Compiles and links a program of sources in one language.
pub(crate) fn build(name: &str, sources: &[PathBuf], link: Link) -> PathBuf {
    let program = made(&format!("{name}-{link:?}").to_lowercase());
    let first = sources[0].to_string_lossy();
    let (library, as_in) = match link {
        Link::Panicking => (&LAB.panicking, Link::Static),
        Link::Static | Link::Dynamic => (&LAB.shipped, link),
    };
    let line = LINES.iter().find(|(ending, link, _)| first.ends_with(ending) && *link == as_in);
    let (_, _, line) = line.unwrap_or_else(|| panic!("no line compiles {first}"));
    let library = library.to_string_lossy();
    let mut command = Command::new(compiler(&first));
    command.args(STRICT).arg("-I").arg(root().join("tests/c"));
    for word in line.split(' ').skip(1) {
        match word {
            "-Iinclude" => command.arg("-I").arg(root().join("include")),
            "game.c" | "game.cpp" => command.args(sources),
            "game" => command.arg(&program),
            word => command.arg(word.replace("$PWD/target/release", &library).replace("target/release", &library)),
        };
    }
    done(&mut command);
    program
}

/// Runs a program; gives what it printed.
pub(crate) fn run(program: &Path) -> String {
    let output = done(alone(&mut Command::new(program)));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a program under valgrind: no error, no leak.
pub(crate) fn run_under_valgrind(program: &Path) {
    if has("valgrind") {
        done(alone(&mut valgrind(program)));
    }
}

fn valgrind(program: &Path) -> Command {
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
    command.arg("--errors-for-leak-kinds=definite,indirect,possible").arg(program);
    command
}

/// Runs a program under valgrind: all of it in the long run, one short game a system (its argument `short`) otherwise.
pub(crate) fn run_games_under_valgrind(program: &Path) {
    if has("valgrind") {
        let arguments: &[&str] = if is_long() { &[] } else { &["short"] };
        done(alone(valgrind(program).args(arguments)));
    }
}

/// Without what cargo adds to the environment: the program must find its library by itself.
fn alone(command: &mut Command) -> &mut Command {
    command.env_remove("LD_LIBRARY_PATH").env("RUST_BACKTRACE", "0")
}
