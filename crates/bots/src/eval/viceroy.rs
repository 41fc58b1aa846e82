//! Rules of thumb for Viceroy.
//!
//! An action is worth what it changes in the points a player may expect at the end. [`area`] is the own
//! pyramid as far as it counts, [`worth`] puts a number on it, [`cards`] on a card in the hand and on a place
//! for it, [`laws`] on what a law does, [`auction`] on bids and [`gems`] on the choice of gems.
//! Magic is taken to count once, whatever the option says. [`features`] is what the net sees of a position, [`policy`]
//! what the learned first sight sees of an action.

mod area;
mod auction;
mod cards;
mod features;
mod gems;
mod kinds;
mod laws;
mod policy;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use std::sync::LazyLock;

use game::{Game as _, Seat};
use viceroy::{Action, CardId, Deck, Gems, Level, Player, Stage, Viceroy};

use crate::net::{Learner, Net};
use crate::policy::{Marked, Policy};
use crate::search::Tuning;
use crate::{Level as BotLevel, Playable};
use area::Area;
use auction::Offers;
use policy::Glance;
use worth::Judge;

pub use weights::Weights;

/// V-4.2: gems for a discarded card.
const DISCARD_GEMS: f64 = 2.0;
/// V-4.5: the power points of level 5.
const TOP_POINTS: f64 = 15.0;

/// A position from one seat, and what it is worth.
#[derive(Debug)]
pub struct Brief<'a> {
    state: &'a Viceroy,
    seat: Seat,
    me: &'a Player,
    area: Area,
    judge: Judge,
    /// What the area is worth as it is.
    before: f64,
    /// How many cards lie on each level.
    widths: [usize; 5],
    /// What each level does for those above.
    ground: [f64; 5],
    /// How likely each level is reached.
    reach: [f64; 5],
    /// Gems that can pay in the next phase.
    purse: [f64; 4],
    /// Inexhaustible gems that can still pay in this phase.
    ready: Gems,
    /// Gems that the hand asks for.
    demand: [f64; 4],
    /// How much of a card's worth waiting leaves.
    patience: f64,
    offers: Offers,
}

impl Playable for Viceroy {
    type Brief<'a> = Brief<'a>;

    const TUNING: Tuning =
        Tuning { exploration: 0.2, temperature: 1.0, playout: 10.0, looseness: 0.3, ..Tuning::DEFAULT };

    fn enough(level: BotLevel) -> Option<u64> {
        match level {
            BotLevel::Medium => Some(50),
            BotLevel::Hard => Some(500),
            _ => None,
        }
    }

    fn brief(&self, seat: Seat) -> Brief<'_> {
        Brief::new(self, seat, &Weights::TUNED)
    }

    fn value(brief: &Brief<'_>, action: Action) -> f64 {
        brief.points(action)
    }

    fn outlook(&self, points: &mut [f64]) {
        for (seat, points) in Seat::all(self.seats()).zip(points) {
            *points = Brief::new(self, seat, &Weights::TUNED).standing();
        }
    }

    fn learned_outlook(&self, points: &mut [f64]) {
        Seat::all(self.seats()).zip(points).for_each(|(seat, points)| *points = NET.judge(self, seat));
    }

    fn learned_hunches(&self, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
        POLICY.judge(self, seat, actions, values);
    }

    fn is_quiet(&self, seat: Seat) -> bool {
        self.is_between_tasks() && self.pending().contains(seat)
    }
}

/// What self-play has taught.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse::<Viceroy>(include_bytes!("viceroy/net.bin")).expect("the net fits its features")
});

static POLICY: LazyLock<Policy> = LazyLock::new(|| {
    Policy::parse(include_bytes!("viceroy/choices.policy"), policy::COUNT).expect("the policy fits its marks")
});

impl Marked for Viceroy {
    const MARKS: usize = policy::COUNT;

    fn marks(&self, seat: Seat, actions: &[Action], mut tell: impl FnMut(usize, usize, f32)) {
        let glance = Glance::new(self, seat);
        for (place, &action) in actions.iter().enumerate() {
            glance.marks(action, &mut |mark, value| tell(place, mark, value));
        }
    }
}

impl Learner for Viceroy {
    const FEATURES: usize = features::SEEN;
    const DIRECT: usize = features::DIRECT;

    fn features(&self, seat: Seat, tell: &mut impl FnMut(usize, f32)) -> f64 {
        let sheet = self.sheet(seat);
        features::write(self, seat, &sheet, tell);
        f64::from(sheet.iter().map(|&points| i32::from(points)).sum::<i32>())
    }
}

