//! Where the game stands: round, phase, step, whose turn; and what the letters mean.

use viceroy::Stage;

use super::Scene;
use crate::render::canvas::{Block, Line, Role};
use crate::render::headline::{self, headline};
use crate::render::theme::Theme;

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut block = headline(theme, "Viceroy", place(scene), turn(scene));
    if scene.view.round > 0 && scene.view.stage != Stage::Over {
        block.push(steps(theme, scene.view.stage));
    }
    block
}

/// "Round 3 of 12 · auction 2 of 3".
fn place(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    match view.stage {
        Stage::Start | Stage::StartRewards => {
            return theme.tr("Before the first round", "Vor der ersten Runde");
        }
        Stage::Over => return theme.tr("The game is over", "Das Spiel ist zu Ende"),
        _ => {}
    }
    let of = theme.tr("of", "von");
    let mut place = format!("{} {} {of} {}", theme.tr("Round", "Runde"), view.round, view.rounds);
    if view.last_round {
        place = format!("{place}, {}", theme.tr("the last one", "die letzte"));
    }
    match (view.auction.filter(|&auction| auction > 0), view.turn) {
        (Some(auction), _) => format!("{place} · {} {auction} {of} 3", theme.tr("auction", "Auktion")),
        (_, Some(turn)) => format!("{place} · {} {turn} {of} 3", theme.tr("development", "Entwicklung")),
        _ => place,
    }
}

/// Who is to decide.
fn turn(scene: &Scene<'_>) -> String {
    let (theme, view) = (scene.theme, scene.view);
    headline::turn(theme, scene.names, view.me, view.pending, theme.tr("everyone chooses", "alle wählen"))
}

/// The steps of a round, with the running one marked.
fn steps(theme: &Theme, stage: Stage) -> Line {
    let steps: [(&[Stage], String); 6] = [
        (&[Stage::Bid], theme.tr("Bids", "Gebote")),
        (&[Stage::Raid, Stage::Envoy], theme.tr("Free picks", "Freie Wahl")),
        (&[Stage::Name, Stage::Claim], theme.tr("Characters", "Charaktere")),
        (&[Stage::Relief], theme.tr("Passing gems", "Passgewinn")),
        (&[Stage::Choose], theme.tr("Choose cards", "Karten wählen")),
        (&[Stage::Resolve], theme.tr("Resolve them", "Ausführen")),
    ];
    let mut line = Line::new();
    for (i, (stages, word)) in steps.into_iter().enumerate() {
        line.push(Role::Dim, if i == 0 { "" } else { " › " });
        if stages.contains(&stage) {
            line.push(Role::Glow, format!("[{word}]"));
        } else {
            line.push(Role::Dim, word);
        }
    }
    line
}

/// What the letters and signs mean.
pub(super) fn legend(theme: &Theme) -> Block {
    let words = theme.tr(
        "B blue, R red, G green, Y yellow; A attack, D defence, M magic, S science; M+3 magic bonus; ▸ possible now.",
        "B Blau, R Rot, G Grün, Y Gelb; A Angriff, V Verteidigung, M Magie, W Wissenschaft; M+3 Magiebonus; ▸ jetzt möglich.",
    );
    let gem = theme.tr("gem", "Edelstein");
    let inexhaustible = theme.tr(
        "inexhaustible blue gem (crossed: has paid)",
        "unerschöpflicher Edelstein (mit Kreuz: hat gezahlt)",
    );
    let bonus = theme.tr("circle bonus", "Kreisbonus");
    let law = theme.tr("law", "Gesetz");
    let closed = theme.tr(
        "circle of one colour with its points; dotted edge: free card",
        "einfarbiger Kreis mit seinen Punkten; gepunkteter Rand: freie Karte",
    );
    let mut block = Block::new();
    block.paragraph(Role::Dim, &words, theme.width, 0);
    let signs = format!("◆ {gem}; § {law}; ∞B {inexhaustible}; ○B+2 {bonus}; ●B3 {closed}.");
    block.paragraph(Role::Dim, &signs, theme.width, 0);
    block
}
