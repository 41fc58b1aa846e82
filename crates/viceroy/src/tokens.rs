//! Tokens (V-1): what lies on the cards of a pyramid and counts at the end.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CardId, Colour};

/// A token on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Token {
    /// Costs every opponent points, or buys the first pick of an auction.
    Attack,
    /// Wards off one attack token; part of a set.
    Defence,
    /// Multiplies the magic bonuses; part of a set.
    Magic,
    /// One more gem for passing; part of a set.
    Science,
    /// Power points.
    Points {
        /// How many.
        value: u8,
    },
    /// What each magic token is worth.
    MagicBonus {
        /// 2, 3 or 5.
        value: u8,
    },
    /// What each single-colour circle and each inexhaustible gem of the colour is worth more.
    CircleBonus {
        /// The colour.
        colour: Colour,
        /// 2 or 4.
        value: u8,
    },
    /// A gem that pays once in every development phase and stays.
    Inexhaustible {
        /// The colour.
        colour: Colour,
    },
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attack => f.write_str("attack"),
            Self::Defence => f.write_str("defence"),
            Self::Magic => f.write_str("magic"),
            Self::Science => f.write_str("science"),
            Self::Points { value } => write!(f, "points {value}"),
            Self::MagicBonus { value } => write!(f, "magic bonus {value}"),
            Self::CircleBonus { colour, value } => write!(f, "circle bonus {colour} {value}"),
            Self::Inexhaustible { colour } => write!(f, "inexhaustible {colour}"),
        }
    }
}

/// The highest value a token can carry in [`Held`].
pub(crate) const MOST_VALUE: u8 = 31;

/// A token with the card it lies on and the mark of V-4.4, in two bytes: a state holds hundreds of them.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Held {
    pub(crate) card: CardId,
    code: u8,
}

// The code of a token: plain kinds first, then 4 inexhaustible gems unused and used, then 32 power points,
// 32 magic bonuses, 4 times 32 circle bonuses.
const INEXHAUSTIBLE: u8 = 4;
const USED: u8 = 8;
const POINTS: u8 = 32;
const MAGIC_BONUS: u8 = 64;
const CIRCLE_BONUS: u8 = 128;

impl Held {
    #[inline]
    pub(crate) fn new(card: CardId, token: Token) -> Self {
        let code = match token {
            Token::Attack => 0,
            Token::Defence => 1,
            Token::Magic => 2,
            Token::Science => 3,
            Token::Inexhaustible { colour } => INEXHAUSTIBLE + colour as u8,
            Token::Points { value } => POINTS + value.min(MOST_VALUE),
            Token::MagicBonus { value } => MAGIC_BONUS + value.min(MOST_VALUE),
            Token::CircleBonus { colour, value } => CIRCLE_BONUS + 32 * colour as u8 + value.min(MOST_VALUE),
        };
        Self { card, code }
    }

    /// The same token, mark and all, on another card.
    pub(crate) fn on(self, card: CardId) -> Self {
        Self { card, ..self }
    }

    #[inline]
    pub(crate) fn token(self) -> Token {
        let value = self.code % 32;
        match self.code {
            0 => Token::Attack,
            1 => Token::Defence,
            2 => Token::Magic,
            3 => Token::Science,
            code if code < POINTS => {
                Token::Inexhaustible { colour: Colour::ALL[((code - INEXHAUSTIBLE) % 4) as usize] }
            }
            code if code < MAGIC_BONUS => Token::Points { value },
            code if code < 96 => Token::MagicBonus { value },
            code => Token::CircleBonus {
                colour: Colour::ALL[((code / 32).saturating_sub(4) % 4) as usize],
                value,
            },
        }
    }

    #[inline]
    pub(crate) fn is(self, token: Token) -> bool {
        self.code == Self::new(self.card, token).code
    }

    /// The colour of an inexhaustible gem that has not paid yet in this phase.
    #[inline]
    pub(crate) fn ready(self) -> Option<Colour> {
        let place = self.code.wrapping_sub(INEXHAUSTIBLE);
        (place < 4).then(|| Colour::ALL[place as usize])
    }

    #[inline]
    pub(crate) fn is_used(self) -> bool {
        (USED..USED + 4).contains(&self.code)
    }

    /// Marks an inexhaustible gem as used.
    #[inline]
    pub(crate) fn use_up(&mut self) {
        if self.ready().is_some() {
            self.code += USED - INEXHAUSTIBLE;
        }
    }

    /// Takes the mark away.
    #[inline]
    pub(crate) fn renew(&mut self) {
        if self.is_used() {
            self.code -= USED - INEXHAUSTIBLE;
        }
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}{}", self.token(), self.card, if self.is_used() { " (used)" } else { "" })
    }
}

/// The readable form of [`Held`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeldWire {
    card: CardId,
    token: Token,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    used: bool,
}

impl Serialize for Held {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HeldWire { card: self.card, token: self.token(), used: self.is_used() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Held {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = HeldWire::deserialize(deserializer)?;
        let mut held = Self::new(wire.card, wire.token);
        if wire.used {
            held.use_up();
        }
        if held.token() != wire.token || held.is_used() != wire.used {
            return Err(D::Error::custom(format!("there is no token \"{}\" like this", wire.token)));
        }
        Ok(held)
    }
}
