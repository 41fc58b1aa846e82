//! Lists of tables and their pages.

use storage::{
    Append, Listing, NewTable, Occupant, Page, SeatChange, SeatMask, Snapshot, TableId, Visibility,
};

use crate::fixtures::{
    Shared, at, bot, contract, human, new_table, people, running_with, snapshot, step, table_id, user_id,
};

contract! {
    my_tables_show_my_turn_first,
    my_finished_tables_are_apart,
    open_tables_have_a_free_seat,
    only_public_games_are_watched,
    pages_cover_everything_once_and_in_order,
    a_new_table_does_not_shift_the_pages,
}

async fn names(store: &Shared, listing: Listing) -> Vec<TableId> {
    let listed = store.list_tables(&listing, &Page::first(50)).await.expect("a list");
    assert_eq!(listed.next, None, "everything fits into one page");
    listed.tables.into_iter().map(|table| table.id).collect()
}

fn later(name: &str, time: i64, seats: Vec<Occupant>) -> NewTable {
    NewTable { at: at(time), ..new_table(name, seats) }
}

async fn my_tables_show_my_turn_first(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    store.create_table(later("waiting", 900, vec![human("ann")])).await.expect("a new table");
    store.create_table(later("not-mine", 950, vec![human("bob")])).await.expect("a new table");
    let first = running_with(&store, new_table("bobs-turn", vec![human("bob"), human("ann")])).await;
    let mine = running_with(&store, new_table("my-turn", vec![human("ann"), human("bob")])).await;
    let stand_in = Occupant::StandIn(user_id("ann"), "greedy".into());
    let away = running_with(&store, new_table("away", vec![stand_in, bot()])).await;
    store.append(step(&away, 0, "moved")).await.expect("a step");
    let expected = vec![away, mine, table_id("waiting"), first.clone()];
    assert_eq!(names(&store, Listing::Mine(user_id("ann"))).await, expected);
    let leave = SeatChange { seat: 1, from: human("ann"), to: bot() };
    store.change_seat(&first, leave, at(999)).await.expect("ann sits there");
    assert_eq!(names(&store, Listing::Mine(user_id("ann"))).await, expected[..3]);
}

async fn my_finished_tables_are_apart(store: Shared) {
    people(&store, &["ann"]).await;
    for (name, time) in [("first", 10), ("second", 30), ("third", 20)] {
        let table = running_with(&store, new_table(name, vec![human("ann"), bot()])).await;
        store.close_table(&table, at(time)).await.expect("it runs");
    }
    running_with(&store, new_table("running", vec![human("ann"), bot()])).await;
    let expected = ["second", "third", "first"].map(table_id);
    assert_eq!(names(&store, Listing::MyFinished(user_id("ann"))).await, expected);
    assert_eq!(names(&store, Listing::MyFinished(user_id("bob"))).await, []);
}

async fn open_tables_have_a_free_seat(store: Shared) {
    people(&store, &["ann"]).await;
    let private =
        NewTable { visibility: Visibility::Private, ..new_table("private", vec![bot(), Occupant::Open]) };
    let other = NewTable { game: "noria".into(), ..later("noria", 10, vec![human("ann"), Occupant::Open]) };
    let free = later("free", 20, vec![Occupant::Open]);
    let full = new_table("full", vec![human("ann"), bot()]);
    for new in [private, other, free, full] {
        store.create_table(new).await.expect("a new table");
    }
    assert_eq!(names(&store, Listing::Open(None)).await, ["free", "noria"].map(table_id));
    assert_eq!(names(&store, Listing::Open(Some("noria".into()))).await, [table_id("noria")]);
    store.close_table(&table_id("free"), at(30)).await.expect("it waits");
    assert_eq!(names(&store, Listing::Open(None)).await, [table_id("noria")]);
}

async fn only_public_games_are_watched(store: Shared) {
    let private = NewTable { visibility: Visibility::Private, ..new_table("private", vec![bot()]) };
    let other = NewTable { game: "noria".into(), ..new_table("noria", vec![bot()]) };
    for new in [private, other, new_table("closed", vec![bot()]), new_table("done", vec![bot()])] {
        running_with(&store, new).await;
    }
    store.close_table(&table_id("closed"), at(10)).await.expect("it runs");
    assert_eq!(names(&store, Listing::Watch(None)).await, ["noria", "done"].map(table_id));
    assert_eq!(names(&store, Listing::Watch(Some("noria".into()))).await, [table_id("noria")]);
    for name in ["done", "private"] {
        let last = Append { end: Some(crate::moves::finished()), ..step(&table_id(name), 0, "last") };
        store.append(last).await.expect("the last step");
    }
    assert_eq!(names(&store, Listing::Finished(None)).await, [table_id("done")]);
    assert_eq!(names(&store, Listing::Finished(Some("noria".into()))).await, []);
}

/// Ten tables with several at the same moment, half of them my turn.
async fn ten_tables(store: &Shared) {
    people(store, &["ann"]).await;
    for number in 0..10_u8 {
        let name = number.to_string();
        let table =
            store.create_table(later(&name, 0, vec![human("ann"), bot()])).await.expect("a new table").id;
        let pending = SeatMask::from_iter([number % 2]);
        let position = Snapshot { pending, ..snapshot("start") };
        store
            .start_table(&table, position, at(100 + i64::from(number / 4)))
            .await
            .expect("all seats are taken");
    }
}

async fn pages(store: &Shared, listing: &Listing, limit: u32) -> Vec<TableId> {
    let mut found = Vec::new();
    let mut page = Page::first(limit);
    loop {
        let listed = store.list_tables(listing, &page).await.expect("a page");
        assert!(listed.tables.len() <= limit as usize);
        found.extend(listed.tables.into_iter().map(|table| table.id));
        let Some(next) = listed.next else { return found };
        page.after = Some(next.to_string().parse().expect("a cursor survives a link"));
    }
}

async fn pages_cover_everything_once_and_in_order(store: Shared) {
    ten_tables(&store).await;
    let mine = Listing::Mine(user_id("ann"));
    let expected = ["8", "6", "4", "2", "0", "9", "7", "5", "3", "1"].map(table_id);
    for limit in [1, 2, 3, 5, 10, 20] {
        assert_eq!(pages(&store, &mine, limit).await, expected, "by {limit}");
    }
    let watched = ["9", "8", "7", "6", "5", "4", "3", "2", "1", "0"].map(table_id);
    assert_eq!(pages(&store, &Listing::Watch(None), 3).await, watched);
}

async fn a_new_table_does_not_shift_the_pages(store: Shared) {
    ten_tables(&store).await;
    let watch = Listing::Watch(None);
    let first = store.list_tables(&watch, &Page::first(4)).await.expect("a page");
    running_with(&store, later("new", 500, vec![bot()])).await;
    let second =
        store.list_tables(&watch, &Page { after: first.next, limit: 4 }).await.expect("the next page");
    let ids: Vec<_> = second.tables.into_iter().map(|table| table.id).collect();
    assert_eq!(ids, ["5", "4", "3", "2"].map(table_id));
}
