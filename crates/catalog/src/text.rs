//! Everything a person reads, in English and German.
//!
//! The sentences are in `locales/<language>/`: one file for what all games share and one per game. A game's
//! part of the code only says which sentence an action or event takes and what is filled in.

mod hadara;
mod noria;
mod printed;
mod sentence;
mod viceroy;
mod words;

use game::{Seat, Unmet, Viewer};
use serde_json::Value;

use crate::{Horizon, Limit};
use sentence::{Arg, Args, fill};

pub use printed::{Printed, printed};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// German.
    De,
    /// English.
    #[default]
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The two letters that name it.
    pub fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The language that a word begins with, such as `de` or `de_AT.UTF-8`.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| {
            let rest = word.strip_prefix(lang.code());
            rest.is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_ascii_alphanumeric()))
        })
    }
}

/// A word or sentence without anything to fill in, such as `hadara.track.food`; the key if there is none.
pub fn word(lang: Lang, key: &str) -> String {
    words::find(lang, key).unwrap_or(key).to_owned()
}

/// What an action would do, as an imperative for lists of choices. The view adds its numbers.
pub fn say_action(lang: Lang, game: &str, view: &Value, action: &Value) -> String {
    match game {
        "hadara" => hadara::action(lang, view, action),
        "noria" => noria::action(lang, view, action),
        "viceroy" => viceroy::action(lang, view, action),
        _ => action.to_string(),
    }
}

/// What happened, told to the viewer: names for the others, "you" for the viewer's own seat.
pub fn say_event(lang: Lang, game: &str, names: &[String], viewer: Viewer, event: &Value) -> String {
    match game {
        "hadara" => hadara::event(&Reader { lang, names, viewer }, event),
        "noria" => noria::event(&Reader { lang, names, viewer }, event),
        "viceroy" => viceroy::event(&Reader { lang, names, viewer }, event),
        _ => event.to_string(),
    }
}

/// What is being decided now.
pub fn say_stage(lang: Lang, game: &str, view: &Value) -> String {
    if game == "viceroy" {
        return viceroy::stage(lang, view);
    }
    if game == "noria" {
        return noria::stage(lang, view);
    }
    let stage = view["stage"].as_str().unwrap_or_default();
    word(lang, &format!("{game}.stage.{stage}"))
}

/// Why something is not possible.
pub fn say_unmet(lang: Lang, game: &str, unmet: &Unmet) -> String {
    let args = unmet.args().map(|(name, number)| (name, Arg::Number(number.into())));
    say(lang, &format!("{game}.unmet.{}", unmet.key), &Args::from(args.to_vec()))
}

/// How far the viewer's seat can undo, and why not further.
pub fn say_horizon(lang: Lang, names: &[String], horizon: &Horizon) -> String {
    let steps = match horizon.steps {
        0 => word(lang, "horizon.none"),
        steps => say(lang, "horizon.steps", &Args::from(vec![("steps", Arg::Number(steps as i64))])),
    };
    format!("{steps} {}", say_limit(lang, names, &horizon.limit))
}

/// Why a decision can't be taken back.
pub fn say_limit(lang: Lang, names: &[String], limit: &Limit) -> String {
    let reader = Reader { lang, names, viewer: Viewer::Spectator };
    match limit {
        Limit::Start => word(lang, "limit.start"),
        Limit::Loaded => word(lang, "limit.loaded"),
        Limit::Nothing => word(lang, "limit.nothing"),
        Limit::Decided { seat } => {
            say(lang, "limit.decided", &Args::from(vec![("who", reader.person(*seat))]))
        }
        Limit::Revealed { action } => {
            say(lang, "limit.revealed", &Args::from(vec![("action", Arg::Text(action.clone()))]))
        }
    }
}

/// Who reads a sentence.
struct Reader<'a> {
    lang: Lang,
    names: &'a [String],
    viewer: Viewer,
}

impl Reader<'_> {
    /// A seat as this reader calls it.
    fn person(&self, seat: Seat) -> Arg {
        if self.viewer.is(seat) {
            return Arg::You(word(self.lang, "person.you"));
        }
        let unknown = || {
            let args = Args::from(vec![("number", Arg::Number(seat.0.into()))]);
            fill(words::find(self.lang, "person.unknown").unwrap_or("{number}"), &args)
        };
        Arg::Other(self.names.get(seat.index()).cloned().unwrap_or_else(unknown))
    }
}

/// The sentence of a key, filled in and with a capital letter; the key if there is none.
fn say(lang: Lang, key: &str, args: &Args) -> String {
    let Some(template) = words::find(lang, key) else { return key.to_owned() };
    let text = fill(template, args);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod noria_tests;
#[cfg(test)]
mod tests;
