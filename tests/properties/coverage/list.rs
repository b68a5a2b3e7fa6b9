//! What the games of a law must have come to.

use tilewright::{CircleTile, Options, System};

/// Something that can be reached.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The word by which it is counted.
    pub(super) word: String,
    /// Its rules, and what is seen of it.
    pub(super) what: String,
}

/// Everything that can be reached: the word by which it is counted, its rules, and what is seen of it.
const REACHABLE: &[(&str, &str, &str)] = &[
    ("two zones of a tile", "K-4a", "a scored feature has two zones on one tile"),
    ("placement", "K-5", "a player lays a tile"),
    ("discard", "K-6", "a land tile leaves the game"),
    ("border refuses", "K-7", "a drawn tile would fit beside the table"),
    ("border discards", "K-7, K-6", "a tile leaves the game that would fit beside the table"),
    (
        "border stays open",
        "K-7",
        "a river, forest, road or city all of whose open edges face the end of the table is open at the end",
    ),
    ("second piece", "K-10", "a second piece is deployed in one turn"),
    ("occupied", "K-11", "a zone of the placed tile belongs to an occupied feature"),
    ("several followers", "K-12", "a feature with several followers is scored"),
    ("pass", "K-13", "a player passes though he could deploy"),
    ("return", "K-14", "a follower returns from a scored feature"),
    ("majority", "K-20", "one player has more pieces than another who has some"),
    ("tie", "K-20", "two players tie for the most"),
    ("two completed", "K-21", "one tile completes two features"),
    ("loop passed", "K-23", "a figure reaches space 0 again, or passes it"),
    ("loop reached", "K-23", "a figure reaches space 0 again"),
    ("usual end", "K-24", "the game ends with the turn that used up the main stack"),
    ("turn lapses", "K-24a", "a player finds only land tiles that cannot be placed"),
    ("winner", "K-25", "one player wins"),
    ("winners", "K-25", "several players win"),
    ("next turn", "K-26", "the next player's turn begins"),
    ("driven", "K-30", "the game asks for a draw"),
    ("seeded", "K-30", "a seeded game is played"),
    ("own set", "", "a set of one's own is played"),
    ("source", "HG1-10, HG2-10", "a river that ends at a spring is scored"),
    ("fisher", "HG1-11, HG2-11", "a follower on a river"),
    ("gatherer", "HG1-11, HG2-11", "a follower in a forest"),
    ("hunter", "HG1-11, HG2-11", "a follower on a meadow"),
    ("hut barred", "HG1-12, HG2-13", "a zone of the placed tile belongs to a system with a hut"),
    ("hut on lake", "HG1-12, HG2-14", "a hut on a lake"),
    ("hut on river", "HG1-12, HG2-14", "a hut on a river"),
    ("hut choice", "HG1-12, HG2-14a", "a free system has two lakes, or two rivers and no lake, on the placed tile"),
    ("hunter stays", "HG1-13, HG2-16", "a hunter stays to the end"),
    ("river", "HG1-20, HG2-20", "a river is scored"),
    ("closing lake", "HG1-20, HG2-20", "fish of a closing lake are scored"),
    ("river fish", "HG2-20", "fish of a river are scored"),
    ("forest tiles", "HG1-21, HG2-21", "a forest is scored by tiles"),
    ("forest segments", "HG1-21, HG2-21", "a forest is scored by segments"),
    ("mushrooms", "HG1-41, HG2-21", "mushrooms are scored"),
    (
        "other scores",
        "HG1-23, HG2-22, C1-20, C1-21",
        "a feature is scored by another player than the one who completed it",
    ),
    ("nobody scores", "HG1-23, HG2-23", "a forest without gatherers is completed"),
    ("plain forest", "HG1-23a", "a forest of many tiles without gold is completed"),
    ("extra turn", "HG1-23, HG2-30, M-5", "an extra turn"),
    ("extra treasure", "HG1-24, HG2-31", "a forest with a treasure is completed in the extra turn"),
    ("two treasures", "HG1-24, HG2-31", "two forests with treasures are completed at once"),
    ("no extra tile", "HG1-25, HG2-32", "an extra turn is earned and no tile is left for it"),
    ("extra discard", "HG1-25, HG2-32, M-8", "a tile of the extra turns leaves the game"),
    ("extra lapses", "HG1-25, HG2-32, M-8", "an extra turn lapses"),
    ("at once", "HG1-26, HG2-33", "who got a follower back in this turn deploys one in the extra turn"),
    ("waiting", "HG1-26, HG2-33", "followers wait, and come back"),
    ("last tile earns", "HG1-27, HG2-34", "the last land tile earns an extra turn"),
    ("logboat", "HG2-41", "the logboat scores"),
    ("hunting trap", "HG2-42", "the hunting trap covers animals"),
    ("shaman", "HG2-43", "the shaman brings a follower back"),
    ("fire", "HG1-40, HG1-45, HG2-54", "a fire drives tigers from the deer of a meadow that is scored"),
    ("aurochs", "HG1-42, HG2-52", "aurochs are scored"),
    ("shrine", "HG1-43", "a shrine's hunter scores"),
    ("shrine alone", "HG1-43", "a shrine's hunter scores a meadow that has another player's hunters"),
    ("shrine without hunter", "HG1-43", "a meadow with a shrine, on which nobody was laid, is scored"),
    ("enclosed", "HG1-44", "the placed tile has an enclosed meadow"),
    ("home", "HG1-50, HG2-50", "a fisher or gatherer returns at the end"),
    ("river system", "HG1-51, HG2-51", "a river system is scored"),
    ("meadow", "HG1-52, HG2-52", "a meadow is scored"),
    ("tiger", "HG1-52, HG2-52", "a tiger cancels a deer"),
    ("raft", "HG2-53", "the raft scores"),
    ("pit trap", "HG2-55", "the pit trap scores"),
    ("covered", "HG2-56", "a meadow with covered animals is scored"),
    // Carcassonne.
    ("knight", "C1-11", "a follower in a city"),
    ("thief", "C1-11", "a follower on a road"),
    ("farmer", "C1-11", "a follower in a field"),
    ("monk", "C1-11", "a follower in a monastery"),
    ("road", "C1-20", "a complete road is scored"),
    ("loop", "C1-20", "a road without ends is scored"),
    ("open road", "C1-20", "a road is scored at the end"),
    ("city", "C1-21", "a complete city is scored"),
    ("pennants", "C1-21", "pennants of a complete city are scored"),
    ("open city", "C1-21", "a city is scored at the end"),
    ("open pennants", "C1-21", "pennants are scored at the end"),
    ("small city four", "C1-22", "a complete city of two tiles scores as any other"),
    ("small city two", "C1-22", "a complete city of two tiles scores as in the first printings"),
    ("monastery", "C1-23", "a complete monastery is scored"),
    ("monastery beside", "C1-23", "a tile beside a monastery completes it"),
    ("open monastery", "C1-23", "a monastery is scored at the end"),
    ("third", "C1-24", "a field is scored"),
    ("second", "C1-24", "a field is scored, each city once a player"),
    ("first", "C1-24", "a city is scored for its farmers"),
    ("city of two fields", "C1-24", "a city counts for two fields of one player"),
    ("city counts once", "C1-24", "a player's second field has a city that counted for his first"),
    ("fields of a city", "C1-24", "a city has farmers on two fields"),
    ("farmer stays", "C1-24", "a farmer stays to the end"),
    // The Robbers.
    ("robber placed", "R-2", "the player of a bag tile puts his robber on the track"),
    ("robber moved", "R-2", "the player of a bag tile moves his robber"),
    ("robber declined", "R-2", "a player leaves his robber where it is"),
    ("next places", "R-3", "under next, another player puts his robber on the track"),
    ("each places", "R-3", "under each, a second other player puts his robber on the track"),
    ("asked all the same", "R-25", "the player of the bag tile declines, and another is asked"),
    ("later lap", "R-4", "a figure with 50 points or more is robbed"),
    ("robbed", "R-5", "a robber robs"),
    ("two rob", "R-6", "two robbers rob one award"),
    ("message robbed", "R-7", "the points of a message are robbed"),
    ("ride", "R-8", "a robber must go along with a figure"),
    ("ride chosen", "R-8, R-24", "the owner of a robber that must go along says with whom"),
    ("ride taken", "R-8", "a robber that may go along with a figure does"),
    ("ride declined", "R-8", "a robber that may go along with a figure does not"),
    ("end bonus", "R-10", "a robber on the track gives points at the end"),
    ("no end bonus", "R-10", "a robber stays on the track"),
    ("order", "R-21", "a player says which of his awards is scored first"),
    ("comes by", "R-22", "an award takes a figure to a robber's space, and it is not robbed of its next"),
    ("victim", "R-22", "a robber's owner says whom he robs"),
    ("rogue figure", "R-23", "a robber's owner says which figure takes the points"),
    ("robbed rides", "R-23", "the robber of a player who is robbed goes along"),
    // The Messages.
    ("second figure", "M-1", "the second figure moves"),
    ("message told", "M-2", "the caller says which message is drawn"),
    ("known message", "M-2", "a message comes a second time"),
    ("message", "M-3", "a message is drawn"),
    ("message chain", "M-4", "the points of a message bring the next"),
    ("message by robbing", "M-7", "rogue points bring a message"),
    ("both dark", "M-7", "both figures of a player come to dark spaces"),
    ("for nothing", "M-8", "a message is performed for nothing"),
    ("target", "M-8", "a player says which follower message 8 scores"),
    ("farmer scored", "M-8", "message 8 scores a farmer"),
    ("extra ends", "M-8", "an extra turn draws the last tile"),
    // The Crop Circles.
    ("circle of knights", "CC-1", "a circle of knights is played"),
    ("circle of thieves", "CC-1", "a circle of thieves is played"),
    ("circle of farmers", "CC-1", "a circle of farmers is played"),
    ("circle adds", "CC-2", "a player deploys one more follower"),
    ("circle declined", "CC-2", "a player deploys no more follower"),
    ("circle takes", "CC-2", "a player says which follower he takes back"),
    ("circle skips", "CC-3", "a player without a follower of the kind is skipped"),
    ("circle without supply", "CC-3", "a player has no follower to deploy"),
    ("circle of others", "CC-3", "the active player chooses, though he has no follower of the kind"),
    ("circle of nobody", "CC-4", "nobody has a follower of the kind"),
    ("circle forces", "CC-4", "a follower is taken back without asking"),
    ("circle's own", "CC-4", "a follower deployed on the circle's own tile counts"),
];

