//! A character in the making: filled in by hand, begun with a sample, or brought along in a file.

use crate::Entry;
use crate::command::Refusal;
use crate::table::Table;
use ingle_engine::{Rulebook, Seat, Viewer, Why, transcript};

/// The most bytes of a character file that anybody can bring.
pub const MOST_FILE: usize = 64 * 1024;
/// The most lines that are told about one; more would bury what matters.
const MOST_TOLD: usize = 100;
/// The longest of these lines.
const MOST_LINE: usize = 600;

impl<R: Rulebook> Table<R> {
    /// Fills in some blanks.
    pub(crate) fn draft(
        &self,
        who: Seat,
        pairs: Vec<(String, String)>,
    ) -> Result<Entry<R>, Refusal> {
        let draft = self.drafts.get(&who).cloned().unwrap_or_default();
        let wizard = R::wizard(&self.game, who, &draft);
        let fields: Vec<_> = wizard.steps.into_iter().flat_map(|step| step.fields).collect();
        Ok(Entry::Drafted {
            draft: transcript::fill_draft(&draft, &fields, pairs)?.into(),
            begun: None,
        })
    }

    /// Begins anew with a character that the book brings along.
    pub(crate) fn sample(&self, name: &str) -> Result<Entry<R>, Refusal> {
        let samples = R::samples(self.game.content());
        let names: Vec<&str> = samples.iter().map(|sample| sample.name.as_str()).collect();
        let words = match names.is_empty() {
            true => format!("{} brings no characters along.", R::NAME),
            false => {
                format!("There is no such character to begin with; there are {}.", names.join(", "))
            }
        };
        let found = samples.into_iter().find(|sample| sample.name == name);
        let sample = found.ok_or_else(|| Refusal::illegal(words))?;
        Ok(Entry::Drafted { draft: sample.draft.into(), begun: Some(Vec::new()) })
    }

    /// Begins anew with a character file; a refusal names everything that is wrong with it, a line each.
    pub(crate) fn adopt(&self, file: &str) -> Result<Entry<R>, Refusal> {
        if file.trim().is_empty() {
            return Err(Refusal::illegal("There is no file; choose one, or paste its text."));
        }
        if file.len() > MOST_FILE {
            let most = MOST_FILE / 1024;
            return Err(Refusal::illegal(format!(
                "This is too long; a file has at most {most} kB."
            )));
        }
        let adopted = R::adopt(&self.game, file).map_err(|whys| one(whys, "\n"))?;
        let mut told: Vec<String> = adopted.notes.into_iter().map(shortened).collect();
        if told.len() > MOST_TOLD {
            let more = told.len() - MOST_TOLD;
            told.truncate(MOST_TOLD);
            told.push(format!("… and {more} lines more."));
        }
        Ok(Entry::Drafted { draft: adopted.draft.into(), begun: Some(told) })
    }

    /// Hands it in.
    pub(crate) fn enroll(&self, who: Seat) -> Result<Entry<R>, Refusal> {
        self.not_throwing()?;
        let draft = self.drafts.get(&who).cloned().unwrap_or_default();
        match self.game.enroll(who, &draft) {
            Ok(decided) => Ok(Entry::Played { seat: who, events: decided.events, enrolled: true }),
            Err(whys) => Err(one(whys, " ")),
        }
    }

    /// What was told about the files that characters came from: one's own, or all of them for a referee.
    pub(crate) fn brought(&self, viewer: Viewer) -> Vec<(Seat, Vec<String>)> {
        let told = self.brought.iter().filter(|(_, told)| !told.is_empty());
        let may = told.filter(|(seat, _)| viewer.is_referee() || viewer.seat == Some(**seat));
        may.map(|(seat, told)| (*seat, told.clone())).collect()
    }

    /// A character as a file of another program, for whoever plays it and for referees.
    pub(crate) fn hand_out(&self, name: &str, viewer: Viewer) -> Option<String> {
        let people = R::people(&self.game, viewer);
        let own = people.iter().any(|one| one.yours && one.sheet.as_deref() == Some(name));
        match own || viewer.is_referee() {
            true => R::hand_out(&self.game, name, viewer),
            false => None,
        }
    }
}

fn shortened(line: String) -> String {
    match line.char_indices().nth(MOST_LINE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Several reasons as one.
fn one(whys: Vec<Why>, between: &str) -> Refusal {
    let mut all = Why::default();
    for why in &whys {
        for rule in why.cited() {
            if !all.rules.contains(&rule) {
                all.rules.push(rule);
            }
        }
    }
    let words: Vec<&str> = whys.iter().map(|why| why.say.trim()).collect();
    all.say(words.join(between)).into()
}
