//! Lines that are wrong: each gets one answer with the right code, and the conversation goes on.

use catalog::Stdio;
use game::{FastRng, Random};
use proptest::prelude::*;
use serde_json::{Value, json};
use testkit::games_per_combination;

use crate::stdio::{answer_to, ask, begun, code, ok, step};

#[test]
fn every_wrong_line_has_its_code() {
    let lines = [
        ("", "malformed"),
        ("new", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("7", "malformed"),
        ("{}", "malformed"),
        (r#"{"id":3}"#, "malformed"),
        (r#"{"dance":{}}"#, "malformed"),
        (r#"{"state":{},"record":{}}"#, "malformed"),
        (r#"{"state":{"seat":0}}"#, "malformed"),
        (r#"{"state":null}"#, "malformed"),
        (r#"{"state":[]}"#, "malformed"),
        (r#"{"view":{}}"#, "malformed"),
        (r#"{"view":{"seat":"0"}}"#, "malformed"),
        (r#"{"view":{"seat":0.5}}"#, "malformed"),
        (r#"{"view":{"seat":[0]}}"#, "malformed"),
        (r#"{"view":{"seat":3}}"#, "bad_option"),
        (r#"{"view":{"seat":-1}}"#, "bad_option"),
        (r#"{"view":{"seat":256}}"#, "bad_option"),
        (r#"{"view":{"seat":18446744073709551615}}"#, "bad_option"),
        (r#"{"actions":{"seat":null}}"#, "malformed"),
        (r#"{"actions":{"seat":9}}"#, "bad_option"),
        (r#"{"act":{"seat":0}}"#, "malformed"),
        (r#"{"act":{"seat":0,"action":5}}"#, "malformed"),
        (r#"{"act":{"seat":0,"text":5}}"#, "malformed"),
        (r#"{"act":{"seat":0,"text":"pass","action":{"type":"pass"}}}"#, "malformed"),
        (r#"{"act":{"seat":0,"text":"choose side a","force":true}}"#, "malformed"),
        (r#"{"act":{"seat":0,"text":"pass"}}"#, "illegal"),
        (r#"{"act":{"seat":0,"text":""}}"#, "illegal"),
        (r#"{"act":{"seat":0,"action":{"type":"pass"}}}"#, "illegal"),
        (r#"{"act":{"seat":0,"action":{"type":"fly"}}}"#, "illegal"),
        (r#"{"act":{"seat":0,"action":{"type":"sell","card":"red-9-9"}}}"#, "illegal"),
        (r#"{"act":{"seat":0,"action":{}}}"#, "illegal"),
        (r#"{"act":{"seat":1,"text":"choose side a"}}"#, "not_pending"),
        (r#"{"act":{"seat":3,"text":"choose side a"}}"#, "bad_option"),
        (r#"{"wishes":{"seat":3}}"#, "bad_option"),
        (r#"{"explain":{"seat":0}}"#, "malformed"),
        (r#"{"explain":{"seat":0,"wish":{"type":"fly"}}}"#, "malformed"),
        (r#"{"explain":{"seat":3,"wish":{"type":"pass"}}}"#, "bad_option"),
        (r#"{"undo":{"seat":2}}"#, "illegal"),
        (r#"{"undo":{"seat":7}}"#, "bad_option"),
        (r#"{"undo":{}}"#, "malformed"),
        (r#"{"bot":{"seat":0}}"#, "malformed"),
        (r#"{"bot":{"seat":0,"level":"genius"}}"#, "bad_option"),
        (r#"{"bot":{"seat":0,"level":"random","millis":-5}}"#, "malformed"),
        (r#"{"bot":{"seat":0,"level":"random","millis":18446744073709551615}}"#, "bad_option"),
        (r#"{"bot":{"seat":1,"level":"random"}}"#, "not_pending"),
        (r#"{"bot":{"seat":5,"level":"random"}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara"}}"#, "malformed"),
        (r#"{"new":{"game":"chess","seats":2}}"#, "unknown_game"),
        (r#"{"new":{"game":"hadara","seats":1}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":6}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":-2}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":300}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":"3"}}"#, "malformed"),
        (r#"{"new":{"game":"hadara","seats":3,"seed":5}}"#, "malformed"),
        (r#"{"new":{"game":"hadara","seats":3,"sead":"5"}}"#, "malformed"),
        (r#"{"new":{"game":"hadara","seats":3,"options":[]}}"#, "malformed"),
        (r#"{"new":{"game":"hadara","seats":3,"options":{"pink":"all"}}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":3,"options":{"purple":"some"}}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":3,"options":{"purple":5}}}"#, "bad_option"),
        (r#"{"new":{"game":"hadara","seats":3,"options":{"crests":"ape,ape,lion"}}}"#, "bad_option"),
        (r#"{"load":{}}"#, "malformed"),
        (r#"{"load":{"state":{},"record":{}}}"#, "malformed"),
        (r#"{"load":{"save":{}}}"#, "malformed"),
        (r#"{"load":{"state":{}}}"#, "bad_state"),
        (r#"{"load":{"state":7}}"#, "bad_state"),
        (r#"{"load":{"state":null}}"#, "bad_state"),
        (r#"{"load":{"state":{},"game":"chess"}}"#, "unknown_game"),
        (r#"{"load":{"record":{}}}"#, "bad_record"),
        (r#"{"load":{"record":7}}"#, "bad_record"),
    ];
    let mut stdio = begun(3, "lines");
    ok(&mut stdio, &json!({"act": {"seat": 1, "text": "choose side a"}}));
    let before = ok(&mut stdio, &json!({"state": {}}));
    for (line, expected) in lines {
        let answer = answer_to(&mut stdio, line);
        assert_eq!(answer["error"]["code"], expected, "{line} is answered by {answer}");
    }
    assert_eq!(ok(&mut stdio, &json!({"state": {}})), before, "a refusal changes nothing");
}

#[test]
fn nothing_but_new_and_load_works_without_a_game() {
    let mut stdio = Stdio::default();
    let seat = json!({"seat": 0});
    for name in ["view", "actions", "wishes", "undo"] {
        assert_eq!(code(&mut stdio, &json!({name: seat})), "no_game", "{name}");
    }
    for name in ["state", "record", "outcome"] {
        assert_eq!(code(&mut stdio, &json!({name: {}})), "no_game", "{name}");
    }
    assert_eq!(code(&mut stdio, &json!({"act": {"seat": 0, "text": "pass"}})), "no_game");
    assert_eq!(code(&mut stdio, &json!({"bot": {"seat": 0, "level": "random"}})), "no_game");
    assert_eq!(code(&mut stdio, &json!({"explain": {"seat": 0, "wish": {"type": "pass"}}})), "no_game");
}

#[test]
fn the_id_comes_back() {
    let mut stdio = begun(2, "id");
    for id in [json!(7), json!("seven"), json!([1]), Value::Null] {
        assert_eq!(ask(&mut stdio, &json!({"id": id, "outcome": {}}))["id"], id);
        assert_eq!(ask(&mut stdio, &json!({"id": id, "dance": {}}))["id"], id);
    }
    assert_eq!(ask(&mut stdio, &json!({"outcome": {}})).get("id"), None);
}

#[test]
fn a_broken_invariant_is_named() {
    let mut stdio = begun(2, "invariant");
    let mut state = ok(&mut stdio, &json!({"state": {}}));
    state["players"][0]["counts"][0] = json!(3);
    let refused = ask(&mut stdio, &json!({"load": {"state": state}}));
    assert_eq!(refused["error"]["code"], "bad_state");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("the state breaks an invariant: "), "{message}");
}

/// Damages every place of a state in turn. What is not refused can be played to its end.
#[test]
fn damaged_states_are_refused_or_playable() {
    let mut stdio = begun(3, "damage");
    let mut random = FastRng::new(3);
    (0..60).for_each(|_| drop(step(&mut stdio, &mut random)));
    let state = ok(&mut stdio, &json!({"state": {}}));
    let mut places = Vec::new();
    pointers(&state, String::new(), &mut places);
    let mut refused = 0;
    for place in &places {
        let mut damaged = state.clone();
        damage(damaged.pointer_mut(place).unwrap(), &mut random);
        let answer = ask(&mut stdio, &json!({"load": {"state": damaged}}));
        if answer.get("error").is_some() {
            assert_eq!(answer["error"]["code"], "bad_state", "{place}: {answer}");
            refused += 1;
            continue;
        }
        let mut plays = FastRng::new(1);
        while ok(&mut stdio, &json!({"outcome": {}})).is_null() {
            step(&mut stdio, &mut plays);
        }
    }
    assert!(refused * 2 > places.len(), "{refused} of {} were refused", places.len());
}

fn pointers(value: &Value, here: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| pointers(item, format!("{here}/{i}"), places));
        }
        Value::Object(entries) => {
            entries.iter().for_each(|(key, item)| pointers(item, format!("{here}/{key}"), places));
        }
        _ => {}
    }
    places.push(here);
}

fn damage(value: &mut Value, random: &mut FastRng) {
    *value = match (&*value, random.below(4)) {
        (Value::Number(number), 0 | 1) => json!(number.as_i64().unwrap_or(0) + 1),
        (Value::Number(_), _) => json!(255),
        (Value::Array(items), 0 | 1) if !items.is_empty() => Value::Array(items[1..].to_vec()),
        (Value::Array(items), _) if !items.is_empty() => {
            Value::Array(items.iter().chain(items.first()).cloned().collect())
        }
        (Value::Null, _) => json!({"type": "pass"}),
        (_, 3) => json!("red-1-1"),
        _ => Value::Null,
    };
}

/// Requests that work, to be changed.
fn valid_requests() -> Vec<String> {
    let mut stdio = begun(2, "valid");
    let state = ok(&mut stdio, &json!({"state": {}}));
    let record = ok(&mut stdio, &json!({"record": {}}));
    let requests = [
        json!({"id": 1, "new": {"game": "hadara", "seats": 3, "seed": "s", "options": {"purple": "all"}}}),
        json!({"view": {"seat": 0}}),
        json!({"actions": {"seat": 1}}),
        json!({"act": {"seat": 0, "text": "choose side a"}}),
        json!({"act": {"seat": 1, "action": {"type": "choose_side", "side": "b"}}}),
        json!({"act": {"seat": 0, "action": {"type": "recruit", "card": "red-1-3", "tile": "food"}}}),
        json!({"wishes": {"seat": 0}}),
        json!({"explain": {"seat": 0, "wish": {"type": "ally", "level": 2}}}),
        json!({"undo": {"seat": 0}}),
        json!({"bot": {"seat": 0, "level": "greedy", "iterations": 10}}),
        json!({"outcome": {}}),
        json!({"load": {"state": state}}),
        json!({"load": {"record": record}}),
    ];
    requests.iter().map(Value::to_string).collect()
}

/// Text that looks a little like JSON.
fn json_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("{".to_owned()),
        Just("}".to_owned()),
        Just("[".to_owned()),
        Just("]".to_owned()),
        Just(":".to_owned()),
        Just(",".to_owned()),
        Just("null".to_owned()),
        "\"(new|load|view|act|seat|state|record|id|[a-z]{0,3})\"",
        "-?[0-9]{1,20}",
        any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// A valid request with a few bytes replaced, removed or doubled.
fn changed_request() -> impl Strategy<Value = String> {
    let change = (
        any::<prop::sample::Index>(),
        0..3u8,
        prop::sample::select(b"\"{}[]:,0123456789-nulltrue a".to_vec()),
    );
    (prop::sample::select(valid_requests()), prop::collection::vec(change, 1..4)).prop_map(
        |(line, changes)| {
            let mut bytes = line.into_bytes();
            for (index, kind, byte) in changes {
                let place = index.index(bytes.len());
                match kind {
                    0 => bytes[place] = byte,
                    1 => bytes.insert(place, byte),
                    _ => drop(bytes.remove(place)),
                }
            }
            String::from_utf8_lossy(&bytes).into_owned()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games_per_combination(300)) })]

    /// A panic would be answered too, so the answer must not be the one for our own mistakes.
    #[test]
    fn any_line_gets_one_answer(lines in prop::collection::vec(prop_oneof![json_like(), changed_request()], 1..8)) {
        let mut stdio = begun(2, "fuzz");
        for line in lines {
            let answer = answer_to(&mut stdio, &line);
            let message = answer["error"]["message"].as_str().unwrap_or_default();
            prop_assert!(!message.contains("mistake in Spielwerk"), "{}", line);
        }
    }
}
