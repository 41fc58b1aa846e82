//! Rules of thumb for Noria, and what self-play has taught.
//!
//! The rules of thumb are what greedy plays: an action is worth what it changes in the points a player may expect
//! at the end. [`outlook`] says what the turns to come will bring, [`projection`] how many points that can become,
//! [`judge`] what resources, Knowledge, goods, ships and factories are worth for it, [`wheel`] what the discs will
//! be used for; [`plan`] puts the discs of a turn together; [`weights`] are the numbers that no rule gives. All of
//! it is read from the view.
//!
//! The search has no time for that. It looks first at what a linear policy ([`policy`], [`learned`]) finds likely, and
//! plays every guess to its end by it: how a turn pays off shows only many turns later.

mod hall;
mod judge;
mod learned;
mod outlook;
mod plan;
mod policy;
mod projection;
mod purse;
mod standing;
#[cfg(test)]
mod tests;
mod weights;
mod wheel;

use std::cell::OnceCell;

use game::{Game as _, Seat, Viewer};
use noria::{Action, Disc, Doing, Good, Noria, Path, PlayerView, Slot, Stage, View, Wheel};

use crate::Playable;
use crate::search::Tuning;
use judge::Judge;
use plan::Plan;

pub use weights::Weights;

/// A position from one seat, and what pieces are worth in it.
#[derive(Debug)]
pub struct Brief {
    view: View,
    mine: PlayerView,
    judge: Judge,
    plan: Plan,
    inertia: f64,
    /// What the wheel is worth as it lies there, once somebody has asked.
    unchanged: OnceCell<f64>,
}

impl Playable for Noria {
    type Brief<'a> = Brief;

    const TUNING: Tuning =
        Tuning { temperature: 1.0, playout: Tuning::TO_THE_END, looseness: 0.2, ..Tuning::DEFAULT };

    fn brief(&self, seat: Seat) -> Brief {
        Brief::new(self.view(Viewer::Seat(seat)), &Weights::TUNED)
    }

    fn value(brief: &Brief, action: Action) -> f64 {
        brief.points(action)
    }

    fn outlook(&self, points: &mut [f64]) {
        standing::standings(self, &Weights::TUNED, points);
    }

    fn learned_hunches(&self, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
        learned::hunches(self, seat, actions, values);
    }

    /// Within a turn much is half done: resources are spent for what comes later.
    fn is_quiet(&self, seat: Seat) -> bool {
        self.is_between_tasks() && (self.begins_turn() || !self.pending().contains(seat))
    }
}

impl Brief {
    /// Reads a view and judges it by these weights.
    pub fn new(view: View, weights: &Weights) -> Self {
        let seat = view.me.expect("a bot looks from its seat");
        let mine = view.players[seat.index()].clone();
        let judge = Judge::new(&view, &mine, weights);
        let inertia = weights.inertia;
        let mut brief =
            Self { view, mine, judge, plan: Plan::default(), inertia, unchanged: OnceCell::new() };
        // Only the action phase chooses between discs.
        if brief.view.stage == Stage::Actions && brief.view.doing.is_empty() {
            brief.plan = Plan::new(&brief, weights);
        }
        brief
    }

