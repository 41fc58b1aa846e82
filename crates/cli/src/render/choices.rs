//! Numbered choices in groups, laid out in as many columns as fit.

use super::canvas::{Block, Line, Role};

/// Choices that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// A line, or a drawing of what the choices are about.
    pub(crate) heading: Block,
    pub(crate) items: Vec<Item>,
}

/// One choice, by its place in the list of offered actions; without a place it is shown but can't be chosen.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) index: Option<usize>,
    pub(crate) text: Block,
}

impl Item {
    /// A choice in one line.
    pub(crate) fn line(index: usize, text: Line) -> Self {
        Self { index: Some(index), text: [text].into_iter().collect() }
    }

    /// Something that one would expect here, and why it is not possible.
    pub(crate) fn impossible(reason: &str, width: usize) -> Self {
        let mut text = Block::new();
        text.paragraph(Role::Dim, reason, width.saturating_sub(NUMBER), 0);
        Self { index: None, text }
    }
}

/// The columns that a number takes, with the space behind it.
pub(crate) const NUMBER: usize = 5;

/// The numbers as a person types them: number `n` is `order[n - 1]` in the list of offered actions.
pub(crate) fn order(groups: &[Group]) -> Vec<usize> {
    groups.iter().flat_map(|group| &group.items).filter_map(|item| item.index).collect()
}

/// Draws the groups with running numbers.
pub(crate) fn draw(groups: &[Group], width: usize) -> Block {
    let mut number = 0;
    let blocks: Vec<Block> = groups.iter().map(|group| group_block(group, &mut number)).collect();
    columns(&blocks, width)
}

fn group_block(group: &Group, number: &mut usize) -> Block {
    let mut block = Block::new();
    block.append(group.heading.clone());
    for item in &group.items {
        *number += usize::from(item.index.is_some());
        for (i, line) in item.text.lines().iter().enumerate() {
            let head = match item.index {
                Some(_) if i == 0 => Line::of(Role::Glow, format!("{number:>4} ")),
                None if i == 0 => Line::of(Role::Dim, "   – "),
                _ => Line::new().plain(" ".repeat(NUMBER)),
            };
            block.push(head.followed_by(line.clone()));
        }
    }
    block
}

/// As many columns as fit, filled row by row so that numbers run like text.
fn columns(blocks: &[Block], width: usize) -> Block {
    const GAP: usize = 2;
    let widths = |count: usize| -> Vec<usize> {
        let widest = |column| blocks.iter().skip(column).step_by(count).map(Block::width).max().unwrap_or(0);
        (0..count).map(widest).collect()
    };
    let fits = |widths: &Vec<usize>| widths.iter().map(|width| width + GAP).sum::<usize>() <= width + GAP;
    let widths = (2..=blocks.len()).rev().map(widths).find(fits).unwrap_or_else(|| widths(1));
    let mut page = Block::new();
    for row in blocks.chunks(widths.len()) {
        let padded: Vec<Block> =
            row.iter().zip(&widths).map(|(block, &to)| block.clone().padded(to)).collect();
        page.append(Block::beside(&padded, GAP));
    }
    page
}
