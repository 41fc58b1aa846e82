//! When to stop.

use std::time::{Duration, Instant};

use crate::Budget;

/// Iterations between two looks at the lead, which has to be counted together.
const EVERY: u64 = 8;

/// Watches the budget of one worker.
#[derive(Debug)]
pub(crate) struct Limit {
    start: Instant,
    time: Option<Duration>,
    iterations: u64,
    done: u64,
}

/// A look at the clock costs little compared with an iteration, and an iteration of a large position takes
/// long: so every one is followed by a look. The time between two looks is all that a budget is overrun by.
impl Limit {
    /// The share of a worker: all of the time, and its part of the iterations.
    pub(crate) fn new(budget: Budget, workers: u64, worker: u64) -> Self {
        let share = |all: u64| all / workers + u64::from(worker < all % workers);
        Self {
            start: Instant::now(),
            time: budget.millis.map(Duration::from_millis),
            iterations: budget.iterations.map_or(u64::MAX, share),
            done: 0,
        }
    }

    /// Whether to stop; asked before every iteration. `lead` tells by how many visits the best action leads: if
    /// the rest of the budget can hardly change the answer, it is not spent.
    pub(crate) fn is_reached(&mut self, lead: impl FnOnce() -> u64) -> bool {
        let left = self.iterations_left();
        self.done += 1;
        left == 0 || (self.done.is_multiple_of(EVERY) && lead() * 2 > left)
    }

    /// Iterations that are left, by count or by the clock and the speed so far.
    fn iterations_left(&self) -> u64 {
        let by_count = self.iterations.saturating_sub(self.done);
        let Some(time) = self.time else { return by_count };
        let elapsed = self.start.elapsed();
        let Some(rest) = time.checked_sub(elapsed).filter(|rest| !rest.is_zero()) else { return 0 };
        let left = rest.as_nanos() * u128::from(self.done) / elapsed.as_nanos().max(1);
        // One iteration tells nothing about the speed yet.
        let by_clock = if self.done < 16 { u64::MAX } else { left as u64 + 1 };
        by_count.min(by_clock)
    }
}
