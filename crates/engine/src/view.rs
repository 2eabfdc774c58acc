//! The small document that every screen is made of.

use crate::track::Track;
use crate::{Audience, Field, Offer, Role, RuleId, Seat, Stamp, Sum, Why};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A part of a screen: nodes in reading order, each of which can be HTML, JSON or plain text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct View {
    /// The nodes.
    pub nodes: Vec<Node>,
}

/// One thing on a screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Node {
    /// A heading inside the part.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A quiet aside: what an empty place is for, what the book leaves open.
    Note(String),
    /// Something to be careful about.
    Warning(String),
    /// A number with its terms.
    Sum(Sum),
    /// Dice that lie on the table.
    Dice(Vec<Die>),
    /// Named values: "HP" is "7 of 9".
    Pairs(Vec<Pair>),
    /// A list, each item a view of its own.
    List(Vec<View>),
    /// A table of words.
    Table {
        /// What it shows.
        caption: String,
        /// The heads of the columns.
        head: Vec<String>,
        /// The rows.
        rows: Vec<Vec<String>>,
    },
    /// A person or character at a glance.
    Person(Person),
    /// A line of the log.
    Line(Line),
    /// Chances as bars.
    Chart(Odds),
    /// Numbers as lines over an axis.
    Plot(Plot),
    /// A number line with tokens and buttons on it.
    Track(Track),
    /// Something that only some want to look at now, behind its caption.
    Fold {
        /// What is behind it.
        caption: String,
        /// All that.
        inside: View,
    },
    /// Steps one after the other, and which of them it is.
    Steps {
        /// What they are the steps of.
        caption: String,
        /// Each of them in a word or two.
        steps: Vec<String>,
        /// The one that is now, counted from 0; those before are over.
        at: usize,
    },
    /// A move as a form.
    Form(Form),
    /// A rule that is cited here, to be looked up.
    Rules(Vec<RuleId>),
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// Its name.
    pub name: String,
    /// Its icon, if it has one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub icon: String,
    /// What it is.
    pub value: String,
    /// How full it is, where it is something that fills: value, of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meter: Option<(i64, i64)>,
    /// The die that stands for the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
}

/// A die as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Die {
    /// Its sides.
    pub sides: u8,
    /// The face that shows; none for a die in the hand.
    pub face: Option<u8>,
    /// What it looks like.
    pub tone: Tone,
}

impl Die {
    /// A plain die that shows a face.
    pub fn shows(sides: u8, face: u8) -> Self {
        Self { sides, face: Some(face), tone: Tone::Plain }
    }

    /// A die that has not been thrown.
    pub fn in_hand(sides: u8) -> Self {
        Self { sides, face: None, tone: Tone::Plain }
    }

    /// The same die in another tone.
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }
}

/// What a die, a bar or a line looks like.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// As usual.
    #[default]
    Plain,
    /// A light die.
    Light,
    /// A dark die.
    Dark,
    /// A die of grace: a Blessing.
    Gold,
    /// A die that was thrown again (a bump, an explosion).
    Faded,
    /// Good news.
    Good,
    /// Middling news.
    Fair,
    /// Bad news.
    Bad,
    /// Quiet: notes, chat, doors.
    Quiet,
}

/// A person or character at a glance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// A stable key for the page.
    pub key: String,
    /// Their name.
    pub name: String,
    /// What is beside the name: the owner, the archetype.
    pub about: String,
    /// Initials or an emoji.
    pub portrait: String,
    /// Their values.
    pub pairs: Vec<Pair>,
    /// Dice in their pool.
    pub dice: Vec<Die>,
    /// Short marks: conditions, "typing dice", "lost".
    pub marks: Vec<String>,
    /// Whether the viewer plays them.
    pub yours: bool,
    /// Whether the table waits for them.
    pub waited_for: bool,
    /// The name under which their sheet is found, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
}

/// One line of the log, with the reasons behind every number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Its number in the viewer's own log, so that no gap tells of a secret.
    pub nth: u64,
    /// When, in milliseconds since 1970; zero inside a transcript.
    pub at: i64,
    /// Who did it.
    pub who: String,
    /// What happened, in words.
    pub text: String,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// The rules and numbers behind it; the same ones on every screen.
    pub why: Arc<Why>,
    /// Who ruled, by name, where a person did.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ruled_by: String,
    /// What it looks like.
    pub tone: Tone,
    /// What kind of line it is.
    pub kind: LineKind,
    /// Who sees it, in words, where not everybody does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub seen: String,
    /// Whether the dice were typed in by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed: bool,
    /// Whether it was taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// The move to go back to when this line is taken back, for those who may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewind: Option<u64>,
}

/// What kind of line it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// Something of the game.
    #[default]
    Game,
    /// Somebody spoke.
    Chat,
    /// A private note.
    Note,
    /// Somebody came, went, or changed places.
    People,
    /// The start of a session or scene.
    Marker,
}

