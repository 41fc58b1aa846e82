//! Text with roles, laid out in rectangles: the few operations a table drawn with characters needs.
//!
//! A [`Line`] is text in pieces, each with a [`Role`]; a [`Block`] is lines above each other. Widths are
//! columns of the terminal, not bytes or letters.

use unicode_width::UnicodeWidthStr;

/// What a piece of text is, so that one place decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Role {
    #[default]
    Plain,
    /// Numbers and names the eye should find.
    Strong,
    /// Labels, hints and what can't be done now.
    Dim,
    /// Headings of parts of the table.
    Title,
    /// What can be done now.
    Glow,
    Yellow,
    Red,
    Blue,
    Green,
    Purple,
}

impl Role {
    /// The ANSI sequence that switches it on. Sixteen colours only: they follow the terminal's own theme.
    fn escape(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Strong => "\x1b[1m",
            Self::Dim => "\x1b[2m",
            Self::Title => "\x1b[1;36m",
            Self::Glow => "\x1b[1;92m",
            Self::Yellow => "\x1b[33m",
            Self::Red => "\x1b[31m",
            Self::Blue => "\x1b[94m",
            Self::Green => "\x1b[32m",
            Self::Purple => "\x1b[35m",
        }
    }
}

/// The columns a text takes on the terminal.
pub(crate) fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Breaks a text into lines of at most `limit` columns, between words.
pub(crate) fn wrap(text: &str, limit: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace().flat_map(|word| pieces(word, limit)) {
        let last = lines.last_mut().expect("begins with one line");
        let space = usize::from(!last.is_empty());
        if width(last) + space + width(&word) > limit && !last.is_empty() {
            lines.push(word);
        } else {
            last.push_str(&" "[..space]);
            last.push_str(&word);
        }
    }
    lines
}

/// A word, broken where it alone is wider than a line: a seed, or a path.
fn pieces(word: &str, limit: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let last = pieces.last_mut().expect("begins with one piece");
        if width(last) + width(letter.encode_utf8(&mut [0; 4])) > limit {
            pieces.push(letter.to_string());
        } else {
            last.push(letter);
        }
    }
    pieces
}

/// One line of text in pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line(Vec<(Role, String)>);

impl Line {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// A line of a single piece.
    pub(crate) fn of(role: Role, text: impl Into<String>) -> Self {
        Self::new().with(role, text)
    }

    /// The line with one more piece at its end.
    pub(crate) fn with(mut self, role: Role, text: impl Into<String>) -> Self {
        self.push(role, text);
        self
    }

    /// The line with plain text at its end.
    pub(crate) fn plain(self, text: impl Into<String>) -> Self {
        self.with(Role::Plain, text)
    }

    pub(crate) fn push(&mut self, role: Role, text: impl Into<String>) {
        self.0.push((role, text.into()));
    }

    /// Appends another line.
    pub(crate) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The line with another one at its end.
    pub(crate) fn followed_by(mut self, other: Self) -> Self {
        self.append(other);
        self
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| width(text)).sum()
    }

    /// Fills up with spaces on the right.
    pub(crate) fn padded(mut self, to: usize) -> Self {
        let missing = to.saturating_sub(self.width());
        if missing > 0 {
            self.push(Role::Plain, " ".repeat(missing));
        }
        self
    }

    /// Fills up with spaces on the left.
    pub(crate) fn right(self, to: usize) -> Self {
        let mut line = Self::new().plain(" ".repeat(to.saturating_sub(self.width())));
        line.append(self);
        line
    }

    fn paint(&self, style: Style) -> String {
        let mut painted = String::new();
        for (role, text) in &self.0 {
            let text = if style.ascii { plain_glyphs(text) } else { text.clone() };
            if style.colour && !role.escape().is_empty() && !text.trim().is_empty() {
                painted.push_str(role.escape());
                painted.push_str(&text);
                painted.push_str("\x1b[0m");
            } else {
                painted.push_str(&text);
            }
        }
        painted.trim_end().to_owned()
    }
}

/// Puts parts behind each other, with a space between, in as few lines of at most `limit` columns as needed.
pub(crate) fn fill(parts: impl IntoIterator<Item = Line>, limit: usize) -> Block {
    let mut lines: Vec<Line> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(last) if last.width() + 1 + part.width() <= limit => {
                last.push(Role::Plain, " ");
                last.append(part);
            }
            _ => lines.push(part),
        }
    }
    lines.into_iter().collect()
}

