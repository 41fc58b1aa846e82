//! The auction phase, case by case (V-3).

use viceroy::Stage;

use crate::table::{all_pass, area, gems, hand, points, table, view};

/// Blue 10 and 20, red 11, green 12, yellow 13.
const DISPLAY: [[u8; 2]; 4] = [[10, 20], [0, 11], [0, 12], [0, 13]];

/// V-3.1: an empty fist is out of this auction phase and gets gems instead of a card.
#[test]
fn an_empty_fist_passes() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([1, 0, 0, 0]);
    t.player("Bea").gems([0, 1, 0, 0]);
    let mut t = t.bidding();
    t.act("Ann: bid nothing").act("Bea: bid red");
    assert!(area(&t, "Ann").has_passed && hand(&t, "Ann").is_empty());
    assert_eq!(hand(&t, "Bea"), [11]);
    t.pending(&["Ann"]).offered("Ann", "take blue");
}

/// V-3.1: only for a colour with a character, only with a gem, never with an inexhaustible gem; who has
/// nothing to bid passes.
#[test]
fn a_bid_needs_a_character_and_a_gem() {
    let mut t = table(&["Ann", "Bea"]);
    t.display([[0, 0], [0, 11], [0, 12], [0, 13]]);
    t.player("Ann").gems([1, 1, 0, 0]).token(60, "inexhaustible green").attack(1);
    t.player("Bea").gems([0, 0, 1, 0]);
    let t1 = t.bidding();
    t1.offers("Ann", &["bid red", "bid attack", "bid nothing"]);
    t1.refuse("Ann: bid blue", "V-3.1").refuse("Ann: bid green", "V-3.1");
    t1.refuse("Bea: bid attack", "V-3.1");

    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.round(6).player("Ann").gems([1, 0, 0, 0]).hand(&[70]);
    t.player("Bea").gems([1, 1, 0, 0]);
    t.display(DISPLAY);
    let mut t = t.choosing();
    all_pass(&mut t);
    assert_eq!(view(&t, "Ann").stage, Stage::Bid);
    t.pending(&["Ann", "Bea"]);
    assert!(area(&t, "Cem").has_passed, "no gem, no token, no bid");
}

/// V-3.3: a sole bidder pays the gem and takes the character.
#[test]
fn a_single_bidder_gets_the_card() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([0, 0, 1, 0]);
    t.player("Bea").gems([0, 0, 0, 1]);
    let mut t = t.bidding();
    let supply = view(&t, "Ann").supply[2];
    t.act_all(&["Ann: bid green", "Bea: bid yellow"]);
    assert_eq!((hand(&t, "Ann"), hand(&t, "Bea")), (vec![12], vec![13]));
    assert_eq!(gems(&t, "Ann"), [0; 4]);
    assert_eq!(view(&t, "Ann").supply[2], supply + 1);
}

/// V-3.3: with two characters at the colour the sole bidder chooses.
#[test]
fn a_single_bidder_chooses_of_two() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([1, 0, 0, 0]);
    t.player("Bea").gems([0, 0, 0, 1]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid yellow"]);
    t.offers("Ann", &["name character-10", "name character-20"]);
    t.refuse("Ann: name character-11", "V-3.4").refuse("Bea: name character-10", "V-3.4");
    t.act("Ann: name character-20");
    assert_eq!(hand(&t, "Ann"), [20]);
}

/// V-3.4, V-3.5: two bidders for one character lose their gems and bid again on what is left.
#[test]
fn two_bidders_tie_and_bid_again() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.display(DISPLAY).player("Ann").gems([0, 2, 1, 0]);
    t.player("Bea").gems([0, 1, 0, 1]);
    t.player("Cem").gems([0, 0, 0, 1]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid red", "Bea: bid red", "Cem: bid yellow"]);
    assert_eq!((gems(&t, "Ann"), gems(&t, "Bea")), ([0, 1, 1, 0], [0, 0, 0, 1]));
    // Cem has got 13, so nothing is left at yellow, and Bea has nothing else.
    t.pending(&["Ann"]).offers("Ann", &["bid red", "bid green", "bid nothing"]);
    t.refuse("Cem: bid red", "V-3.5");
    assert!(area(&t, "Bea").has_passed);
    t.act("Ann: bid green");
    assert_eq!(hand(&t, "Ann"), [12]);
}

