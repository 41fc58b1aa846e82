//! Group commit: many tables in one transaction, each with its own answer.

use storage::{Append, Appended, Occupant, Seq, Status, StoreError};

use crate::fixtures::{Shared, contract, keyed, new_table, running, snapshot, step, table_id};
use crate::moves::finished;

contract! {
    one_stale_table_does_not_spoil_the_others,
    a_table_may_take_several_steps_in_a_batch,
    a_key_counts_inside_its_batch_too,
    nothing_follows_an_end,
    a_batch_may_be_large,
}

async fn one_stale_table_does_not_spoil_the_others(store: Shared) {
    let mut tables = Vec::new();
    for name in ["a", "b", "c", "d"] {
        tables.push(running(&store, name).await);
    }
    store.append(keyed(&tables[1], 0, "known")).await.expect("a step");
    store.close_table(&tables[3], crate::fixtures::at(5)).await.expect("it runs");
    let waiting = store.create_table(new_table("w", vec![Occupant::Open])).await.expect("a new table").id;
    let answers = store
        .append_many(vec![
            step(&tables[0], 0, "fine"),
            step(&tables[1], 0, "stale"),
            step(&table_id("none"), 0, "nowhere"),
            keyed(&tables[1], 0, "known"),
            step(&tables[3], 0, "over"),
            step(&waiting, 0, "early"),
            step(&tables[2], 0, "fine too"),
        ])
        .await;
    let expected = [
        Ok(Appended::Stored(Seq(1))),
        Err(StoreError::Conflict { have_seq: Seq(1) }),
        Err(StoreError::NotFound("table")),
        Ok(Appended::Repeated(Seq(1))),
        Err(StoreError::WrongStatus(Status::Closed)),
        Err(StoreError::WrongStatus(Status::Waiting)),
        Ok(Appended::Stored(Seq(1))),
    ];
    assert_eq!(answers, expected);
    for (table, text) in [(0, "fine"), (1, "known"), (2, "fine too")] {
        let loaded = store.load(&tables[table], Seq(0)).await.expect("the table");
        assert_eq!((loaded.moves.len(), loaded.snapshot), (1, Some(snapshot(text))));
    }
}

async fn a_table_may_take_several_steps_in_a_batch(store: Shared) {
    let table = running(&store, "several").await;
    let steps = vec![step(&table, 0, "one"), step(&table, 0, "stale"), step(&table, 1, "two")];
    let answers = store.append_many(steps).await;
    let expected = [
        Ok(Appended::Stored(Seq(1))),
        Err(StoreError::Conflict { have_seq: Seq(1) }),
        Ok(Appended::Stored(Seq(2))),
    ];
    assert_eq!(answers, expected);
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((loaded.table.seq, loaded.snapshot), (Seq(2), Some(snapshot("two"))));
}

async fn a_key_counts_inside_its_batch_too(store: Shared) {
    let table = running(&store, "inside").await;
    let answers = store.append_many(vec![keyed(&table, 0, "k"), keyed(&table, 0, "k")]).await;
    assert_eq!(answers, [Ok(Appended::Stored(Seq(1))), Ok(Appended::Repeated(Seq(1)))]);
}

async fn nothing_follows_an_end(store: Shared) {
    let table = running(&store, "ends").await;
    let last = Append { end: Some(finished()), ..step(&table, 1, "last") };
    let answers = store.append_many(vec![step(&table, 0, "one"), last, step(&table, 2, "more")]).await;
    let expected = [
        Ok(Appended::Stored(Seq(1))),
        Ok(Appended::Stored(Seq(2))),
        Err(StoreError::WrongStatus(Status::Finished)),
    ];
    assert_eq!(answers, expected);
    assert_eq!(store.table(&table).await.expect("the table").status, Status::Finished);
}

async fn a_batch_may_be_large(store: Shared) {
    let mut tables = Vec::new();
    for number in 0..30 {
        tables.push(running(&store, &number.to_string()).await);
    }
    let rows = |append: Append| Append { moves: vec![append.moves[0].clone(); 5], ..append };
    let steps = (0..100).flat_map(|round| tables.iter().map(move |table| (round * 5, table)));
    let steps: Vec<_> =
        steps.map(|(expected, table)| rows(keyed(table, expected, &format!("k{expected}")))).collect();
    let answers = store.append_many(steps).await;
    assert_eq!(answers.len(), 3000);
    assert!(answers.iter().all(Result::is_ok), "{:?}", answers.iter().find(|answer| answer.is_err()));
    for table in &tables {
        let loaded = store.load(table, Seq(490)).await.expect("the table");
        assert_eq!((loaded.table.seq, loaded.moves.len()), (Seq(500), 10));
        assert_eq!(loaded.snapshot, Some(snapshot("k495")));
    }
}
