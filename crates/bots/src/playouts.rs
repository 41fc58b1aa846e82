//! How fast a game is played at random, on one thread.

use std::time::{Duration, Instant};

use game::{ConfigError, FastRng, Game, Random, Seed, Silent};
use serde::Serialize;

/// The result of a measurement.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// Games played from the deal to the end.
    pub playouts: u64,
    /// Choices among two or more options.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games per second.
    pub playouts_per_second: f64,
    /// Decisions per second, with the deals in the time.
    pub decisions_per_second: f64,
    /// Decisions of an average game.
    pub decisions_per_game: f64,
}

/// Games between two looks at the clock.
const BATCH: u64 = 16;

/// Plays random games for about so many seconds, each with a deal of its own.
pub fn bench<G: Game>(config: &G::Config, seconds: f64, seed: Seed) -> Result<Bench, ConfigError> {
    let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO);
    let mut random = FastRng::new(number(seed));
    let mut actions = Vec::new();
    let (mut playouts, mut decisions) = (0, 0);
    let start = Instant::now();
    while playouts == 0 || start.elapsed() < limit {
        for _ in 0..BATCH {
            let mut state = G::new(config, draw_seed(&mut random))?;
            decisions += play_out(&mut state, &mut random, &mut actions);
            playouts += 1;
        }
    }
    Ok(Bench::new(playouts, decisions, start.elapsed().as_secs_f64()))
}

/// Plays a game to its end at random, and tells how many decisions that took. The buffer is the caller's, so
/// that a playout does not allocate.
#[inline]
pub fn play_out<G: Game, R: Random>(state: &mut G, random: &mut R, actions: &mut Vec<G::Action>) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = state.pending().first() {
        state.legal_actions(seat, actions);
        state.play(seat, random.pick(actions), &mut Silent);
        decisions += 1;
    }
    decisions
}

impl Bench {
    fn new(playouts: u64, decisions: u64, seconds: f64) -> Self {
        Self {
            playouts,
            decisions,
            seconds,
            playouts_per_second: real(playouts) / seconds,
            decisions_per_second: real(decisions) / seconds,
            decisions_per_game: real(decisions) / real(playouts),
        }
    }
}

/// A fresh deal. Drawn and not hashed, because a hash takes a noticeable part of a playout.
fn draw_seed(random: &mut FastRng) -> Seed {
    let mut bytes = [0; 32];
    bytes.chunks_exact_mut(4).for_each(|chunk| chunk.copy_from_slice(&random.next_u32().to_le_bytes()));
    Seed(bytes)
}

/// A number that follows from a seed, to start a fast generator with.
pub(crate) fn number(seed: Seed) -> u64 {
    let (first, _) = seed.0.split_first_chunk().expect("a seed has 32 bytes");
    u64::from_le_bytes(*first)
}

/// A count as a real number.
#[expect(clippy::cast_precision_loss, reason = "no count gets near 2 to the power of 53")]
pub(crate) fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measurement_adds_up() {
        let bench = bench::<hadara::Hadara>(&hadara::Config::new(3), 0.01, Seed::from_text("bench")).unwrap();
        assert!(bench.playouts >= BATCH && bench.seconds >= 0.01);
        assert!((100.0..300.0).contains(&bench.decisions_per_game), "{bench:?}");
        let product = bench.playouts_per_second * bench.decisions_per_game;
        assert!((product / bench.decisions_per_second - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let play = |seed: &str| {
            let mut random = FastRng::new(number(Seed::from_text(seed)));
            let config = hadara::Config::new(4);
            let mut state = hadara::Hadara::new(&config, draw_seed(&mut random)).unwrap();
            play_out(&mut state, &mut random, &mut Vec::new());
            state
        };
        assert_eq!(play("one"), play("one"));
        assert_ne!(play("one"), play("two"));
    }
}
