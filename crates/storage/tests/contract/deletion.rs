//! Deleting a person's data: nothing of theirs stays, nothing of others goes.

use storage::{
    Append, Change, End, NewTable, Occupant, PasswordHash, RatingChange, Seq, StoreError, TableSeat,
};

use crate::fixtures::{
    Shared, at, contract, human, new_table, new_user, people, running_with, snapshot, step, table_id, token,
    user_id,
};
use crate::moves::finished;
use crate::results::play_challenge;

contract! {
    nothing_of_a_deleted_person_stays,
    the_games_of_a_deleted_person_stay,
    a_deleted_persons_game_can_end,
    names_of_the_deleted_are_free,
}

/// Ann and Bob with a table, talk, an account, a rating and a result each.
async fn two_lives(store: &Shared) {
    people(store, &["ann", "bob"]).await;
    let new =
        NewTable { owner: Some(user_id("ann")), ..new_table("shared", vec![human("ann"), human("bob")]) };
    let table = running_with(store, new).await;
    for name in ["ann", "bob"] {
        store.say(&table, &user_id(name), "my address is …", at(5)).await.expect("something said");
        store.set_account(&user_id(name), name, &PasswordHash("hash".into())).await.expect("a free name");
        play_challenge(store, name, 60, 5).await;
    }
    let rate = |name| RatingChange { user: user_id(name), start: 1500, change: 1 };
    let end = End { ratings: vec![rate("ann"), rate("bob")], ..finished() };
    store.append(Append { end: Some(end), ..step(&table, 0, "last") }).await.expect("the last step");
}

async fn nothing_of_a_deleted_person_stays(store: Shared) {
    two_lives(&store).await;
    store.delete_user(&user_id("ann")).await.expect("she was there");
    assert_eq!(store.user(&user_id("ann")).await, Err(StoreError::NotFound("user")));
    assert_eq!(store.user_by_token(&token("ann")).await, Err(StoreError::NotFound("token")));
    assert_eq!(store.credentials("ann").await, Err(StoreError::NotFound("account")));
    assert_eq!(store.rating(&user_id("ann"), "hadara").await, Ok(None));
    let export = store.export_table(&table_id("shared")).await.expect("the table");
    let text = serde_json::to_string(&export).expect("JSON");
    assert!(!text.contains("u-ann") && !text.contains("\"ann\""), "{text}");
    assert_eq!((export.chat[0].user.clone(), export.chat[0].text.as_str()), (None, ""));
    assert_eq!(export.chat[1].text, "my address is …");
    let places = store.ranking("hadara/2026-11-16", 9).await.expect("a ranking");
    assert_eq!(places.into_iter().map(|place| place.user).collect::<Vec<_>>(), [user_id("bob")]);
    assert_eq!(store.delete_user(&user_id("ann")).await, Err(StoreError::NotFound("user")));
}

async fn the_games_of_a_deleted_person_stay(store: Shared) {
    two_lives(&store).await;
    let before = store.load(&table_id("shared"), Seq(0)).await.expect("the table");
    let mut news = store.subscribe();
    store.delete_user(&user_id("ann")).await.expect("she was there");
    let told = tokio::time::timeout(std::time::Duration::from_secs(10), news.next()).await;
    assert!(matches!(told, Ok(Some(Change::Altered(_)))), "{told:?}");
    let after = store.load(&table_id("shared"), Seq(0)).await.expect("the table");
    assert_eq!((&after.snapshot, &after.moves), (&before.snapshot, &before.moves));
    let gone = TableSeat { occupant: Occupant::Gone, name: None };
    let bob = TableSeat { occupant: human("bob"), name: Some("bob".into()) };
    assert_eq!((after.table.seats, after.table.owner), (vec![gone, bob], None));
    assert_eq!(store.record(&table_id("shared")).await.ok(), finished().record);
    assert_eq!(store.rating(&user_id("bob"), "hadara").await.expect("an answer").map(|r| r.games), Some(1));
}

async fn a_deleted_persons_game_can_end(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let table = running_with(&store, new_table("going-on", vec![human("ann"), human("bob")])).await;
    store.delete_user(&user_id("ann")).await.expect("she was there");
    let take_over = storage::SeatChange { seat: 0, from: Occupant::Gone, to: crate::fixtures::bot() };
    store.change_seat(&table, take_over, at(5)).await.expect("a bot plays on");
    let rate = |name| RatingChange { user: user_id(name), start: 1500, change: 1 };
    let end = End { ratings: vec![rate("ann"), rate("bob")], ..finished() };
    store.append(Append { end: Some(end), ..step(&table, 0, "last") }).await.expect("the last step");
    assert_eq!(store.best_ratings("hadara", 9).await.expect("a list").len(), 1);
    assert_eq!(
        store.load(&table, Seq(0)).await.expect("the table").snapshot.map(|s| s.state),
        Some(snapshot("last").state)
    );
}

async fn names_of_the_deleted_are_free(store: Shared) {
    two_lives(&store).await;
    store.delete_user(&user_id("ann")).await.expect("she was there");
    store.create_user(new_user("ann")).await.expect("somebody else, or she again");
    store.set_account(&user_id("ann"), "ann", &PasswordHash("new".into())).await.expect("the name is free");
    assert_eq!(store.tokens(&user_id("ann")).await, Ok(vec![at(0)]));
    assert_eq!(store.export_user(&user_id("ann")).await.expect("her data").tables, []);
}
