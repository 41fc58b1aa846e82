//! Makes a failing game as short as possible.

use std::time::{Duration, Instant};

use game::Game;

use super::run::{self, Depth, Failure, Picks};
use super::{Laws, Violation};

/// A person waits for the report, so shrinking stops here even if the game could be shorter still.
const PATIENCE: Duration = Duration::from_secs(15);

/// Leaves out decisions, and picks the first choice where it will do, while the same law stays broken. The
/// game ends where the law breaks, so what follows is gone already.
pub(super) fn shrink<G: Game>(laws: &Laws<G>, game: u32, found: Failure) -> Violation {
    let decisions_found = found.picks.len();
    let mut shrinking = Shrinking { laws, game, best: found, until: Instant::now() + PATIENCE };
    let whole = shrinking.best.picks.clone();
    shrinking.try_picks(&whole);
    shrinking.leave_out_decisions();
    shrinking.pick_first_choices();
    let Failure { broken, decisions, .. } = shrinking.best;
    Violation {
        law: broken.law,
        text: broken.text,
        configuration: laws.name.clone(),
        seed: laws.seed_text(game),
        decisions,
        decisions_found,
    }
}

struct Shrinking<'a, G: Game> {
    laws: &'a Laws<G>,
    game: u32,
    best: Failure,
    until: Instant,
}

impl<G: Game> Shrinking<'_, G> {
    /// Plays the picks with every law at every decision; keeps them if the same law is broken.
    fn try_picks(&mut self, picks: &[u16]) -> bool {
        if Instant::now() > self.until {
            return false;
        }
        let result = run::game(self.laws, self.game, Picks::Listed(picks), Depth::EveryDecision);
        match result {
            Err(failure) if failure.broken.law == self.best.broken.law => {
                self.best = failure;
                true
            }
            _ => false,
        }
    }

    /// Leaves out ever smaller pieces.
    fn leave_out_decisions(&mut self) {
        let mut piece = self.best.picks.len();
        while piece > 0 {
            let mut start = 0;
            while start < self.best.picks.len() {
                let end = (start + piece).min(self.best.picks.len());
                let mut picks = self.best.picks.clone();
                picks.drain(start..end);
                // What followed has moved up to `start`; only if it stays is there something new to try.
                if !self.try_picks(&picks) {
                    start = end;
                }
            }
            piece /= 2;
        }
    }

    fn pick_first_choices(&mut self) {
        for i in 0..self.best.picks.len() {
            // A success may make the game shorter.
            if self.best.picks.get(i).is_some_and(|&pick| pick != 0) {
                let mut picks = self.best.picks.clone();
                picks[i] = 0;
                self.try_picks(&picks);
            }
        }
    }
}
