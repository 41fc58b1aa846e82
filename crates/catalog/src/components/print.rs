//! Writing the built-in values in the form of an owner's file.

use std::fmt::Write as _;

use serde_json::Value;

use super::Outfit;
use super::slot::{NONE, Slot};

const HEADER: &str = "\
# Replace the values that differ in your box, and leave out what does not.
# printed: the rulebook says it. derived: it follows from printed values. public: published elsewhere.
# reconstructed: our own guess.
";

/// The values in sections, those without one first.
pub(super) fn print(outfit: &Outfit, slots: &[Slot], builtin: &Value) -> String {
    let mut text = format!("{HEADER}{}game = \"{}\"\n", outfit.note, outfit.game);
    let mut section = "";
    for slot in slots {
        let value = slot.get(builtin);
        if slot.is_optional && (value.is_null() || value == 0) {
            continue;
        }
        let (parent, name) = slot.path.rsplit_once('.').unwrap_or(("", &slot.path));
        if parent != section {
            section = parent;
            let _ = writeln!(text, "\n[{section}]");
        }
        let value = if value.is_null() { format!("\"{NONE}\"") } else { inline(&value) };
        let _ = writeln!(text, "{name} = {value} # {}", slot.provenance);
    }
    text
}

/// A value on one line; the items of a list are told apart by spaces too.
fn inline(value: &Value) -> String {
    match value.as_array() {
        Some(items) => format!("[{}]", items.iter().map(Value::to_string).collect::<Vec<_>>().join(", ")),
        None => value.to_string(),
    }
}
