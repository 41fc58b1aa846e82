//! The Tool disc: Upgrade (N-4.12) or Production (N-4.13).
//!
//! An upgrade turns another normal disc of the wheel; that disc can't be activated in the same turn any more.
//! A production fills empty warehouses: any number of one good, or one each of several goods, which are
//! named in the order of the goods.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::{Event, Goods, Resources};
use crate::state::{Flow, Noria, Player, Task, offer_if};
use crate::wheel::Slot;
use crate::words::Good;

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, tool: Slot, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let upgrades = Slot::all().map(|slot| Action::Upgrade { slot });
    offer_if(upgrades, |action| check(state, seat, tool, action), push)?;
    for good in Good::ALL {
        let most = state.players[seat].empty[good.index()];
        let affordable = |count: &u8| check_production(state, seat, only(good, *count)).is_ok();
        for count in (1..=most).take_while(affordable) {
            push(Action::Produce { good, count })?;
        }
    }
    crate::state::MORE
}

pub(crate) fn check(state: &Noria, seat: Seat, tool: Slot, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Upgrade { slot } if slot == tool => Err(Unmet::rule("N-4.12", "upgrade.itself")),
        Action::Upgrade { slot } => match state.players[seat].wheel.at(slot) {
            None => Err(Unmet::rule("N-4.12", "upgrade.empty")),
            Some(placed) if placed.upgraded => Err(Unmet::rule("N-4.12", "upgrade.already")),
            Some(_) => Ok(()),
        },
        Action::Produce { count: 0, .. } => Err(Unmet::rule("N-4.13", "produce.nothing")),
        Action::Produce { good, count } => check_production(state, seat, only(good, count)),
        _ => Err(Unmet::rule("N-4.12", "now.use")),
    }
}

#[inline]
fn only(good: Good, count: u8) -> Goods {
    let mut goods = [0; Good::COUNT];
    goods[good.index()] = count;
    goods
}

/// One each of the goods whose bits are set.
#[inline]
fn one_each(goods: u8) -> Goods {
    std::array::from_fn(|i| goods >> i & 1)
}

/// The resources that the goods cost.
#[inline]
pub(crate) fn cost(state: &Noria, goods: Goods) -> [u16; 3] {
    let mut cost = [0u16; 3];
    for (per_good, count) in state.components.production.0.iter().zip(goods) {
        for (sum, &one) in cost.iter_mut().zip(per_good) {
            *sum += u16::from(one) * u16::from(count);
        }
    }
    cost
}

/// N-4.13: an empty warehouse for each good, and the resources.
#[inline]
fn check_production(state: &Noria, seat: Seat, goods: Goods) -> Result<(), Unmet> {
    let player = &state.players[seat];
    for (count, &empty) in goods.into_iter().zip(&player.empty) {
        if empty < count {
            return Err(Unmet::short("N-4.13", "produce.no_warehouse", i32::from(count), i32::from(empty)));
        }
    }
    for (need, &have) in cost(state, goods).into_iter().zip(&player.resources) {
        if have < need {
            return Err(Unmet::short("N-4.13", "pay.too_little", i32::from(need), i32::from(have)));
        }
    }
    Ok(())
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::Upgrade { slot } => upgrade(state, seat, slot, log),
        Action::Produce { good, count: 1 } => go_on(state, seat, 1 << good.index(), log),
        Action::Produce { good, count } => produce(state, seat, only(good, count), log),
        _ => {}
    }
}

fn upgrade<L: Log<Event>>(state: &mut Noria, seat: Seat, slot: Slot, log: &mut L) {
    if let Some(placed) = &mut state.players[seat].wheel.0[slot.index()] {
        placed.upgraded = true;
        state.used.fresh.insert(slot);
        log.push(Event::Upgraded { seat, slot, disc: placed.disc });
    }
}

/// One each of these goods: asks for more if more is possible.
fn go_on<L: Log<Event>>(state: &mut Noria, seat: Seat, goods: u8, log: &mut L) {
    if Good::ALL.into_iter().any(|good| check_also(state, seat, goods, good).is_ok()) {
        state.tasks.push(Task::Produce { goods });
    } else {
        produce(state, seat, one_each(goods), log);
    }
}

/// A further good comes later in the order of the goods than those named before.
#[inline]
fn check_also(state: &Noria, seat: Seat, goods: u8, good: Good) -> Result<(), Unmet> {
    let bit = 1 << good.index();
    if goods >= bit {
        return Err(Unmet::rule("N-4.13", "produce.order"));
    }
    check_production(state, seat, one_each(goods | bit))
}

#[inline]
pub(crate) fn offer_more(
    state: &Noria,
    seat: Seat,
    goods: u8,
    push: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    let further = Good::ALL.map(|good| Action::AlsoProduce { good });
    offer_if(further, |action| check_more(state, seat, goods, action), push)?;
    push(Action::EndProduction)
}

pub(crate) fn check_more(state: &Noria, seat: Seat, goods: u8, action: Action) -> Result<(), Unmet> {
    match action {
        Action::AlsoProduce { good } => check_also(state, seat, goods, good),
        Action::EndProduction => Ok(()),
        _ => Err(Unmet::rule("N-4.13", "now.produce")),
    }
}

pub(crate) fn play_more<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    goods: u8,
    action: Action,
    log: &mut L,
) {
    state.tasks.pop();
    match action {
        Action::AlsoProduce { good } => go_on(state, seat, goods | 1 << good.index(), log),
        _ => produce(state, seat, one_each(goods), log),
    }
}

/// Pays for all goods at once and turns their warehouses.
fn produce<L: Log<Event>>(state: &mut Noria, seat: Seat, goods: Goods, log: &mut L) {
    let paid: Resources = cost(state, goods).map(|count| count as u8);
    let player: &mut Player = &mut state.players[seat];
    player.pay(paid);
    for (i, count) in goods.into_iter().enumerate() {
        player.empty[i] -= count;
        player.full[i] += count;
    }
    log.push(Event::Produced { seat, goods, paid });
}

/// Whether a production from a file could have come this far.
pub(crate) fn is_consistent(state: &Noria, seat: Seat, goods: u8) -> bool {
    goods != 0 && goods >> Good::COUNT == 0 && check_production(state, seat, one_each(goods)).is_ok()
}
