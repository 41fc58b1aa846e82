//! Rule by rule, what the rulebooks' examples do not show.

use std::collections::BTreeSet;

use game::{Game, Options, Seat, SeatSet, Seed, Viewer};
use noria::{
    Action, Chamber, Config, Disc, Edition, Good, Island, Letter, Market, Mode, Noria, Path, Ring, Slot,
    Stage,
};
use serde_json::json;
use testkit::Scenario;

use crate::table::{NAMES, Table, my_view, player, view, wheel_text};

fn new_game(config: &Config, number: u64) -> Noria {
    Noria::new(config, Seed::from_text("rules").nth(number)).expect("a game")
}

fn expert(seats: u8) -> Config {
    Config { mode: Mode::Expert, ..Config::new(seats) }
}

/// N-1: the words stand in the order of the board, from left to right.
#[test]
fn words_are_in_the_order_of_the_board() {
    assert_eq!(Path::ALL.map(Path::chamber), Chamber::ALL[..4]);
    assert_eq!(Chamber::ALL[4..], [Chamber::Specialization, Chamber::Division]);
    let complex: Vec<_> = Good::ALL.into_iter().filter(|good| good.is_complex()).collect();
    assert_eq!(complex, [Good::Lamp, Good::Piston]);
    assert_eq!(Disc::ALL.into_iter().filter(|disc| disc.resource().is_some()).count(), 3);
    assert_eq!(Letter::ALL.len(), 6);
}

/// N-2.1, N-2.2, N-2.3, N-2.4: islands, politicians, rounds and market for two, three and four players.
#[test]
fn the_table_depends_on_the_number_of_players() {
    for (seats, islands, rounds, discs) in [(2, 5, 16, 4), (3, 6, 15, 5), (4, 7, 14, 6)] {
        let view = new_game(&Config::new(seats), 0).view(Viewer::Spectator);
        assert_eq!((view.stack, view.rounds), (islands, rounds));
        assert!(view.islands.is_empty());
        assert!(view.market.iter().all(|stack| stack.left == discs));
        assert!(view.chambers.iter().all(|chamber| (chamber.waiting, chamber.seated) == (4, 0)));
    }
}

/// N-2.4: resource discs are free; a first game has fixed prices, later ones random prices of 1 to 4.
#[test]
fn prices_of_the_market() {
    let prices = |market, number| {
        let view = new_game(&Config { market, ..Config::new(3) }, number).view(Viewer::Spectator);
        view.market.iter().map(|stack| stack.price).collect::<Vec<_>>()
    };
    assert_eq!(prices(Market::FirstGame, 5), [0, 0, 0, 1, 2, 3, 4]);
    let random: BTreeSet<_> = (0..200).map(|number| prices(Market::Random, number)).collect();
    assert_eq!(random.len(), 24);
    assert!(random.iter().all(|prices| prices[..3] == [0, 0, 0]));
}

/// N-2.5: one Knowledge, one ship of each kind, and in turn order a resource of choice.
#[test]
fn what_everybody_starts_with() {
    let state = new_game(&Config { market: Market::FirstGame, ..Config::new(3) }, 1);
    let starter = state.view(Viewer::Spectator).turn_order[0];
    let mut table = Scenario::new(state, &NAMES[..3]);
    let order: Vec<&str> = (0..3).map(|step| NAMES[starter.clockwise(step, 3).index()]).collect();
    for name in &order {
        let mine = player(&table, name);
        assert_eq!((mine.knowledge, mine.ships, mine.resources), (1, [1, 1, 1], [0, 0, 0]));
        assert_eq!((mine.factories_left, mine.cave, mine.ambassador), (7, 4, None));
        table.pending(&[name]);
        table.offers(name, &["start with energy", "start with mycelium", "start with obsidian"]);
        table.act(&format!("{name}: start with obsidian"));
        assert_eq!(player(&table, name).resources, [0, 0, 1]);
    }
    table.pending(&[order[0]]).offered(order[0], "begin on research");
}

