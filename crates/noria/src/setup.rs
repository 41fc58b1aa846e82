//! Set-up (N-2): what can be chosen before the game, how it is dealt, and the choices before round 1.
//!
//! Everything random happens here: islands, market prices, start player, the order of the resource discs,
//! and the solo bot. What the notation fixes (N-8.13) is not drawn.

use game::{
    ComponentTable as _, ConfigError, Game as _, GameInfo, Log, OptionInfo, OptionKind, Options, Unmet,
};
use game::{PerSeat, Random, Rng, Seat, Seed, Shared, Silent};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::components::{Components, POLITICIANS};
use crate::event::Event;
use crate::notation::Position;
use crate::solo::{self, BotChoice};
use crate::state::{Flow, IslandState, Noria, Player, Politicians, Stage, Used, offer_if};
use crate::wheel::Wheel;
use crate::words::{Disc, Island, Path, Resource};
use crate::{expert, notation};

pub(crate) const MIN_SEATS: u8 = 2;
pub(crate) const MAX_SEATS: u8 = 4;

/// Which edition's Bonus disc is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Bonus discs come first (N-4.15).
    First,
    /// Bonus discs repeat (N-4.14).
    #[default]
    Second,
}

/// Base, expert or solo rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The base game.
    #[default]
    Base,
    /// N-6: own wheels, islands in a circle.
    Expert,
    /// N-8: one person against the scripted bot, which has seat 1.
    Solo,
}

/// How the market's prices are found (N-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Market {
    /// City 1, Journey 2, Tool 3, Bonus 4.
    FirstGame,
    /// 1 to 4 at random.
    #[default]
    Random,
}

/// All that is fixed before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many seats; 2 in a solo game, the bot's among them.
    pub seats: u8,
    /// Which edition.
    pub edition: Edition,
    /// Which rules.
    pub mode: Mode,
    /// The market's prices.
    pub market: Market,
    /// The solo bot.
    pub bot: BotChoice,
    /// What is fixed by notation (N-8.13); empty if nothing is.
    #[serde(default)]
    pub notation: String,
    /// The values of the box.
    pub components: Shared<Components>,
}

impl Config {
    /// The base game for so many seats.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            edition: Edition::default(),
            mode: Mode::default(),
            market: Market::default(),
            bot: BotChoice::default(),
            notation: String::new(),
            components: Shared::default(),
        }
    }

    /// A solo game against one of the bots.
    pub fn solo(bot: BotChoice) -> Self {
        Self { mode: Mode::Solo, bot, ..Self::new(2) }
    }

    pub(crate) fn from_options(seats: u8, options: &Options) -> Result<Self, ConfigError> {
        let info = info();
        info.check_seats(seats)?;
        info.check_keys(options)?;
        // One person alone plays the solo game, in which the bot has the second seat.
        let mut config = Self::new(seats.max(MIN_SEATS));
        config.edition = match info.text(options, "edition")? {
            "first" => Edition::First,
            _ => Edition::Second,
        };
        config.mode = match info.text(options, "mode")? {
            "expert" => Mode::Expert,
            "solo" => Mode::Solo,
            _ if seats == 1 && !options.contains_key("mode") => Mode::Solo,
            _ => Mode::Base,
        };
        if seats == 1 && config.mode != Mode::Solo {
            return Err(ConfigError::new("mode", "one person alone plays the mode \"solo\""));
        }
        if info.text(options, "market")? == "first-game" {
            config.market = Market::FirstGame;
        }
        let bot = info.text(options, "bot")?;
        config.bot = bot.parse().map_err(|reason: String| ConfigError::new("bot", reason))?;
        info.text(options, "notation")?.clone_into(&mut config.notation);
        if let Some(components) = options.get("components") {
            config.components = serde_json::from_value(components.clone())
                .map_err(|error| ConfigError::new("components", error.to_string()))?;
        }
        config.validate()?;
        Ok(config)
    }

    /// Refuses a configuration that is not a game, wherever it came from.
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&self.seats) {
            let reason = format!("noria has 1 to 4 seats, not {}", self.seats);
            return Err(ConfigError::new("seats", reason));
        }
        if self.mode == Mode::Solo && self.seats != 2 {
            return Err(ConfigError::new("seats", "a solo game has one person and the bot"));
        }
        if self.mode != Mode::Base && self.market == Market::FirstGame {
            return Err(ConfigError::new("market", "expert and solo games have random prices"));
        }
        let position = self.position()?;
        position.check(self).map_err(|reason| ConfigError::new("notation", reason))?;
        // The built-in table is tested once and for all.
        if let Shared::Own(components) = &self.components
            && let Some(fault) = components.faults().first()
        {
            return Err(ConfigError::new("components", fault.to_string()));
        }
        Ok(())
    }

    fn position(&self) -> Result<Position, ConfigError> {
        notation::parse(&self.notation).map_err(|error| ConfigError::new("notation", error.to_string()))
    }
}

