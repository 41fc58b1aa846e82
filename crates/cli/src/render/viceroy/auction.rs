//! The auction row: four auction cards with characters above and below.

use viceroy::{AuctionView, CardView};

use super::{Scene, cards, title, words};
use crate::render::canvas::{Block, Line, Role};

/// The lines of a character.
const CARD: usize = 7;

/// All eight places, drawn as cards.
pub(super) fn block(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let width = cards::card_width(theme);
    let columns: Vec<Block> = scene.view.columns.iter().map(|column| draw(scene, column, width)).collect();
    let mut block = Block::new();
    block.push(heading(scene));
    block.append(Block::beside(&columns, 2));
    block
}

/// Only names, while cards are developed.
pub(super) fn in_lines(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let width = cards::card_width(theme);
    let column = |column: &AuctionView| {
        let mut block = Block::new();
        block.push(Line::of(words::role(column.colour), words::colour(theme, column.colour).to_uppercase()));
        for card in [&column.above, &column.below] {
            let name =
                card.as_ref().map_or("–".to_owned(), |card| words::short_title(theme, card.card, width));
            block.push(Line::of(Role::Plain, name));
        }
        block.padded(width)
    };
    let columns: Vec<Block> = scene.view.columns.iter().map(column).collect();
    let mut block = Block::new();
    block.push(heading(scene));
    block.append(Block::beside(&columns, 2));
    block
}

/// The row's title, and what the decks still hold.
fn heading(scene: &Scene<'_>) -> Line {
    let (theme, view) = (scene.theme, scene.view);
    let decks = format!(
        "  {} {}, {} {}, {} {} · {} ",
        view.large_deck,
        theme.tr("to come", "folgen"),
        view.reserve,
        theme.tr("in reserve", "in Reserve"),
        view.law_deck,
        theme.tr("laws", "Gesetze"),
        theme.tr("supply", "Vorrat"),
    );
    title(theme.tr("Auction", "Auktion")).with(Role::Dim, decks).followed_by(words::gem_numbers(view.supply))
}

fn draw(scene: &Scene<'_>, column: &AuctionView, width: usize) -> Block {
    let mut block = Block::new();
    block.append(place(scene, column.above.as_ref(), width));
    block.push(bar(scene, column, width));
    block.append(place(scene, column.below.as_ref(), width));
    block
}

/// A character, or the room for one.
fn place(scene: &Scene<'_>, card: Option<&CardView>, width: usize) -> Block {
    if let Some(card) = card {
        return cards::card(scene.theme, card, width, |_| false);
    }
    let mut empty = Block::new();
    empty.gap();
    empty.gap();
    empty.push(Line::of(Role::Dim, format!("{:^width$}", "–")));
    empty.tall(CARD).padded(width)
}

/// The auction card: its colour, who bid it, and how many such gems the viewer has.
fn bar(scene: &Scene<'_>, column: &AuctionView, width: usize) -> Line {
    let theme = scene.theme;
    let mut text = format!("█ {}", words::colour(theme, column.colour).to_uppercase());
    let bidders: Vec<String> = column.bidders.iter().map(|seat| scene.name(seat)).collect();
    if !bidders.is_empty() {
        text = format!("{text} {}", bidders.join(", "));
    } else if let Some(gems) = scene.me().and_then(|me| me.gems) {
        text = format!("{text} {}", scene.you_have(gems[column.colour.index()]));
    }
    let text = words::clipped(&text, width);
    let fill = width.saturating_sub(crate::render::canvas::width(&text) + 1);
    Line::of(words::role(column.colour), format!("{text} {}", "█".repeat(fill))).padded(width)
}
