//! What a page looks like, and whether it is fair to everyone: screenshots, axe,
//! no sideways scrolling on a narrow phone, targets a thumb can hit.
//!
//! Each check returns its offenders as lines to print; an empty list is a pass.
//! [`fair`] makes them all.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use playwright_rs::protocol::{
    ColorScheme, EmulateMediaOptions, Media, PdfOptions, ScreenshotOptions, Viewport,
};
use playwright_rs::{Animations, Page};

/// The width that no page may exceed.
pub const NARROW: u32 = 360;

/// Saves the whole page as `e2e/out/NAME.png`, a pixel for a pixel, and says where.
pub async fn screenshot(page: &Page, name: &str) -> Result<PathBuf> {
    let folder = crate::here().join("out");
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{name}.png"));
    let options =
        ScreenshotOptions::builder().full_page(true).animations(Animations::Disabled).build();
    page.screenshot_to_file(&file, options).await?;
    Ok(file)
}

/// Takes the screenshot, makes every check and fails with all offenders.
pub async fn fair(page: &Page, name: &str) -> Result<()> {
    let file = screenshot(page, name).await?;
    let mut offenders = axe(page).await?;
    offenders.extend(sideways(page).await?);
    offenders.extend(small_targets(page).await?);
    if !offenders.is_empty() {
        bail!("{name} ({}) is not fair:\n  {}", file.display(), offenders.join("\n  "));
    }
    Ok(())
}

/// Judges a page in both lights: light as it is and with every fold open, dark for its
/// contrasts. Takes screenshots `NAME.png` and `NAME-dark.png` before the folds open.
pub async fn fair_in_both(page: &Page, name: &str) -> Result<()> {
    light(page, ColorScheme::Dark).await?;
    screenshot(page, &format!("{name}-dark")).await?;
    page.evaluate_expression(UNFOLD).await?;
    let mut offenders: Vec<String> = contrast(page).await?;
    offenders.iter_mut().for_each(|line| line.push_str(" (dark)"));
    light(page, ColorScheme::Light).await?;
    page.evaluate_expression(FOLD).await?;
    screenshot(page, name).await?;
    page.evaluate_expression(UNFOLD).await?;
    offenders.extend(axe(page).await?);
    offenders.extend(sideways(page).await?);
    offenders.extend(small_targets(page).await?);
    page.evaluate_expression(FOLD).await?;
    if !offenders.is_empty() {
        bail!("{name} is not fair:\n  {}", offenders.join("\n  "));
    }
    Ok(())
}

/// Takes a picture of the page as it would be printed (`NAME-print.png`, as wide as the
/// text on a sheet of A4), and counts the sheets of paper.
pub async fn printed(page: &Page, name: &str) -> Result<usize> {
    let media = |media| EmulateMediaOptions::builder().media(media).build();
    let size = page.viewport_size();
    page.emulate_media(media(Media::Print)).await?;
    page.set_viewport_size(Viewport { width: 703, height: 1032 }).await?;
    screenshot(page, &format!("{name}-print")).await?;
    page.emulate_media(media(Media::NoOverride)).await?;
    if let Some(size) = size {
        page.set_viewport_size(size).await?;
    }
    let paper = PdfOptions::builder().format("A4").prefer_css_page_size(true).build();
    let pdf = page.pdf(paper).await?;
    let count = |wanted: &[u8]| pdf.windows(wanted.len()).filter(|some| *some == wanted).count();
    Ok(count(b"/Type /Page") - count(b"/Type /Pages"))
}

async fn light(page: &Page, scheme: ColorScheme) -> Result<()> {
    let options = EmulateMediaOptions::builder().color_scheme(scheme).build();
    Ok(page.emulate_media(options).await?)
}

/// Lists what is hard to read against its ground.
pub async fn contrast(page: &Page) -> Result<Vec<String>> {
    bring_axe(page).await?;
    ask(page, &AXE.replace("resultTypes", "runOnly: ['color-contrast'], resultTypes")).await
}

/// Lists the violations axe finds: rule, impact, element, what to do.
pub async fn axe(page: &Page) -> Result<Vec<String>> {
    bring_axe(page).await?;
    ask(page, AXE).await
}

