//! What the hand asks for.

use viceroy::components::{Components, Corners};
use viceroy::{CardId, CardSet, Colour, Gems};

use super::Glance;
use super::ground::Ground;

/// The hand by colour: the gems it costs and the corners it has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hand {
    /// Gems for three levels of each character.
    pub(super) demand: Gems,
    /// Characters for which a gem of this colour is the next that lacks, where the next level has an open place.
    pub(super) lacks: Gems,
    pub(super) parts: Parts,
}

/// The coloured parts of cards that may come to the pyramid, by colour.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parts {
    /// Cards by their half circle.
    pub(super) bottoms: Gems,
    /// Cards by their upper left quarter.
    pub(super) lefts: Gems,
    /// Cards by their upper right quarter.
    pub(super) rights: Gems,
}

impl Parts {
    /// The parts of one card more.
    #[inline]
    pub(super) fn add(&mut self, corners: Corners) {
        self.bottoms[corners.bottom.index()] += 1;
        self.lefts[corners.left.index()] += 1;
        self.rights[corners.right.index()] += 1;
    }
}

impl Hand {
    /// Reads a hand whose player can pay with the gems of this purse.
    pub(super) fn new(components: &Components, cards: CardSet, ground: &Ground, purse: Gems) -> Self {
        let mut hand = Self::default();
        for card in cards.iter() {
            hand.parts.add(components.corners(card));
            if card.is_law() {
                continue;
            }
            let cost = components.character(card).cost;
            cost[..3].iter().for_each(|colour| hand.demand[colour.index()] += 1);
            let affordable = affordable(cost, purse);
            if affordable < 5 && ground.open[affordable] > 0 {
                hand.lacks[cost[affordable.min(3)].index()] += 1;
            }
        }
        hand
    }
}

/// The highest level that these gems pay; 0 for none.
#[inline]
pub(super) fn affordable(cost: [Colour; 4], mut purse: Gems) -> usize {
    for level in 0..5 {
        let gems = &mut purse[cost[level.min(3)].index()];
        if *gems == 0 {
            return level;
        }
        *gems -= 1;
    }
    5
}

/// What a card could do now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// The highest level that can be paid, 0 for none.
    pub(super) affordable: usize,
    /// The highest level that can be paid and has an open place, 0 for none.
    pub(super) highest: usize,
    /// The highest of these levels where it closes a circle, 0 for none.
    pub(super) circle: usize,
    /// Whether one gem more would bring it to an open place of a higher level.
    pub(super) lacks_one: bool,
}

impl Glance<'_> {
    /// What a card could do now.
    #[inline]
    pub(super) fn prospect(&self, card: CardId) -> Prospect {
        self.prospect_with(card, self.gems)
    }

    /// What a card could do with these gems beside the inexhaustible ones.
    #[inline]
    pub(super) fn prospect_with(&self, card: CardId, gems: Gems) -> Prospect {
        let purse = std::array::from_fn(|c| gems[c] + self.ready[c]);
        let affordable =
            if card.is_law() { 4 } else { affordable(self.components.character(card).cost, purse) };
        let highest = self.ground.highest(affordable);
        let circle = self.ground.circle(highest, self.components.corners(card).bottom);
        let lacks_one = !card.is_law() && affordable < 5 && self.ground.open[affordable] > 0;
        Prospect { affordable, highest, circle, lacks_one }
    }

    /// How many gems of a colour the hand lacks, as a bucket from "plenty" to "three and more".
    #[inline]
    pub(super) fn shortage(&self, colour: usize) -> usize {
        let have = self.gems[colour] + self.holdings.inexhaustible[colour];
        (usize::from(self.hand.demand[colour]) + 2).saturating_sub(usize::from(have)).min(5)
    }
}
