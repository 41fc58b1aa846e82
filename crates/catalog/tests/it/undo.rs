//! How far a seat can undo in Hadara.

use catalog::{Code, Limit, find};
use game::{Seat, Viewer};
use serde_json::json;

use crate::play::{act, hadara, hadara_at_the_wheel, play_until_offered, play_until_stage};

#[test]
fn taking_a_card_can_be_undone_until_the_next_seat_decides() {
    let mut table = hadara_at_the_wheel(3, "take");
    let seat = play_until_stage(&mut *table, "take");
    let before = table.state();
    let events = table.event_count();
    let card = table.actions(seat).unwrap()[0].text.clone();
    act(&mut *table, seat, &card);
    assert!(table.undo_horizon(seat).steps >= 1);
    let undone = table.undo(seat).unwrap();
    assert_eq!((table.state(), table.event_count(), undone.events), (before, events, events));

    act(&mut *table, seat, &card);
    let next = table.pending().first().unwrap();
    let other = table.actions(next).unwrap()[0].text.clone();
    act(&mut *table, next, &other);
    let horizon = table.undo_horizon(seat);
    assert_eq!((horizon.steps, horizon.limit), (0, Limit::Decided { seat: next }));
    let refused = table.undo(seat).unwrap_err();
    assert_eq!(refused.code, Code::Illegal);
    assert_eq!(refused.message, format!("seat {seat} can't undo: seat {next} has decided since"));
}

#[test]
fn an_alliance_shows_a_back_and_stays() {
    let mut table = hadara_at_the_wheel(3, "ally");
    let (seat, ally) = play_until_offered(&mut *table, "ally");
    let plunder = ally.replace("ally", "plunder");
    act(&mut *table, seat, &plunder);
    table.undo(seat).unwrap();
    act(&mut *table, seat, &ally);
    let horizon = table.undo_horizon(seat);
    assert_eq!((horizon.steps, horizon.limit), (0, Limit::Revealed { action: ally }));
    assert_eq!(table.undo(seat).unwrap_err().code, Code::Illegal);
}

#[test]
fn setting_the_wheel_deals_cards_and_stays() {
    let mut table = hadara_at_the_wheel(2, "wheel");
    let seat = table.pending().first().unwrap();
    act(&mut *table, seat, "set wheel red");
    assert_eq!(table.undo_horizon(seat).limit, Limit::Revealed { action: "set wheel red".into() });
    assert!(table.undo(seat).is_err());
}

#[test]
fn a_sealed_choice_comes_back_after_others_chose() {
    let mut table = hadara_at_the_wheel(3, "sealed");
    let starter = table.pending().first().unwrap();
    act(&mut *table, starter, "set wheel blue");
    let choice = |seat: u8, table: &dyn catalog::Table| table.actions(Seat(seat)).unwrap()[0].text.clone();
    let dealt = table.event_count();
    let (first, second) = (choice(0, &*table), choice(1, &*table));
    act(&mut *table, Seat(0), &first);
    act(&mut *table, Seat(1), &second);
    assert_eq!(table.undo_horizon(Seat(0)).steps, 1);
    assert_eq!(table.undo_horizon(Seat(0)).limit, Limit::Decided { seat: Seat(1) });

    let undone = table.undo(Seat(0)).unwrap();
    assert_eq!((undone.decision, undone.events), (1, dealt));
    assert_eq!(table.pending().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    assert_eq!(table.sealed().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(table.events(Viewer::Spectator, dealt), [json!({"type": "chose", "seat": 1})]);
    assert_eq!(table.decisions(), 2);

    // The last choice opens all of them; then nobody can go back.
    act(&mut *table, Seat(0), &first);
    let last = choice(2, &*table);
    act(&mut *table, Seat(2), &last);
    assert_eq!(table.undo_horizon(Seat(2)).limit, Limit::Revealed { action: last });
    for seat in 0..3 {
        assert!(table.undo(Seat(seat)).is_err(), "seat {seat}");
    }
}

/// The choice of sides reveals no card, only what the others chose.
#[test]
fn the_last_choice_of_a_side_opens_the_others() {
    let mut table = hadara(2, "sides");
    assert_eq!(table.undo_horizon(Seat(1)).limit, Limit::Start);
    act(&mut *table, Seat(0), "choose side a");
    assert_eq!(table.undo_horizon(Seat(1)).limit, Limit::Nothing);
    table.undo(Seat(0)).unwrap();
    act(&mut *table, Seat(0), "choose side b");
    act(&mut *table, Seat(1), "choose side a");
    assert_eq!(table.undo_horizon(Seat(1)).limit, Limit::Revealed { action: "choose side a".into() });
}

#[test]
fn a_loaded_state_can_undo_only_what_came_since() {
    let mut table = hadara_at_the_wheel(2, "loaded");
    let seat = play_until_stage(&mut *table, "take");
    let mut table = find("hadara").unwrap().load_state(table.state()).unwrap();
    assert_eq!(table.undo_horizon(seat).limit, Limit::Loaded);
    assert_eq!(table.undo(seat).unwrap_err().code, Code::Illegal);
    let before = table.state();
    let card = table.actions(seat).unwrap()[0].text.clone();
    act(&mut *table, seat, &card);
    assert_eq!((table.undo_horizon(seat).steps, table.decisions()), (1, 1));
    table.undo(seat).unwrap();
    assert_eq!(table.state(), before);
    assert_eq!(table.record(&[]).unwrap_err().code, Code::BadRecord);
    assert_eq!(table.seed_hash(), None);
}

/// A seat that chose before the load has a sealed choice of which no step is known.
#[test]
fn a_sealed_choice_from_before_the_load_stays() {
    let mut table = hadara(3, "sealed load");
    act(&mut *table, Seat(0), "choose side a");
    let mut table = find("hadara").unwrap().load_state(table.state()).unwrap();
    assert_eq!(table.undo_horizon(Seat(0)).limit, Limit::Loaded);
    assert!(table.undo(Seat(0)).is_err());
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut table = hadara_at_the_wheel(2, "fork");
    let seat = play_until_stage(&mut *table, "take");
    let before = table.state();
    let mut plan = table.fork();
    let card = plan.actions(seat).unwrap()[0].text.clone();
    act(&mut *plan, seat, &card);
    assert_eq!(table.state(), before);
    assert_eq!(plan.decisions(), table.decisions() + 1);
}

#[test]
fn debug_output_holds_no_secret() {
    let table = hadara(2, "secret");
    assert_eq!(format!("{table:?}"), "Hosted(hadara, 2 seats, 0 decisions)");
}
