//! The TypeScript types of what goes over the wire, one folder per game in `web/src/generated`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The games with a `ts` feature and an example `types` that writes their types.
const GAMES: [&str; 3] = ["noria", "hadara", "viceroy"];

/// Writes the types into the client.
pub(crate) fn write() -> Result<()> {
    for game in GAMES {
        let folder = folder(game);
        // What a game no longer has should not stay behind.
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        export(game, &folder)?;
    }
    Ok(())
}

/// Refuses types that are not what the games say now.
pub(crate) fn check() -> Result<()> {
    for game in GAMES {
        let fresh = std::env::temp_dir().join(format!("spielwerk-types-{}-{game}", std::process::id()));
        export(game, &fresh)?;
        let same = read(&fresh)? == read(&folder(game))?;
        fs::remove_dir_all(&fresh)?;
        if !same {
            bail!("the types of {game} in web/src/generated are out of date; run cargo xtask types");
        }
    }
    Ok(())
}

fn folder(game: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    root.join("web/src/generated").join(game)
}

fn export(game: &str, folder: &Path) -> Result<()> {
    let mut command = crate::cargo_command(&["run", "--quiet", "--package", game, "--features", "ts"]);
    command.args(["--example", "types", "--"]).arg(folder);
    // Without it 64-bit numbers become bigint, which JSON does not have.
    crate::run(command.env("TS_RS_LARGE_INT", "number"))
}

fn read(folder: &Path) -> Result<BTreeMap<OsString, String>> {
    let files = fs::read_dir(folder).with_context(|| format!("can't read {}", folder.display()))?;
    files
        .map(|file| {
            let file = file?;
            Ok((file.file_name(), fs::read_to_string(file.path())?))
        })
        .collect()
}
