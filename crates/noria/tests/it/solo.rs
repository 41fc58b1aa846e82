//! The solo mode: the bot's letters one by one, with every tie-break and cancellation.

use game::{Game, Seat, Seed, Silent, Viewer};
use noria::notation::Language;
use noria::{BotChoice, Chamber, Config, Event, Letter, Noria, Path, Resource, Stage};
use testkit::Scenario;

use crate::table::{Table, my_view, player, view};

/// A solo game in round 3: Kyra stands nowhere, the bot's ambassador on island 7 of 7, 4, 2, 8, 9.
fn solo() -> Table {
    Table::of(&Config::solo(BotChoice::One))
        .round(3)
        .islands(&[7, 4, 2, 8, 9])
        .ambassador("Bot", 7)
        .levels("Bot", [0; 4])
}

/// A wheel on which only the disc of this text comes into the active half next, on the large ring; an
/// upgraded one with a star.
fn large(letter: &str) -> String {
    place(letter, "2? - 3? 4? - 3! 5? 6?")
}

/// The same on the small ring.
fn small(letter: &str) -> String {
    place(letter, "1! - 3? 4? - 4? 5? 6?")
}

/// Puts the disc in the place of `!` and the other letters, in their order, in the places of `?`.
fn place(letter: &str, pattern: &str) -> String {
    let others = "ABCDEF".chars().filter(|other| !letter.starts_with(*other));
    others.fold(pattern.replace('!', letter), |wheel, other| wheel.replacen('?', &other.to_string(), 1))
}

/// Kyra does nothing; then the bot acts. Returns the table with the bot's events.
#[track_caller]
fn bot_turn(table: Table) -> Scenario<Noria> {
    let mut table = table.scenario();
    table.act("Kyra: end actions");
    table
}

fn bot_events(table: &Scenario<Noria>) -> Vec<Event> {
    let is_bot = |event: &&Event| {
        matches!(
            event,
            Event::BotShip { .. }
                | Event::BotBoosted
                | Event::BotFactory { .. }
                | Event::BotIntrigue { .. }
                | Event::BotInvested { .. }
                | Event::BotUpgraded { .. }
                | Event::BotCancelled { .. }
        )
    };
    table.events().iter().filter(is_bot).copied().collect()
}

fn activated(events: &[Event]) -> String {
    let letters = events.iter().filter_map(|event| match event {
        Event::BotActivated { letter, .. } => Some(letter.to_string().to_uppercase()),
        _ => None,
    });
    letters.collect()
}

/// N-8.1: sixteen rounds, five islands in a circle with two ships on a "+1" space and one elsewhere.
#[test]
fn a_solo_game_is_set_up() {
    for number in 0..30 {
        let state = Noria::new(&Config::solo(BotChoice::Random), Seed::from_text("solo").nth(number))
            .expect("a game");
        let view = state.view(Viewer::Spectator);
        assert_eq!((view.rounds, view.islands.len(), view.stage), (16, 5, Stage::Wheels));
        assert!(view.market.iter().all(|stack| stack.left == 4));
        for space in view.islands.iter().flat_map(|island| &island.ships) {
            assert_eq!(space.count, if space.change == 1 { 2 } else { 1 });
        }
        assert_eq!((view.players[0].knowledge, view.players[0].resources), (0, [0; 3]));
        assert_eq!(state.pending().first(), Some(Seat(0)));
    }
}

/// N-8.1, N-8.2: the bot stands on a random island and a random path; Kyra chooses a wheel and a path.
#[test]
fn the_bot_begins_at_random() {
    let mut paths = [0; 4];
    let mut places = [0; 5];
    for number in 0..400 {
        let state =
            Noria::new(&Config::solo(BotChoice::One), Seed::from_text("bot").nth(number)).expect("a game");
        let view = state.view(Viewer::Spectator);
        let bot = &view.players[1];
        assert!(bot.is_bot && bot.levels.iter().sum::<u8>() == 1 && bot.factories_left == 7);
        paths[bot.levels.iter().position(|&level| level == 1).expect("one level")] += 1;
        places
            [view.islands.iter().position(|island| Some(island.island) == bot.ambassador).expect("there")] +=
            1;
    }
    assert!(paths.iter().chain(&places).all(|&count| count > 50), "{paths:?} {places:?}");
    let mut table = Table::of(&Config::solo(BotChoice::One)).stage("levels").round(0).scenario();
    table.act("Kyra: begin on settlement");
    assert_eq!(player(&table, "Kyra").levels, [0, 1, 0, 0]);
    table.pending(&["Kyra"]).refuse("Bot: end actions", "N-8.3");
}

