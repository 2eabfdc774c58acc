//! The questions that Specializations open, as forms.

use super::{Game, check::die, names, pick, plain, yes_no};
use crate::charter::YesNo;
use crate::condition::Condition;
use crate::id;
use crate::rules::LINE;
use crate::rules::special::{after, harmonious, insured, mirror, perform, protective, resolved};
use crate::specialization::Special;
use crate::specialization::mark::Duet;
use crate::specialization::topic::SpecialTopic;
use crate::world::Id;
use ingle_engine::{Choice, Field, Offer, Seat, Why};

/// The moves of a seat on a question of a Specialization.
pub fn question(game: &Game, topic: &SpecialTopic, seat: Seat) -> Vec<Offer> {
    match topic {
        SpecialTopic::Protect => protect(game, seat),
        SpecialTopic::Join { plan } => {
            plan.duet.as_ref().map(|duet| join(game, plan.by, duet)).into_iter().collect()
        }
        SpecialTopic::JoinLate { by, duet, .. } => vec![join(game, *by, duet)],
        SpecialTopic::Related { .. } => vec![
            Offer::new("rule_companion", "Rule on it", &[id::SPEC_44])
                .field(yes_no("related", "Related enough", YesNo::Yes).because(&[id::SPEC_44])),
        ],
        SpecialTopic::Insure if insured::may(game, seat) => {
            vec![Offer::new("insure", "Succeed without fail", &[id::SPEC_67, id::SPEC_82])]
        }
        SpecialTopic::Insure => Vec::new(),
        SpecialTopic::Veto => vec![
            Offer::new("veto_insured", "Not like that", &[id::SPEC_70])
                .hint("Let it stand to be tended without fail."),
        ],
        SpecialTopic::Resolve => resolve(game, seat),
        SpecialTopic::After => follow(game),
        SpecialTopic::Mirror { of, violent, .. } => mirror(game, *of, *violent),
        SpecialTopic::Milder { name, of, injury, .. } => milder(game, *of, name, injury),
        SpecialTopic::Safe { .. } => vec![
            Offer::new("rule_safe", "Rule on it", &[id::SPEC_15])
                .field(yes_no("safe", "It is a safe place", YesNo::Yes).because(&[id::SPEC_15])),
        ],
        SpecialTopic::Heard { by, name } => vec![hearers(game, *by, name)],
        SpecialTopic::Answer { .. } => vec![
            Offer::new("answer", "Answer it", &[id::SPEC_105, id::SPEC_106])
                .field(Field::text("text", "The answer", LINE).because(&[id::SPEC_105]))
                .field(Field::note("price", "What it costs them", LINE).because(&[id::SPEC_106])),
        ],
    }
}

fn protect(game: &Game, seat: Seat) -> Vec<Offer> {
    let able = protective::able(game, Some(seat)).into_iter();
    let able = able.map(|(word, ..)| (word, None)).collect();
    let rules = [id::SPEC_85, id::SPEC_88];
    pick(("protect", "Step in"), ("who", "Who for whom"), able, &rules).into_iter().collect()
}

fn join(game: &Game, by: Id, duet: &Duet) -> Offer {
    let answers = harmonious::answers(&game.world, by, duet);
    let none = answers.is_empty().then(|| {
        let say = "You have no Blessings that make a pair of the same worth; leave it.";
        Why::rules(&[id::SPEC_57, id::BLS_18]).say(say)
    });
    let choices = plain(answers.into_iter().map(|(word, _)| word));
    Offer::new("join_in", "Join in", &[id::SPEC_54, id::SPEC_57])
        .field(Field::one("pay", "You pay", choices).because(&[id::SPEC_57, id::SPEC_59]))
        .blocked(none)
}

fn resolve(game: &Game, seat: Seat) -> Vec<Offer> {
    let able = resolved::able(game).into_iter().filter(|one| one.one.seat == seat);
    let able = able.map(|one| (one.one.name.clone(), None)).collect();
    let rules = [id::SPEC_95, id::SPEC_98];
    let offer = pick(("resolve", "Be resolved"), ("who", "Who"), able, &rules);
    let hint = "One boon fewer and one bust more for the Attacker, and a Blessing for you.";
    offer.map(|offer| offer.hint(hint)).into_iter().collect()
}

