//! Which sentence an action or event of Hadara takes, and what is filled in.

use game::Seat;
use serde_json::Value;

use super::sentence::{Arg, Args};
use super::{Lang, Reader, say, word, words};

const TRACKS: [&str; 4] = ["income", "military", "culture", "food"];

/// An action as an imperative, with what it does to coins and tracks if the view tells.
pub(super) fn action(lang: Lang, view: &Value, action: &Value) -> String {
    let kind = action["type"].as_str().unwrap_or_default();
    let variant = match kind {
        "recruit" if action["tile"].is_string() => "recruit_tile",
        "carve" if action["face"] == "points" => "carve_points",
        "carve" => "carve_track",
        kind => kind,
    };
    let mut args = fields(lang, action);
    let details = match kind {
        "choose_side" => side_details(lang, view, action),
        _ => preview_details(lang, view, action),
    };
    args.add("details", Arg::Text(brackets(&details)));
    say(lang, &format!("hadara.action.{variant}"), &args)
}

/// An event as a sentence in the past tense.
pub(super) fn event(reader: &Reader, event: &Value) -> String {
    let lang = reader.lang;
    let kind = event["type"].as_str().unwrap_or_default();
    let variant = match kind {
        "phase_began" if event["phase"] == "a" => "phase_began_a",
        "phase_began" => "phase_began_b",
        "drew" if event["cards"].is_array() => "drew_known",
        "sold_unseen" if event["card"].is_string() => "sold_unseen_known",
        "recruited" if event["tile"].is_string() => "recruited_tile",
        "income_taken" if number(&event["extra"]) != 0 => "income_taken_extra",
        "carved" if event["face"] == "points" => "carved_points",
        "carved" => "carved_track",
        kind => kind,
    };
    let mut args = fields(lang, event);
    for (field, name) in [("seat", "who"), ("starter", "starter")] {
        if let Some(seat) = event[field].as_u64() {
            args.add(name, reader.person(Seat(seat as u8)));
        }
    }
    args.add("details", Arg::Text(brackets(&event_details(lang, kind, event))));
    args.add("asides", Arg::Text(brackets(&asides(lang, event))));
    args.add("back", Arg::Text(back(lang, &event["back"]).join(", ")));
    say(lang, &format!("hadara.event.{variant}"), &args)
}

/// The fields that actions and events have in common, as words.
fn fields(lang: Lang, object: &Value) -> Args {
    let mut args = Args::default();
    let text = |name: &str| object[name].as_str();
    for name in ["coins", "price", "extra", "food", "level", "bust", "epoch"] {
        if object[name].is_number() {
            args.add(name, Arg::Number(number(&object[name])));
        }
    }
    for (name, group) in [("side", "side"), ("track", "track"), ("tile", "track"), ("colour", "colour")] {
        if let Some(value) = text(name) {
            args.add(name, Arg::Text(word(lang, &format!("hadara.{group}.{value}"))));
        }
    }
    if let Some(colour) = text("colour") {
        args.add("a_card", Arg::Text(word(lang, &format!("hadara.a_card.{colour}"))));
        args.add("two_cards", Arg::Text(word(lang, &format!("hadara.two_cards.{colour}"))));
    }
    for (name, value) in
        [("card", &object["card"]), ("first", &object["cards"][0]), ("second", &object["cards"][1])]
    {
        if let Some(card) = value.as_str() {
            args.add(name, Arg::Text(card_name(lang, card)));
        }
    }
    args
}

/// `red-1-3` in words.
fn card_name(lang: Lang, card: &str) -> String {
    let mut parts = card.split('-').map(str::to_owned);
    let (Some(colour), Some(epoch), Some(number)) = (parts.next(), parts.next(), parts.next()) else {
        return card.to_owned();
    };
    let Some(template) = words::find(lang, &format!("hadara.card.{colour}")) else { return card.to_owned() };
    let args = vec![("epoch", Arg::Text(epoch)), ("number", Arg::Text(number))];
    super::fill(template, &Args::from(args))
}

