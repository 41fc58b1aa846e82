//! The worked examples of the rulebooks, step by step, with the people who play in them.

use noria::{Edition, Event, Good, Island, Path, Resource};
use testkit::Scenario;

use crate::table::{Table, my_view, player, view, wheel_text};

/// N-5.1, N-5.2: 4 + 42 + 36 + 0 + 28 + 0 = 110 points.
#[test]
fn johann_scores_110_points() {
    let table =
        Table::new(4).levels("Johann", [2, 7, 3, 0]).politicians([1, 3, 4, 2, 2, 0], [0; 6]).scenario();
    let score = player(&table, "Johann").score;
    let rows: Vec<i32> = score.rows.0.iter().map(|(_, points)| *points).collect();
    assert_eq!(rows, [4, 42, 36, 0, 28, 0]);
    assert_eq!(score.total, 110);
}

/// N-5.1, N-5.3: 72, 58, 72 and 66 points; Kyra wins the tie with 11 ships and warehouses against 12.
#[test]
fn kyra_wins_the_tie_over_mateja() {
    let state = Table::new(4)
        .levels("Kyra", [7, 1, 0, 1])
        .levels("Johann", [0, 1, 0, 5])
        .levels("Mateja", [2, 6, 1, 0])
        .levels("Nele", [2, 2, 3, 2])
        .politicians([3, 4, 0, 2, 1, 2], [0; 6])
        .ships("Kyra", [2, 2, 2])
        .empty("Kyra", [2, 1, 0, 0, 0])
        .full("Kyra", [0, 0, 0, 2, 0])
        .ships("Mateja", [4, 2, 2])
        .empty("Mateja", [0, 4, 0, 0, 0])
        .round(14)
        .stage("over")
        .state();
    let outcome = game::Game::outcome(&state).expect("the game is over");
    assert_eq!(outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>(), [72, 58, 72, 66]);
    let seats = |group: &Vec<game::Seat>| group.iter().map(|seat| seat.0).collect::<Vec<_>>();
    assert_eq!(outcome.ranking.iter().map(seats).collect::<Vec<_>>(), [[0], [2], [3], [1]]);
}

/// N-3.4: of two upgraded discs only one is used twice, and all its actions come before the next disc.
#[test]
fn mateja_doubles_only_one_of_two_upgraded_discs() {
    let mut table = Table::new(4).turn("Mateja").wheel("Mateja", "2C* - 4E 1J - 5T* 2M 3O").scenario();
    table.act("Mateja: activate large-5 twice").act("Mateja: upgrade large-2");
    table.not_offered("Mateja", "activate medium-4");
    table.act("Mateja: upgrade large-3").act("Mateja: activate medium-4");
    table.refuse("Mateja: activate small-2 twice", "N-3.4");
    table.act("Mateja: activate small-2").act("Mateja: take energy disc");
    assert_eq!(view(&table).used.actions, 4);
    // Four actions are all; the turn goes on with the administration.
    assert_eq!(view(&table).stage, noria::Stage::Administration);
}

/// N-2.8: each begins with one representative; two may begin on the same path.
#[test]
fn mateja_and_nele_begin_on_the_same_path() {
    let mut table = Table::new(4).stage("levels").round(0).scenario();
    table.act_all(&["Kyra: begin on refinement", "Johann: begin on research"]);
    table.act_all(&["Mateja: begin on exploration", "Nele: begin on exploration"]);
    let levels = ["Kyra", "Johann", "Mateja", "Nele"].map(|name| player(&table, name).levels);
    assert_eq!(levels, [[1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0], [0, 0, 1, 0]]);
    assert_eq!(view(&table).round, 1);
    table.pending(&["Kyra"]);
}

