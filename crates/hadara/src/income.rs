//! Income (H-4.1): in turn order all take as many coins as their income track says; nothing is moved back.
//! With H-7.8 two more coins for each other track that is ahead of income. There is nothing to decide.

use game::Log;

use crate::cards::Track;
use crate::event::Event;
use crate::purple::{Ability, LAGGING_COINS};
use crate::state::{Hadara, Player};

/// All take their income.
pub(crate) fn take<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    for seat in state.turn_order() {
        let player = &mut state.players[seat];
        let extra = extra(player);
        let coins = player.track(Track::Income) + extra;
        player.coins += coins;
        log.push(Event::IncomeTaken { seat, coins, extra });
    }
}

/// H-7.8: coins for the tracks that are ahead of income.
pub(crate) fn extra(player: &Player) -> u16 {
    if !player.has(Ability::LaggingIncome) {
        return 0;
    }
    let income = player.track(Track::Income);
    let ahead = [Track::Military, Track::Culture, Track::Food]
        .into_iter()
        .filter(|&track| player.track(track) > income)
        .count();
    LAGGING_COINS * ahead as u16 * u16::from(player.count(Ability::LaggingIncome))
}
