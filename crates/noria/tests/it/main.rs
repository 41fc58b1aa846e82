//! The tests of Noria, in one binary: the rulebooks' examples, rule by rule, the solo bot, the notation,
//! payments, and the laws of the testkit.

mod components;
mod coverage;
mod examples;
mod laws;
mod notation;
mod payments;
mod playthrough;
mod rules;
mod solo;
mod table;
mod view;
