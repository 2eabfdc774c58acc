//! *Humanity, Blessed*, second edition, played: transcripts, golden chances, random evenings, coverage and bad input.

use ingle_blessed2::Blessed2;

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Blessed2>();
}
