//! A small value net: what self-play has taught about the points at the end, beyond the hand-made evaluation.
//!
//! One layer of rectified units beside a direct way from the features to the answer; some features have the direct way
//! only. The answer is added to the hand-made points, so that an untaught net changes nothing. `examples/learn` trains nets and writes their files.

mod pen;

use game::Seat;

use crate::Playable;

pub(crate) use pen::Pen;

/// Hidden units. Fixed, so that the compiler can work on several at once.
pub const HIDDEN: usize = 64;

/// A game with an evaluation that can be taught.
pub trait Learner: Playable {
    /// How many features the units see. They have the first numbers.
    const FEATURES: usize;
    /// How many more have the direct way only: the many that are rarely there and count for themselves.
    const DIRECT: usize = 0;

    /// Tells what the net is to see of a seat, each feature with its number and its value, and the points of the
    /// hand-made evaluation. What is told twice adds up. Like all evaluations it is shown guesses only.
    fn features(&self, seat: Seat, tell: &mut impl FnMut(usize, f32)) -> f64;
}

/// The weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The start of each unit.
    pub bias: [f32; HIDDEN],
    /// What each unit adds to the answer.
    pub output: [f32; HIDDEN],
    /// Where the answer starts.
    pub start: f32,
    /// What each feature that the units see adds to them and to the answer.
    pub rows: Vec<Row>,
    /// What each of the other features adds to the answer.
    pub direct: Vec<f32>,
}

/// The weights of a feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What it adds to each unit.
    pub units: [f32; HIDDEN],
    /// What it adds to the answer.
    pub direct: f32,
}

/// Numbers before the first row of a file.
const HEAD: usize = 2 * HIDDEN + 1;

impl Net {
    /// Reads a file of little-endian numbers: biases, outputs, the start, row after row, then the direct ways alone.
    pub fn parse<G: Learner>(bytes: &[u8]) -> Result<Self, String> {
        Self::read(bytes, G::FEATURES, G::DIRECT)
    }

    fn read(bytes: &[u8], features: usize, direct: usize) -> Result<Self, String> {
        let wanted = 4 * (HEAD + features * (HIDDEN + 1) + direct);
        if bytes.len() != wanted {
            let these = format!("{features} features and {direct} direct ones");
            return Err(format!("a net for {these} takes {wanted} bytes, not {}", bytes.len()));
        }
        let mut numbers = numbers(bytes);
        let mut next = || numbers.next().unwrap_or_default();
        let bias = std::array::from_fn(|_| next());
        let output = std::array::from_fn(|_| next());
        let start = next();
        let mut row = || Row { units: std::array::from_fn(|_| next()), direct: next() };
        let rows = (0..features).map(|_| row()).collect();
        Ok(Self { bias, output, start, rows, direct: numbers.collect() })
    }

    /// The file that [`parse`](Self::parse) reads.
    pub fn bytes(&self) -> Vec<u8> {
        let head = self.bias.iter().chain(&self.output).chain(std::iter::once(&self.start));
        let rows = self.rows.iter().flat_map(|row| row.units.iter().chain(std::iter::once(&row.direct)));
        head.chain(rows).chain(&self.direct).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// The points to expect for a seat: those of the hand-made evaluation, and the answer to its features.
    pub(crate) fn judge<G: Learner>(&self, state: &G, seat: Seat) -> f64 {
        let mut answer = Answer::new(self);
        let points = state.features(seat, &mut |feature, value| answer.add(feature, value));
        points + f64::from(answer.points())
    }
}

/// The little-endian numbers of a file.
pub(crate) fn numbers(bytes: &[u8]) -> impl Iterator<Item = f32> {
    bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}

/// An answer, feature by feature. What is not told costs nothing.
struct Answer<'a> {
    net: &'a Net,
    units: [f32; HIDDEN],
    sum: f32,
}

impl<'a> Answer<'a> {
    fn new(net: &'a Net) -> Self {
        Self { net, units: net.bias, sum: net.start }
    }

    #[inline]
    fn add(&mut self, feature: usize, value: f32) {
        if let Some(row) = self.net.rows.get(feature) {
            self.units.iter_mut().zip(&row.units).for_each(|(unit, weight)| *unit += value * weight);
            self.sum += value * row.direct;
        } else if let Some(weight) = self.net.direct.get(feature - self.net.rows.len()) {
            self.sum += value * weight;
        }
    }

    fn points(&self) -> f32 {
        let units = self.units.iter().zip(&self.net.output);
        self.sum + units.map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One unit that sees how far the first feature is above 2, and direct ways for the two others.
    fn net() -> Net {
        let mut net = Net {
            bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            start: 0.5,
            rows: vec![Row { units: [0.0; HIDDEN], direct: 0.0 }; 2],
            direct: vec![4.0],
        };
        net.bias[7] = -2.0;
        net.rows[0].units[7] = 1.0;
        net.output[7] = 10.0;
        net.rows[1].direct = -3.0;
        net
    }

    fn answer(features: &[(usize, f32)]) -> f32 {
        let net = net();
        let mut answer = Answer::new(&net);
        features.iter().for_each(|&(feature, value)| answer.add(feature, value));
        answer.points()
    }

    #[test]
    fn units_count_when_they_are_above_zero() {
        assert_eq!(answer(&[(0, 1.0)]).to_bits(), 0.5_f32.to_bits());
        assert_eq!(answer(&[(0, 3.0), (1, 1.0)]).to_bits(), 7.5_f32.to_bits());
    }

    #[test]
    fn what_is_told_twice_adds_up() {
        assert_eq!(answer(&[(0, 1.0), (2, 0.5), (0, 2.0)]).to_bits(), 12.5_f32.to_bits());
    }

    #[test]
    fn a_file_holds_a_net() {
        assert_eq!(Net::read(&net().bytes(), 2, 1), Ok(net()));
        let wrong = Net::read(&net().bytes(), 3, 1).unwrap_err();
        assert_eq!(wrong, "a net for 3 features and 1 direct ones takes 1300 bytes, not 1040");
    }
}
