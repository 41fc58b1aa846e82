//! What is printed on the pieces: start cards, cards, colonies, busts and seals.
//!
//! The built-in values are in [`builtin`]; an owner of the box may replace any of them. [`Components::faults`]
//! holds them to what the rulebook says of every box: ten cards per colour and epoch of which none but the
//! purple ones have abilities, each ability in its epoch, a colony's back never worth less than its front.

use game::{ComponentTable, Fault};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CARDS, CardId, EPOCHS, Track};
use crate::purple::Ability;

pub mod builtin;
mod constraints;

/// Steps on the four tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the four tracks")]
pub struct Values {
    #[serde(default)]
    pub income: u8,
    #[serde(default)]
    pub military: u8,
    #[serde(default)]
    pub culture: u8,
    #[serde(default)]
    pub food: u8,
}

impl Values {
    /// Values in the order of the tracks.
    pub const fn new([income, military, culture, food]: [u8; 4]) -> Self {
        Self { income, military, culture, food }
    }

    /// The values in the order of the tracks.
    #[inline]
    pub fn per_track(&self) -> [u8; 4] {
        [self.income, self.military, self.culture, self.food]
    }

    /// The steps on one track.
    #[inline]
    pub fn on(&self, track: Track) -> u8 {
        self.per_track()[track.index()]
    }
}

/// One card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Coins to recruit it, before the reduction.
    pub price: u8,
    /// Steps on the tracks.
    pub values: Values,
    /// Points at the end.
    pub points: u8,
    /// The ability of a purple card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<Ability>,
}

/// One side of a start card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartSide {
    /// Coins at the beginning.
    pub coins: u8,
    /// Where the tracks begin.
    pub values: Values,
}

/// A start card. Its initiative is its place in the table, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartCard {
    /// The side for the first game.
    pub a: StartSide,
    /// The other side.
    pub b: StartSide,
}

/// A level of colonies: the common front and the five backs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColonyLevel {
    /// The military it asks for.
    pub requirement: u8,
    /// Coins for plundering.
    pub plunder: u8,
    /// Coins to pay for an alliance.
    pub price: u8,
    /// Points of the front.
    pub points: u8,
    /// The backs.
    pub backs: [ColonyBack; 5],
}

/// The back of a colony.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ColonyBack {
    /// Steps on the tracks.
    pub values: Values,
    /// Points at the end.
    pub points: u8,
}

/// One of the four busts of every tableau.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BustPlan {
    /// The culture it asks for.
    pub requirement: u8,
    /// Points at the end.
    pub points: u8,
    /// Steps for the tile's front, or points for its back.
    pub bonus: u8,
}

/// The prices of the seals in the three epochs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealPrices {
    /// A silver seal.
    pub silver: [u8; EPOCHS],
    /// A gold seal.
    pub gold: [u8; EPOCHS],
}

/// All values of a box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// By initiative.
    pub start: [StartCard; 5],
    /// By level.
    pub colonies: [ColonyLevel; 5],
    /// By place on the tableau.
    pub busts: [BustPlan; 4],
    /// Silver and gold.
    pub seals: SealPrices,
    /// By card.
    pub cards: CardTable,
}

impl Components {
    /// What is printed on a card.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards.0[card.index()]
    }

    /// Whether the card has a star: such cards stay in the box in a first game.
    pub fn has_star(&self, card: CardId) -> bool {
        self.card(card).ability.is_some_and(Ability::has_star)
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

/// The 162 cards; an object by card name on the wire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardTable(pub [Card; CARDS]);

impl Serialize for CardTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(CardId::all().map(|card| (card, &self.0[card.index()])))
    }
}

impl<'de> Deserialize<'de> for CardTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = std::collections::BTreeMap::<CardId, Card>::deserialize(deserializer)?;
        let mut cards = [Card::default(); CARDS];
        for card in CardId::all() {
            cards[card.index()] =
                *given.get(&card).ok_or_else(|| D::Error::custom(format!("the card {card} is missing")))?;
        }
        Ok(Self(cards))
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The rulebook says it.
    Printed,
    /// A fact published elsewhere, checked for consistency.
    Public,
    /// Our own value inside the printed constraints.
    Reconstructed,
}
