//! The handle of a server in a process of its own.

use anyhow::{Context as _, Result};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child as Process, ChildStdin, ChildStdout, Command, Stdio};

/// A server that is measured.
pub struct Child {
    process: Process,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// Where it listens.
    pub address: SocketAddr,
    /// The id of its table.
    pub table: String,
}

impl Child {
    /// Starts a server: `bare`, the same `alike` on Ingle's own runtime, or a `table` in memory or with a file.
    pub fn start(kind: &[&str]) -> Result<Self> {
        let program = std::env::current_exe()?;
        let mut process = Command::new(program)
            .arg("--serve")
            .args(kind)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let questions = process.stdin.take().context("no way to ask")?;
        let mut answers = BufReader::new(process.stdout.take().context("no way to hear")?);
        let mut line = String::new();
        answers.read_line(&mut line)?;
        let (port, table) =
            line.trim_end_matches('\n').split_once(' ').context("the server did not start")?;
        let address = SocketAddr::from(([127, 0, 0, 1], port.parse()?));
        Ok(Self { process, questions, answers, address, table: table.to_owned() })
    }

    /// The processor time that it has used, in nanoseconds.
    pub fn cpu(&mut self) -> Result<f64> {
        self.ask("cpu")
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&mut self) -> Result<f64> {
        self.ask("memory")
    }

    fn ask(&mut self, question: &str) -> Result<f64> {
        writeln!(self.questions, "{question}")?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        Ok(line.trim().parse()?)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
