//! Dice as pictures.

use ingle_engine::view::{Die, Tone};
use maud::{Markup, PreEscaped, html};

/// Renders a die: its outline says how many sides, its number or pips what it shows.
pub fn die(die: Die) -> Markup {
    let Die { sides, face, tone } = die;
    let tone = match tone {
        Tone::Light => " light",
        Tone::Dark => " dark",
        Tone::Gold => " gold",
        Tone::Faded => " faded",
        Tone::Good => " good",
        Tone::Fair => " fair",
        Tone::Bad => " bad",
        Tone::Plain | Tone::Quiet => "",
    };
    let pips = face.filter(|face| sides == 6 && (1..=6).contains(face));
    let drawing = match (sides, pips) {
        (6, Some(face)) => format!("#d6-{face}"),
        (2 | 4 | 6 | 8 | 10 | 12 | 20, _) => format!("#d{sides}"),
        _ => "#dx".to_owned(),
    };
    // A die in the hand reads as its own text; one that fell needs the words for it.
    let name = face.map(|face| format!("d{sides} showing {face}"));
    html! {
        svg class={ "die" (tone) } role=[face.map(|_| "img")] aria-label=[name] {
            use href=(drawing) {}
            @match (pips, face) {
                (Some(_), _) => {}
                (None, Some(face)) => text { (face) }
                (None, None) => text { "d" (sides) }
            }
        }
    }
}

/// Renders several dice in a row.
pub(crate) fn dice(dice: &[Die]) -> Markup {
    html! { span.dice { @for one in dice { (die(*one)) } } }
}

/// The drawings that dice are made of, once a page and outside what is sent again.
pub(crate) fn sprite() -> Markup {
    let pip = |(x, y): (u8, u8)| format!("<circle class=\"pip\" cx=\"{x}\" cy=\"{y}\" r=\"2.6\"/>");
    let (a, b, c) = (9, 16, 23);
    let middle = vec![(b, b)];
    let two = vec![(a, a), (c, c)];
    let four = [two.clone(), vec![(a, c), (c, a)]].concat();
    let faces = [
        middle.clone(),
        two.clone(),
        [two, middle.clone()].concat(),
        four.clone(),
        [four.clone(), middle].concat(),
        [four, vec![(a, b), (c, b)]].concat(),
    ];
    let square = "<rect class=\"face\" x=\"2.5\" y=\"2.5\" width=\"27\" height=\"27\" rx=\"6\"/>";
    let mut symbols = String::from(SHAPES);
    for (i, pips) in faces.iter().enumerate() {
        let pips: String = pips.iter().copied().map(pip).collect();
        symbols.push_str(&format!(
            "<symbol id=\"d6-{}\" viewBox=\"0 0 32 32\">{square}{pips}</symbol>",
            i + 1
        ));
    }
    html! { svg.sprite width="0" height="0" aria-hidden="true" { (PreEscaped(symbols)) } }
}

const SHAPES: &str = concat!(
    r#"<symbol id="flame" viewBox="0 0 32 32"><path class="flame" d="M16.6 2.5c.8 5.4 8.4 8.6 8.4 16.4A9 9 0 0 1 16 28a9 9 0 0 1-9-9.200c0-4.3 2.6-6.7 4-9.8 1.2 1.5 1.7 2.8 1.9 4.3 2.3-2.9 3.7-6.6 3.7-10.800z"/><path class="core" d="M16.3 15.500c.5 2.6 3.9 3.9 3.9 7.300a4.2 4.2 0 0 1-8.4 0c0-3 3-4.2 4.5-7.300z"/></symbol>"#,
    r#"<symbol id="d2" viewBox="0 0 32 32"><circle class="face" cx="16" cy="16" r="13.5"/><circle class="edge" cx="16" cy="16" r="10.5"/></symbol>"#,
    r#"<symbol id="d4" viewBox="0 0 32 32"><path class="face" d="M16 2.8 30 27.500a1.2 1.2 0 0 1-1 1.700H3a1.2 1.2 0 0 1-1-1.700z"/><path class="edge" d="M16 2.8 16 9M2.5 29 7.5 26M29.5 29 24.5 26"/></symbol>"#,
    r#"<symbol id="d6" viewBox="0 0 32 32"><rect class="face" x="2.5" y="2.5" width="27" height="27" rx="6"/></symbol>"#,
    r#"<symbol id="d8" viewBox="0 0 32 32"><path class="face" d="M16 1.5 29.5 16 16 30.5 2.5 16z"/><path class="edge" d="M16 1.5 26 21.500H6zM26 21.5 29.5 16M6 21.5 2.5 16M26 21.5 16 30.5 6 21.5"/></symbol>"#,
    r#"<symbol id="d10" viewBox="0 0 32 32"><path class="face" d="M16 1.5 30 13.500V18.500L16 30.5 2 18.500V13.500z"/><path class="edge" d="M16 1.5 24.5 18 16 23.5 7.5 18zM24.5 18 30 16.500M7.5 18 2 16.500M16 23.500V30.5"/></symbol>"#,
    r#"<symbol id="d12" viewBox="0 0 32 32"><path class="face" d="M16 1.5 25 4.5 30 12V20L25 27.5 16 30.5 7 27.5 2 20V12L7 4.500z"/><path class="edge" d="M16 7 25 13.5 21.6 24H10.400L7 13.500zM16 7V1.500M25 13.5 30 12M21.6 24 25 27.500M10.4 24 7 27.500M7 13.5 2 12"/></symbol>"#,
    r#"<symbol id="d20" viewBox="0 0 32 32"><path class="face" d="M16 1.5 29 9V23.500L16 30.5 3 23.500V9z"/><path class="edge" d="M16 7.5 25 23H7zM16 7.500V1.500M16 7.5 29 9 25 23 29 23.500M25 23 16 30.5 7 23M7 23 3 23.500M7 23 3 9 16 7.5"/></symbol>"#,
    r#"<symbol id="dx" viewBox="0 0 32 32"><path class="face" d="M10 2.500H22L29.5 10V22L22 29.500H10L2.5 22V10z"/></symbol>"#,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_says_what_it_shows() {
        let six = die(Die::shows(6, 4)).into_string();
        assert!(
            six.contains("d6 showing 4") && six.contains("#d6-4") && !six.contains("<text"),
            "{six}"
        );
        let eight = die(Die::shows(8, 5).tone(Tone::Gold)).into_string();
        assert!(eight.contains("gold") && eight.contains(">5</text>"), "{eight}");
        assert!(die(Die::in_hand(100)).into_string().contains("href=\"#dx\""));
        let drawn = sprite().into_string();
        for shape in [2, 4, 6, 8, 10, 12, 20] {
            assert!(drawn.contains(&format!("id=\"d{shape}\"")));
        }
    }
}
