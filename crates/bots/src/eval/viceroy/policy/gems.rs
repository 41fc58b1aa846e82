//! Which gems to take and which to give away.
//!
//! Gems are named in the order of the colours, so whoever takes a later colour does without the earlier ones: an
//! action also has marks of what it skips.

use viceroy::Colour;

use super::sorts::{EPOCHS, LEFTS, Mark, PURSES, TIMES};
use super::{Glance, few};

/// What happens to a gem.
#[derive(Clone, Copy, Debug)]
enum Use {
    Take,
    Pay,
    Park,
}

impl Glance<'_> {
    /// V-4.8: a gem from the supply.
    pub(super) fn take_gem(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        let left = few(self.state.gems_to_take().unwrap_or(1).saturating_sub(1), LEFTS - 1);
        self.gem(Use::Take, colour.index(), left, tell);
        if self.has_another_auction() {
            let has_some = usize::from(self.gems[colour.index()] > 0);
            for card in self.state.display()[colour.index()].iter().flatten() {
                tell(Mark::GemOfferCard.at(has_some * viceroy::CHARACTERS + card.index()), 1.0);
            }
        }
    }

    /// V-6.67: a gem for the opponent.
    pub(super) fn pay_gem(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        self.gem(Use::Pay, colour.index(), 0, tell);
    }

    /// V-6.76: a gem is put on the law.
    pub(super) fn park(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::ParkWhen.at(self.time * PURSES + self.purse), 1.0);
        self.gem(Use::Park, colour.index(), 0, tell);
    }

    /// Whether gems can still be bid.
    fn has_another_auction(&self) -> bool {
        !self.state.is_last_round() || self.state.is_auction()
    }

    /// How much a gem of a colour is wanted, and what the order of the colours does without.
    fn gem(&self, use_of: Use, c: usize, left: usize, tell: &mut impl FnMut(usize, f32)) {
        let (group, have) = (use_of as usize, self.gems[c]);
        tell(Mark::GemHave.at((group * 6 + few(have, 5)) * LEFTS + left), 1.0);
        tell(Mark::GemShort.at((group * 6 + self.shortage(c)) * EPOCHS + self.epoch), 1.0);
        tell(Mark::GemLacks.at((group * 4 + few(self.hand.lacks[c], 3)) * LEFTS + left), 1.0);
        tell(Mark::GemPosition.at((group * 4 + c) * LEFTS + left), 1.0);
        tell(Mark::GemSupply.at(group * 4 + few(self.state.supply()[c], 3)), 1.0);
        if self.has_another_auction() {
            let cards = self.state.display()[c].iter().flatten().count();
            tell(Mark::GemOffer.at((group * 3 + cards) * 3 + few(have, 2)), 1.0);
            let without = |other: &game::Seat| self.state.player(*other).gems()[c] == 0;
            let rivals = self.others().filter(without).count().min(3);
            tell(Mark::GemRivals.at((group * 2 + usize::from(have == 0)) * 4 + rivals), 1.0);
        }
        self.recolouring(group, c, tell);
        let supply = self.state.supply();
        let skipped = || (0..c).filter(|&earlier| supply[earlier] > 0);
        let short = skipped().filter(|&earlier| self.shortage(earlier) > 2).count();
        let bare = skipped().filter(|&earlier| self.gems[earlier] == 0).count();
        tell(Mark::GemSkippedShort.at((group * LEFTS + left) * 4 + short), 1.0);
        tell(Mark::GemSkippedBare.at((group * LEFTS + left) * 4 + bare), 1.0);
    }

    /// V-5.2: at the end gems give circles a colour.
    fn recolouring(&self, group: usize, c: usize, tell: &mut impl FnMut(usize, f32)) {
        if self.time > 2 {
            return;
        }
        let have = self.gems[c];
        let ones = self.ground.one_short[c];
        let twos = self.ground.two_short[c];
        let use_of_it = match have {
            _ if have < ones => 0,
            _ if have < ones + 2 * twos => 1 + usize::from((have - ones) % 2),
            _ => 3,
        };
        tell(Mark::GemRecolour.at((group * 3 + self.time) * 4 + use_of_it), 1.0);
        tell(Mark::GemCircles.at(group * 4 + few(self.holdings.circle_bonus[c], 3)), 1.0);
    }

    /// V-6.73, V-6.83: the colour of an inexhaustible gem.
    pub(super) fn choose_colour(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        let c = colour.index();
        tell(Mark::ColourShort.at(self.shortage(c) * EPOCHS + self.epoch), 1.0);
        tell(Mark::ColourHave.at(few(self.gems[c], 3) * EPOCHS + self.epoch), 1.0);
        tell(Mark::ColourLacks.at(few(self.hand.lacks[c], 3)), 1.0);
        tell(Mark::ColourCircles.at(few(self.holdings.coloured[c], 3)), 1.0);
        let cards = self.state.display()[c].iter().flatten().count();
        tell(Mark::ColourOffer.at(cards * EPOCHS + self.epoch), 1.0);
        tell(Mark::ColourSupply.at(few(self.state.supply()[c], 3)), 1.0);
        tell(Mark::ColourOwn.at(few(self.holdings.inexhaustible[c], 2)), 1.0);
        tell(Mark::ColourBonus.at(0), f32::from(self.holdings.circle_bonus[c]) / 4.0);
    }

    /// V-6.76, V-6.67: no more.
    pub(super) fn stop(&self, tell: &mut impl FnMut(usize, f32)) {
        let vault = usize::from(self.state.focus().number() == 76);
        tell(Mark::Stop.at(vault * TIMES + self.time), 1.0);
        tell(Mark::StopPurse.at(vault * PURSES + self.purse), 1.0);
    }
}
