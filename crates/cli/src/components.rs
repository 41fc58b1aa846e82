//! `spielwerk components`: the values of a box.

use std::path::Path;

use crate::failure::usage;
use crate::options;

pub(crate) fn run(game: &str, file: Option<&Path>) -> anyhow::Result<()> {
    let Some(file) = file else {
        let text = catalog::components::print(game).map_err(usage)?;
        return crate::print(&text);
    };
    let entry = options::find_game(game)?;
    options::components(entry.id(), file)?;
    crate::print(&format!("{}: ok, these values can be played with\n", file.display()))
}
