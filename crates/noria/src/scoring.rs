//! End and scoring (N-5): each representative's level times the value of its chamber, the highest level
//! times Specialization, the lowest times Division. Nothing else scores.
//!
//! A tie goes to the smallest number of warehouses and ships, else it is shared. In a solo game a tie is no
//! win (N-8.12).

use game::{Log, Outcome, Score, Seat};

use crate::event::Event;
use crate::investments::value;
use crate::setup::Mode;
use crate::state::{Noria, Player};
use crate::words::{Chamber, Word as _};

pub(crate) fn finish<L: Log<Event>>(log: &mut L) {
    log.push(Event::Ended);
}

/// The levels that the six chambers multiply: those of the paths, the highest, the lowest.
#[inline]
fn levels(player: &Player) -> [u8; Chamber::COUNT] {
    let [a, b, c, d] = player.levels;
    [a, b, c, d, a.max(b).max(c).max(d), a.min(b).min(c).min(d)]
}

/// The points of the six rows.
#[inline]
pub(crate) fn points(state: &Noria, seat: Seat) -> [i32; Chamber::COUNT] {
    let levels = levels(&state.players[seat]);
    Chamber::ALL.map(|chamber| i32::from(levels[chamber.index()]) * i32::from(value(state, chamber)))
}

/// One player's column of the score sheet, at any time of the game.
pub(crate) fn score(state: &Noria, seat: Seat) -> Score {
    let points = points(state, seat);
    let rows = Chamber::ALL.map(|chamber| (chamber.word(), points[chamber.index()]));
    Score::from_rows(rows.to_vec(), tie_break(state, seat))
}

/// N-5.3: fewer warehouses and ships are better. N-8.12: the bot is better in a tie.
fn tie_break(state: &Noria, seat: Seat) -> i32 {
    if state.mode == Mode::Solo {
        return i32::from(seat.0);
    }
    let player = &state.players[seat];
    let pieces = player.empty.iter().chain(&player.full).chain(&player.ships);
    -pieces.map(|&count| i32::from(count)).sum::<i32>()
}

/// The final ranking.
pub(crate) fn outcome(state: &Noria) -> Outcome {
    Outcome::rank(state.players.iter().map(|(seat, _)| score(state, seat)).collect())
}
