//! Figures that are moved back. No rule of these games does that: the score track offers it.

use crate::alone::{figures_on, robbers_on, track};
use crate::{BLUE, GREEN, RED};

/// Moves red's figure back and shows the track: figures, robbers, and whose robbers moved.
fn back(figures: &str, robbers: &str, points: u32, goes_along: impl FnMut(u8) -> bool) -> (String, String, Vec<u8>) {
    let mut track = track(figures, robbers);
    let moved = track.back(RED, 0, points, goes_along);
    (figures_on(&track), robbers_on(&track), moved)
}

fn unasked(owner: u8) -> bool {
    panic!("the figure stands alone, but {owner} was asked");
}

// rule: R-9
#[test]
fn the_robbers_of_the_space_go_back_with_the_figure_and_their_owners_lose_nothing() {
    let expected =
        |figures: &str, robbers: &str, moved: &[u8]| (figures.to_owned(), robbers.to_owned(), moved.to_vec());
    assert_eq!(back("10 20 30", "- 10 10", 4, unasked), expected("6 20 30", "- 6 6", &[BLUE, GREEN]));
    // His own robber too; those on other spaces stay, also on the one that he comes to.
    assert_eq!(back("10 20 30", "10 6 9", 4, unasked), expected("6 20 30", "6 6 9", &[RED]));
    assert_eq!(back("10 20 30", "- 11 -", 4, unasked), expected("6 20 30", "- 11 -", &[]));
    // From space 2 back over 0.
    assert_eq!(back("52 20 30", "- 2 -", 5, unasked), expected("47 20 30", "- 47 -", &[BLUE]));
    assert_eq!(back("50 20 30", "- 0 -", 1, unasked), expected("49 20 30", "- 49 -", &[BLUE]));
}

// rule: R-9
#[test]
fn where_other_figures_stand_each_owner_chooses() {
    let mut asked = Vec::new();
    let found = back("10 60 30", "10 10 10", 4, |owner| {
        asked.push(owner);
        owner != BLUE
    });
    assert_eq!(asked, [RED, BLUE, GREEN]);
    assert_eq!(found, ("6 60 30".to_owned(), "6 10 6".to_owned(), vec![RED, GREEN]));
    // His own other figure is another one.
    let found = back("10+10 20+20", "- 10", 4, |_| false);
    assert_eq!(found, ("6+10 20+20".to_owned(), "- 10".to_owned(), vec![]));
    // One on the space that he comes to does not count.
    let found = back("10 6 30", "- 10 -", 4, unasked);
    assert_eq!(found, ("6 6 30".to_owned(), "- 6 -".to_owned(), vec![BLUE]));
}

// rule: R-9
#[test]
fn a_figure_never_goes_below_0() {
    for points in [7, 8, 50, 57, u32::MAX] {
        assert_eq!(back("7 20", "- 7", points, unasked), ("0 20".to_owned(), "- 0".to_owned(), vec![BLUE]), "{points}");
    }
    let mut two = track("7+4 20+20", "- 4");
    assert_eq!((two.back(RED, 1, 9, unasked), two.scores().to_vec()), (vec![BLUE], vec![7, 40]));
    assert_eq!((figures_on(&two).as_str(), two.robber(BLUE)), ("7+0 20+20", Some(0)));
}
