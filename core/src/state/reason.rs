//! What points are given for.

use crate::words::words;

/// Makes two vocabularies of one table: the reasons of awards, and with some more rows the sources of points.
macro_rules! reasons_and_sources {
    ($(#[$doc:meta])* $reason:ident { $($(#[doc = $meaning:literal])+ $variant:ident = $code:literal $word:literal),+ $(,)? }
     $(#[$source_doc:meta])* $source:ident {
        $($(#[doc = $more_meaning:literal])+ $more:ident = $more_code:literal $more_word:literal),+ $(,)?
     }) => {
        words! { $(#[$doc])* $reason { $($(#[doc = $meaning])+ $variant = $code $word),+ } }
        words! { $(#[$source_doc])* $source {
            $($(#[doc = $meaning])+ $variant = $code $word,)+
            $($(#[doc = $more_meaning])+ $more = $more_code $more_word),+
        } }

        impl From<$reason> for $source {
            fn from(reason: $reason) -> $source {
                match reason { $($reason::$variant => $source::$variant),+ }
            }
        }
    };
}

reasons_and_sources! {
    /// What an award is for. The codes are stable.
    Reason {
        /// A completed river (HG1-20, HG2-20).
        River = 1 "river",
        /// A completed forest (HG1-21, HG2-21).
        Forest = 2 "forest",
        /// The lakes of the logboat's river system (HG2-41).
        Logboat = 3 "logboat",
        /// The animals around the hunting trap (HG2-42).
        HuntingTrap = 4 "hunting_trap",
        /// The fish of a river system at the end (HG1-51, HG2-51).
        RiverSystem = 5 "river_system",
        /// The lakes of the raft's river system at the end (HG2-53).
        Raft = 6 "raft",
        /// The animals of a meadow at the end (HG1-52, HG2-52).
        Meadow = 7 "meadow",
        /// The animals in reach of the pit trap, once more (HG2-55).
        PitTrap = 8 "pit_trap",
        /// The animals of a meadow at the end, for its shrine's hunter alone, instead of `meadow` (HG1-43); its `pieces` are all
        /// hunters there.
        Shrine = 9 "shrine",
        /// A road, complete or at the end (C1-20).
        Road = 10 "road",
        /// A city, complete or at the end (C1-21, C1-22).
        City = 11 "city",
        /// A monastery, complete or at the end (C1-23).
        Monastery = 12 "monastery",
        /// Cities of a field at the end (C1-24).
        Field = 13 "field",
        /// A message: its effect, or the points instead (M-4, M-5).
        Message = 14 "message",
    }
    /// What moves a figure forward: the [`Reason`] of an award, or a robber. The codes are stable and without gaps.
    PointSource {
        /// The points that a robber took of another player's award.
        Robbed = 15 "robbed",
        /// A robber that was still on the track at the end.
        EndBonus = 16 "end_bonus",
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
