//! The values of Hadara's box.

use ::hadara::components::builtin::provenance;
use ::hadara::components::{Components, Provenance};
use ::hadara::{Ability, CardId, Colour, Level};
use game::{ComponentTable as _, Fault};
use serde_json::Value;

use super::Outfit;
use super::slot::{Kind, Slot};

pub(super) const OUTFIT: Outfit = Outfit { game: "hadara", note: NOTE, slots, builtin, check };

const NOTE: &str = "# Tracks that are not named are 0.\n";

const TRACKS: [&str; 4] = ["income", "military", "culture", "food"];
const SIDES: [&str; 2] = ["a", "b"];

fn builtin() -> Value {
    json(Components::builtin())
}

fn check(components: Value) -> Result<Value, Vec<Fault>> {
    let components: Components = serde_json::from_value(components)
        .map_err(|error| vec![Fault { path: String::new(), reason: error.to_string() }])?;
    let faults = components.faults();
    if faults.is_empty() { Ok(json(&components)) } else { Err(faults) }
}

fn json(components: &Components) -> Value {
    serde_json::to_value(components).expect("components can be written as JSON")
}

fn slots() -> Vec<Slot> {
    let mut slots = Vec::new();
    let builtin = Components::builtin();
    for (card, side) in (0..builtin.start.len()).flat_map(|card| SIDES.map(|side| (card, side))) {
        let (path, pointer) = (format!("start.{}.{side}", card + 1), format!("/start/{card}/{side}"));
        slots.push(value(&path, &pointer, "coins", false));
        slots.extend(tracks(&path, &pointer));
    }
    for (level, backs) in (0..Level::COUNT).map(|level| (level, builtin.colonies[level].backs.len())) {
        let (path, pointer) = (format!("colony.{}", level + 1), format!("/colonies/{level}"));
        let names = ["requirement", "plunder", "price", "points"];
        slots.extend(names.map(|name| value(&path, &pointer, name, false)));
        for back in 0..backs {
            let (path, pointer) = (format!("{path}.back.{}", back + 1), format!("{pointer}/backs/{back}"));
            slots.extend(tracks(&path, &pointer));
            slots.push(value(&path, &pointer, "points", false));
        }
    }
    for bust in 0..builtin.busts.len() {
        let (path, pointer) = (format!("bust.{}", bust + 1), format!("/busts/{bust}"));
        slots.extend(["requirement", "points", "bonus"].map(|name| value(&path, &pointer, name, false)));
    }
    for seal in ["silver", "gold"] {
        let kind = Kind::Numbers(builtin.seals.silver.len());
        slots.push(Slot { kind, ..value("seals", "/seals", seal, false) });
    }
    CardId::all().for_each(|card| slots.extend(card_slots(card)));
    slots
}

fn card_slots(card: CardId) -> Vec<Slot> {
    let (path, pointer) = (format!("card.{card}"), format!("/cards/{card}"));
    let mut slots = vec![value(&path, &pointer, "price", false)];
    slots.extend(tracks(&path, &pointer));
    slots.push(value(&path, &pointer, "points", false));
    let kind = Kind::Word(Ability::ALL.map(|ability| ability.to_string()).to_vec());
    let is_optional = card.colour() != Colour::Purple;
    slots.push(Slot { kind, ..value(&path, &pointer, "ability", is_optional) });
    slots
}

/// Steps on the four tracks; most pieces move only one or two.
fn tracks(path: &str, pointer: &str) -> [Slot; 4] {
    TRACKS.map(|track| value(path, &format!("{pointer}/values"), track, true))
}

fn value(path: &str, pointer: &str, name: &str, is_optional: bool) -> Slot {
    let path = format!("{path}.{name}");
    let provenance = match provenance(&path) {
        Provenance::Printed => "printed",
        Provenance::Public => "public",
        Provenance::Reconstructed => "reconstructed",
    };
    Slot { path, pointer: format!("{pointer}/{name}"), kind: Kind::Number, provenance, is_optional }
}
