//! A game rebuilt from nothing but its events: the proof that they are enough.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::{Event, EventKind, Game, Item, MESSAGES, NONE, Piece, Pos, Rotation, Sink, TRACK_SPACES};

/// The state that the events tell of. It is a sink: give it the events from the first one on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fold {
    /// How many play.
    pub players: u8,
    /// Followers and huts in supply, by player.
    pub supply: Vec<[u32; 2]>,
    /// Followers that wait, by player.
    pub waiting: Vec<u32>,
    /// Points by player: the sums of his figures.
    pub scores: Vec<u32>,
    /// Points of each figure, by player.
    pub figures: Vec<Vec<u32>>,
    /// By player: where his robber stands; nothing in supply, or where there are none.
    pub robbers: Vec<Option<u16>>,
    /// Who has a robber at all.
    pub has_robber: Vec<bool>,
    /// The messages drawn so far, in order.
    pub messages: Vec<u32>,
    /// The message drawn and not yet settled.
    pub message: Option<u32>,
    /// The tiles left in each stack: how many of which.
    pub stacks: [BTreeMap<u16, u32>; 2],
    /// The tiles that left the game, in order.
    pub discarded: Vec<u16>,
    /// The tiles on the table, in order.
    pub tiles: Vec<(u16, Pos, Rotation)>,
    /// The pieces on the table, in the order of their deployment: player, piece, cell, zone.
    pub pieces: Vec<(u8, u8, Pos, u8)>,
    /// Zones whose animals are covered.
    pub covered: BTreeSet<(Pos, u8)>,
    /// The turn's number, whose it is, and whether it is the extra turn.
    pub turn: (u32, u8, bool),
    /// The tile drawn and not yet placed.
    pub drawn: Option<u16>,
    /// Who won, once the game is over.
    pub winners: Option<Vec<u8>>,
    /// The first thing that did not make sense.
    fault: Option<String>,
}

impl Sink for Fold {
    fn event(&mut self, event: &Event, items: &[Item]) {
        if let Err(what) = self.take(event, items) {
            self.fault.get_or_insert(format!("{event:?}: {what}"));
        }
    }
}

impl Fold {
    /// Nothing told yet.
    pub fn new() -> Fold {
        Fold::default()
    }

    fn take(&mut self, event: &Event, items: &[Item]) -> Result<(), String> {
        let player = usize::from(event.player);
        if event.player != NONE && player >= usize::from(self.players) {
            return Err("an unknown player".to_owned());
        }
        match event.kind {
            EventKind::GameStarted => {
                let seats = event.count as usize;
                self.players = event.count as u8;
                (self.supply, self.waiting, self.scores) = (vec![[0; 2]; seats], vec![0; seats], vec![0; seats]);
                (self.figures, self.robbers) = (vec![Vec::new(); seats], vec![None; seats]);
                self.has_robber = vec![false; seats];
            }
            EventKind::Figures => self.figures[player] = vec![0; event.count as usize],
            EventKind::RobberSupplied => self.has_robber[player] = true,
            EventKind::MessageSeen => self.messages.push(event.count),
            EventKind::Supplied => self.supply[player][usize::from(event.piece)] = event.count,
            EventKind::Waited => self.waiting[player] = event.count,
            EventKind::Stacked => {
                self.stacks[usize::from(event.stack)].insert(event.tile, event.count);
            }
            EventKind::TurnStarted => self.turn = (event.count, event.player as u8, false),
            EventKind::ExtraTurnStarted => self.turn = (event.count, event.player as u8, true),
            EventKind::FollowersBack => {
                less(&mut self.waiting[player], event.count)?;
                self.supply[player][0] += event.count;
            }
            EventKind::TileDrawn => self.draw(event)?,
            EventKind::TileDiscarded => {
                if event.player != NONE && self.drawn.take() != Some(event.tile) {
                    return Err("it was not drawn".to_owned());
                }
                self.discarded.push(event.tile);
            }
            EventKind::TilePlaced => {
                if event.player != NONE && self.drawn.take() != Some(event.tile) {
                    return Err("it was not drawn".to_owned());
                }
                self.tiles.push((event.tile, event.pos, event.rotation));
            }
            EventKind::Deployed => {
                less(&mut self.supply[player][usize::from(event.piece)], 1)?;
                self.pieces.push((event.player as u8, event.piece, event.pos, event.zone as u8));
            }
            EventKind::Retrieved | EventKind::Returned => {
                self.lift(event)?;
                self.supply[player][usize::from(event.piece)] += 1;
            }
            EventKind::ReturnedToWait => {
                self.lift(event)?;
                self.waiting[player] += 1;
            }
            EventKind::Covered => self.covered.extend(items.iter().map(|item| (item.pos, item.zone as u8))),
            EventKind::Scored | EventKind::Award | EventKind::Robbed | EventKind::EndBonus => {
                let figure = self.figures[player].get_mut(usize::from(event.figure)).ok_or("no such figure")?;
                *figure += event.points;
                self.scores[player] += event.points;
                if event.kind == EventKind::EndBonus {
                    self.move_robber(event, (event.space, NONE))?;
                }
            }
            EventKind::RobberPlaced => self.move_robber(event, (event.from_space, event.space))?,
            EventKind::RobberReturned => self.move_robber(event, (event.space, NONE))?,
            EventKind::Rode => {
                self.move_robber(event, (event.from_space, event.space))?;
                let with = self.figures[usize::from(event.other)][usize::from(event.other_figure)];
                if with % TRACK_SPACES != u32::from(event.space) {
                    return Err("it rode to another space than the figure's".to_owned());
                }
            }
            EventKind::MessageDrawn => {
                self.messages.push(event.count);
                self.message = Some(event.count);
            }
            EventKind::MessagePerformed | EventKind::MessageDeclined | EventKind::MessageImpossible => {
                if self.message.take() != Some(event.count) {
                    return Err("another message was drawn".to_owned());
                }
            }
            EventKind::GameEnded => {
                self.winners = Some(items.iter().map(|item| item.player as u8).collect());
                if items.iter().any(|item| self.scores[usize::from(item.player)] != item.points) {
                    return Err("a winner has other points".to_owned());
                }
            }
            EventKind::Completed
            | EventKind::TurnLapsed
            | EventKind::FinalScoring
            | EventKind::CircleDeploys
            | EventKind::CircleTakesBack => {}
            _ => return Err("an event that the fold does not know".to_owned()),
        }
        Ok(())
    }