/// The chances of what may come out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Odds {
    /// What each bar is, its chance, and its tone; together one, but for what was cut.
    pub bars: Vec<(String, f64, Tone)>,
    /// The chance that counts as success, for the one number beside a button.
    pub success: f64,
    /// Whether every outcome was counted (else they were sampled).
    pub exact: bool,
    /// A second thing at stake, in words: "Ego 1 lost: 50 %".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub risk: String,
}

/// Numbers as lines over an axis; a table beside it says the same to those who do not see it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Plot {
    /// What it shows.
    pub caption: String,
    /// What runs across.
    pub across: String,
    /// What runs up.
    pub up: String,
    /// Whether the numbers are chances, to be read as percents of the whole.
    pub percent: bool,
    /// The lines.
    pub curves: Vec<Curve>,
}

/// One line of a plot.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// What it is.
    pub label: String,
    /// What it looks like.
    pub tone: Tone,
    /// Its points from left to right: across, up.
    pub points: Vec<(f64, f64)>,
}

/// A move as a form: whose it is, which question it answers, and the offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// Whose move it is; the referee may fill in another's.
    pub seat: Seat,
    /// Proof that the form is fresh.
    pub stamp: Stamp,
    /// What is filled in.
    pub offer: Offer,
}

/// Everything that one viewer gets. There is no other door out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Screen {
    /// The name of the table.
    pub title: String,
    /// The rulebook's id.
    pub book: String,
    /// The rulebook's name.
    pub book_name: String,
    /// The book's word for the referee.
    pub referee_word: String,
    /// Who looks.
    pub you: Option<You>,
    /// Words for the top of the screen: whose turn it is, what is waited for.
    pub headline: String,
    /// What lies on the table for everybody to look at: tracks, clocks.
    #[serde(default, skip_serializing_if = "View::is_empty")]
    pub board: View,
    /// The open question and what the viewer may do about it.
    pub question: View,
    /// What the viewer may do besides.
    pub moves: View,
    /// Dice that the viewer is to type in, if any.
    pub typing: Option<Typing>,
    /// The characters.
    pub characters: Vec<Person>,
    /// The people.
    pub people: Vec<SeatView>,
    /// People who wait at the door (referees only).
    pub door: Vec<SeatView>,
    /// How the door stands: "open", "ask", "locked".
    pub door_state: String,
    /// The newest lines of the log, oldest first.
    pub log: Vec<Line>,
    /// How many lines this viewer's log has in all.
    pub log_total: u64,
    /// The session and scene that run.
    pub scene: String,
    /// The viewer's own notes.
    pub notes: String,
    /// The house rules in force: name, value, rules. They hardly ever change.
    pub options: Arc<Vec<(String, String, Vec<RuleId>)>>,
    /// The viewer's own last move, where it may be taken back.
    pub take_back: Option<u64>,
}

/// Who looks at a screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct You {
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether they throw by hand and type their dice in.
    pub hands: bool,
    /// Their own count of replies, for forms that are no answer to a question.
    pub replies: u32,
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Whose.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether they throw by hand.
    pub hands: bool,
    /// Whether the table waits for them.
    pub waited_for: bool,
}

/// Dice that somebody is asked to type in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Typing {
    /// Who throws.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// How many dice.
    pub count: u8,
    /// Of how many sides.
    pub sides: u8,
    /// The highest face that may be typed.
    pub highest: u8,
    /// What has fallen in this move already.
    pub fallen: Vec<Die>,
    /// In which order dice that look different are typed in.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub order: String,
    /// The rule that has them thrown.
    pub rule: RuleId,
    /// Whether the viewer may type them (the thrower, or a referee).
    pub yours: bool,
    /// What tells these dice from others, to be sent along with them.
    pub asked: u64,
}

/// The steps of making a character: what is filled in so far, and what is missing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wizard {
    /// The steps, each with its blanks.
    pub steps: Vec<Step>,
    /// What would be there if it were handed in now.
    pub preview: View,
    /// What is missing or wrong, with the rule.
    pub missing: Vec<Why>,
}

/// One step of making a character.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Its name.
    pub title: String,
    /// What it is for.
    pub hint: String,
    /// The rules of the step.
    pub rules: Vec<RuleId>,
    /// Its blanks, filled in as far as they are.
    pub fields: Vec<Field>,
}