/// V-3.4: two bidders and two characters may agree: different names, and each gets one.
#[test]
fn two_bidders_agree_on_two_cards() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([1, 0, 0, 0]);
    t.player("Bea").gems([1, 0, 0, 0]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid blue"]).pending(&["Ann", "Bea"]);
    t.act_all(&["Ann: name character-10", "Bea: name character-20"]);
    assert_eq!((hand(&t, "Ann"), hand(&t, "Bea")), (vec![10], vec![20]));
}

/// V-3.4: the same name twice, and nobody gets a card; both bid again.
#[test]
fn two_bidders_fail_to_agree() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([1, 1, 0, 0]);
    t.player("Bea").gems([2, 0, 0, 0]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid blue"]);
    t.act_all(&["Ann: name character-10", "Bea: name character-10"]);
    t.pending(&["Ann", "Bea"]).offered("Bea", "bid blue");
    assert_eq!(view(&t, "Ann").auction, Some(2));
    assert_eq!((gems(&t, "Ann"), gems(&t, "Bea")), ([0, 1, 0, 0], [1, 0, 0, 0]));
}

/// V-3.4: three bidders can't agree on two characters.
#[test]
fn three_bidders_for_two_cards_get_nothing() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.display(DISPLAY);
    for name in ["Ann", "Bea", "Cem"] {
        t.player(name).gems([1, 1, 0, 0]);
    }
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid blue", "Cem: bid blue"]);
    t.pending(&["Ann", "Bea", "Cem"]);
    t.offers("Ann", &["bid red", "bid nothing"]);
}

/// V-3.5: after the third auction whoever has no card has passed.
#[test]
fn after_the_third_auction_the_tied_pass() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([0, 4, 0, 0]);
    t.player("Bea").gems([0, 4, 0, 0]);
    let mut t = t.bidding();
    for auction in 1..=3 {
        assert_eq!(view(&t, "Ann").auction, Some(auction));
        t.act_all(&["Ann: bid red", "Bea: bid red"]);
    }
    assert!(area(&t, "Ann").has_passed && area(&t, "Bea").has_passed);
    assert_eq!(view(&t, "Ann").stage, Stage::Relief);
    assert_eq!(gems(&t, "Ann"), [0, 1, 0, 0]);
}

/// V-3.2: an attack token takes any character before the gems are looked at; a gem for a colour without a
/// character is lost, and its bidder bids again.
#[test]
fn an_attack_token_takes_first_and_voids_a_bid() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").attack(1);
    t.player("Bea").gems([0, 1, 1, 0]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid attack", "Bea: bid red"]);
    t.pending(&["Ann"]).refuse("Ann: bid red", "V-3.2").refuse("Bea: pick character-10", "V-4.2");
    t.act("Ann: pick character-11");
    assert_eq!(area(&t, "Ann").attack, 0);
    assert_eq!(gems(&t, "Bea"), [0, 0, 1, 0]);
    t.pending(&["Bea"]);
    t.act("Bea: bid green");
    assert_eq!((hand(&t, "Ann"), hand(&t, "Bea")), (vec![11], vec![12]));
}

/// V-3.2: several attack tokens pick in the order of the lowest card number in the pyramid; a token from a
/// law can be bid as well.
#[test]
fn several_attack_tokens_pick_by_lowest_number() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.display(DISPLAY).player("Ann").pyramid(&[&[30, 71]]).token(71, "attack");
    t.player("Bea").pyramid(&[&[64, 5]]).attack(1);
    t.player("Cem").gems([0, 0, 0, 1]);
    let mut t = t.bidding();
    t.offers("Ann", &["bid attack from law-71", "bid nothing"]).refuse("Ann: bid attack", "V-3.1");
    t.act_all(&["Ann: bid attack from law-71", "Bea: bid attack", "Cem: bid yellow"]);
    t.pending(&["Bea"]);
    t.act("Bea: pick character-13");
    t.pending(&["Ann"]).not_offered("Ann", "pick character-13");
    t.act("Ann: pick character-10");
    assert_eq!(area(&t, "Ann").totals.attack, 0, "the token is gone");
    assert!(area(&t, "Cem").has_passed, "13 was taken away, and Cem has no other gem");
}

