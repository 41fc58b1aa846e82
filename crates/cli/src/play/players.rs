//! Who sits at the table: people and bots, and how a record remembers them.

use bots::Level;

use crate::failure::usage;
use crate::lang::Lang;
use crate::render::canvas::width;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Human,
    Bot(Level),
    /// Nobody: the rules say what this seat does.
    Rules,
}

impl Kind {
    /// The word of `--bots`.
    pub(crate) fn parse(word: &str) -> anyhow::Result<Self> {
        match word.trim() {
            "human" => Ok(Self::Human),
            word => Level::parse(word)
                .map(Self::Bot)
                .map_err(|error| usage(format!("--bots: {error}; and human for a second person"))),
        }
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// Parts of a clockwork, short enough for the head of a column.
const BOTS: [[&str; 5]; 2] =
    [["Cog", "Spring", "Pivot", "Anchor", "Latch"], ["Zahn", "Feder", "Pendel", "Anker", "Unruh"]];
/// Behind the name of a seat that the rules play.
const RULES: &str = "rules";
const PEOPLE: [&str; 5] = ["Ann", "Bea", "Cem", "Dora", "Emil"];

/// Names for the seats: a single person is "you", several have names of their own.
pub(crate) fn seat(kinds: &[Kind], given: &[String], lang: Lang) -> Vec<Player> {
    let people = kinds.iter().filter(|&&kind| kind == Kind::Human).count();
    let mut given = given.iter().filter(|name| !name.trim().is_empty());
    let mut bots = BOTS[usize::from(lang == Lang::De)].into_iter();
    let mut humans = PEOPLE.into_iter();
    let name = |kind: &Kind| match kind {
        Kind::Human => match (given.next(), people) {
            (Some(name), _) => name.trim().to_owned(),
            (None, 1) => you(lang).to_owned(),
            (None, _) => humans.next().unwrap_or("Ann").to_owned(),
        },
        Kind::Bot(_) => bots.next().unwrap_or("Cog").to_owned(),
        Kind::Rules => "Bot".to_owned(),
    };
    let names: Vec<String> = kinds.iter().map(name).collect();
    names.into_iter().zip(kinds).map(|(name, &kind)| Player { name: short(&name), kind }).collect()
}

/// A name that fits at the head of a column; what is no letter on a screen is left out.
fn short(name: &str) -> String {
    const WIDEST: usize = 10;
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    if width(&name) <= WIDEST {
        return name;
    }
    let mut short = String::new();
    for letter in name.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) >= WIDEST {
            break;
        }
        short.push(letter);
    }
    short + "."
}

fn you(lang: Lang) -> &'static str {
    if lang == Lang::De { "Du" } else { "You" }
}

/// The name in a record says who decides: `Cog (bot:greedy)`. A lone "you" is nobody for other readers.
pub(crate) fn to_record(players: &[Player], lang: Lang) -> Vec<String> {
    let name = |player: &Player| match player.kind {
        Kind::Bot(level) => format!("{} (bot:{level})", player.name),
        Kind::Rules => format!("{} ({RULES})", player.name),
        Kind::Human if player.name == you(lang) => {
            if lang == Lang::De {
                "Gast".to_owned()
            } else {
                "Guest".to_owned()
            }
        }
        Kind::Human => player.name.clone(),
    };
    players.iter().map(name).collect()
}

/// The players of a record.
pub(crate) fn from_record(names: &[String], lang: Lang) -> Vec<Player> {
    let mut players: Vec<Player> = names.iter().map(|name| read(name)).collect();
    let mut people = players.iter_mut().filter(|player| player.kind == Kind::Human);
    if let (Some(only), None) = (people.next(), people.next())
        && ["Guest", "Gast"].contains(&only.name.as_str())
    {
        you(lang).clone_into(&mut only.name);
    }
    players
}

/// The names of a record as they are spoken: without what says who decides.
pub(crate) fn spoken_names(names: &[String]) -> Vec<String> {
    names.iter().map(|name| read(name).name).collect()
}

fn read(name: &str) -> Player {
    if let Some(name) = name.strip_suffix(')').and_then(|name| name.strip_suffix(RULES)?.strip_suffix(" (")) {
        return Player { name: short(name), kind: Kind::Rules };
    }
    let bot = name.strip_suffix(')').and_then(|name| name.rsplit_once(" (bot:"));
    let known = bot.and_then(|(name, level)| Some((name, Level::parse(level).ok()?)));
    match known {
        Some((name, level)) => Player { name: short(name), kind: Kind::Bot(level) },
        None => Player { name: short(name), kind: Kind::Human },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_remembers_who_is_a_bot() {
        let kinds = [Kind::Human, Kind::Bot(Level::Greedy), Kind::Bot(Level::Random)];
        let players = seat(&kinds, &[], Lang::De);
        assert_eq!(players[0].name, "Du");
        let names = to_record(&players, Lang::De);
        assert_eq!(names, ["Gast", "Zahn (bot:greedy)", "Feder (bot:random)"]);
        assert_eq!(from_record(&names, Lang::De), players);
        assert_eq!(from_record(&names, Lang::En)[0].name, "You");
    }

    #[test]
    fn the_bot_of_a_solo_game_is_played_by_the_rules() {
        let players = seat(&[Kind::Human, Kind::Rules], &[], Lang::En);
        assert_eq!(to_record(&players, Lang::En), ["Guest", "Bot (rules)"]);
        assert_eq!(from_record(&to_record(&players, Lang::En), Lang::En), players);
    }

    #[test]
    fn several_people_have_names() {
        let kinds = [Kind::Human, Kind::Human];
        let players = seat(&kinds, &["Mia".to_owned()], Lang::En);
        assert_eq!(players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["Mia", "Ann"]);
        assert_eq!(from_record(&to_record(&players, Lang::En), Lang::En), players);
    }

    #[test]
    fn a_long_name_is_shortened() {
        let players = seat(&[Kind::Human], &["Maximiliane Charlotte".to_owned()], Lang::En);
        assert_eq!(players[0].name, "Maximilia.");
    }

    #[test]
    fn a_strange_name_is_a_person() {
        let names = ["Bo (bot:genius)", "(bot:greedy)", "x (bot:random"].map(str::to_owned);
        assert!(from_record(&names, Lang::En).iter().all(|player| player.kind == Kind::Human));
    }
}
