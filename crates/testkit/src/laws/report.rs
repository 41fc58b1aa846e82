//! What a person reads when a law is broken.

use std::fmt;

use super::Law;

/// A broken law with the shortest game found that breaks it.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// How it is broken.
    pub text: String,
    /// The name of the configuration.
    pub configuration: String,
    /// The text of the seed.
    pub seed: String,
    /// The decisions before it, as text.
    pub decisions: Vec<String>,
    /// How many decisions the game had before it was made shorter.
    pub decisions_found: usize,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "A law is broken: {} ({:?})", self.law.statement(), self.law)?;
        writeln!(f, "  {}", self.text)?;
        writeln!(f, "Configuration \"{}\", seed from the text \"{}\".", self.configuration, self.seed)?;
        let (count, found) = (self.decisions.len(), self.decisions_found);
        writeln!(f, "After {count} decisions (found after {found}, then made shorter):")?;
        for (i, decision) in self.decisions.iter().enumerate() {
            writeln!(f, "  {}. {decision}", i + 1)?;
        }
        Ok(())
    }
}
