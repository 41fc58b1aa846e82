//! Lays out a position: who has what, in which step of which epoch. What is not said is empty: nobody
//! else has coins, and cards nobody has lie in the discard pile.

use game::{ComponentTable as _, Game as _, PerSeat, Seat, Seed, Shared, Silent, Unmet};
use testkit::Scenario;

use crate::cards::{CardId, Colour, Track};
use crate::components::{Components, Values};
use crate::setup::{self, Config, Start};
use crate::state::{BonusTile, Colony, Hadara, Phase, Player, Stage, Tracks};
use crate::{Action, Face, phase_a};

pub(super) const NAMES: [&str; 5] = ["Ann", "Bea", "Cleo", "Dan", "Eve"];

/// A position that is being laid out. Ann is the epoch's start player.
pub(super) struct Layout {
    state: Hadara,
    components: Components,
}

/// A table at the beginning of a stage; of those that both phases have, in phase B.
pub(super) fn table(seats: u8, epoch: u8, stage: Stage) -> Layout {
    let config = Config { start: Start::A, ..Config::new(seats) };
    let mut state = setup::deal(&config, Seed::from_text("a table for tests"));
    state.epoch = epoch - 1;
    let rank = if seats == 2 { (epoch - 1) % 2 } else { epoch - 1 };
    let others = (0..5).filter(|&start| start != rank).collect::<Vec<u8>>();
    state.players = PerSeat::new(seats, |seat| Player {
        start: if seat == Seat(0) { rank } else { others[seat.index() - 1] },
        ..state.players[seat]
    });
    state.starters = setup::starters(&state.players);
    for past in 0..state.epoch as usize {
        discard_dealt(&mut state, past);
    }
    let mut layout = Layout { state, components: Components::builtin().clone() };
    for seat in Seat::all(seats) {
        layout.start_with(seat, 0, [0; 4]);
    }
    layout.reach(stage);
    layout
}

/// A table at the first draw of an epoch, with this colour at Ann's crest.
pub(super) fn draw(seats: u8, epoch: u8, colour: Colour) -> Layout {
    let mut layout = table(seats, epoch, Stage::Wheel);
    layout.state.carry_out(Seat(0), Action::SetWheel { colour }, &mut Silent);
    layout
}

fn discard_dealt(state: &mut Hadara, epoch: usize) {
    for colour in Colour::ALL {
        while state.inner(epoch, colour).is_some_and(|height| height > 0) {
            let card = state.decks[epoch][colour.index()].pop().expect("the stack has cards");
            state.discard.insert(card);
        }
    }
}

impl Layout {
    fn reach(&mut self, stage: Stage) {
        let state = &mut self.state;
        state.stage = stage;
        if matches!(stage, Stage::Wheel) {
            return;
        }
        state.phase = Phase::B;
        for colour in Colour::ALL {
            for _ in 0..state.players.seats() {
                let deck = &mut state.decks[state.epoch as usize][colour.index()];
                let card = deck.pop().expect("two cards per player were dealt");
                if stage == Stage::Take {
                    state.outer[colour.index()].push(card);
                } else {
                    state.discard.insert(card);
                }
            }
        }
        discard_dealt(state, state.epoch as usize);
    }

    fn seat(name: &str) -> Seat {
        Seat(NAMES.iter().position(|&known| known == name).expect("a name of the table") as u8)
    }

    fn start_with(&mut self, seat: Seat, coins: u16, tracks: [u8; 4]) {
        let player = &mut self.state.players[seat];
        player.coins = coins;
        self.components.start[player.start as usize].a.values = Values::new(tracks);
        player.tracks = tracks.map(u16::from);
        self.state.components = Shared::new(self.components.clone());
    }

    /// Coins, and income, military, culture, food from the start card. Said before anything else of a player.
    pub(super) fn has(mut self, name: &str, coins: u16, tracks: [u8; 4]) -> Self {
        let seat = Self::seat(name);
        assert!(self.state.players[seat].cards.is_empty(), "first the tracks, then the cards");
        self.start_with(seat, coins, tracks);
        self
    }

    /// Cards in front of a player, with all they bring but without their price.
    pub(super) fn owns(mut self, name: &str, cards: &[&str]) -> Self {
        for card in cards {
            self = self.owns_with(name, card, None);
        }
        self
    }

    /// A card with a bonus tile.
    pub(super) fn owns_with(mut self, name: &str, card: &str, tile: Option<Track>) -> Self {
        let (seat, card) = (Self::seat(name), card.parse().expect("a card"));
        self.fetch(card);
        let coins = self.state.players[seat].coins;
        self.state.players[seat].coins = 1000;
        phase_a::recruit(&mut self.state, seat, card, tile, &mut Silent);
        self.state.players[seat].coins = coins;
        self
    }

    /// Takes a card from the discard pile; one that lies elsewhere changes places with one there.
    fn fetch(&mut self, card: CardId) {
        if self.state.discard.contains(card) {
            self.state.discard.remove(card);
            return;
        }
        let is_twin = |other: &CardId| other.epoch() == card.epoch() && other.colour() == card.colour();
        let twin = self.state.discard.iter().find(is_twin).expect("a card to change places with");
        let deck = &mut self.state.decks[card.epoch()][card.colour().index()];
        let stack = &mut self.state.outer[card.colour().index()];
        let place = deck.iter_mut().chain(stack.iter_mut()).find(|other| **other == card);
        *place.expect("the card is in the box or on the board") = twin;
        self.state.discard.remove(twin);
    }

