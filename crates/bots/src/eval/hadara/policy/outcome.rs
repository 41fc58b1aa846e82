//! What a taken card leaves behind: coins, food and the prizes of the tracks, each with the time. Recruiting and
//! selling share these marks, so that they learn from each other.

use hadara::Track;

use super::reach::GAPS;
use super::reach::Reach;
use super::sorts::{COINS, HALVES, HEIGHTS, HUNGERS, Mark, REACHED, SLACKS, SLOTS, TIMES};
use super::{Glance, Steps, few, hunger, purse, strength};

/// Coins above or below the price of a seal, as a bucket.
#[inline]
fn slack(coins: i16) -> usize {
    match coins {
        ..-10 => 0,
        -10..-5 => 1,
        -5..-2 => 2,
        -2..0 => 3,
        0..3 => 4,
        3..7 => 5,
        7..14 => 6,
        _ => 7,
    }
}

/// The height of a track as a bucket.
#[inline]
pub(super) fn height(steps: i16) -> usize {
    match steps {
        ..=5 => few(steps, 5),
        _ => few((steps - 6) / 3 + 6, HEIGHTS - 1),
    }
}

impl Glance<'_> {
    /// What is left with so many coins more or less, so many cards more, and these steps.
    #[inline]
    pub(super) fn outcome(&self, gain: i16, cards: i16, steps: &Steps, tell: &mut impl FnMut(usize, f32)) {
        let (when, coins) = (self.when(), self.coins + gain);
        tell(Mark::Gain.at(when), strength(gain));
        tell(Mark::LeftCoins.at(when * COINS + purse(coins)), 1.0);
        let income = self.tracks[0] + steps[0];
        for (kind, price) in self.seals.iter().enumerate() {
            if let Some(price) = price {
                // Phase A has two incomes before the seals.
                let incomes = if self.half.is_multiple_of(2) { 2 * income } else { income };
                let place = kind * SLACKS + slack(coins + incomes - price);
                tell(Mark::LeftSlack.at(place * TIMES + when), 1.0);
            }
        }
        let hungry = hunger(self.hunger + cards - steps[Track::Food.index()]);
        tell(Mark::LeftHunger.at(when * HUNGERS + hungry), 1.0);
        tell(Mark::LeftIncome.at(self.half * HEIGHTS + height(income)), 1.0);
        self.prizes_left(0, &self.colonies, self.tracks[1] + steps[1], tell);
        self.prizes_left(1, &self.busts, self.tracks[2] + steps[2], tell);
    }

    /// The prizes of a track with so many steps.
    #[inline]
    fn prizes_left(&self, kind: usize, reach: &Reach, steps: i16, tell: &mut impl FnMut(usize, f32)) {
        let sight = reach.look(steps);
        let reached = kind * REACHED + sight.reached.min(REACHED - 1);
        tell(Mark::LeftReached.at(reached * TIMES + self.when()), 1.0);
        if let Some((next, gap)) = sight.next {
            let place = (kind * 5 + next) * GAPS + gap;
            tell(Mark::LeftGap.at(place * SLOTS + self.slot()), 1.0);
        }
    }
}

const _: () = assert!(TIMES == 5 * HALVES);
