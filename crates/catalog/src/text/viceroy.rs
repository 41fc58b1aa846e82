//! Which sentence an action or event of Viceroy takes, and what is filled in.

mod details;
mod words;

use game::Seat;
use serde_json::Value;

use super::sentence::{Arg, Args};
use super::{Lang, Reader, say, word};
use words::{card_name, gems, token};

/// An action as an imperative, with what it costs and brings if the view tells.
pub(super) fn action(lang: Lang, view: &Value, action: &Value) -> String {
    let kind = action["type"].as_str().unwrap_or_default();
    let decision = view["decision"]["type"].as_str().unwrap_or_default();
    let option = details::law_option(lang, view, action);
    let variant = match (kind, decision) {
        ("bid_attack", _) if action["from"].is_string() => "bid_attack_from",
        ("choose", _) if option.is_some() => "choose_known",
        ("stop", "exchange") => "stop_exchange",
        ("stop", "park") => "stop_park",
        (kind, _) => kind,
    };
    let mut args = fields(lang, action);
    args.add("details", Arg::Text(words::brackets(&details::of(lang, view, action))));
    args.add("where", Arg::Text(details::place(lang, view, action)));
    args.add("what", Arg::Text(option.unwrap_or_default()));
    if let Some(from) = action["from"].as_str() {
        args.add("from", Arg::Text(card_name(lang, from)));
    }
    if let Some(seat) = action["seat"].as_u64() {
        // A list of choices has no names; whoever draws one with names does not need this sentence.
        let nobody = Reader { lang, names: &[], viewer: game::Viewer::Spectator };
        args.add("from", nobody.person(Seat(seat as u8)));
    }
    say(lang, &format!("viceroy.action.{variant}"), &args)
}

/// What is being decided: the running task says more than the stage.
pub(super) fn stage(lang: Lang, view: &Value) -> String {
    match view["decision"]["type"].as_str() {
        Some(decision) => word(lang, &format!("viceroy.decision.{decision}")),
        None => word(lang, &format!("viceroy.stage.{}", view["stage"].as_str().unwrap_or_default())),
    }
}

/// An event as a sentence in the past tense.
pub(super) fn event(reader: &Reader, event: &Value) -> String {
    let lang = reader.lang;
    let mut args = fields(lang, event);
    for (field, name) in [("seat", "who"), ("from", "from"), ("with", "with")] {
        if let Some(seat) = event[field].as_u64() {
            args.add(name, reader.person(Seat(seat as u8)));
        }
    }
    for field in ["seats", "bidders"] {
        if let Some(seats) = event[field].as_array() {
            args.add("people", Arg::Text(people(reader, seats)));
        }
    }
    for (field, name) in [("gems", "gems"), ("inexhaustible", "covered")] {
        args.add(name, Arg::Text(gems(lang, &event[field])));
    }
    args.add("amount", Arg::Number(event["gems"].as_i64().unwrap_or(0)));
    say(lang, &format!("viceroy.event.{}", event_variant(event)), &args)
}

fn event_variant(event: &Value) -> String {
    let kind = event["type"].as_str().unwrap_or_default();
    let is = |name: &str| event[name] == true;
    let pays = |name: &str| words::count(&event[name]) > 0;
    let suffix = match kind {
        "started" if event["keep"].is_string() => "_known",
        "drew" | "put_back" if event["card"].is_string() => "_known",
        "round_began" if is("last") => "_last",
        "bid_revealed" => {
            return format!("{kind}_{}", event["bid"]["type"].as_str().unwrap_or_default());
        }
        "revealed" if is("discard") => "_discard",
        "discarded" if is("no_place") => "_no_place",
        "paid" if pays("gems") && pays("inexhaustible") => "_inexhaustible",
        "paid" if pays("inexhaustible") => "_all_inexhaustible",
        "paid" if !pays("gems") => "_free",
        "circle_closed" if !is("gem") => "_no_gem",
        "token_gained" if is("from_screen") => "_from_screen",
        _ => "",
    };
    format!("{kind}{suffix}")
}

/// The fields that actions and events have in common, as words.
fn fields(lang: Lang, object: &Value) -> Args {
    let mut args = Args::default();
    for name in ["level", "option", "round", "auction", "turn"] {
        if let Some(number) = object[name].as_i64() {
            args.add(name, Arg::Number(number));
        }
    }
    for name in ["card", "place", "keep", "law", "beneath"] {
        if let Some(card) = object[name].as_str() {
            args.add(name, Arg::Text(card_name(lang, card)));
        }
    }
    if let Some(colour) = object["colour"].as_str().or_else(|| object["bid"]["colour"].as_str()) {
        args.add("colour", Arg::Text(word(lang, &format!("viceroy.colour.{colour}"))));
        args.add("a_gem", Arg::Text(word(lang, &format!("viceroy.a_gem.{colour}"))));
    }
    if let Some(deck) = object["deck"].as_str() {
        args.add("deck", Arg::Text(word(lang, &format!("viceroy.deck.{deck}"))));
    }
    if object["token"].is_object() {
        args.add("token", Arg::Text(token(lang, &object["token"])));
    }
    args
}

/// Several seats in a list.
fn people(reader: &Reader, seats: &[Value]) -> String {
    let name = |seat: &Value| reader.person(Seat(seat.as_u64().unwrap_or(0) as u8)).text();
    seats.iter().map(name).collect::<Vec<_>>().join(", ")
}
