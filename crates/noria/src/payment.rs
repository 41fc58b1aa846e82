//! Paying (N-4.8): a price in resources or goods, and resources of choice on top.
//!
//! A price asks for pieces of one kind ("equal"), of at least two kinds ("unequal"), or of any kinds. A
//! payment is made kind by kind in a fixed order, so that each payment has exactly one sequence of steps;
//! only counts are offered with which the rest can still be paid. Nothing leaves the player before the last
//! step; then everything is paid at once and what was bought takes effect.

use game::{Log, Seat, Unmet};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::components::Price;
use crate::discs::{city, journey};
use crate::event::{Event, Goods, Resources};
use crate::investments;
use crate::state::{Flow, Noria, Player, Task, offer_if};
use crate::words::{Disc, Good, Island, Path, Resource};

/// What is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Purchase {
    /// A disc of the market (N-4.6).
    Disc { disc: Disc },
    /// The next level of a path (N-4.7).
    Level { path: Path },
    /// The way to an island with ambassadors (N-4.9).
    Island { island: Island },
}

/// A payment that is being made: goods first, then resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Payment {
    pub(crate) what: Purchase,
    /// How many of each kind, as far as it is decided.
    pub(crate) counts: [u8; 6],
    /// How many kinds are decided.
    pub(crate) step: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mix {
    Any,
    Equal,
    Unequal,
}

/// What has to be paid in one currency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bill {
    amount: u8,
    mix: Mix,
    /// Pieces of any kind on top.
    extra: u8,
}

impl Bill {
    const NOTHING: Self = Self::any(0);

    const fn any(amount: u8) -> Self {
        Self { amount, mix: Mix::Any, extra: 0 }
    }

    fn level(price: Price, extra: u8) -> Self {
        let mix = if price.unequal { Mix::Unequal } else { Mix::Equal };
        Self { amount: price.amount, mix, extra }
    }

    fn total(self) -> u8 {
        self.amount + self.extra
    }

    /// Whether a payment that begins with these counts can be completed from the remaining kinds.
    #[inline]
    fn completes(self, paid: &[u8], rest: &[u16]) -> bool {
        let Some(open) = u16::from(self.total()).checked_sub(sum(paid.iter().map(|&count| u16::from(count))))
        else {
            return false;
        };
        if sum(rest.iter().copied()) < open {
            return false;
        }
        let amount = u16::from(self.amount);
        match self.mix {
            Mix::Any => true,
            Mix::Equal => {
                paid.iter().any(|&count| u16::from(count) >= amount)
                    || rest.iter().any(|&have| have.min(open) >= amount)
            }
            Mix::Unequal => match paid.iter().filter(|&&count| count > 0).count() {
                0 => rest.iter().filter(|&&have| have > 0).count() >= 2,
                1 => open > 0,
                _ => true,
            },
        }
    }
}

#[inline]
fn sum(counts: impl Iterator<Item = u16>) -> u16 {
    counts.sum()
}

/// What a purchase costs: goods of these kinds, and resources.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    kinds: &'static [Good],
    goods: Bill,
    resources: Bill,
}

impl Cost {
    /// How many goods.
    pub(crate) fn goods(&self) -> u8 {
        self.goods.total()
    }

    /// How many resources, those of choice included.
    pub(crate) fn resources(&self) -> u8 {
        self.resources.total()
    }

    /// Counts per step as resources and goods.
    pub(crate) fn sort(&self, counts: &[u8; 6]) -> (Resources, Goods) {
        let mut goods: Goods = [0; Good::COUNT];
        for (good, &count) in self.kinds.iter().zip(counts) {
            goods[good.index()] = count;
        }
        (std::array::from_fn(|i| counts[self.kinds.len() + i]), goods)
    }

    /// How many kinds have to be decided.
    #[inline]
    fn steps(&self) -> usize {
        self.kinds.len() + if self.resources.total() == 0 { 0 } else { Resource::COUNT }
    }
}

/// What the purchase costs the seat now.
#[inline]
pub(crate) fn cost(state: &Noria, seat: Seat, what: Purchase) -> Cost {
    let in_resources = |resources| Cost { kinds: &[], goods: Bill::NOTHING, resources };
    match what {
        Purchase::Disc { disc } => in_resources(Bill::any(state.prices[disc.index()])),
        Purchase::Island { island } => in_resources(Bill::any(journey::fee(state, seat, island))),
        Purchase::Level { path } => {
            let level = state.players[seat].level(path) + 1;
            let (price, fee) = (state.components.price(path, level), investments::fee(state, seat, path));
            let in_goods = |kinds| Cost { kinds, goods: Bill::level(price, 0), resources: Bill::any(fee) };
            match path {
                Path::Refinement | Path::Settlement => in_resources(Bill::level(price, fee)),
                Path::Exploration => in_goods(&Good::SIMPLE),
                Path::Research => in_goods(&Good::COMPLEX),
            }
        }
    }
}

/// What the player has of the goods that are asked for.
#[inline]
fn stock(player: &Player, kinds: &[Good]) -> [u16; 3] {
    let mut stock = [0; 3];
    for (have, good) in stock.iter_mut().zip(kinds) {
        *have = u16::from(player.full[good.index()]);
    }
    stock
}

/// Whether the seat can pay, and else what is missing.
#[inline]
pub(crate) fn check_cost(state: &Noria, seat: Seat, what: Purchase, rule: &'static str) -> Result<(), Unmet> {
    let (cost, player) = (cost(state, seat, what), &state.players[seat]);
    let goods = stock(player, cost.kinds);
    if !cost.goods.completes(&[], &goods[..cost.kinds.len()]) {
        return Err(missing(rule, cost.goods, &goods));
    }
    if !cost.resources.completes(&[], &player.resources) {
        return Err(missing(rule, cost.resources, &player.resources));
    }
    Ok(())
}

