//! Set-up (V-2): what can be chosen before the game, how it is dealt, how everybody starts.
//!
//! The supply has four gems of each colour per player; each takes two of each and gives two back at random
//! (V-2.1). Each is dealt four characters, places one, keeps one and puts two back, all at the same time
//! (V-2.2). Then the large deck, the reserve and the hands of laws are formed (V-2.3), four characters laid
//! out (V-2.4) and the rewards of the start cards taken. Everything random happens in [`deal`].

use game::{
    ComponentTable as _, ConfigError, GameInfo, Log, OptionInfo, OptionKind, Options, PerSeat, Pile, Random,
    Rng, Seat, SeatSet, Seed, Shared, Unmet,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::cards::{CardId, CardSet, Colour, Level};
use crate::components::Components;
use crate::event::Event;
use crate::pyramid::Spot;
use crate::rewards;
use crate::state::{Given, Player, Stage, Viceroy};

pub(crate) const MIN_SEATS: u8 = 2;
pub(crate) const MAX_SEATS: u8 = 4;
/// V-2.1: gems of each colour in the game, per player.
pub(crate) const GEMS_PER_SEAT: u8 = 4;
/// V-2.1: gems of each colour a player takes, before giving some back.
pub(crate) const TAKEN_PER_COLOUR: u8 = 2;
/// V-2.1: gems given back.
pub(crate) const GIVEN_BACK: u8 = 2;
/// V-2.2: characters dealt to each player.
pub(crate) const DEALT: usize = 4;
/// V-2.3: characters in the large deck.
pub(crate) const LARGE_DECK: usize = 48;
/// V-2.3: laws dealt to each player.
const LAWS_DEALT: usize = 3;

/// Whether magic tokens that multiply bonuses also count in sets (V-5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MagicInSets {
    /// Each magic token counts once: the reading of the rules sheet.
    #[default]
    No,
    /// Each counts for both.
    Yes,
}

/// Whether gems and attack tokens lie behind screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GemRule {
    /// Behind screens.
    #[default]
    Screened,
    /// Open to all.
    Open,
}

/// All that is fixed before the first card is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many play.
    pub seats: u8,
    /// Whether magic tokens count twice.
    pub magic_in_sets: MagicInSets,
    /// Whether gems are hidden.
    pub gems: GemRule,
    /// The values of the box.
    pub components: Shared<Components>,
}

impl Config {
    /// The default game for so many seats.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            magic_in_sets: MagicInSets::default(),
            gems: GemRule::default(),
            components: Shared::default(),
        }
    }

    pub(crate) fn from_options(seats: u8, options: &Options) -> Result<Self, ConfigError> {
        let info = info();
        info.check_keys(options)?;
        let mut config = Self::new(seats);
        if info.text(options, "magic_in_sets")? == "yes" {
            config.magic_in_sets = MagicInSets::Yes;
        }
        if info.text(options, "gems")? == "open" {
            config.gems = GemRule::Open;
        }
        if let Some(components) = options.get("components") {
            config.components = serde_json::from_value(components.clone())
                .map_err(|error| ConfigError::new("components", error.to_string()))?;
        }
        config.validate()?;
        Ok(config)
    }

    /// Refuses a configuration that is not a game, wherever it came from.
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        info().check_seats(self.seats)?;
        // The built-in table is tested once and for all.
        if let Shared::Own(components) = &self.components
            && let Some(fault) = components.faults().first()
        {
            return Err(ConfigError::new("components", fault.to_string()));
        }
        Ok(())
    }
}

pub(crate) fn info() -> GameInfo {
    let option = |key, kind, default| OptionInfo { key, kind, default };
    GameInfo {
        id: "viceroy",
        rules_version: 1,
        min_seats: MIN_SEATS,
        max_seats: MAX_SEATS,
        options: vec![
            option("magic_in_sets", OptionKind::choice(&["no", "yes"]), "no"),
            option("gems", OptionKind::choice(&["screened", "open"]), "screened"),
            option("components", OptionKind::Components, "builtin"),
        ],
    }
}

