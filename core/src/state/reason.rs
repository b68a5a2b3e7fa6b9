//! What points are given for.

use crate::words::words;

words! {
    /// What an award is for. The codes are stable.
    Reason {
        /// A completed river (HG1-20, HG2-20).
        River = 1 "river",
        /// A completed forest (HG1-21, HG2-21).
        Forest = 2 "forest",
        /// The logboat (HG2-41).
        Logboat = 3 "logboat",
        /// The hunting trap (HG2-42).
        HuntingTrap = 4 "hunting_trap",
        /// The fish of a river system at the end (HG1-51, HG2-51).
        RiverSystem = 5 "river_system",
        /// The lakes of the raft's river system at the end (HG2-53).
        Raft = 6 "raft",
        /// The animals of a meadow at the end (HG1-52, HG2-52).
        Meadow = 7 "meadow",
        /// The second helping of a pit trap at the end (HG2-55).
        PitTrap = 8 "pit_trap",
        /// The animals of a meadow at the end, for its shrine's hunter alone (HG1-43).
        Shrine = 9 "shrine",
        /// A road, complete or at the end (C1-20).
        Road = 10 "road",
        /// A city, complete or at the end (C1-21).
        City = 11 "city",
        /// A monastery, complete or at the end (C1-23).
        Monastery = 12 "monastery",
        /// A field at the end (C1-24).
        Field = 13 "field",
        /// A message, performed or not (M-4).
        Message = 14 "message",
    }
}

words! {
    /// By what a figure moves forward: the [`Reason`] of an award, or a robber. The codes are stable and without gaps.
    PointSource {
        /// A completed river (HG1-20, HG2-20).
        River = 1 "river",
        /// A completed forest (HG1-21, HG2-21).
        Forest = 2 "forest",
        /// The logboat (HG2-41).
        Logboat = 3 "logboat",
        /// The hunting trap (HG2-42).
        HuntingTrap = 4 "hunting_trap",
        /// The fish of a river system at the end (HG1-51, HG2-51).
        RiverSystem = 5 "river_system",
        /// The lakes of the raft's river system at the end (HG2-53).
        Raft = 6 "raft",
        /// The animals of a meadow at the end (HG1-52, HG2-52).
        Meadow = 7 "meadow",
        /// The second helping of a pit trap at the end (HG2-55).
        PitTrap = 8 "pit_trap",
        /// The animals of a meadow at the end, for its shrine's hunter alone (HG1-43).
        Shrine = 9 "shrine",
        /// A road, complete or at the end (C1-20).
        Road = 10 "road",
        /// A city, complete or at the end (C1-21).
        City = 11 "city",
        /// A monastery, complete or at the end (C1-23).
        Monastery = 12 "monastery",
        /// A field at the end (C1-24).
        Field = 13 "field",
        /// A message, performed or not (M-4).
        Message = 14 "message",
        /// What a robber had of another player's award.
        Robbed = 15 "robbed",
        /// A robber that was still on the track at the end.
        EndBonus = 16 "end_bonus",
    }
}

impl From<Reason> for PointSource {
    fn from(reason: Reason) -> PointSource {
        match reason {
            Reason::River => PointSource::River,
            Reason::Forest => PointSource::Forest,
            Reason::Logboat => PointSource::Logboat,
            Reason::HuntingTrap => PointSource::HuntingTrap,
            Reason::RiverSystem => PointSource::RiverSystem,
            Reason::Raft => PointSource::Raft,
            Reason::Meadow => PointSource::Meadow,
            Reason::PitTrap => PointSource::PitTrap,
            Reason::Shrine => PointSource::Shrine,
            Reason::Road => PointSource::Road,
            Reason::City => PointSource::City,
            Reason::Monastery => PointSource::Monastery,
            Reason::Field => PointSource::Field,
            Reason::Message => PointSource::Message,
        }
    }
}

impl PointSource {
    pub(super) fn index(self) -> usize {
        usize::from(self.code()) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_a_source_of_the_same_word_and_the_codes_have_no_gaps() {
        assert!(Reason::ALL.iter().all(|&reason| PointSource::from(reason).name() == reason.name()));
        assert!(PointSource::ALL.iter().zip(1..).all(|(source, code)| source.code() == code));
    }
}
