//! The player who comes next, as far as it matters which cards are left for them.

use game::{Game as _, Seat};
use hadara::{Ability, CardId, Hadara, Track};

use super::reach::Reach;
use super::{Glance, LOWER_BY, Steps, few};

use super::sorts::{Mark, SLOTS};

/// What becomes of a card: recruited, sold, or put out for all.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fate {
    Recruited,
    Sold,
    PutOut,
}

/// The next player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rival {
    coins: i16,
    tracks: Steps,
    counts: [u8; 5],
    fewest: u8,
    colonies: Reach,
    busts: Reach,
}

impl Rival {
    pub(super) fn new(state: &Hadara, seat: Seat) -> Self {
        let (player, printed) = (state.player(seat.clockwise(1, state.seats())), state.components());
        let counts = player.counts();
        let lower = LOWER_BY * i16::from(player.abilities()[Ability::LowerRequirements.index()]);
        Self {
            coins: player.coins() as i16,
            tracks: player.tracks().map(|steps| steps as i16),
            counts,
            fewest: counts.iter().copied().min().unwrap_or(0),
            colonies: Reach::colonies(printed, player, lower),
            busts: Reach::busts(printed, player, lower),
        }
    }
}

impl Glance<'_> {
    /// What the card would be for the next player.
    pub(super) fn rival(&self, card: CardId, fate: Fate, tell: &mut impl FnMut(usize, f32)) {
        let (rival, printed, fate) = (&self.rival, self.printed.card(card), fate as usize);
        let count = rival.counts[card.colour().index()];
        if i16::from(printed.price) - i16::from(count) > rival.coins {
            return tell(Mark::RivalPoor.at(fate * SLOTS + self.slot()), 1.0);
        }
        let need = few(count - rival.fewest, 3);
        tell(Mark::RivalNeed.at((fate * 4 + need) * SLOTS + self.slot()), 1.0);
        let values = printed.values.per_track();
        let crosses = |track: Track, reach: &Reach| {
            let (steps, value) = (rival.tracks[track.index()], i16::from(values[track.index()]));
            value > 0 && reach.crosses(steps, steps + value)
        };
        if crosses(Track::Military, &rival.colonies) {
            tell(Mark::RivalColony.at(fate * SLOTS + self.slot()), 1.0);
        }
        if crosses(Track::Culture, &rival.busts) {
            tell(Mark::RivalBust.at(fate * SLOTS + self.slot()), 1.0);
        }
    }
}
