//! What the net sees of a seat.
//!
//! Mostly counts and thermometers: a feature for "at least one", another for "at least two", so that the net can
//! tell the first gem of a colour from the fifth. The units see few of them: shown all, they learn games by heart.

use game::{Game as _, Seat};
use viceroy::components::Components;
use viceroy::scoring::ROWS;
use viceroy::{CardId, CardSet, Colour, Gems, Level, Player, Stage, Token, Viceroy};

use super::kinds::{KINDS, kind};
use crate::net::Pen;

/// How many features the units see: the time, the points so far, and the tokens.
pub(super) const SEEN: usize = 37 + 7 + 20;
/// Tokens in sets and with bonuses, gems, pyramid, hand, and the others.
const PIECES: usize = 32 + 38 + 72 + 141 + 17;
/// Rounds, and before the first one.
const ROUNDS: usize = 13;
/// Numbers that are told for the running round.
const PER_ROUND: usize = 24;
/// How many features have the direct way only.
pub(super) const DIRECT: usize = PIECES + ROUNDS * PER_ROUND;

/// The points so far, row by row.
type Sheet = [i16; ROWS.len()];

/// Tells the features of a seat. Its sheet takes some time to add up, so it is handed in.
pub(super) fn write(state: &Viceroy, seat: Seat, sheet: &Sheet, tell: &mut impl FnMut(usize, f32)) {
    let mut pen = Pen::new(tell);
    let player = state.player(seat);
    write_time(state, seat, &mut pen);
    write_sheet(sheet, &mut pen);
    let tokens = Tokens::new(player);
    write_tokens(&tokens, &mut pen);
    debug_assert_eq!(pen.at(), SEEN, "all that the units see is told");
    write_bonuses(&tokens, &mut pen);
    write_gems(player, &tokens, &mut pen);
    let spots = Spots::new(state.components(), player);
    write_pyramid(player, &spots, &mut pen);
    write_hand(state, player, &tokens, &spots, &mut pen);
    write_others(state, seat, &tokens, &mut pen);
    debug_assert_eq!(pen.at(), SEEN + PIECES, "only the round is left");
    write_round(state, seat, sheet, &tokens, &spots, &mut pen);
    debug_assert_eq!(pen.at(), SEEN + DIRECT, "all features are told");
}

/// Round and stage, and who is still in.
fn write_time(state: &Viceroy, seat: Seat, pen: &mut Pen<impl FnMut(usize, f32)>) {
    pen.one_of(13, usize::from(state.round()));
    let stage = match state.stage() {
        Stage::Start | Stage::StartRewards => 0,
        Stage::Envoy => 1,
        Stage::Bid => usize::from(state.auction()).clamp(1, 3),
        Stage::Raid | Stage::Name => 4,
        Stage::Claim | Stage::Relief => 5,
        Stage::Choose | Stage::Resolve => 5 + usize::from(state.turn()).clamp(1, 3),
        Stage::Over => 9,
    };
    pen.one_of(10, stage);
    pen.one_of(3, usize::from(state.seats()).saturating_sub(2));
    let is_auction = matches!(stage, 1..=5);
    let (has_passed, player) = (state.has_passed(seat), state.player(seat));
    pen.flag(is_auction && has_passed);
    pen.flag(!is_auction && has_passed);
    pen.flag(player.won().is_some());
    pen.flag(player.skips());
    let supply = state.supply();
    supply.iter().for_each(|&gems| pen.number(f32::from(gems) / 4.0));
    pen.number(f32::from(supply.iter().sum::<u8>()) / 16.0);
    let [laws, reserve] = state.decks();
    pen.number(real(laws) / 10.0);
    pen.number(real(reserve) / 10.0);
}

/// The points so far.
fn write_sheet(sheet: &Sheet, pen: &mut Pen<impl FnMut(usize, f32)>) {
    sheet.iter().for_each(|&points| pen.number(f32::from(points) / 10.0));
}

/// How many tokens of each kind.
struct Tokens {
    attack: usize,
    defence: usize,
    magic: usize,
    science: usize,
    magic_bonus: u8,
    circle_bonus: Gems,
    inexhaustible: Gems,
}

impl Tokens {
    fn new(player: &Player) -> Self {
        let mut all = Self {
            attack: usize::from(player.hidden_attacks()),
            defence: 0,
            magic: 0,
            science: 0,
            magic_bonus: 0,
            circle_bonus: [0; 4],
            inexhaustible: [0; 4],
        };
        for (_, token) in player.tokens() {
            match token {
                Token::Attack => all.attack += 1,
                Token::Defence => all.defence += 1,
                Token::Magic => all.magic += 1,
                Token::Science => all.science += 1,
                Token::Points { .. } => {}
                Token::MagicBonus { value } => all.magic_bonus = all.magic_bonus.saturating_add(value),
                Token::CircleBonus { colour, value } => {
                    let bonus = &mut all.circle_bonus[colour.index()];
                    *bonus = bonus.saturating_add(value);
                }
                Token::Inexhaustible { colour } => all.inexhaustible[colour.index()] += 1,
            }
        }
        all
    }
}

