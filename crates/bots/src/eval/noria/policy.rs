//! Which actions look likely at first sight: a linear policy that has learned from games what searches choose.
//!
//! Every action has a few marks, such as "an Intrigue in this chamber with so many turns to come", most of them
//! simply there or not. An action's likelihood is the exponential function of the sum of its marks' weights. This
//! takes some nanoseconds, where the rules of thumb of a [`Brief`](super::Brief) would take longer than all the
//! rest of an iteration.

mod sorts;

use game::{Game as _, Seat};
use noria::{Action, Chamber, Disc, Good, Noria, Path, Placed, Player, Resource, Ring, Slot};

use super::hall::{Hall, factors, is_active_after};
use sorts::{KINDS, Mark, TIMES};

pub(super) use sorts::COUNT;

/// What is looked at once per decision.
pub(super) struct Glance<'a> {
    state: &'a Noria,
    player: &'a Player,
    seat: Seat,
    time: usize,
    hall: Hall,
    own: [u8; Chamber::COUNT],
    theirs: [u8; Chamber::COUNT],
    used: usize,
    /// The discs that can still be activated or inspected, by active slot.
    open: [Option<Placed<Disc>>; Slot::COUNT],
}

/// Few or many, up to a most.
fn up_to(count: impl Into<u32>, most: usize) -> usize {
    (count.into() as usize).min(most)
}

fn kind(placed: Option<Placed<Disc>>) -> usize {
    placed.map_or(Disc::COUNT, |placed| placed.disc.index())
}

impl<'a> Glance<'a> {
    pub(super) fn new(state: &'a Noria, seat: Seat) -> Self {
        let player = state.player_at(seat);
        let mut theirs = [0; Chamber::COUNT];
        for other in Seat::all(state.seats()).filter(|&other| other != seat) {
            let levels = factors(state.player_at(other).levels());
            theirs.iter_mut().zip(levels).for_each(|(most, level)| *most = level.max(*most));
        }
        let rings = state.used_rings();
        let mut open = [None; Slot::COUNT];
        for slot in Slot::active().filter(|slot| rings[slot.ring().index()].is_none()) {
            if rings.iter().flatten().all(|used| used.slot.fits(slot)) {
                open[slot.index()] = player.wheel().at(slot);
            }
        }
        let time = match state.turns_to_come(seat) {
            few @ 0..=4 => usize::from(few),
            5..=7 => 5,
            8..=11 => 6,
            _ => 7,
        };
        Self {
            state,
            player,
            seat,
            time,
            hall: Hall::new(state),
            own: factors(player.levels()),
            theirs,
            used: rings.iter().flatten().count().min(2),
            open,
        }
    }