/// N-2.6: City, Journey and Tool lie on fixed slots, the resource discs in another order for everybody.
#[test]
fn wheels_differ_in_the_order_of_the_resource_discs() {
    for number in 0..50 {
        let view = new_game(&Config::new(4), number).view(Viewer::Spectator);
        let wheels: BTreeSet<String> =
            view.players.iter().map(|player| format!("{:?}", player.wheel)).collect();
        assert_eq!(wheels.len(), 4, "four different wheels");
        for player in view.players {
            let wheel = player.wheel.expect("wheels lie open");
            let at =
                |ring, number| wheel.at(Slot::new(ring, number).expect("a slot")).map(|placed| placed.disc);
            assert_eq!(at(Ring::Small, 2), Some(Disc::City));
            assert_eq!(at(Ring::Medium, 4), Some(Disc::Journey));
            assert_eq!(at(Ring::Large, 5), Some(Disc::Tool));
            assert_eq!(wheel.len(), 6);
            assert!(wheel.discs().all(|(_, placed)| !placed.upgraded));
        }
    }
}

/// N-2.7: anybody may be start player; the start player never changes.
#[test]
fn the_start_player_is_random_and_stays() {
    let starter = |number| new_game(&Config::new(4), number).view(Viewer::Spectator).turn_order[0];
    assert_eq!((0..100).map(starter).collect::<BTreeSet<Seat>>().len(), 4);
    let mut table = Table::new(2).scenario();
    for round in 1..=3 {
        assert_eq!(view(&table).round, round);
        table.act("Kyra: end actions").pending(&["Johann"]);
        table.act("Johann: end actions").pending(&["Kyra"]);
    }
}

/// N-3.1: small 2; medium 3 and 4; large 4, 5 and 6 are active.
#[test]
fn six_slots_are_active() {
    let active: Vec<String> = Slot::active().map(|slot| slot.to_string()).collect();
    assert_eq!(active, ["small-2", "medium-3", "medium-4", "large-4", "large-5", "large-6"]);
}

/// N-3.2, N-4.20: at the end of a turn every disc moves on by one slot, from the last slot to the first.
#[test]
fn rings_turn_clockwise() {
    let mut table = Table::new(2).wheel("Kyra", "2C - 4J 2E - 6T 1M 3O").scenario();
    table.act("Kyra: end actions");
    assert_eq!(wheel_text(&table, "Kyra"), "1C - 1J 3E - 1T 2M 4O");
}

/// N-3.3: of the pairs of a medium and a large slot only two do not fit; one disc per ring; no empty slot.
#[test]
fn which_discs_fit_together() {
    let full = "2C - 3J 4E - 4T 5M 6O";
    let fits = |first: &str, second: &str| {
        let mut table = Table::new(2).wheel("Kyra", full).scenario();
        table.act(&format!("Kyra: inspect {first}"));
        let mut actions = Vec::new();
        table.state().legal_actions(Seat(0), &mut actions);
        actions.iter().any(|action| action.to_string() == format!("inspect {second}"))
    };
    let mut found = Vec::new();
    for (medium, large) in [3, 4].into_iter().flat_map(|medium| [4, 5, 6].map(|large| (medium, large))) {
        let (first, second) = (format!("medium-{medium}"), format!("large-{large}"));
        assert_eq!(fits(&first, &second), fits(&second, &first));
        assert!(fits("small-2", &first) && fits(&second, "small-2"));
        found.extend(fits(&first, &second).then_some((medium, large)));
    }
    assert_eq!(found, [(3, 4), (3, 5), (4, 5), (4, 6)]);
    let mut table = Table::new(2).wheel("Kyra", "2C - 3J 2E - 4T 5M 1O").scenario();
    table.act("Kyra: activate large-5");
    table.refuse("Kyra: activate large-4", "N-3.3").refuse("Kyra: activate medium-2", "N-3.3");
    table.refuse("Kyra: activate medium-4", "N-3.3").offered("Kyra", "activate medium-3");
}