fn write_tokens(tokens: &Tokens, pen: &mut Pen<impl FnMut(usize, f32)>) {
    for count in [tokens.attack, tokens.defence, tokens.magic, tokens.science] {
        pen.thermometer(4, count);
        pen.number(real(count) / 4.0);
    }
}

/// What the tokens are worth together.
fn write_bonuses(tokens: &Tokens, pen: &mut Pen<impl FnMut(usize, f32)>) {
    pen.number(f32::from(tokens.magic_bonus) / 5.0);
    pen.thermometer(6, usize::from(tokens.magic_bonus) / 2);
    pen.number(f32::from(tokens.magic_bonus) * real(tokens.magic) / 20.0);
    // What a set still lacks.
    let [magic, science, defence] = [tokens.magic, tokens.science, tokens.defence];
    pen.thermometer(3, magic.min(science));
    pen.thermometer(3, magic.min(defence));
    pen.thermometer(3, science.min(defence));
    pen.thermometer(3, science.min(defence).min(magic));
    for c in 0..4 {
        pen.number(f32::from(tokens.circle_bonus[c]) / 4.0);
        pen.number(f32::from(tokens.inexhaustible[c]));
    }
    pen.thermometer(4, usize::from(tokens.inexhaustible.iter().sum::<u8>()));
}

fn write_gems(player: &Player, tokens: &Tokens, pen: &mut Pen<impl FnMut(usize, f32)>) {
    let (gems, ready) = (player.gems(), player.ready());
    for c in 0..4 {
        pen.thermometer(4, usize::from(gems[c]));
        pen.number(f32::from(gems[c]) / 4.0);
        pen.number(f32::from(ready[c]));
    }
    let all: usize = gems.iter().map(|&gems| usize::from(gems)).sum();
    pen.thermometer(12, all);
    pen.number(real(all) / 8.0);
    // Science pays with gems.
    pen.number(real(tokens.science) * real(all) / 16.0);
}

/// Where a card could lie above level 1.
struct Spots {
    /// Open places by level, from level 2 on.
    open: [usize; 4],
    /// Those of them where the two quarters beneath have the same colour, by level and colour.
    matching: [[u8; 4]; 4],
}

impl Spots {
    fn new(components: &Components, player: &Player) -> Self {
        let mut spots = Self { open: [0; 4], matching: [[0; 4]; 4] };
        for (i, (lower, level)) in Level::all().zip(Level::all().skip(1)).enumerate() {
            let (start, beneath) = player.row(lower);
            player.open_columns(level, &mut |column| {
                spots.open[i] += 1;
                let at = (column - start) as usize;
                let left = components.corners(beneath[at]).right;
                let right = components.corners(beneath[at + 1]).left;
                if left == right {
                    spots.matching[i][left.index()] += 1;
                }
            });
        }
        spots
    }

    /// The highest level that can take a card and that these gems pay, from 1; 0 for none.
    fn highest(&self, affordable: usize) -> usize {
        (2..=affordable).rev().find(|level| self.open[level - 2] > 0).unwrap_or(affordable.min(1))
    }

    /// The highest level up to this one where a card closes a circle; 0 for none.
    fn circle(&self, highest: usize, bottom: Colour) -> usize {
        let closes = |level: &usize| self.matching[level - 2][bottom.index()] > 0;
        (2..=highest).rev().find(closes).unwrap_or(0)
    }
}

fn write_pyramid(player: &Player, spots: &Spots, pen: &mut Pen<impl FnMut(usize, f32)>) {
    for (i, level) in Level::all().enumerate() {
        let width = player.row(level).1.len();
        let most = [9, 6, 4, 3, 2][i];
        pen.thermometer(most, width);
    }
    for (open, matching) in spots.open.iter().zip(spots.matching) {
        pen.thermometer(2, *open);
        matching.iter().for_each(|&count| pen.number(f32::from(count)));
    }
    for law in player.cards().laws().iter() {
        pen.add(law.index() - viceroy::CHARACTERS, 1.0);
    }
    pen.skip(viceroy::LAWS);
}

fn write_hand(
    state: &Viceroy,
    player: &Player,
    tokens: &Tokens,
    spots: &Spots,
    pen: &mut Pen<impl FnMut(usize, f32)>,
) {
    let mut hand = player.hand();
    if let Some(card) = player.won() {
        hand.insert(card);
    }
    let (characters, laws) = (hand.characters(), hand.laws());
    pen.thermometer(7, characters.len());
    pen.thermometer(7, laws.len());
    for card in hand.iter() {
        pen.add(card.index(), 1.0);
    }
    pen.skip(viceroy::CARDS);
    write_chances(state, player, tokens, spots, characters, laws, pen);
}

