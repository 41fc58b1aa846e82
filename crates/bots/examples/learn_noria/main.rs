//! Teaches the bots Noria by self-play: one generation.
//!
//!     cargo run --release -p bots --example learn_noria -- solo hard@48 3000 0 crates/bots/src/eval/noria
//!     cargo run --release -p bots --example learn_noria -- table hard@40 1500 0 crates/bots/src/eval/noria
//!
//! The bot plays so many games against itself, or alone against the scripted bots. From the positions between turns
//! the nets learn the points at the end, from the decisions the policy learns what the search chose. The files that
//! are written are built into the next program: the same command again, with another number of the generation,
//! teaches the next one, which goes on from these files. The first was taught by `greedy`.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::cast_precision_loss, reason = "counts and points are far below what a float holds exactly")]

mod choices;
mod lessons;
#[path = "../learn/training.rs"]
mod training;

use std::error::Error;
use std::fs;

use bots::Bot;
use bots::eval::noria::learned::FEATURES;
use bots::net::Net;
use game::Seed;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, bot, games, generation, folder] = arguments.as_slice() else {
        let usage =
            "usage: learn_noria solo|table BOT GAMES GENERATION FOLDER, for example learn_noria solo hard@48";
        return Err(format!("{usage} 3000 0 crates/bots/src/eval/noria").into());
    };
    let is_solo = match kind.as_str() {
        "solo" => true,
        "table" => false,
        other => return Err(format!("\"{other}\" is neither solo nor table").into()),
    };
    let (bot, games): (Bot, u64) = (bot.parse()?, games.parse()?);
    let seed = Seed::from_text(&format!("learn {kind} {generation}"));
    let taught = lessons::play(&bot, games, is_solo, seed)?;
    println!("{} positions and {} choices from {games} games", taught.own.len(), taught.choices.len());
    let write = |name: &str, bytes: Vec<u8>| fs::write(format!("{folder}/{name}"), bytes);
    let name = if is_solo { "person" } else { "table" };
    let before = |name: &str| fs::read(format!("{folder}/{name}.net")).ok();
    let before = |name: &str| before(name).and_then(|bytes| Net::parse(&bytes, FEATURES).ok());
    write(&format!("{name}.net"), training::train(&taught.own, FEATURES, before(name)).bytes())?;
    if is_solo {
        write("script.net", training::train(&taught.scripted, FEATURES, before("script")).bytes())?;
    }
    write(&format!("{name}.policy"), choices::train(&taught.choices))?;
    Ok(())
}
