//! Answers to questions that one person puts to another.

use super::{people, stat, stats, yes_no};
use crate::moves::Answer;
use crate::rules::{LINE, awards, chase, contest, cool};
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId};
use ingle_shared::form::choose;

/// The moves about such a question.
pub fn offers(game: &Game<Blessed2>, topic: &Topic) -> Vec<Offer> {
    match topic {
        Topic::Against => against(game),
        Topic::Approve { .. } => vec![rule("approve", "take", "The Stats fit", &[id::SPK_17])],
        Topic::Willing { .. } => vec![
            Offer::new("join", "Join the Spark", &[id::ABIL_53])
                .field(yes_no("join", "Willing", Answer::Yes))
                .field(Field::note("say", "What you say or do", LINE)),
        ],
        Topic::Claimed { .. } => vec![rule("rule", "so", "It was so", &[id::HERO_05])],
        Topic::Plausible { .. } => vec![rule("plausible", "so", "It is plausible", &[id::ITEM_02])],
        Topic::OwnAbility { .. } => vec![rule("agree", "so", "Within reason", &[id::SHOP_10])],
        Topic::Witnesses { nth } => witnesses(game, *nth),
        Topic::Tally => tally(game),
        Topic::Side { by } => side(game, *by),
        _ => Vec::new(),
    }
}

fn rule(verb: &'static str, name: &'static str, label: &str, rules: &[RuleId]) -> Offer {
    Offer::new(verb, label, rules)
        .field(yes_no(name, label, Answer::Yes))
        .field(Field::note("reason", "Why", LINE))
}

/// Against whom: those who attack are greyed out. [B1-CON-02 B1-CON-13]
fn against(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let of = people(game, |_, _| true, |id, _| contest::attacks_already(world, id));
    let free: Vec<Choice> = of.iter().filter(|one| one.blocked.is_none()).cloned().collect();
    let (most, usual) = (free.len(), free.first().map(|choice| choice.value.clone()));
    let usual: Vec<_> = usual.into_iter().collect();
    let mut all = vec![
        Offer::new("defend", "Against", &[id::CON_02, id::GRP_02]).field(
            Field::several("who", "Who defends", of.clone(), 1, most.max(1))
                .usually(usual)
                .because(&[id::CON_03, id::GRP_02]),
        ),
    ];
    let alone = world.deed.as_ref().is_some_and(|deed| deed.rolls.len() == 1);
    if alone {
        let offer = Offer::new("strike_back", "They attack each other at once", &[id::CON_13])
            .hint("Both roll as Attackers first, then both as Defenders.");
        all.push(choose(offer, "who", "Who", of).field(stat(game, Stat::Hurt)).at(Place::Side));
    }
    all
}

fn witnesses(game: &Game<Blessed2>, nth: u8) -> Vec<Offer> {
    let of: Vec<Choice> = awards::possible_witnesses(game, nth)
        .into_iter()
        .map(|id| Choice::new(game.world.name(id), game.world.name(id)))
        .collect();
    let (most, usual) = (of.len(), of.iter().map(|one| one.value.clone()).collect::<Vec<_>>());
    vec![Offer::new("witnesses", "Who saw it", &[id::ABIL_10, id::ABIL_12]).field(
        Field::several("who", "Witnesses", of, 0, most).usually(usual).because(&[id::ABIL_12]),
    )]
}

/// What highs and lows bring. [B1-SEV-01 B1-SEV-02 B1-COOL-02]
fn tally(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = vec![
        Offer::new("narrate", "Tell what comes of it", &[id::SEV_01, id::SEV_02])
            .field(Field::text("text", "What", LINE)),
    ];
    let of: Vec<Choice> = cool::ashamed(world)
        .into_iter()
        .map(|id| Choice::new(world.name(id), world.name(id)))
        .collect();
    if !of.is_empty() {
        let offer = Offer::new("shame", "It makes them Uncool", &[id::COOL_01, id::COOL_02]);
        all.push(choose(offer, "who", "Whom", of).field(Field::text(
            "story",
            "How it looked",
            LINE,
        )));
    }
    all
}

/// Whom a runner contests. [B1-CHASE-08 B1-CHASE-12 B1-CHASE-22?]
fn side(game: &Game<Blessed2>, by: Id) -> Vec<Offer> {
    let Some(line) = &game.world.chase else { return Vec::new() };
    let of = people(
        game,
        |id, _| line.runners.contains_key(&id) && line.opponents(by, id),
        |id, _| line.used.contains(&id).then(|| chase::taken(&game.world.name(id))),
    );
    let offer = Offer::new("side", "Contest an opponent", &[id::CHASE_08, id::CHASE_12])
        .hint("Whoever does not lose moves 1, 2 or 3 spaces, bystanders too.");
    vec![
        choose(offer, "opponent", "Whom", of)
            .field(Field::one("stat", "Stat", stats(game)).usually(Stat::Hand.name()))
            .field(Field::text("intent", "How", LINE)),
        Offer::new("hold_back", "Contest nobody", &[id::CHASE_22]),
    ]
}
