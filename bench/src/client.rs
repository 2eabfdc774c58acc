//! A plain client: posts, reads, and streams of events.

use anyhow::{Context as _, Result, ensure};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A connection that is kept for many requests.
pub struct Client {
    stream: TcpStream,
}

impl Client {
    /// Connects.
    pub fn to(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        Ok(Self { stream })
    }

    /// Posts something that is answered without a body.
    pub fn post(&mut self, path: &str, token: &str, kind: &str, body: &str) -> Result<()> {
        self.send("POST", path, token, kind, body)?;
        let head = self.head()?;
        ensure!(head.starts_with("HTTP/1.1 204"), "{path}: {head}");
        Ok(())
    }

    /// Reads a page.
    pub fn get(&mut self, path: &str, token: &str) -> Result<String> {
        self.send("GET", path, token, "text/plain", "")?;
        let head = self.head()?;
        ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        let length = head.lines().find_map(|line| {
            line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok()
        });
        let mut body = vec![0; length.context("a page without a length")?];
        self.stream.read_exact(&mut body)?;
        Ok(String::from_utf8(body)?)
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        kind: &str,
        body: &str,
    ) -> Result<()> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\nAccept: application/json\r\n\
             Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        Ok(self.stream.write_all(request.as_bytes())?)
    }

    /// Reads the head of an answer, byte by byte so as not to take of its body.
    fn head(&mut self) -> Result<String> {
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") {
            self.stream.read_exact(&mut byte)?;
            head.push(byte[0]);
        }
        Ok(String::from_utf8(head)?)
    }
}

/// Somebody who looks on.
pub struct Viewer {
    stream: TcpStream,
    buffer: Vec<u8>,
    pending: Vec<u8>,
    /// The size of the first event.
    pub first: usize,
}

impl Viewer {
    /// Opens a stream and waits for its first event.
    pub fn open(address: SocketAddr, path: &str, token: &str) -> Result<Self> {
        let mut client = Client::to(address)?;
        client.stream.set_read_timeout(None)?;
        client.send("GET", path, token, "text/plain", "")?;
        let head = client.head()?;
        ensure!(head.starts_with("HTTP/1.1 200"), "{head}");
        let mut viewer =
            Self { stream: client.stream, buffer: vec![0; 1 << 16], pending: Vec::new(), first: 0 };
        viewer.first = viewer.event()?;
        Ok(viewer)
    }

    /// Waits for one more event, and returns its size.
    pub fn event(&mut self) -> Result<usize> {
        loop {
            let read = self.stream.read(&mut self.buffer)?;
            ensure!(read > 0, "the stream ended");
            self.pending.extend_from_slice(&self.buffer[..read]);
            // An event is one chunk of the answer, and no line inside it is empty.
            if self.pending.ends_with(b"\n\n\r\n") {
                let start = &self.pending[..self.pending.len().min(200)];
                let event = start.windows(6).any(|word| word == b"event:");
                let size = self.pending.len();
                self.pending.clear();
                if event {
                    return Ok(size);
                }
            }
        }
    }

    /// Goes on reading on a thread of its own, and tells when each event was there and how large it is.
    pub fn follow(mut self) -> mpsc::Receiver<(Instant, usize)> {
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            while let Ok(size) = self.event() {
                if tell.send((Instant::now(), size)).is_err() {
                    break;
                }
            }
        });
        told
    }

    /// Lets go of what only reading needs.
    pub fn idle(self) -> TcpStream {
        self.stream
    }
}
