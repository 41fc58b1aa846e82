//! Ratings from comparisons in pairs (Bradley and Terry), on the scale of Elo.
//!
//! In every game each bot is compared with each other one that sat at the table: a better place wins, a
//! shared place is half a win. The ratings are the ones that make these results most likely.

use super::Played;
use super::statistics::Z;

/// Ratings are about differences; this is where their mean lies.
const CENTRE: f64 = 1500.0;
/// A chance of winning of ten to one is 400 points apart.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// A drawn comparison per pair that nobody played: else a bot that wins all its games had no finite rating.
const PRIOR: f64 = 1.0;
const ITERATIONS: usize = 1000;

/// A rating with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) interval: (f64, f64),
}

type Matrix = Vec<Vec<f64>>;

/// The ratings of the bots, by their number.
pub(crate) fn ratings(bots: usize, played: &[Played]) -> Vec<Rating> {
    let deals: Vec<Matrix> =
        played.chunk_by(|a, b| a.deal == b.deal).map(|games| comparisons(bots, games)).collect();
    let mut wins = zeros(bots);
    for (i, j) in pairs(bots) {
        wins[i][j] = PRIOR / 2.0 + deals.iter().map(|deal| deal[i][j]).sum::<f64>();
    }
    let strengths = strengths(&wins);
    let errors = errors(&strengths, &wins, &deals);
    let rating = |(strength, error): (&f64, f64)| {
        let value = CENTRE + SCALE * strength;
        let spread = SCALE * Z * error;
        Rating { value, interval: (value - spread, value + spread) }
    };
    strengths.iter().zip(errors).map(rating).collect()
}

/// How often each bot came in before each other one.
fn comparisons(bots: usize, games: &[Played]) -> Matrix {
    let mut wins = zeros(bots);
    for seats in games.iter().map(|game| &game.seats) {
        for (a, b) in seats.iter().flat_map(|a| seats.iter().map(move |b| (a, b))) {
            wins[a.bot][b.bot] += match a.place.cmp(&b.place) {
                _ if a.bot == b.bot => 0.0,
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
    }
    wins
}

/// The most likely strengths, as natural logarithms with mean 0, by the usual fixed-point iteration.
fn strengths(wins: &Matrix) -> Vec<f64> {
    let bots = wins.len();
    let mut weights = vec![1.0; bots];
    for _ in 0..ITERATIONS {
        let next = |i: usize| {
            let won: f64 = wins[i].iter().sum();
            let expected = |j: usize| (wins[i][j] + wins[j][i]) / (weights[i] + weights[j]);
            won / (0..bots).filter(|&j| j != i).map(expected).sum::<f64>()
        };
        let mut updated: Vec<f64> = (0..bots).map(next).collect();
        let mean = updated.iter().map(|weight| weight.ln()).sum::<f64>() / size(bots);
        updated.iter_mut().for_each(|weight| *weight /= mean.exp());
        weights = updated;
    }
    weights.iter().map(|weight| weight.ln()).collect()
}

/// The standard errors: the larger one of two, per bot. One takes all comparisons as independent, the other
/// the deals (the rotations of a deal, and the pairs at one table, hang together). The first is too small at
/// large tables, the second too small when one bot wins every game.
fn errors(strengths: &[f64], wins: &Matrix, deals: &[Matrix]) -> Vec<f64> {
    let bots = strengths.len();
    let chance = |i: usize, j: usize| 1.0 / (1.0 + (strengths[j] - strengths[i]).exp());
    let mut information = zeros(bots);
    for (i, j) in pairs(bots) {
        let part = (wins[i][j] + wins[j][i]) * chance(i, j) * chance(j, i);
        information[i][i] += part;
        information[i][j] -= part;
    }
    let covariance = pseudo_inverse(&information);
    let surprise = |deal: &Matrix| -> Vec<f64> {
        let of = |i: usize| {
            let against = |j: usize| deal[i][j] - (deal[i][j] + deal[j][i]) * chance(i, j);
            (0..bots).filter(|&j| j != i).map(against).sum()
        };
        (0..bots).map(of).collect()
    };
    let mut clustered = vec![0.0; bots];
    for surprise in deals.iter().map(surprise) {
        for (variance, row) in clustered.iter_mut().zip(&covariance) {
            let shift: f64 = row.iter().zip(&surprise).map(|(a, b)| a * b).sum();
            *variance += shift * shift;
        }
    }
    (0..bots).map(|i| covariance[i][i].max(clustered[i]).sqrt()).collect()
}

/// The inverse on the space of differences: the information knows nothing of a common shift, so the matrix
/// of ones stands in for it and is taken out again. Gauss and Jordan; the matrix is positive definite.
fn pseudo_inverse(information: &Matrix) -> Matrix {
    let n = information.len();
    let shift = 1.0 / size(n);
    let mut left: Matrix =
        information.iter().map(|row| row.iter().map(|value| value + shift).collect()).collect();
    let mut right = zeros(n);
    (0..n).for_each(|i| right[i][i] = 1.0);
    for pivot in 0..n {
        let scale = left[pivot][pivot];
        for matrix in [&mut left, &mut right] {
            matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        }
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = left[row][pivot];
            for matrix in [&mut left, &mut right] {
                let source = matrix[pivot].clone();
                matrix[row].iter_mut().zip(source).for_each(|(value, part)| *value -= factor * part);
            }
        }
    }
    right.iter_mut().flatten().for_each(|value| *value -= shift);
    right
}

fn zeros(n: usize) -> Matrix {
    vec![vec![0.0; n]; n]
}

fn size(n: usize) -> f64 {
    crate::playouts::real(n as u64)
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (0..n).filter(move |&j| j != i).map(move |j| (i, j)))
}

#[cfg(test)]
mod tests {
    use super::super::Placed;
    use super::*;

    /// Games of two in which the first bot wins so many and loses so many.
    fn games(won: u64, lost: u64) -> Vec<Played> {
        let placed = |bot, place| Placed { bot, place, sharing: 1, score: 0 };
        let game = |deal, first| Played {
            deal,
            decisions: 1,
            scripted: None,
            seats: vec![placed(0, first), placed(1, 3 - first)],
        };
        (0..won + lost).map(|deal| game(deal, if deal < won { 1 } else { 2 })).collect()
    }

    #[test]
    fn three_wins_of_four_are_191_points() {
        let ratings = ratings(2, &games(7500, 2500));
        let difference = ratings[0].value - ratings[1].value;
        assert!((difference - 190.85).abs() < 0.1, "{difference}");
        assert!((ratings[0].value + ratings[1].value - 2.0 * CENTRE).abs() < 1e-6);
        // The difference has the error 1 / sqrt(n p q), and each bot half of it.
        let spread = (ratings[0].interval.1 - ratings[0].interval.0) / 2.0;
        assert!((spread - SCALE * Z / 1875.0_f64.sqrt() / 2.0).abs() < 0.01, "{spread}");
    }

    #[test]
    fn who_always_wins_has_a_finite_rating_with_a_wide_interval() {
        let ratings = ratings(2, &games(50, 0));
        assert!(ratings[0].value.is_finite() && ratings[0].value > ratings[1].value + 500.0);
        assert!(ratings[0].interval.1 - ratings[0].interval.0 > 200.0);
    }
}
