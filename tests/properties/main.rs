//! Laws of the engine over many games.
