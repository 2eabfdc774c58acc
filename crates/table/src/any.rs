//! A table of any book: one enum over the one list of books.

use crate::command::{Command, Refusal};
use crate::table::{Context, Table};
use crate::{Commit, Door, Entry, Unreadable};
use ingle_engine::view::{Line, Screen, View, Wizard};
use ingle_engine::{
    Field, Offer, Pack, PackError, Packs, Rulebook, Rules, Seat, Study, Viewer, Why, clean,
};
use serde_json::Value;
use std::sync::{Arc, LazyLock};

/// A book as one chooses it.
#[derive(Clone, Debug)]
pub struct BookInfo {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is like.
    pub about: &'static str,
    /// Its word for the referee.
    pub referee: &'static str,
    /// Its house rules.
    pub options: Vec<Field>,
    /// Its rules.
    pub rules: &'static Rules,
    /// Its finished rule areas.
    pub areas: &'static [&'static str],
    /// Which character files of other programs it reads, in words.
    pub files: Option<&'static str>,
    /// Its pages of numbers.
    pub studies: Vec<Study>,
}

/// What a new table begins with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The first commit.
    pub body: Vec<u8>,
    /// The hash of its packs.
    pub hash: String,
    /// The texts of its packs, to be kept beside it.
    pub packs: Vec<u8>,
}

/// A decision, as it is written down.
#[derive(Clone, Debug)]
pub struct Written {
    /// The commit as it goes to the log.
    pub body: Vec<u8>,
    /// The same as it was read back, to be folded in once it is durable.
    pub commit: AnyCommit,
}

macro_rules! any_table {
    ($($book:ident),*) => {
        /// A table of any book.
        #[derive(Clone, Debug)]
        pub enum AnyTable {
            $(
                #[doc = concat!("A table of ", stringify!($book), ".")]
                $book(Box<Table<ingle_books::$book>>),
            )*
        }

        $(
            impl Known for ingle_books::$book {
                fn known() -> &'static Official<Self> {
                    static KNOWN: LazyLock<Official<ingle_books::$book>> = LazyLock::new(Official::read);
                    &KNOWN
                }
            }
        )*

        /// A commit of a table of any book, as it was read and as the log keeps it.
        #[derive(Clone, Debug)]
        pub enum AnyCommit {
            $(
                #[doc = concat!("A commit of ", stringify!($book), ".")]
                $book(Arc<Commit<ingle_books::$book>>),
            )*
        }

        impl AnyCommit {
            /// Says whether all of it can be read, for a log that comes from outside.
            pub fn check(&self) -> Result<(), Unreadable> {
                match self {
                    $(Self::$book(commit) => commit.check(),)*
                }
            }
        }

        /// Every book there is.
        pub fn books() -> Vec<BookInfo> {
            vec![$(book_info::<ingle_books::$book>()),*]
        }

        impl AnyTable {
            /// Opens a table: a name, house rules as words, and packs over the official one.
            pub fn open(
                book: &str,
                now: i64,
                name: &str,
                options: &[(String, String)],
                packs: Vec<Pack>,
            ) -> Result<Opening, Refusal> {
                match book {
                    $(<ingle_books::$book as Rulebook>::ID => {
                        open::<ingle_books::$book>(now, name, options, packs)
                    })*
                    _ => Err(Refusal::illegal(format!(
                        "There is no book `{}`; there are {}.",
                        book.chars().take(40).collect::<String>(),
                        [$(<ingle_books::$book as Rulebook>::ID),*].join(", ")
                    ))),
                }
            }

            /// Whether the table that a first commit opens needs no packs but those that come with this program.
            pub fn brings_packs(first: &[u8]) -> bool {
                let head: Value = serde_json::from_slice(first).unwrap_or_default();
                match head["book"].as_str() {
                    $(Some(<ingle_books::$book as Rulebook>::ID) => {
                        named_packs(&head) == ingle_books::$book::known().hash
                    })*
                    _ => false,
                }
            }

            /// The table that a first commit opens; `packs` are looked at where it [does not bring them](Self::brings_packs).
            pub fn load(first: &[u8], packs: &[u8]) -> Result<Self, Unreadable> {
                let head: Value = serde_json::from_slice(first)
                    .map_err(|error| Unreadable(format!("the first move of the log cannot be read: {error}")))?;
                match head["book"].as_str() {
                    $(Some(<ingle_books::$book as Rulebook>::ID) => {
                        Ok(Self::$book(Box::new(load::<ingle_books::$book>(first, packs)?)))
                    })*
                    other => Err(Unreadable(format!(
                        "the log is of a book that this Ingle does not know: {}",
                        other.unwrap_or("none")
                    ))),
                }
            }

            /// Decides on a command; the commit is to be written down before it is applied.
            pub fn decide(&self, context: Context<'_>, who: Option<Seat>, command: Command) -> Result<Written, Refusal> {
                let now = context.now;
                match self {
                    $(Self::$book(table) => {
                        let commit = Commit::new(now, who, table.decide(context, who, command)?);
                        let (body, read) =
                            commit.checked().map_err(|error| Refusal::illegal(error.0))?;
                        Ok(Written { body, commit: AnyCommit::$book(Arc::new(read)) })
                    })*
                }
            }

            /// Reads a commit of this table's book.
            pub fn read(&self, body: &[u8]) -> Result<AnyCommit, Unreadable> {
                Ok(match self {
                    $(Self::$book(_) => AnyCommit::$book(Arc::new(Commit::read(body)?)),)*
                })
            }

            /// Folds a commit in that was read, or decided on here, once it is durable.
            pub fn fold(&mut self, version: u64, commit: AnyCommit) -> Result<(), Unreadable> {
                match (self, commit) {
                    $((Self::$book(table), AnyCommit::$book(commit)) => table.apply(version, commit),)*
                    _ => return Err(Unreadable("a move of another book".to_owned())),
                }
                Ok(())
            }

            /// Reads a commit and folds it in.
            pub fn apply(&mut self, version: u64, body: &[u8]) -> Result<(), Unreadable> {
                let commit = self.read(body)?;
                self.fold(version, commit)
            }
        }

        impl std::ops::Deref for AnyTable {
            type Target = dyn Shown;
            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$book(table) => table.as_ref(),)*
                }
            }
        }
    };
}

