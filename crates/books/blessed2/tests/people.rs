//! The characters' side of the second edition: packs, samples, beginnings, and that every Ability is played.

use ingle_blessed2::ability::{Ability, Limit};
use ingle_blessed2::lifestyle::Lifestyle;
use ingle_blessed2::stat::Stat;
use ingle_blessed2::{Blessed2, Charter};
use ingle_engine::{Game, Pack, Role, Rulebook, Seat};

const DM: Seat = Seat(1);

fn game() -> Game<Blessed2> {
    let mut game = Game::<Blessed2>::new(Charter::default(), ingle_trial::content::<Blessed2>());
    game.cast.seat(DM, Role::Referee, "Dora");
    game
}

/// There is as much of everything as the book has.
#[test]
fn the_lists_are_whole() {
    assert_eq!((Stat::ALL.len(), Stat::SETTING.len()), (7, 11));
    assert_eq!((Lifestyle::ALL.len(), Ability::ALL.len()), (13, 30));
    let content = ingle_trial::content::<Blessed2>();
    let recharges = |ability: &&Ability| content.numbers(**ability).recharge.is_some();
    let protects = |ability: &&Ability| content.ability(**ability).contains("Protects for +3");
    assert_eq!(Ability::ALL.iter().filter(recharges).count(), 9);
    assert_eq!(Ability::ALL.iter().filter(protects).count(), 5);
    let charged = |ability: &&Ability| matches!(ability.limit(), Limit::Charge(_));
    assert_eq!(Ability::ALL.iter().filter(charged).count(), 9);
    let grants: Vec<_> = Lifestyle::ALL.iter().filter_map(|one| one.grants()).collect();
    assert_eq!(grants.len(), 9);
    for stat in Stat::ALL.into_iter().chain(Stat::SETTING) {
        assert!(
            !content.stat(stat).is_empty() && !content.icon(stat).is_empty(),
            "{}",
            stat.name()
        );
        assert_eq!(Stat::parse(stat.name()), Some(stat));
    }
}

/// The three starting Lifestyles lead to three others each, and all nine to different ones.
#[test]
fn lifestyles_lead_on() {
    let mut all: Vec<Lifestyle> =
        Lifestyle::STARTING.iter().flat_map(|one| one.leads_to().iter().copied()).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 9);
    assert!(all.iter().all(|one| one.upgraded() && one.leads_to().is_empty()));
    assert!(!all.contains(&Lifestyle::Lost));
}

/// Every Ability does something in a play besides being owned: without it that play would come out otherwise.
#[test]
fn every_ability_is_played() {
    let mut told = Vec::new();
    for (file, _) in ingle_trial::plays::<Blessed2>() {
        let text = std::fs::read_to_string(file).expect("a readable play");
        let lines = text.lines().filter(|line| line.trim_start().starts_with("> "));
        let owned = [" hands in ", " brings in ", " has ", " gains Blessed", " swaps "];
        let acts = lines.filter(|line| !owned.iter().any(|word| line.contains(word)));
        told.extend(acts.map(str::to_owned));
    }
    let never: Vec<&str> = Ability::ALL
        .into_iter()
        .filter(|ability| {
            let rule = ability.rule().to_string();
            !told.iter().any(|line| {
                line.contains(&format!("{rule} ")) || line.contains(&format!("{rule}]"))
            })
        })
        .map(Ability::name)
        .collect();
    assert!(never.is_empty(), "Abilities that no play uses: {never:?}");
}

/// Every sample is a whole character.
#[test]
fn samples_are_characters_to_begin_with() {
    let game = game();
    let samples = Blessed2::samples(game.content());
    assert!(samples.len() >= 6);
    for sample in samples {
        assert!(!sample.about.is_empty());
        let enrolled = game.clone().enroll(DM, &sample.draft);
        enrolled.unwrap_or_else(|why| panic!("{}: {why:?}", sample.name));
    }
}

/// A pack with a mistake is refused with file, line and what was expected.
#[test]
fn broken_packs_are_told() {
    for (kind, text, place, words) in [
        ("stats", "[luck]\nabout = \"\"\n", "mine/stats.toml:1", "no `luck` among the stats"),
        ("settings", "[hope]\nabout = \"\"\n", "mine/settings.toml:1", "no `hope` among"),
        ("abilities", "[blessed_by_luck]\nabuot = \"\"\n", "mine/abilities.toml:2", "abuot"),
        (
            "abilities",
            "[blessed_by_luck]\nabout = \"\"\nwindow = \"\"\n",
            "mine/abilities.toml:1",
            "Blessed by Luck has a `recharge`",
        ),
        (
            "abilities",
            "[blessed_by_luck]\nabout = \"\"\nwindow = \"\"\nrecharge = [1, 7]\n",
            "mine/abilities.toml:1",
            "worth 1 to 6",
        ),
        (
            "abilities",
            "[armored_skin]\nabout = \"\"\nwindow = \"\"\nsession = 1\n",
            "mine/abilities.toml:1",
            "only if it is limited per session",
        ),
        (
            "abilities",
            "[ease_of_focus]\nabout = \"\"\nwindow = \"\"\n",
            "mine/abilities.toml:1",
            "only if it is limited per scene",
        ),
        (
            "abilities",
            "[blessed_by_insurance]\nabout = \"\"\nwindow = \"\"\nrecharge = [3, 1]\nrises = 5\n",
            "mine/abilities.toml:1",
            "`rises` is 0 to 4",
        ),
        (
            "lifestyles",
            "[lost]\nabout = \"\"\ngrants = \"Blessed by Luck\"\n",
            "mine/lifestyles.toml:1",
            "Lost brings no Ability",
        ),
        (
            "lifestyles",
            "[driven]\nabout = \"\"\n",
            "mine/lifestyles.toml:1",
            "Driven brings \"Epic Inventory\"",
        ),
        ("spells", "", "mine/spells.toml:1", "no kind `spells`"),
        (
            "characters",
            "[x]\nabout = \"\"\nabilities = [\"Flight\"]\n",
            "mine/characters.toml:1",
            "Flight",
        ),
        ("characters", "[x]\nabout = \"\"\nnaem = \"X\"\n", "mine/characters.toml:1", "naem"),
    ] {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let packs = Blessed2::official().over(Pack { name: "mine".to_owned(), files });
        let errors = Blessed2::content(&packs).expect_err("a broken pack");
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(
            told.iter().any(|line| line.starts_with(place) && line.contains(words)),
            "{kind}: {told:?} lacks {place}: {words}"
        );
    }
}

/// A pack may set the numbers of an Ability differently.
#[test]
fn packs_may_set_other_numbers() {
    let text = "[blessed_by_luck]\nabout = \"Again.\"\nwindow = \"then\"\nrecharge = [2, 3]\n";
    let files = [("abilities".to_owned(), text.to_owned())].into();
    let packs = Blessed2::official().over(Pack { name: "mine".to_owned(), files });
    let content = Blessed2::content(&packs).expect("a whole pack");
    assert_eq!(content.numbers(Ability::Luck).recharge, Some((2, 3)));
}
