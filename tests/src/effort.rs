//! How much the long tests do: all of it in `make test-all`, which sets `TILEWRIGHT_LONG=1`, a part of it in `make test`.

/// Whether all is asked for.
pub fn is_long() -> bool {
    std::env::var("TILEWRIGHT_LONG").is_ok_and(|value| value == "1")
}

/// A number of tries: all of them, or a part that still meets what the test demands.
pub fn tries(all: u64, part: u64) -> u64 {
    if is_long() { all } else { part }
}
