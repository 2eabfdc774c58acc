//! Characters to begin with.

use super::content::{Content, Ready};
use super::draft::Draft;
use super::stat::Stat;
use ingle_engine::Sample;

/// The characters that the packs bring along: one for each Lifestyle and Ethic, and whoever a pack adds.
pub fn samples(content: &Content) -> Vec<Sample<Draft>> {
    let sample = |(name, ready): &(String, Ready)| Sample {
        name: name.clone(),
        about: format!("{} × {}: {}", ready.lifestyle, ready.ethic, ready.about),
        draft: draft(name, ready),
    };
    content.samples.iter().map(sample).collect()
}

fn draft(name: &str, ready: &Ready) -> Draft {
    let mut draft = Draft {
        name: name.to_owned(),
        portrait: ready.portrait.clone(),
        identity: ready.identity.clone(),
        best: Stat::parse(&ready.best),
        lifestyle: Some(ready.lifestyle.clone()),
        ethic: Some(ready.ethic.clone()),
        appearance: ready.appearance.clone(),
        ..Draft::default()
    };
    let blanks = [
        &mut draft.back_1,
        &mut draft.back_2,
        &mut draft.back_3,
        &mut draft.back_4,
        &mut draft.back_5,
        &mut draft.back_6,
        &mut draft.back_7,
        &mut draft.back_8,
    ];
    for (blank, text) in blanks.into_iter().zip(&ready.backstory) {
        *blank = text.clone();
    }
    let blanks = [
        (&mut draft.apt_1, &mut draft.apt_1_from),
        (&mut draft.apt_2, &mut draft.apt_2_from),
        (&mut draft.apt_3, &mut draft.apt_3_from),
    ];
    for ((blank, from), (text, entry)) in blanks.into_iter().zip(&ready.aptitudes) {
        (*blank, *from) = (text.clone(), Some(*entry));
    }
    let blanks = [&mut draft.thing_1, &mut draft.thing_2, &mut draft.thing_3, &mut draft.thing_4];
    for (blank, text) in blanks.into_iter().zip(&ready.things) {
        *blank = text.clone();
    }
    draft
}
