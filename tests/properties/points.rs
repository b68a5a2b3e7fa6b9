//! Points: what a sink hears of each is what the events say, and what the scores have gained.

use proptest::prelude::*;
use tilewright::{Event, EventKind, Gains, PointSource, Sink};

use crate::law::{broken, law};

/// By what an event moves a figure in play.
pub(crate) fn source(event: &Event) -> Option<PointSource> {
    match event.kind {
        EventKind::Award => event.reason.and_then(|reason| PointSource::from_name(reason.name())),
        EventKind::Robbed => Some(PointSource::Robbed),
        EventKind::EndBonus => Some(PointSource::EndBonus),
        _ => None,
    }
}

// rule: K-22, R-5, R-10, M-4
#[test]
fn points_are_told_to_who_hears_no_events_as_the_events_tell_them() {
    law(|walk| {
        let mut deaf = walk.game.clone();
        let begun = walk.game.scores().to_vec();
        let (mut heard, mut told, mut seen) = (Gains::new(), Gains::new(), walk.log.events().len());
        while let Some(action) = walk.step()? {
            deaf.apply(action, &mut heard).map_err(broken)?;
            for event in &walk.log.events()[seen..] {
                if let Some(source) = source(event) {
                    told.points(event.player as u8, source, event.points);
                }
            }
            seen = walk.log.events().len();
            prop_assert_eq!(heard, told);
            let gained: Vec<u32> = walk.game.scores().iter().zip(&begun).map(|(now, then)| now - then).collect();
            let totals: Vec<u32> = (0..walk.game.players()).map(|player| heard.total(player)).collect();
            prop_assert_eq!(gained, totals);
        }
        Ok(())
    });
}
