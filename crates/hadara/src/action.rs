//! The decisions of the game and the words for what they name.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Colour, Track};

/// One decision. In phase A the card that is not named goes out to the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take this side of the start card (H-2.3).
    ChooseSide {
        /// The side.
        side: Side,
    },
    /// Set the wheel so that the own crest points at this colour (H-3.1).
    SetWheel {
        /// The colour.
        colour: Colour,
    },
    /// Recruit a card (H-3.3), with a bonus tile if the card asks for one (H-7.2).
    Recruit {
        /// The card.
        card: CardId,
        /// The tile, only for a card that asks for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Track>,
    },
    /// Sell a card (H-3.4).
    Sell {
        /// The card.
        card: CardId,
    },
    /// Take a colony and plunder it (H-4.2).
    Plunder {
        /// The level.
        level: Level,
    },
    /// Take a colony and ally with it (H-4.2).
    Ally {
        /// The level.
        level: Level,
    },
    /// Carve a bust with a bonus tile (H-4.3).
    Carve {
        /// The bust.
        bust: Bust,
        /// The tile.
        tile: Track,
        /// Which side of the tile counts.
        face: Face,
    },
    /// Remove an own card because food is short (H-5.3).
    Remove {
        /// The card.
        card: CardId,
    },
    /// Pay for one card instead of removing it (H-7.6).
    PayForFood,
    /// Buy a silver seal for a track (H-5.4).
    BuySilver {
        /// The track it will score.
        track: Track,
    },
    /// Buy a gold seal (H-5.4).
    BuyGold,
    /// Do nothing more in this step.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChooseSide { side } => write!(f, "choose side {side}"),
            Self::SetWheel { colour } => write!(f, "set wheel {colour}"),
            Self::Recruit { card, tile: None } => write!(f, "recruit {card}"),
            Self::Recruit { card, tile: Some(track) } => write!(f, "recruit {card} with {track}"),
            Self::Sell { card } => write!(f, "sell {card}"),
            Self::Plunder { level } => write!(f, "plunder {level}"),
            Self::Ally { level } => write!(f, "ally {level}"),
            Self::Carve { bust, tile, face: Face::Track } => write!(f, "carve {bust} with {tile}"),
            Self::Carve { bust, tile, face: Face::Points } => write!(f, "carve {bust} with {tile} turned"),
            Self::Remove { card } => write!(f, "remove {card}"),
            Self::PayForFood => f.write_str("pay for food"),
            Self::BuySilver { track } => write!(f, "buy silver {track}"),
            Self::BuyGold => f.write_str("buy gold"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A side of the start cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side for the first game.
    #[default]
    A,
    /// The other side.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::A { "a" } else { "b" })
    }
}

/// Which side of a bonus tile counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The front: steps on its track.
    #[default]
    Track,
    /// The back: points at the end.
    Points,
}

/// Defines a type for one of a few numbered things, counted from 1 on the wire and in texts.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal, $word:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, lowest first.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..$count).map(Self)
            }

            /// Its place as an array index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                match number {
                    1..=$count => Ok(Self(number - 1)),
                    _ => Err(format!(concat!("there is no ", $word, " {}; they go from 1 to ", $count), number)),
                }
            }
        }

        impl From<$name> for u8 {
            fn from(value: $name) -> u8 {
                value.0 + 1
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, "-{}"), self.0 + 1)
            }
        }
    };
}

numbered! {
    /// A level of colonies, from the one that asks for the least military.
    Level, 5, "level"
}
numbered! {
    /// A bust, from the one that asks for the least culture.
    Bust, 4, "bust"
}
