//! Score sheets, which all games have: a row per row of the rulebook, a column per player.

use game::Score;

use super::canvas::{Block, Line, Role};
use super::grid::{Align, Grid};
use super::theme::Theme;

/// A score sheet with the totals in the last row.
pub(crate) fn score_sheet(
    theme: &Theme,
    game: &str,
    names: &[String],
    scores: &[&Score],
    me: Option<usize>,
) -> Block {
    let mut columns = vec![Align::Left];
    columns.resize(1 + names.len(), Align::Right);
    let mut grid = Grid::new(columns, 2);
    grid.header(std::iter::once(String::new()).chain(names.iter().cloned()));
    let keys = scores.first().map_or(&[][..], |score| &score.rows.0);
    for (key, _) in keys {
        let word = catalog::text::word(theme.lang, &format!("{game}.row.{key}"));
        let label = Line::of(Role::Plain, theme.text(&word));
        let cells = scores.iter().map(|score| points_cell(score.rows.get(key).unwrap_or(0)));
        grid.row(std::iter::once(label).chain(cells));
    }
    let total = Line::of(Role::Strong, theme.tr("Total", "Gesamt"));
    let cells = scores.iter().enumerate().map(|(i, score)| {
        Line::of(if me == Some(i) { Role::Glow } else { Role::Strong }, score.total.to_string())
    });
    grid.row(std::iter::once(total).chain(cells));
    grid.block()
}

fn points_cell(points: i32) -> Line {
    match points {
        0 => Line::of(Role::Dim, "·"),
        points if points < 0 => Line::of(Role::Red, format!("−{}", points.unsigned_abs())),
        points => Line::of(Role::Plain, points.to_string()),
    }
}
