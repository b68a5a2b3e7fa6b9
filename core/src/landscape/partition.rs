//! Zones joined into features: union-find whose classes can also be walked.

use super::tally::Tally;

/// What is known of a zone, and at the root of a feature also of the whole feature.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The next zone on the way to the root; the root points at itself.
    parent: u16,
    /// The next member of the same feature, in a ring.
    next: u16,
    /// Members of the feature (at the root).
    size: u16,
    /// Open ends of the feature (at the root): solid edges, and slots of other edges.
    open: u16,
    /// The pieces on the feature (at the root).
    tally: Tally,
}

/// A partition of all zones of the table into features.
#[derive(Clone, Debug, Default)]
pub(crate) struct Partition {
    nodes: Vec<Node>,
}

impl Partition {
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
    }

    pub(crate) fn copy_from(&mut self, other: &Partition) {
        self.nodes.clone_from(&other.nodes);
    }

    /// Adds a zone as a feature of its own.
    pub(crate) fn push(&mut self, open: u8) {
        let zone = self.nodes.len() as u16;
        self.nodes.push(Node { parent: zone, next: zone, size: 1, open: u16::from(open), tally: Tally::default() });
    }

    /// The root of the feature of `zone`. Union by size keeps the way short.
    pub(crate) fn root(&self, zone: u16) -> u16 {
        let mut zone = zone;
        loop {
            let parent = self.nodes[usize::from(zone)].parent;
            if parent == zone {
                return zone;
            }
            zone = parent;
        }
    }

    /// As [`root`](Self::root), halving the way for later.
    fn find(&mut self, zone: u16) -> u16 {
        let mut zone = zone;
        loop {
            let parent = self.nodes[usize::from(zone)].parent;
            if parent == zone {
                return zone;
            }
            let above = self.nodes[usize::from(parent)].parent;
            self.nodes[usize::from(zone)].parent = above;
            zone = above;
        }
    }

    /// Makes one feature, with the pieces of both, of those of `a` and `b` (K-12); `closed` of its ends are open no more.
    pub(crate) fn join(&mut self, a: u16, b: u16, closed: u16) {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a != b {
            if self.nodes[usize::from(a)].size < self.nodes[usize::from(b)].size {
                (a, b) = (b, a);
            }
            let Node { next, size, open, tally, .. } = self.nodes[usize::from(b)];
            let root = &mut self.nodes[usize::from(a)];
            let first = std::mem::replace(&mut root.next, next);
            root.size += size;
            root.open += open;
            root.tally.merge(tally);
            let joined = &mut self.nodes[usize::from(b)];
            joined.parent = a;
            joined.next = first;
        }
        self.nodes[usize::from(a)].open -= closed;
    }

    pub(crate) fn open(&self, root: u16) -> u16 {
        self.nodes[usize::from(root)].open
    }

    pub(crate) fn tally(&self, root: u16) -> Tally {
        self.nodes[usize::from(root)].tally
    }

    pub(crate) fn tally_mut(&mut self, root: u16) -> &mut Tally {
        &mut self.nodes[usize::from(root)].tally
    }

    /// The zones of the feature of `zone`, beginning with it, in no particular order.
    pub(crate) fn members(&self, zone: u16) -> impl Iterator<Item = u16> + '_ {
        let mut next = Some(zone);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.nodes[usize::from(here)].next;
            next = (after != zone).then_some(after);
            Some(here)
        })
    }

    /// The roots of all features, ascending.
    pub(crate) fn roots(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.nodes.len() as u16).filter(|&zone| self.nodes[usize::from(zone)].parent == zone)
    }
}
