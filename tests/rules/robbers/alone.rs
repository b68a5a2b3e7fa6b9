//! A scoring round on the track alone, told in short texts: `7+12` are the points of a player's usual figure and of his woman.

use std::sync::{Arc, LazyLock};

use tilewright::{Action, DecisionKind, RogueRide, RoundEvent, Rules, ScoringRound, Track};
use tilewright_tests::drawing::COLOURS;

use crate::{ROBBERS, rules};

/// They read the texts of actions.
static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| rules(&ROBBERS));

/// A round of these awards (player, points) that has not begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round<'a> {
    /// By player: `7 12`, or `7+0 12+3`.
    pub(crate) figures: &'a str,
    /// By player: `- 7`; - is in supply.
    pub(crate) robbers: &'a str,
    pub(crate) awards: &'a [(u8, u32)],
}

/// A round that is played.
#[derive(Clone, Debug)]
pub(crate) struct Alone {
    pub(crate) round: ScoringRound,
}

/// The track that these texts show.
pub(crate) fn track(figures: &str, robbers: &str) -> Track {
    let players: Vec<Vec<u32>> =
        figures.split(' ').map(|word| word.split('+').map(|points| points.parse().unwrap()).collect()).collect();
    let mut track = Track::new(players.len() as u8, players[0].len() as u8);
    for (player, figures) in players.iter().enumerate() {
        assert_eq!(figures.len(), players[0].len());
        figures.iter().enumerate().for_each(|(figure, &points)| track.forward(player as u8, figure as u8, points));
    }
    assert_eq!(robbers.split(' ').count(), players.len());
    for (player, word) in robbers.split(' ').enumerate().filter(|(_, word)| *word != "-") {
        track.put_robber(player as u8, word.parse().unwrap());
    }
    track
}

/// The points of all figures, as [`track`] reads them.
pub(crate) fn figures_on(track: &Track) -> String {
    let of = |player| track.figures(player).iter().map(u32::to_string).collect::<Vec<_>>().join("+");
    (0..track.players()).map(of).collect::<Vec<_>>().join(" ")
}

/// Where all robbers are, as [`track`] reads it.
pub(crate) fn robbers_on(track: &Track) -> String {
    let of = |player| track.robber(player).map_or("-".to_owned(), |space| space.to_string());
    (0..track.players()).map(of).collect::<Vec<_>>().join(" ")
}

/// A figure: `red`, or `red woman`.
pub(crate) fn figure_text(player: u8, figure: u8) -> String {
    format!("{}{}", COLOURS[usize::from(player)], ["", " woman"][usize::from(figure)])
}

impl<'a> Round<'a> {
    /// The round in red's turn, by `must`.
    pub(crate) fn play(self) -> Alone {
        self.in_turn_of(crate::RED)
    }

    pub(crate) fn in_turn_of(self, active: u8) -> Alone {
        self.by(active, RogueRide::Must)
    }

    pub(crate) fn by(self, active: u8, ride: RogueRide) -> Alone {
        let round = ScoringRound::new(track(self.figures, self.robbers), active, ride, self.awards).unwrap();
        Alone { round }
    }
}

impl Alone {
    /// Takes answers, separated by semicolons: `award 1; figure 0; rob p2 f1`.
    pub(crate) fn act(&mut self, answers: &str) -> &mut Alone {
        for text in answers.split(';') {
            let action = action(text);
            self.round
                .apply(action)
                .unwrap_or_else(|error| panic!("{error}; asked: {}: {}", self.asked(), self.offers()));
        }
        self
    }

