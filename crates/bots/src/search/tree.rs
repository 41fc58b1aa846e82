//! One seat's tree: its own decisions as nodes, its own actions as edges, in two flat lists.
//!
//! Which actions are offered at a node differs from guess to guess. So an edge counts how often it was
//! offered at all, and edges are added whenever a new action turns up.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::Finding;

/// No node, no edge.
const NONE: u32 = u32::MAX;
/// Edges of a decision that are faster looked through than looked up.
const FEW: u32 = 16;

/// Hashes the few bytes of an action. Nobody chooses actions to make them collide, so that it may be quick.
#[derive(Debug, Default)]
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.add(u64::from(number));
    }

    fn write_isize(&mut self, variant: isize) {
        self.add(variant as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<A>>,
    /// The edges of large decisions beyond the first few. A decision of somebody whose hand has to be guessed
    /// collects the actions of all hands.
    index: HashMap<(u32, A), u32, BuildHasherDefault<Mixer>>,
    root: u32,
}

/// A decision of the seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    first: u32,
    last: u32,
    /// How many edges there are.
    count: u32,
    pub(super) visits: u32,
    /// The sum of the values of all visits.
    pub(super) value: f32,
    /// The best prior value in points that was seen here first; weights are relative to it.
    pub(super) reference: f32,
}

/// An action at a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    next: u32,
    child: u32,
    pub(super) visits: u32,
    /// How often the action was offered.
    pub(super) offered: u32,
    /// How likely it looks at first sight; only ratios count.
    pub(super) weight: f32,
    pub(super) value: f32,
    wins: f32,
    points: f32,
}

/// What an iteration adds to an edge.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gain {
    pub(super) value: f32,
    pub(super) win: f32,
    pub(super) points: f32,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    pub(super) fn new() -> Self {
        let mut tree = Self { nodes: Vec::new(), edges: Vec::new(), index: HashMap::default(), root: 0 };
        tree.clear();
        tree
    }

    pub(super) fn clear(&mut self) {
        self.edges.clear();
        self.nodes.clear();
        self.index.clear();
        self.root = self.add_node();
    }

    pub(super) fn len(&self) -> usize {
        self.edges.len()
    }

    pub(super) fn root(&self) -> u32 {
        self.root
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    fn add_node(&mut self) -> u32 {
        let node =
            Node { first: NONE, last: NONE, count: 0, visits: 0, value: 0.0, reference: f32::NEG_INFINITY };
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// The decision after an edge, made if it is new.
    pub(super) fn child(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE {
            return child;
        }
        let child = self.add_node();
        self.edges[edge as usize].child = child;
        child
    }

    /// The edges of the offered actions, in their order; the place of an action without one is `None`.
    /// Actions are offered in a fixed order, so the edge that is looked for mostly follows the last one.
    pub(super) fn find(&self, node: u32, actions: &[A], found: &mut Vec<Option<u32>>) -> bool {
        found.clear();
        let mut is_complete = true;
        let mut expected = self.node(node).first;
        for &action in actions {
            let is_expected = self.edges.get(expected as usize).is_some_and(|edge| edge.action == action);
            let edge = if is_expected { Some(expected) } else { self.find_one(node, action) };
            if let Some(edge) = edge {
                expected = self.edges[edge as usize].next;
            }
            is_complete &= edge.is_some();
            found.push(edge);
        }
        is_complete
    }

    /// The edge of an action: one of the first, which are looked through, or one in the index.
    fn find_one(&self, node: u32, action: A) -> Option<u32> {
        let here = self.node(node);
        let mut edge = here.first;
        for _ in 0..here.count.min(FEW) {
            let found = &self.edges[edge as usize];
            if found.action == action {
                return Some(edge);
            }
            edge = found.next;
        }
        if here.count > FEW { self.index.get(&(node, action)).copied() } else { None }
    }

    /// Adds an action to a decision.
    pub(super) fn add_edge(&mut self, node: u32, action: A, weight: f32) -> u32 {
        let (edge, last) = (self.edges.len() as u32, self.node(node).last);
        let new = Edge {
            action,
            next: NONE,
            child: NONE,
            visits: 0,
            offered: 0,
            weight,
            value: 0.0,
            wins: 0.0,
            points: 0.0,
        };
        self.edges.push(new);
        if last == NONE {
            self.node_mut(node).first = edge;
        } else {
            self.edges[last as usize].next = edge;
        }
        let here = self.node_mut(node);
        here.last = edge;
        here.count += 1;
        if here.count > FEW {
            self.index.insert((node, action), edge);
        }
        edge
    }

    /// Adds the result of an iteration that came through an edge.
    pub(super) fn credit(&mut self, node: u32, edge: u32, gain: Gain) {
        self.visit(node, gain);
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.value += gain.value;
        edge.wins += gain.win;
        edge.points += gain.points;
    }

    /// Adds the result of an iteration that came to a decision.
    pub(super) fn visit(&mut self, node: u32, gain: Gain) {
        let node = self.node_mut(node);
        node.visits += 1;
        node.value += gain.value;
    }

    fn root_edges(&self) -> impl Iterator<Item = &Edge<A>> {
        let mut next = self.node(self.root).first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next;
            Some(edge)
        })
    }

    /// By how many visits the first action at the root leads the second.
    pub(super) fn lead(&self) -> u64 {
        let (mut first, mut second) = (0, 0);
        for edge in self.root_edges() {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(first - second)
    }

    pub(super) fn findings(&self) -> Vec<Finding<A>> {
        let all: f32 = self.root_edges().map(|edge| edge.weight).sum();
        let finding = |edge: &Edge<A>| Finding {
            action: edge.action,
            visits: edge.visits,
            value: f64::from(edge.value),
            wins: f64::from(edge.wins),
            points: f64::from(edge.points),
            prior: f64::from(edge.weight / all),
        };
        self.root_edges().map(finding).collect()
    }

    /// Makes the decision after an action the root; with nothing known of it, the tree is empty.
    pub(super) fn descend_to(&mut self, action: A) {
        let edge = self.find_one(self.root, action);
        match edge.map(|edge| self.edges[edge as usize].child) {
            Some(child) if child != NONE => self.root = child,
            _ => self.clear(),
        }
    }
}
