//! The City disc: Market (N-4.6) or Investment (N-4.7).
//!
//! At the market one disc is taken for its price in any resources; it waits in the wheel's centre until the
//! administration. An investment moves one representative up one level.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::{Event, Resources};
use crate::investments;
use crate::payment::{self, Purchase};
use crate::state::{Flow, Noria, offer_if};
use crate::words::{Disc, Path};

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, seat, action);
    offer_if(Disc::ALL.map(|disc| Action::TakeDisc { disc }), check, push)?;
    offer_if(Path::ALL.map(|path| Action::Invest { path }), check, push)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::TakeDisc { disc } => check_market(state, seat, disc),
        Action::Invest { path } => investments::check(state, seat, path),
        _ => Err(Unmet::rule("N-4.6", "now.use")),
    }
}

#[inline]
fn check_market(state: &Noria, seat: Seat, disc: Disc) -> Result<(), Unmet> {
    if state.market[disc.index()] == 0 {
        return Err(Unmet::short("N-4.6", "market.empty", 1, 0));
    }
    let (price, have) = (u16::from(state.prices[disc.index()]), state.players[seat].all_resources());
    if have < price {
        return Err(Unmet::short("N-4.6", "pay.too_little", i32::from(price), i32::from(have)));
    }
    Ok(())
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let what = match action {
        Action::TakeDisc { disc } => Purchase::Disc { disc },
        Action::Invest { path } => Purchase::Level { path },
        _ => return,
    };
    payment::begin(state, seat, what, log);
}

/// The paid disc comes to the wheel's centre.
pub(crate) fn receive<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    disc: Disc,
    paid: Resources,
    log: &mut L,
) {
    state.market[disc.index()] -= 1;
    state.players[seat].centre.push(disc);
    log.push(Event::DiscTaken { seat, disc, paid });
}
