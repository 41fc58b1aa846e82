//! Rules of thumb for Hadara.
//!
//! An action is worth what it changes in the points a player may expect at the end. [`area`] is a player's
//! area as far as it matters, and what the actions do to it; [`clock`] says what is still to come; [`worth`]
//! puts a number on both; [`weights`] are the numbers that no rule gives. All of it is read from the view.

mod area;
mod clock;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use hadara::{Action, CardId, CardView, Hadara, PlayerView, Side, Stage, View};

use crate::Playable;
use area::Area;
use clock::Clock;
use worth::Judge;

pub use weights::Weights;

/// A position from one seat, and what it is worth.
#[derive(Debug)]
pub struct Brief {
    view: View,
    mine: Area,
    others: Vec<Area>,
    clock: Clock,
    judge: Judge,
    before: f64,
}

impl Playable for Hadara {
    type Brief = Brief;

    fn brief(view: View) -> Brief {
        Brief::new(view, &Weights::TUNED)
    }

    fn value(brief: &Brief, action: Action) -> i32 {
        brief.value(action)
    }
}

impl Brief {
    /// Reads a view and judges it by these weights.
    pub fn new(view: View, weights: &Weights) -> Self {
        let seat = view.me.expect("a bot looks from its seat");
        let mine = Area::new(&view.players[seat.index()]);
        let is_other = |player: &&PlayerView| player.seat != seat;
        let others = view.players.iter().filter(is_other).map(Area::new).collect();
        let clock = Clock::new(&view);
        let judge = Judge::new(&view, weights);
        let before = judge.worth(&mine, &clock);
        Self { view, mine, others, clock, judge, before }
    }

    /// The value of an offered action in hundredths of a point.
    pub fn value(&self, action: Action) -> i32 {
        let (area, clock) = self.after(action);
        let gain = self.judge.worth(&area, &clock) - self.before + self.aside(action);
        (100.0 * gain).round() as i32
    }

    /// The own area and the clock after the action, as far as they can be known.
    fn after(&self, action: Action) -> (Area, Clock) {
        let (mut area, mut clock) = (self.mine.clone(), self.clock);
        match action {
            Action::ChooseSide { side } => area.start(&self.view, side == Side::A),
            // Each player draws from each colour once, whatever comes first: no order was found to score more.
            Action::SetWheel { .. } => {}
            Action::Recruit { card, tile } => {
                area.recruit(self.card(card), tile);
                clock.picks -= 1.0;
            }
            Action::Sell { .. } => {
                area.coins += f64::from(self.view.sale.unwrap_or(0));
                clock.picks -= 1.0;
            }
            Action::Plunder { level } | Action::Ally { level } => {
                let colony = &self.view.colonies[level.index()];
                area.take_colony(colony, matches!(action, Action::Ally { .. }));
                clock.finish_step();
            }
            Action::Carve { bust, tile, face } => {
                area.carve(bust, tile, face, self.missing_culture(bust));
                clock.finish_step();
            }
            Action::Remove { card } => area.remove(self.own_card(card)),
            Action::PayForFood => area.pay_for_food(),
            Action::BuySilver { track } => area.buy_silver(track, self.view.seals.silver),
            Action::BuyGold => area.buy_gold(self.view.seals.gold),
            Action::Pass => clock.finish_step(),
        }
        (area, clock)
    }

    /// What the action does besides the own area.
    fn aside(&self, action: Action) -> f64 {
        match action {
            Action::Recruit { card, .. } | Action::Sell { card } if self.view.stage == Stage::Draw => {
                let mut drawn = self.view.drawn.iter().map(|drawn| &drawn.card);
                let left = drawn.find(|other| other.card != card).map_or(0.0, |other| self.wanted(other));
                -self.judge.weights.given * left
            }
            Action::Recruit { card, .. } | Action::Sell { card } => {
                self.judge.weights.denied * self.wanted(self.card(card))
            }
            _ => 0.0,
        }
    }

    /// How much the others would gain by a card, on average.
    fn wanted(&self, card: &CardView) -> f64 {
        let gains: f64 = self.others.iter().map(|other| self.gain(other, card)).sum();
        gains / f64::from(self.others.len() as u32)
    }

    /// How much a player would gain by recruiting a card rather than selling one; not less than nothing.
    fn gain(&self, area: &Area, card: &CardView) -> f64 {
        if area.price(card) > area.coins {
            return 0.0;
        }
        let mut clock = self.clock;
        clock.picks -= 1.0;
        let (mut recruited, mut sold) = (area.clone(), area.clone());
        recruited.recruit(card, None);
        sold.coins += f64::from(self.view.sale.unwrap_or(0));
        (self.judge.worth(&recruited, &clock) - self.judge.worth(&sold, &clock)).max(0.0)
    }

    /// Coins for the culture that a bust still asks for (H-7.15), which the preview tells.
    fn missing_culture(&self, bust: hadara::Bust) -> f64 {
        let is_it = |action: Action| matches!(action, Action::Carve { bust: other, .. } if other == bust);
        let preview = self.view.previews.iter().find(|preview| is_it(preview.action));
        preview.map_or(0.0, |preview| -f64::from(preview.coins))
    }

    /// A card that lies there to be taken.
    fn card(&self, card: CardId) -> &CardView {
        let drawn = self.view.drawn.iter().map(|drawn| &drawn.card);
        let open = self.view.board.iter().flat_map(|field| &field.outer);
        let mut cards = drawn.chain(open);
        cards.find(|shown| shown.card == card).expect("what is offered is shown")
    }

    fn own_card(&self, card: CardId) -> &CardView {
        let seat = self.view.me.expect("a bot looks from its seat");
        let mut cards = self.view.players[seat.index()].cards.iter();
        cards.find(|shown| shown.card == card).expect("only own cards are removed")
    }
}
