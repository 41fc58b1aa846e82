//! A tiny game for testing the tests, with a switch for every mistake that a law has to find.
//!
//! Sealed bids: each seat holds three cards. In each of five rounds all seats seal a card; the highest card
//! takes its value in points. After the first two rounds every seat draws a card.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use game::{Random, Rng, Seat, Seed};
use serde::{Deserialize, Serialize};

/// The mistakes. A constant parameter has to be a number.
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const VIEW_LEAKS_HAND: u8 = 1;
    pub(crate) const GUESS_IS_REAL: u8 = 2;
    pub(crate) const FIRST_CHOICE_WINS: u8 = 3;
    pub(crate) const EXPLAIN_LIES: u8 = 4;
    pub(crate) const CARD_LOST: u8 = 5;
    pub(crate) const SINGLE_OPTION: u8 = 6;
    pub(crate) const SEALED_EVENT_LEAKS: u8 = 7;
    pub(crate) const DRAW_EVENT_LEAKS: u8 = 8;
    pub(crate) const SCORE_IS_WRONG: u8 = 9;
    pub(crate) const FIELD_NOT_WRITTEN: u8 = 10;
    pub(crate) const TOO_LONG: u8 = 11;
    pub(crate) const DEAL_VARIES: u8 = 12;
    pub(crate) const CLONES_SHARE: u8 = 13;
    pub(crate) const PANICS: u8 = 14;
    pub(crate) const ANYTHING_GOES: u8 = 15;
    pub(crate) const GUESS_GETS_STUCK: u8 = 16;
    pub(crate) const SEALED_VIEW_LEAKS: u8 = 17;
    pub(crate) const GUESS_FORGETS_OWN_HAND: u8 = 18;
    pub(crate) const WRONG_RULE_NUMBER: u8 = 19;
    pub(crate) const CHECK_IS_LAX: u8 = 20;
    pub(crate) const BUFFER_NOT_CLEARED: u8 = 21;
    pub(crate) const SPECTATOR_SEES_HANDS: u8 = 22;
}

pub(crate) const ROUNDS: usize = 5;
const HAND: usize = 3;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Config {
    pub(crate) seats: u8,
}

/// A number that clones share: the mistake of a state with a pointer in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter(Arc<AtomicU32>);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

impl PartialEq for Counter {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Counter {}

impl Serialize for Counter {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Counter {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(Arc::new(AtomicU32::new(u32::deserialize(deserializer)?))))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Toy<const FAULT: u8> {
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) deck: Vec<u8>,
    pub(crate) played: Vec<u8>,
    pub(crate) points: Vec<i32>,
    pub(crate) sealed: Vec<Option<u8>>,
    /// Only for mistakes.
    pub(crate) first: Option<Seat>,
    pub(crate) counter: Counter,
    pub(crate) guess_age: u8,
    #[serde(skip)]
    pub(crate) unwritten: u32,
}

static DEALS: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Toy<FAULT> {
    pub(crate) fn deal(seats: u8, seed: Seed) -> Self {
        let mut deck: Vec<u8> = (1..=seats * ROUNDS as u8).collect();
        Rng::new(seed).shuffle(&mut deck);
        if FAULT == fault::DEAL_VARIES && DEALS.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
            deck.reverse();
        }
        let seats = seats as usize;
        let hands = (0..seats).map(|_| deck.split_off(deck.len() - HAND)).collect();
        let (played, points, sealed) = (Vec::new(), vec![0; seats], vec![None; seats]);
        let mut toy = Self {
            hands,
            deck,
            played,
            points,
            sealed,
            first: None,
            counter: Counter::default(),
            guess_age: 0,
            unwritten: 0,
        };
        toy.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        toy
    }

    /// All cards that the seat does not see.
    pub(crate) fn unseen(&self, seat: Seat) -> usize {
        let others = self.hands.iter().enumerate().filter(|(i, _)| *i != seat.index());
        self.deck.len() + others.map(|(_, hand)| hand.len()).sum::<usize>()
    }
}