/// A game against a printed bot in which Kyra does nothing at all: what the bot activates in each round.
fn activations(bot: BotChoice) -> Vec<String> {
    let text = "Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path";
    let config = Config { notation: text.into(), ..Config::solo(bot) };
    let mut state = Noria::new(&config, Seed::from_text("printed")).expect("a game");
    let mut rounds = Vec::new();
    while state.pending().contains(Seat(0)) {
        let mut events = Vec::new();
        let action = noria::Action::EndActions;
        assert!(state.is_legal(Seat(0), action));
        state.play(Seat(0), action, &mut events);
        rounds.push(activated(&events));
    }
    rounds
}

/// N-8.3, N-8.4, N-8.5: the three printed bots, worked out by hand. A ring's disc comes in when its start slot
/// and the turns of the ring add up to the entry slot; each boost from round 11 on is one more turn.
#[test]
fn the_printed_bots_activate_what_was_worked_out_by_hand() {
    let one = ["ABC", "E", "A", "", "ABD", "EF", "AC", "", "AB", "E", "ADF", "BC", "AE", "", "ABDEF", "C"];
    assert_eq!(activations(BotChoice::One), one);
    let two = ["DE", "BC", "A", "C", "E", "BCF", "D", "C", "AE", "BC", "", "CF", "DE", "BC", "A", "CE"];
    assert_eq!(activations(BotChoice::Two), two);
    let three = ["BEF", "", "CE", "AD", "EF", "", "BE", "A", "CEF", "D", "E", "ABF", "E", "C", "ADEF", ""];
    assert_eq!(activations(BotChoice::Three), three);
}

/// N-8.4: a random bot's wheel is a legal one.
#[test]
fn random_bots_have_legal_wheels() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..200 {
        let state = Noria::new(&Config::solo(BotChoice::Random), Seed::from_text("wheel").nth(number))
            .expect("a game");
        let wheel = state.view(Viewer::Spectator).bot.expect("a bot").wheel;
        let rings =
            noria::Ring::ALL.map(|ring| wheel.discs().filter(|(slot, _)| slot.ring() == ring).count());
        let active = wheel.discs().filter(|(slot, _)| slot.is_active()).count();
        assert_eq!((rings, active), ([1, 2, 3], 2));
        seen.insert(format!("{wheel:?}"));
    }
    assert!(seen.len() > 190);
}

/// N-8.3: only discs that just came in act, in alphabetical order, every upgraded one twice; none: nothing.
#[test]
fn discs_that_come_in_act_in_alphabetical_order() {
    let table = bot_turn(solo().bot_wheel("1E - 2D* 3A - 3C* 4B 5F"));
    assert_eq!(activated(table.events()), "CDE");
    let twice: Vec<bool> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::BotActivated { twice, .. } => Some(*twice),
            _ => None,
        })
        .collect();
    assert_eq!(twice, [true, true, false]);
    // D twice; E has nobody to follow and lies on the small ring, so it becomes a third investment.
    assert_eq!(player(&table, "Bot").levels.iter().sum::<u8>(), 3);
    let table = bot_turn(solo().bot_wheel("2E - 3D 4A - 4C 5B 6F"));
    assert_eq!((activated(table.events()), bot_events(&table)), (String::new(), vec![]));
}

/// N-8.5: the ship of the rarer kind goes; Kyra's ships count too.
#[test]
fn a_takes_a_ship_of_the_rarest_kind() {
    let arrange = |mycelium| {
        let table = solo().bot_wheel(&large("A")).ships_on(4, [1, 1]).ships_on(2, [2, 0]);
        bot_turn(table.ships("Kyra", [1, mycelium, 3]))
    };
    let island = noria::Island::try_from(4).expect("an island");
    let taken = |resource| vec![Event::BotShip { island, resource: Some(resource) }];
    // Three Mycelium ships on islands; Obsidian one, and three with Kyra.
    assert_eq!(bot_events(&arrange(0)), taken(Resource::Mycelium));
    assert_eq!(bot_events(&arrange(2)), taken(Resource::Obsidian));
    // Four of each kind: the ship on the right goes.
    let table = arrange(1);
    assert_eq!(bot_events(&table), taken(Resource::Mycelium));
    assert_eq!(player(&table, "Bot").ambassador, Some(island));
    assert_eq!(view(&table).islands[1].ships.iter().map(|space| space.count).collect::<Vec<_>>(), [1, 0]);
}

