//! The colonies on offer, with the own military as a line between what is in reach and what is not.

use hadara::{ColonyView, PlayerView, Track};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::grid::{Align, Grid};

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut grid = Grid::new(vec![Align::Left, Align::Right, Align::Right, Align::Right, Align::Right], 2);
    grid.header([
        theme.tr("level needs", "Stufe nötig"),
        theme.tr("plunder", "Beute"),
        theme.tr("ally", "Bund"),
        theme.tr("points", "Punkte"),
        theme.tr("left", "Rest"),
    ]);
    for colony in &scene.view.colonies {
        grid.row(row(scene, colony));
    }
    let table = grid.block();
    let width = table.width();
    let mut block = Block::new();
    block.push(title(theme.tr("Colonies", "Kolonien")));
    let mut line_drawn = scene.me().is_none();
    for (i, line) in table.lines().iter().enumerate() {
        let colony = i.checked_sub(1).map(|i| &scene.view.colonies[i]);
        if !line_drawn && colony.is_some_and(|colony| !is_reached(scene, colony)) {
            block.push(military_line(scene, width));
            line_drawn = true;
        }
        block.push(line.clone());
    }
    if !line_drawn {
        block.push(military_line(scene, width));
    }
    block
}

fn is_reached(scene: &Scene<'_>, colony: &ColonyView) -> bool {
    let needed = colony.needed.unwrap_or_else(|| colony.requirement.into());
    scene.me().is_some_and(|me| me.tracks[Track::Military.index()] >= needed)
}

fn row(scene: &Scene<'_>, colony: &ColonyView) -> [Line; 5] {
    let is_taken = scene.me().is_some_and(|me| is_taken(me, colony));
    let (role, mark) = match colony.shortage {
        _ if is_taken => (Role::Dim, " ✓"),
        Some(_) => (Role::Glow, " ▸"),
        None => (Role::Plain, "  "),
    };
    let cells = [
        format!("{:>3}{:>8}{mark}", colony.level.index() + 1, needed(colony)),
        format!("+{}", colony.plunder),
        format!("−{}", colony.price),
        colony.points.to_string(),
        format!("×{}", colony.left),
    ];
    cells.map(|cell| Line::of(role, cell))
}

/// `15`, or `15→11` with an ability that lowers it.
fn needed(colony: &ColonyView) -> String {
    match colony.needed {
        Some(needed) if needed != u16::from(colony.requirement) => format!("{}→{needed}", colony.requirement),
        _ => colony.requirement.to_string(),
    }
}

/// Whether the player has the level already.
fn is_taken(me: &PlayerView, colony: &ColonyView) -> bool {
    me.colonies.iter().any(|taken| taken.level == colony.level)
}

fn military_line(scene: &Scene<'_>, width: usize) -> Line {
    let military = scene.me().map_or(0, |me| me.tracks[Track::Military.index()]);
    let text = format!(" {} {military} ", scene.theme.tr("your military", "dein Militär"));
    let sides = width.saturating_sub(crate::render::canvas::width(&text));
    let left = "╌".repeat(sides / 2);
    let right = "╌".repeat(sides - sides / 2);
    Line::of(words::track_role(Track::Military), format!("{left}{text}{right}"))
}
