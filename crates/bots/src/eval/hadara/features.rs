//! What the net sees of a player: the time, the area, and how near the next prizes are; then, by the direct way only,
//! what weighs differently in each phase and the cards that can be had.

use game::{Game as _, Seat};
use hadara::{Ability, CardId, Colour, Hadara, Phase, Track};

use super::area::Area;
use super::clock::{Clock, HALVES, PICKS, Step};
use super::worth::{LOWER_BY, SEALS};
use crate::net::Pen;

/// Steps of a phase, with its end.
const STEPS: usize = Step::Done as usize + 1;
/// The time: the phase, the step, cards to take now and in all, the seats, and the place in the turn order.
const TIME: usize = HALVES + STEPS + 3 + 2;
/// Products with the time: tracks, coins, cards.
const PRODUCTS: usize = 4 + 2;
/// The area: points, coins, tracks, cards by colour and ability, the fewest of a colour, hunger, colonies, busts,
/// tiles, silver and gold seals.
const AREA: usize = 2 + 4 + 5 + Ability::COUNT + 3 + 1 + 5 + 4 + 4 + 4 + 1;
/// The prizes of military and culture.
const REACH: usize = 2 * 5;
/// The silver seals with their tracks, the gold ones with the sets, and the coins beyond the prices.
const PURSE: usize = 4 + 3 + 4;
/// How many features the units see.
pub(super) const SEEN: usize = TIME + PRODUCTS + AREA + REACH + PURSE;

/// Tracks and colours from the least to the most, abilities and hunger with the time.
const SORTED: usize = 4 + 2 + Ability::COUNT + 2;
/// Numbers that are told for the running phase.
const PER_PHASE: usize = 12;
/// All cards of the box.
const CARDS: usize = 162;
/// How many features have the direct way only.
pub(super) const DIRECT: usize = SORTED + HALVES * PER_PHASE + CARDS * WAYS;

/// How a card can be had.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Drawn, and it can be paid.
    Drawn,
    /// Drawn, and it is too dear.
    DrawnDear,
    /// Put out in phase A, to be taken in phase B.
    PutOut,
    /// On top of a stack in phase B, and it can be paid.
    Top,
    /// On top of a stack in phase B, and it is too dear.
    TopDear,
    /// Beneath another one in phase B.
    Beneath,
}
const WAYS: usize = Way::Beneath as usize + 1;

/// The features of a card.
#[cfg(test)]
pub(super) fn ways(card: CardId) -> impl Iterator<Item = usize> {
    (0..WAYS).map(move |way| SEEN + DIRECT - CARDS * (WAYS - way) + card.index())
}

/// What is looked at once for several features.
struct Sight<'a> {
    state: &'a Hadara,
    seat: Seat,
    area: &'a Area,
    clock: &'a Clock,
    /// The running phase and those to come.
    phases: f64,
    /// Tracks and colours from the least to the most.
    tracks: [f64; 4],
    counts: [f64; 5],
    /// Cards more than there is food for.
    hunger: f64,
}

/// Tells what the net is to see.
pub(super) fn tell(
    state: &Hadara,
    seat: Seat,
    area: &Area,
    clock: &Clock,
    tell: &mut impl FnMut(usize, f32),
) {
    let (mut tracks, mut counts) = (area.tracks, area.counts);
    tracks.sort_unstable_by(f64::total_cmp);
    counts.sort_unstable_by(f64::total_cmp);
    let phases = f64::from((HALVES - clock.half) as u8);
    let hunger = area.cards() - area.tracks[Track::Food.index()];
    let sight = Sight { state, seat, area, clock, phases, tracks, counts, hunger };
    let mut pen = Pen::new(tell);
    sight.time(&mut pen);
    sight.area(&mut pen);
    sight.prizes(&mut pen);
    sight.seals(&mut pen);
    debug_assert_eq!(pen.at(), SEEN, "all that the units see is told");
    sight.sorted(&mut pen);
    sight.phase(&mut pen);
    debug_assert_eq!(pen.at(), SEEN + DIRECT - CARDS * WAYS, "only the cards are left");
    sight.cards(&mut |way, card| pen.add(way as usize * CARDS + card.index(), 1.0));
}

