//! What an area is worth: the points it has and the ones it may still bring.

use game::{Game as _, Seat};
use viceroy::{Stage, Token, Viceroy};

use super::Weights;
use super::area::Area;

/// V-5.3: points per set, and more with law 75.
const SET_POINTS: f64 = 12.0;
const GUILD_POINTS: f64 = 3.0;
/// V-5.3: points lost per attack token that is not warded off.
const ATTACK_POINTS: f64 = 4.0;

/// The circumstances of a judgement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    /// Rounds to come, the running one in parts.
    pub(super) rounds: f64,
    /// Attack tokens of all opponents.
    attacks: f64,
    opponents: f64,
    /// What the next gem is worth.
    pub(super) gem: f64,
    pub(super) weights: Weights,
}

impl Judge {
    pub(super) fn new(state: &Viceroy, seat: Seat, weights: &Weights) -> Self {
        let others = || Seat::all(state.seats()).filter(|&other| other != seat);
        let part = match state.stage() {
            Stage::Over => 0.0,
            Stage::Choose | Stage::Resolve => (4.0 - f64::from(state.turn())) / 4.0,
            _ => 1.0,
        };
        let rounds = f64::from(state.rounds().saturating_sub(state.round())) + part;
        let mine: u8 = state.player(seat).gems().iter().sum();
        Self {
            rounds,
            attacks: others().map(|other| f64::from(state.player(other).all_attacks())).sum(),
            opponents: f64::from(state.seats()) - 1.0,
            gem: gem(mine.into(), rounds, weights),
            weights: *weights,
        }
    }

    /// What each of so many gems behind the screen is worth on average.
    pub(super) fn average_gem(&self, count: f64) -> f64 {
        gem((count - 1.0).max(0.0) / 2.0, self.rounds, &self.weights)
    }

    /// What so many gems are worth.
    pub(super) fn gems(&self, count: f64) -> f64 {
        let many = (count - 4.0).max(0.0);
        self.gem * (count - 0.3 * many)
    }

    /// What a card drawn from a deck is worth, before it is seen.
    pub(super) fn drawn_card(&self) -> f64 {
        self.weights.drawn_card * (self.rounds / 1.5).min(1.0)
    }

    /// Points to expect, without gems and cards.
    pub(super) fn worth(&self, area: &Area) -> f64 {
        let rounds = self.rounds;
        let coloured: f64 = area
            .circle_bonus
            .iter()
            .zip(area.coloured)
            .map(|(bonus, count)| bonus * (count + self.weights.coloured_to_come * rounds))
            .sum();
        let science = area.science * self.weights.passes * (rounds - 0.5).max(0.0) * self.gem;
        let paying = area.inexhaustible * self.weights.phases_paid * (rounds - 0.5).max(0.0) * self.gem;
        area.points + coloured + self.magic_and_sets(area) + science + paying + self.war(area)
    }

    /// V-5.3: magic tokens multiply the bonuses or complete sets, whichever is more.
    fn magic_and_sets(&self, area: &Area) -> f64 {
        let to_come = |each: f64| each * self.rounds;
        let magic = area.magic + to_come(self.weights.magic_to_come);
        let bonus = area.magic_bonus + to_come(self.weights.bonus_to_come);
        let science = area.science + to_come(self.weights.science_to_come);
        let defence = area.defence + to_come(self.weights.defence_to_come);
        let each = SET_POINTS + if area.has_guilds { GUILD_POINTS } else { 0.0 };
        let sets = magic.min(science).min(defence);
        if each > bonus { sets * each + (magic - sets) * bonus } else { magic * bonus }
    }

    /// What attacks cost, and what the own ones cost the others.
    fn war(&self, area: &Area) -> f64 {
        let attacks = self.attacks + self.weights.attack_to_come * self.opponents * self.rounds;
        let open = (attacks - area.defence).max(0.0);
        area.attack * (self.weights.attack + 0.4 * self.gem) - ATTACK_POINTS * open
    }

    /// What a token more on a card of this level is worth.
    pub(super) fn token(&self, area: &Area, token: Token, level: f64) -> f64 {
        let mut more = *area;
        more.add(token, level, 1.0);
        self.worth(&more) - self.worth(area)
    }
}

/// What the next gem is worth to somebody who has so many: the more there are, the less.
fn gem(have: f64, rounds: f64, weights: &Weights) -> f64 {
    let plenty = (1.3 - weights.plenty * have).clamp(0.3, 1.15);
    let time = (rounds / 1.25).min(1.0);
    weights.last_gem + (weights.gem * plenty - weights.last_gem) * time
}
