//! What an operator does beside the running server: copies, exports, deletions.

use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use storage::{Store, StoreError, TableId, UserId};
use tokio::runtime::Runtime;

use crate::config::Config;
use crate::running::{StartError, open_store, sqlite_file};

/// Opens what is there; a mistyped name must not make an empty database.
async fn open(config: &Config) -> Result<Arc<dyn Store>, StartError> {
    let database = config.database_url()?;
    if let Some(file) = sqlite_file(&database).filter(|file| !file.exists()) {
        let reason = format!("there is no database {}", file.display());
        return Err(std::io::Error::new(std::io::ErrorKind::NotFound, reason).into());
    }
    open_store(&database).await
}

/// Does something with the store and closes it again.
fn with_store<T>(
    config: &Config,
    task: impl AsyncFnOnce(&dyn Store) -> Result<T, StoreError>,
) -> Result<T, StartError> {
    Runtime::new()?.block_on(async {
        let store = open(config).await?;
        let done = task(store.as_ref()).await;
        store.close().await;
        Ok(done?)
    })
}

fn to_json(value: &impl Serialize) -> Result<Value, StartError> {
    Ok(serde_json::to_value(value).map_err(std::io::Error::from)?)
}

/// Writes a consistent copy of the database while play goes on. The file must not exist.
pub fn backup(config: &Config, file: &Path) -> Result<(), StartError> {
    if file.exists() {
        let reason = format!("{} exists already; a copy needs a new name", file.display());
        return Err(std::io::Error::new(std::io::ErrorKind::AlreadyExists, reason).into());
    }
    with_store(config, async |store| store.backup(file).await)
}

/// Everything that is stored about a person, by user id.
pub fn export_user(config: &Config, user: &str) -> Result<Value, StartError> {
    let user = UserId(user.to_owned());
    to_json(&with_store(config, async |store| store.export_user(&user).await)?)
}

/// Everything that is stored about a table, secrets included.
pub fn export_table(config: &Config, table: &str) -> Result<Value, StartError> {
    let table = TableId(table.to_owned());
    to_json(&with_store(config, async |store| store.export_table(&table).await)?)
}

/// Deletes a person's data. Their games stay without their name.
pub fn delete_user(config: &Config, user: &str) -> Result<(), StartError> {
    let user = UserId(user.to_owned());
    with_store(config, async |store| store.delete_user(&user).await)
}

/// The person who logs in with this name, without their password.
pub fn find_user(config: &Config, login: &str) -> Result<Value, StartError> {
    to_json(&with_store(config, async |store| store.credentials(login).await)?.user)
}

/// Ends a table without result: also one that can't be loaded any more.
pub fn close_table(config: &Config, table: &str) -> Result<(), StartError> {
    let (table, now) = (TableId(table.to_owned()), storage::Millis(crate::time::now()));
    with_store(config, async |store| store.close_table(&table, now).await)
}