impl<'a> Brief<'a> {
    /// Reads a position and judges it by these weights.
    pub fn new(state: &'a Viceroy, seat: Seat, weights: &Weights) -> Self {
        let me = state.player(seat);
        let area = Area::new(state, seat);
        let judge = Judge::new(state, seat, weights);
        let mut widths = [0; 5];
        Level::all().zip(&mut widths).for_each(|(level, width)| *width = me.row(level).1.len());
        let mut brief = Self {
            state,
            seat,
            me,
            area,
            judge,
            before: judge.worth(&area),
            widths,
            ground: [0.0; 5],
            reach: [0.0; 5],
            purse: [0.0; 4],
            ready: me.ready(),
            demand: [0.0; 4],
            patience: 0.0,
            offers: Offers::default(),
        };
        brief.ground = brief.find_ground();
        brief.reach = brief.find_reach();
        brief.purse = brief.find_purse();
        brief.demand = brief.find_demand();
        brief.patience = brief.find_patience();
        if state.stage() == Stage::Bid {
            brief.offers = brief.offers();
        }
        brief
    }

    /// The value of an offered action in points.
    pub fn points(&self, action: Action) -> f64 {
        match action {
            Action::ChooseStart { place, keep } => self.start(place, keep),
            Action::BidGem { .. } | Action::BidAttack { .. } | Action::BidNothing => self.bid(action),
            Action::Pick { card } => self.hold(card),
            Action::Name { card } => self.hold(card) + self.agreement(card),
            Action::Play { card } => self.play(card),
            Action::Discard { card } => self.judge.gems(DISCARD_GEMS) - self.hold(card),
            Action::Pass | Action::Stop | Action::Keep { .. } => 0.0,
            Action::Place { .. } | Action::SwapIn { .. } | Action::SlipUnder { .. } => {
                self.place(self.state.focus(), action)
            }
            Action::TakeGem { colour } => self.take_gem(colour),
            Action::PayGem { colour } => -self.gem_loss(colour),
            Action::Park { colour } => laws::PARKED_POINTS - self.gem_loss(colour),
            Action::Draw { deck } => self.draw(deck),
            Action::TakePoints => TOP_POINTS,
            Action::TakeRewards => self.top_rewards(),
            Action::Choose { option } => self.option(option),
            Action::ChooseColour { colour } => self.inexhaustible_on_law(colour),
            Action::Tuck { card } => self.tuck(card),
            Action::Give { card, token } => self.offer(card, token),
            Action::Get { token, .. } => self.token(token, 2.0),
            Action::PutBack { card } => -self.hold(card),
        }
    }

    /// The points to expect from everything the player has.
    fn standing(&self) -> f64 {
        let hand: f64 = self.me.hand().iter().map(|card| self.hold(card)).sum();
        self.before + self.all_gems() + hand + self.building()
    }

    /// V-2.2: the start card lies on level 1, where its reward is taken; the other waits in the hand.
    fn start(&self, place: CardId, keep: CardId) -> f64 {
        self.level_reward(place, 1) + self.hold(keep)
    }

    /// V-4.1: the best place now, against what the card may still become.
    fn play(&self, card: CardId) -> f64 {
        let mut best = f64::NEG_INFINITY;
        self.state.offer_places(self.seat, card, &mut |action| best = best.max(self.place(card, action)));
        let hold = self.hold(card);
        if best == f64::NEG_INFINITY { self.judge.gems(DISCARD_GEMS) - hold - 0.1 } else { best - hold }
    }

    /// V-4.8: laws are free to play, so one is worth more than a character as long as it can be played.
    fn draw(&self, deck: Deck) -> f64 {
        match deck {
            Deck::Laws if self.me.hand().laws().len() >= 4 => 0.8 * self.judge.drawn_card(),
            Deck::Laws => self.judge.drawn_card(),
            Deck::Reserve => 0.9 * self.judge.drawn_card(),
        }
    }

    /// The rewards of levels 1 to 3 on level 5.
    fn top_rewards(&self) -> f64 {
        (1..=3).map(|level| self.reward_on(self.state.focus(), level, 5)).sum()
    }

    /// Whether cards can still be played after this decision.
    fn can_still_play(&self) -> bool {
        !(self.state.is_last_round() && self.state.is_development() && self.state.turn() == 3)
    }
}
