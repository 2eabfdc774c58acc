//! What the referee may do at any time.

use super::{attack, names, rank, someone, stat_choice, stats, yes_no};
use crate::charter::{COMPLEX, YesNo};
use crate::check::{Band, Check};
use crate::content::{By, Outlook};
use crate::draft::highest;
use crate::rules::{LINE, NAME, blessings::MOST_FAVOR, busy, creation, debt, proposal};
use crate::stat::Stat;
use crate::world::Proposal;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves of a referee that are always there.
pub fn offers(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    if !world.handed_in.is_empty() {
        let waiting = || {
            let names = names(world.handed_in.values().map(|one| one.name.as_str()));
            Field::one("character", "Who", names)
        };
        all.push(
            Offer::new("accept", "Let the character in", &[id::CRE_33, id::BACK_02])
                .field(waiting()),
        );
        all.push(
            Offer::new("send_back", "Ask for changes", &[id::CRE_34, id::BACK_02])
                .field(waiting())
                .field(Field::text("reason", "What to change", LINE)),
        );
    }
    all.push(quick(game, seat));
    if !world.proposals.is_empty() {
        if world.proposals.values().any(|proposal| proposal.aim.is_none()) {
            all.push(terms(game));
        }
        if world.proposals.values().any(|proposal| proposal.aim.is_some()) {
            all.push(attack::terms(game, proposals(game, |proposal| proposal.aim.is_some())));
        }
        all.push(
            Offer::new("turn_down", "Turn it down", &[id::CHK_02])
                .field(proposals(game, |_| true))
                .field(Field::text("reason", "Why", LINE))
                .at(Place::Side),
        );
    }
    if !world.characters.is_empty() {
        all.push(call(game));
        all.push(attack::call(game));
        all.extend(veto(game));
        all.push(award(game));
        all.extend(debts(game));
        all.push(
            Offer::new("presence", "Who is where", &[id::HLP_06, id::HLP_07])
                .hint("Who is busy or away cannot Help; who is alone is Uncool to nobody.")
                .field(someone(world, "Who"))
                .field(Field::one(
                    "presence",
                    "Is",
                    vec![
                        Choice::new("here", "here"),
                        Choice::new("busy", "busy with something else"),
                        Choice::new("away", "not in the scene"),
                        Choice::new("alone", "alone"),
                    ],
                ))
                .at(Place::Side),
        );
        all.push(
            Offer::new("set_favor", "How somebody favors a character", &[id::BLS_25])
                .field(someone(world, "Character"))
                .field(Field::text("who", "Who favors them", NAME))
                .field(Field::number(
                    "score",
                    "How much",
                    (-MOST_FAVOR).into(),
                    MOST_FAVOR.into(),
                    1,
                ))
                .at(Place::Side),
        );
    }
    all.extend(session(game));
    all
}

/// A character of the referee's, made in seconds. [B3-CRE-01 B3-CRE-03]
fn quick(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let best = highest(&game.world).map(|stat| stat_choice(game, stat));
    let cell = |(lifestyle, _): &(String, Outlook)| {
        let ethics = game.content().ethics.iter();
        let lifestyle = lifestyle.clone();
        ethics.map(move |(ethic, _)| format!("{lifestyle} × {ethic}")).collect::<Vec<String>>()
    };
    let pairs = game.content().lifestyles.iter().flat_map(cell);
    let pairs = pairs.map(|words| Choice::new(words.clone(), words));
    Offer::new("quick_character", "A character of yours, in seconds", &[id::CRE_01, id::CRE_03])
        .hint("Whoever the story needs now; the wizard makes them whole.")
        .field(Field::text("name", "Name", NAME).because(&[id::SHEET_01]))
        .field(Field::note("portrait", "Portrait", 8).hint("An emoji; else initials."))
        .field(Field::one("best", "Best at", best.collect()).because(&[id::CRE_01]))
        .field(Field::one("pair", "Outlook", pairs.collect()).because(&[id::CRE_02, id::CRE_03]))
        .field(Field::note("aptitude", "Apt in", NAME).because(&[id::CRE_21]))
        .blocked(creation::crowded(&game.world, seat))
        .at(Place::Side)
}

