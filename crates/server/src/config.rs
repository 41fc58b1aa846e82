//! How the server is set up: by flags of the command line or by the environment.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Everything that can be set. `Config::default()` is what `spielwerk serve` does without flags.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// `sqlite:FILE`, `postgres://…` or `memory:`. Without it a SQLite file in the user's data folder.
    pub database: Option<String>,
    /// The address people type, such as `https://games.example.org`, if a proxy stands in front. Then cookies
    /// are only sent over TLS, and only this origin may change anything.
    pub public_url: Option<String>,
    /// Whether the header `X-Forwarded-For` of the proxy is believed.
    pub behind_proxy: bool,
    /// How many bots think at the same time; 0 for one less than there are cores, at least one.
    pub bot_threads: usize,
    /// How long a bot may think about one decision.
    pub bot_time: Duration,
    /// Requests per second and client that change something; reading is allowed ten times as fast.
    pub requests_per_second: u32,
    /// How long a table stays in memory after nobody looked at it any more.
    pub idle: Duration,
    /// The secret that signs cookies, at least 32 characters. Without it one is made and kept beside the
    /// database file; several nodes on one database need the same.
    pub secret: Option<Secret>,
    /// Whether logs are JSON for machines instead of lines for people.
    pub json_logs: bool,
}

/// A text that does not print itself.
#[derive(Clone)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8420)),
            database: None,
            public_url: None,
            behind_proxy: false,
            bot_threads: 0,
            bot_time: Duration::from_millis(1000),
            requests_per_second: 20,
            idle: Duration::from_secs(600),
            secret: None,
            json_logs: false,
        }
    }
}

/// A setting that can't be read.
#[derive(Debug, thiserror::Error)]
#[error("the setting {name} can't be \"{value}\": {reason}")]
pub struct BadSetting {
    name: &'static str,
    value: String,
    reason: String,
}

impl Config {
    /// The defaults, changed by the environment: `SPIELWERK_LISTEN`, `SPIELWERK_DATABASE`,
    /// `SPIELWERK_PUBLIC_URL`, `SPIELWERK_SECRET`, `SPIELWERK_BEHIND_PROXY`, `SPIELWERK_BOT_THREADS`, `SPIELWERK_BOT_MILLIS`,
    /// `SPIELWERK_REQUESTS_PER_SECOND`, `SPIELWERK_IDLE_SECONDS`, `SPIELWERK_JSON_LOGS`.
    pub fn from_environment() -> Result<Self, BadSetting> {
        Self::from_lookup(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    }

    fn from_lookup(find: impl Fn(&str) -> Option<String>) -> Result<Self, BadSetting> {
        let mut config = Self::default();
        read(&find, "SPIELWERK_LISTEN", &mut config.listen)?;
        config.database = find("SPIELWERK_DATABASE").or(config.database);
        config.public_url = find("SPIELWERK_PUBLIC_URL").or(config.public_url);
        config.secret = find("SPIELWERK_SECRET").map(Secret).or(config.secret);
        read(&find, "SPIELWERK_BEHIND_PROXY", &mut config.behind_proxy)?;
        read(&find, "SPIELWERK_BOT_THREADS", &mut config.bot_threads)?;
        let mut millis = config.bot_time.as_millis() as u64;
        read(&find, "SPIELWERK_BOT_MILLIS", &mut millis)?;
        config.bot_time = Duration::from_millis(millis);
        read(&find, "SPIELWERK_REQUESTS_PER_SECOND", &mut config.requests_per_second)?;
        let mut seconds = config.idle.as_secs();
        read(&find, "SPIELWERK_IDLE_SECONDS", &mut seconds)?;
        config.idle = Duration::from_secs(seconds);
        read(&find, "SPIELWERK_JSON_LOGS", &mut config.json_logs)?;
        Ok(config)
    }

    /// How many bots think at the same time.
    pub(crate) fn bot_slots(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if self.bot_threads > 0 { self.bot_threads } else { cores.saturating_sub(1).max(1) }
    }

    /// The database, by default a file in the user's data folder, which is made if need be.
    pub(crate) fn database_url(&self) -> std::io::Result<String> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let folder = data_folder();
        std::fs::create_dir_all(&folder)?;
        Ok(format!("sqlite:{}", folder.join("spielwerk.sqlite").display()))
    }
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
    find: &impl Fn(&str) -> Option<String>,
    name: &'static str,
    setting: &mut T,
) -> Result<(), BadSetting> {
    let Some(value) = find(name) else { return Ok(()) };
    *setting =
        value.parse().map_err(|error: T::Err| BadSetting { name, reason: error.to_string(), value })?;
    Ok(())
}

/// Where this system keeps the data of programs.
fn data_folder() -> PathBuf {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || from("HOME").unwrap_or_default();
    let base = if cfg!(target_os = "windows") {
        from("APPDATA").unwrap_or_default()
    } else if cfg!(target_os = "macos") {
        home().join("Library/Application Support")
    } else {
        from("XDG_DATA_HOME").unwrap_or_else(|| home().join(".local/share"))
    };
    base.join("spielwerk")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_changes_the_defaults() {
        let config = Config::from_lookup(|name| match name {
            "SPIELWERK_LISTEN" => Some("0.0.0.0:80".into()),
            "SPIELWERK_BOT_MILLIS" => Some("250".into()),
            _ => None,
        });
        let config = config.unwrap();
        assert_eq!(config.listen.port(), 80);
        assert_eq!(config.bot_time, Duration::from_millis(250));
    }

    #[test]
    fn a_wrong_setting_is_named() {
        let error = Config::from_lookup(|name| (name == "SPIELWERK_LISTEN").then(|| "here".into()));
        let message = error.unwrap_err().to_string();
        assert!(message.starts_with("the setting SPIELWERK_LISTEN can't be \"here\""), "{message}");
    }
}
