//! The words of the cards (H-1): five colours, four tracks, 162 cards in three epochs.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of epochs.
pub const EPOCHS: usize = 3;
/// All cards of the box.
pub(crate) const CARDS: usize = EPOCHS * CARDS_PER_EPOCH;
const CARDS_PER_EPOCH: usize = 54;
/// Cards of one epoch in each colour but purple, which has [`PURPLE_PER_EPOCH`].
pub(crate) const PER_COLOUR: usize = 10;
/// Purple cards of one epoch.
pub(crate) const PURPLE_PER_EPOCH: usize = 14;

/// A colour of cards. The first four belong to the track of the same place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    #[default]
    Yellow,
    Red,
    Blue,
    Green,
    Purple,
}

impl Colour {
    /// All colours; their places in this list are their indices.
    pub const ALL: [Self; 5] = [Self::Yellow, Self::Red, Self::Blue, Self::Green, Self::Purple];
    pub(crate) const WORDS: [&'static str; 5] = ["yellow", "red", "blue", "green", "purple"];

    /// The colour as an array index.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The track that the colour's cards advance; purple has none.
    pub fn track(self) -> Option<Track> {
        Track::ALL.get(self.index()).copied()
    }

    /// How many cards of this colour an epoch has in the box.
    pub fn cards_per_epoch(self) -> usize {
        if self == Self::Purple { PURPLE_PER_EPOCH } else { PER_COLOUR }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().position(|&known| known == word).map(|index| Self::ALL[index])
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::WORDS[self.index()])
    }
}

/// One of the four tracks of a player's tableau.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// Yellow: coins in every income step.
    #[default]
    Income,
    /// Red: asked for by colonies.
    Military,
    /// Blue: asked for by busts.
    Culture,
    /// Green: feeds the own cards.
    Food,
}

impl Track {
    /// All tracks in the order of the tableau.
    pub const ALL: [Self; 4] = [Self::Income, Self::Military, Self::Culture, Self::Food];

    /// The track as an array index.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["income", "military", "culture", "food"][self.index()])
    }
}

/// One card of the box: `red-1-3` is the third red card of epoch I.
///
/// The numbers are laid out by epoch and colour, so that both follow from arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct CardId(u8);

impl CardId {
    /// The card with this number, counted from 0, of an epoch (0 to 2) and a colour.
    pub fn new(epoch: usize, colour: Colour, number: usize) -> Self {
        debug_assert!(epoch < EPOCHS && number < colour.cards_per_epoch());
        Self((epoch * CARDS_PER_EPOCH + colour.index() * PER_COLOUR + number) as u8)
    }

    /// All cards of the box.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// All cards of one epoch and colour.
    pub fn of(epoch: usize, colour: Colour) -> impl Iterator<Item = Self> {
        (0..colour.cards_per_epoch()).map(move |number| Self::new(epoch, colour, number))
    }

    /// The card as an index into the card table.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The epoch, counted from 0.
    #[inline]
    pub fn epoch(self) -> usize {
        self.index() / CARDS_PER_EPOCH
    }

    /// The colour.
    #[inline]
    pub fn colour(self) -> Colour {
        Colour::ALL[((self.index() % CARDS_PER_EPOCH) / PER_COLOUR).min(Colour::Purple.index())]
    }

    fn number(self) -> usize {
        self.index() % CARDS_PER_EPOCH - self.colour().index() * PER_COLOUR
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.colour(), self.epoch() + 1, self.number() + 1)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CardId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let find = || {
            let mut parts = text.split('-');
            let colour = Colour::from_word(parts.next()?)?;
            let epoch: usize = parts.next()?.parse().ok()?;
            let number: usize = parts.next()?.parse().ok()?;
            let there = parts.next().is_none()
                && (1..=EPOCHS).contains(&epoch)
                && (1..=colour.cards_per_epoch()).contains(&number);
            let card = there.then(|| Self::new(epoch - 1, colour, number - 1))?;
            // Only the canonical spelling names a card: `red-01-3` does not.
            (card.to_string() == text).then_some(card)
        };
        find().ok_or_else(|| format!("there is no card \"{text}\"; a card is named like red-1-3"))
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of cards, one machine word per epoch.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<CardId>"))]
pub struct CardSet([u64; EPOCHS]);

impl CardSet {
    #[inline]
    fn bit(card: CardId) -> (usize, u64) {
        (card.epoch(), 1 << (card.index() % CARDS_PER_EPOCH))
    }

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        let (epoch, bit) = Self::bit(card);
        self.0[epoch] & bit != 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        let (epoch, bit) = Self::bit(card);
        self.0[epoch] |= bit;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        let (epoch, bit) = Self::bit(card);
        self.0[epoch] &= !bit;
    }

    /// How many cards are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; EPOCHS]
    }

    /// The cards of one epoch and colour.
    #[inline]
    pub(crate) fn of(&self, epoch: usize, colour: Colour) -> Self {
        let mask = ((1 << colour.cards_per_epoch()) - 1) << (colour.index() * PER_COLOUR);
        let mut cards = Self::default();
        cards.0[epoch] = self.0[epoch] & mask;
        cards
    }

    /// The cards by epoch and colour.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = CardId> + use<> {
        let words = self.0;
        (0..EPOCHS).flat_map(move |epoch| {
            let mut word = words[epoch];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(CardId((epoch * CARDS_PER_EPOCH + bit) as u8))
            })
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<CardId>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_one_name() {
        for card in CardId::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(CardId::new(card.epoch(), card.colour(), card.number()), card);
        }
        for wrong in ["red-0-1", "red-1-11", "purple-3-15", "red-01-1", "pink-1-1", "red-1", "red-1-1-1", ""]
        {
            assert!(wrong.parse::<CardId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_set_lists_its_cards_in_order() {
        let cards = ["yellow-1-1", "purple-1-14", "green-3-2"].map(|name| name.parse().unwrap());
        let set: CardSet = cards.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), cards);
        assert_eq!(set.len(), 3);
        assert_eq!(set.of(0, Colour::Purple).iter().collect::<Vec<_>>(), cards[1..2]);
        assert!(set.of(2, Colour::Blue).is_empty());
    }
}
