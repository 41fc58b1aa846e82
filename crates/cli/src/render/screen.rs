//! One face per game: how its table, its decision and its choices are drawn. A game without a face of its
//! own can be played too, from the sentences that the catalog has for it.

use catalog::Offered;
use catalog::text;
use serde_json::Value;

use super::canvas::{Block, Role};
use super::choices::{Group, Item, NUMBER};
use super::theme::Theme;
use super::{hadara as hadara_table, noria as noria_table, viceroy as viceroy_table};

/// What one viewer sees, and for whom it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page<'a> {
    pub(crate) game: &'a str,
    pub(crate) theme: &'a Theme,
    pub(crate) names: &'a [String],
    pub(crate) view: &'a Value,
    /// The whole table, also where a part of it is enough for the decision.
    pub(crate) whole: bool,
}

/// Why an action that is not offered is not possible, in a sentence.
pub(crate) type Why<'a> = &'a dyn Fn(&Value) -> Option<String>;

/// The view of a game that has a face of its own.
enum Face {
    Hadara(Box<hadara::View>),
    Noria(Box<noria::View>),
    Viceroy(Box<viceroy::View>),
}

impl Page<'_> {
    /// The table.
    pub(crate) fn table(&self) -> Block {
        match self.face() {
            Some(Face::Hadara(view)) => self.hadara(&view).table(),
            Some(Face::Noria(view)) => self.noria(&view).table(),
            Some(Face::Viceroy(view)) => self.viceroy(&view).table(),
            None => Block::new(),
        }
    }

    /// What is to be decided, as one sentence.
    pub(crate) fn question(&self) -> String {
        match self.face() {
            Some(Face::Hadara(view)) => self.hadara(&view).question(),
            Some(Face::Noria(view)) => self.noria(&view).question(),
            Some(Face::Viceroy(view)) => self.viceroy(&view).question(),
            None => self.theme.text(&text::say_stage(self.theme.lang, self.game, self.view)),
        }
    }

    /// The choices in groups, with those that one would expect but are not possible.
    pub(crate) fn groups(&self, offered: &[Offered], why: Why<'_>) -> Vec<Group> {
        let groups = match self.face() {
            Some(Face::Hadara(view)) => {
                actions(offered).map(|actions| self.hadara(&view).groups(&actions, why))
            }
            Some(Face::Noria(view)) => {
                actions(offered).map(|actions| self.noria(&view).groups(&actions, why))
            }
            Some(Face::Viceroy(view)) => {
                actions(offered).map(|actions| self.viceroy(&view).groups(&actions, why))
            }
            None => None,
        };
        let item = |(index, offer): (usize, &Offered)| {
            let mut text = Block::new();
            text.paragraph(Role::Plain, &self.say_action(&offer.action), self.theme.width - NUMBER, 0);
            Item { index: Some(index), text }
        };
        groups.unwrap_or_else(|| {
            vec![Group { heading: Block::new(), items: offered.iter().enumerate().map(item).collect() }]
        })
    }

    /// An action as a sentence.
    pub(crate) fn say_action(&self, action: &Value) -> String {
        self.theme.text(&text::say_action(self.theme.lang, self.game, self.view, action))
    }

    fn face(&self) -> Option<Face> {
        match self.game {
            "hadara" => from_json(self.view).map(Face::Hadara),
            "noria" => from_json(self.view).map(Face::Noria),
            "viceroy" => from_json(self.view).map(Face::Viceroy),
            _ => None,
        }
    }

    fn hadara<'a>(&'a self, view: &'a hadara::View) -> hadara_table::Scene<'a> {
        hadara_table::Scene { theme: self.theme, names: self.names, view }
    }

    fn noria<'a>(&'a self, view: &'a noria::View) -> noria_table::Scene<'a> {
        noria_table::Scene { theme: self.theme, names: self.names, view, whole: self.whole }
    }

    fn viceroy<'a>(&'a self, view: &'a viceroy::View) -> viceroy_table::Scene<'a> {
        viceroy_table::Scene { theme: self.theme, names: self.names, view }
    }
}

/// The offered actions as the game has them.
fn actions<A: serde::de::DeserializeOwned>(offered: &[Offered]) -> Option<Vec<A>> {
    offered.iter().map(|offer| from_json(&offer.action)).collect()
}

fn from_json<T: serde::de::DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// A wish in the game's notation, as a person may type it.
pub(crate) fn notation(game: &str, wish: &Value) -> String {
    let action = match game {
        "hadara" => from_json::<hadara::Action>(wish).map(|action| action.to_string()),
        "noria" => from_json::<noria::Action>(wish).map(|action| action.to_string()),
        "viceroy" => from_json::<viceroy::Action>(wish).map(|action| action.to_string()),
        _ => None,
    };
    action.unwrap_or_else(|| wish.to_string())
}

/// Whether an event only says what the table shows anyway, so that a summary can leave it out.
pub(crate) fn is_plain_to_see(game: &str, event: &Value) -> bool {
    let kinds: &[&str] = match game {
        "hadara" => &["chose", "drew"],
        "noria" => &["turn_began", "activated", "bot_turned"],
        "viceroy" => &[
            "chose",
            "auction_began",
            "named",
            "expired",
            "laid_out",
            "taken_to_hand",
            "gem_taken",
            "development_began",
            "discarded",
            "paid",
        ],
        _ => &[],
    };
    kinds.iter().any(|&kind| event["type"] == kind)
}
