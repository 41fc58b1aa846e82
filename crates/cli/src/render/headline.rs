//! The head of every table: which game, where it stands, and who is to decide.

use game::{Seat, SeatSet};

use super::canvas::{Block, Line, Role};
use super::theme::Theme;

/// The game and its place at the left, whose turn it is at the right or below, and a line under both.
pub(crate) fn headline(theme: &Theme, game: &str, place: String, turn: String) -> Block {
    let width = theme.width;
    let left = Line::of(Role::Title, game).plain("  ").with(Role::Strong, place);
    let right = Line::of(Role::Dim, turn);
    let mut block = Block::new();
    if left.width() + 2 + right.width() <= width {
        let gap = width - right.width();
        block.push(left.padded(gap).followed_by(right));
    } else {
        block.push(left);
        block.push(right);
    }
    block.push(Line::of(Role::Dim, "─".repeat(width)));
    block
}

/// Who is to decide; `together` says what several do at the same time.
pub(crate) fn turn(
    theme: &Theme,
    names: &[String],
    me: Option<Seat>,
    pending: SeatSet,
    together: String,
) -> String {
    let others: Vec<String> =
        pending.iter().filter(|&seat| me != Some(seat)).map(|seat| name(theme, names, seat)).collect();
    let mine = me.is_some_and(|me| pending.contains(me));
    match (mine, others.is_empty()) {
        (true, true) => theme.tr("your turn", "du bist dran"),
        (true, false) => together,
        (false, false) => format!("{} {}", theme.tr("waiting for", "warten auf"), others.join(", ")),
        (false, true) => String::new(),
    }
}

/// A seat's name as it can be drawn.
pub(crate) fn name(theme: &Theme, names: &[String], seat: Seat) -> String {
    theme.text(names.get(seat.index()).map_or("?", String::as_str))
}
