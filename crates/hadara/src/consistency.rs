//! What must hold in every state: every card and tile is in exactly one place, the numbers a player keeps
//! follow from the pieces, and the stage fits the stacks. A state that passes can be played on.

use game::Seat;

use crate::action::{Action, Face, Level};
use crate::cards::{CardId, Colour, EPOCHS, Track};
use crate::purple::Ability;
use crate::setup::{Crest, TILES_PER_TRACK, cards_in_game, start_side, starters};
use crate::state::{Hadara, Phase, Player, Stage, Step, Tracks};
use crate::{busts, seals, setup, wishes};

/// Coins and tracks beyond this can't be reached and would leave their types.
const HIGHEST: u16 = 10_000;

pub(crate) fn check(state: &Hadara) -> Result<(), String> {
    check_table(state)?;
    check_cards(state)?;
    check_colonies(state)?;
    for (seat, player) in state.players.iter() {
        check_player(state, player).map_err(|reason| format!("seat {seat}: {reason}"))?;
    }
    check_stage(state)?;
    check_choices(state)
}

fn ensure(holds: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason()) }
}

fn check_table(state: &Hadara) -> Result<(), String> {
    let seats = state.players.seats();
    ensure((setup::MIN_SEATS..=setup::MAX_SEATS).contains(&seats), || format!("{seats} players"))?;
    let mut board = state.board;
    board.sort();
    ensure(board == Colour::ALL, || "the board does not have each colour once".into())?;
    ensure((state.epoch as usize) < EPOCHS, || format!("there is no epoch {}", state.epoch))?;
    ensure(state.wheel < 5, || format!("the wheel has no position {}", state.wheel))?;
    let unique = |values: &[u8]| (1..values.len()).all(|i| !values[..i].contains(&values[i]));
    let crests: Vec<u8> = state.players.values().iter().map(|player| player.crest as u8).collect();
    ensure(unique(&crests), || "two players have the same crest".into())?;
    let starts: Vec<u8> = state.players.values().iter().map(|player| player.start).collect();
    ensure(unique(&starts) && starts.iter().all(|&start| start < 5), || "start cards are wrong".into())?;
    ensure(state.starters == starters(&state.players), || "the start players are wrong".into())?;
    debug_assert_eq!(Crest::ALL.len(), 5);
    state.components.ensure_sound().map_err(|fault| format!("components: {fault}"))
}

/// Conservation: each card of the game is in exactly one place, and no other card anywhere.
fn check_cards(state: &Hadara) -> Result<(), String> {
    let mut places = [0u8; crate::cards::CARDS];
    let mut put = |card: CardId| places[card.index()] += 1;
    state.decks.iter().flatten().for_each(|deck| deck.iter().for_each(|&card| put(card)));
    state.outer.iter().for_each(|stack| stack.iter().for_each(|&card| put(card)));
    state.discard.iter().for_each(&mut put);
    for player in state.players.values() {
        player.cards.iter().chain(player.sold.iter()).for_each(&mut put);
        player.pair.iter().for_each(|&card| put(card));
    }
    for epoch in 0..EPOCHS {
        for colour in Colour::ALL {
            let mut in_game = cards_in_game(&state.components, state.purple, epoch, colour);
            let missing = in_game.find(|card| places[card.index()] != 1);
            if let Some(card) = missing {
                return Err(format!("the card {card} is in {} places", places[card.index()]));
            }
            check_stacks(state, epoch, colour)?;
        }
    }
    let expected: usize = state.in_game();
    let found: usize = places.iter().map(|&count| count as usize).sum();
    ensure(found == expected, || format!("{found} cards are on the table instead of {expected}"))
}

fn check_stacks(state: &Hadara, epoch: usize, colour: Colour) -> Result<(), String> {
    let is_here = |card: &CardId| card.epoch() == epoch && card.colour() == colour;
    let deck = &state.decks[epoch][colour.index()];
    ensure(deck.iter().all(is_here), || {
        format!("a wrong card in the {colour} stack of epoch {}", epoch + 1)
    })?;
    let inner = state.inner(epoch, colour);
    ensure(inner.is_some(), || format!("the {colour} stack of epoch {} is too low", epoch + 1))?;
    let full = 2 * state.players.seats() as usize;
    ensure(inner.is_none_or(|inner| inner <= full), || format!("the {colour} stack is too high"))?;
    if epoch == state.epoch as usize {
        let right = state.outer[colour.index()].iter().all(is_here);
        ensure(right, || format!("a wrong card on the outer {colour} stack"))?;
    }
    Ok(())
}

fn check_colonies(state: &Hadara) -> Result<(), String> {
    let seats = state.players.seats() as usize;
    for level in Level::all() {
        let pile = &state.colonies[level.index()];
        let taken = state.players.values().iter().filter_map(|player| player.colonies[level.index()]);
        let mut backs: Vec<u8> =
            pile.iter().copied().chain(taken.clone().map(|colony| colony.back)).collect();
        backs.sort_unstable();
        ensure(backs == [0, 1, 2, 3, 4], || format!("the colonies of {level} are not complete"))?;
        ensure(taken.count() <= seats, || format!("too many colonies of {level} are taken"))?;
    }
    Ok(())
}