    /// The value of an offered action in points.
    pub fn points(&self, action: Action) -> f64 {
        let judge = &self.judge;
        match action {
            Action::StartWith { resource } => judge.resources[resource.index()],
            Action::BeginOn { path } => judge.levels[path.index()],
            Action::SetDisc { disc, slot } => self.with_disc(self.wheel(), disc, slot, judge.later),
            Action::NightShift { ring } => {
                let mut wheel = self.wheel();
                wheel.turn(ring);
                self.reshaped(wheel, self.view.track.night_shift)
            }
            Action::Modify { slot } => self.modification(slot),
            Action::Onto { slot } => self.moved(self.modified_slot().unwrap_or(slot), slot),
            Action::Activate { slot, twice } => self.plan.activate(slot, twice),
            Action::Inspect { slot } => self.plan.inspect(slot, judge.knowledge),
            Action::SellGood { good } => self.plan.total() + self.sale(good),
            Action::BuyResource { resource } => {
                let price = f64::from(self.view.black_market.resource) * judge.knowledge;
                self.plan.total() + judge.resources[resource.index()] - price - 0.2
            }
            Action::TakeDisc { disc } => self.purchase(disc),
            Action::Invest { path } => self.investment(path),
            Action::Explore => judge.unknown_island(&self.mine),
            Action::Travel { .. } | Action::TakeShip { .. } | Action::Build { .. } => self.journey(action),
            Action::Upgrade { slot } => self.upgrade(slot),
            Action::Produce { good, count } => self.production(good, count),
            Action::AlsoProduce { good } => judge.produced(&self.view, good),
            Action::Repeat { slot } | Action::Boost { slot } => self.use_of(slot),
            Action::Pay { resource, count } => self.payment(resource, count),
            Action::PayGoods { good, count } => self.payment_in_goods(good, count),
            Action::Intrigue { chamber } => {
                let price = f64::from(self.view.track.intrigue);
                judge.intrigue(chamber, price)
            }
            Action::Dismiss { chamber } => judge.projection.dismiss(chamber),
            Action::Place { disc, slot } => self.with_disc(self.wheel(), disc, slot, judge.later),
            Action::EndInfluence
            | Action::EndActions
            | Action::EndPolitics
            | Action::EndProduction
            | Action::Waive => 0.0,
        }
    }

    fn wheel(&self) -> Wheel {
        self.mine.wheel.unwrap_or_default()
    }

    /// The wheel as it lies in the next turn.
    fn next_wheel(&self) -> Wheel {
        let mut wheel = self.wheel();
        wheel.turn_all();
        wheel
    }

    /// What a wheel is worth with one more disc, which may cover another.
    fn with_disc(&self, mut wheel: Wheel, disc: Disc, slot: Slot, turns: u8) -> f64 {
        wheel.put(slot, disc);
        self.judge.forecast.worth(wheel, turns)
    }

    /// The gain of another wheel from this turn on, for Knowledge. A small gain is not worth the trouble.
    fn reshaped(&self, wheel: Wheel, price: u32) -> f64 {
        let turns = self.judge.later + 1;
        let unchanged = self.unchanged.get_or_init(|| self.judge.forecast.worth(self.wheel(), turns));
        let gain = self.judge.forecast.worth(wheel, turns) - unchanged;
        gain - f64::from(price) * self.judge.knowledge - self.inertia
    }

    fn moved(&self, from: Slot, to: Slot) -> f64 {
        let mut wheel = self.wheel();
        wheel.0.swap(from.index(), to.index());
        self.reshaped(wheel, self.view.track.modification)
    }

