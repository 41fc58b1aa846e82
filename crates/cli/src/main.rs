//! The binary `spielwerk`: serve games to browsers; play, compare bots, replay and check games in the terminal.
//!
//! `args` says what can be typed; each command is a module; `render` draws; `failure` knows the exit codes.

mod admin;
mod arena;
mod args;
mod bench;
mod components;
mod failure;
mod games;
mod lang;
mod menu;
mod options;
mod play;
mod render;
mod replay;
mod rules;
mod serve;
mod stdio;
mod verify;

use std::io::Write as _;
use std::process::ExitCode;

use args::{Cli, Command, Serve};
use clap::Parser as _;
use render::theme::Theme;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let Err(error) = run(cli) else { return ExitCode::SUCCESS };
    if !failure::is_broken_pipe(&error) && !error.is::<failure::Told>() {
        // Nobody can be told if standard error is closed too.
        let _ = writeln!(std::io::stderr(), "spielwerk: {error:#}");
    }
    ExitCode::from(failure::exit_code(&error))
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let lang = cli.look.lang.unwrap_or_else(lang::from_environment);
    let theme = Theme::from_environment(lang, cli.look.ascii);
    match cli.command {
        None => serve::run(&Serve::default(), &theme),
        Some(Command::Serve(args)) => serve::run(&args, &theme),
        Some(Command::Games { json }) => games::run(json, &theme),
        Some(Command::Play(args)) if args.game.is_none() && args.resume.is_none() => menu::run(theme),
        Some(Command::Play(args)) => play::run(&args, theme),
        Some(Command::Arena(args)) => arena::run(&args, &theme),
        Some(Command::Bench(args)) => bench::run(&args, &theme),
        Some(Command::Replay(args)) => replay::run(&args, &theme),
        Some(Command::Verify { files, json }) => verify::run(&files, json),
        Some(Command::Components { game, file }) => components::run(&game, file.as_deref()),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Stdio) => stdio::run(lang),
    }
}

/// Writes to standard output; a closed pipe is an error that [`main`] knows.
fn print(text: &str) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

/// Writes one JSON document.
fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    print(&(serde_json::to_string_pretty(value)? + "\n"))
}
