//! The two drawn cards, large and side by side; and the two sides of a start card.

use hadara::{Drawn, Side, Track};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role, wrap};
use crate::render::theme::Theme;

const GAP: usize = 2;
/// A card wider than this looks empty.
const WIDEST: usize = 48;

/// Two frames fill the width.
pub(super) fn frame_width(theme: &Theme) -> usize {
    ((theme.width - GAP) / 2).min(WIDEST)
}

/// A drawn card.
pub(super) fn card(scene: &Scene<'_>, drawn: &Drawn, width: usize) -> Block {
    let (theme, card) = (scene.theme, &drawn.card);
    let inner = width - 4;
    let mut block = Block::new();
    let steps = words::long_steps(theme, drawn.steps.map(i64::from));
    if steps.width() > 0 && steps.width() <= inner {
        block.push(steps);
    } else if steps.width() > 0 {
        block.push(words::steps(theme, drawn.steps.map(i64::from)));
    }
    if let Some(ability) = card.ability {
        block.paragraph(words::role(card.colour), &words::ability(theme, ability), inner, 0);
    }
    block.push(Line::of(Role::Plain, theme.points(card.points)));
    let tallest = scene.view.drawn.iter().map(|other| lines_of(scene, other, inner)).max().unwrap_or(0);
    let left = words::card(theme, card);
    block.tall(tallest).framed(width, words::role(card.colour), &left, &words::price_in_coins(theme, card))
}

/// How many lines a card needs, so that both frames get the same height.
fn lines_of(scene: &Scene<'_>, drawn: &Drawn, inner: usize) -> usize {
    let ability = drawn.card.ability.map(|ability| words::ability(scene.theme, ability));
    let ability = ability.map_or(0, |text| wrap(&text, inner).len());
    1 + ability + usize::from(drawn.steps != [0; 4])
}

/// One side of the own start card.
pub(super) fn side(scene: &Scene<'_>, side: Side, width: usize) -> Block {
    let Some(start) = scene.me().and_then(|me| me.start) else { return Block::new() };
    let printed = if side == Side::A { start.a } else { start.b };
    let mut block = Block::new();
    for track in Track::ALL {
        let (letter, name) = (words::letter(scene.theme, track), words::track(scene.theme, track));
        let line = Line::of(words::track_role(track), format!("{letter} {name:<11}"));
        block.push(line.with(Role::Strong, printed.values.on(track).to_string()));
    }
    let title = format!("{} {}", scene.theme.tr("Side", "Seite"), side.to_string().to_uppercase());
    block.framed(width, Role::Plain, &title, &scene.theme.coins(printed.coins))
}
