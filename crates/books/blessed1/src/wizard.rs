//! The steps of making a character.

use super::ability::{Ability, FIRST};
use super::draft::{Draft, STORY, whole};
use super::lifestyle::Lifestyle;
use super::rules::{LINE, NAME};
use super::stat::Stat;
use super::view;
use super::{Blessed1, id};
use ingle_engine::view::{Node, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, Kind, RuleId, Seat};

/// The blanks of a character in the making, what it would be, and what is missing.
pub fn wizard(game: &Game<Blessed1>, seat: Seat, draft: &Draft) -> Wizard {
    let found = whole(game, seat, draft);
    let preview = match &found {
        Ok(character) => view::preview(game, character),
        Err(_) => View::new().with(Node::Note(
            "All seven Stats begin at d4; the ranking says which of them grow cheaply.".to_owned(),
        )),
    };
    Wizard {
        steps: vec![
            ranks(game, draft),
            lifestyle(game, draft),
            backstory(draft),
            hero(draft),
            abilities(game, draft),
            items(draft),
        ],
        preview,
        missing: found.err().unwrap_or_default(),
    }
}

fn step(title: &str, hint: &str, rules: &[RuleId], fields: Vec<Field>) -> Step {
    Step { title: title.to_owned(), hint: hint.to_owned(), rules: rules.to_vec(), fields }
}

fn line(name: &'static str, label: &str, value: &str) -> Field {
    Field::note(name, label, LINE).usually(value)
}

fn lines(name: &'static str, label: &str, value: &str) -> Field {
    let mut field = Field::note(name, label, STORY).usually(value);
    field.kind = Kind::Text { most: STORY, lines: true, empty: true };
    field
}

fn ranks(game: &Game<Blessed1>, draft: &Draft) -> Step {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    let labels = ["Most capable", "2nd", "3rd", "4th", "5th", "6th", "Least capable"];
    let content = game.content();
    let mut fields = vec![Field::note("name", "Name", NAME).usually(draft.name.as_str())];
    for ((name, label), now) in names.into_iter().zip(labels).zip(draft.ranks()) {
        let mut choices = vec![Choice::none("choose")];
        choices.extend(Stat::ALL.map(|stat| {
            let label = format!("{} {}", content.icon(stat), stat.name());
            // What a Stat covers is told once.
            let note = if name == names[0] { content.stat(stat) } else { "" };
            Choice::new(stat.name(), label).note(note)
        }));
        let field = Field::one(name, label, choices).usually(now.map(Stat::name));
        fields.push(field.because(&[id::CRE_01, id::CRE_12]));
    }
    step(
        "Who, and what they are best at",
        "Rank the seven Stats. The highest grows more cheaply between sessions, the lowest less so.",
        &[id::CRE_01, id::STAT_11],
        fields,
    )
}

fn lifestyle(game: &Game<Blessed1>, draft: &Draft) -> Step {
    let content = game.content();
    let mut choices = vec![Choice::none("choose")];
    choices.extend(Lifestyle::STARTING.map(|one| {
        let label = format!("{} {}", content.lifestyle_icon(one), one.name());
        Choice::new(one.name(), label).note(content.lifestyle(one))
    }));
    let field = Field::one("lifestyle", "Lifestyle", choices)
        .usually(draft.lifestyle.map(Lifestyle::name))
        .because(&[id::CRE_02, id::LIFE_02, id::LIFE_03, id::LIFE_04]);
    step("Lifestyle", "It may change later.", &[id::CRE_02, id::LIFE_01], vec![field])
}

fn backstory(draft: &Draft) -> Step {
    let rules = [id::CRE_03, id::CRE_06];
    step(
        "Backstory",
        "Skills, ties and what a species can do set the scope of History.",
        &rules,
        vec![
            lines("backstory", "Backstory", &draft.backstory).because(&[id::CRE_03]),
            line("skill_one", "A proven skill", &draft.skill_one).because(&[id::CRE_03]),
            line("skill_two", "Another", &draft.skill_two).because(&[id::CRE_03]),
            line("skill_three", "A third", &draft.skill_three).because(&[id::CRE_03]),
            lines("ties", "People and groups they know", &draft.ties).because(&[id::CRE_04]),
            line("species", "If not human: what, and what can it do", &draft.species)
                .because(&[id::CRE_05]),
        ],
    )
}

fn hero(draft: &Draft) -> Step {
    step(
        "The Hero",
        "Acting as the Hero would, and succeeding by 5 or more, brings Blessings.",
        &[id::CRE_07, id::HERO_02],
        vec![
            line("hero", "Whom they look up to", &draft.hero).because(&[id::CRE_07]),
            line("connection", "The connection", &draft.connection),
            line("pleases", "What would please them", &draft.pleases),
            line("upsets", "What would upset them", &draft.upsets),
            line("hero_now", "Where they are now", &draft.hero_now),
        ],
    )
}

fn abilities(game: &Game<Blessed1>, draft: &Draft) -> Step {
    let choices = Ability::ALL
        .map(|one| Choice::new(one.name(), one.name()).note(game.content().ability(one)));
    let field = Field::several("abilities", "Abilities", choices.to_vec(), 0, FIRST)
        .usually(draft.abilities.clone())
        .because(&[id::CRE_08, id::CRE_11]);
    step("Abilities", "Choose two.", &[id::CRE_08, id::ABIL_01], vec![field])
}

fn items(draft: &Draft) -> Step {
    let because = [id::CRE_09];
    step(
        "Items",
        "Three things that are always at hand.",
        &[id::CRE_09, id::ITEM_01],
        vec![
            line("item_one", "An item", &draft.item_one).because(&because),
            line("item_two", "Another", &draft.item_two).because(&because),
            line("item_three", "A third", &draft.item_three).because(&because),
        ],
    )
}
