//! The table: everything that lies on it, and the overview of a turn as code.

use std::ops::ControlFlow;

use game::{Log, PerSeat, Pile, Seat, SeatSet, Shared, Unmet};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::administration;
use crate::components::Components;
use crate::discs::{bonus, journey, tool};
use crate::event::Event;
use crate::payment::Payment;
use crate::setup::{Edition, Mode};
use crate::solo::Bot;
use crate::wheel::{RingUse, Slot, SlotSet, Wheel};
use crate::words::{Chamber, Disc, Good, Island, Path, Resource};
use crate::{action_phase, expert, influence, payment, politics, setup};

/// Whether to go on offering: a look for a single option stops at the second.
pub(crate) type Flow = ControlFlow<()>;
/// Go on offering.
pub(crate) const MORE: Flow = Flow::Continue(());

/// Where the game stands. `Resources` and `Levels` or `Wheels` come before the first round; the other four
/// are the phases of every turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// N-2.5: each takes a resource of choice.
    Resources,
    /// N-2.8, N-8.1: a free level of choice.
    Levels,
    /// N-6.2: all build their wheels at the same time.
    Wheels,
    /// N-4.1 to N-4.4: change the wheel for Knowledge.
    Influence,
    /// N-4.5 to N-4.18: activate discs.
    Actions,
    /// N-4.19: Intrigue.
    Politics,
    /// N-4.20: put new discs on the wheel.
    Administration,
    /// N-5: the game is over.
    Over,
}

/// A game of Noria: the complete state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noria {
    /// The values of the box.
    #[serde(with = "game::by_reference")]
    pub(crate) components: Shared<Components>,
    pub(crate) edition: Edition,
    pub(crate) mode: Mode,
    /// N-2.7: the start player of every round.
    pub(crate) starter: Seat,
    /// Counted from 1.
    pub(crate) round: u8,
    /// How many seats have had their turn in this round, or in a stage before the first.
    pub(crate) turn: u8,
    pub(crate) stage: Stage,
    /// What the seat at turn has used up in this turn.
    pub(crate) used: Used,
    /// What the seat at turn has begun and not finished, the innermost last.
    pub(crate) tasks: Pile<Task, 4>,
    /// The market's prices by disc.
    pub(crate) prices: [u8; Disc::COUNT],
    /// The market's stacks by disc.
    pub(crate) market: [u8; Disc::COUNT],
    /// Discs that left the game, by kind.
    pub(crate) scrapped: [u8; Disc::COUNT],
    /// The revealed islands; in the circle's order, clockwise, where there is a circle.
    pub(crate) islands: Pile<IslandState, 7>,
    /// The islands nobody has seen, the next one last.
    pub(crate) unseen: Pile<Island, { Island::COUNT }>,
    /// How many of the unseen islands are in the face-down stack; the others are out of the game.
    pub(crate) stack: u8,
    pub(crate) chambers: [Politicians; Chamber::COUNT],
    /// Ships in the box, by resource.
    pub(crate) ships: [u8; Resource::COUNT],
    /// Warehouses in the box, by good.
    pub(crate) warehouses: [u8; Good::COUNT],
    pub(crate) players: PerSeat<Player, 4>,
    /// The solo bot's wheel; its other pieces are those of the player at seat 1.
    pub(crate) bot: Option<Bot>,
}

/// What was used up in the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Used {
    pub(crate) night_shifts: u8,
    pub(crate) modifications: u8,
    pub(crate) intrigues: u8,
    /// One disc per ring (N-3.3).
    pub(crate) rings: [Option<RingUse>; 3],
    /// Whether an upgraded disc was used for two actions (N-3.4).
    pub(crate) doubled: bool,
    /// Actions taken; never more than four (N-3.4).
    pub(crate) actions: u8,
    /// Discs upgraded in this turn (N-4.12).
    pub(crate) fresh: SlotSet,
    /// Extra uses named with Bonus discs (N-4.15).
    pub(crate) boosts: Pile<Slot, 4>,
    /// Where new discs were placed (N-4.20), with the last one.
    pub(crate) placed: SlotSet,
    pub(crate) last_placed: Option<(Disc, Slot)>,
}