pub(crate) fn info() -> GameInfo {
    let option = |key, kind, default| OptionInfo { key, kind, default };
    let choice = OptionKind::choice;
    let bot = OptionKind::Choice { values: &BotChoice::WORDS, or: Some("2C - 1B 2E - 1A 3D 4F") };
    GameInfo {
        id: "noria",
        rules_version: Noria::RULES_VERSION,
        min_seats: 1,
        max_seats: MAX_SEATS,
        options: vec![
            option("edition", choice(&["second", "first"]), "second"),
            option("mode", choice(&["base", "expert", "solo"]), "base"),
            option("market", choice(&["first-game", "random"]), "random"),
            option("bot", bot, "1"),
            option("notation", OptionKind::Text, ""),
            option("components", OptionKind::Components, "builtin"),
        ],
    }
}

/// Deals a new game.
pub(crate) fn deal(config: &Config, seed: Seed) -> Result<Noria, ConfigError> {
    let position = config.position()?;
    let mut random = Rng::new(seed);
    let starter = match config.mode {
        Mode::Solo => Seat(0),
        _ => Seat(random.below(u32::from(config.seats)) as u8),
    };
    let mut state = Noria {
        components: config.components.clone(),
        edition: config.edition,
        mode: config.mode,
        starter,
        round: 0,
        turn: 0,
        stage: Stage::Resources,
        used: Used::default(),
        tasks: game::Pile::default(),
        prices: prices(config.market, &position, &mut random),
        market: [config.seats + 2; Disc::COUNT],
        scrapped: [0; Disc::COUNT],
        islands: game::Pile::default(),
        unseen: game::Pile::default(),
        stack: config.seats + 3,
        chambers: [Politicians { waiting: POLITICIANS, ..Politicians::default() }; 6],
        ships: [config.components.ships; Resource::COUNT],
        warehouses: config.components.warehouses.0,
        players: PerSeat::new(config.seats, |_| Player::default()),
        bot: None,
    };
    deal_islands(&mut state, &position, &mut random);
    for seat in Seat::all(state.humans()) {
        state.players[seat].ships = [1; Resource::COUNT];
        state.ships.iter_mut().for_each(|ships| *ships -= 1);
    }
    match config.mode {
        Mode::Base => deal_wheels(&mut state, &mut random),
        Mode::Expert => lay_out(&mut state, &position),
        Mode::Solo => {
            solo::deal(&mut state, config.bot, &position, &mut random);
            lay_out(&mut state, &position);
        }
    }
    state.advance(&mut Silent);
    Ok(state)
}

/// N-2.4: resource discs cost nothing, the others 1 to 4.
fn prices(market: Market, position: &Position, random: &mut Rng) -> [u8; Disc::COUNT] {
    let mut discs = Disc::PRICED;
    if let Some(given) = position.market {
        discs = given;
    } else if market == Market::Random {
        random.shuffle(&mut discs);
    }
    let mut prices = [0; Disc::COUNT];
    for (price, disc) in (1..).zip(discs) {
        prices[disc.index()] = price;
    }
    prices
}