/// Everything that the games of a system can come to, the values of its options and the numbers of players among it.
pub(super) fn rows(system: System) -> Vec<Row> {
    let row = |word: &str, rules: &str, seen: &str| Row { word: word.to_owned(), what: format!("{rules}: {seen}") };
    let own = REACHABLE.iter().filter(|(_, rules, _)| is_of(rules, system));
    let mut rows: Vec<Row> = own.map(|&(word, rules, seen)| row(word, rules, seen)).collect();
    for spec in Options::specs(system) {
        let values = spec.values.iter().chain(spec.form.as_ref());
        rows.extend(values.map(|value| row(&option(spec.name, value), "", "an option is chosen")));
    }
    let most = if system == System::C1 { 6 } else { 5 };
    rows.extend((2..=most).map(|players| row(&format!("{players} players"), "", "so many play")));
    if system == System::C1 {
        for (robbers, messages) in [(false, false), (false, true), (true, false), (true, true)] {
            for circles in [(false, None), (true, None), (false, Some(CircleTile::ALL[0]))] {
                let (crop_circles, crop_circle_tile) = circles;
                let options = Options { robbers, messages, crop_circles, crop_circle_tile, ..Options::of(System::C1) };
                rows.push(row(&combination(&options), "", "these minis are played"));
            }
        }
        for message in 1..=8 {
            for how in ["performed", "declined", "impossible"] {
                rows.push(row(&format!("message {message} {how}"), "M-4, M-5", "so a message is settled"));
            }
        }
    }
    rows
}

/// The word for the value of an option.
pub(super) fn option(name: &str, value: &str) -> String {
    format!("{name} = {value}")
}

/// The word for the minis that are played.
pub(super) fn combination(options: &Options) -> String {
    let circles = match (options.crop_circles, options.crop_circle_tile) {
        (true, _) => "six circles",
        (false, Some(_)) => "one circle",
        (false, None) => "no circles",
    };
    format!("minis: robbers {}, messages {}, {circles}", options.robbers, options.messages)
}

/// Whether what these rules tell of can happen in the system: rules of all systems, or one of its own.
fn is_of(rules: &str, system: System) -> bool {
    let mut labels = rules.split(", ").map(|rule| rule.split('-').next().unwrap_or_default());
    let own: &[&str] = match system {
        System::Hg1 => &["HG1"],
        System::Hg2 => &["HG2"],
        _ => &["C1", "R", "M", "CC"],
    };
    labels.clone().all(|label| ["K", ""].contains(&label)) || labels.any(|label| own.contains(&label))
}
