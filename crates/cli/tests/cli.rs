//! The command line as scripts use it.

use std::process::{Command, Output, Stdio};

fn ingle(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ingle"));
    command.args(words).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command.output().expect("runs")
}

fn json(words: &[&str]) -> serde_json::Value {
    let out = ingle(words);
    assert!(out.status.success(), "{words:?}: {}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).expect("json")
}

/// Bad arguments get one line that says what is allowed, and the code 2.
fn misuse(words: &[&str], said: &str) {
    let out = ingle(words);
    let text = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(2), "{words:?}: {text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    assert!(text.contains(said), "{text}");
    assert!(out.stdout.is_empty());
}

#[test]
fn odds_of_a_check() {
    let near = |value: &serde_json::Value, wanted: f64| {
        let got = value.as_f64().expect("a number");
        assert!((got - wanted).abs() < 1e-6, "{got} is not {wanted}");
    };
    let check = |words: &[&str]| json(&[&["odds", "blessed-3", "check", "--json"], words].concat());
    near(&check(&["--die", "d6"])["Failure"], 0.560185);
    near(&check(&["--die", "d8", "--spark"])["Maximum"], 0.068130);
    near(&check(&["--dice", "3d8"])["Maximum"], 0.375620);
    near(&check(&["--die", "d4", "--easy"])["Failure"], 0.25);
    near(&check(&["--die", "d10", "--apt"])["Minor"], 0.554321);
    near(&check(&["--die", "d10", "--rank", "hard"])["Medium"], 0.119342);
    // Two failing rolls of four fail a Complex Check; the chance follows from one roll's.
    let p: f64 = 95.0 / 216.0;
    let complex = check(&["--die", "d6", "--rank", "complex", "--rolls", "4"]);
    near(&complex["Failure"], 1.0 - p.powi(4) - 4.0 * p.powi(3) * (1.0 - p));
    near(&check(&["--die", "d6", "--help-faces", "6"])["Failure"], 0.0);
    near(&check(&["--die", "d6", "--spark", "--ignite"])["Medium"], 0.570774);
    near(&check(&["--die", "d10", "--no-bump"])["Failure"], 0.4);
    near(&check(&["--die", "d8", "--upgrade"])["Maximum"], 0.039399);
    near(&check(&["--die", "d8", "--rank", "hard", "--apt"])["Medium"], 0.026655);
    near(&check(&["--die", "d6", "--best-of", "2"])["Failure"], 0.560185 * 0.560185);
    // Both rolls must succeed, one of them Sparked.
    let mixed = check(&["--dice", "d6,2d6", "--rank", "hard"]);
    near(&mixed["Failure"], 1.0 - (1.0 - 0.5601852) * (1.0 - 0.0277778));
    let sum: f64 =
        complex.as_object().expect("bands").values().filter_map(serde_json::Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn outcomes_come_from_the_worst_to_the_best() {
    let said = ingle(&["odds", "blessed-3", "check", "--die", "d6", "--json"]);
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    let bands = ["Failure", "Minor", "Medium", "Major", "Maximum"];
    let places: Vec<_> = bands.iter().map(|band| text.find(band)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
}

#[test]
fn whoever_reads_may_stop() {
    let mut long = Command::new(env!("CARGO_BIN_EXE_ingle"))
        .args(["books", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    drop(long.stdout.take());
    let said = long.wait_with_output().expect("ends");
    assert!(said.status.success() && said.stderr.is_empty(), "{said:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_a_fault() {
    let full = std::fs::File::create("/dev/full").expect("opens");
    let said = Command::new(env!("CARGO_BIN_EXE_ingle"))
        .args(["books", "--json"])
        .stdout(full)
        .output()
        .expect("ends");
    assert!(!said.status.success() && !said.stderr.is_empty(), "{said:?}");
}

#[test]
fn odds_of_a_risky_action() {
    let odds =
        json(&["odds", "terra", "risky", "--light", "2", "--dark", "1", "--ego", "4", "--json"]);
    assert!((odds["success"].as_f64().expect("a number") - 0.421296).abs() < 1e-6);
    assert!((odds["ego_loss"]["1"].as_f64().expect("a number") - 0.5).abs() < 1e-12);
}

#[test]
fn odds_of_a_pool() {
    let pool = |words: &[&str]| json(&[&["odds", "maelstrom", "pool", "--json"], words].concat());
    let near = |value: &serde_json::Value, wanted: f64, within: f64| {
        let got = value.as_f64().expect("a number");
        assert!((got - wanted).abs() < within, "{got} is not {wanted}");
    };
    let plain = pool(&["--dice", "5", "--difficulty", "6"]);
    near(&plain["success"], 0.844, 1e-12);
    near(&plain["failure"], 0.10424, 1e-12);
    near(&plain["botch"], 0.05176, 1e-12);
    near(&plain["mean"], 2.0665, 1e-12);
    near(&plain["net"]["-5"], 0.00001, 1e-15);
    near(&plain["net"]["0"], 0.10424, 1e-12);
    assert_eq!(plain["net"].as_object().expect("chances").len(), 11);
    let keen = pool(&["--dice", "10", "--threshold", "2", "--specialties", "1"]);
    near(&keen["success"], 0.807031, 5.1e-7);
    near(&keen["mean"], 2.723406, 5.1e-7);
    near(&keen["net"]["4"], 0.140046069310, 1e-12);
    let nets = keen["net"].as_object().expect("chances").values();
    let sum: f64 = nets.filter_map(serde_json::Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let lenient = pool(&["--dice", "6", "--difficulty", "4", "--threshold", "2", "--lenient"]);
    near(&lenient["botch"], 0.057302, 5.1e-7);
    near(&pool(&["--dice", "0"])["net"]["0"], 1.0, 1e-15);
    let said = ingle(&["odds", "maelstrom", "pool", "--dice", "1"]);
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.contains("success            50 %   0.500000000"), "{said}");
}

#[test]
fn odds_of_an_effect() {
    let effect = |words: &[&str]| json(&[&["odds", "terra", "effect", "--json"], words].concat());
    let near = |value: &serde_json::Value, wanted: f64| {
        let got = value.as_f64().expect("a number");
        assert!((got - wanted).abs() < 1e-12, "{got} is not {wanted}");
    };
    let small = effect(&["--dice", "d3"]);
    near(&small["mean"], 2.0);
    near(&small["at_least"]["3"], 1.0 / 3.0);
    near(&small["at_least"]["4"], 0.0);
    // A six goes on: 3.5 + 1/6 of another 21/5.
    let one = effect(&["--dice", "1d", "--plus", "2"]);
    near(&one["mean"], 4.2 + 2.0);
    near(&one["at_least"]["8"], 1.0 / 6.0);
    assert_eq!(one["at_least"].as_object().expect("chances").len(), 20);
    near(&effect(&["--dice", "1d", "--plus", "-1"])["at_least"]["1"], 5.0 / 6.0);
}

#[test]
fn misuse_is_told_in_one_line() {
    misuse(&["odds", "blessed-3", "check", "--die", "d7"], "d2, d4, d6, d8 or d10");
    misuse(&["odds", "blessed-3", "check"], "--die");
    let check = |words: &[&'static str]| [&["odds", "blessed-3", "check"], words].concat();
    misuse(&check(&["--die", "d6", "--ignite"]), "Only a Spark");
    misuse(&check(&["--dice", "d6,2d6"]), "--rank hard");
    misuse(&check(&["--dice", "d6,2d8", "--rank", "hard"]), "d6,2d6");
    misuse(&check(&["--dice", "d6,d6,d6", "--rank", "hard"]), "two rolls");
    misuse(&check(&["--die", "d6", "--best-of", "3"]), "1..=2");
    misuse(&check(&["--die", "d6", "--best-of", "2", "--rank", "hard"]), "Easy or a Normal");
    misuse(&check(&["--dice", "2d6", "--upgrade"]), "one die");
    misuse(
        &["odds", "blessed-3", "check", "--die", "d6", "--rank", "odd"],
        "normal, hard, complex",
    );
    misuse(&["odds", "blessed-3", "check", "--die", "d6", "--rolls", "4"], "--rank complex");
    misuse(
        &["odds", "blessed-3", "check", "--die", "d6", "--rank", "complex", "--rolls", "99"],
        "",
    );
    misuse(&["odds", "blessed-3", "check", "--die", "d6", "--help-faces", "7"], "1..=6");
    misuse(&["odds", "terra", "risky", "--light", "5", "--ego", "3"], "from 0 to 4");
    misuse(&["odds", "terra", "risky", "--light", "1", "--dark", "1", "--ego", "0"], "");
    misuse(&["odds", "maelstrom", "pool", "--dice", "-1"], "from 0 to 100");
    misuse(&["odds", "maelstrom", "pool", "--dice", "1000"], "from 0 to 100");
    misuse(&["odds", "maelstrom", "pool", "--dice", "many"], "a whole number");
    misuse(&["odds", "maelstrom", "pool", "--dice", "5", "--difficulty", "11"], "from 2 to 10");
    misuse(&["odds", "maelstrom", "pool", "--dice", "5", "--specialties", "10"], "from 0 to 9");
    misuse(&["odds", "maelstrom", "pool"], "--dice");
    misuse(&["odds", "terra", "effect", "--dice", "5d"], "d3, 1d, 2d, 3d, 4d");
    misuse(&["odds", "terra", "effect", "--dice", "2d", "--plus", "99"], "from -20 to 20");
    misuse(&["odds", "checkers"], "blessed-3, terra, maelstrom");
    misuse(&["dance"], "serve");
    misuse(&["roll", "0d0"], "such as 2d6+1");
    misuse(&["rules", "nothing"], "there are blessed-3, terra, maelstrom");
}

#[test]
fn rules_are_found_and_books_listed() {
    let found = json(&["rules", "blessed-3", "B3-SPK-04", "--json"]);
    assert_eq!(found[0]["id"], "B3-SPK-04");
    assert!(
        json(&["rules", "terra", "ego", "ceiling", "--json"])
            .as_array()
            .is_some_and(|all| !all.is_empty())
    );
    let books = json(&["books", "--json"]);
    let ids: Vec<&str> =
        books.as_array().expect("a list").iter().filter_map(|book| book["id"].as_str()).collect();
    assert_eq!(ids, ["blessed-3", "terra", "maelstrom", "blessed-1", "blessed-2"]);
}

#[test]
fn a_play_that_does_not_come_out_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wrong.play");
    std::fs::write(&file, "book terra\nseat Gus referee\nGus: fly\n").expect("writes");
    let out = ingle(&["play", file.to_str().expect("a path")]);
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stdout).contains("wrong.play:3:"));
}

#[test]
fn a_pack_with_a_typo_is_told_with_file_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = folder.path().join("mine").join("terra");
    std::fs::create_dir_all(&book).expect("a folder");
    std::fs::write(book.join("attributes.toml"), "[Strength]\nordeer = 1\n").expect("writes");
    let data = folder.path().join("tables.ingle");
    let out = ingle(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data.to_str().expect("a path"),
        "--packs",
        folder.path().join("mine").to_str().expect("a path"),
    ]);
    let text = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(1), "{text}");
    assert!(text.contains("mine/attributes.toml:2:") && text.contains("ordeer"), "{text}");
}

#[test]
fn a_table_goes_out_and_comes_in_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (data, file) = (path("tables.ingle"), path("table.jsonl"));
    assert_eq!(json(&["export", "--json", "--data", &data]), serde_json::json!([]));
    let out = ingle(&["import", &file, "--data", &data]);
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stderr).contains("cannot read"));
    // A log that was never exported is refused, and nothing gets in.
    std::fs::write(&file, "{\"ingle\":\"table\"}\n").expect("writes");
    let out = ingle(&["import", &file, "--data", &data]);
    assert!(String::from_utf8_lossy(&out.stderr).contains("nothing was imported"));
    assert_eq!(json(&["export", "--json", "--data", &data]), serde_json::json!([]));
}
