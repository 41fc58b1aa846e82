//! What the value nets see of a position between two turns, from one seat.
//!
//! Beside the bare numbers there are products that a small net finds hard to form by itself: levels times the
//! worth of their chambers, ships times the turns to come. All are scaled to be of the size of 1.

use game::{Game as _, Seat};
use noria::{Chamber, Disc, Edition, Island, Mode, Noria, Path, Player, Script, Slot};

/// How many features there are.
pub(super) const COUNT: usize = 334;

/// A sheet that is filled from the top.
struct Sheet<'a> {
    features: &'a mut [f32],
    next: usize,
}

impl Sheet<'_> {
    #[inline]
    fn add(&mut self, value: f32) {
        self.features[self.next] = value;
        self.next += 1;
    }

    fn all<const N: usize>(&mut self, values: [f32; N]) {
        values.into_iter().for_each(|value| self.add(value));
    }

    fn flag(&mut self, is_so: bool) {
        self.add(f32::from(u8::from(is_so)));
    }
}

/// The levels that the six chambers multiply.
pub(super) fn factors(levels: [u8; Path::COUNT]) -> [u8; Chamber::COUNT] {
    let [a, b, c, d] = levels;
    [a, b, c, d, a.max(b).max(c).max(d), a.min(b).min(c).min(d)]
}

/// The town hall: what the chambers are worth, and what they can be worth.
pub(super) struct Hall {
    /// Now.
    pub(super) worth: [f32; Chamber::COUNT],
    /// If all who wait took a seat.
    pub(super) most: [f32; Chamber::COUNT],
    /// By how much the next politician raises it.
    pub(super) step: [f32; Chamber::COUNT],
    pub(super) waiting: [f32; Chamber::COUNT],
}

impl Hall {
    pub(super) fn new(state: &Noria) -> Self {
        let values = &state.components().chambers.0;
        let chambers = state.chambers();
        let worth = |chamber: usize, more: u8| {
            f32::from(values[chamber][usize::from((chambers[chamber].seated + more).min(4))])
        };
        let all = |f: &dyn Fn(usize) -> f32| std::array::from_fn(f);
        Self {
            worth: all(&|chamber| worth(chamber, 0)),
            most: all(&|chamber| worth(chamber, chambers[chamber].waiting)),
            step: all(&|chamber| {
                let open = f32::from(chambers[chamber].waiting.min(1));
                open * (worth(chamber, 1) - worth(chamber, 0))
            }),
            waiting: chambers.map(|politicians| f32::from(politicians.waiting)),
        }
    }
}

/// Fills the sheet. `script` is what the bot of a solo game is up to.
pub(super) fn fill(state: &Noria, seat: Seat, bot: Option<&Script>, features: &mut [f32]) {
    let mut sheet = Sheet { features, next: 0 };
    let player = state.player_at(seat);
    let turns = f32::from(state.turns_to_come(seat)) / 16.0;
    let hall = Hall::new(state);
    clock(&mut sheet, state, seat, turns);
    town_hall(&mut sheet, state, seat, &hall);
    stock(&mut sheet, state, player, turns, &hall);
    wheel(&mut sheet, player, turns);
    islands(&mut sheet, state, seat, turns);
    others(&mut sheet, state, seat, &hall);
    script(&mut sheet, player, bot);
    debug_assert_eq!(sheet.next, COUNT);
}

fn clock(sheet: &mut Sheet<'_>, state: &Noria, seat: Seat, turns: f32) {
    let left = state.turns_to_come(seat);
    sheet.all([turns, turns * turns]);
    (1..5).for_each(|few| sheet.flag(left <= few));
    (3..5).for_each(|seats| sheet.flag(state.seats() == seats));
    sheet.flag(state.mode() == Mode::Expert);
    sheet.flag(state.edition() == Edition::First);
    for disc in Disc::PRICED {
        let price = f32::from(state.market_prices()[disc.index()]) / 4.0;
        sheet.all([price * turns, f32::from(state.market_stacks()[disc.index()]) / 4.0 * turns]);
    }
}

fn town_hall(sheet: &mut Sheet<'_>, state: &Noria, seat: Seat, hall: &Hall) {
    let player = state.player_at(seat);
    let levels = player.levels();
    let own = factors(levels).map(f32::from);
    for (chamber, own) in own.into_iter().enumerate() {
        sheet.all([own / 9.0, hall.worth[chamber] / 8.0, hall.waiting[chamber] / 4.0]);
        sheet.all([own * hall.worth[chamber] / 30.0, own * hall.most[chamber] / 30.0]);
    }
    for path in Path::ALL {
        let next = usize::from(levels[path.index()]);
        let price = state.components().paths.0[path.index()].get(next).map_or(9, |price| price.amount);
        sheet.all([f32::from(price) / 7.0, f32::from(state.fee(seat, path))]);
    }
    let mut sorted = levels;
    sorted.sort_unstable();
    sheet.all([f32::from(sorted[2]) / 9.0, f32::from(sorted[1]) / 9.0]);
    let all = |worth: &[f32; 6]| own.iter().zip(worth).map(|(level, worth)| level * worth).sum::<f32>();
    sheet.all([all(&hall.worth) / 50.0, all(&hall.most) / 100.0]);
}