async fn bring_axe(page: &Page) -> Result<()> {
    let file = crate::here().join("node_modules/axe-core/axe.min.js");
    let source = std::fs::read_to_string(&file)
        .with_context(|| format!("{} is missing; ./test installs it", file.display()))?;
    Ok(page.evaluate_expression(&source).await?)
}

/// Lists what makes the page scroll sideways at a width of 360 pixels, then gives
/// the page its size back.
pub async fn sideways(page: &Page) -> Result<Vec<String>> {
    let size = page.viewport_size();
    let height = size.as_ref().map_or(800, |size| size.height);
    page.set_viewport_size(Viewport { width: NARROW, height }).await?;
    let offenders = ask(page, SIDEWAYS).await;
    if let Some(size) = size {
        page.set_viewport_size(size).await?;
    }
    offenders
}

/// Lists visible controls lower than 44 pixels. A control counts with its label; what
/// is disabled is no target; a link inside a sentence is text. The number of a rule is
/// text too, a footnote that nothing depends on, but never lower than 24 pixels.
pub async fn small_targets(page: &Page) -> Result<Vec<String>> {
    ask(page, SMALL_TARGETS).await
}

async fn ask(page: &Page, question: &str) -> Result<Vec<String>> {
    let question = question.replace("NAME_OF", NAME_OF);
    Ok(page.evaluate::<(), Vec<String>>(&question, None).await?)
}

const NAME_OF: &str = "(el => {
  const id = el.id ? '#' + el.id : [...el.classList].map(c => '.' + c).join('');
  const says = (el.getAttribute('aria-label') || el.innerText || el.name || '').trim().split('\\n')[0].slice(0, 40);
  return el.localName + id + (says ? ` “${says}”` : '');
})";

const UNFOLD: &str = "document.querySelectorAll('details:not([open])')
  .forEach(one => { one.open = true; one.dataset.unfolded = ''; })";

const FOLD: &str = "document.querySelectorAll('details[data-unfolded]')
  .forEach(one => { one.open = false; delete one.dataset.unfolded; })";

const AXE: &str = "async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(v => v.nodes.map(n => `axe ${v.id} (${v.impact}): ${n.target.join(' ')}: ${v.help}`));
}";

const SIDEWAYS: &str = "() => {
  const name = NAME_OF, width = 360, root = document.documentElement;
  if (Math.max(root.scrollWidth, window.innerWidth) <= width) return [];
  const clipped = el => { for (let p = el.parentElement; p && p !== document.body && p !== root; p = p.parentElement)
    if (getComputedStyle(p).overflowX !== 'visible') return true; return false; };
  const wide = [...document.body.querySelectorAll('*')]
    .filter(el => el.getBoundingClientRect().right + scrollX > width + 0.5 && !clipped(el));
  const inner = wide.filter(el => !wide.some(other => other !== el && el.contains(other)));
  const lines = inner.map(el => `sideways: ${name(el)} ends at ${Math.round(el.getBoundingClientRect().right + scrollX)} of ${width}`);
  return lines.length ? lines : [`sideways: the page is ${Math.max(root.scrollWidth, window.innerWidth)} wide, not ${width}: is the viewport meta tag there?`];
}";

const SMALL_TARGETS: &str = "() => {
  const name = NAME_OF;
  const least = el => el.matches('a[href^=\"/rules/\"]:not(nav a)') ? 24 : 44;
  const tall = el => el.getBoundingClientRect().height >= least(el) - 0.05;
  const seen = el => { const r = el.getBoundingClientRect();
    return el.checkVisibility({ visibilityProperty: true }) && r.right + scrollX > 0 && r.bottom + scrollY > 0
      && (el.labels?.length || (r.width > 1 && r.height > 1)); };
  const words = node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const inSentence = el => el.localName === 'a' && getComputedStyle(el).display === 'inline'
    && [...el.parentElement.childNodes].some(words);
  const labels = el => [...(el.labels ?? [])].concat(el.closest('label') ?? []);
  return [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, summary')].filter(el => !el.disabled)
    .filter(el => seen(el) && !inSentence(el) && !tall(el) && !labels(el).some(tall))
    .map(el => `small target: ${name(el)} is ${Math.round(el.getBoundingClientRect().height * 10) / 10} high, not ${least(el)}`);
}";
