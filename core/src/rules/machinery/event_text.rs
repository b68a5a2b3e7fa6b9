//! Events as sentences for a person: a log in a terminal, a tooltip, a bug report.
//!
//! The templates stand in the rows of the events and items (`state/event.rs`). `{field}` is the value of a field, `{field:noun}` a
//! number with a noun in singular or plural; `{items}` are the phrases of the items, `{items:noun}` is their number. A part in
//! square brackets is left out where a field in it has no value.

use super::ruleset::Rules;
use crate::state::{Event, Item, ItemKind, NONE, Piece};
use crate::tiles::Terrain;

impl Rules {
    /// An event of a game by these rules as a sentence; `items` are the event's items. It is for people, and may change between
    /// versions: transcripts for programs have a format of their own (`docs/conformance.md`).
    pub fn event_text(&self, event: &Event, items: &[Item]) -> String {
        fill(event.kind.sentence(), &|name| match name {
            "tile" => Some(self.tile(event.tile).map_or("?", |tile| tile.id.as_str()).to_owned()),
            "stack" => Some(self.stacks().get(usize::from(event.stack)).copied().unwrap_or("?").to_owned()),
            "items" => Some(phrases(items)),
            "items:tile" => Some(counted(items.len() as u32, "tile")),
            _ => event.value(name),
        })
    }
}

impl Event {
    /// The value of a field or number of its template; none where it is absent.
    fn value(&self, name: &str) -> Option<String> {
        if let Some((field, noun)) = name.split_once(':') {
            return Some(counted(if field == "points" { self.points } else { self.count }, noun));
        }
        let some = |number: u16| (number != NONE).then(|| number.to_string());
        // The usual figure goes without saying.
        let second = |figure: u16| Some(if figure == 1 { " (second figure)" } else { "" }.to_owned());
        match name {
            "player" => some(self.player),
            "pos" => Some(self.pos.to_string()),
            "rotation" => Some(self.rotation.turns().to_string()),
            "zone" => some(self.zone),
            "piece" => Piece::from_code(self.piece).map(|piece| piece.to_string()),
            "terrain" => Terrain::from_code(self.terrain).map(|terrain| terrain.to_string()),
            "reason" => self.reason.map(|reason| reason.name().replace('_', " ")),
            "count" => Some(self.count.to_string()),
            "points" => Some(self.points.to_string()),
            "figure" => second(self.figure),
            "space" => some(self.space),
            "from_space" => some(self.from_space),
            "other" => some(self.other),
            "other_figure" => second(self.other_figure),
            _ => None,
        }
    }
}

impl Item {
    /// The item as a phrase, for a person.
    pub fn text(&self) -> String {
        fill(self.kind.phrase(), &|name| match name {
            "kind" => Some(self.kind.name().replace('_', " ")),
            "player" => Some(self.player.to_string()),
            "pos" => Some(self.pos.to_string()),
            "zone" => Some(self.zone.to_string()),
            "count" => Some(self.count.to_string()),
            "points" => Some(self.points.to_string()),
            _ => None,
        })
    }
}

/// Puts values into a template.
fn fill(template: &str, value: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(open) = rest.find(['{', '[']) {
        text.push_str(&rest[..open]);
        let end = if rest[open..].starts_with('{') { '}' } else { ']' };
        let close = open + rest[open..].find(end).unwrap_or(rest.len() - open - 1);
        let inner = &rest[open + 1..close];
        match end {
            '}' => text.push_str(&value(inner).unwrap_or_else(|| "?".to_owned())),
            _ if names(inner).all(|name| value(name).is_some()) => text.push_str(&fill(inner, value)),
            _ => {}
        }
        rest = &rest[close + 1..];
    }
    text + rest
}

/// The names in braces.
fn names(template: &str) -> impl Iterator<Item = &str> {
    template.split('{').skip(1).filter_map(|part| part.split('}').next())
}

fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The items of an event, one after the other; the tiles of a feature are only counted among its terms.
fn phrases(items: &[Item]) -> String {
    items.iter().filter(|item| item.kind != ItemKind::Tile).map(Item::text).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::EventKind;
    use crate::{Options, System};

    #[test]
    fn templates_name_fields_of_their_rows() {
        let words = |fields: &[crate::Field]| fields.iter().map(|field| field.name()).collect::<Vec<_>>();
        for kind in EventKind::ALL {
            for name in names(kind.sentence()) {
                let field = name.split(':').next().unwrap_or_default();
                let is_there = words(kind.fields()).contains(&field) || field == "items" && !kind.items().is_empty();
                assert!(is_there, "{kind}: {name}");
            }
            assert_eq!(
                kind.sentence().matches(['{', '[']).count(),
                kind.sentence().matches(['}', ']']).count(),
                "{kind}"
            );
        }
        for kind in ItemKind::ALL {
            assert!(names(kind.phrase()).all(|name| name == "kind" || words(kind.fields()).contains(&name)), "{kind}");
        }
    }

    #[test]
    fn parts_in_brackets_are_left_out_where_a_field_is_absent() {
        let rules = Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap();
        let placed = Event { tile: 0, ..Event::new(EventKind::TilePlaced) };
        assert_eq!(rules.event_text(&placed, &[]), "hg2/00 is placed at 0,0 r0");
        assert_eq!(rules.event_text(&Event { player: 2, ..placed }, &[]), "hg2/00 is placed at 0,0 r0 by player 2");
        let robber = Event { player: 1, space: 7, ..Event::new(EventKind::RobberPlaced) };
        assert_eq!(rules.event_text(&robber, &[]), "the robber of player 1 moves to space 7");
        let robber = Event { from_space: 3, ..robber };
        assert_eq!(rules.event_text(&robber, &[]), "the robber of player 1 moves from space 3 to space 7");
        let points = Event { player: 0, points: 1, figure: 1, ..Event::new(EventKind::Scored) };
        assert_eq!(rules.event_text(&points, &[]), "player 0 (second figure) has 1 point");
    }
}