    /// Tells the marks of an action, with how strong they are.
    pub(super) fn marks(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize| tell(sort.at(place), 1.0);
        let (time, wheel) = (self.time, self.player.wheel());
        match action {
            Action::StartWith { resource } => mark(Mark::StartWith, resource.index()),
            Action::BeginOn { path } => {
                let is_taken = self.theirs[path.index()] > 0;
                mark(Mark::BeginOn, 2 * path.index() + usize::from(is_taken));
            }
            Action::SetDisc { disc, slot } => mark(Mark::SetDisc, disc.index() * Slot::COUNT + slot.index()),
            Action::NightShift { .. }
            | Action::Modify { .. }
            | Action::Onto { .. }
            | Action::Place { .. } => {
                self.reshaping(action, tell);
            }
            Action::EndInfluence => mark(Mark::EndInfluence, time),
            Action::Activate { slot, twice } => self.activation(slot, twice, tell),
            Action::Inspect { slot } => {
                if let Some(placed) = wheel.at(slot) {
                    mark(Mark::Inspect, placed.disc.index() * 3 + self.used);
                }
                mark(Mark::InspectWhen, time);
                self.alternatives(slot).for_each(|other| mark(Mark::InspectInstead, other));
            }
            Action::SellGood { good } => {
                let complex = usize::from(good.is_complex());
                mark(Mark::Sell, complex * TIMES + time);
                let (have, price) = (u32::from(self.player.knowledge()), self.state.next_intrigue_price());
                let use_of =
                    if have >= price { 0 } else { 1 + usize::from(have + 2 + complex as u32 >= price) };
                mark(Mark::SellFor, use_of * TIMES + time);
            }
            Action::BuyResource { resource } => {
                mark(Mark::Buy, resource.index());
                mark(Mark::BuyWhen, time);
            }
            Action::EndActions => {
                mark(Mark::EndActions, time);
                let rings = Ring::ALL.iter().filter(|ring| {
                    let on_ring = |slot: &Slot| slot.ring() == **ring && self.open[slot.index()].is_some();
                    Slot::active().any(|slot| on_ring(&slot))
                });
                mark(Mark::EndActions, TIMES + rings.count());
                self.open.iter().flatten().for_each(|placed| mark(Mark::Unused, placed.disc.index()));
            }
            Action::TakeDisc { disc } => {
                mark(Mark::TakeDisc, disc.index() * TIMES + time);
                let owned = wheel.discs().filter(|(_, placed)| placed.disc == disc).count();
                mark(Mark::Owned, disc.index() * 4 + owned.min(3));
                mark(Mark::Price, usize::from(self.state.market_prices()[disc.index()]).min(4));
            }
            Action::Invest { path } => self.investment(path, tell),
            Action::Explore => mark(Mark::Explore, time),
            Action::Travel { .. } | Action::TakeShip { .. } | Action::Build { .. } => {
                self.journey(action, tell);
            }
            Action::Upgrade { slot } => {
                if let Some(placed) = wheel.at(slot) {
                    let disc = placed.disc.index();
                    mark(Mark::Upgrade, (disc * 3 + slot.ring().index()) * TIMES + time);
                    mark(Mark::UpgradeNext, disc * 2 + usize::from(is_active_after(slot, 1)));
                }
            }
            Action::Produce { .. } | Action::AlsoProduce { .. } => self.production(action, tell),
            Action::EndProduction => mark(Mark::EndProduction, time),
            Action::Repeat { slot } | Action::Boost { slot } => {
                if let Some(placed) = wheel.at(slot) {
                    mark(Mark::Repeat, placed.disc.index() * TIMES + time);
                }
            }
            Action::Waive => mark(Mark::Waive, time),
            Action::Pay { .. } | Action::PayGoods { .. } => self.payment(action, tell),
            Action::Intrigue { .. } | Action::Dismiss { .. } | Action::EndPolitics => {
                self.politics(action, tell);
            }
        }
    }

    /// The actions that change the own wheel.
    fn reshaping(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize| tell(sort.at(place), 1.0);
        let wheel = self.player.wheel();
        match action {
            Action::NightShift { ring } => {
                mark(Mark::NightShift, ring.index() * 4 + up_to(self.player.knowledge(), 3));
                let on_ring = |number: u8| Slot::new(ring, number).and_then(|slot| wheel.at(slot));
                mark(Mark::Turned, kind(on_ring(ring.slots() / 2)));
                mark(Mark::Turned, KINDS + kind(on_ring(ring.slots())));
            }
            Action::Modify { slot } => {
                mark(Mark::Modify, self.time);
                let place = slot.ring().index() * 2 + usize::from(slot.is_active());
                if let Some(placed) = wheel.at(slot) {
                    mark(Mark::Modified, placed.disc.index() * 6 + place);
                }
            }
            Action::Onto { slot } => {
                let from = self.state.modified().unwrap_or(slot);
                if let Some(placed) = wheel.at(from) {
                    let disc = placed.disc.index();
                    let rings = from.ring().index() * 3 + slot.ring().index();
                    mark(Mark::Onto, disc * 9 + rings);
                    let active = usize::from(slot.is_active());
                    mark(Mark::Swapped, (disc * 2 + active) * KINDS + kind(wheel.at(slot)));
                }
            }
            Action::Place { disc, slot } => {
                mark(Mark::Place, disc.index() * 3 + slot.ring().index());
                mark(Mark::PlaceSlot, disc.index() * Slot::COUNT + slot.index());
                let covered = wheel.at(slot);
                let upgraded = covered.is_some_and(|placed| placed.upgraded);
                mark(Mark::Cover, kind(covered) * 2 + usize::from(upgraded));
                mark(Mark::PlaceNext, disc.index() * 2 + usize::from(slot.is_active()));
            }
            _ => {}
        }
    }

    /// The kinds of open discs that can't be used beside the one on this slot.
    fn alternatives(&self, slot: Slot) -> impl Iterator<Item = usize> {
        let others = Slot::active().filter(move |&other| other != slot);
        let others = others.filter(move |&other| other.ring() == slot.ring() || !other.fits(slot));
        others.filter_map(|other| Some(self.open[other.index()]?.disc.index()))
    }

