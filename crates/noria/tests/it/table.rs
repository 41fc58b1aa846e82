//! A table arranged for a test. Only what matters is said; the box takes what is left over, so that every
//! piece stays in the game. The state is read back from its JSON and has to pass `check`.

use game::{Game, Seat, Seed, Viewer};
use noria::{Config, Edition, Mode, Noria, PlayerView, View};
use serde_json::{Value, json};
use testkit::Scenario;

pub(crate) const NAMES: [&str; 4] = ["Kyra", "Johann", "Mateja", "Nele"];

/// A state in the making.
pub(crate) struct Table {
    json: Value,
    seats: usize,
}

impl Table {
    /// The first round of a game with a first game's market, nobody having done anything; Kyra starts.
    pub(crate) fn new(seats: u8) -> Self {
        Self::of(&Config { market: noria::Market::FirstGame, ..Config::new(seats) })
    }

    /// A game with these rules in its first round; everybody's wheel is the base game's.
    pub(crate) fn of(config: &Config) -> Self {
        let state = Noria::new(config, Seed::from_text("table")).expect("a game");
        let json = serde_json::to_value(&state).expect("a state can be written");
        let mut table = Self { json, seats: config.seats as usize };
        table.json["round"] = json!(1);
        table.json["stage"] = json!("actions");
        table.json["starter"] = json!(0);
        let humans = if config.mode == Mode::Solo { 1 } else { table.seats };
        for name in &NAMES[..humans] {
            table = table.resources(name, [0; 3]).knowledge(name, 0).wheel(name, "2C - 4J 2E - 5T 1M 3O");
        }
        table
    }

    pub(crate) fn edition(mut self, edition: Edition) -> Self {
        self.json["edition"] = serde_json::to_value(edition).expect("a word");
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.json["round"] = json!(round);
        self
    }

    pub(crate) fn stage(mut self, stage: &str) -> Self {
        self.json["stage"] = json!(stage);
        self
    }

    /// It is this player's turn.
    pub(crate) fn turn(mut self, name: &str) -> Self {
        self.json["turn"] = json!(seat(name));
        self
    }

    /// A wheel in the notation, with a star behind upgraded discs.
    pub(crate) fn wheel(mut self, name: &str, text: &str) -> Self {
        self.json["players"][seat(name)]["wheel"] = wheel(text, &|letter| match letter {
            'E' => "energy",
            'M' => "mycelium",
            'O' => "obsidian",
            'C' => "city",
            'J' => "journey",
            'T' => "tool",
            'B' => "bonus",
            other => panic!("there is no disc {other}"),
        });
        self
    }

    pub(crate) fn bot_wheel(mut self, text: &str) -> Self {
        self.json["bot"]["wheel"] = wheel(text, &|letter| {
            let place = "ABCDEF".find(letter).expect("a letter");
            &"abcdef"[place..=place]
        });
        self
    }

    fn set(mut self, name: &str, key: &str, value: Value) -> Self {
        self.json["players"][seat(name)][key] = value;
        self
    }

    /// Energy, Mycelium, Obsidian.
    pub(crate) fn resources(self, name: &str, resources: [u16; 3]) -> Self {
        self.set(name, "resources", json!(resources))
    }

    pub(crate) fn knowledge(self, name: &str, knowledge: u16) -> Self {
        self.set(name, "knowledge", json!(knowledge))
    }

    pub(crate) fn ships(self, name: &str, ships: [u8; 3]) -> Self {
        self.set(name, "ships", json!(ships))
    }

    /// Propeller, Sail, Compass, Lamp, Piston.
    pub(crate) fn empty(self, name: &str, warehouses: [u8; 5]) -> Self {
        self.set(name, "empty", json!(warehouses))
    }

    pub(crate) fn full(self, name: &str, warehouses: [u8; 5]) -> Self {
        self.set(name, "full", json!(warehouses))
    }

    /// Refinement, Settlement, Exploration, Research.
    pub(crate) fn levels(self, name: &str, levels: [u8; 4]) -> Self {
        self.set(name, "levels", json!(levels))
    }

    /// Lays the islands open, in this order.
    pub(crate) fn islands(mut self, numbers: &[u8]) -> Self {
        let unseen: Vec<u8> = (1..=9).filter(|number| !numbers.contains(number)).collect();
        let count = self.seats + 3;
        self.json["stack"] = json!(count - numbers.len());
        self.json["unseen"] = json!(unseen);
        let island =
            |&number: &u8| json!({"island": number, "ships": [0, 0], "sites": [null, null, null, null]});
        self.json["islands"] = Value::Array(numbers.iter().map(island).collect());
        self
    }

    /// The island on top of the stack.
    pub(crate) fn next_island(mut self, number: u8) -> Self {
        let unseen = self.json["unseen"].as_array_mut().expect("a list");
        unseen.retain(|island| *island != json!(number));
        unseen.push(json!(number));
        self
    }

    /// Ships on the spaces of an island.
    pub(crate) fn ships_on(mut self, number: u8, ships: [u8; 2]) -> Self {
        self.island(number)["ships"] = json!(ships);
        self
    }

    /// Factories of a player on sites of an island, counted from 1.
    pub(crate) fn factories(mut self, name: &str, number: u8, sites: &[usize]) -> Self {
        for site in sites {
            self.island(number)["sites"][site - 1] = json!(seat(name));
        }
        self
    }

    fn island(&mut self, number: u8) -> &mut Value {
        let islands = self.json["islands"].as_array_mut().expect("a list");
        islands.iter_mut().find(|island| island["island"] == json!(number)).expect("the island lies open")
    }

