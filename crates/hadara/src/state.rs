//! The table: everything that lies on it, and the phase overview as code.

use game::{Log, PerSeat, Pile, Seat, SeatSet, Shared};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Bust, Face, Level, Side};
use crate::cards::{CardId, CardSet, Colour, EPOCHS, PURPLE_PER_EPOCH, Track};
use crate::components::Components;
use crate::event::Event;
use crate::purple::Ability;
use crate::setup::{Crest, Purple};
use crate::{busts, colonies, feeding, income, phase_a, phase_b, scoring, seals, setup, wheel};

/// Steps on the four tracks, in the order of [`Track::ALL`].
pub type Tracks = [u16; 4];

/// Where the game stands. A phase A is `Wheel, Draw, Colony, Bust`, a phase B `Take, Colony, Bust,
/// Feeding, Seals`; income needs no decision and has no stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// H-2.3: all choose a side of their start card.
    Sides,
    /// H-3.1: the start player sets the wheel.
    Wheel,
    /// H-3.2: all have drawn two cards and choose.
    Draw,
    /// H-4.2: take a colony.
    Colony,
    /// H-4.3: carve a bust.
    Bust,
    /// H-5.1: take an open card.
    Take,
    /// H-5.3: feed the own cards.
    Feeding,
    /// H-5.4: buy seals.
    Seals,
    /// H-8: the game is over.
    Over,
}

/// The two halves of an epoch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Draw two, keep one.
    A,
    /// Take the open cards.
    B,
}

/// A game of Hadara: the complete state.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hadara {
    /// The values of the box.
    #[serde(with = "game::by_reference")]
    pub(crate) components: Shared<Components>,
    /// Which purple cards are in the game.
    pub(crate) purple: Purple,
    /// The colours of the board, clockwise.
    pub(crate) board: [Colour; 5],
    /// Who starts the three epochs (H-2.4).
    pub(crate) starters: [Seat; EPOCHS],
    /// The running epoch, counted from 0.
    pub(crate) epoch: u8,
    pub(crate) phase: Phase,
    pub(crate) stage: Stage,
    /// How many turns of the stage are done: draws in `Draw`, single turns elsewhere.
    pub(crate) turn: u8,
    /// What the seat at turn has used up in the running step.
    pub(crate) step: Step,
    /// By how many fields the wheel is turned clockwise from where the ape points at the first field.
    pub(crate) wheel: u8,
    /// Per epoch and colour: the face-down stack, its top last, on what stays in the box unseen.
    pub(crate) decks: [[Pile<CardId, PURPLE_PER_EPOCH>; 5]; EPOCHS],
    /// Per colour: the face-up stack, its top last.
    pub(crate) outer: [Pile<CardId, 5>; 5],
    /// Per level: the backs of the colonies on offer, next one last, on what stays in the box unseen.
    pub(crate) colonies: [Pile<u8, 5>; Level::COUNT],
    /// The cards that all have seen leave: sold in phase B or removed.
    pub(crate) discard: CardSet,
    pub(crate) players: PerSeat<Player>,
}

/// Written out, because a derived one would copy stack by stack; a search copies a hundred thousand states a second.
impl Clone for Hadara {
    #[inline]
    fn clone(&self) -> Self {
        Self {
            components: self.components.clone(),
            purple: self.purple,
            board: self.board,
            starters: self.starters,
            epoch: self.epoch,
            phase: self.phase,
            stage: self.stage,
            turn: self.turn,
            step: self.step,
            wheel: self.wheel,
            decks: self.decks,
            outer: self.outer,
            colonies: self.colonies,
            discard: self.discard,
            players: self.players,
        }
    }
}

/// What the seat at turn has used up in its step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// Colonies taken or busts carved in this step (H-7.13).
    pub(crate) taken: u8,
    /// Coins spent for missing points in this step (H-7.15).
    pub(crate) spent: u16,
    /// Cards paid for in this feeding (H-7.6).
    pub(crate) paid: u8,
}