/// What the view says an action does to the own coins and tracks.
fn preview_details(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let previews = view["previews"].as_array().map_or(&[][..], Vec::as_slice);
    let Some(preview) = previews.iter().find(|preview| preview["action"] == *action) else {
        return Vec::new();
    };
    let mut details = amount(lang, "coins", Arg::Change(number(&preview["coins"])));
    details.extend(steps(lang, &preview["tracks"], 1));
    details
}

/// What is printed on a side of the own start card.
fn side_details(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let me = view["me"].as_u64().unwrap_or(u64::MAX) as usize;
    let printed = &view["players"][me]["start"][action["side"].as_str().unwrap_or_default()];
    let mut details = amount(lang, "coins", Arg::Number(number(&printed["coins"])));
    details.extend(values(lang, &printed["values"]));
    details
}

fn event_details(lang: Lang, kind: &str, event: &Value) -> Vec<String> {
    match kind {
        "recruited" => steps(lang, &event["steps"], 1),
        "removed" => steps(lang, &event["steps"], -1),
        "side_taken" => {
            let mut details = amount(lang, "coins", Arg::Number(number(&event["coins"])));
            let tracks = TRACKS.iter().enumerate();
            details.extend(
                tracks.flat_map(|(i, track)| on_track(lang, track, Arg::Number(number(&event["tracks"][i])))),
            );
            details
        }
        "carved" => {
            let bonus = Arg::Change(number(&event["bonus"]));
            let mut details = match event["face"].as_str() {
                Some("points") => amount(lang, "points", bonus),
                _ => on_track(lang, event["tile"].as_str().unwrap_or_default(), bonus),
            };
            details.extend(paid(lang, event));
            details
        }
        _ => Vec::new(),
    }
}

/// Coins beside the main ones: for missing points, and from purple cards.
fn asides(lang: Lang, event: &Value) -> Vec<String> {
    let mut asides = paid(lang, event);
    asides.extend(amount(lang, "extra", Arg::Number(number(&event["extra"]))));
    asides
}

fn paid(lang: Lang, event: &Value) -> Vec<String> {
    amount(lang, "paid", Arg::Number(number(&event["paid"])))
}

fn back(lang: Lang, back: &Value) -> Vec<String> {
    let mut parts = values(lang, &back["values"]);
    parts.extend(amount(lang, "points", Arg::Number(number(&back["points"]))));
    parts
}

/// Changes on the tracks, in the order of the tableau.
fn steps(lang: Lang, tracks: &Value, sign: i64) -> Vec<String> {
    let change = |i: usize| Arg::Change(sign * number(&tracks[i]));
    TRACKS.iter().enumerate().flat_map(|(i, track)| on_track(lang, track, change(i))).collect()
}

/// Printed values by the name of the track.
fn values(lang: Lang, values: &Value) -> Vec<String> {
    TRACKS.iter().flat_map(|track| on_track(lang, track, Arg::Number(number(&values[track])))).collect()
}

/// "3 culture", or nothing for none.
fn on_track(lang: Lang, track: &str, amount: Arg) -> Vec<String> {
    let track = Arg::Text(word(lang, &format!("hadara.track.{track}")));
    part(lang, "steps", amount, track)
}

/// "3 coins", or nothing for none.
fn amount(lang: Lang, unit: &str, amount: Arg) -> Vec<String> {
    part(lang, unit, amount, Arg::Text(String::new()))
}

fn part(lang: Lang, unit: &str, amount: Arg, track: Arg) -> Vec<String> {
    if matches!(amount, Arg::Number(0) | Arg::Change(0)) {
        return Vec::new();
    }
    let Some(template) = words::find(lang, &format!("hadara.unit.{unit}")) else { return Vec::new() };
    vec![super::fill(template, &Args::from(vec![("amount", amount), ("track", track)]))]
}

fn brackets(parts: &[String]) -> String {
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}
