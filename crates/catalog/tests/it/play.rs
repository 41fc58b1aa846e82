//! What the tests share: tables, and ways to play them.

use catalog::{Budget, Choice, Level, Table, find};
use game::{FastRng, Options, Random, Seat, Seed};

pub(crate) fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())).collect()
}

/// Every game of the list with the numbers of seats it has.
pub(crate) fn all_sizes() -> impl Iterator<Item = (&'static str, u8)> {
    let sizes = |entry: &&dyn catalog::Entry| {
        let info = entry.info();
        (info.min_seats..=info.max_seats).map(move |seats| (info.id, seats))
    };
    catalog::GAMES.iter().flat_map(sizes)
}

/// A new game with its usual options.
pub(crate) fn deal(game: &str, seats: u8, seed: &str) -> Box<dyn Table> {
    find(game).unwrap().new_table(seats, Seed::from_text(seed), &Options::new()).unwrap()
}

/// A game of Hadara that begins with the choice of sides.
pub(crate) fn hadara(seats: u8, seed: &str) -> Box<dyn Table> {
    deal("hadara", seats, seed)
}

/// A game of Hadara that begins with the wheel.
pub(crate) fn hadara_at_the_wheel(seats: u8, seed: &str) -> Box<dyn Table> {
    let options = options(&[("start", "a")]);
    find("hadara").unwrap().new_table(seats, Seed::from_text(seed), &options).unwrap()
}

/// The games of Noria that the tests play, by mode and edition; one person alone plays against the bot.
pub(crate) const NORIA: [(u8, &[(&str, &str)]); 6] = [
    (2, &[("mode", "base")]),
    (3, &[("edition", "first")]),
    (4, &[("market", "first-game")]),
    (2, &[("mode", "expert"), ("edition", "first")]),
    (3, &[("mode", "expert")]),
    (1, &[("bot", "3")]),
];

/// A game of Noria.
pub(crate) fn noria(seats: u8, seed: &str, pairs: &[(&str, &str)]) -> Box<dyn Table> {
    find("noria").unwrap().new_table(seats, Seed::from_text(seed), &options(pairs)).unwrap()
}

/// Plays an action by its notation.
#[track_caller]
pub(crate) fn act(table: &mut dyn Table, seat: Seat, text: &str) {
    table.act(seat, &Choice::Text(text.to_owned())).unwrap();
}

/// Plays any of the choices of any pending seat.
pub(crate) fn act_randomly(table: &mut dyn Table, random: &mut FastRng) -> Seat {
    let pending: Vec<Seat> = table.pending().iter().collect();
    let seat = random.pick(&pending);
    let actions = table.actions(seat).unwrap();
    let offered = &actions[random.below(actions.len() as u32) as usize];
    table.act(seat, &Choice::Action(offered.action.clone())).unwrap();
    seat
}

/// Plays as a bot would.
pub(crate) fn act_well(table: &mut dyn Table) {
    let seat = table.pending().first().unwrap();
    let thought = table.think(seat, Level::Greedy, Budget::default(), 0).unwrap();
    table.act(seat, &Choice::Action(thought.action)).unwrap();
}

/// Plays well until a seat is offered an action that begins with this word. Returns the seat and the action.
pub(crate) fn play_until_offered(table: &mut dyn Table, word: &str) -> (Seat, String) {
    loop {
        let seat = table.pending().first().expect("the action is offered before the game is over");
        let actions = table.actions(seat).unwrap();
        if let Some(offered) = actions.iter().find(|offered| offered.text.starts_with(word)) {
            return (seat, offered.text.clone());
        }
        act_well(table);
    }
}

/// Plays well until this stage.
pub(crate) fn play_until_stage(table: &mut dyn Table, stage: &str) -> Seat {
    while table.view(game::Viewer::Spectator)["stage"] != stage {
        act_well(table);
    }
    table.pending().first().unwrap()
}
