//! The words of Hadara's table: letters for tracks and colours, so that colour is never the only carrier,
//! and the abilities in a few words.

use hadara::{Ability, CardView, Colour, Crest, Track};

use crate::render::canvas::{Line, Role, fill};
use crate::render::theme::Theme;

impl Theme {
    /// "1 coin", "3 coins".
    pub(crate) fn coins(&self, count: impl Into<i64>) -> String {
        match count.into() {
            1 => self.tr("1 coin", "1 Münze"),
            n => format!("{n} {}", self.tr("coins", "Münzen")),
        }
    }

    pub(crate) fn points(&self, count: impl Into<i64>) -> String {
        match count.into() {
            1 => self.tr("1 point", "1 Punkt"),
            n => format!("{n} {}", self.tr("points", "Punkte")),
        }
    }

    pub(crate) fn cards(&self, count: usize) -> String {
        match count {
            1 => self.tr("1 card", "1 Karte"),
            n => format!("{n} {}", self.tr("cards", "Karten")),
        }
    }
}

/// Roman, as on the cards.
pub(super) fn epoch(epoch: u8) -> &'static str {
    ["0", "I", "II", "III"][usize::from(epoch.min(3))]
}

pub(super) fn role(colour: Colour) -> Role {
    [Role::Yellow, Role::Red, Role::Blue, Role::Green, Role::Purple][colour.index()]
}

pub(super) fn track_role(track: Track) -> Role {
    role(Colour::ALL[track.index()])
}

/// A word of the catalog.
fn word(theme: &Theme, group: &str, key: impl std::fmt::Display) -> String {
    theme.text(&catalog::text::word(theme.lang, &format!("hadara.{group}.{key}")))
}

/// The word with a capital letter, as a heading.
fn heading(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn colour(theme: &Theme, colour: Colour) -> String {
    word(theme, "colour", colour)
}

/// The colour as a heading.
pub(super) fn colour_title(theme: &Theme, colour: Colour) -> String {
    heading(&word(theme, "colour", colour))
}

pub(super) fn track(theme: &Theme, track: Track) -> String {
    heading(&word(theme, "track", track))
}

/// The track as one letter, the first of its name.
pub(super) fn letter(theme: &Theme, track: Track) -> String {
    let (english, german) = [("I", "E"), ("M", "M"), ("C", "K"), ("F", "N")][track.index()];
    theme.tr(english, german)
}

pub(super) fn crest(theme: &Theme, crest: Crest) -> String {
    word(theme, "crest", crest)
}

/// Points in the shortest form.
pub(super) fn short_points(theme: &Theme, points: impl Into<i64>) -> String {
    format!("{}{}", points.into(), theme.tr("pt", "P"))
}

/// Steps as letters, each by itself: `M+2`, `C+1`.
pub(super) fn step_parts<T: Into<i64> + Copy>(theme: &Theme, tracks: [T; 4]) -> Vec<Line> {
    let part = |track: Track| {
        let count: i64 = tracks[track.index()].into();
        let text = format!("{}{}", letter(theme, track), signed(count));
        (count != 0).then(|| Line::of(track_role(track), text))
    };
    Track::ALL.into_iter().filter_map(part).collect()
}

/// Steps as letters: `M+2 C+1`.
pub(super) fn steps<T: Into<i64> + Copy>(theme: &Theme, tracks: [T; 4]) -> Line {
    let line = fill(step_parts(theme, tracks), usize::MAX);
    line.lines().first().cloned().unwrap_or_default()
}

/// Steps in full words: `Military +2 · Culture +1`.
pub(super) fn long_steps<T: Into<i64> + Copy>(theme: &Theme, tracks: [T; 4]) -> Line {
    let mut line = Line::new();
    for each in Track::ALL {
        let count: i64 = tracks[each.index()].into();
        if count == 0 {
            continue;
        }
        if line.width() > 0 {
            line.push(Role::Dim, " · ");
        }
        line.push(track_role(each), format!("{} {}", track(theme, each), signed(count)));
    }
    line
}

/// A number with its sign, with a real minus.
pub(super) fn signed(count: i64) -> String {
    if count < 0 { format!("−{}", -count) } else { format!("+{count}") }
}

/// The price for the viewer, with the printed one where it is reduced: `5→3`.
pub(super) fn price(card: &CardView) -> String {
    match card.cost {
        Some(cost) if cost != u16::from(card.price) => format!("{}→{cost}", card.price),
        _ => card.price.to_string(),
    }
}

/// "1 coin", "5→3 coins".
pub(super) fn price_in_coins(theme: &Theme, card: &CardView) -> String {
    let last = card.cost.unwrap_or_else(|| card.price.into());
    let word = if last == 1 { theme.tr("coin", "Münze") } else { theme.tr("coins", "Münzen") };
    format!("{} {word}", price(card))
}

/// The ability in two or three words.
pub(super) fn ability_name(theme: &Theme, ability: Ability) -> String {
    let (english, german) = match ability {
        Ability::SellBonus => ("better sales", "besser verkaufen"),
        Ability::BonusTile => ("extra bonus tile", "Plättchen dazu"),
        Ability::YellowSteps => ("stronger yellow", "stärkeres Gelb"),
        Ability::RedSteps => ("stronger red", "stärkeres Rot"),
        Ability::BlueSteps => ("stronger blue", "stärkeres Blau"),
        Ability::GreenSteps => ("stronger green", "stärkeres Grün"),
        Ability::ColonyCoins => ("colony coins", "Münzen für Kolonien"),
        Ability::CheapSeals => ("cheaper seals", "günstigere Siegel"),
        Ability::PayForFood => ("pay for food", "Nahrung bezahlen"),
        Ability::SurplusCoins => ("sell spare food", "Überschuss verkaufen"),
        Ability::LaggingIncome => ("income help", "Hilfe beim Einkommen"),
        Ability::BustBonus => ("stronger busts", "stärkere Büsten"),
        Ability::FullSilver => ("full silver seal", "volles Silbersiegel"),
        Ability::SetPoints => ("points for sets", "Punkte für Sets"),
        Ability::MissingCard => ("missing card", "fehlende Karte"),
        Ability::TwoPerStep => ("two per step", "zwei pro Abschnitt"),
        Ability::LowerRequirements => ("needs 4 less", "braucht 4 weniger"),
        Ability::BuyRequirements => ("buy what's missing", "Fehlendes kaufen"),
    };
    theme.tr(english, german)
}

/// The ability as a sentence.
pub(super) fn ability(theme: &Theme, ability: Ability) -> String {
    word(theme, "ability", ability)
}

/// A card's name as sentences have it, with its star.
pub(super) fn card(theme: &Theme, card: &CardView) -> String {
    let id = card.card.to_string();
    let number = id.split_once('-').map_or(id.as_str(), |(_, number)| number);
    format!("{} {number}{}", colour_title(theme, card.colour), if card.star { " ★" } else { "" })
}
