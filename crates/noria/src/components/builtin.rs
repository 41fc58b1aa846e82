//! The values that come with Spielwerk, and where they come from.

use std::sync::LazyLock;

use super::{Components, IslandPlan, LEVELS, Price, Provenance, ShipSpace, Site, StartSlots, Table};
use crate::wheel::Slot;
use crate::words::{Good, Island, Resource, Ring};

/// The built-in values.
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    chambers: Table::new(CHAMBERS),
    intrigue: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4],
    factories: [0, 1, 1, 2, 2, 3, 3, 4],
    paths: Table::new([
        levels([2, 2, 4, 4, 4, 5, 6, 6, 7], u8::MAX),
        levels([2, 2, 3, 4, 4, 5, 6, 6, 7], 0),
        levels([1, 2, 2, 3, 3, 3, 4, 4, 5], 3),
        levels([1, 1, 2, 2, 2, 3, 3, 3, 4], 3),
    ]),
    production: Table::new(PRODUCTION),
    start_slots: start_slots(),
    warehouses: Table::new([12, 12, 12, 9, 9]),
    ships: 19,
    islands: ISLANDS.map(|(ships, goods)| island(ships, goods)),
});

const CHAMBERS: [[u8; 5]; 6] = [
    [0, 2, 4, 6, 8],
    [0, 2, 4, 6, 8],
    [0, 3, 6, 9, 12],
    [0, 4, 8, 12, 16],
    [0, 2, 4, 6, 8],
    [0, 4, 8, 12, 16],
];

/// Energy, Mycelium, Obsidian per good.
const PRODUCTION: [[u8; 3]; Good::COUNT] = [[1, 0, 1], [1, 1, 0], [0, 1, 1], [1, 1, 1], [1, 1, 1]];

type Ships = &'static [(Resource, i8)];

/// Per island: its ship spaces, and its two goods, each with a site for two warehouses and one for one.
#[rustfmt::skip]
const ISLANDS: [(Ships, [Good; 2]); Island::COUNT] = [
    (&[(Resource::Energy, 1)],                              [Good::Propeller, Good::Sail]),
    (&[(Resource::Mycelium, 1)],                            [Good::Sail, Good::Compass]),
    (&[(Resource::Obsidian, 1)],                            [Good::Compass, Good::Propeller]),
    (&[(Resource::Obsidian, -2), (Resource::Mycelium, -1)], [Good::Compass, Good::Lamp]),
    (&[(Resource::Mycelium, -2), (Resource::Obsidian, -1)], [Good::Propeller, Good::Lamp]),
    (&[(Resource::Mycelium, -2), (Resource::Energy, -1)],   [Good::Sail, Good::Lamp]),
    (&[(Resource::Energy, -2), (Resource::Mycelium, -1)],   [Good::Compass, Good::Piston]),
    (&[(Resource::Energy, -2), (Resource::Obsidian, -1)],   [Good::Propeller, Good::Piston]),
    (&[(Resource::Obsidian, -2), (Resource::Energy, -1)],   [Good::Sail, Good::Piston]),
];

/// The prices of a path; those of at least `unequal` ask for two kinds.
fn levels(amounts: [u8; LEVELS], unequal: u8) -> [Price; LEVELS] {
    amounts.map(|amount| Price { amount, unequal: amount >= unequal })
}

fn island(ships: Ships, goods: [Good; 2]) -> IslandPlan {
    let site = |good, warehouses| Site { good, warehouses };
    IslandPlan {
        ships: ships.iter().map(|&(resource, change)| ShipSpace { resource, change }).collect(),
        sites: [site(goods[0], 2), site(goods[0], 1), site(goods[1], 2), site(goods[1], 1)],
    }
}

fn start_slots() -> StartSlots {
    let slot = |ring, number| Slot::new(ring, number).expect("a slot of the wheel");
    StartSlots {
        city: slot(Ring::Small, 2),
        journey: slot(Ring::Medium, 4),
        tool: slot(Ring::Large, 5),
        resources: [slot(Ring::Medium, 2), slot(Ring::Large, 1), slot(Ring::Large, 3)],
    }
}

/// Where the values of a chapter of the table come from, by the name of its field.
pub fn provenance(field: &str) -> Option<Provenance> {
    match field {
        "chambers" | "warehouses" | "ships" => Some(Provenance::Printed),
        "intrigue" | "factories" | "paths" | "production" | "start_slots" | "islands" => {
            Some(Provenance::Reconstructed)
        }
        _ => None,
    }
}

/// Where the ship spaces of an island come from: the pair of number 4 is shown in an example.
pub fn ships_provenance(island: Island) -> Provenance {
    if island.number() == 4 { Provenance::Printed } else { Provenance::Reconstructed }
}

/// Where the sites come from: that each island has two goods with two sites each follows from the warehouses.
pub fn sites_provenance() -> Provenance {
    Provenance::Derived
}
