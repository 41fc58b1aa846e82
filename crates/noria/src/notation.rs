//! The notation (N-8.13): a start position in four lines of text, in German or English.
//!
//! ```text
//! Market: J1, C2, T3, B4
//! Islands: 7, 4(x), 2, 8, 9
//! Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path
//! Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path
//! ```
//!
//! Market prices; islands clockwise from the top, with the bot's ambassador at `(x)`; the wheels ring by ring
//! as slot and letter, and the path of the first representative. Lines that are left out are not fixed. An
//! expert game has a `Player` line without a path for each seat.

mod parser;

use std::fmt::{self, Write as _};

use crate::expert::DISCS;
use crate::setup::{Config, Mode};
use crate::state::{Noria, Stage};
use crate::wheel::{Slot, Wheel};
use crate::words::{Disc, Island, Letter, Path, Ring, Word as _};

/// The language of the four lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// `Market`, `J`, `Refinement Path`.
    English,
    /// `Markt`, `R`, `Veredelungspfad`.
    German,
}

/// The labels of the four lines, English and German.
const LABELS: [[&str; 2]; 4] =
    [["Market", "Markt"], ["Islands", "Insel"], ["Bot", "Bot"], ["Player", "Spielerin"]];
/// The letters of the discs, in the order of [`Disc`].
const DISC_LETTERS: [[char; 2]; Disc::COUNT] =
    [['E', 'E'], ['M', 'M'], ['O', 'O'], ['C', 'S'], ['J', 'R'], ['T', 'W'], ['B', 'B']];
/// The paths, in the order of [`Path`].
const PATH_NAMES: [[&str; 2]; Path::COUNT] = [
    ["Refinement Path", "Veredelungspfad"],
    ["Settlement Path", "Siedlungspfad"],
    ["Exploration Path", "Erkundungspfad"],
    ["Research Path", "Forschungspfad"],
];

/// What a notation fixes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The discs that cost 1, 2, 3 and 4.
    pub market: Option<[Disc; 4]>,
    /// The islands clockwise; in a base game from the top of the stack.
    pub islands: Option<Vec<Island>>,
    /// The island of the bot's ambassador.
    pub ambassador: Option<Island>,
    /// The bot.
    pub bot: Option<GivenBot>,
    /// The players, by seat.
    pub players: Vec<GivenPlayer>,
}

/// The bot's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenBot {
    /// Its wheel.
    pub wheel: Wheel<Letter>,
    /// The path of its representative.
    pub path: Path,
}

/// A player's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenPlayer {
    /// The wheel.
    pub wheel: Wheel,
    /// The path of the first representative, in a solo game.
    pub path: Option<Path>,
}

/// Where a notation is wrong, and why. Lines and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for NotationError {}

/// Reads a notation in either language. Empty text fixes nothing.
pub fn parse(text: &str) -> Result<Position, NotationError> {
    parser::position(text)
}

/// Reads a bot's wheel, such as `2C - 1B 2E - 1A 3D 4F`.
pub(crate) fn bot_wheel(text: &str) -> Result<Wheel<Letter>, NotationError> {
    parser::bot_wheel(text)
}

impl Position {
    /// Writes the notation. What parses again gives the same position.
    pub fn print(&self, language: Language) -> String {
        let lang = language as usize;
        let mut text = String::new();
        let mut line = |label: usize, body: &str| {
            writeln!(text, "{}: {body}", LABELS[label][lang]).expect("writing into a string can't fail");
        };
        if let Some(discs) = self.market {
            let items =
                discs.iter().zip(1..).map(|(disc, price)| format!("{}{price}", disc_letter(*disc, lang)));
            line(0, &items.collect::<Vec<_>>().join(", "));
        }
        if let Some(islands) = &self.islands {
            let mark = |island: &Island| if self.ambassador == Some(*island) { "(x)" } else { "" };
            let items = islands.iter().map(|island| format!("{}{}", island.number(), mark(island)));
            line(1, &items.collect::<Vec<_>>().join(", "));
        }
        if let Some(bot) = self.bot {
            let wheel = print_bot_wheel(&bot.wheel);
            line(2, &format!("{wheel} - {}", PATH_NAMES[bot.path.index()][lang]));
        }
        for player in &self.players {
            let wheel = print_wheel(&player.wheel, |disc| disc_letter(disc, lang).to_string());
            let path = player.path.map(|path| format!(" - {}", PATH_NAMES[path.index()][lang]));
            line(3, &format!("{wheel}{}", path.unwrap_or_default()));
        }
        text
    }

