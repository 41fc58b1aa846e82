//! Which sentence an action, an event or a decision of Noria takes, and what is filled in.
//!
//! A disc is named with its slot, as long as the view or the event tells which one lies there; prices come
//! from the view.

mod prices;

use game::Seat;
use serde_json::{Value, json};

use super::sentence::{Arg, Args};
use super::{Lang, Reader, say, word, words};
use prices::{details, paid, price};

const RESOURCES: [&str; 3] = ["energy", "mycelium", "obsidian"];
const GOODS: [&str; 5] = ["propeller", "sail", "compass", "lamp", "piston"];

/// An action as an imperative, with what it costs and brings if the view tells.
pub(super) fn action(lang: Lang, view: &Value, action: &Value) -> String {
    let kind = action["type"].as_str().unwrap_or_default();
    let taken = thing(lang, &own(view)["wheel"], &action["slot"]);
    let variant = match kind {
        "activate" if action["twice"] == true => "activate_twice",
        "onto" if taken.is_some() => "onto_swap",
        "place" if taken.is_some() => "place_over",
        "pay" | "pay_goods" if number(&action["count"]) == 0 => "pay_nothing",
        "pay_goods" => "pay",
        kind => kind,
    };
    let mut args = fields(lang, action);
    let slot = || slot_name(lang, action["slot"].as_str().unwrap_or_default());
    args.add("thing", Arg::Text(taken.unwrap_or_else(slot)));
    let piece = action["resource"].as_str().or(action["good"].as_str()).unwrap_or_default();
    args.add("kind", Arg::Text(kind_name(lang, piece)));
    let count = if action["count"].is_number() { number(&action["count"]) } else { 1 };
    args.add("amounts", Arg::Text(amount(lang, piece, count)));
    args.add("goods", Arg::Text(amount(lang, piece, count)));
    args.add("details", Arg::Text(brackets(&details(lang, view, action))));
    say(lang, &format!("noria.action.{variant}"), &args)
}

/// An event as a sentence in the past tense.
pub(super) fn event(reader: &Reader, event: &Value) -> String {
    let lang = reader.lang;
    let kind = event["type"].as_str().unwrap_or_default();
    let is_there = |field: &str| !event[field].is_null();
    let variant = match kind {
        "activated" if event["twice"] == true => "activated_twice",
        "bot_activated" if event["twice"] == true => "bot_activated_twice",
        "intrigued" if is_there("dismissed") => "intrigued_dismissed",
        "administered" if number(&event["knowledge"]) > 0 => "administered_knowledge",
        "disc_placed" if is_there("replaced") => "disc_placed_over",
        "bot_ship" if !is_there("resource") => "bot_ship_none",
        "bot_factory" if !is_there("site") => "bot_factory_none",
        "bot_intrigue" if !is_there("removed") => "bot_intrigue_seated",
        "bot_intrigue" if !is_there("seated") => "bot_intrigue_removed",
        kind => kind,
    };
    let mut args = fields(lang, event);
    if let Some(seat) = event["seat"].as_u64() {
        args.add("who", reader.person(Seat(seat as u8)));
    }
    if let (Some(disc), Some(slot)) = (event["disc"].as_str(), event["slot"].as_str()) {
        args.add("thing", Arg::Text(disc_on(lang, "normal", disc, slot)));
    }
    let piece = event["resource"].as_str().unwrap_or_default();
    args.add("amounts", Arg::Text(amount(lang, piece, number(&event["count"]))));
    args.add("goods", Arg::Text(list(lang, &GOODS, &event["goods"])));
    args.add("details", Arg::Text(paid(lang, kind, event)));
    args.add("warehouses", Arg::Text(warehouses(lang, &event["good"], &event["warehouses"])));
    say(lang, &format!("noria.event.{variant}"), &args)
}

/// What is being decided: something that was begun, or the phase.
pub(super) fn stage(lang: Lang, view: &Value) -> String {
    let doing = view["doing"].as_array().and_then(|doing| doing.last());
    let Some(doing) = doing.filter(|_| view["stage"] != "over") else {
        if view["building"].is_string() {
            return say(lang, "noria.stage.building", &fields(lang, &json!({"disc": view["building"]})));
        }
        return word(lang, &format!("noria.stage.{}", view["stage"].as_str().unwrap_or_default()));
    };
    let kind = doing["type"].as_str().unwrap_or_default();
    let what = &doing["what"];
    let key = match what["type"].as_str() {
        Some(purchase) => format!("noria.doing.{kind}_{purchase}"),
        None => format!("noria.doing.{kind}"),
    };
    let mut args = fields(lang, if what.is_object() { what } else { doing });
    // Whoever is to decide looks at the own wheel; a spectator at that of the seat at turn.
    let seat = view["at_turn"].as_u64().unwrap_or(0) as usize;
    let slot = || slot_name(lang, doing["slot"].as_str().unwrap_or_default());
    let taken = thing(lang, &view["players"][seat]["wheel"], &doing["slot"]);
    args.add("thing", Arg::Text(taken.unwrap_or_else(slot)));
    args.add("left", Arg::Number(number(&doing["left"])));
    args.add("goods", Arg::Text(list(lang, &GOODS, &doing["goods"])));
    args.add("price", Arg::Text(price(lang, doing)));
    say(lang, &key, &args)
}

