//! Every sentence exists in both languages, and nothing is left unsaid.

use std::collections::{BTreeMap, BTreeSet};

use ::hadara::{Ability, Colour, Crest, Hadara, Track};
use ::viceroy::{CardId, Viceroy};
use game::{FastRng, Game, Random, Seat, Seed, Viewer};
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

/// The keys of all `Unmet` in the sources of a game, and those in lists named `KEYS`.
fn unmet_keys(folder: &std::path::Path) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if file.is_dir() && !file.ends_with("tests") {
            keys.extend(unmet_keys(&file));
        }
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let calls = ["Unmet::rule(", "Unmet::short("].into_iter().flat_map(|call| text.split(call).skip(1));
        let statements = calls.map(|call| call.split(';').next().unwrap_or_default());
        keys.extend(statements.filter_map(|statement| literals(statement).find(|text| !is_rule(text))));
        let lists = text.split("const KEYS").skip(1).filter_map(|list| list.split(';').nth(1));
        keys.extend(lists.flat_map(literals));
    }
    keys
}

/// The texts in quotation marks of a piece of source.
fn literals(source: &str) -> impl Iterator<Item = String> + '_ {
    source.split('"').skip(1).step_by(2).map(str::to_owned)
}

/// Whether a text is the number of a rule, such as `H-3.3`.
fn is_rule(text: &str) -> bool {
    text.split_once('-').is_some_and(|(game, _)| game.len() == 1)
}

