//! The referee's own hand: amends, each with a reason.

use super::{die_choice, referee::rulings, someone, stat_choice, stats, yes_no};
use crate::charter::{SETTINGS, YesNo};
use crate::check::Stage;
use crate::rules::{LINE, NAME, amend, recharge};
use crate::stat::SIZES;
use crate::world::{Character, Id};
use crate::{Blessed3, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Why};

/// How many Backstory entries and Aptitudes a character may come to have.
const MOST: usize = 24;
/// Backstory numbers are given once, and end here.
const LAST_ENTRY: u8 = 200;

/// The amends of a referee.
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    if let Some(check) = world.check.as_ref().filter(|check| check.stage != Stage::Settled) {
        let field = Field::one("outcome", "Outcome", rulings(check)).because(&[id::CHK_37]);
        all.push(amend(
            "rule_outcome",
            "Rule how it comes out",
            &[id::CHK_37, id::CHK_38],
            vec![field],
        ));
    }
    if !world.characters.is_empty() {
        all.extend(on_characters(game));
    }
    let now = world.charter.settings();
    let choices = SETTINGS.iter().map(|setting| {
        let note = if now.contains(&setting.value) { "as it is now" } else { "" };
        Choice::new(setting.value.clone(), setting.words.clone()).note(note)
    });
    all.push(amend(
        "amend_option",
        "Change a house rule",
        &[],
        vec![Field::one("option", "House rule", choices.collect())],
    ));
    all
}

/// A form that ends in the reason for it.
pub fn amend(verb: &'static str, label: &str, rules: &[RuleId], fields: Vec<Field>) -> Offer {
    let offer = fields.into_iter().fold(Offer::new(verb, label, rules), Offer::field);
    offer.field(Field::text("reason", "Reason", LINE)).at(Place::Amend)
}

/// Every Stat that has a die, what haunts or is shared too.
fn every_stat(game: &Game<Blessed3>) -> Vec<Choice> {
    let mut all = stats(game);
    if let Some(added) = game.world.added.as_ref().filter(|added| !added.what.is_rolled()) {
        all.push(stat_choice(game, added.what.stat));
    }
    all
}

fn on_characters(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let sizes = SIZES.map(|sides| Choice::new(sides, format!("d{sides}")).die(Die::in_hand(sides)));
    let faces = (1..=6u8).map(|face| Choice::new(face, face.to_string()).die(Die::shows(6, face)));
    let seats = game.cast.playing().into_iter();
    let seats = seats.map(|seat| Choice::new(seat.0, game.cast.name(seat).to_owned()));
    let mut all = vec![
        amend(
            "amend_die",
            "Set a Stat's die",
            &[id::DIE_01],
            vec![
                someone(world, "Who"),
                Field::one("stat", "Stat", every_stat(game)),
                Field::one("die", "Die", sizes.to_vec()).because(&[
                    id::DIE_01,
                    id::DIE_02,
                    id::DIE_03,
                ]),
            ],
        ),
        amend(
            "amend_blessing",
            "Add a Blessing",
            &[id::BLS_02, id::BLS_29],
            vec![
                someone(world, "Whose"),
                Field::one("face", "Face", faces.collect()).because(&[id::BLS_12, id::BLS_14]),
                yes_no("temporary", "Temporary", YesNo::No).because(&[id::BLS_31]),
            ],
        ),
        amend(
            "rename",
            "Rename a character",
            &[],
            vec![someone(world, "Who"), Field::text("name", "New name", NAME)],
        ),
        on(
            "give",
            "Give a character to somebody",
            game,
            vec![Field::one("to", "To", seats.collect())],
        ),
        on("remove_character", "Take a character out of the game", game, Vec::new())
            .warning("The character leaves the game, Blessings and all."),
    ];
    let dice = amend::blessings(world);
    if !dice.is_empty() {
        let choices =
            dice.into_iter().map(|(value, by, die)| die_choice(value, Some(world.name(by)), &die));
        let field = Field::one("which", "Which", choices.collect());
        all.push(amend("remove_blessing", "Take a Blessing away", &[id::BLS_29], vec![field]));
    }
    all.extend(on_standing(game));
    all.extend(on_backstory(game));
    all
}

