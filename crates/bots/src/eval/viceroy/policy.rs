//! Which actions look likely at first sight: a linear policy that can learn from games what searches choose.
//!
//! Every action has a few marks, such as "a science token on level 2 with so many rounds to come", most of them
//! simply there or not. An action's likelihood is the exponential function of the sum of its marks' weights. A sum
//! knows no "both", so what counts only together has a mark of its own: a token and the tokens it makes a set with,
//! a gem and the cards that wait for it, nearly everything and the time left.
//!
//! [`sorts`] lists the marks, [`holdings`] and [`ground`] and [`hand`] are what is looked at once per decision, the
//! others tell the marks of a kind of actions.

mod bids;
mod cards;
mod gems;
mod ground;
mod hand;
mod holdings;
mod laws;
mod places;
mod sorts;
#[cfg(test)]
mod tests;

use game::{Game as _, Seat};
use viceroy::components::Components;
use viceroy::{Action, Gems, Player, Viceroy};

use ground::Ground;
use hand::{Hand, Parts};
use holdings::Holdings;
use sorts::{PURSES, SIZES};

pub(super) use sorts::COUNT;

/// What is looked at once per decision.
#[derive(Debug)]
pub(super) struct Glance<'a> {
    state: &'a Viceroy,
    components: &'a Components,
    seat: Seat,
    me: &'a Player,
    /// How much time is left, 0 for none; and the same in fewer steps.
    time: usize,
    epoch: usize,
    /// The round of the development phase or the auction of the auction phase, from 0.
    turn: usize,
    /// Two, three or four seats, from 0.
    table: usize,
    ground: Ground,
    holdings: Holdings,
    hand: Hand,
    /// The characters of the next auction, looked at only while cards find their places.
    offered: Parts,
    gems: Gems,
    /// Inexhaustible gems that can still pay in this phase or will in the next one.
    ready: Gems,
    /// All gems behind the screen, as a bucket.
    purse: usize,
    /// The size of the hand, as a bucket.
    size: usize,
}

/// Few or many, up to a most.
#[inline]
fn few(count: u8, most: usize) -> usize {
    usize::from(count).min(most)
}

/// A small number of points as the strength of a mark.
#[inline]
fn strength(points: i32) -> f32 {
    f32::from(points.clamp(-40, 40) as i8) / 8.0
}

/// How much time is left: 0 if nothing comes after this turn, then 1 for the last round.
fn time(state: &Viceroy) -> usize {
    if state.is_last_round() {
        return usize::from(!(state.is_development() && state.turn() == 3));
    }
    match state.rounds().saturating_sub(state.round()) {
        0 | 1 => 2,
        2 | 3 => 3,
        4 | 5 => 4,
        6..=8 => 5,
        _ => 6,
    }
}

/// The same in fewer steps.
fn epoch(state: &Viceroy) -> usize {
    match state.rounds().saturating_sub(state.round()) {
        0 => 0,
        1..=3 => 1,
        4..=7 => 2,
        _ => 3,
    }
}

impl<'a> Glance<'a> {
    pub(super) fn new(state: &'a Viceroy, seat: Seat) -> Self {
        let (me, components) = (state.player(seat), state.components());
        let ground = Ground::new(components, me);
        let holdings = Holdings::new(state, seat, &ground);
        let mut offered = Parts::default();
        if state.is_development() && !state.is_between_tasks() {
            let cards = state.display().iter().flatten().flatten();
            cards.for_each(|&card| offered.add(components.corners(card)));
        }
        let gems = me.gems();
        let ready = if state.is_development() { me.ready() } else { holdings.inexhaustible };
        let turn = if state.is_development() { state.turn() } else { state.auction() };
        Self {
            state,
            components,
            seat,
            me,
            time: time(state),
            epoch: epoch(state),
            turn: few(turn.saturating_sub(1), 2),
            table: few(state.seats().saturating_sub(2), 2),
            ground,
            holdings,
            hand: Hand::new(components, me.hand(), &ground, std::array::from_fn(|c| gems[c] + ready[c])),
            offered,
            gems,
            ready,
            purse: few(gems.iter().sum(), PURSES - 1),
            size: me.hand().len().min(SIZES - 1),
        }
    }

    /// The other seats.
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        Seat::all(self.state.seats()).filter(move |&other| other != seat)
    }

    /// Tells the marks of an action, with how strong they are.
    pub(super) fn marks(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        match action {
            Action::ChooseStart { place, keep } => self.start(place, keep, tell),
            Action::BidGem { colour } => self.bid_gem(colour, tell),
            Action::BidAttack { from } => self.bid_attack(from, tell),
            Action::BidNothing => self.bid_nothing(tell),
            Action::Pick { card } => self.pick(card, tell),
            Action::Name { card } => self.name(card, tell),
            Action::Play { card } => self.play(card, tell),
            Action::Discard { card } => self.discard(card, tell),
            Action::Pass => self.pass(tell),
            Action::Place { level, column } => self.place(level, column, tell),
            Action::SwapIn { card } => self.swap_in(card, tell),
            Action::SlipUnder { card } => self.slip_under(card, tell),
            Action::TakeGem { colour } => self.take_gem(colour, tell),
            Action::PayGem { colour } => self.pay_gem(colour, tell),
            Action::Park { colour } => self.park(colour, tell),
            Action::ChooseColour { colour } => self.choose_colour(colour, tell),
            Action::Draw { deck } => self.draw(deck, tell),
            Action::TakePoints => self.take_points(tell),
            Action::TakeRewards => self.take_rewards(tell),
            Action::Choose { option } => self.choose(option, tell),
            Action::Keep { .. } => self.keep(tell),
            Action::Tuck { card } if self.state.is_granting_favour() => self.tuck_free(card, tell),
            Action::Tuck { card } => self.tuck(card, tell),
            Action::Give { card, token } => self.give(card, token, tell),
            Action::Get { seat, card, token } => self.get(seat, card, token, tell),
            Action::PutBack { card } => self.put_back(card, tell),
            Action::Stop => self.stop(tell),
        }
    }
}
