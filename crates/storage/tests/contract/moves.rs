//! Logs and snapshots, one table at a time.

use storage::{
    Append, Appended, Due, End, Ending, Move, MoveKind, NewMove, SeatMask, Seq, Snapshot, Status, StoreError,
};

use crate::fixtures::{
    Shared, at, contract, decision, json, keyed, new_table, people, running, snapshot, step, table_id,
};

contract! {
    steps_are_stored_in_order,
    an_undo_is_a_row_too,
    a_stale_step_is_refused,
    a_repeated_step_is_stored_once,
    keys_belong_to_their_table,
    a_step_without_rows_is_refused,
    a_log_can_be_read_from_anywhere,
    a_game_ends_whole,
    tables_whose_time_is_out_are_found,
    large_and_foreign_texts_survive,
    what_can_not_be_stored_spoils_nothing,
    tables_that_do_not_exist_are_not_found,
}

/// An end with everything.
pub(crate) fn finished() -> End {
    End {
        status: Ending::Finished,
        result: Some(json!({"ranking": [[0], [1]]})),
        record: Some(json!({"decisions": []})),
        ratings: Vec::new(),
        challenge: None,
    }
}

async fn steps_are_stored_in_order(store: Shared) {
    let table = running(&store, "order").await;
    for expected in 0..5 {
        let stored = store.append(step(&table, expected, &format!("move {expected}"))).await;
        assert_eq!(stored, Ok(Appended::Stored(Seq(expected + 1))));
    }
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((loaded.table.seq, loaded.table.updated), (Seq(5), at(14)));
    assert_eq!(loaded.snapshot, Some(snapshot("move 4")));
    let row = |number: i64| Move {
        seq: Seq(number + 1),
        seat: Some(0),
        kind: MoveKind::Decision,
        body: json!(format!("move {number}")),
        at: at(10 + number),
    };
    assert_eq!(loaded.moves, (0..5).map(row).collect::<Vec<_>>());
}

async fn an_undo_is_a_row_too(store: Shared) {
    let table = running(&store, "undo").await;
    let undo = NewMove { seat: Some(1), kind: MoveKind::Undo, body: json!(null) };
    let notice = NewMove { seat: None, kind: MoveKind::Platform, body: json!("time") };
    let both = Append { moves: vec![decision("a"), undo, notice], ..step(&table, 0, "back") };
    assert_eq!(store.append(both).await, Ok(Appended::Stored(Seq(3))));
    let moves = store.load(&table, Seq(0)).await.expect("the table").moves;
    let kinds: Vec<_> = moves.iter().map(|row| (row.seq.0, row.seat, row.kind)).collect();
    let expected =
        [(1, Some(0), MoveKind::Decision), (2, Some(1), MoveKind::Undo), (3, None, MoveKind::Platform)];
    assert_eq!(kinds, expected);
}

async fn a_stale_step_is_refused(store: Shared) {
    let table = running(&store, "stale").await;
    store.append(step(&table, 0, "first")).await.expect("a step");
    for expected in [0, 2, -1] {
        let refused = store.append(step(&table, expected, "stale")).await;
        assert_eq!(refused, Err(StoreError::Conflict { have_seq: Seq(1) }));
    }
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((loaded.moves.len(), loaded.snapshot), (1, Some(snapshot("first"))));
}

async fn a_repeated_step_is_stored_once(store: Shared) {
    let table = running(&store, "repeat").await;
    let twice = Append { moves: vec![decision("a"), decision("b")], ..keyed(&table, 0, "0/key ä") };
    assert_eq!(store.append(twice.clone()).await, Ok(Appended::Stored(Seq(2))));
    assert_eq!(store.append(twice.clone()).await, Ok(Appended::Repeated(Seq(2))));
    store.append(step(&table, 2, "on")).await.expect("a step");
    assert_eq!(store.append(twice).await, Ok(Appended::Repeated(Seq(2))), "also when the table has gone on");
    assert_eq!(
        store.append(keyed(&table, 0, "0/other")).await,
        Err(StoreError::Conflict { have_seq: Seq(3) })
    );
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((loaded.moves.len(), loaded.snapshot), (3, Some(snapshot("on"))));
}

async fn keys_belong_to_their_table(store: Shared) {
    let (one, two) = (running(&store, "one").await, running(&store, "two").await);
    assert_eq!(store.append(keyed(&one, 0, "key")).await, Ok(Appended::Stored(Seq(1))));
    assert_eq!(store.append(keyed(&two, 0, "key")).await, Ok(Appended::Stored(Seq(1))));
}

async fn a_step_without_rows_is_refused(store: Shared) {
    let table = running(&store, "empty").await;
    let empty = Append { moves: Vec::new(), ..step(&table, 0, "empty") };
    assert!(matches!(store.append(empty).await, Err(StoreError::Invalid(_))));
    assert_eq!(store.append_many(Vec::new()).await, []);
}