/// N-3.4: only an upgraded disc can be used twice; the second use may be left and is lost if impossible.
#[test]
fn the_second_use_is_a_right() {
    let mut table = Table::new(2).wheel("Kyra", "2C* - 4J 2E - 5T 1M 3O").scenario();
    table.refuse("Kyra: activate large-5 twice", "N-3.4");
    table.act("Kyra: activate small-2 twice").refuse("Kyra: waive", "N-3.4");
    table.act("Kyra: take energy disc").act("Kyra: waive");
    table.refuse("Kyra: activate small-2", "N-3.3").offered("Kyra", "activate large-5");
    // Both normal discs are upgraded, so the second use of the Tool disc finds nothing to do.
    let mut table = Table::new(2).wheel("Kyra", "2C* - 4J* 2E - 5T* 1M* 3O*").scenario();
    table.act("Kyra: activate large-5 twice");
    assert_eq!(wheel_text(&table, "Kyra"), "2C* - 2E* 4J* - 1M* 3O* 5T*");
    assert!(view(&table).used.doubled);
    table.refuse("Kyra: activate small-2 twice", "N-3.4");
}

/// N-4.1, N-4.2: prices, what can be swapped, and that each swap has one way to be said.
#[test]
fn influence_costs_knowledge() {
    let mut table = Table::new(2).stage("influence").knowledge("Kyra", 2).scenario();
    table.refuse("Kyra: modify small-1", "N-4.2");
    table.act("Kyra: modify medium-4");
    table.refuse("Kyra: onto small-2", "N-4.2").refuse("Kyra: onto medium-4", "N-4.2");
    table.act("Kyra: onto small-1");
    assert_eq!(wheel_text(&table, "Kyra"), "1J 2C - 2E - 1M 3O 5T");
    let poor = Table::new(2).stage("influence").knowledge("Kyra", 1).scenario();
    poor.refuse("Kyra: modify medium-4", "N-4.2").offered("Kyra", "night shift large");
}

/// N-4.3: one Knowledge more from round 11, 10 or 9 on, with two, three or four players.
#[test]
fn influence_gets_dearer() {
    for (seats, first) in [(2, 11), (3, 10), (4, 9)] {
        let prices = |round| {
            let track = view(&Table::new(seats).round(round).scenario()).track;
            (track.night_shift, track.modification, track.surcharge_round)
        };
        assert_eq!(prices(first - 1), (1, 2, first));
        assert_eq!(prices(first), (2, 3, first));
    }
}

/// N-4.4: the prices double with every use, each special action by itself, and only in this turn.
#[test]
fn prices_double_within_a_turn() {
    let mut table = Table::new(2).stage("influence").knowledge("Kyra", 40).scenario();
    table.act_all(&["Kyra: night shift large", "Kyra: night shift large", "Kyra: night shift large"]);
    table.act("Kyra: modify small-2").act("Kyra: onto small-1");
    let track = view(&table).track;
    assert_eq!((track.night_shift, track.modification, track.intrigue), (8, 4, 1));
    assert_eq!(player(&table, "Kyra").knowledge, 40 - 7 - 2);
    table.act_all(&["Kyra: end influence", "Kyra: end actions", "Kyra: end politics"]);
    assert_eq!(view(&table).track.night_shift, 1);
}

/// N-4.6, N-4.18: an empty stack of the market sells nothing; a price that can't be paid neither.
#[test]
fn the_market_can_run_out() {
    let mut table = Table::new(2).market([0, 4, 4, 4, 4, 4, 4]).resources("Kyra", [1, 0, 0]).scenario();
    table.act("Kyra: activate small-2");
    table.refuse("Kyra: take energy disc", "N-4.6").refuse("Kyra: take tool disc", "N-4.6");
    table.act("Kyra: take city disc");
    let market = view(&table).market;
    assert_eq!((market[0].left, market[Disc::City.index()].left), (0, 3));
}

/// N-4.7: only opponents who are ahead cost something, not those on the same level; level 9 is the top.
#[test]
fn opponents_ahead_cost_a_resource_each() {
    let table = Table::new(4)
        .levels("Kyra", [2, 9, 0, 0])
        .levels("Johann", [2, 0, 0, 0])
        .levels("Mateja", [3, 0, 0, 0])
        .levels("Nele", [5, 0, 0, 0])
        .resources("Kyra", [4, 2, 0])
        .scenario();
    let next = my_view(&table, "Kyra").paths.iter().map(|path| path.next).collect::<Vec<_>>();
    assert_eq!(
        next[0].map(|next| (next.level, next.fee, next.resources, next.payable)),
        Some((3, 2, 6, true))
    );
    assert_eq!(next[1], None);
    let mut table = table;
    table.act("Kyra: activate small-2").refuse("Kyra: invest settlement", "N-4.7");
    table.refuse("Kyra: invest exploration", "N-4.7");
    table.act("Kyra: invest refinement");
    assert_eq!(player(&table, "Kyra").resources, [0, 0, 0]);
}

