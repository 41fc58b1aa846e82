//! The numbers of a search.

use std::fmt;

use crate::Level;

/// How a search looks around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much likely and seldom tried actions are preferred to good ones.
    pub exploration: f32,
    /// So many points make an action that looks better at first sight e times as likely; with 0 there is no first
    /// sight, and all are alike.
    pub temperature: f32,
    /// The part of the likelihood that is shared by all actions alike.
    pub uniform: f32,
    /// How much worse than its decision an action is taken to be before it is tried.
    pub caution: f32,
    /// Points ahead that make the value of a position about 0.73.
    pub scale: f32,
    /// The part of the value that is the win itself; the rest is by how much.
    pub win: f32,
    /// How much of the lead that was expected at the root is taken off before a lead is judged.
    pub centre: f32,
    /// 1 to judge positions by what was learned, 0 by hand-made rules alone.
    pub learned: f32,
    /// 1 if the first sight is what was learned, 0 if it is that of hand-made rules.
    pub policy: f32,
    /// Decisions that are played by first sight before a position is judged; by chance alone if there is none.
    pub playout: f32,
    /// How freely they are drawn: 1 as often as they look likely, 0 always the likeliest.
    pub looseness: f32,
    /// How much the estimates vary for a bot that makes mistakes, in points.
    pub noise: f32,
    /// 1 for a bot that thinks of its own points and forgets the others.
    pub blind: f32,
}

impl Tuning {
    /// Playouts of more decisions than any game has.
    pub const TO_THE_END: f32 = 1e6;

    /// A start for any game.
    pub const DEFAULT: Self = Self {
        exploration: 0.5,
        temperature: 2.0,
        uniform: 0.1,
        caution: 0.0,
        scale: 15.0,
        win: 0.5,
        centre: 0.0,
        learned: 1.0,
        policy: 1.0,
        playout: 0.0,
        looseness: 1.0,
        noise: 0.0,
        blind: 0.0,
    };

    /// The numbers for a level: all play alike but the one that makes mistakes.
    pub(crate) fn for_level(self, level: Level) -> Self {
        if level == Level::Easy { Self { noise: 5.0, blind: 1.0, ..self } } else { self }
    }

    /// Changes one of the numbers by its name.
    pub fn set(&mut self, name: &str, value: f32) -> Result<(), UnknownSetting> {
        let setting = match name {
            "exploration" => &mut self.exploration,
            "temperature" => &mut self.temperature,
            "uniform" => &mut self.uniform,
            "caution" => &mut self.caution,
            "scale" => &mut self.scale,
            "win" => &mut self.win,
            "centre" => &mut self.centre,
            "learned" => &mut self.learned,
            "policy" => &mut self.policy,
            "playout" => &mut self.playout,
            "looseness" => &mut self.looseness,
            "noise" => &mut self.noise,
            "blind" => &mut self.blind,
            _ => return Err(UnknownSetting(name.to_owned())),
        };
        *setting = value;
        Ok(())
    }

    /// The names of the numbers.
    pub const NAMES: [&'static str; 13] = [
        "exploration",
        "temperature",
        "uniform",
        "caution",
        "scale",
        "win",
        "centre",
        "learned",
        "policy",
        "playout",
        "looseness",
        "noise",
        "blind",
    ];
}

/// A name that no setting has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSetting(pub String);

impl fmt::Display for UnknownSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a search has no setting \"{}\"; it has {}", self.0, Tuning::NAMES.join(", "))
    }
}

impl std::error::Error for UnknownSetting {}
