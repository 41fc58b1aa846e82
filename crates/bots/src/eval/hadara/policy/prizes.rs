//! Colonies and busts.

use hadara::{Bust, Face, Level, Stage, Track};

use super::outcome::height;
use super::reach::{GAPS, Reach};
use super::sorts::{COINS, HALVES, HEIGHTS, HUNGERS, Mark, REACHED};
use super::{Glance, few, hunger, purse, strength};

impl Glance<'_> {
    pub(super) fn take_colony(&self, level: Level, is_alliance: bool, tell: &mut impl FnMut(usize, f32)) {
        let (half, how) = (self.half, usize::from(is_alliance));
        let paid = self.state.military_shortage(self.seat, level).unwrap_or(0) as i16;
        tell(Mark::Colony.at((how * Level::COUNT + level.index()) * HALVES + half), 1.0);
        let better = self.colonies.better(level.index(), self.tracks[1]);
        tell(Mark::ColonyBetter.at(better.min(2) * HALVES + half), 1.0);
        tell(Mark::ColonyCoins.at((how * COINS + purse(self.coins)) * HALVES + half), 1.0);
        tell(Mark::ColonyHunger.at((how * HUNGERS + hunger(self.hunger)) * HALVES + half), 1.0);
        for (kind, (reach, track)) in [(&self.colonies, 1), (&self.busts, 2)].into_iter().enumerate() {
            if let Some((_, gap)) = reach.look(self.tracks[track]).next {
                tell(Mark::ColonyGap.at(((how * 2 + kind) * GAPS + gap) * HALVES + half), 1.0);
            }
        }
        if paid > 0 {
            tell(Mark::ColonyPaid.at(half), strength(paid));
        }
    }

    pub(super) fn carve(&self, bust: Bust, tile: Track, face: Face, tell: &mut impl FnMut(usize, f32)) {
        let (half, track) = (self.half, tile.index());
        let side = track * 2 + usize::from(face == Face::Points);
        let paid = self.state.culture_shortage(self.seat, bust).unwrap_or(0) as i16;
        tell(Mark::Carve.at(bust.index() * HALVES + half), 1.0);
        let better = self.busts.better(bust.index(), self.tracks[2]);
        tell(Mark::CarveBetter.at(better.min(2) * HALVES + half), 1.0);
        tell(Mark::CarveTile.at((bust.index() * 8 + side) * HALVES + half), 1.0);
        if self.me.free_tiles()[track] == 1 {
            tell(Mark::CarveLast.at(side * HALVES + half), 1.0);
        }
        let is_highest = self.tracks.iter().all(|&steps| steps <= self.tracks[track]);
        if is_highest {
            tell(Mark::CarveHighest.at(usize::from(face == Face::Points) * HALVES + half), 1.0);
        }
        if paid > 0 {
            tell(Mark::CarvePaid.at(half), strength(paid));
        }
        if face == Face::Track {
            let bonus = i16::from(self.printed.busts[bust.index()].bonus);
            self.carve_steps(tile, bonus, tell);
        }
    }

    /// The steps of a tile with its track up.
    fn carve_steps(&self, tile: Track, bonus: i16, tell: &mut impl FnMut(usize, f32)) {
        let (half, track) = (self.half, tile.index());
        let height = height(self.tracks[track]);
        tell(Mark::CarveHeight.at((track * HEIGHTS + height) * HALVES + half), 1.0);
        if self.silver[track] > 0 {
            tell(Mark::CarveSealed.at(half), strength(bonus));
        }
        match tile {
            Track::Income => {}
            Track::Food => tell(Mark::CarveHunger.at(hunger(self.hunger) * HALVES + half), 1.0),
            Track::Military => self.carve_gap(0, &self.colonies, self.tracks[1], bonus, tell),
            Track::Culture => self.carve_gap(1, &self.busts, self.tracks[2], bonus, tell),
        }
    }

    /// How far away the next prize is, and whether the tile brings it into reach.
    fn carve_gap(
        &self,
        kind: usize,
        reach: &Reach,
        steps: i16,
        bonus: i16,
        tell: &mut impl FnMut(usize, f32),
    ) {
        let Some((_, gap)) = reach.look(steps).next else { return };
        let crosses = usize::from(reach.crosses(steps, steps + bonus));
        tell(Mark::CarveGap.at(((kind * 2 + crosses) * GAPS + gap) * HALVES + self.half), 1.0);
    }

    /// Does nothing more in a step.
    pub(super) fn pass(&self, tell: &mut impl FnMut(usize, f32)) {
        match self.stage {
            Stage::Colony => {
                let reached = self.colonies.look(self.tracks[1]).reached.min(REACHED - 1);
                tell(Mark::ColonyPass.at(reached * HALVES + self.half), 1.0);
            }
            Stage::Bust => {
                let reached = few(self.busts.look(self.tracks[2]).reached as u32, REACHED - 1);
                tell(Mark::CarvePass.at(reached * HALVES + self.half), 1.0);
            }
            _ => self.stop_buying(tell),
        }
    }
}