fn proposals(game: &Game<Blessed3>, fits: impl Fn(&Proposal) -> bool) -> Field {
    let world = &game.world;
    let fitting = world.proposals.iter().filter(|(_, proposal)| fits(proposal));
    let choices = fitting.map(|(number, proposal)| {
        let mut note = format!("thinks of {}", proposal.stat.name());
        if let Some(aptitude) = &proposal.aptitude {
            note = format!("{note}, apt in {aptitude}");
        }
        if let Some(entry) = proposal.history {
            note = format!("{note}, Backstory {entry}");
        }
        if let Some(aim) = &proposal.aim {
            let names: Vec<&str> = aim.targets.iter().map(|id| world.name(*id)).collect();
            note = format!("against {}, {note}", names.join(" and "));
        }
        let label = format!("{}: {}", world.name(proposal.by), proposal.intent);
        Choice::new(*number, label).note(note)
    });
    Field::one("proposal", "What", choices.collect())
}

/// Takes a claim back, as long as no dice have fallen. [B3-APT-14?]
fn veto(game: &Game<Blessed3>) -> Option<Offer> {
    let counting = proposal::counting(game);
    let check = game.world.check.as_ref().filter(|_| !counting.is_empty())?;
    let fallen = (!check.rolls.is_empty()).then(|| {
        Why::rules(&[id::APT_14, id::CHK_21]).say(
            "Claims are ruled on before the dice. Rule how it comes out, or rewind to the claim.",
        )
    });
    let choices = counting.into_iter().map(|(word, _)| Choice::new(word.clone(), word));
    Some(
        Offer::new("veto_claim", "Not related after all", &[id::APT_14])
            .field(Field::one("which", "Claim", choices.collect()).because(&[id::APT_14]))
            .field(Field::text("reason", "Why", LINE))
            .blocked(fallen)
            .at(Place::Side),
    )
}

/// What a Complex Check is made of. [B3-CHK-18 B3-CHK-28? B3-CHK-30?]
pub fn mix(game: &Game<Blessed3>) -> Vec<Offer> {
    let rolls = game.world.charter.complex_rolls;
    let Some(check) = &game.world.check else { return Vec::new() };
    let others = game.world.characters.iter().filter(|(id, _)| **id != check.lead);
    let others = names(others.map(|(_, one)| one.name.as_str()));
    let (stats, most) = (bare_stats(game, &check.stats), others.len().min(12));
    let mut offer = Offer::new("mix", "What it takes", &[id::CHK_18, id::CHK_28])
        .hint("With an even chance a roll, three are easier than Hard, and so are four.")
        .field(
            Field::number(
                "rolls",
                "Rolls",
                (*COMPLEX.start()).into(),
                (*COMPLEX.end()).into(),
                rolls.into(),
            )
            .because(&[id::CHK_28]),
        );
    let fit = stats.len();
    offer = offer
        .field(Field::several("also", "Other Stats that fit", stats, 0, fit).because(&[id::CHK_30]))
        .field(Field::several("with", "Who cooperates", others, 0, most).because(&[id::CHK_18]));
    vec![offer]
}

/// The other Stats without what they cover, which whoever set the terms has read.
fn bare_stats(game: &Game<Blessed3>, without: &[Stat]) -> Vec<Choice> {
    let known = |choice: &Choice| without.iter().any(|stat| choice.value == stat.name());
    let all = stats(game).into_iter();
    all.filter(|choice| !known(choice)).map(|choice| choice.note("")).collect()
}

/// The terms of a proposal; the blanks on claims are there only where one was made. [B3-CHK-02 B3-CHK-03]
fn terms(game: &Game<Blessed3>) -> Offer {
    let plain = || game.world.proposals.values().filter(|proposal| proposal.aim.is_none());
    let usual = plain().next().map_or(Stat::Head, |proposal| proposal.stat);
    let mut offer = Offer::new("terms", "Set the terms", &[id::CHK_02, id::CHK_03])
        .field(proposals(game, |proposal| proposal.aim.is_none()))
        .field(stat(game, usual))
        .field(rank());
    if plain().any(|proposal| proposal.aptitude.is_some()) {
        offer = offer.field(
            yes_no("aptitude", "The Aptitude is related enough", YesNo::Yes)
                .because(&[id::APT_06, id::APT_14]),
        );
    }
    if plain().any(|proposal| proposal.history.is_some()) {
        offer = offer.field(
            yes_no("history", "The Backstory is related enough", YesNo::Yes)
                .because(&[id::STAT_15]),
        );
    }
    offer.blocked(busy(game))
}

fn stat(game: &Game<Blessed3>, usual: Stat) -> Field {
    Field::one("stat", "Stat", stats(game)).because(&[id::CHK_02]).usually(usual.name())
}

