//! Points: what a sink hears of each is what the events say, and what the scores have gained.

use proptest::prelude::*;
use tilewright::{Event, EventKind, Item, MAX_PLAYERS, PointSource, Sink};

use crate::law::{broken, law};

type Points = [[u32; PointSource::ALL.len()]; MAX_PLAYERS];

/// Hears of points and throws the events away.
#[derive(Debug, Default)]
struct Counted {
    points: Points,
}

impl Sink for Counted {
    const LISTENS: bool = false;

    fn event(&mut self, _event: &Event, _items: &[Item]) {}

    fn points(&mut self, player: u8, source: PointSource, points: u32) {
        self.points[usize::from(player)][usize::from(source.code()) - 1] += points;
    }
}

/// By what an event moves a figure in play.
fn source(event: &Event) -> Option<PointSource> {
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
        let mut counted = Counted::default();
        let (mut told, mut seen) = (Points::default(), walk.log.events().len());
        while let Some(action) = walk.step()? {
            deaf.apply(action, &mut counted).map_err(broken)?;
            for event in &walk.log.events()[seen..] {
                if let Some(source) = source(event) {
                    told[usize::from(event.player)][usize::from(source.code()) - 1] += event.points;
                }
            }
            seen = walk.log.events().len();
            prop_assert_eq!(counted.points, told);
            let gained = walk.game.scores().iter().zip(&begun).map(|(now, then)| now - then);
            let counted: Vec<u32> = counted.points.iter().map(|by| by.iter().sum()).collect();
            prop_assert!(gained.eq(counted.into_iter().take(begun.len())));
        }
        Ok(())
    });
}