/// What the hand could bring at once.
fn write_chances(
    state: &Viceroy,
    player: &Player,
    tokens: &Tokens,
    spots: &Spots,
    characters: CardSet,
    laws: CardSet,
    pen: &mut Pen<impl FnMut(usize, f32)>,
) {
    const AFFORDABLE: usize = 0;
    const HIGHEST: usize = 6;
    const CIRCLE: usize = 12;
    const GAINS: usize = 18;
    const MISSING: usize = GAINS + 2 * KINDS;
    let is_new_phase = !state.is_development();
    let (gems, ready) = (player.gems(), player.ready());
    let more = if is_new_phase { tokens.inexhaustible } else { ready };
    let purse: [u8; 4] = std::array::from_fn(|c| gems[c].saturating_add(more[c]));
    let mut demand = [0_u8; 4];
    for card in characters.iter() {
        let printed = state.components().character(card);
        let affordable = affordable(printed.cost, purse);
        let highest = spots.highest(affordable);
        let circle = spots.circle(highest, printed.corners.bottom);
        pen.add(AFFORDABLE + affordable, 1.0);
        pen.add(HIGHEST + highest, 1.0);
        pen.add(CIRCLE + circle, 1.0);
        printed.cost.iter().take(3).for_each(|cost| demand[cost.index()] += 1);
        if highest == 0 {
            continue;
        }
        for reward in printed.rewards[(highest - 1).min(3)].iter() {
            let (kind, value) = kind(*reward);
            pen.add(GAINS + kind, value);
        }
        // What the next levels would bring.
        if let Some(row) = printed.rewards.get(highest) {
            row.iter()
                .map(|reward| kind(*reward))
                .for_each(|(kind, value)| pen.add(GAINS + KINDS + kind, value));
        }
    }
    for law in laws.iter() {
        let bottom = state.components().corners(law).bottom;
        pen.add(CIRCLE + spots.circle(4, bottom), 1.0);
    }
    for c in 0..4 {
        pen.add(MISSING, f32::from(demand[c].saturating_sub(purse[c])) / 4.0);
    }
    pen.skip(MISSING + 1);
}

/// The highest level that these gems pay; 0 for none.
fn affordable(cost: [Colour; 4], mut purse: Gems) -> usize {
    for level in 0..5 {
        let colour = cost[level.min(3)].index();
        if purse[colour] == 0 {
            return level;
        }
        purse[colour] -= 1;
    }
    5
}

/// The others, as far as they matter to this seat: their attacks, their gems, and who comes first.
fn write_others(state: &Viceroy, seat: Seat, tokens: &Tokens, pen: &mut Pen<impl FnMut(usize, f32)>) {
    let others = || Seat::all(state.seats()).filter(move |&other| other != seat);
    let attacks: usize = others().map(|other| attacks(state.player(other))).sum();
    pen.thermometer(5, attacks);
    pen.thermometer(3, attacks.saturating_sub(tokens.defence));
    pen.thermometer(3, tokens.defence.saturating_sub(attacks));
    let gems = |seat: Seat| state.player(seat).gems().iter().map(|&gems| u32::from(gems)).sum::<u32>();
    pen.number(real(others().map(gems).max().unwrap_or(0) as usize) / 8.0);
    let mine = state.player(seat).gems();
    for (c, &mine) in mine.iter().enumerate() {
        let rival = others().map(|other| state.player(other).gems()[c]).max().unwrap_or(0);
        pen.flag(mine > 0 && rival == 0);
    }
    let lowest = |seat: Seat| state.player(seat).cards().iter().next();
    let mine: Option<CardId> = lowest(seat);
    pen.flag(others().all(|other| mine < lowest(other)));
}

/// What weighs differently from round to round.
fn write_round(
    state: &Viceroy,
    seat: Seat,
    sheet: &Sheet,
    tokens: &Tokens,
    spots: &Spots,
    pen: &mut Pen<impl FnMut(usize, f32)>,
) {
    let (player, round) = (state.player(seat), usize::from(state.round()).min(ROUNDS - 1));
    let (hand, sum) = (player.hand(), |gems: Gems| gems.iter().map(|&gems| f32::from(gems)).sum::<f32>());
    pen.skip(round * PER_ROUND);
    write_sheet(sheet, pen);
    [player.gems(), player.ready(), tokens.inexhaustible].into_iter().for_each(|gems| pen.number(sum(gems)));
    let cards = [hand.characters().len(), hand.laws().len()];
    let counts = [tokens.attack, tokens.defence, tokens.magic, tokens.science];
    cards.into_iter().chain(counts).for_each(|count| pen.number(real(count)));
    pen.number(tokens.magic_bonus);
    pen.number(sum(tokens.circle_bonus));
    Level::all().for_each(|level| pen.number(real(player.row(level).1.len())));
    pen.number(spots.matching.into_iter().map(sum).sum::<f32>());
    pen.skip((ROUNDS - 1 - round) * PER_ROUND);
}

fn attacks(player: &Player) -> usize {
    let open = player.tokens().filter(|(_, token)| *token == Token::Attack).count();
    open + usize::from(player.hidden_attacks())
}

/// A small count as a real number.
fn real(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