/// The fields that actions and events have in common, as words.
fn fields(lang: Lang, object: &Value) -> Args {
    let mut args = Args::default();
    for name in ["round", "intrigue", "knowledge", "level", "site"] {
        if object[name].is_number() {
            args.add(name, Arg::Number(number(&object[name])));
        }
    }
    let groups = [
        ("resource", "resource"),
        ("disc", "disc"),
        ("replaced", "disc"),
        ("good", "good"),
        ("path", "path"),
        ("chamber", "chamber"),
        ("dismissed", "chamber"),
        ("seated", "chamber"),
        ("removed", "chamber"),
        ("ring", "ring"),
    ];
    for (name, group) in groups {
        if let Some(value) = object[name].as_str() {
            args.add(name, Arg::Text(word(lang, &format!("noria.{group}.{value}"))));
        }
    }
    for name in ["slot", "from", "to"] {
        if let Some(slot) = object[name].as_str() {
            args.add(name, Arg::Text(slot_name(lang, slot)));
        }
    }
    if let Some(letter) = object["letter"].as_str() {
        let name = word(lang, &format!("noria.letter.{letter}"));
        args.add("letter", Arg::Text(format!("{} ({name})", letter.to_uppercase())));
    }
    if object["island"].is_number() {
        let number = Args::from(vec![("number", Arg::Number(number(&object["island"])))]);
        args.add("island", Arg::Text(filled(lang, "island.name", &number)));
    }
    args
}

/// The viewer's own pieces, or those of the seat at turn.
fn own(view: &Value) -> &Value {
    let seat = view["me"].as_u64().or(view["at_turn"].as_u64()).unwrap_or(u64::MAX);
    &view["players"][seat as usize]
}

/// Where a slot stands in the list of a wheel: `medium-3` is the fifth.
fn place(slot: &str) -> Option<usize> {
    let (ring, number) = slot.split_once('-')?;
    let first = ["small", "medium", "large"].iter().zip([0, 2, 6]).find(|(known, _)| **known == ring)?.1;
    Some(first + number.parse::<usize>().ok()?.checked_sub(1)?)
}

/// The disc that lies on the slot of a wheel, in words.
fn thing(lang: Lang, wheel: &Value, slot: &Value) -> Option<String> {
    let slot = slot.as_str()?;
    let placed = &wheel[place(slot)?];
    let side = if placed["upgraded"] == true { "upgraded" } else { "normal" };
    Some(disc_on(lang, side, placed["disc"].as_str()?, slot))
}

fn disc_on(lang: Lang, side: &str, disc: &str, slot: &str) -> String {
    let disc = Arg::Text(word(lang, &format!("noria.disc.{disc}")));
    let args = Args::from(vec![("disc", disc), ("slot", Arg::Text(slot_name(lang, slot)))]);
    filled(lang, &format!("thing.{side}"), &args)
}

/// `medium-3` in words.
fn slot_name(lang: Lang, slot: &str) -> String {
    let (ring, number) = slot.split_once('-').unwrap_or((slot, ""));
    filled(lang, &format!("slot.{ring}"), &Args::from(vec![("number", Arg::Text(number.to_owned()))]))
}

/// The name of a resource or good.
fn kind_name(lang: Lang, piece: &str) -> String {
    let group = if RESOURCES.contains(&piece) { "resource" } else { "good" };
    word(lang, &format!("noria.{group}.{piece}"))
}

/// "2 Energy", "1 sail".
fn amount(lang: Lang, piece: &str, count: i64) -> String {
    filled(lang, &format!("amount.{piece}"), &Args::from(vec![("amount", Arg::Number(count))]))
}

/// What there is of some kinds: "2 Energy, 1 Mycelium".
fn list(lang: Lang, kinds: &[&str], counts: &Value) -> String {
    let some = kinds.iter().enumerate().map(|(i, kind)| (kind, number(&counts[i])));
    let parts: Vec<_> =
        some.filter(|(_, count)| *count > 0).map(|(kind, count)| amount(lang, kind, count)).collect();
    parts.join(", ")
}

fn warehouses(lang: Lang, good: &Value, count: &Value) -> String {
    let key = format!("warehouses.{}", good.as_str().unwrap_or_default());
    filled(lang, &key, &Args::from(vec![("amount", Arg::Number(number(count)))]))
}

/// A part of a sentence.
fn filled(lang: Lang, key: &str, args: &Args) -> String {
    let template = words::find(lang, &format!("noria.{key}"));
    template.map_or_else(String::new, |template| super::fill(template, args))
}

fn brackets(parts: &[String]) -> String {
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}