/// Too few pieces, or enough of them but not in the right kinds (N-4.8).
fn missing(rule: &'static str, bill: Bill, purse: &[u16]) -> Unmet {
    let (need, have) = (i32::from(bill.total()), purse.iter().map(|&have| i32::from(have)).sum());
    match bill.mix {
        _ if have < need => Unmet::short(rule, "pay.too_little", need, have),
        Mix::Unequal => Unmet::rule("N-4.8", "pay.two_kinds"),
        _ => {
            let most = purse.iter().max().map_or(0, |&most| i32::from(most));
            Unmet::short("N-4.8", "pay.one_kind", i32::from(bill.amount), most)
        }
    }
}

/// Begins to pay. The price has to be payable.
#[inline]
pub(crate) fn begin<L: Log<Event>>(state: &mut Noria, seat: Seat, what: Purchase, log: &mut L) {
    go_on(state, seat, Payment { what, counts: [0; 6], step: 0 }, log);
}

/// Decides what is forced; asks for the rest, or settles.
fn go_on<L: Log<Event>>(state: &mut Noria, seat: Seat, mut payment: Payment, log: &mut L) {
    let cost = cost(state, seat, payment.what);
    let player = &state.players[seat];
    while (payment.step as usize) < cost.steps() {
        let mut counts = counts(player, &cost, &payment);
        let first = counts.next().expect("a payment that was begun can be completed");
        if counts.next().is_some() {
            state.tasks.push(Task::Pay { payment });
            return;
        }
        payment.counts[payment.step as usize] = first;
        payment.step += 1;
    }
    settle(state, seat, &cost, &payment, log);
}

/// The counts of the next kind with which the payment can be completed.
#[inline]
fn counts(player: &Player, cost: &Cost, payment: &Payment) -> impl Iterator<Item = u8> + use<> {
    let (step, kinds) = (payment.step as usize, cost.kinds.len());
    let (bill, stock, start) = if step < kinds {
        (cost.goods, stock(player, cost.kinds), 0)
    } else {
        (cost.resources, player.resources, kinds)
    };
    let len = if step < kinds { kinds } else { Resource::COUNT };
    let kind = step - start;
    let mut paid: [u8; 3] = std::array::from_fn(|i| payment.counts[start + i]);
    let most = stock[kind].min(u16::from(bill.total())) as u8;
    (0..=most).filter(move |&count| {
        paid[kind] = count;
        bill.completes(&paid[..=kind], &stock[kind + 1..len])
    })
}

/// The action that decides on so many of the next kind.
#[inline]
fn step_action(cost: &Cost, payment: &Payment, count: u8) -> Action {
    let step = payment.step as usize;
    match cost.kinds.get(step) {
        Some(&good) => Action::PayGoods { good, count },
        None => Action::Pay { resource: Resource::ALL[step - cost.kinds.len()], count },
    }
}

#[inline]
pub(crate) fn offer(
    state: &Noria,
    seat: Seat,
    payment: Payment,
    push: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    let cost = cost(state, seat, payment.what);
    let actions = counts(&state.players[seat], &cost, &payment);
    offer_if(actions.map(|count| step_action(&cost, &payment, count)), |_| Ok(()), push)
}

pub(crate) fn check(state: &Noria, seat: Seat, payment: Payment, action: Action) -> Result<(), Unmet> {
    let (Action::Pay { count, .. } | Action::PayGoods { count, .. }) = action else {
        return Err(Unmet::rule("N-4.8", "now.pay"));
    };
    let cost = cost(state, seat, payment.what);
    if step_action(&cost, &payment, count) != action {
        return Err(Unmet::rule("N-4.8", "pay.other_kind"));
    }
    if !counts(&state.players[seat], &cost, &payment).any(|possible| possible == count) {
        return Err(Unmet::rule("N-4.8", "pay.not_with_this"));
    }
    Ok(())
}

#[inline]
pub(crate) fn play<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    mut payment: Payment,
    action: Action,
    log: &mut L,
) {
    if let Action::Pay { count, .. } | Action::PayGoods { count, .. } = action {
        state.tasks.pop();
        payment.counts[payment.step as usize] = count;
        payment.step += 1;
        go_on(state, seat, payment, log);
    }
}

/// Everything is decided: the pieces go back, and what was bought takes effect.
fn settle<L: Log<Event>>(state: &mut Noria, seat: Seat, cost: &Cost, payment: &Payment, log: &mut L) {
    let (resources, goods) = cost.sort(&payment.counts);
    let player = &mut state.players[seat];
    player.pay(resources);
    for (i, count) in goods.into_iter().enumerate() {
        player.full[i] -= count;
        player.empty[i] += count;
    }
    match payment.what {
        Purchase::Disc { disc } => city::receive(state, seat, disc, resources, log),
        Purchase::Level { path } => investments::climb(state, seat, path, resources, goods, log),
        Purchase::Island { island } => journey::arrive(state, seat, island, resources, log),
    }
}

/// Whether a payment from a file could have been made this far.
pub(crate) fn is_consistent(state: &Noria, seat: Seat, payment: &Payment) -> bool {
    if let Purchase::Level { path } = payment.what
        && state.players[seat].level(path) >= 9
    {
        return false;
    }
    let cost = cost(state, seat, payment.what);
    let step = payment.step as usize;
    if step >= cost.steps() || payment.counts[step..].iter().any(|&count| count > 0) {
        return false;
    }
    (0..step).all(|earlier| {
        let before = Payment { step: earlier as u8, ..*payment };
        counts(&state.players[seat], &cost, &before).any(|count| count == payment.counts[earlier])
    })
}
