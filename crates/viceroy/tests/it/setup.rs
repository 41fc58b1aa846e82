//! Set-up and options (V-2).

use game::{Game, Options, Seat, Seed, Viewer};
use viceroy::{Config, GemRule, MagicInSets, Stage, Viceroy};

use crate::table::{area, dealt, gems, hand, view};

/// Everybody places the lowest of the four and keeps the next.
fn started(names: &[&'static str], seed: &str) -> crate::table::Round {
    let mut t = dealt(names, seed);
    for (seat, name) in names.iter().enumerate() {
        let cards: Vec<u8> = view(&t, name).hand.iter().map(|card| card.card.number).collect();
        assert!(t.state().pending().contains(Seat(seat as u8)));
        t.act(&format!("{name}: start with character-{}, keep character-{}", cards[0], cards[1]));
    }
    t
}

/// V-2.1: four gems of each colour per player; each takes two of each and gives two back: six gems.
#[test]
fn everybody_begins_with_six_gems() {
    let t = dealt(&["Ann", "Bea", "Cem"], "gems");
    for name in ["Ann", "Bea", "Cem"] {
        let gems = gems(&t, name);
        assert_eq!(gems.iter().sum::<u8>(), 6);
        assert!(gems.iter().all(|&gems| gems <= 2));
    }
    assert_eq!(view(&t, "Ann").supply.iter().sum::<u8>(), 48 - 18);
}

/// V-2.1: which gems go back is random, and a matter of the seed.
#[test]
fn the_gems_given_back_differ() {
    let kinds: std::collections::BTreeSet<_> =
        (0..40).map(|seed| gems(&dealt(&["Ann", "Bea"], &format!("seed {seed}")), "Ann")).collect();
    assert!(kinds.len() >= 8, "ten are possible, {} occurred", kinds.len());
}

/// V-2.2: of four characters one is placed, one kept, two go back, all chosen secretly at the same time.
#[test]
fn one_is_placed_and_one_kept() {
    let mut t = dealt(&["Ann", "Bea"], "start");
    let cards: Vec<u8> = view(&t, "Ann").hand.iter().map(|card| card.card.number).collect();
    assert_eq!(cards.len(), 4);
    let mut actions = Vec::new();
    t.state().legal_actions(Seat(0), &mut actions);
    assert_eq!(actions.len(), 12);
    t.refuse("Ann: pass", "V-2.2");
    t.act(&format!("Ann: start with character-{}, keep character-{}", cards[1], cards[3]));
    assert!(view(&t, "Bea").players[0].rows.is_empty(), "the choice is sealed");
    t.pending(&["Bea"]).refuse("Ann: pass", "V-2.2");
    let other = view(&t, "Bea").hand[0].card.number;
    let keep = view(&t, "Bea").hand[1].card.number;
    t.act(&format!("Bea: start with character-{other}, keep character-{keep}"));
    assert_eq!(area(&t, "Ann").rows[0].cards[0].card.number, cards[1]);
    let hand = hand(&t, "Ann");
    assert!(hand.contains(&cards[3]) && !hand.contains(&cards[0]) && !hand.contains(&cards[2]));
}

/// V-2.2: the rewards of the start cards are taken by ascending card number.
#[test]
fn start_rewards_come_by_ascending_number() {
    let mut decided = 0;
    for seed in 0..20 {
        let t = started(&["Ann", "Bea", "Cem"], &format!("order {seed}"));
        let now = view(&t, "Ann");
        if now.stage != Stage::StartRewards {
            continue;
        }
        let actor = t.state().pending().first().expect("somebody takes a reward");
        let lowest = |seat: Seat| now.players[seat.index()].lowest;
        assert!(now.queue.iter().all(|&seat| lowest(seat) > lowest(actor)));
        decided += 1;
    }
    assert!(decided > 5);
}

/// V-2.3: 48 characters in the large deck, 12, 10 or 8 in the reserve, three laws for each hand.
#[test]
fn decks_and_laws() {
    for (seats, reserve) in [(2usize, 12), (3, 10), (4, 8)] {
        let names = &["Ann", "Bea", "Cem", "Dan"][..seats];
        let t = started(names, "a start with decks");
        let now = view(&t, "Ann");
        let drawn: usize = (0..seats).map(|seat| usize::from(now.players[seat].hand_characters) - 1).sum();
        assert_eq!(now.large_deck, 44, "four of 48 are laid out");
        assert_eq!(usize::from(now.reserve) + drawn, reserve);
        assert!(now.players.iter().all(|player| player.hand_laws >= 3));
    }
}

/// V-2.4: four characters below the auction cards, and so twelve rounds.
#[test]
fn four_characters_are_laid_out() {
    let t = started(&["Ann", "Bea"], "layout");
    let now = view(&t, "Ann");
    assert!(now.columns.iter().all(|column| column.above.is_none() && column.below.is_some()));
    assert_eq!(now.rounds, 12);
}

/// V-2.1: two to four seats; the options of a game by their words.
#[test]
fn options_by_their_words() {
    let options = |pairs: &[(&str, &str)]| -> Options {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())).collect()
    };
    assert_eq!(Viceroy::configure(3, &options(&[])).unwrap(), Config::new(3));
    let config = Viceroy::configure(2, &options(&[("magic_in_sets", "yes"), ("gems", "open")])).unwrap();
    assert_eq!((config.magic_in_sets, config.gems), (MagicInSets::Yes, GemRule::Open));
    for (seats, wrong) in
        [(1, vec![]), (5, vec![]), (2, vec![("gems", "hidden")]), (2, vec![("colour", "red")])]
    {
        assert!(Viceroy::configure(seats, &options(&wrong)).is_err(), "{seats} {wrong:?}");
    }
}

/// V-2.3: the deal does not depend on the choices: whoever keeps what, the same laws come to the same hands.
#[test]
fn the_deal_does_not_depend_on_the_choices() {
    let laws = |pick: usize| {
        let mut state = Viceroy::new(&Config::new(2), Seed::from_text("shuffle")).unwrap();
        for seat in Seat::all(2) {
            let mut actions = Vec::new();
            state.legal_actions(seat, &mut actions);
            state.apply_silently(seat, actions[pick]).unwrap();
        }
        [0, 1].map(|seat| state.view(Viewer::Seat(Seat(seat))).players[usize::from(seat)].known_hand.laws())
    };
    // A start card whose reward is a card draws only after a further choice.
    assert_eq!(laws(0), laws(11));
}
