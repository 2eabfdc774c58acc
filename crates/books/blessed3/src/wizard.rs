//! The steps of making a character, as forms.

use super::content::{Content, Outlook};
use super::draft::{Draft, LINE, NAME, highest};
use super::{Blessed3, id, view};
use ingle_engine::view::{Die, Node, Pair, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, RuleId};

const BACK: [&str; 8] =
    ["back_1", "back_2", "back_3", "back_4", "back_5", "back_6", "back_7", "back_8"];
const APT: [(&str, &str); 3] =
    [("apt_1", "apt_1_from"), ("apt_2", "apt_2_from"), ("apt_3", "apt_3_from")];
const THING: [&str; 4] = ["thing_1", "thing_2", "thing_3", "thing_4"];

/// The steps of making a character, in any order. [B3-CRE-33?]
pub fn wizard(game: &Game<Blessed3>, draft: &Draft) -> Wizard {
    let content = game.content();
    Wizard {
        steps: vec![
            who(draft),
            best(game, draft),
            outlook(content, draft),
            backstory(content, draft),
            aptitudes(content, draft),
            finishing(draft),
        ],
        preview: preview(game, draft),
        missing: draft.missing(&game.world, content),
    }
}

fn step(title: &str, hint: &str, rules: &[RuleId], fields: Vec<Field>) -> Step {
    Step { title: title.to_owned(), hint: hint.to_owned(), rules: rules.to_vec(), fields }
}

fn who(draft: &Draft) -> Step {
    step(
        "Who you are",
        "A name, and a picture if you like.",
        &[id::SHEET_01],
        vec![
            Field::note("name", "Name", NAME).usually(draft.name.clone()),
            Field::note("portrait", "Portrait", 8)
                .hint("An emoji or initials.")
                .usually(draft.portrait.clone()),
            Field::note("identity", "Age, pronouns and the like", LINE)
                .because(&[id::SHEET_01])
                .usually(draft.identity.clone()),
        ],
    )
}

fn best(game: &Game<Blessed3>, draft: &Draft) -> Step {
    let choices = highest(&game.world).map(|stat| {
        Choice::new(stat.name(), format!("{} {}", view::icon(game, stat), stat.name()))
            .note(view::covers(game, stat))
    });
    let choices = std::iter::once(Choice::none("not chosen yet")).chain(choices).collect();
    let usual = draft.best.map_or(serde_json::Value::Null, |stat| stat.name().into());
    step(
        "Step One: your highest Stat",
        "It starts one size larger.",
        &[id::CRE_01, id::STAT_01],
        vec![Field::one("best", "Best at", choices).because(&[id::CRE_01]).usually(usual)],
    )
}

fn outlook(content: &Content, draft: &Draft) -> Step {
    let pick = |name,
                label: &str,
                from: &[(String, Outlook)],
                chosen: &Option<String>,
                rules: &[RuleId]| {
        let choices = from.iter().map(|(name, entry)| {
            Choice::new(name.clone(), format!("{} {name}", entry.icon)).note(entry.about.clone())
        });
        let choices = std::iter::once(Choice::none("not chosen yet")).chain(choices).collect();
        let usual = chosen.clone().map_or(serde_json::Value::Null, Into::into);
        Field::one(name, label, choices).because(rules).usually(usual)
    };
    step(
        "Step Two: Lifestyle and Ethic",
        "Together they make two Stats one size larger.",
        &[id::CRE_02, id::CRE_03],
        vec![
            pick(
                "lifestyle",
                "Lifestyle",
                &content.lifestyles,
                &draft.lifestyle,
                &[id::CRE_02, id::CRE_31],
            ),
            pick("ethic", "Ethic", &content.ethics, &draft.ethic, &[id::CRE_02, id::CRE_31]),
        ],
    )
}

fn backstory(content: &Content, draft: &Draft) -> Step {
    let mut fields: Vec<Field> = BACK
        .into_iter()
        .zip(draft.backstory())
        .enumerate()
        .map(|(nth, (name, text))| {
            let field = Field::note(name, format!("Entry {}", nth + 1), LINE).usually(text);
            match content.prompts.get(nth) {
                Some(prompt) => field.hint(prompt.ask.clone()),
                None => field,
            }
        })
        .collect();
    fields.push(
        Field::note("beyond", "If not human, how it shows", LINE)
            .because(&[id::CRE_20, id::BACK_05])
            .usually(draft.beyond.clone()),
    );
    step(
        "Step Three: Backstory",
        "Answer these questions or others; every entry has a number, which Aptitudes and History refer to.",
        &[id::CRE_15, id::BACK_01, id::BACK_03],
        fields,
    )
}

fn aptitudes(content: &Content, draft: &Draft) -> Step {
    let mut fields = Vec::new();
    for ((name, from), (text, entry)) in APT.into_iter().zip(draft.aptitudes()) {
        let nth = name.trim_start_matches("apt_");
        fields.push(
            Field::note(name, format!("Aptitude {nth}"), NAME).because(&[id::CRE_21]).usually(text),
        );
        let choices = (1..=8u8).map(|n| Choice::new(n, format!("entry {n}")));
        let choices = std::iter::once(Choice::none("not said yet")).chain(choices).collect();
        let usual = entry.map_or(serde_json::Value::Null, Into::into);
        let label = format!("Aptitude {nth} comes from");
        fields.push(Field::one(from, label, choices).because(&[id::CRE_34]).usually(usual));
    }
    let due = draft.aptitudes_due(content);
    let samples: Vec<String> =
        content.aptitudes.iter().map(|(name, sample)| format!("{name} ({})", sample.who)).collect();
    let hint = format!("{due} areas of your Backstory, such as {}.", samples.join(", "));
    step("Step Four: Aptitudes", &hint, &[id::CRE_21, id::CRE_22, id::CRE_36], fields)
}

fn finishing(draft: &Draft) -> Step {
    let mut fields = vec![
        Field::note("appearance", "Appearance", LINE)
            .because(&[id::CRE_24])
            .usually(draft.appearance.clone()),
    ];
    for (nth, (name, text)) in THING.into_iter().zip(draft.things()).enumerate() {
        let label = format!("Thing {}", nth + 1);
        fields.push(Field::note(name, label, LINE).because(&[id::CRE_25]).usually(text));
    }
    step(
        "Finishing touches",
        "What you look like, and three or four things: items, information, alliances. The rest can be settled in play.",
        &[id::CRE_24, id::CRE_25, id::CRE_26],
        fields,
    )
}

fn preview(game: &Game<Blessed3>, draft: &Draft) -> View {
    let content = game.content();
    let stats = draft.stats(&game.world, content);
    let pairs = stats.all().map(|stat| Pair {
        name: stat.name().to_owned(),
        icon: view::icon(game, stat).to_owned(),
        value: format!("d{}", stats.die(stat)),
        meter: None,
        die: Some(Die::in_hand(stats.die(stat))),
    });
    let mut view = View::new().with(Node::Pairs(pairs.collect()));
    for (_, sum) in draft.sums(content) {
        view.push(Node::Sum(sum));
    }
    view.push(Node::Note(format!("Aptitudes to name: {}.", draft.aptitudes_due(content))));
    view
}
