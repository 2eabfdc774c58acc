//! What the server runs on.

use std::thread::available_parallelism;
use tokio::runtime::{Builder, Runtime};

/// A runtime that leaves one processor to the journal, whose thread is woken with every move.
///
/// Where it has only one left for itself, it tells all who look on without waking another thread for
/// it, which would take the time of two or three of them.
pub fn runtime() -> std::io::Result<Runtime> {
    let processors = available_parallelism().map_or(1, usize::from);
    let workers = processors.saturating_sub(1).max(1);
    Builder::new_multi_thread().worker_threads(workers).enable_all().build()
}
