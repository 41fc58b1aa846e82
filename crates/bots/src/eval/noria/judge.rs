//! What pieces are worth to one seat, in points at the end.

use std::cell::OnceCell;

use noria::{Chamber, Disc, Good, IslandView, Path, PlayerView, Resource, SiteView, View, Wheel};

use super::outlook::Outlook;
use super::projection::Projection;
use super::weights::Weights;
use super::wheel::{Forecast, Uses};

/// The worth of each kind of piece now.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    pub(super) projection: Projection,
    pub(super) forecast: Forecast,
    /// One more resource of each kind.
    pub(super) resources: [f64; Resource::COUNT],
    /// One more Knowledge.
    pub(super) knowledge: f64,
    /// The share of an Intrigue that one Knowledge buys in the turns to come.
    pub(super) per_intrigue: f64,
    /// A full warehouse.
    pub(super) goods: [f64; Good::COUNT],
    /// An empty warehouse.
    pub(super) warehouses: [f64; Good::COUNT],
    /// One more ship of each kind.
    pub(super) ships: [f64; Resource::COUNT],
    /// A factory without its warehouses.
    pub(super) factory: f64,
    /// What a use of each kind of disc may bring in a turn to come.
    pub(super) uses: Uses,
    /// What one more level of each path is worth.
    pub(super) levels: [f64; Path::COUNT],
    /// Turns after this one.
    pub(super) later: u8,
    /// What the dismissal after an Intrigue brings, once somebody has asked.
    dismissal: OnceCell<f64>,
}

impl Judge {
    pub(super) fn new(view: &View, mine: &PlayerView, weights: &Weights) -> Self {
        let outlook = Outlook::new(view, mine, weights);
        let projection = outlook.projection();
        let levels = Path::ALL.map(|path| projection.free_level(path).max(0.0));
        let later = f64::from(outlook.later);
        let balance = outlook.balance(&projection);
        let (low, high) = weights.bounds[0];
        let cheapest = [Path::Refinement, Path::Settlement]
            .map(|path| levels[path.index()] / projection.next_price(path));
        let resource = weights.resource_share * cheapest[0].max(cheapest[1]) / balance;
        let resource = if projection.cities > 0.0 { resource.clamp(low, high) } else { 0.01 };
        let resources = Resource::ALL.map(|kind| resource * outlook.scarcity(kind));
        let knowledge = outlook.knowledge(&projection);
        let goods = Good::ALL.map(|good| {
            let (path, place) = if good.is_complex() { (Path::Research, 1) } else { (Path::Exploration, 0) };
            let market = view.black_market;
            let sale = f64::from([market.simple, market.complex][place]) * knowledge;
            let most = weights.good_margin * weights.goods[place] * resource;
            let level = levels[path.index()] / projection.next_price(path);
            if projection.cities > 0.0 { sale.max(level.min(most)) } else { sale }
        });
        let mut judge = Self {
            forecast: Forecast::new([0.0; Disc::COUNT], weights),
            resources,
            knowledge,
            per_intrigue: 1.0 / outlook.intrigue_price(),
            goods,
            warehouses: [0.0; Good::COUNT],
            ships: Resource::ALL.map(|kind| outlook.ship(kind) * resources[kind.index()]),
            factory: weights.factory_knowledge * later * knowledge,
            uses: [0.0; Disc::COUNT],
            later: outlook.later,
            levels,
            dismissal: OnceCell::new(),
            projection,
        };
        let fills = (weights.filling * later).min(2.5);
        judge.warehouses = Good::ALL.map(|good| fills * judge.produced(view, good).max(0.0));
        judge.uses = judge.likely_uses(view, mine, balance, weights);
        judge.forecast = Forecast::new(judge.uses, weights);
        judge
    }

