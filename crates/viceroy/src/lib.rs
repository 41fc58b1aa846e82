//! The rules of Viceroy.
//!
//! The files are the chapters of the rules, in reading order: [`setup`], `auction`, `development`,
//! `pyramid`, [`circles`], `payment`, `rewards`, [`laws`], [`scoring`]. `state` holds the table and the phase
//! overview; each chapter says what may be chosen (`offer`), why something may not (`check`) and what
//! happens (`play`). The rules by number, in English and German, are in `docs/rules/viceroy.md`.

mod action;
mod auction;
mod cards;
pub mod circles;
pub mod components;
mod consistency;
mod development;
mod event;
mod insight;
pub mod laws;
pub mod names;
mod payment;
mod pyramid;
mod rewards;
pub mod scoring;
mod secrets;
pub mod setup;
mod state;
mod tokens;
mod view;
mod wishes;

use game::{ConfigError, Game, GameInfo, Log, Options, Outcome, Random, Seat, SeatSet, Seed, Unmet, Viewer};

pub use action::{Action, Bid, Deck};
pub use cards::{CARDS, CHARACTERS, CardId, CardSet, Colour, Gems, LAWS, Level};
pub use components::Components;
pub use event::Event;
pub use setup::{Config, GemRule, MagicInSets};
pub use state::{Played, Player, Stage, Viceroy};
pub use tokens::Token;
pub use view::{
    AuctionView, CardView, CircleView, DecisionView, GhostView, HandCardView, OptionView, PlayerView,
    PyramidCardView, RecolouringView, RowView, TokenTotals, TokenView, TooDearView, View,
};

impl Game for Viceroy {
    const ID: &'static str = "viceroy";
    const RULES_VERSION: u32 = 1;
    /// Twelve rounds of bids, picks, single gems, cards, places and laws for four seats, generously.
    const MAX_DECISIONS: usize = 2000;

    type Config = Config;
    type Action = Action;
    type Wish = Action;
    type Event = Event;
    type View = View;

    fn info() -> GameInfo {
        setup::info()
    }

    fn configure(seats: u8, options: &Options) -> Result<Config, ConfigError> {
        Config::from_options(seats, options)
    }

    fn new(config: &Config, seed: Seed) -> Result<Self, ConfigError> {
        config.validate()?;
        Ok(setup::deal(config, seed))
    }

    fn seats(&self) -> u8 {
        self.players.seats()
    }

    fn pending(&self) -> SeatSet {
        self.pending_seats()
    }

    fn sealed(&self) -> SeatSet {
        self.players.iter().filter(|(_, player)| player.choice.is_some()).map(|(seat, _)| seat).collect()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if self.pending_seats().contains(seat) {
            self.offer(seat, &mut |action| actions.push(action));
        }
    }

    #[inline]
    fn play<L: Log<Event>>(&mut self, seat: Seat, action: Action, log: &mut L) {
        self.carry_out(seat, action, log);
        self.advance(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn score(&self, seat: Seat) -> i32 {
        scoring::sheet(self, seat).iter().map(|&points| i32::from(points)).sum()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| scoring::outcome(self))
    }

    fn determinize<R: Random>(&mut self, seat: Seat, random: &mut R) {
        secrets::determinize(self, seat, random);
    }

    fn wishes(&self, seat: Seat, wishes: &mut Vec<Action>) {
        wishes::wishes(self, seat, wishes);
    }

    fn explain(&self, seat: Seat, wish: Action) -> Option<Unmet> {
        wishes::check(self, seat, wish).err()
    }

    fn check(&self) -> Result<(), String> {
        consistency::check(self)
    }
}