#[test]
fn every_unmet_rule_has_a_sentence_and_every_sentence_a_rule() {
    for (game, at_least) in [("noria", 30), ("hadara", 30), ("viceroy", 50)] {
        let sources = format!("{}/../{game}/src", env!("CARGO_MANIFEST_DIR"));
        let used = unmet_keys(std::path::Path::new(&sources));
        assert!(used.len() > at_least, "the sources were found: {used:?}");
        let prefix = format!("{game}.unmet.");
        let said = words::all(Lang::En).keys().filter_map(|key| key.strip_prefix(&prefix).map(str::to_owned));
        assert_eq!(used, said.collect::<BTreeSet<_>>());
    }
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

#[test]
fn all_words_of_viceroy_are_there() {
    let mut keys: Vec<String> = Vec::new();
    for group in ["colour", "a_gem"] {
        keys.extend(::viceroy::Colour::ALL.map(|colour| format!("{group}.{colour}")));
    }
    keys.extend(CardId::laws().map(|law| format!("law.{}", law.number())));
    keys.extend(::viceroy::scoring::ROWS.map(|row| format!("row.{row}")));
    keys.extend(Viceroy::info().options.iter().map(|option| format!("option.{}", option.key)));
    for (lang, key) in Lang::ALL.into_iter().flat_map(|lang| keys.iter().map(move |key| (lang, key))) {
        assert!(words::find(lang, &format!("viceroy.{key}")).is_some(), "{key} in {lang:?}");
    }
}

/// Plays games and says everything that is offered and everything that happens.
#[test]
fn nothing_that_happens_is_left_unsaid() {
    for (game, games) in [("hadara", 40), ("viceroy", 150)] {
        let mut said = BTreeSet::new();
        (0..games).for_each(|number| say_a_game(game, number, false, &mut said));
        // At random nobody gets as far as the top of a pyramid.
        (0..6).for_each(|number| say_a_game(game, number, true, &mut said));
        let (action, event) = (format!("{game}.action."), format!("{game}.event."));
        let never: Vec<_> = words::all(Lang::De)
            .keys()
            .filter_map(|key| key.strip_prefix(&action).or_else(|| key.strip_prefix(&event)))
            .filter(|key| !said.iter().any(|kind| key.starts_with(kind.as_str())))
            // The event exists, and the game does not tell it yet.
            .filter(|&key| key != "recoloured")
            .collect();
        assert!(never.is_empty(), "{never:?} never happened in the games of this test");
    }
}

fn say_a_game(game: &str, number: u64, is_good: bool, said: &mut BTreeSet<String>) {
    let names = ["Ann", "Bea", "Cem"].map(str::to_owned);
    let seed = Seed::from_text("texts").nth(number);
    let lang = if number.is_multiple_of(2) { Lang::De } else { Lang::En };
    let mut table = crate::find(game).unwrap().new_table(3, seed, &BTreeMap::new()).unwrap();
    let mut random = FastRng::new(number);
    while let Some(seat) = table.pending().first() {
        let view = table.view(Viewer::Seat(seat));
        let stage = say_stage(lang, game, &view);
        assert!(!stage.starts_with(game), "{stage}");
        let offered = table.actions(seat).unwrap();
        for offer in &offered {
            check_said(&say_action(lang, game, &view, &offer.action), said, &offer.action);
        }
        let level = if is_good { crate::Level::Greedy } else { crate::Level::Random };
        let thought = table.think(seat, level, crate::Budget::default(), random.next_u32().into()).unwrap();
        let since = table.act(seat, &crate::Choice::Action(thought.action)).unwrap();
        for viewer in Viewer::all(3) {
            for event in table.events(viewer, since) {
                check_said(&say_event(lang, game, &names, viewer, &event), said, &event);
            }
        }
    }
}

fn check_said(text: &str, said: &mut BTreeSet<String>, object: &Value) {
    let kind = object["type"].as_str().unwrap();
    let is_key = text.contains("hadara.") || text.contains("viceroy.");
    assert!(!is_key && !text.contains(['{', '}', '_']), "{object} is said as {text}");
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
fn sentences_of_viceroy_read_naturally() {
    let names = ["Ann", "Bea"].map(str::to_owned);
    let say = |lang, viewer, event: Value| say_event(lang, "viceroy", &names, viewer, &event);
    let paid = json!({"type": "paid", "seat": 1, "gems": [1, 0, 2, 0], "inexhaustible": [0, 1, 0, 0]});
    assert_eq!(
        say(Lang::En, Viewer::Spectator, paid.clone()),
        "Bea paid 1 blue, 2 green, and 1 red with inexhaustible gems."
    );
    assert_eq!(
        say(Lang::De, Viewer::Seat(Seat(1)), paid),
        "Du hast 1 Blau, 2 Grün bezahlt, und 1 Rot mit unerschöpflichen Edelsteinen."
    );
    let token = json!({"type": "circle_bonus", "colour": "red", "value": 2});
    let gained = json!({"type": "token_gained", "seat": 0, "card": "character-35", "token": token, "from_screen": false});
    assert_eq!(
        say(Lang::De, Viewer::Spectator, gained),
        "Ann hat einen Kreisbonus von +2 für Rot auf „Der Nachtwächter“ (35) bekommen."
    );
    let tied = json!({"type": "tied", "colour": "green", "seats": [0, 1]});
    assert_eq!(say(Lang::En, Viewer::Seat(Seat(0)), tied), "Tie at green (you, Bea): the gems are lost.");
    let unmet = game::Unmet::short("V-4.4", "place.short_of_red", 2, 1);
    let german = "Die Karte kostet dort 2 Rot; du hast 1, es fehlen 1.";
    assert_eq!(say_unmet(Lang::De, "viceroy", &unmet), german);
    let view = json!({"decision": {"type": "choose_option", "seat": 0, "law": "law-83"}});
    let action = json!({"type": "choose", "option": 1});
    assert_eq!(say_action(Lang::En, "viceroy", &view, &action), "Choose a magic token, a magic bonus of +2");
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

#[test]
fn every_card_that_needs_words_has_them() {
    for lang in Lang::ALL {
        let viceroy = printed(lang, "viceroy");
        let unnamed = |card: &CardId| !viceroy.names.contains_key(&card.to_string());
        let silent = |card: &CardId| !viceroy.texts.contains_key(&card.to_string());
        assert_eq!(CardId::all().find(unnamed), None);
        assert_eq!(CardId::laws().find(silent), None);
        let hadara = printed(lang, "hadara");
        assert_eq!(
            Ability::ALL.into_iter().find(|ability| !hadara.texts.contains_key(&ability.to_string())),
            None
        );
        assert_eq!(printed(lang, "noria"), Printed::default());
    }
}
