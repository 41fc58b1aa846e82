//! One face per game: how its table, its decision and its choices are drawn. A game without a face of its
//! own can be played too, from the sentences that the catalog has for it.

use catalog::Offered;
use catalog::text;
use serde_json::Value;

use super::canvas::{Block, Role};
use super::choices::{Group, Item, NUMBER};
use super::hadara::Scene;
use super::theme::Theme;

/// What one viewer sees, and for whom it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page<'a> {
    pub(crate) game: &'a str,
    pub(crate) theme: &'a Theme,
    pub(crate) names: &'a [String],
    pub(crate) view: &'a Value,
}

/// Why an action that is not offered is not possible, in a sentence.
pub(crate) type Why<'a> = &'a dyn Fn(&Value) -> Option<String>;

impl Page<'_> {
    /// The table.
    pub(crate) fn table(&self) -> Block {
        self.hadara().map_or_else(Block::new, |view| self.scene(&view).table())
    }

    /// What is to be decided, as one sentence.
    pub(crate) fn question(&self) -> String {
        match self.hadara() {
            Some(view) => self.scene(&view).question(),
            None => self.theme.text(&text::say_stage(self.theme.lang, self.game, self.view)),
        }
    }

    /// The choices in groups, with those that one would expect but are not possible.
    pub(crate) fn groups(&self, offered: &[Offered], why: Why<'_>) -> Vec<Group> {
        if let Some(view) = self.hadara()
            && let Some(actions) =
                offered.iter().map(|offer| from_json(&offer.action)).collect::<Option<Vec<_>>>()
        {
            return self.scene(&view).groups(&actions, why);
        }
        let item = |(index, offer): (usize, &Offered)| {
            let mut text = Block::new();
            text.paragraph(Role::Plain, &self.say_action(&offer.action), self.theme.width - NUMBER, 0);
            Item { index: Some(index), text }
        };
        vec![Group { heading: Block::new(), items: offered.iter().enumerate().map(item).collect() }]
    }

    /// An action as a sentence.
    pub(crate) fn say_action(&self, action: &Value) -> String {
        self.theme.text(&text::say_action(self.theme.lang, self.game, self.view, action))
    }

    fn hadara(&self) -> Option<hadara::View> {
        if self.game == "hadara" { from_json(self.view) } else { None }
    }

    fn scene<'a>(&'a self, view: &'a hadara::View) -> Scene<'a> {
        Scene { theme: self.theme, names: self.names, view }
    }
}

fn from_json<T: serde::de::DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// A wish in the game's notation, as a person may type it.
pub(crate) fn notation(game: &str, wish: &Value) -> String {
    let action = if game == "hadara" { from_json::<hadara::Action>(wish) } else { None };
    action.map_or_else(|| wish.to_string(), |action| action.to_string())
}

/// Whether an event only says what the table shows anyway, so that a summary can leave it out.
pub(crate) fn is_plain_to_see(game: &str, event: &Value) -> bool {
    game == "hadara" && ["chose", "drew"].iter().any(|&kind| event["type"] == kind)
}
