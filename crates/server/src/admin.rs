//! What an operator does beside the running server: copies, exports, deletions.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use storage::{Store, TableId, UserId};

use crate::config::Config;
use crate::running::{StartError, open_store, sqlite_file};

/// Opens what is there; a mistyped name must not make an empty database.
async fn store(config: &Config) -> Result<Arc<dyn Store>, StartError> {
    let database = config.database_url()?;
    if let Some(file) = sqlite_file(&database).filter(|file| !file.exists()) {
        let reason = format!("there is no database {}", file.display());
        return Err(std::io::Error::new(std::io::ErrorKind::NotFound, reason).into());
    }
    open_store(&database).await
}

/// Writes a consistent copy of the database while play goes on. The file must not exist.
pub async fn backup(config: &Config, file: &Path) -> Result<(), StartError> {
    let store = store(config).await?;
    let done = store.backup(file).await;
    store.close().await;
    Ok(done?)
}

/// Everything that is stored about a person, by user id.
pub async fn export_user(config: &Config, user: &str) -> Result<Value, StartError> {
    let store = store(config).await?;
    let exported = store.export_user(&UserId(user.to_owned())).await;
    store.close().await;
    Ok(serde_json::to_value(exported?).map_err(std::io::Error::from)?)
}

/// Everything that is stored about a table, secrets included.
pub async fn export_table(config: &Config, table: &str) -> Result<Value, StartError> {
    let store = store(config).await?;
    let exported = store.export_table(&TableId(table.to_owned())).await;
    store.close().await;
    Ok(serde_json::to_value(exported?).map_err(std::io::Error::from)?)
}

/// Deletes a person's data. Their games stay without their name.
pub async fn delete_user(config: &Config, user: &str) -> Result<(), StartError> {
    let store = store(config).await?;
    let done = store.delete_user(&UserId(user.to_owned())).await;
    store.close().await;
    Ok(done?)
}

/// The person who logs in with this name, without their password.
pub async fn find_user(config: &Config, login: &str) -> Result<Value, StartError> {
    let store = store(config).await?;
    let found = store.credentials(login).await;
    store.close().await;
    Ok(serde_json::to_value(found?.user).map_err(std::io::Error::from)?)
}

/// Ends a table without result: also one that can't be loaded any more.
pub async fn close_table(config: &Config, table: &str) -> Result<(), StartError> {
    let store = store(config).await?;
    let done = store.close_table(&TableId(table.to_owned()), storage::Millis(crate::time::now())).await;
    store.close().await;
    Ok(done?)
}
