//! Tables, records and the stdio protocol, as their users see them.

mod noria;
mod play;
mod records;
mod stdio;
mod stdio_lines;
mod undo;
mod undo_law;
