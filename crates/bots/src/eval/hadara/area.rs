//! A player's area, and what the actions do to it.
//!
//! Real numbers, because an alliance brings an average back.

use game::ComponentTable as _;
use hadara::{Ability, Bust, CardView, ColonyView, Colour, Components, Face, PlayerView, Track, View};

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
    pub(super) fn new(player: &PlayerView) -> Self {
        let mut abilities = [0.0; Ability::COUNT];
        for ability in player.cards.iter().filter_map(|card| card.ability) {
            abilities[ability.index()] += 1.0;
        }
        let more = BUST_BONUS * abilities[Ability::BustBonus.index()];
        let busts = std::array::from_fn(|i| {
            let bust = &player.busts[i];
            BustPlace {
                requirement: f64::from(bust.requirement),
                points: f64::from(bust.points),
                bonus: f64::from(bust.bonus) - more,
                tile: bust.tile.map(|tile| (tile.track, tile.face)),
            }
        });
        let mut colonies = [false; 5];
        player.colonies.iter().for_each(|colony| colonies[colony.level.index()] = true);
        let mut silver = [0.0; 4];
        player.silver.iter().for_each(|track| silver[track.index()] += 1.0);
        let rows = ["colonies", "busts", "cards"].map(|row| player.score.rows.get(row).unwrap_or(0));
        Self {
            coins: f64::from(player.coins),
            tracks: player.tracks.map(f64::from),
            counts: player.counts.map(f64::from),
            abilities,
            points: f64::from(rows.iter().sum::<i32>()),
            colonies,
            busts,
            tiles: player.free_tiles.map(f64::from),
            silver,
            gold: f64::from(player.gold),
            paid: paid(player),
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
    pub(super) fn start(&mut self, view: &View, is_side_a: bool) {
        let start = view.me.and_then(|seat| view.players[seat.index()].start);
        let Some(start) = start else { return };
        let side = if is_side_a { start.a } else { start.b };
        self.coins = f64::from(side.coins);
        self.tracks = side.values.per_track().map(f64::from);
    }

    /// What the card costs this player.
    pub(super) fn price(&self, card: &CardView) -> f64 {
        (f64::from(card.price) - self.counts[card.colour.index()]).max(0.0)
    }

    pub(super) fn recruit(&mut self, card: &CardView, tile: Option<Track>) {
        self.coins -= self.price(card);
        self.lay(card, tile, 1.0);
    }

    /// H-5.3: everything the card brought goes back, but for its price.
    pub(super) fn remove(&mut self, card: &CardView) {
        self.lay(card, card.tile, -1.0);
    }

    /// Lays a card out (`sign` 1) or takes it away (-1). The steps count the other cards only.
    fn lay(&mut self, card: &CardView, tile: Option<Track>, sign: f64) {
        let colour = card.colour.index();
        if sign < 0.0 {
            self.count_card(card, sign);
        }
        let mut steps = card.values.per_track().map(f64::from);
        if card.colour != Colour::Purple {
            steps[colour] += self.abilities[Ability::YellowSteps.index() + colour];
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
            self.count_card(card, sign);
        }
    }

    fn count_card(&mut self, card: &CardView, sign: f64) {
        self.counts[card.colour.index()] += sign;
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

    /// Plunders or allies; an alliance brings the average back.
    pub(super) fn take_colony(&mut self, colony: &ColonyView, allied: bool) {
        self.coins -= f64::from(colony.shortage.unwrap_or(0));
        self.coins += COLONY_COINS * self.count(Ability::ColonyCoins);
        self.colonies[colony.level.index()] = true;
        self.points += f64::from(colony.points);
        if allied {
            let back = AverageBack::of(colony.level.index());
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

/// Cards paid for in the running feeding: the ones that have no food and yet are not hungry.
fn paid(player: &PlayerView) -> f64 {
    let cards = player.cards.len() as u16;
    let food = player.tracks[Track::Food.index()];
    f64::from(cards.saturating_sub(food + player.hunger))
}

/// What the back of a colony brings on average beyond its front. The backs of the box are public; which one
/// lies where is not. Taken from the built-in box, which an owner's box resembles.
#[derive(Clone, Copy, Debug)]
pub(super) struct AverageBack {
    pub(super) steps: [f64; 4],
    pub(super) points: f64,
}

impl AverageBack {
    pub(super) fn of(level: usize) -> Self {
        let printed = &Components::builtin().colonies[level];
        let share = 1.0 / 5.0;
        let mut steps = [0.0; 4];
        let mut points = -f64::from(printed.points);
        for back in &printed.backs {
            points += share * f64::from(back.points);
            for (step, value) in steps.iter_mut().zip(back.values.per_track()) {
                *step += share * f64::from(value);
            }
        }
        Self { steps, points }
    }
}
