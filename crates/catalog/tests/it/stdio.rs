//! Whole games over the stdio protocol.

use catalog::{Stdio, records};
use game::{FastRng, Random, Record};
use serde_json::{Value, json};

use crate::play::all_sizes;

/// The answer to a request; it must be one line of JSON with either `ok` or `error`.
pub(crate) fn ask(stdio: &mut Stdio, request: &Value) -> Value {
    answer_to(stdio, &request.to_string())
}

pub(crate) fn answer_to(stdio: &mut Stdio, line: &str) -> Value {
    let text = stdio.handle(line);
    assert!(!text.contains('\n'), "one line: {text}");
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{text}");
    if let Some(error) = answer.get("error") {
        assert!(
            error["code"].is_string() && error["message"].as_str().is_some_and(|text| text.len() > 10),
            "{text}"
        );
    }
    answer
}

#[track_caller]
pub(crate) fn ok(stdio: &mut Stdio, request: &Value) -> Value {
    let answer = ask(stdio, request);
    answer.get("ok").unwrap_or_else(|| panic!("{request} is answered by {answer}")).clone()
}

#[track_caller]
pub(crate) fn code(stdio: &mut Stdio, request: &Value) -> String {
    let answer = ask(stdio, request);
    let code = answer["error"]["code"].as_str();
    code.unwrap_or_else(|| panic!("{request} is answered by {answer}")).to_owned()
}

pub(crate) fn begun(seats: u8, seed: &str) -> Stdio {
    begun_game("hadara", seats, seed)
}

fn begun_game(game: &str, seats: u8, seed: &str) -> Stdio {
    let mut stdio = Stdio::default();
    ok(&mut stdio, &json!({"new": {"game": game, "seats": seats, "seed": seed}}));
    stdio
}

/// Plays one random decision; the choice is named by action and by text in turn.
pub(crate) fn step(stdio: &mut Stdio, random: &mut FastRng) -> Value {
    let view = ok(stdio, &json!({"view": {"seat": null}}));
    let pending = view["pending"].as_array().unwrap().clone();
    let seat = &pending[random.below(pending.len() as u32) as usize];
    let actions = ok(stdio, &json!({"actions": {"seat": seat}}));
    let actions = actions.as_array().unwrap();
    let offered = &actions[random.below(actions.len() as u32) as usize];
    let act = if random.below(2) == 0 {
        json!({"seat": seat, "action": offered["action"]})
    } else {
        json!({"seat": seat, "text": offered["text"]})
    };
    ok(stdio, &json!({"act": act}))
}

