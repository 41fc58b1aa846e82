//! Seals: which are bought, and when to stop.

use hadara::{Ability, Track};

use super::outcome::height;
use super::sorts::{COINS, EPOCHS, HEIGHTS, Mark};
use super::{Glance, few, purse};

impl Glance<'_> {
    pub(super) fn buy_silver(&self, track: Track, tell: &mut impl FnMut(usize, f32)) {
        let (epoch, steps, free) = (self.epoch, self.tracks[track.index()], self.me.free_tiles());
        tell(Mark::Silver.at((track.index() * HEIGHTS + height(steps)) * EPOCHS + epoch), 1.0);
        let most = (0..4).filter(|&other| free[other] > 0).map(|other| self.tracks[other]).max();
        let behind = match most.unwrap_or(steps) - steps {
            ..=0 => 0,
            1 => 1,
            2 | 3 => 2,
            4..=6 => 3,
            _ => 4,
        };
        tell(Mark::SilverBehind.at(behind * EPOCHS + epoch), 1.0);
        let is_second = usize::from(self.silver.iter().any(|&seals| seals > 0));
        let is_full = usize::from(self.count(Ability::FullSilver) > 0);
        tell(Mark::SilverSecond.at((is_second * 2 + is_full) * EPOCHS + epoch), 1.0);
        let is_last = usize::from(free[track.index()] == 1);
        tell(Mark::SilverTile.at((is_last * 4 + track.index()) * EPOCHS + epoch), 1.0);
        self.seal_coins(0, tell);
    }

    pub(super) fn buy_gold(&self, tell: &mut impl FnMut(usize, f32)) {
        let epoch = self.epoch;
        tell(Mark::GoldSets.at((few(self.fewest, 7) * EPOCHS + epoch) * 2 + self.gold.min(1)), 1.0);
        tell(Mark::GoldShort.at(self.short * EPOCHS + epoch), 1.0);
        if self.count(Ability::MissingCard) > 0 {
            tell(Mark::GoldHelped.at(usize::from(self.short == 1) * EPOCHS + epoch), 1.0);
        }
        self.seal_coins(1, tell);
    }

    /// The coins that are left after a seal.
    fn seal_coins(&self, kind: usize, tell: &mut impl FnMut(usize, f32)) {
        let left = self.coins - self.seals[kind].unwrap_or(0);
        tell(Mark::SealCoins.at((kind * COINS + purse(left)) * EPOCHS + self.epoch), 1.0);
    }

    pub(super) fn stop_buying(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::SealPass.at(purse(self.coins) * EPOCHS + self.epoch), 1.0);
        let [silver, gold] =
            self.seals.map(|price| usize::from(price.is_some_and(|price| price <= self.coins)));
        tell(Mark::SealOpen.at((silver * 2 + gold) * EPOCHS + self.epoch), 1.0);
    }
}
