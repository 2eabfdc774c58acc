//! A bare log: one thread that appends what queued up and makes it durable in one go. The floor of the journal.

use anyhow::Result;
use bytes::Bytes;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use tokio::sync::{mpsc, oneshot};

/// As many as the journal takes in one go.
const BATCH: usize = 512;

/// A file that records are appended to.
pub struct BareLog {
    jobs: mpsc::Sender<(Bytes, oneshot::Sender<()>)>,
}

impl BareLog {
    /// Begins a log.
    pub fn open(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let (jobs, queue) = mpsc::channel(1024);
        std::thread::spawn(move || write(file, queue));
        Ok(Self { jobs })
    }

    /// Appends a record; when this answers, it is durable.
    pub async fn append(&self, record: Bytes) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.jobs.send((record, done)).await?;
        Ok(answer.await?)
    }
}

fn write(mut file: File, mut queue: mpsc::Receiver<(Bytes, oneshot::Sender<()>)>) {
    while let Some(first) = queue.blocking_recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            batch.push(job);
        }
        let mut bytes = Vec::new();
        for (record, _) in &batch {
            bytes.extend_from_slice(&(record.len() as u32).to_le_bytes());
            bytes.extend_from_slice(record);
        }
        // Without an answer the caller sees that it failed.
        if file.write_all(&bytes).and_then(|()| file.sync_data()).is_err() {
            return;
        }
        for (_, done) in batch {
            let _ = done.send(());
        }
    }
}
