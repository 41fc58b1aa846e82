//! What the tests need from the machine besides Rust.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

/// Makes sure that the programs of PostgreSQL are there: the tests of the store start a private server.
pub(crate) fn ensure_postgres() -> Result<()> {
    if has_postgres() {
        return Ok(());
    }
    install(
        "postgresql",
        "the tests start a private PostgreSQL server, but initdb is neither in /usr/lib/postgresql nor in the PATH",
    )
}

/// Makes sure that there is a Chromium, in which the tests of the client play.
pub(crate) fn ensure_chromium() -> Result<()> {
    if env::var_os("CHROMIUM").is_some() || Path::new("/usr/bin/chromium").is_file() {
        return Ok(());
    }
    install("chromium", "the tests of the client play in /usr/bin/chromium, or in what CHROMIUM names")
}

/// On a Debian machine, as root, a package is installed; elsewhere that is for its owner to decide.
fn install(package: &str, why: &str) -> Result<()> {
    if !(is_root() && in_path("apt-get")) {
        bail!("{why}; please install it (Debian: apt-get install {package})");
    }
    crate::run(Command::new("apt-get").arg("update"))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "-y", "--no-install-recommends", package]);
    crate::run(install.env("DEBIAN_FRONTEND", "noninteractive"))
}

fn has_postgres() -> bool {
    let mut versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.any(|version| version.path().join("bin/initdb").is_file()) || in_path("initdb")
}

fn in_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|directory| directory.join(program).is_file())
}

/// The owner of what the process says about itself.
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(Path::new("/proc/self")).is_ok_and(|process| process.uid() == 0)
}
