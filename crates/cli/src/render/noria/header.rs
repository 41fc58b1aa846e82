//! Where the game stands: round, phase, whose turn; the round track with its prices, and the market.

use noria::{Mode, Stage};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role, fill};
use crate::render::headline::{self, headline};
use crate::render::theme::Theme;

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut block = headline(theme, "Noria", place(scene), turn(scene));
    if scene.view.round > 0 {
        block.push(phases(theme, scene.view.stage));
    }
    block
}

/// "Round 5 of 16 · expert game".
fn place(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    let mode = match view.mode {
        Mode::Base => String::new(),
        Mode::Expert => theme.tr(" · expert game", " · Expertenspiel"),
        Mode::Solo => theme.tr(" · alone against the bot", " · allein gegen den Bot"),
    };
    match view.stage {
        Stage::Over => theme.tr("The game is over", "Das Spiel ist zu Ende"),
        _ if view.round == 0 => format!("{}{mode}", theme.tr("Before the game", "Vor dem Spiel")),
        _ => format!(
            "{} {} {} {}{mode}",
            theme.tr("Round", "Runde"),
            view.round,
            theme.tr("of", "von"),
            view.rounds
        ),
    }
}

/// Who is to decide.
fn turn(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    headline::turn(theme, scene.names, view.me, view.pending, theme.tr("everyone builds", "alle bauen"))
}

/// The phases of a turn, with the running one marked.
fn phases(theme: &Theme, stage: Stage) -> Line {
    let phases = [
        (Stage::Influence, theme.tr("Influence", "Einfluss")),
        (Stage::Actions, theme.tr("Actions", "Aktionen")),
        (Stage::Politics, theme.tr("Politics", "Politik")),
        (Stage::Administration, theme.tr("Administration", "Verwaltung")),
    ];
    let mut line = Line::new();
    for (i, (phase, word)) in phases.into_iter().enumerate() {
        line.push(Role::Dim, if i == 0 { "" } else { " › " });
        if phase == stage {
            line.push(Role::Glow, format!("[{word}]"));
        } else {
            line.push(Role::Dim, word);
        }
    }
    line
}

/// The round track with what special actions cost now, and the market.
pub(super) fn track(scene: &Scene<'_>) -> Block {
    let view = scene.view;
    let mut block = Block::new();
    if view.round > 0 && !scene.is_over() {
        block.append(prices(scene));
    }
    block.append(market(scene));
    if view.round > 0 && !scene.is_over() {
        block.append(black_market(scene));
    }
    block
}

/// `Black market  simple good → 2 Knowledge, complex good → 3, 3 Knowledge → 1 resource`.
fn black_market(scene: &Scene<'_>) -> Block {
    let (theme, market) = (scene.theme, scene.view.black_market);
    let parts = [
        (
            format!("simple good → {} Knowledge,", market.simple),
            format!("einfache Ware → {} Wissen,", market.simple),
        ),
        (format!("complex good → {},", market.complex), format!("komplexe → {},", market.complex)),
        (
            format!("{} Knowledge → 1 resource", market.resource),
            format!("{} Wissen → 1 Rohstoff", market.resource),
        ),
    ];
    let mut parts = parts.map(|(english, german)| Line::of(Role::Dim, theme.tr(&english, &german))).to_vec();
    let first = parts.remove(0);
    parts.insert(0, label(&theme.tr("Black market", "Schwarzmarkt")).followed_by(first));
    hanging(&fill(parts, theme.width - LABEL))
}

/// `Round track  █████░░░░░░  Intrigue 2, Night Shift 1, Modification 2 Knowledge; 1 more from round 11`.
fn prices(scene: &Scene<'_>) -> Block {
    let (theme, view) = (scene.theme, scene.view);
    let track = view.track;
    let bar = format!("{}{}", "█".repeat(view.round.into()), "░".repeat((view.rounds - view.round).into()));
    let price = |name: String, price: u32| {
        Line::of(Role::Dim, format!("{name} ")).with(Role::Strong, format!("{price},"))
    };
    let knowledge = words::knowledge(theme);
    let surcharge = if view.round < track.surcharge_round {
        theme.tr(
            &format!("(the last two 1 more from round {})", track.surcharge_round),
            &format!("(die letzten zwei ab Runde {} 1 mehr)", track.surcharge_round),
        )
    } else {
        theme.tr("(the last two are 1 dearer now)", "(die letzten zwei sind jetzt 1 teurer)")
    };
    let modification = Line::of(Role::Dim, format!("{} ", theme.tr("Modification", "Umbau")))
        .with(Role::Strong, track.modification.to_string());
    let parts = [
        label(&theme.tr("Round track", "Rundenleiste")).with(Role::Plain, format!("{bar} ")),
        price(theme.tr("Intrigue", "Intrige"), track.intrigue),
        price(theme.tr("Night Shift", "Nachtschicht"), track.night_shift),
        modification,
        Line::of(Role::Dim, knowledge),
        Line::of(Role::Dim, surcharge),
    ];
    hanging(&fill(parts, theme.width - LABEL))
}

/// `Market  Energy 0 ×4, City 1 ×4`.
pub(super) fn market(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut parts = Vec::new();
    for (i, stack) in scene.view.market.iter().enumerate() {
        let comma = if i + 1 == scene.view.market.len() { "" } else { "," };
        let role = if stack.left == 0 { Role::Dim } else { words::disc_role(stack.disc) };
        let line = Line::of(role, format!("{} ", words::disc(theme, stack.disc)));
        parts.push(
            line.with(Role::Strong, stack.price.to_string())
                .with(Role::Dim, format!(" ×{}{comma}", stack.left)),
        );
    }
    let first = parts.remove(0);
    parts.insert(0, label(&theme.tr("Market", "Markt")).followed_by(first));
    hanging(&fill(parts, theme.width - LABEL))
}

const LABEL: usize = 14;

fn label(text: &str) -> Line {
    Line::of(Role::Dim, text).padded(LABEL)
}

/// Lines after the first stand under the text of the first.
fn hanging(block: &Block) -> Block {
    let line = |(i, line): (usize, &Line)| {
        if i == 0 { line.clone() } else { Line::new().plain(" ".repeat(LABEL)).followed_by(line.clone()) }
    };
    block.lines().iter().enumerate().map(line).collect()
}
