//! The whole server over real connections: each test starts one on a free port.

mod client;
mod hall;
mod kill;
mod leaks;
mod live;
mod nodes;
mod play;
mod ratings;
mod refusals;
mod tables;
