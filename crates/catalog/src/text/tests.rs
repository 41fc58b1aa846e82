//! Every sentence exists in both languages, and nothing is left unsaid.

use std::collections::{BTreeMap, BTreeSet};

use ::hadara::{Ability, Colour, Crest, Hadara, Track};
use game::{Game, Seat, Seed, Viewer};
use serde_json::{Value, json};

use super::sentence::{Piece, pieces};
use super::*;

fn placeholders(text: &str) -> BTreeSet<&str> {
    let place = |piece| match piece {
        Piece::Place { name, .. } => Some(name),
        Piece::Text(_) => None,
    };
    pieces(text).into_iter().filter_map(place).collect()
}

#[test]
fn both_languages_have_the_same_keys_and_placeholders() {
    let shape = |lang: Lang| -> BTreeMap<&String, BTreeSet<&str>> {
        words::all(lang).iter().map(|(key, text)| (key, placeholders(text))).collect()
    };
    let (german, english) = (shape(Lang::De), shape(Lang::En));
    for (key, names) in &english {
        assert_eq!(german.get(key), Some(names), "{key}");
    }
    assert_eq!(german.len(), english.len());
}

/// The keys of all `Unmet` in the sources of the game.
fn unmet_keys(folder: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        for call in text.split("Unmet::").skip(1) {
            let Some(arguments) = call.strip_prefix("rule(").or_else(|| call.strip_prefix("short(")) else {
                continue;
            };
            let key = arguments.split('"').nth(3).unwrap_or_else(|| panic!("{}: {call}", file.display()));
            keys.insert(key.to_owned());
        }
    }
    keys
}

#[test]
fn every_unmet_rule_has_a_sentence_and_every_sentence_a_rule() {
    let used = unmet_keys(concat!(env!("CARGO_MANIFEST_DIR"), "/../hadara/src"));
    assert!(used.len() > 30, "the sources were found: {used:?}");
    let said: BTreeSet<String> = words::all(Lang::En)
        .keys()
        .filter_map(|key| key.strip_prefix("hadara.unmet.").map(str::to_owned))
        .collect();
    assert_eq!(used, said);
}

#[test]
fn all_words_of_hadara_are_there() {
    let mut keys: Vec<String> = Vec::new();
    for group in ["colour", "card", "a_card", "two_cards"] {
        keys.extend(Colour::ALL.map(|colour| format!("{group}.{colour}")));
    }
    keys.extend(Track::ALL.map(|track| format!("track.{track}")));
    keys.extend(Crest::ALL.map(|crest| format!("crest.{crest}")));
    keys.extend(Ability::ALL.map(|ability| format!("ability.{ability}")));
    keys.extend(::hadara::scoring::ROWS.map(|row| format!("row.{row}")));
    keys.extend(Hadara::info().options.iter().map(|option| format!("option.{}", option.key)));
    for (lang, key) in Lang::ALL.into_iter().flat_map(|lang| keys.iter().map(move |key| (lang, key))) {
        assert!(words::find(lang, &format!("hadara.{key}")).is_some(), "{key} in {lang:?}");
    }
}

/// Plays games and says everything that is offered and everything that happens.
#[test]
fn nothing_that_happens_is_left_unsaid() {
    let names = ["Ann", "Bea", "Cem"].map(str::to_owned);
    let mut said = BTreeSet::new();
    for number in 0..40u64 {
        let seed = Seed::from_text("texts").nth(number);
        let mut table = crate::find("hadara").unwrap().new_table(3, seed, &BTreeMap::new()).unwrap();
        let mut turn = number as usize;
        while let Some(seat) = table.pending().first() {
            turn = turn.wrapping_mul(31).wrapping_add(7);
            let view = table.view(Viewer::Seat(seat));
            let stage = view["stage"].as_str().unwrap().to_owned();
            assert_ne!(say_stage(Lang::De, "hadara", &view), format!("hadara.stage.{stage}"));
            let offered = table.actions(seat).unwrap();
            for offer in &offered {
                check_said(&say_action(Lang::De, "hadara", &view, &offer.action), &mut said, &offer.action);
            }
            let choice = crate::Choice::Action(offered[turn / 7 % offered.len()].action.clone());
            let since = table.act(seat, &choice).unwrap();
            for viewer in Viewer::all(3) {
                for event in table.events(viewer, since) {
                    check_said(&say_event(Lang::De, "hadara", &names, viewer, &event), &mut said, &event);
                }
            }
        }
    }
    let sentences = words::all(Lang::De).keys();
    let never: Vec<_> = sentences
        .filter_map(|key| key.strip_prefix("hadara.action.").or_else(|| key.strip_prefix("hadara.event.")))
        .filter(|key| !said.iter().any(|kind| key.starts_with(kind.as_str())))
        .collect();
    assert!(never.is_empty(), "{never:?} never happened in the games of this test");
}

