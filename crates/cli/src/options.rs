//! Options, seats and seeds as they are typed, for all commands that deal games.

use std::path::Path;

use anyhow::Context as _;
use bots::Bot;
use catalog::Entry;
use game::{GameInfo, OptionKind, Options, Seed};
use serde_json::Value;

use crate::failure::usage;

/// The game of this name.
pub(crate) fn find_game(id: &str) -> anyhow::Result<&'static dyn Entry> {
    catalog::find(id).map_err(usage)
}

/// The options from `key=value` words. The value of an option for components or for any text is a file.
pub(crate) fn parse(info: &GameInfo, words: &[String]) -> anyhow::Result<Options> {
    let mut options = Options::new();
    for word in words {
        let (key, value) = word
            .split_once('=')
            .ok_or_else(|| usage(format!("--set {word}: an option is given as key=value")))?;
        let kind = info.options.iter().find(|option| option.key == key).map(|option| &option.kind);
        let value = match kind {
            Some(OptionKind::Components) => components(info.id, Path::new(value))?,
            Some(OptionKind::Text) => Value::String(read(Path::new(value))?),
            _ => Value::String(value.to_owned()),
        };
        if options.insert(key.to_owned(), value).is_some() {
            return Err(usage(format!("--set {key}: the option is given twice")));
        }
    }
    info.check_keys(&options).map_err(usage)?;
    Ok(options)
}

/// The component values of an owner's file, as JSON. What is wrong is told as `file:line:column: reason`.
pub(crate) fn components(game: &str, file: &Path) -> anyhow::Result<Value> {
    let text = read(file)?;
    catalog::components::parse(game, &file.display().to_string(), &text).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })
}

/// The text of a file, or an error that names it.
pub(crate) fn read(file: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("{} can't be read", file.display()))
}

/// Bots as they are typed.
pub(crate) fn bots(words: &[String]) -> anyhow::Result<Vec<Bot>> {
    words.iter().map(|word| word.trim().parse().map_err(|error| usage(format!("--bots: {error}")))).collect()
}

/// A number of seats that the game has.
pub(crate) fn check_seats(info: &GameInfo, seats: u8) -> anyhow::Result<u8> {
    info.check_seats(seats).map_err(usage)?;
    Ok(seats)
}

/// How many play if nobody says it: three, or one person alone.
pub(crate) fn usual_seats(info: &GameInfo, options: &Options) -> u8 {
    let is_alone = options.get("mode").is_some_and(|mode| mode == "solo");
    if is_alone { info.min_seats } else { 3.clamp(info.min_seats, info.max_seats) }
}

/// The typed seed, or a new one.
pub(crate) fn seed(typed: Option<&str>) -> anyhow::Result<Seed> {
    if let Some(text) = typed {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        usage(format!("this machine gives no random seed ({error}); say one with --seed"))
    })?;
    Ok(Seed(bytes))
}
