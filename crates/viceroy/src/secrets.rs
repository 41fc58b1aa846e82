//! What a seat cannot know, replaced by a guess.
//!
//! Hidden from a seat are: the order of the decks, the others' hand cards that nobody saw go there, and the
//! two gems each of the others gave back at set-up. All gains and payments are open, so these two gems are
//! all that is secret about gems; the supply tells their sum (V-2.1), and what a player has paid or could
//! not pay narrows them down ([`crate::state::Given`]).
//!
//! A seat knows more than lies open: the two characters it put back itself, which nobody else can have
//! kept, and the laws it put back on their deck (law 70). Both are respected.

use game::{Pile, Random, Seat};

use crate::auction;
use crate::cards::{CARDS, CardId, CardSet, Gems};
use crate::setup::{DEALT, GIVEN_BACK};
use crate::state::{Player, Stage, Task, Viceroy};

pub(crate) fn determinize<R: Random>(state: &mut Viceroy, seat: Seat, random: &mut R) {
    for other in others(state, seat) {
        state.players[other].choice = None;
    }
    if state.stage == Stage::Start {
        guess_deal(state, seat, random);
    } else {
        guess_cards(state, seat, random);
    }
    guess_gems(state, seat, random);
}

fn others(state: &Viceroy, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.players.seats()).filter(move |&other| other != seat)
}

/// While start cards are chosen, all is open but the own four characters.
fn guess_deal<R: Random>(state: &mut Viceroy, seat: Seat, random: &mut R) {
    state.large.sort_unstable();
    random.shuffle(&mut state.large);
    state.law_deck.sort_unstable();
    random.shuffle(&mut state.law_deck);
    let mine = state.players[seat].hand;
    let mut rest: Pile<CardId, 64> = CardId::characters().filter(|&card| !mine.contains(card)).collect();
    random.shuffle(&mut rest);
    for other in others(state, seat) {
        state.players[other].hand = (0..DEALT).filter_map(|_| rest.pop()).collect();
    }
}

/// Which card lies where a card really lies.
type Exchange = [CardId; CARDS];

fn guess_cards<R: Random>(state: &mut Viceroy, seat: Seat, random: &mut R) {
    let mut exchange: Exchange = std::array::from_fn(|index| CardId::from_index(index as u8));
    let characters = hidden_characters(state, seat);
    // Nearly always the first shuffle will do: at most six cards are in the way.
    for _ in 0..100 {
        shuffle(&characters, &mut exchange, random);
        if others(state, seat).all(|other| can_have_kept(state, seat, other, &exchange)) {
            break;
        }
    }
    shuffle(&hidden_laws(state, seat), &mut exchange, random);
    lay_anew(state, seat, &exchange);
}

fn shuffle<R: Random, const N: usize>(hidden: &Pile<CardId, N>, exchange: &mut Exchange, random: &mut R) {
    let mut guess = *hidden;
    guess.sort_unstable();
    random.shuffle(&mut guess);
    for (real, guess) in hidden.iter().zip(guess.iter()) {
        exchange[real.index()] = *guess;
    }
}

/// The hand cards that nobody saw go there.
pub(crate) fn unseen(player: &Player) -> CardSet {
    player.hand.without(player.open)
}

fn hidden_characters(state: &Viceroy, seat: Seat) -> Pile<CardId, 64> {
    let decks = state.large.iter().chain(state.reserve.iter()).copied();
    let hands = others(state, seat).flat_map(|other| unseen(&state.players[other]).characters().iter());
    decks.chain(hands).collect()
}

fn hidden_laws(state: &Viceroy, seat: Seat) -> Pile<CardId, 24> {
    let known = state.players[seat].known;
    let hands = others(state, seat).flat_map(|other| unseen(&state.players[other]).laws().iter());
    state.law_deck.iter().copied().chain(hands).filter(|&law| !known.contains(law)).collect()
}

