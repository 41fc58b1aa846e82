//! Rules of thumb for Hadara.
//!
//! An action is worth what it changes in the points a player may expect at the end. [`area`] is a player's
//! area as far as it matters, and what the actions do to it; [`clock`] says what is still to come; [`worth`]
//! puts a number on both; [`weights`] are the numbers that no rule gives. [`features`] is what the net sees of a
//! player, [`policy`] what the learned first sight sees of an action.

mod area;
mod clock;
mod features;
mod policy;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use std::sync::LazyLock;

use game::{Game as _, Seat};
use hadara::{Action, CardId, Hadara, Side, Stage};

use crate::net::{Learner, Net};
use crate::policy::{Marked, Policy};
use crate::search::Tuning;
use crate::{Level, Playable};
use area::Area;
use clock::Clock;
use policy::Glance;
use worth::Judge;

pub use weights::Weights;

/// A position from one seat, and what it is worth.
#[derive(Debug)]
pub struct Brief<'a> {
    state: &'a Hadara,
    seat: Seat,
    mine: Area,
    clock: Clock,
    judge: Judge,
}

impl Playable for Hadara {
    type Brief<'a> = Brief<'a>;

    /// The net judges a position better when some decisions have been played on.
    const TUNING: Tuning = Tuning { temperature: 1.0, playout: 10.0, looseness: 0.3, ..Tuning::DEFAULT };

    fn enough(level: Level) -> Option<u64> {
        match level {
            Level::Medium => Some(200),
            Level::Hard => Some(2000),
            _ => None,
        }
    }

    fn brief(&self, seat: Seat) -> Brief<'_> {
        Brief::new(self, seat, &Weights::TUNED)
    }

    fn value(brief: &Brief, action: Action) -> f64 {
        brief.value(action)
    }

    fn outlook(&self, points: &mut [f64]) {
        let judge = Judge::new(self.components(), &Weights::TUNED);
        for (seat, points) in Seat::all(self.seats()).zip(points) {
            *points = judge.worth(&Area::new(self, seat), &Clock::new(self, seat));
        }
    }

    fn learned_outlook(&self, points: &mut [f64]) {
        Seat::all(self.seats()).zip(points).for_each(|(seat, points)| *points = NET.judge(self, seat));
    }

    /// What the others would do with a card is for the search to find out.
    fn hunches(&self, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
        let brief = Brief::new(self, seat, &Weights::TUNED);
        let value = |&action: &Action| {
            let (area, clock) = brief.after(action);
            brief.judge.worth(&area, &clock) as f32
        };
        values.extend(actions.iter().map(value));
    }

    fn learned_hunches(&self, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
        POLICY.judge(self, seat, actions, values);
    }
}

/// What self-play has taught.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse::<Hadara>(include_bytes!("hadara/net.bin")).expect("the net fits its features")
});

static POLICY: LazyLock<Policy> = LazyLock::new(|| {
    Policy::parse(include_bytes!("hadara/choices.policy"), policy::COUNT).expect("the policy fits its marks")
});

impl Marked for Hadara {
    const MARKS: usize = policy::COUNT;

    fn marks(&self, seat: Seat, actions: &[Action], mut tell: impl FnMut(usize, usize, f32)) {
        let glance = Glance::new(self, seat);
        for (place, &action) in actions.iter().enumerate() {
            glance.marks(action, &mut |mark, value| tell(place, mark, value));
        }
    }
}

impl Learner for Hadara {
    const FEATURES: usize = features::SEEN;
    const DIRECT: usize = features::DIRECT;

    fn features(&self, seat: Seat, tell: &mut impl FnMut(usize, f32)) -> f64 {
        let area = Area::new(self, seat);
        features::tell(self, seat, &area, &Clock::new(self, seat), tell);
        area.points
    }
}