/// N-8.5, N-8.11: without a ship A is cancelled though the ambassador moves; on the small ring D comes instead,
/// once for each cancelled use.
#[test]
fn a_is_cancelled_without_ships() {
    let table = bot_turn(solo().bot_wheel(&large("A*")).ships_on(2, [2, 0]));
    let [four, two] = [4, 2].map(|number| noria::Island::try_from(number).expect("an island"));
    let first = [Event::BotShip { island: four, resource: None }, Event::BotCancelled { letter: Letter::A }];
    let second = Event::BotShip { island: two, resource: Some(Resource::Mycelium) };
    assert_eq!(bot_events(&table), [first[0], first[1], second]);
    let table = bot_turn(solo().bot_wheel(&small("A*")));
    assert_eq!(player(&table, "Bot").levels, [0, 0, 0, 2], "two cancelled uses, two investments");
    assert_eq!(player(&table, "Bot").ambassador, Some(two));
}

/// N-8.5: from round 11 on A turns the medium and the large ring, once even if it is upgraded; what comes in
/// acts too, in alphabetical order; it is never cancelled, so nothing replaces it on the small ring.
#[test]
fn a_is_an_energy_boost_from_round_11_on() {
    let wheel = "1A* - 1F 2E - 2D 3C 5B";
    let table = bot_turn(solo().round(10).bot_wheel(wheel));
    assert_eq!(activated(table.events()), "ACE");
    let table = bot_turn(solo().round(11).bot_wheel(wheel));
    assert_eq!(activated(table.events()), "ACDEF");
    assert_eq!(bot_events(&table).iter().filter(|event| **event == Event::BotBoosted).count(), 1);
    let table = bot_turn(solo().round(11).bot_wheel("1A* - 3F 4E - 4D 5C 6B"));
    assert_eq!(bot_events(&table), [Event::BotBoosted]);
}

/// N-8.6: two-warehouse sites first, the rightmost of equal ones; cancelled without a site or a factory.
#[test]
fn b_builds_on_the_best_site() {
    let built = |sites: &[usize]| {
        let table = bot_turn(solo().bot_wheel(&large("B")).factories("Kyra", 4, sites));
        let site = bot_events(&table).into_iter().find_map(|event| match event {
            Event::BotFactory { site, .. } => site,
            _ => None,
        });
        site.map(u8::from)
    };
    assert_eq!(built(&[]), Some(3));
    assert_eq!(built(&[3]), Some(1));
    assert_eq!(built(&[1, 3]), Some(4));
    assert_eq!(built(&[1, 3, 4]), Some(2));
    assert_eq!(built(&[1, 2, 3, 4]), None);
    let full = solo().factories("Bot", 2, &[1, 2, 3, 4]).factories("Bot", 8, &[1, 2, 3]);
    let table = bot_turn(full.bot_wheel(&small("B")));
    assert_eq!(bot_events(&table)[1], Event::BotCancelled { letter: Letter::B });
    assert_eq!(player(&table, "Bot").levels, [0, 0, 0, 1]);
    let table = bot_turn(solo().bot_wheel(&large("B*")));
    assert_eq!(player(&table, "Bot").factories, 2);
    assert_eq!(player(&table, "Bot").ambassador.map(noria::Island::number), Some(2));
}

/// What C does with these levels and these waiting politicians.
fn intrigue(bot: [u8; 4], kyra: [u8; 4], waiting: [u8; 6]) -> Vec<Event> {
    let table = solo().bot_wheel(&large("C")).levels("Bot", bot).levels("Kyra", kyra);
    bot_events(&bot_turn(table.politicians([0; 6], waiting)))
}

fn moved(seated: impl Into<Option<Chamber>>, removed: impl Into<Option<Chamber>>) -> Vec<Event> {
    vec![Event::BotIntrigue { seated: seated.into(), removed: removed.into() }]
}

