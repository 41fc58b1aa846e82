//! The resource discs (N-4.5): one resource of the disc's kind per own ship of that kind. The supply never
//! runs out (N-4.18).

use game::{Log, Seat};

use crate::event::Event;
use crate::state::Noria;
use crate::words::Resource;

#[inline]
pub(crate) fn gather<L: Log<Event>>(state: &mut Noria, seat: Seat, resource: Resource, log: &mut L) {
    let player = &mut state.players[seat];
    let count = player.ships[resource.index()];
    player.resources[resource.index()] += u16::from(count);
    log.push(Event::Gathered { seat, resource, count });
}
