//! Browser tests of Ingle, and the small library they are written with.
//!
//! A test starts the real `ingle` binary on a fresh data file, lets people
//! arrive in one browser, each with cookies of their own, and looks at the
//! pages as they do:
//!
//! ```no_run
//! use ingle_e2e::{Device, People, Server, expect, live, look};
//!
//! # async fn evening() -> anyhow::Result<()> {
//! let mut server = Server::start()?;
//! let people = People::arrive().await?;
//! let host = people.person("Host", Device::desk()).await?;
//! let mira = people.person("Mira", Device::phone().dark()).await?;
//!
//! host.visit(server.host_link()?).await?;
//! host.field("Name of the table").fill("Thursday", None).await?;
//! host.button("Open the table").click(None).await?;
//! live(&host).await?;
//! expect!(host.locator("h1")).to_contain_text("Thursday").await?;
//!
//! mira.visit(server.at("/")).await?;
//! look::fair(&mira, "home-phone-dark").await?;
//!
//! server.kill()?;
//! server.restart()?;
//! live(&host).await?;
//! host.forgive("ERR_CONNECTION_REFUSED").await?;
//!
//! host.untroubled().await?;
//! mira.untroubled().await?;
//! people.leave().await
//! # }
//! ```
//!
//! * [`Server`] is the binary under test: `INGLE_BIN`, else the `ingle` beside
//!   this test in the target directory, so run `cargo build` first.
//! * A [`Person`] dereferences to its [`Page`], so everything Playwright can do
//!   with a page it can do with a person. Console errors, uncaught exceptions
//!   and breaches of the content security policy become its troubles.
//! * [`expect!`] waits for what a page should show, patiently; nothing sleeps.
//! * [`look`] takes the screenshots and judges what is on them.
//! * [`evening`] tells what people do at a table, step by step; [`wire`] reads what
//!   the server sends without a browser between.
//!
//! The browser is the Chromium on `PATH`. Node (`PLAYWRIGHT_NODE_EXE`) and the
//! driver (`PLAYWRIGHT_CLI_JS`) come from `.cargo/config.toml`, or from
//! `./test`, which installs whatever is missing.

mod people;
mod server;

pub mod endeavor;
pub mod evening;
pub mod look;
pub mod wire;

pub use evening::Evening;
pub use people::{Device, PATIENCE, People, Person, live};
pub use playwright_rs::{self, AriaRole, GetByRoleOptions, Locator, Page, SelectOption};
pub use server::Server;

use std::path::{Path, PathBuf};

/// Finds a program on `PATH` by the first of several names.
pub fn program(names: &[&str]) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    names
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
        .ok_or_else(|| anyhow::anyhow!("{} is not on PATH; ./test installs it", names.join(" or ")))
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
