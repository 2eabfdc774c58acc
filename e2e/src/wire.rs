//! The wire without a browser: what the server sends to a person, byte for byte.
//!
//! Requests are HTTP/1.0, so that bodies come as they are, neither in chunks nor
//! compressed, and end with the connection.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Condvar, Mutex};

use anyhow::{Context, Result, bail};

use crate::PATIENCE;

/// What came back for one request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// All the rest.
    pub body: String,
}

/// Gets an address (`http://127.0.0.1:PORT/path`) with somebody's cookies.
pub fn get(address: &str, cookies: &str) -> Result<Answer> {
    let mut stream = ask(address, cookies)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8(bytes).context("the answer is no UTF-8")?;
    let (head, body) = text.split_once("\r\n\r\n").context("an answer without a head")?;
    let status = head.split_whitespace().nth(1).and_then(|code| code.parse().ok());
    Ok(Answer {
        status: status.context("an answer without a status")?,
        head: head.to_owned(),
        body: body.to_owned(),
    })
}

fn ask(address: &str, cookies: &str) -> Result<TcpStream> {
    let rest = address.strip_prefix("http://").context("plain http only")?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let cookie = match cookies {
        "" => String::new(),
        cookies => format!("Cookie: {cookies}\r\n"),
    };
    write!(stream, "GET /{path} HTTP/1.0\r\nHost: {host}\r\nAccept: text/html\r\n{cookie}\r\n")?;
    Ok(stream)
}

/// Somebody's live stream, overheard: a thread keeps every byte of it.
pub struct Stream {
    heard: Arc<(Mutex<Vec<u8>>, Condvar)>,
    socket: TcpStream,
}

impl Stream {
    /// Opens the stream with somebody's cookies and waits for its first board.
    pub fn open(address: &str, cookies: &str) -> Result<Stream> {
        let socket = ask(address, cookies)?;
        let heard: Arc<(Mutex<Vec<u8>>, Condvar)> = Arc::default();
        let (ear, mut pipe) = (Arc::clone(&heard), socket.try_clone()?);
        std::thread::spawn(move || {
            let mut buffer = [0; 16 * 1024];
            while let Ok(count @ 1..) = pipe.read(&mut buffer) {
                ear.0.lock().expect("no reader panics").extend(&buffer[..count]);
                ear.1.notify_all();
            }
        });
        let stream = Stream { heard, socket };
        stream.until("event: board")?;
        Ok(stream)
    }

    /// Waits until the stream has sent a text and the event around it is whole.
    pub fn until(&self, text: &str) -> Result<()> {
        let (bytes, news) = &*self.heard;
        let lacks = |bytes: &mut Vec<u8>| {
            let said = String::from_utf8_lossy(bytes);
            !said.find(text).is_some_and(|at| said[at..].contains("\n\n"))
        };
        let guard = bytes.lock().expect("no reader panics");
        let waited = news.wait_timeout_while(guard, PATIENCE, lacks).expect("no reader panics");
        match waited.1.timed_out() {
            true => bail!("the stream never said {text:?}"),
            false => Ok(()),
        }
    }

    /// Gives everything that was sent so far.
    pub fn heard(&self) -> String {
        let bytes = self.heard.0.lock().expect("no reader panics");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Counts the boards that were sent so far.
    pub fn boards(&self) -> usize {
        self.heard().matches("event: board").count()
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let _ = self.socket.shutdown(std::net::Shutdown::Both);
    }
}
