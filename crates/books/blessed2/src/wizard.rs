//! The steps of making a character.

use super::ability::{Ability, FIRST};
use super::draft::{Draft, STORY, whole};
use super::lifestyle::Lifestyle;
use super::rules::{LINE, NAME};
use super::stat::Stat;
use super::view;
use super::{Blessed2, id};
use ingle_engine::view::{Node, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, Kind, RuleId, Seat};

/// The blanks of a character in the making, what it would be, and what is missing.
pub fn wizard(game: &Game<Blessed2>, seat: Seat, draft: &Draft) -> Wizard {
    let found = whole(game, seat, draft);
    let preview = match &found {
        Ok(character) => view::preview(game, character),
        Err(_) => View::new().with(Node::Note(
            "Stats begin at d4; the highest-ranked one and the two of the Lifestyle begin one size larger."
                .to_owned(),
        )),
    };
    Wizard {
        steps: vec![
            ranks(game, draft),
            lifestyle(game, draft),
            backstory(draft),
            species(game, draft),
            history(draft),
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

/// A blank for one of these Stats, or none.
fn stat(
    game: &Game<Blessed2>,
    name: &'static str,
    label: &str,
    of: &[Stat],
    now: Option<Stat>,
) -> Field {
    let content = game.content();
    let mut choices = vec![Choice::none("choose")];
    choices.extend(of.iter().map(|stat| {
        let label = format!("{} {}", content.icon(*stat), stat.name());
        Choice::new(stat.name(), label).note(content.stat(*stat))
    }));
    Field::one(name, label, choices).usually(now.as_ref().map(Stat::name))
}

fn ranks(game: &Game<Blessed2>, draft: &Draft) -> Step {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    let labels = ["Most capable", "2nd", "3rd", "4th", "5th", "6th", "Least capable"];
    let mut fields = vec![Field::note("name", "Name", NAME).usually(draft.name.as_str())];
    for ((name, label), now) in names.into_iter().zip(labels).zip(draft.ranks()) {
        fields.push(stat(game, name, label, &Stat::ALL, now).because(&[id::CRE_01]));
    }
    step(
        "Who, and what they are best at",
        "Rank the seven Stats. The highest begins one size larger; the rest of the order is colour.",
        &[id::CRE_01, id::STAT_10, id::STAT_15],
        fields,
    )
}

fn lifestyle(game: &Game<Blessed2>, draft: &Draft) -> Step {
    let content = game.content();
    let mut choices = vec![Choice::none("choose")];
    choices.extend(Lifestyle::STARTING.map(|one| {
        let label = format!("{} {}", content.lifestyle_icon(one), one.name());
        Choice::new(one.name(), label).note(content.lifestyle(one))
    }));
    let field = Field::one("lifestyle", "Lifestyle", choices)
        .usually(draft.lifestyle.map(Lifestyle::name))
        .because(&[id::CRE_02, id::LIFE_01, id::LIFE_02, id::LIFE_03]);
    let mut fields = vec![field];
    if let Some(setting) = game.world.setting().filter(|stat| stat.grows()) {
        let label = format!("Instead of this Stat, {} begins better", setting.name());
        let of: Vec<Stat> = Stat::ALL.into_iter().filter(|stat| *stat != Stat::History).collect();
        fields.push(stat(game, "points", &label, &of, draft.points).because(&[id::STAT_19]));
    }
    let hint = "Two Stats begin one size larger. It may grow into another Lifestyle later.";
    step("Lifestyle", hint, &[id::CRE_02, id::STAT_11], fields)
}

fn backstory(draft: &Draft) -> Step {
    let because = [id::CRE_03];
    step(
        "Backstory",
        "A few lines are enough; the Hero is there to say who they would like to be.",
        &[id::CRE_03, id::CRE_09],
        vec![
            lines("backstory", "Backstory", &draft.backstory).because(&because),
            line("hero", "Whom they look up to", &draft.hero).because(&[id::CRE_03, id::CRE_09]),
            line("skill_one", "A skill", &draft.skill_one).because(&because),
            line("skill_two", "Another", &draft.skill_two).because(&because),
            line("skill_three", "A third", &draft.skill_three).because(&because),
            line("people_one", "Somebody, or a group", &draft.people_one).because(&because),
            line("people_two", "Another", &draft.people_two).because(&because),
            line("people_three", "A third", &draft.people_three).because(&because),
            line("tuesday", "Where on a Tuesday afternoon", &draft.tuesday).because(&because),
        ],
    )
}

fn species(game: &Game<Blessed2>, draft: &Draft) -> Step {
    let first_six: Vec<Stat> =
        Stat::ALL.into_iter().filter(|stat| *stat != Stat::History).collect();
    let wide = |name, now| {
        stat(game, name, "… or a Stat that covers more", &first_six, now).because(&[id::CRE_08])
    };
    let more = |name, value| line(name, "What it covers besides", value).because(&[id::CRE_08]);
    step(
        "If not human",
        "One or two simple things that the species can do, as part of History; or two or three other Stats that cover more.",
        &[id::CRE_03, id::CRE_07, id::CRE_08],
        vec![
            line("species", "What they are", &draft.species),
            line("species_one", "What they can do", &draft.species_one).because(&[id::CRE_07]),
            line("species_two", "And", &draft.species_two).because(&[id::CRE_07]),
            wide("wide_one", draft.wide_one),
            more("wide_one_action", &draft.wide_one_action),
            wide("wide_two", draft.wide_two),
            more("wide_two_action", &draft.wide_two_action),
            wide("wide_three", draft.wide_three),
            more("wide_three_action", &draft.wide_three_action),
        ],
    )
}

fn history(draft: &Draft) -> Step {
    let because = [id::CRE_04, id::STAT_08];
    let names = [
        "touchstone_one",
        "touchstone_two",
        "touchstone_three",
        "touchstone_four",
        "touchstone_five",
    ];
    let labels = ["A touchstone", "Another", "A third", "A fourth, if you like", "A fifth"];
    let each = names.into_iter().zip(labels).zip(draft.touchstones());
    step(
        "History",
        "Three to five touchstones say what History covers. The DM has a word in it.",
        &because,
        each.map(|((name, label), now)| line(name, label, now).because(&because)).collect(),
    )
}

fn abilities(game: &Game<Blessed2>, draft: &Draft) -> Step {
    let choices = Ability::ALL
        .map(|one| Choice::new(one.name(), one.name()).note(game.content().ability(one)));
    let field = Field::several("abilities", "Abilities", choices.to_vec(), 0, FIRST)
        .usually(draft.abilities.clone())
        .because(&[id::CRE_05, id::ABIL_01]);
    step("Abilities", "Choose two.", &[id::CRE_05, id::ABIL_01], vec![field])
}

fn items(draft: &Draft) -> Step {
    let because = [id::CRE_06];
    step(
        "Items",
        "Three things that are always at hand, within reason.",
        &[id::CRE_06, id::ITEM_02],
        vec![
            line("item_one", "An item", &draft.item_one).because(&because),
            line("item_two", "Another", &draft.item_two).because(&because),
            line("item_three", "A third", &draft.item_three).because(&because),
        ],
    )
}