/// N-8.7: the bot's highest path and yours; ties to the right; the next highest where nobody waits; both
/// halves may meet in one chamber; the fallbacks; a half that is skipped; cancelled without politicians.
#[test]
fn c_moves_politicians() {
    use Chamber::{Division, Exploration, Refinement, Research, Settlement, Specialization};
    assert_eq!(intrigue([3, 1, 0, 0], [0, 0, 2, 1], [4; 6]), moved(Refinement, Exploration));
    assert_eq!(intrigue([2, 2, 0, 0], [0, 1, 0, 1], [4; 6]), moved(Settlement, Research));
    assert_eq!(intrigue([3, 1, 0, 0], [2, 0, 0, 0], [4; 6]), moved(Refinement, Refinement));
    assert_eq!(intrigue([3, 1, 0, 0], [2, 1, 0, 0], [0, 4, 4, 4, 4, 4]), moved(Settlement, Settlement));
    assert_eq!(intrigue([3, 0, 0, 0], [2, 0, 0, 0], [0, 4, 4, 4, 4, 4]), moved(Specialization, Division));
    assert_eq!(intrigue([0; 4], [0; 4], [4; 6]), moved(Specialization, Division));
    // The bot takes the last one of the chamber, so Kyra's next path loses one.
    assert_eq!(intrigue([3, 0, 0, 0], [2, 1, 0, 0], [1, 4, 4, 4, 4, 4]), moved(Refinement, Settlement));
    assert_eq!(intrigue([3, 0, 0, 0], [2, 0, 0, 0], [0, 4, 4, 4, 0, 1]), moved(None, Division));
    assert_eq!(intrigue([3, 0, 0, 0], [2, 0, 0, 0], [0, 4, 4, 4, 0, 0]), moved(None, None));
    assert_eq!(intrigue([3, 0, 0, 0], [2, 0, 0, 0], [0; 6]), [Event::BotCancelled { letter: Letter::C }]);
}

/// N-8.7, N-8.11: C without politicians on the small ring becomes an investment.
#[test]
fn c_on_the_small_ring_is_replaced() {
    let table = bot_turn(solo().bot_wheel(&small("C")).politicians([4; 6], [0; 6]));
    let invested = Event::BotInvested { path: Path::Research, level: 1 };
    assert_eq!(bot_events(&table), [Event::BotCancelled { letter: Letter::C }, invested]);
}

/// N-8.8: the path that is worth most and not at the top, the rightmost of equal ones, from the Cave if need be;
/// cancelled when all four are at the top, and then nothing replaces it either.
#[test]
fn d_invests_in_the_most_valuable_path() {
    let invest = |levels, seated: [u8; 4]| {
        let [a, b, c, d] = seated;
        let table = solo().bot_wheel(&large("D")).levels("Bot", levels);
        bot_events(&bot_turn(table.politicians([a, b, c, d, 4, 4], [0; 6])))
    };
    let up = |path, level| vec![Event::BotInvested { path, level }];
    assert_eq!(invest([1, 0, 0, 0], [4, 3, 2, 1]), up(Path::Refinement, 2));
    assert_eq!(invest([1, 0, 0, 0], [0, 0, 0, 0]), up(Path::Research, 1));
    assert_eq!(invest([1, 0, 0, 0], [3, 3, 2, 1]), up(Path::Exploration, 1), "6, 6, 6 and 4");
    assert_eq!(invest([9, 2, 0, 0], [4, 1, 0, 0]), up(Path::Settlement, 3));
    assert_eq!(invest([9; 4], [4; 4]), [Event::BotCancelled { letter: Letter::D }]);
    let table = bot_turn(solo().bot_wheel(&small("D*")).levels("Bot", [9; 4]));
    assert_eq!(bot_events(&table), [Event::BotCancelled { letter: Letter::D }; 2]);
}

/// N-8.9: your highest path, the rightmost of equal ones; the next one where the bot is at the top; only where
/// you have a representative.
#[test]
fn e_follows_you() {
    let follow = |bot, kyra| {
        let table = solo().bot_wheel(&large("E")).levels("Bot", bot).levels("Kyra", kyra);
        bot_events(&bot_turn(table))
    };
    let up = |path, level| vec![Event::BotInvested { path, level }];
    assert_eq!(follow([0, 0, 0, 3], [4, 1, 0, 0]), up(Path::Refinement, 1));
    assert_eq!(follow([0, 0, 5, 3], [2, 0, 2, 0]), up(Path::Exploration, 6));
    assert_eq!(follow([9, 0, 0, 0], [4, 1, 0, 1]), up(Path::Research, 1));
    assert_eq!(follow([9, 0, 0, 0], [4, 0, 0, 0]), [Event::BotCancelled { letter: Letter::E }]);
    assert_eq!(follow([1, 0, 0, 0], [0; 4]), [Event::BotCancelled { letter: Letter::E }]);
    let table = bot_turn(solo().bot_wheel(&small("E")).levels("Bot", [1, 0, 0, 0]));
    assert_eq!(player(&table, "Bot").levels, [1, 0, 0, 1], "on the small ring it invests instead");
}

/// What F upgrades on this wheel.
fn upgraded(wheel: &str) -> Vec<String> {
    let events = bot_events(&bot_turn(solo().bot_wheel(wheel)));
    let text = |event: &Event| match event {
        Event::BotUpgraded { letter, slot } => format!("{letter} on {slot}"),
        other => format!("{other:?}"),
    };
    events.iter().map(text).collect()
}

