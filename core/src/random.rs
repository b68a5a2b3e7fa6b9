//! Chance by our own specification (`docs/random.md`): the same seed gives the same game everywhere, forever (K-30).

/// The generator xoshiro256\*\*, started for one purpose.
///
/// Each stack of tiles has a stream of its own, so that nothing drawn elsewhere changes its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The stream called `name` of a seed.
    pub fn stream(seed: u64, name: &str) -> Random {
        let hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let mut state = seed ^ hash;
        let mut split_mix = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        Random { state: [split_mix(), split_mix(), split_mix(), split_mix()] }
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number from 0 to `bound` - 1, each equally likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        let mut draw = || (self.next_u64() >> 32) * bound;
        let mut product = draw();
        if (product as u32 as u64) < bound {
            // The lowest products would make some numbers more likely than others: draw again.
            let threshold = (1 << 32) % bound;
            while (product as u32 as u64) < threshold {
                product = draw();
            }
        }
        (product >> 32) as u32
    }

    /// Puts `list` in a random order, each equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            list.swap(i, j);
        }
    }
}

/// What puts the things that lie face down in an order.
#[derive(Debug)]
pub(crate) enum Deal<'a> {
    /// A seed: each stack has a stream of its own (K-30).
    Seed(u64),
    /// A generator: the stacks follow one another.
    By(&'a mut Random),
}

impl Deal<'_> {
    /// Puts the list in the order that is due to what is called `name`.
    pub(crate) fn shuffle<T>(&mut self, name: &str, list: &mut [T]) {
        match self {
            Deal::Seed(seed) => Random::stream(*seed, name).shuffle(list),
            Deal::By(random) => random.shuffle(list),
        }
    }
}