fn stock(sheet: &mut Sheet<'_>, state: &Noria, player: &Player, turns: f32, hall: &Hall) {
    let resources = player.resources().map(f32::from);
    sheet.all(resources.map(|count| count / 5.0));
    sheet.add(resources.iter().sum::<f32>() / 10.0);
    sheet.add(resources.iter().copied().fold(f32::INFINITY, f32::min) / 4.0);
    sheet.add(resources.iter().copied().fold(0.0, f32::max) / 6.0);
    let knowledge = f32::from(player.knowledge());
    let per_turn = f32::from(state.components().factories[usize::from(player.factories())]);
    let price = f32::from(state.intrigue_price().max(1));
    sheet.all([knowledge / 5.0, price / 4.0, knowledge / price / 3.0, per_turn / 4.0, per_turn * turns]);
    sheet.all([knowledge * turns / 5.0, f32::from(player.factories()) / 7.0]);
    // What the Intrigues of the turns to come may bring, if nobody else uses any.
    let own = factors(player.levels()).map(f32::from);
    let mut gains: [f32; 6] = std::array::from_fn(|chamber| own[chamber] * hall.step[chamber] / 20.0);
    gains.sort_unstable_by(|a, b| b.total_cmp(a));
    let intrigues = (knowledge + per_turn * 16.0 * turns) / (price + 1.6 * turns) / 4.0;
    sheet.all([gains[0], gains[1], gains[2], intrigues, intrigues * gains[0], intrigues.min(1.0) * gains[1]]);
    let ships = player.ships().map(|count| f32::from(count) / 4.0);
    for (kind, ships) in ships.into_iter().enumerate() {
        let discs = player.wheel().discs().filter(|(_, placed)| placed.disc.index() == kind);
        let uses: f32 = discs.map(|(_, placed)| if placed.upgraded { 1.5 } else { 1.0 }).sum();
        sheet.all([ships, ships * turns, ships * turns * uses]);
    }
    let (full, empty) = (player.full().map(f32::from), player.empty().map(f32::from));
    sheet.all(full.map(|count| count / 3.0));
    sheet.all(empty.map(|count| count / 3.0));
    for goods in [0..3, 3..5] {
        let filled: f32 = full[goods.clone()].iter().sum();
        let houses: f32 = filled + empty[goods.clone()].iter().sum::<f32>();
        let kinds = goods.filter(|&good| full[good] + empty[good] > 0.0).count();
        sheet.all([filled / 4.0, houses / 6.0 * turns, f32::from(kinds as u8) / 2.0]);
        sheet.flag(houses > 0.0);
    }
}

/// Discs by ring and kind, and which are active in the next turns.
fn wheel(sheet: &mut Sheet<'_>, player: &Player, turns: f32) {
    let mut counts = [[[0.0_f32; Disc::COUNT]; 2]; 3];
    let mut soon = [[0.0_f32; Disc::COUNT]; 3];
    let mut doubled = [0.0_f32; Disc::COUNT];
    for (slot, placed) in player.wheel().discs() {
        let (ring, kind) = (slot.ring().index(), placed.disc.index());
        counts[ring][0][kind] += 1.0;
        counts[ring][1][kind] += f32::from(u8::from(placed.upgraded));
        for (ahead, soon) in (0_u8..).zip(&mut soon) {
            if is_active_after(slot, ahead) {
                soon[kind] = 1.0;
            }
        }
        if placed.upgraded && slot.is_active() {
            doubled[kind] = 1.0;
        }
    }
    for count in counts.into_iter().flatten().flatten() {
        sheet.all([count, count * turns]);
    }
    sheet.all(doubled);
    soon.into_iter().for_each(|kinds| sheet.all(kinds));
    let upgraded: f32 = counts.iter().flat_map(|ring| ring[1]).sum();
    let discs: f32 = counts.iter().flat_map(|ring| ring[0]).sum();
    sheet.all([upgraded * turns / 3.0, discs / 9.0, discs * turns / 9.0]);
    for kind in Disc::ALL {
        // Rings with a disc of this kind: two on one ring are seldom both of use.
        let rings = counts.iter().filter(|ring| ring[0][kind.index()] > 0.0).count();
        sheet.add(f32::from(rings as u8) * turns);
    }
}

/// Whether a disc on this slot is in the active half after so many turns.
pub(super) fn is_active_after(slot: Slot, turns: u8) -> bool {
    let size = slot.ring().slots();
    (slot.number() - 1 + turns) % size >= size / 2
}

/// Whether the next journey can lead to an island.
fn is_near(state: &Noria, seat: Seat, island: Island) -> bool {
    let Some(here) = state.player_at(seat).ambassador() else { return true };
    if here == island {
        return false;
    }
    if state.mode() == Mode::Base {
        return true;
    }
    let place = |wanted: Island| state.revealed().position(|other| other == wanted);
    let count = state.revealed().count();
    let (Some(from), Some(to)) = (place(here), place(island)) else { return true };
    (from + 1) % count == to || (to + 1) % count == from
}