/// N-4.1, N-4.2, N-4.4: a Night Shift for 1, another for 2, a Modification for 2: five Knowledge.
#[test]
fn nele_changes_her_wheel_for_five_knowledge() {
    let mut table = Table::new(4)
        .turn("Nele")
        .stage("influence")
        .knowledge("Nele", 5)
        .wheel("Nele", "2C - 1J 2E - 5T 3M 1O")
        .scenario();
    table.refuse("Nele: night shift small", "N-4.1");
    table.act("Nele: night shift medium");
    assert_eq!(player(&table, "Nele").knowledge, 4);
    table.act("Nele: night shift large");
    assert_eq!(player(&table, "Nele").knowledge, 2);
    table.refuse("Nele: night shift large", "N-4.1");
    table.act("Nele: modify small-2").act("Nele: onto large-6");
    assert_eq!(player(&table, "Nele").knowledge, 0);
    assert_eq!(wheel_text(&table, "Nele"), "2T - 2J 3E - 2O 4M 6C");
}

/// N-4.5: three Energy ships bring three Energy.
#[test]
fn mateja_takes_three_energy() {
    let mut table = Table::new(4)
        .turn("Mateja")
        .wheel("Mateja", "2C - 4E 1J - 5T 2M 3O")
        .ships("Mateja", [3, 1, 1])
        .scenario();
    table.act("Mateja: activate medium-4");
    assert_eq!(player(&table, "Mateja").resources, [3, 0, 0]);
}

/// N-4.6: a Bonus disc for four resources of choice; it waits in the centre.
#[test]
fn nele_buys_a_bonus_disc() {
    let mut table = Table::new(4).turn("Nele").resources("Nele", [2, 1, 2]).scenario();
    table.act("Nele: activate small-2").act("Nele: take bonus disc");
    table.offers("Nele", &["pay 1 energy", "pay 2 energy"]);
    table.act("Nele: pay 1 energy");
    let nele = player(&table, "Nele");
    assert_eq!((nele.resources, nele.centre), ([1, 0, 0], vec![noria::Disc::Bonus]));
    assert_eq!(wheel_text(&table, "Nele"), "2C - 2E 4J - 1M 3O 5T");
}

/// N-4.7, N-4.8: a level that costs four unequal resources, paid with three Energy and one Mycelium.
#[test]
fn mateja_pays_three_energy_and_one_mycelium() {
    let mut table =
        Table::new(4).turn("Mateja").levels("Mateja", [0, 3, 0, 0]).resources("Mateja", [4, 1, 0]).scenario();
    table.act("Mateja: activate small-2").act("Mateja: invest settlement");
    let mateja = player(&table, "Mateja");
    assert_eq!((mateja.levels, mateja.resources), ([0, 4, 0, 0], [1, 0, 0]));
}

/// N-4.8: three different simple goods can be paid in exactly seven ways.
#[test]
fn three_unequal_goods_are_paid_in_seven_ways() {
    let mut table = Table::new(4)
        .turn("Mateja")
        .levels("Mateja", [0, 0, 3, 0])
        .full("Mateja", [3, 3, 3, 0, 0])
        .scenario();
    table.act("Mateja: activate small-2").act("Mateja: invest exploration");
    let mut splits = crate::payments::paid_goods(table.state());
    splits.sort_unstable();
    let listed = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 1, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    assert_eq!(splits, listed.map(|[a, b, c]| [a, b, c, 0, 0]));
}

/// N-4.9: Johann can't pay for two ambassadors, so he reveals a new island.
#[test]
fn johann_tries_his_luck() {
    let mut table = Table::new(4)
        .turn("Johann")
        .islands(&[1, 2])
        .ambassador("Kyra", 1)
        .ambassador("Mateja", 1)
        .resources("Johann", [0, 0, 1])
        .next_island(7)
        .scenario();
    table.act("Johann: activate medium-4");
    table.refuse("Johann: travel island-1", "N-4.9");
    table.act("Johann: explore");
    assert_eq!(player(&table, "Johann").ambassador, Island::try_from(7).ok());
}

