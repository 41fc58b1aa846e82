//! A player's area, and what the actions do to it.
//!
//! Real numbers, because an alliance brings an average back.

use game::Seat;
use hadara::components::{Card, ColonyLevel, StartSide};
use hadara::{Ability, Bust, CardId, Colour, Face, Hadara, Level, Stage, Track};

use super::worth::AverageBack;

/// H-7.2: steps for a bonus tile on a card.
const TILE_STEPS: f64 = 2.0;
/// H-7.4: coins for each colony.
pub(super) const COLONY_COINS: f64 = 4.0;
/// H-7.6: coins per card that is paid for.
pub(super) const FOOD_PRICE: f64 = 2.0;
/// H-7.9: steps or points more per bust.
pub(super) const BUST_BONUS: f64 = 2.0;

/// One player's pieces, as far as they matter for points.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) coins: f64,
    pub(super) tracks: [f64; 4],
    /// Cards by colour.
    pub(super) counts: [f64; 5],
    /// Cards by ability.
    pub(super) abilities: [f64; Ability::COUNT],
    /// Printed points of cards, colonies and busts.
    pub(super) points: f64,
    /// The levels of which a colony is taken.
    pub(super) colonies: [bool; 5],
    /// The busts, with what is on them.
    pub(super) busts: [BustPlace; 4],
    /// Free bonus tiles by track.
    pub(super) tiles: [f64; 4],
    /// Silver seals by track.
    pub(super) silver: [f64; 4],
    pub(super) gold: f64,
    /// Cards that are paid for in the running feeding.
    pub(super) paid: f64,
}

/// One of the four busts of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BustPlace {
    pub(super) requirement: f64,
    pub(super) points: f64,
    /// The printed bonus.
    pub(super) bonus: f64,
    pub(super) tile: Option<(Track, Face)>,
}

impl Area {
    pub(super) fn new(state: &Hadara, seat: Seat) -> Self {
        let (player, printed) = (state.player(seat), state.components());
        let tiles = player.busts();
        let busts = std::array::from_fn(|i| BustPlace {
            requirement: f64::from(printed.busts[i].requirement),
            points: f64::from(printed.busts[i].points),
            bonus: f64::from(printed.busts[i].bonus),
            tile: tiles[i].map(|tile| (tile.track, tile.face)),
        });
        let [colonies, carved, _, _, cards, _] = state.sheet(seat);
        let is_feeding = state.stage() == Stage::Feeding && state.seat_at_turn() == seat;
        Self {
            coins: f64::from(player.coins()),
            tracks: player.tracks().map(f64::from),
            counts: player.counts().map(f64::from),
            abilities: player.abilities().map(f64::from),
            points: f64::from(colonies + carved + cards),
            colonies: player.colonies_taken(),
            busts,
            tiles: player.free_tiles().map(f64::from),
            silver: player.silver_seals().map(f64::from),
            gold: f64::from(player.gold_seals()),
            paid: if is_feeding { f64::from(state.cards_paid_for()) } else { 0.0 },
        }
    }

    pub(super) fn count(&self, ability: Ability) -> f64 {
        self.abilities[ability.index()]
    }

    pub(super) fn has(&self, ability: Ability) -> bool {
        self.count(ability) > 0.0
    }

    pub(super) fn cards(&self) -> f64 {
        self.counts.iter().sum()
    }

    /// Begins with a side of the start card.
    pub(super) fn start(&mut self, side: &StartSide) {
        self.coins = f64::from(side.coins);
        self.tracks = side.values.per_track().map(f64::from);
    }

    /// What the card costs this player.
    pub(super) fn price(&self, card: CardId, printed: &Card) -> f64 {
        (f64::from(printed.price) - self.counts[card.colour().index()]).max(0.0)
    }

    pub(super) fn recruit(&mut self, card: CardId, printed: &Card, tile: Option<Track>) {
        self.coins -= self.price(card, printed);
        self.lay(card.colour(), printed, tile, 1.0);
    }

