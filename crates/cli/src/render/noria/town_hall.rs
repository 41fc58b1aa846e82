//! The town hall: four paths with nine steps, and six chambers with their politicians and the score they make.

use noria::{Chamber, ChamberView, PathView, PlayerView, Word as _};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role, width};
use crate::render::grid::{Align, Grid};

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let mut block = paths(scene);
    block.gap();
    block.append(chambers(scene));
    block
}

/// The paths with prices on the steps; whoever stands there hides the price behind the mark.
fn paths(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut columns = vec![Align::Left, Align::Left];
    columns.extend([Align::Left; 9]);
    columns.push(Align::Left);
    let mut grid = Grid::new(columns, 1);
    let mut header = vec![String::new(), theme.tr("Cave", "Höhle")];
    header.extend((1..=9).map(|level| level.to_string()));
    header.push(theme.tr("your next step", "dein nächster Schritt"));
    grid.header(header);
    for path in &scene.view.paths {
        grid.row(path_row(scene, path));
    }
    let mut block = Block::new();
    let note = theme.tr(
        " · price of each level; with + at least two kinds, else one kind",
        " · Preis jeder Stufe; mit + mindestens zwei Sorten, sonst eine",
    );
    block.push(title(theme.tr("Paths", "Pfade")).with(Role::Dim, note));
    block.append(grid.block());
    block
}

fn path_row(scene: &Scene<'_>, path: &PathView) -> Vec<Line> {
    let mut cells = vec![Line::of(Role::Plain, words::path(scene.theme, path.path))];
    let in_cave = |player: &&PlayerView| player.levels[path.path.index()] == 0;
    let mut cave = Line::new();
    scene.view.players.iter().filter(in_cave).for_each(|player| cave.append(scene.mark(player.seat)));
    cells.push(cave);
    let next = path.next.map_or(0, |next| next.level);
    for level in &path.levels {
        let plus = if level.unequal { "+" } else { "" };
        let role = if level.level == next { Role::Strong } else { Role::Dim };
        let mut cell = Line::of(role, format!("{}{plus}", level.price));
        level.seats.iter().for_each(|&seat| cell.append(scene.mark(seat)));
        cells.push(cell);
    }
    cells.push(next_step(scene, path));
    cells
}

/// What the viewer's next step costs in all, and whether it can be paid.
fn next_step(scene: &Scene<'_>, path: &PathView) -> Line {
    let theme = scene.theme;
    let Some(next) = path.next else {
        let top = if scene.view.me.is_some() { theme.tr("at the top", "am Ende") } else { String::new() };
        return Line::of(Role::Dim, top);
    };
    let goods = match path.goods.len() {
        0 => String::new(),
        2 => format!("{} {} ", next.goods, theme.tr("complex", "komplexe")),
        _ => format!("{} {} ", next.goods, theme.tr("simple", "einfache")),
    };
    let resources = match next.resources {
        0 => String::new(),
        n => format!("{}{n} {}", if goods.is_empty() { "" } else { "+ " }, theme.tr("res.", "Rohst.")),
    };
    let text = format!("{goods}{resources}");
    if next.payable {
        Line::of(Role::Glow, format!("▸{}", text.trim_end()))
    } else {
        Line::of(Role::Dim, text)
    }
}

/// The chambers as the score sheet: each row says what a level is worth, and what that makes for everybody.
fn chambers(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut columns = vec![Align::Left, Align::Left, Align::Left];
    columns.resize(3 + scene.view.players.len(), Align::Right);
    let mut grid = Grid::new(columns, 2);
    let mut header =
        vec![String::new(), theme.tr("worth of a level", "Wert einer Stufe"), theme.tr("waiting", "wartend")];
    header.extend(scene.view.players.iter().map(|player| short_name(&scene.name(player.seat))));
    grid.header(header);
    for chamber in &scene.view.chambers {
        grid.row(chamber_row(scene, chamber));
    }
    let mut total = vec![Line::of(Role::Strong, theme.tr("Total", "Gesamt")), Line::new(), Line::new()];
    total.extend(scene.view.players.iter().map(|player| {
        let role = if scene.is_me(player.seat) { Role::Glow } else { Role::Strong };
        Line::of(role, player.score.total.to_string())
    }));
    grid.row(total);
    let mut block = Block::new();
    let score = if scene.is_over() {
        theme.tr(" · final score", " · Schlusswertung")
    } else {
        theme.tr(" · score if the game ended now", " · Wertung, wenn jetzt Schluss wäre")
    };
    block.push(title(theme.tr("Chambers", "Kammern")).with(Role::Dim, score));
    block.append(grid.block());
    block
}

fn chamber_row(scene: &Scene<'_>, chamber: &ChamberView) -> Vec<Line> {
    let mut worth = Line::new();
    for (seats, value) in chamber.values.iter().enumerate() {
        let text = format!("{value:>2}");
        if seats == usize::from(chamber.seated) {
            worth.push(Role::Strong, format!("[{}]", text.trim_start()));
        } else {
            worth.push(Role::Dim, format!("{text} "));
        }
    }
    let waiting = Line::of(Role::Plain, "○".repeat(chamber.waiting.into()))
        .with(Role::Dim, "·".repeat(4usize.saturating_sub(chamber.waiting.into())));
    let mut cells = vec![Line::new().plain(words::row(scene.theme, chamber.chamber.word())), worth, waiting];
    cells.extend(scene.view.players.iter().map(|player| points(player, chamber.chamber)));
    cells
}

fn points(player: &PlayerView, chamber: Chamber) -> Line {
    match player.score.rows.get(chamber.word()).unwrap_or(0) {
        0 => Line::of(Role::Dim, "·"),
        points => Line::new().plain(points.to_string()),
    }
}

/// A name at the head of a narrow column.
fn short_name(name: &str) -> String {
    const WIDEST: usize = 7;
    if width(name) <= WIDEST {
        return name.to_owned();
    }
    let mut short = String::new();
    for letter in name.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) >= WIDEST {
            break;
        }
        short.push(letter);
    }
    short + "."
}
