//! The digest of a position: equal exactly when two games look the same to everybody at the table.

use std::fmt::Write;

use crate::game::Game;
use crate::state::Piece;
use crate::tiles::sha256_hex;

impl Game {
    /// SHA-256 of the position's canonical text (`docs/record.md`), 64 hexadecimal digits.
    ///
    /// It does not depend on the order of the unseen tiles (K-31).
    pub fn digest(&self) -> String {
        sha256_hex(self.position_text().as_bytes())
    }

    /// The canonical text of the position.
    fn position_text(&self) -> String {
        let rules = self.rules();
        let name = |tile: u16| rules.tile(tile).map_or("?", |tile| tile.id.as_str());
        let mut text = format!("tilewright-position 1\nplayers {} active {}", self.players(), self.active());
        let drawn = self.drawn_tile().map_or("-", name);
        let kind = self.decision().map_or("over", |decision| decision.kind.name());
        // Writing to a string cannot fail.
        let _ = writeln!(text, " turn {} extra {} decision {kind} drawn {drawn}", self.turn(), self.is_extra_turn());
        if let Some(placed) = self.just_placed() {
            // The same table may have been built in another order: this is where a piece may go.
            let _ = writeln!(text, "placed {}", placed.pos);
        }
        if self.state().extra_earned > 0 {
            let _ = writeln!(text, "earned {}", self.state().extra_earned);
        }
        for player in 0..self.players() {
            let seat = usize::from(player);
            let supply = self.state().supply[seat];
            let (followers, huts) = (supply[Piece::Follower as usize], supply[Piece::Hut as usize]);
            let (score, waiting) = (self.scores()[seat], self.state().waiting[seat]);
            let _ = writeln!(text, "player {player} score {score} followers {followers} huts {huts} waiting {waiting}");
            let figures = self.state().track.figures(player);
            if let &[first, second] = figures {
                let _ = writeln!(text, "figures {player} {first},{second}");
            }
        }
        rules.modules().iter().for_each(|module| module.position(self.state(), &mut text));
        let mut tiles: Vec<_> = self.tiles().collect();
        tiles.sort_by_key(|placed| placed.pos);
        for placed in tiles {
            let _ = writeln!(text, "tile {} {} r{}", placed.pos, name(placed.tile), placed.rotation.turns());
        }
        let mut pieces: Vec<_> = self.pieces().collect();
        pieces.sort_by_key(|stand| (stand.pos, stand.zone, stand.player, stand.piece));
        for stand in pieces {
            let _ = writeln!(text, "piece {} z{} player {} {}", stand.pos, stand.zone, stand.player, stand.piece);
        }
        for (pos, zone) in self.covered() {
            let _ = writeln!(text, "covered {pos} z{zone}");
        }
        for &tile in self.discarded() {
            let _ = writeln!(text, "discarded {}", name(tile));
        }
        for (index, stack) in rules.stacks().iter().enumerate() {
            for (tile, count) in self.state().stacks[index].counts() {
                let _ = writeln!(text, "left {stack} {} {count}", name(tile));
            }
        }
        text
    }
}
