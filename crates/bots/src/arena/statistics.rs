//! The little statistics the arena needs.

use crate::playouts::real;

/// The normal quantile of a two-sided interval of 95 %.
pub(crate) const Z: f64 = 1.959_964;

/// Wilson's 95 % interval for a share of `wins` in `games`. Unlike the plain one it never leaves 0 to 1, and
/// it does not shrink to nothing after a few wins in a row. Half wins are fine.
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    wilson_of(wins / real(games), real(games))
}

fn wilson_of(share: f64, games: f64) -> (f64, f64) {
    let square = Z * Z;
    let centre = share + square / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let scale = 1.0 + square / games;
    // At the ends the two terms cancel, but for the last bits.
    let low = if share <= 0.0 { 0.0 } else { (centre - spread) / scale };
    let high = if share >= 1.0 { 1.0 } else { (centre + spread) / scale };
    (low, high)
}

/// Deals before their spread is known well enough to count for anything.
const LEAST_DEALS: usize = 16;

/// The interval of a bot's win share, from its share in each deal. The rotations of a deal hang together: a bot that
/// won with good cards lost against them. Wilson's interval for as many independent games as tell the same as these
/// deals does justice to that (Kish's design effect).
pub(crate) fn interval_of_deals(shares: &[f64], games: u64) -> (f64, f64) {
    let (mean, error) = mean_and_error(shares);
    let wins = mean * real(games);
    let alone = mean * (1.0 - mean) / real(games.max(1));
    if shares.len() < LEAST_DEALS || alone <= 0.0 {
        return wilson(wins, games);
    }
    // Deals that all ended alike would tell more than there is to know.
    let effect = (error * error / alone).max(0.25);
    wilson_of(mean, real(games) / effect)
}

/// The mean of some numbers and its standard error.
pub(crate) fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = real(values.len() as u64);
    if values.is_empty() {
        return (0.0, 0.0);
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = if values.len() < 2 { 0.0 } else { (squares / (count - 1.0) / count).sqrt() };
    (mean, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near((low, high): (f64, f64), expected: (f64, f64)) {
        assert!((low - expected.0).abs() < 1e-4, "{low} is not {}", expected.0);
        assert!((high - expected.1).abs() < 1e-4, "{high} is not {}", expected.1);
    }

    /// Values from textbooks and from R's `prop.test(..., correct = FALSE)`.
    #[test]
    fn wilson_gives_the_known_intervals() {
        assert_near(wilson(0.0, 10), (0.0, 0.277_533));
        assert_near(wilson(5.0, 10), (0.236_593, 0.763_407));
        assert_near(wilson(10.0, 10), (0.722_467, 1.0));
        assert_near(wilson(81.0, 263), (0.255_289, 0.366_206));
        assert_near(wilson(0.0, 0), (0.0, 1.0));
    }

    #[test]
    fn deals_whose_rotations_cancel_out_tell_more_than_their_games() {
        let even = [0.5; 20];
        assert_near(interval_of_deals(&even, 40), wilson(80.0, 160));
        let either: Vec<f64> = (0..20).map(|deal| f64::from(deal % 2)).collect();
        let (low, high) = interval_of_deals(&either, 40);
        assert!(low < wilson(20.0, 40).0 && high > wilson(20.0, 40).1, "as if each deal were one game");
        assert_near(interval_of_deals(&[1.0; 20], 40), wilson(40.0, 40));
        assert_near(interval_of_deals(&[0.5; 5], 10), wilson(5.0, 10));
    }

    #[test]
    fn the_mean_comes_with_its_standard_error() {
        assert_near(mean_and_error(&[1.0, 2.0, 3.0, 4.0]), (2.5, 0.645_497));
        assert_near(mean_and_error(&[7.0]), (7.0, 0.0));
    }
}
