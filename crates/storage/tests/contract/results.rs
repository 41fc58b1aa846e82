//! Ratings and the daily challenge.

use storage::{
    Append, Challenge, ChallengeScore, End, NewTable, Place, Rating, RatingChange, Seed, StoreError,
};
use tokio::task::JoinSet;

use crate::fixtures::{
    Shared, at, bot, contract, human, json, new_table, people, running, running_with, step, table_id, user_id,
};
use crate::moves::finished;

contract! {
    ratings_change_with_the_end_of_a_game,
    ratings_of_games_that_end_at_once_all_count,
    a_refused_end_rates_nobody,
    the_first_to_open_a_challenge_decides_its_deal,
    everyone_has_one_table_for_a_challenge,
    the_best_results_come_first,
    only_the_first_result_counts,
}

fn change(name: &str, change: i64) -> RatingChange {
    RatingChange { user: user_id(name), start: 1500, change }
}

async fn points(store: &Shared, name: &str) -> Option<(i64, i64)> {
    let rating = store.rating(&user_id(name), "hadara").await.expect("an answer");
    rating.map(|rating| (rating.points, rating.games))
}

async fn ratings_change_with_the_end_of_a_game(store: Shared) {
    people(&store, &["ann", "bob", "eve"]).await;
    assert_eq!(points(&store, "ann").await, None);
    for (name, ratings) in [
        ("1", vec![change("ann", 12), change("bob", -12)]),
        ("2", vec![change("bob", 20), change("ann", -5), change("eve", -15), change("nobody", 7)]),
    ] {
        let table = running(&store, name).await;
        let end = End { ratings, ..finished() };
        store.append(Append { end: Some(end), ..step(&table, 0, "last") }).await.expect("the last step");
    }
    assert_eq!(points(&store, "ann").await, Some((1507, 2)));
    assert_eq!(points(&store, "bob").await, Some((1508, 2)));
    let best = store.best_ratings("hadara", 2).await.expect("a list");
    assert_eq!(best.iter().map(|rating| rating.name.as_str()).collect::<Vec<_>>(), ["bob", "ann"]);
    let bob =
        Rating { user: user_id("bob"), name: "bob".into(), game: "hadara".into(), points: 1508, games: 2 };
    assert_eq!(best[0], bob);
    assert_eq!(store.best_ratings("noria", 10).await, Ok(vec![]));
}

async fn ratings_of_games_that_end_at_once_all_count(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let mut games = JoinSet::new();
    for number in 0..10 {
        let table = running(&store, &number.to_string()).await;
        let mut ratings = vec![change("ann", 3), change("bob", -3)];
        ratings.rotate_left(number % 2);
        let end = End { ratings, ..finished() };
        let last = Append { end: Some(end), ..step(&table, 0, "last") };
        let store = store.clone();
        games.spawn(async move { store.append(last).await });
    }
    assert!(games.join_all().await.iter().all(Result::is_ok));
    assert_eq!(points(&store, "ann").await, Some((1530, 10)));
    assert_eq!(points(&store, "bob").await, Some((1470, 10)));
}

async fn a_refused_end_rates_nobody(store: Shared) {
    people(&store, &["ann"]).await;
    let table = running(&store, "stale").await;
    let end = End { ratings: vec![change("ann", 12)], ..finished() };
    let stale = Append { end: Some(end), ..step(&table, 4, "stale") };
    assert!(matches!(store.append(stale).await, Err(StoreError::Conflict { .. })));
    assert_eq!(points(&store, "ann").await, None);
}

fn challenge(seed: u8) -> Challenge {
    Challenge {
        id: "hadara/2026-11-16".into(),
        seed: Seed(vec![seed; 32]),
        seed_hash: format!("hash {seed}"),
        settings: json!({"seats": 3}),
        at: at(0),
    }
}

