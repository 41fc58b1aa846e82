//! What a seat cannot know, replaced by a guess.
//!
//! Hidden from a seat are: the order of the face-down stacks and what stays in the box, the pairs the
//! others have drawn, the cards they sold in phase A, and the backs of all colonies that were not turned
//! over. All of these are equally likely to be any card nobody has shown the seat, so a guess shuffles them
//! among each other, colour by colour and epoch by epoch.

use game::{Pile, Random, Seat};

use crate::cards::{CardId, Colour, EPOCHS};
use crate::state::Hadara;

/// The most cards of one colour and epoch that can be hidden.
type Hidden = Pile<CardId, 16>;

pub(crate) fn determinize<R: Random>(state: &mut Hadara, seat: Seat, random: &mut R) {
    for other in Seat::all(state.players.seats()).filter(|&other| other != seat) {
        state.players[other].choice = None;
    }
    for epoch in 0..EPOCHS {
        for colour in Colour::ALL {
            guess_cards(state, seat, epoch, colour, random);
        }
    }
    for level in 0..state.colonies.len() {
        guess_backs(state, level, random);
    }
}

fn guess_cards<R: Random>(state: &mut Hadara, seat: Seat, epoch: usize, colour: Colour, random: &mut R) {
    let is_here = |card: &CardId| card.epoch() == epoch && card.colour() == colour;
    let mut hidden = Hidden::default();
    for (_, player) in state.players.iter().filter(|(other, _)| *other != seat) {
        player.pair.iter().copied().filter(is_here).for_each(|card| hidden.push(card));
        player.sold.of(epoch, colour).iter().for_each(|card| hidden.push(card));
    }
    let deck = &mut state.decks[epoch][colour.index()];
    if hidden.is_empty() {
        // The rule rather than the exception: all stacks of the epochs to come.
        deck.sort_unstable();
        return random.shuffle(deck);
    }
    deck.iter().for_each(|&card| hidden.push(card));
    hidden.sort_unstable();
    random.shuffle(&mut hidden);
    let mut next = || hidden.pop().expect("as many cards go back as were taken");
    deck.iter_mut().for_each(|card| *card = next());
    for other in Seat::all(state.players.seats()).filter(|&other| other != seat) {
        let player = &mut state.players[other];
        player.pair.iter_mut().filter(|card| is_here(card)).for_each(|card| *card = next());
        let sold = player.sold.of(epoch, colour);
        sold.iter().for_each(|card| player.sold.remove(card));
        sold.iter().for_each(|_| player.sold.insert(next()));
    }
}

fn guess_backs<R: Random>(state: &mut Hadara, level: usize, random: &mut R) {
    let mut hidden: Pile<u8, 5> = state.colonies[level].iter().copied().collect();
    let plundered = |player: &crate::Player| player.colonies[level].filter(|colony| !colony.allied);
    for colony in state.players.values().iter().filter_map(plundered) {
        hidden.push(colony.back);
    }
    hidden.sort_unstable();
    random.shuffle(&mut hidden);
    let mut next = || hidden.pop().expect("as many backs go back as were taken");
    state.colonies[level].iter_mut().for_each(|back| *back = next());
    for player in state.players.values_mut() {
        if let Some(colony) = player.colonies[level].as_mut().filter(|colony| !colony.allied) {
            colony.back = next();
        }
    }
}
