//! The points a player may reach: levels as far as resources and City discs last, and politicians on the seats
//! that bring most for these levels.
//!
//! What one more resource, City disc, good or Intrigue is worth follows from it: the points it adds. So
//! resources count little for somebody without City discs, and Knowledge most where the own levels are high.

use std::cell::OnceCell;

use noria::{Chamber, Path};

use super::weights::Weights;

/// What a projection starts from.
#[derive(Clone, Debug)]
pub(super) struct Projection {
    /// The worth of a level with 0 to 4 politicians seated, by chamber.
    pub(super) values: [[f64; 5]; Chamber::COUNT],
    pub(super) seated: [u8; Chamber::COUNT],
    pub(super) waiting: [f64; Chamber::COUNT],
    /// The own levels.
    pub(super) levels: [usize; Path::COUNT],
    /// The prices of the nine levels in resources or goods.
    pub(super) prices: [[f64; 9]; Path::COUNT],
    /// Resources for opponents who are ahead.
    pub(super) fees: [f64; Path::COUNT],
    /// Full warehouses of the goods that a path takes.
    pub(super) goods: [f64; Path::COUNT],
    /// What a good of a path costs to make, in resources.
    pub(super) effort: [f64; Path::COUNT],
    /// What has to be spent before the first good of a path can be made.
    pub(super) equipment: [f64; Path::COUNT],
    /// Resources to spend until the end.
    pub(super) resources: f64,
    /// Uses of City discs until the end.
    pub(super) cities: f64,
    /// Intrigues until the end.
    pub(super) intrigues: f64,
    /// What the others will have reached.
    pub(super) others: Others,
    pub(super) weights: Weights,
    /// The points of all this, once somebody has asked.
    pub(super) reached: OnceCell<f64>,
}

/// The levels of up to three others.
pub(super) type Others = game::Pile<[f64; Path::COUNT], 3>;

/// Points of the six rows, with the levels that the chambers multiply.
fn factors(levels: [f64; Path::COUNT]) -> [f64; Chamber::COUNT] {
    let [a, b, c, d] = levels;
    [a, b, c, d, a.max(b).max(c).max(d), a.min(b).min(c).min(d)]
}

/// Levels of a path.
const LEVELS: usize = 9;

/// Levels are few.
fn number(levels: usize) -> f64 {
    f64::from(levels as u32)
}

impl Projection {
    /// The most points that can be reached by climbing two of the paths.
    pub(super) fn points(&self) -> f64 {
        *self.reached.get_or_init(|| self.best())
    }

    fn best(&self) -> f64 {
        let costs = Path::ALL.map(|path| self.costs(path));
        let mut best = f64::NEG_INFINITY;
        for first in 0..costs.len() {
            for second in first + 1..costs.len() {
                let fits = |a: usize, b: usize| {
                    let cost = costs[first].get(a).zip(costs[second].get(b));
                    cost.is_some_and(|(x, y)| x + y <= self.resources) && number(a + b) <= self.cities
                };
                // A level more is never worse: only where neither path can go on is looked at.
                let Some(mut b) = (0..=LEVELS).rev().find(|&b| fits(0, b)) else { continue };
                let mut a = 0;
                loop {
                    if fits(a + 1, b) {
                        a += 1;
                        continue;
                    }
                    best = best.max(self.scored(first, a, second, b));
                    let Some(less) = b.checked_sub(1) else { break };
                    b = less;
                }
            }
        }
        best
    }

    /// The price of the next level of a path in resources or goods, with what those ahead cost.
    pub(super) fn next_price(&self, path: Path) -> f64 {
        let index = path.index();
        self.prices[index].get(self.levels[index]).map_or(f64::INFINITY, |price| price + self.fees[index])
    }

    /// What the next levels of a path cost together, in resources: nothing for none, and so on.
    fn costs(&self, path: Path) -> [f64; LEVELS + 1] {
        let index = path.index();
        let (mut sum, mut goods) = (0.0, self.goods[index]);
        let mut costs = [f64::INFINITY; LEVELS + 1];
        costs[0] = 0.0;
        let takes_goods = matches!(path, Path::Exploration | Path::Research);
        let mut is_equipped = false;
        for (step, price) in self.prices[index].iter().skip(self.levels[index]).enumerate() {
            if takes_goods {
                let made = (price - goods).max(0.0);
                goods = (goods - price).max(0.0);
                sum += made * self.effort[index];
                if made > 0.0 && !is_equipped {
                    sum += self.equipment[index];
                    is_equipped = true;
                }
            } else {
                sum += price;
            }
            if step == 0 {
                sum += self.fees[index];
            }
            costs[step + 1] = sum;
        }
        costs
    }

