//! Tables over the network: pages, live streams and the journal.

pub mod journal;