impl<'a> Brief<'a> {
    /// Reads a position and judges it by these weights.
    pub fn new(state: &'a Hadara, seat: Seat, weights: &Weights) -> Self {
        let mine = Area::new(state, seat);
        let clock = Clock::new(state, seat);
        let judge = Judge::new(state.components(), weights);
        Self { state, seat, mine, clock, judge }
    }

    /// The value of an offered action in points.
    pub fn value(&self, action: Action) -> f64 {
        let (area, clock) = self.after(action);
        self.judge.worth(&area, &clock) + self.aside(action)
    }

    /// The own area and the clock after the action, as far as they can be known.
    fn after(&self, action: Action) -> (Area, Clock) {
        let (mut area, mut clock) = (self.mine.clone(), self.clock);
        let (state, seat) = (self.state, self.seat);
        let printed = state.components();
        match action {
            Action::ChooseSide { side } => {
                let start = &printed.start[state.player(seat).start()];
                area.start(if side == Side::A { &start.a } else { &start.b });
            }
            // Each player draws from each colour once, whatever comes first: no order was found to score more.
            Action::SetWheel { .. } => {}
            Action::Recruit { card, tile } => {
                area.recruit(card, printed.card(card), tile);
                clock.picks -= 1.0;
            }
            Action::Sell { .. } => {
                area.coins += f64::from(state.sale(seat));
                clock.picks -= 1.0;
            }
            Action::Plunder { level } | Action::Ally { level } => {
                let colony = &printed.colonies[level.index()];
                let shortage = f64::from(state.military_shortage(seat, level).unwrap_or(0));
                let is_alliance = matches!(action, Action::Ally { .. });
                let back = is_alliance.then(|| &self.judge.backs[level.index()]);
                area.take_colony(level, colony, shortage, back);
                clock.finish_step();
            }
            Action::Carve { bust, tile, face } => {
                let shortage = f64::from(state.culture_shortage(seat, bust).unwrap_or(0));
                area.carve(bust, tile, face, shortage);
                clock.finish_step();
            }
            Action::Remove { card } => {
                area.remove(card, printed.card(card), state.player(seat).tile_on(card));
            }
            Action::PayForFood => area.pay_for_food(),
            Action::BuySilver { track } => area.buy_silver(track, state.seal_prices(seat)[0]),
            Action::BuyGold => area.buy_gold(state.seal_prices(seat)[1]),
            Action::Pass => clock.finish_step(),
        }
        (area, clock)
    }

    /// What the action does besides the own area.
    fn aside(&self, action: Action) -> f64 {
        match action {
            Action::Recruit { card, .. } | Action::Sell { card } if self.state.stage() == Stage::Draw => {
                let mut drawn = self.state.player(self.seat).drawn().iter();
                let left = drawn.find(|&&other| other != card).map_or(0.0, |&other| self.wanted(other));
                -self.judge.weights.given * left
            }
            Action::Recruit { card, .. } | Action::Sell { card } => {
                self.judge.weights.denied * self.wanted(card)
            }
            _ => 0.0,
        }
    }

    /// How much the others would gain by a card, on average.
    fn wanted(&self, card: CardId) -> f64 {
        let others = Seat::all(self.state.seats()).filter(|&other| other != self.seat);
        let gains: f64 = others.map(|other| self.gain(&Area::new(self.state, other), card)).sum();
        gains / f64::from(self.state.seats() - 1)
    }

    /// How much a player would gain by recruiting a card rather than selling one; not less than nothing.
    fn gain(&self, area: &Area, card: CardId) -> f64 {
        let printed = self.state.components().card(card);
        if area.price(card, printed) > area.coins {
            return 0.0;
        }
        let mut clock = self.clock;
        clock.picks -= 1.0;
        let (mut recruited, mut sold) = (area.clone(), area.clone());
        recruited.recruit(card, printed, None);
        sold.coins += f64::from(self.state.sale(self.seat));
        (self.judge.worth(&recruited, &clock) - self.judge.worth(&sold, &clock)).max(0.0)
    }
}
