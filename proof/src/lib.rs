//! Proves the journal through the running server: whatever it acknowledged is still there after its
//! process or its power died, once, whole and in order.
//!
//! A [`trial`] starts the real binary, sets tables, lets a crowd of [`client`]s post to them, strikes at a
//! random moment, starts the binary again on the same file and [`verify`]s what it finds there.

pub mod client;
pub mod disk;
pub mod ledger;
pub mod load;
pub mod server;
pub mod table;
pub mod trial;
pub mod verify;

/// How long anything may take before a proof gives up on a busy machine.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);
