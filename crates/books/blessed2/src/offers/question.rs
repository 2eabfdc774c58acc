//! Answers to questions that are put to the referee.

use super::{medium, people, stat, target, yes_no};
use crate::charter::PreparedTarget;
use crate::joint::Act;
use crate::moves::Answer;
use crate::rules::{LINE, contest, cool, item, wound};
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

/// The moves about such a question.
pub fn offers(game: &Game<Blessed2>, topic: &Topic) -> Vec<Offer> {
    match topic {
        Topic::Against => against(game),
        Topic::Plausible { by, .. } => plausible(game, *by),
        Topic::Cooling { .. } => vec![
            Offer::new("cool_terms", "Set the Check", &[id::COOL_05])
                .field(stat(game, Stat::Heart))
                .field(target(cool::EASY).because(&[id::COOL_05])),
        ],
        Topic::Treated { of, wound } => treated(game, *of, *wound),
        Topic::Target { act } => vec![aim(game, act)],
        Topic::Tied { who } => tied(game, who),
        Topic::Tally => tally(game),
        _ => Vec::new(),
    }
}

/// Against whom: those who attack are greyed out. [B2-CON-02 B2-GRP-02 B2-GRP-04]
fn against(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let of = people(game, |_, _| true, |id, _| contest::attacks_already(world, id));
    let free = of.iter().filter(|one| one.blocked.is_none()).count();
    let offer = Offer::new("defend", "Against", &[id::CON_02, id::CON_03]);
    let mut all = vec![choose(offer, "who", "Who defends", of.clone())];
    if free > 1 {
        let open = of.iter().filter(|one| one.blocked.is_none());
        let usual: Vec<_> = open.take(2).map(|one| one.value.clone()).collect();
        all.push(
            Offer::new("defend_together", "Against a group", &[id::GRP_02, id::GRP_04])
                .hint("An attack alone does not lump its targets together: say what does.")
                .field(
                    Field::several("who", "Who defend together", of, 2, free)
                        .usually(usual)
                        .because(&[id::GRP_02]),
                )
                .field(
                    Field::text("because", "What makes them a group", LINE).because(&[id::GRP_04]),
                )
                .at(Place::Side),
        );
    }
    all
}

fn plausible(game: &Game<Blessed2>, by: Id) -> Vec<Offer> {
    let usual = item::target(&game.world, by);
    let fixed = game.world.charter.prepared_target == PreparedTarget::TwiceItems;
    let number = match fixed {
        true => Field::number("target", "Target", usual.into(), usual.into(), usual.into()),
        false => target(usual),
    };
    vec![
        Offer::new("plausible", "Plausible or not", &[id::PREP_01, id::PREP_08])
            .field(yes_no("so", "It might be at hand", Answer::Yes))
            .field(number.because(&[id::PREP_08]))
            .field(Field::note("reason", "Why", LINE)),
    ]
}

fn treated(game: &Game<Blessed2>, of: Id, nth: u8) -> Vec<Offer> {
    let words = wound::becomes(&game.world, of, nth).into_iter().map(|(word, _)| word);
    let offer = Offer::new("treated", "What the wound becomes", &[id::WND_02, id::WND_05]);
    super::for_words(offer, "to", "It becomes", words).into_iter().collect()
}

fn aim(game: &Game<Blessed2>, act: &Act) -> Offer {
    let only = game.world.joint.as_ref().filter(|joint| !joint.rolled && !joint.stats.is_empty());
    let stat = match only {
        Some(joint) => Field::one("stat", "Stat", super::stat_choices(game, &joint.stats))
            .usually(act.stat.name())
            .because(&[id::END_22]),
        None => stat(game, act.stat),
    };
    Offer::new("target", "Set the target", &[id::CHK_02, id::CHK_03]).field(stat).field(medium())
}

fn tied(game: &Game<Blessed2>, who: &[Id]) -> Vec<Offer> {
    let mut who = who.to_vec();
    who.sort_by_key(|id| !crate::rules::of_player(game, *id));
    let words = who.iter().map(|id| game.world.name(*id));
    let offer = Offer::new("first", "Who goes first", &[id::SIM_06, id::SIM_23]);
    super::for_words(offer, "who", "Who", words).into_iter().collect()
}

/// What comes of it. [B2-COOL-01 B2-SEV-26 B2-SEV-29]
fn tally(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = vec![
        Offer::new("narrate", "Tell what comes of it", &[id::SEV_26, id::SEV_28])
            .field(Field::text("text", "What", LINE)),
    ];
    let names = |of: Vec<Id>| -> Vec<Choice> {
        of.into_iter().map(|id| Choice::new(world.name(id), world.name(id))).collect()
    };
    let ashamed = names(cool::ashamed(world));
    if !ashamed.is_empty() {
        let offer = Offer::new("shame", "It makes them Uncool", &[id::COOL_01]);
        all.push(choose(offer, "who", "Whom", ashamed).field(Field::text(
            "story",
            "How it looked",
            LINE,
        )));
    }
    let dying = names(wound::dying(world));
    if !dying.is_empty() {
        let offer = Offer::new("slay", "It is death at once", &[id::SEV_29]);
        all.push(choose(offer, "who", "Whose", dying));
    }
    all
}
