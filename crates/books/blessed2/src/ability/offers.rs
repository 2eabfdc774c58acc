//! What Abilities offer in each window; `offers::window` puts it beside what everybody may do.

use super::topic::AbilityTopic;
use super::{Ability, Way};
use crate::deed::Kind;
use crate::rules::ability::{
    Choices, change, epic, hardy, insurance, luck, own, past, recharge, reprisal, solution, spark,
    story, twos, ways,
};
use crate::rules::{LINE, NAME, busy};
use crate::stat::Stat;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat};
use ingle_shared::form::choose;

/// A form for things of which some may be greyed out; none where there is nothing.
fn form<T>(
    all: &mut Vec<Offer>,
    verb: &'static str,
    label: &str,
    rules: &[RuleId],
    blank: (&'static str, &str),
    of: Choices<T>,
) -> bool {
    let choices: Vec<Choice> =
        of.into_iter().map(|(word, _, why)| Choice::new(word.clone(), word).blocked(why)).collect();
    if choices.is_empty() {
        return false;
    }
    all.push(choose(Offer::new(verb, label, rules), blank.0, blank.1, choices));
    true
}

/// Adds blanks to the form that was just made.
fn with(all: &mut [Offer], fields: impl IntoIterator<Item = Field>) {
    if let Some(last) = all.last_mut() {
        last.fields.extend(fields);
    }
}

/// Shows the odds beside the form that was just made, where the roll comes to something that can be measured.
fn weigh(game: &Game<Blessed2>, all: &mut [Offer], field: &'static str) {
    let measured = game.world.deed.as_ref().is_some_and(|deed| deed.kind != Kind::Focus);
    if let Some(last) = all.last_mut().filter(|_| measured) {
        last.weigh = Some(field);
    }
}

fn aside(all: &mut [Offer]) {
    if let Some(last) = all.last_mut() {
        last.place = Place::Side;
    }
}

fn say() -> Field {
    Field::note("say", "What you say or do", LINE)
}

fn names(game: &Game<Blessed2>, ids: &[Id]) -> Vec<Choice> {
    ids.iter().map(|id| Choice::new(game.world.name(*id), game.world.name(*id))).collect()
}

/// At any time: Voices, Charity, the Epic Abilities, recharging.
pub fn standing(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let which = ("which", "Which");
    if form(
        all,
        "recharge",
        "Recharge",
        &[id::ABIL_02, id::ABIL_03],
        which,
        recharge::drained(game, seat),
    ) {
        aside(all);
    }
    let heard = story::hearers(game, seat);
    if form(all, "voices", "Hear voices", &[id::ABIL_45, id::ABIL_46], ("which", "Who"), heard) {
        with(all, [Field::text("about", "About", LINE)]);
        aside(all);
    }
    charity(game, seat, all);
    epics(game, seat, all);
    if game.cast.is_referee(seat) && game.world.setting() == Some(Stat::Haunted) {
        let who: Vec<Choice> = game
            .world
            .playing()
            .map(|(id, _)| game.world.name(id))
            .map(|n| Choice::new(n.clone(), n))
            .collect();
        let many = who.len();
        let near = vec![Choice::new("yes", "is near"), Choice::new("no", "is gone")];
        all.push(
            Offer::new("haunt", "What haunts them", &[id::STAT_30])
                .field(Field::several("who", "Whom", who, 1, many))
                .field(Field::one("near", "It", near).usually("yes"))
                .at(Place::Side),
        );
    }
}

fn charity(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let gives = story::gifts(game, seat);
    let label = "Give at a holy place";
    if form(all, "charity", label, &[id::ABIL_51], ("which", "Who gives how many"), gives) {
        with(all, [Field::text("place", "Where", NAME)]);
        aside(all);
    }
    if game.cast.is_referee(seat) {
        let given = game.world.playing().filter(|(_, one)| one.uses.given > 0);
        let owed: Choices<Id> = given.map(|(id, _)| (game.world.name(id), id, None)).collect();
        if form(
            all,
            "boon",
            "Repay charity",
            &[id::ABIL_51, id::ABIL_52],
            ("character", "Whose"),
            owed,
        ) {
            with(all, [Field::text("text", "How", LINE)]);
            aside(all);
        }
    }
}

fn epics(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let gate = |ability: Ability| -> Choices<Id> {
        let own = own(game, seat, ability).into_iter();
        own.map(|(by, ..)| (game.world.name(by), by, epic::blocked(game, by, ability))).collect()
    };
    // One form serves all of a seat; everybody else who is here may hear it.
    let hear = |ability: Ability| {
        let first = own(game, seat, ability).first().map(|(by, ..)| *by);
        let who = names(game, &first.map_or_else(Vec::new, |by| epic::audience(&game.world, by)));
        let (many, usual) = (who.len(), who.iter().map(|c| c.value.clone()).collect::<Vec<_>>());
        Field::several("who", "Who hears it", who, 0, many).usually(usual)
    };
    let who = ("character", "Who");
    let tale = Ability::EpicStorytelling;
    if form(all, "storytelling", "Tell an epic story", &[id::ABIL_69], who, gate(tale)) {
        with(all, [hear(tale)]);
        aside(all);
    }
    let awkward = Ability::EpicAwkwardness;
    if form(
        all,
        "awkwardness",
        "Be epically awkward",
        &[id::ABIL_71, id::ABIL_74],
        who,
        gate(awkward),
    ) {
        with(all, [hear(awkward), Field::note("story", "How", LINE)]);
        aside(all);
    }
    let packed: Choices<Id> = own(game, seat, Ability::EpicInventory)
        .into_iter()
        .map(|(by, ..)| {
            let why = busy(game).or_else(|| epic::no_inventory(game, by));
            (game.world.name(by), by, why)
        })
        .collect();
    if form(all, "inventory", "Search an epic inventory", &[id::ABIL_70, id::ABIL_73], who, packed)
    {
        let stats = Stat::ALL.map(|stat| Choice::new(stat.name(), stat.name())).to_vec();
        with(all, [Field::text("item", "Item", NAME), Field::one("stat", "Stat", stats)]);
        aside(all);
    }
}

/// Before a roll: Optimal Solution, and other ways to roll.
pub fn ready(game: &Game<Blessed2>, seat: Seat, nth: u8, all: &mut Vec<Offer>) {
    let solve = solution::choices(game, seat, nth);
    form(
        all,
        "solve",
        "Optimal Solution: four d6",
        &[id::ABIL_17, id::ABIL_18],
        ("which", "Who"),
        solve,
    );
    if story::may_have_boon(game, seat, nth).is_some() {
        all.push(Offer::new(
            "use_boon",
            "Have charity repaid in this roll",
            &[id::ABIL_52, id::ABIL_53],
        ));
    }
    let two = twos::choices(game, seat, nth);
    form(all, "bump_twos", "Let a 2 bump too", &[id::ABIL_08, id::ABIL_27], ("which", "By"), two);
    for (verb, label, way, rule) in [
        ("accept_self", "Accept yourself: another Stat", Way::Accepting, id::ABIL_29),
        ("honorable", "Attack with Hand: Honorable Combat", Way::Honorable, id::ABIL_31),
        ("reckless", "Attack recklessly, with Home", Way::Reckless, id::ABIL_47),
        ("repeat_past", "Roll History: the past repeated", Way::Repeating, id::ABIL_09),
        ("hardy", "Roll the Hardy die", Way::Hardy, id::STAT_33),
    ] {
        let of = ways::choices(game, seat, nth, way);
        if form(all, verb, label, &[rule], ("stats", "Stat"), of) {
            with(all, [say()]);
            weigh(game, all, "stats");
            if way == Way::Hardy
                && let Some(last) = all.last_mut()
            {
                last.label = format!("Roll the Hardy die, a d{}", hardy::die(&game.world));
            }
        }
    }
    sparks(game, seat, nth, all);
}

/// Sparks of other kinds, before the dice or after the first. [B2-SPK-05 B2-ABIL-20 B2-ABIL-23]
fn sparks(game: &Game<Blessed2>, seat: Seat, nth: u8, all: &mut Vec<Offer>) {
    let plain = |found: Vec<(String, crate::deed::Plan)>| -> Choices<()> {
        found.into_iter().map(|(word, _)| (word, (), None)).collect()
    };
    let three = plain(spark::ascendant(game, seat, nth));
    if form(
        all,
        "ascend",
        "Ascendant Spark",
        &[id::ABIL_23, id::ABIL_24],
        ("three", "Stats"),
        three,
    ) {
        with(all, [say()]);
        weigh(game, all, "three");
    }
    let pair = plain(spark::synchronized(game, seat, nth));
    if form(
        all,
        "synchronize",
        "Synchronized Spark",
        &[id::ABIL_20, id::ABIL_21],
        ("pair", "Stats"),
        pair,
    ) {
        with(all, [say()]);
        weigh(game, all, "pair");
    }
}

/// The first die lies: bumps on a 2, Sparks of other kinds.
pub fn first(game: &Game<Blessed2>, seat: Seat, nth: u8, all: &mut Vec<Offer>) {
    let two = twos::choices(game, seat, nth);
    form(all, "bump_twos", "Let a 2 bump too", &[id::ABIL_08, id::ABIL_27], ("which", "By"), two);
    sparks(game, seat, nth, all);
}

/// Help is in: Self-Sacrifice, Circumstance.
pub fn results(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let which = ("which", "Whose");
    form(
        all,
        "sacrifice",
        "Bring your roll to 0",
        &[id::ABIL_43, id::ABIL_44],
        which,
        change::sacrifices(game, seat),
    );
    form(
        all,
        "exchange",
        "Exchange two results",
        &[id::ABIL_40, id::ABIL_41],
        which,
        change::exchanges(game, seat),
    );
}

/// The outcome is named: Disruption, Luck, Insurance.
pub fn outcome(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let which = ("which", "Whose");
    form(
        all,
        "disrupt",
        "Disrupt it: −3",
        &[id::ABIL_61, id::ABIL_62],
        which,
        change::disruptions(game, seat),
    );
    form(
        all,
        "luck",
        "Attempt it again",
        &[id::ABIL_35, id::ABIL_36],
        which,
        luck::choices(game, seat),
    );
    form(
        all,
        "insure",
        "It succeeds after all: insured",
        &[id::ABIL_64, id::ABIL_65],
        which,
        insurance::choices(game, seat),
    );
}

/// It stands: Thorns, Wits, Past Repeated.
pub fn after(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let which = ("which", "Who");
    let (thorns, wits) = (Ability::Thorns, Ability::Wits);
    form(
        all,
        "thorns",
        "Give a milder injury back",
        &[id::ABIL_54, id::ABIL_55],
        which,
        reprisal::choices(game, seat, thorns),
    );
    form(
        all,
        "wits",
        "Give a milder effect back",
        &[id::ABIL_57, id::ABIL_58],
        which,
        reprisal::choices(game, seat, wits),
    );
    form(
        all,
        "past_repeated",
        "Let History stand in from now on",
        &[id::ABIL_09, id::ABIL_10],
        which,
        past::choices(game, seat),
    );
}

/// Answers to a question of an Ability.
pub fn asked(_: &Game<Blessed2>, topic: &AbilityTopic, _: Seat) -> Vec<Offer> {
    let yes_no = |name, label| {
        Field::one(name, label, vec![Choice::new("yes", "yes"), Choice::new("no", "no")])
            .usually("yes")
    };
    match topic {
        AbilityTopic::Own { .. } => vec![
            Offer::new("agree", "Say whether it is within reason", &[id::SHOP_10])
                .field(yes_no("so", "Within reason"))
                .field(Field::note("reason", "Why", LINE)),
        ],
        AbilityTopic::Willing { .. } => vec![
            Offer::new("join", "Spark together", &[id::ABIL_20, id::ABIL_21])
                .field(yes_no("join", "Willing"))
                .field(say()),
        ],
    }
}
