//! `spielwerk serve`: the server, and the address at which to find it.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::Duration;

use server::Config;

use crate::args::{Database, Serve};
use crate::failure::usage;
use crate::render::theme::Theme;

/// Runs until Ctrl-C or until the system ends it.
pub(crate) fn run(args: &Serve, theme: &Theme) -> anyhow::Result<()> {
    let config = config(args)?;
    server::start_logs(config.json_logs);
    let public = config.public_url.clone();
    let ready = |address: SocketAddr| {
        let url = public.unwrap_or_else(|| format!("http://{}", reachable(address)));
        let text = theme.tr("Spielwerk is ready at", "Spielwerk ist bereit unter");
        // A server whose output nobody reads is a server all the same.
        let _ = crate::print(&format!("{text} {url}\n"));
        if args.open {
            open(&url);
        }
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(server::run(config, ready));
    // A bot that still thinks is not worth waiting for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(done?)
}

/// The environment, changed by what was typed.
fn config(args: &Serve) -> anyhow::Result<Config> {
    let mut config = with_database(&args.database)?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.public_url = args.public_url.clone().or(config.public_url);
    config.behind_proxy |= args.behind_proxy;
    config.bot_threads = args.bot_threads.unwrap_or(config.bot_threads);
    config.bot_time = args.bot_millis.map_or(config.bot_time, Duration::from_millis);
    config.json_logs |= args.json_logs;
    Ok(config)
}

/// The environment with the database that was typed.
pub(crate) fn with_database(args: &Database) -> anyhow::Result<Config> {
    let mut config = Config::from_environment().map_err(usage)?;
    config.database = args.database.clone().or(config.database);
    Ok(config)
}

/// Who listens everywhere is found here.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { ([127, 0, 0, 1], address.port()).into() } else { address }
}

/// Asks the system for a browser. Without one the address is on the screen anyway.
fn open(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program).args(before).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