fn call(game: &Game<Blessed3>) -> Offer {
    Offer::new("call", "Call for a Check", &[id::CHK_01, id::CHK_02])
        .field(someone(&game.world, "Who"))
        .field(Field::text("intent", "For what", LINE))
        .field(stat(game, Stat::Head))
        .field(rank())
        .blocked(busy(game))
        .at(Place::Side)
}

fn award(game: &Game<Blessed3>) -> Offer {
    let mut choices = vec![Choice::new("role play", "good role play or creativity")];
    for (name, found) in &game.content().opportunities {
        // What comes by itself is not awarded; Legend is, to those who hear of it later.
        if matches!(found.by, By::Award | By::Debt | By::Legend) {
            let label = format!("{name} ({})", found.ethic);
            choices.push(Choice::new(name.clone(), label).note(found.about.clone()));
        }
    }
    Offer::new("award", "Award Blessings", &[id::BLS_03, id::BLS_04])
        .field(someone(&game.world, "Whom"))
        .field(Field::number("count", "How many", 1, 6, 1))
        .field(Field::one("opportunity", "For", choices).because(&[id::BLS_04]))
        .field(
            Field::note("to", "Indebted to", NAME)
                .hint("For a Debt: who may regard them as indebted.")
                .because(&[id::BLS_22]),
        )
        .at(Place::Side)
}

/// A debt that is paid. [B3-BLS-22]
fn debts(game: &Game<Blessed3>) -> Option<Offer> {
    let all = debt::all(&game.world).into_iter();
    let choices: Vec<Choice> = all
        .map(|(word, _, _, count)| Choice::new(word.clone(), word).note(format!("{count}")))
        .collect();
    (!choices.is_empty()).then(|| {
        Offer::new("clear_debt", "A debt is paid", &[id::BLS_22])
            .field(Field::one("which", "Which", choices).because(&[id::BLS_22]))
            .at(Place::Side)
    })
}

fn session(game: &Game<Blessed3>) -> Vec<Offer> {
    let running = game.world.in_session;
    let already = || Why::from(id::TERM_18).say("A session runs already.");
    let none = || Why::from(id::TERM_19).say("No session runs.");
    let ethics = game.content().ethics.iter().map(|(name, entry)| {
        let genres = game.content().settings.get(name).map(|s| s.genres.join(", "));
        let note = genres.map_or(entry.about.clone(), |g| format!("{} Fits {g}.", entry.about));
        Choice::new(name.clone(), format!("{} {name}", entry.icon)).note(note)
    });
    let during = || {
        Why::from(id::SET_12).say("The Setting Ethic changes between sessions; end this one first.")
    };
    let mut ends = Offer::new("session_ends", "The session ends", &[id::TERM_19, id::SHOP_44])
        .hint("The Session Shop opens.");
    if !game.world.charter.absent_upgrade.yes() {
        let players = game.world.characters.values();
        let players = players.filter(|one| !game.cast.is_referee(one.seat));
        let all = names(players.map(|one| one.name.as_str()));
        let most = all.len();
        ends = ends.field(
            Field::several("absent", "Who was not there", all, 0, most).because(&[id::SHOP_37]),
        );
    }
    let shop = match game.world.shop.visits.is_empty() {
        true => "",
        false => "The Session Shop closes; every basket is taken as it stands.",
    };
    vec![
        Offer::new("session_starts", "The session starts", &[id::TERM_18])
            .hint(shop)
            .blocked(running.then(already))
            .at(Place::Side),
        ends.blocked((!running).then(none)).at(Place::Side),
        Offer::new("setting_ethic", "The Setting Ethic", &[id::SET_01])
            .field(Field::one("ethic", "Ethic", ethics.collect()))
            .blocked(running.then(during))
            .at(Place::Side),
    ]
}

/// How a referee may rule the open Check.
pub fn rulings(check: &Check) -> Vec<Choice> {
    let mut choices = vec![
        Choice::new("success", "automatic success").note("Medium, unless the dice were better"),
        Choice::new("failure", "automatic failure"),
    ];
    for band in [Band::Minor, Band::Medium, Band::Major, Band::Maximum] {
        choices.push(Choice::new(band.name().to_lowercase(), band.words()));
    }
    if !check.helps.is_empty() {
        choices.iter_mut().for_each(|choice| choice.note = "Help busts stay".to_owned());
    }
    choices
}
