//! What can be chosen before a game begins.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// Options as a person or a script gives them: a key and a plain value each.
pub type Options = BTreeMap<String, Value>;

/// Seats and options of a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// The game's id.
    pub id: &'static str,
    /// The rules' version.
    pub rules_version: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The options, in the order a lobby shows them.
    pub options: Vec<OptionInfo>,
}

/// One option of a game.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// The key for `--set key=value`.
    pub key: &'static str,
    /// What may be given.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// What is taken if nothing is given.
    pub default: &'static str,
}

/// What an option may be set to.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    Choice {
        /// The words.
        values: &'static [&'static str],
        /// An example of a text that may be given instead of a word, if the game takes any.
        #[serde(skip_serializing_if = "Option::is_none")]
        or: Option<&'static str>,
    },
    /// Some of these words in an order of choice, separated by commas.
    Order {
        /// The words.
        values: &'static [&'static str],
        /// How many have to be given: all, or one per seat.
        per_seat: bool,
    },
    /// Any text, such as a start position in a game's notation.
    Text,
    /// Component values that replace the built-in ones: a file on the command line.
    Components,
}

impl OptionKind {
    /// One of these words and nothing else.
    pub const fn choice(values: &'static [&'static str]) -> Self {
        Self::Choice { values, or: None }
    }
}

/// Why a configuration was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The option at fault.
    pub option: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl ConfigError {
    /// An option with the reason why its value won't do.
    pub fn new(option: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { option: option.into(), reason: reason.into() }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {}: {}", self.option, self.reason)
    }
}

impl std::error::Error for ConfigError {}

impl GameInfo {
    /// Refuses a number of seats that the game does not have.
    pub fn check_seats(&self, seats: u8) -> Result<(), ConfigError> {
        if (self.min_seats..=self.max_seats).contains(&seats) {
            return Ok(());
        }
        let reason = format!("{} has {} to {} seats, not {seats}", self.id, self.min_seats, self.max_seats);
        Err(ConfigError::new("seats", reason))
    }

    /// Refuses options that the game does not have.
    pub fn check_keys(&self, options: &Options) -> Result<(), ConfigError> {
        let known = |key: &String| self.options.iter().any(|option| option.key == key);
        let Some(key) = options.keys().find(|key| !known(key)) else { return Ok(()) };
        let keys: Vec<_> = self.options.iter().map(|option| option.key).collect();
        let reason = format!("{} has no such option; it has {}", self.id, keys.join(", "));
        Err(ConfigError::new(key, reason))
    }

    /// The option's text: what was given, or the default. Checked against the option's words.
    pub fn text<'a>(&self, options: &'a Options, key: &str) -> Result<&'a str, ConfigError> {
        let info = self.options.iter().find(|option| option.key == key).expect("the game's own key");
        let Some(value) = options.get(key) else { return Ok(info.default) };
        let text = value.as_str().ok_or_else(|| ConfigError::new(key, "a text is needed here"))?;
        if let OptionKind::Choice { values, or: None } = info.kind
            && !values.contains(&text)
        {
            return Err(ConfigError::new(key, format!("\"{text}\" is none of {}", values.join(", "))));
        }
        Ok(text)
    }

    /// The words of an option that puts words into an order: each known, none twice.
    pub fn words<'a>(&self, options: &'a Options, key: &str) -> Result<Vec<&'a str>, ConfigError> {
        let info = self.options.iter().find(|option| option.key == key).expect("the game's own key");
        let OptionKind::Order { values, .. } = info.kind else { unreachable!("{key} is not an order") };
        let words: Vec<_> = self.text(options, key)?.split(',').map(str::trim).collect();
        for (i, word) in words.iter().enumerate() {
            if !values.contains(word) {
                return Err(ConfigError::new(key, format!("\"{word}\" is none of {}", values.join(", "))));
            }
            if words[..i].contains(word) {
                return Err(ConfigError::new(key, format!("\"{word}\" stands there twice")));
            }
        }
        Ok(words)
    }
}
