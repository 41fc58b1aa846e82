//! For whom is drawn: language, width, colours, and whether only ASCII may be used.

use std::io::IsTerminal as _;

use crate::lang::Lang;

use super::canvas::{Block, Style};

/// A table narrower than this can't be drawn; a narrower terminal breaks the lines itself.
pub(crate) const MIN_WIDTH: usize = 80;
/// Beyond this the eye loses its line.
const MAX_WIDTH: usize = 132;

/// How things are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    pub(crate) lang: Lang,
    pub(crate) width: usize,
    pub(crate) style: Style,
}

impl Theme {
    /// What the environment asks for: colours only on a terminal and without `NO_COLOR`.
    pub(crate) fn from_environment(lang: Lang, ascii: bool) -> Self {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colour = std::io::stdout().is_terminal() && !no_colour;
        Self { lang, width: terminal_width(), style: Style { colour, ascii } }
    }

    /// The text in the language of the theme.
    pub(crate) fn tr(&self, english: &str, german: &str) -> String {
        self.text(match self.lang {
            Lang::En => english,
            Lang::De => german,
        })
    }

    /// A text from elsewhere, written with the letters that may be used.
    pub(crate) fn text(&self, text: &str) -> String {
        if self.style.ascii { transliterate(text) } else { text.to_owned() }
    }

    pub(crate) fn paint(&self, block: &Block) -> String {
        block.paint(self.style)
    }
}

/// The terminal's width, or `COLUMNS` where there is none, within what can be drawn.
fn terminal_width() -> usize {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let found = terminal_size::terminal_size().map(|(columns, _)| usize::from(columns.0));
    found.or(asked).unwrap_or(MIN_WIDTH).clamp(MIN_WIDTH, MAX_WIDTH)
}

/// German without umlauts, as on a typewriter; anything else unknown becomes a question mark.
fn transliterate(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            '…' => plain.push_str("..."),
            '“' | '”' | '„' => plain.push('"'),
            '’' | '‚' | '‘' => plain.push('\''),
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            // Signs that the canvas replaces column by column.
            '−' | '–' | '—' | '→' | '›' | '▸' | '·' | '•' | '×' | '÷' | '✓' | '◆' | '★' | '○' | '§' =>
            {
                plain.push(letter);
            }
            _ if letter.is_ascii() => plain.push(letter),
            _ => plain.push('?'),
        }
    }
    plain
}
