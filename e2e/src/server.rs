//! The binary under test, run as a child of the test.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::PATIENCE;

/// A running `ingle serve` with a data file of its own, stopped when dropped.
pub struct Server {
    folder: TempDir,
    options: Vec<String>,
    address: String,
    running: Option<(Child, Output)>,
}

impl Server {
    /// Starts on a free port of 127.0.0.1 with a fresh data file.
    pub fn start() -> Result<Server> {
        Server::start_with(&[])
    }

    /// Starts with further options, such as `--anyone-may-host`.
    pub fn start_with(options: &[&str]) -> Result<Server> {
        let mut server = Server {
            folder: TempDir::new()?,
            options: options.iter().map(|&option| option.to_owned()).collect(),
            address: String::new(),
            running: None,
        };
        server.launch("127.0.0.1:0")?;
        Ok(server)
    }

    /// Gives the address as printed, `http://127.0.0.1:PORT`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Gives the full address of a path.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// Gives the full address of a path under another host name, for a browser
    /// started with [`People::arrive_by`](crate::People::arrive_by).
    pub fn under(&self, host: &str, path: &str) -> String {
        format!("http://{host}:{}{path}", self.port())
    }

    /// Gives the link that makes its holder the host, as printed.
    pub fn host_link(&self) -> Result<String> {
        let (_, output) = self.running.as_ref().context("the server is not running")?;
        let line = output.line_with("/host/")?;
        let word = line.split_whitespace().find(|word| word.contains("/host/"));
        let path = word.and_then(|word| word.find("/host/").map(|at| &word[at..]));
        Ok(self.at(path.with_context(|| format!("no link in {line:?}"))?))
    }

    /// Gives the data file, which outlives [`kill`](Server::kill).
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("ingle.db")
    }

    /// Gives what the server printed since it last started.
    pub fn output(&self) -> Vec<String> {
        self.running.as_ref().map(|(_, output)| output.lines()).unwrap_or_default()
    }

    /// Kills the process at once, as a crash would.
    pub fn kill(&mut self) -> Result<()> {
        if let Some((mut child, _)) = self.running.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Starts again on the same port and data file, after a kill if need be.
    pub fn restart(&mut self) -> Result<()> {
        self.kill()?;
        self.launch(&format!("127.0.0.1:{}", self.port()))
    }

    fn port(&self) -> &str {
        self.address.rsplit(':').next().unwrap_or_default()
    }

    fn launch(&mut self, listen: &str) -> Result<()> {
        let binary = binary()?;
        let mut child = Command::new(&binary)
            .args(["serve", "--listen", listen, "--data"])
            .arg(self.data())
            .args(&self.options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let output = Output::of(&mut child);
        let line = {
            let (_, output) = self.running.insert((child, output));
            output.line_with(LOCAL)?
        };
        self.address = address_in(&line).with_context(|| format!("no address in {line:?}"))?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

const LOCAL: &str = "http://127.0.0.1:";

fn address_in(line: &str) -> Option<String> {
    let rest = line.split(LOCAL).nth(1)?;
    let port: String = rest.chars().take_while(char::is_ascii_digit).collect();
    (!port.is_empty()).then(|| format!("{LOCAL}{port}"))
}

fn binary() -> Result<PathBuf> {
    if let Some(given) = std::env::var_os("INGLE_BIN") {
        return Ok(given.into());
    }
    let test = std::env::current_exe()?;
    let target = test.parent().and_then(Path::parent).context("tests run from target/*/deps")?;
    let binary = target.join("ingle");
    if !binary.is_file() {
        bail!("{} is missing: run `cargo build` first, or set INGLE_BIN", binary.display());
    }
    Ok(binary)
}

/// The lines a child printed so far; a thread reads them so that its pipe never fills.
struct Output(Arc<(Mutex<Printed>, Condvar)>);

#[derive(Default)]
struct Printed {
    lines: Vec<String>,
    ended: bool,
}

impl Output {
    fn of(child: &mut Child) -> Output {
        let output = Output(Arc::default());
        let shared = Arc::clone(&output.0);
        let pipe = child.stdout.take().expect("stdout is piped");
        std::thread::spawn(move || {
            let (printed, news) = &*shared;
            for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                println!("ingle: {line}");
                printed.lock().expect("no reader panics").lines.push(line);
                news.notify_all();
            }
            printed.lock().expect("no reader panics").ended = true;
            news.notify_all();
        });
        output
    }

    fn lines(&self) -> Vec<String> {
        self.0.0.lock().expect("no reader panics").lines.clone()
    }

    fn line_with(&self, wanted: &str) -> Result<String> {
        let (printed, news) = &*self.0;
        let guard = printed.lock().expect("no reader panics");
        let waiting = |printed: &mut Printed| {
            !printed.ended && !printed.lines.iter().any(|line| line.contains(wanted))
        };
        let (guard, _) =
            news.wait_timeout_while(guard, PATIENCE, waiting).expect("no reader panics");
        match guard.lines.iter().find(|line| line.contains(wanted)) {
            Some(line) => Ok(line.clone()),
            None => bail!(
                "the server {} without printing {wanted:?}; it printed: {:#?}",
                if guard.ended { "ended" } else { "went on" },
                guard.lines
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_prose() {
        let found = |line| address_in(line);
        let expected = Some("http://127.0.0.1:4170".to_owned());
        assert_eq!(found("Ingle is at http://127.0.0.1:4170/"), expected);
        assert_eq!(found("Host: http://127.0.0.1:4170/host/abc (keep it)"), expected);
        assert_eq!(found("Ingle is at http://192.168.0.7:4170/"), None);
    }
}
