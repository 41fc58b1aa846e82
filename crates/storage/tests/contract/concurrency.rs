//! Many at once: exactly one wins.

use storage::{Append, Appended, Occupant, SeatChange, Seq, StoreError};
use tokio::task::JoinSet;

use crate::fixtures::{
    Shared, at, bot, contract, human, json, keyed, new_table, people, running, step, user_id,
};

contract! {
    exactly_one_writer_wins_each_row,
    of_many_joiners_one_gets_the_seat,
    a_step_sent_many_times_at_once_is_stored_once,
    crossing_batches_do_not_block_each_other,
    a_remark_is_replaced_once,
}

async fn exactly_one_writer_wins_each_row(store: Shared) {
    let table = running(&store, "race").await;
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let (store, table) = (store.clone(), table.clone());
        writers.spawn(async move {
            let mut won = 0;
            for expected in 0..20 {
                match store.append(step(&table, expected, &format!("writer {writer}"))).await {
                    Ok(Appended::Stored(seq)) => {
                        assert_eq!(seq, Seq(expected + 1));
                        won += 1;
                    }
                    Err(StoreError::Conflict { have_seq }) => assert!(have_seq > Seq(expected)),
                    other => panic!("neither stored nor stale: {other:?}"),
                }
            }
            won
        });
    }
    let won: Vec<usize> = writers.join_all().await;
    assert_eq!(won.iter().sum::<usize>(), 20, "{won:?}");
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    let numbers: Vec<_> = loaded.moves.iter().map(|row| row.seq.0).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    let last = loaded.moves.last().expect("the last row").body.parse::<String>().expect("a text");
    assert_eq!(loaded.snapshot, Some(crate::fixtures::snapshot(&last)), "the winner's position");
}

async fn of_many_joiners_one_gets_the_seat(store: Shared) {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    people(&store, &names).await;
    let seats = vec![Occupant::Open, bot()];
    let table = store.create_table(new_table("seat", seats)).await.expect("a new table").id;
    let mut joiners = JoinSet::new();
    for name in names {
        let (store, table) = (store.clone(), table.clone());
        joiners.spawn(async move {
            let change = SeatChange { seat: 0, from: Occupant::Open, to: human(name) };
            (name, store.change_seat(&table, change, at(5)).await)
        });
    }
    let answers = joiners.join_all().await;
    let winners: Vec<_> = answers.iter().filter(|(_, answer)| answer.is_ok()).collect();
    assert_eq!(winners.len(), 1, "{answers:?}");
    assert!(answers.iter().all(|(_, answer)| matches!(answer, Ok(()) | Err(StoreError::Taken))));
    let seated = store.table(&table).await.expect("the table").seats[0].occupant.clone();
    assert_eq!(seated, Occupant::Human(user_id(winners[0].0)));
}

async fn a_step_sent_many_times_at_once_is_stored_once(store: Shared) {
    let table = running(&store, "again").await;
    let mut senders = JoinSet::new();
    for _ in 0..8 {
        let (store, step) = (store.clone(), keyed(&table, 0, "key"));
        senders.spawn(async move { store.append(step).await });
    }
    let answers = senders.join_all().await;
    let stored = answers.iter().filter(|answer| **answer == Ok(Appended::Stored(Seq(1)))).count();
    let repeated = answers.iter().filter(|answer| **answer == Ok(Appended::Repeated(Seq(1)))).count();
    assert_eq!((stored, repeated), (1, 7), "{answers:?}");
}

async fn crossing_batches_do_not_block_each_other(store: Shared) {
    let mut tables = Vec::new();
    for name in ["1", "2", "3", "4", "5", "6"] {
        tables.push(running(&store, name).await);
    }
    let mut writers = JoinSet::new();
    for writer in 0..6 {
        let (store, mut tables) = (store.clone(), tables.clone());
        tables.rotate_left(writer);
        writers.spawn(async move {
            let mut won = 0;
            for expected in 0..15 {
                let steps: Vec<Append> = tables.iter().map(|table| step(table, expected, "x")).collect();
                for answer in store.append_many(steps).await {
                    match answer {
                        Ok(_) => won += 1,
                        Err(error) => assert!(matches!(error, StoreError::Conflict { .. }), "{error}"),
                    }
                }
            }
            won
        });
    }
    assert_eq!(writers.join_all().await.into_iter().sum::<usize>(), 6 * 15);
    for table in &tables {
        assert_eq!(store.table(table).await.expect("the table").seq, Seq(15));
    }
}

async fn a_remark_is_replaced_once(store: Shared) {
    let table = running(&store, "rematch").await;
    let before = store.table(&table).await.expect("the table").settings;
    let mut players = JoinSet::new();
    for player in 0..6 {
        let (store, table, before) = (store.clone(), table.clone(), before.clone());
        players.spawn(async move {
            let after = json!({"rematch": player});
            store.change_settings(&table, &before, &after).await
        });
    }
    let answers = players.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
}
