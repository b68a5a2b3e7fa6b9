//! The sum of an award by its terms.

use super::{Item, ItemKind};

/// The most terms that a sum has.
const MAX_TERMS: usize = 6;

/// The sum of an award by its terms: how many of what, and what they are worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    terms: [(u32, u32); MAX_TERMS],
    kinds: [Option<ItemKind>; MAX_TERMS],
    len: usize,
    pub(crate) points: u32,
}

impl Sum {
    /// Adds `count` things worth `each`.
    pub(crate) fn add(&mut self, kind: ItemKind, count: u32, each: u32) -> &mut Sum {
        if count > 0 && self.len < MAX_TERMS {
            let points = count.saturating_mul(each);
            self.terms[self.len] = (count, points);
            self.kinds[self.len] = Some(kind);
            self.len += 1;
            self.points = self.points.saturating_add(points);
        }
        self
    }

    /// The terms as items.
    pub(crate) fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.kinds
            .iter()
            .zip(&self.terms)
            .filter_map(|(&kind, &(count, points))| Some(Item { count, points, ..Item::new(kind?) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_leaves_out_what_there_is_none_of() {
        let mut sum = Sum::default();
        sum.add(ItemKind::Deer, 3, 2).add(ItemKind::Lakes, 0, 5).add(ItemKind::CancelledDeer, 1, 0);
        assert_eq!((sum.points, sum.items().count()), (6, 2));
    }
}
