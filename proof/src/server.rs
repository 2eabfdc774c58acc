//! The real binary, run as a child.

use crate::PATIENCE;
use anyhow::{Context as _, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};
use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running `ingle serve`, killed when dropped.
pub struct Server {
    child: Child,
    printed: File,
    /// Its address, `http://127.0.0.1:PORT`.
    pub address: String,
}

impl Server {
    /// Starts on a data file and a free port of this machine alone.
    pub fn start(data: &Path, options: &[&str]) -> anyhow::Result<Self> {
        let binary = binary()?;
        // A file, unlike a pipe, never fills up and never makes anybody wait.
        let printed = tempfile::tempfile()?;
        let child = Command::new(&binary)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--unlimited",
                "--anyone-may-host",
                "--data",
            ])
            .arg(data)
            .args(options)
            .stdin(Stdio::null())
            .stdout(printed.try_clone()?)
            .stderr(printed.try_clone()?)
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let mut server = Self { child, printed, address: String::new() };
        let began = Instant::now();
        loop {
            let text = server.printed()?;
            if let Some(address) = address_in(&text) {
                server.address = address;
                return Ok(server);
            }
            ensure!(server.runs()?, "the server ended: {text}");
            ensure!(began.elapsed() < PATIENCE, "the server printed no address: {text}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Whether it has not ended by itself.
    pub fn runs(&mut self) -> anyhow::Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    /// Kills it at once, as `kill -9` does.
    pub fn kill(mut self) -> anyhow::Result<()> {
        ensure!(self.runs()?, "the server ended by itself: {}", self.printed()?);
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Stops it in its tracks, as a machine without power does: what the kernel is at for it may still go on, but
    /// it answers nobody any more.
    pub fn freeze(&self) -> anyhow::Result<()> {
        Ok(kill_process(Pid::from_child(&self.child), Signal::STOP)?)
    }

    fn printed(&self) -> anyhow::Result<String> {
        let mut text = vec![0; self.printed.metadata()?.len() as usize];
        // The child writes through the same position, which must not move.
        self.printed.read_exact_at(&mut text, 0)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs another verb of the binary to its end, and returns what it printed.
pub fn run(arguments: &[&str], data: &Path) -> anyhow::Result<String> {
    let output = Command::new(binary()?)
        .args(arguments)
        .arg("--data")
        .arg(data)
        .stdin(Stdio::null())
        .output()?;
    match output.status.success() {
        true => Ok(String::from_utf8(output.stdout)?),
        false => bail!(
            "ingle {}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        ),
    }
}

fn address_in(text: &str) -> Option<String> {
    const HERE: &str = "http://127.0.0.1:";
    // Without the end of the line the port may be half printed.
    let line =
        text.split_inclusive('\n').find(|line| line.contains(HERE) && line.ends_with('\n'))?;
    let port: String = line.split(HERE).nth(1)?.chars().take_while(char::is_ascii_digit).collect();
    Some(format!("{HERE}{port}"))
}

fn binary() -> anyhow::Result<PathBuf> {
    if let Some(given) = std::env::var_os("INGLE_BIN") {
        return Ok(given.into());
    }
    let binary = std::env::current_exe()?.with_file_name("ingle");
    ensure!(binary.is_file(), "{} is missing: build it first, or set INGLE_BIN", binary.display());
    Ok(binary)
}