/// Something begun and not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Task {
    /// The ambassador has arrived: a ship or a factory (N-4.11).
    #[default]
    Arrive,
    /// A disc to take to another slot (N-4.2).
    Modify { slot: Slot },
    /// Uses of an activated disc that are left; the first one is a duty.
    Use { slot: Slot, left: u8, first: bool },
    /// Repeats of a Bonus disc that are left (N-4.14).
    Repeat { left: u8, first: bool },
    /// Extra uses of a Bonus disc that are left to name (N-4.15).
    Boost { left: u8, least: Option<Slot> },
    /// A price that is being paid.
    Pay { payment: Payment },
    /// One each of these goods, as bits, and perhaps more (N-4.13).
    Produce { goods: u8 },
    /// A politician will take a seat; another one has to go (N-4.19).
    Dismiss { chamber: Chamber },
}

/// The politicians of a chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Politicians {
    /// In the upper part.
    pub waiting: u8,
    /// On light seats.
    pub seated: u8,
    /// Out of the game.
    pub dismissed: u8,
}

/// A revealed island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct IslandState {
    pub(crate) island: Island,
    /// Ships by space.
    pub(crate) ships: [u8; 2],
    /// Who built on the sites.
    pub(crate) sites: [Option<Seat>; 4],
}

/// One player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub(crate) wheel: Wheel,
    /// Discs taken from the market in this turn, normal side up.
    pub(crate) centre: Pile<Disc, 4>,
    pub(crate) resources: [u16; Resource::COUNT],
    pub(crate) knowledge: u16,
    pub(crate) ships: [u8; Resource::COUNT],
    /// Empty warehouses.
    pub(crate) empty: [u8; Good::COUNT],
    /// Full warehouses.
    pub(crate) full: [u8; Good::COUNT],
    /// Factories built.
    pub(crate) factories: u8,
    /// The representatives' levels; 0 is the Cave.
    pub(crate) levels: [u8; Path::COUNT],
    /// The ambassador's island; none on the harbour.
    pub(crate) ambassador: Option<Island>,
    /// The wheel at the beginning, for the notation (N-8.13).
    pub(crate) start_wheel: [Option<Disc>; Slot::COUNT],
    /// The free level's path, for the notation.
    pub(crate) start_path: Option<Path>,
}

impl Player {
    #[inline]
    pub(crate) fn level(&self, path: Path) -> u8 {
        self.levels[path.index()]
    }

    #[inline]
    pub(crate) fn all_resources(&self) -> u16 {
        self.resources.iter().sum()
    }

    pub(crate) fn pay(&mut self, resources: [u8; 3]) {
        for (have, paid) in self.resources.iter_mut().zip(resources) {
            *have -= u16::from(paid);
        }
    }
}

impl Noria {
    /// N-2.3: 16, 15 or 14 rounds.
    #[inline]
    pub(crate) fn rounds(&self) -> u8 {
        18 - self.players.seats()
    }

    /// Open spaces of the round track: the markers taken, and what fewer players leave free.
    #[inline]
    pub(crate) fn open_spaces(&self) -> u8 {
        self.round + self.players.seats() - 2
    }

    /// How many seats people sit on: the solo bot decides nothing.
    #[inline]
    pub(crate) fn humans(&self) -> u8 {
        if self.mode == Mode::Solo { 1 } else { self.players.seats() }
    }

    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn at_turn(&self) -> Seat {
        self.starter.clockwise(self.turn, self.players.seats())
    }

