//! What the buttons say that leave a question as it is.

use crate::endeavor::topic::EndeavorTopic;
use crate::topic::Topic;
use ingle_engine::Rests;

/// The words on the buttons that leave a question as it is. [B3-CHK-42?]
///
/// To Pass is an action of an Endeavor, so no other button there says only that.
pub fn rests(topic: &Topic) -> Rests {
    let usual = Rests::default();
    match topic {
        Topic::Endeavor(EndeavorTopic::Turn { .. }) => {
            Rests { settle: "The engine plays this turn", pass: "The engine plays my turn" }
        }
        Topic::Endeavor(EndeavorTopic::Positions | EndeavorTopic::Special { .. }) => {
            Rests { settle: "The engine chooses what is left", pass: "The engine chooses for me" }
        }
        Topic::Rolled | Topic::Deny { .. } | Topic::Copy { .. } | Topic::Bank => {
            Rests { pass: "No reaction", ..usual }
        }
        Topic::Endeavor(_) | Topic::Special(_) => Rests { pass: "Leave it to the others", ..usual },
        _ => usual,
    }
}
