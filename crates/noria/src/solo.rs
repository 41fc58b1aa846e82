//! The solo mode (N-8): one person against a scripted bot with a wheel of six letters.
//!
//! The bot sits at seat 1 and decides nothing. After the person's turn its rings turn by one slot, and the
//! discs that came into the active half act in alphabetical order, the upgraded ones twice. What the letters
//! do is in [`letters`].

mod letters;

use std::fmt;
use std::str::FromStr;

use game::{Log, Random, Rng, Seat};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::expert::{self, random_slots};
use crate::notation::{self, Position};
use crate::state::Noria;
use crate::wheel::{Slot, Wheel};
use crate::words::{Island, Letter, Path, Ring};

/// The human's seat.
pub(crate) const HUMAN: Seat = Seat(0);
/// The bot's seat.
pub(crate) const BOT: Seat = Seat(1);

/// Which wheel the bot plays with (N-8.4); one given by notation goes before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum BotChoice {
    /// The first printed bot.
    #[default]
    One,
    /// A harder one.
    Two,
    /// The hardest of the three.
    Three,
    /// Any legal wheel.
    Random,
    /// This wheel.
    Given(Wheel<Letter>),
}

impl BotChoice {
    pub(crate) const WORDS: [&'static str; 4] = ["1", "2", "3", "random"];

    /// The wheel, unless it is left to chance.
    fn wheel(self) -> Option<Wheel<Letter>> {
        let printed = match self {
            Self::One => "1A - 1E 2B - 3C 4F 5D",
            Self::Two => "2C - 1B 2E - 1A 3D 4F",
            Self::Three => "1E - 2F 3A - 1C 3B 6D",
            Self::Random => return None,
            Self::Given(wheel) => return Some(wheel),
        };
        Some(notation::bot_wheel(printed).expect("the printed wheels are legal"))
    }
}

impl FromStr for BotChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = [Self::One, Self::Two, Self::Three, Self::Random];
        if let Some(place) = Self::WORDS.iter().position(|&known| known == text) {
            return Ok(all[place]);
        }
        let words = Self::WORDS.join(", ");
        notation::bot_wheel(text)
            .map(Self::Given)
            .map_err(|error| format!("\"{text}\" is none of {words} and no wheel of letters: {error}"))
    }
}

impl fmt::Display for BotChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One => f.write_str("1"),
            Self::Two => f.write_str("2"),
            Self::Three => f.write_str("3"),
            Self::Random => f.write_str("random"),
            Self::Given(wheel) => f.write_str(&notation::print_bot_wheel(wheel)),
        }
    }
}

impl TryFrom<String> for BotChoice {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<BotChoice> for String {
    fn from(choice: BotChoice) -> Self {
        choice.to_string()
    }
}

/// The bot's wheel, and how it began, for the notation. Its other pieces are those of seat 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bot {
    pub(crate) wheel: Wheel<Letter>,
    pub(crate) start_wheel: [Option<Letter>; Slot::COUNT],
    pub(crate) start_island: Island,
    pub(crate) start_path: Path,
}

/// N-8.2: the bot's ambassador on a random island, a representative on a random path, its wheel.
pub(crate) fn deal(state: &mut Noria, choice: BotChoice, position: &Position, random: &mut Rng) {
    let place = random.below(state.islands.len() as u32) as usize;
    let island = position.ambassador.unwrap_or(state.islands[place].island);
    let mut path = random.pick(&Path::ALL);
    let mut wheel = choice.wheel().unwrap_or_else(|| random_wheel(random));
    if let Some(given) = position.bot {
        (wheel, path) = (given.wheel, given.path);
    }
    let bot = &mut state.players[BOT];
    bot.ambassador = Some(island);
    bot.levels[path.index()] = 1;
    state.bot = Some(Bot {
        wheel,
        start_wheel: wheel.0.map(|placed| placed.map(|placed| placed.disc)),
        start_island: island,
        start_path: path,
    });
}

/// N-8.4: the six letters on the slots of a legal wheel.
fn random_wheel(random: &mut Rng) -> Wheel<Letter> {
    let mut letters = Letter::ALL;
    random.shuffle(&mut letters);
    let mut wheel = Wheel::default();
    random_slots(random).iter().zip(letters).for_each(|(slot, letter)| wheel.put(slot, letter));
    debug_assert_eq!(wheel.len(), expert::DISCS);
    wheel
}

/// N-8.3: the bot's turn.
pub(crate) fn turn<L: Log<Event>>(state: &mut Noria, log: &mut L) {
    let mut due = turn_rings(state, &Ring::ALL);
    log.push(Event::BotTurned);
    for letter in Letter::ALL {
        if !due[letter.index()] {
            continue;
        }
        let Some((slot, twice)) = find(state, letter) else { continue };
        log.push(Event::BotActivated { letter, slot, twice });
        if letter == Letter::A && state.round > letters::LAST_SHIP_ROUND {
            // N-8.5: what the boost brings into the active half acts in this turn too.
            let boosted = turn_rings(state, &[Ring::Medium, Ring::Large]);
            due.iter_mut().zip(boosted).for_each(|(due, boosted)| *due |= boosted);
            log.push(Event::BotBoosted);
        } else {
            letters::act(state, letter, slot.ring(), 1 + u8::from(twice), log);
        }
    }
}

/// Turns rings of the bot's wheel; tells which letters came into the active half.
fn turn_rings(state: &mut Noria, rings: &[Ring]) -> [bool; Letter::COUNT] {
    let mut came = [false; Letter::COUNT];
    let Some(bot) = &mut state.bot else { return came };
    for &ring in rings {
        bot.wheel.turn(ring);
        if let Some(placed) = bot.wheel.at(ring.entry()) {
            came[placed.disc.index()] = true;
        }
    }
    came
}

/// Where a letter lies, and whether it is upgraded.
fn find(state: &Noria, letter: Letter) -> Option<(Slot, bool)> {
    let bot = state.bot.as_ref()?;
    bot.wheel.discs().find(|(_, placed)| placed.disc == letter).map(|(slot, placed)| (slot, placed.upgraded))
}

/// What the bot would do if its turn came now, for the view.
pub(crate) fn preview(state: &Noria) -> Vec<Event> {
    let mut events = Vec::new();
    if state.bot.is_some() && state.round > 0 {
        turn(&mut state.clone(), &mut events);
    }
    events
}
