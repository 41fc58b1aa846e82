//! The values of the box: what the rulebooks print holds for the built-in ones, and an owner's are checked.

use game::{ComponentTable as _, Game, Options, Seed, Shared};
use noria::components::builtin::{self, COMPONENTS};
use noria::components::{Components, Provenance};
use noria::{Chamber, Config, Good, Island, Noria, Path};
use serde_json::{Value, json};

/// N-4.7, N-4.13, N-4.19, N-4.20, N-5.2: the printed numbers, one by one.
#[test]
fn the_built_in_values_agree_with_the_rulebooks() {
    let table = &*COMPONENTS;
    assert_eq!(table.faults(), []);
    assert_eq!(table.intrigue[6 - 1], 2);
    assert!((7..=10).any(|space| table.intrigue[space - 1] == 3) && table.intrigue[3 - 1] == 1);
    assert_eq!((table.factories[0], table.factories[3]), (0, 2));
    assert!(table.paths[Path::Refinement].iter().any(|price| price.amount == 5 && !price.unequal));
    assert_eq!(table.paths[Path::Refinement][..6].iter().map(|price| price.amount).sum::<u8>(), 21);
    assert!(table.paths[Path::Settlement].iter().any(|price| price.amount == 4 && price.unequal));
    assert_eq!(table.chambers[Chamber::Exploration], [0, 3, 6, 9, 12]);
    let goods = [Good::Compass, Good::Sail, Good::Lamp].map(|good| table.production[good]);
    let sum = (0..3).map(|i| goods.iter().map(|cost| cost[i]).sum::<u8>()).collect::<Vec<_>>();
    assert_eq!(sum, [2, 3, 2], "2 Energy, 3 Mycelium, 2 Obsidian");
}

/// N-4.10, N-4.11, N-4.18: the ships and warehouses of the box are just enough for all nine islands.
#[test]
fn the_box_holds_enough_pieces() {
    let table = &*COMPONENTS;
    for good in Good::ALL {
        let sites = table.islands.iter().flat_map(|island| island.sites);
        let needed: u8 = sites.filter(|site| site.good == good).map(|site| site.warehouses).sum();
        assert_eq!(needed, table.warehouses[good]);
    }
    for island in Island::all() {
        let ships: i8 = table.island(island).ships.iter().map(|space| 4 + space.change).sum();
        assert_eq!(ships, 5, "five ships with four players");
    }
    for resource in noria::Resource::ALL {
        let spaces = table.islands.iter().flat_map(|island| island.ships.to_vec());
        let needed: i8 =
            spaces.filter(|space| space.resource == resource).map(|space| 4 + space.change).sum();
        assert_eq!(needed + 4, table.ships as i8);
    }
}

/// Every chapter of the table says where its values come from.
#[test]
fn every_value_has_a_provenance() {
    let json = serde_json::to_value(&*COMPONENTS).expect("a table can be written");
    for field in json.as_object().expect("an object").keys() {
        assert!(builtin::provenance(field).is_some(), "{field}");
    }
    assert_eq!(builtin::provenance("chambers"), Some(Provenance::Printed));
    let printed = Island::all().filter(|&island| builtin::ships_provenance(island) == Provenance::Printed);
    assert_eq!(printed.map(Island::number).collect::<Vec<_>>(), [4]);
    assert_eq!(builtin::sites_provenance(), Provenance::Derived);
}

fn changed(pointer: &str, value: Value) -> Value {
    let mut json = serde_json::to_value(&*COMPONENTS).expect("a table can be written");
    *json.pointer_mut(pointer).unwrap_or_else(|| panic!("nothing at {pointer}")) = value;
    json
}

/// A value outside what every box has in common is refused with its place.
#[test]
fn impossible_values_are_told_with_their_place() {
    for (pointer, value, place) in [
        ("/chambers/research", json!([0, 4, 3, 12, 16]), "chambers.research"),
        ("/intrigue", json!([1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4]), "intrigue"),
        ("/factories/0", json!(1), "factories"),
        ("/paths/refinement/2/amount", json!(0), "paths.refinement.3"),
        ("/paths/exploration/0/unequal", json!(true), "paths.exploration.1"),
        ("/production/lamp", json!([1, 1, 0]), "production.lamp"),
        ("/warehouses/sail", json!(0), "warehouses.sail"),
        ("/ships", json!(200), "ships"),
        ("/start_slots/city", json!("medium-1"), "start_slots"),
        ("/islands/4/ships/0/change", json!(7), "islands.5"),
        ("/islands/4/sites/0/warehouses", json!(3), "islands.5"),
    ] {
        let table: Components = serde_json::from_value(changed(pointer, value)).expect("it can be read");
        let faults = table.faults();
        assert!(faults.iter().any(|fault| fault.path == place), "{pointer}: {faults:?}");
        let options = Options::from([("components".into(), serde_json::to_value(&table).expect("written"))]);
        assert_eq!(Noria::configure(2, &options).expect_err("it can't be").option, "components");
    }
    assert!(serde_json::from_value::<Components>(changed("/paths", json!({"refinement": []}))).is_err());
}

/// An owner's values are played with and kept in the configuration.
#[test]
fn an_owners_values_are_played_with() {
    let table = changed("/paths/settlement/3/amount", json!(5));
    let config = Noria::configure(3, &Options::from([("components".into(), table)])).expect("a game");
    let view = game::Game::view(
        &Noria::new(&config, Seed::from_text("own")).expect("a game"),
        game::Viewer::Spectator,
    );
    assert_eq!(view.paths[1].levels[3].price, 5);
    let text = serde_json::to_string(&config).expect("a configuration can be written");
    assert_eq!(serde_json::from_str::<Config>(&text).expect("and read"), config);
    assert!(matches!(config.components, Shared::Own(_)));
    let same = Config { components: Shared::new(COMPONENTS.clone()), ..Config::new(3) };
    assert!(matches!(same.components, Shared::Builtin(_)), "the built-in values stay shared");
}
