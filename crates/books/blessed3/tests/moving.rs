//! Characters of earlier editions move to this one.

use ingle_blessed3::Blessed3;
use ingle_blessed3::stat::Stat;
use ingle_engine::{Game, Rulebook as _};
use ingle_shared::moving::Mover;

fn mover() -> Mover {
    Mover {
        book: "blessed-2".to_owned(),
        name: "Ilse Brandt".to_owned(),
        stats: [("Head", 8), ("Hand", 4), ("Home", 6), ("Hype", 6)]
            .map(|(stat, die)| (stat.to_owned(), die))
            .into(),
        ranks: vec!["Head".to_owned(), "Home".to_owned()],
        began_as: "Eager".to_owned(),
        lifestyle: "Wired".to_owned(),
        backstory: "word ".repeat(300),
        skills: vec!["Repairing clocks".to_owned(), "Sailing".to_owned()],
        items: ["A map", "A watch", "A rope", "A pipe", "A cat"].map(str::to_owned).to_vec(),
        abilities: vec!["Blessed by Luck".to_owned()],
        blessings: 3,
        ..Mover::default()
    }
}

#[test]
fn it_is_told_what_carries_over_what_is_chosen_anew_and_what_is_lost() {
    let content = ingle_trial::content::<Blessed3>();
    let game = Game::<Blessed3>::new(Default::default(), content.clone());
    let adopted = Blessed3::adopt(&game, &mover().written().unwrap()).unwrap();
    let draft = &adopted.draft;
    assert_eq!((draft.best, draft.lifestyle.as_deref()), (Some(Stat::Head), Some("Eager")));
    assert_eq!((draft.apt_1.as_str(), draft.apt_1_from), ("Repairing clocks", Some(1)));
    assert_eq!((draft.apt_2.as_str(), draft.apt_2_from), ("Sailing", Some(2)));
    assert_eq!(draft.back_3.chars().count(), 199);
    assert_eq!(draft.thing_4, "A pipe");
    let stats = draft.stats(&game.world, &content);
    let dice = [Stat::Head, Stat::Hand, Stat::Home].map(|stat| stats.die(stat));
    assert_eq!(dice, [8, 4, 6], "dice that were grown stay, and count no step twice");
    for told in [
        "Carries over: Head at d8, if the GM accepts it.",
        "Choose anew: the Ethic",
        "Is lost: the Lifestyle Wired",
        "Is lost: Blessed by Luck: Specializations",
        "Is lost: the item A cat",
        "Is lost: 3 Blessings",
        "Is lost: Hype, which this edition does not have.",
        "Is lost: for want of room: “word",
    ] {
        assert!(
            adopted.notes.iter().any(|note| note.starts_with(told)),
            "{told}: {:?}",
            adopted.notes
        );
    }
    let third = Mover { book: "terra".to_owned(), ..mover() };
    let refused = Blessed3::adopt(&game, &third.written().unwrap()).unwrap_err();
    assert!(refused[0].say.contains("bring one of blessed-2 or blessed-1"), "{refused:?}");
}