/// One player's area. Tracks, counts and abilities follow from the pieces; they are kept, because every
/// decision asks for them, and [`Hadara`]'s `check` compares them with the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub(crate) crest: Crest,
    /// The start card: its initiative, counted from 0.
    pub(crate) start: u8,
    pub(crate) side: Side,
    pub(crate) coins: u16,
    pub(crate) tracks: Tracks,
    pub(crate) cards: CardSet,
    pub(crate) counts: [u8; 5],
    pub(crate) abilities: [u8; Ability::COUNT],
    pub(crate) colonies: [Option<Colony>; Level::COUNT],
    pub(crate) busts: [Option<BonusTile>; Bust::COUNT],
    /// The bonus tiles on cards with that ability (H-7.2).
    pub(crate) card_tiles: Pile<CardTile, 8>,
    pub(crate) free_tiles: [u8; 4],
    pub(crate) silver: Pile<Track, 2>,
    pub(crate) gold: u8,
    /// Sold in phase A, known only to this player (H-3.4).
    pub(crate) sold: CardSet,
    /// The two cards drawn, known only to this player (H-3.2).
    pub(crate) pair: Pile<CardId, 2>,
    /// The sealed choice in a simultaneous stage.
    pub(crate) choice: Option<Action>,
}

/// A colony that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Colony {
    /// The number of its back. Unknown to all if it was plundered.
    pub(crate) back: u8,
    /// Allied, so turned over; else plundered.
    pub(crate) allied: bool,
}

/// A bonus tile on a bust.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BonusTile {
    /// The track on its front.
    pub track: Track,
    /// The side that counts.
    pub face: Face,
}

/// A bonus tile on a card (H-7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardTile {
    pub(crate) card: CardId,
    pub(crate) track: Track,
}

impl Player {
    /// How many own cards have the ability.
    #[inline]
    pub(crate) fn count(&self, ability: Ability) -> u8 {
        self.abilities[ability.index()]
    }

    #[inline]
    pub(crate) fn has(&self, ability: Ability) -> bool {
        self.count(ability) > 0
    }

    #[inline]
    pub(crate) fn track(&self, track: Track) -> u16 {
        self.tracks[track.index()]
    }

    /// All own cards; the start card is none of them.
    #[inline]
    pub(crate) fn card_count(&self) -> u16 {
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    /// How many busts carry a tile whose front counts for this track.
    pub(crate) fn busts_on(&self, track: Track) -> u16 {
        let tile = BonusTile { track, face: Face::Track };
        self.busts.iter().filter(|bust| **bust == Some(tile)).count() as u16
    }

    /// H-3.3: moves the figures forward.
    #[inline]
    pub(crate) fn advance(&mut self, steps: Tracks) {
        for (track, step) in self.tracks.iter_mut().zip(steps) {
            *track += step;
        }
    }

    /// H-5.3: moves the figures back. A track is the sum of its sources, so it never falls below 0 (H-6.1).
    pub(crate) fn retreat(&mut self, steps: Tracks) {
        for (track, step) in self.tracks.iter_mut().zip(steps) {
            *track -= step;
        }
    }
}

impl Hadara {
    /// The start player of the epoch.
    pub(crate) fn starter(&self) -> Seat {
        self.starters[self.epoch as usize]
    }

    /// The seat whose turn it is in a stage that is played in turn order (H-2.6).
    #[inline]
    pub(crate) fn at_turn(&self) -> Seat {
        let seats = self.players.seats();
        self.starter().clockwise(self.turn % seats, seats)
    }

    /// All seats in turn order.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (starter, seats) = (self.starter(), self.players.seats());
        (0..seats).map(move |step| starter.clockwise(step, seats))
    }

    pub(crate) fn pending_seats(&self) -> SeatSet {
        match self.stage {
            Stage::Over => SeatSet::EMPTY,
            Stage::Sides | Stage::Draw => self
                .players
                .iter()
                .filter(|(_, player)| player.choice.is_none())
                .map(|(seat, _)| seat)
                .collect(),
            _ => SeatSet::only(self.at_turn()),
        }
    }

