//! A playout does not touch the heap.
//!
//! A test binary of its own: the counter stands in for the allocator of the whole process.

use bots::playouts::play_out;
use game::{FastRng, Game, Options, Random as _, Seed, Silent};
use hadara::Hadara;
use viceroy::Viceroy;

/// Plays games of every size and counts what each decision takes from the heap. The last one of a game may
/// take something: it scores the game, once.
fn decisions_allocate_nothing<G: Game>() {
    let info = G::info();
    let sizes = u64::from(info.max_seats - info.min_seats) + 1;
    let mut random = FastRng::new(7);
    // Room for the longest list: every own card, every token of the others.
    let mut actions = Vec::with_capacity(512);
    let mut decisions = 0;
    for playout in 0..100 {
        let config = G::configure(info.min_seats + (playout % sizes) as u8, &Options::new()).unwrap();
        let mut state = G::new(&config, Seed::from_text("allocation").nth(playout)).unwrap();
        while let Some(seat) = state.pending().first() {
            let counted = allocation_counter::measure(|| {
                state.legal_actions(seat, &mut actions);
                state.play(seat, random.pick(&actions), &mut Silent);
            });
            decisions += 1;
            let free = counted.count_total == 0 || state.pending().is_empty();
            assert!(free, "a decision of playout {playout} allocated {} bytes", counted.bytes_total);
        }
    }
    assert!(decisions > 8_000, "only {decisions} decisions were played");
}

#[test]
fn a_playout_of_hadara_allocates_nothing_at_all() {
    let mut random = FastRng::new(7);
    let mut actions = Vec::with_capacity(512);
    for playout in 0..100 {
        let config = Hadara::configure(2 + (playout % 4) as u8, &Options::new()).unwrap();
        let mut state = Hadara::new(&config, Seed::from_text("allocation").nth(playout)).unwrap();
        let counted = allocation_counter::measure(|| {
            play_out(&mut state, &mut random, &mut actions);
        });
        assert_eq!(counted.count_total, 0, "playout {playout} allocated {} bytes", counted.bytes_total);
    }
}

/// Scoring Viceroy looks for the best use of the gems left (V-5.2), in a table on the heap if they are many.
#[test]
fn a_decision_of_viceroy_allocates_nothing() {
    decisions_allocate_nothing::<Viceroy>();
}

#[test]
fn a_decision_of_noria_allocates_nothing() {
    decisions_allocate_nothing::<noria::Noria>();
}

/// Else the tests above would pass with a counter that does not count.
#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(10))));
    assert_eq!(counted.count_total, 1);
}
