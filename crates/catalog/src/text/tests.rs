//! Every sentence exists in both languages, and nothing is left unsaid.

use std::collections::{BTreeMap, BTreeSet};

use ::hadara::{Ability, Colour, Crest, Hadara, Track};
use ::noria::{Chamber, Disc, Good, Letter, Noria, Path, Resource, Ring};
use ::viceroy::{CardId, Viceroy};
use game::{FastRng, Game, Options, Random, Seat, Seed, Viewer};
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
    for (game, at_least) in [("hadara", 30), ("noria", 60), ("viceroy", 50)] {
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
fn all_words_of_noria_are_there() {
    let mut keys: Vec<String> = Vec::new();
    keys.extend(Resource::ALL.map(|resource| format!("resource.{resource}")));
    keys.extend(Disc::ALL.map(|disc| format!("disc.{disc}")));
    keys.extend(Path::ALL.map(|path| format!("path.{path}")));
    keys.extend(Letter::ALL.map(|letter| format!("letter.{letter}")));
    for group in ["chamber", "row"] {
        keys.extend(Chamber::ALL.map(|chamber| format!("{group}.{chamber}")));
    }
    for group in ["good", "amount", "warehouses"] {
        keys.extend(Good::ALL.map(|good| format!("{group}.{good}")));
    }
    for group in ["ring", "slot"] {
        keys.extend(Ring::ALL.map(|ring| format!("{group}.{ring}")));
    }
    keys.extend(Noria::info().options.iter().map(|option| format!("option.{}", option.key)));
    for (lang, key) in Lang::ALL.into_iter().flat_map(|lang| keys.iter().map(move |key| (lang, key))) {
        assert!(words::find(lang, &format!("noria.{key}")).is_some(), "{key} in {lang:?}");
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

/// A way to play a game: its name, seats and options, and how often it is played at random.
type Way = (&'static str, u8, &'static [(&'static str, &'static str)], u64);

const WAYS: [Way; 7] = [
    ("hadara", 3, &[], 40),
    ("noria", 3, &[], 8),
    ("noria", 3, &[("edition", "first")], 8),
    ("noria", 2, &[("mode", "expert")], 8),
    ("noria", 2, &[("mode", "solo"), ("bot", "random")], 12),
    ("noria", 2, &[("mode", "solo"), ("bot", "3")], 6),
    ("viceroy", 3, &[], 150),
];

/// Plays games and says everything that is offered and everything that happens.
#[test]
fn nothing_that_happens_is_left_unsaid() {
    let mut said = BTreeSet::new();
    for way in &WAYS {
        (0..way.3).for_each(|number| say_a_game(way, number, false, &mut said));
        // At random nobody gets as far as the top of a pyramid, or has much to produce.
        (0..6).for_each(|number| say_a_game(way, number, true, &mut said));
    }
    // An island without ships and sites is too rare to wait for.
    let rare = json!({"type": "nothing_to_do", "seat": 0, "island": 3});
    check_said("noria", &say_event(Lang::De, "noria", &[], Viewer::Spectator, &rare), &mut said, &rare);
    for game in ["hadara", "noria", "viceroy"] {
        let begins = ["action", "event", "doing"].map(|group| format!("{game}.{group}."));
        let key = |sentence: &'static String| begins.iter().find_map(|begin| sentence.strip_prefix(begin));
        let is_said =
            |key: &&str| said.iter().any(|(of, kind)| *of == game && key.starts_with(kind.as_str()));
        let never: Vec<_> = words::all(Lang::De)
            .keys()
            .filter_map(key)
            .filter(|key| !is_said(key))
            // The event exists, and the game does not tell it yet.
            .filter(|&key| key != "recoloured")
            .collect();
        assert!(never.is_empty(), "{never:?} never happened in the games of this test");
    }
}

/// What was said: the game and the kind of action, event or step.
type Said = BTreeSet<(&'static str, String)>;

fn say_a_game(way: &Way, number: u64, is_good: bool, said: &mut Said) {
    let &(game, seats, options, _) = way;
    let names = ["Ann", "Bea", "Cem"].map(str::to_owned);
    let seed = Seed::from_text("texts").nth(number);
    let lang = if number.is_multiple_of(2) { Lang::De } else { Lang::En };
    let options: Options = options.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    let mut table = crate::find(game).unwrap().new_table(seats, seed, &options).unwrap();
    let mut random = FastRng::new(number);
    while let Some(seat) = table.pending().first() {
        let view = table.view(Viewer::Seat(seat));
        let begun = view["doing"].as_array().and_then(|doing| doing.last().cloned());
        let step = begun.unwrap_or_else(|| json!({"type": "stage"}));
        check_said(game, &say_stage(lang, game, &view), said, &step);
        let offered = table.actions(seat).unwrap();
        for offer in &offered {
            check_said(game, &say_action(lang, game, &view, &offer.action), said, &offer.action);
        }
        let level = if is_good { crate::Level::Greedy } else { crate::Level::Random };
        let thought = table.think(seat, level, crate::Budget::default(), random.next_u32().into()).unwrap();
        let since = table.act(seat, &crate::Choice::Action(thought.action)).unwrap();
        for viewer in Viewer::all(table.seats()) {
            for event in table.events(viewer, since) {
                check_said(game, &say_event(lang, game, &names, viewer, &event), said, &event);
            }
        }
    }
}

fn check_said(game: &'static str, text: &str, said: &mut Said, object: &Value) {
    let kind = object["type"].as_str().unwrap();
    let is_key = text.contains(&format!("{game}."));
    assert!(!is_key && !text.contains(['{', '}', '_']), "{object} is said as {text}");
    assert!(
        !text.contains("  ") && !text.contains("()") && !text.contains(" ."),
        "{object} is said as {text}"
    );
    said.insert((game, kind.to_owned()));
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
fn sentences_of_noria_read_naturally() {
    let names = ["Nele", "Kyra"].map(str::to_owned);
    let say = |lang, viewer, event: Value| say_event(lang, "noria", &names, viewer, &event);
    let nele = Viewer::Seat(Seat(0));
    let invested = json!({"type": "invested", "seat": 0, "path": "settlement", "level": 4, "paid": [3, 1, 0], "goods": [0, 0, 0, 0, 0]});
    assert_eq!(
        say(Lang::En, Viewer::Spectator, invested.clone()),
        "Nele has moved up to level 4 of the Settlement path (for 3 Energy, 1 Mycelium)."
    );
    assert_eq!(
        say(Lang::De, nele, invested),
        "Du bist auf Stufe 4 des Siedlungspfads gestiegen (für 3 Energie, 1 Myzel)."
    );
    let built = json!({"type": "factory_built", "seat": 1, "island": 4, "site": 1, "good": "compass", "warehouses": 2});
    assert_eq!(
        say(Lang::De, nele, built),
        "Kyra hat auf Bauplatz 1 von Insel 4 eine Fabrik gebaut: 2 leere Kompass-Lager."
    );
    let activated =
        json!({"type": "activated", "seat": 0, "slot": "medium-3", "disc": "city", "twice": true});
    assert_eq!(
        say(Lang::En, nele, activated),
        "You have activated the City disc on slot 3 of the medium ring for two uses."
    );
    let bot = json!({"type": "bot_activated", "letter": "c", "slot": "large-4", "twice": false});
    assert_eq!(say(Lang::De, nele, bot), "Der Bot aktiviert C (Bot-Intrige).");
    let unmet = game::Unmet::short("N-4.1", "knowledge.too_little", 2, 1);
    assert_eq!(say_unmet(Lang::De, "noria", &unmet), "Das kostet 2 Wissen; du hast 1, es fehlen 1.");
    let view =
        json!({"me": 0, "track": {"night_shift": 2}, "market": [{"disc": "tool", "price": 3, "left": 4}]});
    let action = |action: Value| say_action(Lang::En, "noria", &view, &action);
    assert_eq!(
        action(json!({"type": "night_shift", "ring": "large"})),
        "Night Shift: turn the large ring (−2 Knowledge)"
    );
    assert_eq!(
        action(json!({"type": "take_disc", "disc": "tool"})),
        "Take one Tool disc from the market (3 resources, 4 left)"
    );
    assert_eq!(action(json!({"type": "pay", "resource": "energy", "count": 0})), "Pay no Energy");
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
