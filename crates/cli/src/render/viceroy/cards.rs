//! A card, drawn: corners above, the half circle below, and what each level costs and brings.

use viceroy::{CardView, GhostView, HandCardView};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role, width as text_width, wrap};
use crate::render::grid::flow;
use crate::render::theme::Theme;

/// A card wider than this looks empty.
const WIDEST: usize = 30;
/// The levels and the name; a law has its sentence instead.
const LINES: usize = 5;

/// Four cards fill the width.
pub(super) fn card_width(theme: &Theme) -> usize {
    ((theme.width - 6) / 4).min(WIDEST)
}

/// A card in eight lines; a law's sentence may need more.
pub(super) fn card(theme: &Theme, card: &CardView, width: usize, marks: impl Fn(usize) -> bool) -> Block {
    let mut block = Block::new();
    block.push(top(card, width));
    block.push(Line::of(Role::Strong, words::clipped(&words::name(theme, card.card), width)));
    if card.card.is_law() {
        block.paragraph(Role::Purple, &words::law(theme, card.card), width, 0);
        block = block.tall(1 + LINES);
    } else {
        for level in (1..=4).rev() {
            block.push(level_line(theme, card, level, marks(level)));
        }
    }
    block.push(bottom(card, width));
    block.padded(width)
}

/// `R──── 12 ─────B`.
fn top(card: &CardView, width: usize) -> Line {
    let number = format!(" {} ", words::number(card.card));
    let fill = width.saturating_sub(2 + text_width(&number));
    let left = fill / 2;
    words::coloured(card.corners.left)
        .with(Role::Dim, "─".repeat(left))
        .with(Role::Strong, number)
        .with(Role::Dim, "─".repeat(fill - left))
        .followed_by(words::coloured(card.corners.right))
}

/// The half circle that closes circles with the cards beneath.
fn bottom(card: &CardView, width: usize) -> Line {
    let left = (width - 1) / 2;
    Line::of(Role::Dim, "─".repeat(left))
        .followed_by(words::coloured(card.corners.bottom))
        .with(Role::Dim, "─".repeat(width - 1 - left))
}

/// `3 RRG   8pt`; a mark where it can be placed now.
fn level_line(theme: &Theme, card: &CardView, level: usize, is_marked: bool) -> Line {
    let head = if is_marked { Line::of(Role::Glow, "▸") } else { Line::new().plain(" ") };
    let head = head.with(Role::Dim, format!("{level} ")).followed_by(words::price(card, level));
    head.padded(8).followed_by(words::rewards(theme, &card.rewards[level - 1]))
}

/// The hand, side by side, with the levels that are possible now marked.
pub(super) fn hand(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let width = card_width(theme);
    let is_open = |shown: &HandCardView, level: usize| {
        shown.ghosts.iter().any(|ghost: &GhostView| usize::from(ghost.level.number()) == level)
    };
    let draw = |shown: &HandCardView| card(theme, &shown.card, width, |level| is_open(shown, level));
    let mut blocks: Vec<Block> = scene.view.hand.iter().map(draw).collect();
    let tallest = blocks.iter().map(Block::height).max().unwrap_or(0);
    blocks.iter_mut().for_each(|block| *block = block.clone().tall(tallest));
    let mut page = Block::new();
    page.push(heading(scene));
    page.append(flow(blocks, theme.width, 2));
    page
}

/// The hand in a line or two per card, where something else is decided.
pub(super) fn hand_in_lines(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut page = Block::new();
    page.push(heading(scene));
    for shown in &scene.view.hand {
        page.append(card_in_lines(theme, &shown.card));
    }
    page
}

/// `12 The Tower Keeper   B R Y  1 R 3◆ · …`, or a law with its sentence.
pub(super) fn card_in_lines(theme: &Theme, card: &CardView) -> Block {
    const NAME: usize = 27;
    let corners = [card.corners.left, card.corners.right, card.corners.bottom].map(words::coloured);
    let head = Line::of(Role::Strong, words::short_title(theme, card.card, NAME)).padded(NAME + 1);
    let mut block = Block::new();
    if card.card.is_law() {
        for (i, line) in wrap(&words::law(theme, card.card), theme.width - NAME - 2).into_iter().enumerate() {
            let head = if i == 0 { head.clone() } else { Line::new().padded(NAME + 1) };
            block.push(head.with(Role::Purple, line));
        }
        return block;
    }
    let one = head.clone().followed_by(words::levels(theme, card));
    let [left, right, bottom] = corners;
    let corners = Line::of(Role::Dim, "  ")
        .followed_by(left)
        .followed_by(right)
        .with(Role::Dim, "/")
        .followed_by(bottom);
    if one.width() + corners.width() <= theme.width {
        block.push(one.followed_by(corners));
    } else {
        block.push(head.followed_by(corners));
        block.push(Line::new().plain("   ").followed_by(words::levels(theme, card)));
    }
    block
}

fn heading(scene: &Scene<'_>) -> Line {
    let theme = scene.theme;
    let laws = scene.view.hand.iter().filter(|shown| shown.card.card.is_law()).count();
    let count = scene.view.hand.len();
    let note = format!("  {}, {laws} {}", theme.cards(count), theme.tr("of them laws", "davon Gesetze"));
    title(theme.tr("Your hand", "Deine Hand")).with(Role::Dim, note)
}
