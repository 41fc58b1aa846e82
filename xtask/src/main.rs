//! The project's own commands: `cargo xtask test` is what CI runs, `cargo xtask soak` is the long version.

mod api;
mod load;
mod machine;
mod types;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};

const HELP: &str = "\
Usage: cargo xtask COMMAND

  test    formatting, lints and all tests: what CI runs
  soak    the laws over at least 10,000 random games of each game; a server killed 200 times under load;
          games in the browser with every number of seats in both languages (needs node and npm)
  bench   the benchmarks
  load    2,000 live tables on a server, and the same on another one (needs node and npm)
  api     every route of the server with nonsense (needs Python; part of the soak)
  shots   the pictures of the README, from real games in the browser (needs node and npm)
  types   write the TypeScript types of the games for the browser client

SPIELWERK_SOAK_GAMES sets the games per combination of options in the soak (default 900).
";

/// Per combination of seats and options. Viceroy has the fewest, 12, so each game is played more than 10,000 times.
const SOAK_GAMES: &str = "900";
/// How often the server is killed, on each kind of database.
const KILLS: &str = "200";
/// In how many positions of each game everything that is sent is compared.
const LEAK_POSITIONS: &str = "100";

fn main() -> ExitCode {
    let command = env::args().nth(1);
    let done = match command.as_deref() {
        Some("test") => test(),
        Some("soak") => soak(),
        Some("types") => types::write(),
        Some("shots") => web::shots(),
        Some("bench") => cargo(&["bench", "--workspace"]),
        Some("load") => load::load(),
        Some("api") => api::api(),
        Some("help" | "--help") => {
            say(HELP);
            Ok(())
        }
        _ => {
            say(HELP);
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("xtask: {error:#}\n"));
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<()> {
    step("formatting", || cargo(&["fmt", "--all", "--check"]))?;
    step("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    step("PostgreSQL for the tests", machine::ensure_postgres)?;
    step("tests", || cargo(&["test", "--workspace"]))?;
    web::test()
}

/// The same laws as in the tests, over many more games, and with other games each day if a seed is given.
fn soak() -> Result<()> {
    let games = env::var("SPIELWERK_SOAK_GAMES").unwrap_or_else(|_| SOAK_GAMES.into());
    step(&format!("laws over {games} games per combination"), || {
        // The tests that take their number of games from the environment have one of these words in their name.
        let filter = ["--", "law", "broken", "undo"];
        let mut command = cargo_command(&["test", "--profile", "soak", "--workspace", "--exclude", "cli"]);
        run(command.args(filter).env("SPIELWERK_SOAK_GAMES", &games))
    })?;
    step("PostgreSQL for the tests", machine::ensure_postgres)?;
    step(&format!("a server killed {KILLS} times, and nothing leaks"), || {
        let mut command = cargo_command(&["test", "-p", "server", "--test", "it", "--", "kill", "leaks"]);
        run(command.env("SPIELWERK_KILLS", KILLS).env("SPIELWERK_SOAK_GAMES", LEAK_POSITIONS))
    })?;
    api::api()?;
    web::soak()
}

/// Where Cargo puts what it builds.
fn target() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    say(&format!("== {name}\n"));
    work().with_context(|| name.to_owned())?;
    say(&format!("== {name}: fine after {:.0} s\n", start.elapsed().as_secs_f64()));
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    run(&mut cargo_command(arguments))
}

fn cargo_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("can't start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} ended with {status}");
    }
    Ok(())
}

#[expect(clippy::print_stderr, reason = "the one place where xtask talks")]
fn say(text: &str) {
    eprint!("{text}");
}
