//! Undo and redo over random games: whatever is taken back and made again leads to the same table.

use catalog::{Choice, Code, Table, records};
use game::{Decision, FastRng, Random, Seat, Seed, Viewer};
use serde_json::Value;
use testkit::games_per_combination;

use crate::play::{act_randomly, all_sizes, deal};

/// Plays random games of every size; the seed and the numbers behind the choices change with the soak.
fn for_random_games(game: &str, name: &str, games: u32, mut play: impl FnMut(Box<dyn Table>, FastRng)) {
    let soak = std::env::var("SPIELWERK_SOAK_SEED").unwrap_or_default();
    let sizes = all_sizes().filter(|(id, _)| *id == game);
    for (seats, number) in sizes.flat_map(|(_, seats)| (0..games).map(move |number| (seats, number))) {
        let text = format!("{name} {soak}/{seats}/{number}");
        let start = Seed::from_text(&text).0[..8].iter().fold(0, |start, &byte| start << 8 | u64::from(byte));
        play(deal(game, seats, &text), FastRng::new(start));
    }
}

#[test]
fn undo_and_redo_lead_back() {
    undo_and_redo_in("hadara", games_per_combination(6));
}

#[test]
fn undo_and_redo_lead_back_in_viceroy() {
    undo_and_redo_in("viceroy", games_per_combination(2));
}

fn undo_and_redo_in(game: &str, games: u32) {
    for_random_games(game, "undo law", games, |mut table, mut random| {
        while !table.is_over() {
            act_randomly(&mut *table, &mut random);
            if random.below(3) == 0 {
                let seat = Seat(random.below(u32::from(table.seats())) as u8);
                undo_and_redo(&mut *table, seat, &mut random);
            }
        }
        same_as_replayed(&*table);
    });
}

/// In Hadara only the wheel, an alliance and the last of simultaneous choices show something hidden; all
/// else can be taken back at once. So the horizon is neither too near nor too far.
#[test]
fn only_what_reveals_stays() {
    for_random_games("hadara", "horizon law", games_per_combination(2), |mut table, mut random| {
        while !table.is_over() {
            let stage = table.view(Viewer::Spectator)["stage"].clone();
            let is_last = table.pending().len() == 1;
            let seat = act_randomly(&mut *table, &mut random);
            let action = table.record(&[]).unwrap().decisions.pop().unwrap().action;
            let possible = table.undo_horizon(seat).steps > 0;
            match (stage.as_str().unwrap(), action["type"].as_str().unwrap()) {
                ("sides" | "draw", _) => assert_eq!(possible, !is_last, "{stage} {action}"),
                ("wheel", _) => assert!(!possible, "{action}"),
                // The last hidden back of a level can be known before it is turned.
                (_, "ally") => {}
                _ => assert!(possible, "{stage} {action}"),
            }
        }
    });
}

/// In Viceroy a sealed choice comes back until the last one is made; a bid that opens the fists stays, and so
/// does a card that was drawn.
#[test]
fn what_opens_fists_and_decks_stays_in_viceroy() {
    for_random_games("viceroy", "horizon law", games_per_combination(1), |mut table, mut random| {
        while !table.is_over() {
            let stage = table.view(Viewer::Spectator)["stage"].clone();
            let is_last = table.pending().len() == 1;
            let seat = act_randomly(&mut *table, &mut random);
            let action = table.record(&[]).unwrap().decisions.pop().unwrap().action;
            let possible = table.undo_horizon(seat).steps > 0;
            match (stage.as_str().unwrap(), action["type"].as_str().unwrap()) {
                ("start" | "bid" | "name" | "choose", _) if !is_last => assert!(possible, "{stage} {action}"),
                ("start", _) => assert!(!possible, "{action}"),
                _ => {}
            }
        }
    });
}

/// Takes as much back as a random number says, and makes the same decisions again.
pub(crate) fn undo_and_redo(table: &mut dyn Table, seat: Seat, random: &mut FastRng) {
    let before = Seen::of(table);
    let horizon = table.undo_horizon(seat);
    let count = random.below(horizon.steps as u32 + 1) as usize;
    let mut taken = Vec::new();
    let mut overtaken = false;
    for _ in 0..count {
        taken.push(undo_one(table, seat, &mut overtaken));
    }
    assert_eq!(table.undo_horizon(seat).steps, horizon.steps - count);
    if count == horizon.steps {
        assert_eq!(table.undo(seat).unwrap_err().code, Code::Illegal);
    }
    if random.below(8) == 0 {
        same_as_replayed(table);
    }
    for Decision { seat, action } in taken.into_iter().rev() {
        table.act(seat, &Choice::Action(action)).unwrap();
    }
    before.compare(&Seen::of(table), overtaken);
}

/// Takes one decision back; everything before it stays as it was.
fn undo_one(table: &mut dyn Table, seat: Seat, overtaken: &mut bool) -> Decision {
    let (record, events) = (table.record(&[]).unwrap(), all_events(table));
    let undone = table.undo(seat).unwrap();
    let decision = record.decisions[undone.decision].clone();
    assert_eq!(decision.seat, seat);
    let mut rest = record.decisions;
    rest.remove(undone.decision);
    assert_eq!(table.record(&[]).unwrap().decisions, rest);
    assert_eq!(table.decisions(), rest.len());
    assert!(table.pending().contains(seat), "whoever takes a decision back owes it again");
    assert_eq!(all_events(table)[..undone.events], events[..undone.events]);
    *overtaken |= undone.decision < rest.len();
    decision
}

fn all_events(table: &dyn Table) -> Vec<Value> {
    // All games show everybody every event, if not all of it; so the spectator's list is complete.
    table.events(Viewer::Spectator, 0)
}

/// The record leads to the same table, with the same events.
pub(crate) fn same_as_replayed(table: &dyn Table) {
    let replayed = records::load(&table.record(&[]).unwrap()).unwrap();
    Seen::of(table).compare(&Seen::of(&*replayed), false);
}

/// Everything that must come back.
struct Seen {
    state: Value,
    events: Vec<Vec<Value>>,
    decisions: usize,
}

impl Seen {
    fn of(table: &dyn Table) -> Self {
        let events = Viewer::all(table.seats()).map(|viewer| table.events(viewer, 0)).collect();
        Self { state: table.state(), events, decisions: table.decisions() }
    }

    /// A sealed choice that others followed is made again after theirs, so the order of the choices is
    /// another one, and nothing else.
    fn compare(&self, other: &Self, is_reordered: bool) {
        assert_eq!(self.state, other.state);
        assert_eq!(self.decisions, other.decisions);
        if !is_reordered {
            assert_eq!(self.events, other.events);
            return;
        }
        for (mine, others) in self.events.iter().zip(&other.events) {
            let sorted = |events: &[Value]| {
                let mut texts: Vec<_> = events.iter().map(Value::to_string).collect();
                texts.sort();
                texts
            };
            assert_eq!(sorted(mine), sorted(others));
        }
    }
}
