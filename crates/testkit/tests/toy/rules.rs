//! The rules of the toy as a `Game`, with its mistakes.

use std::fmt;

use game::{
    ConfigError, Game, GameInfo, Illegal, Log, Options, Outcome, Random, Score, Seat, SeatSet, Seed, Unmet,
    Viewer,
};
use serde::{Deserialize, Serialize};
use testkit::Hidden;

use crate::table::{Config, ROUNDS, Toy, fault};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Bid {
    pub(crate) card: u8,
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.card)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Sealed { seat: Seat, card: Option<u8> },
    Revealed { cards: Vec<u8>, winner: Seat },
    Drew { seat: Seat, card: Option<u8> },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) hand: Vec<u8>,
    pub(crate) hand_sizes: Vec<usize>,
    pub(crate) deck: usize,
    pub(crate) played: Vec<u8>,
    pub(crate) points: Vec<i32>,
    pub(crate) chosen: SeatSet,
    pub(crate) leak: Vec<u8>,
}

/// What a seat of the toy can't know.
pub(crate) fn hidden<const FAULT: u8>(toy: &Toy<FAULT>, seat: Seat) -> Vec<Hidden> {
    let known = toy.seats() == 2 && toy.deck.is_empty();
    let possible = if known { 1 } else { toy.unseen(seat) };
    let others = Seat::all(toy.seats()).filter(|&other| other != seat);
    let hands = others.map(|other| Hidden::new(format!("hand {other}"), &toy.hands[other.index()], possible));
    hands.chain([Hidden::new("deck", &toy.deck, possible)]).filter(|item| item.value != "[]").collect()
}

impl<const FAULT: u8> Toy<FAULT> {
    fn reveal<L: Log<Event>>(&mut self, log: &mut L) {
        let cards: Vec<u8> =
            self.sealed.iter_mut().map(|card| card.take().expect("all have sealed")).collect();
        let best = (0..cards.len()).max_by_key(|&i| cards[i]).expect("a table has seats");
        self.points[best] += i32::from(cards[best]);
        if let Some(first) = self.first.take() {
            self.points[first.index()] += 1;
        }
        for (hand, card) in self.hands.iter_mut().zip(&cards) {
            hand.retain(|held| held != card);
        }
        let kept = cards.len() - usize::from(FAULT == fault::CARD_LOST && self.deck.is_empty());
        self.played.extend(&cards[..kept]);
        log.push(Event::Revealed { cards, winner: Seat(best as u8) });
        self.draw(log);
    }

    fn draw<L: Log<Event>>(&mut self, log: &mut L) {
        for (seat, hand) in Seat::all(self.sealed.len() as u8).zip(&mut self.hands) {
            if let Some(card) = self.deck.pop() {
                hand.push(card);
                hand.sort_unstable();
                log.push(Event::Drew { seat, card: Some(card) });
            }
        }
        let last_round = self.hands.iter().all(|hand| hand.len() == 1);
        if last_round && FAULT != fault::SINGLE_OPTION {
            self.sealed = self.hands.iter().map(|hand| Some(hand[0])).collect();
            self.reveal(log);
        }
    }

