//! Records: right ones are replayed, wrong ones are refused where they are wrong.

use catalog::records::{VerifyError, load, load_at, parse, verify};
use catalog::{Code, TableError};
use game::{Decision, FastRng, Record, Seat, Viewer};
use serde_json::json;

use crate::play::{act_randomly, all_sizes, deal};

fn played(seats: u8, decisions: usize) -> Record {
    played_at("hadara", seats, decisions)
}

fn played_at(game: &str, seats: u8, decisions: usize) -> Record {
    let mut table = deal(game, seats, "record");
    let mut random = FastRng::new(9);
    while !table.is_over() && table.decisions() < decisions {
        act_randomly(&mut *table, &mut random);
    }
    table.record(&["Ann".to_owned(), "Bea".to_owned()]).unwrap()
}

fn finished() -> Record {
    played(2, usize::MAX)
}

#[test]
fn a_finished_game_is_verified() {
    for (game, seats) in all_sizes() {
        let record = played_at(game, seats, usize::MAX);
        let text = serde_json::to_string_pretty(&record).unwrap();
        let verified = verify(&parse(&text).unwrap()).unwrap();
        // One person alone plays Noria against a bot with a seat of its own.
        assert_eq!((verified.seats, verified.decisions), (seats.max(2), record.decisions.len()));
        assert_eq!(verified.outcome, record.result);
        assert!(verified.outcome.is_some());
    }
}

#[test]
fn an_unfinished_game_is_verified_and_goes_on() {
    let record = played(3, 40);
    assert_eq!(record.names, ["Ann", "Bea", "Seat 2"]);
    assert_eq!(verify(&record).unwrap().outcome, None);
    let mut table = load(&record).unwrap();
    assert_eq!(table.decisions(), 40);
    act_randomly(&mut *table, &mut FastRng::new(1));
    assert_eq!(verify(&table.record(&[]).unwrap()).unwrap().decisions, 41);
}

#[test]
fn a_record_can_be_replayed_to_any_decision() {
    let record = finished();
    let table = load_at(&record, 7).unwrap();
    assert_eq!((table.decisions(), table.is_over()), (7, false));
    assert!(load_at(&record, usize::MAX).unwrap().is_over());
}

/// The second game has a seal on every choice; a changed one is found all the same.
#[test]
fn a_changed_bid_of_viceroy_is_refused_by_its_number() {
    let mut record = played_at("viceroy", 3, 200);
    let is_bid = |decision: &Decision| decision.action["type"] == "bid_gem";
    let place = record.decisions.iter().position(is_bid).expect("somebody bid a gem");
    record.decisions[place].action = json!({"type": "bid_attack"});
    let VerifyError::Decision { number, action, .. } = verify(&record).unwrap_err() else {
        panic!("refused")
    };
    assert_eq!((number, action.as_str()), (place + 1, "bid attack"));
}

fn refusal(change: impl Fn(&mut Record)) -> VerifyError {
    let mut record = finished();
    change(&mut record);
    verify(&record).unwrap_err()
}

#[test]
fn a_changed_frame_is_refused() {
    let text = |change: fn(&mut Record)| refusal(change).to_string();
    assert_eq!(text(|record| record.format = 7), "the record has format 7; this program reads format 1");
    assert_eq!(
        text(|record| record.game = "chess".into()),
        "there is no game \"chess\"; the games are: noria, hadara, viceroy"
    );
    assert_eq!(text(|record| record.rules_version = 2), "made with rules 2, this is 1");
    assert!(text(|record| record.config["seats"] = json!(9)).contains("hadara has 2 to 5 seats, not 9"));
    assert!(text(|record| record.config["colour"] = json!(1)).contains("unknown field `colour`"));
    assert!(text(|record| record.seed_hash = "00".into()).contains("does not belong to the seed"));
    assert!(text(|record| record.names.truncate(1)).contains("1 names for 2 seats"));
}

#[test]
fn a_changed_decision_is_refused_by_its_number() {
    let wrong = refusal(|record| record.decisions[4].action = json!({"type": "pass"}));
    let VerifyError::Decision { number, action, .. } = &wrong else { panic!("{wrong}") };
    assert_eq!((*number, action.as_str()), (5, "pass"));
    let nonsense = refusal(|record| record.decisions[2].action = json!({"type": "fly"})).to_string();
    assert!(
        nonsense.starts_with("decision 3, seat ") && nonsense.contains("no action of hadara"),
        "{nonsense}"
    );
    let stranger = refusal(|record| record.decisions[0].seat = Seat(4)).to_string();
    assert!(
        stranger.starts_with("decision 1, seat 4") && stranger.contains("there is no seat 4"),
        "{stranger}"
    );
    let extra = |record: &mut Record| {
        let action = json!({"type": "pass"});
        record.decisions.push(Decision { seat: Seat(0), action });
    };
    let number = finished().decisions.len() + 1;
    assert!(
        refusal(extra)
            .to_string()
            .starts_with(&format!("decision {number}, seat 0, \"pass\": the game is over"))
    );
}

/// Another seed gives other cards, so some decision becomes impossible.
#[test]
fn another_seed_is_another_game() {
    let wrong = refusal(|record| {
        record.seed = record.seed.nth(1);
        record.seed_hash = record.seed.hash();
    });
    assert!(matches!(wrong, VerifyError::Decision { .. }), "{wrong}");
}

#[test]
fn a_changed_result_is_refused_by_its_row() {
    let text = |change: fn(&mut game::Outcome)| {
        refusal(|record| change(record.result.as_mut().unwrap())).to_string()
    };
    let busts = text(|result| result.scores[1].rows.0[1].1 += 1);
    assert!(
        busts.starts_with("seat 1, row busts: ") && busts.contains(" is recorded, but it is "),
        "{busts}"
    );
    assert!(text(|result| result.scores[0].total += 1).starts_with("seat 0, row total: "));
    assert!(text(|result| result.scores[0].tie_break += 1).starts_with("seat 0, row tie_break: "));
    assert!(text(|result| result.scores[0].rows.0.push(("luck".into(), 3))).contains("rows that the game"));
    assert!(text(|result| drop(result.scores.pop())).contains("1 scores instead of 2"));
    assert!(text(|result| result.ranking.reverse()).contains("the ranking"));
    assert!(refusal(|record| record.result = None).to_string().contains("has no result"));
    let early = refusal(|record| drop(record.decisions.pop()));
    assert!(early.to_string().contains("not over"), "{early}");
}

#[test]
fn broken_json_is_told_with_its_place() {
    let text = serde_json::to_string_pretty(&finished()).unwrap();
    let broken = text.replacen("\"format\": 1,", "\"format\": ,", 1);
    let error = parse(&broken).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 13: expected value");
    let error = parse(&text.replacen("\"format\"", "\"vormat\"", 1)).unwrap_err();
    assert!(
        error.to_string().starts_with("line 2, column ") && error.to_string().contains("vormat"),
        "{error}"
    );
    assert_eq!(TableError::from(error).code, Code::BadRecord);
}

#[test]
fn a_replayed_table_tells_the_same_events() {
    let record = played(3, 60);
    let (one, other) = (load(&record).unwrap(), load(&record).unwrap());
    let viewer = Viewer::Seat(Seat(1));
    assert_eq!(one.events(viewer, 0), other.events(viewer, 0));
    assert!(one.event_count() > 60);
}
