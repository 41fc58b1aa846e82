//! Users in memory.

use async_trait::async_trait;

use super::{Memory, Rows, UserRow};
use crate::ids::check_text;
use crate::users::account_key;
use crate::{
    Change, Credentials, Millis, NewUser, Occupant, PasswordHash, Result, StoreError, TableId, TokenHash,
    User, UserId, Users,
};

#[async_trait]
impl Users for Memory {
    async fn create_user(&self, new: NewUser) -> Result<User> {
        check_text(&new.name)?;
        let mut rows = self.rows();
        if rows.users.contains_key(&new.id) || rows.tokens.contains_key(&new.token) {
            return Err(StoreError::Duplicate("user"));
        }
        let user = User { id: new.id.clone(), name: new.name, account: None, created: new.at };
        rows.tokens.insert(new.token, (new.id.clone(), new.at));
        rows.users.insert(new.id, UserRow { user: user.clone(), password_hash: None });
        Ok(user)
    }

    async fn user(&self, id: &UserId) -> Result<User> {
        self.rows().user(id).map(|row| row.user.clone())
    }

    async fn user_by_token(&self, token: &TokenHash) -> Result<User> {
        let rows = self.rows();
        let (id, _) = rows.tokens.get(token).ok_or(StoreError::NotFound("token"))?;
        rows.user(id).map(|row| row.user.clone())
    }

    async fn rename_user(&self, id: &UserId, name: &str) -> Result<()> {
        check_text(name)?;
        name.clone_into(&mut self.rows().user_mut(id)?.user.name);
        Ok(())
    }

    async fn set_account(&self, id: &UserId, account: &str, password_hash: &PasswordHash) -> Result<()> {
        check_text(account)?;
        let mut rows = self.rows();
        if rows.by_account(account).is_some_and(|row| row.user.id != *id) {
            return Err(StoreError::Duplicate("account"));
        }
        let row = rows.user_mut(id)?;
        row.user.account = Some(account.to_owned());
        row.password_hash = Some(password_hash.clone());
        Ok(())
    }

    async fn credentials(&self, account: &str) -> Result<Credentials> {
        let rows = self.rows();
        let row = rows.by_account(account).ok_or(StoreError::NotFound("account"))?;
        let password_hash = row.password_hash.clone().ok_or(StoreError::NotFound("account"))?;
        Ok(Credentials { user: row.user.clone(), password_hash })
    }

    async fn add_token(&self, id: &UserId, token: &TokenHash, now: Millis) -> Result<()> {
        let mut rows = self.rows();
        rows.user(id)?;
        if rows.tokens.contains_key(token) {
            return Err(StoreError::Duplicate("token"));
        }
        rows.tokens.insert(*token, (id.clone(), now));
        Ok(())
    }

    async fn tokens(&self, id: &UserId) -> Result<Vec<Millis>> {
        let rows = self.rows();
        let mut times: Vec<_> =
            rows.tokens.values().filter(|(user, _)| user == id).map(|&(_, created)| created).collect();
        times.sort();
        Ok(times)
    }

    async fn remove_token(&self, token: &TokenHash) -> Result<()> {
        self.rows().tokens.remove(token);
        Ok(())
    }

    async fn remove_other_tokens(&self, id: &UserId, keep: &TokenHash) -> Result<()> {
        self.rows().tokens.retain(|token, (user, _)| user != id || token == keep);
        Ok(())
    }

    async fn delete_user(&self, id: &UserId) -> Result<()> {
        let mut rows = self.rows();
        rows.user(id)?;
        rows.tokens.retain(|_, (user, _)| user != id);
        rows.ratings.retain(|(user, _), _| user != id);
        rows.places.retain(|(_, user), _| user != id);
        let left = rows.leave_tables(id);
        rows.users.remove(id);
        drop(rows);
        self.announcer.announce(left.into_iter().map(Change::Altered));
        Ok(())
    }
}

impl Rows {
    fn by_account(&self, account: &str) -> Option<&UserRow> {
        let key = account_key(account);
        self.users.values().find(|row| row.user.account.as_deref().map(account_key).as_ref() == Some(&key))
    }

    /// Takes the person out of their tables and says which these are.
    fn leave_tables(&mut self, id: &UserId) -> Vec<TableId> {
        let left = self.tables_of(id);
        for row in self.tables.values_mut().filter(|row| left.contains(&row.table.id)) {
            row.table.owner.take_if(|owner| owner == id);
            for seat in row.table.seats.iter_mut().filter(|seat| seat.occupant.user() == Some(id)) {
                seat.occupant = Occupant::Gone;
            }
            for message in row.chat.iter_mut().filter(|message| message.user.as_ref() == Some(id)) {
                message.user = None;
                message.text.clear();
            }
        }
        left
    }

    /// The tables that the person opened, sits at or spoke at.
    pub(super) fn tables_of(&self, id: &UserId) -> Vec<TableId> {
        let theirs = self.tables.values().filter(|row| {
            row.table.owner.as_ref() == Some(id)
                || row.table.seats.iter().any(|seat| seat.occupant.user() == Some(id))
                || row.chat.iter().any(|message| message.user.as_ref() == Some(id))
        });
        theirs.map(|row| row.table.id.clone()).collect()
    }
}