    /// What a use of each kind of disc brings on average.
    fn likely_uses(&self, view: &View, mine: &PlayerView, balance: f64, weights: &Weights) -> Uses {
        let mut uses = [0.0; Disc::COUNT];
        for kind in Resource::ALL {
            uses[kind.index()] = f64::from(mine.ships[kind.index()]) * self.resources[kind.index()];
        }
        let best = self.levels.iter().copied().fold(0.0, f64::max);
        uses[Disc::City.index()] = ((1.0 - weights.resource_share) * best * balance).max(1.0);
        let islands = view.islands.iter().map(|island| self.island(island, mine));
        let unknown = if view.stack > 0 { self.unknown_island(mine) } else { 0.0 };
        uses[Disc::Journey.index()] = 0.7 * islands.fold(unknown, f64::max);
        let upgraded = mine.wheel.iter().flat_map(Wheel::discs).filter(|(_, placed)| placed.upgraded).count();
        let average = uses.iter().sum::<f64>() / 5.0;
        let upgrade =
            f64::from(self.later) * 0.4 * weights.second_use * average / (1.0 + f64::from(upgraded as u32));
        uses[Disc::Tool.index()] = 0.7 * upgrade.max(self.production(mine, view));
        uses
    }

    /// Points for a politician who takes a seat for so much Knowledge, the duty after it included.
    pub(super) fn intrigue(&self, chamber: Chamber, price: f64) -> f64 {
        let spent = price * self.per_intrigue;
        let duty = *self.dismissal.get_or_init(|| self.projection.best_dismissal());
        self.projection.seat(chamber, spent) + duty
    }

    /// The best thing to do on an island, without the way there.
    pub(super) fn island(&self, island: &IslandView, mine: &PlayerView) -> f64 {
        let ships = island.ships.iter().filter(|space| space.count > 0);
        let ships = ships.map(|space| self.ships[space.resource.index()]);
        let free = island.sites.iter().filter(|site| site.built.is_none() && mine.factories_left > 0);
        ships.chain(free.map(|site| self.site(site))).fold(0.0, f64::max)
    }

    /// A factory on a site, with its warehouses.
    pub(super) fn site(&self, site: &SiteView) -> f64 {
        let warehouses = f64::from(site.site.warehouses);
        self.factory + warehouses * self.warehouses[site.site.good.index()]
    }

    /// An island that nobody has seen: it has ships and sites of some kinds.
    pub(super) fn unknown_island(&self, mine: &PlayerView) -> f64 {
        let ship = self.ships.iter().sum::<f64>() / 3.0;
        let site = self.factory + 2.0 * self.warehouses.iter().sum::<f64>() / 5.0;
        let site = if mine.factories_left > 0 { site } else { 0.0 };
        1.1 * ship.max(site)
    }

    /// What producing one of a good brings, its resources paid.
    pub(super) fn produced(&self, view: &View, good: Good) -> f64 {
        let cost = view.production[good.index()].iter().zip(self.resources);
        let cost: f64 = cost.map(|(&count, each)| f64::from(count) * each).sum();
        self.goods[good.index()] - cost - 0.3 * self.warehouses[good.index()]
    }

    /// The best production that can be paid now: so many of one good, or one each.
    pub(super) fn production(&self, mine: &PlayerView, view: &View) -> f64 {
        let several = |good: &Good| {
            let count = most(mine, view, *good);
            f64::from(count) * self.produced(view, *good)
        };
        let best = Good::ALL.iter().map(several).fold(0.0, f64::max);
        best.max(self.one_each(mine, view, 0))
    }

    /// One each of the goods from this one on, as far as they can be paid and are worth it.
    pub(super) fn one_each(&self, mine: &PlayerView, view: &View, first: usize) -> f64 {
        let mut purse = mine.resources.map(f64::from);
        let mut sum = 0.0;
        for good in &Good::ALL[first.min(Good::COUNT)..] {
            let cost = view.production[good.index()].map(f64::from);
            let gain = self.produced(view, *good);
            let payable = purse.iter().zip(cost).all(|(have, need)| *have >= need);
            if mine.empty[good.index()] > 0 && payable && gain > 0.0 {
                purse.iter_mut().zip(cost).for_each(|(have, need)| *have -= need);
                sum += gain;
            }
        }
        sum
    }
}

/// How many of a good can be produced now.
fn most(mine: &PlayerView, view: &View, good: Good) -> u16 {
    let cost = view.production[good.index()].iter().zip(mine.resources);
    let payable = cost.filter(|(cost, _)| **cost > 0).map(|(&cost, have)| have / u16::from(cost)).min();
    payable.unwrap_or(0).min(u16::from(mine.empty[good.index()]))
}
