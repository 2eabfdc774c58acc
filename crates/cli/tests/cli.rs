//! The command line as scripts use it.

use std::process::{Command, Output};

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
    let sum: f64 =
        complex.as_object().expect("bands").values().filter_map(serde_json::Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn odds_of_a_risky_action() {
    let odds =
        json(&["odds", "terra", "risky", "--light", "2", "--dark", "1", "--ego", "4", "--json"]);
    assert!((odds["success"].as_f64().expect("a number") - 0.421296).abs() < 1e-6);
    assert!((odds["ego_loss"]["1"].as_f64().expect("a number") - 0.5).abs() < 1e-12);
}

#[test]
fn misuse_is_told_in_one_line() {
    misuse(&["odds", "blessed-3", "check", "--die", "d7"], "d2, d4, d6, d8 or d10");
    misuse(&["odds", "blessed-3", "check"], "--die");
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
    misuse(&["odds", "checkers"], "blessed-3, terra");
    misuse(&["dance"], "serve");
    misuse(&["roll", "0d0"], "such as 2d6+1");
    misuse(&["rules", "nothing"], "there are blessed-3, terra");
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
    assert_eq!(ids, ["blessed-3", "terra"]);
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