/// The character that the other kept at set-up is none of those this seat put back. As long as the other
/// has shown no character that could be it, one of the unseen ones must be.
fn can_have_kept(state: &Viceroy, seat: Seat, other: Seat, exchange: &Exchange) -> bool {
    let put_back = state.players[seat].put_back;
    let other = &state.players[other];
    let unseen = unseen(other).characters();
    let is_shown = !other.shown.without(put_back).is_empty();
    is_shown || unseen.is_empty() || unseen.iter().any(|card| !put_back.contains(exchange[card.index()]))
}

fn lay_anew(state: &mut Viceroy, seat: Seat, exchange: &Exchange) {
    let new = |card: CardId| exchange[card.index()];
    let all_new = |cards: CardSet| cards.iter().map(new).collect::<CardSet>();
    state.large.iter_mut().for_each(|card| *card = new(*card));
    state.reserve.iter_mut().for_each(|card| *card = new(*card));
    state.law_deck.iter_mut().for_each(|card| *card = new(*card));
    for other in others(state, seat) {
        let player = &mut state.players[other];
        player.hand = all_new(player.hand);
        player.known = all_new(player.known);
        player.put_back = all_new(player.put_back);
    }
    if state.actor == seat {
        return;
    }
    for task in state.tasks.iter_mut() {
        match task {
            Task::KeepOrTuck { card } => *card = new(*card),
            Task::PutBack { drawn, .. } => drawn.iter_mut().for_each(|card| *card = new(*card)),
            _ => {}
        }
    }
}

/// The ways to give back two gems.
const PAIRS: [Gems; 10] = [
    [2, 0, 0, 0],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [1, 0, 0, 1],
    [0, 2, 0, 0],
    [0, 1, 1, 0],
    [0, 1, 0, 1],
    [0, 0, 2, 0],
    [0, 0, 1, 1],
    [0, 0, 0, 2],
];

/// Of eight gems, two of each colour, a pair of one colour can be drawn in one way, others in four.
fn weight(pair: Gems) -> u32 {
    if pair.contains(&GIVEN_BACK) { 1 } else { 4 }
}

/// The pairs that a player may have given back, for all that has been seen.
type Possible = Pile<Gems, 10>;

fn guess_gems<R: Random>(state: &mut Viceroy, seat: Seat, random: &mut R) {
    let mut seats: Pile<Seat, 4> = Pile::default();
    let mut possible: Pile<Possible, 4> = Pile::default();
    let mut total = [0; 4];
    for other in others(state, seat) {
        let pairs = possible_pairs(state, other);
        total = std::array::from_fn(|c| total[c] + state.players[other].given.gems[c]);
        seats.push(other);
        possible.push(pairs);
    }
    if possible.iter().all(|pairs| pairs.len() == 1) {
        return;
    }
    let all = ways(&possible, total);
    if all == 0 {
        return;
    }
    let mut rest = random.below(all);
    for (i, &other) in seats.iter().enumerate() {
        for &pair in possible[i].iter() {
            let Some(left) = subtract(total, pair) else { continue };
            let ways = weight(pair) * ways(&possible[i + 1..], left);
            if rest < ways {
                rest /= weight(pair);
                total = left;
                assign(&mut state.players[other], pair);
                break;
            }
            rest -= ways;
        }
    }
}

/// In how many ways the players can have given back these gems together.
fn ways(possible: &[Possible], total: Gems) -> u32 {
    let Some((first, others)) = possible.split_first() else { return u32::from(total == [0; 4]) };
    let after = |pair: &Gems| subtract(total, *pair).map_or(0, |left| weight(*pair) * ways(others, left));
    first.iter().map(after).sum()
}

fn subtract(total: Gems, pair: Gems) -> Option<Gems> {
    let fits = total.iter().zip(pair).all(|(&total, pair)| total >= pair);
    fits.then(|| std::array::from_fn(|c| total[c] - pair[c]))
}

