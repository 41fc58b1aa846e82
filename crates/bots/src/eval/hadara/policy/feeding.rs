//! Feeding: which card has to go, or is paid for.

use hadara::{CardId, Track};

use super::reach::{GAPS, Reach};
use super::sorts::{COINS, EPOCHS, GOLDS, Mark, REACHED};
use super::{Glance, few, purse, strength};

impl Glance<'_> {
    pub(super) fn remove(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        let (printed, colour, epoch) = (self.printed.card(card), card.colour(), self.epoch);
        let tile = printed.ability.and_then(|_| self.me.tile_on(card));
        let steps = self.steps(card, printed, tile);
        tell(Mark::RemoveCard.at(card.index() * EPOCHS + epoch), 1.0);
        let food = few(steps[Track::Food.index()], 3);
        tell(Mark::RemoveFood.at((food * 3 + few(self.hunger - 1, 2)) * EPOCHS + epoch), 1.0);
        tell(Mark::RemovePoints.at(epoch), strength(i16::from(printed.points)));
        for (track, &loss) in steps.iter().enumerate().filter(|(_, loss)| **loss > 0) {
            tell(Mark::RemoveSteps.at(track * EPOCHS + epoch), strength(loss));
            if self.silver[track] > 0 {
                tell(Mark::RemoveSealed.at(epoch), strength(loss * i16::from(self.silver[track])));
            }
        }
        tell(Mark::RemoveSet.at((self.surplus(colour) * EPOCHS + epoch) * GOLDS + self.gold), 1.0);
        let count = few(self.counts[colour.index()], 7);
        tell(Mark::RemoveCount.at((colour.index() * 8 + count) * EPOCHS + epoch), 1.0);
        self.prizes_lost(0, &self.colonies, self.tracks[1], steps[1], tell);
        self.prizes_lost(1, &self.busts, self.tracks[2], steps[2], tell);
        if let Some(ability) = printed.ability {
            tell(Mark::RemoveAbility.at(ability.index() * 8 + self.used_by(ability)), 1.0);
        }
    }

    /// The prizes of a track that has lost some steps.
    #[inline]
    fn prizes_lost(
        &self,
        kind: usize,
        reach: &Reach,
        steps: i16,
        loss: i16,
        tell: &mut impl FnMut(usize, f32),
    ) {
        if loss == 0 {
            return;
        }
        let (before, after) = (reach.look(steps), reach.look(steps - loss));
        if after.reached < before.reached {
            let place = kind * REACHED + after.reached.min(REACHED - 1);
            tell(Mark::RemoveReached.at(place * EPOCHS + self.epoch), 1.0);
        }
        if let Some((_, gap)) = after.next {
            tell(Mark::RemoveGap.at((kind * GAPS + gap) * EPOCHS + self.epoch), 1.0);
        }
    }

    pub(super) fn pay_for_food(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::PayCoins.at(self.epoch * COINS + purse(self.coins)), 1.0);
        tell(Mark::PayHunger.at(few(self.hunger, 6) * EPOCHS + self.epoch), 1.0);
    }
}
