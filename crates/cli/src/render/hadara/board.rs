//! The five colour fields of the board, side by side in the order of the wheel.

use hadara::{CardView, FieldView, Phase};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role, fill, wrap};

const GAP: usize = 1;

pub(super) fn block(scene: &Scene<'_>) -> Block {
    let width = (scene.theme.width - 4 * GAP) / 5;
    let fields: Vec<Block> = scene.view.board.iter().map(|field| field_block(scene, field, width)).collect();
    let height = fields.iter().map(Block::height).max().unwrap_or(0);
    let fields: Vec<Block> = fields
        .into_iter()
        .zip(&scene.view.board)
        .map(|(block, field)| barred(&block.tall(height), field, width))
        .collect();
    let mut board = Block::new();
    board.push(title(scene.theme.tr("Board", "Spielplan")));
    board.append(Block::beside(&fields, GAP));
    board
}

/// A bar in the field's colour at its left edge.
fn barred(block: &Block, field: &FieldView, width: usize) -> Block {
    let bar = |line: &Line| {
        let mut barred = Line::of(words::role(field.colour), "▌");
        barred.append(line.clone());
        barred.padded(width)
    };
    block.lines().iter().map(bar).collect()
}

fn field_block(scene: &Scene<'_>, field: &FieldView, width: usize) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    block.push(Line::of(words::role(field.colour), words::colour_title(theme, field.colour).to_uppercase()));
    block.push(pointer(scene, field));
    let inner = format!("{} {}", field.inner, theme.tr("down", "zu"));
    let stacks = format!("{inner}, {} {}", field.outer.len(), theme.tr("up", "offen"));
    block.push(Line::of(Role::Dim, stacks));
    match field.outer.last() {
        Some(card) => block.append(top_card(scene, card, width - 1)),
        None => block.push(Line::of(Role::Dim, "–")),
    }
    block
}

/// Whose crest points here; that only matters while cards are drawn.
fn pointer(scene: &Scene<'_>, field: &FieldView) -> Line {
    if scene.view.phase == Phase::B {
        return Line::new();
    }
    match field.seat {
        Some(seat) if scene.is_me(seat) => Line::of(Role::Glow, format!("◆ {}", scene.name(seat))),
        Some(seat) => Line::of(Role::Plain, format!("◆ {}", scene.name(seat))),
        None => Line::of(Role::Dim, format!("({})", words::crest(scene.theme, field.crest))),
    }
}

/// The top card of the outer stack in a few short lines.
fn top_card(scene: &Scene<'_>, card: &CardView, width: usize) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    block.push(Line::of(Role::Strong, words::price_in_coins(theme, card)));
    block.append(fill(words::step_parts(theme, card.values.per_track()), width));
    block.push(Line::of(Role::Plain, theme.points(card.points)));
    if let Some(ability) = card.ability {
        for line in wrap(&words::ability_name(theme, ability), width) {
            block.push(Line::of(words::role(card.colour), line));
        }
    }
    block
}
