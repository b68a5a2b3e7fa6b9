//! The table as text.

use crate::game::Game;

impl Game {
    /// The table drawn in text, for a terminal.
    pub fn draw(&self) -> String {
        String::new()
    }
}
