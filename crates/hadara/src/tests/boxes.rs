//! What is in the box, and what an owner's file may say.

use game::{ComponentTable as _, Fault, Game as _, Options, Seed, Shared};
use serde_json::json;

use crate::cards::{CardId, Colour};
use crate::components::{Components, Provenance, builtin};
use crate::setup::Config;
use crate::{Ability, Hadara, Track};

/// H-2.1: 162 cards, ten per epoch and colour and fourteen purple ones, four of those with a star.
#[test]
fn the_box_has_all_cards() {
    assert_eq!(CardId::all().count(), 162);
    let components = Components::builtin();
    for epoch in 0..3 {
        let stars = CardId::of(epoch, Colour::Purple).filter(|&card| components.has_star(card));
        assert_eq!(stars.count(), 4);
    }
    assert_eq!(components.faults(), []);
}

/// The pattern of the coloured cards: a card has steps on its own track and perhaps its second one, dearer
/// cards bring more, and no two cards of an epoch and colour are alike.
#[test]
fn coloured_cards_follow_their_pattern() {
    let components = Components::builtin();
    let second = [Track::Military, Track::Culture, Track::Food, Track::Income];
    for (epoch, colour) in
        (0..3).flat_map(|epoch| Colour::ALL[..4].iter().map(move |&colour| (epoch, colour)))
    {
        let cards: Vec<_> = CardId::of(epoch, colour).map(|card| components.card(card)).collect();
        for (i, card) in cards.iter().enumerate() {
            let own = colour.track().unwrap();
            let others =
                Track::ALL.into_iter().filter(|&track| track != own && track != second[colour.index()]);
            assert!(card.values.on(own) > 0 && others.into_iter().all(|track| card.values.on(track) == 0));
            assert!(!cards[..i].contains(card), "two {colour} cards of epoch {} are alike", epoch + 1);
        }
        assert!(cards.is_sorted_by_key(|card| card.price));
    }
}

/// Every value says where it comes from.
#[test]
fn the_printed_values_are_marked() {
    let of = |path: &str| builtin::provenance(path);
    assert_eq!(of("card.blue-1-8.price"), Provenance::Printed);
    assert_eq!(of("card.green-1-3.points"), Provenance::Reconstructed);
    assert_eq!(of("card.green-1-3.price"), Provenance::Public);
    assert_eq!(of("card.purple-2-11.ability"), Provenance::Printed);
    assert_eq!(of("card.purple-2-11.price"), Provenance::Reconstructed);
    assert_eq!(of("colony.5.points"), Provenance::Reconstructed);
    assert_eq!(of("colony.3.plunder"), Provenance::Printed);
    assert_eq!(of("colony.3.price"), Provenance::Public);
    assert_eq!(of("bust.1.bonus"), Provenance::Public);
    assert_eq!(of("bust.1.points"), Provenance::Printed);
    assert_eq!(of("start.2.a.coins"), Provenance::Printed);
    assert_eq!(of("start.2.b.coins"), Provenance::Public);
}

fn faults(change: impl FnOnce(&mut Components)) -> Vec<Fault> {
    let mut components = Components::builtin().clone();
    change(&mut components);
    components.faults()
}

/// What no box can have is refused with its place.
#[test]
fn impossible_values_are_refused() {
    let index = |name: &str| name.parse::<CardId>().unwrap().index();
    let paths = |faults: Vec<Fault>| faults.into_iter().map(|fault| fault.path).collect::<Vec<_>>();
    assert_eq!(paths(faults(|c| c.colonies[1].backs[0].points = 4)), ["colony.2.back.1.points"]);
    assert_eq!(paths(faults(|c| c.colonies[1].requirement = 3)), ["colony.2.requirement"]);
    assert_eq!(paths(faults(|c| c.busts[3].requirement = 20)), ["bust.4.requirement"]);
    assert_eq!(paths(faults(|c| c.cards.0[index("red-1-1")].price = 200)), ["card.red-1-1.price"]);
    let ability = |name: &str, ability| faults(|c| c.cards.0[index(name)].ability = Some(ability));
    assert_eq!(paths(ability("red-1-1", Ability::SellBonus)), ["card.red-1-1.ability"]);
    assert_eq!(paths(ability("purple-1-1", Ability::FullSilver)), ["card.purple-1-1.ability"]);
    assert_eq!(paths(ability("purple-2-12", Ability::PayForFood)), ["card.purple-2", "card.purple-2"]);
    assert_eq!(paths(faults(|c| c.seals.gold = [9, 8, 30])), ["seals.gold"]);
}

/// An owner's values are played with, and the configuration that goes into the record carries them.
#[test]
fn a_game_is_played_with_the_owners_values() {
    let mut components = Components::builtin().clone();
    components.start.iter_mut().for_each(|start| start.a.coins = 20);
    let config = Config { components: Shared::new(components), start: crate::Start::A, ..Config::new(3) };
    let state = Hadara::new(&config, Seed::from_text("own")).unwrap();
    assert!(state.players.values().iter().all(|player| player.coins == 20));
    let text = serde_json::to_string(&config).unwrap();
    let again: Config = serde_json::from_str(&text).unwrap();
    assert_eq!(again, config);
    let defaults = serde_json::to_value(Config::new(2)).unwrap();
    assert_eq!(defaults["components"]["cards"]["blue-1-8"]["price"], 3, "also the built-in values are whole");
}

/// Options that make no sense are refused with the reason.
#[test]
fn wrong_options_are_answered() {
    let refuse = |seats, key: &str, value: serde_json::Value| {
        let options = Options::from([(key.to_owned(), value)]);
        Hadara::configure(seats, &options).expect_err("refused").to_string()
    };
    assert!(refuse(6, "purple", json!("all")).contains("2 to 5 seats"));
    assert!(refuse(2, "purple", json!("some")).contains("first-game, all"));
    assert!(refuse(2, "purple", json!(3)).contains("text"));
    assert!(refuse(2, "colour", json!("red")).contains("no such option"));
    assert!(refuse(2, "colours", json!("red,red,blue,green,purple")).contains("twice"));
    assert!(refuse(2, "colours", json!("red,blue")).contains("all five"));
    assert!(refuse(3, "crests", json!("ape,lion")).contains("each seat"));
    assert!(refuse(3, "components", json!({"cards": 1})).contains("components"));
    let both = Options::from([("purple".into(), json!("first-game")), ("start".into(), json!("b"))]);
    assert!(Hadara::configure(2, &both).unwrap_err().to_string().contains("side a"));
    let fine = Options::from([("crests".into(), json!("lion, scarab")), ("start".into(), json!("b"))]);
    assert_eq!(Hadara::configure(2, &fine).unwrap().crests.len(), 2);
}
