//! One random game, with the laws checked on its way.

use game::{FastRng, Game, Random, Seat};

use super::{Broken, Law, Laws, choices, ending, explain, secrecy, values};
use crate::play::{deal, decide, pick};
use crate::quiet;

/// Where the decisions come from.
#[derive(Clone, Copy)]
pub(super) enum Picks<'a> {
    /// From chance, to the end of the game.
    Random,
    /// From this list; the game stops when it is used up.
    Listed(&'a [u16]),
}

/// Where the expensive laws are checked.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Depth {
    EveryDecision,
    FewDecisions,
}

/// What is left of a game in which a law was broken.
pub(super) struct Failure {
    pub(super) broken: Broken,
    /// The game so far, for [`Picks::Listed`].
    pub(super) picks: Vec<u16>,
    /// The game so far, for people.
    pub(super) decisions: Vec<String>,
}

/// How many earlier actions are tried again where they are no longer offered.
const REMEMBERED: usize = 12;

/// How often in a game each expensive law is checked, about.
const SAMPLES_PER_GAME: u32 = 4;

/// Plays one game. A panic in the rules is a broken law like any other.
pub(super) fn game<G: Game>(laws: &Laws<G>, game: u32, picks: Picks, depth: Depth) -> Result<(), Failure> {
    let mut trace = Trace { picks: Vec::new(), decisions: Vec::new() };
    let mut run = Run { laws, game, depth, earlier: Vec::new(), guesses: Vec::new() };
    let broken = match quiet::catch(|| run.play(picks, &mut trace)) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(broken)) => broken,
        Err(text) => Broken { law: Law::NoPanic, text },
    };
    let decisions = trace.decisions.iter().map(|(seat, action)| format!("seat {seat}: {action}")).collect();
    Err(Failure { broken, picks: trace.picks, decisions })
}

/// The decisions so far. Outside of [`Run`], so that it survives a panic.
struct Trace<A> {
    picks: Vec<u16>,
    decisions: Vec<(Seat, A)>,
}

struct Run<'a, G: Game> {
    laws: &'a Laws<G>,
    game: u32,
    depth: Depth,
    earlier: Vec<G::Action>,
    /// States whose guesses are played on after the game, so that a panic in the game itself is told first.
    guesses: Vec<(G, FastRng)>,
}

impl<G: Game> Run<'_, G> {
    fn play(&mut self, picks: Picks, trace: &mut Trace<G::Action>) -> Result<(), Broken> {
        let mut state: G = deal(&self.laws.config, self.laws.seed(self.game));
        let mut random = FastRng::new(u64::from(self.game));
        self.look(&state, 0)?;
        loop {
            let next = match picks {
                Picks::Random => pick(&mut random),
                Picks::Listed(list) => match list.get(trace.picks.len()) {
                    Some(&next) => next,
                    None => break,
                },
            };
            let Some((seat, action)) = decide(&state, next) else { break };
            trace.picks.push(next);
            trace.decisions.push((seat, action));
            self.step(&mut state, seat, action, trace.decisions.len())?;
        }
        Law::Replay.holds(values::replays(&state, self.laws, self.game, &trace.decisions))?;
        for (state, random) in &mut self.guesses {
            Law::PlayOn.holds(secrecy::guesses_can_be_played_on(state, random))?;
        }
        Ok(())
    }

    fn step(&mut self, state: &mut G, seat: Seat, action: G::Action, count: usize) -> Result<(), Broken> {
        let mut random = self.random(count);
        let before = self.sampled(&mut random).then(|| (state.clone(), values::json(state)));
        let events = match state.apply(seat, action) {
            Ok(events) => events,
            Err(illegal) => {
                return Law::Apply.holds(Err(format!("the offered \"{action}\" is refused: {illegal}")));
            }
        };
        if let Some((copy, json)) = before {
            Law::Clones.holds(values::clone_is_independent(&copy, &json))?;
            Law::Serde.holds(values::events_survive_json::<G>(&events))?;
        }
        self.remember(action, &mut random);
        Law::Ending.holds(ending::in_time::<G>(count))?;
        self.look(state, count)
    }

    /// Checks the laws about one state.
    fn look(&mut self, state: &G, count: usize) -> Result<(), Broken> {
        Law::Invariants.holds(state.check())?;
        Law::Offer.holds(choices::offers(state))?;
        Law::Ending.holds(ending::result_when_over(state))?;
        let mut random = self.random(count);
        Law::Apply.holds(choices::only_offered_is_applied(state, &self.earlier))?;
        if self.sampled(&mut random) {
            Law::Explain.holds(explain::explained_unless_offered(state, &self.earlier))?;
        }
        if self.sampled(&mut random) {
            Law::Serde.holds(values::state_survives_json(state))?;
        }
        if self.sampled(&mut random) {
            Law::Order.holds(choices::order_does_not_matter(state, &mut random))?;
        }
        self.look_for_secrets(state, &mut random)
    }

    fn look_for_secrets(&mut self, state: &G, random: &mut FastRng) -> Result<(), Broken> {
        if self.sampled(random) {
            Law::Sealed.holds(secrecy::sealed_choices_look_alike(state, random))?;
        }
        if self.sampled(random) {
            Law::Guesses.holds(secrecy::guesses_look_alike(state, random))?;
            Law::Events.holds(secrecy::events_tell_no_more_than_the_view(state, random))?;
            Law::Variation.holds(secrecy::guesses_vary(state, self.laws.hidden, random))?;
        }
        // A whole game per guess is dear even in the thorough game.
        if is_sampled::<G>(random) {
            self.guesses.push((state.clone(), *random));
        }
        Ok(())
    }

    fn sampled(&self, random: &mut FastRng) -> bool {
        self.depth == Depth::EveryDecision || is_sampled::<G>(random)
    }

    /// Chance for the laws at one decision, independent of the decisions before, so that a violation is
    /// found again when the game is played again.
    fn random(&self, count: usize) -> FastRng {
        FastRng::new(u64::from(self.game) << 32 | count as u64)
    }

    /// Keeps some of the actions of the game.
    fn remember(&mut self, action: G::Action, random: &mut FastRng) {
        if self.earlier.contains(&action) {
            return;
        }
        if self.earlier.len() < REMEMBERED {
            self.earlier.push(action);
        } else {
            self.earlier[random.below(REMEMBERED as u32) as usize] = action;
        }
    }
}

fn is_sampled<G: Game>(random: &mut FastRng) -> bool {
    random.below(G::MAX_DECISIONS as u32) < SAMPLES_PER_GAME
}
