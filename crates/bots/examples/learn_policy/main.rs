//! Teaches the bots by self-play what looks likely at first sight: one generation of a policy.
//!
//!     cargo run --release -p bots --example learn_policy -- \
//!         viceroy hard@500 400 0 crates/bots/src/eval/viceroy/choices.policy
//!
//! The bot plays so many games against itself, or alone against the scripted bots, and the policy learns what the
//! search chose. The file that is written is built into the next program: the same command again, with another number
//! of the generation, teaches the next one. The better the policy, the better the search that teaches it.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below what a float holds exactly")]

mod choices;
mod lessons;
mod tables;

use std::error::Error;

use bots::Bot;
use bots::policy::Marked;
use game::{FastRng, Seed};

const USAGE: &str = "usage: learn_policy hadara|noria|noria-alone|viceroy BOT GAMES GENERATION FILE, for example \
    learn_policy viceroy hard@500 400 0 crates/bots/src/eval/viceroy/choices.policy";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, rest @ ..] = arguments.as_slice() else { return Err(USAGE.into()) };
    match game.as_str() {
        "hadara" => teach::<hadara::Hadara>("hadara", rest, tables::hadara),
        "noria" => teach::<noria::Noria>("table", rest, tables::noria),
        "noria-alone" => teach::<noria::Noria>("solo", rest, tables::noria_alone),
        "viceroy" => teach::<viceroy::Viceroy>("viceroy", rest, tables::viceroy),
        other => Err(format!("\"{other}\" has no policy; {USAGE}").into()),
    }
}

fn teach<G: Marked>(
    kind: &str,
    arguments: &[String],
    table: impl Fn(&mut FastRng) -> G::Config + Sync,
) -> Result<(), Box<dyn Error>> {
    let [bot, games, generation, file] = arguments else { return Err(USAGE.into()) };
    let (bot, games): (Bot, u64) = (bot.parse()?, games.parse()?);
    let seed = Seed::from_text(&format!("learn {kind} {generation}"));
    let choices = lessons::play::<G>(&bot, games, seed, table)?;
    println!("{} choices from {games} games", choices.len());
    std::fs::write(file, choices::train(&choices, G::MARKS))?;
    Ok(())
}
