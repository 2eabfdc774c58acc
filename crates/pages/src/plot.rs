//! Lines over an axis, drawn by hand: no script, no inline style.

use crate::here::Here;
use crate::odds;
use ingle_engine::view::{Curve, Plot};
use maud::{Markup, html};

/// The picture in its own units: those of a phone's screen, so that words stay readable there.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 220.0;
/// The frame inside of it: room for the numbers left and below.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 350.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 180.0;
/// No axis has more numbers than this.
const MOST_TICKS: usize = 11;

/// Renders lines with their axes and a legend. The numbers themselves belong in a table beside it.
pub(crate) fn plot(here: &Here, plot: &Plot) -> Markup {
    let frame = Frame::of(plot);
    let id = here.id("plot");
    html! {
        figure.plot {
            figcaption id=(id) { (plot.caption) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-labelledby=(id) {
                @for (at, word) in frame.ticks_up(plot.percent) {
                    path.grid d={ "M" (LEFT) " " (short(at)) "H" (RIGHT) } {}
                    text.up x=(LEFT - 5.0) y=(short(at + 4.0)) { (word) }
                }
                @for (at, word) in frame.ticks_across() {
                    path.grid d={ "M" (short(at)) " " (BOTTOM) "v4" } {}
                    text.across x=(short(at)) y=(BOTTOM + 16.0) { (word) }
                }
                text.across x=((LEFT + RIGHT) / 2.0) y=(BOTTOM + 34.0) { (plot.across) }
                @for (nth, curve) in plot.curves.iter().enumerate() {
                    g class={ (odds::tone(curve.tone)) " c" (nth % 4) } {
                        path.curve d=(frame.path(curve)) {}
                        @for (x, y) in frame.places(curve) { circle cx=(short(x)) cy=(short(y)) r="2.5" {} }
                    }
                }
            }
            @if plot.curves.len() > 1 {
                ul.legend {
                    @for (nth, curve) in plot.curves.iter().enumerate() {
                        li {
                            svg viewBox="0 0 28 10" aria-hidden="true" {
                                g class={ (odds::tone(curve.tone)) " c" (nth % 4) } {
                                    path.curve d="M1 5H27" {}
                                    circle cx="14" cy="5" r="2.5" {}
                                }
                            }
                            (curve.label)
                        }
                    }
                }
            }
        }
    }
}

/// Where numbers stand in the picture.
struct Frame {
    first: f64,
    last: f64,
    top: f64,
    step: f64,
}

impl Frame {
    fn of(plot: &Plot) -> Self {
        let points = || plot.curves.iter().flat_map(|curve| &curve.points);
        let finite = |value: f64| if value.is_finite() { value } else { 0.0 };
        let first = points().map(|point| finite(point.0)).fold(f64::INFINITY, f64::min);
        let last = points().map(|point| finite(point.0)).fold(f64::NEG_INFINITY, f64::max);
        let highest = points().map(|point| finite(point.1)).fold(0.0, f64::max);
        let (first, last) = if first <= last { (first, last) } else { (0.0, 0.0) };
        let (top, step) = if plot.percent { (1.0, 0.25) } else { round(highest) };
        Self { first, last, top, step }
    }

    fn x(&self, value: f64) -> f64 {
        let whole = (self.last - self.first).max(1.0);
        LEFT + (value - self.first) / whole * (RIGHT - LEFT)
    }

    fn y(&self, value: f64) -> f64 {
        BOTTOM - (value / self.top).clamp(0.0, 1.0) * (BOTTOM - TOP)
    }

    fn places<'a>(&'a self, curve: &'a Curve) -> impl Iterator<Item = (f64, f64)> + 'a {
        let finite = curve.points.iter().filter(|(x, y)| x.is_finite() && y.is_finite());
        finite.map(|(x, y)| (self.x(*x), self.y(*y)))
    }

    fn path(&self, curve: &Curve) -> String {
        let mut path = String::new();
        for (x, y) in self.places(curve) {
            let letter = if path.is_empty() { 'M' } else { 'L' };
            path.push_str(&format!("{letter}{} {}", short(x), short(y)));
        }
        path
    }

    fn ticks_up(&self, percent: bool) -> Vec<(f64, String)> {
        let count = (self.top / self.step).round() as usize;
        let tick = |nth: usize| {
            let value = nth as f64 * self.step;
            let word = if percent { format!("{:.0} %", value * 100.0) } else { short(value) };
            (self.y(value), word)
        };
        (0..=count.min(MOST_TICKS)).map(tick).collect()
    }

    fn ticks_across(&self) -> Vec<(f64, String)> {
        let span = (self.last - self.first).round().max(0.0) as usize;
        // A number for every point while there is room, then for every second, fifth, tenth.
        let steps = [1, 2, 5, 10, 20, 50];
        let step = steps.into_iter().find(|step| span / step < 15).unwrap_or(span.max(1));
        let tick = |nth| {
            let value = self.first + (nth * step) as f64;
            (self.x(value), short(value))
        };
        (0..=span / step).map(tick).collect()
    }
}

/// A round number that is no less, and the step between the numbers up to it.
fn round(highest: f64) -> (f64, f64) {
    let mut unit = 1e-3;
    while unit < 1e9 {
        for step in [unit, unit * 2.0, unit * 5.0] {
            if highest <= step * 5.0 {
                return ((highest / step).ceil().max(1.0) * step, step);
            }
        }
        unit *= 10.0;
    }
    (highest, highest)
}

/// At most one decimal, or three for what is small: enough for a picture, and short on the wire.
fn short(value: f64) -> String {
    let text = if value.abs() < 1.0 { format!("{value:.3}") } else { format!("{value:.1}") };
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text.is_empty() || text == "-" || text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        assert_eq!(round(4.58), (5.0, 1.0));
        assert_eq!(round(6.1), (8.0, 2.0));
        assert_eq!(round(0.0), (0.001, 0.001));
        assert_eq!((short(0.0), short(-0.0001), short(5.0)), ("0".into(), "0".into(), "5".into()));
    }

    #[test]
    fn nothing_and_nonsense_are_drawn_all_the_same() {
        let curve = |points| Curve { points, ..Curve::default() };
        let here = Here::new("", "");
        for points in [vec![], vec![(1.0, 0.5)], vec![(f64::NAN, 1.0), (1.0, f64::INFINITY)]] {
            let curves = vec![curve(points)];
            let html = plot(&here, &Plot { curves, ..Plot::default() }).into_string();
            assert!(!html.contains("NaN") && !html.contains("inf"), "{html}");
        }
    }
}