    fn activation(&self, slot: Slot, twice: bool, tell: &mut impl FnMut(usize, f32)) {
        let Some(placed) = self.player.wheel().at(slot) else { return };
        let disc = placed.disc.index();
        let mut mark = |sort: Mark, place: usize, value: f32| tell(sort.at(place), value);
        mark(Mark::Activate, (disc * 2 + usize::from(twice)) * 3 + self.used, 1.0);
        mark(Mark::ActivateWhen, disc * TIMES + self.time, 1.0);
        if let Some(kind) = placed.disc.resource() {
            let ships = f32::from(self.player.ships()[kind.index()]) / 3.0;
            mark(Mark::Gather, disc * 2, ships);
            mark(Mark::Gather, disc * 2 + 1, f32::from(self.player.resources()[kind.index()].min(8)) / 4.0);
        }
        let all: u16 = self.player.resources().iter().sum();
        mark(Mark::Means, disc * 8 + up_to(all, 7), 1.0);
        let side = usize::from(placed.upgraded) * Disc::COUNT * Disc::COUNT;
        for other in self.alternatives(slot) {
            mark(Mark::Instead, side + disc * Disc::COUNT + other, 1.0);
        }
    }

    fn investment(&self, path: Path, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize, value: f32| tell(sort.at(place), value);
        let index = path.index();
        let (level, chamber) = (self.own[index], path.chamber().index());
        mark(Mark::Level, index * 10 + usize::from(level.min(9)), 1.0);
        mark(Mark::LevelWhen, index * TIMES + self.time, 1.0);
        mark(Mark::LevelWorth, 0, self.hall.worth[chamber] / 4.0);
        mark(Mark::LevelWorth, 1, self.hall.most[chamber] / 4.0);
        let (special, division) = (Chamber::Specialization.index(), Chamber::Division.index());
        if level == self.own[special] {
            mark(Mark::LevelWorth, 2, self.hall.worth[special] / 4.0);
            mark(Mark::LevelWorth, 3, 1.0);
        }
        let lowest = self.own[..4].iter().filter(|&&other| other == self.own[division]).count();
        if level == self.own[division] && lowest == 1 {
            mark(Mark::LevelWorth, 4, self.hall.worth[division] / 4.0);
        }
        mark(Mark::LevelWorth, 5, f32::from(self.state.fee(self.seat, path)));
        mark(Mark::LevelWorth, 6, f32::from(self.theirs[index]) / 4.0);
        mark(Mark::LevelWorth, 7, self.hall.worth[chamber] * f32::from(u8::from(self.time < 5)) / 4.0);
    }

    fn journey(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize, value: f32| tell(sort.at(place), value);
        let printed = self.state.components();
        match action {
            Action::Travel { island } => {
                for (kind, &count) in self.state.ships_on(island).iter().enumerate() {
                    if count > 0 {
                        mark(Mark::Ships, kind * TIMES + self.time, 1.0);
                    }
                }
                for (site, is_free) in printed.island(island).sites.iter().zip(self.state.free_sites(island))
                {
                    if is_free && site.warehouses > 1 {
                        mark(Mark::Sites, site.good.index() * TIMES + self.time, 1.0);
                    }
                }
                mark(Mark::Travel, up_to(self.state.landing_fee(self.seat, island), 3), 1.0);
            }
            Action::TakeShip { resource } => {
                let kind = resource.index();
                mark(Mark::TakeShip, kind * TIMES + self.time, 1.0);
                mark(Mark::OwnShips, kind * 6 + up_to(self.player.ships()[kind], 5), 1.0);
                let discs = self.player.wheel().discs().filter(|(_, placed)| placed.disc.index() == kind);
                mark(Mark::ShipDiscs, kind * 4 + discs.count().min(3), 1.0);
            }
            Action::Build { site } => {
                let Some(here) = self.player.ambassador() else { return };
                let site = printed.island(here).sites[site.index()];
                let good = site.good.index();
                let two = usize::from(site.warehouses > 1);
                mark(Mark::Build, (good * 2 + two) * TIMES + self.time, 1.0);
                mark(Mark::Factories, up_to(self.player.factories(), 7), 1.0);
                let goods = if site.good.is_complex() { 3..5 } else { 0..3 };
                let houses: u8 = goods.map(|good| self.player.full()[good] + self.player.empty()[good]).sum();
                mark(Mark::Houses, usize::from(site.good.is_complex()) * 6 + up_to(houses, 5), 1.0);
            }
            _ => {}
        }
    }