    /// Whether this position can begin a game of this configuration.
    pub(crate) fn check(&self, config: &Config) -> Result<(), String> {
        let (solo, seats) = (config.mode == Mode::Solo, config.seats as usize);
        if let Some(islands) = &self.islands
            && islands.len() != seats + 3
        {
            return Err(format!("{} islands are needed here, not {}", seats + 3, islands.len()));
        }
        if !solo && (self.bot.is_some() || self.ambassador.is_some()) {
            return Err("only a solo game has a bot".into());
        }
        if solo && self.islands.is_some() && self.ambassador.is_none() {
            return Err("the bot's ambassador needs an island marked with (x)".into());
        }
        let wheels = match config.mode {
            Mode::Base => 0,
            Mode::Expert => seats,
            Mode::Solo => 1,
        };
        if !self.players.is_empty() && self.players.len() != wheels {
            return Err(format!(
                "there are {} player lines; this game takes none or {wheels}",
                self.players.len()
            ));
        }
        if self.players.iter().any(|player| player.path.is_some() != solo) {
            return Err("a player's line ends with a path in a solo game and only there".into());
        }
        Ok(())
    }
}

fn disc_letter(disc: Disc, lang: usize) -> char {
    DISC_LETTERS[disc.index()][lang]
}

/// Writes a bot's wheel, such as `2C - 1B 2E - 1A 3D 4F`.
pub(crate) fn print_bot_wheel(wheel: &Wheel<Letter>) -> String {
    print_wheel(wheel, |letter| letter.word().to_uppercase())
}

fn print_wheel<D: Copy>(wheel: &Wheel<D>, letter: impl Fn(D) -> String) -> String {
    let ring = |ring: Ring| {
        let discs = wheel.discs().filter(|(slot, _)| slot.ring() == ring);
        let items = discs.map(|(slot, placed)| format!("{}{}", slot.number(), letter(placed.disc)));
        items.collect::<Vec<_>>().join(" ")
    };
    Ring::ALL.map(ring).join(" - ")
}

impl Noria {
    /// How this game began, as far as the notation can say it: everything in a solo game once the player has
    /// chosen a wheel and a path; market, islands and wheels in an expert game; the market in a base game,
    /// whose islands lie face down.
    pub fn position(&self) -> Position {
        let mut market = Disc::PRICED;
        market.sort_by_key(|disc| self.prices[disc.index()]);
        let open = self.mode != Mode::Base;
        let islands = open.then(|| self.islands.iter().map(|place| place.island).collect());
        let bot = self.bot.map(|bot| GivenBot { wheel: normal(bot.start_wheel), path: bot.start_path });
        let built = open && self.stage != Stage::Wheels;
        let players = self.players.values()[..self.humans() as usize].iter().filter(|_| built);
        let players = players
            .map(|player| GivenPlayer { wheel: normal(player.start_wheel), path: player.start_path })
            .filter(|player| player.wheel.len() == DISCS);
        Position {
            market: Some(market),
            islands,
            ambassador: self.bot.map(|bot| bot.start_island),
            bot,
            players: players.collect(),
        }
    }
}

fn normal<D: Copy>(discs: [Option<D>; Slot::COUNT]) -> Wheel<D> {
    let mut wheel = Wheel::default();
    Slot::all().zip(discs).for_each(|(slot, disc)| {
        if let Some(disc) = disc {
            wheel.put(slot, disc);
        }
    });
    wheel
}
