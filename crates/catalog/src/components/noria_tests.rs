//! An owner's file for Noria.

use serde_json::json;

use super::{parse, print};
use crate::find;

#[test]
fn the_printed_file_of_noria_says_where_values_come_from() {
    let noria = print("noria").unwrap();
    assert!(noria.contains("[islands.4]\nships = [\"obsidian -2\", \"mycelium -1\"] # printed\n"), "{noria}");
    assert!(noria.contains("\nexploration = [0, 3, 6, 9, 12] # printed\n"), "{noria}");
}

#[test]
fn a_file_of_noria_replaces_what_it_names() {
    let text = "ships = 18\n[chambers]\ndivision = [0, 5, 8, 12, 16]\n[paths.research]\namount = [1, 1, 2, 2, 2, 3, 3, 4, 5]\n\
                unequal = [false, false, true, true, true, true, true, true, true]\n[production]\nlamp = [2, 1, 0]\n\
                [start_slots]\nresources = [\"medium-2\", \"large-1\", \"large-2\"]\n\
                [islands.1]\nships = [\"energy -1\", \"obsidian -1\"]\n";
    let given = parse("noria", "box.toml", text).unwrap();
    assert_eq!(given["islands"][0]["ships"][1], json!({"resource": "obsidian", "change": -1}));
    assert_eq!(given["paths"]["research"][8], json!({"amount": 5, "unequal": true}));
    assert_eq!((&given["ships"], &given["production"]["lamp"]), (&json!(18), &json!([2, 1, 0])));
    assert_eq!(given["start_slots"]["resources"][2], "large-2");
    let options = [("components".to_owned(), given)].into();
    find("noria").unwrap().new_table(4, game::Seed::from_text("own"), &options).unwrap();
}

#[test]
fn what_is_wrong_with_a_file_of_noria_is_told_with_its_line() {
    let text = "[islands.4]\n\
                ships = [\"obsidian 2 -1\"]\n\
                sites = [\"compass 2\", \"compass 1\", \"lamp 2\"]\n\
                [islands.10]\n\
                ships = []\n\
                [start_slots]\n\
                city = \"small-3\"\n\
                tool = \"large-1\"\n\
                [paths.settlement]\n\
                unequal = [true]\n\
                [production]\n\
                sail = [1, 1, 1]\n\
                [islands.5]\n\
                ships = [\"mycelium -3\"]\n";
    let found = parse("noria", "box.toml", text).unwrap_err();
    let lines: Vec<_> = found.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3, 4, 7, 7, 10, 12, 14], "{found:#?}");
    assert_eq!(found[6].to_string(), "box.toml:12:8: production.sail: it takes 2 resources, not 3");
    assert_eq!(
        found[1].reason,
        "islands.4.sites: a list of 4 texts such as \"propeller 1\" is needed here, with propeller, sail, compass, \
         lamp, piston"
    );
    assert!(found[4].reason.contains("the six discs have slots of their own"), "{}", found[4]);
}
