//! The tests of the Viceroy crate.

mod laws;
