//! What the tests of all books ask of a book.

use ingle_engine::conform::Evening;
use ingle_engine::transcript::{Played, game_after, play, read_move};
use ingle_engine::{
    Choice, Dice, Field, Game, Kind, Led, Policy as _, Reply, Rng, RuleId, Rulebook, Scripted,
    Seat, Stop, Why, simulate,
};
use rand::SeedableRng as _;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where a book's plays are.
pub fn folder<R: Rulebook>() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../plays").join(R::ID)
}

/// The official content.
pub fn content<R: Rulebook>() -> Arc<R::Content> {
    Arc::new(R::content(&R::official()).unwrap_or_else(|errors| panic!("{errors:?}")))
}

/// Every play of a book, in order, and how it came out.
pub fn plays<R: Rulebook>() -> Vec<(PathBuf, Played)> {
    let files = std::fs::read_dir(folder::<R>()).expect("the plays are there");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a readable file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "play"));
    files.sort();
    let content = content::<R>();
    let played = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("a readable play");
        let played = play::<R>(&text, content.clone());
        (file, played)
    };
    files.into_iter().map(played).collect()
}

/// Every play comes out as it is written; `UPDATE=1` writes down how it came out.
pub fn plays_come_out_as_written<R: Rulebook>() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for (file, mut played) in plays::<R>() {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if update {
            std::fs::write(&file, &played.rewritten).expect("a writable play");
            played = play::<R>(&played.rewritten, content::<R>());
        }
        wrong.extend(played.errors.iter().map(|(line, words)| format!("{name}:{line}: {words}")));
        let text = std::fs::read_to_string(&file).expect("a readable play");
        if text != played.rewritten {
            wrong.push(format!("{name}: not all that is told is written; run with UPDATE=1"));
        }
        if !text.starts_with("# ") || !text.contains(&format!("\nbook {}\n", R::ID)) {
            wrong.push(format!("{name}: a play opens with its title and its book"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is simulated comes to the same world as what is played move by move at a table, with the same dice.
pub fn simulated_as_played<R: Rulebook>(
    start: &Game<R>,
    verbs: &'static [&'static str],
    over: impl Fn(&Game<R>) -> bool,
    seeds: std::ops::Range<u64>,
) {
    const MOST: usize = 20_000;
    let by = start.cast.referees().first().copied().expect("a referee");
    for seed in seeds {
        let mut led = Led { by, verbs };
        let rng = &mut Rng::seed_from_u64(seed);
        let quick = simulate(start.clone(), &mut led, rng, MOST, &over).expect("usual moves");
        assert!(quick.ended, "it ends");
        let rng = &mut Rng::seed_from_u64(seed);
        let mut game = start.clone();
        for _ in 0..MOST {
            if over(&game) {
                break;
            }
            let (seat, stamp, reply) = led.next(&game).expect("somebody goes on");
            let mut dice = Dice::sampled(rng, &[], &[]);
            game = game.decide(seat, stamp, &reply, &mut dice).expect("a usual move").game;
        }
        assert_eq!(quick.game.world, game.world, "with the dice of {seed}");
        if verbs.is_empty() {
            // Somebody who might react, and does not: the windows open, and come to the same.
            let mut watchful = Scripted { replies: VecDeque::new() };
            let rng = &mut Rng::seed_from_u64(seed);
            let mute = simulate(start.clone(), &mut watchful, rng, MOST, &over).expect("moves");
            assert_eq!(mute.game.world, game.world, "with windows and the dice of {seed}");
        }
    }
}

/// The game of a play up to the line before these words.
pub fn until<R: Rulebook>(play: &str, words: &str) -> Game<R> {
    let text = std::fs::read_to_string(folder::<R>().join(play)).expect("the play");
    let (before, _) = text.split_once(words).expect("the words are in it");
    game_after(before, content::<R>()).expect("a game")
}

/// Posts a move as it is, past every form, at any time or about the open question; it must be refused, and why is told.
/// Nothing can have changed: a game is only lent to what decides.
pub fn refused<R: Rulebook>(game: &Game<R>, seat: Seat, root: bool, filled: &Value) -> Why {
    let answer = serde_json::from_value(filled.clone()).expect("a move");
    let dice = &mut Dice::given(&[6, 6, 6, 6]);
    match game.decide(seat, game.stamp(seat, root), &Reply::Play(answer), dice) {
        Err(Stop::Refused(why)) => why,
        other => panic!("{filled} was taken: {other:?}"),
    }
}

/// A refusal has these words and cites this rule.
pub fn says(why: &Why, words: &str, rule: &str) {
    assert!(why.say.contains(words), "{} lacks {words}", why.say);
    assert!(why.cited().contains(&RuleId::new(rule)), "{:?} lacks {rule}", why.cited());
}

/// The verbs that were used in evenings.
pub fn verbs(evenings: &[Evening]) -> BTreeSet<&str> {
    evenings.iter().flat_map(|evening| evening.verbs.keys().map(String::as_str)).collect()
}

/// Plays and evenings cite every rule of the finished areas, no rule that is not in the index, and none of
/// which the index says that no code cites it.
pub fn every_rule_is_cited<R: Rulebook>(evenings: &[Evening]) {
    let mut cited: BTreeSet<RuleId> =
        evenings.iter().flat_map(|evening| evening.cited.iter().copied()).collect();
    cited.extend(plays::<R>().into_iter().flat_map(|(_, played)| played.cited));
    let known: BTreeSet<RuleId> = R::rules().lines.iter().map(|rule| rule.id).collect();
    let unknown: Vec<&RuleId> = cited.difference(&known).collect();
    assert!(unknown.is_empty(), "cited but not in the index: {unknown:?}");
    let finished = R::rules().lines.iter().filter(|rule| R::areas().contains(&rule.id.area()));
    let (told, played): (Vec<_>, Vec<_>) = finished.partition(|rule| rule.told.is_some());
    let ids = |lines: &[&ingle_engine::Rule], of: bool| -> Vec<RuleId> {
        lines.iter().map(|rule| rule.id).filter(|id| cited.contains(id) == of).collect()
    };
    // A line that is worked in part says what is still to come.
    let never_to_come: Vec<_> = told
        .into_iter()
        .filter(|rule| !rule.told.as_deref().is_some_and(|told| told.starts_with("later")))
        .collect();
    let (never, both) = (ids(&played, false), ids(&never_to_come, true));
    assert!(never.is_empty(), "never cited: {never:?}");
    assert!(both.is_empty(), "cited, but marked as what no code cites: {both:?}");
}

/// The charter has the keys and values that the index names, in its order, and no others.
pub fn the_charter_is_what_the_index_says<R: Rulebook>() {
    let mut index: BTreeMap<String, (RuleId, Vec<String>)> = BTreeMap::new();
    for rule in &R::rules().lines {
        let named = rule.text.contains("(table option");
        let finished = R::areas().contains(&rule.id.area());
        let keyed = rule.option.is_some();
        assert!(named == keyed || !finished, "{} has an option without a key", rule.id);
        if let Some((key, values)) = &rule.option {
            index.insert(key.clone(), (rule.id, values.clone()));
        }
    }
    let charter: BTreeMap<String, (RuleId, Vec<String>)> = R::options()
        .into_iter()
        .map(|field| {
            let Kind::One(of) = &field.kind else { panic!("{} is no choice", field.name) };
            let value = |choice: &Choice| choice.value.as_str().unwrap_or_default().to_owned();
            assert_eq!(field.usual, of[0].value, "the default comes first");
            (field.name.to_string(), (field.rules[0], of.iter().map(value).collect()))
        })
        .collect();
    assert_eq!(charter, index);
    let written = serde_json::to_value(R::Charter::default()).expect("a charter");
    for (key, (_, values)) in &index {
        assert_eq!(written[key], values[0].as_str(), "the default of {key}");
    }
}

/// Every house rule at its `nth` value, or its last: 0 for the usual ones.
pub fn house<R: Rulebook>(nth: usize) -> R::Charter {
    let mut values = serde_json::Map::new();
    for field in R::options() {
        if let Kind::One(of) = field.kind {
            let value = of[nth.min(of.len() - 1)].value.clone();
            values.insert(field.name.to_string(), value);
        }
    }
    serde_json::from_value(values.into()).expect("a charter")
}

/// The blanks of a character in the making.
pub fn fields<R: Rulebook>(game: &Game<R>, seat: Seat, draft: &R::Draft) -> Vec<Field> {
    R::wizard(game, seat, draft).steps.into_iter().flat_map(|step| step.fields).collect()
}

/// Blanks with what is filled in; several of one blank are written `name[]`, with a `+` between them.
pub fn pairs(said: &[(&str, &str)]) -> Vec<(String, String)> {
    let pair = |(name, word): &(&str, &str)| -> Vec<(String, String)> {
        match name.strip_suffix("[]") {
            Some(name) => word.split('+').map(|one| (name.to_owned(), one.to_owned())).collect(),
            None => vec![((*name).to_owned(), (*word).to_owned())],
        }
    };
    said.iter().flat_map(pair).collect()
}

/// The game after a move.
pub fn made<R: Rulebook>(
    game: Game<R>,
    seat: Seat,
    verb: &str,
    said: &[(&str, &str)],
    rng: &mut Rng,
) -> Game<R> {
    let (reply, root) = read_move(&game, seat, verb, pairs(said));
    let reply = reply.unwrap_or_else(|why| panic!("{verb}: {}", why.say));
    let decided =
        game.decide(seat, game.stamp(seat, root), &reply, &mut Dice::sampled(rng, &[], &[]));
    decided.expect("a legal move").game
}