fn islands(sheet: &mut Sheet<'_>, state: &Noria, seat: Seat, turns: f32) {
    let mut ships = [0.0_f32; 3];
    let mut near = [0.0_f32; 3];
    let mut sites = [0.0_f32; 5];
    for island in state.revealed() {
        let here = state.ships_on(island);
        let is_near = is_near(state, seat, island);
        for kind in 0..3 {
            ships[kind] += f32::from(here[kind]) / 4.0;
            near[kind] += f32::from(u8::from(is_near && here[kind] > 0));
        }
        if is_near {
            for (site, is_free) in
                state.components().island(island).sites.iter().zip(state.free_sites(island))
            {
                sites[site.good.index()] += f32::from(u8::from(is_free) * site.warehouses) / 4.0;
            }
        }
    }
    sheet.all(ships.map(|count| count * turns));
    sheet.all(near.map(|count| count.min(2.0) * turns));
    sheet.all(sites.map(|count| count * turns));
    sheet.flag(state.player_at(seat).ambassador().is_none());
}

/// The others, as far as they stand in the way.
fn others(sheet: &mut Sheet<'_>, state: &Noria, seat: Seat, hall: &Hall) {
    let mut highest = [0.0_f32; Chamber::COUNT];
    let mut sums = [0.0_f32; Chamber::COUNT];
    let (mut best, mut promise, mut knowledge, mut per_turn) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
    let count = f32::from(state.seats() - 1);
    for other in Seat::all(state.seats()).filter(|&other| other != seat) {
        let player = state.player_at(other);
        let levels = factors(player.levels()).map(f32::from);
        let (mut now, mut most) = (0.0, 0.0);
        for chamber in 0..Chamber::COUNT {
            highest[chamber] = highest[chamber].max(levels[chamber]);
            sums[chamber] += levels[chamber] / count;
            now += levels[chamber] * hall.worth[chamber];
            most += levels[chamber] * hall.most[chamber];
        }
        best = best.max(now);
        promise = promise.max(most);
        knowledge += f32::from(player.knowledge()) / count;
        per_turn += f32::from(state.components().factories[usize::from(player.factories())]) / count;
    }
    for chamber in 0..Chamber::COUNT {
        let wants = sums[chamber] * hall.step[chamber] / 20.0;
        sheet.all([highest[chamber] / 9.0, sums[chamber] / 9.0, wants]);
    }
    sheet.all([best / 50.0, promise / 100.0, knowledge / 5.0, per_turn / 4.0]);
    sheet.flag(state.turns_to_come(seat) > state.turns_to_come(Seat(u8::from(seat.0 == 0))));
}

/// What the scripted bot of a solo game is up to, and where it would end.
fn script(sheet: &mut Sheet<'_>, player: &Player, script: Option<&Script>) {
    let Some(Script { end, uses, aims }) = script else {
        (0..SCRIPT).for_each(|_| sheet.add(0.0));
        return;
    };
    let hall = Hall::new(end);
    let levels = end.player_at(Seat(1)).levels();
    let (own, theirs) = (factors(player.levels()).map(f32::from), factors(levels).map(f32::from));
    for chamber in 0..Chamber::COUNT {
        sheet.all([theirs[chamber] / 9.0, hall.worth[chamber] / 8.0, hall.waiting[chamber] / 4.0]);
        sheet.all([own[chamber] * hall.worth[chamber] / 30.0, own[chamber] * hall.most[chamber] / 30.0]);
        sheet.add(theirs[chamber] * hall.most[chamber] / 30.0);
    }
    let all =
        |levels: &[f32; 6]| levels.iter().zip(&hall.worth).map(|(level, worth)| level * worth).sum::<f32>();
    sheet.all([all(&own) / 50.0, all(&theirs) / 50.0, f32::from(end.player_at(Seat(1)).factories()) / 7.0]);
    uses.iter().for_each(|uses| sheet.all(uses.map(|count| f32::from(count) / 6.0)));
    let [_, _, intrigues, investments, follows, _] = uses[1].map(|count| f32::from(count) / 6.0);
    for chamber in Chamber::ALL {
        sheet.add(if aims.seated == Some(chamber) { intrigues } else { 0.0 });
        sheet.add(if aims.removed == Some(chamber) { intrigues } else { 0.0 });
    }
    for path in Path::ALL {
        sheet.add(if aims.worthiest == Some(path) { investments } else { 0.0 });
        sheet.add(if aims.followed == Some(path) { follows } else { 0.0 });
    }
}

/// Features about the scripted bot.
const SCRIPT: usize = 6 * 6 + 3 + 2 * 6 + 2 * 6 + 2 * 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_are_active_half_of_the_time() {
        for slot in Slot::all() {
            assert_eq!(is_active_after(slot, 0), slot.is_active());
            let active = (0..12).filter(|&turns| is_active_after(slot, turns)).count();
            assert_eq!(active, 6);
        }
    }
}
