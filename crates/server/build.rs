//! Lists the rules pages of `docs/rules`, so that a new game's page is built in without being named here.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut pages: Vec<PathBuf> = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    let mut list = String::from("&[");
    for page in &pages {
        let game = page.file_stem().unwrap_or_default();
        write!(list, "({game:?}, include_str!({page:?})),").expect("a string takes any text");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    fs::write(out.join("pages.rs"), list)?;
    let mut stdout = io::stdout();
    io::Write::write_all(&mut stdout, format!("cargo::rerun-if-changed={}\n", folder.display()).as_bytes())
}