/// N-2.1: some of the islands, face down; the others leave the game. N-6.1: all of them open in a circle.
fn deal_islands(state: &mut Noria, position: &Position, random: &mut Rng) {
    state.unseen = Island::all().collect();
    let count = state.stack as usize;
    random.deal_from_back(&mut state.unseen, count);
    if let Some(given) = &position.islands {
        let others = Island::all().filter(|island| !given.contains(island));
        state.unseen = others.chain(given.iter().rev().copied()).collect();
    }
    if state.mode == Mode::Base {
        return;
    }
    while state.stack > 0 {
        state.stack -= 1;
        let island = state.unseen.pop().expect("nine islands are enough");
        let ships = ships_on(state, island);
        state.islands.push(IslandState { island, ships, sites: [None; 4] });
    }
}

/// N-4.10: ships for the spaces of an island, out of the box. In a solo game (N-8.1) a "+1" space gets two.
pub(crate) fn ships_on(state: &mut Noria, island: Island) -> [u8; 2] {
    let players = if state.mode == Mode::Solo { 1 } else { state.players.seats() as i8 };
    let mut ships = [0; 2];
    for (count, space) in ships.iter_mut().zip(state.components.island(island).ships.iter()) {
        let supply = &mut state.ships[space.resource.index()];
        *count = ((players + space.change).max(1) as u8).min(*supply);
        *supply -= *count;
    }
    ships
}

/// N-2.5, N-2.6: one Knowledge, and wheels whose resource discs lie in another order for everybody.
fn deal_wheels(state: &mut Noria, random: &mut Rng) {
    const ORDERS: [[Disc; 3]; 6] = {
        const E: Disc = Disc::Energy;
        const M: Disc = Disc::Mycelium;
        const O: Disc = Disc::Obsidian;
        [[E, M, O], [E, O, M], [M, E, O], [M, O, E], [O, E, M], [O, M, E]]
    };
    let mut orders = ORDERS;
    random.shuffle(&mut orders);
    let slots = state.components.start_slots;
    for (seat, order) in Seat::all(state.players.seats()).zip(orders) {
        let mut wheel = Wheel::default();
        wheel.put(slots.city, Disc::City);
        wheel.put(slots.journey, Disc::Journey);
        wheel.put(slots.tool, Disc::Tool);
        slots.resources.into_iter().zip(order).for_each(|(slot, disc)| wheel.put(slot, disc));
        let player = &mut state.players[seat];
        player.knowledge = 1;
        player.start_wheel = wheel.0.map(|placed| placed.map(|placed| placed.disc));
        player.wheel = wheel;
    }
}

/// N-6.2: wheels from the notation, or time to build them.
fn lay_out(state: &mut Noria, position: &Position) {
    state.stage = Stage::Wheels;
    for (seat, given) in Seat::all(state.humans()).zip(&position.players) {
        for (slot, disc) in given.wheel.discs() {
            state.players[seat].wheel.put(slot, disc.disc);
        }
    }
    if !expert::building(state).is_empty() {
        return;
    }
    expert::reveal(state, &mut Silent);
    if let Some(path) = position.players.first().and_then(|given| given.path) {
        play(state, Seat(0), Action::BeginOn { path }, &mut Silent);
    }
}

#[inline]
pub(crate) fn offer(state: &Noria, _seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, action);
    offer_if(Resource::ALL.map(|resource| Action::StartWith { resource }), check, push)?;
    offer_if(Path::ALL.map(|path| Action::BeginOn { path }), check, push)
}

pub(crate) fn check(state: &Noria, action: Action) -> Result<(), Unmet> {
    match (state.stage, action) {
        (Stage::Resources, Action::StartWith { .. }) | (Stage::Levels, Action::BeginOn { .. }) => Ok(()),
        (Stage::Resources, _) => Err(Unmet::rule("N-2.5", "now.resource")),
        _ => Err(Unmet::rule("N-2.8", "now.level")),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let player = &mut state.players[seat];
    match action {
        Action::StartWith { resource } => {
            player.resources[resource.index()] += 1;
            log.push(Event::StartedWith { seat, resource });
        }
        Action::BeginOn { path } => {
            player.levels[path.index()] = 1;
            player.start_path = Some(path);
            log.push(Event::BeganOn { seat, path });
        }
        _ => {}
    }
    state.turn += 1;
    if state.turn < state.humans() {
        return;
    }
    state.turn = 0;
    if state.stage == Stage::Resources {
        state.stage = Stage::Levels;
    } else {
        state.begin_rounds(log);
    }
}
