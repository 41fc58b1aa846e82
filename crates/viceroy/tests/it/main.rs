//! The tests of the Viceroy crate. Those of a chapter read like its rules; `laws` holds what every game keeps.

mod auction;
mod building;
mod cards;
mod eager;
mod ending;
mod laws;
mod laws_65_to_88;
mod playthrough;
mod rules;
mod secrets;
mod setup;
mod table;
