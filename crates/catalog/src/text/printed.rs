//! What stands on cards in words: for whoever draws them and must not know what they do.

use std::collections::BTreeMap;

use ::viceroy::{CardId, names};
use serde::Serialize;

use super::{Lang, words};

/// The words on the cards of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Printed {
    /// What a card is called, by card.
    pub names: BTreeMap<String, String>,
    /// What a card does, by card or by the ability printed on it.
    pub texts: BTreeMap<String, String>,
}

/// The words on the cards of a game; none for a game whose pieces need none.
pub fn printed(lang: Lang, game: &str) -> Printed {
    match game {
        "hadara" => Printed { texts: group(lang, "hadara.ability.", ""), ..Printed::default() },
        "viceroy" => Printed { names: viceroy_names(lang), texts: group(lang, "viceroy.law.", "law-") },
        _ => Printed::default(),
    }
}

/// All sentences whose keys begin so, by the rest of the key with something in front of it.
fn group(lang: Lang, prefix: &str, front: &str) -> BTreeMap<String, String> {
    let all = words::all(lang).iter();
    all.filter_map(|(key, text)| Some((format!("{front}{}", key.strip_prefix(prefix)?), text.clone())))
        .collect()
}

fn viceroy_names(lang: Lang) -> BTreeMap<String, String> {
    let name = |card: CardId| match (lang, names::name(card)) {
        (Lang::De, (german, _)) => german.to_owned(),
        (Lang::En, (_, english)) => english.to_owned(),
    };
    CardId::characters().chain(CardId::laws()).map(|card| (card.to_string(), name(card))).collect()
}
