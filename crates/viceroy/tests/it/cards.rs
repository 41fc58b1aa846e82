//! The card tables, the owner's file and the names (V-1, V-6).

use std::collections::BTreeSet;

use game::{ComponentTable, Game, Options, Shared};
use viceroy::components::{Character, Provenance, Reward, builtin};
use viceroy::names::{NAMES, name};
use viceroy::{CARDS, CardId, Colour, Components, Token, Viceroy};

fn characters() -> &'static [Character] {
    &Components::builtin().characters
}

/// All rewards of all characters.
fn rewards() -> impl Iterator<Item = Reward> {
    characters().iter().flat_map(|card| card.rewards.iter().flat_map(|row| row.iter().copied()))
}

fn count(token: Token) -> usize {
    rewards().filter(|reward| *reward == Reward::Token { token }).count()
}

/// V-1: 64 characters with the numbers 1 to 64, 24 laws with 65 to 88, four colours.
#[test]
fn numbers_and_colours() {
    assert_eq!((CardId::characters().count(), CardId::laws().count(), CARDS), (64, 24, 88));
    assert_eq!(CardId::laws().map(CardId::number).collect::<Vec<_>>(), (65..=88).collect::<Vec<_>>());
    assert_eq!(Colour::ALL.map(|colour| colour.to_string()), ["blue", "red", "green", "yellow"]);
    for card in CardId::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for wrong in ["character-65", "law-64", "law-89", "character-0", "character-01", "12", ""] {
        assert!(wrong.parse::<CardId>().is_err(), "{wrong}");
    }
}

/// V-6.1: all 64 combinations of three corners occur once.
#[test]
fn every_combination_of_corners_occurs_once() {
    let corners: BTreeSet<_> = characters().iter().map(|card| card.corners).collect();
    assert_eq!(corners.len(), 64);
}

/// V-6.1: on each level each colour is asked for by 16 characters.
#[test]
fn each_colour_costs_sixteen_cards_on_each_level() {
    for level in 0..4 {
        for colour in Colour::ALL {
            assert_eq!(characters().iter().filter(|card| card.cost[level] == colour).count(), 16);
        }
    }
}

/// V-6.1: the tokens on the characters add up.
#[test]
fn the_tokens_on_the_characters_add_up() {
    assert_eq!((count(Token::Magic), count(Token::Science)), (44, 32));
    assert_eq!((count(Token::Defence), count(Token::Attack)), (16, 12));
    assert_eq!([2, 3, 5].map(|value| count(Token::MagicBonus { value })), [12, 8, 4]);
    for colour in Colour::ALL {
        assert_eq!(count(Token::Inexhaustible { colour }), 3);
        assert_eq!([2, 4].map(|value| count(Token::CircleBonus { colour, value })), [2, 1]);
    }
}

/// V-6.1: laws have the same colour in both upper corners and another one below.
#[test]
fn the_corners_of_the_laws() {
    for law in CardId::laws() {
        let corners = Components::builtin().corners(law);
        assert!(corners.left == corners.right && corners.left != corners.bottom, "{law}");
    }
}

/// V-6.1: every value has a provenance, and the built-in table has no faults.
#[test]
fn the_builtin_table_is_sound() {
    assert_eq!(Components::builtin().faults(), []);
    let printed: Vec<_> =
        CardId::all().filter(|&card| builtin::provenance(card) == Provenance::Printed).collect();
    assert_eq!(printed, [CardId::new(74)]);
}

/// V-6.1: an owner's table replaces the built-in one, and a wrong one is refused with the place.
#[test]
fn an_owners_table_is_checked() {
    let mut own = Components::builtin().clone();
    own.characters[0].rewards[3] = [Reward::Gems { count: 5 }].into_iter().collect();
    let options = |table: &Components| -> Options {
        [("components".to_owned(), serde_json::to_value(table).unwrap())].into()
    };
    let config = Viceroy::configure(2, &options(&own)).unwrap();
    assert!(matches!(config.components, Shared::Own(_)));
    let same = Viceroy::configure(2, &options(Components::builtin())).unwrap();
    assert!(matches!(same.components, Shared::Builtin(_)));

    own.characters[1].corners = own.characters[0].corners;
    let error = Viceroy::configure(2, &options(&own)).unwrap_err().to_string();
    assert!(error.contains("characters.character-2.corners"), "{error}");
    own = Components::builtin().clone();
    own.characters[3].cost = [Colour::Red; 4];
    assert!(own.faults().iter().any(|fault| fault.path == "characters.cost.1"));
    own.characters[3].rewards[0] = [Reward::Gems { count: 200 }].into_iter().collect();
    assert!(own.faults().iter().any(|fault| fault.path == "characters.character-4.rewards.1"));
    let mut short = serde_json::to_value(Components::builtin()).unwrap();
    short["laws"].as_object_mut().unwrap().remove("law-70");
    assert!(serde_json::from_value::<Components>(short).unwrap_err().to_string().contains("law-70"));
}

/// V-6.1: each card has a name of its own in both languages.
#[test]
fn every_card_has_its_own_name() {
    let german: BTreeSet<_> = NAMES.iter().map(|(german, _)| german).collect();
    let english: BTreeSet<_> = NAMES.iter().map(|(_, english)| english).collect();
    assert_eq!((german.len(), english.len()), (88, 88));
    assert_eq!(name(CardId::new(74)), ("Gesetz der Gunst", "Law of Favour"));
}

/// The tables of the rules page hold the built-in names.
#[test]
fn the_rules_page_has_the_names() {
    let page = include_str!("../../../../docs/rules/viceroy.md");
    for card in CardId::all() {
        let (german, english) = name(card);
        assert!(page.contains(german) && page.contains(english), "{card}: {german}, {english}");
    }
}