/// N-4.9, N-4.11: Kyra pays one resource for Nele's ambassador and takes the last Obsidian ship.
#[test]
fn kyra_takes_the_last_ship() {
    let mut table = Table::new(4)
        .islands(&[1, 3])
        .ships_on(3, [1, 0])
        .ambassador("Nele", 3)
        .resources("Kyra", [1, 1, 0])
        .scenario();
    table.act("Kyra: activate medium-4").act("Kyra: travel island-3").act("Kyra: pay 0 energy");
    table.act("Kyra: take obsidian ship");
    let kyra = player(&table, "Kyra");
    assert_eq!((kyra.resources, kyra.ships), ([1, 0, 0], [1, 1, 2]));
    assert_eq!(view(&table).islands[1].ships[0].count, 0);
}

/// N-4.10: with four players the island gets 4 - 2 Obsidian ships and 4 - 1 Mycelium ships.
#[test]
fn mateja_reveals_an_island() {
    let mut table = Table::new(4).turn("Mateja").islands(&[1]).ships_on(1, [5, 0]).next_island(4).scenario();
    table.act("Mateja: activate medium-4").act("Mateja: explore");
    let island = &view(&table).islands[1];
    let ships: Vec<_> = island.ships.iter().map(|space| (space.resource, space.count)).collect();
    assert_eq!(ships, [(Resource::Obsidian, 2), (Resource::Mycelium, 3)]);
}

/// N-4.11: a site for compasses brings two empty warehouses.
#[test]
fn nele_builds_a_compass_factory() {
    let mut table = Table::new(4).turn("Nele").islands(&[1, 2]).scenario();
    table.act("Nele: activate medium-4").act("Nele: travel island-2").act("Nele: build site-3");
    let nele = player(&table, "Nele");
    assert_eq!((nele.empty, nele.full, nele.factories), ([0, 0, 2, 0, 0], [0; 5], 1));
}

/// N-4.12: a disc in the centre can't be upgraded; Mateja turns her Mycelium disc.
#[test]
fn mateja_upgrades_a_disc_of_her_wheel() {
    let mut table = Table::new(4).turn("Mateja").resources("Mateja", [2, 0, 0]).scenario();
    table.act("Mateja: activate small-2").act("Mateja: take journey disc").act("Mateja: activate large-5");
    let others = ["small-2", "medium-2", "medium-4", "large-1", "large-3"];
    table.offers("Mateja", &others.map(|slot| format!("upgrade {slot}")).each_ref().map(String::as_str));
    table.act("Mateja: upgrade large-1");
    assert_eq!(wheel_text(&table, "Mateja"), "2C - 2E 4J - 1M* 3O 5T");
    assert_eq!(player(&table, "Mateja").centre, [noria::Disc::Journey]);
}

/// N-4.13: compass, sail and lamp for 3 Mycelium, 2 Obsidian and 2 Energy; or three compasses.
#[test]
fn kyra_produces_three_goods() {
    let arrange = || Table::new(4).empty("Kyra", [0, 1, 3, 1, 0]).resources("Kyra", [2, 3, 3]);
    let mut table = arrange().scenario();
    table.act("Kyra: activate large-5").offered("Kyra", "produce 3 compass");
    table.act("Kyra: produce 1 sail").act("Kyra: also produce compass").act("Kyra: also produce lamp");
    let kyra = player(&table, "Kyra");
    assert_eq!((kyra.resources, kyra.full, kyra.empty), ([0, 0, 1], [0, 1, 1, 1, 0], [0, 0, 2, 0, 0]));
    let mut other = arrange().scenario();
    other.act("Kyra: activate large-5").act("Kyra: produce 3 compass");
    assert_eq!(player(&other, "Kyra").full[Good::Compass.index()], 3);
}

fn johann_with_bonus(edition: Edition) -> Scenario<noria::Noria> {
    Table::new(4)
        .edition(edition)
        .turn("Johann")
        .wheel("Johann", "2B* - 4E 1J - 5C 1M 2O")
        .ships("Johann", [2, 1, 1])
        .scenario()
}

