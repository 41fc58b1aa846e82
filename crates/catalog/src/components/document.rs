//! A TOML file as a flat list of values with their places.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A file, read as far as it goes.
pub(super) struct Document<'a> {
    text: &'a str,
    /// The values in the order of the file.
    pub(super) entries: Vec<Entry<'a>>,
    /// What is not TOML: byte offsets with reasons.
    pub(super) errors: Vec<(usize, String)>,
}

/// One value of a file, or a section without any.
pub(super) struct Entry<'a> {
    /// Such as `card.red-1-3.price`.
    pub(super) path: String,
    /// Where each part of the path ends in the text of `path`, and where its key stands in the file.
    pub(super) keys: Vec<(usize, usize)>,
    /// The value.
    pub(super) value: DeValue<'a>,
    /// Where the value stands in the file.
    pub(super) value_at: usize,
}

impl Entry<'_> {
    pub(super) fn text(&self) -> Option<&str> {
        if let DeValue::String(text) = &self.value { Some(text) } else { None }
    }
}

impl<'a> Document<'a> {
    pub(super) fn read(text: &'a str) -> Self {
        let (table, errors) = DeTable::parse_recoverable(text);
        let errors = errors.into_iter().map(|error| {
            let at = error.span().map_or(0, |span| span.start);
            // A fault is one line, and some of these messages have more.
            (at, error.message().replace('\n', "; "))
        });
        let mut document = Self { text, entries: Vec::new(), errors: errors.collect() };
        document.flatten("", &[], table.into_inner());
        document.entries.sort_by_key(|entry| entry.value_at);
        document
    }

    fn flatten(&mut self, path: &str, keys: &[(usize, usize)], table: DeTable<'a>) {
        for (key, value) in table {
            let path =
                if path.is_empty() { key.get_ref().to_string() } else { format!("{path}.{}", key.get_ref()) };
            let keys = [keys, &[(path.len(), key.span().start)]].concat();
            self.add(path, keys, value);
        }
    }

    fn add(&mut self, path: String, keys: Vec<(usize, usize)>, value: Spanned<DeValue<'a>>) {
        let value_at = value.span().start;
        match value.into_inner() {
            DeValue::Table(table) if !table.is_empty() => self.flatten(&path, &keys, table),
            value => self.entries.push(Entry { path, keys, value, value_at }),
        }
    }

    /// Line and column of a byte offset, counted from 1 in characters.
    pub(super) fn position(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (1 + before.matches('\n').count(), 1 + before[line_start..].chars().count())
    }
}
