//! A table as a test wants it: pyramids, hands, gems and the auction are said, everything else is filled in
//! so that it is a complete box. The state is built as JSON, the way it would come from a file, and checked.

use game::{Game, Seat, Seed, Viewer};
use serde_json::{Value, json};
use testkit::Scenario;
use viceroy::{CardId, Colour, Config, PlayerView, Viceroy, View};

/// The table at which a test acts.
pub(crate) type Round = Scenario<Viceroy>;

/// A table that is being arranged.
pub(crate) struct Table {
    names: Vec<&'static str>,
    round: u8,
    turn: u8,
    config: Config,
    seats: Vec<Area>,
    display: [[u8; 2]; 4],
    supply: Option<[u8; 4]>,
    reserve: Option<Vec<u8>>,
    laws: Option<Vec<u8>>,
}

/// One player's area that is being arranged.
#[derive(Default, Clone)]
pub(crate) struct Area {
    rows: Vec<(u8, Vec<u8>)>,
    tokens: Vec<Value>,
    hand: Vec<u8>,
    gems: [u8; 4],
    parked: [u8; 4],
    attack: u8,
    tucked: [Vec<u8>; 4],
}

impl Area {
    /// Rows from the bottom, each beginning at the left.
    pub(crate) fn pyramid(&mut self, rows: &[&[u8]]) -> &mut Self {
        self.rows = rows.iter().map(|row| (0, row.to_vec())).collect();
        self
    }

    /// Lets a level begin further to the right.
    pub(crate) fn shift(&mut self, level: usize, start: u8) -> &mut Self {
        self.rows[level - 1].0 = start;
        self
    }

    pub(crate) fn hand(&mut self, cards: &[u8]) -> &mut Self {
        self.hand = cards.to_vec();
        self
    }

    /// Blue, red, green, yellow.
    pub(crate) fn gems(&mut self, gems: [u8; 4]) -> &mut Self {
        self.gems = gems;
        self
    }

    pub(crate) fn attack(&mut self, tokens: u8) -> &mut Self {
        self.attack = tokens;
        self
    }

    /// A token on a card, such as `magic`, `points 5`, `circle_bonus red 2`, `inexhaustible blue`.
    pub(crate) fn token(&mut self, card: u8, text: &str) -> &mut Self {
        self.tokens.push(json!({ "card": name(card), "token": token(text) }));
        self
    }

    /// Tucks cards under law 65, 72, 74 or 78.
    pub(crate) fn tuck(&mut self, holder: u8, cards: &[u8]) -> &mut Self {
        let place = [65, 72, 74, 78].iter().position(|&law| law == holder).expect("a law that holds cards");
        self.tucked[place] = cards.to_vec();
        self
    }

    pub(crate) fn park(&mut self, gems: [u8; 4]) -> &mut Self {
        self.parked = gems;
        self
    }

    fn cards(&self) -> Vec<u8> {
        let placed = self.rows.iter().flat_map(|(_, row)| row.clone());
        placed.chain(self.hand.clone()).chain(self.tucked.concat()).collect()
    }

    fn json(&self) -> Value {
        let mut rows: Vec<Value> =
            self.rows.iter().map(|(start, row)| json!({ "start": start, "cards": names(row) })).collect();
        rows.resize(5, json!({ "start": 0, "cards": [] }));
        let placed: Vec<u8> = self.rows.iter().flat_map(|(_, row)| row.clone()).collect();
        let given = json!([1, 1, 0, 0]);
        json!({
            "pyramid": { "rows": rows, "cards": names(&placed) },
            "tokens": self.tokens,
            "tucked": self.tucked.iter().map(|cards| names(cards)).collect::<Vec<_>>(),
            "doubled": null,
            "parked": self.parked,
            "gems": self.gems,
            "given": { "gems": given, "least": given, "most": given },
            "attack": self.attack,
            "hand": names(&self.hand),
            "open": [],
            "known": [],
            "put_back": names(&[1, 2]),
            "shown": [],
            "choice": null,
            "bid": null,
            "won": null,
            "played": null,
            "skips": false,
            "sheet": [0, 0, 0, 0, 0, 0, 0],
        })
    }
}

