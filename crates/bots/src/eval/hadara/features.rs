//! What the net sees of an area: the numbers on the table, the time, and the parts of the hand-made worth.

use hadara::Ability;

use super::area::Area;
use super::clock::{Clock, HALVES, Step};
use super::worth::Judge;

/// Steps of a phase, with its end.
const STEPS: usize = Step::Done as usize + 1;
/// Parts of the worth.
pub(super) const PARTS: usize = 9;

/// How many features there are.
pub(super) const COUNT: usize =
    HALVES + STEPS + 1 + 1 + 4 + 5 + Ability::COUNT + 5 + 4 + 4 + 4 + 1 + 2 + 1 + PARTS;

/// Writes the features, and tells the hand-made worth.
pub(super) fn write(seats: u8, area: &Area, clock: &Clock, judge: &Judge, features: &mut [f32]) -> f64 {
    let mut places = features.iter_mut();
    let mut put = |value: f64| {
        if let Some(place) = places.next() {
            *place = value as f32;
        }
    };
    let flag = |is_so: bool| f64::from(u8::from(is_so));
    (0..HALVES).for_each(|half| put(flag(half == clock.half)));
    (0..STEPS).for_each(|step| put(flag(step == clock.step as usize)));
    put(clock.picks);
    put(area.coins);
    area.tracks.iter().chain(&area.counts).chain(&area.abilities).for_each(|&number| put(number));
    area.colonies.iter().for_each(|&taken| put(flag(taken)));
    area.busts.iter().for_each(|bust| put(flag(bust.tile.is_some())));
    area.tiles.iter().chain(&area.silver).for_each(|&number| put(number));
    put(area.gold);
    put(area.cards() - area.tracks[hadara::Track::Food.index()]);
    put(area.counts.iter().copied().fold(f64::INFINITY, f64::min));
    put(f64::from(seats) - 2.0);
    let parts = judge.parts(area, clock);
    parts.iter().for_each(|&part| put(part));
    parts.iter().sum()
}
