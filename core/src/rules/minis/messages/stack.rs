//! The Messages, 1st edition: who draws one, what each does, and what it is worth. That each player has two figures, and which of
//! them moves, is the scoring round's.

use std::fmt::Write;

use crate::landscape::{Kind, Tally};
use crate::random::Deal;
use crate::rules::carcassonne::{cities_of_field, pennants_of_city};
use crate::rules::shared::{FollowerZones, is_follower_of};
use crate::rules::{Flow, MiniSetup, Numbers, Options, Part, Rules, Turn};
use crate::state::{
    Action, Decision, DecisionKind, Event, EventKind, ItemKind, MESSAGES, Pending, Reason, Sink, State, Step, Sum,
};
use crate::tiles::Terrain;

/// The stream that shuffles the messages (M-2).
const STREAM: &str = "messages";

/// The messages that need more than a name (M-5).
const ROAD: u8 = 1;
const CITY: u8 = 2;
const MONASTERY: u8 = 3;
const FARMERS: u8 = 4;
const PENNANTS: u8 = 5;
const KNIGHTS: u8 = 6;
const ANOTHER_TILE: u8 = 7;
const FOLLOWER: u8 = 8;

/// The stack of messages, and what they are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageStack {
    dark_step: u32,
    points: u32,
    farmer: u32,
    pennant: u32,
    knight: u32,
}

impl Part for MessageStack {
    const STEPS: &'static [Step] = &[Step::AfterRound];
    const RULES: &'static str = "M-3 to M-5";
    /// A message may bring the next one (M-4), several times over.
    const MAX_ACTIONS: usize = 1000;
    /// M-1
    const SECOND_FIGURE: bool = true;

    fn asks(&self, state: &State) -> Decision {
        let kind = match state.blocks.messages {
            messages if messages.current.is_none() => DecisionKind::DrawMessage,
            messages if messages.targeting => DecisionKind::ScoreFollower,
            _ => DecisionKind::Message,
        };
        Decision { kind, player: state.active }
    }

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        if turn.state.blocks.messages.current.is_none() {
            if !self.is_due(turn.state) {
                return Flow::Next;
            }
            match *turn.state.blocks.messages.next() {
                // The caller supplies the draw (K-30), where more than one may be the next.
                [_, _, ..] if turn.state.driven => return Flow::Ask,
                [next, ..] => self.draw(turn, next),
                [] => return Flow::Next,
            }
        }
        let Some(message) = turn.state.blocks.messages.current else { return Flow::Next };
        if turn.state.blocks.messages.targeting || can_perform(turn.rules, turn.state, message) {
            return Flow::Ask;
        }
        // M-5: one that cannot be performed leaves the points.
        self.settle(turn, EventKind::MessageImpossible);
        self.take_points(turn)
    }

    fn actions(&self, rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        match self.asks(state).kind {
            DecisionKind::DrawMessage => {
                let next = state.blocks.messages.next();
                let possible = (1..=MESSAGES).filter(|message| next.contains(message));
                possible.for_each(|message| take(Action::DrawMessage { message }));
            }
            DecisionKind::Message => {
                [true, false].into_iter().for_each(|perform| take(Action::Message { perform }));
            }
            _ => {
                for &zone in follower_zones(rules, state, |_| true).iter() {
                    let (pos, zone) = state.land.name_of(zone);
                    take(Action::Retrieve { pos, zone });
                }
            }
        }
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        match (action, turn.state.blocks.messages.current) {
            (Action::DrawMessage { message }, _) => {
                self.draw(turn, message);
                Flow::Again
            }
            (Action::Message { perform: true }, Some(message)) => {
                tell(turn, EventKind::MessagePerformed, message);
                if message == FOLLOWER && follower_zones(turn.rules, turn.state, |_| true).len() > 1 {
                    turn.state.blocks.messages.targeting = true;
                    return Flow::Again;
                }
                turn.state.blocks.messages.current = None;
                self.perform(turn, message)
            }
            (Action::Retrieve { pos, zone }, _) => {
                (turn.state.blocks.messages.current, turn.state.blocks.messages.targeting) = (None, false);
                let zone = turn.state.land.zone_at(turn.rules.table(), pos, zone);
                self.score_follower(turn, zone)
            }
            _ => {
                self.settle(turn, EventKind::MessageDeclined);
                self.take_points(turn)
            }
        }
    }

    fn check_setup(&self, setup: &MiniSetup, _players: u8, fault: &mut dyn FnMut(String, String)) {
        if setup.messages.len() > usize::from(MESSAGES) {
            // A hostile list could have millions: each one is not compared with all before it.
            return fault(
                "minis.messages".to_owned(),
                format!("{} values: there are {MESSAGES} (M-2)", setup.messages.len()),
            );
        }
        for (i, &message) in setup.messages.iter().enumerate() {
            let field = format!("minis.messages[{i}]");
            if !(1..=MESSAGES).contains(&message) {
                fault(field, format!("{message}: allowed are 1 to {MESSAGES} (M-2)"));
            } else if setup.messages[..i].contains(&message) {
                fault(field, format!("{message} stands there already: each is named once (M-2)"));
            }
        }
    }

    fn begin<S: Sink>(&self, turn: &mut Turn<'_, S>, setup: &MiniSetup) {
        for &message in &setup.messages {
            turn.state.blocks.messages.draw(message);
            turn.sink.event(&Event { count: u32::from(message), ..Event::new(EventKind::MessageSeen) }, &[]);
        }
        turn.state.blocks.messages.current = None;
    }

    fn to_setup(&self, state: &State, setup: &mut MiniSetup) {
        setup.messages = state.blocks.messages.seen().collect();
    }

    /// M-2: they are shuffled once; those that were seen lie in their order for good.
    fn shuffle(&self, state: &mut State, deal: &mut Deal<'_>) {
        let messages = &mut state.blocks.messages;
        let known = messages.known();
        messages.order[known..].sort_unstable();
        deal.shuffle(STREAM, &mut messages.order[known..]);
    }

    fn position(&self, state: &State, text: &mut String) {
        let messages = &state.blocks.messages;
        let seen: Vec<String> = messages.seen().map(|message| message.to_string()).collect();
        let seen = if seen.is_empty() { "-".to_owned() } else { seen.join(",") };
        let now = messages.current.map_or("-".to_owned(), |message| message.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "messages {seen} now {now}");
    }
}

