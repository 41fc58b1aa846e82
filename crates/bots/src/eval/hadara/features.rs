//! What the net sees of a player: the numbers in the area, the time, and some products of both that matter.

use hadara::{Ability, Track};

use super::area::Area;
use super::clock::{Clock, HALVES, PICKS, Step};

/// Steps of a phase, with its end.
const STEPS: usize = Step::Done as usize + 1;
/// The time: the phase, the step, cards to take now and in all, and the seats.
const TIME: usize = HALVES + STEPS + 3;
/// The area: points, coins, tracks, cards by colour and ability, the fewest of a colour, hunger, colonies, busts,
/// tiles, silver and gold seals.
const AREA: usize = 2 + 4 + 5 + Ability::COUNT + 3 + 1 + 5 + 4 + 4 + 4 + 1;
/// Products with the time: tracks, coins, cards.
const PRODUCTS: usize = 4 + 2;
/// How many features there are.
pub(super) const COUNT: usize = TIME + AREA + PRODUCTS;

/// Writes down what the net is to see.
pub(super) fn write(seats: u8, area: &Area, clock: &Clock, features: &mut [f32]) {
    let mut places = features.iter_mut();
    let mut put = |value: f64| {
        if let Some(place) = places.next() {
            *place = value as f32;
        }
    };
    let phases = f64::from((HALVES - clock.half) as u8);
    let cards = (phases - 1.0) * PICKS + clock.picks;
    (0..HALVES).for_each(|half| put(flag(half == clock.half)));
    (0..STEPS).for_each(|step| put(flag(step == clock.step as usize)));
    [clock.picks, cards, f64::from(seats) - 2.0, area.points, area.coins].into_iter().for_each(&mut put);
    area.tracks.iter().chain(&area.counts).chain(&area.abilities).for_each(|&number| put(number));
    let mut counts = area.counts;
    counts.sort_unstable_by(f64::total_cmp);
    counts[..3].iter().for_each(|&count| put(count));
    put(area.cards() - area.tracks[Track::Food.index()]);
    area.colonies.iter().for_each(|&taken| put(flag(taken)));
    area.busts.iter().for_each(|bust| put(flag(bust.tile.is_some())));
    area.tiles.iter().chain(&area.silver).for_each(|&number| put(number));
    put(area.gold);
    area.tracks.iter().for_each(|&track| put(track * phases));
    put(area.coins * cards);
    put(area.cards() * cards);
}

fn flag(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}
