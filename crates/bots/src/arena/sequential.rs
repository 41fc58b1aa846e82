//! When a match has told enough: a sequential probability ratio test (Wald).
//!
//! Two claims are held against each other: the first bot is stronger than the others by so many Elo points, or
//! it is weaker by as many. After each deal the log-likelihood ratio of the two says which one the results speak
//! for; far enough from zero the test ends, and errs in one of twenty matches at most. Deals and not games are
//! counted, because the rotations of a deal hang together; their spread is taken from the results.

use serde::Serialize;

use super::Played;
use super::statistics::mean_and_error;
use crate::playouts::real;

/// Deals between two looks at the results.
pub(super) const DEALS: u64 = 8;
/// Deals before the first verdict: the spread of fewer is not known well enough.
const LEAST_DEALS: usize = 16;
/// Elo points between the two claims and equal strength.
const ELO: f64 = 15.0;
/// The chance of a wrong verdict.
const ERROR: f64 = 0.05;

/// What the test says of the first bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is stronger than the others.
    Stronger,
    /// It is weaker than the others.
    Weaker,
}

/// The verdict on the first bot, if there is one.
pub(super) fn verdict(played: &[Played]) -> Option<Verdict> {
    let shares: Vec<f64> = played.chunk_by(|a, b| a.deal == b.deal).filter_map(share).collect();
    if shares.len() < LEAST_DEALS {
        return None;
    }
    let bound = ((1.0 - ERROR) / ERROR).ln();
    match ratio(&shares) {
        ratio if ratio >= bound => Some(Verdict::Stronger),
        ratio if ratio <= -bound => Some(Verdict::Weaker),
        _ => None,
    }
}

/// The log-likelihood ratio of the two claims, with normally distributed shares.
fn ratio(shares: &[f64]) -> f64 {
    let deals = real(shares.len() as u64);
    let (mean, error) = mean_and_error(shares);
    // If all deals ended alike, one that had ended otherwise is added to their spread.
    let variance = (error * error * deals).max(0.25 / deals);
    let claim = 1.0 / (1.0 + 10.0_f64.powf(-ELO / 400.0)) - 0.5;
    deals * 2.0 * claim * (mean - 0.5) / variance
}

/// The share of its comparisons that the first bot won in a deal; nothing without others.
fn share(games: &[Played]) -> Option<f64> {
    let (mut won, mut compared) = (0.0, 0.0);
    for seats in games.iter().map(|game| &game.seats) {
        let first = seats.iter().filter(|seat| seat.bot == 0);
        for (own, other) in first.flat_map(|own| seats.iter().map(move |other| (own, other))) {
            if other.bot != 0 {
                compared += 1.0;
                won += match own.place.cmp(&other.place) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
            }
        }
    }
    (compared > 0.0).then(|| won / compared)
}

#[cfg(test)]
mod tests {
    use game::{FastRng, Random as _};

    use super::super::Placed;
    use super::*;

    /// Deals of two games in which the first bot wins each with a chance in a thousand.
    fn deals(count: u64, chance: u32, random: &mut FastRng) -> Vec<Played> {
        let placed = |bot, place| Placed { bot, place, sharing: 1, score: 0 };
        let game = |game: u64| {
            let first = if random.below(1000) < chance { 1 } else { 2 };
            let seats = vec![placed(0, first), placed(1, 3 - first)];
            Played { deal: game / 2, decisions: 1, scripted: None, seats }
        };
        (0..2 * count).map(game).collect()
    }

    fn decide(chance: u32, seed: u64) -> (Verdict, usize) {
        let mut random = FastRng::new(seed);
        let played = deals(20_000, chance, &mut random);
        let decided = (1..).map(|batch| batch * 2 * DEALS as usize);
        let mut looks = decided.take_while(|&games| games <= played.len());
        looks.find_map(|games| Some((verdict(&played[..games])?, games))).expect("a verdict")
    }

    #[test]
    fn a_much_stronger_bot_is_found_out_soon() {
        for seed in 0..50 {
            let (verdict, games) = decide(750, seed);
            assert!(verdict == Verdict::Stronger && games < 400, "{verdict:?} after {games}");
        }
    }

    /// A bot that is stronger by just what the test asks for is rarely called weaker.
    #[test]
    fn a_verdict_is_rarely_wrong() {
        let wrong = (0..200).filter(|&seed| decide(478, seed).0 == Verdict::Stronger).count();
        assert!(wrong <= 20, "{wrong} of 200");
    }
}
