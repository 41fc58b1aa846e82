//! Tables that people and bots share over the network: the only crate that listens.
//!
//! Reading order: [`Config`] and [`run`] (how a server starts), `context` (what everything shares), `table`
//! (one live table, a task of its own), `registry` (which tables are in memory), `writer` (group commit),
//! `routes` (what can be asked), `guard` (what stands before every route), `nodes` (several servers on one
//! database), [`admin`] (what an operator does).
//!
//! Nothing but a game's `View` and redacted events leaves this crate, and nothing is acknowledged or announced
//! before it is stored.

pub mod admin;
mod config;
mod context;
mod error;
mod extract;
mod guard;
mod identity;
mod key;
mod lang;
mod limits;
mod metrics;
mod nodes;
mod pages;
mod registry;
mod routes;
mod rules;
mod running;
mod secret;
mod table;
mod text;
mod time;
mod writer;

pub use config::{BadSetting, Config, Secret};
pub use running::{Running, StartError, run, start, start_logs};
