//! Noria's modes and editions, through records, the protocol and undo.

use catalog::records::{parse, verify};
use catalog::{Stdio, Table};
use game::{FastRng, Random, Seat, Seed, Viewer};
use serde_json::json;
use testkit::games_per_combination;

use crate::play::{NORIA, act_randomly, noria, options};
use crate::stdio::{ask, ok, step};
use crate::undo_law::{same_as_replayed, undo_and_redo};

#[test]
fn finished_games_are_verified() {
    for (seats, options) in NORIA {
        let mut table = noria(seats, "record", options);
        let mut random = FastRng::new(u64::from(seats));
        while !table.is_over() {
            act_randomly(&mut *table, &mut random);
        }
        let record = table.record(&[]).unwrap();
        let text = serde_json::to_string(&record).unwrap();
        let verified = verify(&parse(&text).unwrap()).unwrap();
        assert_eq!((verified.game.as_str(), verified.outcome), ("noria", table.outcome()));
        assert!(record.result.is_some());
    }
}

#[test]
fn whole_games_of_every_mode_are_played_by_a_script() {
    for (number, (seats, pairs)) in (0..).zip(NORIA) {
        let mut stdio = Stdio::default();
        let new = json!({"game": "noria", "seats": seats, "seed": "script", "options": options(pairs)});
        ok(&mut stdio, &json!({"new": new}));
        let mut random = FastRng::new(number);
        while step(&mut stdio, &mut random)["over"] == false {}
        let outcome = ok(&mut stdio, &json!({"outcome": {}}));
        assert!(outcome["scores"][0]["rows"]["division"].is_number(), "{outcome}");
    }
}

#[test]
fn a_start_position_comes_with_the_options() {
    let mut stdio = Stdio::default();
    let lines = "Market: J1, C2, T3, B4\nIslands: 7, 4(x), 2, 8, 9\nBot: 1A - 1E 2B - 3C 4F 5D - Refinement Path\n\
                 Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path\n";
    let new = |notation: &str| json!({"new": {"game": "noria", "seats": 1, "options": {"mode": "solo", "notation": notation}}});
    ok(&mut stdio, &new(lines));
    let view = ok(&mut stdio, &json!({"view": {"seat": 0}}));
    assert_eq!((&view["notation"]["english"], &view["round"]), (&json!(lines), &json!(1)));
    let wrong = ask(&mut stdio, &new(&lines.replace("4(x)", "4(x), 4")));
    assert_eq!(wrong["error"]["code"], "bad_option");
    assert!(wrong["error"]["message"].as_str().unwrap().starts_with("option notation: line 2, "), "{wrong}");
}

/// Plays random games of every mode; the seed and the numbers behind the choices change with the soak.
fn for_random_games(name: &str, games: u32, mut play: impl FnMut(Box<dyn Table>, FastRng)) {
    let soak = std::env::var("SPIELWERK_SOAK_SEED").unwrap_or_default();
    for ((seats, options), number) in
        NORIA.iter().flat_map(|mode| (0..games).map(move |number| (mode, number)))
    {
        let text = format!("{name} {soak}/{seats}/{options:?}/{number}");
        let start = Seed::from_text(&text).0[..8].iter().fold(0, |start, &byte| start << 8 | u64::from(byte));
        play(noria(*seats, &text, options), FastRng::new(start));
    }
}

/// A game of Noria has more decisions than others, so it is asked less often.
#[test]
fn undo_and_redo_lead_back_in_noria() {
    for_random_games("undo law", games_per_combination(1), |mut table, mut random| {
        while !table.is_over() {
            act_randomly(&mut *table, &mut random);
            if random.below(40) == 0 {
                let seat = Seat(random.below(u32::from(table.seats())) as u8);
                undo_and_redo(&mut *table, seat, &mut random);
            }
        }
        same_as_replayed(&*table);
    });
}

/// In Noria only a revealed island and the last of the sealed wheels show something hidden. The solo bot draws
/// nothing, so even its turns can be taken back.
#[test]
fn only_what_reveals_stays_undone_in_noria() {
    for_random_games("horizon law", games_per_combination(1), |mut table, mut random| {
        while !table.is_over() {
            let building = table.view(Viewer::Spectator)["stage"] == "wheels";
            let seat = act_randomly(&mut *table, &mut random);
            if random.below(8) > 0 {
                continue;
            }
            let action = table.record(&[]).unwrap().decisions.pop().unwrap().action;
            let possible = table.undo_horizon(seat).steps > 0;
            let opened = building && table.view(Viewer::Spectator)["stage"] != "wheels";
            match action["type"].as_str().unwrap() {
                "explore" => assert!(!possible, "{action}"),
                // Alone there is nobody to whom the wheel was a secret.
                "set_disc" if opened => {}
                _ => assert!(possible, "{action}: {:?}", table.undo_horizon(seat)),
            }
        }
    });
}
