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
    let mut layers = vec![vec![0; table.size]];
    for (i, candidate) in candidates.iter().enumerate() {
        let mut best = layers[i].clone();
        table.improve(&layers[i], &mut best, candidate);
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
            let points = i16::from(candidate.points[colour.index()]);
            (before[from] + points == now).then_some((colour, from))
        });
        let (colour, from) = chosen.expect("the better value came from one of the colours");
        colours[i] = Some(colour);
        place = from;
    }
    (layers[candidates.len()][table.size - 1] as u32, colours)
}

/// The points of the best colours, without the colours: two layers of the table are enough.
pub(crate) fn best_points(candidates: &[Candidate], gems: Gems) -> u32 {
    // Nearly all tables are small; only a hoard of gems needs the heap.
    const SMALL: usize = 1024;
    let table = Table::new(gems);
    let (mut small, mut large) = ([[0; SMALL]; 2], [Vec::new(), Vec::new()]);
    let [old, best] = if table.size <= SMALL {
        small.each_mut().map(|layer| &mut layer[..table.size])
    } else {
        large.each_mut().map(|layer| {
            layer.resize(table.size, 0);
            &mut layer[..]
        })
    };
    for candidate in candidates {
        table.improve(old, best, candidate);
        old.copy_from_slice(best);
    }
    best[table.size - 1] as u32
}

/// Amounts of gems in four colours as one number.
struct Table {
    gems: Gems,
    step: [usize; 4],
    size: usize,
}

impl Table {
    fn new(gems: Gems) -> Self {
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

    /// Lets one more circle take a colour. In each block that runs through all amounts of a colour, the
    /// places with enough gems lie together, and so do the places they come from: the compiler makes
    /// vectors of this.
    fn improve(&self, old: &[i16], best: &mut [i16], candidate: &Candidate) {
        for c in 0..4 {
            let (price, points) = (candidate.price[c] as usize, i16::from(candidate.points[c]));
            if price > self.gems[c] as usize {
                continue;
            }
            let block = self.step[c] * (self.gems[c] as usize + 1);
            let paid = price * self.step[c];
            for (from, to) in old.chunks_exact(block).zip(best.chunks_exact_mut(block)) {
                for (to, from) in to[paid..].iter_mut().zip(from) {
                    *to = (*to).max(from + points);
                }
            }
        }
    }
}
