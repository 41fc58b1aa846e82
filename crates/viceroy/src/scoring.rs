//! End and scoring (V-5): the seven rows of the sheet, with the left-over gems used as well as possible.
//!
//! A score before the end counts what lies open; gems behind screens colour circles only at the end.

use game::{Log, Outcome, Pile, Score, Seat};

use crate::cards::{CardSet, Colour};
use crate::circles::{self, Candidate, Circle, MOST_CIRCLES};
use crate::event::Event;
use crate::laws::{self, GUILDS, LUSTRE};
use crate::setup::MagicInSets;
use crate::state::{Player, Stage, Viceroy};
use crate::tokens::Token;

/// V-5.3: points per set of defence, magic and science.
const SET_POINTS: i32 = 12;
/// V-5.3: points lost per attack token that is not warded off.
const ATTACK_POINTS: i32 = 4;

/// The rows of the score sheet, in its order.
pub const ROWS: [&str; 7] =
    ["circles", "inexhaustible_gems", "laws", "power_points", "magic", "sets", "attacks"];

/// One player's column of the sheet.
pub(crate) type Sheet = [i16; ROWS.len()];

/// What the gems at the end turn into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Recoloured {
    circles: i32,
    /// Without law 79, which counts among the laws.
    points: i32,
}

/// V-5.1: the game is over. Hand cards leave without gems, screens are lifted, all is counted.
pub(crate) fn finish<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    state.stage = Stage::Over;
    for seat in Seat::all(state.players.seats()) {
        let hand = std::mem::take(&mut state.players[seat].hand);
        state.discard = state.discard.or(hand);
        let player = &mut state.players[seat];
        player.open = CardSet::EMPTY;
        player.given.least = player.given.gems;
        player.given.most = player.given.gems;
    }
    // A law that was in a hand lies open now: nobody has to remember it.
    for seat in Seat::all(state.players.seats()) {
        let known = state.players[seat].known.without(state.discard);
        state.players[seat].known = known;
    }
    for seat in Seat::all(state.players.seats()) {
        let sheet = final_sheet(state, seat);
        state.players[seat].sheet = sheet;
    }
    log.push(Event::Ended);
}

/// The sheet at the end, left-over gems included.
pub(crate) fn final_sheet(state: &Viceroy, seat: Seat) -> Sheet {
    rows(state, seat, recolour(state, seat))
}

/// The sheet at any time: what lies open, and at the end the gems too.
pub(crate) fn sheet(state: &Viceroy, seat: Seat) -> Sheet {
    if state.stage == Stage::Over {
        state.players[seat].sheet
    } else {
        rows(state, seat, Recoloured::default())
    }
}

fn rows(state: &Viceroy, seat: Seat, recoloured: Recoloured) -> Sheet {
    let player = &state.players[seat];
    let bonus = circle_bonus(player);
    let mut circle_points = recoloured.points;
    let mut circle_count = recoloured.circles;
    for circle in circles::circles(&state.components, &player.pyramid) {
        if let Some(colour) = circle.colour() {
            circle_count += 1;
            circle_points += i32::from(circle.spot.level.number()) + bonus[colour.index()];
        }
    }
    let (gem_count, gem_points) = inexhaustible(player, bonus);
    let (sets, magic, set_points) = magic_and_sets(player, state.magic_in_sets);
    let points =
        |held: i32, token| if let Token::Points { value } = token { held + i32::from(value) } else { held };
    [
        circle_points,
        gem_points,
        laws::points(player, circle_count, gem_count, sets),
        player.tokens.iter().map(|held| held.token()).fold(0, points),
        magic,
        set_points,
        attacks(state, seat),
    ]
    .map(|points| points as i16)
}

/// V-5.3: what each circle and inexhaustible gem of a colour is worth more.
pub(crate) fn circle_bonus(player: &Player) -> [i32; 4] {
    let mut bonus = [0; 4];
    for held in player.tokens.iter() {
        if let Token::CircleBonus { colour, value } = held.token() {
            bonus[colour.index()] += i32::from(value);
        }
    }
    bonus
}

