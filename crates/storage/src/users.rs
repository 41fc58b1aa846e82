//! Who plays: an identity needs only a name; an account lets the same person in from elsewhere.

use async_trait::async_trait;
use serde::Serialize;

use crate::{Millis, PasswordHash, Result, TokenHash, UserId};

/// A person as everyone may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct User {
    /// Which one.
    pub id: UserId,
    /// The name at the table. Several people may have the same.
    pub name: String,
    /// The name to log in with, if there is an account.
    pub account: Option<String>,
    /// Since when.
    #[sqlx(rename = "created_ms")]
    pub created: Millis,
}

/// A new identity with its first token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewUser {
    /// An id that nobody has.
    pub id: UserId,
    /// The name at the table.
    pub name: String,
    /// The hash of the token in this browser's cookie.
    pub token: TokenHash,
    /// When.
    pub at: Millis,
}

/// What a log-in is checked against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credentials {
    /// Whose.
    pub user: User,
    /// To be compared by the server.
    pub password_hash: PasswordHash,
}

/// Identities, their tokens and accounts.
#[async_trait]
pub trait Users {
    /// Makes an identity without account. `Duplicate` if the id or the token exists.
    async fn create_user(&self, new: NewUser) -> Result<User>;

    /// The person of this id.
    async fn user(&self, id: &UserId) -> Result<User>;

    /// The person whose browser holds this token.
    async fn user_by_token(&self, token: &TokenHash) -> Result<User>;

    /// Changes the name at the table.
    async fn rename_user(&self, id: &UserId, name: &str) -> Result<()>;

    /// Gives the person an account, or another account name and password. Account names differ in more
    /// than upper and lower case, else `Duplicate`.
    async fn set_account(&self, id: &UserId, account: &str, password_hash: &PasswordHash) -> Result<()>;

    /// The account of this name, in any case.
    async fn credentials(&self, account: &str) -> Result<Credentials>;

    /// Lets another browser in.
    async fn add_token(&self, id: &UserId, token: &TokenHash, now: Millis) -> Result<()>;

    /// When each of the person's tokens was made, oldest first.
    async fn tokens(&self, id: &UserId) -> Result<Vec<Millis>>;

    /// Forgets one browser. A token that is not known is as good as forgotten.
    async fn remove_token(&self, token: &TokenHash) -> Result<()>;

    /// Forgets all browsers of the person but one: after a change of password.
    async fn remove_other_tokens(&self, id: &UserId, keep: &TokenHash) -> Result<()>;

    /// Deletes everything that is theirs: name, account, tokens, ratings, results of daily challenges, and
    /// what they said. Their games stay, since they belong to the others too, with nobody's name at the
    /// seat; a seat in a running game has to be given to a bot by the server.
    async fn delete_user(&self, id: &UserId) -> Result<()>;
}

/// Account names that differ only in case would be taken for each other.
pub(crate) fn account_key(account: &str) -> String {
    account.to_lowercase()
}
