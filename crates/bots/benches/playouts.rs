//! How fast a game is played at random.

fn main() {}
