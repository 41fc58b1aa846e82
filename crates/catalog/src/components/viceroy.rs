//! The values of Viceroy's box.

use ::viceroy::components::builtin::provenance;
use ::viceroy::components::{Components, Corners, Provenance, Reward, RewardRow};
use ::viceroy::{CardId, Colour, Token};
use game::{ComponentTable as _, Fault};
use serde_json::Value;

use super::Outfit;
use super::slot::{Kind, ListKind, Slot};

pub(super) const OUTFIT: Outfit = Outfit { game: "viceroy", note: NOTE, slots, builtin, check };

const NOTE: &str = "\
# Corners are upper left, upper right and bottom; costs go from level 1 to 4; rewards are listed by level.
";

/// The highest number on a token.
const MOST_VALUE: u8 = 31;
/// More gems or cards than any level brings.
const MOST_COUNT: u8 = 20;
/// The most rewards of one level.
const MOST_REWARDS: usize = 3;

const CORNERS: ListKind = ListKind {
    needed: "a list of three colours is needed here: upper left, upper right, bottom; the colours are blue, \
             red, green, yellow",
    read: |words| {
        let &[left, right, bottom] = &colours(words)?[..] else { return None };
        to_json(Corners { left, right, bottom })
    },
    show: |corners| {
        let read = serde_json::from_value::<Corners>(corners.clone()).unwrap_or_default();
        [read.left, read.right, read.bottom].map(|colour| colour.to_string()).to_vec()
    },
};

const COST: ListKind = ListKind {
    needed: "a list of four colours is needed here, for levels 1 to 4; the colours are blue, red, green, \
             yellow",
    read: |words| to_json(<[Colour; 4]>::try_from(colours(words)?).ok()?),
    show: |cost| {
        let read = serde_json::from_value::<Vec<Colour>>(cost.clone()).unwrap_or_default();
        read.iter().map(ToString::to_string).collect()
    },
};

const REWARDS: ListKind = ListKind {
    needed: "a list of up to three rewards is needed here, such as gems 3, cards 1, attack, defence, magic, \
             science, points 6, magic bonus 2, circle bonus red 4 or inexhaustible blue",
    read: |words| {
        let rewards = words.iter().map(|word| reward(word)).collect::<Option<Vec<_>>>()?;
        if rewards.len() <= MOST_REWARDS { to_json(rewards) } else { None }
    },
    show: |row| {
        let read = serde_json::from_value::<RewardRow>(row.clone()).unwrap_or_default();
        read.iter().map(reward_text).collect()
    },
};

fn builtin() -> Value {
    to_json(Components::builtin()).expect("components can be written as JSON")
}

fn check(components: Value) -> Result<Value, Vec<Fault>> {
    let components: Components = serde_json::from_value(components)
        .map_err(|error| vec![Fault { path: String::new(), reason: error.to_string() }])?;
    let faults = components.faults();
    if faults.is_empty() { Ok(to_json(components).expect("it was read from JSON")) } else { Err(faults) }
}

fn to_json(value: impl serde::Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

fn slots() -> Vec<Slot> {
    let mut slots = Vec::new();
    for card in CardId::characters() {
        let (path, pointer) = (format!("characters.{card}"), format!("/characters/{card}"));
        let list = |name: &str, kind| Slot {
            path: format!("{path}.{name}"),
            pointer: format!("{pointer}/{name}"),
            kind: Kind::List(kind),
            provenance: word(provenance(card)),
            is_optional: false,
        };
        slots.push(list("corners", CORNERS));
        slots.push(list("cost", COST));
        slots.extend((0..4).map(|level| Slot {
            path: format!("{path}.rewards.{}", level + 1),
            pointer: format!("{pointer}/rewards/{level}"),
            ..list("rewards", REWARDS)
        }));
    }
    // The rules sheet prints the number of one law, and the corners of none.
    slots.extend(CardId::laws().map(|law| Slot {
        path: format!("laws.{law}.corners"),
        pointer: format!("/laws/{law}"),
        kind: Kind::List(CORNERS),
        provenance: word(Provenance::Public),
        is_optional: false,
    }));
    slots
}

fn word(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Printed => "printed",
        Provenance::Public => "public",
        Provenance::Reconstructed => "reconstructed",
    }
}

fn colours(words: &[&str]) -> Option<Vec<Colour>> {
    let colour = |word: &&str| Colour::ALL.into_iter().find(|colour| colour.to_string() == **word);
    words.iter().map(colour).collect()
}

/// A reward as an owner types it.
fn reward_text(reward: &Reward) -> String {
    match reward {
        Reward::Gems { count } => format!("gems {count}"),
        Reward::Cards { count } => format!("cards {count}"),
        Reward::Token { token } => token.to_string(),
    }
}

/// The reward of a text. There are few enough to try them all.
fn reward(text: &str) -> Option<Reward> {
    let counts = (0..=MOST_COUNT).flat_map(|count| [Reward::Gems { count }, Reward::Cards { count }]);
    let tokens = tokens().map(|token| Reward::Token { token });
    counts.chain(tokens).find(|reward| reward_text(reward) == text)
}

fn tokens() -> impl Iterator<Item = Token> {
    let plain = [Token::Attack, Token::Defence, Token::Magic, Token::Science];
    let values = (0..=MOST_VALUE).flat_map(|value| [Token::Points { value }, Token::MagicBonus { value }]);
    let circles = Colour::ALL
        .into_iter()
        .flat_map(|colour| (0..=MOST_VALUE).map(move |value| Token::CircleBonus { colour, value }));
    let gems = Colour::ALL.map(|colour| Token::Inexhaustible { colour });
    plain.into_iter().chain(values).chain(circles).chain(gems)
}
