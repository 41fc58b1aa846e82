//! The whole server over real connections: each test starts one on a free port.

mod client;
mod kill;
mod leaks;
mod live;
mod nodes;
mod play;
mod refusals;
mod tables;
