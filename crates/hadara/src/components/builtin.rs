//! The values that come with Spielwerk, each with its [`Provenance`].
//!
//! A coloured card is price, own track, second track, points. The second track is military for yellow,
//! culture for red, food for blue, income for green.

use super::{
    BustPlan, Card, CardTable, ColonyBack, ColonyLevel, Components, Provenance, SealPrices, StartCard,
    StartSide, Values,
};
use crate::cards::{CARDS, PER_COLOUR, PURPLE_PER_EPOCH};
use crate::purple::Ability;

/// The built-in values.
pub static COMPONENTS: Components = Components {
    start: START,
    colonies: COLONIES,
    busts: BUSTS,
    seals: SealPrices { silver: [4, 9, 20], gold: [6, 12, 30] },
    cards: CardTable(cards()),
};

#[rustfmt::skip]
const START: [StartCard; 5] = [
    start( 8, [3, 2, 1, 4],   8, [4, 1, 1, 4]),
    start( 8, [2, 1, 3, 4],   8, [2, 1, 4, 3]),
    start( 8, [3, 2, 2, 3],   8, [2, 3, 3, 2]),
    start( 9, [2, 1, 2, 5],  10, [2, 2, 1, 4]),
    start( 9, [2, 2, 1, 5],  11, [1, 1, 1, 6]),
];

#[rustfmt::skip]
const COLONIES: [ColonyLevel; 5] = [
    //  asks  plunder  ally  points
    level( 3,  3, 1,  2, [back([0, 1, 1, 0],  2), back([0, 0, 1, 1],  2), back([1, 1, 0, 0],  2), back([1, 0, 0, 1],  2), back([0, 0, 1, 0],  7)]),
    level( 9,  4, 1,  5, [back([0, 0, 2, 1],  5), back([1, 0, 0, 2],  5), back([0, 2, 1, 0],  5), back([2, 1, 0, 0],  5), back([1, 0, 0, 1], 10)]),
    level(15,  5, 2,  8, [back([0, 1, 1, 2],  8), back([1, 1, 2, 0],  8), back([2, 0, 1, 1],  8), back([1, 0, 1, 0], 13), back([1, 1, 0, 0], 13)]),
    level(21,  7, 2, 11, [back([0, 2, 3, 0], 11), back([3, 0, 0, 2], 11), back([0, 0, 2, 3], 11), back([1, 0, 0, 1], 16), back([0, 1, 1, 0], 16)]),
    level(30, 12, 4, 20, [back([0, 0, 3, 2], 20), back([0, 0, 2, 3], 20), back([0, 0, 0, 4], 22), back([0, 0, 3, 0], 24), back([0, 0, 0, 3], 24)]),
];

const BUSTS: [BustPlan; 4] = [bust(6, 4, 2), bust(12, 8, 3), bust(20, 14, 4), bust(30, 22, 6)];

#[rustfmt::skip]
const YELLOW: [[[u8; 4]; PER_COLOUR]; 3] = [
    [[1, 1, 0, 1], [2, 2, 0, 1], [2, 1, 1, 1], [2, 1, 0, 3], [3, 2, 1, 1], [3, 2, 0, 2], [3, 1, 1, 2], [3, 1, 0, 5], [4, 2, 1, 2], [4, 2, 0, 4]],
    [[4, 2, 0, 2], [4, 1, 0, 5], [5, 2, 2, 1], [5, 3, 0, 2], [5, 2, 1, 2], [5, 2, 0, 4], [6, 3, 1, 2], [6, 3, 0, 4], [6, 2, 1, 4], [6, 2, 0, 6]],
    [[7, 3, 0, 4], [7, 2, 1, 4], [8, 4, 1, 2], [8, 3, 2, 2], [8, 4, 0, 4], [8, 3, 1, 4], [9, 5, 1, 2], [9, 5, 0, 4], [9, 4, 1, 4], [9, 3, 0, 8]],
];

