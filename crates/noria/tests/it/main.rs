//! The tests of Noria, in one binary: the rulebooks' examples, rule by rule, the solo bot, the notation,
//! payments, and the laws of the testkit.

mod examples;
mod laws;
mod payments;
mod table;
