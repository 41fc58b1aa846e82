//! An owner's component values: a TOML file that replaces some of the built-in ones.
//!
//! ```toml
//! game = "hadara"
//! [card.red-1-3]
//! price = 2
//! [colony.2.back.1]
//! points = 5
//! ```
//!
//! Each game lists its values as [`Slot`]s; reading, checking and printing are the same for all. Everything
//! that is wrong with a file is told at once, each with its line, because an owner types a whole box.

mod document;
mod hadara;
mod noria;
mod print;
mod slot;
mod viceroy;

use std::fmt;

use game::Fault;
use serde::Serialize;
use serde_json::Value;

use crate::{Code, TableError, find};
use document::{Document, Entry};
use slot::{Slot, Tree};

/// Something that is wrong with an owner's file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ComponentFault {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for ComponentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

/// What a game says about its components.
struct Outfit {
    game: &'static str,
    /// A comment on the printed file, whole lines.
    note: &'static str,
    /// All values an owner may replace, in the order of the printed file.
    slots: fn() -> Vec<Slot>,
    /// The built-in values as JSON.
    builtin: fn() -> Value,
    /// Holds values to the constraints of the rulebook; returns them in the form of a configuration.
    check: fn(Value) -> Result<Value, Vec<Fault>>,
}

const OUTFITS: [Outfit; 3] = [hadara::OUTFIT, noria::OUTFIT, viceroy::OUTFIT];

fn outfit(game: &str) -> Result<&'static Outfit, TableError> {
    let id = find(game)?.id();
    let none = || TableError::new(Code::BadOption, format!("{id} has no component values to replace"));
    OUTFITS.iter().find(|outfit| outfit.game == id).ok_or_else(none)
}

/// Reads an owner's file: the built-in values with the file's in their places, for the option `components`.
pub fn parse(game: &str, file: &str, text: &str) -> Result<Value, Vec<ComponentFault>> {
    let outfit = outfit(game).map_err(|error| {
        vec![ComponentFault { file: file.to_owned(), line: 1, column: 1, reason: error.message }]
    })?;
    let document = Document::read(text);
    let mut reading = Reading { document: &document, tree: Tree::new((outfit.slots)()), faults: Vec::new() };
    let mut components = (outfit.builtin)();
    reading.overlay(outfit.game, &mut components);
    let checked = (outfit.check)(components);
    if let Err(faults) = &checked {
        faults.iter().for_each(|fault| reading.blame(fault));
    }
    let faults = reading.finish(file);
    match checked {
        Ok(components) if faults.is_empty() => Ok(components),
        _ => Err(faults),
    }
}

/// All built-in values of a game in the form of an owner's file, each with where it comes from.
pub fn print(game: &str) -> Result<String, TableError> {
    let outfit = outfit(game)?;
    Ok(print::print(outfit, &(outfit.slots)(), &(outfit.builtin)()))
}

/// A file on its way into a table of values.
struct Reading<'a> {
    document: &'a Document<'a>,
    tree: Tree,
    /// Byte offsets with reasons.
    faults: Vec<(usize, String)>,
}

impl Reading<'_> {
    /// Puts the values of the file in their places and collects those that have none.
    fn overlay(&mut self, game: &str, components: &mut Value) {
        for entry in &self.document.entries {
            if entry.path == "game" {
                self.check_game(game, entry);
                continue;
            }
            match self.tree.read(entry) {
                Ok(Some((slot, value))) => slot.put(components, value),
                Ok(None) => {}
                Err(fault) => self.faults.push(fault),
            }
        }
    }

    fn check_game(&mut self, game: &str, entry: &Entry) {
        if entry.text() != Some(game) {
            self.faults.push((entry.value_at, format!("this file should say game = \"{game}\"")));
        }
    }

    /// Tells a broken constraint where the file says the value, or else something next to it: a value of
    /// the file may also make a built-in one impossible.
    fn blame(&mut self, fault: &Fault) {
        let nearness = |entry: &&Entry| {
            let common = entry.path.bytes().zip(fault.path.bytes()).take_while(|(a, b)| a == b).count();
            let name = |path: &str| path.rsplit('.').next().map(str::to_owned);
            (
                entry.path == fault.path,
                common,
                name(&entry.path) == name(&fault.path),
                usize::MAX - entry.value_at,
            )
        };
        let values = self.document.entries.iter().filter(|entry| entry.path != "game");
        let at = values.max_by_key(nearness).map_or(0, |entry| entry.value_at);
        self.faults.push((at, fault.to_string()));
    }

    /// All faults in the order of the file. Where the file is not TOML, guesses about its values would
    /// only confuse, so such lines have just that fault.
    fn finish(self, file: &str) -> Vec<ComponentFault> {
        let place = |(at, reason): (usize, String)| {
            let (line, column) = self.document.position(at);
            ComponentFault { file: file.to_owned(), line, column, reason }
        };
        let mut faults: Vec<_> = self.document.errors.iter().cloned().map(place).collect();
        let broken: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
        let others = self.faults.into_iter().map(place).filter(|fault| !broken.contains(&fault.line));
        faults.extend(others.collect::<Vec<_>>());
        faults.sort();
        faults.dedup();
        faults
    }
}

#[cfg(test)]
mod noria_tests;
#[cfg(test)]
mod tests;