    /// The score with so many more levels on two paths.
    fn scored(&self, first: usize, a: usize, second: usize, b: usize) -> f64 {
        let mut levels = self.levels.map(number);
        levels[first] += number(a);
        levels[second] += number(b);
        self.seats(factors(levels))
    }

    /// The score with these levels, with politicians seated where they bring most.
    fn seats(&self, factors: [f64; Chamber::COUNT]) -> f64 {
        let mut seated = self.seated;
        let mut free = self.waiting.map(|waiting| waiting * self.weights.contested);
        let mut points = 0.0;
        for (chamber, factor) in factors.iter().enumerate() {
            let step = self.step(chamber, seated[chamber]);
            // The others seat somebody now and then.
            points += factor
                * (self.value(chamber, seated[chamber]) + self.weights.luck * self.waiting[chamber] * step);
        }
        let mut intrigues = self.intrigues.min(self.waiting.iter().sum::<f64>() / 2.0);
        while intrigues > 0.0 {
            let gain = |chamber: usize| factors[chamber] * self.step(chamber, seated[chamber]);
            let open = (0..Chamber::COUNT).filter(|&chamber| free[chamber] > 0.0);
            let Some(best) = open.max_by(|&a, &b| gain(a).total_cmp(&gain(b))) else { break };
            let part = intrigues.min(1.0).min(free[best]);
            points += part * gain(best);
            free[best] -= 1.0;
            seated[best] += 1;
            intrigues -= 1.0;
        }
        points
    }

    fn value(&self, chamber: usize, seated: u8) -> f64 {
        self.values[chamber][usize::from(seated.min(4))]
    }

    /// What the next politician on a seat adds to a level.
    fn step(&self, chamber: usize, seated: u8) -> f64 {
        self.value(chamber, seated + 1) - self.value(chamber, seated)
    }

    /// The points that a change of the start adds.
    pub(super) fn gain(&self, change: impl Fn(&mut Self)) -> f64 {
        let mut after = Self { reached: OnceCell::new(), ..self.clone() };
        change(&mut after);
        after.points() - self.points()
    }

    /// The points of one more level for free.
    pub(super) fn free_level(&self, path: Path) -> f64 {
        self.gain(|after| after.levels[path.index()] = (after.levels[path.index()] + 1).min(9))
    }

    /// Points for a politician who takes a seat, less those of the others; `spent` is the share of an Intrigue.
    pub(super) fn seat(&self, chamber: Chamber, spent: f64) -> f64 {
        let index = chamber.index();
        let gain = self.gain(|after| {
            after.seated[index] += 1;
            after.waiting[index] -= 1.0;
            after.intrigues = (after.intrigues - spent).max(0.0);
        });
        gain - self.rivals(chamber) * self.step(index, self.seated[index])
    }

    /// Points for a politician who leaves the game.
    pub(super) fn dismiss(&self, chamber: Chamber) -> f64 {
        let index = chamber.index();
        let gain = self.gain(|after| after.waiting[index] = (after.waiting[index] - 1.0).max(0.0));
        gain + self.weights.denial * self.rivals(chamber) * self.step(index, self.seated[index])
    }

    /// The levels of the others that a chamber multiplies, as far as they count against the own ones.
    fn rivals(&self, chamber: Chamber) -> f64 {
        let levels: f64 = self.others.iter().map(|&levels| factors(levels)[chamber.index()]).sum();
        self.weights.rivalry * levels / f64::from(self.others.len().max(1) as u32)
    }

    /// The points of the best dismissal; it is a duty, so it may cost some.
    pub(super) fn best_dismissal(&self) -> f64 {
        let waiting = Chamber::ALL.into_iter().filter(|chamber| self.waiting[chamber.index()] > 0.0);
        let best = waiting.map(|chamber| self.dismiss(chamber)).fold(f64::NEG_INFINITY, f64::max);
        if best.is_finite() { best } else { 0.0 }
    }
}
