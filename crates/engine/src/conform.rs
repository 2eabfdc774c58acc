//! The suite that every book must pass: random evenings, and what must hold at each step of them.

use crate::curious::{Curious, Taste};
use crate::transcript::screen_text;
use crate::{
    Decided, Dice, Event, Game, Kind, Offer, Open, Place, Policy, Random, Reply, Rng, RuleId,
    Rulebook, Seat, Stop, Usual, estimate, odds_within, policy,
};
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// More plays than this are too many for the odds beside one choice.
const ENOUGH: usize = 1500;

/// What a random evening came to.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    /// How many moves were made.
    pub moves: usize,
    /// How often each move was made.
    pub verbs: BTreeMap<String, usize>,
    /// Every rule that was cited.
    pub cited: BTreeSet<RuleId>,
    /// How many offers had their odds counted.
    pub weighed: usize,
}

/// Somebody who watches an evening, says what is done more often than the rest, and may find fault with it.
pub trait Watch<R: Rulebook>: Taste {
    /// A move was made: the game before it, and what came of it.
    fn made(
        &mut self,
        before: &Game<R>,
        reply: &Reply<R>,
        decided: &Decided<R>,
    ) -> Result<(), String>;

    /// Whether all was seen that there is to see.
    fn enough(&self) -> bool;
}

/// Plays a random evening and checks at every step what must hold for every book; the first thing that does not is the error.
pub fn conform<R: Rulebook>(start: &Game<R>, steps: usize, seed: u64) -> Result<Evening, String> {
    let next = |rng: &mut Rng, game: &Game<R>| Random { rng }.next(game);
    run(start, steps..=steps, seed, 1, next, |_, _, _| Ok(()), || true)
}

/// The same with somebody who watches, for as many steps as it takes to see enough, within limits; every form is
/// tried only every so many steps.
pub fn watched<R: Rulebook, W: Watch<R>>(
    start: &Game<R>,
    steps: RangeInclusive<usize>,
    seed: u64,
    every: usize,
    watch: &mut W,
) -> Result<Evening, String> {
    let watch = std::cell::RefCell::new(watch);
    run(
        start,
        steps,
        seed,
        every,
        |rng, game| Curious { rng, taste: &**watch.borrow() }.next(game),
        |before, reply, decided| watch.borrow_mut().made(before, reply, decided),
        || watch.borrow().enough(),
    )
}

fn run<R: Rulebook>(
    start: &Game<R>,
    steps: RangeInclusive<usize>,
    seed: u64,
    every: usize,
    next: impl Fn(&mut Rng, &Game<R>) -> Option<policy::Act<R>>,
    made: impl Fn(&Game<R>, &Reply<R>, &Decided<R>) -> Result<(), String>,
    enough: impl Fn() -> bool,
) -> Result<Evening, String> {
    let mut rng = Rng::seed_from_u64(seed);
    let mut evening = Evening::default();
    let mut game = start.clone();
    for step in 0..*steps.end() {
        if step >= *steps.start() && enough() {
            break;
        }
        let fail = |words: String| format!("seed {seed}, step {step}: {words}");
        if step % every == 0 {
            check_offers(&game, &mut rng, &mut evening).map_err(fail)?;
        }
        if step % (7 * every) == 0 {
            check_secrets(&game, &mut rng).map_err(fail)?;
        }
        if step % (11 * every) == 0 {
            check_odds(&game, &mut rng, &mut evening, step % (121 * every) == 0).map_err(fail)?;
        }
        let Some((seat, stamp, reply)) = next(&mut rng, &game) else {
            return Err(fail("nobody can move".to_owned()));
        };
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        let decided = match game.decide(seat, stamp, &reply, &mut dice) {
            Ok(decided) => decided,
            Err(stop) => {
                return Err(fail(format!("{reply:?} was offered but not taken: {stop:?}")));
            }
        };
        check_again(&game, seat, &reply, stamp, &decided).map_err(fail)?;
        for event in &decided.events {
            evening.cited.extend(event.cited());
        }
        if let Ok(Value::Object(form)) = serde_json::to_value(&reply)
            && let Some(Value::Object(play)) = form.get("play")
            && let Some(Value::String(verb)) = play.get("verb")
        {
            *evening.verbs.entry(verb.clone()).or_default() += 1;
        }
        evening.moves += 1;
        made(&game, &reply, &decided).map_err(fail)?;
        game = decided.game;
    }
    let known: BTreeSet<RuleId> = R::rules().lines.iter().map(|rule| rule.id).collect();
    match evening.cited.difference(&known).next() {
        Some(id) => Err(format!("{id} is cited but not in the index")),
        None => Ok(evening),
    }
}

