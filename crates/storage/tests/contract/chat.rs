//! Talk.

use storage::{Message, StoreError};
use tokio::task::JoinSet;

use crate::fixtures::{Shared, at, contract, people, running, table_id, user_id};

contract! {
    what_is_said_is_kept_in_order,
    two_who_speak_at_once_are_both_heard,
    nobody_speaks_nowhere,
}

async fn what_is_said_is_kept_in_order(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let table = running(&store, "talk").await;
    let texts = ["Viel Spaß! 🎲", "'; DELETE FROM chat; --", "", "a\nb"];
    for (number, text) in (1..).zip(texts) {
        let user = user_id(if number % 2 == 1 { "ann" } else { "bob" });
        assert_eq!(store.say(&table, &user, text, at(number)).await, Ok(number));
    }
    let all = store.chat(&table, 0, 50).await.expect("all of it");
    assert_eq!(all.iter().map(|message| message.text.as_str()).collect::<Vec<_>>(), texts);
    let second = Message {
        number: 2,
        user: Some(user_id("bob")),
        name: Some("bob".into()),
        text: texts[1].into(),
        at: at(2),
    };
    assert_eq!(store.chat(&table, 1, 1).await, Ok(vec![second]));
    assert_eq!(store.last_chat(&table, 2).await.expect("the end"), all[2..]);
    store.rename_user(&user_id("ann"), "Anna").await.expect("a new name");
    let renamed = store.last_chat(&table, 50).await.expect("all of it");
    assert_eq!(renamed[0].name.as_deref(), Some("Anna"));
    assert_eq!(store.chat(&table, 4, 50).await, Ok(vec![]));
}

async fn two_who_speak_at_once_are_both_heard(store: Shared) {
    people(&store, &["ann"]).await;
    let table = running(&store, "noise").await;
    let mut speakers = JoinSet::new();
    for time in 0..20 {
        let (store, table) = (store.clone(), table.clone());
        speakers.spawn(async move { store.say(&table, &user_id("ann"), "!", at(time)).await });
    }
    let mut numbers: Vec<_> =
        speakers.join_all().await.into_iter().map(|said| said.expect("it is heard")).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
}

async fn nobody_speaks_nowhere(store: Shared) {
    people(&store, &["ann"]).await;
    let table = running(&store, "here").await;
    let missing = |result: Result<i64, StoreError>| assert!(matches!(result, Err(StoreError::NotFound(_))));
    missing(store.say(&table_id("none"), &user_id("ann"), "?", at(0)).await);
    missing(store.say(&table, &user_id("nobody"), "?", at(0)).await);
    missing(store.chat(&table_id("none"), 0, 5).await.map(|_| 0));
    missing(store.last_chat(&table_id("none"), 5).await.map(|_| 0));
    assert!(matches!(store.say(&table, &user_id("ann"), "\0", at(0)).await, Err(StoreError::Invalid(_))));
    assert_eq!(store.last_chat(&table, 5).await, Ok(vec![]));
}
