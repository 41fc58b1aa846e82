//! One value of a box that an owner may replace, and how it is found and read.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use toml::de::DeValue;

use super::document::Entry;

/// One value of a box.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// Its place in a file, such as `card.red-1-3.price`.
    pub(super) path: String,
    /// Its place in the JSON of the components. A list may stand for one field of all items of a list, at `*`.
    pub(super) pointer: String,
    pub(super) kind: Kind,
    /// Where the built-in value comes from: `printed`, `derived`, `public` or `reconstructed`.
    pub(super) provenance: &'static str,
    /// Whether it is left out of the printed file where it is 0 or `none`.
    pub(super) is_optional: bool,
}

/// What a value looks like.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A whole number.
    Number,
    /// So many whole numbers.
    Numbers(usize),
    /// So many times `true` or `false`.
    Flags(usize),
    /// One of these words, or `none`.
    Word(Vec<String>),
    /// A list of words that the game reads itself.
    List(ListKind),
    /// One of these words.
    Name(Vec<String>),
    /// So many of these words.
    Names(usize, Vec<String>),
    /// Pieces of the form `obsidian -2`.
    Pieces(Pieces),
}

/// How a game reads and writes a list of words.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListKind {
    /// What is needed, for the message about a wrong list.
    pub(super) needed: &'static str,
    pub(super) read: fn(&[&str]) -> Option<Value>,
    pub(super) show: fn(&Value) -> Vec<String>,
}

/// A list of pieces, each a word with a number; objects with two fields in the JSON.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    /// The field of the word, and the words.
    pub(super) word: (&'static str, Vec<String>),
    /// The field of the number.
    pub(super) number: &'static str,
    /// Whether the number is a change, with its sign.
    pub(super) is_change: bool,
    /// The fewest and the most pieces.
    pub(super) counts: (usize, usize),
}

/// The word for "nothing here".
pub(super) const NONE: &str = "none";

impl Slot {
    /// Puts a value in its place.
    pub(super) fn put(&self, components: &mut Value, value: Value) {
        if let Some((list, field)) = self.pointer.split_once("/*/") {
            let items =
                components.pointer_mut(list).and_then(Value::as_array_mut).expect("a list of the game's own");
            let values = value.as_array().cloned().unwrap_or_default();
            items.iter_mut().zip(values).for_each(|(item, value)| item[field] = value);
            return;
        }
        let (parent, name) = self.pointer.rsplit_once('/').expect("a pointer begins with a slash");
        let parent = components.pointer_mut(parent).expect("the game's own pointer");
        match name.parse::<usize>() {
            Ok(place) if parent.is_array() => parent[place] = value,
            _ => parent[name] = value,
        }
    }

    /// The value in its place, in the form of a file.
    pub(super) fn get(&self, components: &Value) -> Value {
        if let Some((list, field)) = self.pointer.split_once("/*/") {
            let items = components.pointer(list).and_then(Value::as_array);
            return items.into_iter().flatten().map(|item| item[field].clone()).collect();
        }
        let value = components.pointer(&self.pointer).cloned().unwrap_or_default();
        match &self.kind {
            Kind::Pieces(pieces) => {
                value.as_array().into_iter().flatten().map(|item| pieces.print(item)).collect()
            }
            Kind::List(list) => Value::from((list.show)(&value)),
            _ => value,
        }
    }

    /// Reads the value of an entry.
    fn read(&self, value: &DeValue) -> Result<Value, String> {
        match (&self.kind, value) {
            (Kind::Number, value) => number(value).map(Value::from),
            (Kind::Numbers(count), DeValue::Array(items)) if items.len() == *count => items
                .iter()
                .map(|item| number(item.get_ref()))
                .collect::<Result<Vec<_>, _>>()
                .map(Value::from),
            (Kind::Numbers(count), _) => Err(format!("a list of {count} whole numbers is needed here")),
            (Kind::Flags(count), value) => flags(*count, value),
            (Kind::Name(words), value) => name(words, value),
            (Kind::Names(count, words), DeValue::Array(items)) if items.len() == *count => {
                items.iter().map(|item| name(words, item.get_ref())).collect()
            }
            (Kind::Names(count, _), _) => Err(format!("a list of {count} words is needed here")),
            (Kind::Pieces(pieces), value) => pieces.read(value),
            (Kind::Word(_), DeValue::String(word)) if word == NONE => Ok(Value::Null),
            (Kind::Word(words), DeValue::String(word)) if words.iter().any(|known| known == word) => {
                Ok(json!(word))
            }
            (Kind::Word(words), _) => {
                Err(format!("one of these words is needed here: {NONE}, {}", words.join(", ")))
            }
            (Kind::List(list), value) => {
                strings(value).and_then(|words| (list.read)(&words)).ok_or_else(|| list.needed.to_owned())
            }
        }
    }
}

/// A list in which every item is a text.
fn strings<'a>(value: &'a DeValue) -> Option<Vec<&'a str>> {
    let DeValue::Array(items) = value else { return None };
    let text = |item: &'a DeValue| if let DeValue::String(text) = item { Some(&**text) } else { None };
    items.iter().map(|item| text(item.get_ref())).collect()
}

