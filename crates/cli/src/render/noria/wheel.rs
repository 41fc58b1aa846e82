//! A wheel as three rings, one inside the other: the upper half is inactive, the lower one active. Slots run
//! clockwise from the upper left.

use noria::{Disc, Placed, PlayerView, Ring, Slot, Stage, Wheel};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::theme::Theme;

/// Columns of a slot of the own wheel: a mark, its number, the longest name and a star.
const CELL: usize = 12;

/// The own wheel.
pub(super) fn block(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    block.push(title(theme.tr("Your wheel", "Dein Rad")));
    let Some(wheel) = me.wheel else { return block };
    block.append(rings(theme, CELL, |slot| cell(scene, slot, wheel.at(slot))));
    if !me.centre.is_empty() {
        let discs: Vec<String> = me.centre.iter().map(|&disc| words::disc(theme, disc)).collect();
        let label = theme.tr("in the centre: ", "in der Mitte: ");
        block.push(Line::of(Role::Dim, label).plain(discs.join(", ")));
    }
    block
}

/// `▸4 City★`: the mark says that the disc can still be used in this turn, or that it was.
fn cell(scene: &Scene<'_>, slot: Slot, placed: Option<Placed<Disc>>) -> Line {
    let (mark, role) = mark(scene, slot, placed.is_some());
    let line = Line::of(role, format!("{mark}{} ", slot.number()));
    match placed {
        Some(placed) => {
            let line = line.with(words::disc_role(placed.disc), words::disc(scene.theme, placed.disc));
            line.with(Role::Strong, if placed.upgraded { "★" } else { "" })
        }
        None => line.with(Role::Dim, "○"),
    }
}

fn mark(scene: &Scene<'_>, slot: Slot, is_taken: bool) -> (&'static str, Role) {
    let view = scene.view;
    let is_turn = scene.is_my_turn() && matches!(view.stage, Stage::Influence | Stage::Actions);
    if !is_turn || !slot.is_active() {
        return (" ", Role::Dim);
    }
    let used = view.used.rings[slot.ring().index()];
    let fits = view.used.rings.iter().flatten().all(|used| used.slot.fits(slot));
    match used {
        Some(used) if used.slot == slot => ("✓", Role::Plain),
        None if is_taken && fits && !view.used.fresh.contains(&slot) => ("▸", Role::Glow),
        _ => (" ", Role::Dim),
    }
}

/// Three boxes, one inside the other, with a line between the halves.
pub(super) fn rings(theme: &Theme, cell: usize, draw: impl Fn(Slot) -> Line) -> Block {
    let width = 3 * cell + 6;
    let at = |ring: Ring, number: u8| Slot::new(ring, number).map_or_else(Line::new, &draw).padded(cell);
    let large = |numbers: [u8; 3]| {
        let [a, b, c] = numbers.map(|number| at(Ring::Large, number));
        a.plain(" ").followed_by(b).plain(" ").followed_by(c)
    };
    let medium = |left: u8, right: u8| {
        at(Ring::Medium, left).plain(" ".repeat(cell - 2)).followed_by(at(Ring::Medium, right))
    };
    let small = |number: u8| Line::new().plain(" ".repeat(cell - 3)).followed_by(at(Ring::Small, number));
    let mut block = Block::new();
    block.push(edge(width, 0, "┌", "┐", &words::ring(theme, Ring::Large)));
    block.push(boxed(large([1, 2, 3]), width, 1));
    block.push(edge(width, 1, "┌", "┐", &words::ring(theme, Ring::Medium)));
    block.push(boxed(medium(1, 2), width, 2));
    block.push(edge(width, 2, "┌", "┐", &words::ring(theme, Ring::Small)));
    block.push(boxed(small(1), width, 3));
    block.push(middle(width, &theme.tr("active half", "aktive Hälfte")));
    block.push(boxed(small(2), width, 3));
    block.push(edge(width, 2, "└", "┘", ""));
    block.push(boxed(medium(4, 3), width, 2));
    block.push(edge(width, 1, "└", "┘", ""));
    block.push(boxed(large([6, 5, 4]), width, 1));
    block.push(edge(width, 0, "└", "┘", ""));
    block
}

/// A line inside so many boxes.
fn boxed(content: Line, width: usize, depth: usize) -> Line {
    let inner = width - 4 * depth;
    Line::of(Role::Dim, "│ ".repeat(depth))
        .followed_by(content.padded(inner))
        .with(Role::Dim, " │".repeat(depth))
}

/// The upper or lower edge of a box inside so many others, with its name.
fn edge(width: usize, depth: usize, left: &str, right: &str, name: &str) -> Line {
    let inner = width - 4 * depth;
    let name = if name.is_empty() { String::new() } else { format!("─ {name} ") };
    let fill = "─".repeat(inner.saturating_sub(2 + name.chars().count()));
    let text = format!("{}{left}{name}{fill}{right}{}", "│ ".repeat(depth), " │".repeat(depth));
    Line::of(Role::Dim, text)
}

/// The line between the halves; what lies below it is active.
fn middle(width: usize, name: &str) -> Line {
    let name = format!(" {name} ");
    let fill = width - 10 - name.chars().count();
    let (left, right) = ("╌".repeat(fill / 2), "╌".repeat(fill - fill / 2));
    let line = Line::of(Role::Dim, format!("├╌┼╌┼{left}"));
    line.with(Role::Glow, name).with(Role::Dim, format!("{right}┼╌┼╌┤"))
}

/// Another player's wheel in one line: per ring the active discs, and the inactive ones in brackets.
pub(super) fn line(theme: &Theme, wheel: &Wheel) -> Line {
    let mut line = Line::new();
    for ring in Ring::ALL {
        let letter: String = words::ring(theme, ring).chars().take(1).collect();
        line.push(
            Role::Dim,
            format!("{}{} ", if line.width() > 0 { "  " } else { "" }, letter.to_uppercase()),
        );
        let (active, inactive): (Vec<Slot>, Vec<Slot>) =
            Slot::all().filter(|slot| slot.ring() == ring).partition(|slot| slot.is_active());
        line.append(short(theme, wheel, &active));
        line.push(Role::Dim, " (");
        line.append(short(theme, wheel, &inactive));
        line.push(Role::Dim, ")");
    }
    line
}

fn short(theme: &Theme, wheel: &Wheel, slots: &[Slot]) -> Line {
    let mut line = Line::new();
    for &slot in slots {
        line.push(Role::Plain, if line.width() > 0 { " " } else { "" });
        match wheel.at(slot) {
            Some(placed) => line.append(words::short_disc(theme, placed)),
            None => line.push(Role::Dim, "·"),
        }
    }
    line
}
