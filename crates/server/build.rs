//! Lists what is built in: the rules pages of `docs/rules`, so that a new game's page need not be named here,
//! and the browser client of `web/dist`, which is built first.

#[path = "build/client.rs"]
mod client;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    let rules = root.join("docs/rules");
    fs::write(out.join("rules.rs"), list_rules(&rules)?)?;
    client::build(&root.join("web"))?;
    let client = root.join("web/dist");
    fs::write(out.join("client.rs"), list_client(&client)?)?;
    watch(&rules)
}

fn watch(folder: &Path) -> io::Result<()> {
    let line = format!("cargo::rerun-if-changed={}\n", folder.display());
    io::Write::write_all(&mut io::stdout(), line.as_bytes())
}

/// Pairs of a game's id and its page.
fn list_rules(folder: &Path) -> io::Result<String> {
    let mut pages = files_of(folder)?;
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    let mut list = String::from("&[");
    for page in &pages {
        let game = page.file_stem().unwrap_or_default();
        write!(list, "({game:?}, include_str!({page:?})),").expect("a string takes any text");
    }
    Ok(list + "]")
}

/// Pairs of a file's path in the folder and its content; nothing if there is no such folder.
fn list_client(folder: &Path) -> io::Result<String> {
    let mut list = String::from("&[");
    if folder.is_dir() {
        for file in files_of(folder)? {
            let parts = file.strip_prefix(folder).map_err(io::Error::other)?.iter();
            let path = parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
            write!(list, "({path:?}, include_bytes!({file:?})),").expect("a string takes any text");
        }
    }
    Ok(list + "]")
}

/// All files of a folder and its folders, in a fixed order.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_of(&path)?) } else { files.push(path) }
    }
    files.sort();
    Ok(files)
}