    pub(crate) fn ambassador(self, name: &str, number: u8) -> Self {
        self.set(name, "ambassador", json!(number))
    }

    /// Politicians of the six chambers who sit and who wait.
    pub(crate) fn politicians(mut self, seated: [u8; 6], waiting: [u8; 6]) -> Self {
        for (i, (seated, waiting)) in seated.into_iter().zip(waiting).enumerate() {
            let dismissed = 4 - seated - waiting;
            self.json["chambers"][i] = json!({"waiting": waiting, "seated": seated, "dismissed": dismissed});
        }
        self
    }

    /// The market's stacks: Energy, Mycelium, Obsidian, City, Journey, Tool, Bonus.
    pub(crate) fn market(mut self, left: [u8; 7]) -> Self {
        self.json["market"] = json!(left);
        self
    }

    /// What is left over goes to the box; then the table has to be consistent.
    #[track_caller]
    pub(crate) fn state(mut self) -> Noria {
        self.balance();
        let state: Noria = serde_json::from_value(self.json).expect("the table can be read");
        if let Err(reason) = state.check() {
            panic!("the table is not consistent: {reason}");
        }
        state
    }

    #[track_caller]
    pub(crate) fn scenario(self) -> Scenario<Noria> {
        let (seats, solo) = (self.seats, self.json["mode"] == json!("solo"));
        let names: Vec<&str> = if solo { vec!["Kyra", "Bot"] } else { NAMES[..seats].to_vec() };
        Scenario::new(self.state(), &names)
    }

    fn balance(&mut self) {
        let json = &mut self.json;
        let players = json["players"].as_array().expect("a list").clone();
        let sum = |key: &str, i: usize| players.iter().map(|p| p[key][i].as_u64().unwrap_or(0)).sum::<u64>();
        let words = ["energy", "mycelium", "obsidian", "city", "journey", "tool", "bonus"];
        let humans = if json["mode"] == json!("solo") { 1 } else { self.seats as u64 };
        for (i, word) in words.into_iter().enumerate() {
            let on_wheel = |p: &Value| {
                let wheel = p["wheel"].as_array().expect("a list");
                wheel.iter().filter(|placed| placed["disc"] == json!(word)).count() as u64
            };
            let on_wheels: u64 = players.iter().map(on_wheel).sum();
            let all = self.seats as u64 + 2 + if word == "bonus" { 0 } else { humans };
            let rest = all.checked_sub(on_wheels).unwrap_or_else(|| panic!("too many {word} discs"));
            let market = json["market"][i].as_u64().unwrap_or(0).min(rest);
            json["market"][i] = json!(market);
            json["scrapped"][i] = json!(rest - market);
        }
        for i in 0..5 {
            let all = [12, 12, 12, 9, 9][i];
            json["warehouses"][i] = json!(all - sum("empty", i) - sum("full", i));
        }
        let spaces = noria::components::builtin::COMPONENTS.islands;
        let mut on_islands = [0; 3];
        let islands = json["islands"].as_array().expect("a list").clone();
        for island in &islands {
            let number = island["island"].as_u64().expect("a number") as usize;
            for (i, space) in spaces[number - 1].ships.iter().enumerate() {
                on_islands[space.resource.index()] += island["ships"][i].as_u64().unwrap_or(0);
            }
        }
        for (i, on_islands) in on_islands.into_iter().enumerate() {
            json["ships"][i] = json!(19 - sum("ships", i) - on_islands);
        }
        for seat in 0..players.len() {
            let sites = islands.iter().flat_map(|island| island["sites"].as_array().expect("a list").clone());
            json["players"][seat]["factories"] = json!(sites.filter(|site| *site == json!(seat)).count());
        }
    }
}

fn seat(name: &str) -> usize {
    if name == "Bot" {
        return 1;
    }
    NAMES.iter().position(|&known| known == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}

fn wheel(text: &str, word: &dyn Fn(char) -> &'static str) -> Value {
    let mut slots = vec![Value::Null; 12];
    for (ring, first) in text.split(" - ").zip([0, 2, 6]) {
        for token in ring.split_whitespace() {
            let number: usize = token[..1].parse().expect("a slot");
            let letter = token.chars().nth(1).expect("a letter");
            slots[first + number - 1] = json!({"disc": word(letter), "upgraded": token.ends_with('*')});
        }
    }
    Value::Array(slots)
}

/// What a spectator sees.
pub(crate) fn view(table: &Scenario<Noria>) -> View {
    table.state().view(Viewer::Spectator)
}

/// What a player sees.
pub(crate) fn my_view(table: &Scenario<Noria>, name: &str) -> View {
    table.state().view(Viewer::Seat(table.seat(name)))
}

/// A player's pieces.
pub(crate) fn player(table: &Scenario<Noria>, name: &str) -> PlayerView {
    let seat: Seat = table.seat(name);
    view(table).players.swap_remove(seat.index())
}

/// A wheel in the notation of [`Table::wheel`].
pub(crate) fn wheel_text(table: &Scenario<Noria>, name: &str) -> String {
    let wheel = player(table, name).wheel.expect("the wheel lies open");
    let letter = |disc: noria::Disc| "EMOCJTB".chars().nth(disc.index()).expect("a letter");
    let rings = noria::Ring::ALL.map(|ring| {
        let discs = wheel.discs().filter(|(slot, _)| slot.ring() == ring);
        let texts = discs.map(|(slot, placed)| {
            format!("{}{}{}", slot.number(), letter(placed.disc), if placed.upgraded { "*" } else { "" })
        });
        texts.collect::<Vec<_>>().join(" ")
    });
    rings.join(" - ")
}
