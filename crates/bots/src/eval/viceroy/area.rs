//! The own pyramid and gems, as far as they count at the end.

use game::Seat;
use viceroy::{CardId, Token, Viceroy};

/// V-6.75 and V-6.79.
const GUILDS: CardId = CardId::new(75);
const LUSTRE: CardId = CardId::new(79);

/// What a player has. Real numbers, because expectations are added to them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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
    pub(super) fn new(state: &Viceroy, seat: Seat) -> Self {
        let player = state.player(seat);
        let cards = player.cards();
        let mut area = Self {
            has_guilds: cards.contains(GUILDS),
            has_lustre: cards.contains(LUSTRE),
            attack: f64::from(player.hidden_attacks()),
            ..Self::default()
        };
        player.circles(state.components(), &mut |colour, _| area.coloured[colour.index()] += 1.0);
        for (_, token) in player.tokens() {
            // Inexhaustible gems count by their level, which the sheet knows.
            area.add(token, 0.0, 1.0);
        }
        let bonuses: f64 =
            area.coloured.iter().zip(area.circle_bonus).map(|(count, bonus)| count * bonus).sum();
        let [circles, gems, laws, points, ..] = state.sheet(seat).map(f64::from);
        area.points = circles + gems + laws + points - bonuses;
        area
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
