//! Owner's files, right and wrong. What is true of every game is tested with all of them.

use ::hadara::components::Components;
use game::ComponentTable as _;
use serde_json::json;

use super::*;

fn faults(text: &str) -> Vec<String> {
    let faults = parse("hadara", "box.toml", text).expect_err("something is wrong with it");
    faults.iter().map(ToString::to_string).collect()
}

/// Reads the printed file onto a box in which nothing is printed, so that no built-in value can fill a gap.
/// What stands in a box in which nothing is printed.
fn nothing(slot: &slot::Slot) -> Value {
    match &slot.kind {
        slot::Kind::Number => json!(0),
        slot::Kind::Numbers(count) => json!(vec![0; *count]),
        slot::Kind::Flags(count) => json!(vec![false; *count]),
        slot::Kind::Names(count, words) => json!(vec![&words[0]; *count]),
        slot::Kind::Name(words) => json!(words[0]),
        slot::Kind::Word(_) | slot::Kind::List(_) => Value::Null,
        slot::Kind::Pieces(_) => json!([]),
    }
}

#[test]
fn the_printed_file_holds_every_value() {
    for outfit in &OUTFITS {
        let text = print(outfit.game).unwrap();
        let document = Document::read(&text);
        let slots = (outfit.slots)();
        let mut empty = (outfit.builtin)();
        for slot in &slots {
            slot.put(&mut empty, nothing(slot));
        }
        let mut reading = Reading { document: &document, tree: Tree::new(slots), faults: Vec::new() };
        reading.overlay(outfit.game, &mut empty);
        assert_eq!(reading.finish("print"), []);
        // Not `assert_eq`: a whole box would be printed twice.
        assert!((outfit.check)(empty).unwrap() == (outfit.builtin)(), "{}", outfit.game);
        assert!(parse(outfit.game, "print", &text).unwrap() == (outfit.builtin)(), "{}", outfit.game);
    }
}

#[test]
fn the_printed_file_says_where_values_come_from() {
    for outfit in &OUTFITS {
        let text = print(outfit.game).unwrap();
        for line in text.lines().filter(|line| line.contains(" = ") && !line.starts_with("game")) {
            let source = line.split(" # ").nth(1);
            assert!(matches!(source, Some("printed" | "derived" | "public" | "reconstructed")), "{line}");
        }
    }
    let hadara = print("hadara").unwrap();
    assert!(
        hadara.contains("[bust.1]\nrequirement = 6 # printed\npoints = 4 # printed\nbonus = 2 # public\n")
    );
    let viceroy = print("viceroy").unwrap();
    assert!(viceroy.contains("cost = [\"yellow\", \"red\", \"green\", \"red\"] # public"), "{viceroy}");
    assert!(viceroy.contains("2 = [\"attack\", \"gems 2\", \"points 2\"] # public"), "{viceroy}");
}

#[test]
fn a_file_replaces_what_it_names() {
    let text = "game = \"hadara\"\n[card.red-1-3]\nprice = 9\nmilitary = 7\n[colony.2.back.1]\nincome = 1\n\
                points = 6\n[seals]\nsilver = [1, 2, 3]\n[start.2.a]\ncoins = 12\n";
    let components: Components = serde_json::from_value(parse("hadara", "box.toml", text).unwrap()).unwrap();
    let mut expected = Components::builtin().clone();
    let card: ::hadara::CardId = "red-1-3".parse().unwrap();
    expected.cards.0[card.index()].price = 9;
    expected.cards.0[card.index()].values.military = 7;
    expected.colonies[1].backs[0].values.income = 1;
    expected.colonies[1].backs[0].points = 6;
    expected.seals.silver = [1, 2, 3];
    expected.start[1].a.coins = 12;
    assert_eq!(components, expected);
}

#[test]
fn the_values_can_be_played_with() {
    let components = parse("hadara", "box.toml", "[card.red-1-1]\nprice = 0\n").unwrap();
    let options = [("components".to_owned(), components)].into();
    find("hadara").unwrap().new_table(2, game::Seed::from_text("own"), &options).unwrap();
}

