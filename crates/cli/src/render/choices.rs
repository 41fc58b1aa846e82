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
    pub(crate) text: Line,
}

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
        let line = match item.index {
            Some(_) => {
                *number += 1;
                Line::of(Role::Glow, format!("{number:>4} ")).followed_by(item.text.clone())
            }
            None => Line::of(Role::Dim, "   – ").followed_by(item.text.clone().in_role(Role::Dim)),
        };
        block.push(line);
    }
    block
}

/// Equal columns, filled row by row so that numbers run like text.
fn columns(blocks: &[Block], width: usize) -> Block {
    const GAP: usize = 2;
    let widest = blocks.iter().map(Block::width).max().unwrap_or(0);
    let fitting = ((width + GAP) / (widest + GAP)).clamp(1, blocks.len().max(1));
    let column = (width + GAP) / fitting - GAP;
    let mut page = Block::new();
    for row in blocks.chunks(fitting) {
        let padded: Vec<Block> = row.iter().map(|block| block.clone().padded(column)).collect();
        page.append(Block::beside(&padded, GAP));
    }
    page
}
