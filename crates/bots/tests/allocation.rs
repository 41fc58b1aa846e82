//! A playout does not touch the heap.
//!
//! A test binary of its own: the counter stands in for the allocator of the whole process.

use bots::playouts::play_out;
use game::{FastRng, Game, Options, Seed};
use hadara::Hadara;
use viceroy::Viceroy;

/// Plays games of every size; `at_the_end` is how many allocations the final scoring of one seat may need.
fn playouts_allocate_nothing<G: Game>(at_the_end: u64) {
    let info = G::info();
    let sizes = u64::from(info.max_seats - info.min_seats) + 1;
    let mut random = FastRng::new(7);
    // Room for the longest list: every own card, every token of the others.
    let mut actions = Vec::with_capacity(512);
    let mut decisions = 0;
    for playout in 0..100 {
        let config = G::configure(info.min_seats + (playout % sizes) as u8, &Options::new()).unwrap();
        let mut state = G::new(&config, Seed::from_text("allocation").nth(playout)).unwrap();
        let counted = allocation_counter::measure(|| {
            decisions += play_out(&mut state, &mut random, &mut actions);
        });
        let most = at_the_end * u64::from(state.seats());
        assert!(counted.count_total <= most, "playout {playout} allocated {} bytes", counted.bytes_total);
    }
    assert!(decisions > 10_000, "only {decisions} decisions were played");
}

#[test]
fn a_playout_allocates_nothing_after_the_set_up() {
    playouts_allocate_nothing::<Hadara>(0);
}

#[test]
fn a_playout_of_viceroy_allocates_nothing_before_its_end() {
    // Whoever has many gems left needs a large table to find their best use (V-5.2).
    playouts_allocate_nothing::<Viceroy>(1);
}

/// Else the test above would pass with a counter that does not count.
#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(10))));
    assert_eq!(counted.count_total, 1);
}
