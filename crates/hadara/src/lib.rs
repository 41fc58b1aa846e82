//! The rules of Hadara.
//!
//! The files are the chapters of the rulebook, in reading order: [`setup`], `wheel`, `phase_a`, `income`,
//! `colonies`, `busts`, `phase_b`, `feeding`, `seals`, [`purple`], [`scoring`]. `state` holds the table and
//! the phase overview; each chapter says what may be chosen (`offer`), why something may not (`check`) and
//! what happens (`play`). The rules by number, in English and German, are in `docs/rules/hadara.md`.

mod action;
mod busts;
mod cards;
mod colonies;
pub mod components;
mod consistency;
mod event;
mod feeding;
mod income;
mod phase_a;
mod phase_b;
mod preview;
pub mod purple;
mod reading;
pub mod scoring;
mod seals;
mod secrets;
pub mod setup;
mod state;
mod view;
mod wheel;
mod wishes;

#[cfg(test)]
mod tests;

use game::{ConfigError, Game, GameInfo, Log, Options, Outcome, Random, Seat, SeatSet, Seed, Unmet, Viewer};

pub use action::{Action, Bust, Face, Level, Side};
pub use cards::{CardId, CardSet, Colour, EPOCHS, Track};
pub use components::Components;
pub use event::Event;
pub use preview::Preview;
pub use purple::Ability;
pub use setup::{Config, Crest, Purple, Start};
pub use state::{BonusTile, Hadara, Phase, Player, Stage, Tracks};
pub use view::{BustView, CardView, ColonyTaken, ColonyView, Drawn, FieldView, PlayerView, SealView, View};

impl Game for Hadara {
    const ID: &'static str = "hadara";
    const RULES_VERSION: u32 = 1;
    /// Five seats: 5 sides, 3 wheels, 75 draws, 75 takes, 40 colonies and 40 busts (30 steps, and ten of
    /// them twice), each of 150 cards removed once and 18 paid for, 20 seals and 15 passes.
    const MAX_DECISIONS: usize = 450;

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
        scoring::points(&self.components, &self.players[seat]).iter().sum()
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
