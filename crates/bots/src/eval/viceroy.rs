//! Rules of thumb for Viceroy.
//!
//! An action is worth what it changes in the points a player may expect at the end. [`area`] is the own
//! pyramid as far as it counts, [`worth`] puts a number on it, [`cards`] on a card in the hand and on a place
//! for it, [`laws`] on what a law does, [`auction`] on bids and [`gems`] on the choice of gems. All of it is
//! read from the view, which does not tell whether magic counts twice: it is taken to count once.

mod area;
mod auction;
mod cards;
mod gems;
mod laws;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use game::{Game as _, Seat, Viewer};
use viceroy::{Action, CardId, CardView, DecisionView, Deck, PlayerView, Stage, Viceroy, View};

use crate::Playable;
use crate::search::Tuning;
use area::Area;
use worth::Judge;

pub use weights::Weights;

/// V-4.2: gems for a discarded card.
const DISCARD_GEMS: f64 = 2.0;
/// V-4.5: the power points of level 5.
const TOP_POINTS: f64 = 15.0;

/// A position from one seat, and what it is worth.
#[derive(Debug)]
pub struct Brief {
    view: View,
    seat: Seat,
    area: Area,
    judge: Judge,
}

impl Playable for Viceroy {
    type Brief<'a> = Brief;

    const TUNING: Tuning = Tuning::DEFAULT;

    fn brief(&self, seat: Seat) -> Brief {
        // Only to play a card one has to know its places, and only an exchange looks at the others' tokens.
        let needs_all = matches!(self.stage(), Stage::Choose | Stage::Resolve);
        let view = if needs_all { self.view(Viewer::Seat(seat)) } else { self.sketch(seat) };
        Brief::new(view, &Weights::TUNED)
    }

    fn value(brief: &Brief, action: Action) -> f64 {
        brief.points(action)
    }

    fn outlook(&self, points: &mut [f64]) {
        for (seat, points) in Seat::all(self.seats()).zip(points) {
            *points = Brief::new(self.sketch(seat), &Weights::TUNED).standing();
        }
    }

    fn is_quiet(&self, seat: Seat) -> bool {
        self.is_between_tasks() && self.pending().contains(seat)
    }
}

impl Brief {
    /// Reads a view and judges it by these weights.
    pub fn new(view: View, weights: &Weights) -> Self {
        let seat = view.me.expect("a bot looks from its seat");
        let area = Area::new(&view.players[seat.index()]);
        let judge = Judge::new(&view, seat, weights);
        Self { view, seat, area, judge }
    }

    /// The value of an offered action in points.
    pub fn points(&self, action: Action) -> f64 {
        match action {
            Action::ChooseStart { place, keep } => self.start(place, keep),
            Action::BidGem { .. } | Action::BidAttack { .. } | Action::BidNothing => self.bid(action),
            Action::Pick { card } => self.hold_by_id(card),
            Action::Name { card } => self.hold_by_id(card) + self.agreement(card),
            Action::Play { card } => self.play(card),
            Action::Discard { card } => self.judge.gems(DISCARD_GEMS) - self.hold_by_id(card),
            Action::Pass | Action::Stop | Action::Keep { .. } => 0.0,
            Action::Place { .. } | Action::SwapIn { .. } | Action::SlipUnder { .. } => {
                self.place_by_action(action)
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
            Action::Get { token, .. } => self.judge.token(&self.area, token, 2.0),
            Action::PutBack { card } => -self.hold_by_id(card),
        }
    }

    /// The points to expect from everything the player has.
    fn standing(&self) -> f64 {
        let hand: f64 = self.view.hand.iter().map(|shown| self.hold(&shown.card)).sum();
        self.judge.worth(&self.area) + self.all_gems() + hand + self.building()
    }

    fn me(&self) -> &PlayerView {
        &self.view.players[self.seat.index()]
    }

    /// V-2.2: the start card lies on level 1, where its reward is taken; the other waits in the hand.
    fn start(&self, place: CardId, keep: CardId) -> f64 {
        let (Some(place), Some(keep)) = (self.find(place), self.find(keep)) else { return 0.0 };
        self.level_reward(place, 1) + self.hold(keep)
    }

    /// V-4.1: the best place now, against what the card may still become.
    fn play(&self, card: CardId) -> f64 {
        let Some(shown) = self.view.hand.iter().find(|shown| shown.card.card == card) else { return 0.0 };
        let places = shown.ghosts.iter().map(|ghost| self.place(&shown.card, ghost));
        let best = places.fold(f64::NEG_INFINITY, f64::max);
        let hold = self.hold(&shown.card);
        if best == f64::NEG_INFINITY { self.judge.gems(DISCARD_GEMS) - hold - 0.1 } else { best - hold }
    }

    fn place_by_action(&self, action: Action) -> f64 {
        let Some(DecisionView::Place { card, .. }) = self.view.decision else { return 0.0 };
        let Some(ghost) = self.view.ghosts.iter().find(|ghost| ghost.action == action) else { return 0.0 };
        self.place(&worth::printed(card), ghost)
    }

    /// V-4.8: laws are free to play, so one is worth more than a character as long as it can be played.
    fn draw(&self, deck: Deck) -> f64 {
        let laws = self.me().hand_laws;
        match deck {
            Deck::Laws if laws >= 4 => 0.8 * self.judge.drawn_card(),
            Deck::Laws => self.judge.drawn_card(),
            Deck::Reserve => 0.9 * self.judge.drawn_card(),
        }
    }

    /// The rewards of levels 1 to 3 on level 5.
    fn top_rewards(&self) -> f64 {
        let Some(DecisionView::TopLevel { card, .. }) = self.view.decision else { return 0.0 };
        self.find(card).map_or(0.0, |card| (1..=3).map(|level| self.reward_on(card, level, 5)).sum())
    }

    fn hold_by_id(&self, card: CardId) -> f64 {
        self.find(card).map_or(0.0, |card| self.hold(card))
    }

    /// A card that lies in the auction, in the own hand or in the own pyramid.
    fn find(&self, card: CardId) -> Option<&CardView> {
        let display = self.view.columns.iter().flat_map(|column| column.above.iter().chain(&column.below));
        let hand = self.view.hand.iter().map(|shown| &shown.card);
        let own = self.me().rows.iter().flat_map(|row| row.cards.iter().map(|placed| &placed.card));
        display.chain(hand).chain(own).find(|shown| shown.card == card)
    }

    /// Whether cards can still be played after this decision.
    fn can_still_play(&self) -> bool {
        let is_last_turn =
            self.view.turn == Some(3) && matches!(self.view.stage, Stage::Choose | Stage::Resolve);
        !(self.view.last_round && is_last_turn)
    }
}
