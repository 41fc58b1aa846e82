//! Set-up (H-2): what can be chosen before the game, how it is dealt, who starts when.
//!
//! Per epoch and colour two cards per player are dealt face down from a shuffled stack, per level as many
//! colonies as players; what is left stays in the box unseen (H-2.1, H-2.2). Everything random happens
//! here, so that a deal does not depend on what the players do later.

use std::fmt;

use game::{
    ConfigError, GameInfo, Log, OptionInfo, OptionKind, Options, PerSeat, Pile, Random, Rng, Seat, Seed,
    Shared,
};
use game::{Game as _, Unmet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Level, Side};
use crate::cards::{CardId, CardSet, Colour, EPOCHS};
use crate::components::{Components, StartSide};
use crate::event::Event;
use crate::state::{Hadara, Phase, Player, Stage, Step};

pub(crate) const MIN_SEATS: u8 = 2;
pub(crate) const MAX_SEATS: u8 = 5;
/// H-2.3: bonus tiles per track and player.
pub(crate) const TILES_PER_TRACK: u8 = 2;

/// The crests in their order on the wheel, clockwise (H-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "five animals")]
pub enum Crest {
    #[default]
    Ape,
    Dragon,
    Lion,
    Pegasus,
    Scarab,
}

impl Crest {
    /// All crests, clockwise.
    pub const ALL: [Self; 5] = [Self::Ape, Self::Dragon, Self::Lion, Self::Pegasus, Self::Scarab];
    const WORDS: [&'static str; 5] = ["ape", "dragon", "lion", "pegasus", "scarab"];

    /// The crest's place on the wheel.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Crest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::WORDS[self.index()])
    }
}

/// Which purple cards are in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purple {
    /// Only the cards without a star; start cards with side A.
    FirstGame,
    /// All cards.
    #[default]
    All,
}

/// How the side of the start cards is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Everybody has side A.
    A,
    /// Everybody has side B.
    B,
    /// Everybody chooses, all at the same time.
    #[default]
    Choice,
}

/// All that is fixed before the first card is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many play.
    pub seats: u8,
    /// Which purple cards are in the game.
    pub purple: Purple,
    /// How the side of the start cards is found.
    pub start: Start,
    /// The colours of the board, clockwise.
    pub colours: [Colour; 5],
    /// The crests by seat.
    pub crests: Vec<Crest>,
    /// The values of the box.
    pub components: Shared<Components>,
}

/// Clockwise, yellow follows red (H-3.5).
const DEFAULT_BOARD: [Colour; 5] = [Colour::Red, Colour::Yellow, Colour::Purple, Colour::Green, Colour::Blue];

impl Config {
    /// The default game for so many seats.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            purple: Purple::default(),
            start: Start::default(),
            colours: DEFAULT_BOARD,
            crests: Crest::ALL[..seats.min(MAX_SEATS) as usize].to_vec(),
            components: Shared::default(),
        }
    }

    pub(crate) fn from_options(seats: u8, options: &Options) -> Result<Self, ConfigError> {
        let info = info();
        info.check_seats(seats)?;
        info.check_keys(options)?;
        let mut config = Self::new(seats);
        if info.text(options, "purple")? == "first-game" {
            config.purple = Purple::FirstGame;
            config.start = Start::A;
        }
        match (info.text(options, "start")?, config.purple) {
            ("a", _) => config.start = Start::A,
            ("b", Purple::All) => config.start = Start::B,
            ("b", Purple::FirstGame) => {
                return Err(ConfigError::new("start", "a first game is played with side a"));
            }
            _ => {}
        }
        let colours = info.words(options, "colours")?;
        config.colours = colours
            .iter()
            .filter_map(|word| Colour::from_word(word))
            .collect::<Vec<_>>()
            .try_into()
            .map_err(|_| ConfigError::new("colours", "all five colours are needed, clockwise"))?;
        if options.contains_key("crests") {
            let word =
                |word: &&str| Crest::ALL[Crest::WORDS.iter().position(|known| known == word).unwrap_or(0)];
            config.crests = info.words(options, "crests")?.iter().map(word).collect();
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
        let mut seen = self.colours;
        seen.sort();
        if seen != Colour::ALL {
            return Err(ConfigError::new("colours", "each of the five colours stands on the board once"));
        }
        let mut crests = self.crests.clone();
        crests.sort();
        crests.dedup();
        if crests.len() != self.seats as usize || self.crests.len() != crests.len() {
            return Err(ConfigError::new(
                "crests",
                "each seat needs a crest of its own, no more and no less",
            ));
        }
        if self.purple == Purple::FirstGame && self.start != Start::A {
            return Err(ConfigError::new("start", "a first game is played with side a"));
        }
        self.components.ensure_sound().map_err(|fault| ConfigError::new("components", fault.to_string()))?;
        Ok(())
    }
}

