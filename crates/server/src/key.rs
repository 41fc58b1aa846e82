//! Where the server's own key comes from: the configuration, or a file beside the database.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::config::Config;
use crate::running::sqlite_file;
use crate::secret::{self, Key};

/// The key of a server. Without one in the configuration it is made once and kept beside the database file; a
/// database without a file gets one that lasts as long as the process.
pub(crate) fn find(config: &Config, database: &str) -> std::io::Result<Key> {
    if let Some(secret) = &config.secret {
        if secret.0.chars().count() < 32 {
            return Err(std::io::Error::new(
                ErrorKind::InvalidInput,
                "the secret needs at least 32 characters",
            ));
        }
        return Ok(Key::new(Sha256::digest(secret.0.as_bytes()).into()));
    }
    match file_beside(database) {
        Some(file) => read_or_make(&file),
        None => {
            if database.starts_with("postgres") {
                tracing::warn!(
                    "without SPIELWERK_SECRET everybody has to tell their name again after a restart"
                );
            }
            Ok(Key::new(secret::random()))
        }
    }
}

fn file_beside(database: &str) -> Option<PathBuf> {
    let mut name = sqlite_file(database)?.as_os_str().to_owned();
    name.push(".key");
    Some(name.into())
}

fn read_or_make(file: &Path) -> std::io::Result<Key> {
    match std::fs::read(file) {
        Ok(bytes) => {
            let wrong =
                |_| std::io::Error::new(ErrorKind::InvalidData, format!("{} is no key", file.display()));
            bytes.try_into().map(Key::new).map_err(wrong)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => make(file),
        Err(error) => Err(error),
    }
}

fn make(file: &Path) -> std::io::Result<Key> {
    let bytes: [u8; 32] = secret::random();
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(file)?;
    opened.write_all(&bytes)?;
    opened.sync_all()?;
    Ok(Key::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_beside_the_database_stays_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("games.sqlite").display());
        let config = Config::default();
        let first = find(&config, &database).unwrap();
        let second = find(&config, &database).unwrap();
        assert_eq!(first.sign("token"), second.sign("token"));
        assert_ne!(first.sign("token"), find(&config, "memory:").unwrap().sign("token"));
    }
}
