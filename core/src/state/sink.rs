//! Where events go: thrown away, or kept in order.

use super::{Event, Item, PointSource};

/// Takes the events of a game as they happen.
pub trait Sink {
    /// False when events are thrown away, so that none need be made.
    const LISTENS: bool = true;

    /// Takes one event with its items.
    fn event(&mut self, event: &Event, items: &[Item]);

    /// A figure of `player` has moved forward by `points`, whether events are listened to or not; the event follows.
    ///
    /// Points of a set-up position are none of these: they were there before.
    fn points(&mut self, _player: u8, _source: PointSource, _points: u32) {}
}

/// Throws all events away; it costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullSink;

impl Sink for NullSink {
    const LISTENS: bool = false;

    fn event(&mut self, _event: &Event, _items: &[Item]) {}
}

/// Keeps events in order, with the side array of their items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    events: Vec<Event>,
    items: Vec<Item>,
}

impl EventLog {
    /// An empty log.
    pub fn new() -> EventLog {
        EventLog::default()
    }

    /// Forgets all events, keeping the memory.
    pub fn clear(&mut self) {
        self.events.clear();
        self.items.clear();
    }

    /// The events in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The side array: an event's items are `items()[first_item..first_item + items]`.
    pub fn all_items(&self) -> &[Item] {
        &self.items
    }

    /// The items of one event of this log.
    pub fn items(&self, event: &Event) -> &[Item] {
        let first = event.first_item as usize;
        self.items.get(first..first + event.items as usize).unwrap_or_default()
    }
}

impl Sink for EventLog {
    fn event(&mut self, event: &Event, items: &[Item]) {
        self.events.push(Event { first_item: self.items.len() as u32, items: items.len() as u32, ..*event });
        self.items.extend_from_slice(items);
    }
}
