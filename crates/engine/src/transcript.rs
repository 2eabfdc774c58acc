//! Plays: transcripts of a table that are read aloud, checked and rewritten.
//!
//! The grammar is documented in CONTRIBUTING.md.

mod player;
mod words;

pub use words::{fill_draft, read_move};

use crate::{Game, Pack, RuleId, Rulebook, Viewer};
use player::Player;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What came of playing a transcript.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// What did not come out as it is written: line and words.
    pub errors: Vec<(usize, String)>,
    /// Every rule that the engine cited.
    pub cited: BTreeSet<RuleId>,
    /// The transcript with everything that was told written in.
    pub rewritten: String,
    /// How many moves were played.
    pub moves: usize,
}

/// The book that a transcript is about.
pub fn book(text: &str) -> Option<&str> {
    let line = text.lines().find_map(|line| line.strip_prefix("book "))?;
    Some(line.trim())
}

/// Plays a transcript and checks it.
pub fn play<R: Rulebook>(text: &str, content: Arc<R::Content>) -> Played {
    run::<R>(text, content).out
}

/// The game at the end of a transcript, if everything came out as it is written.
pub fn game_after<R: Rulebook>(text: &str, content: Arc<R::Content>) -> Option<Game<R>> {
    let player = run::<R>(text, content);
    player.game.filter(|_| player.out.errors.is_empty())
}

fn run<R: Rulebook>(text: &str, content: Arc<R::Content>) -> Player<R> {
    let own = own_pack(text);
    let mut player = match own.files.is_empty() {
        true => Player::<R>::new(content),
        false => match R::content(&R::official().over(own)) {
            Ok(content) => Player::new(Arc::new(content)),
            Err(errors) => {
                let mut player = Player::new(content);
                errors.iter().for_each(|error| player.wrong(1, error.to_string()));
                player
            }
        },
    };
    for (at, line) in text.lines().enumerate() {
        let at = at + 1;
        let bare = words::without_comment(line);
        let kept = bare.trim().is_empty() || player.line(at, bare);
        if kept {
            player.out.rewritten.push_str(line.trim_end());
            player.out.rewritten.push('\n');
        }
        player.write_told(at, text);
    }
    player.finish();
    player
}
/// The content that a transcript brings along: `pack KIND`, and TOML indented below it.
fn own_pack(text: &str) -> Pack {
    let mut pack = Pack { name: "play".to_owned(), files: BTreeMap::new() };
    let mut kind = None;
    for line in text.lines() {
        match (line.strip_prefix("pack "), &kind) {
            (Some(named), _) => kind = Some(named.trim().to_owned()),
            (None, Some(kind)) if line.starts_with([' ', '\t']) => {
                let file: &mut String = pack.files.entry(kind.clone()).or_default();
                file.push_str(line.trim());
                file.push('\n');
            }
            (None, _) if line.trim().is_empty() => {}
            _ => kind = None,
        }
    }
    pack
}

/// Everything that a viewer sees of a game, as text.
pub fn screen_text<R: Rulebook>(game: &Game<R>, viewer: Viewer) -> String {
    use crate::view::{Form, Node};
    let mut view = R::board(game, viewer);
    if let Some(question) = game.top() {
        view.nodes.extend(R::question(game, &question.topic, viewer).nodes);
    }
    for person in R::people(game, viewer) {
        if let Some(name) = &person.sheet
            && let Some(sheet) = R::sheet(game, name, viewer)
        {
            view.nodes.extend(sheet.nodes);
        }
        view.push(Node::Person(person));
    }
    if let Some(seat) = viewer.seat {
        for open in game.offers(seat) {
            for offer in open.offers {
                view.push(Node::Form(Form { seat, stamp: open.stamp, offer }));
            }
        }
    }
    view.to_text()
}
