//! What the turns to come will bring, read from the view: resources, City discs, Knowledge.

use std::cell::OnceCell;

use noria::{Chamber, Disc, Doing, Path, PlayerView, Resource, Stage, View, Wheel};

use super::projection::Projection;
use super::weights::Weights;
use super::wheel::turns_with;

/// One seat's prospects.
pub(super) struct Outlook<'a> {
    view: &'a View,
    mine: &'a PlayerView,
    weights: &'a Weights,
    /// The wheel as it lies in the next turn.
    wheel: Wheel,
    /// Turns after this one.
    pub(super) later: u8,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(view: &'a View, mine: &'a PlayerView, weights: &'a Weights) -> Self {
        let later = if view.round == 0 { view.rounds } else { view.rounds - view.round };
        let mut wheel = mine.wheel.unwrap_or_default();
        // The administration has turned the wheel already.
        if view.round > 0 && view.stage != Stage::Administration {
            wheel.turn_all();
        }
        Self { view, mine, weights, wheel, later }
    }

    pub(super) fn projection(&self) -> Projection {
        let chamber = |chamber: Chamber| &self.view.chambers[chamber.index()];
        let others = self.view.players.iter().filter(|player| player.seat != self.mine.seat);
        let full = self.mine.full.map(f64::from);
        let goods = [full[..3].iter().sum(), full[3..].iter().sum()];
        let houses: [u8; 5] = std::array::from_fn(|i| self.mine.full[i] + self.mine.empty[i]);
        let equipped =
            [houses[..3].iter().any(|&count| count > 0), houses[3..].iter().any(|&count| count > 0)];
        let equipment = equipped.map(|is_there| if is_there { 0.0 } else { self.weights.equipment });
        let effort = self.weights.goods;
        let later = f64::from(self.later);
        let growth = self.weights.growth.map(|growth| growth * later * later);
        Projection {
            values: Chamber::ALL.map(|each| chamber(each).values.map(f64::from)),
            seated: Chamber::ALL.map(|each| chamber(each).seated),
            waiting: Chamber::ALL.map(|each| f64::from(chamber(each).waiting)),
            levels: self.mine.levels.map(usize::from),
            prices: Path::ALL.map(|path| self.prices(path)),
            fees: Path::ALL
                .map(|path| self.view.paths[path.index()].next.map_or(0.0, |next| f64::from(next.fee))),
            goods: [0.0, 0.0, goods[0], goods[1]],
            effort: [1.0, 1.0, effort[0], effort[1]],
            equipment: [0.0, 0.0, equipment[0], equipment[1]],
            resources: Resource::ALL.iter().map(|&kind| self.supply(kind)).sum::<f64>() + growth[0],
            cities: self.cities() + growth[1],
            intrigues: self.budget() / self.intrigue_price() + growth[2],
            others: others.map(|player| self.final_levels(player)).collect(),
            weights: self.weights.clone(),
            reached: OnceCell::new(),
        }
    }

    fn prices(&self, path: Path) -> [f64; 9] {
        let levels = &self.view.paths[path.index()].levels;
        std::array::from_fn(|i| levels.get(i).map_or(f64::INFINITY, |level| f64::from(level.price)))
    }

    /// Uses of City discs that are left, this turn's included.
    fn cities(&self) -> f64 {
        let using = self.view.doing.iter().find_map(|doing| match doing {
            Doing::Using { disc: Some(Disc::City), left, .. } => Some(f64::from(*left) - 1.0),
            _ => None,
        });
        let wheel = self.mine.wheel.unwrap_or_default();
        let is_open = matches!(self.view.stage, Stage::Influence | Stage::Actions);
        let now = using.unwrap_or_else(|| {
            let mut active = wheel.discs().filter(|(slot, placed)| {
                let unused = self.view.used.rings[slot.ring().index()].is_none();
                slot.is_active() && unused && placed.disc == Disc::City
            });
            if is_open && active.next().is_some() { 1.0 } else { 0.0 }
        });
        let twice = wheel.discs().any(|(_, placed)| placed.disc == Disc::City && placed.upgraded);
        let uses = if twice { 1.5 } else { 1.0 } * self.weights.used[1];
        now + uses * turns_with(&self.wheel, Disc::City, self.later)
    }

    /// What one ship brings until the end.
    pub(super) fn ship(&self, kind: Resource) -> f64 {
        self.weights.used[0] * turns_with(&self.wheel, Disc::ALL[kind.index()], self.later)
    }

    /// What there will be of a resource.
    fn supply(&self, kind: Resource) -> f64 {
        let ships = f64::from(self.mine.ships[kind.index()]);
        f64::from(self.mine.resources[kind.index()]) + ships * self.ship(kind)
    }

    /// Kinds of which there will be few are needed more: nearly everything takes several kinds.
    pub(super) fn scarcity(&self, kind: Resource) -> f64 {
        let all: f64 = Resource::ALL.iter().map(|&kind| self.supply(kind)).sum();
        ((all / 3.0 + 2.0) / (self.supply(kind) + 2.0)).clamp(0.5, 2.0)
    }

    /// The average price of an Intrigue from now on.
    pub(super) fn intrigue_price(&self) -> f64 {
        let now = f64::from(self.view.track.cogwheels.max(1));
        now + f64::from(self.later) / 10.0
    }

    /// Knowledge for Intrigues until the end.
    fn budget(&self) -> f64 {
        let per_turn = f64::from(self.mine.cogwheels) + self.weights.side_knowledge;
        f64::from(self.mine.knowledge) + per_turn * f64::from(self.later)
    }

    /// How many resources there are for the City discs to spend: 1 if both last equally long, more if there are
    /// too many resources.
    pub(super) fn balance(&self, projection: &Projection) -> f64 {
        let demand = projection.cities * self.weights.per_city;
        if demand <= 0.0 { 2.0 } else { (projection.resources / demand).sqrt().clamp(0.5, 2.0) }
    }

    /// What Knowledge is worth, on average over an Intrigue.
    pub(super) fn knowledge(&self, projection: &Projection) -> f64 {
        if self.later == 0 && self.view.stage == Stage::Administration {
            return 0.0;
        }
        let (low, high) = self.weights.bounds[1];
        (projection.gain(|after| after.intrigues += 1.0) / self.intrigue_price()).clamp(low, high)
    }

    /// Where an opponent will stand.
    fn final_levels(&self, player: &PlayerView) -> [f64; Path::COUNT] {
        let highest = player.levels.iter().max().copied().unwrap_or(0);
        player.levels.map(|level| {
            let pace = self.weights.climbing[usize::from(level < highest || level == 0)];
            (f64::from(level) + pace * f64::from(self.later)).min(9.0)
        })
    }
}