/// V-3.6: whoever has a card is out of the next auction of the phase.
#[test]
fn one_card_at_most() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.display(DISPLAY);
    for name in ["Ann", "Bea", "Cem"] {
        t.player(name).gems([2, 2, 2, 2]).attack(2);
    }
    let mut t = t.bidding();
    t.act_all(&["Ann: bid green", "Bea: bid red", "Cem: bid red"]);
    t.pending(&["Bea", "Cem"]).refuse("Ann: bid blue", "V-3.5");
    assert_eq!(area(&t, "Ann").won.map(viceroy::CardId::number), Some(12));
}

/// V-3.6: what lies above leaves, what lies below moves up, four new characters come below, and the cards
/// won go to the hands.
#[test]
fn the_display_moves_on() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([0, 1, 0, 0]);
    t.player("Bea").gems([0, 0, 1, 0]);
    let mut t = t.bidding();
    let large = view(&t, "Ann").large_deck;
    t.act_all(&["Ann: bid red", "Bea: bid green"]);
    let now = view(&t, "Ann");
    let above: Vec<_> =
        now.columns.iter().map(|column| column.above.as_ref().map(|card| card.number)).collect();
    assert_eq!(above, [Some(20), None, None, Some(13)]);
    assert!(now.columns.iter().all(|column| column.below.is_some()));
    assert_eq!(now.large_deck, large - 4);
    assert!(now.discard.iter().any(|card| card.number() == 10), "it lay above and nobody took it");
    assert_eq!(hand(&t, "Ann"), [11]);
}

/// V-3.7: three gems for passing and one for each science token in the pyramid.
#[test]
fn passing_with_two_science_tokens_brings_five_gems() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).player("Ann").gems([1, 0, 0, 0]).token(60, "science").token(60, "science");
    t.player("Bea").gems([0, 0, 0, 1]);
    let mut t = t.bidding();
    assert_eq!(area(&t, "Ann").relief, 5);
    t.act_all(&["Ann: bid nothing", "Bea: bid yellow"]);
    t.act_all(&["Ann: take blue", "Ann: take red", "Ann: take red", "Ann: take yellow"]);
    // After yellow only yellow can follow: the last gem takes itself.
    assert_eq!(gems(&t, "Ann"), [2, 2, 0, 2]);
}

/// V-3.7: the lowest card number in the pyramid takes first, and everything; tucked cards do not count; the
/// supply limits all.
#[test]
fn passers_take_completely_by_lowest_number() {
    let mut t = table(&["Ann", "Bea"]);
    t.display(DISPLAY).supply([2, 0, 2, 0]);
    t.player("Ann").pyramid(&[&[40, 72]]).tuck(72, &[3]).gems([1, 0, 0, 0]);
    t.player("Bea").pyramid(&[&[5]]).gems([0, 1, 0, 0]);
    let mut t = t.bidding();
    let before = gems(&t, "Bea");
    t.act_all(&["Ann: bid nothing", "Bea: bid nothing"]);
    t.pending(&["Bea"]).refuse("Bea: take red", "V-4.8").refuse("Ann: take blue", "V-4.2");
    // Three of four gems: one blue at least, so that takes itself.
    t.act("Bea: take blue");
    // Of the four gems Bea took three, so only one green is left, and it goes to Ann.
    assert_eq!(gems(&t, "Bea"), [before[0] + 2, before[1], before[2] + 1, before[3]]);
    assert_eq!((gems(&t, "Ann"), view(&t, "Ann").supply), ([1, 0, 1, 0], [0; 4]));
    assert_eq!(points(&t, "Ann", "laws"), 5);
}