fn check_player(state: &Hadara, player: &Player) -> Result<(), String> {
    let mut counts = [0u8; 5];
    let mut abilities = [0u8; Ability::COUNT];
    for card in player.cards.iter() {
        counts[card.colour().index()] += 1;
        if let Some(ability) = state.components.card(card).ability {
            abilities[ability.index()] += 1;
        }
    }
    ensure(counts == player.counts, || "the counts of the cards are wrong".into())?;
    ensure(abilities == player.abilities, || "the abilities are wrong".into())?;
    ensure(player.coins <= HIGHEST, || format!("{} coins are impossible", player.coins))?;
    ensure(player.gold <= seals::LIMIT, || format!("{} gold seals", player.gold))?;
    check_tiles(state, player)?;
    if state.stage == Stage::Sides {
        return ensure(player.tracks == [0; 4], || "no side is chosen yet".into());
    }
    let tracks = sum_of_sources(state, player);
    ensure(tracks == player.tracks, || format!("the tracks are {:?}, not {tracks:?}", player.tracks))
}

/// Each player has two tiles of each track: free, on busts, under silver seals, on cards.
fn check_tiles(state: &Hadara, player: &Player) -> Result<(), String> {
    for track in Track::ALL {
        let used = player.busts.iter().flatten().filter(|tile| tile.track == track).count()
            + player.silver.iter().filter(|&&silver| silver == track).count()
            + player.card_tiles.iter().filter(|tile| tile.track == track).count();
        let all = used + player.free_tiles[track.index()] as usize;
        ensure(all == TILES_PER_TRACK as usize, || format!("{all} bonus tiles of {track}"))?;
    }
    let asks = |card: &CardId| state.components.card(*card).ability == Some(Ability::BonusTile);
    let mut with_tile: Vec<CardId> = player.card_tiles.iter().map(|tile| tile.card).collect();
    with_tile.sort_unstable();
    let asking: Vec<CardId> = player.cards.iter().filter(asks).collect();
    ensure(with_tile == asking, || "bonus tiles lie on the wrong cards".into())
}

/// H-6.1: a track is the sum of its sources. Laid out anew: start card, cards in any order, colonies, busts.
pub(crate) fn sum_of_sources(state: &Hadara, player: &Player) -> Tracks {
    let components = &state.components;
    let mut tracks = start_side(components, player.start, player.side).values.per_track().map(u16::from);
    let mut add = |values: [u16; 4]| (0..4).for_each(|i| tracks[i] += values[i]);
    for card in player.cards.iter() {
        add(components.card(card).values.per_track().map(u16::from));
    }
    for (level, colony) in components.colonies.iter().zip(&player.colonies) {
        if let Some(colony) = colony.filter(|colony| colony.allied) {
            add(level.backs[colony.back as usize].values.per_track().map(u16::from));
        }
    }
    let mut step_on = |track: Track, steps: u16| {
        let mut values = [0; 4];
        values[track.index()] = steps;
        add(values);
    };
    for (plan, tile) in components.busts.iter().zip(&player.busts) {
        if let Some(tile) = tile.filter(|tile| tile.face == Face::Track) {
            step_on(tile.track, busts::bonus(player, plan.bonus));
        }
    }
    player.card_tiles.iter().for_each(|tile| step_on(tile.track, crate::purple::TILE_STEPS));
    let colour_steps = [Ability::YellowSteps, Ability::RedSteps, Ability::BlueSteps, Ability::GreenSteps];
    for (track, ability) in Track::ALL.into_iter().zip(colour_steps) {
        step_on(track, u16::from(player.count(ability)) * u16::from(player.counts[track.index()]));
    }
    tracks
}

/// The stage fits the stacks: what was drawn, put out and taken so far.
fn check_stage(state: &Hadara) -> Result<(), String> {
    let seats = state.players.seats();
    let limit = match state.stage {
        Stage::Draw => 5,
        Stage::Take => 5 * seats,
        Stage::Sides | Stage::Wheel | Stage::Over => 1,
        Stage::Colony | Stage::Bust | Stage::Feeding | Stage::Seals => seats,
    };
    ensure(state.turn < limit, || format!("there is no turn {} in this stage", state.turn))?;
    let fits = match state.stage {
        Stage::Sides => state.epoch == 0 && state.phase == Phase::A,
        Stage::Wheel | Stage::Draw => state.phase == Phase::A,
        Stage::Take | Stage::Feeding | Stage::Seals => state.phase == Phase::B,
        Stage::Colony | Stage::Bust => true,
        Stage::Over => state.phase == Phase::B && state.epoch as usize + 1 == EPOCHS,
    };
    ensure(fits, || "the stage does not fit epoch and phase".into())?;
    let used = matches!(state.stage, Stage::Colony | Stage::Bust | Stage::Feeding);
    ensure(used || state.step == Step::default(), || "nothing can be used up in this stage".into())?;
    ensure(state.step.taken <= 2 && state.step.spent <= 30 && state.step.paid <= 6, || {
        "more is used up than a step allows".into()
    })?;
    check_stack_heights(state)
}

