//! What the referee may do at any time.

use super::{names, someone, stats, yes_no};
use crate::blessed3::charter::{COMPLEX, YesNo};
use crate::blessed3::check::{Band, Check, Rank};
use crate::blessed3::content::By;
use crate::blessed3::rules::{LINE, NAME, blessings::MOST_FAVOR, busy};
use crate::blessed3::stat::Stat;
use crate::blessed3::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves of a referee that are always there.
pub fn offers(game: &Game<Blessed3>, _seat: Seat) -> Vec<Offer> {
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
    if !world.proposals.is_empty() {
        all.push(terms(game));
        all.push(
            Offer::new("turn_down", "Turn it down", &[id::CHK_02])
                .field(proposals(game))
                .field(Field::text("reason", "Why", LINE))
                .at(Place::Side),
        );
    }
    if !world.characters.is_empty() {
        all.push(call(game));
        all.push(award(game));
        all.push(
            Offer::new("presence", "Who is where", &[id::HLP_06, id::HLP_07])
                .hint("Who is busy or away cannot Help.")
                .field(someone(world, "Who"))
                .field(Field::one(
                    "presence",
                    "Is",
                    vec![
                        Choice::new("here", "here"),
                        Choice::new("busy", "busy with something else"),
                        Choice::new("away", "not in the scene"),
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

fn proposals(game: &Game<Blessed3>) -> Field {
    let world = &game.world;
    let choices = world.proposals.iter().map(|(number, proposal)| {
        let mut note = format!("thinks of {}", proposal.stat.name());
        if let Some(aptitude) = &proposal.aptitude {
            note = format!("{note}, apt in {aptitude}");
        }
        if let Some(entry) = proposal.history {
            note = format!("{note}, Backstory {entry}");
        }
        let label = format!("{}: {}", world.name(proposal.by), proposal.intent);
        Choice::new(*number, label).note(note)
    });
    Field::one("proposal", "What", choices.collect())
}

/// The blanks that every Check's terms have. [B3-CHK-02 B3-CHK-03 B3-CHK-28?]
fn demands(game: &Game<Blessed3>, offer: Offer, usual: Stat) -> Offer {
    let rank = Rank::ALL.map(|rank| {
        let note = match rank {
            Rank::Easy => "3 and 4 round up to 5",
            Rank::Normal => "one roll",
            Rank::Hard => "two rolls, and none may fail",
            Rank::Complex => "several rolls, of which one may fail",
        };
        Choice::new(rank.name().to_lowercase(), rank.name()).note(note)
    });
    let rolls = game.world.charter.complex_rolls;
    offer
        .field(
            Field::one("stat", "Stat", stats(game.content()))
                .because(&[id::CHK_02])
                .usually(usual.name()),
        )
        .field(
            Field::one("rank", "How hard", rank.to_vec()).because(&[id::CHK_03]).usually("normal"),
        )
        .field(
            Field::number("shift", "Ranks harder", -3, 3, 0)
                .hint("Circumstances, added up; less than zero is easier.")
                .because(&[id::CHK_26]),
        )
        .field(
            Field::number(
                "rolls",
                "Rolls if Complex",
                (*COMPLEX.start()).into(),
                (*COMPLEX.end()).into(),
                rolls.into(),
            )
            .hint("With an even chance a roll, three are easier than Hard, and so are four.")
            .because(&[id::CHK_28]),
        )
        .field(
            Field::several("also", "Other Stats if Complex", bare_stats(game), 0, 6)
                .because(&[id::CHK_30]),
        )
        .field(
            Field::several(
                "with",
                "Who cooperates if Complex",
                names(game.world.characters.values().map(|one| one.name.as_str())),
                0,
                game.world.characters.len().min(12),
            )
            .because(&[id::CHK_18]),
        )
}

/// The seven Stats without what they cover, which the blank above has said.
fn bare_stats(game: &Game<Blessed3>) -> Vec<Choice> {
    let all = stats(game.content()).into_iter();
    all.map(|choice| choice.note("")).collect()
}

fn terms(game: &Game<Blessed3>) -> Offer {
    let first = game.world.proposals.values().next();
    let usual = first.map_or(Stat::Head, |proposal| proposal.stat);
    let offer =
        Offer::new("terms", "Set the terms", &[id::CHK_02, id::CHK_03]).field(proposals(game));
    demands(game, offer, usual)
        .field(
            yes_no("aptitude", "The Aptitude is related enough", YesNo::Yes)
                .hint("If one is claimed.")
                .because(&[id::APT_06, id::APT_14]),
        )
        .field(
            yes_no("history", "The Backstory is related enough", YesNo::Yes)
                .hint("If one is claimed.")
                .because(&[id::STAT_15]),
        )
        .blocked(busy(game))
}

fn call(game: &Game<Blessed3>) -> Offer {
    let offer = Offer::new("call", "Call for a Check", &[id::CHK_01, id::CHK_02])
        .field(someone(&game.world, "Who"))
        .field(Field::text("intent", "For what", LINE));
    demands(game, offer, Stat::Head).blocked(busy(game)).at(Place::Side)
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
        .at(Place::Side)
}

fn session(game: &Game<Blessed3>) -> Vec<Offer> {
    let running = game.world.in_session;
    let already = || Why::from(id::TERM_18).say("A session runs already.");
    let none = || Why::from(id::TERM_19).say("No session runs.");
    let ethics = game.content().ethics.iter().map(|(name, entry)| {
        let genres = game.content().wares.settings.get(name).map(|s| s.genres.join(", "));
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
