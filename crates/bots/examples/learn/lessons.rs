//! Positions of self-play, with what became of them.

use bots::net::Learner;
use bots::{Bot, Thinker};
use game::{ConfigError, FastRng, Options, Random as _, Seat, Seed, Silent};
use rayon::prelude::*;

use crate::training::{Lesson, Sight};

/// How much of what comes after a decision counts, from decision to decision of a seat; the rest is what the bot expected
/// there. What the search of a later position expects has far less luck in it than the end of the game.
const FORESIGHT: f32 = 0.85;

/// One decision in so many is written down; neighbours are nearly alike.
const EVERY: u32 = 2;
/// Before the lessons begin, one decision in so many is taken at random, so that the net also sees positions that
/// good play avoids.
const RANDOM: u32 = 8;

/// Plays games at tables of all sizes, most of them with two seats.
pub(crate) fn play<G: Learner>(bot: &Bot, games: u64, seed: Seed) -> Result<Vec<Lesson>, ConfigError> {
    let info = G::info();
    let sizes: Vec<u8> = (info.min_seats.max(2)..=info.max_seats).collect();
    let one = |game: u64| {
        let half = (game / 2) as usize;
        let seats = if game.is_multiple_of(2) { 2 } else { sizes[half % sizes.len()] };
        play_one::<G>(bot, game, seats, seed.nth(game))
    };
    let lessons: Result<Vec<_>, _> = (0..games).into_par_iter().map(one).collect();
    Ok(lessons?.concat())
}

fn play_one<G: Learner>(bot: &Bot, game: u64, seats: u8, seed: Seed) -> Result<Vec<Lesson>, ConfigError> {
    let mut state = G::new(&G::configure(seats, &Options::new())?, seed)?;
    let mut random = FastRng::new(game);
    let mut thinkers: Vec<Thinker<G>> = Seat::all(seats).map(|_| Thinker::new(bot.clone())).collect();
    // Any part of the game may be the opening that is played with mistakes.
    let begin = random.below(u32::from(seats) * 50).saturating_sub(15);
    let (mut decisions, mut actions) = (0, Vec::new());
    let (mut lessons, mut hopes) = (Vec::new(), Vec::new());
    while let Some(seat) = state.pending().first() {
        if decisions >= begin && state.is_quiet(seat) && random.below(EVERY) == 0 {
            lessons.push(Lesson { game, seats: Seat::all(seats).map(|seat| look(&state, seat)).collect() });
        }
        let action = if decisions < begin && random.below(RANDOM) == 0 {
            state.legal_actions(seat, &mut actions);
            random.pick(&actions)
        } else {
            let thought = thinkers[seat.index()].choose(&state, seat, u64::from(random.next_u32()));
            let score = thought.estimates.first().and_then(|estimate| estimate.score);
            hopes.extend(score.map(|score| Hope { seat, after: lessons.len(), points: score as f32 }));
            thought.action
        };
        state.play(seat, action, &mut Silent);
        decisions += 1;
    }
    let outcome = state.outcome().expect("nobody owes a decision, so the game is over");
    let scores: Vec<f32> = outcome.scores.iter().map(|score| score.total as f32).collect();
    tell_results(&mut lessons, hopes, &scores);
    Ok(lessons)
}

/// What a bot that looked ahead expected.
struct Hope {
    seat: Seat,
    /// How many lessons had been written down before.
    after: usize,
    /// The points that it expected for its seat.
    points: f32,
}

/// Goes back from the end, and tells every lesson how the game ended and what was expected of it from there on.
fn tell_results(lessons: &mut [Lesson], mut hopes: Vec<Hope>, scores: &[f32]) {
    let mut expected = scores.to_vec();
    for (place, lesson) in lessons.iter_mut().enumerate().rev() {
        while let Some(Hope { seat, points, .. }) = hopes.pop_if(|hope| hope.after > place) {
            let expected = &mut expected[seat.index()];
            *expected = FORESIGHT * *expected + (1.0 - FORESIGHT) * points;
        }
        for (sight, (score, expected)) in lesson.seats.iter_mut().zip(scores.iter().zip(&expected)) {
            sight.error += score;
            sight.aim += expected;
        }
    }
}

/// What the net sees, and for the time being what the hand-made evaluation would have to be corrected by if the
/// seat ended with nothing.
fn look<G: Learner>(state: &G, seat: Seat) -> Sight {
    let mut features = vec![0.0; G::FEATURES + G::DIRECT];
    let guessed = state.features(seat, &mut |feature, value| features[feature] += value);
    Sight::new(&features, -guessed as f32)
}