/// V-5.3: inexhaustible gems and their points: the level of their card and the circle bonus.
fn inexhaustible(player: &Player, bonus: [i32; 4]) -> (i32, i32) {
    let (mut count, mut points) = (0, 0);
    for held in player.tokens.iter() {
        if let Token::Inexhaustible { colour } = held.token() {
            let level = player.pyramid.find(held.card).map_or(0, |spot| spot.level.number());
            count += 1;
            points += i32::from(level) + bonus[colour.index()];
        }
    }
    (count, points)
}

/// V-5.3: sets, points for magic, points for sets. Where a magic token counts only once, it goes where it
/// brings more; since that does not depend on the others, all go the same way as far as they can.
pub(crate) fn magic_and_sets(player: &Player, reading: MagicInSets) -> (i32, i32, i32) {
    let mut bonus = 0;
    for held in player.tokens.iter() {
        if let Token::MagicBonus { value } = held.token() {
            bonus += i32::from(value);
        }
    }
    let [magic, defence, science] =
        [Token::Magic, Token::Defence, Token::Science].map(|token| i32::from(player.count(token)));
    let complete = magic.min(defence).min(science);
    let worth = SET_POINTS + if player.pyramid.contains(GUILDS) { laws::GUILD_POINTS } else { 0 };
    match reading {
        MagicInSets::Yes => (complete, magic * bonus, complete * SET_POINTS),
        MagicInSets::No if worth > bonus => (complete, (magic - complete) * bonus, complete * SET_POINTS),
        MagicInSets::No => (0, magic * bonus, 0),
    }
}

/// V-5.3: minus points for the opponents' attack tokens beyond the own defence.
fn attacks(state: &Viceroy, seat: Seat) -> i32 {
    let opponents = state.players.iter().filter(|(other, _)| *other != seat);
    let attacks: i32 = opponents.map(|(_, player)| i32::from(player.attacks())).sum();
    let defence = i32::from(state.players[seat].count(Token::Defence));
    -ATTACK_POINTS * (attacks - defence).max(0)
}

/// The multicoloured circles of a seat and what each colour would bring.
pub(crate) fn candidates(
    state: &Viceroy,
    seat: Seat,
) -> (Pile<Circle, MOST_CIRCLES>, Pile<Candidate, MOST_CIRCLES>) {
    let player = &state.players[seat];
    let bonus = circle_bonus(player);
    let extra = i32::from(player.pyramid.contains(LUSTRE));
    let mixed: Pile<Circle, MOST_CIRCLES> = circles::circles(&state.components, &player.pyramid)
        .filter(|circle| circle.colour().is_none())
        .collect();
    let candidates = mixed.iter().map(|circle| {
        let level = i32::from(circle.spot.level.number());
        Candidate {
            price: Colour::ALL.map(|colour| circle.price(colour)),
            points: bonus.map(|bonus| (level + bonus + extra).min(255) as u8),
        }
    });
    let candidates = candidates.collect();
    (mixed, candidates)
}

/// V-5.2: the best use of the left-over gems.
fn recolour(state: &Viceroy, seat: Seat) -> Recoloured {
    let player = &state.players[seat];
    let (_, candidates) = candidates(state, seat);
    if !player.pyramid.contains(LUSTRE) {
        let points = circles::best_points(&candidates, player.gems) as i32;
        return Recoloured { circles: 0, points };
    }
    let (points, colours) = circles::best_colours(&candidates, player.gems);
    let circles = colours.iter().flatten().count() as i32;
    Recoloured { circles, points: points as i32 - circles }
}

/// One player's column with its rows' names.
pub(crate) fn score(state: &Viceroy, seat: Seat) -> Score {
    let sheet = sheet(state, seat).map(i32::from);
    Score::from_rows(ROWS.into_iter().zip(sheet).collect(), 0)
}

/// V-5.4: the final ranking; ties are shared.
pub(crate) fn outcome(state: &Viceroy) -> Outcome {
    Outcome::rank(Seat::all(state.players.seats()).map(|seat| score(state, seat)).collect())
}
