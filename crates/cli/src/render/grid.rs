//! Tables: rows of cells whose columns are as wide as their widest cell.

use super::canvas::{Block, Line, Role};

/// On which side a column stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table to be filled row by row.
#[derive(Debug)]
pub(crate) struct Grid {
    columns: Vec<Align>,
    gap: usize,
    rows: Vec<Vec<Line>>,
}

impl Grid {
    pub(crate) fn new(columns: Vec<Align>, gap: usize) -> Self {
        Self { columns, gap, rows: Vec::new() }
    }

    /// A row of labels in a faint colour.
    pub(crate) fn header(&mut self, cells: impl IntoIterator<Item = String>) {
        self.row(cells.into_iter().map(|cell| Line::of(Role::Dim, cell)));
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Line>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The finished table.
    pub(crate) fn block(self) -> Block {
        let cell_width = |row: &Vec<Line>, i: usize| row.get(i).map_or(0, Line::width);
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|i| self.rows.iter().map(|row| cell_width(row, i)).max().unwrap_or(0))
            .collect();
        let (columns, gap) = (self.columns, self.gap);
        let lines = self.rows.into_iter().map(|row| {
            let mut line = Line::new();
            for (i, cell) in row.into_iter().enumerate() {
                line.push(Role::Plain, " ".repeat(if i == 0 { 0 } else { gap }));
                line.append(match columns[i] {
                    Align::Left => cell.padded(widths[i]),
                    Align::Right => cell.right(widths[i]),
                });
            }
            line
        });
        lines.collect()
    }
}

/// Puts blocks side by side as long as they fit into the width, and the rest below.
pub(crate) fn flow(blocks: Vec<Block>, width: usize, gap: usize) -> Block {
    let mut rows: Vec<Vec<Block>> = Vec::new();
    for block in blocks.into_iter().filter(|block| block.height() > 0) {
        let used = rows.last().map(|row| row.iter().map(|block| block.width() + gap).sum::<usize>());
        match (used, rows.last_mut()) {
            (Some(used), Some(row)) if used + block.width() <= width => row.push(block),
            _ => rows.push(vec![block]),
        }
    }
    let mut page = Block::new();
    for (i, row) in rows.iter().enumerate() {
        if i > 0 {
            page.gap();
        }
        page.append(Block::beside(row, gap));
    }
    page
}
