//! What things cost and bring, in words, from the numbers of the view.

use serde_json::Value;

use super::{GOODS, RESOURCES, amount, brackets, filled, list, number, own, warehouses};
use crate::text::Lang;
use crate::text::sentence::{Arg, Args};

/// What an action costs and brings.
pub(super) fn details(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let track = &view["track"];
    let market = &view["black_market"];
    match action["type"].as_str().unwrap_or_default() {
        "night_shift" => spent(lang, &track["night_shift"]),
        "modify" => spent(lang, &track["modification"]),
        "inspect" => vec![knowledge(lang, 1)],
        "sell_good" => {
            let is_complex = ["lamp", "piston"].iter().any(|good| action["good"] == *good);
            let brings = if is_complex { &market["complex"] } else { &market["simple"] };
            if brings.is_number() { vec![knowledge(lang, number(brings))] } else { Vec::new() }
        }
        "buy_resource" => spent(lang, &market["resource"]),
        "take_disc" => stack(lang, view, action),
        "invest" => level(lang, view, action),
        "travel" => fee(lang, view, action),
        "build" => site(lang, view, action),
        "produce" | "also_produce" => production(lang, view, action),
        "intrigue" => intrigue(lang, view, action),
        _ => Vec::new(),
    }
}

/// What was paid, in brackets.
pub(super) fn paid(lang: Lang, kind: &str, event: &Value) -> String {
    let mut amounts = list(lang, &RESOURCES, &event["paid"]);
    if kind == "invested" {
        let goods = list(lang, &GOODS, &event["goods"]);
        let comma = if amounts.is_empty() || goods.is_empty() { "" } else { ", " };
        amounts = format!("{goods}{comma}{amounts}");
    }
    if amounts.is_empty() {
        return String::new();
    }
    brackets(&[filled(lang, "unit.paid", &Args::from(vec![("amounts", Arg::Text(amounts))]))])
}

/// The price of what is being paid for: "4 resources of at least two kinds, 1 resource of choice …".
pub(super) fn price(lang: Lang, doing: &Value) -> String {
    let unit = match doing["what"]["path"].as_str() {
        Some("exploration") => "simple",
        Some("research") => "complex",
        _ => "resources",
    };
    let mut parts = Vec::new();
    if number(&doing["goods"]) > 0 {
        parts.push(count(lang, unit, number(&doing["goods"])));
    }
    if number(&doing["resources"]) > 0 {
        parts.push(count(lang, "resources", number(&doing["resources"])));
    }
    parts.join(", ")
}

fn count(lang: Lang, unit: &str, amount: i64) -> String {
    filled(lang, &format!("unit.{unit}"), &Args::from(vec![("amount", Arg::Number(amount))]))
}

fn knowledge(lang: Lang, change: i64) -> String {
    filled(lang, "unit.knowledge", &Args::from(vec![("amount", Arg::Change(change))]))
}

/// Knowledge that is paid, if the view tells how much.
fn spent(lang: Lang, price: &Value) -> Vec<String> {
    if price.is_number() { vec![knowledge(lang, -number(price))] } else { Vec::new() }
}

/// The price of a disc in the market, and how many are left.
fn stack(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let Some(stack) = find(&view["market"], "disc", &action["disc"]) else { return Vec::new() };
    let price = match number(&stack["price"]) {
        0 => filled(lang, "unit.free", &Args::default()),
        price => count(lang, "resources", price),
    };
    vec![price, count(lang, "left", number(&stack["left"]))]
}

/// The price of the next level of a path, with what those ahead cost.
fn level(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let Some(path) = find(&view["paths"], "path", &action["path"]) else { return Vec::new() };
    let next = &path["next"];
    if next.is_null() {
        return Vec::new();
    }
    let level = &path["levels"][(number(&next["level"]) - 1).max(0) as usize];
    let unit = match path["path"].as_str() {
        Some("exploration") => "simple",
        Some("research") => "complex",
        _ => "resources",
    };
    let what = count(lang, unit, number(&level["price"]));
    let mix = if level["unequal"] == true { "unequal" } else { "equal" };
    let price = if number(&level["price"]) == 1 {
        what
    } else {
        filled(lang, &format!("unit.{mix}"), &Args::from(vec![("what", Arg::Text(what))]))
    };
    let mut parts = vec![price];
    if number(&next["fee"]) > 0 {
        parts.push(count(lang, "fee", number(&next["fee"])));
    }
    parts
}

/// What the ambassadors on an island cost.
fn fee(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let fee = find(&view["islands"], "island", &action["island"]).map_or(0, |island| number(&island["fee"]));
    if fee == 0 { Vec::new() } else { vec![count(lang, "resources", fee)] }
}

/// The warehouses of a site of the island on which the own ambassador stands.
fn site(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let Some(island) = find(&view["islands"], "island", &own(view)["ambassador"]) else { return Vec::new() };
    let site = &island["sites"][(number(&action["site"]) - 1).max(0) as usize]["site"];
    if site.is_null() { Vec::new() } else { vec![warehouses(lang, &site["good"], &site["warehouses"])] }
}

/// The resources that goods cost.
fn production(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let Some(good) = GOODS.iter().position(|good| action["good"] == *good) else { return Vec::new() };
    let times = if action["count"].is_number() { number(&action["count"]) } else { 1 };
    let costs =
        RESOURCES.iter().enumerate().map(|(i, kind)| (kind, times * number(&view["production"][good][i])));
    costs.filter(|(_, cost)| *cost > 0).map(|(kind, cost)| amount(lang, kind, cost)).collect()
}

/// The Knowledge for an Intrigue, and what it makes the chamber worth.
fn intrigue(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let mut parts = spent(lang, &view["track"]["intrigue"]);
    if let Some(chamber) = find(&view["chambers"], "chamber", &action["chamber"])
        && let Some(worth) = chamber["values"].get(number(&chamber["seated"]) as usize + 1)
    {
        parts.push(count(lang, "worth", number(worth)));
    }
    parts
}

/// The item of a list that has this value in a field.
fn find<'a>(list: &'a Value, field: &str, value: &Value) -> Option<&'a Value> {
    list.as_array()?.iter().find(|item| item[field] == *value && !value.is_null())
}
