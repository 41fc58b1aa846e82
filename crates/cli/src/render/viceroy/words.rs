//! The words of Viceroy's table: letters for colours and tokens, so that colour is never the only carrier.

use viceroy::components::{Reward, RewardRow};
use viceroy::{CardId, CardView, Colour, Gems, Token, TokenView, names};

use crate::lang::Lang;
use crate::render::canvas::{Line, Role, width};
use crate::render::theme::Theme;

impl Theme {
    /// "1 gem", "3 gems".
    pub(crate) fn gems(&self, count: impl Into<i64>) -> String {
        match count.into() {
            1 => self.tr("1 gem", "1 Edelstein"),
            n => format!("{n} {}", self.tr("gems", "Edelsteine")),
        }
    }
}

pub(super) fn role(colour: Colour) -> Role {
    [Role::Blue, Role::Red, Role::Green, Role::Yellow][colour.index()]
}

/// One letter per colour, the same in both languages: green and yellow begin alike in German.
pub(super) fn letter(colour: Colour) -> &'static str {
    ["B", "R", "G", "Y"][colour.index()]
}

pub(super) fn coloured(colour: Colour) -> Line {
    Line::of(role(colour), letter(colour))
}

/// The colour's word.
pub(super) fn colour(theme: &Theme, colour: Colour) -> String {
    theme.text(&catalog::text::word(theme.lang, &format!("viceroy.colour.{colour}")))
}

/// What a law does, as a sentence.
pub(super) fn law(theme: &Theme, law: CardId) -> String {
    theme.text(&catalog::text::word(theme.lang, &format!("viceroy.law.{}", law.number())))
}

/// A card's own name.
pub(super) fn name(theme: &Theme, card: CardId) -> String {
    let (german, english) = names::name(card);
    theme.text(if theme.lang == Lang::De { german } else { english })
}

/// The number as it is found in drawings: a law has a sign before it.
pub(super) fn number(card: CardId) -> String {
    if card.is_law() { format!("§{}", card.number()) } else { card.number().to_string() }
}

/// `12 The Tower Keeper`.
pub(super) fn title(theme: &Theme, card: CardId) -> String {
    format!("{} {}", number(card), name(theme, card))
}

/// A number, and a name as far as it fits.
pub(super) fn short_title(theme: &Theme, card: CardId, limit: usize) -> String {
    clipped(&title(theme, card), limit)
}

/// A text that ends with a point where it had to be cut.
pub(super) fn clipped(text: &str, limit: usize) -> String {
    if width(text) <= limit {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(limit.saturating_sub(1)).collect();
    cut.push('.');
    cut
}

/// The letters of a token: `S`, `12pt`, `M+3`, `R+2`, and `∞B` for an inexhaustible gem.
pub(super) fn token(theme: &Theme, token: Token) -> Line {
    match token {
        Token::Attack => Line::of(Role::Red, "A"),
        Token::Defence => Line::of(Role::Strong, theme.tr("D", "V")),
        Token::Magic => Line::of(Role::Purple, "M"),
        Token::Science => Line::of(Role::Strong, theme.tr("S", "W")),
        Token::Points { value } => Line::of(Role::Plain, points(theme, value)),
        Token::MagicBonus { value } => Line::of(Role::Purple, format!("M+{value}")),
        Token::CircleBonus { colour, value } => {
            Line::of(role(colour), format!("○{}+{value}", letter(colour)))
        }
        Token::Inexhaustible { colour } => Line::of(role(colour), format!("∞{}", letter(colour))),
    }
}

/// A token on a card; an inexhaustible gem that has paid is crossed.
pub(super) fn held(theme: &Theme, shown: &TokenView) -> Line {
    let line = token(theme, shown.token);
    if shown.used { line.with(Role::Dim, "×") } else { line }
}

/// Points in the shortest form.
pub(super) fn points(theme: &Theme, points: impl Into<i64>) -> String {
    format!("{}{}", points.into(), theme.tr("pt", "P"))
}

/// A level's rewards: `A 2◆ 2pt`.
pub(super) fn rewards(theme: &Theme, row: &RewardRow) -> Line {
    let one = |reward: &Reward| match *reward {
        Reward::Gems { count } => Line::of(Role::Plain, format!("{count}◆")),
        Reward::Cards { count: 1 } => Line::of(Role::Plain, theme.tr("1 card", "1 Karte")),
        Reward::Cards { count } => Line::of(Role::Plain, format!("{count} {}", theme.tr("cards", "Karten"))),
        Reward::Token { token: each } => token(theme, each),
    };
    joined(row.iter().map(one), " ")
}

/// Lines one after the other.
pub(super) fn joined(lines: impl IntoIterator<Item = Line>, separator: &str) -> Line {
    let mut all = Line::new();
    for line in lines {
        if all.width() > 0 {
            all.push(Role::Dim, separator);
        }
        all.append(line);
    }
    all
}

/// Gems as letters: `BBR`; a ring for none.
pub(super) fn gem_letters(gems: Gems) -> Line {
    let mut line = Line::new();
    for each in Colour::ALL {
        line.push(role(each), letter(each).repeat(gems[each.index()].into()));
    }
    if line.width() == 0 { Line::of(Role::Dim, "–") } else { line }
}

/// Gems as numbers: `B2 R0 G1 Y3`.
pub(super) fn gem_numbers(gems: Gems) -> Line {
    let one = |each: Colour| {
        let count = gems[each.index()];
        Line::of(if count == 0 { Role::Dim } else { role(each) }, format!("{}{count}", letter(each)))
    };
    joined(Colour::ALL.map(one), " ")
}

/// What a character costs up to a level, counted from 1: `RRG`.
pub(super) fn price(card: &CardView, level: usize) -> Line {
    let paid = card.cost.iter().take(level);
    paid.fold(Line::new(), |line, &colour| line.followed_by(coloured(colour)))
}

/// The four levels of a character in one line: `1 R 3◆ · 2 RR S · …`.
pub(super) fn levels(theme: &Theme, card: &CardView) -> Line {
    let one = |(level, row): (usize, &RewardRow)| {
        let head = Line::of(Role::Dim, format!("{} ", level + 1)).followed_by(price(card, level + 1));
        head.plain(" ").followed_by(rewards(theme, row))
    };
    joined(card.rewards.iter().enumerate().map(one), " · ")
}
