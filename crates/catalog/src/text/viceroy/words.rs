//! Cards, tokens, gems and rewards in words.

use ::viceroy::{CardId, Colour, names};
use serde_json::Value;

use crate::text::sentence::{Arg, Args, fill};
use crate::text::{Lang, word, words};

/// `character-12` by its own name and number.
pub(super) fn card_name(lang: Lang, card: &str) -> String {
    let (Ok(id), Some(template)) = (card.parse::<CardId>(), words::find(lang, "viceroy.card.name")) else {
        return card.to_owned();
    };
    let (german, english) = names::name(id);
    let name = if lang == Lang::De { german } else { english };
    filled(template, vec![("name", Arg::Text(name.to_owned())), ("number", Arg::Number(id.number().into()))])
}

/// A token with its article.
pub(super) fn token(lang: Lang, token: &Value) -> String {
    let kind = token["type"].as_str().unwrap_or_default();
    let key = format!("viceroy.token.{kind}");
    let Some(template) = words::find(lang, &key) else { return key };
    let colour = token["colour"].as_str().unwrap_or_default();
    let colour = word(lang, &format!("viceroy.colour.{colour}"));
    let value = token["value"].as_i64().unwrap_or(0);
    filled(template, vec![("value", Arg::Number(value)), ("colour", Arg::Text(colour))])
}

/// Gems by colour as "2 blue, 1 red"; nothing for none.
pub(super) fn gems(lang: Lang, gems: &Value) -> String {
    let part = |colour: Colour| {
        let count = gems[colour.index()].as_i64().filter(|&count| count > 0)?;
        let colour = word(lang, &format!("viceroy.colour.{colour}"));
        Some(unit(lang, "of_colour", vec![("amount", Arg::Number(count)), ("colour", Arg::Text(colour))]))
    };
    Colour::ALL.into_iter().filter_map(part).collect::<Vec<_>>().join(", ")
}

/// How many gems these are.
pub(super) fn count(gems: &Value) -> i64 {
    gems.as_array().into_iter().flatten().filter_map(Value::as_i64).sum()
}

/// The rewards of a level as "2 gems, a science token".
pub(super) fn rewards(lang: Lang, rewards: &Value) -> String {
    let one = |reward: &Value| match reward["type"].as_str() {
        Some("token") => token(lang, &reward["token"]),
        Some(kind) => unit(lang, kind, vec![("amount", Arg::Number(reward["count"].as_i64().unwrap_or(0)))]),
        None => String::new(),
    };
    rewards.as_array().into_iter().flatten().map(one).collect::<Vec<_>>().join(", ")
}

/// A phrase of the group `unit`.
pub(super) fn unit(lang: Lang, key: &str, args: Vec<(&'static str, Arg)>) -> String {
    let key = format!("viceroy.unit.{key}");
    words::find(lang, &key).map_or_else(|| key.clone(), |template| filled(template, args))
}

/// A phrase of the group `unit` with a single text in it.
pub(super) fn unit_with(lang: Lang, key: &str, name: &'static str, text: String) -> String {
    unit(lang, key, vec![(name, Arg::Text(text))])
}

pub(super) fn brackets(parts: &[String]) -> String {
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}

fn filled(template: &str, args: Vec<(&'static str, Arg)>) -> String {
    fill(template, &Args::from(args))
}
