//! What the first sight reads off the table: the town hall, and where discs will lie.

use noria::{Chamber, Noria, Path, Slot};

/// The levels that the six chambers multiply.
pub(super) fn factors(levels: [u8; Path::COUNT]) -> [u8; Chamber::COUNT] {
    let [a, b, c, d] = levels;
    [a, b, c, d, a.max(b).max(c).max(d), a.min(b).min(c).min(d)]
}

/// The town hall: what the chambers are worth, and what they can be worth.
pub(super) struct Hall {
    /// Now.
    pub(super) worth: [f32; Chamber::COUNT],
    /// If all who wait took a seat.
    pub(super) most: [f32; Chamber::COUNT],
    /// By how much the next politician raises it.
    pub(super) step: [f32; Chamber::COUNT],
    pub(super) waiting: [f32; Chamber::COUNT],
}

impl Hall {
    pub(super) fn new(state: &Noria) -> Self {
        let values = &state.components().chambers.0;
        let chambers = state.chambers();
        let worth = |chamber: usize, more: u8| {
            f32::from(values[chamber][usize::from((chambers[chamber].seated + more).min(4))])
        };
        let all = |f: &dyn Fn(usize) -> f32| std::array::from_fn(f);
        Self {
            worth: all(&|chamber| worth(chamber, 0)),
            most: all(&|chamber| worth(chamber, chambers[chamber].waiting)),
            step: all(&|chamber| {
                let open = f32::from(chambers[chamber].waiting.min(1));
                open * (worth(chamber, 1) - worth(chamber, 0))
            }),
            waiting: chambers.map(|politicians| f32::from(politicians.waiting)),
        }
    }
}

/// Whether a disc on this slot is in the active half after so many turns.
pub(super) fn is_active_after(slot: Slot, turns: u8) -> bool {
    let size = slot.ring().slots();
    (slot.number() - 1 + turns) % size >= size / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_are_active_half_of_the_time() {
        for slot in Slot::all() {
            assert_eq!(is_active_after(slot, 0), slot.is_active());
            let active = (0..12).filter(|&turns| is_active_after(slot, turns)).count();
            assert_eq!(active, 6);
        }
    }
}
