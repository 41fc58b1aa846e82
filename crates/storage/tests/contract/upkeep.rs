//! News, exports, health.

use std::time::Duration;

use storage::{Change, Changes, NewTable, Occupant, SeatChange, Seq};

use crate::fixtures::{
    Shared, at, bot, contract, human, keyed, new_table, people, running, step, table_id, user_id,
};
use crate::results::play_challenge;

contract! {
    a_store_answers,
    news_come_after_the_commit,
    news_are_only_about_what_was_stored,
    everyone_hears_the_news,
    a_table_can_be_exported,
    a_person_can_be_exported,
}

/// Something that takes so long will never happen.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) async fn next(news: &mut Changes) -> Change {
    tokio::time::timeout(PATIENCE, news.next())
        .await
        .expect("news within seconds")
        .expect("the store is there")
}

async fn a_store_answers(store: Shared) {
    store.ping().await.expect("an answer");
}

async fn news_come_after_the_commit(store: Shared) {
    people(&store, &["ann"]).await;
    let mut news = store.subscribe();
    let open = new_table("news", vec![Occupant::Open, bot()]);
    let table = store.create_table(open).await.expect("a new table").id;
    assert_eq!(next(&mut news).await, Change::Altered(table.clone()));
    let join = SeatChange { seat: 0, from: Occupant::Open, to: human("ann") };
    store.change_seat(&table, join, at(1)).await.expect("an open seat");
    assert_eq!(next(&mut news).await, Change::Altered(table.clone()));
    store.start_table(&table, crate::fixtures::snapshot("start"), at(2)).await.expect("all seats are taken");
    assert_eq!(next(&mut news).await, Change::Altered(table.clone()));
    let writer = tokio::spawn({
        let (store, table) = (store.clone(), table.clone());
        async move { store.append(step(&table, 0, "moved")).await }
    });
    assert_eq!(next(&mut news).await, Change::Moved(table.clone(), Seq(1)));
    assert_eq!(store.table(&table).await.expect("the table").seq, Seq(1), "who hears of it can read it");
    writer.await.expect("the task ends").expect("a step");
    store.say(&table, &user_id("ann"), "hello", at(3)).await.expect("something said");
    assert_eq!(next(&mut news).await, Change::Said(table.clone(), 1));
    store.close_table(&table, at(4)).await.expect("it runs");
    assert_eq!(next(&mut news).await, Change::Altered(table));
}

async fn news_are_only_about_what_was_stored(store: Shared) {
    let (one, two) = (running(&store, "one").await, running(&store, "two").await);
    store.append(keyed(&one, 0, "k")).await.expect("a step");
    // Of what was before, news may still be on their way; this is the last of them.
    let mut news = store.subscribe();
    let answers =
        store.append_many(vec![keyed(&one, 0, "k"), step(&one, 0, "stale"), step(&two, 0, "new")]).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
    let mut heard = Vec::new();
    while heard.last() != Some(&Change::Moved(two.clone(), Seq(1))) {
        heard.push(next(&mut news).await);
    }
    assert!(
        heard.iter().filter(|change| **change == Change::Moved(one.clone(), Seq(1))).count() <= 1,
        "{heard:?}"
    );
}

async fn everyone_hears_the_news(store: Shared) {
    let table = running(&store, "all").await;
    let mut listeners = [store.subscribe(), store.subscribe()];
    store.append(step(&table, 0, "moved")).await.expect("a step");
    for news in &mut listeners {
        while next(news).await != Change::Moved(table.clone(), Seq(1)) {}
    }
}

async fn a_table_can_be_exported(store: Shared) {
    people(&store, &["ann"]).await;
    let table = running(&store, "export").await;
    store.append(step(&table, 0, "moved")).await.expect("a step");
    store.say(&table, &user_id("ann"), "hello", at(3)).await.expect("something said");
    let export = store.export_table(&table).await.expect("everything");
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((export.table, export.snapshot, export.moves), (loaded.table, loaded.snapshot, loaded.moves));
    assert_eq!((export.seed, export.chat.len(), export.record), ("07".repeat(32), 1, None));
}

async fn a_person_can_be_exported(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let owned = NewTable { owner: Some(user_id("ann")), ..new_table("owned", vec![bot()]) };
    store.create_table(owned).await.expect("a new table");
    store.create_table(new_table("seated", vec![human("ann"), human("bob")])).await.expect("a new table");
    store.create_table(new_table("others", vec![human("bob")])).await.expect("a new table");
    store.say(&table_id("seated"), &user_id("ann"), "mine", at(1)).await.expect("something said");
    store.say(&table_id("seated"), &user_id("bob"), "not mine", at(2)).await.expect("something said");
    play_challenge(&store, "ann", 60, 5).await;
    let export = store.export_user(&user_id("ann")).await.expect("everything");
    assert_eq!(export.user.id, user_id("ann"));
    assert_eq!(export.tables, ["ann", "owned", "seated"].map(table_id));
    let said: Vec<_> =
        export.chat.iter().map(|(table, message)| (table.clone(), message.text.as_str())).collect();
    assert_eq!(said, [(table_id("seated"), "mine")]);
    assert_eq!((export.challenges[0].0.as_str(), export.challenges[0].1.score), ("hadara/2026-11-16", 60));
    assert_eq!(export.ratings, []);
}