/// N-4.8: enough resources, but not of one kind; enough, but only of one kind.
#[test]
fn equal_and_unequal_prices() {
    let mut table = Table::new(2).resources("Kyra", [1, 1, 0]).scenario();
    table.act("Kyra: activate small-2").refuse("Kyra: invest refinement", "N-4.8");
    table.act("Kyra: invest settlement");
    assert_eq!(player(&table, "Kyra").levels, [0, 1, 0, 0]);
    let mut table = Table::new(2).resources("Kyra", [2, 0, 0]).scenario();
    table.act("Kyra: activate small-2").refuse("Kyra: invest settlement", "N-4.8");
    table.act("Kyra: invest refinement");
    assert_eq!(player(&table, "Kyra").levels, [1, 0, 0, 0]);
}

/// N-4.8: a paid good leaves an empty warehouse.
#[test]
fn paid_goods_leave_empty_warehouses() {
    let mut table = Table::new(2).full("Kyra", [1, 0, 0, 0, 0]).scenario();
    table.act("Kyra: activate small-2").act("Kyra: invest exploration");
    let kyra = player(&table, "Kyra");
    assert_eq!((kyra.full, kyra.empty, kyra.levels), ([0; 5], [1, 0, 0, 0, 0], [0, 0, 1, 0]));
}

/// N-4.9: never to the same island; two journeys in a turn may return to the island left.
#[test]
fn a_journey_leads_away_and_may_lead_back() {
    let mut table = Table::new(2)
        .wheel("Kyra", "2C - 4J* 2E - 5T 1M 3O")
        .islands(&[1, 2, 3])
        .ambassador("Kyra", 1)
        .scenario();
    table.act("Kyra: activate medium-4 twice").refuse("Kyra: travel island-1", "N-4.9");
    table.act("Kyra: travel island-2").act("Kyra: build site-1").act("Kyra: travel island-1");
    table.act("Kyra: build site-1");
    assert_eq!(player(&table, "Kyra").factories, 2);
}

/// N-4.9: when all islands are revealed none can be explored.
#[test]
fn nothing_is_left_to_explore() {
    let mut table = Table::new(2).islands(&[1, 2, 3, 4, 5]).scenario();
    table.act("Kyra: activate medium-4").refuse("Kyra: explore", "N-4.9");
}

/// N-4.10: at least one ship on each space.
#[test]
fn two_players_get_at_least_one_ship_per_space() {
    for (seats, number, ships) in [(2, 5, [1, 1]), (2, 1, [3, 0]), (3, 5, [1, 2]), (4, 1, [5, 0])] {
        let mut table = Table::new(seats).islands(&[9]).next_island(number).scenario();
        table.act("Kyra: activate medium-4").act("Kyra: explore");
        let island = &view(&table).islands[1];
        let found: Vec<u8> = island.ships.iter().map(|space| space.count).collect();
        assert_eq!(found, ships[..found.len()]);
    }
}

/// N-4.11: no ship left, a site taken, seven factories built; an island where nothing is possible.
#[test]
fn an_island_can_be_exhausted() {
    let arrange = || {
        Table::new(2)
            .islands(&[1, 2, 3])
            .factories("Kyra", 1, &[1, 2, 3, 4])
            .factories("Kyra", 3, &[1, 2, 3])
            .factories("Johann", 2, &[1])
            .ships_on(2, [1, 0])
    };
    let mut table = arrange().scenario();
    table.act("Kyra: activate medium-4").act("Kyra: travel island-2");
    assert_eq!(player(&table, "Kyra").ships, [1, 2, 1], "the only thing to do is done");
    let mut table = arrange().turn("Johann").scenario();
    table.act("Johann: activate medium-4").act("Johann: travel island-2");
    table.refuse("Johann: build site-1", "N-4.11").refuse("Johann: take energy ship", "N-4.11");
    let mut table = arrange().scenario();
    table.act("Kyra: activate medium-4").act("Kyra: travel island-1");
    assert_eq!(player(&table, "Kyra").ambassador, Island::try_from(1).ok());
    table.refuse("Kyra: activate medium-4", "N-3.3");
}