/// In each colour, the cards drawn and the cards still to come follow from epoch, stage and turn.
fn check_stack_heights(state: &Hadara) -> Result<(), String> {
    let seats = state.players.seats() as usize;
    for epoch in 0..EPOCHS {
        let inner: usize = Colour::ALL.iter().filter_map(|&colour| state.inner(epoch, colour)).sum();
        let draws = match state.stage {
            _ if epoch < state.epoch as usize => 5,
            _ if epoch > state.epoch as usize => 0,
            Stage::Sides | Stage::Wheel => 0,
            Stage::Draw => state.turn as usize + 1,
            _ => 5,
        };
        let expected = 2 * seats * (5 - draws);
        ensure(inner == expected, || format!("{inner} cards lie face down, not {expected}"))?;
    }
    let outer: usize = state.outer.iter().map(|stack| stack.len()).sum();
    let expected = match (state.stage, state.phase) {
        (Stage::Draw, _) => seats * state.turn as usize,
        (Stage::Colony | Stage::Bust, Phase::A) => 5 * seats,
        (Stage::Take, _) => 5 * seats - state.turn as usize,
        _ => 0,
    };
    ensure(outer == expected, || format!("{outer} cards lie face up, not {expected}"))?;
    check_crests(state)
}

/// While cards are drawn, each crest still has its colours ahead of it, and each pair is of the right one.
fn check_crests(state: &Hadara) -> Result<(), String> {
    if state.stage != Stage::Draw {
        let drawn = state.players.values().iter().any(|player| !player.pair.is_empty());
        return ensure(!drawn, || "nobody holds drawn cards in this stage".into());
    }
    for (field, colour) in state.board.iter().enumerate() {
        // A crest reaches this field in so many turns of the wheel; 0 if it is there now.
        let ahead = |player: &&Player| (field + 10 - player.crest.index() - state.wheel as usize) % 5;
        let to_come = 4 - state.turn as usize;
        let players = state.players.values().iter();
        let visits = players.clone().filter(|player| (1..=to_come).contains(&ahead(player))).count();
        let visited = players.filter(|player| ahead(player) > to_come).count();
        let inner = state.inner(state.epoch as usize, *colour);
        let outer = state.outer[colour.index()].len();
        let right = inner == Some(2 * visits) && outer == visited;
        ensure(right, || format!("the {colour} stacks have a wrong height"))?;
    }
    for (seat, player) in state.players.iter() {
        let colour = crate::wheel::points_at(state, player.crest);
        let right = |card: &CardId| card.colour() == colour && card.epoch() == state.epoch as usize;
        let holds_pair = player.pair.len() == 2 && player.pair.iter().all(right);
        ensure(holds_pair, || format!("seat {seat} does not hold two {colour} cards"))?;
    }
    Ok(())
}

/// Sealed choices are possible choices; somebody still has to choose; who is at turn has a choice.
fn check_choices(state: &Hadara) -> Result<(), String> {
    let pending = state.pending_seats();
    ensure(state.stage == Stage::Over || !pending.is_empty(), || "nobody has to decide".into())?;
    for (seat, player) in state.players.iter() {
        let Some(choice) = player.choice else { continue };
        let mut before = state.clone();
        before.players[seat].choice = None;
        let simultaneous = matches!(state.stage, Stage::Sides | Stage::Draw);
        let possible = simultaneous && wishes::check(&before, seat, choice).is_ok();
        ensure(possible, || format!("seat {seat} can't have chosen \"{choice}\""))?;
    }
    check_at_turn(state)
}

fn check_at_turn(state: &Hadara) -> Result<(), String> {
    let Some(seat) = state.pending_seats().first() else { return Ok(()) };
    let mut count = 0;
    state.offer(seat, &mut |_: Action| count += 1);
    ensure(count >= 2, || format!("seat {seat} has no choice"))?;
    let hungry =
        state.stage != Stage::Feeding || crate::feeding::hunger(&state.players[seat], state.step) > 0;
    ensure(hungry, || format!("seat {seat} is fed already"))
}

impl Hadara {
    /// How many cards are in the game.
    fn in_game(&self) -> usize {
        let per_epoch = |epoch| {
            let colours = Colour::ALL.into_iter();
            colours.map(move |colour| cards_in_game(&self.components, self.purple, epoch, colour).count())
        };
        (0..EPOCHS).flat_map(per_epoch).sum()
    }

    /// The height of a face-down stack; `None` if cards of the box are missing beneath it.
    pub(crate) fn inner(&self, epoch: usize, colour: Colour) -> Option<usize> {
        let dealt = 2 * self.players.seats() as usize;
        let all = cards_in_game(&self.components, self.purple, epoch, colour).count();
        self.decks[epoch][colour.index()].len().checked_sub(all.checked_sub(dealt)?)
    }

    /// The player at a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }
}
