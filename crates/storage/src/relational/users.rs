//! Users as rows.

use async_trait::async_trait;

use super::{Engine, Work, look, look_up, sql, values};
use crate::ids::check_text;
use crate::users::account_key;
use crate::{
    Change, Credentials, Millis, NewUser, PasswordHash, Result, StoreError, TableId, TokenHash, User, UserId,
    Users,
};

#[derive(sqlx::FromRow)]
struct AccountRow {
    #[sqlx(flatten)]
    user: User,
    password_hash: PasswordHash,
}

#[async_trait]
impl<E: Engine> Users for E {
    async fn create_user(&self, new: NewUser) -> Result<User> {
        check_text(&new.name)?;
        let mut work = Work::write(self).await?;
        let users = work.run(sql::INSERT_USER, &values![&new.id, &new.name, new.at]).await?;
        if users == 0 {
            return Err(StoreError::Duplicate("user"));
        }
        work.insert_token(&new.id, &new.token, new.at).await?;
        work.commit().await?;
        Ok(User { id: new.id, name: new.name, account: None, created: new.at })
    }

    async fn user(&self, id: &UserId) -> Result<User> {
        look_up(self, "user", sql::USER, &values![id]).await
    }

    async fn user_by_token(&self, token: &TokenHash) -> Result<User> {
        look_up(self, "token", sql::USER_BY_TOKEN, &values![token]).await
    }

    async fn rename_user(&self, id: &UserId, name: &str) -> Result<()> {
        check_text(name)?;
        let mut work = Work::write(self).await?;
        if work.run(sql::RENAME_USER, &values![id, name]).await? == 0 {
            return Err(StoreError::NotFound("user"));
        }
        work.commit().await
    }

    async fn set_account(&self, id: &UserId, account: &str, password_hash: &PasswordHash) -> Result<()> {
        check_text(account)?;
        let key = account_key(account);
        let mut work = Work::write(self).await?;
        let changed = work.run(sql::SET_ACCOUNT, &values![id, account, &key, password_hash]).await;
        match changed {
            Err(StoreError::Duplicate(_)) => Err(StoreError::Duplicate("account")),
            Err(error) => Err(error),
            Ok(0) => Err(StoreError::NotFound("user")),
            Ok(_) => work.commit().await,
        }
    }

    async fn credentials(&self, account: &str) -> Result<Credentials> {
        let key = account_key(account);
        let row: AccountRow = look_up(self, "account", sql::ACCOUNT_HOLDER, &values![&key]).await?;
        Ok(Credentials { user: row.user, password_hash: row.password_hash })
    }

    async fn add_token(&self, id: &UserId, token: &TokenHash, now: Millis) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.insert_token(id, token, now).await?;
        work.commit().await
    }

    async fn tokens(&self, id: &UserId) -> Result<Vec<Millis>> {
        let rows: Vec<(Millis,)> = look(self, sql::TOKENS, &values![id]).await?;
        Ok(rows.into_iter().map(|(created,)| created).collect())
    }

    async fn remove_token(&self, token: &TokenHash) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.run(sql::DELETE_TOKEN, &values![token]).await?;
        work.commit().await
    }

    async fn remove_other_tokens(&self, id: &UserId, keep: &TokenHash) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.run(sql::DELETE_OTHER_TOKENS, &values![id, keep]).await?;
        work.commit().await
    }

    async fn delete_user(&self, id: &UserId) -> Result<()> {
        let mut work = Work::write(self).await?;
        let tables: Vec<(TableId,)> = work.rows(sql::TABLES_OF_USER, &values![id]).await?;
        work.lock(&tables.iter().map(|(table,)| table).collect::<Vec<_>>()).await?;
        work.lock_user(id).await?;
        work.run(sql::LEAVE_SEATS, &values![id]).await?;
        work.run(sql::EMPTY_CHAT, &values![id]).await?;
        if work.run(sql::DELETE_USER, &values![id]).await? == 0 {
            return Err(StoreError::NotFound("user"));
        }
        tables.into_iter().for_each(|(table,)| work.tell(Change::Altered(table)));
        work.commit().await
    }
}

impl<E: Engine> Work<'_, E> {
    async fn insert_token(&mut self, id: &UserId, token: &TokenHash, now: Millis) -> Result<()> {
        match self.run(sql::INSERT_TOKEN, &values![token, id, now]).await? {
            0 => Err(StoreError::Duplicate("token")),
            _ => Ok(()),
        }
    }
}