/// How a block becomes bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Style {
    pub(crate) colour: bool,
    pub(crate) ascii: bool,
}

/// Signs of one column each, as ASCII of one column each, so that no layout changes.
fn plain_glyphs(text: &str) -> String {
    let plain = |letter| match letter {
        '─' | '╌' | '−' | '–' | '—' => '-',
        '│' | '┊' => '|',
        '▌' => ':',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '█' => '#',
        '░' | '·' | '•' => '.',
        '→' | '›' | '▸' => '>',
        '✓' | '◆' | '★' => '*',
        '×' => 'x',
        '÷' => '/',
        '○' => 'o',
        '●' => 'O',
        '∞' => '@',
        '§' => '$',
        '≥' => '>',
        '“' | '”' | '„' => '"',
        '’' => '\'',
        other => other,
    };
    text.chars().map(plain).collect()
}

/// Lines above each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Block(Vec<Line>);

impl Block {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn push(&mut self, line: Line) {
        self.0.push(line);
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) {
        self.0.push(Line::new());
    }

    /// Puts another block below.
    pub(crate) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// A text broken into lines, each moved right by `indent`.
    pub(crate) fn paragraph(&mut self, role: Role, text: &str, limit: usize, indent: usize) {
        for line in wrap(text, limit.saturating_sub(indent)) {
            self.push(Line::new().plain(" ".repeat(indent)).with(role, line));
        }
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.0
    }

    pub(crate) fn height(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(Line::width).max().unwrap_or(0)
    }

    /// Puts blocks side by side, each as wide as it is, with a gap between.
    pub(crate) fn beside(blocks: &[Self], gap: usize) -> Self {
        let height = blocks.iter().map(Self::height).max().unwrap_or(0);
        let mut joined = Self::new();
        for row in 0..height {
            let mut line = Line::new();
            for (i, block) in blocks.iter().enumerate() {
                if i > 0 {
                    line.push(Role::Plain, " ".repeat(gap));
                }
                line.append(block.0.get(row).cloned().unwrap_or_default().padded(block.width()));
            }
            joined.push(line);
        }
        joined
    }

    /// The block filled up with spaces to a width.
    pub(crate) fn padded(self, to: usize) -> Self {
        Self(self.0.into_iter().map(|line| line.padded(to)).collect())
    }

    /// The block filled up with empty lines to a height.
    pub(crate) fn tall(mut self, height: usize) -> Self {
        while self.height() < height {
            self.gap();
        }
        self
    }

    /// Draws a frame of `outer` columns around the block, with a heading at its upper left and right.
    pub(crate) fn framed(self, outer: usize, role: Role, left: &str, right: &str) -> Self {
        let inner = outer.saturating_sub(4);
        let mut framed = Self::new();
        let fill = outer.saturating_sub(6 + width(left) + width(right));
        let top = Line::of(role, "┌ ").with(Role::Strong, left).with(role, format!(" {}", "─".repeat(fill)));
        framed.push(top.with(Role::Strong, format!(" {right}")).with(role, " ┐"));
        for line in self.0 {
            let mut row = Line::of(role, "│ ");
            row.append(line.padded(inner));
            framed.push(row.with(role, " │"));
        }
        framed.push(Line::of(role, format!("└{}┘", "─".repeat(outer.saturating_sub(2)))));
        framed
    }

    /// The block as text, one line each.
    pub(crate) fn paint(&self, style: Style) -> String {
        self.0.iter().map(|line| line.paint(style) + "\n").collect()
    }
}

impl FromIterator<Line> for Block {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        Self(lines.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_only_long_words_inside() {
        assert_eq!(wrap("you pay its price", 9), ["you pay", "its price"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 10), [""]);
    }

    #[test]
    fn blocks_stand_side_by_side_whatever_their_height() {
        let left: Block = ["a", "bb"].map(|text| Line::of(Role::Plain, text)).into_iter().collect();
        let right: Block = [Line::of(Role::Strong, "Ü")].into_iter().collect();
        let style = Style { colour: false, ascii: false };
        assert_eq!(Block::beside(&[left, right], 2).paint(style), "a   Ü\nbb\n");
    }

    #[test]
    fn a_frame_keeps_its_width() {
        let block: Block = [Line::of(Role::Plain, "text")].into_iter().collect();
        let framed = block.framed(20, Role::Red, "red", "3");
        assert!(framed.lines().iter().all(|line| line.width() == 20), "{framed:?}");
    }
}
