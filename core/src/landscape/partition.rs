//! Zones joined into features: union-find whose classes can also be walked.

use super::tally::{Kept, Tally};

/// What is known of a zone, and at the root of a feature of the whole feature.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The next member of the same feature, in a ring.
    next: u16,
    /// The node above; of a root, the open ends of the feature: solid edges, and slots of other edges.
    link: u16,
    /// What the owner of the partition notes down.
    note: u16,
    /// The pieces on the feature (at the root), and whether this is a root.
    tally: Kept,
}

/// A partition of nodes into features.
#[derive(Debug, Default)]
pub(super) struct Partition {
    nodes: Vec<Node>,
}

impl Partition {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    pub(super) fn copy_from(&mut self, other: &Partition) {
        self.nodes.clone_from(&other.nodes);
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Makes room for so many nodes.
    pub(super) fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve_exact(nodes.saturating_sub(self.nodes.len()));
    }

    /// Adds nodes, each a feature of its own with its open ends and a note.
    pub(super) fn extend(&mut self, nodes: impl Iterator<Item = (u8, u16)>) {
        let first = self.nodes.len() as u16;
        let node = |(next, (open, note))| Node { next, link: u16::from(open), note, tally: Kept::EMPTY };
        self.nodes.extend((first..=u16::MAX).zip(nodes).map(node));
    }

    pub(super) fn note(&self, node: u16) -> u16 {
        self.nodes[usize::from(node)].note
    }

    /// The root of the feature of `node`.
    pub(super) fn root(&self, node: u16) -> u16 {
        // Few ways are longer than two steps, and these are gone without a branch.
        let mut here = self.above(self.above(node));
        loop {
            let above = self.above(here);
            if above == here {
                return here;
            }
            here = above;
        }
    }

    /// The node above; a root is above itself.
    fn above(&self, node: u16) -> u16 {
        let Node { link, tally, .. } = self.nodes[usize::from(node)];
        if tally.is_hung() { link } else { node }
    }

    /// As [`root`](Self::root), halving the way for later.
    fn find(&mut self, node: u16) -> u16 {
        let mut here = node;
        loop {
            let above = self.above(here);
            let next = self.above(above);
            if next == above {
                return above;
            }
            self.nodes[usize::from(here)].link = next;
            here = next;
        }
    }

    /// Makes one feature, with the pieces of both, of those of `a` and `b` (K-12); `closed` of its open ends are closed.
    pub(super) fn join(&mut self, a: u16, b: u16, closed: u16) {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            self.nodes[usize::from(a)].link -= closed;
            return;
        }
        // The older root stays: what is new hangs below what has grown.
        let (root, hung) = (a.min(b), a.max(b));
        let Node { next, link, tally, .. } = self.nodes[usize::from(hung)];
        let node = &mut self.nodes[usize::from(root)];
        let first = std::mem::replace(&mut node.next, next);
        node.link = node.link + link - closed;
        let mut pieces = node.tally.get();
        pieces.merge(tally.get());
        node.tally.set(pieces);
        let node = &mut self.nodes[usize::from(hung)];
        (node.next, node.link, node.tally) = (first, root, Kept::HUNG);
    }

    pub(super) fn open(&self, root: u16) -> u16 {
        self.nodes[usize::from(root)].link
    }

    pub(super) fn tally(&self, root: u16) -> Tally {
        self.nodes[usize::from(root)].tally.get()
    }

    /// Changes the pieces on the feature of a node.
    pub(super) fn change_tally(&mut self, node: u16, change: impl FnOnce(&mut Tally)) {
        let root = self.root(node);
        let kept = &mut self.nodes[usize::from(root)].tally;
        let mut pieces = kept.get();
        change(&mut pieces);
        kept.set(pieces);
    }

    /// The nodes of the feature of `node`, beginning with it, in no particular order.
    pub(super) fn members(&self, node: u16) -> impl Iterator<Item = u16> + '_ {
        let mut next = Some(node);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.nodes[usize::from(here)].next;
            next = (after != node).then_some(after);
            Some(here)
        })
    }

    /// The roots of all features, ascending.
    pub(super) fn roots(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.nodes.len() as u16).filter(|&node| !self.nodes[usize::from(node)].tally.is_hung())
    }
}
