//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    ConfigError, GameInfo, Log, Options, Outcome, Random, Seat, SeatSet, Seed, Silent, Unmet, Viewer,
};

/// One game's rules as a deterministic state machine. The implementing type *is* the complete state.
///
/// A *decision* is one choice among two or more options. What has a single option plays itself inside
/// [`play`](Self::play) and is neither offered nor recorded.
///
/// The laws that every implementation keeps are checked over random play by the crate `testkit`.
pub trait Game: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The name used in records, on the command line and in addresses.
    const ID: &'static str;
    /// Raised whenever an old record would replay differently.
    const RULES_VERSION: u32;
    /// No game takes more decisions than this, over all seats together.
    const MAX_DECISIONS: usize;

    /// Seats, options and the component values: all that is fixed before the first card is dealt.
    type Config: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// A decision. Its `Display` text is unique among the offered actions and serves as notation.
    type Action: Copy + Ord + Hash + Debug + Display + Serialize + DeserializeOwned + Send + Sync;
    /// A thing a player may point at and ask "why not?".
    type Wish: Copy + Ord + Debug + Display + Serialize + DeserializeOwned + From<Self::Action>;
    /// What happened, for the log and for animation.
    type Event: Clone + Debug + Eq + Serialize + DeserializeOwned + Send;
    /// Everything one viewer may know, with every number a screen shows.
    type View: Clone + Debug + Eq + Serialize + DeserializeOwned + Send;

    /// Seats and options, for lobbies and help texts.
    fn info() -> GameInfo;

    /// Turns options as a person types them into a configuration.
    fn configure(seats: u8, options: &Options) -> Result<Self::Config, ConfigError>;

    /// Deals a new game.
    fn new(config: &Self::Config, seed: Seed) -> Result<Self, ConfigError>;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The seats that owe a decision now: several in simultaneous phases, none when the game is over.
    fn pending(&self) -> SeatSet;

    /// The seats whose choice lies sealed; it may be taken back until the reveal. None of them is pending,
    /// and what a seat does on the way to its seal is as secret as the sealed choice itself.
    fn sealed(&self) -> SeatSet;

    /// Replaces the contents of `actions` by the choices of `seat`, in a fixed order, without duplicates:
    /// at least two if the seat is pending, none otherwise. This is the only statement of what is allowed.
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Plays an action and everything that follows from it without a decision.
    ///
    /// Precondition: `action` is one of the `legal_actions` of `seat`. [`apply`](Self::apply) checks it.
    fn play<L: Log<Self::Event>>(&mut self, seat: Seat, action: Self::Action, log: &mut L);

    /// What the viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as the viewer sees it; `None` if it is none of their business.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Points of a seat if the game were scored now, from what lies open on the table.
    fn score(&self, seat: Seat) -> i32;

    /// Scores and ranking once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Replaces everything `seat` cannot know by a random guess that agrees with what it knows.
    /// Other seats' sealed choices are taken back: they were made in a world this seat has not seen.
    ///
    /// The guess follows from what the seat knows and from `random`: hidden cards are sorted before they are
    /// shuffled. So whoever thinks about guesses thinks the same in all worlds that look alike.
    fn determinize<R: Random>(&mut self, seat: Seat, random: &mut R);

    /// Replaces the contents of `wishes` by the things `seat` may point at now, possible or not.
    fn wishes(&self, seat: Seat, wishes: &mut Vec<Self::Wish>);

    /// Why the wish is not possible now; `None` exactly if it is offered.
    fn explain(&self, seat: Seat, wish: Self::Wish) -> Option<Unmet>;

    /// Checks what must hold in every state: pieces conserved, derived numbers right, phase consistent.
    /// A state that passes can be played on without a panic, wherever it came from.
    fn check(&self) -> Result<(), String>;

    /// Whether the seat may play the action now.
    fn is_legal(&self, seat: Seat, action: Self::Action) -> bool {
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        actions.contains(&action)
    }

    /// Checked move for untrusted callers. Leaves the state untouched on error.
    fn apply(&mut self, seat: Seat, action: Self::Action) -> Result<Vec<Self::Event>, Illegal> {
        self.ensure_legal(seat, action)?;
        let mut events = Vec::new();
        self.play(seat, action, &mut events);
        Ok(events)
    }

    /// Like [`apply`](Self::apply), for callers that do not want the events.
    fn apply_silently(&mut self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        self.ensure_legal(seat, action)?;
        self.play(seat, action, &mut Silent);
        Ok(())
    }

    /// The answer to an action that may not be played.
    fn ensure_legal(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        if self.pending().is_empty() {
            return Err(Illegal::Over);
        }
        if !self.pending().contains(seat) {
            return Err(Illegal::NotPending(seat));
        }
        if !self.is_legal(seat, action) {
            return Err(Illegal::NotOffered(seat, action.to_string()));
        }
        Ok(())
    }
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The seat owes no decision now.
    NotPending(Seat),
    /// The seat owes a decision, but this is not one of its choices.
    NotOffered(Seat, String),
}

impl Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over; nothing can be played any more"),
            Self::NotPending(seat) => write!(f, "seat {seat} owes no decision now"),
            Self::NotOffered(seat, action) => {
                write!(f, "seat {seat} can't play \"{action}\" now; ask for its actions")
            }
        }
    }
}

impl std::error::Error for Illegal {}
