//! Positions and choices of self-play.

use bots::eval::noria::learned;
use bots::{Bot, Thinker};
use game::{ConfigError, FastRng, Game as _, Random as _, Seat, Seed, Silent};
use noria::{Action, BotChoice, Config, Edition, Mode, Noria};
use rayon::prelude::*;

use crate::choices::Choice;
use crate::training::{Lesson, Sight};

/// All that games have taught.
#[derive(Debug, Default)]
pub(crate) struct Taught {
    /// The points of the seats.
    pub(crate) own: Vec<Lesson>,
    /// The points of the scripted bot of a solo game.
    pub(crate) scripted: Vec<Lesson>,
    pub(crate) choices: Vec<Choice>,
}

/// In two of three games one decision in so many is taken at random, so that the nets also see positions that good
/// play avoids.
const RANDOM: u32 = 25;
/// One choice in so many is written down.
const EVERY: u32 = 3;

/// Plays the games.
pub(crate) fn play(bot: &Bot, games: u64, is_solo: bool, seed: Seed) -> Result<Taught, ConfigError> {
    let one = |game: u64| play_one(bot, game, is_solo, seed.nth(game));
    let taught: Result<Vec<Taught>, _> = (0..games).into_par_iter().map(one).collect();
    let mut all = Taught::default();
    for game in taught? {
        all.own.extend(game.own);
        all.scripted.extend(game.scripted);
        all.choices.extend(game.choices);
    }
    Ok(all)
}

/// All printed bots and random ones; or tables of all sizes, most of them with two seats.
fn config(is_solo: bool, random: &mut FastRng) -> Config {
    let mut config = if is_solo {
        let bots = [BotChoice::One, BotChoice::Two, BotChoice::Three, BotChoice::Random];
        Config::solo(random.pick(&bots))
    } else {
        Config::new(random.pick(&[2, 2, 3, 4]))
    };
    if !is_solo && random.below(5) < 2 {
        config.mode = Mode::Expert;
    }
    if random.below(8) == 0 {
        config.edition = Edition::First;
    }
    config
}

fn play_one(bot: &Bot, game: u64, is_solo: bool, seed: Seed) -> Result<Taught, ConfigError> {
    let mut random = FastRng::new(game);
    let config = config(is_solo, &mut random);
    let mut state = Noria::new(&config, seed)?;
    let people = if is_solo { 1 } else { config.seats };
    let mut thinkers: Vec<Thinker<Noria>> = Seat::all(people).map(|_| Thinker::new(bot.clone())).collect();
    let makes_mistakes = random.below(3) > 0;
    let mut seen: Vec<Vec<Vec<f32>>> = Vec::new();
    let (mut taught, mut actions, mut turn) = (Taught::default(), Vec::new(), None);
    while let Some(seat) = state.pending().first() {
        let now = Some((seat, state.turns_to_come(seat)));
        if state.begins_turn() && turn != now {
            turn = now;
            seen.push(Seat::all(people).map(|seat| features(&state, seat)).collect());
        }
        state.legal_actions(seat, &mut actions);
        let mut action = thinkers[seat.index()].choose(&state, seat, u64::from(random.next_u32())).action;
        if makes_mistakes && random.below(RANDOM) == 0 {
            action = random.pick(&actions);
        } else if actions.len() > 1 && random.below(EVERY) == 0 {
            taught.choices.push(choice(&state, seat, &actions, action));
        }
        state.play(seat, action, &mut Silent);
    }
    let points = |seat: Seat| state.score(seat) as f32;
    for position in seen {
        if is_solo {
            taught.scripted.push(Lesson { game, seats: vec![Sight::new(&position[0], points(Seat(1)))] });
        }
        let seats = Seat::all(people).zip(&position);
        let seats = seats.map(|(seat, features)| Sight::new(features, points(seat))).collect();
        taught.own.push(Lesson { game, seats });
    }
    Ok(taught)
}

fn features(state: &Noria, seat: Seat) -> Vec<f32> {
    let mut features = vec![0.0; learned::FEATURES];
    learned::features(state, seat, &mut features);
    features
}

fn choice(state: &Noria, seat: Seat, actions: &[Action], action: Action) -> Choice {
    let mut marks = vec![Vec::new(); actions.len()];
    learned::marks(state, seat, actions, |place, mark, value| marks[place].push((mark as u16, value)));
    let chosen = actions.iter().position(|&offered| offered == action);
    Choice { chosen: chosen.expect("a bot picks from the offered actions"), marks }
}
