//! A linear policy: which actions look likely at first sight, learned from what searches choose.
//!
//! Every action has a few marks, such as "an Intrigue in this chamber with so many turns to come", most of them
//! simply there or not. An action's likelihood is the exponential function of the sum of its marks' weights. This
//! takes some nanoseconds, where rules of thumb would take longer than all the rest of an iteration.
//! `examples/learn_policy` learns the weights and writes their files.

use game::Seat;

use crate::Playable;
use crate::net::numbers;

/// A game whose actions have marks.
pub trait Marked: Playable {
    /// How many marks there are.
    const MARKS: usize;

    /// Tells the marks of offered actions: the place of the action in the list, the mark, and how strong it is.
    fn marks(&self, seat: Seat, actions: &[Self::Action], tell: impl FnMut(usize, usize, f32));
}

/// What the marks weigh.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    weights: Vec<f32>,
}

impl Policy {
    /// Reads a file of little-endian numbers, one for each mark.
    pub fn parse(bytes: &[u8], marks: usize) -> Result<Self, String> {
        let wanted = 4 * marks;
        if bytes.len() != wanted {
            return Err(format!("a policy for {marks} marks takes {wanted} bytes, not {}", bytes.len()));
        }
        Ok(Self { weights: numbers(bytes).collect() })
    }

    /// Adds to the list how likely each action looks, as logarithms.
    pub(crate) fn judge<G: Marked>(
        &self,
        state: &G,
        seat: Seat,
        actions: &[G::Action],
        values: &mut Vec<f32>,
    ) {
        let first = values.len();
        values.resize(first + actions.len(), 0.0);
        let values = &mut values[first..];
        // The values of a box that nobody has seen yet may have marks that nothing was learned about.
        let weight = |mark: usize| self.weights.get(mark).copied().unwrap_or(0.0);
        state.marks(seat, actions, |place, mark, value| values[place] += weight(mark) * value);
    }
}

/// Lists the sorts of marks and how many there are of each; makes the enum `Mark` and the number of all, `COUNT`.
macro_rules! sorts {
    ($($sort:ident: $count:expr,)+) => {
        /// A sort of marks.
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Mark {
            $($sort,)+
        }

        /// How many marks there are of each sort.
        const COUNTS: &[usize] = &[$($count),+];

        /// Where each sort of marks begins, and where the last one ends.
        const STARTS: [usize; COUNTS.len() + 1] = {
            let mut starts = [0; COUNTS.len() + 1];
            let mut sort = 0;
            while sort < COUNTS.len() {
                starts[sort + 1] = starts[sort] + COUNTS[sort];
                sort += 1;
            }
            starts
        };

        /// How many marks there are.
        pub(crate) const COUNT: usize = STARTS[COUNTS.len()];

        impl Mark {
            /// The number of one of the sort's marks.
            #[inline]
            pub(super) fn at(self, place: usize) -> usize {
                debug_assert!(place < COUNTS[self as usize], "{self:?} has no mark {place}");
                STARTS[self as usize] + place
            }
        }
    };
}
pub(crate) use sorts;

#[cfg(test)]
pub(crate) mod watching;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_holds_a_policy() {
        let weights = vec![0.5, -2.0];
        let bytes: Vec<u8> = weights.iter().flat_map(|weight: &f32| weight.to_le_bytes()).collect();
        assert_eq!(Policy::parse(&bytes, 2), Ok(Policy { weights }));
        let wrong = Policy::parse(&bytes, 3).unwrap_err();
        assert_eq!(wrong, "a policy for 3 marks takes 12 bytes, not 8");
    }
}
