//! The values of Noria's box.

use ::noria::components::builtin::{provenance, ships_provenance};
use ::noria::components::{Components, LEVELS, Provenance, SITES};
use ::noria::{Chamber, Good, Island, Path, Resource, Slot as Place, Word};
use game::{ComponentTable as _, Fault};
use serde_json::Value;

use super::Outfit;
use super::slot::{Kind, Pieces, Slot};

pub(super) const OUTFIT: Outfit = Outfit { game: "noria", note: NOTE, slots, builtin, check };

const NOTE: &str =
    "# Production counts Energy, Mycelium, Obsidian; ships say how many more or fewer than players.\n";

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

/// Paths and pointers are the same but for the islands, which an owner counts from 1.
fn slots() -> Vec<Slot> {
    let builtin = Components::builtin();
    let mut slots = vec![
        slot("intrigue", Kind::Numbers(builtin.intrigue.len())),
        slot("factories", Kind::Numbers(builtin.factories.len())),
        slot("ships", Kind::Number),
    ];
    slots.extend(each::<Chamber>("chambers", &Kind::Numbers(5)));
    for path in Path::ALL {
        for (name, kind) in [("amount", Kind::Numbers(LEVELS)), ("unequal", Kind::Flags(LEVELS))] {
            let pointer = format!("/paths/{path}/*/{name}");
            slots.push(Slot { pointer, ..slot(&format!("paths.{path}.{name}"), kind) });
        }
    }
    slots.extend(each::<Good>("production", &Kind::Numbers(Resource::COUNT)));
    slots.extend(each::<Good>("warehouses", &Kind::Number));
    slots.extend(start_slots());
    Island::all().for_each(|island| slots.extend(island_slots(island)));
    slots
}

/// One value per word.
fn each<W: Word>(section: &str, kind: &Kind) -> Vec<Slot> {
    W::LIST.iter().map(|word| slot(&format!("{section}.{}", word.word()), kind.clone())).collect()
}

fn start_slots() -> [Slot; 4] {
    let places = || Place::all().map(|place| place.to_string()).collect::<Vec<_>>();
    ["city", "journey", "tool", "resources"].map(|name| {
        let kind = if name == "resources" { Kind::Names(3, places()) } else { Kind::Name(places()) };
        slot(&format!("start_slots.{name}"), kind)
    })
}

fn island_slots(island: Island) -> [Slot; 2] {
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    let ships = Pieces {
        word: ("resource", words(&Resource::ALL.map(Word::word))),
        number: "change",
        is_change: true,
        counts: (1, 2),
    };
    let sites = Pieces {
        word: ("good", words(&Good::ALL.map(Word::word))),
        number: "warehouses",
        is_change: false,
        counts: (SITES, SITES),
    };
    [("ships", ships), ("sites", sites)].map(|(name, pieces)| {
        let value = slot(&format!("islands.{}.{name}", island.number()), Kind::Pieces(pieces));
        let provenance = if name == "ships" { said(ships_provenance(island)) } else { value.provenance };
        Slot { pointer: format!("/islands/{}/{name}", island.index()), provenance, ..value }
    })
}

fn slot(path: &str, kind: Kind) -> Slot {
    let chapter = path.split('.').next().unwrap_or_default();
    let provenance = said(provenance(chapter).unwrap_or(Provenance::Reconstructed));
    let pointer = format!("/{}", path.replace('.', "/"));
    Slot { path: path.to_owned(), pointer, kind, provenance, is_optional: false }
}

fn said(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Printed => "printed",
        Provenance::Derived => "derived",
        Provenance::Reconstructed => "reconstructed",
    }
}