ingle_books::books!(any_table);

/// The hash of the packs that a first commit names.
pub fn pack_hash(first: &[u8]) -> String {
    named_packs(&serde_json::from_slice(first).unwrap_or_default()).to_owned()
}

fn named_packs(first: &Value) -> &str {
    first["entry"]["opened"]["packs"].as_str().unwrap_or_default()
}

/// A book whose own packs are read once, for all tables that are played with nothing else.
trait Known: Rulebook {
    fn known() -> &'static Official<Self>;
}

struct Official<R: Rulebook> {
    hash: String,
    content: Result<Arc<R::Content>, Vec<PackError>>,
}

impl<R: Rulebook> Official<R> {
    fn read() -> Self {
        let packs = R::official();
        Self { hash: packs.hash(), content: R::content(&packs).map(Arc::new) }
    }
}

/// What can be asked of a table without knowing its book.
pub trait Shown {
    /// What somebody in a seat sees the table as; nothing once the seat is gone.
    fn viewer(&self, seat: Seat) -> Option<Viewer>;
    /// The seat that a secret link opens, and whether it still waits at the door.
    fn seat_of(&self, key: &str) -> Option<(Seat, bool)>;
    /// Everything that a viewer sees and may do.
    fn screen(&self, viewer: Viewer) -> Screen;
    /// The same as a board shows it: with few lines of the log, and without what is set right by hand.
    fn glance(&self, viewer: Viewer) -> Screen;
    /// What came into the log after a version, where a viewer could read so many lines before.
    fn since(&self, viewer: Viewer, version: u64, known: u64) -> Vec<Line>;
    /// The version of the last commit. Never shown to anybody: it would tell of secret moves.
    fn version(&self) -> u64;
    /// Counts what changed anything but the log. Never shown to anybody either.
    fn shape(&self) -> u64;
    /// The moves of one seat, for a referee who acts for it.
    fn acting(&self, seat: Seat) -> View;
    /// Older lines of the log: `most` before the `before`-th.
    fn older(&self, viewer: Viewer, before: u64, most: usize) -> Vec<Line>;
    /// The whole log that a viewer may read.
    fn whole_log(&self, viewer: Viewer) -> Vec<Line>;
    /// What going back to before a version would undo.
    fn undoes(&self, viewer: Viewer, to: u64) -> Vec<Line>;
    /// A character's sheet.
    fn sheet(&self, name: &str, viewer: Viewer) -> Option<View>;
    /// A character as a file of another program, for whoever plays it and for referees.
    fn hand_out(&self, name: &str, viewer: Viewer) -> Option<String>;
    /// A seat's character in the making.
    fn wizard(&self, seat: Seat) -> Wizard;
    /// The characters to begin with: their names, and a line about each.
    fn samples(&self) -> Vec<(String, String)>;
    /// What was told about the files that characters came from: one's own, or all of them for a referee.
    fn brought(&self, viewer: Viewer) -> Vec<(Seat, Vec<String>)>;
    /// Whether somebody has begun to make a character.
    fn is_making(&self, seat: Seat) -> bool;
    /// The book.
    fn info(&self) -> BookInfo;
    /// The name of the table.
    fn title(&self) -> String;
    /// A referee's seat, for the host who lost every link.
    fn any_referee(&self) -> Option<Seat>;
    /// The name of whoever has a seat, or waits for it.
    fn name(&self, seat: Seat) -> String;
    /// How the door stands.
    fn door(&self) -> Door;
}

