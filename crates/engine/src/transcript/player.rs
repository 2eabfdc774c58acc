//! Plays a transcript line by line, and keeps what was told.

use super::words::{cited, fill_draft, pairs, read_move, read_value, split};
use super::{Played, screen_text};
use crate::{
    Dice, Event, Field, Game, Offer, Reply, Role, RuleId, Rulebook, Seat, Stop, Viewer, Why,
};
use serde_json::Value;
use std::sync::Arc;

pub(super) struct Player<R: Rulebook> {
    /// Whether the indented lines belong to a pack.
    in_pack: bool,
    charter: serde_json::Map<String, Value>,
    content: Arc<R::Content>,
    pub(super) game: Option<Game<R>>,
    names: Vec<(String, Seat)>,
    drafts: Vec<(Seat, R::Draft)>,
    /// The last move, which the indented lines below it belong to.
    last: Option<Last<R>>,
    pub(super) out: Played,
}

struct Last<R: Rulebook> {
    at: usize,
    seat: Seat,
    filled: Result<Reply<R>, Why>,
    root: bool,
    faces: Vec<u8>,
    told: Option<Result<Vec<Told>, Why>>,
    refusal_expected: bool,
    written: bool,
}

#[derive(Clone)]
struct Told {
    text: String,
    rules: Vec<RuleId>,
}

impl<R: Rulebook> Player<R> {
    pub(super) fn new(content: Arc<R::Content>) -> Self {
        Self {
            in_pack: false,
            charter: serde_json::Map::new(),
            content,
            game: None,
            names: Vec::new(),
            drafts: Vec::new(),
            last: None,
            out: Played::default(),
        }
    }

    pub(super) fn wrong(&mut self, at: usize, words: impl Into<String>) {
        self.out.errors.push((at, words.into()));
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        let found = self.names.iter().find(|(known, _)| known == name);
        found.map(|(_, seat)| *seat)
    }

    fn game(&mut self) -> &mut Game<R> {
        let charter = serde_json::from_value(Value::Object(self.charter.clone()));
        let content = self.content.clone();
        self.game.get_or_insert_with(|| Game::new(charter.unwrap_or_default(), content))
    }

    /// Reads one line; false when it is rewritten from what was told.
    pub(super) fn line(&mut self, at: usize, line: &str) -> bool {
        if line.starts_with([' ', '\t']) {
            return self.in_pack || self.below(at, line.trim());
        }
        self.finish();
        self.in_pack = line.starts_with("pack ");
        let words = split(line);
        let word = |i: usize| words.get(i).map_or("", String::as_str);
        match word(0) {
            "pack" => {}
            "book" if word(1) == R::ID => {}
            "book" => self.wrong(at, format!("this is {}, not {}", R::ID, word(1))),
            "option" => self.option(at, word(1), word(2)),
            "seat" => self.sit(at, word(1), word(2)),
            "draft" => self.draft(at, word(1), &words[words.len().min(2)..]),
            "enroll" => self.enroll(at, word(1)),
            who if who.ends_with(':') => {
                self.start(at, who.trim_end_matches(':'), word(1), &words[words.len().min(2)..]);
            }
            other => self.wrong(
                at,
                format!("`{other}` is no line of a play; expected book, pack, option, seat, draft, enroll or `Name: move`"),
            ),
        }
        true
    }

    fn option(&mut self, at: usize, key: &str, value: &str) {
        match R::options().iter().find(|field| field.name == key) {
            None => self.wrong(at, format!("there is no option `{key}`")),
            Some(field) => {
                let value = read_value(field, value);
                match field.check(&value) {
                    Ok(()) => drop(self.charter.insert(key.to_owned(), value)),
                    Err(why) => self.wrong(at, why.say),
                }
            }
        }
    }

    fn sit(&mut self, at: usize, name: &str, role: &str) {
        let role = match role {
            "referee" => Role::Referee,
            "player" => Role::Player,
            "spectator" => Role::Spectator,
            other => {
                return self.wrong(
                    at,
                    format!("`{other}` is no role; expected referee, player or spectator"),
                );
            }
        };
        let seat = Seat(self.names.len() as u16 + 1);
        self.names.push((name.to_owned(), seat));
        self.game().cast.seat(seat, role, name);
    }

