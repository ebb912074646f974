"""Random graphs: up to 200 operators, each on results of earlier ones or fresh leaves, summed up into one number.

What an operator wants of its operands comes from sampling.py and shapes.py; a result is brought to a wanted shape by operators too. A
node whose result is not finite, or would swamp the others, is left out, so that gradients say something; so is one of which an element
is all rounding, as 1e-17 for a sum that is 0: whoever divides by it, or takes its root, gets anything, or nothing.
"""
import math

import numpy as np
import torch

from attributes import attributes_for
from draw import MOST_ELEMENTS, Draw
from engine import FLOATING, OPERATORS
from program import Leaf, Node, Program, contiguous
from judge import ROUNDOFF, SMALLEST
from sampling import bounds_for
from shapes import dtype_of, shape_of, shapes_for

MOST_NODES = 200
MOST_VALUE = 30.0
LEAST_KNOWN = 2.0 ** -20  # of an element, by what it moves when all that it is made of moves by a rounding
NOT_IN_GRAPHS = {"cast",  # its dtype would decide how exact all behind it is
                 "einsum"}  # whose letters say what its operands are
NOT_TWICE = {"kl_div"}  # of one operand, whose gradients exp(t) and -exp(t) swamp what else flows there, or not, by the order of the sum


class Builder:
    def __init__(self, generator, reference):
        self.d, self.reference = Draw(generator), reference
        self.d.flavour, self.d.most = "plain", MOST_ELEMENTS
        self.dtype = self.d.pick(["f64", "f64", "f64", "f32"])
        self.leaves, self.nodes = [], []
        self.values = []      # of leaves and nodes, in the order they are made: (leaf | node, which, tensor)
        self.moved = []       # the same tensors, each moved by a rounding
        self.roundings = np.random.default_rng(0), ROUNDOFF["f64"], SMALLEST["f64"]
        self.used = set()
        self.operators = [op for op in OPERATORS.values() if op.variable and not op.in_place and op.outputs and not op.outputs[0].index
                          and op.name not in reference.RANDOM | NOT_IN_GRAPHS]

    def leaf(self, shape, dtype=None, low=None, high=None, wanted=True, written=False):
        dtype = dtype or self.dtype
        leaf = self.d.leaf(dtype, shape, low, high, written=written)
        leaf.wanted = wanted and dtype in FLOATING
        return self.grown(leaf)

    def constant(self, values):
        return self.grown(contiguous(values, self.dtype))

    def grown(self, leaf):
        self.leaves.append(leaf)
        self.values.append((leaf, 0, self.reference.tensor(leaf, True)))
        self.moved.append(self.nudged(self.values[-1][2]))
        return len(self.values) - 1

    def nudged(self, t):
        return self.reference.noisy(t, self.roundings) if t.is_floating_point() else t

    def floats(self):
        return [i for i, (_, _, t) in enumerate(self.values) if t.is_floating_point()]

    def result(self):
        """One of them; more often a late one, so that graphs are deep."""
        floats = self.floats()
        return self.d.pick(floats[-8:] if self.d.chance(0.6) else floats)

    def node(self, name, inputs, attrs):
        """The positions of its outputs, or nothing if it was left out."""
        try:
            found, moved = (self.reference.apply(name, [None if i is None else of(i).clone() for i in inputs], attrs)
                            for of in (lambda i: self.values[i][2], lambda i: self.moved[i]))
        except Exception:  # noqa: BLE001: PyTorch refuses in many ways
            return []
        for t, other in zip(found, moved):
            if not bool(((t - other).abs() <= LEAST_KNOWN * t.abs()).all() if t.is_floating_point() else (t == other).all()):
                return []
            if t.numel() > 600 or t.is_floating_point() and t.numel() and not bool((t.abs() < MOST_VALUE).all()):
                return []
        node = Node(name, attrs, inputs)
        self.nodes.append(node)
        self.used.update(i for i in inputs if i is not None)
        first = len(self.values)
        self.values += [(node, k, t) for k, t in enumerate(found)]
        self.moved += [self.nudged(t) for t in moved]
        return list(range(first, len(self.values)))

    def fit(self, i, shape):
        """A result in another shape, by flattening, repeating and cutting it."""
        have, count = self.values[i][2], math.prod(shape)
        if list(have.shape) == list(shape):
            return i
        if have.numel() == 0 or count == 0:
            return self.leaf(shape)
        steps = [("reshape", {"shape": [-1]}), ("tile", {"times": [-(-count // have.numel())]}),
                 ("slice", {"axis": 0, "start": 0, "stop": count, "step": 1}), ("reshape", {"shape": list(shape)})]
        for name, attrs in steps:
            found = self.node(name, [i], attrs)
            if not found:
                return self.leaf(shape)
            i = found[0]
        return i

    def operand(self, op, position, shape):
        entry = op.inputs[0 if op.inputs[0].list else position]
        if entry.index:
            low, high = bounds_for(self.d, op, position)
            return self.leaf(shape, dtype_of(self.d, entry.doc), low, high)
        if entry.updated:
            low, high = bounds_for(self.d, op, position)
            return self.leaf(shape, None, 0.1 if low is None else low, 3.0 if high is None else high, wanted=False, written=True)
        if op.name == "bce_with_logits" and position == 1:
            return self.leaf(shape, None, 0.0, 1.0)
        if self.d.chance(0.25):
            return self.leaf(shape)
        return self.fit(self.result(), shape)

    def grow(self):
        op = self.d.pick(self.operators)
        words = op.inputs[0].doc
        if words.startswith("any shape") and not op.inputs[0].index and op.name not in ("index_select",):
            first = self.result()
            shapes = [list(self.values[first][2].shape)]
            if "rank 1 at least" in words or "rank 7" in words:
                return
            for entry in op.inputs[1:]:
                shapes.append(shape_of(self.d, entry.doc, shapes, {}))
            inputs = [first] + [self.operand(op, i + 1, s) for i, s in enumerate(shapes[1:])]
        else:
            shapes = shapes_for(self.d, op)
            inputs = [None if s is None else self.operand(op, i, s) for i, s in enumerate(shapes)]
        if op.name in NOT_TWICE and len(set(inputs)) < len(inputs):
            return
        fakes = [None if i is None else Leaf(self.dtype, list(self.values[i][2].shape), [], 0, None) for i in inputs]
        self.node(op.name, inputs, attributes_for(self.d, op, fakes))

    def finish(self):
        """The sum of all that nobody used, each element with a weight."""
        total = None
        for i in [i for i in self.floats() if i not in self.used and not (isinstance(self.values[i][0], Leaf) and not self.values[i][0].wanted)]:
            t = self.values[i][2]
            weight = self.constant(self.d.g.choice([-1.5, -0.5, 0.25, 1.0], size=tuple(t.shape)))
            term = self.after("sum", [self.after("mul", [i, weight], {})], {"axes": None, "keepdims": False})
            total = term if total is None else self.after("add", [total, term], {})
        return total

    def after(self, name, inputs, attrs):
        """A node that stays, however large."""
        found = self.reference.counterpart(name)(*[self.values[i][2] for i in inputs], **attrs)
        self.nodes.append(Node(name, attrs, inputs))
        self.values.append((self.nodes[-1], 0, found))
        self.moved.append(found)
        return len(self.values) - 1

    def program(self):
        """With leaves before all results, as a program counts."""
        place, at = {}, 0
        for kind in (Leaf, Node):
            for i, (owner, _, _) in enumerate(self.values):
                if isinstance(owner, kind):
                    place[i], at = at, at + 1
        nodes = [Node(n.op, n.attrs, [None if i is None else place[i] for i in n.inputs]) for n in self.nodes]
        return Program(self.leaves, nodes), place


def graph(generator, reference, most=MOST_NODES):
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        while True:
            b = Builder(generator, reference)
            for _ in range(b.d.int(1, 4)):
                b.leaf(b.d.shape(most=5))
            wanted = max(3, int(most * 0.9 * generator.random() ** 1.5))
            for _ in range(4 * wanted):
                if len(b.nodes) < wanted:
                    b.grow()
            root = b.finish()
            if root is None or len(b.nodes) > most or not any(leaf.wanted for leaf in b.leaves):
                continue
            program, place = b.program()
            program.root, program.seed = place[root], contiguous(np.ones(()), b.dtype)
            if not b.values[root][2].isfinite() or not touched(program):
                continue
            if b.dtype == "f64" and len(program.nodes) < 60 and b.d.chance(0.3):
                first = next(leaf for leaf in program.leaves if leaf.wanted)
                program.second = [contiguous(b.d.g.choice([-1.0, 0.5, 2.0], size=tuple(first.shape)), b.dtype)]
            return program
    finally:
        torch.set_default_dtype(before)


def touched(program):
    """Whether a wanted leaf is behind the root at all."""
    reach, at = {program.root}, len(program.leaves)
    outputs = []
    for node in program.nodes:
        op = OPERATORS[node.op]
        count = len(node.inputs) if op.counted_by_list else node.attrs[op.counted_by] if op.counted_by else len(op.outputs)
        outputs.append(range(at, at + count))
        at += count
    for node, mine in zip(reversed(program.nodes), reversed(outputs)):
        if reach & set(mine):
            reach.update(i for i in node.inputs if i is not None)
    return any(leaf.wanted and i in reach for i, leaf in enumerate(program.leaves))
