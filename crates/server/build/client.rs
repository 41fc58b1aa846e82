//! Builds the browser client, so that `cargo build` is all it takes.
//!
//! Nothing is done if nothing has changed since `web/dist` was built. Without Node a build for everyday work
//! goes on with what is there and says so; a release build stops, because it would be given away.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// What the client is made of.
const SOURCES: [&str; 7] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
];

pub(crate) fn build(web: &Path) -> io::Result<()> {
    let sources: Vec<PathBuf> =
        SOURCES.iter().map(|name| web.join(name)).filter(|path| path.exists()).collect();
    for source in &sources {
        tell(&format!("rerun-if-changed={}", source.display()))?;
    }
    tell("rerun-if-env-changed=SPIELWERK_CLIENT")?;
    let is_skipped = env::var_os("SPIELWERK_CLIENT").is_some_and(|wish| wish == "skip");
    if is_skipped || is_fresh(web, &sources)? {
        return Ok(());
    }
    match bundle(web) {
        Ok(()) => Ok(()),
        Err(reason) if env::var_os("PROFILE").is_some_and(|profile| profile == "release") => {
            tell(&format!("error={reason}"))
        }
        Err(reason) => tell(&format!("warning={reason}")),
    }
}

/// Whether the built client is younger than everything it is made of.
fn is_fresh(web: &Path, sources: &[PathBuf]) -> io::Result<bool> {
    let Ok(built) = fs::metadata(web.join("dist/index.html")).and_then(|file| file.modified()) else {
        return Ok(false);
    };
    for source in sources {
        if newest(source)? > built {
            return Ok(false);
        }
    }
    Ok(true)
}

fn newest(path: &Path) -> io::Result<SystemTime> {
    let mut newest = fs::metadata(path)?.modified()?;
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            newest = newest.max(self::newest(&entry?.path())?);
        }
    }
    Ok(newest)
}

/// Fetches the client's tools if they have changed, and makes `web/dist`.
fn bundle(web: &Path) -> Result<(), String> {
    let age = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified()).ok();
    if age("node_modules/.package-lock.json") < age("package-lock.json") {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    npm(web, &["run", "build"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let done = Command::new(program).args(arguments).current_dir(web).output();
    match done {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            let is_telling = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("at ");
            let first: Vec<_> = said.lines().filter(is_telling).take(6).collect();
            Err(format!(
                "the browser client was not built: npm {} said: {}",
                arguments.join(" "),
                first.join(" | ")
            ))
        }
        Err(error) => Err(format!(
            "the browser client was not built: npm can't be started ({error}). It needs Node 20.19 or later \
             (https://nodejs.org); SPIELWERK_CLIENT=skip builds without a client"
        )),
    }
}

fn tell(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "cargo::{line}")
}
