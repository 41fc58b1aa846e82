//! Drawing with characters: a canvas, tables, choices, and one module per game.

pub(crate) mod canvas;
pub(crate) mod choices;
pub(crate) mod grid;
pub(crate) mod hadara;
pub(crate) mod headline;
pub(crate) mod noria;
pub(crate) mod score;
pub(crate) mod screen;
pub(crate) mod theme;
pub(crate) mod viceroy;

#[cfg(test)]
mod noria_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod viceroy_tests;
