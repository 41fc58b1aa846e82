//! What happened, in the past tense, for the log and for animation.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Bust, Face, Level, Side};
use crate::cards::{CardId, Colour, Track};
use crate::components::ColonyBack;
use crate::state::{Phase, Tracks};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say who, what and how many coins")]
pub enum Event {
    /// The seat has made its choice in a simultaneous stage; what it is stays sealed.
    Chose { seat: Seat },
    /// A side of the start card was revealed.
    SideTaken { seat: Seat, side: Side, coins: u16, tracks: Tracks },
    /// An epoch began with this start player.
    EpochBegan { epoch: u8, starter: Seat },
    /// A phase began.
    PhaseBegan { epoch: u8, phase: Phase },
    /// The start player set the wheel: the own crest points at this colour.
    WheelSet { seat: Seat, colour: Colour },
    /// The wheel turned by one segment.
    WheelTurned,
    /// The seat drew two cards of a colour. Only the seat itself sees which.
    Drew { seat: Seat, colour: Colour, cards: Option<[CardId; 2]> },
    /// A card went out to the board.
    PutOut { seat: Seat, card: CardId },
    /// A card was recruited.
    Recruited { seat: Seat, card: CardId, price: u16, tile: Option<Track>, steps: Tracks },
    /// An open card was sold.
    Sold { seat: Seat, card: CardId, coins: u16 },
    /// A drawn card was sold; only the seller knows which.
    SoldUnseen { seat: Seat, colour: Colour, card: Option<CardId>, coins: u16 },
    /// Coins of an income step; `extra` of them for tracks ahead of income (H-7.8).
    IncomeTaken { seat: Seat, coins: u16, extra: u16 },
    /// A colony was plundered; `paid` for missing military, `extra` from H-7.4.
    Plundered { seat: Seat, level: Level, coins: u16, paid: u16, extra: u16 },
    /// An alliance was made and the colony turned over.
    Allied { seat: Seat, level: Level, price: u16, paid: u16, extra: u16, back: ColonyBack },
    /// A bust was carved; `paid` for missing culture.
    Carved { seat: Seat, bust: Bust, tile: Track, face: Face, bonus: u16, paid: u16 },
    /// A card was removed because food was short.
    Removed { seat: Seat, card: CardId, steps: Tracks },
    /// Coins were paid instead of removing a card (H-7.6).
    PaidForFood { seat: Seat, coins: u16 },
    /// Coins for surplus food (H-7.7).
    SurplusSold { seat: Seat, food: u16, coins: u16 },
    /// A silver seal was bought for a track.
    SilverBought { seat: Seat, track: Track, price: u16 },
    /// A gold seal was bought.
    GoldBought { seat: Seat, price: u16 },
    /// The game is over.
    Ended,
}

impl Event {
    /// The event as the viewer sees it: the cards of a draw and a card sold from it are private.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Self {
        match self {
            Self::Drew { seat, colour, .. } if !viewer.is(seat) => Self::Drew { seat, colour, cards: None },
            Self::SoldUnseen { seat, colour, coins, .. } if !viewer.is(seat) => {
                Self::SoldUnseen { seat, colour, card: None, coins }
            }
            other => other,
        }
    }
}
