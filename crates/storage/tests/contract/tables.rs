//! Tables and their seats.

use storage::{
    JsonText, NewTable, Occupant, Pace, SeatChange, SeatMask, Seed, Seq, Status, StoreError, Table,
    TableSeat, Visibility,
};

use crate::fixtures::{
    Shared, at, bot, contract, human, json, new_table, people, running, snapshot, step, table_id, token,
    user_id,
};

contract! {
    a_table_is_stored_whole,
    the_seed_is_apart,
    table_ids_are_unique,
    a_table_needs_seats_and_people_who_exist,
    seats_change_hands,
    a_seat_is_changed_only_by_who_knows_it,
    one_person_has_one_seat,
    a_game_begins_once_and_with_everyone,
    a_table_can_always_be_closed,
    settings_are_changed_only_by_who_knows_them,
    tools_can_walk_over_all_tables,
}

async fn a_table_is_stored_whole(store: Shared) {
    people(&store, &["ann"]).await;
    let stand_in = Occupant::StandIn(user_id("ann"), "random".into());
    let new = NewTable {
        pace: Pace::Slow,
        visibility: Visibility::Private,
        invite: Some(token("invite")),
        rated: true,
        owner: Some(user_id("ann")),
        settings: json!({"title": "Grüße 🎲"}),
        ..new_table("whole", vec![stand_in.clone(), bot(), Occupant::Open])
    };
    let seat = |occupant, name: Option<&str>| TableSeat { occupant, name: name.map(str::to_owned) };
    let expected = Table {
        id: table_id("whole"),
        game: "hadara".into(),
        rules_version: 3,
        config: new.config.clone(),
        settings: new.settings.clone(),
        seed_hash: "5f70".into(),
        pace: Pace::Slow,
        visibility: Visibility::Private,
        invite: Some(token("invite")),
        rated: true,
        clock: new.clock.clone(),
        owner: Some(user_id("ann")),
        challenge: None,
        status: Status::Waiting,
        created: at(0),
        started: None,
        ended: None,
        updated: at(0),
        seq: Seq(0),
        pending: SeatMask::default(),
        due: None,
        result: None,
        seats: vec![seat(stand_in, Some("ann")), seat(bot(), None), seat(Occupant::Open, None)],
    };
    assert_eq!(store.create_table(new).await, Ok(expected.clone()));
    assert_eq!(store.table(&table_id("whole")).await, Ok(expected));
    let loaded = store.load(&table_id("whole"), Seq(0)).await.expect("the table");
    assert_eq!((loaded.snapshot, loaded.moves.len()), (None, 0));
}

async fn the_seed_is_apart(store: Shared) {
    let table = running(&store, "seed").await;
    assert_eq!(store.seed(&table).await, Ok(Seed(vec![7; 32])));
    assert_eq!(format!("{:?}", store.seed(&table).await.expect("the seed")), "Seed(…)");
    assert_eq!(store.seed(&table_id("other")).await, Err(StoreError::NotFound("table")));
}

async fn table_ids_are_unique(store: Shared) {
    let table = running(&store, "one").await;
    let again = store.create_table(new_table("one", vec![Occupant::Open])).await;
    assert_eq!(again, Err(StoreError::Duplicate("table")));
    assert_eq!(store.table(&table).await.expect("the first one").seats.len(), 2);
}

async fn a_table_needs_seats_and_people_who_exist(store: Shared) {
    people(&store, &["ann"]).await;
    let none = store.create_table(new_table("none", vec![])).await;
    assert!(matches!(none, Err(StoreError::Invalid(_))));
    let spaced = store.create_table(new_table("a b", vec![bot()])).await;
    assert!(matches!(spaced, Err(StoreError::Invalid(_))));
    let twice = store.create_table(new_table("twice", vec![human("ann"), human("ann")])).await;
    assert_eq!(twice, Err(StoreError::AlreadySeated));
    let unknown = store.create_table(new_table("unknown", vec![human("nobody")])).await;
    assert!(matches!(unknown, Err(StoreError::NotFound(_))), "{unknown:?}");
    let challenge = NewTable { challenge: Some("none".into()), ..new_table("none", vec![bot()]) };
    assert!(matches!(store.create_table(challenge).await, Err(StoreError::NotFound(_))));
    assert_eq!(store.table_ids(None, 10).await, Ok(vec![]), "a refused table leaves nothing behind");
}

async fn seats_change_hands(store: Shared) {
    people(&store, &["ann"]).await;
    let table = store.create_table(new_table("seats", vec![Occupant::Open])).await.expect("a new table").id;
    let stand_in = Occupant::StandIn(user_id("ann"), "greedy".into());
    let steps = [human("ann"), stand_in, human("ann"), Occupant::Open, bot(), Occupant::Open];
    let mut from = Occupant::Open;
    for (time, to) in (100..).zip(steps) {
        let change = SeatChange { seat: 0, from, to: to.clone() };
        store.change_seat(&table, change, at(time)).await.expect("it is as we know it");
        let now = store.table(&table).await.expect("the table");
        assert_eq!((&now.seats[0].occupant, now.updated), (&to, at(time)));
        from = to;
    }
}