fn follow(game: &Game) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    let stats = after::attending(world);
    if !stats.is_empty() {
        let choices = names(stats.iter().map(|stat| stat.name()));
        all.push(
            Offer::new("attend", "See the moment to strike", &[id::SPEC_12, id::SPEC_131])
                .hint("Your next action may be a violent Attack with this Stat.")
                .field(Field::one("stat", "With", choices).because(&[id::SPEC_12])),
        );
    }
    let helped = after::helped(world);
    if !helped.is_empty() {
        let pledge = world.charter.coordinated_pledge.yes();
        let means = after::means(world);
        let none = (pledge && means.is_empty()).then(|| {
            let say = "That Help costs ① at once, and you have none.";
            Why::rules(&[id::SPEC_28, id::BLS_14]).say(say)
        });
        let with: Vec<Choice> = match pledge {
            true => means.into_iter().map(|(word, paid)| die(word, &paid)).collect(),
            false => vec![Choice::none("paid when it is given")],
        };
        let whom = plain(helped.into_iter().map(|(name, _)| name));
        all.push(
            Offer::new("coordinate", "Help another too", &[id::SPEC_27, id::SPEC_28])
                .hint("It goes to their next Check in this scene, with one more bust.")
                .field(Field::one("whom", "Whom", whom).because(&[id::SPEC_27]))
                .field(Field::one("with", "With", with).because(&[id::SPEC_28]))
                .blocked(none),
        );
    }
    all
}

fn mirror(game: &Game, of: Id, violent: bool) -> Vec<Offer> {
    let rule = if violent { id::SPEC_108 } else { id::SPEC_120 };
    let own = mirror::held(&game.world, of, violent).into_iter().map(|name| (name, None));
    let rules = [rule, id::SPEC_110];
    let offer = pick(("mirror", "Have them feel it"), ("which", "By"), own.collect(), &rules);
    offer.into_iter().collect()
}

fn milder(game: &Game, of: Id, name: &str, injury: &str) -> Vec<Offer> {
    let one = game.world.characters.get(&of);
    let held = one.and_then(|one| one.specials.held.get(name));
    let spiked = held.is_some_and(|held| held.effect == Special::Spiked);
    let (rule, asked) = match spiked {
        true => (id::SPEC_108, "From close by"),
        false => (id::SPEC_120, "Related enough to the Aptitude"),
    };
    let mut conditions = vec![Choice::none("no Condition")];
    let stats: Vec<_> = game.world.stats().collect();
    conditions.extend(plain(Condition::all(&stats).into_iter().map(Condition::words)));
    vec![
        Offer::new("milder", "What the Attacker gets", &[rule, id::SPEC_110])
            .field(yes_no("related", asked, YesNo::Yes).because(&[rule]))
            .field(Field::one("condition", "Condition", conditions).because(&[id::SPEC_110]))
            .field(
                Field::note("injury", "Injury", LINE)
                    .usually(mirror::usual(injury))
                    .because(&[id::SPEC_110]),
            ),
    ]
}

fn hearers(game: &Game, by: Id, name: &str) -> Offer {
    let held = game.world.characters.get(&by).and_then(|one| one.specials.held.get(name));
    let rousing = held.is_some_and(|held| held.effect == Special::Rousing);
    let (rule, label, hint) = match rousing {
        true => (id::SPEC_100, "Who hears it", "Each of them gains a Blessing."),
        false => (id::SPEC_104, "Who sees it", "Each of them becomes Uncool."),
    };
    let all = perform::hearers(&game.world, by);
    let usual: Vec<&str> =
        all.iter().filter(|(_, here)| *here).map(|(one, _)| one.name.as_str()).collect();
    let usual = serde_json::Value::from(usual);
    let choices = names(all.iter().map(|(one, _)| one.name.as_str()));
    let most = choices.len();
    Offer::new("hearers", label, &[rule])
        .hint(hint)
        .field(Field::several("who", "Who", choices, 0, most).because(&[rule]).usually(usual))
}