/// The name's table for the challenge.
fn attempt(name: &str) -> NewTable {
    let challenge = Some("hadara/2026-11-16".into());
    NewTable { challenge, owner: Some(user_id(name)), ..new_table(name, vec![human(name), bot()]) }
}

async fn the_first_to_open_a_challenge_decides_its_deal(store: Shared) {
    assert_eq!(store.challenge("hadara/2026-11-16").await, Err(StoreError::NotFound("challenge")));
    let mut nodes = JoinSet::new();
    for seed in 1..=6 {
        let store = store.clone();
        nodes.spawn(async move { store.open_challenge(challenge(seed)).await.expect("a challenge") });
    }
    let opened = nodes.join_all().await;
    assert!(opened.iter().all(|one| *one == opened[0]), "{opened:?}");
    assert_eq!(store.challenge("hadara/2026-11-16").await.as_ref(), Ok(&opened[0]));
}

async fn everyone_has_one_table_for_a_challenge(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    store.open_challenge(challenge(1)).await.expect("a challenge");
    assert_eq!(store.challenge_table("hadara/2026-11-16", &user_id("ann")).await, Ok(None));
    store.create_table(attempt("ann")).await.expect("the first attempt");
    let second = NewTable { id: table_id("second"), ..attempt("ann") };
    assert_eq!(store.create_table(second).await, Err(StoreError::Duplicate("table")));
    store.create_table(attempt("bob")).await.expect("another person");
    let mine = store.challenge_table("hadara/2026-11-16", &user_id("ann")).await;
    assert_eq!(mine, Ok(Some(table_id("ann"))));
}

pub(crate) async fn play_challenge(store: &Shared, name: &str, score: i64, time: i64) {
    store.open_challenge(challenge(1)).await.expect("a challenge");
    let table = running_with(store, attempt(name)).await;
    let score = ChallengeScore { user: user_id(name), score, won: score > 50 };
    let end = End { challenge: Some(score), ..finished() };
    let last = Append { end: Some(end), at: at(time), ..step(&table, 0, "last") };
    store.append(last).await.expect("the last step");
}

async fn the_best_results_come_first(store: Shared) {
    people(&store, &["ann", "bob", "eve", "dan"]).await;
    for (name, score, time) in [("ann", 60, 40), ("bob", 70, 50), ("eve", 60, 30), ("dan", 40, 10)] {
        play_challenge(&store, name, score, time).await;
    }
    let ranking = store.ranking("hadara/2026-11-16", 3).await.expect("a ranking");
    let place = |name: &str, score, time| Place {
        user: user_id(name),
        name: name.into(),
        score,
        won: true,
        table: table_id(name),
        at: at(time),
    };
    assert_eq!(ranking, [place("bob", 70, 50), place("eve", 60, 30), place("ann", 60, 40)]);
    assert_eq!(store.challenge_players("hadara/2026-11-16").await, Ok(4));
    assert_eq!(store.ranking("hadara/2026-11-17", 3).await, Ok(vec![]));
    assert_eq!(store.challenge_players("hadara/2026-11-17").await, Ok(0));
}

async fn only_the_first_result_counts(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    play_challenge(&store, "ann", 30, 10).await;
    // At bob's table the server names ann once more, by mistake.
    let table = running_with(&store, attempt("bob")).await;
    let score = ChallengeScore { user: user_id("ann"), score: 90, won: true };
    let end = End { challenge: Some(score.clone()), ..finished() };
    store.append(Append { end: Some(end), ..step(&table, 0, "last") }).await.expect("the last step");
    let plain = running(&store, "plain").await;
    let end = End { challenge: Some(score), ..finished() };
    store
        .append(Append { end: Some(end), ..step(&plain, 0, "last") })
        .await
        .expect("a table without challenge");
    let ranking = store.ranking("hadara/2026-11-16", 9).await.expect("a ranking");
    assert_eq!(ranking.iter().map(|place| place.score).collect::<Vec<_>>(), [30]);
}
