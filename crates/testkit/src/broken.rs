//! States from damaged files: they may be refused, but they never panic.

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use serde_json::{Value, json};

use crate::play::{deal, decide, pick};
use crate::quiet;

/// A damaged counter may give a game a few more rounds, but not an endless one.
const LIMIT_FACTOR: usize = 4;

/// Damages the JSON of states along random games. Each damaged state is refused by serde, or by `check`, or
/// can be looked at and played to the end. Panics with the damage if the game panics.
#[track_caller]
pub fn broken_states_never_panic<G: Game>(config: &G::Config, seed: &str, cases: u32) {
    if let Some(report) = find_broken_state::<G>(config, seed, cases) {
        panic!("{report}");
    }
}

/// The first damage that makes the game panic, as a report.
pub fn find_broken_state<G: Game>(config: &G::Config, seed: &str, cases: u32) -> Option<String> {
    let deals = Seed::from_text(seed);
    let mut state: G = deal(config, deals);
    for case in 0..cases {
        let mut random = FastRng::new(u64::from(case));
        let mut value = serde_json::to_value(&state).expect("a state can be written as JSON");
        let damage: Vec<_> = (0..=random.below(2)).map(|_| damage(&mut value, &mut random)).collect();
        if let Err(problem) = survives::<G>(value, random) {
            let damage = damage.join("; ");
            return Some(format!("{}, seed \"{seed}\", case {case}, {damage}: {problem}", G::ID));
        }
        for _ in 0..=random.below(6) {
            match decide(&state, pick(&mut random)) {
                Some((seat, action)) => state.play(seat, action, &mut Silent),
                None => state = deal(config, deals.nth(u64::from(case))),
            }
        }
    }
    None
}

fn survives<G: Game>(value: Value, mut random: FastRng) -> Result<(), String> {
    quiet::catch(|| live_on::<G>(value, &mut random)).unwrap_or_else(|text| Err(format!("panic: {text}")))
}

/// Reads the state and, if nothing is wrong with it, plays it to the end.
fn live_on<G: Game>(value: Value, random: &mut FastRng) -> Result<(), String> {
    let Ok(mut state) = serde_json::from_value::<G>(value) else { return Ok(()) };
    if state.check().is_err() {
        return Ok(());
    }
    for _ in 0..LIMIT_FACTOR * G::MAX_DECISIONS {
        look_at(&state, random);
        let Some((seat, action)) = decide(&state, pick(random)) else {
            let stuck = state.outcome().is_none();
            return if stuck { Err("the game gets stuck".to_owned()) } else { Ok(()) };
        };
        state.play(seat, action, &mut Vec::new());
    }
    Err("the game does not end".to_owned())
}

/// Asks everything that a server or a bot asks.
fn look_at<G: Game>(state: &G, random: &mut FastRng) {
    for viewer in Viewer::all(state.seats()) {
        state.view(viewer);
    }
    let mut wishes = Vec::new();
    for seat in Seat::all(state.seats()) {
        state.score(seat);
        state.wishes(seat, &mut wishes);
        for &wish in &wishes {
            state.explain(seat, wish);
        }
    }
    if state.seats() > 0 {
        let seat = Seat(random.below(u32::from(state.seats())) as u8);
        state.clone().determinize(seat, random);
    }
}

/// Changes one random place and says what was done.
fn damage(value: &mut Value, random: &mut FastRng) -> String {
    let mut places = Vec::new();
    pointers(value, String::new(), &mut places);
    let place = &places[random.below(places.len() as u32) as usize];
    let texts: Vec<String> =
        places.iter().filter_map(|place| Some(text_at(value, place)?.to_owned())).collect();
    let target = value.pointer_mut(place).expect("the pointer was made from this value");
    let before = target.to_string();
    damage_place(target, &texts, random);
    format!("at \"{place}\": {before} became {target}")
}

/// The places of a value, as JSON pointers.
fn pointers(value: &Value, here: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| pointers(item, format!("{here}/{i}"), places));
        }
        Value::Object(entries) => {
            let escaped = |key: &str| key.replace('~', "~0").replace('/', "~1");
            entries.iter().for_each(|(key, item)| pointers(item, format!("{here}/{}", escaped(key)), places));
        }
        _ => {}
    }
    places.push(here);
}

fn text_at<'a>(value: &'a Value, place: &str) -> Option<&'a str> {
    value.pointer(place)?.as_str()
}

fn damage_place(target: &mut Value, texts: &[String], random: &mut FastRng) {
    if random.below(8) == 0 {
        *target = Value::Null;
        return;
    }
    match target {
        Value::Null => *target = json!(random.below(3)),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *target = damaged_number(number.as_i64().unwrap_or(0), random),
        Value::String(text) => text.clone_from(&texts[random.below(texts.len() as u32) as usize]),
        Value::Array(items) => damage_list(items, random),
        Value::Object(entries) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            if !keys.is_empty() {
                entries.shift_remove(&keys[random.below(keys.len() as u32) as usize]);
            }
        }
    }
}

fn damaged_number(number: i64, random: &mut FastRng) -> Value {
    let others = [
        0,
        1,
        2,
        255,
        -1,
        number.saturating_add(1),
        number.saturating_sub(1),
        i64::from(i32::MAX),
        i64::from(i16::MIN),
        i64::MAX,
    ];
    json!(random.pick(&others))
}

fn damage_list(items: &mut Vec<Value>, random: &mut FastRng) {
    if items.is_empty() {
        items.push(json!(0));
        return;
    }
    let place = random.below(items.len() as u32) as usize;
    let other = random.below(items.len() as u32) as usize;
    match random.below(4) {
        0 => drop(items.remove(place)),
        1 => items.insert(place, items[place].clone()),
        2 => items.swap(place, other),
        _ => items.clear(),
    }
}
