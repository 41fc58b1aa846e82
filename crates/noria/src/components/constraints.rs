//! What every box has in common, printed or not.

use game::Fault;

use super::{Components, IslandPlan, Price, StartSlots};
use crate::wheel::Slot;
use crate::words::{Chamber, Good, Island, Path, Resource, Ring, Word};

// Wide enough for any printed value, narrow enough that no sum in a game leaves its type.
const HIGHEST_PRICE: u8 = 12;
const HIGHEST_VALUE: u8 = 30;
const MOST_PIECES: u8 = 40;

pub(super) fn faults(components: &Components) -> Vec<Fault> {
    let mut faults = Faults(Vec::new());
    for chamber in Chamber::ALL {
        faults.chamber(chamber, &components.chambers[chamber]);
    }
    faults.track("intrigue", &components.intrigue, 1);
    faults.track("factories", &components.factories, 0);
    for path in Path::ALL {
        for (i, price) in components.paths[path].iter().enumerate() {
            faults.price(&format!("paths.{path}.{}", i + 1), *price);
        }
    }
    for good in Good::ALL {
        faults.production(good, components.production[good]);
        faults.between(&format!("warehouses.{good}"), components.warehouses[good], 1, MOST_PIECES);
    }
    faults.between("ships", components.ships, 4, MOST_PIECES);
    faults.start_slots(components.start_slots);
    for island in Island::all() {
        faults.island(island, components.island(island));
    }
    faults.0
}

struct Faults(Vec<Fault>);

impl Faults {
    fn ensure(&mut self, holds: bool, path: &str, reason: impl FnOnce() -> String) {
        if !holds {
            self.0.push(Fault { path: path.to_owned(), reason: reason() });
        }
    }

    fn between(&mut self, path: &str, value: u8, least: u8, most: u8) {
        self.ensure((least..=most).contains(&value), path, || {
            format!("{value} is not between {least} and {most}")
        });
    }

    fn chamber(&mut self, chamber: Chamber, values: &[u8; 5]) {
        let path = format!("chambers.{chamber}");
        self.ensure(values.is_sorted(), &path, || "the value rises with each politician".into());
        self.ensure(values[4] <= HIGHEST_VALUE, &path, || {
            format!("{} is more than {HIGHEST_VALUE}", values[4])
        });
    }

    /// A track on which cogwheels come into sight one by one.
    fn track(&mut self, path: &str, values: &[u8], first: u8) {
        self.ensure(values[0] == first, path, || format!("it begins with {first}, not {}", values[0]));
        let rises = values.windows(2).all(|pair| pair[1] == pair[0] || pair[1] == pair[0].saturating_add(1));
        self.ensure(rises, path, || "at most one cogwheel comes into sight at a time".into());
    }

    fn price(&mut self, path: &str, price: Price) {
        self.between(path, price.amount, 1, HIGHEST_PRICE);
        self.ensure(!price.unequal || price.amount >= 2, path, || {
            "two kinds can't be paid with one piece".into()
        });
    }

    /// Simple goods take two resources, complex ones three.
    fn production(&mut self, good: Good, cost: [u8; 3]) {
        let expected = if good.is_complex() { 3 } else { 2 };
        let sum: u32 = cost.iter().map(|&count| u32::from(count)).sum();
        self.ensure(sum == expected, &format!("production.{good}"), || {
            format!("it takes {expected} resources, not {sum}")
        });
    }

    /// One disc on the small ring, two on the medium, three on the large one, none on another.
    fn start_slots(&mut self, slots: StartSlots) {
        let [a, b, c] = slots.resources;
        let mut all: Vec<Slot> = vec![slots.city, slots.journey, slots.tool, a, b, c];
        all.sort_unstable();
        all.dedup();
        let on = |ring: Ring| all.iter().filter(|slot| slot.ring() == ring).count();
        self.ensure(all.len() == 6 && Ring::ALL.map(on) == [1, 2, 3], "start_slots", || {
            "the six discs have slots of their own: one small, two medium, three large".into()
        });
    }

    fn island(&mut self, island: Island, plan: &IslandPlan) {
        let path = format!("islands.{}", island.number());
        self.ensure(!plan.ships.is_empty(), &path, || "an island has a space for ships".into());
        let known = plan.ships.iter().all(|space| [1, -1, -2].contains(&space.change));
        self.ensure(known, &path, || "a space for ships says +1, -1 or -2".into());
        let twice =
            |resource: &Resource| plan.ships.iter().filter(|space| space.resource == *resource).count() > 1;
        self.ensure(!Resource::LIST.iter().any(twice), &path, || "each kind of ship has one space".into());
        let sites = plan.sites.iter().all(|site| (1..=2).contains(&site.warehouses));
        self.ensure(sites, &path, || "a site brings one or two warehouses".into());
    }
}