impl<R: Rulebook> Shown for Table<R> {
    fn viewer(&self, seat: Seat) -> Option<Viewer> {
        self.viewer(seat)
    }
    fn seat_of(&self, key: &str) -> Option<(Seat, bool)> {
        self.seat_of(key)
    }
    fn screen(&self, viewer: Viewer) -> Screen {
        self.screen(viewer)
    }
    fn glance(&self, viewer: Viewer) -> Screen {
        self.glance(viewer)
    }
    fn since(&self, viewer: Viewer, version: u64, known: u64) -> Vec<Line> {
        self.since(viewer, version, known)
    }
    fn version(&self) -> u64 {
        self.version
    }
    fn shape(&self) -> u64 {
        self.shape
    }
    fn acting(&self, seat: Seat) -> View {
        self.acting(seat)
    }
    fn older(&self, viewer: Viewer, before: u64, most: usize) -> Vec<Line> {
        self.lines(viewer, Some(before), most).0
    }
    fn whole_log(&self, viewer: Viewer) -> Vec<Line> {
        self.lines(viewer, None, usize::MAX).0
    }
    fn undoes(&self, viewer: Viewer, to: u64) -> Vec<Line> {
        self.would_undo(to).flat_map(|logged| self.lines_of(logged, viewer)).collect()
    }
    fn sheet(&self, name: &str, viewer: Viewer) -> Option<View> {
        R::sheet(&self.game, name, viewer)
    }
    fn hand_out(&self, name: &str, viewer: Viewer) -> Option<String> {
        self.hand_out(name, viewer)
    }
    fn samples(&self) -> Vec<(String, String)> {
        let all = R::samples(self.game.content()).into_iter();
        all.map(|sample| (sample.name, sample.about)).collect()
    }
    fn brought(&self, viewer: Viewer) -> Vec<(Seat, Vec<String>)> {
        self.brought(viewer)
    }
    fn is_making(&self, seat: Seat) -> bool {
        self.drafts.contains_key(&seat)
    }
    fn wizard(&self, seat: Seat) -> Wizard {
        R::wizard(&self.game, seat, &self.drafts.get(&seat).cloned().unwrap_or_default())
    }
    fn info(&self) -> BookInfo {
        book_info::<R>()
    }
    fn title(&self) -> String {
        self.name.clone()
    }
    fn any_referee(&self) -> Option<Seat> {
        self.game.cast.referees().first().copied()
    }
    fn name(&self, seat: Seat) -> String {
        self.name_of(seat)
    }
    fn door(&self) -> Door {
        self.door
    }
}

