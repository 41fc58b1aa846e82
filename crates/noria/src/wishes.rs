//! "Why not?": everything a player may point at, and the rule that stands against it.
//!
//! A wish is an action, possible or not. Each chapter checks its own; here are the reasons they have in
//! common: the game is over, it is somebody else's turn, the own wheel lies sealed.

use game::{Seat, Unmet};

use crate::action::{Action, SiteNumber};
use crate::state::{Noria, Player, Stage, Task};
use crate::wheel::Slot;
use crate::words::{Chamber, Disc, Good, Path, Resource, Ring};

/// Whether the seat may do this now, and else the rule that stands against it.
pub(crate) fn check(state: &Noria, seat: Seat, wish: Action) -> Result<(), Unmet> {
    if state.stage == Stage::Over {
        return Err(Unmet::rule("N-5.1", "over"));
    }
    if seat.0 >= state.players.seats() {
        return Err(Unmet::rule("N-2.7", "no_such_seat"));
    }
    if !state.pending_seats().contains(seat) {
        return Err(match state.stage {
            Stage::Wheels if seat.0 < state.humans() => Unmet::rule("N-6.2", "already_built"),
            _ if seat.0 >= state.humans() => Unmet::rule("N-8.3", "bot_decides_nothing"),
            _ => Unmet::rule("N-2.7", "not_your_turn"),
        });
    }
    state.check_now(seat, wish)
}

/// Everything the seat sees that it could want to act on, in a fixed order.
pub(crate) fn wishes(state: &Noria, seat: Seat, wishes: &mut Vec<Action>) {
    wishes.clear();
    let Some(player) = state.players.values().get(seat.index()) else { return };
    before_the_game(state, player, wishes);
    wishes.extend(Ring::ALL.map(|ring| Action::NightShift { ring }));
    for slot in Slot::all() {
        wishes.extend([Action::Modify { slot }, Action::Onto { slot }]);
        wishes.extend([false, true].map(|twice| Action::Activate { slot, twice }));
        wishes.extend([Action::Inspect { slot }, Action::Upgrade { slot }]);
        wishes.extend([Action::Repeat { slot }, Action::Boost { slot }]);
    }
    wishes.extend([Action::EndInfluence, Action::EndActions, Action::EndPolitics, Action::Waive]);
    for good in Good::ALL {
        wishes.extend([Action::SellGood { good }, Action::AlsoProduce { good }]);
        let most = player.empty[good.index()].max(1);
        wishes.extend((1..=most).map(|count| Action::Produce { good, count }));
    }
    wishes.push(Action::EndProduction);
    wishes.extend(Disc::ALL.map(|disc| Action::TakeDisc { disc }));
    wishes.extend(Path::ALL.map(|path| Action::Invest { path }));
    wishes.push(Action::Explore);
    wishes.extend(state.islands.iter().map(|place| Action::Travel { island: place.island }));
    for resource in Resource::ALL {
        wishes.extend([Action::BuyResource { resource }, Action::TakeShip { resource }]);
    }
    wishes.extend(SiteNumber::all().map(|site| Action::Build { site }));
    for chamber in Chamber::ALL {
        wishes.extend([Action::Intrigue { chamber }, Action::Dismiss { chamber }]);
    }
    in_hand(state, player, wishes);
}

fn before_the_game(state: &Noria, player: &Player, wishes: &mut Vec<Action>) {
    wishes.extend(Resource::ALL.map(|resource| Action::StartWith { resource }));
    wishes.extend(Path::ALL.map(|path| Action::BeginOn { path }));
    if state.stage == Stage::Wheels
        && let Some(&disc) = Disc::STARTING.get(player.wheel.len())
    {
        wishes.extend(Slot::all().map(|slot| Action::SetDisc { disc, slot }));
    }
}

/// What is being paid or placed.
fn in_hand(state: &Noria, player: &Player, wishes: &mut Vec<Action>) {
    const MOST: u8 = 16;
    if let Some(Task::Pay { .. }) = state.tasks.last() {
        for resource in Resource::ALL {
            wishes.extend((0..=MOST).map(|count| Action::Pay { resource, count }));
        }
        for good in Good::ALL {
            wishes.extend((0..=MOST).map(|count| Action::PayGoods { good, count }));
        }
    }
    let mut discs: Vec<Disc> = player.centre.to_vec();
    discs.sort_unstable();
    discs.dedup();
    for disc in discs {
        wishes.extend(Slot::all().map(|slot| Action::Place { disc, slot }));
    }
}
