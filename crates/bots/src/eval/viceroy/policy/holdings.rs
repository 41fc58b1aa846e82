//! What a player has, as far as things score together: tokens, circles, and the attacks of the others.

use game::{Game as _, Seat};
use viceroy::components::Reward;
use viceroy::{CardId, Gems, Player, Token, Viceroy};

use super::ground::Ground;

/// V-5.3: points per set, and more with law 75.
const SET_POINTS: i32 = 12;
const GUILD_POINTS: i32 = 3;
/// V-5.3: points lost per attack token that is not warded off.
const ATTACK_POINTS: i32 = 4;
/// V-6.75 and V-6.79.
const GUILDS: CardId = CardId::new(75);
const LUSTRE: CardId = CardId::new(79);

/// The tokens of a pyramid by kind, and what decides about their points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holdings {
    /// Points that depend on nothing else, counted from zero.
    points: i32,
    /// All points when this was read.
    before: i32,
    /// The points of a defence, magic or science token more.
    next: [i32; 3],
    pub(super) attack: u8,
    pub(super) defence: u8,
    pub(super) magic: u8,
    pub(super) science: u8,
    pub(super) magic_bonus: u8,
    pub(super) circle_bonus: Gems,
    pub(super) inexhaustible: Gems,
    /// Single-colour circles and inexhaustible gems by colour: a circle bonus counts for both.
    pub(super) coloured: Gems,
    /// Attack tokens of all opponents.
    pub(super) threat: u8,
    set_points: i32,
    /// What law 79 adds to each circle.
    lustre: i32,
}

impl Holdings {
    pub(super) fn new(state: &Viceroy, seat: Seat, ground: &Ground) -> Self {
        let player = state.player(seat);
        let cards = player.cards();
        let others = Seat::all(state.seats()).filter(|&other| other != seat);
        let mut holdings = Self {
            points: 0,
            before: 0,
            next: [0; 3],
            attack: player.hidden_attacks(),
            defence: 0,
            magic: 0,
            science: 0,
            magic_bonus: 0,
            circle_bonus: [0; 4],
            inexhaustible: [0; 4],
            coloured: ground.circles,
            threat: others.map(|other| state.player(other).all_attacks()).sum(),
            set_points: SET_POINTS + if cards.contains(GUILDS) { GUILD_POINTS } else { 0 },
            lustre: i32::from(cards.contains(LUSTRE)),
        };
        player.tokens().for_each(|(_, token)| holdings.add(token, 0));
        holdings.before = holdings.points();
        holdings.next = [Token::Defence, Token::Magic, Token::Science].map(|token| {
            let mut more = holdings;
            more.add(token, 0);
            more.gained()
        });
        holdings
    }

    /// A token more on a card of this level.
    #[inline]
    pub(super) fn add(&mut self, token: Token, level: u8) {
        match token {
            Token::Attack => self.attack += 1,
            Token::Defence => self.defence += 1,
            Token::Magic => self.magic += 1,
            Token::Science => self.science += 1,
            Token::Points { value } => self.points += i32::from(value),
            Token::MagicBonus { value } => self.magic_bonus = self.magic_bonus.saturating_add(value),
            Token::CircleBonus { colour, value } => self.circle_bonus[colour.index()] += value,
            Token::Inexhaustible { colour } => {
                self.inexhaustible[colour.index()] += 1;
                self.coloured[colour.index()] += 1;
                self.points += i32::from(level) + self.lustre;
            }
        }
    }

    /// A token less.
    pub(super) fn remove(&mut self, token: Token, level: u8) {
        match token {
            Token::Attack => self.attack = self.attack.saturating_sub(1),
            Token::Defence => self.defence = self.defence.saturating_sub(1),
            Token::Magic => self.magic = self.magic.saturating_sub(1),
            Token::Science => self.science = self.science.saturating_sub(1),
            Token::Points { value } => self.points -= i32::from(value),
            Token::MagicBonus { value } => self.magic_bonus = self.magic_bonus.saturating_sub(value),
            Token::CircleBonus { colour, value } => {
                let bonus = &mut self.circle_bonus[colour.index()];
                *bonus = bonus.saturating_sub(value);
            }
            Token::Inexhaustible { colour } => {
                let c = colour.index();
                self.inexhaustible[c] = self.inexhaustible[c].saturating_sub(1);
                self.coloured[c] = self.coloured[c].saturating_sub(1);
                self.points -= i32::from(level) + self.lustre;
            }
        }
    }

    /// A single-colour circle more on this level.
    pub(super) fn close_circle(&mut self, colour: usize, level: u8) {
        self.coloured[colour] += 1;
        self.points += i32::from(level) + self.lustre;
    }

    /// The points of magic and sets with magic bonuses of so much. Magic is taken to count once.
    #[inline]
    fn spells(&self, bonus: u8) -> i32 {
        let (magic, bonus, sets) = (i32::from(self.magic), i32::from(bonus), i32::from(self.sets()));
        if self.set_points > bonus { sets * self.set_points + (magic - sets) * bonus } else { magic * bonus }
    }

    /// The points of all this at the end of the game, from a common zero.
    #[inline]
    fn points(&self) -> i32 {
        let coloured = self.circle_bonus.iter().zip(self.coloured);
        let coloured: i32 = coloured.map(|(&bonus, count)| i32::from(bonus) * i32::from(count)).sum();
        let open = i32::from(self.threat.saturating_sub(self.defence));
        self.points + coloured + self.spells(self.magic_bonus) - ATTACK_POINTS * open
    }

    /// How many points there are more than when this was read.
    #[inline]
    pub(super) fn gained(&self) -> i32 {
        self.points() - self.before
    }

    /// Sets that are complete.
    #[inline]
    pub(super) fn sets(&self) -> u8 {
        self.magic.min(self.science).min(self.defence)
    }

    /// The points that rewards bring at once, each for itself; gems and cards bring none.
    #[inline]
    pub(super) fn gain<'r>(&self, rewards: impl Iterator<Item = &'r Reward>, level: u8) -> i32 {
        let one = |reward: &Reward| match *reward {
            Reward::Gems { .. } | Reward::Cards { .. } => 0,
            Reward::Token { token } => self.gain_of(token, level),
        };
        rewards.map(one).sum()
    }

    /// The points that a single token brings at once.
    #[inline]
    pub(super) fn gain_of(&self, token: Token, level: u8) -> i32 {
        match token {
            Token::Attack => 0,
            Token::Defence => self.next[0],
            Token::Magic => self.next[1],
            Token::Science => self.next[2],
            Token::Points { value } => value.into(),
            Token::MagicBonus { value } => {
                self.spells(self.magic_bonus.saturating_add(value)) - self.spells(self.magic_bonus)
            }
            Token::CircleBonus { colour, value } => {
                i32::from(value) * i32::from(self.coloured[colour.index()])
            }
            Token::Inexhaustible { colour } => {
                i32::from(level) + self.lustre + i32::from(self.circle_bonus[colour.index()])
            }
        }
    }

    /// The points that go with these tokens.
    pub(super) fn loss(&self, tokens: impl Iterator<Item = Token>, level: u8) -> i32 {
        let mut less = *self;
        tokens.for_each(|token| less.remove(token, level));
        -less.gained()
    }
}

/// The tokens on one card of a pyramid.
pub(super) fn tokens_on(player: &Player, card: CardId) -> impl Iterator<Item = Token> + '_ {
    player.tokens().filter(move |(on, _)| *on == card).map(|(_, token)| token)
}