/// A table with these players in the middle of the game.
pub(crate) fn table(names: &[&'static str]) -> Table {
    let starters: [&[u8]; 4] = [&[60], &[61], &[62], &[63]];
    let mut seats = vec![Area::default(); names.len()];
    for (seat, starter) in seats.iter_mut().zip(starters) {
        seat.pyramid(&[starter]);
    }
    Table {
        names: names.to_vec(),
        round: 6,
        turn: 1,
        config: Config::new(names.len() as u8),
        seats,
        display: [[0, 0]; 4],
        supply: None,
        reserve: None,
        laws: None,
    }
}

impl Table {
    pub(crate) fn player(&mut self, name: &str) -> &mut Area {
        let place = self.names.iter().position(|known| *known == name).expect("a player at this table");
        &mut self.seats[place]
    }

    pub(crate) fn round(&mut self, round: u8) -> &mut Self {
        self.round = round;
        self
    }

    /// The round of the development phase.
    pub(crate) fn turn(&mut self, turn: u8) -> &mut Self {
        self.turn = turn;
        self
    }

    pub(crate) fn config(&mut self, change: impl FnOnce(&mut Config)) -> &mut Self {
        change(&mut self.config);
        self
    }

    /// Per colour (blue, red, green, yellow) the characters above and below; 0 is an empty place.
    pub(crate) fn display(&mut self, display: [[u8; 2]; 4]) -> &mut Self {
        self.display = display;
        self
    }

    /// Exactly these gems are in the supply; the rest lies behind the last player's screen.
    pub(crate) fn supply(&mut self, gems: [u8; 4]) -> &mut Self {
        self.supply = Some(gems);
        self
    }

    /// The reserve, next card last.
    pub(crate) fn reserve(&mut self, cards: &[u8]) -> &mut Self {
        self.reserve = Some(cards.to_vec());
        self
    }

    /// The law deck, next card last.
    pub(crate) fn law_deck(&mut self, cards: &[u8]) -> &mut Self {
        self.laws = Some(cards.to_vec());
        self
    }

    /// All are about to bid.
    pub(crate) fn bidding(&self) -> Round {
        self.at("bid", 1, 0, 48 - 4 * usize::from(self.round))
    }

    /// All are about to choose a card.
    pub(crate) fn choosing(&self) -> Round {
        self.at("choose", 1, self.turn, 48usize.saturating_sub(4 * (usize::from(self.round) + 1)))
    }

    fn at(&self, stage: &str, auction: u8, turn: u8, large: usize) -> Round {
        let mut free: Vec<u8> = (1..=88).filter(|card| !self.used().contains(card)).collect();
        let mut take = |count: usize, law: bool| -> Vec<u8> {
            let taken: Vec<u8> =
                free.iter().copied().filter(|&card| (card > 64) == law).take(count).collect();
            free.retain(|card| !taken.contains(card));
            taken
        };
        let large = take(large, false);
        let reserve = self.reserve.clone().unwrap_or_else(|| take(16 - 2 * self.seats.len(), false));
        let law_deck = self.laws.clone().unwrap_or_else(|| take(24, true));
        let discard = free;
        let (supply, seats) = self.gems();
        let is_in = |area: &Area| stage == "bid" || !area.hand.is_empty();
        let (active, out): (Vec<usize>, Vec<usize>) = (0..seats.len()).partition(|&seat| is_in(&seats[seat]));
        let json = json!({
            "components": null,
            "magic_in_sets": self.config.magic_in_sets,
            "gem_rule": self.config.gems,
            "round": self.round,
            "last_round": self.round == 12,
            "stage": stage,
            "auction": auction,
            "turn": turn,
            "active": active,
            "out": out,
            "queue": [],
            "actor": 0,
            "focus": name(1),
            "tasks": [],
            "supply": supply,
            "display": self.display.map(|column| column.map(|card| (card > 0).then(|| name(card)))),
            "large": names(&large),
            "reserve": names(&reserve),
            "law_deck": names(&law_deck),
            "discard": names(&discard),
            "players": seats.iter().map(Area::json).collect::<Vec<_>>(),
        });
        let table: Viceroy = serde_json::from_value(json).expect("a table in the right form");
        table.check().unwrap_or_else(|reason| panic!("the table is not possible: {reason}"));
        Scenario::new(table, &self.names)
    }

    fn used(&self) -> Vec<u8> {
        let areas = self.seats.iter().flat_map(Area::cards);
        let decks = self.reserve.iter().chain(&self.laws).flatten().copied();
        areas.chain(decks).chain(self.display.concat()).collect()
    }

    /// The supply is what nobody has; if a test wants less, the last player gets the rest.
    fn gems(&self) -> ([u8; 4], Vec<Area>) {
        let mut seats = self.seats.clone();
        let mut supply = [4 * seats.len() as u8; 4];
        for area in &seats {
            for colour in Colour::ALL {
                let c = colour.index();
                let text = colour.to_string();
                let on_cards = area.tokens.iter().filter(|held| {
                    held["token"]["type"] == "inexhaustible" && held["token"]["colour"] == text.as_str()
                });
                supply[c] -= area.gems[c] + area.parked[c] + on_cards.count() as u8;
            }
        }
        if let Some(wanted) = self.supply {
            let last = seats.last_mut().expect("somebody plays");
            for c in 0..4 {
                last.gems[c] += supply[c] - wanted[c];
            }
            supply = wanted;
        }
        (supply, seats)
    }
}

/// A new game, as dealt.
pub(crate) fn dealt(names: &[&'static str], seed: &str) -> Round {
    let config = Config::new(names.len() as u8);
    let state = Viceroy::new(&config, Seed::from_text(seed)).expect("the default game can be dealt");
    Scenario::new(state, names)
}

pub(crate) fn name(card: u8) -> String {
    CardId::new(card).to_string()
}

fn names(cards: &[u8]) -> Vec<String> {
    cards.iter().map(|&card| name(card)).collect()
}

fn token(text: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        [kind] => json!({ "type": kind }),
        ["inexhaustible", colour] => json!({ "type": "inexhaustible", "colour": colour }),
        [kind, value] => json!({ "type": kind, "value": value.parse::<u8>().expect("a number") }),
        [kind, colour, value] => {
            json!({ "type": kind, "colour": colour, "value": value.parse::<u8>().expect("a number") })
        }
        _ => panic!("\"{text}\" is no token"),
    }
}

/// The table as one player sees it.
pub(crate) fn view(table: &Round, name: &str) -> View {
    table.state().view(Viewer::Seat(table.seat(name)))
}

/// A player's area as the player sees it.
pub(crate) fn area(table: &Round, name: &str) -> PlayerView {
    let seat: Seat = table.seat(name);
    view(table, name).players.swap_remove(seat.index())
}

pub(crate) fn gems(table: &Round, name: &str) -> [u8; 4] {
    area(table, name).gems.expect("the own gems are visible")
}

pub(crate) fn hand(table: &Round, name: &str) -> Vec<u8> {
    area(table, name).known_hand.iter().map(CardId::number).collect()
}

/// The numbers of a row of the pyramid, level 1 at the bottom.
pub(crate) fn row(table: &Round, name: &str, level: u8) -> Vec<u8> {
    let rows = area(table, name).rows;
    let found = rows.iter().find(|row| row.level.number() == level);
    found.map(|row| row.cards.iter().map(|card| card.card.number).collect()).unwrap_or_default()
}

/// The tokens on a card of the pyramid.
pub(crate) fn tokens(table: &Round, name: &str, card: u8) -> Vec<String> {
    let rows = area(table, name).rows;
    let cards = rows.iter().flat_map(|row| &row.cards);
    cards
        .filter(|found| found.card.number == card)
        .flat_map(|found| found.tokens.iter().map(|token| token.token.to_string()))
        .collect()
}

/// The points of a row of the score sheet.
pub(crate) fn points(table: &Round, name: &str, row: &str) -> i32 {
    area(table, name).score.rows.get(row).expect("a row of the sheet")
}

/// All pass, so that the development phase ends.
pub(crate) fn all_pass(table: &mut Round) {
    while view(table, "Ann").stage == viceroy::Stage::Choose {
        let seat = table.state().pending().first().expect("somebody chooses");
        let name = ["Ann", "Bea", "Cem", "Dan"][seat.index()];
        table.act(&format!("{name}: pass"));
    }
}

/// Everybody takes the first option until the stage is reached.
pub(crate) fn play_until(table: &mut Round, stage: viceroy::Stage) {
    while view(table, "Ann").stage != stage {
        let seat = table.state().pending().first().expect("the game goes on");
        let mut actions = Vec::new();
        table.state().legal_actions(seat, &mut actions);
        let name = ["Ann", "Bea", "Cem", "Dan"][seat.index()];
        table.act(&format!("{name}: {}", actions[0]));
    }
}