/// Whether the active player has what the message needs (M-5, M-8).
fn can_perform(rules: &Rules, state: &State, message: u8) -> bool {
    match message {
        ANOTHER_TILE => !state.stacks[usize::from(rules.extra_stack())].left().is_empty(),
        _ => {
            let needed = terrain_of(message);
            !follower_zones(rules, state, |terrain| needed.is_none_or(|needed| needed == terrain)).is_empty()
        }
    }
}

/// Where the followers stand that a message needs; none for any terrain.
fn terrain_of(message: u8) -> Option<Terrain> {
    match message {
        ROAD => Some(Terrain::Road),
        CITY | PENNANTS | KNIGHTS => Some(Terrain::City),
        MONASTERY => Some(Terrain::Monastery),
        FARMERS => Some(Terrain::Field),
        _ => None,
    }
}

/// The zones on which the active player has followers, of the wanted terrains.
fn follower_zones(rules: &Rules, state: &State, wanted: impl Fn(Terrain) -> bool) -> FollowerZones {
    FollowerZones::new(state, state.active, |zone| wanted(state.land.facts(rules.table(), zone).terrain))
}

impl MessageStack {
    pub(super) fn new(numbers: &mut Numbers<'_>, options: Options) -> MessageStack {
        MessageStack {
            dark_step: numbers.positive("dark_space_step"),
            points: numbers.get("message_points"),
            farmer: u32::from(options.message_farmer_points),
            pennant: numbers.get("message_pennant_points"),
            knight: numbers.get("message_knight_points"),
        }
    }

    /// M-3, M-7: a figure of the active player has moved in the round and stands on a dark space at its end.
    fn is_due(&self, state: &State) -> bool {
        let moved = state.round.moved[usize::from(state.active)];
        let is_dark = |figure: u8| u32::from(state.track.space(state.active, figure)) % self.dark_step.max(1) == 0;
        (0..state.track.figures_each()).any(|figure| moved >> figure & 1 == 1 && is_dark(figure))
    }

    fn draw<S: Sink>(&self, turn: &mut Turn<'_, S>, message: u8) {
        turn.state.blocks.messages.draw(message);
        // One message a round at most (M-3).
        turn.state.round.moved[usize::from(turn.state.active)] = 0;
        tell(turn, EventKind::MessageDrawn, message);
    }

    /// A message that is not performed goes to the bottom of the stack, before its points are scored (M-4, M-7).
    fn settle<S: Sink>(&self, turn: &mut Turn<'_, S>, how: EventKind) {
        if let Some(message) = turn.state.blocks.messages.current.take() {
            tell(turn, how, message);
        }
    }

