//! End and scoring (H-8): colonies, busts, silver seals, gold seals, cards and coins, the six rows of the
//! score sheet. Most points win; a tie goes to more coins left after the exchange, else it is shared.

use game::{Log, Outcome, Score};

use crate::action::{Bust, Face};
use crate::busts;
use crate::cards::Track;
use crate::components::Components;
use crate::event::Event;
use crate::purple::{Ability, SET_POINTS};
use crate::state::{Hadara, Player};

/// Points per set and gold seal.
const GOLD_POINTS: i32 = 7;
/// Coins for one point.
const COINS_PER_POINT: u16 = 5;

/// The rows of the score sheet, in its order.
pub const ROWS: [&str; 6] = ["colonies", "busts", "silver_seals", "gold_seals", "cards", "coins"];

pub(crate) fn finish<L: Log<Event>>(_state: &mut Hadara, log: &mut L) {
    log.push(Event::Ended);
}

/// One player's column of the score sheet, at any time of the game.
pub(crate) fn score(components: &Components, player: &Player) -> Score {
    let points = points(components, player);
    let rows = ROWS.into_iter().zip(points).collect();
    Score::from_rows(rows, i32::from(player.coins % COINS_PER_POINT))
}

/// The points of the six rows.
pub(crate) fn points(components: &Components, player: &Player) -> [i32; 6] {
    [
        colonies(components, player),
        busts(components, player),
        silver_seals(player),
        gold_seals(player),
        player.cards.iter().map(|card| i32::from(components.card(card).points)).sum(),
        i32::from(player.coins / COINS_PER_POINT),
    ]
}

/// Front points if plundered, back points if allied.
fn colonies(components: &Components, player: &Player) -> i32 {
    let points = components.colonies.iter().zip(&player.colonies).map(|(level, colony)| match colony {
        Some(colony) if colony.allied => level.backs[colony.back as usize].points,
        Some(_) => level.points,
        None => 0,
    });
    points.map(i32::from).sum()
}

/// Printed points, and the bonus for a turned tile with H-7.9.
fn busts(components: &Components, player: &Player) -> i32 {
    let points = Bust::all().map(|bust| {
        let plan = &components.busts[bust.index()];
        match player.busts[bust.index()] {
            Some(tile) if tile.face == Face::Points => {
                u16::from(plan.points) + busts::bonus(player, plan.bonus)
            }
            Some(_) => u16::from(plan.points),
            None => 0,
        }
    });
    points.map(i32::from).sum()
}

/// Half the track per seal, each rounded up; H-7.10 counts the best seals whole, one per card.
fn silver_seals(player: &Player) -> i32 {
    let value = |track: &Track| i32::from(player.track(*track));
    let mut gains = [0; 2];
    for (gain, track) in gains.iter_mut().zip(player.silver.iter()) {
        *gain = value(track) / 2;
    }
    gains.sort_unstable();
    let whole = gains.iter().rev().take(usize::from(player.count(Ability::FullSilver))).sum::<i32>();
    player.silver.iter().map(|track| (value(track) + 1) / 2).sum::<i32>() + whole
}

/// Seven points per set and seal; H-7.11 adds four per set, H-7.12 a set for the seals.
fn gold_seals(player: &Player) -> i32 {
    let sets = sets(player);
    let helped = sets + i32::from(player.has(Ability::MissingCard) && is_one_card_short(player));
    i32::from(player.gold) * helped * GOLD_POINTS
        + i32::from(player.count(Ability::SetPoints)) * sets * SET_POINTS
}

/// Sets of five different colours: the smallest of the five counts.
pub(crate) fn sets(player: &Player) -> i32 {
    player.counts.iter().copied().min().map_or(0, i32::from)
}

/// H-7.12: exactly one colour is missing for one more set.
fn is_one_card_short(player: &Player) -> bool {
    let fewest = player.counts.iter().copied().min().unwrap_or(0);
    player.counts.iter().filter(|&&count| count == fewest).count() == 1
}

/// The final ranking.
pub(crate) fn outcome(state: &Hadara) -> Outcome {
    Outcome::rank(state.players.values().iter().map(|player| score(&state.components, player)).collect())
}