    /// The best swap that begins with this disc: onto a free slot, or with a later disc.
    fn modification(&self, from: Slot) -> f64 {
        let wheel = self.wheel();
        let targets = Slot::all().filter(|&to| to != from && (to > from || wheel.at(to).is_none()));
        targets.map(|to| self.moved(from, to)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn modified_slot(&self) -> Option<Slot> {
        match self.view.doing.last() {
            Some(Doing::Modifying { slot, .. }) => Some(*slot),
            _ => None,
        }
    }

    /// A good for Knowledge; its warehouse can be filled again.
    fn sale(&self, good: Good) -> f64 {
        let market = self.view.black_market;
        let brings = if good.is_complex() { market.complex } else { market.simple };
        f64::from(brings) * self.judge.knowledge - self.judge.goods[good.index()] - 0.1
    }

    /// A disc from the market on its best slot, from the next turn on.
    fn purchase(&self, disc: Disc) -> f64 {
        let wheel = self.next_wheel();
        let turns = self.judge.later;
        let best = Slot::all().map(|slot| self.with_disc(wheel, disc, slot, turns)).fold(0.0, f64::max);
        let price = self.view.market[disc.index()].price;
        let crowded = f64::from(self.mine.centre.len() as u32);
        best - self.judge.forecast.worth(wheel, turns) - self.cheapest(price.into()) - crowded
    }

    fn investment(&self, path: Path) -> f64 {
        let Some(next) = self.view.paths[path.index()].next else { return f64::from(i16::MIN) };
        let goods: &[Good] = if path == Path::Research { &Good::COMPLEX } else { &Good::SIMPLE };
        let good = goods.iter().map(|good| self.judge.goods[good.index()]).fold(f64::INFINITY, f64::min);
        let price = self.cheapest(next.resources.into()) + f64::from(next.goods) * good;
        self.judge.levels[path.index()] - price
    }

    fn journey(&self, action: Action) -> f64 {
        let here = self.mine.ambassador;
        let island = |number| self.view.islands.iter().find(|island| Some(island.island) == number);
        match action {
            Action::Travel { island: to } => island(Some(to)).map_or(0.0, |to| {
                let fee = f64::from(to.fee.unwrap_or(0));
                self.judge.island(to, &self.mine) - self.cheapest(fee)
            }),
            Action::TakeShip { resource } => self.judge.ships[resource.index()],
            Action::Build { site } => {
                island(here).map_or(0.0, |here| self.judge.site(&here.sites[site.index()]))
            }
            _ => 0.0,
        }
    }

    /// An upgraded disc counts from the next turn on.
    fn upgrade(&self, slot: Slot) -> f64 {
        let turns = self.judge.later;
        let mut wheel = self.wheel();
        if let Some(placed) = &mut wheel.0[slot.index()] {
            placed.upgraded = true;
        }
        wheel.turn_all();
        self.judge.forecast.worth(wheel, turns) - self.judge.forecast.worth(self.next_wheel(), turns)
    }

    fn production(&self, good: Good, count: u8) -> f64 {
        let each = self.judge.produced(&self.view, good);
        if count > 1 {
            return f64::from(count) * each;
        }
        // One of a good may be followed by one each of the others.
        let mut rest = self.mine.clone();
        let cost = self.view.production[good.index()];
        rest.resources.iter_mut().zip(cost).for_each(|(have, need)| *have = have.saturating_sub(need.into()));
        each + self.judge.one_each(&rest, &self.view, good.index() + 1)
    }

    /// What one use of the disc on a slot brings now; nothing possible counts as a little less than nothing.
    fn use_of(&self, slot: Slot) -> f64 {
        let Some(placed) = self.wheel().at(slot) else { return 0.0 };
        let best = |values: Vec<f64>| values.into_iter().fold(f64::NEG_INFINITY, f64::max);
        match placed.disc {
            Disc::Energy | Disc::Mycelium | Disc::Obsidian => {
                let kind = placed.disc.index();
                f64::from(self.mine.ships[kind]) * self.judge.resources[kind]
            }
            Disc::City => best(self.city_uses()),
            Disc::Journey => best(self.journey_uses()),
            Disc::Tool => {
                let upgradable =
                    |(other, placed): &(Slot, noria::Placed<Disc>)| *other != slot && !placed.upgraded;
                let wheel = self.wheel();
                let upgrades = wheel.discs().filter(upgradable).map(|(slot, _)| self.upgrade(slot));
                upgrades.fold(self.judge.production(&self.mine, &self.view), f64::max)
            }
            Disc::Bonus => 0.0,
        }
    }

    fn city_uses(&self) -> Vec<f64> {
        let have: u16 = self.mine.resources.iter().sum();
        let market = self.view.market.iter().filter(|stack| stack.left > 0 && u16::from(stack.price) <= have);
        let discs = market.map(|stack| self.purchase(stack.disc));
        let payable = |path: &&Path| self.view.paths[path.index()].next.is_some_and(|next| next.payable);
        let levels = Path::ALL.iter().filter(payable).map(|&path| self.investment(path));
        discs.chain(levels).collect()
    }

    fn journey_uses(&self) -> Vec<f64> {
        let have: u16 = self.mine.resources.iter().sum();
        let reachable = self.view.islands.iter().filter(|island| {
            Some(island.island) != self.mine.ambassador && u16::from(island.fee.unwrap_or(0)) <= have
        });
        let mut uses: Vec<f64> =
            reachable.map(|island| self.journey(Action::Travel { island: island.island })).collect();
        if self.view.stack > 0 {
            uses.push(self.judge.unknown_island(&self.mine));
        }
        uses
    }
}
