//! The two ways a command can fail, and their exit codes.

use std::fmt;

/// What was typed can't be meant: exit code 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Shorthand for a wrong usage.
pub(crate) fn usage(error: impl fmt::Display) -> anyhow::Error {
    Usage(error.to_string()).into()
}

/// A failure that was already told: exit code 1 without another message.
#[derive(Debug)]
pub(crate) struct Told;

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("see above")
    }
}

impl std::error::Error for Told {}

/// The exit code of an error: 2 for wrong usage, else 1; 0 if only the reader went away.
pub(crate) fn exit_code(error: &anyhow::Error) -> u8 {
    if is_broken_pipe(error) {
        0
    } else if error.is::<Usage>() {
        2
    } else {
        1
    }
}

/// Whether the reader of our output has closed it, as `head` does.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let pipe = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>()).any(pipe)
}