fn check_said(text: &str, said: &mut BTreeSet<String>, object: &Value) {
    let kind = object["type"].as_str().unwrap();
    assert!(!text.contains("hadara.") && !text.contains(['{', '}', '_']), "{object} is said as {text}");
    assert!(!text.contains("  ") && !text.contains("()"), "{object} is said as {text}");
    said.insert(kind.to_owned());
}

#[test]
fn sentences_read_naturally() {
    let names = ["Ann", "Bea"].map(str::to_owned);
    let event = json!({"type": "recruited", "seat": 0, "card": "red-1-3", "price": 1, "tile": null, "steps": [0, 3, 0, 0]});
    let say = |lang, viewer| say_event(lang, "hadara", &names, viewer, &event);
    assert_eq!(say(Lang::En, Viewer::Spectator), "Ann recruited the red card 1-3 for 1 coin (+3 military).");
    assert_eq!(
        say(Lang::De, Viewer::Seat(Seat(0))),
        "Du hast die rote Karte 1-3 für 1 Münze angeworben (+3 Militär)."
    );
    let event = json!({"type": "epoch_began", "epoch": 2, "starter": 1});
    let say = |viewer| say_event(Lang::De, "hadara", &names, viewer, &event);
    assert_eq!(say(Viewer::Seat(Seat(1))), "Epoche 2 beginnt; du fängst an.");
    assert_eq!(say(Viewer::Seat(Seat(0))), "Epoche 2 beginnt; Bea fängt an.");
    let unmet = game::Unmet::short("H-3.3", "recruit.coins", 5, 3);
    let german = "Die Karte kostet dich 5 Münzen; du hast 3, es fehlen 2.";
    assert_eq!(say_unmet(Lang::De, "hadara", &unmet), german);
    let view = json!({"previews": [{"action": {"type": "sell", "card": "blue-2-1"}, "coins": 3, "tracks": [0, 0, 0, 0]}]});
    let action = json!({"type": "sell", "card": "blue-2-1"});
    assert_eq!(say_action(Lang::En, "hadara", &view, &action), "Sell the blue card 2-1 (+3 coins)");
    let horizon = Horizon { steps: 1, limit: Limit::Decided { seat: Seat(1) } };
    let english = "You can take back 1 decision. Bea has decided since.";
    assert_eq!(say_horizon(Lang::En, &names, &horizon), english);
}

#[test]
fn every_game_of_the_list_can_speak_and_has_components() {
    for entry in crate::GAMES {
        let info = entry.info();
        assert_eq!(info.id, entry.id());
        for lang in Lang::ALL {
            assert!(words::find(lang, &format!("{}.name", info.id)).is_some(), "{} in {lang:?}", info.id);
        }
        crate::components::print(info.id).unwrap();
    }
}

#[test]
fn a_language_is_found_in_the_words_of_an_environment() {
    assert_eq!(Lang::parse("de_AT.UTF-8"), Some(Lang::De));
    assert_eq!(Lang::parse("en"), Some(Lang::En));
    assert_eq!(Lang::parse("deutsch"), None);
    assert_eq!(Lang::parse("C"), None);
}
