//! Identities, tokens, accounts.

use storage::{NewUser, PasswordHash, StoreError, User};

use crate::fixtures::{Shared, at, contract, new_user, people, token, user_id};

contract! {
    an_identity_is_found_by_its_token,
    ids_and_tokens_are_unique,
    a_name_may_be_any_text,
    an_account_is_found_in_any_case,
    an_account_name_belongs_to_one_person,
    an_account_can_be_changed,
    other_browsers_come_and_go,
    who_does_not_exist_is_not_found,
}

async fn an_identity_is_found_by_its_token(store: Shared) {
    let made = store.create_user(new_user("ann")).await.expect("a new person");
    let ann = User { id: user_id("ann"), name: "ann".into(), account: None, created: at(0) };
    assert_eq!(made, ann);
    assert_eq!(store.user_by_token(&token("ann")).await, Ok(ann.clone()));
    assert_eq!(store.user(&user_id("ann")).await, Ok(ann));
    assert_eq!(store.user_by_token(&token("bob")).await, Err(StoreError::NotFound("token")));
}

async fn ids_and_tokens_are_unique(store: Shared) {
    people(&store, &["ann"]).await;
    let same_id = NewUser { token: token("other"), ..new_user("ann") };
    assert!(matches!(store.create_user(same_id).await, Err(StoreError::Duplicate(_))));
    let same_token = NewUser { token: token("ann"), ..new_user("bob") };
    assert!(matches!(store.create_user(same_token).await, Err(StoreError::Duplicate(_))));
    let half_made = store.user(&user_id("bob")).await;
    assert_eq!(half_made, Err(StoreError::NotFound("user")), "a refused person leaves nothing behind");
}

async fn a_name_may_be_any_text(store: Shared) {
    people(&store, &["ann"]).await;
    for name in ["Änne Großmüller", "安娜", "أنّا", "👩‍👩‍👧 '\"; DROP TABLE users; --", ""]
    {
        store.rename_user(&user_id("ann"), name).await.expect("any text is a name");
        assert_eq!(store.user(&user_id("ann")).await.expect("ann").name, name);
    }
    let refused = store.rename_user(&user_id("ann"), "a\0b").await;
    assert!(matches!(refused, Err(StoreError::Invalid(_))), "no database but one stores that: {refused:?}");
}

async fn an_account_is_found_in_any_case(store: Shared) {
    people(&store, &["ann"]).await;
    let hash = PasswordHash("$argon2id$…".into());
    store.set_account(&user_id("ann"), "Änne", &hash).await.expect("a free name");
    let found = store.credentials("äNNE").await.expect("the account");
    assert_eq!((found.user.id, found.user.account), (user_id("ann"), Some("Änne".into())));
    assert_eq!(found.password_hash, hash);
    assert_eq!(store.credentials("anne").await, Err(StoreError::NotFound("account")));
}

async fn an_account_name_belongs_to_one_person(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let hash = PasswordHash("hash".into());
    store.set_account(&user_id("ann"), "ann", &hash).await.expect("a free name");
    let taken = store.set_account(&user_id("bob"), "ANN", &hash).await;
    assert_eq!(taken, Err(StoreError::Duplicate("account")));
    assert_eq!(store.user(&user_id("bob")).await.expect("bob").account, None);
}

async fn an_account_can_be_changed(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let (first, second) = (PasswordHash("first".into()), PasswordHash("second".into()));
    store.set_account(&user_id("ann"), "ann", &first).await.expect("a free name");
    store.set_account(&user_id("ann"), "ann", &second).await.expect("a new password");
    assert_eq!(store.credentials("ann").await.expect("the account").password_hash, second);
    store.set_account(&user_id("ann"), "anna", &second).await.expect("a new name");
    store.set_account(&user_id("bob"), "ann", &first).await.expect("the old name is free");
    assert_eq!(store.credentials("ann").await.expect("the account").user.id, user_id("bob"));
}

async fn other_browsers_come_and_go(store: Shared) {
    people(&store, &["ann", "bob"]).await;
    let ann = user_id("ann");
    for (name, time) in [("phone", 20), ("tablet", 10)] {
        store.add_token(&ann, &token(name), at(time)).await.expect("another browser");
    }
    assert_eq!(store.tokens(&ann).await, Ok(vec![at(0), at(10), at(20)]));
    let again = store.add_token(&ann, &token("bob"), at(30)).await;
    assert_eq!(again, Err(StoreError::Duplicate("token")));
    store.remove_token(&token("tablet")).await.expect("it was there");
    store.remove_token(&token("tablet")).await.expect("it is gone already");
    assert!(store.user_by_token(&token("tablet")).await.is_err());
    store.remove_other_tokens(&ann, &token("phone")).await.expect("all but one");
    assert_eq!(store.tokens(&ann).await, Ok(vec![at(20)]));
    assert!(store.user_by_token(&token("bob")).await.is_ok(), "others keep theirs");
}

async fn who_does_not_exist_is_not_found(store: Shared) {
    let nobody = user_id("nobody");
    let hash = PasswordHash("hash".into());
    let missing = |result: Result<(), StoreError>| assert!(matches!(result, Err(StoreError::NotFound(_))));
    missing(store.user(&nobody).await.map(drop));
    missing(store.rename_user(&nobody, "name").await);
    missing(store.set_account(&nobody, "account", &hash).await);
    missing(store.add_token(&nobody, &token("new"), at(0)).await);
    missing(store.delete_user(&nobody).await);
    missing(store.export_user(&nobody).await.map(drop));
}
