//! What happened, in the past tense, for the log and for animation.

use game::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Bid, Deck};
use crate::cards::{CardId, Colour, Gems, Level};
use crate::tokens::Token;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say who, which card, which colour")]
pub enum Event {
    /// The seat has made its choice in a simultaneous stage; what it is stays sealed.
    Chose { seat: Seat },
    /// The start card lies on level 1. Only the seat itself sees which other card it kept.
    Started { seat: Seat, place: CardId, keep: Option<CardId> },
    /// A round began; the last one is announced.
    RoundBegan { round: u8, last: bool },
    /// Bids are asked for: the first, second or third auction of the phase.
    AuctionBegan { auction: u8, bidders: SeatSet },
    /// A fist was opened.
    BidRevealed { seat: Seat, bid: Bid },
    /// Several bid the same colour and lost their gems.
    Tied { colour: Colour, seats: SeatSet },
    /// A gem was bid for a colour that has no character left.
    Missed { seat: Seat, colour: Colour },
    /// One of two characters was named.
    Named { seat: Seat, card: CardId },
    /// A character of the auction was won.
    Won { seat: Seat, card: CardId },
    /// A place of the auction was refilled from the reserve (law 69).
    Refilled { colour: Colour, card: CardId },
    /// The seat is out of this auction phase without a card.
    PassedAuction { seat: Seat },
    /// A character that nobody took left the auction.
    Expired { card: CardId },
    /// A new character lies below an auction card.
    LaidOut { colour: Colour, card: CardId },
    /// The won card went to the hand.
    TakenToHand { seat: Seat, card: CardId },
    /// A gem from the supply went behind the screen.
    GemTaken { seat: Seat, colour: Colour },
    /// A development round began.
    DevelopmentBegan { turn: u8 },
    /// The seat is out of this development phase.
    PassedDevelopment { seat: Seat },
    /// The chosen card was turned over: to be played, or discarded.
    Revealed { seat: Seat, card: CardId, discard: bool },
    /// A discarded card, or one that found no place.
    Discarded { seat: Seat, card: CardId, no_place: bool },
    /// Gems were paid, some of them by inexhaustible gems.
    Paid { seat: Seat, gems: Gems, inexhaustible: Gems },
    /// A card was placed.
    Placed { seat: Seat, card: CardId, level: Level, column: i8 },
    /// A circle has one colour now; its gem came from the supply, if there was one.
    CircleClosed { seat: Seat, level: Level, column: i8, colour: Colour, gem: bool },
    /// A token lies on a card; with `from_screen` the gem for it was the player's own.
    TokenGained { seat: Seat, card: CardId, token: Token, from_screen: bool },
    /// An attack token went behind the screen.
    AttackGained { seat: Seat },
    /// There was no gem for an inexhaustible gem.
    InexhaustibleLost { seat: Seat, colour: Colour },
    /// A card was drawn. Only the seat itself sees which.
    Drew { seat: Seat, deck: Deck, card: Option<CardId> },
    /// A card was tucked under another.
    Tucked { seat: Seat, card: CardId, beneath: CardId },
    /// A law took the place of a card, which went back to the hand (law 65).
    SwappedIn { seat: Seat, law: CardId, card: CardId },
    /// A token was offered for exchange (law 67).
    Offered { seat: Seat, card: CardId, token: Token },
    /// The token wanted in exchange (law 67).
    Wanted { seat: Seat, from: Seat, card: CardId, token: Token },
    /// A gem was laid down for the exchange (law 67).
    LaidDown { seat: Seat, colour: Colour },
    /// Two tokens changed places, and the gems their owner (law 67).
    Exchanged { seat: Seat, with: Seat, gems: Gems },
    /// A law was put back on top of its deck. Only the seat itself sees which (law 70).
    PutBack { seat: Seat, card: Option<CardId> },
    /// A gem was put on law 76.
    Parked { seat: Seat, colour: Colour },
    /// Gems and tokens went back to the supply with a tucked card (law 74).
    Cleared { seat: Seat, card: CardId, gems: Gems },
    /// A seat will not take part in the next auction phase (law 69).
    WillSkip { seat: Seat },
    /// A circle was coloured at the end with so many gems.
    Recoloured { seat: Seat, level: Level, column: i8, colour: Colour, gems: u8 },
    /// The game is over.
    Ended,
}

impl Event {
    /// The event as the viewer sees it: kept, drawn and put-back cards are private.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Self {
        match self {
            Self::Started { seat, place, .. } if !viewer.is(seat) => {
                Self::Started { seat, place, keep: None }
            }
            Self::Drew { seat, deck, .. } if !viewer.is(seat) => Self::Drew { seat, deck, card: None },
            Self::PutBack { seat, .. } if !viewer.is(seat) => Self::PutBack { seat, card: None },
            other => other,
        }
    }
}
