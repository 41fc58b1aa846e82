//! The language people are spoken to in.

pub(crate) use catalog::Lang;

/// The first language that the environment names, in the order the C library looks; else English.
pub(crate) fn from_environment() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    set.and_then(|value| Lang::parse(&value)).unwrap_or_default()
}
