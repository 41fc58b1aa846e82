//! How strong a bot plays.

use std::fmt;

use serde::{Serialize, Serializer};

/// A bot, by how strong it plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any offered action, each equally likely.
    Random,
    /// Looks ahead a little, misjudges and forgets what the others may do, as people do.
    Easy,
    /// The action with the best value by rules of thumb, without looking ahead.
    Greedy,
    /// Looks ahead for a moment.
    Medium,
    /// Looks ahead for as long as people hardly notice.
    Hard,
    /// Looks ahead for a second.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Easy, Self::Greedy, Self::Medium, Self::Hard, Self::Expert];

    /// The word on the command line and in lobbies.
    pub fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Greedy => "greedy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Milliseconds the level takes for a decision at most, if nobody says anything else.
    pub fn millis(self) -> u64 {
        match self {
            Self::Random | Self::Greedy => 0,
            Self::Easy => 10,
            Self::Medium => 50,
            Self::Hard => 200,
            Self::Expert => 1000,
        }
    }

    /// The level of a word.
    pub fn parse(word: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.word() == word);
        known.ok_or_else(|| UnknownLevel(word.to_owned()))
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

/// A word that is no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = Level::ALL.iter().map(|level| level.word()).collect();
        write!(f, "there is no bot level \"{}\"; there are {}", self.0, words.join(", "))
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
    fn a_wrong_word_is_told_the_right_ones() {
        let wrong = Level::parse("Greedy").unwrap_err();
        let words = "there is no bot level \"Greedy\"; there are random, easy, greedy, medium, hard, expert";
        assert_eq!(wrong.to_string(), words);
    }
}