/// N-4.12: not itself, not twice; what was just upgraded can't be activated but may be inspected.
#[test]
fn what_a_tool_disc_upgrades() {
    let mut table = Table::new(2).wheel("Kyra", "2C - 3T 4J* - 5T 1M 3O").scenario();
    table.act("Kyra: activate large-5");
    table.refuse("Kyra: upgrade large-5", "N-4.12").refuse("Kyra: upgrade medium-4", "N-4.12");
    table.refuse("Kyra: upgrade large-2", "N-4.12").offered("Kyra", "upgrade medium-3");
    table.act("Kyra: upgrade small-2");
    table.refuse("Kyra: activate small-2", "N-4.12").offered("Kyra", "inspect small-2");
    table.act("Kyra: activate medium-3").offered("Kyra", "upgrade large-5");
}

/// N-4.12, N-4.14: a disc upgraded after its activation may be repeated; a repeated Tool disc can't upgrade
/// itself.
#[test]
fn a_bonus_disc_repeats_a_disc_upgraded_since() {
    let mut table = Table::new(2).wheel("Kyra", "2B - 4E 1C - 5T 1M 3O").scenario();
    table.act("Kyra: activate medium-4").act("Kyra: activate large-5").act("Kyra: upgrade medium-4");
    table.act("Kyra: activate small-2").offered("Kyra", "repeat medium-4");
    table.act("Kyra: repeat large-5").refuse("Kyra: upgrade large-5", "N-4.12");
    table.offered("Kyra", "upgrade large-1");
}

/// N-4.13: an empty warehouse for each good, and the resources.
#[test]
fn production_needs_warehouses_and_resources() {
    let mut table = Table::new(2).empty("Kyra", [1, 1, 0, 0, 0]).resources("Kyra", [2, 1, 1]).scenario();
    table.act("Kyra: activate large-5").refuse("Kyra: produce 1 compass", "N-4.13");
    table.act("Kyra: produce 1 propeller").refuse("Kyra: also produce lamp", "N-4.13");
    table.act("Kyra: also produce sail");
    assert_eq!(player(&table, "Kyra").resources, [0, 0, 0]);
}

/// N-4.14: a Bonus disc repeats neither Bonus discs nor inspected ones.
#[test]
fn what_a_bonus_disc_does_not_repeat() {
    let mut table = Table::new(2).wheel("Kyra", "2B - 4B 1J - 5E 1M 3O").scenario();
    table.act("Kyra: inspect large-5").refuse("Kyra: activate small-2", "N-4.14");
    let mut table = Table::new(2).wheel("Kyra", "2B - 4B 1J - 5C 1M 3O").ships("Kyra", [2, 1, 1]).scenario();
    table.act("Kyra: activate large-5").act("Kyra: take energy disc").act("Kyra: activate small-2");
    // Only the City disc can be repeated, so it is.
    table.act("Kyra: take energy disc").act("Kyra: activate medium-4");
    table.offered("Kyra", "take obsidian disc");
    table.act("Kyra: take obsidian disc");
    assert_eq!(view(&table).used.actions, 3);
    let mut table = Table::new(2).wheel("Kyra", "2B* - 4E 1J - 5C 1M 3O").scenario();
    table.act("Kyra: activate medium-4").act("Kyra: activate large-5").act("Kyra: take energy disc");
    table.act("Kyra: activate small-2 twice");
    let slot = Slot::new(Ring::Small, 2).expect("a slot");
    let unmet = table.state().explain(Seat(0), Action::Repeat { slot }).expect("it can't repeat itself");
    assert_eq!((unmet.rule, unmet.key), ("N-4.14", "bonus.no_bonus"));
}