    /// The phase overview, part one: which chapter says what the seat may do.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, push: &mut impl FnMut(Action)) {
        match self.stage {
            Stage::Sides => setup::offer(push),
            Stage::Wheel => wheel::offer(self, push),
            Stage::Draw => phase_a::offer(self, seat, push),
            Stage::Colony => colonies::offer(self, seat, push),
            Stage::Bust => busts::offer(self, seat, push),
            Stage::Take => phase_b::offer(self, seat, push),
            Stage::Feeding => feeding::offer(self, seat, push),
            Stage::Seals => seals::offer(self, seat, push),
            Stage::Over => {}
        }
    }

    /// The phase overview, part two: which chapter carries the action out.
    pub(crate) fn carry_out<L: Log<Event>>(&mut self, seat: Seat, action: Action, log: &mut L) {
        match self.stage {
            Stage::Sides => setup::play(self, seat, action, log),
            Stage::Wheel => wheel::play(self, seat, action, log),
            Stage::Draw => phase_a::play(self, seat, action, log),
            Stage::Colony => colonies::play(self, seat, action, log),
            Stage::Bust => busts::play(self, seat, action, log),
            Stage::Take => phase_b::play(self, seat, action, log),
            Stage::Feeding => feeding::play(self, seat, action, log),
            Stage::Seals => seals::play(self, seat, action, log),
            Stage::Over => unreachable!("nothing is offered after the end"),
        }
    }

    /// The phase overview, part three: what comes after a stage (H-3.6, H-5.2).
    pub(crate) fn next_stage<L: Log<Event>>(&mut self, log: &mut L) {
        self.turn = 0;
        self.step = Step::default();
        self.stage = match (self.stage, self.phase) {
            (Stage::Sides, _) => Stage::Wheel,
            (Stage::Wheel, _) => Stage::Draw,
            (Stage::Draw | Stage::Take, _) => Stage::Colony,
            (Stage::Colony, _) => Stage::Bust,
            (Stage::Bust, Phase::A) => Stage::Take,
            (Stage::Bust, Phase::B) => Stage::Feeding,
            (Stage::Feeding, _) => Stage::Seals,
            (Stage::Seals, _) if self.epoch as usize + 1 < EPOCHS => Stage::Wheel,
            (Stage::Seals | Stage::Over, _) => Stage::Over,
        };
        match self.stage {
            Stage::Draw => phase_a::begin(self, log),
            Stage::Colony => income::take(self, log),
            Stage::Take => phase_b::begin(self, log),
            Stage::Wheel => wheel::begin(self, log),
            Stage::Over => scoring::finish(self, log),
            _ => {}
        }
    }

    /// The seat at turn is done with its step; after the last one the stage is.
    pub(crate) fn next_turn<L: Log<Event>>(&mut self, turns: u8, log: &mut L) {
        self.turn += 1;
        self.step = Step::default();
        if self.turn == turns {
            self.next_stage(log);
        }
    }

    /// Plays on until somebody has a real choice: a step with a single option plays itself.
    pub(crate) fn advance<L: Log<Event>>(&mut self, log: &mut L) {
        while !matches!(self.stage, Stage::Sides | Stage::Draw | Stage::Wheel | Stage::Over) {
            if self.stage == Stage::Feeding && feeding::settle(self, log) {
                continue;
            }
            let seat = self.at_turn();
            match self.only_option(seat) {
                Some(action) => self.carry_out(seat, action, log),
                None => return,
            }
        }
    }

    /// The single option of the seat, if it has no more.
    #[inline]
    fn only_option(&self, seat: Seat) -> Option<Action> {
        let mut count = 0;
        let mut only = Action::Pass;
        self.offer(seat, &mut |action| {
            count += 1;
            only = action;
        });
        (count == 1).then_some(only)
    }
}