fn book_info<R: Rulebook>() -> BookInfo {
    BookInfo {
        id: R::ID,
        name: R::NAME,
        about: R::WORDS.about,
        referee: R::WORDS.referee,
        options: R::options(),
        rules: R::rules(),
        areas: R::areas(),
        files: R::FILES,
        studies: R::studies(),
    }
}

fn open<R: Rulebook>(
    now: i64,
    name: &str,
    options: &[(String, String)],
    extra: Vec<Pack>,
) -> Result<Opening, Refusal> {
    let name = clean(name, 60, false)
        .map_err(|why| Refusal::illegal(format!("The table's name: {}", why.say)))?;
    if name.is_empty() {
        return Err(Refusal::illegal("Give the table a name of 1 to 60 characters."));
    }
    let charter = charter::<R>(options)?;
    let packs = extra.into_iter().fold(R::official(), Packs::over);
    R::content(&packs).map_err(|errors| Refusal::illegal(told(&errors)))?;
    let hash = packs.hash();
    let opened = Entry::<R>::Opened { name, charter: charter.into(), packs: hash.clone() };
    let write = |error: Unreadable| Refusal::illegal(error.0);
    Ok(Opening {
        body: Commit::new(now, None, opened).write().map_err(write)?,
        hash,
        packs: serde_json::to_vec(packs.layers())
            .map_err(|error| Refusal::illegal(error.to_string()))?,
    })
}

/// House rules from words; what is not said is as usual.
fn charter<R: Rulebook>(options: &[(String, String)]) -> Result<R::Charter, Refusal> {
    let mut form = Offer::new("options", "", &[]);
    form.fields = R::options();
    let mut filled = form.usual();
    form.fields.retain(|field| options.iter().any(|(name, _)| field.name == name.as_str()));
    filled.extend(form.read(options.iter().map(|(name, word)| (name.as_str(), word.as_str())))?);
    let read = serde_json::from_value(Value::Object(filled));
    read.map_err(|error| Why::words(format!("These house rules cannot be read: {error}.")).into())
}

fn load<R: Known>(first: &[u8], packs: &[u8]) -> Result<Table<R>, Unreadable> {
    let commit = Commit::<R>::read(first)?;
    let Entry::Opened { name, charter, packs: hash } = &commit.entry else {
        return Err(Unreadable("the log does not begin with the opening of a table".to_owned()));
    };
    let content = match *hash == R::known().hash {
        true => R::known().content.clone().map_err(|errors| Unreadable(told(&errors)))?,
        false => Arc::new(pinned::<R>(hash, packs)?),
    };
    let mut table = Table::new(name.clone(), R::Charter::clone(charter), content);
    table.apply(1, Arc::new(commit));
    Ok(table)
}

/// The content of packs that were kept with a table.
fn pinned<R: Rulebook>(hash: &str, packs: &[u8]) -> Result<R::Content, Unreadable> {
    let layers: Vec<Pack> = serde_json::from_slice(packs).map_err(|error| {
        Unreadable(format!("the packs kept with the table cannot be read: {error}"))
    })?;
    let packs = layers.into_iter().fold(Packs::default(), Packs::over);
    if packs.hash() != hash {
        return Err(Unreadable(
            "the packs kept with the table are not those it was opened with".to_owned(),
        ));
    }
    R::content(&packs).map_err(|errors| Unreadable(told(&errors)))
}

fn told(errors: &[PackError]) -> String {
    let lines: Vec<String> = errors.iter().take(20).map(PackError::to_string).collect();
    lines.join("\n")
}