    fn chosen(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.sealed[seat.index()].is_some()).collect()
    }

    fn all_cards(&self) -> Vec<u8> {
        let mut all: Vec<u8> = self.hands.concat();
        all.extend(self.deck.iter().chain(&self.played));
        all.sort_unstable();
        all
    }

    fn check_hands(&self) -> Result<(), String> {
        let sizes: Vec<usize> = self.hands.iter().map(Vec::len).collect();
        if !self.deck.len().is_multiple_of(sizes.len()) || sizes.iter().any(|&size| size != sizes[0]) {
            return Err(format!("hands of {sizes:?} and {} to draw", self.deck.len()));
        }
        if (sizes[0] == 1 && FAULT != fault::SINGLE_OPTION) || (sizes[0] < 3 && !self.deck.is_empty()) {
            return Err(format!("hands of {sizes:?} are no place to stop"));
        }
        if let Some(seat) = self.chosen().iter().find(|seat| {
            let card = self.sealed[seat.index()].expect("it has chosen");
            !self.hands[seat.index()].contains(&card)
        }) {
            return Err(format!("seat {seat} has sealed a card that it does not hold"));
        }
        if self.chosen().len() == sizes.len() {
            return Err("all have chosen, but nothing is revealed".to_owned());
        }
        if self.points.iter().any(|points| !(0..=200).contains(points)) {
            return Err(format!("points {:?}", self.points));
        }
        Ok(())
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const MAX_DECISIONS: usize = if FAULT == fault::TOO_LONG { 7 } else { 15 };
    type Config = Config;
    type Action = Bid;
    type Wish = Bid;
    type Event = Event;
    type View = View;

    fn info() -> GameInfo {
        GameInfo { id: "toy", rules_version: 1, min_seats: 2, max_seats: 3, options: Vec::new() }
    }

    fn configure(seats: u8, _options: &Options) -> Result<Config, ConfigError> {
        Self::info().check_seats(seats).map(|()| Config { seats })
    }

    fn new(config: &Config, seed: Seed) -> Result<Self, ConfigError> {
        Ok(Self::deal(config.seats, seed))
    }

    fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn pending(&self) -> SeatSet {
        let chosen = self.chosen();
        Seat::all(self.seats())
            .filter(|&seat| !chosen.contains(seat) && !self.hands[seat.index()].is_empty())
            .collect()
    }

    fn sealed(&self) -> SeatSet {
        self.chosen()
    }

    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Bid>) {
        if FAULT != fault::BUFFER_NOT_CLEARED {
            actions.clear();
        }
        if self.pending().contains(seat) {
            actions.extend(self.hands[seat.index()].iter().map(|&card| Bid { card }));
        }
    }

    fn play<L: Log<Event>>(&mut self, seat: Seat, Bid { card }: Bid, log: &mut L) {
        match FAULT {
            fault::FIRST_CHOICE_WINS => self.first = self.first.or(Some(seat)),
            fault::FIELD_NOT_WRITTEN => self.unwritten += 1,
            fault::CLONES_SHARE => self.counter.add(),
            fault::PANICS => assert!(card != 4 || !self.deck.is_empty(), "the deck is used up"),
            _ => {}
        }
        self.sealed[seat.index()] = Some(card);
        log.push(Event::Sealed { seat, card: Some(card) });
        assert!(self.guess_age < 6, "this guess gets stuck");
        self.guess_age += u8::from(self.guess_age > 0);
        if self.chosen().len() == self.hands.len() {
            self.reveal(log);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands[seat.index()].clone(),
            Viewer::Spectator => Vec::new(),
        };
        let leak = match FAULT {
            fault::VIEW_LEAKS_HAND => self.hands[0].clone(),
            fault::SPECTATOR_SEES_HANDS if viewer == Viewer::Spectator => self.hands.concat(),
            fault::SEALED_VIEW_LEAKS => self.sealed.iter().flatten().copied().collect(),
            _ => Vec::new(),
        };
        View {
            hand,
            hand_sizes: self.hands.iter().map(Vec::len).collect(),
            deck: self.deck.len(),
            played: self.played.clone(),
            points: self.points.clone(),
            chosen: self.chosen(),
            leak,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Sealed { seat, .. } if !viewer.is(seat) && FAULT != fault::SEALED_EVENT_LEAKS => {
                Event::Sealed { seat, card: None }
            }
            Event::Drew { seat, .. } if !viewer.is(seat) && FAULT != fault::DRAW_EVENT_LEAKS => {
                Event::Drew { seat, card: None }
            }
            _ => event.clone(),
        })
    }

    fn score(&self, seat: Seat) -> i32 {
        self.points[seat.index()] + i32::from(FAULT == fault::SCORE_IS_WRONG)
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.points.iter().map(|&points| Score::from_rows(vec![("bids", points)], 0));
        self.pending().is_empty().then(|| Outcome::rank(scores.collect()))
    }

    fn determinize<R: Random>(&mut self, seat: Seat, random: &mut R) {
        if FAULT == fault::GUESS_IS_REAL {
            return;
        }
        self.guess_age = u8::from(FAULT == fault::GUESS_GETS_STUCK);
        let is_known = |i: usize| i == seat.index() && FAULT != fault::GUESS_FORGETS_OWN_HAND;
        let mut unseen = std::mem::take(&mut self.deck);
        let size = unseen.len();
        let others = self.hands.iter_mut().zip(&mut self.sealed).enumerate().filter(|(i, _)| !is_known(*i));
        let mut others: Vec<_> = others.map(|(_, pair)| pair).collect();
        others.iter_mut().for_each(|(hand, _)| unseen.extend(hand.iter()));
        random.shuffle(&mut unseen);
        for (hand, sealed) in &mut others {
            let left = unseen.split_off(hand.len());
            **hand = std::mem::replace(&mut unseen, left);
            hand.sort_unstable();
            **sealed = None;
        }
        assert_eq!(unseen.len(), size);
        self.deck = unseen;
    }

    fn wishes(&self, _seat: Seat, wishes: &mut Vec<Bid>) {
        wishes.clear();
        wishes.extend((1..=self.seats() * ROUNDS as u8).map(|card| Bid { card }));
    }

    fn explain(&self, seat: Seat, wish: Bid) -> Option<Unmet> {
        if !self.pending().contains(seat) {
            return Some(Unmet::rule(if FAULT == fault::WRONG_RULE_NUMBER { "X-1" } else { "T-1" }, "turn"));
        }
        let lies = FAULT == fault::EXPLAIN_LIES && wish.card == 1;
        let held = self.hands[seat.index()].contains(&wish.card);
        (!held && !lies).then(|| Unmet::rule("T-1.2", "not-held"))
    }

    fn check(&self) -> Result<(), String> {
        let seats = self.hands.len();
        if !(2..=3).contains(&seats) || self.points.len() != seats || self.sealed.len() != seats {
            return Err("a list has the wrong length".to_owned());
        }
        if FAULT == fault::CHECK_IS_LAX {
            return Ok(());
        }
        let all: Vec<u8> = (1..=self.seats() * ROUNDS as u8).collect();
        if self.all_cards() != all {
            return Err(format!("the cards are {:?}", self.all_cards()));
        }
        let unused = self.first.is_none() && self.guess_age == 0;
        if !unused && ![fault::FIRST_CHOICE_WINS, fault::GUESS_GETS_STUCK].contains(&FAULT) {
            return Err("what is only for mistakes is in use".to_owned());
        }
        self.check_hands()
    }

    fn ensure_legal(&self, seat: Seat, action: Bid) -> Result<(), Illegal> {
        if !self.pending().contains(seat) {
            return Err(Illegal::NotPending(seat));
        }
        if FAULT != fault::ANYTHING_GOES && !self.is_legal(seat, action) {
            return Err(Illegal::NotOffered(seat, action.to_string()));
        }
        Ok(())
    }
}
