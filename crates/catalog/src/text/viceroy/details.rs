//! What the view adds to an action: the characters a bid could win, what a place costs and brings.

use ::viceroy::CardId;
use ::viceroy::laws::{LawOption, options};
use serde_json::Value;

use super::words::{card_name, count, gems, rewards, token, unit, unit_with};
use crate::text::sentence::{Arg, Args, fill};
use crate::text::{Lang, word, words};

/// Remarks on an action, in the order they are read.
pub(super) fn of(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    match action["type"].as_str() {
        Some("choose_start") => start(lang, view, action),
        Some("bid_gem") => characters_at(lang, view, &action["colour"]),
        Some("bid_nothing") => relief(lang, view),
        Some("place" | "swap_in" | "slip_under") => ghost(lang, view, action),
        Some("take_rewards") => three_levels(lang, view),
        _ => Vec::new(),
    }
}

/// What the start card brings on level 1.
fn start(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let card =
        view["hand"].as_array().into_iter().flatten().find(|card| card["card"]["card"] == action["place"]);
    let Some(card) = card else { return Vec::new() };
    vec![unit_with(lang, "brings", "rewards", rewards(lang, &card["card"]["rewards"][0]))]
}

/// The one or two characters that a gem of this colour is bid for.
fn characters_at(lang: Lang, view: &Value, colour: &Value) -> Vec<String> {
    let column = view["columns"].as_array().into_iter().flatten().find(|column| column["colour"] == *colour);
    let Some(column) = column else { return Vec::new() };
    let names: Vec<String> = ["above", "below"]
        .iter()
        .filter_map(|side| column[side]["card"].as_str())
        .map(|card| card_name(lang, card))
        .collect();
    match &names[..] {
        [first, second] => {
            let [first, second] = [first, second].map(|name| Arg::Text(name.clone()));
            vec![unit(lang, "or", vec![("first", first), ("second", second)])]
        }
        _ => names,
    }
}

/// What passing brings.
fn relief(lang: Lang, view: &Value) -> Vec<String> {
    let me = view["me"].as_u64().unwrap_or(u64::MAX) as usize;
    let Some(amount) = view["players"][me]["relief"].as_i64() else { return Vec::new() };
    let gems = unit(lang, "gems", vec![("amount", Arg::Number(amount))]);
    vec![unit_with(lang, "brings", "rewards", gems)]
}

/// Price, circle and reward of a possible place.
fn ghost(lang: Lang, view: &Value, action: &Value) -> Vec<String> {
    let ghost = view["ghosts"].as_array().into_iter().flatten().find(|ghost| ghost["action"] == *action);
    let Some(ghost) = ghost else { return Vec::new() };
    let mut parts = Vec::new();
    if count(&ghost["gems"]) > 0 {
        parts.push(unit_with(lang, "costs", "gems", gems(lang, &ghost["gems"])));
    } else if count(&ghost["inexhaustible"]) == 0 {
        parts.push(unit(lang, "free", Vec::new()));
    }
    if count(&ghost["inexhaustible"]) > 0 {
        parts.push(unit_with(lang, "covered", "gems", gems(lang, &ghost["inexhaustible"])));
    }
    if let Some(colour) = ghost["circle"].as_str() {
        let colour = word(lang, &format!("viceroy.colour.{colour}"));
        parts.push(unit_with(lang, "circle", "colour", colour));
    }
    let reward = rewards(lang, &ghost["reward"]);
    let is_law = view["decision"]["card"].as_str().is_some_and(|card| card.starts_with("law"));
    if !reward.is_empty() {
        parts.push(unit_with(lang, "brings", "rewards", reward));
    } else if ghost["level"] == 5 && !is_law {
        parts.push(unit_with(lang, "brings", "rewards", unit(lang, "top", Vec::new())));
    }
    parts
}

/// What the levels 1 to 3 of the card on level 5 bring.
fn three_levels(lang: Lang, view: &Value) -> Vec<String> {
    let card = &view["decision"]["card"];
    let me = view["me"].as_u64().unwrap_or(u64::MAX) as usize;
    let rows = view["players"][me]["rows"].as_array().into_iter().flatten();
    let mut cards = rows.flat_map(|row| row["cards"].as_array().into_iter().flatten());
    let Some(found) = cards.find(|found| found["card"]["card"] == *card) else { return Vec::new() };
    let level = |level: usize| rewards(lang, &found["card"]["rewards"][level]);
    (0..3).map(level).collect()
}

/// Where a card would be placed, told by the cards it would rest on.
pub(super) fn place(lang: Lang, view: &Value, action: &Value) -> String {
    let (Some(level), Some(column)) = (action["level"].as_i64(), action["column"].as_i64()) else {
        return String::new();
    };
    let mut args = Args::from(vec![("level", Arg::Number(level))]);
    let key = match (level, card_at(view, level - 1, column), card_at(view, level - 1, column + 1)) {
        (1, _, _) if column < 0 => "left",
        (1, _, _) => "right",
        (_, Some(left), Some(right)) => {
            args.add("left", Arg::Text(card_name(lang, left)));
            args.add("right", Arg::Text(card_name(lang, right)));
            "upon"
        }
        _ => "level",
    };
    let template = words::find(lang, &format!("viceroy.place.{key}")).unwrap_or(key);
    fill(template, &args)
}

/// The card at a place of the own pyramid.
fn card_at(view: &Value, level: i64, column: i64) -> Option<&str> {
    let me = view["me"].as_u64()? as usize;
    let rows = view["players"][me]["rows"].as_array()?;
    let row = rows.iter().find(|row| row["level"] == level)?;
    row["cards"].as_array()?.iter().find(|card| card["column"] == column)?["card"]["card"].as_str()
}

/// What an option of the law in question gives.
pub(super) fn law_option(lang: Lang, view: &Value, action: &Value) -> Option<String> {
    let law: CardId = view["decision"]["law"].as_str()?.parse().ok()?;
    let place = usize::try_from(action["option"].as_u64()?).ok()?.checked_sub(1)?;
    Some(match options(law)?.get(place)? {
        LawOption::Tokens(tokens) => {
            let tokens = tokens.iter().filter_map(|one| serde_json::to_value(one).ok());
            let names: Vec<String> = tokens.map(|one| token(lang, &one)).collect();
            names.join(", ")
        }
        LawOption::Inexhaustible => word(lang, "viceroy.law_option.inexhaustible"),
        LawOption::Card => word(lang, "viceroy.law_option.card"),
        LawOption::Gems => word(lang, "viceroy.law_option.gems"),
    })
}