    /// M-4: the points instead.
    fn take_points<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        let mut sum = Sum::default();
        sum.add(ItemKind::Messages, 1, self.points);
        award(turn, None, sum)
    }

    /// M-5, M-8.
    fn perform<S: Sink>(&self, turn: &mut Turn<'_, S>, message: u8) -> Flow {
        let needed = terrain_of(message);
        let zones = follower_zones(turn.rules, turn.state, |terrain| needed.is_none_or(|needed| needed == terrain));
        let mut sum = Sum::default();
        match message {
            ROAD | CITY | MONASTERY => return self.score_least(turn, &zones),
            FARMERS => sum.add(ItemKind::Farmers, followers_on(turn.state, &zones), self.farmer),
            PENNANTS => sum.add(ItemKind::Pennants, pennants(turn.rules, turn.state, &zones), self.pennant),
            KNIGHTS => sum.add(ItemKind::Knights, followers_on(turn.state, &zones), self.knight),
            ANOTHER_TILE => {
                turn.state.extra_earned = turn.state.extra_earned.saturating_add(1);
                return Flow::Again;
            }
            _ => return self.score_follower(turn, zones.first().copied()),
        };
        award(turn, None, sum)
    }

    /// Messages 1 to 3: the feature that is worth least; of several, the one with the smallest zone. The follower stays.
    fn score_least<S: Sink>(&self, turn: &mut Turn<'_, S>, zones: &[u16]) -> Flow {
        let mut rank = |zone| {
            let worth = follower_worth(turn, zone);
            (worth, turn.state.land.smallest_zone(Kind::Feature, zone), zone)
        };
        let ranked = zones.iter().map(|&zone| rank(zone));
        match ranked.min_by_key(|&(worth, name, _)| (worth.points, name)) {
            Some((worth, _, zone)) => award(turn, Some(zone), worth),
            None => award(turn, None, Sum::default()),
        }
    }

    /// Message 8: a follower is scored as at the end, whoever has the majority, and taken back.
    fn score_follower<S: Sink>(&self, turn: &mut Turn<'_, S>, zone: Option<u16>) -> Flow {
        let Some(zone) = zone else { return Flow::Again };
        let player = turn.state.active;
        let sum = follower_worth(turn, zone);
        let flow = award(turn, Some(zone), sum);
        let is_there = |stand: &crate::state::Stand| stand.zone == zone && is_follower_of(stand, player);
        if let Some(index) = turn.state.pieces.iter().position(is_there) {
            turn.state.take_back(turn.sink, index, EventKind::Returned);
        }
        flow
    }
}

fn tell<S: Sink>(turn: &mut Turn<'_, S>, kind: EventKind, message: u8) {
    turn.sink.event(&Event { count: u32::from(message), ..Event::of(kind, turn.state.active) }, &[]);
}

/// The points of a message are an award in a round of their own (M-4); none at all are no award.
fn award<S: Sink>(turn: &mut Turn<'_, S>, zone: Option<u16>, sum: Sum) -> Flow {
    let state = &mut *turn.state;
    state.round.clear();
    if sum.points == 0 {
        return Flow::Again;
    }
    let kind = Kind::Feature;
    let pieces = zone.map_or(Tally::default(), |zone| state.land.tally(kind, state.land.root(kind, zone)));
    let (player, reason) = (state.active, Reason::Message);
    state.round.add(Pending { player, figure: None, reason, zone, kind, sum, pieces });
    Flow::Round
}

/// What a follower's feature is worth at the end (M-5): for a farmer each complete city of the field (M-8).
fn follower_worth<S: Sink>(turn: &mut Turn<'_, S>, zone: u16) -> Sum {
    let rules = turn.rules;
    let Some(land) = rules.carcassonne() else { return Sum::default() };
    match turn.state.land.facts(rules.table(), zone).terrain {
        Terrain::Field => {
            let mut cities = std::mem::take(&mut turn.state.scratch.zones);
            cities_of_field(rules, turn.state, zone, &mut cities);
            let mut sum = Sum::default();
            sum.add(ItemKind::Cities, cities.len() as u32, land.field_city());
            cities.clear();
            turn.state.scratch.zones = cities;
            sum
        }
        _ => land.open_worth(rules, turn.state, zone),
    }
}

/// How many followers of the active player stand on these zones.
fn followers_on(state: &State, zones: &[u16]) -> u32 {
    let own = state.pieces.iter().filter(|stand| is_follower_of(stand, state.active));
    own.filter(|stand| zones.contains(&stand.zone)).count() as u32
}

/// The pennants of the cities of these zones, each city once, however many knights stand there (M-8).
fn pennants(rules: &Rules, state: &State, zones: &[u16]) -> u32 {
    let root = |zone| state.land.root(Kind::Feature, zone);
    let is_first = |&(i, &zone): &(usize, &u16)| !zones[..i].iter().any(|&other| root(other) == root(zone));
    let cities = zones.iter().enumerate().filter(is_first);
    cities.map(|(_, &city)| pennants_of_city(rules, state, city)).sum()
}
