//! What a seat wants: to win, and to be ahead.

use game::{MAX_SEATS, Outcome, Seat};

use super::select::real;
use super::tree::Gain;
use super::tuning::Tuning;
use crate::Playable;

/// What an iteration ended with, for each seat.
pub(super) type Gains = [Gain; MAX_SEATS];

/// By how many points each seat is ahead.
pub(super) type Leads = [f64; MAX_SEATS];

/// By how much each seat may expect to be ahead of the best other one; somebody who is or feels alone, of nothing.
pub(super) fn leads<G: Playable>(state: &G, tuning: &Tuning) -> Leads {
    let mut points = [0.0; MAX_SEATS];
    let points = &mut points[..usize::from(state.seats())];
    match state.outcome() {
        Some(outcome) => score(&outcome, points),
        None => judge(state, tuning, points),
    }
    std::array::from_fn(|seat| if seat < points.len() { lead(points, seat, tuning) } else { 0.0 })
}

/// What a position is worth to each seat: how it ended, or how it is expected to end. `before` are the leads that
/// were expected at the root.
pub(super) fn gains<G: Playable>(state: &G, before: &Leads, tuning: &Tuning) -> Gains {
    let mut points = [0.0; MAX_SEATS];
    let points = &mut points[..usize::from(state.seats())];
    let Some(outcome) = state.outcome() else {
        judge(state, tuning, points);
        return from_points(points, before, tuning);
    };
    score(&outcome, points);
    let mut gains = from_points(points, before, tuning);
    let winners = outcome.winners();
    let share = 1.0 / real(winners.len() as u32);
    // Who forgets the others does not know who wins.
    let weight = if tuning.blind > 0.0 { 0.0 } else { tuning.win };
    for (seat, gain) in Seat::all(state.seats()).zip(&mut gains) {
        gain.win = if winners.contains(&seat) { share } else { 0.0 };
        gain.value = weight * gain.win + (1.0 - weight) * gain.value;
    }
    gains
}

fn score(outcome: &Outcome, points: &mut [f64]) {
    points.iter_mut().zip(&outcome.scores).for_each(|(points, score)| *points = f64::from(score.total));
}

fn judge<G: Playable>(state: &G, tuning: &Tuning, points: &mut [f64]) {
    if tuning.learned > 0.0 {
        state.learned_outlook(points);
    } else {
        state.outlook(points);
    }
}

fn lead(points: &[f64], seat: usize, tuning: &Tuning) -> f64 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
    let others = others.map(|(_, points)| *points).filter(|_| tuning.blind <= 0.0);
    points[seat] - others.reduce(f64::max).unwrap_or(0.0)
}

/// The logistic function of a lead: half for none, nearly all for a large one.
fn logistic(lead: f64, tuning: &Tuning) -> f32 {
    1.0 / (1.0 + (-lead as f32 / tuning.scale).exp())
}

/// Somebody who is or feels alone wants more than was expected. The others want to be ahead; far ahead or far
/// behind that alone would make all actions look alike, so they too may look at what was expected.
fn from_points(points: &[f64], before: &Leads, tuning: &Tuning) -> Gains {
    let is_alone = points.len() == 1 || tuning.blind > 0.0;
    let centre = if is_alone { 1.0 } else { f64::from(tuning.centre) };
    let mut gains = Gains::default();
    for (seat, gain) in gains.iter_mut().take(points.len()).enumerate() {
        let ahead = lead(points, seat, tuning);
        let value = logistic(ahead - centre * before[seat], tuning);
        let win = if is_alone { value } else { logistic(ahead, tuning) };
        *gain = Gain { value, win, points: points[seat] as f32 };
    }
    gains
}
