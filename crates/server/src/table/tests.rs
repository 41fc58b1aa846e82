//! Nothing leaks: what is sent to a viewer is the same, byte for byte, in any two worlds that the viewer can't
//! tell apart.

use catalog::Lang;
use game::{FastRng, Game, Random, Seat, Seed, Viewer};
use hadara::Hadara;
use noria::Noria;
use serde_json::Value;
use storage::{Occupant, UserId};
use viceroy::Viceroy;

use super::clock::ClockRule;
use super::meta::{Meta, SeatFlags, SeatMeta, Settings, Status, Visibility};
use super::play::Play;
use super::row::Row;
use super::show::{self, Me, Reader, TableMessage};

const SEATS: u8 = 3;

fn meta<G: Game>() -> Meta {
    let seat = |number: u8| SeatMeta {
        occupant: Occupant::Human(UserId(format!("u{number}"))),
        name: format!("Player {number}"),
        flags: SeatFlags::default(),
    };
    Meta {
        game: G::ID.into(),
        rules_version: G::RULES_VERSION,
        options: game::Options::new(),
        seats: (0..SEATS).map(seat).collect(),
        visibility: Visibility::Private,
        clock: ClockRule::None,
        rated: false,
        challenge: None,
        settings: Settings::default(),
        status: Status::Running,
        owner: None,
        created: 0,
        started: Some(0),
        ended: None,
        clocks: Vec::new(),
        close_votes: Vec::new(),
        seed_hash: String::new(),
    }
}

/// Every byte of a table message, times aside.
fn sent(meta: &Meta, play: &Play, viewer: Viewer) -> String {
    let seat = viewer.seat();
    let me = Me { seat, member: seat.is_some(), owner: false };
    let mut message = TableMessage::before_start(show::info("t", meta, &[]), me);
    Reader { viewer, lang: Lang::De }.fill(&mut message, meta, play, None);
    message.clocks = None;
    serde_json::to_string(&message).unwrap()
}

fn state_of<G: Game>(play: &Play) -> G {
    serde_json::from_value(play.table.state()).unwrap()
}

fn pick(play: &Play, random: &mut FastRng) -> Row {
    let pending: Vec<Seat> = play.table.pending().iter().collect();
    let seat = random.pick(&pending);
    let mut actions = play.table.actions(seat).unwrap();
    let choice = random.below(actions.len() as u32) as usize;
    Row::Decide { seat, action: actions.swap_remove(choice).action, key: None }
}

#[test]
fn what_is_sent_is_the_same_in_all_worlds_that_a_viewer_holds_for_possible() {
    compare_worlds::<Hadara>();
    compare_worlds::<Noria>();
    compare_worlds::<Viceroy>();
}

fn compare_worlds<G: Game>() {
    let meta = meta::<G>();
    for number in 0..3 {
        let mut random = FastRng::new(number);
        let mut play = Play::deal(&meta, Seed::from_text(&number.to_string()), 0).unwrap();
        while !play.table.is_over() {
            let seat = Seat(random.below(u32::from(SEATS)) as u8);
            let worlds = [(); 2].map(|()| {
                let mut world: G = state_of(&play);
                world.determinize(seat, &mut random);
                Play::resume(&meta, serde_json::to_value(&world).unwrap(), 0, 0).unwrap()
            });
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                assert_eq!(sent(&meta, &worlds[0], viewer), sent(&meta, &worlds[1], viewer), "{viewer:?}");
            }
            let row = pick(&play, &mut random);
            play.apply(&row, 0).unwrap();
        }
    }
}

/// Plays rows from the beginning.
fn replay(meta: &Meta, rows: &[Row]) -> Play {
    let mut play = Play::deal(meta, Seed::from_text("sealed"), 0).unwrap();
    rows.iter().for_each(|row| play.apply(row, 0).unwrap());
    play
}

#[test]
fn a_sealed_choice_looks_the_same_whatever_it_is() {
    compare_choices::<Hadara>();
    compare_choices::<Viceroy>();
}

fn compare_choices<G: Game>() {
    let meta = meta::<G>();
    let mut random = FastRng::new(1);
    let mut rows: Vec<Row> = Vec::new();
    let mut compared = 0;
    loop {
        let play = replay(&meta, &rows);
        let pending = play.table.pending();
        if play.table.is_over() || compared > 60 {
            break;
        }
        if let (Some(seat), true) = (pending.first(), pending.len() > 1) {
            let actions = play.table.actions(seat).unwrap();
            let after = |action: &Value| {
                let row = Row::Decide { seat, action: action.clone(), key: None };
                replay(&meta, &[rows.clone(), vec![row]].concat())
            };
            let plays: Vec<_> = actions.iter().map(|offered| after(&offered.action)).collect();
            for viewer in Viewer::all(SEATS).filter(|viewer| !viewer.is(seat)) {
                let first = sent(&meta, &plays[0], viewer);
                assert!(plays.iter().all(|play| sent(&meta, play, viewer) == first), "{viewer:?}");
                compared += 1;
            }
        }
        rows.push(pick(&play, &mut random));
    }
    assert!(compared > 10, "there were simultaneous choices");
}

#[test]
fn another_seats_simultaneous_choice_leaves_my_number_alone() {
    let meta = meta::<Hadara>();
    let mut play = replay(&meta, &[]);
    let mut random = FastRng::new(3);
    while play.table.pending().len() < 2 {
        play.apply(&pick(&play, &mut random), 0).unwrap();
    }
    let mut pending = play.table.pending().iter();
    let (one, other) = (pending.next().unwrap(), pending.next().unwrap());
    let (mine, theirs) = (play.number(one), play.number(other));
    let action = play.table.actions(other).unwrap().swap_remove(0).action;
    play.apply(&Row::Decide { seat: other, action, key: None }, 0).unwrap();
    assert_eq!(play.number(one), mine);
    assert!(play.number(other) > theirs);
}
