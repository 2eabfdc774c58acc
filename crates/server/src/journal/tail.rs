//! Following one table: every commit, once, in order.

use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::BoxStream;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::{Journal, Record, TableNo, Version};

/// How long a commit whose hint got lost stays unseen at worst.
const POLL: Duration = Duration::from_secs(2);

/// How many commits are read at once while catching up.
const PAGE: usize = 256;

/// Follows a table from behind version `after`, for ever: dense, in order, complete.
///
/// Hints only make it quick. It subscribes first and reads then, so nothing falls between;
/// whatever the hints lose, double or reorder, the next read repairs. An error of `read` is
/// not the end either: it reads again at the next hint or poll.
pub fn tail(
    journal: Arc<dyn Journal>,
    table: TableNo,
    after: Version,
) -> BoxStream<'static, Arc<Record>> {
    Box::pin(async_stream::stream! {
        let mut hints = journal.hints();
        let mut seen = after;
        loop {
            let page = journal.read(table, seen, PAGE).await.unwrap_or_default();
            let more = page.len() == PAGE;
            for record in page {
                seen = record.version;
                yield Arc::new(record);
            }
            if more {
                continue;
            }
            // One deadline for the whole wait: the hints of busy neighbours must not put it off.
            let deadline = Instant::now() + POLL;
            loop {
                match timeout_at(deadline, hints.recv()).await {
                    Ok(Ok(hint)) if hint.table != table || hint.version <= seen => {}
                    Ok(Ok(hint)) if hint.version == seen + 1 => {
                        seen = hint.version;
                        yield hint;
                    }
                    Ok(Err(RecvError::Closed)) => {
                        sleep_until(deadline).await;
                        break;
                    }
                    // A gap, a lag, or silence: the journal knows.
                    Ok(Ok(_)) | Ok(Err(RecvError::Lagged(_))) | Err(_) => break,
                }
            }
        }
    })
}
