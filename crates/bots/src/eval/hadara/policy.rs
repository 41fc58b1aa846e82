//! Which actions look likely at first sight: a linear policy that has learned from games what searches choose.
//!
//! Every action has a few marks, such as "a red card of epoch II in phase B" or "two food too few with three cards to
//! come", most of them simply there or not. An action's likelihood is the exponential function of the sum of its
//! marks' weights. A sum knows no "both", so what counts only together has a mark of its own: nearly everything and
//! the time, a track and the next thing it is good for, a colour and the set it completes.
//!
//! [`sorts`] lists the marks, [`reach`] and [`rival`] are what is looked at once per decision, the others tell the
//! marks of a kind of actions: [`start`] for the beginning, [`cards`] for recruiting and selling with what that
//! leaves behind ([`outcome`]), [`prizes`] for colonies and busts, [`feeding`] and [`seals`] for the end of an epoch.

mod cards;
mod feeding;
mod outcome;
mod prizes;
mod reach;
mod rival;
mod seals;
mod sorts;
mod start;
#[cfg(test)]
mod tests;

use game::{Game as _, Seat};
use hadara::{Ability, Action, Colour, Components, Hadara, Phase, Player, Stage, Track};

use reach::Reach;
use rival::Rival;
use sorts::COINS;

pub(super) use sorts::COUNT;

/// Steps on the four tracks.
type Steps = [i16; 4];

/// H-7.14: how much less colonies and busts ask for.
const LOWER_BY: i16 = 4;

/// What is looked at once per decision.
#[derive(Debug)]
pub(super) struct Glance<'a> {
    state: &'a Hadara,
    printed: &'a Components,
    seat: Seat,
    me: &'a Player,
    stage: Stage,
    /// The running phase, counted from 0 over all epochs.
    half: usize,
    epoch: usize,
    /// Cards the player takes in this phase after the decision, 0 to 4.
    picks: usize,
    /// Two to five seats, from 0.
    table: usize,
    coins: i16,
    tracks: Steps,
    counts: [u8; 5],
    abilities: [u8; Ability::COUNT],
    /// Cards more than there is food for.
    hunger: i16,
    /// The fewest cards of a colour, and how many colours have no more.
    fewest: u8,
    short: usize,
    gold: usize,
    silver: [u8; 4],
    /// What a silver and a gold seal cost, if one can still be bought.
    seals: [Option<i16>; 2],
    colonies: Reach,
    busts: Reach,
    rival: Rival,
}

/// Few or many, up to a most.
#[inline]
fn few(count: impl Into<i64>, most: usize) -> usize {
    (count.into().max(0) as usize).min(most)
}

/// A number as the strength of a mark.
#[inline]
fn strength(number: i16) -> f32 {
    f32::from(number.clamp(-12, 12)) / 2.0
}

/// Coins as a bucket: single coins as long as there are few.
#[inline]
fn purse(coins: i16) -> usize {
    const BUCKETS: [u8; 32] = [
        0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11,
        11, 11, 12,
    ];
    usize::from(BUCKETS[few(coins, BUCKETS.len() - 1)])
}

/// Hunger as a bucket: up to eight food too many, up to six too few.
#[inline]
fn hunger(hunger: i16) -> usize {
    (hunger.clamp(-8, 6) + 8) as usize
}

// Buckets of coins go from 0 to 12.
const _: () = assert!(COINS == 13);

impl<'a> Glance<'a> {
    pub(super) fn new(state: &'a Hadara, seat: Seat) -> Self {
        let (me, printed, stage) = (state.player(seat), state.components(), state.stage());
        let (counts, abilities, tracks) =
            (me.counts(), me.abilities(), me.tracks().map(|steps| steps as i16));
        let fewest = counts.iter().copied().min().unwrap_or(0);
        let lower = LOWER_BY * i16::from(abilities[Ability::LowerRequirements.index()]);
        let paid = if stage == Stage::Feeding { i16::from(state.cards_paid_for()) } else { 0 };
        let cards: u8 = counts.iter().sum();
        let (silver, gold) = (me.silver_seals(), usize::from(me.gold_seals()));
        let [silver_price, gold_price] = state.seal_prices(seat).map(|price| price as i16);
        Self {
            state,
            printed,
            seat,
            me,
            stage,
            half: 2 * state.epoch() + usize::from(state.phase() == Phase::B),
            epoch: state.epoch(),
            picks: picks(state),
            table: usize::from(state.seats().saturating_sub(2)).min(3),
            coins: me.coins() as i16,
            tracks,
            counts,
            abilities,
            hunger: i16::from(cards) - tracks[Track::Food.index()] - paid,
            fewest,
            short: counts.iter().filter(|&&count| count == fewest).count(),
            gold,
            silver,
            seals: [
                (silver.iter().sum::<u8>() < 2).then_some(silver_price),
                (gold < 2).then_some(gold_price),
            ],
            colonies: Reach::colonies(printed, me, lower),
            busts: Reach::busts(printed, me, lower),
            rival: Rival::new(state, seat),
        }
    }

    /// The phase and the cards to come in it.
    #[inline]
    fn when(&self) -> usize {
        self.half * 5 + self.picks
    }

    /// The same in fewer steps.
    #[inline]
    fn slot(&self) -> usize {
        self.half * 3 + [0, 1, 1, 2, 2][self.picks]
    }

    /// How far a colour is from being the fewest, for which sets wait: 0 if it alone is, 1 if others are too.
    #[inline]
    fn surplus(&self, colour: Colour) -> usize {
        match self.counts[colour.index()] - self.fewest {
            0 => usize::from(self.short > 1),
            more => few(more + 1, 4),
        }
    }

    #[inline]
    fn count(&self, ability: Ability) -> u8 {
        self.abilities[ability.index()]
    }

    /// Tells the marks of an action, with how strong they are.
    pub(super) fn marks(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        match action {
            Action::ChooseSide { side } => self.choose_side(side, tell),
            Action::SetWheel { colour } => self.set_wheel(colour, tell),
            Action::Recruit { card, tile } => self.recruit(card, tile, tell),
            Action::Sell { card } => self.sell(card, tell),
            Action::Plunder { level } => self.take_colony(level, false, tell),
            Action::Ally { level } => self.take_colony(level, true, tell),
            Action::Carve { bust, tile, face } => self.carve(bust, tile, face, tell),
            Action::Remove { card } => self.remove(card, tell),
            Action::PayForFood => self.pay_for_food(tell),
            Action::BuySilver { track } => self.buy_silver(track, tell),
            Action::BuyGold => self.buy_gold(tell),
            Action::Pass => self.pass(tell),
        }
    }
}

/// Cards a player still takes in this phase after the one to be decided on.
fn picks(state: &Hadara) -> usize {
    let taken = match state.stage() {
        Stage::Sides | Stage::Wheel => 0,
        Stage::Draw => state.turns_done(),
        Stage::Take => state.turns_done() / state.seats(),
        _ => 4,
    };
    4 - usize::from(taken).min(4)
}
