//! What a seat knows and what it has to guess (V-4.11).

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use viceroy::{Config, Viceroy};

use crate::table::{dealt, gems, hand, table, view};

fn guess(state: &Viceroy, seat: u8, number: u64) -> Viceroy {
    let mut guess = state.clone();
    guess.determinize(Seat(seat), &mut FastRng::new(number));
    guess
}

/// V-2.1, V-4.11: with two players the open supply proves what the other has; the view says so.
#[test]
fn with_two_players_the_supply_proves_all_gems() {
    for seed in ["a", "b", "c", "d"] {
        let t = dealt(&["Ann", "Bea"], seed);
        let other = &view(&t, "Bea").players[0];
        assert_eq!((other.gems, other.gems_at_least), (None, gems(&t, "Ann")));
        assert_eq!(guess(t.state(), 1, 3).view(Viewer::Seat(Seat(0))).players[0].gems, Some(gems(&t, "Ann")));
    }
}

/// V-4.11: with more players the supply proves only the sum; guesses keep to it.
#[test]
fn with_four_players_only_the_sum_is_known() {
    let t = dealt(&["Ann", "Bea", "Cem", "Dan"], "four");
    let of =
        |state: &Viceroy, seat: u8| state.view(Viewer::Seat(Seat(seat))).players[seat as usize].gems.unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..200 {
        let guess = guess(t.state(), 0, number);
        assert_eq!(of(&guess, 0), gems(&t, "Ann"));
        for c in 0..4 {
            let sum = |state: &Viceroy| (0..4).map(|seat| of(state, seat)[c]).sum::<u8>();
            assert_eq!(sum(&guess), sum(t.state()));
        }
        seen.insert(of(&guess, 1));
    }
    assert!(seen.len() > 5, "{seen:?}");
}

/// V-4.11: a card won in the auction is known to all, also in every guess.
#[test]
fn a_card_won_is_known_to_all() {
    let mut t = table(&["Ann", "Bea"]);
    t.display([[0, 10], [0, 11], [0, 12], [0, 13]]);
    t.player("Ann").gems([1, 0, 0, 0]).hand(&[5, 70]);
    t.player("Bea").gems([0, 1, 0, 0]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid red"]);
    assert_eq!(hand(&t, "Ann"), [5, 10, 70]);
    for number in 0..20 {
        let hand = guess(t.state(), 1, number).view(Viewer::Seat(Seat(0))).players[0].known_hand;
        assert!(hand.iter().any(|card| card.number() == 10));
        assert_eq!((hand.characters().len(), hand.laws().len()), (2, 1));
    }
}

/// V-4.11: who put laws back on their deck knows them, the others do not (law 70).
#[test]
fn laws_put_back_are_known_to_their_player() {
    let mut t = table(&["Ann", "Bea"]);
    t.player("Ann").hand(&[70, 68]);
    t.law_deck(&[71, 73, 75, 77, 80, 81, 82]);
    let mut t = t.choosing();
    t.act_all(&["Ann: play law-70", "Ann: place on level 1 at 1"]);
    t.act_all(&["Ann: put back law-68", "Ann: put back law-82"]);
    let mut tops = std::collections::BTreeSet::new();
    for number in 0..40 {
        let mine = guess(t.state(), 0, number).view(Viewer::Seat(Seat(0))).law_deck_top;
        assert_eq!(mine.iter().map(|card| card.number()).collect::<Vec<_>>(), [82, 68]);
        let theirs = guess(t.state(), 1, number).view(Viewer::Seat(Seat(0))).law_deck_top;
        tops.insert(theirs.iter().map(|card| card.number()).collect::<Vec<_>>());
    }
    assert!(tops.len() > 10);
}

/// V-4.11: at every moment of many games every guess is possible: nobody ever paid a gem that was not there,
/// and nobody kept a character that the guesser put back.
#[test]
fn guesses_agree_with_the_history() {
    let mut random = FastRng::new(11);
    let mut actions = Vec::new();
    for game in 0..30 {
        let mut state = Viceroy::new(&Config::new(4), Seed::from_text("history").nth(game)).unwrap();
        while let Some(seat) = state.pending().first() {
            if random.below(10) == 0 {
                for seat in 0..4 {
                    guess(&state, seat, game).check().unwrap();
                }
            }
            state.legal_actions(seat, &mut actions);
            let action = random.pick(&actions);
            state.play(seat, action, &mut Silent);
        }
    }
}
