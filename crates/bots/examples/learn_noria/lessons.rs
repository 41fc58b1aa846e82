//! Choices of self-play.

use bots::eval::noria::learned;
use bots::{Bot, Thinker};
use game::{ConfigError, FastRng, Game as _, Random as _, Seat, Seed, Silent};
use noria::{Action, BotChoice, Config, Edition, Mode, Noria};
use rayon::prelude::*;

use crate::choices::Choice;

/// In two of three games one decision in so many is taken at random, so that the policy also meets positions that
/// good play avoids.
const RANDOM: u32 = 25;

/// Plays the games.
pub(crate) fn play(bot: &Bot, games: u64, is_solo: bool, seed: Seed) -> Result<Vec<Choice>, ConfigError> {
    let one = |game: u64| play_one(bot, game, is_solo, seed.nth(game));
    let choices: Result<Vec<_>, _> = (0..games).into_par_iter().map(one).collect();
    Ok(choices?.into_iter().flatten().collect())
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

fn play_one(bot: &Bot, game: u64, is_solo: bool, seed: Seed) -> Result<Vec<Choice>, ConfigError> {
    let mut random = FastRng::new(game);
    let config = config(is_solo, &mut random);
    let mut state = Noria::new(&config, seed)?;
    let people = if is_solo { 1 } else { config.seats };
    let mut thinkers: Vec<Thinker<Noria>> = Seat::all(people).map(|_| Thinker::new(bot.clone())).collect();
    let makes_mistakes = random.below(3) > 0;
    let (mut choices, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = state.pending().first() {
        state.legal_actions(seat, &mut actions);
        let mut action = thinkers[seat.index()].choose(&state, seat, u64::from(random.next_u32())).action;
        if makes_mistakes && random.below(RANDOM) == 0 {
            action = random.pick(&actions);
        } else {
            choices.push(choice(&state, seat, &actions, action));
        }
        state.play(seat, action, &mut Silent);
    }
    Ok(choices)
}

fn choice(state: &Noria, seat: Seat, actions: &[Action], action: Action) -> Choice {
    let mut marks = vec![Vec::new(); actions.len()];
    learned::marks(state, seat, actions, |place, mark, value| marks[place].push((mark as u16, value)));
    let chosen = actions.iter().position(|&offered| offered == action);
    Choice { chosen: chosen.expect("a bot picks from the offered actions"), marks }
}