impl Pieces {
    /// `obsidian -2`, as in a file.
    fn print(&self, item: &Value) -> Value {
        let (word, number) =
            (item[self.word.0].as_str().unwrap_or_default(), item[self.number].as_i64().unwrap_or(0));
        let number = if self.is_change { format!("{number:+}") } else { number.to_string() };
        json!(format!("{word} {number}"))
    }

    fn read(&self, value: &DeValue) -> Result<Value, String> {
        let (least, most) = self.counts;
        let DeValue::Array(items) = value else { return Err(self.needed()) };
        if !(least..=most).contains(&items.len()) {
            return Err(self.needed());
        }
        items.iter().map(|item| self.read_piece(item.get_ref())).collect()
    }

    fn read_piece(&self, item: &DeValue) -> Result<Value, String> {
        let DeValue::String(text) = item else { return Err(self.needed()) };
        let parts =
            text.split_once(' ').and_then(|(word, number)| Some((word, number.trim().parse::<i8>().ok()?)));
        let (word, number) = parts.ok_or_else(|| self.needed())?;
        if !self.word.1.iter().any(|known| known == word) || (number < 0 && !self.is_change) {
            return Err(self.needed());
        }
        Ok(json!({self.word.0: word, self.number: number}))
    }

    fn needed(&self) -> String {
        let (least, most) = self.counts;
        let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let example = format!("{} {}", self.word.1[0], if self.is_change { "+1" } else { "1" });
        format!(
            "a list of {count} texts such as \"{example}\" is needed here, with {}",
            self.word.1.join(", ")
        )
    }
}

fn flags(count: usize, value: &DeValue) -> Result<Value, String> {
    let flag = |item: &DeValue| if let DeValue::Boolean(flag) = item { Some(*flag) } else { None };
    let flags = match value {
        DeValue::Array(items) => items.iter().map(|item| flag(item.get_ref())).collect::<Option<Vec<bool>>>(),
        _ => None,
    };
    let flags = flags.filter(|flags| flags.len() == count);
    flags.map(Value::from).ok_or_else(|| format!("a list of {count} times true or false is needed here"))
}

fn name(words: &[String], value: &DeValue) -> Result<Value, String> {
    match value {
        DeValue::String(word) if words.iter().any(|known| known == word) => Ok(json!(word)),
        _ => Err(format!("one of these words is needed here: {}", words.join(", "))),
    }
}

fn number(value: &DeValue) -> Result<u8, String> {
    let needed = "a whole number from 0 to 255 is needed here";
    let DeValue::Integer(integer) = value else { return Err(needed.to_owned()) };
    let number = i64::from_str_radix(integer.as_str(), integer.radix());
    number.ok().and_then(|number| u8::try_from(number).ok()).ok_or_else(|| format!("{needed}, not {integer}"))
}

/// The slots by path, with the names that are known on the way to them.
pub(super) struct Tree {
    slots: BTreeMap<String, Slot>,
    children: BTreeMap<String, BTreeSet<String>>,
}

/// So many names can be listed in a message.
const MOST_NAMES: usize = 18;

impl Tree {
    pub(super) fn new(slots: Vec<Slot>) -> Self {
        let mut children = BTreeMap::<String, BTreeSet<String>>::new();
        for slot in &slots {
            let mut path = slot.path.as_str();
            while let Some((parent, name)) = path.rsplit_once('.') {
                children.entry(parent.to_owned()).or_default().insert(name.to_owned());
                path = parent;
            }
            children.entry(String::new()).or_default().insert(path.to_owned());
        }
        Self { slots: slots.into_iter().map(|slot| (slot.path.clone(), slot)).collect(), children }
    }

    /// The slot of an entry with its value; nothing for an empty section. Or where the entry is wrong.
    pub(super) fn read(&self, entry: &Entry) -> Result<Option<(&Slot, Value)>, (usize, String)> {
        let is_section = matches!(entry.value, DeValue::Table(_));
        match self.slots.get(&entry.path) {
            Some(slot) => match slot.read(&entry.value) {
                Ok(value) => Ok(Some((slot, value))),
                Err(reason) => Err((entry.value_at, format!("{}: {reason}", entry.path))),
            },
            None if self.children.contains_key(&entry.path) && is_section => Ok(None),
            None => Err(self.unknown(entry)),
        }
    }

    /// The first part of the path that leads nowhere, and what could stand there.
    fn unknown(&self, entry: &Entry) -> (usize, String) {
        let mut parent = "";
        for &(end, at) in &entry.keys {
            let path = &entry.path[..end];
            if self.slots.contains_key(path) && end < entry.path.len() {
                return (at, format!("{path} is a value, not a section"));
            }
            if !self.slots.contains_key(path) && !self.children.contains_key(path) {
                return (at, format!("{path} is not known; {}", self.names(parent)));
            }
            parent = path;
        }
        (entry.value_at, format!("{} is a section, not a value; {}", entry.path, self.names(&entry.path)))
    }

    /// The names that could stand below a path.
    fn names(&self, parent: &str) -> String {
        let names: Vec<&str> = self.children.get(parent).into_iter().flatten().map(String::as_str).collect();
        let place = if parent.is_empty() { "at the top".to_owned() } else { format!("below {parent}") };
        let more = if names.len() > MOST_NAMES { ", …" } else { "" };
        let shown = if names.len() > MOST_NAMES { &names[..3] } else { &names[..] };
        format!("{place} there are {}{more}", shown.join(", "))
    }
}
