//! `spielwerk stdio`: the protocol of the catalog over standard input and output.

use std::io::{BufRead as _, Write as _};

use catalog::{Lang, Stdio};

pub(crate) fn run(lang: Lang) -> anyhow::Result<()> {
    let mut stdio = Stdio::new(lang);
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut line = Vec::new();
    // By bytes, because a line that is no UTF-8 is only a malformed request, not the end.
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            writeln!(output, "{}", stdio.handle(text.trim()))?;
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}
