//! The clocks of a table. The platform keeps them; no game knows of time.
//!
//! A live clock has a total and adds an increment when a seat has finished its turn; a slow one gives days per
//! turn. A turn that was taken back and finished again earns nothing more.

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{Code, Error, Result};
use crate::time::{DAY, Millis};

/// How time is kept at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ClockRule {
    /// Not at all.
    #[default]
    None,
    /// A total for the whole game.
    Live {
        /// The total.
        total_seconds: u32,
        /// What each finished turn adds.
        increment_seconds: u32,
    },
    /// Days for each turn.
    Days {
        /// How many.
        days_per_move: u32,
    },
}

impl ClockRule {
    pub(crate) fn check(self) -> Result<()> {
        let fits = match self {
            Self::None => true,
            Self::Live { total_seconds, increment_seconds } => {
                (1..=86_400).contains(&total_seconds) && increment_seconds <= 3600
            }
            Self::Days { days_per_move } => (1..=60).contains(&days_per_move),
        };
        if fits { Ok(()) } else { Err(Error::from(Code::BadOption)) }
    }

    fn start(self) -> Option<Millis> {
        match self {
            Self::None => None,
            Self::Live { total_seconds, .. } => Some(Millis::from(total_seconds) * 1000),
            Self::Days { days_per_move } => Some(Millis::from(days_per_move) * DAY),
        }
    }

    fn after_turn(self, remaining: Millis) -> Millis {
        match self {
            Self::None => remaining,
            Self::Live { increment_seconds, .. } => remaining + Millis::from(increment_seconds) * 1000,
            Self::Days { days_per_move } => Millis::from(days_per_move) * DAY,
        }
    }
}

/// The clock of one seat, as it was at the last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SeatClock {
    /// What is left; nothing at a table without clocks.
    pub(crate) remaining: Option<Millis>,
    /// Since when the seat thinks.
    pub(crate) since: Option<Millis>,
    /// After how many decisions of the game the last turn was credited.
    pub(crate) credited: usize,
}

impl SeatClock {
    /// When the seat's time is up if it goes on thinking.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        Some(self.since? + self.remaining?)
    }

    /// What is left at a time.
    pub(crate) fn left(&self, now: Millis) -> Option<Millis> {
        let thought = self.since.map_or(0, |since| now - since);
        self.remaining.map(|remaining| (remaining - thought).max(0))
    }
}

/// The clocks at the start of a game.
pub(crate) fn start(rule: ClockRule, seats: usize) -> Vec<SeatClock> {
    vec![SeatClock { remaining: rule.start(), since: None, credited: 0 }; seats]
}

/// Stops and starts the clocks after a change: `running` are the seats that think now.
pub(crate) fn turn(
    rule: ClockRule,
    clocks: &mut [SeatClock],
    running: SeatSet,
    decisions: usize,
    now: Millis,
) {
    for (seat, clock) in Seat::all(clocks.len() as u8).zip(clocks) {
        match (clock.since, running.contains(seat)) {
            (None, true) => clock.since = Some(now),
            (Some(_), false) => {
                clock.remaining = clock.left(now);
                clock.since = None;
                if decisions > clock.credited {
                    clock.credited = decisions;
                    clock.remaining = clock.remaining.map(|remaining| rule.after_turn(remaining));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: ClockRule = ClockRule::Live { total_seconds: 60, increment_seconds: 5 };

    #[test]
    fn a_finished_turn_earns_its_increment_once() {
        let mut clocks = start(RULE, 2);
        let (first, nobody) = (SeatSet::only(Seat(0)), SeatSet::EMPTY);
        turn(RULE, &mut clocks, first, 0, 1000);
        assert_eq!(clocks[0].deadline(), Some(61_000));
        turn(RULE, &mut clocks, nobody, 1, 11_000);
        assert_eq!(clocks[0].remaining, Some(55_000));
        // The choice is taken back and made again: the time runs, but nothing more is earned.
        turn(RULE, &mut clocks, first, 0, 12_000);
        turn(RULE, &mut clocks, nobody, 1, 13_000);
        assert_eq!(clocks[0].remaining, Some(54_000));
        assert_eq!(clocks[1].remaining, Some(60_000));
    }

    #[test]
    fn a_table_without_clocks_has_no_deadline() {
        let mut clocks = start(ClockRule::None, 2);
        turn(ClockRule::None, &mut clocks, SeatSet::all(2), 0, 1000);
        assert_eq!(clocks[0].deadline(), None);
        assert_eq!(clocks[0].left(5000), None);
    }
}
