//! `cargo xtask api`: schemathesis tries every route of the OpenAPI description with what nobody would send.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::load::Ended;
use crate::{cargo, run, step, target};

const VERSION: &str = "schemathesis==4.32.5";
/// No server error, and every answer as described.
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

pub(crate) fn api() -> Result<()> {
    step("the program", || cargo(&["build", "-p", "cli"]))?;
    step("schemathesis", install)?;
    step("every route with nonsense", try_all)
}

/// Into a folder of its own, unless it is there already.
fn install() -> Result<()> {
    let folder = target().join("schemathesis");
    if folder.join("bin/schemathesis").is_file() {
        return Ok(());
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", VERSION]))
}

fn try_all() -> Result<()> {
    let mut server = Command::new(target().join("debug/spielwerk"));
    server.args(["serve", "--listen", "127.0.0.1:0", "--database", "memory:"]);
    server.env("SPIELWERK_REQUESTS_PER_SECOND", "1000000").stdout(Stdio::piped());
    let mut server = Ended(server.spawn().context("the server can't be started")?);
    let mut line = String::new();
    let output = server.0.stdout.take().context("the server has no output")?;
    BufReader::new(output).read_line(&mut line)?;
    let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
    let cookie = identity(&address)?;
    // A table that exists gets further than one that does not.
    let table = open_table(&address, &cookie)?;
    run(&mut schemathesis(&address, &table)?.args(["-H", &format!("Cookie: {cookie}")]).args([
        // These would throw the identity away; they are tried below without one.
        "--exclude-path",
        "/api/logout",
        "--exclude-method",
        "DELETE",
    ]))?;
    run(&mut schemathesis(&address, &table)?)
}

fn schemathesis(address: &str, table: &str) -> Result<Command> {
    let folder: PathBuf = target().join("schemathesis");
    let config = folder.join("schemathesis.toml");
    fs::write(&config, format!("[parameters]\n\"path.id\" = \"{table}\"\n"))?;
    let mut command = Command::new(folder.join("bin/schemathesis"));
    command.arg("--config-file").arg(config).arg("run").arg(format!("http://{address}/api/openapi.json"));
    command.args(["--checks", CHECKS, "--phases", "examples,coverage,fuzzing", "--max-examples", "30"]);
    // A WebSocket is no route for this tool.
    command.args(["--continue-on-failure", "--exclude-path-regex", "/live$", "--no-color"]);
    Ok(command)
}

fn identity(address: &str) -> Result<String> {
    let answer = post(address, "/api/me", "", r#"{"name": "Ann"}"#)?;
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).context("the server gave no cookie")?;
    Ok(cookie.to_owned())
}

fn open_table(address: &str, cookie: &str) -> Result<String> {
    let seats = r#"[{"kind": "me"}, {"kind": "bot", "level": "greedy"}]"#;
    let body = format!(r#"{{"game": "viceroy", "seats": {seats}, "visibility": "open"}}"#);
    let answer = post(address, "/api/tables", cookie, &body)?;
    let id = answer.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next());
    Ok(id.context("the server opened no table")?.to_owned())
}

/// One request, by hand: this crate needs no HTTP library for two of them.
fn post(address: &str, path: &str, cookie: &str, body: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    let head =
        format!("POST {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: close\r\n");
    stream.write_all(format!("{head}content-length: {length}\r\n\r\n{body}").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    if !answer.starts_with("HTTP/1.1 2") {
        bail!("{path}: {answer}");
    }
    Ok(answer)
}
