//! The rulebook as tests. [`table`] lays out positions, the other files act at them in the words of the
//! rules; the number in a test's doc comment is the rule it shows.

mod abilities;
mod boxes;
mod chapters;
mod coverage;
mod examples;
mod laws;
mod recorded;
mod table;
