//! Without a mouse and without eyes: a whole move by Tab, arrows, Space and Enter, and
//! what a screen reader is told.

use anyhow::{Result, bail, ensure};
use ingle_e2e::{Evening, Person, expect};

#[tokio::test]
async fn a_whole_move_by_keyboard() -> Result<()> {
    let mut evening = Evening::begins("terra", "Ember Road").await?;
    let Evening { greta, mira, .. } = &evening;

    // From the top of the page, the first stop leads past the menus.
    mira.reload(None).await?;
    mira.is_in("Ember Road").await?;
    press(mira, "Tab").await?;
    expect!(mira.locator("a.skip")).to_be_focused().await?;
    press(mira, "Enter").await?;

    // A button, by Space; the focus does not fall off the page when the button goes.
    tab_to(mira, "button:text('Roll a character')").await?;
    press(mira, "Space").await?;
    mira.hears("Mira rolls Resolve").await?;
    is_somewhere(mira).await?;
    tab_to(mira, "button:text('Keep the values')").await?;
    press(mira, "Enter").await?;
    mira.hears("Mira keeps the values").await?;

    // The character is made by hand, to be quick.
    mira.drafts(&[("name", "Ashka"), ("archetype", "ferry pilot")]).await?;
    let open = mira.locator("#draft [name=attribute]:enabled:not([value=''])");
    if open.count().await? > 0 {
        open.first().check(None).await?;
    }
    mira.hands_in(&[]).await?;
    greta.plays("accept", &[]).await?;
    mira.hears("Ashka enters play").await?;

    // A form: a text, a choice by arrows, and Enter on its button.
    tab_to(mira, "input[name=intent]").await?;
    mira.keyboard().type_text("leap the gap", None).await?;
    tab_to(mira, "input[name=attribute]").await?;
    press(mira, "ArrowDown").await?;
    press(mira, "ArrowDown").await?;
    expect!(mira.form("declare").locator("[value=Dexterity]")).to_be_checked().await?;
    tab_to(mira, "form:has([value=declare]) > button").await?;
    press(mira, "Enter").await?;
    mira.hears("leap the gap").await?;
    is_somewhere(mira).await?;

    // The answer: one Dark Die, by arrow, and the roll.
    greta.plays("terms", &[("skill", "1"), ("note", "a long fall")]).await?;
    mira.is_told("a long fall").await?;
    is_somewhere(mira).await?;
    tab_to(mira, "input[name=dark]").await?;
    press(mira, "ArrowUp").await?;
    let shown = mira.form("roll").locator("output");
    expect!(shown.clone()).to_contain_text("1 dark die").await?;
    tab_to(mira, "input.range").await?;
    press(mira, "End").await?;
    expect!(shown.clone()).not().to_contain_text("1 dark die").await?;
    press(mira, "Home").await?;
    press(mira, "ArrowRight").await?;
    expect!(shown).to_contain_text("1 dark die").await?;
    tab_to(mira, "form:has([value=roll]) > button").await?;
    press(mira, "Enter").await?;
    mira.hears("Ashka rolls").await?;
    is_somewhere(mira).await?;

    // A screen reader is told each new line once, politely, whoever did it; and not
    // again when the page comes back after a crash.
    let region = mira.locator("#announce");
    expect!(region.clone()).to_have_attribute("aria-live", "polite").await?;
    expect!(region).to_have_attribute("role", "log").await?;
    mira.evaluate_expression(
        "window.told = []; new MutationObserver(all => all.forEach(one =>
           one.addedNodes.forEach(node => told.push(node.textContent))))
         .observe(document.getElementById('announce'), { childList: true })",
    )
    .await?;
    greta.says("The bridge is out.").await?;
    mira.hears("The bridge is out.").await?;
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, .. } = &evening;
    tom.says("And now?").await?;
    greta.says("Now you swim.").await?;
    mira.hears("Now you swim.").await?;
    let told: Vec<String> = mira.evaluate::<(), _>("() => told", None).await?;
    for words in ["The bridge is out.", "And now?", "Now you swim."] {
        let count = told.iter().filter(|line| line.contains(words)).count();
        ensure!(count == 1, "{words:?} is told {count} times: {told:#?}");
    }
    ensure!(told.len() == 3, "something else is told: {told:#?}");
    evening.ends().await
}

async fn press(person: &Person, key: &str) -> Result<()> {
    Ok(person.keyboard().press(key, None).await?)
}

/// Goes on by Tab until something has the focus, and can be seen to have it.
async fn tab_to(person: &Person, wanted: &str) -> Result<()> {
    let wanted =
        person.locator(format!(":focus:visible >> internal:and={:?}", format!("css={wanted}")));
    for _ in 0..120 {
        press(person, "Tab").await?;
        if wanted.count().await? > 0 {
            let seen: bool = wanted.first().evaluate(SEEN, None::<()>).await?;
            ensure!(seen, "the focus cannot be seen");
            return Ok(());
        }
    }
    bail!("{} cannot reach it by Tab: {}", person.name(), wanted.selector())
}

/// The page has not lost its focus: the next Tab goes on from where one was.
async fn is_somewhere(person: &Person) -> Result<()> {
    person.wait_for_function("() => document.activeElement !== document.body", None).await?;
    Ok(())
}

const SEEN: &str = "el => [el, el.closest('.card')]
  .some(one => one && getComputedStyle(one).outlineStyle !== 'none')";