/// N-4.15: in the first edition Bonus discs come first; the named disc must fit, and its extra use is lost if
/// it is not activated.
#[test]
fn bonus_discs_of_the_first_edition_come_first() {
    let arrange = |wheel| Table::new(2).edition(Edition::First).wheel("Kyra", wheel).ships("Kyra", [2, 1, 3]);
    let medium_bonus = "2M - 4B 2J - 4E 5O 6C";
    let mut table = arrange(medium_bonus).scenario();
    table.act("Kyra: activate large-5");
    table.refuse("Kyra: activate medium-4", "N-4.15");
    let mut table = arrange(medium_bonus).scenario();
    table.act("Kyra: inspect large-5");
    table.offered("Kyra", "activate medium-4");
    let mut table = arrange(medium_bonus).scenario();
    table.act("Kyra: activate medium-4");
    table.offers("Kyra", &["boost small-2", "boost large-5", "boost large-6"]);
    table.act("Kyra: boost large-6").act("Kyra: activate large-5");
    assert_eq!(player(&table, "Kyra").resources, [0, 0, 3]);
    // The Energy disc does not fit, so there is nothing to boost.
    let table = arrange("1M - 4B 2J - 4E 1O 2C").scenario();
    table.refuse("Kyra: activate medium-4", "N-4.15");
    // Three uses of an upgraded disc with one Bonus disc.
    let mut table = Table::new(2)
        .edition(Edition::First)
        .wheel("Kyra", "2B - 4J 2M - 5E* 1T 3C")
        .ships("Kyra", [2, 1, 1])
        .scenario();
    table.act("Kyra: activate small-2").act("Kyra: boost large-5").act("Kyra: activate large-5 twice");
    assert_eq!(player(&table, "Kyra").resources, [6, 0, 0]);
}

/// N-4.16: one Knowledge, once per ring; neither before nor after an activation in that ring.
#[test]
fn inspection_brings_one_knowledge_per_ring() {
    let mut table = Table::new(2).wheel("Kyra", "2C - 3J 4E* - 5T 6M 3O").scenario();
    table.act("Kyra: inspect medium-4");
    assert_eq!(player(&table, "Kyra").knowledge, 1);
    table.refuse("Kyra: inspect medium-3", "N-4.16").refuse("Kyra: activate medium-3", "N-3.3");
    table.act("Kyra: activate large-6").refuse("Kyra: inspect large-5", "N-4.16");
    table.refuse("Kyra: inspect small-1", "N-4.16");
    table.act("Kyra: inspect small-2");
    assert_eq!(player(&table, "Kyra").knowledge, 2);
}

/// N-4.17: two Knowledge for a simple good, three for a complex one, three for a resource; only in the action
/// phase and never between two uses of a disc.
#[test]
fn the_black_market() {
    let mut table =
        Table::new(2).wheel("Kyra", "2C* - 4J 2E - 5T 1M 3O").full("Kyra", [0, 1, 0, 0, 1]).scenario();
    table.refuse("Kyra: sell lamp", "N-4.17").refuse("Kyra: buy energy", "N-4.17");
    table.act("Kyra: sell sail");
    assert_eq!(player(&table, "Kyra").knowledge, 2);
    table.act("Kyra: activate small-2 twice").act("Kyra: take energy disc");
    table.refuse("Kyra: sell piston", "N-3.4");
    table.act("Kyra: take energy disc");
    table.act("Kyra: sell piston").act("Kyra: buy mycelium");
    let kyra = player(&table, "Kyra");
    assert_eq!((kyra.knowledge, kyra.resources, kyra.empty), (2, [0, 1, 0], [0, 1, 0, 0, 1]));
    table.act("Kyra: end actions").refuse("Kyra: buy energy", "N-4");
}

/// N-4.18: resources and Knowledge never run out; a person may have more than the box holds.
#[test]
fn the_supply_has_no_end() {
    let mut table = Table::new(2)
        .wheel("Kyra", "2C - 4E* 2J - 5T 1M 3O")
        .ships("Kyra", [17, 1, 1])
        .resources("Kyra", [300, 0, 0])
        .scenario();
    table.act("Kyra: activate medium-4 twice");
    assert_eq!(player(&table, "Kyra").resources, [334, 0, 0]);
}

