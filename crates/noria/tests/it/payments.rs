//! Payments, exhaustively on small purses: every offered step can be completed, each payment has exactly one
//! sequence, and the payments are all that the price allows and no others.

use std::collections::BTreeMap;

use game::{Game, Seat};
use noria::{Action, Event, Noria};

use crate::table::Table;

/// Plays every way on from here until something was paid for, and collects what was paid.
fn all_payments(state: &Noria, paid: &mut Vec<([u8; 3], [u8; 5])>) {
    let seat = state.pending().first().expect("somebody pays");
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    assert!(actions.len() > 1, "a single option plays itself");
    for action in actions {
        assert!(matches!(action, Action::Pay { .. } | Action::PayGoods { .. }), "{action} is no payment");
        let mut next = state.clone();
        let events = next.apply(seat, action).expect("the action was offered");
        if let Some(payment) = bought(&events) {
            paid.push(payment);
        } else {
            assert_eq!(pieces(&next, seat), pieces(state, seat), "nothing is paid before the last step");
            all_payments(&next, paid);
        }
    }
}

fn bought(events: &[Event]) -> Option<([u8; 3], [u8; 5])> {
    events.iter().find_map(|event| match *event {
        Event::Invested { paid, goods, .. } => Some((paid, goods)),
        Event::DiscTaken { paid, .. } | Event::Travelled { paid, .. } => Some((paid, [0; 5])),
        _ => None,
    })
}

fn pieces(state: &Noria, seat: Seat) -> ([u16; 3], [u8; 5]) {
    let view = state.view(game::Viewer::Seat(seat));
    (view.players[seat.index()].resources, view.players[seat.index()].full)
}

/// The goods of all payments from here.
pub(crate) fn paid_goods(state: &Noria) -> Vec<[u8; 5]> {
    let mut paid = Vec::new();
    all_payments(state, &mut paid);
    paid.into_iter().map(|(_, goods)| goods).collect()
}

/// Buys, and tells all payments; none if it is not offered.
fn payments(table: Table, text: &str) -> Option<Vec<([u8; 3], [u8; 5])>> {
    let mut table = table.scenario();
    let disc = if text.starts_with("travel") { "medium-4" } else { "small-2" };
    table.act(&format!("Kyra: activate {disc}"));
    let seat = table.seat("Kyra");
    let mut actions = Vec::new();
    table.state().legal_actions(seat, &mut actions);
    actions.iter().find(|action| action.to_string() == text)?;
    table.act(&format!("Kyra: {text}"));
    let mut paid: Vec<_> = bought(table.events()).into_iter().collect();
    if paid.is_empty() {
        all_payments(table.state(), &mut paid);
    }
    Some(paid)
}

/// Compares with everything the price allows, found without any cleverness.
fn compare(found: Option<Vec<([u8; 3], [u8; 5])>>, expected: &[([u8; 3], [u8; 5])], what: &str) {
    let found = found.unwrap_or_default();
    let mut counts = BTreeMap::new();
    found.iter().for_each(|payment| *counts.entry(*payment).or_insert(0) += 1);
    assert!(counts.values().all(|&count| count == 1), "{what}: a payment has two sequences: {counts:?}");
    let found: Vec<_> = counts.into_keys().collect();
    assert_eq!(found, expected, "{what}");
}

