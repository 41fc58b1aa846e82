//! The beginning: the side of the start card, and the wheel.

use hadara::{Colour, Side};

use super::sorts::{EPOCHS, Mark, TABLES};
use super::{Glance, few};

impl Glance<'_> {
    pub(super) fn choose_side(&self, side: Side, tell: &mut impl FnMut(usize, f32)) {
        let place = (side as usize * 5 + self.me.start()) * TABLES + self.table;
        tell(Mark::Side.at(place), 1.0);
    }

    pub(super) fn set_wheel(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        let place = colour.index() * EPOCHS + self.epoch;
        tell(Mark::Wheel.at(place), 1.0);
        let count = few(self.counts[colour.index()], 5);
        tell(Mark::WheelCount.at(place * 6 + count), 1.0);
    }
}
