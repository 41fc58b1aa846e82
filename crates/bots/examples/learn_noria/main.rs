//! Teaches the bots Noria by self-play: one generation.
//!
//!     cargo run --release -p bots --example learn_noria -- solo hard@256 400 0 crates/bots/src/eval/noria
//!     cargo run --release -p bots --example learn_noria -- table hard@200 350 0 crates/bots/src/eval/noria
//!
//! The bot plays so many games against itself, or alone against the scripted bots, and the policy learns what the
//! search chose. The file that is written is built into the next program: the same command again, with another number
//! of the generation, teaches the next one. The better the policy, the better the search that teaches it.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below what a float holds exactly")]

mod choices;
mod lessons;

use std::error::Error;
use std::fs;

use bots::Bot;
use game::Seed;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, bot, games, generation, folder] = arguments.as_slice() else {
        let usage = "usage: learn_noria solo|table BOT GAMES GENERATION FOLDER, for example learn_noria solo hard@256";
        return Err(format!("{usage} 400 0 crates/bots/src/eval/noria").into());
    };
    let is_solo = match kind.as_str() {
        "solo" => true,
        "table" => false,
        other => return Err(format!("\"{other}\" is neither solo nor table").into()),
    };
    let (bot, games): (Bot, u64) = (bot.parse()?, games.parse()?);
    let choices =
        lessons::play(&bot, games, is_solo, Seed::from_text(&format!("learn {kind} {generation}")))?;
    println!("{} choices from {games} games", choices.len());
    let name = if is_solo { "person" } else { "table" };
    fs::write(format!("{folder}/{name}.policy"), choices::train(&choices))?;
    Ok(())
}
