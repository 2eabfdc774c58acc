//! `ingle serve`: tables on this machine.

use crate::store::{Store, told, wait};
use anyhow::Context as _;
use ingle_engine::Pack;
use ingle_server::journal::{Journal, SqliteJournal};
use ingle_server::{Hall, Settings, app};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Start the tables on this machine.
///
/// Phones in the room join by the second address or the code. Only whoever has the host's link can open
/// tables, unless --anyone-may-host. Everything is kept in one file; copying it is the backup.
#[derive(Debug, Default, clap::Args)]
pub struct Serve {
    /// Where to listen: an address and port, port 0 for any free one.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:4343", env = "INGLE_LISTEN")]
    listen: Option<SocketAddr>,
    /// The public address, where it is another, such as https://table.example.
    #[arg(long, value_name = "URL", env = "INGLE_URL")]
    url: Option<String>,
    #[command(flatten)]
    store: Store,
    /// A folder with packs: one folder a book in it, TOML files in that. May be given several times.
    #[arg(long, value_name = "FOLDER")]
    packs: Vec<PathBuf>,
    /// Let everybody open tables, not the host alone.
    #[arg(long)]
    anyone_may_host: bool,
    /// Open the host's page in a browser.
    #[arg(long)]
    open: bool,
    /// Take any number of posts a second; for measurements on one machine.
    #[arg(long, hide = true)]
    unlimited: bool,
    /// Lose what was acknowledged when the power fails; for the proof that the proof works.
    #[arg(long, hide = true)]
    unsafe_sync: bool,
}

impl Serve {
    /// Serves until it is told to end.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        wait(self.serve())
    }

    async fn serve(self) -> anyhow::Result<ExitCode> {
        let file = self.store.file()?;
        let opened = match self.unsafe_sync {
            true => SqliteJournal::open_losing_commits_at_power_cut(&file),
            false => SqliteJournal::open(&file),
        };
        let journal: Arc<dyn Journal> =
            Arc::new(opened.map_err(|error| anyhow::anyhow!("{error}"))?);
        let settings = Settings {
            url: self.url.clone(),
            anyone_may_host: self.anyone_may_host,
            packs: read_packs(&self.packs)?,
            unlimited: self.unlimited,
        };
        let (hall, key) = Hall::open(journal, settings).await.map_err(told)?;
        let listen = self.listen.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 4343)));
        let listener = tokio::net::TcpListener::bind(listen).await.with_context(|| {
            format!("cannot listen on {listen}; say where else with --listen ADDRESS")
        })?;
        let here = listener.local_addr()?;
        self.greet(here, &file, &key);
        let stop = hall.stop.clone();
        let service = app(hall).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service)
            .with_graceful_shutdown(async move {
                ended().await;
                // Streams never end by themselves.
                stop.cancel();
            })
            .await?;
        Ok(ExitCode::SUCCESS)
    }

    fn greet(&self, here: SocketAddr, file: &Path, key: &str) {
        let port = here.port();
        let own = match here.ip().is_unspecified() {
            true => format!("http://127.0.0.1:{port}"),
            false => format!("http://{here}"),
        };
        let lan = match here.ip() {
            ip if ip.is_unspecified() => lan_address().map(|ip| format!("http://{ip}:{port}")),
            _ => None,
        };
        println!("Ingle is open at {own}");
        let shared = self.url.clone().or(lan);
        if let Some(shared) = &shared {
            println!("For others in the room: {shared}");
        }
        let host = format!("{}/host/{key}", shared.as_deref().unwrap_or(&own));
        println!("To open a table, use the host's link (keep it to yourself): {host}");
        println!("Tables are kept in {}", file.display());
        if let Some(shared) = &shared
            && let Ok(code) = qrcode::QrCode::new(shared)
        {
            let picture =
                code.render::<qrcode::render::unicode::Dense1x2>().quiet_zone(true).build();
            println!("\n{picture}\n");
        }
        println!("Press Ctrl+C to close.");
        if self.open {
            open_browser(&format!("{own}/host/{key}"));
        }
    }
}

/// An address of this machine that others in the room can reach.
fn lan_address() -> Option<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().ok()?;
    let mut found: Vec<IpAddr> = interfaces.into_iter().map(|one| one.ip()).collect();
    found.retain(|ip| ip.is_ipv4() && !ip.is_loopback());
    found.into_iter().next()
}

fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    if let Err(error) = std::process::Command::new(program).arg(url).spawn() {
        eprintln!("No browser could be opened ({error}); open the link yourself.");
    }
}

/// Waits for Ctrl+C or a polite end.
async fn ended() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// Reads pack folders: FOLDER/BOOK/KIND.toml.
pub fn read_packs(folders: &[PathBuf]) -> anyhow::Result<Vec<(String, Pack)>> {
    let mut packs = Vec::new();
    for folder in folders {
        let name = folder
            .file_name()
            .map_or_else(|| "pack".to_owned(), |name| name.to_string_lossy().into_owned());
        for book in ingle_table::books() {
            let inside = folder.join(book.id);
            if !inside.is_dir() {
                continue;
            }
            let mut files = BTreeMap::new();
            for entry in std::fs::read_dir(&inside).with_context(|| inside.display().to_string())? {
                let path = entry?.path();
                if path.extension().is_some_and(|ending| ending == "toml")
                    && let Some(kind) = path.file_stem()
                {
                    let text = std::fs::read_to_string(&path)
                        .with_context(|| path.display().to_string())?;
                    files.insert(kind.to_string_lossy().into_owned(), text);
                }
            }
            let pack = Pack { name: name.clone(), files };
            check(book.id, &pack)?;
            packs.push((book.id.to_owned(), pack));
        }
    }
    Ok(packs)
}

/// Opens a table in thought, so that a typing error in a pack is told at once.
fn check(book: &str, pack: &Pack) -> anyhow::Result<()> {
    let opened = ingle_table::AnyTable::open(book, 0, "check", &[], vec![pack.clone()]);
    opened.map(|_| ()).map_err(|refusal| anyhow::anyhow!("{}", refusal.why().say))
}
