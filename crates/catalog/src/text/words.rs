//! The sentences of all languages, by key.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Lang;

/// Sentences by key, such as `hadara.unmet.recruit.coins`.
pub(super) type Words = BTreeMap<String, String>;

/// Per language: the files with what their keys begin with.
const GERMAN: [(&str, &str); 4] = [
    ("", include_str!("../../locales/de/common.toml")),
    ("hadara", include_str!("../../locales/de/hadara.toml")),
    ("noria", include_str!("../../locales/de/noria.toml")),
    ("viceroy", include_str!("../../locales/de/viceroy.toml")),
];
const ENGLISH: [(&str, &str); 4] = [
    ("", include_str!("../../locales/en/common.toml")),
    ("hadara", include_str!("../../locales/en/hadara.toml")),
    ("noria", include_str!("../../locales/en/noria.toml")),
    ("viceroy", include_str!("../../locales/en/viceroy.toml")),
];

static DE: LazyLock<Words> = LazyLock::new(|| read(&GERMAN));
static EN: LazyLock<Words> = LazyLock::new(|| read(&ENGLISH));

/// All sentences of a language.
pub(super) fn all(lang: Lang) -> &'static Words {
    match lang {
        Lang::De => &DE,
        Lang::En => &EN,
    }
}

/// The sentence of a key.
pub(super) fn find(lang: Lang, key: &str) -> Option<&'static str> {
    all(lang).get(key).map(String::as_str)
}

fn read(files: &[(&str, &str)]) -> Words {
    let mut words = Words::new();
    for (prefix, text) in files {
        let table: toml::Table = text.parse().expect("the built-in language files are tested");
        flatten(prefix, toml::Value::Table(table), &mut words);
    }
    words
}

fn flatten(key: &str, value: toml::Value, words: &mut Words) {
    match value {
        toml::Value::Table(table) => {
            for (name, value) in table {
                let key = if key.is_empty() { name } else { format!("{key}.{name}") };
                flatten(&key, value, words);
            }
        }
        toml::Value::String(text) => drop(words.insert(key.to_owned(), text)),
        other => panic!("{key} is no text but {other}"),
    }
}
