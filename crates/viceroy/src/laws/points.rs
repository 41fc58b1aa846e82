//! What the laws are worth at the end (V-5.3, third row).

use super::{
    CENSUS, FAVOUR, GUILDS, LEDGER, LIBRARY, LUSTRE, UNDER_FAVOUR, UNDER_LEDGER, UNDER_LIBRARY, VAULT,
};
use crate::cards::{CardId, CardSet, count};
use crate::pyramid::Spot;
use crate::state::Player;

/// V-6.85 to V-6.88: points for neighbouring characters.
const NEIGHBOURS: [CardId; 4] = [CardId::new(85), CardId::new(86), CardId::new(87), CardId::new(88)];

/// V-6.75: points more per set.
pub(crate) const GUILD_POINTS: i32 = 3;
const CENSUS_POINTS: i32 = 1;
const LIBRARY_POINTS: i32 = 5;
const FAVOUR_POINTS: i32 = 3;
const VAULT_POINTS: i32 = 2;
const LEDGER_POINTS: i32 = 4;
const NEIGHBOUR_POINTS: i32 = 2;

/// The points of the laws at the end (third row of the sheet), given what was counted before.
pub(crate) fn points(player: &Player, circles: i32, inexhaustible: i32, sets: i32) -> i32 {
    player.pyramid.cards.laws().iter().map(|law| law_points(player, law, circles, inexhaustible, sets)).sum()
}

/// The points of one law.
pub(crate) fn law_points(player: &Player, law: CardId, circles: i32, inexhaustible: i32, sets: i32) -> i32 {
    let tucked = |holder: usize| player.tucked[holder].len() as i32;
    match law {
        CENSUS => {
            let tucked: usize = player.tucked.iter().map(CardSet::len).sum();
            let all = player.pyramid.cards.len() + tucked + usize::from(player.doubled.is_some());
            CENSUS_POINTS * all as i32
        }
        LIBRARY => LIBRARY_POINTS * tucked(UNDER_LIBRARY),
        FAVOUR if tucked(UNDER_FAVOUR) > 0 => {
            let level = player.pyramid.find(law).map_or(0, |spot| spot.level.number());
            FAVOUR_POINTS * i32::from(level)
        }
        GUILDS => GUILD_POINTS * sets,
        VAULT => VAULT_POINTS * i32::from(count(player.parked)),
        LEDGER => LEDGER_POINTS * tucked(UNDER_LEDGER),
        LUSTRE => circles + inexhaustible,
        _ if NEIGHBOURS.contains(&law) => {
            let spot = player.pyramid.find(law);
            let around =
                spot.into_iter().flat_map(Spot::neighbours).filter_map(|spot| player.pyramid.get(spot));
            NEIGHBOUR_POINTS * around.filter(|card| !card.is_law()).count() as i32
        }
        _ => 0,
    }
}
