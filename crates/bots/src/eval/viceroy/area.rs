//! The own pyramid and gems, as far as they count at the end.

use viceroy::{PlayerView, Token};

/// What a player has. Real numbers, because expectations are added to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Area {
    /// Points that nothing can change any more.
    pub(super) points: f64,
    pub(super) attack: f64,
    pub(super) defence: f64,
    pub(super) magic: f64,
    pub(super) science: f64,
    pub(super) magic_bonus: f64,
    pub(super) circle_bonus: [f64; 4],
    /// Single-colour circles and inexhaustible gems by colour: a circle bonus counts for both.
    pub(super) coloured: [f64; 4],
    /// Inexhaustible gems, which pay in every phase to come.
    pub(super) inexhaustible: f64,
    /// Law 75: sets are worth more.
    pub(super) has_guilds: bool,
    /// Law 79: circles and inexhaustible gems are worth more.
    pub(super) has_lustre: bool,
}

impl Area {
    pub(super) fn new(player: &PlayerView) -> Self {
        let totals = &player.totals;
        let mut coloured = totals.inexhaustible.map(f64::from);
        player.circles.iter().filter_map(|circle| circle.colour).for_each(|c| coloured[c.index()] += 1.0);
        let circle_bonus = totals.circle_bonus.map(f64::from);
        let bonuses: f64 = coloured.iter().zip(circle_bonus).map(|(count, bonus)| count * bonus).sum();
        let rows = ["circles", "inexhaustible_gems", "laws", "power_points"];
        let rows: i32 = rows.iter().map(|row| player.score.rows.get(row).unwrap_or(0)).sum();
        let has = |number: u8| {
            player.rows.iter().flat_map(|row| &row.cards).any(|placed| placed.card.number == number)
        };
        Self {
            points: f64::from(rows) - bonuses,
            attack: f64::from(totals.attack),
            defence: f64::from(totals.defence),
            magic: f64::from(totals.magic),
            science: f64::from(totals.science),
            magic_bonus: f64::from(totals.magic_bonus),
            circle_bonus,
            coloured,
            inexhaustible: totals.inexhaustible.iter().map(|&gems| f64::from(gems)).sum(),
            has_guilds: has(75),
            has_lustre: has(79),
        }
    }

    /// A token more (or less, with `sign` -1) on a card of this level.
    pub(super) fn add(&mut self, token: Token, level: f64, sign: f64) {
        match token {
            Token::Attack => self.attack += sign,
            Token::Defence => self.defence += sign,
            Token::Magic => self.magic += sign,
            Token::Science => self.science += sign,
            Token::Points { value } => self.points += sign * f64::from(value),
            Token::MagicBonus { value } => self.magic_bonus += sign * f64::from(value),
            Token::CircleBonus { colour, value } => {
                self.circle_bonus[colour.index()] += sign * f64::from(value);
            }
            Token::Inexhaustible { colour } => {
                self.inexhaustible += sign;
                self.coloured[colour.index()] += sign;
                self.points += sign * (level + f64::from(u8::from(self.has_lustre)));
            }
        }
    }

    /// A single-colour circle more.
    pub(super) fn close_circle(&mut self, colour: usize, level: f64) {
        self.coloured[colour] += 1.0;
        self.points += level + f64::from(u8::from(self.has_lustre));
    }
}