    /// A colony in front of a player; `back` counts from 1 and is `None` for a plundered one.
    pub(super) fn colony(mut self, name: &str, level: usize, back: Option<u8>) -> Self {
        let pile = &mut self.state.colonies[level - 1];
        if let Some(back) = back {
            let place = pile.iter().position(|&other| other == back - 1).expect("the back is not taken");
            let top = pile.len() - 1;
            pile.swap(place, top);
        }
        let taken = Colony { back: pile.pop().expect("a colony is left"), allied: back.is_some() };
        let player = &mut self.state.players[Self::seat(name)];
        player.colonies[level - 1] = Some(taken);
        if let Some(back) = back {
            let values = self.components.colonies[level - 1].backs[back as usize - 1].values;
            player.advance(values.per_track().map(u16::from));
        }
        self
    }

    /// The back, counted from 1, of the colony that will be taken next.
    pub(super) fn next_back(mut self, level: usize, back: u8) -> Self {
        let pile = &mut self.state.colonies[level - 1];
        let place = pile.iter().position(|&other| other == back - 1).expect("the back is not taken");
        let top = pile.len() - 1;
        pile.swap(place, top);
        self
    }

    /// A carved bust, counted from 1.
    pub(super) fn bust(mut self, name: &str, bust: usize, track: Track, face: Face) -> Self {
        let player = &mut self.state.players[Self::seat(name)];
        player.busts[bust - 1] = Some(BonusTile { track, face });
        player.free_tiles[track.index()] -= 1;
        if face == Face::Track {
            player.tracks[track.index()] +=
                crate::busts::bonus(player, self.components.busts[bust - 1].bonus);
        }
        self
    }

    pub(super) fn silver(mut self, name: &str, track: Track) -> Self {
        let player = &mut self.state.players[Self::seat(name)];
        player.silver.push(track);
        player.free_tiles[track.index()] -= 1;
        self
    }

    pub(super) fn gold(mut self, name: &str, seals: u8) -> Self {
        self.state.players[Self::seat(name)].gold = seals;
        self
    }

    /// The two cards a player has drawn.
    pub(super) fn draws(mut self, name: &str, cards: [&str; 2]) -> Self {
        for (place, card) in cards.into_iter().enumerate() {
            let card: CardId = card.parse().expect("a card");
            let before = self.state.players[Self::seat(name)].pair[place];
            let deck = &mut self.state.decks[card.epoch()][card.colour().index()];
            if let Some(other) = deck.iter_mut().find(|other| **other == card) {
                *other = before;
                self.state.players[Self::seat(name)].pair[place] = card;
            } else {
                let pair = &mut self.state.players[Self::seat(name)].pair;
                let other = pair.iter().position(|&other| other == card).expect("the card is here");
                pair.swap(place, other);
            }
        }
        self
    }

    /// Puts a card on top of its outer stack, in place of the one there.
    pub(super) fn on_top(mut self, card: &str) -> Self {
        let card: CardId = card.parse().expect("a card");
        let stack = &mut self.state.outer[card.colour().index()];
        let top = stack.len() - 1;
        if let Some(place) = stack.iter().position(|&other| other == card) {
            stack.swap(place, top);
            return self;
        }
        let before = stack[top];
        stack[top] = card;
        if self.state.discard.contains(card) {
            self.state.discard.remove(card);
            self.state.discard.insert(before);
        } else {
            let deck = &mut self.state.decks[card.epoch()][card.colour().index()];
            *deck.iter_mut().find(|other| **other == card).expect("the card is in the box") = before;
        }
        self
    }

    /// Makes the values of a box different.
    pub(super) fn with_components(mut self, change: impl FnOnce(&mut Components)) -> Self {
        change(&mut self.components);
        self.state.components = Shared::new(self.components.clone());
        self
    }

    /// Phase A instead of B, for the steps that both have.
    pub(super) fn in_phase_a(mut self) -> Self {
        self.state.phase = Phase::A;
        for card in self.state.discard.iter().filter(|card| card.epoch() == self.state.epoch as usize) {
            let stack = &mut self.state.outer[card.colour().index()];
            if stack.len() < self.state.players.seats() as usize {
                stack.push(card);
                self.state.discard.remove(card);
            }
        }
        self
    }

    /// Ends the laying out; what has a single option plays itself.
    #[track_caller]
    pub(super) fn begin(mut self) -> Scenario<Hadara> {
        self.state.advance(&mut Silent);
        self.state.check().unwrap_or_else(|reason| panic!("the position is impossible: {reason}"));
        let seats = self.state.players.seats() as usize;
        Scenario::new(self.state, &NAMES[..seats])
    }
}

/// What a test asks a table.
pub(super) trait Ask {
    fn player(&self, name: &str) -> &Player;
    fn row(&self, name: &str, row: &str) -> i32;
    fn why_not(&self, name: &str, action: Action) -> Unmet;

    fn coins(&self, name: &str) -> u16 {
        self.player(name).coins
    }

    fn tracks(&self, name: &str) -> Tracks {
        self.player(name).tracks
    }
}

impl Ask for Scenario<Hadara> {
    fn player(&self, name: &str) -> &Player {
        &self.state().players[self.seat(name)]
    }

    fn row(&self, name: &str, row: &str) -> i32 {
        crate::scoring::score(&self.state().components, self.player(name)).rows.get(row).expect("a row")
    }

    #[track_caller]
    fn why_not(&self, name: &str, action: Action) -> Unmet {
        self.state().explain(self.seat(name), action).expect("a reason against it")
    }
}
