//! How many points a player may expect at the end.
//!
//! Most of it is arithmetic on what lies there and how often it will pay: a step of income brings a coin per
//! income step to come, a card makes the next ones of its colour cheaper. What hangs on thresholds (colonies,
//! busts, food, sets, seals) is judged by a rough forecast: the player goes on taking average cards.

use hadara::components::ColonyLevel;
use hadara::{Ability, Components, Track};

use super::area::{Area, BUST_BONUS, COLONY_COINS, FOOD_PRICE};
use super::clock::{Clock, HALVES, PICKS, Step, epoch};
use super::weights::Weights;

/// Points per set and gold seal.
const GOLD_POINTS: f64 = 7.0;
/// H-7.11: points per set.
const SET_POINTS: f64 = 4.0;
/// Points for a coin at the end.
const LAST_COIN: f64 = 0.2;
/// Seals of each kind per player.
pub(super) const SEALS: f64 = 2.0;
/// H-7.5: the prices of silver and gold seals by epoch.
const CHEAP_SEALS: [[f64; 3]; 2] = [[4.0, 4.0, 15.0], [6.0, 6.0, 22.0]];
/// H-7.6: cards that can be paid for in one feeding.
const PAID_CARDS: f64 = 6.0;
/// H-7.7: coins per surplus food, and at most.
const SURPLUS: (f64, f64) = (3.0, 12.0);
/// H-7.8: coins per track that is ahead of income.
const LAGGING_COINS: f64 = 2.0;
/// H-7.14: how much less is asked for.
pub(super) const LOWER_BY: f64 = 4.0;
/// H-7.15: coins per missing point, and the most points that can be bought in a step.
const POINT_PRICE: f64 = 3.0;
const MOST_POINTS: f64 = 10.0;

/// A low, a middle and a high forecast, and how much each counts.
const LUCK: [(f64, f64); 3] = [(-1.0, 0.25), (0.0, 0.5), (1.0, 0.25)];

/// Judges areas at one table.
#[derive(Debug)]
pub(super) struct Judge {
    pub(super) weights: Weights,
    pub(super) backs: [AverageBack; 5],
    colonies: [Prize; 5],
    /// The prices of silver and gold seals by epoch.
    seals: [[f64; 3]; 2],
}

/// What the back of a colony brings on average beyond its front. The backs of the box are public; which one
/// lies where is not.
#[derive(Clone, Copy, Debug)]
pub(super) struct AverageBack {
    pub(super) steps: [f64; 4],
    pub(super) points: f64,
}

