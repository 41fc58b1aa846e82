//! What is printed on the cards (V-6): corners, prices and rewards of the characters, corners of the laws.
//!
//! The built-in values are in [`builtin`]; an owner of the box may replace any of them. What a law does
//! belongs to the rules and stands in the chapter `laws`. [`Components::faults`] holds a table to what is
//! true of every box: all 64 combinations of corners occur once, each colour is asked for by 16 characters
//! on each level.

use game::{ComponentTable, Fault, Pile};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CHARACTERS, CardId, Colour, LAWS};
use crate::tokens::Token;

pub mod builtin;
mod constraints;

/// The most rewards of one level.
pub(crate) const REWARDS_PER_LEVEL: usize = 3;

/// The coloured parts of a card that close circles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Corners {
    /// The upper left quarter.
    pub left: Colour,
    /// The upper right quarter.
    pub right: Colour,
    /// The half circle at the bottom.
    pub bottom: Colour,
}

/// One thing that a level brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Reward {
    /// Gems of choice from the supply.
    Gems {
        /// How many.
        count: u8,
    },
    /// Cards from the law deck or the reserve, of choice for each.
    Cards {
        /// How many.
        count: u8,
    },
    /// A token on the card; an attack token goes behind the screen.
    Token {
        /// Which.
        token: Token,
    },
}

impl Default for Reward {
    fn default() -> Self {
        Self::Gems { count: 0 }
    }
}

/// The rewards of one level.
pub type RewardRow = Pile<Reward, REWARDS_PER_LEVEL>;

/// A character card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Its coloured parts.
    pub corners: Corners,
    /// The colours of the gems for levels 1 to 4.
    pub cost: [Colour; 4],
    /// The rewards of levels 1 to 4.
    pub rewards: [RewardRow; 4],
}

/// All values of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// By number.
    pub characters: [Character; CHARACTERS],
    /// By number, from 65 on.
    pub laws: [Corners; LAWS],
}

impl Components {
    /// A character by its card. The card must be one.
    #[inline]
    pub fn character(&self, card: CardId) -> &Character {
        &self.characters[card.index()]
    }

    /// The coloured parts of any card.
    #[inline]
    pub fn corners(&self, card: CardId) -> Corners {
        if card.is_law() { self.laws[card.index() - CHARACTERS] } else { self.character(card).corners }
    }
}

impl ComponentTable for Components {
    fn builtin() -> &'static Self {
        &builtin::COMPONENTS
    }

    fn faults(&self) -> Vec<Fault> {
        constraints::faults(self)
    }
}

/// Two objects by card name on the wire.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ComponentsWire {
    characters: std::collections::BTreeMap<CardId, Character>,
    laws: std::collections::BTreeMap<CardId, Corners>,
}

impl Serialize for Components {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let characters = CardId::characters().zip(self.characters).collect();
        let laws = CardId::laws().zip(self.laws).collect();
        ComponentsWire { characters, laws }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Components {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = ComponentsWire::deserialize(deserializer)?;
        let missing = |card: CardId| D::Error::custom(format!("the card {card} is missing"));
        let mut table =
            Self { characters: [Character::default(); CHARACTERS], laws: [Corners::default(); LAWS] };
        for (place, card) in table.characters.iter_mut().zip(CardId::characters()) {
            *place = *wire.characters.get(&card).ok_or_else(|| missing(card))?;
        }
        for (place, card) in table.laws.iter_mut().zip(CardId::laws()) {
            *place = *wire.laws.get(&card).ok_or_else(|| missing(card))?;
        }
        if let Some(card) = wire.characters.keys().find(|card| card.is_law()) {
            return Err(D::Error::custom(format!("{card} is not a character")));
        }
        if let Some(card) = wire.laws.keys().find(|card| !card.is_law()) {
            return Err(D::Error::custom(format!("{card} is not a law")));
        }
        Ok(table)
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The rules sheet says it.
    Printed,
    /// A fact published elsewhere, checked for consistency.
    Public,
    /// Our own value inside the printed constraints.
    Reconstructed,
}