/// N-4.19: nobody waits in a chamber; the last politician of all; the price doubles.
#[test]
fn politicians_run_out() {
    let mut table = Table::new(2)
        .stage("politics")
        .knowledge("Kyra", 9)
        .politicians([1, 0, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0])
        .scenario();
    table.refuse("Kyra: intrigue division", "N-4.19");
    table.act("Kyra: intrigue refinement").refuse("Kyra: dismiss research", "N-4.19");
    table.act("Kyra: dismiss settlement").refuse("Kyra: intrigue settlement", "N-4.19");
    table.act("Kyra: intrigue refinement");
    let refinement = view(&table).chambers[0];
    assert_eq!((refinement.waiting, refinement.seated, refinement.value), (0, 3, 6));
    assert_eq!(player(&table, "Kyra").knowledge, 9 - 1 - 2);
}

/// N-4.20: Knowledge for factories; several new discs on different slots, in one order.
#[test]
fn new_discs_come_on_the_wheel() {
    let mut table = Table::new(2)
        .wheel("Kyra", "2C* - 4J 2E - 5T 1M 3O")
        .islands(&[1])
        .factories("Kyra", 1, &[1, 2, 3])
        .scenario();
    table.act("Kyra: activate small-2 twice").act("Kyra: take energy disc").act("Kyra: take energy disc");
    table.act("Kyra: end actions");
    assert_eq!(player(&table, "Kyra").knowledge, 2);
    table.refuse("Kyra: place energy on large-6", "N-4.20");
    table.act("Kyra: place energy on medium-2");
    table
        .refuse("Kyra: place energy on medium-2", "N-4.20")
        .refuse("Kyra: place energy on small-2", "N-4.20");
    table.act("Kyra: place energy on large-6");
    assert_eq!(wheel_text(&table, "Kyra"), "1C* - 1J 2E 3E - 2M 4O 6E");
}

/// N-5.1, N-5.3: the game ends after the last round; who has as much of everything shares the victory.
#[test]
fn the_last_round_ends_the_game() {
    let mut table = Table::new(2).round(16).turn("Johann").scenario();
    table.act("Johann: end actions").pending(&[]);
    let outcome = table.state().outcome().expect("the game is over");
    assert_eq!(outcome.winners(), [Seat(0), Seat(1)]);
}

/// N-5.2: a chamber is worth the leftmost number that no politician covers.
#[test]
fn chambers_rise_with_each_politician() {
    for seated in 0..=4 {
        let table = Table::new(2).politicians([seated; 6], [0; 6]).scenario();
        let values: Vec<u8> = view(&table).chambers.iter().map(|chamber| chamber.value).collect();
        assert_eq!(values, [2, 2, 3, 4, 2, 4].map(|step| step * seated));
    }
}

/// N-6.1: islands lie open with their ships; no resource, no Knowledge, no level; three ships.
#[test]
fn an_expert_game_begins_with_less() {
    for (seats, islands) in [(2, 5), (3, 6), (4, 7)] {
        let view = new_game(&expert(seats), 3).view(Viewer::Spectator);
        assert_eq!((view.islands.len(), view.stack, view.stage), (islands, 0, Stage::Wheels));
        assert!(view.islands.iter().all(|island| island.ships.iter().all(|space| space.count > 0)));
        for player in &view.players {
            let start = (player.resources, player.knowledge, player.levels, player.ships);
            assert_eq!(start, ([0; 3], 0, [0; 4], [1; 3]));
        }
    }
    let options = Options::from([("mode".into(), json!("expert")), ("market".into(), json!("first-game"))]);
    assert_eq!(Noria::configure(2, &options).expect_err("prices are random").option, "market");
}

/// N-6.2: a wheel has one, two and three discs per ring, two of them active: 59 places for 720 orders.
#[test]
fn every_legal_wheel_can_be_built_in_one_way() {
    fn build(state: &Noria, wheels: &mut BTreeSet<String>, count: &mut u32) {
        let mut actions = Vec::new();
        state.legal_actions(Seat(0), &mut actions);
        for action in actions {
            let mut next = state.clone();
            next.apply(Seat(0), action).expect("the action was offered");
            if next.pending().contains(Seat(0)) {
                build(&next, wheels, count);
            } else {
                *count += 1;
                wheels.insert(format!("{:?}", next.view(Viewer::Seat(Seat(0))).players[0].wheel));
            }
        }
    }
    let (mut wheels, mut count) = (BTreeSet::new(), 0);
    build(&new_game(&expert(2), 0), &mut wheels, &mut count);
    assert_eq!((count, wheels.len()), (59 * 720, 59 * 720));
}