/// All ways to take `total` pieces of a purse that pass the test.
fn splits<const N: usize>(purse: [u8; N], total: u8, right: impl Fn(&[u8; N]) -> bool) -> Vec<[u8; N]> {
    let mut all = vec![[0; N]];
    for (i, &have) in purse.iter().enumerate() {
        let longer = |split: &[u8; N]| {
            let split = *split;
            (0..=have).map(move |count| {
                let mut split = split;
                split[i] = count;
                split
            })
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.retain(|split| split.iter().sum::<u8>() == total && right(split));
    all.sort_unstable();
    all
}

fn kinds<const N: usize>(split: &[u8; N]) -> usize {
    split.iter().filter(|&&count| count > 0).count()
}

fn purses(most: u8) -> impl Iterator<Item = [u8; 3]> {
    (0..=most).flat_map(move |a| (0..=most).flat_map(move |b| (0..=most).map(move |c| [a, b, c])))
}

/// N-4.6: market prices of 1 to 4 in any resources.
#[test]
fn market_prices_are_paid_in_every_way_once() {
    for purse in purses(3) {
        for (disc, price) in [("city", 1), ("journey", 2), ("tool", 3), ("bonus", 4)] {
            let table = Table::new(2).resources("Kyra", purse.map(u16::from));
            let expected: Vec<_> =
                splits(purse, price, |_| true).into_iter().map(|paid| (paid, [0; 5])).collect();
            compare(
                payments(table, &format!("take {disc} disc")),
                &expected,
                &format!("{disc} from {purse:?}"),
            );
        }
    }
}

/// N-4.7, N-4.8: equal and unequal resources, with and without opponents ahead.
#[test]
fn levels_paid_in_resources_are_paid_in_every_way_once() {
    for purse in purses(4) {
        for (path, level, price, ahead) in
            [(0, 1, 2, 0), (0, 1, 2, 1), (0, 1, 2, 2), (0, 3, 4, 1), (1, 1, 2, 0), (1, 3, 3, 1), (1, 4, 4, 2)]
        {
            let levels = |level: u8| {
                let mut levels = [0; 4];
                levels[path] = level;
                levels
            };
            let mut table =
                Table::new(3).resources("Kyra", purse.map(u16::from)).levels("Kyra", levels(level - 1));
            for name in ["Johann", "Mateja"].into_iter().take(ahead) {
                table = table.levels(name, levels(level));
            }
            let right = |split: &[u8; 3]| match path {
                0 => split.iter().any(|&count| count >= price),
                _ => kinds(split) >= 2,
            };
            let expected = splits(purse, price + ahead as u8, right).into_iter().map(|paid| (paid, [0; 5]));
            let text = ["invest refinement", "invest settlement"][path];
            let what = format!("{text} {level} from {purse:?}, {ahead} ahead");
            compare(payments(table, text), &expected.collect::<Vec<_>>(), &what);
        }
    }
}

/// N-4.8: goods, and a resource of choice for an opponent ahead.
#[test]
fn levels_paid_in_goods_are_paid_in_every_way_once() {
    for purse in purses(3) {
        for (level, price, unequal, fee) in
            [(1, 1, false, 0), (3, 2, false, 0), (4, 3, true, 0), (4, 3, true, 1)]
        {
            let [a, b, c] = purse;
            let mut table = Table::new(2)
                .full("Kyra", [a, b, c, 0, 0])
                .resources("Kyra", [1, 0, 1])
                .levels("Kyra", [0, 0, level - 1, 0]);
            if fee > 0 {
                table = table.levels("Johann", [0, 0, level, 0]);
            }
            let right = |split: &[u8; 3]| if unequal { kinds(split) >= 2 } else { kinds(split) == 1 };
            let fees = splits([1, 0, 1], fee, |_| true);
            let mut expected = Vec::new();
            for [a, b, c] in splits(purse, price, right) {
                expected.extend(fees.iter().map(|paid| (*paid, [a, b, c, 0, 0])));
            }
            expected.sort_unstable();
            let what = format!("exploration {level} from {purse:?} with fee {fee}");
            compare(payments(table, "invest exploration"), &expected, &what);
        }
    }
}

/// N-4.8: complex goods; a price of three needs both kinds.
#[test]
fn research_is_paid_in_every_way_once() {
    for (lamps, pistons) in (0..=4).flat_map(|lamps| (0..=4).map(move |pistons| (lamps, pistons))) {
        for (level, price, unequal) in [(1, 1, false), (3, 2, false), (6, 3, true)] {
            let table =
                Table::new(2).full("Kyra", [0, 0, 0, lamps, pistons]).levels("Kyra", [0, 0, 0, level - 1]);
            let right = |split: &[u8; 2]| (kinds(split) == 2) == unequal;
            let splits = splits([lamps, pistons], price, right);
            let expected: Vec<_> = splits.into_iter().map(|[a, b]| ([0; 3], [0, 0, 0, a, b])).collect();
            compare(
                payments(table, "invest research"),
                &expected,
                &format!("research {level}: {lamps}, {pistons}"),
            );
        }
    }
}

/// N-4.9: one resource of choice per ambassador.
#[test]
fn journeys_are_paid_in_every_way_once() {
    for purse in purses(2) {
        for others in 0..=3 {
            let mut table = Table::new(4).islands(&[1, 2]).resources("Kyra", purse.map(u16::from));
            for name in ["Johann", "Mateja", "Nele"].into_iter().take(others) {
                table = table.ambassador(name, 1);
            }
            let expected: Vec<_> =
                splits(purse, others as u8, |_| true).into_iter().map(|paid| (paid, [0; 5])).collect();
            compare(payments(table, "travel island-1"), &expected, &format!("{others} from {purse:?}"));
        }
    }
}

/// N-4.13: each production has one sequence, and all that can be produced is offered.
#[test]
fn productions_are_done_in_every_way_once() {
    let cost = [[1, 0, 1], [1, 1, 0], [0, 1, 1], [1, 1, 1], [1, 1, 1]];
    for purse in purses(3) {
        for empty in [[2, 1, 0, 1, 0], [1, 1, 1, 1, 1], [0, 0, 3, 0, 2]] {
            let mut table =
                Table::new(2).resources("Kyra", purse.map(u16::from)).empty("Kyra", empty).scenario();
            table.act("Kyra: activate large-5");
            let mut found = Vec::new();
            all_productions(table.state(), &mut found);
            let affordable = |goods: &[u8; 5]| {
                (0..3).all(|i| (0..5).map(|good| cost[good][i] * goods[good]).sum::<u8>() <= purse[i])
            };
            let right = |goods: &[u8; 5]| {
                affordable(goods) && (kinds(goods) == 1 || kinds(goods) > 1 && goods.iter().all(|&n| n <= 1))
            };
            let mut expected: Vec<_> = (1..=9).flat_map(|total| splits(empty, total, right)).collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{purse:?} with {empty:?}");
        }
    }
}

fn all_productions(state: &Noria, found: &mut Vec<[u8; 5]>) {
    let seat = state.pending().first().expect("somebody produces");
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let producing = |action: &&Action| {
        matches!(action, Action::Produce { .. } | Action::AlsoProduce { .. } | Action::EndProduction)
    };
    for &action in actions.iter().filter(producing) {
        let mut next = state.clone();
        let events = next.apply(seat, action).expect("the action was offered");
        let produced = events.iter().find_map(|event| match event {
            Event::Produced { goods, .. } => Some(*goods),
            _ => None,
        });
        match produced {
            Some(goods) => found.push(goods),
            None => all_productions(&next, found),
        }
    }
}