impl AverageBack {
    fn of(printed: &ColonyLevel) -> Self {
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

/// Something to be had for enough steps on a track.
#[derive(Clone, Copy, Debug, Default)]
struct Prize {
    requirement: f64,
    points: f64,
    /// Coins that come with it.
    coins: f64,
    /// The better choice: coins that it costs, points and steps that it brings.
    price: f64,
    more_points: f64,
    steps: f64,
}

/// A rough forecast of an area: average cards until the end of each phase.
struct Forecast {
    /// Cards recruited from now on.
    cards: [f64; HALVES],
    /// Cards taken from now on.
    picks: [f64; HALVES],
    /// The tracks.
    tracks: [[f64; 4]; HALVES],
}

impl Judge {
    pub(super) fn new(printed: &Components, weights: &Weights) -> Self {
        let backs = std::array::from_fn(|level| AverageBack::of(&printed.colonies[level]));
        let colonies = std::array::from_fn(|level| {
            let (colony, back): (_, AverageBack) = (&printed.colonies[level], backs[level]);
            Prize {
                requirement: f64::from(colony.requirement),
                points: f64::from(colony.points),
                coins: f64::from(colony.plunder),
                price: f64::from(colony.price),
                more_points: back.points,
                steps: back.steps.iter().sum(),
            }
        });
        let seals = [printed.seals.silver, printed.seals.gold].map(|prices| prices.map(f64::from));
        Self { weights: weights.clone(), backs, colonies, seals }
    }

    /// The points to expect.
    pub(super) fn worth(&self, area: &Area, clock: &Clock) -> f64 {
        let forecast = self.forecast(area, clock);
        area.points
            + self.coins(area, clock)
            + self.income(area, clock, &forecast)
            + self.conquests(area, clock, &forecast)
            + self.carvings(area, clock, &forecast)
            + self.seals(area, clock, &forecast)
            - self.hunger(area, clock, &forecast)
            - self.prices(area, clock)
            + self.sales(area, clock)
    }

    fn forecast(&self, area: &Area, clock: &Clock) -> Forecast {
        let mut forecast =
            Forecast { cards: [0.0; HALVES], picks: [0.0; HALVES], tracks: [area.tracks; HALVES] };
        let (mut picks, mut tracks) = (0.0, area.tracks);
        for half in clock.halves() {
            let now = clock.picks_in(half);
            picks += now;
            for (i, track) in tracks.iter_mut().enumerate() {
                // H-7.3: each recruited card of the colour brings a step more.
                let more = self.weights.recruits / 5.0 * area.abilities[Ability::YellowSteps.index() + i];
                *track += now * (self.weights.growth[epoch(half)][i] + more);
            }
            forecast.picks[half] = picks;
            forecast.cards[half] = picks * self.weights.recruits;
            forecast.tracks[half] = tracks;
        }
        forecast
    }

    /// The worth of a coin in a phase; after the last one it is a fifth of a point.
    fn coin(&self, half: usize) -> f64 {
        self.weights.coin.get(half).copied().unwrap_or(LAST_COIN)
    }

    /// Coins at hand. More than can be spent are worth less.
    fn coins(&self, area: &Area, clock: &Clock) -> f64 {
        // After the cards of a phase only what the next one brings can be bought, and seals.
        let half = if clock.picks > 0.0 { clock.half } else { clock.half + 1 };
        let coin = self.coin(half);
        let useful = self.weights.use_for_coins.get(half).copied().unwrap_or(f64::INFINITY);
        let surplus = (area.coins - useful).max(0.0);
        coin * (area.coins - surplus) + (coin * self.weights.surplus_coin).max(LAST_COIN) * surplus
    }

    /// The coins of the income steps to come (H-4.1, H-7.8). They can be spent from the next phase on.
    fn income(&self, area: &Area, clock: &Clock, forecast: &Forecast) -> f64 {
        let coins = |half: usize| {
            let tracks = &forecast.tracks[half];
            let ahead = tracks[1..].iter().filter(|&&track| track > tracks[0]).count();
            let lagging = area.count(Ability::LaggingIncome) * LAGGING_COINS;
            tracks[0] + lagging * [0.0, 1.0, 2.0, 3.0][ahead]
        };
        clock.halves_with(Step::Cards).map(|half| coins(half) * self.coin(half + 1)).sum()
    }

    /// The colonies to come (H-4.2).
    fn conquests(&self, area: &Area, clock: &Clock, forecast: &Forecast) -> f64 {
        let free = |level: usize| !area.colonies[level];
        self.prizes(area, clock, Step::Colony, forecast, |half, level| {
            let prize = self.colonies.get(level).filter(|_| free(level))?;
            let coin = self.coin(half + 1);
            let plundered = coin * prize.coins;
            let allied = prize.more_points + prize.steps * self.step(half + 1) - coin * prize.price;
            let extra = coin * COLONY_COINS * area.count(Ability::ColonyCoins);
            Some((prize.requirement, prize.points + plundered.max(allied) + extra))
        })
    }

    /// The busts to come (H-4.3).
    fn carvings(&self, area: &Area, clock: &Clock, forecast: &Forecast) -> f64 {
        let more = BUST_BONUS * area.count(Ability::BustBonus);
        self.prizes(area, clock, Step::Bust, forecast, |half, bust| {
            let place = area.busts.get(bust).filter(|place| place.tile.is_none())?;
            let bonus = (place.bonus + more) * self.step(half + 1).max(1.0);
            Some((place.requirement, place.points + bonus))
        })
    }

    /// What a step on a track is worth in a phase; nothing after the last one.
    fn step(&self, half: usize) -> f64 {
        self.weights.step.get(half).copied().unwrap_or(0.0)
    }

    /// The prizes that a track will reach: in each step the best one. Because the forecast is uncertain, it
    /// is done for a low, a middle and a high one; so each step on the track counts for something.
    fn prizes(
        &self,
        area: &Area,
        clock: &Clock,
        step: Step,
        forecast: &Forecast,
        prize: impl Fn(usize, usize) -> Option<(f64, f64)>,
    ) -> f64 {
        let track = if step == Step::Colony { Track::Military } else { Track::Culture };
        let limit = if area.has(Ability::TwoPerStep) { 2 } else { 1 };
        let mut sums = [0.0; LUCK.len()];
        let mut taken = [[false; 5]; LUCK.len()];
        for half in clock.halves_with(step) {
            let offered: [Option<(f64, f64)>; 5] = std::array::from_fn(|i| prize(half, i));
            let uncertain = self.weights.spread * forecast.picks[half].sqrt();
            for ((luck, _), (sum, taken)) in LUCK.iter().zip(sums.iter_mut().zip(&mut taken)) {
                let reach = forecast.tracks[half][track.index()] + luck * uncertain;
                for _ in 0..limit {
                    let Some((worth, i)) = self.best_prize(area, half, reach, &offered, taken) else { break };
                    taken[i] = true;
                    *sum += worth;
                }
            }
        }
        LUCK.iter().zip(sums).map(|((_, weight), sum)| weight * sum).sum()
    }

    /// The prize that is worth most of those that are reached.
    fn best_prize(
        &self,
        area: &Area,
        half: usize,
        reach: f64,
        offered: &[Option<(f64, f64)>; 5],
        taken: &[bool; 5],
    ) -> Option<(f64, usize)> {
        let mut best = None;
        for (i, &offer) in offered.iter().enumerate() {
            let Some((requirement, worth)) = offer.filter(|_| !taken[i]) else { continue };
            let Some(left) = self.reached(area, half, requirement - reach, worth) else { continue };
            if best.is_none_or(|(most, _)| left >= most) {
                best = Some((left, i));
            }
        }
        best
    }

    /// What is left of a prize's worth when so many points are missing (H-7.14, H-7.15).
    fn reached(&self, area: &Area, half: usize, missing: f64, worth: f64) -> Option<f64> {
        if missing <= 0.0 {
            return Some(worth);
        }
        let missing = missing - LOWER_BY * area.count(Ability::LowerRequirements);
        if missing <= 0.0 {
            return Some(worth);
        }
        let left = worth - POINT_PRICE * missing * self.coin(half + 1);
        (area.has(Ability::BuyRequirements) && missing <= MOST_POINTS && left > 0.0).then_some(left)
    }

    /// Cards that will have to go for want of food (H-5.3), and what surplus food brings (H-7.7).
    fn hunger(&self, area: &Area, clock: &Clock, forecast: &Forecast) -> f64 {
        clock.halves_with(Step::Feeding).map(|half| self.hunger_in(area, clock, forecast, half)).sum()
    }

    fn hunger_in(&self, area: &Area, clock: &Clock, forecast: &Forecast, half: usize) -> f64 {
        let is_this_epoch = epoch(half) == epoch(clock.half);
        let paid = if half == clock.half { area.paid } else { 0.0 };
        let missing = area.cards() + forecast.cards[half] - forecast.tracks[half][Track::Food.index()] - paid;
        let spread = self.weights.spread * forecast.picks[half].sqrt();
        let over = |missing: f64| {
            let average = (missing - spread).max(0.0) / 4.0 + missing.max(0.0) / 2.0;
            average + (missing + spread).max(0.0) / 4.0
        };
        let coin = self.coin(half + 1);
        let later = if is_this_epoch { 1.0 } else { self.weights.later_hunger };
        let each = self.weights.hunger[epoch(half)] * later;
        let hungry = over(missing);
        let paid_for = if area.has(Ability::PayForFood) { hungry.min(PAID_CARDS - paid) } else { 0.0 };
        let surplus = (SURPLUS.0 * over(-missing)).min(SURPLUS.1) * area.count(Ability::SurplusCoins);
        (hungry - paid_for) * each + paid_for * each.min(FOOD_PRICE * coin) - surplus * coin
    }

    /// What the cards to come will cost: each own card makes its colour cheaper (H-3.3).
    fn prices(&self, area: &Area, clock: &Clock) -> f64 {
        let mut sum = 0.0;
        let mut recruited = 0.0;
        for half in clock.halves() {
            let cards = clock.picks_in(half) * self.weights.recruits / 5.0;
            let price = self.weights.price[epoch(half)] - recruited - cards / 2.0;
            let each = |count: &f64| (price - count).max(0.0);
            sum += self.coin(half) * cards * area.counts.iter().map(each).sum::<f64>();
            recruited += cards;
        }
        sum
    }

    /// The cards to be sold bring a coin more (H-7.1).
    fn sales(&self, area: &Area, clock: &Clock) -> f64 {
        let each = area.count(Ability::SellBonus) * (1.0 - self.weights.recruits);
        clock.halves().map(|half| each * clock.picks_in(half) * self.coin(half)).sum()
    }

    /// Seals that are bought, and the ones that may be (H-5.4, H-7.10 to H-7.12).
    fn seals(&self, area: &Area, clock: &Clock, forecast: &Forecast) -> f64 {
        let last = &forecast.tracks[HALVES - 1];
        let sets = self.sets(area, forecast);
        let helped = sets + self.missing_card(area, forecast);
        let mut sum = GOLD_POINTS * area.gold * helped + SET_POINTS * area.count(Ability::SetPoints) * sets;
        let mut whole = area.count(Ability::FullSilver);
        let mut gain = |steps: f64| {
            whole -= 1.0;
            if whole >= 0.0 { steps } else { steps / 2.0 }
        };
        let mut tracks: [(f64, f64, f64); 4] =
            std::array::from_fn(|i| (last[i], area.silver[i], area.tiles[i]));
        tracks.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        for &(steps, seals, _) in &tracks {
            sum += (0..seals as usize).map(|_| gain(steps)).sum::<f64>();
        }
        let best_free = tracks.iter().find(|(_, _, tiles)| *tiles > 0.0).map_or(0.0, |(steps, _, _)| *steps);
        let open = SEALS - area.silver.iter().sum::<f64>();
        let [silver, gold] = if area.has(Ability::CheapSeals) { CHEAP_SEALS } else { self.seals };
        sum + self.option(area, clock, forecast, gold, GOLD_POINTS * helped) * (SEALS - area.gold)
            + self.option(area, clock, forecast, silver, gain(best_free)) * open
    }

    /// What the right to buy a seal later is worth: the best epoch counts, by the chance to have the coins.
    fn option(&self, area: &Area, clock: &Clock, forecast: &Forecast, prices: [f64; 3], gain: f64) -> f64 {
        let mut best: f64 = 0.0;
        let mut coins = area.coins;
        for half in clock.halves() {
            let cards = clock.picks_in(half) * self.weights.recruits;
            let price = self.weights.price[epoch(half)];
            let each = |count: &f64| (price - count - forecast.cards[half] / 5.0).max(0.0) / 5.0;
            coins -= cards * area.counts.iter().map(each).sum::<f64>();
            if clock.is_to_come(half, Step::Cards) {
                coins += forecast.tracks[half][0];
            }
            if !clock.is_to_come(half, Step::Seals) {
                continue;
            }
            let price = prices[epoch(half)];
            let chance = ((coins - price) / self.weights.seal_spread + 0.5).clamp(0.0, 1.0);
            best = best.max(chance * (gain - price * self.coin(half + 1)));
        }
        best * self.weights.seal_option
    }

    /// The sets of five colours at the end. Of the cards to come a part can be chosen by colour and goes where
    /// the fewest are; the others come in all colours alike.
    fn sets(&self, area: &Area, forecast: &Forecast) -> f64 {
        let to_come = forecast.cards[HALVES - 1];
        let mut cards = to_come * self.weights.chosen;
        let mut counts = area.counts.map(|count| count + (to_come - cards) / 5.0);
        counts.sort_by(f64::total_cmp);
        let mut level = counts[0];
        for (i, width) in [1.0, 2.0, 3.0, 4.0, 5.0].into_iter().enumerate() {
            let next = counts.get(i + 1).copied().unwrap_or(f64::INFINITY);
            let step = (next - level).min(cards / width);
            level += step;
            cards -= step * width;
        }
        level
    }

    /// H-7.12: a set more for the seals, if exactly one colour is short.
    fn missing_card(&self, area: &Area, forecast: &Forecast) -> f64 {
        if !area.has(Ability::MissingCard) {
            return 0.0;
        }
        if forecast.picks[HALVES - 1] > 0.0 {
            return self.weights.one_short;
        }
        let fewest = area.counts.iter().copied().fold(f64::INFINITY, f64::min);
        let short = area.counts.iter().filter(|&&count| count <= fewest).count();
        if short == 1 { 1.0 } else { 0.0 }
    }
}

// One pick per colour and phase, which the forecast of prices relies on.
const _: () = assert!(PICKS == 5.0);
