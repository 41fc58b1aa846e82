//! The other players: a line of numbers and a line with the wheel each.

use noria::{Good, PlayerView, Resource};

use super::{Scene, title, wheel, words};
use crate::render::canvas::{Block, Line, Role, fill};

/// The others; all players for a spectator. The solo bot has a place of its own.
pub(super) fn others(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let players: Vec<&PlayerView> =
        scene.view.players.iter().filter(|player| !scene.is_me(player.seat) && !player.is_bot).collect();
    let mut block = Block::new();
    if players.is_empty() {
        return block;
    }
    let heading = match scene.view.me {
        Some(_) => theme.tr("The others", "Die anderen"),
        None => theme.tr("Players", "Mitspieler"),
    };
    let note = theme.tr(
        " · wheels: active discs, and inactive ones in brackets",
        " · Räder: aktive Scheiben, inaktive in Klammern",
    );
    block.push(title(heading).with(Role::Dim, note));
    for player in players {
        block.append(numbers(scene, player));
        block.push(wheel_line(scene, player));
    }
    block
}

/// `C Cog · 18 points · Energy 3 (2 ships) … · Knowledge 4 (+1)`.
fn numbers(scene: &Scene<'_>, player: &PlayerView) -> Block {
    let theme = scene.theme;
    let mark = if scene.view.pending.contains(player.seat) { " ▸" } else { "" };
    let name =
        scene.mark(player.seat).plain(" ").with(Role::Strong, scene.name(player.seat)).with(Role::Glow, mark);
    let mut parts = vec![name.with(Role::Dim, " ·")];
    parts.push(Line::new().plain(theme.points(player.score.total)).with(Role::Dim, " ·"));
    for kind in Resource::ALL {
        let (count, ships) = (player.resources[kind.index()], player.ships[kind.index()]);
        let line = Line::of(words::resource_role(kind), format!("{count} {}", words::resource(theme, kind)));
        let last = if kind == Resource::Obsidian { " ·" } else { "" };
        parts.push(line.with(Role::Dim, format!(" ({}){last}", theme.ships(ships))));
    }
    let knowledge = format!("{} {} (+{}) ·", player.knowledge, words::knowledge(theme), player.cogwheels);
    parts.push(Line::new().plain(knowledge));
    parts.push(Line::new().plain(factories(scene, player)));
    let goods = goods(scene, player);
    if !goods.is_empty() {
        parts.push(Line::of(Role::Dim, "·").plain(format!(" {goods}")));
    }
    hanging(&fill(parts, theme.width - 2))
}

fn factories(scene: &Scene<'_>, player: &PlayerView) -> String {
    match player.factories {
        1 => scene.theme.tr("1 factory", "1 Fabrik"),
        n => format!("{n} {}", scene.theme.tr("factories", "Fabriken")),
    }
}

/// `lamp 1/2`: full of all warehouses.
fn goods(scene: &Scene<'_>, player: &PlayerView) -> String {
    let some =
        Good::ALL.into_iter().filter(|good| player.full[good.index()] + player.empty[good.index()] > 0);
    let text = |good: Good| {
        let (full, empty) = (player.full[good.index()], player.empty[good.index()]);
        format!("{} {full}/{}", words::good(scene.theme, good), full + empty)
    };
    some.map(text).collect::<Vec<_>>().join(", ")
}

fn wheel_line(scene: &Scene<'_>, player: &PlayerView) -> Line {
    let theme = scene.theme;
    let indent = Line::new().plain("  ");
    match player.wheel {
        Some(wheel) => indent.followed_by(wheel::line(theme, &wheel)),
        None if player.has_built => {
            indent.with(Role::Dim, theme.tr("has built a wheel ✓", "hat ein Rad gebaut ✓"))
        }
        None => indent.with(Role::Dim, theme.tr("is building a wheel", "baut ein Rad")),
    }
}

/// Lines after the first stand two to the right.
fn hanging(block: &Block) -> Block {
    let line = |(i, line): (usize, &Line)| {
        Line::new().plain(if i == 0 { "" } else { "  " }).followed_by(line.clone())
    };
    block.lines().iter().enumerate().map(line).collect()
}

impl crate::render::theme::Theme {
    /// "1 ship", "3 ships".
    fn ships(&self, count: u8) -> String {
        match count {
            1 => self.tr("1 ship", "1 Schiff"),
            n => format!("{n} {}", self.tr("ships", "Schiffe")),
        }
    }
}
