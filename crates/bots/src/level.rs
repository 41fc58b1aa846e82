//! How strong a bot plays.

use std::fmt;

use serde::{Serialize, Serializer};

/// A bot, by how strong it plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any offered action, each equally likely.
    Random,
    /// The action with the best value by rules of thumb, without looking ahead.
    Greedy,
}

/// Levels that have a name already and no player yet.
const PLANNED: [&str; 4] = ["easy", "medium", "hard", "expert"];

impl Level {
    /// All levels that can be played, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The word on the command line and in lobbies.
    pub fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The level of a word.
    pub fn parse(word: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.word() == word);
        known.ok_or_else(|| {
            let word = word.to_owned();
            if PLANNED.contains(&word.as_str()) {
                UnknownLevel::NotBuilt(word)
            } else {
                UnknownLevel::NoSuchLevel(word)
            }
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// Why a word is not a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownLevel {
    /// A level with a name and no player yet.
    NotBuilt(String),
    /// A word that never was a level.
    NoSuchLevel(String),
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuilt(word) => write!(f, "the bot level \"{word}\" is not built yet")?,
            Self::NoSuchLevel(word) => write!(f, "there is no bot level \"{word}\"")?,
        }
        let words: Vec<_> = Level::ALL.iter().map(|level| level.word()).collect();
        write!(f, "; there are {}", words.join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_one_word() {
        for level in Level::ALL {
            assert_eq!(Level::parse(level.word()), Ok(level));
        }
    }

    #[test]
    fn a_planned_level_is_told_from_a_wrong_word() {
        let hard = Level::parse("hard").unwrap_err();
        assert_eq!(hard, UnknownLevel::NotBuilt("hard".into()));
        assert_eq!(hard.to_string(), "the bot level \"hard\" is not built yet; there are random, greedy");
        let wrong = Level::parse("Greedy").unwrap_err();
        assert_eq!(wrong.to_string(), "there is no bot level \"Greedy\"; there are random, greedy");
    }
}
