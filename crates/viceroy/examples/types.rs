//! Writes the TypeScript types of Viceroy's view, actions and events into a directory; see `cargo xtask types`.

use std::path::PathBuf;

use ts_rs::{Config, ExportError, TS};
use viceroy::{Action, Event, View};

fn main() -> Result<(), ExportError> {
    let directory = std::env::args_os().nth(1).map(PathBuf::from).expect("a directory as the only argument");
    let config = Config::from_env().with_out_dir(directory);
    View::export_all(&config)?;
    Action::export_all(&config)?;
    Event::export_all(&config)
}