fn assign(player: &mut Player, pair: Gems) {
    player.gems = std::array::from_fn(|c| (player.gems[c] + player.given.gems[c]).saturating_sub(pair[c]));
    player.given.gems = pair;
}

/// V-2.1: the pairs within the public limits with which the player could owe the decision it owes now.
fn possible_pairs(state: &mut Viceroy, seat: Seat) -> Possible {
    let real = state.players[seat];
    let given = real.given;
    if given.least == given.most {
        return [given.gems].into_iter().collect();
    }
    let is_within = |pair: &Gems| (0..4).all(|c| (given.least[c]..=given.most[c]).contains(&pair[c]));
    let mut possible = Possible::default();
    for pair in PAIRS.into_iter().filter(is_within) {
        assign(&mut state.players[seat], pair);
        if fits_decision(state, seat) {
            possible.push(pair);
        }
        state.players[seat] = real;
    }
    possible
}

/// Who owes a decision is known to all, so the guess must leave a choice.
fn fits_decision(state: &Viceroy, seat: Seat) -> bool {
    if let Some(Task::ExchangePay { paid, .. }) = state.tasks.last()
        && state.actor == seat
        && subtract(state.players[seat].gems, *paid).is_none()
    {
        return false;
    }
    if !state.tasks.is_empty() {
        return state.actor != seat || state.options().0 >= 2;
    }
    state.stage != Stage::Bid || !state.active.contains(seat) || auction::has_a_bid(state, seat)
}

impl Viceroy {
    /// Everything hidden from a seat: a name, the value in this state, and how many values are possible.
    /// For tests and for people who look for leaks; never for a client.
    pub fn secrets_of(&self, seat: Seat) -> Vec<(String, String, usize)> {
        let mut secrets = Vec::new();
        let mut add = |name: String, value: String, possible: usize| secrets.push((name, value, possible));
        let is_start = self.stage == Stage::Start;
        let characters = if is_start { 60 } else { hidden_characters(self, seat).len() };
        let laws = hidden_laws(self, seat).len();
        if self.large.len() + self.reserve.len() > 0 {
            add("characters".into(), format!("{:?}{:?}", self.large, self.reserve), characters);
        }
        let unknown = self.law_deck.iter().filter(|&&law| !self.players[seat].known.contains(law)).count();
        if unknown > 0 {
            add("laws".into(), format!("{:?}", self.law_deck), laws);
        }
        for other in others(self, seat) {
            let unseen = unseen(&self.players[other]);
            let hand = unseen.characters().len();
            if hand > 0 {
                let free = self.players[seat].put_back.len();
                let possible = if characters > hand + free { characters } else { 1 };
                add(format!("characters of {other}"), format!("{:?}", unseen.characters()), possible);
            }
            let secret = unseen.laws().without(self.players[seat].known);
            if !secret.is_empty() {
                let possible = if laws > secret.len() { laws } else { 1 };
                add(format!("laws of {other}"), format!("{secret:?}"), possible);
            }
        }
        self.secret_gems(seat, &mut add);
        secrets
    }

    fn secret_gems(&self, seat: Seat, add: &mut impl FnMut(String, String, usize)) {
        let mut copy = self.clone();
        let seats: Vec<Seat> = others(self, seat).collect();
        let possible: Vec<Possible> = seats.iter().map(|&other| possible_pairs(&mut copy, other)).collect();
        let given = |other: &Seat| self.players[*other].given.gems;
        let total =
            seats.iter().map(given).fold([0; 4], |sum: Gems, gems| std::array::from_fn(|c| sum[c] + gems[c]));
        for (i, &other) in seats.iter().enumerate() {
            let mut rest = possible.clone();
            rest.remove(i);
            let fits = |pair: &&Gems| subtract(total, **pair).is_some_and(|left| ways(&rest, left) > 0);
            let values = possible[i].iter().filter(fits).count();
            add(format!("gems of {other}"), format!("{:?}", self.players[other].gems), values);
        }
    }
}