async fn a_seat_is_changed_only_by_who_knows_it(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let table = store.create_table(new_table("known", vec![human("ann")])).await.expect("a new table").id;
    let join = |seat| SeatChange { seat, from: Occupant::Open, to: human("bob") };
    assert_eq!(store.change_seat(&table, join(0), at(1)).await, Err(StoreError::Taken));
    assert_eq!(store.change_seat(&table, join(1), at(1)).await, Err(StoreError::NotFound("seat")));
    let nowhere = store.change_seat(&table_id("none"), join(0), at(1)).await;
    assert_eq!(nowhere, Err(StoreError::NotFound("table")));
    let nobody = SeatChange { seat: 0, from: human("ann"), to: human("nobody") };
    assert!(matches!(store.change_seat(&table, nobody, at(1)).await, Err(StoreError::NotFound(_))));
    assert_eq!(store.table(&table).await.expect("the table").seats[0].occupant, human("ann"));
}

async fn one_person_has_one_seat(store: Shared) {
    people(&store, &["ann"]).await;
    let seats = vec![human("ann"), Occupant::Open];
    let table = store.create_table(new_table("one-seat", seats)).await.expect("a new table").id;
    let second = SeatChange { seat: 1, from: Occupant::Open, to: human("ann") };
    assert_eq!(store.change_seat(&table, second, at(1)).await, Err(StoreError::AlreadySeated));
}

async fn a_game_begins_once_and_with_everyone(store: Shared) {
    let seats = vec![bot(), Occupant::Open];
    let table = store.create_table(new_table("begin", seats)).await.expect("a new table").id;
    let early = store.append(step(&table, 0, "early")).await;
    assert_eq!(early, Err(StoreError::WrongStatus(Status::Waiting)));
    assert_eq!(store.start_table(&table, snapshot("start"), at(5)).await, Err(StoreError::SeatOpen(1)));
    let fill = SeatChange { seat: 1, from: Occupant::Open, to: bot() };
    store.change_seat(&table, fill, at(6)).await.expect("an open seat");
    store.start_table(&table, snapshot("start"), at(7)).await.expect("all seats are taken");
    let again = store.start_table(&table, snapshot("again"), at(8)).await;
    assert_eq!(again, Err(StoreError::WrongStatus(Status::Running)));
    let loaded = store.load(&table, Seq(0)).await.expect("the table");
    assert_eq!(loaded.snapshot, Some(snapshot("start")));
    let Table { status, started, updated, seq, pending, .. } = loaded.table;
    assert_eq!((status, started, updated, seq), (Status::Running, Some(at(7)), at(7), Seq(0)));
    assert!(pending.contains(0) && !pending.contains(1));
}

async fn a_table_can_always_be_closed(store: Shared) {
    let waiting =
        store.create_table(new_table("waiting", vec![Occupant::Open])).await.expect("a new table").id;
    let stuck = running(&store, "stuck").await;
    for table in [&waiting, &stuck] {
        store.close_table(table, at(50)).await.expect("it is not over");
        let closed = store.table(table).await.expect("the table");
        assert_eq!((closed.status, closed.ended, closed.updated), (Status::Closed, Some(at(50)), at(50)));
        assert_eq!((closed.pending, closed.due), (SeatMask::default(), None));
        let over = Err(StoreError::WrongStatus(Status::Closed));
        assert_eq!(store.close_table(table, at(51)).await, over);
        let leave = SeatChange { seat: 0, from: closed.seats[0].occupant.clone(), to: Occupant::Open };
        assert_eq!(store.change_seat(table, leave, at(51)).await, over);
        assert_eq!(store.start_table(table, snapshot("late"), at(51)).await, over);
        assert_eq!(store.append(step(table, 0, "late")).await, Err(StoreError::WrongStatus(Status::Closed)));
    }
    let last = store.load(&stuck, Seq(0)).await.expect("the table").snapshot.expect("its last position");
    assert_eq!((last.state, last.pending, last.due), (snapshot("start").state, SeatMask::default(), None));
}

async fn settings_are_changed_only_by_who_knows_them(store: Shared) {
    let table = running(&store, "settings").await;
    let (old, new) = (json!({}), json!({"rematch": "t-2"}));
    store.change_settings(&table, &old, &new).await.expect("they are as we know them");
    let again = store.change_settings(&table, &old, &JsonText("{\"rematch\":\"t-3\"}".into())).await;
    assert_eq!(again, Err(StoreError::Taken));
    let kept = store.table(&table).await.expect("the table");
    assert_eq!((kept.settings, kept.updated), (new.clone(), at(1)), "a remark is no news for a list");
    let nowhere = store.change_settings(&table_id("none"), &old, &new).await;
    assert_eq!(nowhere, Err(StoreError::NotFound("table")));
}

async fn tools_can_walk_over_all_tables(store: Shared) {
    for name in ["b", "a", "C", "ä"] {
        running(&store, name).await;
    }
    let mut found = Vec::new();
    loop {
        let page = store.table_ids(found.last(), 3).await.expect("a page");
        if page.is_empty() {
            break;
        }
        found.extend(page);
    }
    assert_eq!(found, ["C", "a", "b", "ä"].map(table_id), "byte by byte");
}
