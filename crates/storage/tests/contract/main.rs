//! What every store promises: one suite, run against memory, SQLite and PostgreSQL.
//!
//! Each chapter is a list of functions that take a fresh store; `contract!` makes three tests of each.

mod batches;
mod chat;
mod concurrency;
mod deletion;
mod fixtures;
mod leases;
mod lists;
mod moves;
mod on_disk;
mod on_nodes;
mod results;
mod tables;
mod upkeep;
mod users;