    fn draw(&mut self, event: &Event) -> Result<(), String> {
        let stack = &mut self.stacks[usize::from(event.stack)];
        let left = stack.get_mut(&event.tile).ok_or("no such tile is left")?;
        less(left, 1)?;
        if *left == 0 {
            stack.remove(&event.tile);
        }
        match self.drawn.replace(event.tile) {
            Some(_) => Err("another tile was not placed yet".to_owned()),
            None => Ok(()),
        }
    }

    /// The robber of the event's player goes from one space to another; nothing is supply.
    fn move_robber(&mut self, event: &Event, (from, to): (u16, u16)) -> Result<(), String> {
        let known = |space: u16| Some(space).filter(|&space| space != NONE);
        let seat = usize::from(event.player);
        if !self.has_robber[seat] || self.robbers[seat] != known(from) {
            return Err(format!("it stood on {:?}", self.robbers[seat]));
        }
        self.robbers[seat] = known(to);
        Ok(())
    }

    fn lift(&mut self, event: &Event) -> Result<(), String> {
        let stand = (event.player as u8, event.piece, event.pos, event.zone as u8);
        let index = self.pieces.iter().position(|&piece| piece == stand).ok_or("no such piece stands there")?;
        self.pieces.remove(index);
        Ok(())
    }

    /// Compares with the game that told the events.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare(&self, game: &Game) -> Result<(), String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        same("players", &self.players, &game.players())?;
        for player in 0..game.players() {
            let seat = usize::from(player);
            let supply = [Piece::Follower, Piece::Hut].map(|piece| game.supply(player, piece).map_or(0, u32::from));
            same("supply", &self.supply[seat], &supply)?;
            same("waiting", &self.waiting[seat], &game.waiting(player).map_or(0, u32::from))?;
        }
        same("scores", &self.scores[..], game.scores())?;
        for player in 0..game.players() {
            let seat = usize::from(player);
            same("figures", &self.figures[seat][..], game.figures(player).unwrap_or_default())?;
            same("robber", &self.robbers[seat], &game.robber(player).ok().flatten().map(u16::from))?;
            same("has a robber", &self.has_robber[seat], &game.rules().options().robbers)?;
        }
        let known = self.messages.len().min(usize::from(MESSAGES));
        let seen: Vec<u32> = game.messages_seen().into_iter().map(u32::from).collect();
        same("messages", &self.messages[self.messages.len() - known..], &seen[..])?;
        for (index, stack) in self.stacks.iter().enumerate() {
            let told: Vec<(u16, u16)> = stack.iter().map(|(&tile, &count)| (tile, count as u16)).collect();
            same("stack", &told, &game.stack_left(index).unwrap_or_default())?;
        }
        same("discarded", &self.discarded[..], game.discarded())?;
        let tiles: Vec<_> = game.tiles().map(|placed| (placed.tile, placed.pos, placed.rotation)).collect();
        same("tiles", &self.tiles, &tiles)?;
        let pieces: Vec<_> =
            game.pieces().map(|stand| (stand.player, stand.piece.code(), stand.pos, stand.zone)).collect();
        same("pieces", &self.pieces, &pieces)?;
        same("covered", &self.covered.iter().copied().collect::<Vec<_>>(), &game.covered())?;
        same("turn", &self.turn, &(game.turn(), game.active(), game.is_extra_turn()))?;
        same("drawn tile", &self.drawn, &game.drawn_tile())?;
        same("winners", &self.winners, &game.is_over().then(|| game.winners()))
    }
}

fn less(count: &mut u32, by: u32) -> Result<(), String> {
    *count = count.checked_sub(by).ok_or("less than none would be left")?;
    Ok(())
}

fn same<T: PartialEq + std::fmt::Debug + ?Sized>(what: &str, told: &T, found: &T) -> Result<(), String> {
    if told == found { Ok(()) } else { Err(format!("{what}: the events tell {told:?}, the game has {found:?}")) }
}