/// N-4.14: an upgraded Bonus disc repeats the Energy disc and the City disc, two uses each.
#[test]
fn johann_repeats_two_discs() {
    let mut table = johann_with_bonus(Edition::Second);
    table.refuse("Johann: activate small-2 twice", "N-4.14");
    table.act("Johann: activate medium-4").act("Johann: activate large-5").act("Johann: take energy disc");
    table.act("Johann: activate small-2 twice").act("Johann: repeat medium-4");
    assert_eq!(player(&table, "Johann").resources, [4, 0, 0]);
    table.act("Johann: repeat large-5").act("Johann: take mycelium disc");
    assert_eq!(player(&table, "Johann").centre.len(), 2);
    assert_eq!(view(&table).used.actions, 4);
}

/// N-4.14: Mateja's Bonus disc gives her upgraded Mycelium disc a third use.
#[test]
fn mateja_uses_a_disc_three_times() {
    let mut table = Table::new(4)
        .turn("Mateja")
        .wheel("Mateja", "2B - 4M* 1J - 5T 1E 2O")
        .ships("Mateja", [1, 2, 1])
        .scenario();
    table.act("Mateja: activate medium-4 twice").act("Mateja: activate small-2");
    assert_eq!(player(&table, "Mateja").resources, [0, 6, 0]);
}

/// N-4.15: in the first edition the upgraded Bonus disc comes first and boosts the Energy and the City disc.
#[test]
fn johann_boosts_two_discs() {
    let mut table = johann_with_bonus(Edition::First);
    table.act("Johann: activate small-2 twice").act("Johann: boost medium-4").act("Johann: boost large-5");
    table.act("Johann: activate medium-4");
    assert_eq!(player(&table, "Johann").resources, [4, 0, 0]);
    table.act("Johann: activate large-5").act("Johann: take energy disc").act("Johann: take mycelium disc");
    assert_eq!(player(&table, "Johann").centre.len(), 2);
    assert_eq!(view(&table).used.actions, 4);
}

/// N-4.19: one Knowledge for an Intrigue early in the game.
#[test]
fn johann_pays_one_knowledge_for_an_intrigue() {
    let mut table = Table::new(4).turn("Johann").stage("politics").knowledge("Johann", 1).scenario();
    table.act("Johann: intrigue research").act("Johann: dismiss exploration");
    let chambers = view(&table).chambers;
    assert_eq!((chambers[3].waiting, chambers[3].seated, chambers[3].value), (3, 1, 4));
    assert_eq!((chambers[2].waiting, chambers[2].seated, chambers[2].dismissed), (3, 0, 1));
    assert_eq!(player(&table, "Johann").knowledge, 0);
}

/// N-4.19, N-4.4: in round 4 with four players 2 + 4 = 6 Knowledge; a Settlement level is then worth 6.
#[test]
fn mateja_intrigues_twice() {
    let mut table = Table::new(4)
        .turn("Mateja")
        .round(4)
        .stage("politics")
        .knowledge("Mateja", 6)
        .politicians([0, 1, 0, 0, 0, 0], [4, 3, 4, 4, 4, 4])
        .scenario();
    table.act("Mateja: intrigue settlement").act("Mateja: dismiss research");
    assert_eq!(player(&table, "Mateja").knowledge, 4);
    table.act("Mateja: intrigue settlement").act("Mateja: dismiss refinement");
    assert_eq!(player(&table, "Mateja").knowledge, 0);
    assert_eq!(view(&table).chambers[Path::Settlement.index()].value, 6);
}