async fn a_log_can_be_read_from_anywhere(store: Shared) {
    let table = running(&store, "since").await;
    for expected in 0..4 {
        store.append(step(&table, expected, "x")).await.expect("a step");
    }
    for after in 0..6 {
        let loaded = store.load(&table, Seq(after)).await.expect("the table");
        let numbers: Vec<_> = loaded.moves.iter().map(|row| row.seq.0).collect();
        assert_eq!(numbers, (after + 1..=4).collect::<Vec<_>>());
        assert_eq!(loaded.table.seq, Seq(4));
    }
}

async fn a_game_ends_whole(store: Shared) {
    let table = running(&store, "end").await;
    assert_eq!(store.record(&table).await, Err(StoreError::NotFound("record")));
    let still_waiting = Snapshot { due: Some(at(99)), ..snapshot("last") };
    let last = Append { end: Some(finished()), snapshot: still_waiting, ..keyed(&table, 0, "last") };
    assert_eq!(store.append(last.clone()).await, Ok(Appended::Stored(Seq(1))));
    let ended = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((ended.table.status, ended.table.ended), (Status::Finished, Some(at(10))));
    assert_eq!(ended.table.result, finished().result);
    assert_eq!(store.record(&table).await.ok(), finished().record);
    assert_eq!(
        (ended.table.pending, ended.table.due),
        (SeatMask::default(), None),
        "nobody is asked any more"
    );
    assert_eq!(ended.snapshot.map(|last| (last.pending, last.due)), Some((SeatMask::default(), None)));
    assert_eq!(store.due_tables(at(1000), 10).await, Ok(vec![]));
    let more = store.append(step(&table, 1, "more")).await;
    assert_eq!(more, Err(StoreError::WrongStatus(Status::Finished)));
    assert_eq!(store.append(last).await, Ok(Appended::Repeated(Seq(1))), "the answer may have been lost");
}

async fn tables_whose_time_is_out_are_found(store: Shared) {
    for (name, due) in [("late", Some(30)), ("later", Some(20)), ("soon", Some(50)), ("never", None)] {
        let table = running(&store, name).await;
        let position = Snapshot { due: due.map(at), ..snapshot("due") };
        store.append(Append { snapshot: position, ..step(&table, 0, "x") }).await.expect("a step");
    }
    let due = |name, time| Due { table: table_id(name), due: at(time) };
    assert_eq!(store.due_tables(at(30), 10).await, Ok(vec![due("later", 20), due("late", 30)]));
    assert_eq!(store.due_tables(at(30), 1).await, Ok(vec![due("later", 20)]));
    store.append(step(&table_id("later"), 1, "moved in time")).await.expect("a step");
    store.close_table(&table_id("late"), at(31)).await.expect("it runs");
    assert_eq!(store.due_tables(at(49), 10).await, Ok(vec![]));
}

async fn large_and_foreign_texts_survive(store: Shared) {
    let table = running(&store, "large").await;
    let text = "Grüße, 世界, مرحبا, 🎲\u{0000}\u{FFFF}\"\\ ".repeat(5000);
    let large = json!({"state": text});
    assert!(large.0.len() > 200_000);
    let position = Snapshot { state: large.clone(), clocks: large.clone(), ..snapshot("") };
    let row = NewMove { body: large, ..decision("") };
    let big = Append { snapshot: position.clone(), moves: vec![row.clone()], ..step(&table, 0, "") };
    store.append(big).await.expect("a large step");
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!(loaded.snapshot, Some(position), "byte for byte");
    assert_eq!(loaded.moves[0].body, row.body);
}

async fn what_can_not_be_stored_spoils_nothing(store: Shared) {
    let (bad, good) = (running(&store, "bad").await, running(&store, "good").await);
    let mut nul = step(&bad, 0, "x");
    nul.moves[0].body.0 = "\"\0\"".into();
    let answers = store.append_many(vec![nul, keyed(&bad, 0, "k\0"), step(&good, 0, "x")]).await;
    assert!(matches!(answers[0], Err(StoreError::Invalid(_))), "{answers:?}");
    assert!(matches!(answers[1], Err(StoreError::Invalid(_))), "{answers:?}");
    assert_eq!(answers[2], Ok(Appended::Stored(Seq(1))));
}

async fn tables_that_do_not_exist_are_not_found(store: Shared) {
    people(&store, &["ann"]).await;
    let none = new_table("none", Vec::new()).id;
    let missing = |result: Result<(), StoreError>| assert!(matches!(result, Err(StoreError::NotFound(_))));
    missing(store.table(&none).await.map(drop));
    missing(store.load(&none, Seq(0)).await.map(drop));
    missing(store.record(&none).await.map(drop));
    missing(store.append(step(&none, 0, "x")).await.map(drop));
    missing(store.start_table(&none, snapshot("x"), at(0)).await);
    missing(store.close_table(&none, at(0)).await);
    missing(store.export_table(&none).await.map(drop));
}
