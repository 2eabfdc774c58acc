//! Number lines as a screen shows them: tokens, buttons, clocks.

use crate::view::Tone;
use serde::{Deserialize, Serialize};

/// A number line with tokens and buttons on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// What it is.
    pub caption: String,
    /// The first and the last position that is drawn.
    pub range: (u32, u32),
    /// Who stands where.
    pub tokens: Vec<Token>,
    /// What lies where.
    pub marks: Vec<Mark>,
    /// Where it ends, and what that is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<(u32, String)>,
}

/// Somebody on a track.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Token {
    /// A stable key for the page, so that a token is seen to move.
    pub key: String,
    /// Their name.
    pub name: String,
    /// Initials or an emoji.
    pub short: String,
    /// Where they stand.
    pub at: u32,
    /// What the move under consideration would do to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ghost: Option<Ghost>,
    /// What they look like.
    pub tone: Tone,
    /// Whether it is their turn.
    pub on_turn: bool,
}

/// The ghost of a token: where a move that is not made yet would take it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ghost {
    /// Where to.
    pub to: u32,
    /// Which move, how far, and what would stop it.
    pub words: String,
}

/// A button on a track.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Where it lies.
    pub at: u32,
    /// What it is.
    pub name: String,
    /// One letter or sign.
    pub short: String,
    /// Whose it is; empty for everybody's.
    pub whose: String,
    /// What it looks like.
    pub tone: Tone,
}

impl Track {
    /// The whole state in words, a line a thing: for a screen reader, and for plain text.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for token in &self.tokens {
            let own = self.marks.iter().filter(|mark| mark.whose == token.name);
            let own: Vec<String> = own.map(|mark| format!("{} {}", mark.name, mark.at)).collect();
            let own = if own.is_empty() { String::new() } else { format!(" ({})", own.join(", ")) };
            let turn = if token.on_turn { ", on turn" } else { "" };
            let ghost = match &token.ghost {
                Some(ghost) => format!("; {}", ghost.words),
                None => String::new(),
            };
            lines.push(format!("{} at {}{own}{turn}{ghost}", token.name, token.at));
        }
        let all = self.marks.iter().filter(|mark| mark.whose.is_empty());
        lines.extend(all.map(|mark| format!("{} {}", mark.name, mark.at)));
        lines.extend(self.end.iter().map(|(at, name)| format!("{name} at {at}")));
        lines
    }

    /// The whole state in one sentence.
    pub fn to_text(&self) -> String {
        let words = self.lines().join("; ");
        match self.caption.is_empty() {
            true => format!("{words}."),
            false => format!("{}: {words}.", self.caption),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_everything_in_words() {
        let token = |name: &str, at, ghost: Option<&str>| Token {
            name: name.to_owned(),
            at,
            ghost: ghost.map(|words| Ghost { to: 4, words: words.to_owned() }),
            on_turn: at == 0,
            ..Token::default()
        };
        let mark = |name: &str, at, whose: &str| Mark {
            at,
            name: name.to_owned(),
            whose: whose.to_owned(),
            ..Mark::default()
        };
        let track = Track {
            caption: "The mill".to_owned(),
            range: (0, 12),
            tokens: vec![token("Ann", 0, Some("Advance: 0 → 4")), token("Ogre", 10, None)],
            marks: vec![mark("Recovery", 7, "Ogre"), mark("Scheme", 9, "")],
            end: Some((20, "finish".to_owned())),
        };
        assert_eq!(
            track.to_text(),
            "The mill: Ann at 0, on turn; Advance: 0 → 4; Ogre at 10 (Recovery 7); Scheme 9; \
             finish at 20."
        );
    }
}
