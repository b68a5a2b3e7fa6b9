//! What a table of numbers must say about where it was made.

use std::path::Path;
use std::process::Command;

use sysinfo::{CpuRefreshKind, RefreshKind, System};

/// The facts, a line each.
pub(crate) fn facts(root: &Path) -> String {
    let machine = System::new_with_specifics(RefreshKind::nothing().with_cpu(CpuRefreshKind::nothing()));
    let model = machine.cpus().first().map_or("unknown", |cpu| cpu.brand().trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let kernel = System::kernel_long_version();
    let rustc = said(Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into())).arg("--version"));
    let commit = said(Command::new("git").args(["describe", "--always", "--dirty", "--abbrev=12"]).current_dir(root));
    format!("cpu:    {model}, {cores} cores\nkernel: {kernel}\nrustc:  {rustc}\ncommit: {commit}\n")
}

/// What a program says.
fn said(command: &mut Command) -> String {
    let output = command.output().ok().filter(|output| output.status.success());
    output.map_or("unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