impl View {
    /// An empty view.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a node.
    pub fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// Adds a node, in a chain.
    pub fn with(mut self, node: Node) -> Self {
        self.nodes.push(node);
        self
    }

    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The view as plain text, a line a thing.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0);
        text
    }

    fn write(&self, out: &mut String, depth: usize) {
        use std::fmt::Write as _;
        let pad = "  ".repeat(depth);
        for node in &self.nodes {
            let line = match node {
                Node::Heading(text) | Node::Text(text) | Node::Note(text) => text.clone(),
                Node::Warning(text) => format!("! {text}"),
                Node::Sum(sum) => sum.to_string(),
                Node::Dice(dice) => dice_text(dice),
                Node::Pairs(pairs) => pairs_text(pairs),
                Node::List(items) => {
                    for item in items {
                        item.write(out, depth + 1);
                    }
                    continue;
                }
                Node::Table { caption, head, rows } => {
                    let rows: Vec<String> = rows.iter().map(|row| row.join(" | ")).collect();
                    format!("{caption}\n{}\n{}", head.join(" | "), rows.join("\n"))
                }
                Node::Person(person) => format!(
                    "{} {} {} {} {}",
                    person.name,
                    person.about,
                    pairs_text(&person.pairs),
                    dice_text(&person.dice),
                    person.marks.join(", ")
                ),
                Node::Line(line) => line.to_text(),
                Node::Chart(odds) => odds.to_text(),
                Node::Plot(plot) => plot.to_text(),
                Node::Track(track) => track.to_text(),
                Node::Fold { caption, inside } => {
                    let _ = writeln!(out, "{pad}{caption}");
                    inside.write(out, depth + 1);
                    continue;
                }
                Node::Steps { caption, steps, at } => {
                    let mark = |(nth, step): (usize, &String)| match nth == *at {
                        true => format!("[{step}]"),
                        false => step.clone(),
                    };
                    let steps: Vec<String> = steps.iter().enumerate().map(mark).collect();
                    format!("{caption}: {}", steps.join(" · "))
                }
                Node::Form(form) => form.to_text(),
                Node::Rules(rules) => {
                    let ids: Vec<&str> = rules.iter().map(RuleId::as_str).collect();
                    format!("[{}]", ids.join(" "))
                }
            };
            for line in line.lines() {
                let _ = writeln!(out, "{pad}{}", line.trim_end());
            }
        }
    }
}

fn dice_text(dice: &[Die]) -> String {
    let words = dice.iter().map(|die| match die.face {
        Some(face) => format!("d{}:{face}", die.sides),
        None => format!("d{}", die.sides),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn pairs_text(pairs: &[Pair]) -> String {
    let words = pairs.iter().map(|pair| format!("{} {}", pair.name, pair.value));
    words.collect::<Vec<_>>().join(", ")
}

impl Line {
    /// The line as plain text.
    pub fn to_text(&self) -> String {
        let mut text = match self.who.is_empty() {
            true => self.text.clone(),
            false => format!("{}: {}", self.who, self.text),
        };
        if !self.dice.is_empty() {
            text = format!("{text} ({})", dice_text(&self.dice));
        }
        for (flag, word) in [(self.typed, "typed in by hand"), (self.undone, "taken back")] {
            if flag {
                text = format!("{text} [{word}]");
            }
        }
        if !self.seen.is_empty() {
            text = format!("{text} [{}]", self.seen);
        }
        text
    }
}

impl Odds {
    /// The chances as plain text.
    pub fn to_text(&self) -> String {
        let bars = self.bars.iter();
        let bars: Vec<String> =
            bars.map(|(label, chance, _)| format!("{label} {}", percent(*chance))).collect();
        match self.risk.is_empty() {
            true => bars.join(", "),
            false => format!("{}; {}", bars.join(", "), self.risk),
        }
    }
}

impl Plot {
    /// The numbers as plain text, a line a curve.
    pub fn to_text(&self) -> String {
        let mut text = format!("{} ({} over {})", self.caption, self.up, self.across);
        for curve in &self.curves {
            let points = curve.points.iter().map(|(x, y)| match self.percent {
                true => format!("{x}: {}", percent(*y)),
                false => format!("{x}: {y:.2}"),
            });
            let points: Vec<String> = points.collect();
            text = format!("{text}\n{}: {}", curve.label, points.join(", "));
        }
        text
    }
}

impl Form {
    fn to_text(&self) -> String {
        let offer = &self.offer;
        let mut text = format!("> {} ({})", offer.label, offer.verb);
        if let Some(odds) = &offer.odds {
            text = format!("{text} {}", odds.to_text());
        }
        if let Some(why) = &offer.blocked {
            text = format!("{text} — not now: {}", why.say);
        }
        for field in &offer.fields {
            text = format!("{text}\n  {}: {}", field.label, field.kind.allowed());
        }
        text
    }
}

/// A chance as people read it: whole percents, finer at the ends, never a false 0 or 100.
pub fn percent(chance: f64) -> String {
    let per = chance * 100.0;
    match per {
        p if p <= 0.0 => "0 %".to_owned(),
        p if p >= 100.0 => "100 %".to_owned(),
        p if p < 0.1 => "< 0.1 %".to_owned(),
        p if p > 99.9 => "> 99.9 %".to_owned(),
        p if !(1.0..=99.0).contains(&p) => format!("{p:.1} %"),
        p => format!("{p:.0} %"),
    }
}

/// Who sees a thing, in words, from a viewer's side.
pub fn seen_by(audience: &Audience, referee_word: &str, name: impl Fn(Seat) -> String) -> String {
    match audience {
        Audience::Everyone => String::new(),
        Audience::Only { seats, referees } => {
            let mut who: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
            if *referees {
                who.push(format!("the {referee_word}"));
            }
            format!("only {} can see this", who.join(" and "))
        }
    }
}
