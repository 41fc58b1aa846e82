//! The black market (N-4.17): before, between and after activations, goods for Knowledge and Knowledge for
//! resources, as often as wanted. Never between two uses of one disc, and not in the other phases.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, MORE, Noria, offer_if};
use crate::words::{Good, Resource};

/// Knowledge for a simple and for a complex good.
pub(crate) const SALE: [u8; 2] = [2, 3];
/// Knowledge for one resource of choice.
pub(crate) const RESOURCE_PRICE: u8 = 3;

/// What a good is sold for.
#[inline]
pub(crate) fn sale(good: Good) -> u8 {
    SALE[usize::from(good.is_complex())]
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, seat, action);
    offer_if(Good::ALL.map(|good| Action::SellGood { good }), check, push)?;
    if state.players[seat].knowledge < u16::from(RESOURCE_PRICE) {
        return MORE;
    }
    offer_if(Resource::ALL.map(|resource| Action::BuyResource { resource }), check, push)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    let player = &state.players[seat];
    match action {
        Action::SellGood { good } if player.full[good.index()] == 0 => {
            Err(Unmet::short("N-4.17", "black_market.no_good", 1, 0))
        }
        Action::BuyResource { .. } if player.knowledge < u16::from(RESOURCE_PRICE) => {
            let (need, have) = (i32::from(RESOURCE_PRICE), i32::from(player.knowledge));
            Err(Unmet::short("N-4.17", "knowledge.too_little", need, have))
        }
        _ => Ok(()),
    }
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let player = &mut state.players[seat];
    match action {
        Action::SellGood { good } => {
            let knowledge = sale(good);
            player.full[good.index()] -= 1;
            player.empty[good.index()] += 1;
            player.knowledge += u16::from(knowledge);
            log.push(Event::GoodSold { seat, good, knowledge });
        }
        Action::BuyResource { resource } => {
            player.knowledge -= u16::from(RESOURCE_PRICE);
            player.resources[resource.index()] += 1;
            log.push(Event::ResourceBought { seat, resource, knowledge: RESOURCE_PRICE });
        }
        _ => {}
    }
}