/// N-4.20: without factories no Knowledge; the new Journey disc takes the place of the Mycelium disc.
#[test]
fn johann_replaces_his_mycelium_disc() {
    let mut table = Table::new(4).turn("Johann").resources("Johann", [2, 0, 0]).scenario();
    table.act("Johann: activate small-2").act("Johann: take journey disc").act("Johann: end actions");
    assert_eq!(wheel_text(&table, "Johann"), "1C - 1J 3E - 2M 4O 6T");
    table.act("Johann: place journey on large-2");
    assert_eq!(wheel_text(&table, "Johann"), "1C - 1J 3E - 2J 4O 6T");
    assert_eq!(player(&table, "Johann").knowledge, 0);
    table.pending(&["Mateja"]);
}

/// Nele in round 8 of four players, with three factories, as her example begins.
fn nele() -> Scenario<noria::Noria> {
    Table::new(4)
        .round(8)
        .turn("Nele")
        .stage("influence")
        .knowledge("Nele", 2)
        .ships("Nele", [1, 1, 3])
        .resources("Nele", [0, 1, 1])
        .full("Nele", [0, 0, 0, 1, 0])
        .wheel("Nele", "2C* - 1J 4M - 4E 5O 6T")
        .islands(&[3, 4, 1])
        .ships_on(3, [2, 0])
        .factories("Nele", 4, &[1, 2, 4])
        .ambassador("Nele", 4)
        .ambassador("Kyra", 1)
        .levels("Nele", [5, 0, 0, 0])
        .levels("Kyra", [6, 0, 0, 0])
        .scenario()
}

/// N-3.3, N-3.4, N-4.2, N-4.7, N-4.17, N-4.19, N-4.20: Nele's whole turn.
#[test]
fn a_whole_turn_of_nele() {
    let mut table = nele();
    // Influence: Journey and Mycelium swap for two Knowledge.
    table.act("Nele: modify medium-1").act("Nele: onto medium-4");
    assert_eq!(
        (player(&table, "Nele").knowledge, &*wheel_text(&table, "Nele")),
        (0, "2C* - 1M 4J - 4E 5O 6T")
    );
    // Journey: an unoccupied island, a ship.
    table.act("Nele: activate medium-4").act("Nele: travel island-3").act("Nele: take obsidian ship");
    assert_eq!(player(&table, "Nele").ships, [1, 1, 4]);
    // On the large ring Obsidian or Tool; Energy does not fit with the medium Journey disc.
    table.refuse("Nele: activate large-4", "N-3.3").offered("Nele", "activate large-6");
    table.act("Nele: activate large-5");
    assert_eq!(player(&table, "Nele").resources, [0, 1, 5]);
    // City, used twice: a level for five Obsidian and one Mycelium, since Kyra is ahead; a free disc.
    assert_eq!(my_view(&table, "Nele").paths[0].next.map(|next| (next.level, next.fee)), Some((6, 1)));
    table.act("Nele: activate small-2 twice").act("Nele: invest refinement");
    assert_eq!(player(&table, "Nele").resources, [0, 0, 0]);
    let paid = Event::Invested {
        seat: table.seat("Nele"),
        path: Path::Refinement,
        level: 6,
        paid: [0, 1, 5],
        goods: [0; 5],
    };
    assert!(table.events().contains(&paid), "{:?}", table.events());
    table.act("Nele: take obsidian disc");
    // Black market: a lamp for three Knowledge.
    table.act("Nele: sell lamp").act("Nele: end actions");
    assert_eq!(player(&table, "Nele").knowledge, 3);
    // Politics: an Intrigue for three.
    table.act("Nele: intrigue refinement").act("Nele: dismiss division");
    // Administration: two Knowledge for three factories, the rings turn, the new disc goes to the small ring.
    assert_eq!(
        (player(&table, "Nele").knowledge, &*wheel_text(&table, "Nele")),
        (2, "1C* - 1J 2M - 1T 5E 6O")
    );
    table.act("Nele: place obsidian on small-2");
    assert_eq!(wheel_text(&table, "Nele"), "1C* 2O - 1J 2M - 1T 5E 6O");
    assert_eq!(view(&table).round, 9);
    table.pending(&["Kyra"]);
}
