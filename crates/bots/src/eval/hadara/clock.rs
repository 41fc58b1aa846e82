//! What is still to come.

use game::{Game as _, Seat};
use hadara::{Hadara, Phase, Stage};

/// Phases A and B of three epochs.
pub(super) const HALVES: usize = 6;
/// Cards each player takes in a phase.
pub(super) const PICKS: f64 = 5.0;

/// The steps of a phase in their order; feeding and seals only in phase B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// Take cards; then comes the income.
    Cards,
    Colony,
    Bust,
    Feeding,
    Seals,
    Done,
}

/// Where the game stands for one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clock {
    /// The running phase, counted from 0 over all epochs.
    pub(super) half: usize,
    /// Cards the player still takes in this phase.
    pub(super) picks: f64,
    /// The first step of this phase that is not over.
    pub(super) step: Step,
}

impl Clock {
    pub(super) fn new(state: &Hadara, seat: Seat) -> Self {
        let stage = state.stage();
        let step = match stage {
            Stage::Sides | Stage::Wheel | Stage::Draw | Stage::Take => Step::Cards,
            Stage::Colony => Step::Colony,
            Stage::Bust => Step::Bust,
            Stage::Feeding => Step::Feeding,
            Stage::Seals => Step::Seals,
            Stage::Over => Step::Done,
        };
        let taken = match stage {
            Stage::Draw => f64::from(state.turns_done()),
            // How often the seat had its turn: the turns up to its next one, in rounds.
            Stage::Take => f64::from((state.turns_done() + state.turns_until(seat)) / state.seats()),
            _ => 0.0,
        };
        let mut clock = Self {
            half: 2 * state.epoch() + usize::from(state.phase() == Phase::B),
            picks: if step == Step::Cards { PICKS - taken } else { 0.0 },
            step,
        };
        let is_done = state.turns_done() + state.turns_until(seat) >= state.seats();
        if !matches!(step, Step::Cards | Step::Done) && is_done {
            clock.finish_step();
        }
        clock
    }

    /// The step is over for this player.
    pub(super) fn finish_step(&mut self) {
        self.step = match self.step {
            Step::Cards => Step::Colony,
            Step::Colony => Step::Bust,
            Step::Bust => Step::Feeding,
            Step::Feeding => Step::Seals,
            Step::Seals | Step::Done => Step::Done,
        };
    }

    /// Cards still to be taken in a phase.
    pub(super) fn picks_in(&self, half: usize) -> f64 {
        if half == self.half { self.picks } else { PICKS }
    }

    /// The phases that are not over.
    pub(super) fn halves(&self) -> std::ops::Range<usize> {
        self.half..HALVES
    }

    /// The phases in which a step is still to come.
    pub(super) fn halves_with(&self, step: Step) -> impl Iterator<Item = usize> + use<> {
        let clock = *self;
        self.halves().filter(move |&half| clock.is_to_come(half, step))
    }

    /// Whether a step of a phase is still to come.
    pub(super) fn is_to_come(&self, half: usize, step: Step) -> bool {
        let has_it = ends_epoch(half) || !matches!(step, Step::Feeding | Step::Seals);
        has_it && (half > self.half || self.step <= step)
    }
}

/// The epoch of a phase, counted from 0.
pub(super) fn epoch(half: usize) -> usize {
    half / 2
}

/// Feeding and seals come only at the end of an epoch.
fn ends_epoch(half: usize) -> bool {
    half % 2 == 1
}
