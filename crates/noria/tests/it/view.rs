//! The view carries every number the screen shows.

use noria::{Doing, Paid, Path, Slot};

use crate::table::{Table, my_view, player, view};

/// N-3.1, N-3.3: the slots with the lines between those that fit together.
#[test]
fn the_wheel_has_its_lines() {
    let slots = view(&Table::new(2).scenario()).slots;
    let lines = |name: &str| {
        let slot = slots.iter().find(|slot| slot.slot.to_string() == name).expect("a slot");
        (slot.active, slot.fits.iter().map(Slot::to_string).collect::<Vec<_>>())
    };
    let fits = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(lines("medium-4"), (true, fits(&["small-2", "large-5", "large-6"])));
    assert_eq!(lines("medium-3"), (true, fits(&["small-2", "large-4", "large-5"])));
    assert_eq!(lines("large-1"), (false, fits(&[])));
}

/// N-4.6, N-4.17, N-4.19: market, black market, round track and surcharge.
#[test]
fn prices_are_ready_to_show() {
    let view = view(&Table::new(4).round(9).market([6, 5, 4, 3, 2, 1, 0]).scenario());
    assert_eq!(view.market.iter().map(|stack| stack.left).collect::<Vec<_>>(), [6, 5, 4, 3, 2, 1, 0]);
    assert_eq!((view.black_market.simple, view.black_market.complex, view.black_market.resource), (2, 3, 3));
    let track = view.track;
    assert_eq!((track.open, track.cogwheels, track.intrigue, track.surcharge_round), (11, 3, 3, 9));
    assert_eq!((track.night_shift, track.modification), (2, 3));
}

/// N-4.7, N-4.9: what the next level and an island cost me, and what a level is worth.
#[test]
fn costs_are_those_of_the_viewer() {
    let table = Table::new(3)
        .islands(&[4, 7])
        .ambassador("Johann", 4)
        .ambassador("Mateja", 4)
        .levels("Johann", [0, 0, 2, 0])
        .politicians([0, 0, 2, 0, 0, 0], [0; 6])
        .full("Kyra", [1, 0, 0, 0, 0])
        .scenario();
    let mine = my_view(&table, "Kyra");
    assert_eq!(mine.islands.iter().map(|island| island.fee).collect::<Vec<_>>(), [Some(2), Some(0)]);
    let exploration = &mine.paths[Path::Exploration.index()];
    let next = exploration.next.expect("not at the top");
    assert_eq!((next.level, next.goods, next.fee, next.resources, next.payable), (1, 1, 1, 1, false));
    assert_eq!(exploration.levels[1].seats, [table.seat("Johann")]);
    assert_eq!((exploration.levels[8].points, exploration.goods.len()), (54, 3));
    let theirs = view(&table);
    assert!(theirs.paths.iter().all(|path| path.next.is_none()), "a spectator pays nothing");
}

/// N-4.20, N-5.3: a player's supply with what it will bring.
#[test]
fn a_players_area_is_counted() {
    let table = Table::new(2)
        .islands(&[1])
        .factories("Kyra", 1, &[1, 2, 3, 4])
        .ships("Kyra", [2, 1, 3])
        .empty("Kyra", [1, 0, 0, 0, 0])
        .full("Kyra", [0, 2, 0, 0, 0])
        .levels("Kyra", [3, 0, 0, 1])
        .scenario();
    let kyra = player(&table, "Kyra");
    assert_eq!((kyra.factories, kyra.factories_left, kyra.cogwheels), (4, 3, 2));
    assert_eq!((kyra.cave, kyra.tie_pieces), (2, 9));
}

/// N-4.8: a payment in the making shows the price and what is decided.
#[test]
fn a_payment_shows_how_far_it_is() {
    let mut table = Table::new(2).resources("Kyra", [2, 2, 2]).scenario();
    table.act("Kyra: activate small-2").act("Kyra: take bonus disc").act("Kyra: pay 1 energy");
    let doing = view(&table).doing;
    let what = Paid::Disc { disc: noria::Disc::Bonus };
    let paying = Doing::Paying { what, resources: 4, goods: 0, paid: [1, 0, 0], paid_goods: [0; 5] };
    assert_eq!(doing, [paying]);
    assert_eq!(player(&table, "Kyra").resources, [2, 2, 2], "nothing is gone yet");
}