impl Sight<'_> {
    fn time(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        let (state, area, clock) = (self.state, self.area, self.clock);
        let cards = (self.phases - 1.0) * PICKS + clock.picks;
        pen.one_of(HALVES, clock.half);
        pen.one_of(STEPS, clock.step as usize);
        pen.numbers(&[clock.picks, cards, f64::from(state.seats()) - 2.0]);
        pen.number(f64::from(state.place(self.seat)));
        pen.flag(state.place(self.seat) == 0);
        pen.numbers(&area.tracks.map(|track| track * self.phases));
        pen.numbers(&[area.coins * cards, area.cards() * cards]);
    }

    fn area(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        let area = self.area;
        pen.numbers(&[area.points, area.coins]);
        pen.numbers(area.tracks.iter().chain(&area.counts).chain(&area.abilities));
        pen.numbers(&self.counts[..3]);
        pen.number(self.hunger);
        area.colonies.iter().for_each(|&taken| pen.flag(taken));
        area.busts.iter().for_each(|bust| pen.flag(bust.tile.is_some()));
        pen.numbers(area.tiles.iter().chain(&area.silver));
        pen.number(area.gold);
    }

    /// Colonies and busts.
    fn prizes(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        let area = self.area;
        let lower = LOWER_BY * area.count(Ability::LowerRequirements);
        let colonies = self.state.components().colonies.iter().zip(&area.colonies);
        let colonies = colonies.filter(|(_, is_taken)| !**is_taken);
        let colonies = colonies.map(|(colony, _)| f64::from(colony.requirement));
        reach(area.tracks[Track::Military.index()] + lower, colonies, pen);
        let busts = area.busts.iter().filter(|bust| bust.tile.is_none()).map(|bust| bust.requirement);
        reach(area.tracks[Track::Culture.index()] + lower, busts, pen);
    }

    fn seals(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        /// So many coins more or less than a price are as good as more of them.
        const MANY: f64 = 20.0;
        let area = self.area;
        area.silver.iter().zip(&area.tracks).for_each(|(seals, track)| pen.number(seals * track));
        let fewest = self.counts[0];
        let short = f64::from(self.counts.iter().filter(|&&count| count <= fewest).count() as u8);
        pen.numbers(&[area.gold * fewest, short, area.gold * short]);
        let [silver, gold] = self.state.seal_prices(self.seat).map(f64::from);
        for (seals, price) in [(area.silver.iter().sum(), silver), (area.gold, gold)] {
            let is_left = seals < SEALS;
            pen.number(if is_left { (area.coins - price).clamp(-MANY, MANY) } else { 0.0 });
            pen.flag(is_left && area.coins >= price);
        }
    }

    fn sorted(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        pen.numbers(self.tracks.iter().chain(&self.counts[3..]));
        self.area.abilities.iter().for_each(|count| pen.number(count * self.phases));
        pen.numbers(&[self.hunger * self.phases, self.hunger.max(0.0)]);
    }

    fn phase(&self, pen: &mut Pen<impl FnMut(usize, f32)>) {
        let (area, sets) = (self.area, self.counts[0]);
        pen.skip(self.clock.half * PER_PHASE);
        pen.numbers(&[area.points, area.coins]);
        pen.numbers(&area.tracks);
        pen.numbers(&[self.hunger, self.hunger.max(0.0), sets, area.gold * sets, area.cards()]);
        pen.number(self.tracks[3]);
        pen.skip((HALVES - 1 - self.clock.half) * PER_PHASE);
    }

    /// The cards that can be had.
    fn cards(&self, tell: &mut impl FnMut(Way, CardId)) {
        let (state, area) = (self.state, self.area);
        let printed = state.components();
        let is_dear = |card: CardId| area.price(card, printed.card(card)) > area.coins;
        for &card in state.player(self.seat).drawn() {
            tell(if is_dear(card) { Way::DrawnDear } else { Way::Drawn }, card);
        }
        for colour in Colour::ALL {
            let Some((&top, beneath)) = state.open_cards(colour).split_last() else { continue };
            let (above, below) = match (state.phase(), is_dear(top)) {
                (Phase::A, _) => (Way::PutOut, Way::PutOut),
                (Phase::B, false) => (Way::Top, Way::Beneath),
                (Phase::B, true) => (Way::TopDear, Way::Beneath),
            };
            tell(above, top);
            beneath.iter().for_each(|&card| tell(below, card));
        }
    }
}

/// Prizes of a track: how many can be taken, whether there is another one, and how near it is in three steps.
fn reach(steps: f64, asked: impl Iterator<Item = f64>, pen: &mut Pen<impl FnMut(usize, f32)>) {
    let (mut reached, mut missing) = (0.0, f64::INFINITY);
    for asked in asked {
        if asked <= steps {
            reached += 1.0;
        } else {
            missing = missing.min(asked - steps);
        }
    }
    pen.number(reached);
    pen.flag(missing.is_finite());
    [2.0, 4.0, 9.0].iter().for_each(|near| pen.number((near - missing).max(0.0) / near));
}
