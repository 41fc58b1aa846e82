//! Teaches a game's evaluation by self-play and writes the net to a file.
//!
//!     cargo run --release -p bots --example learn -- hadara hard@48 20000 crates/bots/src/eval/hadara/net.bin
//!
//! The bot (any that the arena knows, like `hard@64`) plays so many games against itself at tables of all sizes.
//! The net learns by how many points the hand-made evaluation was wrong in the positions of these games, judged by what
//! the bot expected later and by the end. One game in ten is kept back: the errors that are printed are those at the
//! end of games that were not learned from.
//!
//! With the file of a net that has learned before at the end, learning goes on from there:
//!
//!     cargo run --release -p bots --example learn -- viceroy hard@10 20000 first.bin
//!     cargo run --release -p bots --example learn -- viceroy hard@48 20000 crates/bots/src/eval/viceroy/net.bin first.bin

#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::cast_precision_loss, reason = "training is no exact science")]

mod lessons;
mod training;

use std::error::Error;

use bots::Bot;
use bots::net::{Learner, Net};
use game::Seed;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (task, before) = arguments.split_at(arguments.len().min(4));
    let [game, bot, games, file] = task else {
        let usage =
            "usage: learn GAME BOT GAMES FILE [BEFORE], for example learn hadara hard@64 20000 net.bin";
        return Err(usage.into());
    };
    let before = before.first().map(std::fs::read).transpose()?;
    let (bot, games): (Bot, u64) = (bot.parse()?, games.parse()?);
    match game.as_str() {
        "hadara" => teach::<hadara::Hadara>(&bot, games, file, before),
        "viceroy" => teach::<viceroy::Viceroy>(&bot, games, file, before),
        other => {
            Err(format!("there is nothing to teach in \"{other}\"; there is in hadara and viceroy").into())
        }
    }
}

fn teach<G: Learner>(
    bot: &Bot,
    games: u64,
    file: &str,
    before: Option<Vec<u8>>,
) -> Result<(), Box<dyn Error>> {
    let before = before.map(|bytes| Net::parse::<G>(&bytes)).transpose()?;
    let lessons = lessons::play::<G>(bot, games, Seed::from_text("learn"))?;
    println!("{} positions from {games} games", lessons.len());
    let net = training::train::<G>(&lessons, before);
    std::fs::write(file, net.bytes())?;
    Ok(())
}
