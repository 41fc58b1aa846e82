//! What the sentences of Noria have to hold to.

use std::collections::BTreeSet;

use ::noria::{Chamber, Disc, Good, Letter, Noria, Path, Resource, Ring};
use game::{FastRng, Game, Options, Random as _, Seat, Seed, Viewer};
use serde_json::{Value, json};

use super::{Lang, say_action, say_event, say_stage, say_unmet, words};

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

/// A game to be talked about: its name, seats and options, and how often it is played.
type Played = (&'static str, u8, &'static [(&'static str, &'static str)], u64);

const PLAYED: [Played; 5] = [
    ("noria", 3, &[], 8),
    ("noria", 3, &[("edition", "first")], 6),
    ("noria", 2, &[("mode", "expert")], 8),
    ("noria", 2, &[("mode", "solo"), ("bot", "random")], 12),
    ("noria", 2, &[("mode", "solo"), ("bot", "3")], 6),
];

/// Plays games and says everything that is offered and everything that happens.
#[test]
fn nothing_that_happens_in_noria_is_left_unsaid() {
    let mut said = BTreeSet::new();
    for (game, seats, options, games) in PLAYED {
        let options: Options = options.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
        for number in 0..games {
            let seed = Seed::from_text("texts").nth(number);
            let table = crate::find(game).unwrap().new_table(seats, seed, &options).unwrap();
            talk_about(game, table, &mut FastRng::new(number), &mut said);
        }
    }
    // An island without ships and sites is too rare to wait for.
    let rare = json!({"type": "nothing_to_do", "seat": 0, "island": 3});
    check_said("noria", &say_event(Lang::De, "noria", &[], Viewer::Spectator, &rare), &mut said, &rare);
    let begins = ["noria.action.", "noria.event.", "noria.doing."];
    let sentences = words::all(Lang::De).keys();
    let key = |sentence: &'static String| begins.iter().find_map(|begin| sentence.strip_prefix(begin));
    let is_said = |key: &&str| said.iter().any(|(_, kind)| key.starts_with(kind.as_str()));
    let never: Vec<_> = sentences.filter_map(key).filter(|key| !is_said(key)).collect();
    assert!(never.is_empty(), "{never:?} never happened in the games of this test");
}

/// What was said: the game and the kind of action or event.
type Said = BTreeSet<(&'static str, String)>;

fn talk_about(game: &'static str, mut table: Box<dyn crate::Table>, random: &mut FastRng, said: &mut Said) {
    let names = ["Ann", "Bea", "Cem"].map(str::to_owned);
    while let Some(seat) = table.pending().first() {
        let view = table.view(Viewer::Seat(seat));
        let stage = say_stage(Lang::De, game, &view);
        match view["doing"].as_array().and_then(|doing| doing.last()) {
            Some(doing) => check_said(game, &stage, said, doing),
            None => check_said(game, &stage, said, &json!({"type": "stage"})),
        }
        let offered = table.actions(seat).unwrap();
        for offer in &offered {
            check_said(game, &say_action(Lang::De, game, &view, &offer.action), said, &offer.action);
        }
        let choice = crate::Choice::Action(pick_eagerly(&offered, random).action.clone());
        let since = table.act(seat, &choice).unwrap();
        for viewer in Viewer::all(table.seats()) {
            for event in table.events(viewer, since) {
                check_said(game, &say_event(Lang::De, game, &names, viewer, &event), said, &event);
            }
        }
    }
}

/// Any action, but one that ends something only if chance insists: so more happens.
fn pick_eagerly<'a>(offered: &'a [crate::Offered], random: &mut FastRng) -> &'a crate::Offered {
    let any = |random: &mut FastRng| &offered[random.below(offered.len() as u32) as usize];
    let first = any(random);
    let is_idle = ["end ", "inspect ", "sell "].iter().any(|word| first.text.starts_with(word));
    if is_idle { any(random) } else { first }
}

fn check_said(game: &'static str, text: &str, said: &mut Said, object: &Value) {
    let kind = object["type"].as_str().unwrap();
    assert!(
        !text.contains(&format!("{game}.")) && !text.contains(['{', '}', '_']),
        "{object} is said as {text}"
    );
    assert!(
        !text.contains("  ") && !text.contains("()") && !text.contains("( "),
        "{object} is said as {text}"
    );
    assert!(!text.contains(" ."), "{object} is said as {text}");
    said.insert((game, kind.to_owned()));
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