    fn draft(&mut self, at: usize, name: &str, words: &[String]) {
        let Some(seat) = self.seat(name) else {
            return self.wrong(at, format!("nobody is called `{name}`"));
        };
        let draft = self.drafts.iter().find(|(of, _)| *of == seat);
        let draft = draft.map(|(_, draft)| draft.clone()).unwrap_or_default();
        let wizard = R::wizard(self.game(), seat, &draft);
        let fields: Vec<Field> = wizard.steps.into_iter().flat_map(|s| s.fields).collect();
        match fill_draft(&draft, &fields, pairs(words)) {
            Ok(filled) => {
                self.drafts.retain(|(of, _)| *of != seat);
                self.drafts.push((seat, filled));
            }
            Err(why) => self.wrong(at, why.say),
        }
    }

    fn enroll(&mut self, at: usize, name: &str) {
        let Some(seat) = self.seat(name) else {
            return self.wrong(at, format!("nobody is called `{name}`"));
        };
        let draft = self.drafts.iter().find(|(of, _)| *of == seat);
        let draft = draft.map(|(_, draft)| draft.clone()).unwrap_or_default();
        let told = match self.game().enroll(seat, &draft) {
            Ok(decided) => {
                let told = self.tell(&decided.game, &decided.events);
                self.game = Some(decided.game);
                self.drafts.retain(|(of, _)| *of != seat);
                Ok(told)
            }
            Err(whys) => {
                let mut all = Why::default();
                for why in whys {
                    all.rules.extend(why.cited());
                    all.say = format!("{} {}", all.say, why.say).trim().to_owned();
                }
                self.out.cited.extend(all.cited());
                Err(all)
            }
        };
        self.last = Some(Last {
            at,
            seat,
            filled: Ok(Reply::Pass),
            root: true,
            faces: Vec::new(),
            told: Some(told),
            refusal_expected: false,
            written: false,
        });
    }

    fn start(&mut self, at: usize, name: &str, verb: &str, words: &[String]) {
        let Some(seat) = self.seat(name) else {
            return self.wrong(at, format!("nobody is called `{name}`"));
        };
        let (filled, root) = match verb {
            "settle" => (Ok(Reply::Settle), false),
            "pass" => (Ok(Reply::Pass), false),
            verb => read_move(self.game(), seat, verb, pairs(words)),
        };
        self.last = Some(Last {
            at,
            seat,
            filled,
            root,
            faces: Vec::new(),
            told: None,
            refusal_expected: false,
            written: false,
        });
        self.out.moves += 1;
    }

    /// Plays the move of the last line, once its dice are known.
    fn resolve(&mut self) {
        let Some(mut last) = self.last.take() else {
            return;
        };
        if last.told.is_none() {
            let result = match &last.filled {
                Err(why) => Err(why.clone()),
                Ok(reply) => {
                    let stamp = self.game().stamp(last.seat, last.root);
                    let mut dice = Dice::given(&last.faces);
                    match self.game().decide(last.seat, stamp, reply, &mut dice) {
                        Ok(decided) => {
                            if !dice.all_used() {
                                self.wrong(last.at, "some of the given dice were not thrown");
                            }
                            let told = self.tell(&decided.game, &decided.events);
                            self.game = Some(decided.game);
                            Ok(told)
                        }
                        Err(Stop::Refused(why)) => Err(why),
                        Err(Stop::NeedDice(need)) => {
                            let words = format!(
                                "dice are missing: {} × d{} for {}",
                                need.wave.count, need.wave.sides, need.rule
                            );
                            self.wrong(last.at, words);
                            Ok(Vec::new())
                        }
                    }
                }
            };
            if let Err(why) = &result {
                self.out.cited.extend(why.cited());
            }
            last.told = Some(result);
        }
        self.last = Some(last);
    }

    fn tell(&mut self, game: &Game<R>, events: &[Event<R>]) -> Vec<Told> {
        let referee = Viewer { seat: None, role: Role::Referee };
        let mut all = Vec::new();
        for event in events {
            self.out.cited.extend(event.cited());
            if let Event::Happened { fact, .. } = event
                && let Some(line) = R::tell(game, fact, referee)
            {
                all.push(Told { text: line.to_text(), rules: event.cited() });
            }
        }
        all
    }

