//! Choices of self-play.

use bots::policy::Marked;
use bots::{Bot, Thinker};
use game::{ConfigError, FastRng, Random as _, Seat, Seed, Silent};
use rayon::prelude::*;

use crate::choices::Choice;

/// In two of three games one decision in so many is taken at random, so that the policy also meets positions that
/// good play avoids.
const RANDOM: u32 = 25;

/// Plays the games, each with a table of its own.
pub(crate) fn play<G: Marked>(
    bot: &Bot,
    games: u64,
    seed: Seed,
    table: impl Fn(&mut FastRng) -> G::Config + Sync,
) -> Result<Vec<Choice>, ConfigError> {
    let one = |game: u64| {
        let mut random = FastRng::new(game);
        let config = table(&mut random);
        Ok(play_one(bot, G::new(&config, seed.nth(game))?, &mut random))
    };
    let choices: Result<Vec<_>, ConfigError> = (0..games).into_par_iter().map(one).collect();
    Ok(choices?.into_iter().flatten().collect())
}

fn play_one<G: Marked>(bot: &Bot, mut state: G, random: &mut FastRng) -> Vec<Choice> {
    let mut thinkers: Vec<Thinker<G>> = Seat::all(state.seats()).map(|_| Thinker::new(bot.clone())).collect();
    let makes_mistakes = random.below(3) > 0;
    let (mut choices, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = state.pending().first() {
        state.legal_actions(seat, &mut actions);
        let mut action = thinkers[seat.index()].choose(&state, seat, u64::from(random.next_u32())).action;
        if makes_mistakes && random.below(RANDOM) == 0 {
            action = random.pick(&actions);
        } else if actions.len() > 1 {
            choices.push(choice(&state, seat, &actions, action));
        }
        state.play(seat, action, &mut Silent);
    }
    choices
}

fn choice<G: Marked>(state: &G, seat: Seat, actions: &[G::Action], action: G::Action) -> Choice {
    let mut marks = vec![Vec::new(); actions.len()];
    state.marks(seat, actions, |place, mark, value| marks[place].push((mark as u16, value)));
    let chosen = actions.iter().position(|&offered| offered == action);
    Choice { chosen: chosen.expect("a bot picks from the offered actions"), marks }
}
