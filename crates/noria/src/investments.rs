//! Investments (N-4.7, N-5.2): four paths with nine levels, and the chambers that say what a level is worth.
//!
//! At most one own representative stands on each path. A move costs the price of the level it leads to, and
//! one resource of choice for each opponent who was ahead on the path.

use game::{Log, Seat, Unmet};

use crate::components::LEVELS;
use crate::event::{Event, Goods, Resources};
use crate::payment::{self, Purchase};
use crate::state::Noria;
use crate::words::{Chamber, Path};

/// N-4.7: resources of choice for opponents ahead; before the move, so one on the same level is not.
#[inline]
pub(crate) fn fee(state: &Noria, seat: Seat, path: Path) -> u8 {
    let own = state.players[seat].level(path);
    state.opponents(seat).filter(|player| player.level(path) > own).count() as u8
}

#[inline]
pub(crate) fn check(state: &Noria, seat: Seat, path: Path) -> Result<(), Unmet> {
    if state.players[seat].level(path) as usize == LEVELS {
        return Err(Unmet::rule("N-4.7", "invest.top"));
    }
    payment::check_cost(state, seat, Purchase::Level { path }, "N-4.7")
}

/// The representative moves up one level, from the Cave if it is the first on its path.
pub(crate) fn climb<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    path: Path,
    paid: Resources,
    goods: Goods,
    log: &mut L,
) {
    let level = &mut state.players[seat].levels[path.index()];
    *level += 1;
    log.push(Event::Invested { seat, path, level: *level, paid, goods });
}

/// N-5.2: what a level is worth: the leftmost number no politician sits on.
#[inline]
pub(crate) fn value(state: &Noria, chamber: Chamber) -> u8 {
    let seated = state.chambers[chamber.index()].seated;
    state.components.chambers.0[chamber.index()][seated as usize]
}
