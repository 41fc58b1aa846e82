//! The decisions of the game.

use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Colour, Level};
use crate::tokens::Token;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Of the four characters dealt, place one and keep one (V-2.2).
    ChooseStart {
        /// Goes to level 1 of the own pyramid.
        place: CardId,
        /// Goes to the hand.
        keep: CardId,
    },
    /// Bid a gem (V-3.1).
    BidGem {
        /// Its colour.
        colour: Colour,
    },
    /// Bid an attack token (V-3.2).
    BidAttack {
        /// The pyramid card it lies on; absent for one from behind the screen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<CardId>,
    },
    /// An empty fist: out of this auction phase (V-3.1).
    BidNothing,
    /// Take any character of the auction (V-3.2, law 69).
    Pick {
        /// The character.
        card: CardId,
    },
    /// Name one of the two characters at the own bid (V-3.3, V-3.4).
    Name {
        /// The character.
        card: CardId,
    },
    /// Play a hand card (V-4.1).
    Play {
        /// The card.
        card: CardId,
    },
    /// Discard a hand card for gems (V-4.2).
    Discard {
        /// The card.
        card: CardId,
    },
    /// Out of this development phase (V-4.1).
    Pass,
    /// Place the played card (V-4.3).
    Place {
        /// The level.
        level: Level,
        /// The place in the row, counted from the leftmost card of level 1; -1 is to the left of it. A card
        /// lies on the cards of the same and the next column beneath.
        column: i8,
    },
    /// Law 65 takes the place of this card.
    SwapIn {
        /// The own card.
        card: CardId,
    },
    /// Law 66 goes under this character.
    SlipUnder {
        /// The own character.
        card: CardId,
    },
    /// Take a gem from the supply.
    TakeGem {
        /// Its colour.
        colour: Colour,
    },
    /// Draw a card (V-4.8).
    Draw {
        /// From which deck.
        deck: Deck,
    },
    /// Take the 15 power points of level 5 (V-4.5).
    TakePoints,
    /// Take the rewards of levels 1 to 3 on level 5 (V-4.5).
    TakeRewards,
    /// Choose an option of a law, counted from 1.
    Choose {
        /// Which.
        option: u8,
    },
    /// Choose the colour of an inexhaustible gem (laws 73 and 83).
    ChooseColour {
        /// The colour.
        colour: Colour,
    },
    /// Keep a card in the hand (laws 72 and 78).
    Keep {
        /// The card.
        card: CardId,
    },
    /// Tuck a card under a law: from the hand (72, 78) or out of the pyramid (74).
    Tuck {
        /// The card.
        card: CardId,
    },
    /// Offer a token for exchange (law 67).
    Give {
        /// The own card it lies on.
        card: CardId,
        /// The token.
        token: Token,
    },
    /// Name the token to receive (law 67).
    Get {
        /// The opponent.
        seat: Seat,
        /// The card it lies on.
        card: CardId,
        /// The token.
        token: Token,
    },
    /// Lay down one of the gems for the exchange (law 67).
    PayGem {
        /// Its colour.
        colour: Colour,
    },
    /// Put a law back on top of the law deck (law 70).
    PutBack {
        /// The law.
        card: CardId,
    },
    /// Put a gem on law 76.
    Park {
        /// Its colour.
        colour: Colour,
    },
    /// No exchange (67), no more gems (76).
    Stop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChooseStart { place, keep } => write!(f, "start with {place}, keep {keep}"),
            Self::BidGem { colour } => write!(f, "bid {colour}"),
            Self::BidAttack { from: None } => f.write_str("bid attack"),
            Self::BidAttack { from: Some(card) } => write!(f, "bid attack from {card}"),
            Self::BidNothing => f.write_str("bid nothing"),
            Self::Pick { card } => write!(f, "pick {card}"),
            Self::Name { card } => write!(f, "name {card}"),
            Self::Play { card } => write!(f, "play {card}"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Pass => f.write_str("pass"),
            Self::Place { level, column } => write!(f, "place on level {level} at {column}"),
            Self::SwapIn { card } => write!(f, "swap in for {card}"),
            Self::SlipUnder { card } => write!(f, "slip under {card}"),
            Self::TakeGem { colour } => write!(f, "take {colour}"),
            Self::Draw { deck: Deck::Laws } => f.write_str("draw a law"),
            Self::Draw { deck: Deck::Reserve } => f.write_str("draw a character"),
            Self::TakePoints => f.write_str("take the points"),
            Self::TakeRewards => f.write_str("take the rewards"),
            Self::Choose { option } => write!(f, "choose option {option}"),
            Self::ChooseColour { colour } => write!(f, "choose {colour}"),
            Self::Keep { card } => write!(f, "keep {card}"),
            Self::Tuck { card } => write!(f, "tuck {card}"),
            Self::Give { card, token } => write!(f, "give {token} on {card}"),
            Self::Get { seat, card, token } => write!(f, "get {token} on {card} from {seat}"),
            Self::PayGem { colour } => write!(f, "pay {colour}"),
            Self::PutBack { card } => write!(f, "put back {card}"),
            Self::Park { colour } => write!(f, "park {colour}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

/// Where cards are drawn from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The law deck.
    Laws,
    /// The reserve deck of characters.
    Reserve,
}

/// A bid after the reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Bid {
    /// A gem.
    Gem {
        /// Its colour.
        colour: Colour,
    },
    /// An attack token.
    Attack,
    /// An empty fist.
    Nothing,
}