    /// All seats in turn order.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (starter, seats) = (self.starter, self.players.seats());
        (0..seats).map(move |step| starter.clockwise(step, seats))
    }

    /// The other seats, the bot among them.
    #[inline]
    pub(crate) fn opponents(&self, seat: Seat) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |(other, _)| *other != seat).map(|(_, player)| player)
    }

    pub(crate) fn pending_seats(&self) -> SeatSet {
        match self.stage {
            Stage::Over => SeatSet::EMPTY,
            Stage::Wheels => expert::building(self),
            _ => SeatSet::only(self.at_turn()),
        }
    }

    /// The overview of a turn, part one: which chapter says what the seat may do.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
        if let Some(&task) = self.tasks.last() {
            return self.offer_task(seat, task, push);
        }
        match self.stage {
            Stage::Resources | Stage::Levels => setup::offer(self, seat, push),
            Stage::Wheels => expert::offer(self, seat, push),
            Stage::Influence => influence::offer(self, seat, push),
            Stage::Actions => action_phase::offer(self, seat, push),
            Stage::Politics => politics::offer(self, seat, push),
            Stage::Administration => administration::offer(self, seat, push),
            Stage::Over => MORE,
        }
    }

    #[inline]
    fn offer_task(&self, seat: Seat, task: Task, push: &mut impl FnMut(Action) -> Flow) -> Flow {
        match task {
            Task::Arrive => journey::offer_arrival(self, seat, push),
            Task::Modify { slot } => influence::offer_onto(self, seat, slot, push),
            Task::Use { slot, first, .. } => action_phase::offer_uses(self, seat, slot, first, push),
            Task::Repeat { .. } | Task::Boost { .. } => bonus::offer(self, seat, task, push),
            Task::Pay { payment } => payment::offer(self, seat, payment, push),
            Task::Produce { goods } => tool::offer_more(self, seat, goods, push),
            Task::Dismiss { chamber } => politics::offer_dismissal(self, chamber, push),
        }
    }

    /// The overview, part two: which chapter says why an action is not possible.
    pub(crate) fn check_now(&self, seat: Seat, action: Action) -> Result<(), Unmet> {
        match (self.tasks.last().copied(), self.stage) {
            (Some(Task::Arrive), _) => journey::check_arrival(self, seat, action),
            (Some(Task::Modify { slot }), _) => influence::check_onto(self, seat, slot, action),
            (Some(Task::Use { slot, first, .. }), _) => {
                action_phase::check_use(self, seat, slot, first, action)
            }
            (Some(task @ (Task::Repeat { .. } | Task::Boost { .. })), _) => {
                bonus::check(self, seat, task, action)
            }
            (Some(Task::Pay { payment }), _) => payment::check(self, seat, payment, action),
            (Some(Task::Produce { goods }), _) => tool::check_more(self, seat, goods, action),
            (Some(Task::Dismiss { chamber }), _) => politics::check_dismissal(self, chamber, action),
            (None, Stage::Resources | Stage::Levels) => setup::check(self, action),
            (None, Stage::Wheels) => expert::check(self, seat, action),
            (None, Stage::Influence) => influence::check(self, seat, action),
            (None, Stage::Actions) => action_phase::check(self, seat, action),
            (None, Stage::Politics) => politics::check(self, seat, action),
            (None, Stage::Administration) => administration::check(self, seat, action),
            (None, Stage::Over) => Err(Unmet::rule("N-5.1", "over")),
        }
    }

    /// The overview, part three: which chapter carries the action out.
    #[inline]
    pub(crate) fn carry_out<L: Log<Event>>(&mut self, seat: Seat, action: Action, log: &mut L) {
        match self.tasks.last().copied() {
            None => {}
            Some(Task::Arrive) => return journey::play_arrival(self, seat, action, log),
            Some(Task::Modify { slot }) => return influence::play_onto(self, seat, slot, action, log),
            Some(Task::Use { slot, .. }) => return action_phase::play_use(self, seat, slot, action, log),
            Some(task @ (Task::Repeat { .. } | Task::Boost { .. })) => {
                return bonus::play(self, seat, task, action, log);
            }
            Some(Task::Pay { payment }) => return payment::play(self, seat, payment, action, log),
            Some(Task::Produce { goods }) => return tool::play_more(self, seat, goods, action, log),
            Some(Task::Dismiss { chamber }) => {
                return politics::play_dismissal(self, seat, chamber, action, log);
            }
        }
        match self.stage {
            Stage::Resources | Stage::Levels => setup::play(self, seat, action, log),
            Stage::Wheels => expert::play(self, seat, action, log),
            Stage::Influence => influence::play(self, seat, action, log),
            Stage::Actions => action_phase::play(self, seat, action, log),
            Stage::Politics => politics::play(self, seat, action, log),
            Stage::Administration => administration::play(self, seat, action, log),
            Stage::Over => unreachable!("nothing is offered after the end"),
        }
    }
}

/// Offers those of the actions that pass the chapter's check.
#[inline]
pub(crate) fn offer_if(
    actions: impl IntoIterator<Item = Action>,
    check: impl Fn(Action) -> Result<(), Unmet>,
    push: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    for action in actions {
        if check(action).is_ok() {
            push(action)?;
        }
    }
    MORE
}
