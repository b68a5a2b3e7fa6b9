//! Events: what happened, as structs of fixed size with a side array of items.

use std::ffi::c_char;

use tilewright::{Event, Item, Sink};

use crate::border::{Call, border, sized};
use crate::error::tw_error;
use crate::memory::free;
use crate::options::nth;
use crate::rules::tw_rules;
use crate::status::tw_status;

/// One event. A field that its kind does not use is 0, or TW_NONE.
///
/// `kind` determines which fields are used: see TW_EVENT_*. A host may skip kinds that it does not know.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_event {
    /// sizeof(tw_event), set by the caller.
    pub size: u32,
    /// The kind of event: TW_EVENT_*.
    pub kind: u16,
    /// Why points are given: TW_REASON_*, or 0.
    pub reason: u16,
    /// The player concerned, or TW_NONE.
    pub player: u16,
    /// The tile's index, or TW_NONE.
    pub tile: u16,
    /// The stack's index (`tw_rules_stack_name`), or TW_NONE.
    pub stack: u16,
    /// The cell.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The zone index on the tile there, or TW_NONE.
    pub zone: u16,
    /// The rotation of a placed tile: quarter turns clockwise.
    pub rotation: u16,
    /// The piece: TW_PIECE_*.
    pub piece: u16,
    /// The terrain: TW_TERRAIN_*, or 0.
    pub terrain: u16,
    /// The scoring figure of `player`: 0 the usual one, 1 the second (M-1); or TW_NONE.
    pub figure: u16,
    /// A space of the score track, 0 to 49, or TW_NONE.
    pub space: u16,
    /// The space of the score track from which something moves, or TW_NONE.
    pub from_space: u16,
    /// The other player concerned, or TW_NONE.
    pub other: u16,
    /// The scoring figure of `other`, or TW_NONE.
    pub other_figure: u16,
    /// How many.
    pub count: u32,
    /// Points.
    pub points: u32,
    /// Where the event's items begin among all items of the log.
    pub first_item: u32,
    /// How many items it has.
    pub items: u32,
}
sized!(tw_event, 52);

/// One item of an event's list. A field that its kind does not use is 0, or TW_NONE.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_item {
    /// sizeof(tw_item), set by the caller.
    pub size: u32,
    /// What the item is: TW_ITEM_*.
    pub kind: u16,
    /// The player concerned, or TW_NONE.
    pub player: u16,
    /// The cell.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The zone index on the tile there, or TW_NONE.
    pub zone: u16,
    /// Always 0.
    pub reserved: u16,
    /// How many.
    pub count: u32,
    /// Points.
    pub points: u32,
}
sized!(tw_item, 24);

impl From<&Event> for tw_event {
    fn from(event: &Event) -> tw_event {
        tw_event {
            size: 0,
            kind: event.kind.code().into(),
            reason: event.reason.map_or(0, |reason| reason.code().into()),
            player: event.player,
            tile: event.tile,
            stack: event.stack,
            x: event.pos.x,
            y: event.pos.y,
            zone: event.zone,
            rotation: event.rotation.turns().into(),
            piece: event.piece.into(),
            terrain: event.terrain.into(),
            figure: event.figure,
            space: event.space,
            from_space: event.from_space,
            other: event.other,
            other_figure: event.other_figure,
            count: event.count,
            points: event.points,
            first_item: event.first_item,
            items: event.items,
        }
    }
}

impl From<&Item> for tw_item {
    fn from(item: &Item) -> tw_item {
        tw_item {
            size: 0,
            kind: item.kind.code().into(),
            player: item.player,
            x: item.pos.x,
            y: item.pos.y,
            zone: item.zone,
            reserved: 0,
            count: item.count,
            points: item.points,
        }
    }
}

/// Keeps events in order, with the array of their items. Functions that emit events take one, or NULL, and add
/// to it what happened. Nothing is added by a call that fails. One thread at a time may change it.
///
/// The events of a game, from those of its beginning, are enough to rebuild table, supplies, scores, and the figures and
/// robbers on the score track.
#[derive(Debug)]
pub struct tw_event_log(pub(crate) tilewright::EventLog);

/// Tells events to a log, or to nobody when the caller gave NULL.
pub(crate) struct Told<'a>(Option<&'a mut tw_event_log>);

impl<'a> Told<'a> {
    pub(crate) fn to(call: &'a Call, log: *mut tw_event_log) -> Told<'a> {
        Told(call.optional(log))
    }
}

/// Calls with a sink that fits: without a log, events are not even made.
macro_rules! telling {
    ($told:expr, |$sink:ident| $body:expr) => {
        match $told.log() {
            Some(log) => {
                let $sink = &mut log.0;
                $body
            }
            None => {
                let $sink = &mut tilewright::NullSink;
                $body
            }
        }
    };
}
pub(crate) use telling;

impl Told<'_> {
    pub(crate) fn log(&mut self) -> Option<&mut tw_event_log> {
        self.0.as_deref_mut()
    }

    /// Adds events that were collected elsewhere.
    pub(crate) fn add(&mut self, events: &tilewright::EventLog) {
        if let Some(log) = self.log() {
            for event in events.events() {
                log.0.event(event, events.items(event));
            }
        }
    }
}

/// Makes an empty log. Free it with `tw_event_log_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_event_log_new(log_out: *mut *mut tw_event_log, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        call.out(log_out, "log_out")?.give(tw_event_log(tilewright::EventLog::new()));
        Ok(())
    })
}

/// Frees a log; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_event_log_free(log: *mut tw_event_log) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(log) }
}

/// Forgets all events, keeping the memory: before a call whose events alone are wanted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_event_log_clear(log: *mut tw_event_log, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        call.exclusive(log, "log")?.0.clear();
        Ok(())
    })
}

/// At most `count` events from number `first` on, counted from 0; SIZE_MAX gives all that there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_event_log_events(
    log: *const tw_event_log,
    first: usize,
    count: usize,
    events: *mut tw_event,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(log, "log")?.0.events();
        let wanted = all.get(first..).unwrap_or_default();
        let wanted = &wanted[..count.min(wanted.len())];
        call.structs(wanted.iter().map(tw_event::from), events, cap, len_out)
    })
}

/// At most `count` items from number `first` on, counted from 0; SIZE_MAX gives all that there are. The items of an
/// event are `event.items` items from `event.first_item` on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_event_log_items(
    log: *const tw_event_log,
    first: usize,
    count: usize,
    items: *mut tw_item,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(log, "log")?.0.all_items();
        let wanted = all.get(first..).unwrap_or_default();
        let wanted = &wanted[..count.min(wanted.len())];
        call.structs(wanted.iter().map(tw_item::from), items, cap, len_out)
    })
}

/// Event number `index` of a log as a sentence, counted from 0: for people, in a log or a tooltip. It may
/// change between versions. `rules` are those of the log's game.
///
/// Fails with TW_ERROR_NOT_FOUND when the log has no such event.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_event_text(
    rules: *const tw_rules,
    log: *const tw_event_log,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, log) = (&call.shared(rules, "rules")?.0, &call.shared(log, "log")?.0);
        let event = nth(log.events(), index, "event")?;
        call.give_text(&rules.event_text(event, log.items(event)), buf, cap, len_out)
    })
}