    /// Reads a line below a move.
    fn below(&mut self, at: usize, line: &str) -> bool {
        if self.last.is_none() {
            self.wrong(at, "this line belongs to no move");
            return true;
        }
        if let Some(faces) = line.strip_prefix("dice ") {
            let faces = faces.split([' ', ',']).filter(|face| !face.is_empty());
            match faces.map(str::parse).collect::<Result<Vec<u8>, _>>() {
                Ok(faces) => {
                    if let Some(last) = &mut self.last {
                        last.faces.extend(faces);
                    }
                }
                Err(_) => self.wrong(at, "dice are whole numbers: `dice 1, 4`"),
            }
            return true;
        }
        self.resolve();
        let told = self.last.as_ref().and_then(|last| last.told.clone());
        let told = told.unwrap_or(Ok(Vec::new()));
        if let Some(text) = line.strip_prefix("> ") {
            let (text, rules) = cited(text);
            match &told {
                Err(why) => self.wrong(at, format!("it was refused: {}", why.say)),
                Ok(told) => {
                    let found = told.iter().any(|line| {
                        line.text.contains(&text) && rules.iter().all(|id| line.rules.contains(id))
                    });
                    if !found {
                        let lines: Vec<String> = told.iter().map(Told::to_line).collect();
                        self.wrong(
                            at,
                            format!("nothing told this; told was:\n    {}", lines.join("\n    ")),
                        );
                    }
                }
            }
            return false;
        }
        if let Some(text) = line.strip_prefix("refused ") {
            let (text, rules) = cited(text);
            let text = text.trim_matches('"').to_owned();
            if let Some(last) = &mut self.last {
                last.refusal_expected = true;
            }
            match told {
                Err(why)
                    if why.say.contains(&text)
                        && rules.iter().all(|id| why.cited().contains(id)) => {}
                Err(why) => {
                    let words = format!("it was refused otherwise: {} {:?}", why.say, why.cited());
                    self.wrong(at, words);
                }
                Ok(_) => self.wrong(at, "it was not refused"),
            }
            return true;
        }
        self.look(at, line);
        true
    }

    /// Reads a line about what somebody sees or may do.
    fn look(&mut self, at: usize, line: &str) {
        let words = split(line);
        let word = |i: usize| words.get(i).map_or("", String::as_str);
        let Some(seat) = self.seat(word(1)) else {
            let words = format!(
                "`{line}` is no line below a move; expected dice, >, refused, sees, hides, offers, lacks or blocks, with a name"
            );
            return self.wrong(at, words);
        };
        let game = self.game();
        let offers: Vec<Offer> =
            game.offers(seat).into_iter().flat_map(|open| open.offers).collect();
        let open = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
        let fine = match word(0) {
            "sees" => screen_text(game, game.cast.viewer(seat)).contains(word(2)),
            "hides" => !screen_text(game, game.cast.viewer(seat)).contains(word(2)),
            "offers" => open(word(2)).is_some_and(|offer| offer.blocked.is_none()),
            "lacks" => open(word(2)).is_none(),
            "blocks" => {
                let why = open(word(2)).and_then(|offer| offer.blocked.clone());
                if let Some(why) = &why {
                    self.out.cited.extend(why.cited());
                }
                why.is_some_and(|why| why.say.contains(word(3)))
            }
            _ => false,
        };
        if !fine {
            let game = self.game();
            let seen = screen_text(game, game.cast.viewer(seat));
            self.wrong(at, format!("this does not hold; {} sees:\n{seen}", word(1)));
        }
    }

    pub(super) fn finish(&mut self) {
        self.resolve();
        if let Some(last) = self.last.take()
            && let Some(Err(why)) = &last.told
            && !last.refusal_expected
        {
            self.wrong(last.at, format!("it was refused: {} {:?}", why.say, why.cited()));
        }
    }

    /// Writes what was told below a move, once no more dice lines follow.
    pub(super) fn write_told(&mut self, at: usize, text: &str) {
        let next = text.lines().nth(at).unwrap_or("");
        if self.last.is_none() || next.trim_start().starts_with("dice ") {
            return;
        }
        self.resolve();
        if let Some(last) = &mut self.last
            && !last.written
        {
            last.written = true;
            if let Some(Ok(told)) = &last.told {
                for line in told {
                    self.out.rewritten.push_str(&format!("  > {}\n", line.to_line()));
                }
            }
        }
    }
}

impl Told {
    fn to_line(&self) -> String {
        let ids: Vec<&str> = self.rules.iter().map(RuleId::as_str).collect();
        match ids.is_empty() {
            true => self.text.clone(),
            false => format!("{}  [{}]", self.text, ids.join(" ")),
        }
    }
}
