//! How fast Hadara is played at random, next to a small game that does as little as a game can do: the ratio
//! of the two can be compared across machines, their times can't. And how fast positions are searched, next to
//! the same playouts without a tree.

use std::hint::black_box;

use bots::playouts::play_out;
use bots::{Bot, Playable, Thinker};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use game::{FastRng, Game, Options, Random, Seat, Seed, Silent};
use hadara::{Config, Hadara};

fn deal(seats: u8, number: u64) -> Hadara {
    Hadara::new(&Config::new(seats), Seed::from_text("bench").nth(number)).expect("the default is a game")
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for seats in 2..=5 {
        let deals: Vec<Hadara> = (0..64).map(|number| deal(seats, number)).collect();
        let (mut random, mut actions) = (FastRng::new(1), Vec::new());
        let mut next = deals.iter().cycle();
        group.bench_function(format!("hadara/{seats}"), |bencher| {
            bencher.iter_batched(
                || next.next().cloned().expect("the deals come round again"),
                |mut state| play_out(&mut state, &mut random, &mut actions),
                BatchSize::SmallInput,
            );
        });
    }
    let mut random = FastRng::new(1);
    group.bench_function("peer/4", |bencher| bencher.iter(|| draft(&mut random)));
    group.finish();
}

/// A position in the middle of a random game.
fn midgame(seats: u8) -> Hadara {
    let mut state = deal(seats, 0);
    let (mut random, mut actions) = (FastRng::new(3), Vec::new());
    for _ in 0..25 * u32::from(seats) {
        let Some(seat) = state.pending().first() else { break };
        state.legal_actions(seat, &mut actions);
        state.play(seat, random.pick(&actions), &mut Silent);
    }
    state
}

fn positions(criterion: &mut Criterion) {
    let state = midgame(4);
    let seat = state.pending().first().expect("the game is not over");
    let mut random = FastRng::new(4);
    let mut group = criterion.benchmark_group("midgame");
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(&state).clone()));
    group.bench_function("determinize", |bencher| {
        bencher.iter_batched_ref(
            || state.clone(),
            |guess| guess.determinize(seat, &mut random),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// Iterations of one measured search.
const ITERATIONS: u64 = 256;

/// A search with random playouts to the end against the same playouts alone, and a search as the levels do it.
fn search<G: Playable>(criterion: &mut Criterion) {
    let config = G::configure(2, &Options::new()).expect("two can play it");
    let state = G::new(&config, Seed::from_text("bench")).expect("the default is a game");
    let seat = state.pending().first().unwrap_or(Seat(0));
    let mut group = criterion.benchmark_group(format!("search/{}", G::ID));
    group.throughput(Throughput::Elements(ITERATIONS));
    let (mut random, mut actions) = (FastRng::new(5), Vec::new());
    group.bench_function("playouts alone", |bencher| {
        bencher.iter(|| {
            for _ in 0..ITERATIONS {
                let mut guess = state.clone();
                guess.determinize(seat, &mut random);
                play_out(&mut guess, &mut random, &mut actions);
            }
        });
    });
    // With so much exploration no action leads, and none of the iterations is saved.
    let full = format!("hard@{ITERATIONS}+playout=10000+temperature=0+exploration=1000");
    for (name, bot) in [("full playouts", full), ("as played", format!("hard@{ITERATIONS}"))] {
        let bot: Bot = bot.parse().expect("a bot");
        group.bench_function(name, |bencher| {
            bencher.iter(|| Thinker::new(bot.clone()).choose(&state, seat, 5));
        });
    }
    group.finish();
}

/// Seats, cards per hand and kinds of cards of the peer game.
const SEATS: usize = 4;
const HAND: usize = 10;
const KINDS: usize = 6;

/// The peer: a card draft in flat arrays. Hands go round; each seat in turn keeps one card at random. Pairs
/// of a kind score by kind, the rest nothing. A decision is one kept card; 40 make a game.
fn draft(random: &mut FastRng) -> u32 {
    let mut hands = [[0u8; HAND]; SEATS];
    hands.iter_mut().flatten().for_each(|card| *card = random.below(KINDS as u32) as u8);
    let mut kept = [[0u8; KINDS]; SEATS];
    for round in 0..HAND {
        let left = HAND - round;
        for (seat, kinds) in kept.iter_mut().enumerate() {
            let hand = &mut hands[(seat + round) % SEATS];
            let choice = random.below(left as u32) as usize;
            kinds[hand[choice] as usize] += 1;
            hand[choice] = hand[left - 1];
        }
    }
    let score = |kinds: &[u8; KINDS]| -> u32 {
        kinds.iter().enumerate().map(|(kind, &count)| u32::from(count / 2) * (kind as u32 + 1)).sum()
    };
    kept.iter().map(score).max().unwrap_or(0)
}

criterion_group!(
    benches,
    playouts,
    positions,
    search::<Hadara>,
    search::<viceroy::Viceroy>,
    search::<noria::Noria>
);
criterion_main!(benches);
