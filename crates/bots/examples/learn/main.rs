//! Teaches a game's evaluation by self-play and writes the net to a file.
//!
//!     cargo run --release -p bots --example learn -- hadara greedy 20000 crates/bots/src/eval/hadara/net.bin
//!
//! The bot (any that the arena knows, like `hard@64`) plays so many games against itself at tables of all sizes.
//! The net learns by how many points the hand-made evaluation was wrong in the positions of these games. One game
//! in ten is kept back: the errors that are printed are those on games that were not learned from.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod lessons;
mod training;

use std::error::Error;

use bots::Bot;
use bots::net::Learner;
use game::Seed;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, bot, games, file] = arguments.as_slice() else {
        return Err("usage: learn GAME BOT GAMES FILE, for example learn hadara hard@64 20000 net.bin".into());
    };
    let (bot, games): (Bot, u64) = (bot.parse()?, games.parse()?);
    match game.as_str() {
        hadara if hadara == "hadara" => teach::<hadara::Hadara>(&bot, games, file),
        other => Err(format!("there is nothing to teach in \"{other}\"; there is in hadara").into()),
    }
}

fn teach<G: Learner>(bot: &Bot, games: u64, file: &str) -> Result<(), Box<dyn Error>> {
    let lessons = lessons::play::<G>(bot, games, Seed::from_text("learn"))?;
    println!("{} positions from {games} games", lessons.len());
    let net = training::train(&lessons, G::FEATURES);
    std::fs::write(file, net.bytes())?;
    Ok(())
}