#[rustfmt::skip]
const RED: [[[u8; 4]; PER_COLOUR]; 3] = [
    [[1, 2, 0, 1], [1, 1, 0, 3], [2, 3, 0, 1], [2, 2, 0, 2], [2, 1, 1, 2], [2, 1, 0, 5], [3, 3, 0, 2], [3, 2, 0, 4], [3, 1, 1, 4], [3, 1, 0, 7]],
    [[4, 3, 0, 1], [4, 2, 0, 2], [5, 2, 2, 1], [5, 3, 0, 2], [5, 2, 1, 2], [5, 2, 0, 4], [6, 4, 0, 2], [6, 3, 1, 2], [6, 2, 2, 2], [6, 2, 1, 4]],
    [[7, 3, 1, 2], [7, 3, 0, 4], [8, 4, 1, 2], [8, 4, 0, 4], [8, 3, 1, 4], [8, 3, 0, 6], [9, 5, 1, 2], [9, 4, 2, 2], [9, 5, 0, 4], [9, 4, 0, 6]],
];

#[rustfmt::skip]
const BLUE: [[[u8; 4]; PER_COLOUR]; 3] = [
    [[1, 2, 0, 1], [1, 1, 0, 3], [2, 2, 1, 0], [2, 2, 0, 2], [2, 1, 1, 2], [2, 1, 0, 5], [3, 3, 0, 2], [3, 2, 1, 2], [3, 2, 0, 4], [3, 1, 0, 7]],
    [[4, 2, 1, 0], [4, 2, 0, 2], [5, 3, 1, 0], [5, 3, 0, 2], [5, 2, 1, 2], [5, 2, 0, 4], [6, 3, 2, 0], [6, 3, 1, 2], [6, 3, 0, 4], [6, 2, 0, 6]],
    [[7, 3, 0, 4], [7, 2, 1, 4], [8, 4, 1, 2], [8, 3, 2, 2], [8, 4, 0, 4], [8, 3, 0, 6], [9, 5, 0, 4], [9, 4, 0, 6], [9, 3, 1, 6], [9, 3, 0, 8]],
];

#[rustfmt::skip]
const GREEN: [[[u8; 4]; PER_COLOUR]; 3] = [
    [[1, 2, 0, 0], [2, 3, 0, 0], [2, 2, 1, 0], [2, 2, 0, 2], [3, 3, 1, 0], [3, 3, 0, 2], [3, 2, 1, 2], [3, 2, 0, 5], [4, 2, 2, 2], [4, 3, 0, 4]],
    [[4, 2, 1, 0], [4, 2, 0, 3], [5, 3, 1, 0], [5, 2, 2, 0], [5, 2, 1, 2], [5, 2, 0, 5], [6, 4, 1, 0], [6, 4, 0, 2], [6, 2, 1, 4], [6, 2, 0, 7]],
    [[7, 3, 2, 0], [7, 3, 1, 2], [8, 4, 2, 0], [8, 4, 1, 2], [8, 3, 1, 4], [8, 3, 0, 6], [9, 4, 2, 2], [9, 5, 0, 4], [9, 4, 1, 4], [9, 4, 0, 6]],
];

#[rustfmt::skip]
const PURPLE: [[Card; PURPLE_PER_EPOCH]; 3] = [
    [
        able(1, 2, Ability::SellBonus), able(1, 2, Ability::SellBonus),
        able(2, 1, Ability::BonusTile), able(2, 1, Ability::BonusTile),
        plain(1, [0, 0, 0, 0], 4), plain(2, [1, 0, 0, 1], 1), plain(2, [0, 1, 1, 0], 2),
        plain(3, [1, 0, 1, 0], 4), plain(3, [0, 1, 0, 1], 4), plain(3, [0, 0, 0, 0], 8),
        able(3, 1, Ability::YellowSteps), able(3, 1, Ability::RedSteps),
        able(3, 1, Ability::BlueSteps), able(3, 1, Ability::GreenSteps),
    ],
    [
        able(4, 2, Ability::ColonyCoins), able(4, 2, Ability::ColonyCoins),
        able(4, 2, Ability::CheapSeals), able(4, 2, Ability::CheapSeals),
        plain(4, [0, 0, 0, 0], 6), plain(5, [1, 1, 1, 0], 2), plain(5, [0, 1, 1, 1], 2),
        plain(5, [2, 0, 0, 1], 2), plain(6, [1, 1, 1, 1], 2), plain(6, [0, 0, 0, 0], 10),
        able(5, 3, Ability::PayForFood), able(5, 3, Ability::SurplusCoins),
        able(5, 3, Ability::LaggingIncome), able(5, 3, Ability::BustBonus),
    ],
    [
        able(7, 4, Ability::FullSilver), able(7, 4, Ability::FullSilver),
        able(8, 2, Ability::SetPoints), able(8, 2, Ability::SetPoints),
        plain(7, [0, 0, 0, 0], 10), plain(8, [1, 1, 1, 1], 4), plain(8, [0, 2, 2, 0], 4),
        plain(8, [2, 0, 0, 2], 4), plain(9, [2, 2, 2, 0], 2), plain(9, [0, 0, 0, 0], 12),
        able(8, 3, Ability::MissingCard), able(8, 3, Ability::TwoPerStep),
        able(8, 3, Ability::LowerRequirements), able(8, 3, Ability::BuyRequirements),
    ],
];