/// Every form is accepted as it is filled in beforehand, and refused when it is greyed out or spoilt.
fn check_offers<R: Rulebook>(
    game: &Game<R>,
    rng: &mut Rng,
    evening: &mut Evening,
) -> Result<(), String> {
    for seat in game.cast.playing() {
        // A board shows none of them, so nothing else may be among them.
        let amends = game.amends(seat);
        if let Some(other) = amends.iter().find(|offer| offer.place != Place::Amend) {
            return Err(format!("`{}` is no amend", other.verb));
        }
        for open in game.offers(seat) {
            for offer in &open.offers {
                check_form(game, seat, &open, offer, rng, evening)?;
            }
            // One of them, for each is made anew; in turn, so that it costs no dice of the evening.
            let nth = evening.moves % open.offers.len().max(1);
            let Some(any) = open.offers.get(nth) else { continue };
            let first = open.offers.iter().find(|offer| offer.verb == any.verb);
            let topic = (!open.root).then_some(&open.topic);
            if game.offer(topic, seat, &any.verb).as_ref() != first {
                return Err(format!("`{}` by its verb is another form", any.verb));
            }
        }
    }
    Ok(())
}

fn check_form<R: Rulebook>(
    game: &Game<R>,
    seat: Seat,
    open: &Open<R>,
    offer: &Offer,
    rng: &mut Rng,
    evening: &mut Evening,
) -> Result<(), String> {
    if let Some(why) = &offer.blocked {
        evening.cited.extend(why.cited());
        if why.say.is_empty() {
            return Err(format!("`{}` is greyed out without words", offer.verb));
        }
    }
    let filled: Option<R::Move> = policy::filled_in(offer, offer.usual());
    let Some(filled) = filled else {
        return Err(format!(
            "`{}` as filled in beforehand is no move: {:?}",
            offer.verb,
            offer.usual()
        ));
    };
    let mut dice = Dice::sampled(rng, &[], &[]);
    let taken = game.decide(seat, open.stamp, &Reply::Play(filled), &mut dice);
    match (taken, offer.blocked.is_some()) {
        (Ok(_), true) => return Err(format!("`{}` is greyed out but taken", offer.verb)),
        (Err(stop), false) => {
            return Err(format!("`{}` as filled in beforehand is refused: {stop:?}", offer.verb));
        }
        _ => {}
    }
    for field in &offer.fields {
        // Of several choices each is taken once, so one that is there twice would be refused.
        if let Kind::Several { of, .. } = &field.kind {
            let twice = |nth: usize| of[..nth].iter().any(|choice| choice.value == of[nth].value);
            if let Some(nth) = (0..of.len()).find(|nth| twice(*nth)) {
                let value = &of[nth].value;
                return Err(format!("`{}` has {value} twice in `{}`", offer.verb, field.name));
            }
        }
        let mut spoilt = offer.usual();
        let bad = Value::from("\u{1}no such thing");
        spoilt.insert(field.name.to_string(), bad);
        if offer.check(&spoilt).is_ok() {
            return Err(format!("`{}` takes nonsense for `{}`", offer.verb, field.name));
        }
    }
    Ok(())
}

/// The events survive being written down, fold to the same game, and come again from the same faces with none left over.
fn check_again<R: Rulebook>(
    game: &Game<R>,
    seat: Seat,
    reply: &Reply<R>,
    stamp: crate::Stamp,
    decided: &Decided<R>,
) -> Result<(), String> {
    let text = serde_json::to_string(&decided.events).map_err(|error| error.to_string())?;
    let read: Vec<Event<R>> =
        serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
    if read != decided.events {
        return Err("the events do not survive being written down".to_owned());
    }
    let mut folded = game.clone();
    for event in &read {
        folded.apply(event);
    }
    if folded != decided.game {
        return Err("the events do not fold to the decided game".to_owned());
    }
    let mut faces = Vec::new();
    for event in &read {
        if let Event::Thrown { waves, .. } = event {
            faces.extend(waves.iter().flatten().copied());
        }
    }
    let mut dice = Dice::given(&faces);
    match game.decide(seat, stamp, reply, &mut dice) {
        Ok(again) if again.events == read && dice.all_used() => {}
        other => {
            return Err(format!("the recorded faces do not bring the events again: {other:?}"));
        }
    }
    match folded.decide(seat, stamp, reply, &mut Dice::given(&faces)) {
        Err(Stop::Refused(_)) => Ok(()),
        _ => Err("the same form was taken twice".to_owned()),
    }
}