/// N-8.10: the normal disc that comes in next turn, the small ring first; else further ahead; F may upgrade
/// itself; a second use picks anew; cancelled when all are upgraded.
#[test]
fn f_upgrades_what_comes_next() {
    // After the turn: small-1 A comes next turn, as do medium-2 B and large-3 D.
    assert_eq!(upgraded("2A - 1B 3C - 2D 3F 5E"), ["a on small-1"]);
    assert_eq!(upgraded("2A* - 1B 3C - 2D 3F 5E"), ["b on medium-2"]);
    assert_eq!(upgraded("2A* - 1B* 3C - 2D 3F 5E"), ["d on large-3"]);
    // Next turn brings only upgraded discs; A comes in the turn after that, then C, E, and F itself last.
    assert_eq!(upgraded("2A* - 1B* 4C - 2D* 3F 1E"), ["c on medium-1"]);
    assert_eq!(upgraded("2A* - 1B* 4C* - 2D* 3F 1E"), ["e on large-2"]);
    assert_eq!(upgraded("2A* - 1B* 4C* - 2D* 3F 1E*"), ["f on large-4"]);
    assert_eq!(upgraded("2A - 1B 3C - 2D 3F* 5E"), ["a on small-1", "b on medium-2"]);
    let all = bot_turn(solo().bot_wheel("2A* - 1B* 4C* - 2D* 3F* 1E*"));
    assert_eq!(bot_events(&all), [Event::BotCancelled { letter: Letter::F }; 2]);
}

/// N-8.11: on the small ring every cancelled use becomes an investment, here both of an upgraded F.
#[test]
fn a_cancelled_upgrade_on_the_small_ring_becomes_two_investments() {
    let table = bot_turn(solo().bot_wheel("1F* - 3A* 4B* - 4C* 5D* 6E*"));
    assert_eq!(player(&table, "Bot").levels, [0, 0, 0, 2]);
}

/// N-8.12: the bot counts as an opponent for fees; a tie is not a win.
#[test]
fn the_bot_is_an_opponent() {
    let table = solo().levels("Bot", [3, 0, 0, 0]).resources("Kyra", [2, 0, 0]).scenario();
    let mine = my_view(&table, "Kyra");
    assert_eq!(mine.paths[0].next.map(|next| next.fee), Some(1));
    assert_eq!(mine.islands[0].fee, Some(1));
    let mut table = solo().round(16).bot_wheel("2E - 3D 4A - 4C 5B 6F").scenario();
    table.act("Kyra: end actions");
    let outcome = table.state().outcome().expect("the game is over");
    assert_eq!((outcome.scores[0].total, outcome.scores[1].total), (0, 0));
    assert_eq!(outcome.winners(), [Seat(1)]);
    let idle = solo().round(16).bot_wheel("2E - 3D 4A - 4C 5B 6F");
    let mut table = idle.levels("Kyra", [1, 0, 0, 0]).politicians([1, 0, 0, 0, 0, 0], [0; 6]).scenario();
    table.act("Kyra: end actions");
    assert_eq!(table.state().outcome().expect("the game is over").winners(), [Seat(0)]);
}

/// The view tells what the bot will do next; then it does exactly that.
#[test]
fn the_preview_comes_true() {
    let mut table = solo().bot_wheel("1E - 2D* 3A - 3C* 4B 5F").scenario();
    let preview = view(&table).bot.expect("a bot").next_turn;
    table.act("Kyra: end actions");
    let start = table.events().iter().position(|event| *event == Event::BotTurned).expect("the bot's turn");
    assert_eq!(table.events()[start..start + preview.len()], preview);
}

/// N-8.13: a finished solo game still tells how it began, and starts the same again.
#[test]
fn a_game_tells_how_it_began() {
    let text = "Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path";
    let config = Config { notation: text.into(), ..Config::solo(BotChoice::Random) };
    let start = Noria::new(&config, Seed::from_text("again")).expect("a game");
    let mut state = start.clone();
    while state.pending().contains(Seat(0)) {
        state.play(Seat(0), noria::Action::EndActions, &mut Silent);
    }
    let notation = state.position().print(Language::German);
    assert_eq!(notation, start.position().print(Language::German));
    let config = Config { notation, ..Config::solo(BotChoice::One) };
    let again = Noria::new(&config, Seed::from_text("another seed")).expect("a game");
    assert_eq!(again.view(Viewer::Spectator), start.view(Viewer::Spectator));
}