#[test]
fn whole_games_are_played_by_a_script() {
    for (game, seats) in all_sizes() {
        let mut stdio = begun_game(game, seats, "script");
        let mut random = FastRng::new(u64::from(seats));
        while step(&mut stdio, &mut random)["over"] == false {
            assert_eq!(ok(&mut stdio, &json!({"outcome": {}})), Value::Null);
        }
        let outcome = ok(&mut stdio, &json!({"outcome": {}}));
        // The bot of a solo game of Noria has a seat and a score of its own.
        assert_eq!(outcome["scores"].as_array().unwrap().len(), usize::from(seats.max(2)));
        let row = match game {
            "noria" => "division",
            "hadara" => "silver_seals",
            _ => "circles",
        };
        assert!(outcome["scores"][0]["rows"][row].is_number(), "{outcome}");
        assert_eq!(ok(&mut stdio, &json!({"actions": {"seat": 0}})), json!([]));
        assert_eq!(code(&mut stdio, &json!({"act": {"seat": 0, "text": "pass"}})), "over");
        assert_eq!(code(&mut stdio, &json!({"bot": {"seat": 0, "level": "random"}})), "over");
        let record: Record = serde_json::from_value(ok(&mut stdio, &json!({"record": {}}))).unwrap();
        assert_eq!(serde_json::to_value(records::verify(&record).unwrap().outcome).unwrap(), outcome);
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_none_a_random_one() {
    let state = |stdio: &mut Stdio| ok(stdio, &json!({"state": {}}));
    assert_eq!(state(&mut begun(3, "same")), state(&mut begun(3, "same")));
    let unseeded = || {
        let mut stdio = Stdio::default();
        ok(&mut stdio, &json!({"new": {"game": "hadara", "seats": 5}}));
        state(&mut stdio)
    };
    assert_ne!(unseeded(), unseeded());
}

#[test]
fn a_state_is_loaded_in_the_middle_of_a_game() {
    let mut one = begun(4, "middle");
    let mut random = FastRng::new(4);
    (0..50).for_each(|_| drop(step(&mut one, &mut random)));
    let state = ok(&mut one, &json!({"state": {}}));
    let mut other = Stdio::default();
    let loaded = ok(&mut other, &json!({"load": {"state": state}}));
    assert_eq!(loaded["seats"], 4);
    let (mut first, mut second) = (FastRng::new(5), FastRng::new(5));
    loop {
        let answers = (step(&mut one, &mut first), step(&mut other, &mut second));
        assert_eq!(answers.0, answers.1);
        if answers.0["over"] == true {
            break;
        }
    }
    assert_eq!(code(&mut other, &json!({"record": {}})), "bad_record");
}

#[test]
fn a_record_is_loaded_and_a_changed_one_refused_at_its_decision() {
    let mut stdio = begun(3, "record");
    let mut random = FastRng::new(6);
    (0..30).for_each(|_| drop(step(&mut stdio, &mut random)));
    let (record, state) = (ok(&mut stdio, &json!({"record": {}})), ok(&mut stdio, &json!({"state": {}})));
    let mut other = Stdio::default();
    ok(&mut other, &json!({"load": {"record": record}}));
    assert_eq!(ok(&mut other, &json!({"state": {}})), state);

    let mut changed = record.clone();
    changed["decisions"][11]["action"] = json!({"type": "buy_gold"});
    let refused = ask(&mut other, &json!({"load": {"record": changed}}));
    assert_eq!(refused["error"]["code"], "bad_record");
    assert!(refused["error"]["message"].as_str().unwrap().starts_with("decision 12, seat "), "{refused}");
    // What was refused leaves the game as it was.
    assert_eq!(ok(&mut other, &json!({"state": {}})), state);
    for (field, value) in [("game", json!("chess")), ("rules_version", json!(0)), ("names", json!(7))] {
        let mut changed = record.clone();
        changed[field] = value;
        assert_eq!(code(&mut other, &json!({"load": {"record": changed}})), "bad_record", "{field}");
    }
}

#[test]
fn undo_tells_who_is_pending_or_why_not() {
    let mut stdio = begun(3, "undo");
    ok(&mut stdio, &json!({"act": {"seat": 0, "text": "choose side a"}}));
    ok(&mut stdio, &json!({"act": {"seat": 1, "text": "choose side b"}}));
    assert_eq!(ok(&mut stdio, &json!({"undo": {"seat": 0}})), json!({"pending": [0, 2]}));
    let refused = ask(&mut stdio, &json!({"undo": {"seat": 2}}));
    assert_eq!(refused["error"]["code"], "illegal");
    assert_eq!(refused["error"]["message"], "seat 2 can't undo: this seat has not decided anything yet");
}

#[test]
fn a_wish_is_explained_with_rule_and_numbers() {
    let mut stdio = begun(2, "wish");
    let wishes = ok(&mut stdio, &json!({"wishes": {"seat": 0}}));
    assert!(wishes.as_array().unwrap().len() > 20);
    let explain = |wish: Value| json!({"explain": {"seat": 0, "wish": wish}});
    assert_eq!(ok(&mut stdio, &explain(json!({"type": "choose_side", "side": "a"}))), Value::Null);
    let why = ok(&mut stdio, &explain(json!({"type": "ally", "level": 3})));
    assert_eq!(
        why,
        json!({"rule": "H-2.3", "key": "now.sides", "args": {"need": 0, "have": 0, "missing": 0},
               "message": "Now sides of the start cards are chosen."})
    );
    for wish in wishes.as_array().unwrap() {
        ok(&mut stdio, &explain(wish.clone()));
    }
}

#[test]
fn every_wish_of_viceroy_is_possible_or_has_a_sentence() {
    let mut stdio = begun_game("viceroy", 3, "wishes");
    let mut random = FastRng::new(8);
    loop {
        let wishes = ok(&mut stdio, &json!({"wishes": {"seat": 1}}));
        for wish in wishes.as_array().unwrap().iter().filter(|_| random.below(4) == 0) {
            let why = ok(&mut stdio, &json!({"explain": {"seat": 1, "wish": wish}}));
            let message = why["message"].as_str().unwrap_or("possible");
            assert!(!message.contains("viceroy.") && !message.contains('{'), "{wish}: {message}");
        }
        if step(&mut stdio, &mut random)["over"] == true {
            break;
        }
    }
}

#[test]
fn a_bot_answers_and_does_not_play() {
    let mut stdio = begun(2, "bot");
    let before = ok(&mut stdio, &json!({"state": {}}));
    for level in ["random", "easy", "greedy", "medium", "hard", "expert"] {
        let thought = ok(&mut stdio, &json!({"bot": {"seat": 0, "level": level, "millis": 20}}));
        assert!(thought["text"].as_str().unwrap().starts_with("choose side"), "{thought}");
        assert!(thought["estimates"].is_array());
    }
    assert_eq!(ok(&mut stdio, &json!({"state": {}})), before);
}

#[test]
fn a_seat_sees_only_its_own_events() {
    let mut stdio = begun(2, "events");
    ok(&mut stdio, &json!({"act": {"seat": 0, "text": "choose side a"}}));
    let answer = ok(&mut stdio, &json!({"act": {"seat": 1, "text": "choose side a"}}));
    let starter = &answer["pending"][0];
    let answer = ok(&mut stdio, &json!({"act": {"seat": starter, "text": "set wheel red"}}));
    let drew: Vec<_> =
        answer["events"].as_array().unwrap().iter().filter(|event| event["type"] == "drew").collect();
    assert_eq!(drew.len(), 2);
    for event in drew {
        assert_eq!(event["cards"].is_array(), event["seat"] == *starter, "{event}");
    }
}

#[test]
fn own_components_come_with_the_options() {
    let mut stdio = Stdio::default();
    let mut components = catalog::components::parse("hadara", "box", "[start.1.a]\ncoins = 20\n").unwrap();
    let new = |components: &Value| {
        let options = json!({"components": components, "start": "a"});
        json!({"new": {"game": "hadara", "seats": 2, "options": options}})
    };
    ok(&mut stdio, &new(&components));
    let state = ok(&mut stdio, &json!({"state": {}}));
    assert_eq!(state["components"]["start"][0]["a"]["coins"], 20);
    components["busts"][0]["points"] = json!(200);
    assert_eq!(code(&mut stdio, &new(&components)), "bad_option");
    assert_eq!(code(&mut stdio, &new(&json!("none"))), "bad_option");
}
