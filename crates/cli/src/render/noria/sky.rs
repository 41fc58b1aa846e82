//! The islands with their ships, sites and ambassadors, one line each.

use noria::{Good, IslandView, Mode};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::grid::{Align, Grid};

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let (theme, view) = (scene.theme, scene.view);
    let mut block = Block::new();
    let down = match view.stack {
        0 => String::new(),
        1 => theme.tr(" · 1 face down", " · 1 verdeckt"),
        n => format!(" · {n} {}", theme.tr("face down", "verdeckt")),
    };
    let circle = match view.mode {
        Mode::Base => String::new(),
        _ => theme.tr(" · clockwise in a circle", " · im Kreis, im Uhrzeigersinn"),
    };
    block.push(title(theme.tr("Islands", "Inseln")).with(Role::Dim, format!("{down}{circle}")));
    if view.islands.is_empty() {
        block.push(Line::of(Role::Dim, theme.tr("none is revealed yet", "noch keine ist aufgedeckt")));
        return block;
    }
    let mut grid = Grid::new(vec![Align::Right, Align::Left, Align::Left, Align::Left, Align::Left], 2);
    grid.header([
        String::new(),
        theme.tr("ships", "Schiffe"),
        theme.tr("sites (warehouses)", "Bauplätze (Lager)"),
        theme.tr("there", "dort"),
        theme.tr("way", "Weg"),
    ]);
    for island in &view.islands {
        grid.row(row(scene, island));
    }
    block.append(grid.block());
    block
}

fn row(scene: &Scene<'_>, island: &IslandView) -> [Line; 5] {
    let here = scene.me().is_some_and(|me| me.ambassador == Some(island.island));
    let fee = match island.fee {
        _ if here => Line::of(Role::Glow, scene.theme.tr("here", "hier")),
        Some(0) | None => Line::of(Role::Dim, scene.theme.tr("free", "frei")),
        Some(fee) => Line::of(Role::Strong, fee.to_string()),
    };
    let mut there = Line::new();
    for &seat in &island.ambassadors {
        there.append(scene.mark(seat));
    }
    let there = if there.width() == 0 { Line::of(Role::Dim, "–") } else { there };
    [
        Line::of(Role::Strong, island.island.number().to_string()),
        ships(scene, island),
        sites(scene, island),
        there,
        fee,
    ]
}

/// `2 Obsidian 1 Mycelium`.
fn ships(scene: &Scene<'_>, island: &IslandView) -> Line {
    let mut line = Line::new();
    for space in &island.ships {
        line.push(Role::Plain, if line.width() > 0 { " " } else { "" });
        let role = if space.count == 0 { Role::Dim } else { words::resource_role(space.resource) };
        line.push(role, format!("{} {}", space.count, words::resource(scene.theme, space.resource)));
    }
    line
}

/// `Compass 2○ 1K  Lamp 2◆ 1○`: the warehouses of a site, and who has built there.
fn sites(scene: &Scene<'_>, island: &IslandView) -> Line {
    let mut line = Line::new();
    let mut last: Option<Good> = None;
    for site in &island.sites {
        if last != Some(site.site.good) {
            let name = words::heading(&words::good(scene.theme, site.site.good));
            line.push(Role::Plain, format!("{}{name}", if line.width() > 0 { "  " } else { "" }));
            last = Some(site.site.good);
        }
        line.push(Role::Dim, format!(" {}", site.site.warehouses));
        match site.built {
            Some(seat) => line.append(scene.mark(seat)),
            None => line.push(Role::Plain, "○"),
        }
    }
    line
}
