//! The hall: every table of this program, live or asleep in the journal.

use crate::host::{self, Host};
use crate::journal::{Journal, New, Record};
use crate::{Error, secrets};
use bytes::Bytes;
use futures_util::TryStreamExt as _;
use ingle_engine::{Pack, Role};
use ingle_table::{AnyTable, Command, Opening, pack_hash};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

/// How a hall is run.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The public address, where it is known.
    pub url: Option<String>,
    /// Whether everybody may open tables, not the host alone.
    pub anyone_may_host: bool,
    /// Packs laid over the official ones, by book.
    pub packs: Vec<(String, Pack)>,
    /// Whether the rate of posts is left unlimited, for measurements on one machine.
    pub unlimited: bool,
}

/// Every table of this program.
pub struct Hall {
    /// Where tables are kept.
    pub journal: Arc<dyn Journal>,
    /// How the hall is run.
    pub settings: Settings,
    /// The hash of the host's own key.
    pub(crate) host_key: String,
    live: Mutex<HashMap<String, Arc<Host>>>,
    /// Ends every stream, so that the program can end.
    pub stop: CancellationToken,
}

/// Under this name the journal keeps the host's key, so that the host's link outlives a restart.
const HOST_KEY: &str = "host-key";

impl Hall {
    /// Opens the hall, and returns the host's own key.
    pub async fn open(
        journal: Arc<dyn Journal>,
        settings: Settings,
    ) -> Result<(Arc<Self>, String), Error> {
        let known = journal.load_pack(HOST_KEY).await?;
        let key = match known.and_then(|bytes| String::from_utf8(bytes.to_vec()).ok()) {
            Some(key) => key,
            None => {
                let key = secrets::token()?;
                journal.save_pack(HOST_KEY, Bytes::from(key.clone())).await?;
                key
            }
        };
        let hall = Self {
            journal,
            settings,
            host_key: secrets::hash(&key),
            live: Mutex::default(),
            stop: CancellationToken::new(),
        };
        Ok((Arc::new(hall), key))
    }

    /// Whether the public address is safe from listeners.
    pub(crate) fn is_https(&self) -> bool {
        self.settings.url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// A table's host, started if it was asleep.
    pub async fn table(&self, id: &str) -> Result<Arc<Host>, Error> {
        let missing = || Error::NotFound("There is no table here; check the link.".to_owned());
        if id.is_empty() || id.len() > 40 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(missing());
        }
        let mut live = self.live.lock().await;
        if let Some(host) = live.get(id) {
            return Ok(host.clone());
        }
        let no = self.journal.find(id).await?.ok_or_else(missing)?;
        let host = Arc::new(Host::start(self.journal.clone(), no, id.to_owned()).await?);
        live.insert(id.to_owned(), host.clone());
        Ok(host)
    }

    /// Opens a new table with its first referee, and returns its id and the referee's token.
    pub async fn open_table(
        &self,
        book: &str,
        name: &str,
        referee: &str,
        options: &[(String, String)],
    ) -> Result<(String, String), Error> {
        let packs = self.settings.packs.iter().filter(|(of, _)| of == book);
        let packs = packs.map(|(_, pack)| pack.clone()).collect();
        let opening = AnyTable::open(book, host::now(), name, options, packs)?;
        let table = AnyTable::load(&opening.body, &opening.packs)
            .map_err(|error| Error::Internal(error.0))?;
        let token = secrets::token()?;
        let join = Command::Join {
            name: referee.to_owned(),
            role: Role::Referee,
            key: secrets::hash(&token),
        };
        let mut rng = secrets::generator()?;
        let context = ingle_table::Context { now: host::now(), rng: &mut rng };
        let seated = table.decide(context, None, join)?;
        let id = self.create(opening, vec![seated.body]).await?;
        Ok((id, token))
    }

    /// Writes a table's first commits, all or nothing.
    pub async fn create(&self, opening: Opening, rest: Vec<Vec<u8>>) -> Result<String, Error> {
        self.journal.save_pack(&opening.hash, Bytes::from(opening.packs)).await?;
        let id = secrets::table_id()?;
        let mut first = Vec::with_capacity(rest.len() + 1);
        for body in std::iter::once(opening.body).chain(rest) {
            let mut name = [0u8; 16];
            getrandom::fill(&mut name)
                .map_err(|_| Error::Internal("the system gives no random numbers".to_owned()))?;
            first.push(New {
                id: u128::from_le_bytes(name),
                at: host::now(),
                body: Bytes::from(body),
            });
        }
        self.journal.create(&id, first).await?;
        Ok(id)
    }

    /// A table's whole log as one file.
    pub async fn export(&self, no: crate::journal::TableNo) -> Result<String, Error> {
        let log: Vec<Vec<Record>> = self.journal.log(no, 0).try_collect().await?;
        let bodies: Vec<Vec<u8>> =
            log.iter().flatten().map(|record| record.body.to_vec()).collect();
        let opening =
            bodies.first().ok_or_else(|| Error::NotFound("There is no such table.".to_owned()))?;
        let packs = host::pinned(self.journal.as_ref(), opening).await?;
        ingle_table::export::write(&bodies, &pack_hash(opening), &packs)
            .map_err(|error| Error::Internal(error.0))
    }

    /// Takes in a table from a file, and returns its id and a token for its first referee.
    pub async fn import(&self, text: &str) -> Result<(String, Option<String>), Error> {
        let found = ingle_table::export::read(text).map_err(|error| Error::refused(error.0))?;
        let mut bodies = found.bodies.into_iter();
        let body = bodies.next().unwrap_or_default();
        let opening = Opening { body, hash: found.hash, packs: found.packs };
        let id = self.create(opening, bodies.collect()).await?;
        Ok((id.clone(), self.new_link(&id).await?))
    }

    /// Gives the host a new token for a referee's seat, when all are lost.
    pub async fn new_link(&self, id: &str) -> Result<Option<String>, Error> {
        let host = self.table(id).await?;
        let Some(seat) = host.table().any_referee() else { return Ok(None) };
        let token = secrets::token()?;
        host.ask(None, Command::Key { seat, key: secrets::hash(&token) }).await?;
        Ok(Some(token))
    }
}
