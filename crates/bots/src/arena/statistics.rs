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
    let games = real(games);
    let share = wins / games;
    let square = Z * Z;
    let centre = share + square / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let scale = 1.0 + square / games;
    // At the ends the two terms cancel, but for the last bits.
    let low = if wins <= 0.0 { 0.0 } else { (centre - spread) / scale };
    let high = if share >= 1.0 { 1.0 } else { (centre + spread) / scale };
    (low, high)
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
    fn the_mean_comes_with_its_standard_error() {
        assert_near(mean_and_error(&[1.0, 2.0, 3.0, 4.0]), (2.5, 0.645_497));
        assert_near(mean_and_error(&[7.0]), (7.0, 0.0));
    }
}
