//! Writes the TypeScript types of Hadara's view, actions and events into a directory; see `cargo xtask types`.

use std::path::PathBuf;

use hadara::{Action, Event, View};
use ts_rs::{Config, ExportError, TS};

fn main() -> Result<(), ExportError> {
    let directory = std::env::args_os().nth(1).map(PathBuf::from).expect("a directory as the only argument");
    let config = Config::from_env().with_out_dir(directory);
    View::export_all(&config)?;
    Action::export_all(&config)?;
    Event::export_all(&config)
}
