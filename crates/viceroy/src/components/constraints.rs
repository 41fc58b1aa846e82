//! What every box has in common, printed or not.

use game::Fault;

use super::{Components, Corners, Reward, RewardRow};
use crate::cards::{CHARACTERS, CardId, Colour};
use crate::tokens::{MOST_VALUE, Token};

// Wide enough for any printed value, narrow enough that no sum in a game leaves its type.
const MOST_GEMS: u8 = 12;
const MOST_CARDS: u8 = 4;
/// Tokens that one level may put on its card: a pyramid has room for so many.
pub(crate) const TOKENS_PER_LEVEL: usize = 2;
/// Characters that ask for each colour on each level.
const PER_COLOUR: usize = CHARACTERS / 4;

pub(super) fn faults(components: &Components) -> Vec<Fault> {
    let mut faults = Faults(Vec::new());
    for card in CardId::characters() {
        for (level, row) in components.character(card).rewards.iter().enumerate() {
            check_row(&mut faults, &format!("characters.{card}.rewards.{}", level + 1), row);
        }
    }
    check_corners(&mut faults, components);
    (0..4).for_each(|level| check_costs(&mut faults, components, level));
    faults.0
}

fn check_row(faults: &mut Faults, path: &str, row: &RewardRow) {
    let mut tokens = 0;
    for reward in row.iter() {
        match *reward {
            Reward::Gems { count } => faults.at_most(path, count, MOST_GEMS),
            Reward::Cards { count } => faults.at_most(path, count, MOST_CARDS),
            Reward::Token { token } => {
                tokens += usize::from(token != Token::Attack);
                check_token(faults, path, token);
            }
        }
    }
    if row.is_empty() {
        faults.add(path, "each level brings something".into());
    }
    if tokens > TOKENS_PER_LEVEL {
        faults.add(path, format!("{tokens} tokens are more than {TOKENS_PER_LEVEL}"));
    }
}

fn check_token(faults: &mut Faults, path: &str, token: Token) {
    if let Token::Points { value } | Token::MagicBonus { value } | Token::CircleBonus { value, .. } = token {
        faults.at_most(path, value, MOST_VALUE);
    }
}

/// All combinations of three corners occur once, so that no character is like another.
fn check_corners(faults: &mut Faults, components: &Components) {
    let mut seen: Vec<(Corners, CardId)> = Vec::new();
    for card in CardId::characters() {
        let corners = components.corners(card);
        match seen.iter().find(|(known, _)| *known == corners) {
            Some((_, other)) => {
                faults.add(&format!("characters.{card}.corners"), format!("{other} has the same corners"));
            }
            None => seen.push((corners, card)),
        }
    }
}

fn check_costs(faults: &mut Faults, components: &Components, level: usize) {
    for colour in Colour::ALL {
        let count = components.characters.iter().filter(|character| character.cost[level] == colour).count();
        if count != PER_COLOUR {
            let reason = format!("{count} characters ask for {colour} here instead of {PER_COLOUR}");
            faults.add(&format!("characters.cost.{}", level + 1), reason);
        }
    }
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, path: &str, reason: String) {
        self.0.push(Fault { path: path.into(), reason });
    }

    fn at_most(&mut self, path: &str, value: u8, most: u8) {
        if value > most {
            self.add(path, format!("{value} is more than {most}"));
        }
    }
}