#[test]
fn everything_wrong_is_told_with_its_line() {
    let text = "game = \"noria\"\n\
                [card.red-1-3]\n\
                price = \"two\"\n\
                prize = 2\n\
                military = 300\n\
                [card.pink-1-1]\n\
                price = 1\n\
                [seals]\n\
                silver = [4, 9]\n\
                [colony]\n\
                2 = 3\n\
                [card.purple-1-1]\n\
                ability = \"fly\"\n\
                [bust.1.points]\n\
                x = 1\n";
    let lines: Vec<_> = parse("hadara", "box.toml", text).unwrap_err();
    let found: Vec<_> = lines.iter().map(|fault| fault.line).collect();
    assert_eq!(found, [1, 3, 4, 5, 6, 9, 11, 13, 14], "{lines:#?}");
    assert_eq!(
        lines[2].to_string(),
        "box.toml:4:1: card.red-1-3.prize is not known; below card.red-1-3 there are ability, culture, food, \
         income, military, points, price"
    );
    assert!(lines[3].reason.contains("from 0 to 255 is needed here, not 300"), "{}", lines[3]);
}

#[test]
fn broken_constraints_are_told_where_the_file_breaks_them() {
    let text = "[colony.2]\nplunder = 61\nrequirement = 16\n[card.blue-2-1]\nability = \"sell-bonus\"\n\
                [card.purple-1-11]\nability = \"none\"\n";
    assert_eq!(
        faults(text),
        [
            "box.toml:2:11: colony.2.plunder: 61 is more than 60",
            "box.toml:3:15: colony.3.requirement: 15 is not more than the 16 before it",
            "box.toml:5:11: card.blue-2-1.ability: only purple cards have abilities",
            "box.toml:7:11: card.purple-1: epoch 1 has exactly one card with yellow-steps, not 0",
        ]
    );
}

#[test]
fn broken_toml_is_told_with_line_and_column() {
    let found =
        faults("[card.red-1-3]\nprice = 2\nprice = 3\n[card.red-1-4\nprice = \n[bust.1]\npoints = 999\n");
    assert!(found.iter().any(|fault| fault.starts_with("box.toml:3:1: duplicate key")), "{found:#?}");
    assert!(found.iter().any(|fault| fault.starts_with("box.toml:4:")), "{found:#?}");
    assert!(found.iter().any(|fault| fault.starts_with("box.toml:7:")), "{found:#?}");
    assert_eq!(faults("price"), ["box.toml:1:6: key with no value, expected `=`"]);
}

#[test]
fn an_unknown_game_is_told() {
    assert!(print("chess").is_err());
    assert_eq!(parse("chess", "box.toml", "").unwrap_err().len(), 1);
}

/// What is wrong with a file for Viceroy.
fn viceroy_faults(text: &str) -> Vec<String> {
    let faults = parse("viceroy", "box.toml", text).expect_err("something is wrong with it");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_viceroy_file_replaces_cards_level_by_level() {
    let text = "game = \"viceroy\"\n[characters.character-3.rewards]\n2 = [\"cards 2\", \"magic bonus 5\"]\n\
                [laws.law-70]\ncorners = [\"blue\", \"blue\", \"blue\"]\n";
    let components = parse("viceroy", "box.toml", text).unwrap();
    assert_eq!(
        components["characters"]["character-3"]["rewards"][1],
        json!([{"type": "cards", "count": 2}, {"type": "token", "token": {"type": "magic_bonus", "value": 5}}])
    );
    assert_eq!(components["laws"]["law-70"]["bottom"], "blue");
    let options = [("components".to_owned(), components)].into();
    find("viceroy").unwrap().new_table(2, game::Seed::from_text("own"), &options).unwrap();
}

#[test]
fn faults_of_a_viceroy_file_have_their_lines() {
    let text = "[characters.character-3]\n\
                cost = [\"red\", \"pink\", \"blue\", \"blue\"]\n\
                corners = \"red\"\n\
                [characters.character-3.rewards]\n\
                1 = [\"gold 3\"]\n\
                2 = []\n\
                5 = [\"gems 1\"]\n\
                [laws.law-64]\n";
    let found = viceroy_faults(text);
    let lines: Vec<_> = found.iter().map(|fault| fault.split(':').nth(1).unwrap().to_owned()).collect();
    assert_eq!(lines, ["2", "3", "5", "6", "7", "8"], "{found:#?}");
    assert!(
        found[2].contains("characters.character-3.rewards.1: a list of up to three rewards"),
        "{found:#?}"
    );
    assert!(found[3].ends_with("each level brings something"), "{found:#?}");
}

#[test]
fn a_viceroy_box_keeps_its_balance() {
    let found = viceroy_faults("[characters.character-1]\ncost = [\"red\", \"red\", \"green\", \"red\"]\n");
    assert_eq!(
        found,
        [
            "box.toml:2:8: characters.cost.1: 15 characters ask for yellow here instead of 16",
            "box.toml:2:8: characters.cost.1: 17 characters ask for red here instead of 16",
        ]
    );
}
