//! Where the game stands: epoch, phase, step, whose turn.

use hadara::{Phase, Stage};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::headline::{self, headline};
use crate::render::theme::Theme;

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut block = headline(theme, "Hadara", place(scene), turn(scene));
    block.push(steps(theme, scene.view.phase, scene.view.stage));
    block
}

/// "Epoch II · Phase A · draw 3 of 5".
fn place(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    match view.stage {
        Stage::Sides => return theme.tr("Before the game", "Vor dem Spiel"),
        Stage::Over => return theme.tr("The game is over", "Das Spiel ist zu Ende"),
        _ => {}
    }
    let phase = if view.phase == Phase::A { "A" } else { "B" };
    let epoch = theme.tr("Epoch", "Epoche");
    let place = format!("{epoch} {} · Phase {phase}", words::epoch(view.epoch));
    match (view.stage, view.round) {
        (Stage::Draw, Some(n)) => format!("{place} · {} {n} {} 5", theme.tr("draw", "Ziehen"), of(theme)),
        (Stage::Take, Some(n)) => format!("{place} · {} {n} {} 5", theme.tr("round", "Runde"), of(theme)),
        _ => place,
    }
}

fn of(theme: &Theme) -> String {
    theme.tr("of", "von")
}

/// Who is to decide.
fn turn(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    headline::turn(theme, scene.names, view.me, view.pending, theme.tr("everyone chooses", "alle wählen"))
}

/// The steps of the phase, with the running one marked.
fn steps(theme: &Theme, phase: Phase, stage: Stage) -> Line {
    let income = (None, theme.tr("Income", "Einkommen"));
    let colony = (Some(Stage::Colony), theme.tr("Colonies", "Kolonien"));
    let bust = (Some(Stage::Bust), theme.tr("Busts", "Büsten"));
    let wheel = (Some(Stage::Wheel), theme.tr("Wheel", "Rad"));
    let draw = (Some(Stage::Draw), theme.tr("Draw two", "Zwei ziehen"));
    let take = (Some(Stage::Take), theme.tr("Open cards", "Offene Karten"));
    let feeding = (Some(Stage::Feeding), theme.tr("Feeding", "Ernährung"));
    let seals = (Some(Stage::Seals), theme.tr("Seals", "Siegel"));
    let steps = match phase {
        Phase::A => vec![wheel, draw, income, colony, bust],
        Phase::B => vec![take, income, colony, bust, feeding, seals],
    };
    let mut line = Line::new();
    for (i, (step, word)) in steps.into_iter().enumerate() {
        line.push(Role::Dim, if i == 0 { "" } else { " › " });
        if step == Some(stage) {
            line.push(Role::Glow, format!("[{word}]"));
        } else {
            line.push(Role::Dim, word);
        }
    }
    line
}
