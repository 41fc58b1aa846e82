//! What the own pyramid has room for, and the circles it has.

use viceroy::components::{Components, Corners};
use viceroy::{CardId, Colour, Gems, Level, Player};

/// Open places and circles, looked up once per decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// Open places by level.
    pub(super) open: [u8; Level::COUNT],
    /// For each colour the levels, as bits from 0, where a card with this half circle closes a circle.
    closing: [u8; 4],
    /// The highest level that can take a card, for each level that can be paid; from 1, and 0 for none.
    highest: [u8; Level::COUNT + 1],
    /// Single-colour circles by colour.
    pub(super) circles: Gems,
    /// Circles that one gem of a colour would give that colour at the end (V-5.2).
    pub(super) one_short: Gems,
    /// Circles that take two gems of a colour.
    pub(super) two_short: Gems,
}

/// How the half circle of a card fits the quarters beneath it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// One colour: a circle.
    Closed,
    /// One quarter has another colour.
    OneShort,
    /// Both quarters have the same other colour.
    Halves,
    /// All else.
    Mixed,
}

impl Fit {
    #[inline]
    pub(super) fn new(half: Colour, left: Colour, right: Colour) -> Self {
        match (left == half, right == half) {
            (true, true) => Self::Closed,
            (false, false) if left == right => Self::Halves,
            (false, false) => Self::Mixed,
            _ => Self::OneShort,
        }
    }
}

impl Ground {
    pub(super) fn new(components: &Components, player: &Player) -> Self {
        let mut ground = Self {
            open: [2, 0, 0, 0, 0],
            closing: [0; 4],
            highest: [0, 1, 1, 1, 1, 1],
            circles: [0; 4],
            one_short: [0; 4],
            two_short: [0; 4],
        };
        for (lower, level) in Level::all().zip(Level::all().skip(1)) {
            let (first, beneath) = player.row(lower);
            if beneath.len() < 2 {
                break;
            }
            let (start, row) = player.row(level);
            let quarters = |column: i8| quarters(components, beneath, (column - first) as usize);
            for (column, &card) in (start..).zip(row) {
                ground.note_circle(components.corners(card).bottom, quarters(column));
            }
            player.open_columns(level, &mut |column| ground.note_place(level.index(), quarters(column)));
        }
        for paid in 1..=Level::COUNT {
            let is_open = ground.open[paid - 1] > 0;
            ground.highest[paid] = if is_open { paid as u8 } else { ground.highest[paid - 1] };
        }
        ground
    }

    fn note_circle(&mut self, half: Colour, (left, right): (Colour, Colour)) {
        match Fit::new(half, left, right) {
            Fit::Closed => self.circles[half.index()] += 1,
            Fit::OneShort => self.one_short[half.index()] += 1,
            Fit::Halves => {
                self.two_short[half.index()] += 1;
                self.two_short[left.index()] += 1;
            }
            Fit::Mixed => self.two_short[half.index()] += 1,
        }
    }

    fn note_place(&mut self, level: usize, (left, right): (Colour, Colour)) {
        self.open[level] += 1;
        if left == right {
            self.closing[left.index()] |= 1 << level;
        }
    }

    /// The highest level that can take a card, if levels up to this one can be paid; from 1, and 0 for none.
    #[inline]
    pub(super) fn highest(&self, affordable: usize) -> usize {
        usize::from(self.highest[affordable])
    }

    /// The highest level up to this one where a card with such a half circle closes a circle; 0 for none.
    #[inline]
    pub(super) fn circle(&self, highest: usize, half: Colour) -> usize {
        let levels = self.closing[half.index()] & ((1 << highest) - 1);
        (u8::BITS - levels.leading_zeros()) as usize
    }
}

/// The inner upper quarters of two cards beside each other.
#[inline]
fn quarters(components: &Components, row: &[CardId], left: usize) -> (Colour, Colour) {
    (components.corners(row[left]).right, components.corners(row[left + 1]).left)
}

/// What there is around a place that a card could take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// Whether the upper corner fits that of the card beside it, and the corner's colour; nothing without one.
    pub(super) beside: Option<(bool, Colour)>,
    /// The upper corner at the outer side.
    pub(super) outer: Colour,
    /// Whether the outer side is the left one.
    pub(super) is_left: bool,
    /// Whether a place above opens.
    pub(super) opens: bool,
    /// How the card fits those beneath it; nothing on level 1.
    pub(super) fit: Option<Fit>,
    /// The colour of both quarters beneath, if the half circle has another one.
    pub(super) wasted: Option<Colour>,
    /// How many cards the row could still grow to the outer side, or to the nearer one if it is new.
    pub(super) ledge: u8,
    /// How many cards of the row lie free on the outer side.
    pub(super) overhang: u8,
}

impl Site {
    pub(super) fn new(
        components: &Components,
        player: &Player,
        corners: Corners,
        level: Level,
        column: i8,
    ) -> Self {
        let (start, row) = player.row(level);
        let is_left = column < start;
        let beside = if is_left { row.first() } else { row.last() };
        let beside = beside.map(|&card| {
            let other = components.corners(card);
            let (mine, theirs) =
                if is_left { (corners.right, other.left) } else { (corners.left, other.right) };
            (mine == theirs, mine)
        });
        let above = if is_left { column } else { column - 1 };
        let beneath = lower(level).map(|lower| {
            let (first, beneath) = player.row(lower);
            let (left, right) = quarters(components, beneath, (column - first) as usize);
            let end = beneath.len() as i8 - 2;
            let (before, after) = (column - first, end + first - column);
            let ledge = match (row.is_empty(), is_left) {
                (true, _) => before.min(after),
                (false, true) => before,
                (false, false) => after,
            };
            (Fit::new(corners.bottom, left, right), left, ledge.max(0) as u8)
        });
        let opens = beside.is_some() && is_reached(player, level, above);
        let outer = if is_left { corners.left } else { corners.right };
        Self {
            beside,
            outer,
            is_left,
            opens,
            fit: beneath.map(|(fit, ..)| fit),
            wasted: beneath.and_then(|(fit, left, _)| (fit == Fit::Halves).then_some(left)),
            ledge: beneath.map_or(0, |(.., ledge)| ledge),
            overhang: overhang(player, level, is_left),
        }
    }
}

/// Whether a place on the next level could be taken as soon as it has its ground.
fn is_reached(player: &Player, level: Level, column: i8) -> bool {
    let Some(upper) = upper(level) else { return false };
    let (start, row) = player.row(upper);
    row.is_empty() || column == start - 1 || column == start + row.len() as i8
}

/// How many cards at an end of a row have nothing above them.
fn overhang(player: &Player, level: Level, is_left: bool) -> u8 {
    let (start, row) = player.row(level);
    let (first, above) = upper(level).map_or((0, &[][..]), |upper| player.row(upper));
    let free = match (above.len(), is_left) {
        (0, _) => row.len() as i8,
        (_, true) => first - start,
        (width, false) => start + row.len() as i8 - 1 - (first + width as i8),
    };
    free.max(0) as u8
}

/// The level beneath.
pub(super) fn lower(level: Level) -> Option<Level> {
    Level::try_from(level.number() - 1).ok()
}

/// The level above.
pub(super) fn upper(level: Level) -> Option<Level> {
    Level::try_from(level.number() + 1).ok()
}