    fn production(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize| tell(sort.at(place), 1.0);
        match action {
            Action::Produce { good, count } => {
                let complex = usize::from(good.is_complex());
                mark(Mark::Produce, good.index() * 4 + up_to(count - 1, 3));
                mark(Mark::ProduceWhen, complex * TIMES + self.time);
                let path = [Path::Exploration, Path::Research][complex].index();
                let goods = [0..3, 3..5][complex].clone();
                let have: u8 = self.player.full()[goods].iter().sum();
                let next = self.state.components().paths.0[path].get(usize::from(self.own[path]));
                let need = next.map_or(0, |price| price.amount);
                let enough = usize::from(have >= need) + usize::from(have + count >= need);
                mark(Mark::ProduceFor, complex * 3 + enough);
            }
            Action::AlsoProduce { good } => {
                mark(Mark::AlsoProduce, good.index());
                mark(Mark::AlsoProduce, Good::COUNT + usize::from(good.is_complex()) * TIMES + self.time);
            }
            _ => {}
        }
    }

    fn payment(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize, value: f32| tell(sort.at(place), value);
        match action {
            Action::Pay { resource, count } => {
                let kind = resource.index();
                mark(Mark::Pay, kind * 8 + up_to(count, 7), 1.0);
                let rest = self.player.resources()[kind].saturating_sub(u16::from(count));
                mark(Mark::PayRest, kind * 6 + up_to(rest, 5), 1.0);
                let (ships, paid) = (up_to(self.player.ships()[kind], 5), f32::from(count) / 3.0);
                mark(Mark::PayShips, kind * 6 + ships, paid);
                let most = Resource::ALL.map(|other| self.player.resources()[other.index()]);
                let others = (most.iter().sum::<u16>() - most[kind]).min(20);
                mark(Mark::PayBalance, kind, (f32::from(rest.min(20)) - f32::from(others) / 2.0).abs() / 4.0);
            }
            Action::PayGoods { good, count } => {
                mark(Mark::PayGoods, good.index() * 5 + up_to(count, 4), 1.0);
                let rest = self.player.full()[good.index()].saturating_sub(count);
                mark(Mark::PayGoodsRest, good.index() * 4 + up_to(rest, 3), 1.0);
            }
            _ => {}
        }
    }

    fn politics(&self, action: Action, tell: &mut impl FnMut(usize, f32)) {
        let mut mark = |sort: Mark, place: usize, value: f32| tell(sort.at(place), value);
        let own = |chamber: usize| f32::from(self.own[chamber]) * self.hall.step[chamber] / 10.0;
        let theirs = |chamber: usize| f32::from(self.theirs[chamber]) * self.hall.step[chamber] / 10.0;
        let late = f32::from(u8::from(self.time < 5));
        match action {
            Action::Intrigue { chamber } => {
                let index = chamber.index();
                mark(Mark::Intrigue, index * TIMES + self.time, 1.0);
                mark(Mark::IntrigueLevel, index * 10 + usize::from(self.own[index]), 1.0);
                let gains = [own(index), theirs(index), (own(index) - theirs(index)).max(0.0)];
                for (place, gain) in gains.into_iter().enumerate() {
                    mark(Mark::IntrigueGain, place, gain);
                    mark(Mark::IntrigueGain, 3 + place, gain * late);
                }
                mark(Mark::IntrigueWaiting, up_to(self.hall.waiting[index] as u32 - 1, 3), 1.0);
            }
            Action::Dismiss { chamber } => {
                let index = chamber.index();
                mark(Mark::Dismiss, index * TIMES + self.time, 1.0);
                mark(Mark::DismissLevel, index * 10 + usize::from(self.own[index]), 1.0);
                let gains = [own(index), theirs(index), (theirs(index) - own(index)).max(0.0)];
                for (place, gain) in gains.into_iter().enumerate() {
                    mark(Mark::DismissGain, place, gain);
                    mark(Mark::DismissGain, 3 + place, gain * late);
                }
                let is_same = self.state.seating() == Some(chamber);
                let waiting = up_to(self.hall.waiting[index] as u32 - 1, 3);
                mark(Mark::DismissWaiting, if is_same { 4 } else { waiting }, 1.0);
            }
            _ => {
                let affordable = u32::from(self.player.knowledge()) / self.state.next_intrigue_price().max(1);
                mark(Mark::EndPolitics, self.time * 4 + up_to(affordable, 3), 1.0);
            }
        }
    }
}
