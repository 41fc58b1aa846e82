//! Filling numbers and names into a sentence.

/// What is filled in.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Arg {
    /// A text as it is.
    Text(String),
    /// A number.
    Number(i64),
    /// A number with its sign.
    Change(i64),
    /// A person who is not the reader.
    Other(String),
    /// The reader.
    You(String),
}

/// What can be filled in, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Args(Vec<(&'static str, Arg)>);

impl From<Vec<(&'static str, Arg)>> for Args {
    fn from(args: Vec<(&'static str, Arg)>) -> Self {
        Self(args)
    }
}

impl Args {
    pub(super) fn add(&mut self, name: &'static str, arg: Arg) {
        self.0.push((name, arg));
    }

    fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

impl Arg {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Text(text) | Self::Other(text) | Self::You(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Change(number) if *number < 0 => format!("−{}", number.unsigned_abs()),
            Self::Change(number) => format!("+{number}"),
        }
    }

    /// Whether the first of two words fits: one thing, or somebody else.
    fn takes_first_word(&self) -> bool {
        match self {
            Self::Number(number) | Self::Change(number) => number.unsigned_abs() == 1,
            Self::Other(_) => true,
            Self::Text(_) | Self::You(_) => false,
        }
    }
}

/// Fills in `{name}` and `{name|word|other word}`. What is filled in is not searched again, so a player's
/// name may contain braces.
pub(super) fn fill(template: &str, args: &Args) -> String {
    let mut text = String::new();
    for piece in pieces(template) {
        match piece {
            Piece::Text(plain) => text.push_str(plain),
            Piece::Place { name, words } => match args.get(name) {
                Some(arg) => {
                    text.push_str(&arg.text());
                    if let Some((first, second)) = words {
                        text.push(' ');
                        text.push_str(if arg.takes_first_word() { first } else { second });
                    }
                }
                // A hole in a sentence is a mistake of ours; its name tells more than nothing.
                None => text.push_str(name),
            },
        }
    }
    text
}

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Piece<'a> {
    Text(&'a str),
    Place { name: &'a str, words: Option<(&'a str, &'a str)> },
}

/// The parts of a sentence. A brace that is not closed is plain text.
pub(super) fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some((plain, behind)) = rest.split_once('{') {
        let Some((inside, after)) = behind.split_once('}') else { break };
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        let (name, words) = inside.split_once('|').map_or((inside, None), |(name, words)| {
            (name, Some(words.split_once('|').unwrap_or((words, words))))
        });
        pieces.push(Piece::Place { name, words });
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, arg: Arg) -> String {
        fill(template, &Args::from(vec![("x", arg)]))
    }

    #[test]
    fn numbers_choose_between_one_and_many() {
        assert_eq!(filled("for {x|coin|coins}.", Arg::Number(1)), "for 1 coin.");
        assert_eq!(filled("for {x|coin|coins}.", Arg::Number(0)), "for 0 coins.");
        assert_eq!(filled("{x|coin|coins}", Arg::Change(-1)), "−1 coin");
        assert_eq!(filled("{x} food", Arg::Change(2)), "+2 food");
    }

    #[test]
    fn people_choose_between_somebody_and_the_reader() {
        assert_eq!(filled("{x|hat|hast} gewählt", Arg::Other("Ann".into())), "Ann hat gewählt");
        assert_eq!(filled("{x|hat|hast} gewählt", Arg::You("du".into())), "du hast gewählt");
    }

    #[test]
    fn a_name_with_braces_is_only_a_name() {
        assert_eq!(filled("{x} sold", Arg::Other("{x|a|b}".into())), "{x|a|b} sold");
        assert_eq!(filled("open { brace", Arg::Number(1)), "open { brace");
    }
}
