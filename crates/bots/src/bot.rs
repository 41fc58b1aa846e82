//! A bot as it is ordered: a level, perhaps with a budget and settings of its own.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::search::Tuning;
use crate::{Budget, Level, Playable, cores};

/// Who plays. As text it is a level, a budget after `@` and settings after `+`:
/// `hard`, `hard@2000` (iterations), `expert@50ms`, `hard@2000+exploration=0.3`.
#[derive(Clone, PartialEq, Debug)]
pub struct Bot {
    /// How strong it plays.
    pub level: Level,
    /// How long it may think; without limits as its level says.
    pub budget: Budget,
    /// How many search at once; the arena plays games at once instead.
    pub workers: usize,
    /// Numbers of the search that differ from the game's.
    pub settings: Vec<(String, f32)>,
}

impl Bot {
    /// A bot that has the machine for itself. Against the clock more workers find more; where iterations are counted, one
    /// worker makes the most of them.
    pub fn with_all_cores<G: Playable>(level: Level, budget: Budget) -> Self {
        let bot = Self { budget, ..level.into() };
        let workers = if bot.full_budget::<G>().iterations.is_none() { cores() } else { 1 };
        Self { workers, ..bot }
    }

    /// The budget it has in the end: its own, or what its level says. A time of its own is a limit and makes no other
    /// level of it; a number of iterations replaces all that the level says.
    pub(crate) fn full_budget<G: Playable>(&self) -> Budget {
        if self.budget.iterations.is_some() {
            return self.budget;
        }
        let millis = self.budget.millis.unwrap_or(self.level.millis());
        Budget { millis: Some(millis), iterations: G::enough(self.level) }
    }

    /// The game's numbers with the bot's changes.
    pub(crate) fn tuning(&self, game: Tuning) -> Tuning {
        let mut tuning = game.for_level(self.level);
        for (name, value) in &self.settings {
            // The names were checked when the bot was ordered.
            let _ = tuning.set(name, *value);
        }
        tuning
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        Self { level, budget: Budget::default(), workers: 1, settings: Vec::new() }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (head, settings) = text.split_once('+').map_or((text, None), |(head, rest)| (head, Some(rest)));
        let (level, budget) = head.split_once('@').map_or((head, None), |(level, rest)| (level, Some(rest)));
        let mut bot = Self::from(Level::parse(level).map_err(|error| error.to_string())?);
        if let Some(budget) = budget {
            bot.budget = parse_budget(budget)?;
        }
        for setting in settings.into_iter().flat_map(|settings| settings.split('+')) {
            bot.settings.push(parse_setting(setting)?);
        }
        Ok(bot)
    }
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong = || format!("\"{text}\" is no budget; it is a number of iterations or like 50ms");
    match text.strip_suffix("ms") {
        Some(millis) => Ok(Budget { millis: Some(millis.parse().map_err(|_| wrong())?), iterations: None }),
        None => Ok(Budget { millis: None, iterations: Some(text.parse().map_err(|_| wrong())?) }),
    }
}

fn parse_setting(text: &str) -> Result<(String, f32), String> {
    let wrong = || format!("\"{text}\" is no setting; one is written like exploration=0.3");
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    let value: f32 = value.parse().ok().filter(|value: &f32| value.is_finite()).ok_or_else(wrong)?;
    let mut tuning = Tuning::DEFAULT;
    tuning.set(name, value).map_err(|error| error.to_string())?;
    Ok((name.to_owned(), value))
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        match self.budget {
            Budget { iterations: Some(iterations), .. } => write!(f, "@{iterations}")?,
            Budget { millis: Some(millis), .. } => write!(f, "@{millis}ms")?,
            _ => {}
        }
        self.settings.iter().try_for_each(|(name, value)| write!(f, "+{name}={value}"))
    }
}

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget<G: Playable>(bot: &str) -> (Option<u64>, Option<u64>) {
        let budget = bot.parse::<Bot>().unwrap().full_budget::<G>();
        (budget.millis, budget.iterations)
    }

    #[test]
    fn a_level_is_a_time_and_in_fast_games_a_number_of_iterations() {
        assert_eq!(budget::<hadara::Hadara>("hard"), (Some(200), Some(2000)));
        assert_eq!(budget::<noria::Noria>("hard"), (Some(200), None));
        assert_eq!(budget::<hadara::Hadara>("expert"), (Some(1000), None));
        assert_eq!(budget::<hadara::Hadara>("hard@50ms"), (Some(50), Some(2000)));
        assert_eq!(budget::<hadara::Hadara>("hard@9000"), (None, Some(9000)));
    }

    #[test]
    fn a_bot_is_ordered_by_a_text() {
        for text in ["greedy", "hard@2000", "expert@50ms", "medium@100+exploration=0.25+scale=20"] {
            assert_eq!(text.parse::<Bot>().unwrap().to_string(), text);
        }
        for wrong in ["strong", "hard@", "hard@5s", "hard+", "hard+speed=1", "hard+scale=NaN"] {
            assert!(wrong.parse::<Bot>().is_err(), "{wrong}");
        }
    }
}