/// Effects, Specializations, Lifestyles and Ethics, until a Session Shop sells them. [B3-TERM-01 B3-TERM-02]
fn on_standing(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let costs = recharge::COSTS
        .map(|cost| Choice::new(cost.notation(), cost.notation()).note(cost.words()));
    let content = game.content();
    let start = content.lifestyles.iter().chain(&content.ethics).map(|(name, _)| name);
    let names = start.chain(content.upgrades.iter().map(|(name, _)| name));
    let outlooks = names
        .map(|name| Choice::new(name.clone(), format!("{} {name}", content.outlook_icon(name))));
    let mut all = vec![
        amend(
            "amend_outlook",
            "Change a Lifestyle or Ethic",
            &[id::TERM_02, id::TERM_16],
            vec![
                someone(world, "Whose"),
                Field::one("outlook", "Lifestyle or Ethic", outlooks.collect())
                    .because(&[id::LIFE_05, id::ETH_05]),
            ],
        ),
        amend(
            "grant_effect",
            "Give an effect with a Recharge",
            &[id::TERM_01, id::TERM_10],
            vec![
                someone(world, "Whom"),
                Field::text("name", "Effect", NAME),
                Field::one("cost", "Recharge", costs.to_vec()).because(&[id::TERM_01]),
            ],
        ),
    ];
    let pick = |found: Vec<String>| {
        let choices = found.into_iter().map(|value| Choice::new(value.clone(), value));
        Field::one("which", "Which", choices.collect())
    };
    let effects: Vec<String> = recharge::all(world).into_iter().map(|(word, ..)| word).collect();
    if !effects.is_empty() {
        let field = pick(effects);
        all.push(amend("remove_effect", "Take an effect away", &[id::TERM_01], vec![field]));
    }
    let known: Vec<String> = amend::aptitudes(world).into_iter().map(|(word, ..)| word).collect();
    if !known.is_empty() {
        let mut choices = vec![Choice::none("none, or one of your own")];
        choices.extend(content.specializations.iter().map(|(name, entry)| {
            Choice::new(name.clone(), format!("{} {name}", entry.icon)).note(entry.about.clone())
        }));
        let special = Field::one("special", "Specialization", choices).because(&[id::APT_02]);
        let name = Field::note("name", "Called", NAME)
            .hint("Another name for it; alone, one whose effect the table rules on.")
            .because(&[id::APT_10, id::APT_16]);
        let fields = vec![pick(known), special, name];
        all.push(amend("specialize", "Specialize an Aptitude", &[id::APT_08], fields));
    }
    all.extend(super::special::amends(game));
    all
}

/// An amend that would pull the ground from under an open Check.
fn on(verb: &'static str, label: &str, game: &Game<Blessed3>, fields: Vec<Field>) -> Offer {
    let part =
        |who: &Id| game.world.check.as_ref().is_some_and(|check| check.who().any(|id| id == *who));
    let busy = |who: &Id| {
        part(who).then(|| Why::from(id::CHK_01).say("A Check of theirs is open; settle it first."))
    };
    // A Revelation outlives its Check; nobody leaves while any question is open.
    let open = game.top().is_some();
    let choices: Vec<Choice> = game
        .world
        .characters
        .iter()
        .map(|(id, one)| {
            let why = busy(id).or_else(|| {
                open.then(|| Why::from(id::CHK_01).say("A question is open; answer it first."))
            });
            Choice::new(one.name.clone(), one.name.clone()).blocked(why)
        })
        .collect();
    let blocked = choices.iter().all(|choice| choice.blocked.is_some());
    let why = choices.first().and_then(|choice| choice.blocked.clone()).filter(|_| blocked);
    let first = vec![Field::one("character", "Who", choices)];
    amend(verb, label, &[], first.into_iter().chain(fields).collect()).blocked(why)
}

fn on_backstory(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    let roomy = |one: &&Character| one.backstory.len() < MOST && one.next_entry < LAST_ENTRY;
    let choices: Vec<Choice> = world
        .characters
        .values()
        .map(|one| &**one)
        .filter(roomy)
        .map(|one| Choice::new(one.name.clone(), one.name.clone()))
        .collect();
    if !choices.is_empty() {
        all.push(amend(
            "add_backstory",
            "Add to a Backstory",
            &[id::BACK_02, id::BACK_07],
            vec![Field::one("character", "Whose", choices), Field::text("text", "Entry", LINE)],
        ));
    }
    let entries = amend::entries(world);
    let words = |by: Id, number: u8| {
        let one = world.characters.get(&by);
        one.and_then(|one| one.backstory.get(&number)).cloned().unwrap_or_default()
    };
    let few = |by: &Id| world.characters.get(by).is_some_and(|one| one.aptitudes.len() < MOST);
    let choices: Vec<Choice> = entries
        .iter()
        .filter(|(_, by, _)| few(by))
        .map(|(value, by, number)| {
            Choice::new(value.clone(), format!("{value}. {}", words(*by, *number)))
        })
        .collect();
    if !choices.is_empty() {
        all.push(amend(
            "add_aptitude",
            "Add an Aptitude",
            &[id::APT_01, id::APT_15],
            vec![
                Field::one("from", "Comes from", choices).because(&[id::CRE_34]),
                Field::text("aptitude", "Aptitude", NAME),
            ],
        ));
    }
    let used = |by: &Id, number: u8| {
        let one = world.characters.get(by)?;
        let aptitude = one.aptitudes.iter().find(|aptitude| aptitude.from == number)?;
        Some(
            Why::rules(&[id::CRE_34, id::BACK_07])
                .say(format!("“{}” comes from it.", aptitude.name)),
        )
    };
    let choices: Vec<Choice> = entries
        .iter()
        .map(|(value, by, number)| {
            Choice::new(value.clone(), format!("{value}. {}", words(*by, *number)))
                .blocked(used(by, *number))
        })
        .collect();
    if choices.iter().any(|choice| choice.blocked.is_none()) {
        let field = Field::one("which", "Which", choices);
        all.push(amend(
            "remove_backstory",
            "Strike a Backstory entry",
            &[id::BACK_07],
            vec![field],
        ));
    }
    let choices: Vec<Choice> = amend::aptitudes(world)
        .into_iter()
        .map(|(value, ..)| Choice::new(value.clone(), value))
        .collect();
    if !choices.is_empty() {
        let field = Field::one("which", "Which", choices);
        all.push(amend("remove_aptitude", "Strike an Aptitude", &[id::APT_01], vec![field]));
    }
    all
}