pub(crate) fn info() -> GameInfo {
    let option = |key, kind, default| OptionInfo { key, kind, default };
    GameInfo {
        id: Hadara::ID,
        rules_version: Hadara::RULES_VERSION,
        min_seats: MIN_SEATS,
        max_seats: MAX_SEATS,
        options: vec![
            option("purple", OptionKind::choice(&["first-game", "all"]), "all"),
            option("start", OptionKind::choice(&["a", "b", "choice"]), "choice"),
            option(
                "colours",
                OptionKind::Order { values: &Colour::WORDS, per_seat: false },
                "red,yellow,purple,green,blue",
            ),
            option(
                "crests",
                OptionKind::Order { values: &Crest::WORDS, per_seat: true },
                "ape,dragon,lion,pegasus,scarab",
            ),
            option("components", OptionKind::Components, "builtin"),
        ],
    }
}

/// Deals a new game.
pub(crate) fn deal(config: &Config, seed: Seed) -> Hadara {
    let mut random = Rng::new(seed);
    let seats = config.seats as usize;
    let mut initiative = [0, 1, 2, 3, 4];
    random.shuffle(&mut initiative);
    let players = PerSeat::new(config.seats, |seat| Player {
        crest: config.crests[seat.index()],
        start: initiative[seat.index()],
        free_tiles: [TILES_PER_TRACK; 4],
        ..Player::default()
    });
    let mut decks = [[Pile::default(); 5]; EPOCHS];
    for (epoch, colour) in (0..EPOCHS).flat_map(|epoch| Colour::ALL.map(|colour| (epoch, colour))) {
        let deck: &mut Pile<_, _> = &mut decks[epoch][colour.index()];
        *deck = cards_in_game(&config.components, config.purple, epoch, colour).collect();
        random.deal_from_back(deck, 2 * seats);
    }
    let mut colonies = [(0..Level::COUNT as u8).collect::<Pile<u8, 5>>(); Level::COUNT];
    colonies.iter_mut().for_each(|backs| random.deal_from_back(backs, seats));
    let mut state = Hadara {
        components: config.components.clone(),
        purple: config.purple,
        board: config.colours,
        starters: starters(&players),
        epoch: 0,
        phase: Phase::A,
        stage: Stage::Sides,
        turn: 0,
        step: Step::default(),
        wheel: 0,
        decks,
        outer: [Pile::default(); 5],
        colonies,
        discard: CardSet::default(),
        players,
    };
    match config.start {
        Start::A => take_sides(&mut state, |_| Side::A),
        Start::B => take_sides(&mut state, |_| Side::B),
        Start::Choice => {}
    }
    state
}

/// The cards of an epoch and colour that are shuffled; a first game leaves the stars out (H-2.1).
pub(crate) fn cards_in_game(
    components: &Components,
    purple: Purple,
    epoch: usize,
    colour: Colour,
) -> impl Iterator<Item = CardId> {
    let all = purple == Purple::All || colour != Colour::Purple;
    CardId::of(epoch, colour).filter(move |&card| all || !components.has_star(card))
}

/// H-2.4: the lowest initiative starts epoch I, the next ones epochs II and III; with two players the
/// lowest starts I and III.
pub(crate) fn starters(players: &PerSeat<Player>) -> [Seat; EPOCHS] {
    let mut seats: Vec<Seat> = players.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| players[seat].start);
    std::array::from_fn(|epoch| seats[epoch % seats.len()])
}

/// H-2.4: one coin for whoever is never start player; with two players for the one who starts only once.
fn extra_coin(state: &Hadara, seat: Seat) -> u16 {
    let times = state.starters.iter().filter(|&&starter| starter == seat).count();
    let fair_share = if state.players.seats() == 2 { 2 } else { 1 };
    u16::from(times < fair_share)
}

/// The printed side of a player's start card.
pub(crate) fn start_side(components: &Components, start: u8, side: Side) -> &StartSide {
    let card = &components.start[start as usize];
    if side == Side::A { &card.a } else { &card.b }
}

/// All take their sides: coins and tracks are set, the game begins.
fn take_sides(state: &mut Hadara, side_of: impl Fn(&Player) -> Side) {
    for seat in Seat::all(state.players.seats()) {
        let extra = extra_coin(state, seat);
        let player = &mut state.players[seat];
        player.side = side_of(player);
        player.choice = None;
        let printed = start_side(&state.components, player.start, player.side);
        player.coins = u16::from(printed.coins) + extra;
        player.tracks = printed.values.per_track().map(u16::from);
    }
    state.stage = Stage::Wheel;
}

pub(crate) fn offer(push: &mut impl FnMut(Action)) {
    push(Action::ChooseSide { side: Side::A });
    push(Action::ChooseSide { side: Side::B });
}

pub(crate) fn check(action: Action) -> Result<(), Unmet> {
    match action {
        Action::ChooseSide { .. } => Ok(()),
        _ => Err(Unmet::rule("H-2.3", "now.sides")),
    }
}

/// The choice stays sealed until all have chosen.
pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    state.players[seat].choice = Some(action);
    log.push(Event::Chose { seat });
    if !state.pending_seats().is_empty() {
        return;
    }
    take_sides(state, |player| match player.choice {
        Some(Action::ChooseSide { side }) => side,
        _ => Side::A,
    });
    for (seat, player) in state.players.iter() {
        log.push(Event::SideTaken { seat, side: player.side, coins: player.coins, tracks: player.tracks });
    }
    log.push(Event::EpochBegan { epoch: 1, starter: state.starter() });
}