    /// H-5.3: everything the card brought goes back, but for its price.
    pub(super) fn remove(&mut self, card: CardId, printed: &Card, tile: Option<Track>) {
        self.lay(card.colour(), printed, tile, -1.0);
    }

    /// Lays a card out (`sign` 1) or takes it away (-1). The steps count the other cards only.
    fn lay(&mut self, colour: Colour, card: &Card, tile: Option<Track>, sign: f64) {
        if sign < 0.0 {
            self.count_card(colour, card, sign);
        }
        let mut steps = card.values.per_track().map(f64::from);
        if colour != Colour::Purple {
            steps[colour.index()] += self.abilities[Ability::YellowSteps.index() + colour.index()];
        }
        if let Some(tile) = tile {
            steps[tile.index()] += TILE_STEPS;
            self.tiles[tile.index()] -= sign;
        }
        match card.ability {
            Some(Ability::BustBonus) => self.points += sign * self.bust_bonus(&mut steps),
            Some(ability) => {
                let place = ability.index().wrapping_sub(Ability::YellowSteps.index());
                if place < steps.len() {
                    steps[place] += self.counts[place];
                }
            }
            None => {}
        }
        self.tracks.iter_mut().zip(steps).for_each(|(track, step)| *track += sign * step);
        self.points += sign * f64::from(card.points);
        if sign > 0.0 {
            self.count_card(colour, card, sign);
        }
    }

    fn count_card(&mut self, colour: Colour, card: &Card, sign: f64) {
        self.counts[colour.index()] += sign;
        if let Some(ability) = card.ability {
            self.abilities[ability.index()] += sign;
        }
    }

    /// H-7.9 for the busts that are there: adds the steps, and tells the points.
    fn bust_bonus(&self, steps: &mut [f64; 4]) -> f64 {
        let mut points = 0.0;
        for (track, face) in self.busts.iter().filter_map(|bust| bust.tile) {
            match face {
                Face::Track => steps[track.index()] += BUST_BONUS,
                Face::Points => points += BUST_BONUS,
            }
        }
        points
    }

    /// Plunders or, with what the back brings on average, allies.
    pub(super) fn take_colony(
        &mut self,
        level: Level,
        colony: &ColonyLevel,
        shortage: f64,
        back: Option<&AverageBack>,
    ) {
        self.coins -= shortage;
        self.coins += COLONY_COINS * self.count(Ability::ColonyCoins);
        self.colonies[level.index()] = true;
        self.points += f64::from(colony.points);
        if let Some(back) = back {
            self.coins -= f64::from(colony.price);
            self.points += back.points;
            self.tracks.iter_mut().zip(back.steps).for_each(|(track, step)| *track += step);
        } else {
            self.coins += f64::from(colony.plunder);
        }
    }

    pub(super) fn carve(&mut self, bust: Bust, tile: Track, face: Face, paid: f64) {
        let more = BUST_BONUS * self.count(Ability::BustBonus);
        let place = &mut self.busts[bust.index()];
        place.tile = Some((tile, face));
        self.coins -= paid;
        self.points += place.points;
        self.tiles[tile.index()] -= 1.0;
        match face {
            Face::Track => self.tracks[tile.index()] += place.bonus + more,
            Face::Points => self.points += place.bonus + more,
        }
    }

    pub(super) fn pay_for_food(&mut self) {
        self.coins -= FOOD_PRICE;
        self.paid += 1.0;
    }

    pub(super) fn buy_silver(&mut self, track: Track, price: u16) {
        self.coins -= f64::from(price);
        self.tiles[track.index()] -= 1.0;
        self.silver[track.index()] += 1.0;
    }

    pub(super) fn buy_gold(&mut self, price: u16) {
        self.coins -= f64::from(price);
        self.gold += 1.0;
    }
}
