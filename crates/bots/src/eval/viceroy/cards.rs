//! What a card is worth: on a place, and in the hand as long as it waits for one.

use viceroy::components::{Reward, RewardRow};
use viceroy::{Action, CardView, GhostView, Level, PyramidCardView, Token};

use super::{Brief, DISCARD_GEMS, TOP_POINTS};

/// However many characters wait, this much of their worth is left.
const LEAST_PATIENCE: f64 = 0.35;
/// What a card is worth as the ground for others, compared with level 1.
const GROUND: [f64; 5] = [1.0, 1.0, 0.8, 0.5, 0.0];

impl Brief {
    /// What a card is worth on one of its places: reward, circle and ground, less the gems.
    pub(super) fn place(&self, card: &CardView, ghost: &GhostView) -> f64 {
        let level = f64::from(ghost.level.number());
        let gems: u8 = ghost.gems.iter().sum();
        let covered: u8 = ghost.inexhaustible.iter().sum();
        let price = self.judge.gem * (f64::from(gems) + 0.2 * f64::from(covered));
        let Action::Place { column, .. } = ghost.action else { return self.own_place(card, ghost) };
        let gain = if card.card.is_law() {
            self.law_at(card, ghost.level, column)
        } else {
            self.level_reward(card, usize::from(ghost.level.number()))
        };
        let circle = ghost.circle.map_or(0.0, |colour| self.circle(colour.index(), level));
        gain + circle + self.ground(ghost.level) + self.matches(card, ghost.level, column) - price
    }

    /// V-4.7: a circle brings a gem at once and points at the end.
    pub(super) fn circle(&self, colour: usize, level: f64) -> f64 {
        let mut closed = self.area.clone();
        closed.close_circle(colour, level);
        self.judge.worth(&closed) - self.judge.worth(&self.area) + self.judge.gem
    }

    /// What the card does for cards that may lie on it.
    fn ground(&self, level: Level) -> f64 {
        let width = self.row(level).map_or(0, <[_]>::len);
        let is_wide = level == Level::FIRST && width >= 6;
        self.judge.weights.ground
            * GROUND[level.index()]
            * (self.judge.rounds / 3.0).min(1.0)
            * if is_wide { 0.4 } else { 1.0 }
    }

    /// What the own cards do for cards that may lie on them.
    pub(super) fn building(&self) -> f64 {
        let mut sum = 0.0;
        for row in &self.me().rows {
            sum += real(row.cards.len()) * self.ground(row.level);
            for pair in row.cards.windows(2).filter(|pair| pair[0].column + 1 == pair[1].column) {
                let is_match = pair[0].card.corners.right == pair[1].card.corners.left;
                sum += self.match_worth(row.level, is_match);
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
    fn matches(&self, card: &CardView, level: Level, column: i8) -> f64 {
        let Some(row) = self.row(level) else { return 0.0 };
        let at = |column: i8| row.iter().find(|placed| placed.column == column);
        let left = at(column - 1).map(|placed| placed.card.corners.right == card.corners.left);
        let right = at(column + 1).map(|placed| placed.card.corners.left == card.corners.right);
        let sum = |is_match: bool| self.match_worth(level, is_match);
        left.map_or(0.0, sum) + right.map_or(0.0, sum)
    }

    /// The own cards of a level.
    pub(super) fn row(&self, level: Level) -> Option<&[PyramidCardView]> {
        self.me().rows.iter().find(|row| row.level == level).map(|row| row.cards.as_slice())
    }

    /// What a character brings on a level, 1 to 5.
    pub(super) fn level_reward(&self, card: &CardView, level: usize) -> f64 {
        if level < 5 {
            return self.reward_on(card, level, level);
        }
        let rewards: f64 = (1..=3).map(|row| self.reward_on(card, row, 5)).sum();
        rewards.max(TOP_POINTS)
    }

    /// The printed reward of a row for a card that lies on a level.
    pub(super) fn reward_on(&self, card: &CardView, row: usize, level: usize) -> f64 {
        let Some(rewards) = card.rewards.get(row - 1) else { return 0.0 };
        self.rewards(rewards, real(level))
    }

    fn rewards(&self, row: &RewardRow, level: f64) -> f64 {
        let one = |reward: &Reward| match *reward {
            Reward::Gems { count } => self.judge.gems(f64::from(count)),
            Reward::Cards { count } => f64::from(count) * self.judge.drawn_card(),
            Reward::Token { token: Token::Points { value } } => f64::from(value),
            Reward::Token { token } => self.judge.token(&self.area, token, level),
        };
        row.iter().map(one).sum()
    }

    /// What a card is worth in the hand: the best it may become, or two gems.
    pub(super) fn hold(&self, card: &CardView) -> f64 {
        if !self.can_still_play() {
            return 0.0;
        }
        let best = if card.card.is_law() { self.law_to_come(card) } else { self.character_to_come(card) };
        self.patience() * best.max(self.judge.gems(DISCARD_GEMS) * 0.9)
    }

    fn patience(&self) -> f64 {
        let others = f64::from(self.me().hand_characters.saturating_sub(1));
        (self.judge.weights.patience - self.judge.weights.crowd * others).max(LEAST_PATIENCE)
    }

    fn character_to_come(&self, card: &CardView) -> f64 {
        let have = self.purse();
        let mut price = [0.0; 4];
        let mut best: f64 = 0.0;
        for level in 1..=5 {
            if let Some(colour) = card.cost.get((level - 1).min(3)) {
                price[colour.index()] += 1.0;
            }
            let missing: f64 = price.iter().zip(have).map(|(price, have)| (price - have).max(0.0)).sum();
            let height = Level::try_from(level as u8).unwrap_or_default();
            let circle = if level > 1 { self.judge.weights.circle * (real(level) + 1.0) } else { 0.0 };
            let paid: f64 = price.iter().sum::<f64>() * self.judge.gem;
            let gain = self.level_reward(card, level) + circle + self.ground(height) - paid;
            best = best.max(gain * self.reach(level) * self.afford(missing));
        }
        best
    }

    /// How likely a level can be reached in time: each one above what stands takes a while.
    fn reach(&self, level: usize) -> f64 {
        let mut open = 1;
        while open < 5 && self.has_room(open + 1) {
            open += 1;
        }
        match level.saturating_sub(open) {
            0 => 1.0,
            more if self.judge.rounds >= real(more) => self.judge.weights.one_higher.powi(more as i32),
            _ => 0.0,
        }
    }

    /// Whether the row beneath has two cards that nothing lies on yet.
    fn has_room(&self, level: usize) -> bool {
        let cards = |level: usize| {
            let level = Level::try_from(level as u8).unwrap_or_default();
            self.row(level).map_or(0, <[_]>::len)
        };
        cards(level) + 1 < cards(level - 1)
    }

    /// How likely missing gems come in time.
    fn afford(&self, missing: f64) -> f64 {
        if missing <= 0.0 {
            1.0
        } else if self.judge.rounds > 1.0 {
            self.judge.weights.missing_gem.powf(missing)
        } else {
            0.5_f64.powf(missing)
        }
    }

    /// Gems that can pay in the next phase, inexhaustible ones included.
    pub(super) fn purse(&self) -> [f64; 4] {
        let me = self.me();
        let gems = me.gems.unwrap_or(me.gems_at_least);
        std::array::from_fn(|c| f64::from(gems[c] + me.totals.inexhaustible[c]))
    }
}

/// A small count as a real number.
pub(super) fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
