//! What rewards bring, by kind: the net and the policy look at them in the same way.

use viceroy::Token;
use viceroy::components::Reward;

/// How many kinds there are.
pub(super) const KINDS: usize = 10;

/// The kind of a token, as a place among the kinds of rewards, and how much of it there is.
#[inline]
pub(super) fn token_kind(token: Token) -> (usize, f32) {
    match token {
        Token::Points { value } => (2, f32::from(value) / 8.0),
        Token::Attack => (3, 1.0),
        Token::Defence => (4, 1.0),
        Token::Magic => (5, 1.0),
        Token::Science => (6, 1.0),
        Token::MagicBonus { value } => (7, f32::from(value) / 3.0),
        Token::CircleBonus { value, .. } => (8, f32::from(value) / 3.0),
        Token::Inexhaustible { .. } => (9, 1.0),
    }
}

/// The kind of a reward, and how much of it there is.
#[inline]
pub(super) fn kind(reward: Reward) -> (usize, f32) {
    match reward {
        Reward::Gems { count } => (0, f32::from(count) / 4.0),
        Reward::Cards { count } => (1, f32::from(count)),
        Reward::Token { token } => token_kind(token),
    }
}
