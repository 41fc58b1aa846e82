//! The pyramid (V-4.3, V-4.10): where a card may be placed, which cards are neighbours, which are free.
//!
//! Columns count from the leftmost card of level 1. A card of a higher level rests on the cards of the same
//! and the next column beneath it, so its neighbours above are at its own column and the one before.
//! Level 1 grows at both ends; when it grows to the left, all higher rows move one column on.

use game::{Pile, Unmet};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, CardSet, Level};

/// The start card and three cards in each of twelve rounds: no row can be wider.
pub(crate) const WIDEST: usize = 37;

/// One row of a pyramid without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    /// The column of its first card; 0 for an empty row.
    pub(crate) start: u8,
    pub(crate) cards: Pile<CardId, WIDEST>,
}

/// The cards of one player, without those tucked under others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pyramid {
    pub(crate) rows: [Row; Level::COUNT],
    /// The same cards without their places.
    pub(crate) cards: CardSet,
}

/// A place in a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spot {
    pub(crate) level: Level,
    pub(crate) column: i8,
}

impl Spot {
    /// The two cards it rests on.
    #[inline]
    pub(crate) fn beneath(self) -> Option<[Self; 2]> {
        let level = Level::from_index(self.level.index().checked_sub(1)?);
        Some([Self { level, column: self.column }, Self { level, column: self.column + 1 }])
    }

    /// The two cards that may rest on it.
    #[inline]
    pub(crate) fn above(self) -> Option<[Self; 2]> {
        (self.level != Level::TOP).then(|| {
            let level = Level::from_index(self.level.index() + 1);
            [Self { level, column: self.column - 1 }, Self { level, column: self.column }]
        })
    }

    /// V-4.10: left, right, two above, two below.
    pub(crate) fn neighbours(self) -> impl Iterator<Item = Self> {
        let beside = [self.column - 1, self.column + 1].map(|column| Self { column, ..self });
        beside
            .into_iter()
            .chain(self.above().into_iter().flatten())
            .chain(self.beneath().into_iter().flatten())
    }
}

impl Row {
    #[inline]
    fn end(&self) -> i8 {
        self.start as i8 + self.cards.len() as i8
    }

    #[inline]
    fn get(&self, column: i8) -> Option<CardId> {
        let place = usize::try_from(column - self.start as i8).ok()?;
        self.cards.get(place).copied()
    }
}

impl Pyramid {
    #[inline]
    pub(crate) fn contains(&self, card: CardId) -> bool {
        self.cards.contains(card)
    }

    #[inline]
    pub(crate) fn get(&self, spot: Spot) -> Option<CardId> {
        self.rows[spot.level.index()].get(spot.column)
    }

    /// Where the card lies.
    pub(crate) fn find(&self, card: CardId) -> Option<Spot> {
        if !self.contains(card) {
            return None;
        }
        Level::all().find_map(|level| {
            let row = &self.rows[level.index()];
            let place = row.cards.iter().position(|&other| other == card)?;
            Some(Spot { level, column: row.start as i8 + place as i8 })
        })
    }

    /// All cards with their places, row by row.
    pub(crate) fn spots(&self) -> impl Iterator<Item = (Spot, CardId)> + '_ {
        Level::all().flat_map(|level| {
            let row = &self.rows[level.index()];
            let spot = move |place: usize| Spot { level, column: row.start as i8 + place as i8 };
            row.cards.iter().enumerate().map(move |(place, &card)| (spot(place), card))
        })
    }

    /// The lowest card number, which decides the order of players. Tucked cards never count.
    #[inline]
    pub(crate) fn lowest(&self) -> CardId {
        self.cards.iter().next().unwrap_or_default()
    }

    /// V-4.3: the places of a level that can take a card.
    #[inline]
    pub(crate) fn places(&self, level: Level, push: &mut impl FnMut(i8)) {
        let row = &self.rows[level.index()];
        if level == Level::FIRST {
            push(-1);
            push(row.end());
            return;
        }
        let beneath = &self.rows[level.index() - 1];
        // A card at column c needs c and c + 1 beneath it.
        let (first, last) = (beneath.start as i8, beneath.end() - 2);
        if row.cards.is_empty() {
            (first..=last).for_each(push);
            return;
        }
        let (left, right) = (row.start as i8 - 1, row.end());
        if left >= first {
            push(left);
        }
        if right <= last {
            push(right);
        }
    }

    /// V-4.3: why a card can't lie here.
    pub(crate) fn check_place(&self, spot: Spot) -> Result<(), Unmet> {
        let row = &self.rows[spot.level.index()];
        if self.get(spot).is_some() {
            return Err(Unmet::rule("V-4.3", "place.taken"));
        }
        if let Some(beneath) = spot.beneath()
            && beneath.into_iter().any(|spot| self.get(spot).is_none())
        {
            return Err(Unmet::rule("V-4.3", "place.support"));
        }
        let is_beside = spot.column == row.start as i8 - 1 || spot.column == row.end();
        if !row.cards.is_empty() && !is_beside {
            return Err(Unmet::rule("V-4.3", "place.gap"));
        }
        Ok(())
    }

    /// Lays a card at a place that can take it.
    pub(crate) fn place(&mut self, spot: Spot, card: CardId) {
        self.cards.insert(card);
        let row = &mut self.rows[spot.level.index()];
        if row.cards.is_empty() {
            row.start = spot.column.max(0) as u8;
            row.cards.push(card);
        } else if spot.column >= row.start as i8 {
            row.cards.push(card);
        } else {
            row.cards.push(card);
            row.cards.rotate_right(1);
            if spot.level == Level::FIRST {
                self.shift(1);
            } else {
                row.start -= 1;
            }
        }
    }

    /// Level 1 has grown or shrunk at the left: the higher rows keep their supports.
    fn shift(&mut self, columns: i8) {
        for row in self.rows.iter_mut().skip(1).filter(|row| !row.cards.is_empty()) {
            row.start = row.start.saturating_add_signed(columns);
        }
    }

    /// Takes a free card out (law 74).
    pub(crate) fn remove(&mut self, card: CardId) {
        let Some(spot) = self.find(card) else { return };
        self.cards.remove(card);
        let row = &mut self.rows[spot.level.index()];
        let is_first = spot.column == row.start as i8;
        row.cards.remove((spot.column - row.start as i8) as usize);
        if row.cards.is_empty() {
            row.start = 0;
        } else if is_first && spot.level == Level::FIRST {
            self.shift(-1);
        } else if is_first {
            row.start += 1;
        }
    }

    /// Lays a card in the place of another (law 65).
    pub(crate) fn replace(&mut self, spot: Spot, card: CardId) {
        let row = &mut self.rows[spot.level.index()];
        let place = (spot.column - row.start as i8) as usize;
        self.cards.remove(row.cards[place]);
        row.cards[place] = card;
        self.cards.insert(card);
    }

    /// V-4.10: outermost in its row, with no card above it. What is tucked under it is judged elsewhere.
    pub(crate) fn is_uncovered_end(&self, spot: Spot) -> bool {
        let row = &self.rows[spot.level.index()];
        let is_end = spot.column == row.start as i8 || spot.column == row.end() - 1;
        is_end && spot.above().into_iter().flatten().all(|above| self.get(above).is_none())
    }
}
