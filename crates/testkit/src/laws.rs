//! The laws that every game keeps, checked over random play.
//!
//! A game crate has one test per configuration:
//!
//! ```text
//! #[test]
//! fn laws_with_three_seats() {
//!     let laws = Laws::<State>::new("hadara, 3 seats", config(3), hidden);
//!     laws.check(games_per_combination(200));
//! }
//! ```
//!
//! A game is a list of numbers that pick who acts and what (see `run`). When a law is broken, the list is
//! made as short as possible while the same law stays broken, and the report tells that shortest game.

mod choices;
mod ending;
mod explain;
mod report;
mod run;
mod secrecy;
mod shrink;
mod values;

use std::fmt;

use game::{Game, Seat, Seed};

pub use report::Violation;

use run::{Depth, Picks};

/// One item that a seat can't know, such as a card in another seat's hand.
///
/// Over many guesses the item has to take different values. So where nearly all guesses give the same value
/// by chance (a deck with one odd card), name a larger item, such as the whole hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// Unique among the items of one seat, such as `seat 1 hand`.
    pub name: String,
    /// The value in this state.
    pub value: String,
    /// How many values the rules and the seat's knowledge leave.
    pub possible: usize,
}

impl Hidden {
    /// An item with its value.
    pub fn new(name: impl Into<String>, value: impl fmt::Debug, possible: usize) -> Self {
        Self { name: name.into(), value: format!("{value:?}"), possible }
    }
}

/// A configuration of a game whose laws are to be checked.
pub struct Laws<G: Game> {
    /// Names the configuration in reports, such as `hadara, 3 seats`.
    pub name: String,
    /// What is played.
    pub config: G::Config,
    /// What the seat can't know in this state: the law of variation asks for it.
    pub hidden: fn(&G, Seat) -> Vec<Hidden>,
}

impl<G: Game> fmt::Debug for Laws<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Laws").field("name", &self.name).field("config", &self.config).finish_non_exhaustive()
    }
}

impl<G: Game> Laws<G> {
    /// The laws of one configuration.
    pub fn new(name: impl Into<String>, config: G::Config, hidden: fn(&G, Seat) -> Vec<Hidden>) -> Self {
        Self { name: name.into(), config, hidden }
    }

    /// Plays random games and panics with a report if a law is broken.
    #[track_caller]
    pub fn check(&self, games: u32) {
        if let Some(violation) = self.find_violation(games) {
            panic!("{violation}");
        }
    }

    /// Plays random games and returns the first violation, shrunk. The first game checks every law at every
    /// decision, the others the expensive ones at a few.
    pub fn find_violation(&self, games: u32) -> Option<Violation> {
        (0..games).find_map(|game| {
            let depth = if game == 0 { Depth::EveryDecision } else { Depth::FewDecisions };
            let found = run::game(self, game, Picks::Random, depth).err()?;
            Some(shrink::shrink(self, game, found))
        })
    }

    /// The text whose hash is the seed of a game. `SPIELWERK_SOAK_SEED` gives other games.
    fn seed_text(&self, game: u32) -> String {
        let soak = std::env::var("SPIELWERK_SOAK_SEED").unwrap_or_default();
        format!("{}{soak}/{game}", self.name)
    }

    fn seed(&self, game: u32) -> Seed {
        Seed::from_text(&self.seed_text(game))
    }
}

/// How many games a test plays per configuration: the default, or what `SPIELWERK_SOAK_GAMES` says.
pub fn games_per_combination(default: u32) -> u32 {
    let soak = std::env::var("SPIELWERK_SOAK_GAMES").ok();
    soak.map_or(default, |text| text.parse().expect("SPIELWERK_SOAK_GAMES is a number"))
}

/// What every game keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Exactly the pending seats have offers, at least two and without duplicates.
    Offer,
    /// What is offered can be played, and nothing else.
    Apply,
    /// "Why not?" has an answer exactly for what is not offered.
    Explain,
    /// States, events, actions and views survive JSON.
    Serde,
    /// The same decisions give the same game.
    Replay,
    /// Games end in time, with a result.
    Ending,
    /// `check` finds nothing wrong.
    Invariants,
    /// Copies of a state are independent.
    Clones,
    /// The order of simultaneous choices does not matter.
    Order,
    /// All guesses of a seat look alike to it.
    Guesses,
    /// Events tell nothing that the view does not.
    Events,
    /// A sealed choice looks the same whatever was chosen.
    Sealed,
    /// Guesses can be played on to the end.
    PlayOn,
    /// Guesses vary in everything that is hidden.
    Variation,
    /// Nothing panics.
    NoPanic,
}

impl Law {
    /// The law as a sentence.
    pub fn statement(self) -> &'static str {
        match self {
            Self::Offer => "exactly the pending seats are offered actions, at least two, without duplicates",
            Self::Apply => "what is offered can be played; anything else is refused and changes nothing",
            Self::Explain => "\"why not?\" has an answer exactly for what is not offered",
            Self::Serde => "states, events, actions and views survive JSON",
            Self::Replay => "the same configuration, seed and decisions give the same game",
            Self::Ending => "games end in time, with a result exactly when nobody is pending",
            Self::Invariants => "check() finds nothing wrong in any state",
            Self::Clones => "a copy of a state does not change when the other is played on",
            Self::Order => "the order of simultaneous choices does not matter",
            Self::Guesses => "all guesses of a seat look alike to it and agree with what it knows",
            Self::Events => "events tell a viewer nothing that its view does not",
            Self::Sealed => "a sealed choice looks the same to the others whatever was chosen",
            Self::PlayOn => "guesses can be played on to the end",
            Self::Variation => "guesses vary in everything the seat can't know",
            Self::NoPanic => "nothing panics",
        }
    }

    /// Puts this law's name to what a check found.
    fn holds(self, result: Result<(), String>) -> Result<(), Broken> {
        result.map_err(|text| Broken { law: self, text })
    }
}

/// A law that a state breaks, and how.
#[derive(Debug)]
struct Broken {
    law: Law,
    text: String,
}