    /// Each player answers what he is asked by his own list, in whatever order they are asked; every answer is needed. Returns
    /// what owners of robbers chose from: `blue: red woman 3, green 2`.
    pub(crate) fn answered(&mut self, answers: &[(u8, &str)]) -> Vec<String> {
        let mut choices = Vec::new();
        let mut lists: Vec<(u8, Vec<&str>)> =
            answers.iter().map(|&(player, list)| (player, list.split("; ").collect())).collect();
        while let Some(decision) = self.round.decision() {
            if decision.kind == DecisionKind::Rob {
                choices.push(format!("{}: {}", COLOURS[usize::from(decision.player)], self.candidates()));
            }
            let own = lists.iter_mut().find(|(player, list)| *player == decision.player && !list.is_empty());
            let Some((_, list)) = own else { panic!("no answer to {}: {}", self.asked(), self.offers()) };
            let answer = list.remove(0);
            self.act(answer);
        }
        assert!(lists.iter().all(|(_, list)| list.is_empty()), "not asked: {lists:?}");
        choices
    }

    /// What is decided, and by whom: `ride red`; `over` when nothing is.
    pub(crate) fn asked(&self) -> String {
        match self.round.decision() {
            None => "over".to_owned(),
            Some(decision) => format!("{} {}", decision.kind, COLOURS[usize::from(decision.player)]),
        }
    }

    /// The legal answers, joined by commas.
    pub(crate) fn offers(&self) -> String {
        self.round.actions().iter().map(Action::to_string).collect::<Vec<_>>().join(", ")
    }

    /// What a robber's owner chooses from: `red woman 3, green 2`.
    pub(crate) fn candidates(&self) -> String {
        let candidates = self.round.candidates();
        let texts: Vec<String> = candidates
            .iter()
            .map(|candidate| format!("{} {}", figure_text(candidate.player, candidate.figure), candidate.gain))
            .collect();
        texts.join(", ")
    }

    pub(crate) fn figures(&self) -> String {
        figures_on(self.round.track())
    }

    pub(crate) fn robbers(&self) -> String {
        robbers_on(self.round.track())
    }

    /// All that has happened: `red woman 3 award 0`, `blue back 7`, `blue 2 of red woman, award 0`, `yellow with blue 7 to 9`.
    pub(crate) fn told(&self) -> Vec<String> {
        self.round.events().iter().map(event_text).collect()
    }

    /// The rogue points: `blue 2 of red woman`.
    pub(crate) fn gains(&self) -> Vec<String> {
        let robbed = |text: String| Some(text.split_once(", award")?.0.to_owned());
        self.told().into_iter().filter_map(robbed).collect()
    }

    /// The rides: `yellow with blue 7 to 9`.
    pub(crate) fn rides(&self) -> Vec<String> {
        self.told().into_iter().filter(|text| text.contains(" with ")).collect()
    }

    /// That an answer is refused and changes nothing.
    pub(crate) fn refuses(&mut self, answer: &str) {
        let before = (self.asked(), self.offers(), self.figures(), self.robbers(), self.told());
        let error = self.round.apply(action(answer)).unwrap_err();
        assert_eq!(error.name(), if before.0 == "over" { "game_over" } else { "illegal" }, "{error}");
        assert_eq!((self.asked(), self.offers(), self.figures(), self.robbers(), self.told()), before);
    }
}

fn action(text: &str) -> Action {
    RULES.parse_action(text.trim()).unwrap()
}

fn event_text(event: &RoundEvent) -> String {
    let colour = |player: u8| COLOURS[usize::from(player)];
    match *event {
        RoundEvent::Award { award, player, points, figure } => {
            format!("{} {points} award {award}", figure_text(player, figure))
        }
        RoundEvent::RobberReturned { player, space } => format!("{} back {space}", colour(player)),
        RoundEvent::Robbed { player, points, figure, victim, victim_figure, award } => {
            let (robber, victim) = (figure_text(player, figure), figure_text(victim, victim_figure));
            format!("{robber} {points} of {victim}, award {award}")
        }
        RoundEvent::Rode { player, other, other_figure, from_space, space } => {
            format!("{} with {} {from_space} to {space}", colour(player), figure_text(other, other_figure))
        }
        ref other => panic!("{other:?}"),
    }
}
