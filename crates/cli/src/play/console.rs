//! The conversation: what is shown, what is asked, what is answered.

use std::io::{self, BufRead, IsTerminal as _, Write};

use crate::render::canvas::{Block, Role};
use crate::render::theme::Theme;

/// Standard input and output, as one partner in a conversation.
pub(crate) struct Console {
    pub(crate) theme: Theme,
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// Whether the answers appear on the screen by themselves.
    echoes: bool,
}

impl std::fmt::Debug for Console {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").field("theme", &self.theme).finish_non_exhaustive()
    }
}

impl Console {
    pub(crate) fn standard(theme: Theme) -> Self {
        let (input, output) = (io::stdin(), io::stdout());
        let echoes = input.is_terminal();
        Self { theme, input: Box::new(input.lock()), output: Box::new(output.lock()), echoes }
    }

    /// Shows a block and an empty line below it.
    pub(crate) fn show(&mut self, block: &Block) -> io::Result<()> {
        let text = self.theme.paint(block);
        writeln!(self.output, "{text}")
    }

    /// Says a sentence, broken into lines.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let mut block = Block::new();
        let text = self.theme.text(text);
        text.lines().for_each(|line| block.paragraph(Role::Plain, line, self.theme.width, 0));
        self.show(&block)
    }

    /// Asks and waits for one line; nothing at the end of the input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let prompt = self.theme.text(prompt);
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        // Bytes that are no text are an answer too, though not a right one.
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        if !self.echoes {
            writeln!(self.output)?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Takes everything off the screen, so that the next player does not see it.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        if io::stdout().is_terminal() {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        self.output.flush()
    }
}