const fn start(coins_a: u8, a: [u8; 4], coins_b: u8, b: [u8; 4]) -> StartCard {
    StartCard {
        a: StartSide { coins: coins_a, values: Values::new(a) },
        b: StartSide { coins: coins_b, values: Values::new(b) },
    }
}

const fn level(requirement: u8, plunder: u8, price: u8, points: u8, backs: [ColonyBack; 5]) -> ColonyLevel {
    ColonyLevel { requirement, plunder, price, points, backs }
}

const fn back(values: [u8; 4], points: u8) -> ColonyBack {
    ColonyBack { values: Values::new(values), points }
}

const fn bust(requirement: u8, points: u8, bonus: u8) -> BustPlan {
    BustPlan { requirement, points, bonus }
}

const fn plain(price: u8, values: [u8; 4], points: u8) -> Card {
    Card { price, values: Values::new(values), points, ability: None }
}

const fn able(price: u8, points: u8, ability: Ability) -> Card {
    Card { price, values: Values::new([0; 4]), points, ability: Some(ability) }
}

/// All cards in the order of their numbers. Loops over indices, because iterators are not for constants.
const fn cards() -> [Card; CARDS] {
    const OWN_AND_SECOND: [(usize, usize); 4] = [(0, 1), (1, 2), (2, 3), (3, 0)];
    let mut cards = [plain(0, [0; 4], 0); CARDS];
    let mut next = 0;
    let mut epoch = 0;
    while epoch < 3 {
        let coloured = [&YELLOW[epoch], &RED[epoch], &BLUE[epoch], &GREEN[epoch]];
        let mut colour = 0;
        while colour < 4 {
            let mut number = 0;
            while number < PER_COLOUR {
                let [price, own, second, points] = coloured[colour][number];
                let mut values = [0; 4];
                values[OWN_AND_SECOND[colour].0] = own;
                values[OWN_AND_SECOND[colour].1] = second;
                cards[next] = plain(price, values, points);
                next += 1;
                number += 1;
            }
            colour += 1;
        }
        let mut number = 0;
        while number < PURPLE_PER_EPOCH {
            cards[next] = PURPLE[epoch][number];
            next += 1;
            number += 1;
        }
        epoch += 1;
    }
    cards
}

/// Where a value comes from, by its place in the table, such as `card.red-1-3.price`, `colony.2.back.3.points`,
/// `bust.1.bonus`, `start.2.a.coins` or `seals.gold`.
pub fn provenance(path: &str) -> Provenance {
    let parts: Vec<&str> = path.split('.').collect();
    match parts.as_slice() {
        // The abilities are printed; prices, points, values and copies of purple cards are ours.
        ["card", card, "ability"] if card.starts_with("purple") => Provenance::Printed,
        ["card", card, _] if card.starts_with("purple") => Provenance::Reconstructed,
        ["card", "blue-1-8", _] => Provenance::Printed,
        // Published lists say 2 points, which breaks the pattern of all other cards.
        ["card", "green-1-3", "points"] => Provenance::Reconstructed,
        ["start", "2", "a", _] => Provenance::Printed,
        // Two backs, four fronts and the first alliance are shown in the examples.
        ["colony", "1" | "2", "back", "3", _] => Provenance::Printed,
        ["colony", "1" | "3", "requirement"] | ["colony", "1" | "2" | "3" | "4", "points"] => {
            Provenance::Printed
        }
        ["colony", "3", "plunder"] | ["colony", "2", "price"] => Provenance::Printed,
        ["colony", "5", "points"] => Provenance::Reconstructed,
        ["bust", "1", "requirement" | "points"] | ["bust", "2" | "3", _] => Provenance::Printed,
        _ => Provenance::Public,
    }
}
