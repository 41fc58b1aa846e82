//! The tables that are played at, most of them with two seats.

use game::{FastRng, Random as _};
use noria::{BotChoice, Edition, Mode};

pub(crate) fn hadara(random: &mut FastRng) -> hadara::Config {
    hadara::Config::new(random.pick(&[2, 2, 3, 4, 5]))
}

/// Noria alone against all printed bots and random ones.
pub(crate) fn noria_alone(random: &mut FastRng) -> noria::Config {
    let bots = [BotChoice::One, BotChoice::Two, BotChoice::Three, BotChoice::Random];
    let config = noria::Config::solo(random.pick(&bots));
    with_editions(config, random)
}

/// Noria with others, some of them experts.
pub(crate) fn noria(random: &mut FastRng) -> noria::Config {
    let mut config = noria::Config::new(random.pick(&[2, 2, 3, 4]));
    if random.below(5) < 2 {
        config.mode = Mode::Expert;
    }
    with_editions(config, random)
}

fn with_editions(mut config: noria::Config, random: &mut FastRng) -> noria::Config {
    if random.below(8) == 0 {
        config.edition = Edition::First;
    }
    config
}

pub(crate) fn viceroy(random: &mut FastRng) -> viceroy::Config {
    viceroy::Config::new(random.pick(&[2, 2, 3, 4]))
}
