//! A small value net: what self-play has taught about the points at the end, beyond the hand-made evaluation.
//!
//! One layer of rectified units beside a direct way from the features to the answer. The answer is added to the
//! hand-made points, so that an untaught net changes nothing. `examples/learn` trains nets and writes their files.

use game::Seat;

use crate::Playable;

/// Hidden units. Fixed, so that the compiler can work on several at once.
pub const HIDDEN: usize = 64;

/// A game with an evaluation that can be taught.
pub trait Learner: Playable {
    /// How many features there are.
    const FEATURES: usize;

    /// Writes down what the net is to see of a seat, and tells the points of the hand-made evaluation. Like all
    /// evaluations it is shown guesses only.
    fn features(&self, seat: Seat, features: &mut [f32]) -> f64;
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
    /// What each feature adds to the units and to the answer.
    pub rows: Vec<Row>,
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
    /// Reads a file of little-endian numbers: biases, outputs, the start, then row after row.
    pub fn parse(bytes: &[u8], features: usize) -> Result<Self, String> {
        let wanted = 4 * (HEAD + features * (HIDDEN + 1));
        if bytes.len() != wanted {
            return Err(format!("a net for {features} features takes {wanted} bytes, not {}", bytes.len()));
        }
        let mut numbers =
            bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut next = || numbers.next().unwrap_or_default();
        let bias = std::array::from_fn(|_| next());
        let output = std::array::from_fn(|_| next());
        let start = next();
        let mut row = || Row { units: std::array::from_fn(|_| next()), direct: next() };
        Ok(Self { bias, output, start, rows: (0..features).map(|_| row()).collect() })
    }

    /// The file that [`parse`](Self::parse) reads.
    pub fn bytes(&self) -> Vec<u8> {
        let head = self.bias.iter().chain(&self.output).chain(std::iter::once(&self.start));
        let rows = self.rows.iter().flat_map(|row| row.units.iter().chain(std::iter::once(&row.direct)));
        head.chain(rows).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// The answer to these features. Many of them are zero and cost nothing.
    pub fn answer(&self, features: &[f32]) -> f32 {
        let (mut units, mut sum) = (self.bias, self.start);
        for (&feature, row) in features.iter().zip(&self.rows) {
            if feature != 0.0 {
                units.iter_mut().zip(&row.units).for_each(|(unit, weight)| *unit += feature * weight);
                sum += feature * row.direct;
            }
        }
        sum + units.iter().zip(&self.output).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One unit that sees how far the first feature is above 2, and a direct way for the second.
    fn net() -> Net {
        let mut net = Net {
            bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            start: 0.5,
            rows: vec![Row { units: [0.0; HIDDEN], direct: 0.0 }; 2],
        };
        net.bias[7] = -2.0;
        net.rows[0].units[7] = 1.0;
        net.output[7] = 10.0;
        net.rows[1].direct = -3.0;
        net
    }

    #[test]
    fn units_count_when_they_are_above_zero() {
        assert_eq!(net().answer(&[1.0, 0.0]).to_bits(), 0.5_f32.to_bits());
        assert_eq!(net().answer(&[3.0, 1.0]).to_bits(), 7.5_f32.to_bits());
    }

    #[test]
    fn a_file_holds_a_net() {
        assert_eq!(Net::parse(&net().bytes(), 2), Ok(net()));
        let wrong = Net::parse(&net().bytes(), 3).unwrap_err();
        assert_eq!(wrong, "a net for 3 features takes 1296 bytes, not 1036");
    }
}