/// Odds add to exactly one; now and then they are compared with what is thrown.
fn check_odds<R: Rulebook>(
    game: &Game<R>,
    rng: &mut Rng,
    evening: &mut Evening,
    sample: bool,
) -> Result<(), String> {
    for seat in game.cast.playing() {
        let game = &*game.as_known_to(seat);
        for open in game.offers(seat) {
            for offer in open.offers.iter().filter(|o| o.weigh.is_some() && o.blocked.is_none()) {
                let Some(filled) = policy::filled_in(offer, offer.usual()) else { continue };
                let reply = Reply::Play(filled);
                // What is too much to count here is too much to count at a table.
                let found =
                    odds_within(ENOUGH, game, seat, open.stamp, &reply, &mut Usual, R::measure);
                let Ok(found) = found else { continue };
                if !found.is_whole() {
                    return Err(format!("the odds of `{}` are not one: {found:?}", offer.verb));
                }
                evening.weighed += 1;
                if sample {
                    let act = game.allow(seat, open.stamp, reply);
                    let act =
                        act.map_err(|why| format!("a weighed move is refused: {}", why.say))?;
                    compare(game, &act, &found, rng)?;
                }
            }
        }
    }
    Ok(())
}

fn compare<R: Rulebook>(
    game: &Game<R>,
    act: &crate::Allowed<R>,
    found: &crate::Weighed<crate::Outcome>,
    rng: &mut Rng,
) -> Result<(), String> {
    const TIMES: u32 = 400;
    let thrown = estimate(TIMES, rng, game, act, &mut Usual)
        .map_err(|stop| format!("a sampled move was refused: {stop:?}"))?;
    for (outcome, chance) in &found.chances {
        let p = chance.to_f64();
        let expected = p * f64::from(TIMES);
        let got = thrown.chances.get(outcome).map_or(0.0, |part| part.to_f64() * f64::from(TIMES));
        // Six standard deviations and one: a false alarm once in many million comparisons.
        let room = 6.0 * (expected * (1.0 - p)).sqrt() + 1.0;
        if (got - expected).abs() > room {
            return Err(format!("{outcome:?} came {got} times of {TIMES}, expected {expected:.1}"));
        }
    }
    Ok(())
}

/// What a viewer cannot know changes nothing of what they see, may do, or are told of the odds.
fn check_secrets<R: Rulebook>(game: &Game<R>, rng: &mut Rng) -> Result<(), String> {
    for (seat, _, _) in game.cast.everyone() {
        let viewer = game.cast.viewer(seat);
        let mut other = game.clone();
        R::shuffle(&mut other.world, viewer, rng);
        let (seen, shuffled) = (screen_text(game, viewer), screen_text(&other, viewer));
        if seen != shuffled {
            let lines = seen.lines().zip(shuffled.lines());
            let told = lines.into_iter().find(|(one, other)| one != other);
            return Err(format!(
                "{seat:?} can tell what it may not know from the screen: {told:?}"
            ));
        }
        let forms = |game: &Game<R>| -> Vec<String> {
            let all = game.offers(seat).into_iter().flat_map(|open| open.offers);
            all.map(|offer| format!("{offer:?}")).collect()
        };
        let (own, shuffled) = (forms(game), forms(&other));
        if own != shuffled {
            let told = own.iter().zip(&shuffled).find(|(one, other)| one != other);
            return Err(format!("{seat:?} can tell what it may not know from the moves: {told:?}"));
        }
        let weigh = |game: &Game<R>| -> Vec<String> {
            let mut all = Vec::new();
            let game = &*game.as_known_to(seat);
            for open in game.offers(seat) {
                for offer in open.offers.iter().filter(|o| o.weigh.is_some() && o.blocked.is_none())
                {
                    if let Some(filled) = policy::filled_in(offer, offer.usual()) {
                        let reply = Reply::Play(filled);
                        let found = odds_within(
                            ENOUGH,
                            game,
                            seat,
                            open.stamp,
                            &reply,
                            &mut Usual,
                            R::measure,
                        );
                        let chart = found.map(|found| found.chart(None));
                        all.push(format!("`{}`: {chart:?}", offer.verb));
                    }
                }
            }
            all
        };
        if rng.random_range(0..4) == 0 {
            let (own, shuffled) = (weigh(game), weigh(&other));
            if own != shuffled {
                let told = own.iter().zip(&shuffled).find(|(one, other)| one != other);
                return Err(format!(
                    "{seat:?} can tell what it may not know from the odds: {told:?}"
                ));
            }
        }
    }
    Ok(())
}
