//! The words of Noria's table; letters and signs beside colours, so that colour is never the only carrier.

use noria::{Disc, Good, Path, Placed, Resource, Ring, Slot, Word};

use crate::render::canvas::{Line, Role};
use crate::render::theme::Theme;

/// A word of the catalog.
pub(super) fn word(theme: &Theme, group: &str, key: impl std::fmt::Display) -> String {
    theme.text(&catalog::text::word(theme.lang, &format!("noria.{group}.{key}")))
}

/// The word with a capital letter, as a heading.
pub(super) fn heading(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn resource(theme: &Theme, resource: Resource) -> String {
    word(theme, "resource", resource)
}

pub(super) fn resource_role(resource: Resource) -> Role {
    [Role::Yellow, Role::Green, Role::Purple][resource.index()]
}

pub(super) fn disc(theme: &Theme, disc: Disc) -> String {
    word(theme, "disc", disc)
}

pub(super) fn disc_role(disc: Disc) -> Role {
    match disc {
        Disc::City => Role::Red,
        Disc::Journey => Role::Blue,
        Disc::Tool | Disc::Bonus => Role::Strong,
        _ => disc.resource().map_or(Role::Plain, resource_role),
    }
}

/// The first two letters of a disc's name, with a star if it is upgraded.
pub(super) fn short_disc(theme: &Theme, placed: Placed<Disc>) -> Line {
    let short: String = disc(theme, placed.disc).chars().take(2).collect();
    let star = if placed.upgraded { "★" } else { "" };
    Line::of(disc_role(placed.disc), format!("{short}{star}"))
}

pub(super) fn good(theme: &Theme, good: Good) -> String {
    word(theme, "good", good)
}

/// The path without the word "path".
pub(super) fn path(theme: &Theme, path: Path) -> String {
    row(theme, path.word())
}

/// A row of the score sheet: a chamber's name.
pub(super) fn row(theme: &Theme, key: &str) -> String {
    word(theme, "row", key)
}

pub(super) fn ring(theme: &Theme, ring: Ring) -> String {
    let (english, german) =
        [("small ring", "kleiner Ring"), ("medium ring", "mittlerer Ring"), ("large ring", "großer Ring")]
            [ring.index()];
    theme.tr(english, german)
}

/// `medium 3`.
pub(super) fn slot(theme: &Theme, slot: Slot) -> String {
    let (english, german) =
        [("small", "klein"), ("medium", "mittel"), ("large", "groß")][slot.ring().index()];
    format!("{} {}", theme.tr(english, german), slot.number())
}

/// `City ★ (medium 3)`.
pub(super) fn disc_on(theme: &Theme, placed: Option<Placed<Disc>>, place: Slot) -> Line {
    let name = match placed {
        Some(placed) => Line::of(disc_role(placed.disc), disc(theme, placed.disc))
            .plain(if placed.upgraded { " ★" } else { "" }),
        None => Line::of(Role::Dim, theme.tr("free slot", "freier Platz")),
    };
    name.with(Role::Dim, format!(" ({})", slot(theme, place)))
}

pub(super) fn knowledge(theme: &Theme) -> String {
    theme.tr("Knowledge", "Wissen")
}

pub(super) fn island(theme: &Theme, number: u8) -> String {
    format!("{} {number}", theme.tr("Island", "Insel"))
}

/// `2 Energy, 1 Mycelium`.
pub(super) fn resources<T: Into<u32> + Copy>(theme: &Theme, counts: [T; 3]) -> Line {
    let mut line = Line::new();
    for kind in Resource::ALL {
        let count: u32 = counts[kind.index()].into();
        if count == 0 {
            continue;
        }
        line.push(Role::Plain, if line.width() > 0 { ", " } else { "" });
        line.push(resource_role(kind), format!("{count} {}", resource(theme, kind)));
    }
    line
}
