//! Circles (V-4.7, V-5.2): the half circle at the bottom of a card and the inner upper quarters of the two
//! cards beneath it. A circle in one colour brings a gem at once and points at the end; at the end gems can
//! give a colour to others, and the best way to do so is found exactly.

use game::{Log, Seat};

use crate::cards::{Colour, Gems, Level};
use crate::components::Components;
use crate::event::Event;
use crate::pyramid::{Pyramid, Spot};
use crate::state::Viceroy;

/// A circle by the place of its upper card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Circle {
    pub(crate) spot: Spot,
    /// The half at the bottom of the upper card, which counts as two quarters.
    pub(crate) half: Colour,
    /// The quarters of the left and the right card beneath.
    pub(crate) quarters: [Colour; 2],
}

impl Circle {
    /// The circle under the card at this place, if there is a card on two others.
    #[inline]
    pub(crate) fn at(components: &Components, pyramid: &Pyramid, spot: Spot) -> Option<Self> {
        let [left, right] = spot.beneath()?;
        let half = components.corners(pyramid.get(spot)?).bottom;
        let left = components.corners(pyramid.get(left)?).right;
        let right = components.corners(pyramid.get(right)?).left;
        Some(Self { spot, half, quarters: [left, right] })
    }

    /// Its colour, if it has only one.
    #[inline]
    pub(crate) fn colour(&self) -> Option<Colour> {
        (self.quarters == [self.half; 2]).then_some(self.half)
    }

    /// Gems to give it one colour: one per quarter that has another, two for the half.
    #[inline]
    pub(crate) fn price(&self, colour: Colour) -> u8 {
        let quarters = self.quarters.iter().filter(|&&quarter| quarter != colour).count() as u8;
        quarters + 2 * u8::from(self.half != colour)
    }
}

/// All circles of a pyramid.
pub(crate) fn circles<'a>(
    components: &'a Components,
    pyramid: &'a Pyramid,
) -> impl Iterator<Item = Circle> + 'a {
    let upper = pyramid.spots().skip_while(|(spot, _)| spot.level == Level::FIRST);
    upper.filter_map(|(spot, _)| Circle::at(components, pyramid, spot))
}

/// V-4.7: the gem for a circle that has become single-coloured, if the supply has one.
pub(crate) fn reward<L: Log<Event>>(state: &mut Viceroy, seat: Seat, spot: Spot, log: &mut L) {
    let Some(circle) = Circle::at(&state.components, &state.players[seat].pyramid, spot) else { return };
    let Some(colour) = circle.colour() else { return };
    let gem = state.take_gem(seat, colour);
    log.push(Event::CircleClosed { seat, level: spot.level, column: spot.column, colour, gem });
}

/// How many circles one pyramid can have.
pub(crate) const MOST_CIRCLES: usize = crate::pyramid::WIDEST;

/// A circle that can be recoloured, with what each colour would cost and bring.
#[derive(Clone, Copy, Default, Debug)]
pub struct Candidate {
    /// Gems by colour.
    pub price: [u8; 4],
    /// Points by colour.
    pub points: [u8; 4],
}

/// The best colours for circles: `None` leaves one as it is. Also tells the points.
///
/// A knapsack with four kinds of weight. `best[w]` is the most that the circles so far bring with the gems
/// `w`, all four colours packed into one number; each circle either stays or takes one colour. Every way
/// to spend the gems is covered, so the result is the optimum.
pub fn best_colours(candidates: &[Candidate], gems: Gems) -> (u32, Vec<Option<Colour>>) {
    let table = Table::new(gems);
    let mut layers = vec![vec![0u16; table.size]];
    for candidate in candidates {
        let mut best = layers[layers.len() - 1].clone();
        table.improve(&mut best, candidate);
        layers.push(best);
    }
    let mut place = table.size - 1;
    let mut colours = vec![None; candidates.len()];
    for (i, candidate) in candidates.iter().enumerate().rev() {
        let (now, before) = (layers[i + 1][place], &layers[i]);
        if now == before[place] {
            continue;
        }
        let chosen = Colour::ALL.into_iter().find_map(|colour| {
            let from = table.without(place, colour, candidate.price[colour.index()])?;
            let points = u16::from(candidate.points[colour.index()]);
            (before[from] + points == now).then_some((colour, from))
        });
        let (colour, from) = chosen.expect("the better value came from one of the colours");
        colours[i] = Some(colour);
        place = from;
    }
    (u32::from(layers[candidates.len()][table.size - 1]), colours)
}

/// The points of the best colours, without the colours: one layer of the table is enough.
pub(crate) fn best_points(candidates: &[Candidate], gems: Gems) -> u32 {
    let table = Table::new(gems);
    let mut small = [0u16; 512];
    let mut large = Vec::new();
    let best = if table.size <= small.len() {
        &mut small[..table.size]
    } else {
        large.resize(table.size, 0u16);
        &mut large[..]
    };
    candidates.iter().for_each(|candidate| table.improve(best, candidate));
    u32::from(best[table.size - 1])
}

/// Amounts of gems in four colours as one number.
struct Table {
    gems: Gems,
    step: [usize; 4],
    size: usize,
}

impl Table {
    fn new(gems: Gems) -> Self {
        // More gems than any circle can use would only make the table larger.
        let gems = gems.map(|gems| gems.min(4 * MOST_CIRCLES as u8));
        let mut step = [1; 4];
        for i in 1..4 {
            step[i] = step[i - 1] * (gems[i - 1] as usize + 1);
        }
        Self { gems, step, size: step[3] * (gems[3] as usize + 1) }
    }

    fn amount(&self, place: usize, colour: Colour) -> u8 {
        (place / self.step[colour.index()] % (self.gems[colour.index()] as usize + 1)) as u8
    }

    /// The place with `price` gems of a colour less.
    fn without(&self, place: usize, colour: Colour, price: u8) -> Option<usize> {
        (self.amount(place, colour) >= price).then(|| place - price as usize * self.step[colour.index()])
    }

    /// Lets one more circle take a colour. From the largest amounts down, so that it takes only one.
    fn improve(&self, best: &mut [u16], candidate: &Candidate) {
        let affordable = |colour: &Colour| candidate.price[colour.index()] <= self.gems[colour.index()];
        if !Colour::ALL.iter().any(affordable) {
            return;
        }
        let mut amounts = self.gems;
        for place in (0..self.size).rev() {
            let mut most = best[place];
            for c in 0..4 {
                if amounts[c] >= candidate.price[c] {
                    let from = best[place - candidate.price[c] as usize * self.step[c]];
                    most = most.max(from + u16::from(candidate.points[c]));
                }
            }
            best[place] = most;
            for (amount, gems) in amounts.iter_mut().zip(self.gems) {
                if *amount > 0 {
                    *amount -= 1;
                    break;
                }
                *amount = gems;
            }
        }
    }
}