/// N-6.2: wheels are built at the same time and in secret, and revealed together.
#[test]
fn wheels_stay_secret_until_all_are_built() {
    let mut table = Scenario::new(new_game(&expert(2), 1), &NAMES[..2]);
    table.pending(&["Kyra", "Johann"]);
    table.act_all(&["Kyra: set energy on small-1", "Johann: set energy on large-4"]);
    table.act_all(&["Kyra: set mycelium on medium-1", "Kyra: set obsidian on medium-2"]);
    table.refuse("Kyra: set city on medium-3", "N-6.2");
    table.refuse("Kyra: set city on medium-1", "N-6.2");
    table.act_all(&[
        "Kyra: set city on large-4",
        "Kyra: set journey on large-5",
        "Kyra: set tool on large-1",
    ]);
    table.pending(&["Johann"]);
    assert_eq!(table.state().sealed(), SeatSet::only(Seat(0)));
    let johann = my_view(&table, "Johann");
    assert_eq!((johann.players[0].wheel, johann.players[0].has_built), (None, true));
    assert_eq!(johann.players[1].wheel.map(|wheel| wheel.len()), Some(1));
    assert_eq!(view(&table).players[1].wheel, None);
    table.act_all(&["Johann: set mycelium on large-5", "Johann: set obsidian on large-1"]);
    table.act_all(&["Johann: set city on medium-1", "Johann: set journey on medium-2"]);
    // Only one slot is left for the Tool disc, so all is revealed.
    assert_eq!(wheel_text(&table, "Kyra"), "1E - 1M 2O - 1T 4C 5J");
    assert_eq!(wheel_text(&table, "Johann"), "1T - 1C 2J - 1O 4E 5M");
    assert_eq!(view(&table).round, 1);
}

/// N-6.3: any island first, then only a neighbour in the circle.
#[test]
fn experts_travel_to_neighbours() {
    let islands = [1, 2, 3, 4, 5];
    let arrange = || Table::of(&expert(2)).islands(&islands);
    let mut table = arrange().ambassador("Johann", 3).scenario();
    table.act("Kyra: activate medium-4").refuse("Kyra: explore", "N-6.1");
    table.refuse("Kyra: travel island-3", "N-4.9").offered("Kyra", "travel island-1");
    let mut table = arrange().ambassador("Kyra", 1).scenario();
    table.act("Kyra: activate medium-4").offers("Kyra", &["travel island-2", "travel island-5"]);
    table.refuse("Kyra: travel island-3", "N-6.3");
}

/// N-8.1: one person alone plays a solo game; what can't be is refused with a reason.
#[test]
fn options_become_a_configuration() {
    let options = |pairs: &[(&str, &str)]| -> Options {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect()
    };
    let solo = Noria::configure(1, &options(&[("bot", "3")])).expect("a solo game");
    assert_eq!((solo.mode, solo.seats, solo.bot), (Mode::Solo, 2, noria::BotChoice::Three));
    let first =
        Noria::configure(4, &options(&[("edition", "first"), ("market", "first-game")])).expect("a game");
    assert_eq!((first.edition, first.market), (Edition::First, Market::FirstGame));
    for (seats, pairs, option) in [
        (5, vec![], "seats"),
        (3, vec![("mode", "solo")], "seats"),
        (1, vec![("mode", "expert")], "mode"),
        (2, vec![("edition", "third")], "edition"),
        (2, vec![("notation", "Market: J1")], "notation"),
        (2, vec![("colour", "red")], "colour"),
    ] {
        let error = Noria::configure(seats, &options(&pairs)).expect_err("it can't be");
        assert_eq!(error.option, option, "{error}");
    }
}

/// A state fits into a KiB and an action into a few bytes, so that search can copy them.
#[test]
fn states_are_small() {
    assert!(size_of::<Noria>() <= 1024, "{} bytes", size_of::<Noria>());
    assert!(size_of::<Action>() <= 8);
}
