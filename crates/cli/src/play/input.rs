//! What a person may type at the prompt.

/// An answer to "what do you do?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// A numbered choice.
    Number(usize),
    Undo,
    Hint,
    /// Why not, with what was meant if it was typed along.
    Why(String),
    Log,
    Score,
    /// The rules, with a number or word to look for.
    Rules(String),
    Table,
    /// How the game began, for games that can write it down.
    Start,
    Quit,
    Help,
    /// Nothing was typed.
    Empty,
    /// Anything else; perhaps an action in the game's notation.
    Other(String),
}

impl Input {
    pub(super) fn parse(line: &str) -> Self {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Self::Number(number);
        }
        let (word, rest) = match line.strip_prefix('?') {
            Some(rest) => ("?", rest),
            None => line.split_once(char::is_whitespace).unwrap_or((line, "")),
        };
        let rest = rest.trim().to_owned();
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("", _) => Self::Empty,
            ("?" | "why" | "warum", _) => Self::Why(rest),
            ("r" | "rules" | "rule" | "regeln" | "regel", _) => Self::Rules(rest),
            ("u" | "undo" | "zurück", true) => Self::Undo,
            ("h" | "hint" | "tipp", true) => Self::Hint,
            ("l" | "log" | "verlauf", true) => Self::Log,
            ("s" | "score" | "punkte", true) => Self::Score,
            ("t" | "table" | "tisch", true) => Self::Table,
            ("n" | "notation", true) => Self::Start,
            ("q" | "quit" | "exit" | "ende", true) => Self::Quit,
            ("help" | "hilfe", true) => Self::Help,
            _ => Self::Other(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_words_and_numbers_are_understood() {
        assert_eq!(Input::parse(" 12 "), Input::Number(12));
        assert_eq!(Input::parse("U"), Input::Undo);
        assert_eq!(Input::parse("?"), Input::Why(String::new()));
        assert_eq!(Input::parse("? ally level-2"), Input::Why("ally level-2".to_owned()));
        assert_eq!(Input::parse("n"), Input::Start);
        assert_eq!(Input::parse("?ally"), Input::Why("ally".to_owned()));
        assert_eq!(Input::parse("r H-3.3"), Input::Rules("H-3.3".to_owned()));
        assert_eq!(Input::parse("recruit red-1-3"), Input::Other("recruit red-1-3".to_owned()));
        assert_eq!(Input::parse(""), Input::Empty);
        assert_eq!(Input::parse("-3"), Input::Other("-3".to_owned()));
    }
}