/// Deals a new game.
pub(crate) fn deal(config: &Config, seed: Seed) -> Viceroy {
    let mut random = Rng::new(seed);
    let mut dealt: Vec<CardId> = CardId::characters().collect();
    random.shuffle(&mut dealt);
    // The order in which whatever is left will lie, drawn now so that it does not depend on the choices.
    let mut large: Pile<CardId, 64> = CardId::characters().collect();
    random.shuffle(&mut large);
    let mut law_deck: Pile<CardId, 24> = CardId::laws().collect();
    random.shuffle(&mut law_deck);
    let mut players = PerSeat::new(config.seats, |seat| Player {
        hand: dealt[DEALT * seat.index()..][..DEALT].iter().copied().collect(),
        ..Player::default()
    });
    let mut supply = [GEMS_PER_SEAT * config.seats; 4];
    for player in players.values_mut() {
        player.given = give_back(config.gems, &mut random);
        player.gems = player.given.gems.map(|given| TAKEN_PER_COLOUR - given);
        supply = std::array::from_fn(|c| supply[c] - player.gems[c]);
    }
    Viceroy {
        components: config.components.clone(),
        magic_in_sets: config.magic_in_sets,
        gem_rule: config.gems,
        round: 0,
        last_round: false,
        stage: Stage::Start,
        auction: 0,
        turn: 0,
        active: SeatSet::all(config.seats),
        out: SeatSet::EMPTY,
        queue: Pile::default(),
        actor: Seat(0),
        focus: CardId::default(),
        tasks: Pile::default(),
        supply,
        display: [[None; 2]; 4],
        large,
        reserve: Pile::default(),
        law_deck,
        discard: CardSet::EMPTY,
        players,
    }
}

/// V-2.1: two gems go back at random, unseen unless gems are open.
fn give_back(rule: GemRule, random: &mut Rng) -> Given {
    let mut taken: Vec<Colour> = Colour::ALL.repeat(TAKEN_PER_COLOUR as usize);
    random.deal_from_back(&mut taken, GIVEN_BACK as usize);
    let mut gems = [0; 4];
    taken[taken.len() - GIVEN_BACK as usize..].iter().for_each(|colour| gems[colour.index()] += 1);
    match rule {
        GemRule::Screened => Given { gems, least: [0; 4], most: [GIVEN_BACK; 4] },
        GemRule::Open => Given { gems, least: gems, most: gems },
    }
}

pub(crate) fn offer(state: &Viceroy, seat: Seat, push: &mut impl FnMut(Action)) {
    let hand = state.players[seat].hand;
    for place in hand.iter() {
        hand.iter().filter(|&keep| keep != place).for_each(|keep| push(Action::ChooseStart { place, keep }));
    }
}

pub(crate) fn check(state: &Viceroy, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Action::ChooseStart { place, keep } = action else {
        return Err(Unmet::rule("V-2.2", "now.start"));
    };
    let hand = state.players[seat].hand;
    if place == keep || !hand.contains(place) || !hand.contains(keep) {
        return Err(Unmet::rule("V-2.2", "start.two_of_the_four"));
    }
    Ok(())
}

/// V-2.2 to V-2.4: all have chosen; the decks are formed, laws dealt, characters laid out.
pub(crate) fn reveal<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    let mut used = CardSet::EMPTY;
    for seat in Seat::all(state.players.seats()) {
        let player = &mut state.players[seat];
        let Some(Action::ChooseStart { place, keep }) = player.choice.take() else {
            unreachable!("all have chosen from their four characters")
        };
        player.put_back = player.hand;
        player.put_back.remove(place);
        player.put_back.remove(keep);
        player.hand = [keep].into_iter().collect();
        player.pyramid.place(Spot { level: Level::FIRST, column: 0 }, place);
        used = used.or([place, keep].into_iter().collect());
        log.push(Event::Started { seat, place, keep: Some(keep) });
    }
    form_decks(state, used);
    for seat in Seat::all(state.players.seats()) {
        for _ in 0..LAWS_DEALT {
            let law = state.law_deck.pop().expect("there are laws for all");
            state.players[seat].hand.insert(law);
        }
    }
    crate::auction::lay_out(state, log);
    state.stage = Stage::StartRewards;
    state.active = SeatSet::EMPTY;
    state.queue = state.by_lowest_number(SeatSet::all(state.players.seats()));
}

/// V-2.3: the characters that nobody uses become the large deck and the reserve.
fn form_decks(state: &mut Viceroy, used: CardSet) {
    let mut rest = state.large.iter().copied().filter(|&card| !used.contains(card));
    let large = rest.by_ref().take(LARGE_DECK).collect();
    state.reserve = rest.collect();
    state.large = large;
}

/// V-2.2: the level-1 reward of the start card.
pub(crate) fn take_reward(state: &mut Viceroy, seat: Seat) {
    state.focus = state.players[seat].pyramid.lowest();
    rewards::take(state, Level::FIRST);
}
