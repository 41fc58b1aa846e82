//! The tests of the tests, with a toy game and its mistakes.

mod laws;
mod rules;
mod table;
mod tools;
