//! What every box has in common, printed or not.

use game::Fault;

use super::{Card, ColonyLevel, Components, Values};
use crate::cards::{CardId, Colour, EPOCHS};
use crate::purple::Ability;

// Wide enough for any printed value, narrow enough that no sum in a game leaves its type.
const MOST_STEPS: u8 = 40;
const MOST_COINS: u8 = 60;
const MOST_POINTS: u8 = 60;
const HIGHEST_REQUIREMENT: u8 = 60;
const STAR_CARDS: usize = 4;

pub(super) fn faults(components: &Components) -> Vec<Fault> {
    let mut faults = Faults(Vec::new());
    for card in CardId::all() {
        check_card(&mut faults, card, components.card(card));
    }
    (0..EPOCHS).for_each(|epoch| check_stars(&mut faults, components, epoch));
    for (i, start) in components.start.iter().enumerate() {
        for (side, name) in [(start.a, "a"), (start.b, "b")] {
            let path = format!("start.{}.{name}", i + 1);
            faults.at_most(&format!("{path}.coins"), side.coins, MOST_COINS);
            faults.values(&path, side.values);
        }
    }
    for (i, level) in components.colonies.iter().enumerate() {
        check_colonies(&mut faults, i, level);
    }
    faults.rising("colony", "requirement", components.colonies.map(|level| level.requirement));
    for (i, bust) in components.busts.iter().enumerate() {
        let path = format!("bust.{}", i + 1);
        faults.at_most(&format!("{path}.requirement"), bust.requirement, HIGHEST_REQUIREMENT);
        faults.at_most(&format!("{path}.points"), bust.points, MOST_POINTS);
        faults.at_most(&format!("{path}.bonus"), bust.bonus, MOST_STEPS);
    }
    faults.rising("bust", "requirement", components.busts.map(|bust| bust.requirement));
    for (name, prices) in [("silver", components.seals.silver), ("gold", components.seals.gold)] {
        for price in prices {
            faults.at_most(&format!("seals.{name}"), price, MOST_COINS);
        }
        if !prices.is_sorted() {
            faults.add(&format!("seals.{name}"), "the price rises from epoch to epoch".into());
        }
    }
    faults.0
}

fn check_card(faults: &mut Faults, id: CardId, card: &Card) {
    let path = format!("card.{id}");
    faults.at_most(&format!("{path}.price"), card.price, MOST_COINS);
    faults.at_most(&format!("{path}.points"), card.points, MOST_POINTS);
    faults.values(&path, card.values);
    let Some(ability) = card.ability else { return };
    let path = format!("{path}.ability");
    if id.colour() != Colour::Purple {
        faults.add(&path, "only purple cards have abilities".into());
    } else if ability.epoch() != id.epoch() {
        let reason = format!("{ability} belongs to epoch {}, not {}", ability.epoch() + 1, id.epoch() + 1);
        faults.add(&path, reason);
    }
}

/// Each epoch has exactly one card of each of its four star abilities; so ten are left for a first game.
fn check_stars(faults: &mut Faults, components: &Components, epoch: usize) {
    let stars = Ability::ALL.into_iter().filter(|ability| ability.has_star() && ability.epoch() == epoch);
    debug_assert_eq!(stars.clone().count(), STAR_CARDS);
    for star in stars {
        let count = CardId::of(epoch, Colour::Purple)
            .filter(|&card| components.card(card).ability == Some(star))
            .count();
        if count != 1 {
            let reason = format!("epoch {} has exactly one card with {star}, not {count}", epoch + 1);
            faults.add(&format!("card.purple-{}", epoch + 1), reason);
        }
    }
}

fn check_colonies(faults: &mut Faults, index: usize, level: &ColonyLevel) {
    let path = format!("colony.{}", index + 1);
    faults.at_most(&format!("{path}.requirement"), level.requirement, HIGHEST_REQUIREMENT);
    faults.at_most(&format!("{path}.plunder"), level.plunder, MOST_COINS);
    faults.at_most(&format!("{path}.price"), level.price, MOST_COINS);
    faults.at_most(&format!("{path}.points"), level.points, MOST_POINTS);
    for (i, back) in level.backs.iter().enumerate() {
        let path = format!("{path}.back.{}", i + 1);
        faults.at_most(&format!("{path}.points"), back.points, MOST_POINTS);
        faults.values(&path, back.values);
        if back.points < level.points {
            let reason = format!("a back is never worth less than the front ({})", level.points);
            faults.add(&format!("{path}.points"), reason);
        }
    }
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, path: &str, reason: String) {
        self.0.push(Fault { path: path.into(), reason });
    }

    fn at_most(&mut self, path: &str, value: u8, most: u8) {
        if value > most {
            self.add(path, format!("{value} is more than {most}"));
        }
    }

    fn values(&mut self, path: &str, values: Values) {
        for (name, value) in ["income", "military", "culture", "food"].into_iter().zip(values.per_track()) {
            self.at_most(&format!("{path}.{name}"), value, MOST_STEPS);
        }
    }

    fn rising<const N: usize>(&mut self, list: &str, name: &str, values: [u8; N]) {
        for i in 1..N {
            if values[i] <= values[i - 1] {
                let reason = format!("{} is not more than the {} before it", values[i], values[i - 1]);
                self.add(&format!("{list}.{}.{name}", i + 1), reason);
            }
        }
    }
}
