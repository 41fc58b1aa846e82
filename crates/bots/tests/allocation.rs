//! A playout does not touch the heap.
//!
//! A test binary of its own: the counter stands in for the allocator of the whole process.

use bots::playouts::play_out;
use game::{FastRng, Game, Seed};
use hadara::{Config, Hadara};
use noria::Noria;

#[test]
fn a_playout_allocates_nothing_after_the_set_up() {
    let mut random = FastRng::new(7);
    // Room for the longest list: every own card, and paying for food.
    let mut actions = Vec::with_capacity(64);
    let mut decisions = 0;
    for playout in 0..100 {
        let config = Config::new(2 + (playout % 4) as u8);
        let mut state = Hadara::new(&config, Seed::from_text("allocation").nth(playout)).unwrap();
        let counted = allocation_counter::measure(|| {
            decisions += play_out(&mut state, &mut random, &mut actions);
        });
        assert_eq!(counted.count_total, 0, "playout {playout} allocated {} bytes", counted.bytes_total);
    }
    assert!(decisions > 10_000, "only {decisions} decisions were played");
}

/// Building a wheel for the expert game is set-up; so the base game is played here.
#[test]
fn a_playout_of_noria_allocates_nothing_after_the_set_up() {
    let mut random = FastRng::new(8);
    let mut actions = Vec::with_capacity(256);
    for playout in 0..60 {
        let config = noria::Config::new(2 + (playout % 3) as u8);
        let mut state = Noria::new(&config, Seed::from_text("allocation").nth(playout)).unwrap();
        let counted = allocation_counter::measure(|| {
            play_out(&mut state, &mut random, &mut actions);
        });
        assert_eq!(counted.count_total, 0, "playout {playout} allocated {} bytes", counted.bytes_total);
    }
}

/// Else the test above would pass with a counter that does not count.
#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(10))));
    assert_eq!(counted.count_total, 1);
}
