//! Pyramids: triangles of cards whose corners meet, so that circles close where the colours are the same.

use viceroy::{CircleView, Colour, Level, PlayerView, PyramidCardView, RowView};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role, width as text_width};
use crate::render::theme::Theme;

/// A card of the own pyramid is at most this wide, and at least as wide as its corners and number.
const WIDEST: usize = 16;
const NARROWEST: usize = 8;
/// A card of a small pyramid: number and circle.
const SMALL: usize = 6;

/// The own pyramid: each card over the two it rests on.
pub(super) fn large(scene: &Scene<'_>, player: &PlayerView) -> Block {
    let theme = scene.theme;
    let Some(bounds) = Bounds::of(player) else { return Block::new() };
    let cell = (theme.width / bounds.columns()).min(WIDEST) / 2 * 2;
    if cell < NARROWEST {
        return in_lines(player, theme.width);
    }
    let mut block = Block::new();
    for row in player.rows.iter().rev() {
        block.append(row_block(theme, player, row, &bounds, cell));
    }
    block
}

/// Somebody else's pyramid in one line per level, within a width.
pub(super) fn small(player: &PlayerView, width: usize) -> Block {
    let Some(bounds) = Bounds::of(player) else { return Block::new() };
    if bounds.columns() * SMALL > width {
        return in_lines(player, width);
    }
    let mut block = Block::new();
    for row in player.rows.iter().rev() {
        let mut line = Line::new().padded(bounds.indent(row, SMALL));
        for placed in &row.cards {
            let number = Line::of(role_of(placed), format!("{:>3}", words::number(placed.card.card)));
            line.append(number.followed_by(small_circle(player, row.level, placed.column)).padded(SMALL));
        }
        block.push(line);
    }
    block
}

/// The bottom row, from its leftmost to its rightmost column. Higher rows lie within it.
struct Bounds {
    first: i8,
    last: i8,
}

impl Bounds {
    fn of(player: &PlayerView) -> Option<Self> {
        let bottom = &player.rows.first()?.cards;
        Some(Self { first: bottom.first()?.column, last: bottom.last()?.column })
    }

    fn columns(&self) -> usize {
        usize::try_from(self.last - self.first).unwrap_or(0) + 1
    }

    /// Where a row begins: each level stands half a card further in.
    fn indent(&self, row: &RowView, cell: usize) -> usize {
        let start = row.cards.first().map_or(self.first, |placed| placed.column);
        let aside = usize::try_from(start - self.first).unwrap_or(0);
        aside * cell + row.level.index() * cell / 2
    }
}

/// A row of cards in three or more lines: corners and number, tokens, the half circle.
fn row_block(theme: &Theme, player: &PlayerView, row: &RowView, bounds: &Bounds, cell: usize) -> Block {
    let indent = || Line::new().padded(bounds.indent(row, cell));
    let tokens: Vec<Vec<Line>> = row.cards.iter().map(|placed| contents(theme, placed, cell - 2)).collect();
    let height = tokens.iter().map(Vec::len).max().unwrap_or(0);
    let mut block = Block::new();
    block.push(row.cards.iter().fold(indent(), |line, placed| line.followed_by(top(placed, cell))));
    for i in 0..height {
        let line = tokens.iter().fold(indent(), |line, lines| {
            let content = lines.get(i).cloned().unwrap_or_default();
            let left = (cell - content.width()) / 2;
            line.plain(" ".repeat(left)).followed_by(content.padded(cell - left))
        });
        block.push(line);
    }
    let bottoms = row.cards.iter().map(|placed| bottom(player, row.level, placed, cell));
    block.push(bottoms.fold(indent(), Line::followed_by));
    block
}

fn role_of(placed: &PyramidCardView) -> Role {
    if placed.card.card.is_law() { Role::Purple } else { Role::Strong }
}

/// `R── 12 ──B`: the quarters at the ends meet those of the neighbours.
fn top(placed: &PyramidCardView, cell: usize) -> Line {
    let number = format!(" {} ", words::number(placed.card.card));
    let fill = cell.saturating_sub(2 + text_width(&number));
    let left = fill / 2;
    words::coloured(placed.card.corners.left)
        .with(Role::Dim, "─".repeat(left))
        .with(role_of(placed), number)
        .with(Role::Dim, "─".repeat(fill - left))
        .followed_by(words::coloured(placed.card.corners.right))
}

/// The half circle in the middle: filled and with its level where the circle has one colour.
fn bottom(player: &PlayerView, level: Level, placed: &PyramidCardView, cell: usize) -> Line {
    let half = placed.card.corners.bottom;
    let middle = match circle(player, level, placed.column) {
        Some(CircleView { colour: Some(colour), points, .. }) => {
            Line::of(words::role(*colour), format!("●{}{points}", words::letter(*colour)))
        }
        Some(_) => Line::of(Role::Dim, "○").followed_by(words::coloured(half)),
        None => words::coloured(half),
    };
    let left = (cell - middle.width()).div_ceil(2);
    let right = cell - middle.width() - left;
    let is_free = placed.is_free;
    let line = if is_free { "·" } else { "─" };
    Line::of(Role::Dim, line.repeat(left)).followed_by(middle).with(Role::Dim, line.repeat(right))
}

/// The circle under the card at a place.
fn circle(player: &PlayerView, level: Level, column: i8) -> Option<&CircleView> {
    player.circles.iter().find(|circle| circle.level == level && circle.column == column)
}

/// `●R` where the circle has one colour.
fn small_circle(player: &PlayerView, level: Level, column: i8) -> Line {
    let colour: Option<Colour> = circle(player, level, column).and_then(|circle| circle.colour);
    colour
        .map_or_else(Line::new, |colour| Line::of(words::role(colour), format!("●{}", words::letter(colour))))
}

/// What lies on and under a card, in lines of at most `limit` columns.
fn contents(theme: &Theme, placed: &PyramidCardView, limit: usize) -> Vec<Line> {
    let mut parts: Vec<Line> = placed.tokens.iter().map(|shown| words::held(theme, shown)).collect();
    let gems: u8 = placed.gems.iter().sum();
    if gems > 0 {
        parts.push(Line::of(Role::Plain, format!("{gems}◆")));
    }
    if !placed.tucked.is_empty() {
        parts.push(Line::of(Role::Plain, format!("({})", placed.tucked.len())));
    }
    if let Some(points) = placed.points.filter(|&points| points != 0) {
        parts.push(Line::of(Role::Plain, format!("={}", words::points(theme, points))));
    }
    let mut lines = vec![Line::new()];
    for part in parts {
        let last = lines.last_mut().expect("begins with one line");
        if last.width() > 0 && last.width() + 1 + part.width() > limit {
            lines.push(part);
        } else {
            let space = if last.width() == 0 { "" } else { " " };
            last.push(Role::Plain, space);
            last.append(part);
        }
    }
    lines
}

/// A pyramid too wide to be drawn: the numbers of each level, from the top.
fn in_lines(player: &PlayerView, width: usize) -> Block {
    let mut block = Block::new();
    for row in player.rows.iter().rev() {
        let head = Line::of(Role::Dim, format!("{}: ", row.level));
        let mut line = head;
        for placed in &row.cards {
            let number = Line::of(role_of(placed), words::number(placed.card.card));
            let item = number.followed_by(small_circle(player, row.level, placed.column));
            if line.width() + 1 + item.width() > width {
                block.push(std::mem::replace(&mut line, Line::new().plain("  ")));
            }
            line = line.plain(" ").followed_by(item);
        }
        block.push(line);
    }
    block
}
