//! The own supply: resources with their ships, Knowledge, factories, goods.

use noria::{Good, PlayerView, Resource};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::grid::{Align, Grid};
use crate::render::theme::Theme;

/// The supply beside the wheel.
pub(super) fn block(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    block.push(heading(scene, me));
    let mut grid = Grid::new(vec![Align::Left, Align::Right, Align::Right], 2);
    grid.header([String::new(), theme.tr("you have", "du hast"), theme.tr("ships", "Schiffe")]);
    for kind in Resource::ALL {
        grid.row([
            Line::of(words::resource_role(kind), words::resource(theme, kind)),
            Line::of(Role::Strong, me.resources[kind.index()].to_string()),
            Line::new().plain(me.ships[kind.index()].to_string()),
        ]);
    }
    block.append(grid.block());
    block.gap();
    block.push(knowledge(theme, me));
    block.push(factories(theme, me));
    block.gap();
    block.append(goods(scene, me));
    block
}

/// Name, points, start player.
fn heading(scene: &Scene<'_>, me: &PlayerView) -> Line {
    let theme = scene.theme;
    let line = title(scene.name(me.seat)).with(Role::Dim, " · ");
    let line = line.with(Role::Strong, theme.points(me.score.total));
    let starts = scene.view.turn_order.first() == Some(&me.seat) && scene.view.players.len() > 1;
    let is_alone = scene.view.bot.is_some();
    line.with(
        Role::Dim,
        if starts && !is_alone { theme.tr(" · start player", " · Startspieler") } else { String::new() },
    )
}

fn knowledge(theme: &Theme, me: &PlayerView) -> Line {
    let label = format!("{} ", words::knowledge(theme));
    let each = theme.tr("each turn", "jeden Zug");
    Line::new()
        .plain(label)
        .with(Role::Strong, me.knowledge.to_string())
        .with(Role::Dim, format!(" · +{} {each}", me.cogwheels))
}

/// `Factories ■■■○○○○`.
fn factories(theme: &Theme, me: &PlayerView) -> Line {
    let built = "█".repeat(me.factories.into());
    Line::new()
        .plain(theme.tr("Factories ", "Fabriken "))
        .with(Role::Strong, built)
        .with(Role::Dim, "░".repeat(me.factories_left.into()))
}

/// Goods with their full and empty warehouses, and what one costs.
fn goods(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let mut grid = Grid::new(vec![Align::Left, Align::Left, Align::Left], 2);
    grid.header([
        theme.tr("goods", "Waren"),
        theme.tr("full, empty", "voll, leer"),
        theme.tr("costs", "kostet"),
    ]);
    for good in Good::ALL {
        let (full, empty) = (me.full[good.index()], me.empty[good.index()]);
        let role = if full + empty == 0 { Role::Dim } else { Role::Plain };
        let houses =
            Line::of(Role::Strong, "█".repeat(full.into())).with(Role::Plain, "○".repeat(empty.into()));
        let houses = if full + empty == 0 { Line::of(Role::Dim, "–") } else { houses };
        grid.row([Line::of(role, words::good(theme, good)), houses, cost(scene, good)]);
    }
    grid.block()
}

/// The cost of a good by the first letters of the resources: `E M O`.
fn cost(scene: &Scene<'_>, good: Good) -> Line {
    let mut line = Line::new();
    for kind in Resource::ALL {
        let letter: String = words::resource(scene.theme, kind).chars().take(1).collect();
        for _ in 0..scene.view.production[good.index()][kind.index()] {
            line.push(Role::Plain, if line.width() > 0 { " " } else { "" });
            line.push(words::resource_role(kind), letter.clone());
        }
    }
    line
}

/// The supply in two lines, for choices in which only it matters.
pub(super) fn in_lines(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let have = words::resources(theme, me.resources);
    let have = if have.width() == 0 {
        Line::of(Role::Dim, theme.tr("no resources", "keine Rohstoffe"))
    } else {
        have
    };
    let mut block = Block::new();
    let knowledge = format!(", {} {}", me.knowledge, words::knowledge(theme));
    block.push(Line::of(Role::Dim, theme.tr("You have: ", "Du hast: ")).followed_by(have).plain(knowledge));
    let some = Good::ALL.into_iter().filter(|good| me.full[good.index()] + me.empty[good.index()] > 0);
    let goods: Vec<String> = some
        .map(|good| {
            let (full, empty) = (me.full[good.index()], me.empty[good.index()]);
            let (is_full, is_empty) = (theme.tr("full", "voll"), theme.tr("empty", "leer"));
            format!("{} {full} {is_full} {empty} {is_empty}", words::good(theme, good))
        })
        .collect();
    if !goods.is_empty() {
        let label = theme.tr("Goods: ", "Waren: ");
        block.paragraph(Role::Dim, &format!("{label}{}", goods.join(", ")), theme.width, 0);
    }
    block
}
