//! The rules of Noria.
//!
//! The files are the chapters of the rulebook, in reading order: `words`, [`setup`], [`wheel`],
//! `investments`, `influence`, `action_phase` with one file per disc in `discs`, `inspection`,
//! `black_market`, `politics`, `administration`, `payment`, `scoring`, `expert`, `solo` and [`notation`].
//! `state` holds the table and the overview of a turn, `turn` the rounds; each chapter says what may be chosen (`offer`), why
//! something may not (`check`) and what happens (`play`). The rules by number, in English and German, are in
//! `docs/rules/noria.md`.

mod action;
mod action_phase;
mod administration;
mod black_market;
pub mod components;
mod consistency;
mod discs;
mod event;
mod expert;
mod influence;
mod inspection;
mod investments;
pub mod notation;
mod payment;
mod politics;
mod reading;
mod scoring;
mod secrets;
pub mod setup;
mod solo;
mod state;
mod turn;
mod view;
pub mod wheel;
mod wishes;
mod words;

use game::{ConfigError, Game, GameInfo, Log, Options, Outcome, Random, Seat, SeatSet, Seed, Unmet, Viewer};

pub use action::{Action, SiteNumber};
pub use components::Components;
pub use event::{Event, Goods, Resources};
pub use setup::{Config, Edition, Market, Mode};
pub use solo::BotChoice;
pub use state::{Noria, Player, Politicians, Stage};
pub use view::{
    BlackMarketView, BotView, ChamberView, Doing, IslandView, LevelView, MarketView, NextLevel, NotationView,
    Paid, PathView, PlayerView, ShipsView, SiteView, SlotView, TrackView, UsedView, View,
};
pub use wheel::{Placed, Slot, Wheel};
pub use words::{Chamber, Disc, Good, Island, Letter, Path, Resource, Ring, Word};

impl Game for Noria {
    const ID: &'static str = "noria";
    const RULES_VERSION: u32 = 1;
    /// Fourteen rounds of four seats with seventy decisions each. What a turn can hold is bounded: three
    /// discs, special actions that double their price, and a black market fed by at most 54 warehouses.
    const MAX_DECISIONS: usize = 4000;

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
        setup::deal(config, seed)
    }

    fn seats(&self) -> u8 {
        self.players.seats()
    }

    fn pending(&self) -> SeatSet {
        self.pending_seats()
    }

    fn sealed(&self) -> SeatSet {
        expert::sealed(self)
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if self.pending_seats().contains(seat) {
            let _ = self.offer(seat, &mut |action| {
                actions.push(action);
                state::MORE
            });
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
        scoring::points(self, seat).iter().sum()
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
