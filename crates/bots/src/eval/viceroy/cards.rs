//! What a card is worth: on a place, and in the hand as long as it waits for one.

use viceroy::components::{Reward, RewardRow};
use viceroy::{Action, CardId, Level, Stage, Token};

use super::{Brief, DISCARD_GEMS, TOP_POINTS};

/// However many characters wait, this much of their worth is left.
const LEAST_PATIENCE: f64 = 0.35;
/// What a card is worth as the ground for others, compared with level 1.
const GROUND: [f64; 5] = [1.0, 1.0, 0.8, 0.5, 0.0];

impl Brief<'_> {
    /// What a card is worth on one of its places: reward, circle and ground, less the gems.
    pub(super) fn place(&self, card: CardId, action: Action) -> f64 {
        let Action::Place { level, column } = action else { return self.own_place(card, action) };
        let gain = if card.is_law() {
            self.law_at(card, level, column)
        } else {
            self.level_reward(card, usize::from(level.number())) - self.payment(card, level)
        };
        gain + self.closing(card, level, column)
            + self.ground[level.index()]
            + self.matches(card, level, column)
    }

    /// What the gems for a level are worth; inexhaustible ones might have paid for something else.
    fn payment(&self, card: CardId, level: Level) -> f64 {
        let price = self.state.price(card, level);
        let covered: u8 = price.iter().zip(self.ready).map(|(&price, ready)| price.min(ready)).sum();
        let gems = price.iter().sum::<u8>() - covered;
        self.judge.gem * (f64::from(gems) + 0.2 * f64::from(covered))
    }

    /// V-4.7: a circle brings a gem at once and points at the end.
    fn closing(&self, card: CardId, level: Level, column: i8) -> f64 {
        let Some(lower) = lower(level) else { return 0.0 };
        let components = self.state.components();
        let corners = |column: i8| self.me.card_at(lower, column).map(|card| components.corners(card));
        let (Some(left), Some(right)) = (corners(column), corners(column + 1)) else { return 0.0 };
        let colour = components.corners(card).bottom;
        if left.right != colour || right.left != colour {
            return 0.0;
        }
        let mut closed = self.area;
        closed.close_circle(colour.index(), f64::from(level.number()));
        self.judge.worth(&closed) - self.before + self.judge.gem
    }

    /// What a card on each level does for cards that may lie on it.
    pub(super) fn find_ground(&self) -> [f64; 5] {
        let time = self.judge.weights.ground * (self.judge.rounds / 3.0).min(1.0);
        let is_wide = self.widths[0] >= 6;
        let wide = |level: usize| if level == 0 && is_wide { 0.4 } else { 1.0 };
        std::array::from_fn(|level| GROUND[level] * time * wide(level))
    }

    /// What the own cards do for cards that may lie on them.
    pub(super) fn building(&self) -> f64 {
        let components = self.state.components();
        let mut sum = 0.0;
        for level in Level::all() {
            let (_, row) = self.me.row(level);
            sum += real(row.len()) * self.ground[level.index()];
            for pair in row.windows(2) {
                let is_match = components.corners(pair[0]).right == components.corners(pair[1]).left;
                sum += self.match_worth(level, is_match);
            }
        }
        sum
    }

    fn match_worth(&self, level: Level, is_match: bool) -> f64 {
        let worth = self.judge.weights.matching
            * (f64::from(level.number()) + 2.0)
            * (self.judge.rounds / 3.0).min(1.0);
        if is_match { worth } else { -0.2 * worth }
    }

    /// Upper corners that match those of the neighbours.
    fn matches(&self, card: CardId, level: Level, column: i8) -> f64 {
        let components = self.state.components();
        let (start, row) = self.me.row(level);
        let at = |column: i8| {
            let place = usize::try_from(column - start).ok()?;
            row.get(place).map(|&card| components.corners(card))
        };
        let corners = components.corners(card);
        let left = at(column - 1).map(|left| left.right == corners.left);
        let right = at(column + 1).map(|right| right.left == corners.right);
        let sum = |is_match: bool| self.match_worth(level, is_match);
        left.map_or(0.0, sum) + right.map_or(0.0, sum)
    }

    /// What a character brings on a level, 1 to 5.
    pub(super) fn level_reward(&self, card: CardId, level: usize) -> f64 {
        if level < 5 {
            return self.reward_on(card, level, level);
        }
        let rewards: f64 = (1..=3).map(|row| self.reward_on(card, row, 5)).sum();
        rewards.max(TOP_POINTS)
    }

    /// The printed reward of a row for a card that lies on a level.
    pub(super) fn reward_on(&self, card: CardId, row: usize, level: usize) -> f64 {
        if card.is_law() {
            return 0.0;
        }
        self.rewards(&self.state.components().character(card).rewards[row - 1], real(level))
    }

    fn rewards(&self, row: &RewardRow, level: f64) -> f64 {
        let one = |reward: &Reward| match *reward {
            Reward::Gems { count } => self.judge.gems(f64::from(count)),
            Reward::Cards { count } => f64::from(count) * self.judge.drawn_card(),
            Reward::Token { token: Token::Points { value } } => f64::from(value),
            Reward::Token { token } => self.token(token, level),
        };
        row.iter().map(one).sum()
    }

    /// What a token more on a card of this level is worth.
    pub(super) fn token(&self, token: Token, level: f64) -> f64 {
        let mut more = self.area;
        more.add(token, level, 1.0);
        self.judge.worth(&more) - self.before
    }

    /// What a card is worth in the hand: the best it may become, or two gems.
    pub(super) fn hold(&self, card: CardId) -> f64 {
        if !self.can_still_play() {
            return 0.0;
        }
        let best = if card.is_law() { self.law_to_come(card) } else { self.character_to_come(card) };
        self.patience * best.max(self.judge.gems(DISCARD_GEMS) * 0.9)
    }

    pub(super) fn find_patience(&self) -> f64 {
        let is_start = self.state.stage() == Stage::Start;
        let waiting = if is_start { 0 } else { self.me.hand().characters().len() };
        let others = real(waiting.saturating_sub(1));
        (self.judge.weights.patience - self.judge.weights.crowd * others).max(LEAST_PATIENCE)
    }

    fn character_to_come(&self, card: CardId) -> f64 {
        let cost = self.state.components().character(card).cost;
        let mut price = [0.0; 4];
        let mut missing = 0.0;
        let mut best: f64 = 0.0;
        for level in 1..=5_usize {
            let colour = cost[(level - 1).min(3)].index();
            price[colour] += 1.0;
            if price[colour] > self.purse[colour] {
                missing += 1.0;
            }
            let reach = self.reach[level - 1];
            if reach == 0.0 {
                break;
            }
            let circle = if level > 1 { self.judge.weights.circle * (real(level) + 1.0) } else { 0.0 };
            let paid = real(level) * self.judge.gem;
            let gain = self.level_reward(card, level) + circle + self.ground[level - 1] - paid;
            best = best.max(gain * reach * self.afford(missing));
        }
        best
    }

    /// How likely each level can be reached in time: each one above what stands takes a while.
    pub(super) fn find_reach(&self) -> [f64; 5] {
        // The row beneath must have two cards that nothing lies on yet.
        let has_room = |level: usize| self.widths[level - 1] + 1 < self.widths[level - 2];
        let mut open = 1;
        while open < 5 && has_room(open + 1) {
            open += 1;
        }
        std::array::from_fn(|i| match (i + 1).saturating_sub(open) {
            0 => 1.0,
            more if self.judge.rounds >= real(more) => self.judge.weights.one_higher.powi(more as i32),
            _ => 0.0,
        })
    }

    /// How likely missing gems come in time.
    fn afford(&self, missing: f64) -> f64 {
        if missing <= 0.0 {
            1.0
        } else if self.judge.rounds > 1.0 {
            self.judge.weights.missing_gem.powi(missing as i32)
        } else {
            0.5_f64.powi(missing as i32)
        }
    }

    /// Gems that can pay in the next phase, inexhaustible ones included.
    pub(super) fn find_purse(&self) -> [f64; 4] {
        let mut purse = self.me.gems().map(f64::from);
        for (_, token) in self.me.tokens() {
            if let Token::Inexhaustible { colour } = token {
                purse[colour.index()] += 1.0;
            }
        }
        purse
    }
}

/// The level beneath.
pub(super) fn lower(level: Level) -> Option<Level> {
    Level::try_from(level.number() - 1).ok()
}

/// A small count as a real number.
pub(super) fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
