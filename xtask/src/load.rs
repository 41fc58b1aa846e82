//! `cargo xtask load`: the figures of docs/performance.md about the server.

use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;
use std::{env, fs, thread};

use anyhow::{Context, Result};

use crate::{cargo, run, say, step, target};

/// The rates that are asked for: what has to be reached, and the goal.
const RATES: [&str; 2] = ["1000", "3000"];
const TABLES: &str = "2000";
const SECONDS: &str = "30";
/// Where the other server listens.
const PORT: &str = "8421";

pub(crate) fn load() -> Result<()> {
    step("the program and the load", || {
        cargo(&["build", "--release", "-p", "cli"])?;
        cargo(&["build", "--release", "-p", "server", "--example", "load"])
    })?;
    let folder = target().join("release");
    for rate in RATES {
        step(&format!("{rate} decisions per second at {TABLES} tables"), || {
            let mut command = Command::new(folder.join("examples/load"));
            command.arg(folder.join("spielwerk"));
            run(command.args(["--tables", TABLES, "--rate", rate, "--seconds", SECONDS]))
        })?;
    }
    step("the same load on a boardgame.io server", boardgame_io)
}

/// Copies the comparison to a folder of its own, so that nothing is installed into the source tree.
fn boardgame_io() -> Result<()> {
    let folder = target().join("boardgame-io");
    fs::create_dir_all(&folder)?;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("boardgame-io");
    for entry in fs::read_dir(&source)? {
        let entry = entry?;
        fs::copy(entry.path(), folder.join(entry.file_name()))?;
    }
    run(Command::new("npm").args(["install", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    say("| asked for | moves per second | p50 ms | p99 ms | KiB per table |\n");
    for rate in RATES {
        let server = Command::new("node").args(["server.js", PORT]).current_dir(&folder).spawn();
        let server = Ended(server.context("node can't be started")?);
        thread::sleep(Duration::from_secs(3));
        let pid = server.0.id().to_string();
        run(Command::new("node").args(["load.js", PORT, TABLES, rate, SECONDS, &pid]).current_dir(&folder))?;
    }
    Ok(())
}

/// A process that ends with this.
pub(crate) struct Ended(pub(crate) Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
