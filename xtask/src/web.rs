//! The browser client's own checks and pictures: type check, unit tests, size, and whole games in Chromium.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::{cargo, machine, run, step, types};

/// Everything CI asks of the client.
pub(crate) fn test() -> Result<()> {
    step("types of the browser client", types::check)?;
    step("tools of the browser client", tools)?;
    for (name, script) in
        [("types and markup", "check"), ("unit tests", "test"), ("bundle", "build"), ("size", "size")]
    {
        step(&format!("browser client: {name}"), || npm(&["run", script]))?;
    }
    in_chromium("games in the browser", "browser")
}

/// Whole games in the browser: every title with every number of seats in both languages.
pub(crate) fn soak() -> Result<()> {
    step("tools of the browser client", tools)?;
    in_chromium("every combination in the browser", "soak")
}

fn in_chromium(name: &str, script: &str) -> Result<()> {
    // The tests have built it already, unless the client has changed since.
    step("the program with its client", || {
        cargo(&["build", "--profile", "test", "--workspace", "--bin", "spielwerk"])
    })?;
    step("Chromium for the tests", machine::ensure_chromium)?;
    // What is given away is the client that is built in.
    step(name, || run(npm_command(&["run", script]).env("SPIELWERK_BUILT_IN", "1")))
}

/// The pictures of the README.
pub(crate) fn shots() -> Result<()> {
    step("tools of the browser client", tools)?;
    step("bundle", || npm(&["run", "build"]))?;
    step("the program with its client", || cargo(&["build", "--package", "cli"]))?;
    step("Chromium for the pictures", machine::ensure_chromium)?;
    step("pictures", || npm(&["run", "shots"]))
}

/// Fetches what the client is built with, unless it is there.
fn tools() -> Result<()> {
    let age = |path: &str| fs::metadata(folder().join(path)).and_then(|file| file.modified()).ok();
    if age("node_modules/.package-lock.json") >= age("package-lock.json") {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

fn npm(arguments: &[&str]) -> Result<()> {
    run(&mut npm_command(arguments))
}

fn npm_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(folder());
    command
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}
