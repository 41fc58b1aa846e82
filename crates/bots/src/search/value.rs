//! What a seat wants: to win, and to be ahead.

use game::{MAX_SEATS, Seat};

use super::select::real;
use super::tree::Gain;
use super::tuning::Tuning;
use crate::Playable;

/// What an iteration ended with, for each seat.
pub(super) type Gains = [Gain; MAX_SEATS];

/// What a position is worth to each seat: how it ended, or how it is expected to end. Somebody alone is compared
/// with `par`.
pub(super) fn gains<G: Playable>(state: &G, par: f64, tuning: &Tuning) -> Gains {
    let seats = usize::from(state.seats());
    let mut points = [0.0; MAX_SEATS];
    match state.outcome() {
        None => {
            state.outlook(&mut points[..seats]);
            from_points(&points[..seats], par, tuning)
        }
        Some(outcome) => {
            points
                .iter_mut()
                .zip(&outcome.scores)
                .for_each(|(points, score)| *points = f64::from(score.total));
            let mut gains = from_points(&points[..seats], par, tuning);
            let winners = outcome.winners();
            let share = 1.0 / real(winners.len() as u32);
            for (seat, gain) in Seat::all(state.seats()).zip(&mut gains) {
                gain.win = if winners.contains(&seat) { share } else { 0.0 };
                gain.value = tuning.win * gain.win + (1.0 - tuning.win) * gain.value;
            }
            gains
        }
    }
}

/// By how much each seat is ahead of the best other one, or somebody who is or feels alone of what was expected.
fn from_points(points: &[f64], par: f64, tuning: &Tuning) -> Gains {
    let mut gains = Gains::default();
    for (seat, gain) in gains.iter_mut().take(points.len()).enumerate() {
        let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
        let others = others.map(|(_, points)| *points).filter(|_| tuning.blind <= 0.0);
        let best = others.reduce(f64::max).unwrap_or(par);
        let ahead = (points[seat] - best) as f32;
        let value = 1.0 / (1.0 + (-ahead / tuning.scale).exp());
        *gain = Gain { value, win: value, points: points[seat] as f32 };
    }
    gains
}
