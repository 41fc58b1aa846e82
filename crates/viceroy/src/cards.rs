//! The words of the table (V-1): four colours of gems, 64 characters, 24 laws, the tokens that lie on them.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// All cards of the box.
pub const CARDS: usize = CHARACTERS + LAWS;
/// Character cards, numbers 1 to 64.
pub const CHARACTERS: usize = 64;
/// Law cards, numbers 65 to 88.
pub const LAWS: usize = 24;

/// A colour of gems, of auction cards and of the corners of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    #[default]
    Blue,
    Red,
    Green,
    Yellow,
}

impl Colour {
    /// All colours; their places in this list are their indices.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Green, Self::Yellow];

    /// The colour as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// This colour and the ones after it: gems are named in this order, so that each choice of gems has one
    /// sequence.
    #[inline]
    pub(crate) fn and_later(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().skip(self.index())
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["blue", "red", "green", "yellow"][self.index()])
    }
}

/// Gems by colour.
pub type Gems = [u8; 4];

/// How many gems these are.
#[inline]
pub(crate) fn count(gems: Gems) -> u8 {
    gems.iter().fold(0, |sum: u8, &gems| sum.saturating_add(gems))
}

/// One card of the box: `character-12` or `law-74`. Its number decides who comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct CardId(u8);

impl CardId {
    /// The card with a printed number, 1 to 88.
    pub const fn new(number: u8) -> Self {
        assert!(number >= 1 && number as usize <= CARDS, "cards go from 1 to 88");
        Self(number - 1)
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// All cards of the box.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// All characters.
    pub fn characters() -> impl Iterator<Item = Self> {
        (0..CHARACTERS as u8).map(Self)
    }

    /// All laws.
    pub fn laws() -> impl Iterator<Item = Self> {
        (CHARACTERS as u8..CARDS as u8).map(Self)
    }

    /// The card as an index into the card tables.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The printed number.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Whether the card is a law, and else a character.
    #[inline]
    pub fn is_law(self) -> bool {
        self.index() >= CHARACTERS
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", if self.is_law() { "law" } else { "character" }, self.number())
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
        let unknown = || {
            format!("there is no card \"{text}\"; cards are character-1 to character-64, law-65 to law-88")
        };
        let (_, number) = text.split_once('-').ok_or_else(unknown)?;
        let number: u8 = number.parse().map_err(|_| unknown())?;
        if !(1..=CARDS as u8).contains(&number) {
            return Err(unknown());
        }
        let card = Self::new(number);
        if card.to_string() == text { Ok(card) } else { Err(unknown()) }
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A set of cards in 88 bits, listed by number.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<CardId>"))]
pub struct CardSet {
    characters: u64,
    laws: u32,
}

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self { characters: 0, laws: 0 };

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        if card.is_law() {
            self.laws & (1 << (card.index() - CHARACTERS)) != 0
        } else {
            self.characters & (1 << card.index()) != 0
        }
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        if card.is_law() {
            self.laws |= 1 << (card.index() - CHARACTERS);
        } else {
            self.characters |= 1 << card.index();
        }
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        if card.is_law() {
            self.laws &= !(1 << (card.index() - CHARACTERS));
        } else {
            self.characters &= !(1 << card.index());
        }
    }

    /// How many cards are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        (self.characters.count_ones() + self.laws.count_ones()) as usize
    }

    /// Whether no card is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.characters == 0 && self.laws == 0
    }

    /// The characters of the set.
    #[inline]
    #[must_use]
    pub fn characters(&self) -> Self {
        Self { laws: 0, ..*self }
    }

    /// The laws of the set.
    #[inline]
    #[must_use]
    pub fn laws(&self) -> Self {
        Self { characters: 0, ..*self }
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: Self) -> Self {
        Self { characters: self.characters & other.characters, laws: self.laws & other.laws }
    }

    /// What is in one of the sets or in both.
    #[inline]
    #[must_use]
    pub fn or(&self, other: Self) -> Self {
        Self { characters: self.characters | other.characters, laws: self.laws | other.laws }
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: Self) -> Self {
        Self { characters: self.characters & !other.characters, laws: self.laws & !other.laws }
    }

    /// The cards by number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = CardId> + use<> {
        bits(self.characters)
            .map(CardId::from_index)
            .chain(bits(u64::from(self.laws)).map(|bit| CardId::from_index(bit + CHARACTERS as u8)))
    }
}

#[inline]
fn bits(mut rest: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
        rest &= rest - 1;
        Some(bit)
    })
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
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

/// A level of a pyramid, 1 at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// V-4.3: no pyramid is higher.
    pub const COUNT: usize = 5;
    /// The bottom row.
    pub const FIRST: Self = Self(0);
    /// The highest row, with a price and a reward of its own.
    pub const TOP: Self = Self(4);

    /// All levels from the bottom.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    #[inline]
    pub(crate) fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The level as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 5: what a circle or an inexhaustible gem on it is worth.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=5 => Ok(Self(number - 1)),
            _ => Err(format!("there is no level {number}; they go from 1 to 5")),
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.number()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
