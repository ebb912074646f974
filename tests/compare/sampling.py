"""Random calls of operators: shapes, dtypes, layouts, values and attributes.

What an operator takes is read from its entry in operators.toml: the words of an input's doc give its shape ("any shape", "[..,m,n]",
"the same shape", "a shape that broadcasts") and its dtypes ("numeric", "floating", "bool", "i32 i64"). ATTRIBUTES (attributes.py) and
SHAPES (shapes.py) hold what these words cannot say; an operator needs a line there only if the command tells that too few of its calls
were accepted.
"""
import math

import numpy as np

from attributes import attributes_for
from draw import MANY_ELEMENTS, MOST_ELEMENTS, Draw
from engine import FLOATING
from program import Node, Program, contiguous
from shapes import DTYPES_OF, dtype_of, shapes_for

COTANGENTS = ["plain"] * 14 + ["large", "tiny", "zero", "nan", "infinite"]
SCALES = {"f64": 40, "f32": 40, "bf16": 40, "f16": 5}  # powers of 2 of which two, of two cotangents, are in range, in f32 too


def dtypes_for(d, op, shapes):
    if op.name in DTYPES_OF:
        return DTYPES_OF[op.name](d)[:len(shapes)]
    first, out = None, []
    for i in range(len(shapes)):
        entry = op.inputs[0 if op.inputs[0].list else i]
        dtype = dtype_of(d, entry.doc)
        if not entry.index:
            if first is not None and not d.chance(0.25):  # mostly of one dtype, else mixed
                dtype = first
            first = first or dtype
        out.append(dtype)
    return out


def bounds_for(d, op, i):
    """Of indices and the like; (None, None): any numbers."""
    if op.name == "one_hot":
        return -5, 4
    if op.family == "quantize" and op.inputs[i].name.endswith("scale"):
        return 0.01, 2.0
    if op.name == "repeat_interleave" and i == 1:
        return 0, 3
    if op.name.startswith("weighted_") and i >= 2 or op.name == "soft_cross_entropy" and i == 2:
        return 0.1, 3.0
    if op.name in ("weighted_bce_with_logits", "kl_div", "soft_cross_entropy"):
        return (0.0, 1.0) if i == 1 and d.flavour == "plain" else (None, None)
    if op.name in ("cross_entropy", "nll_loss", "weighted_cross_entropy", "weighted_nll_loss") and i == 1:
        return 0, d.limit - 1
    if op.name == "bce_with_logits" and i == 1 and d.flavour == "plain":
        return 0.0, 1.0
    if op.name == "batch_norm" and i == 4:
        return 0.1, 3.0
    if op.inputs[i if len(op.inputs) > i else 0].name == "lengths":
        return 0, d.lengths
    if op.inputs[0 if op.inputs[0].list else i].index and hasattr(d, "limit"):
        return -d.limit, d.limit - 1
    return None, None


def call(generator, op):
    """A program of one operator."""
    d = Draw(generator)
    shapes = shapes_for(d, op)
    if any(math.prod(shape) > MANY_ELEMENTS for shape in shapes if shape is not None):  # sizes met that are large each
        d.most = MOST_ELEMENTS
        shapes = shapes_for(d, op)
    dtypes = dtypes_for(d, op, shapes)
    leaves, inputs = [], []
    for i, (shape, dtype) in enumerate(zip(shapes, dtypes)):
        entry = op.inputs[0 if op.inputs[0].list else i]
        if shape is None:
            inputs.append(None)
            continue
        low, high = bounds_for(d, op, i)
        if low is not None and d.chance(0.01):
            high += 1
        if leaves and leaves[0].shape == shape and leaves[0].dtype == dtype and low is None and d.chance(0.15) and not op.inputs[0].updated:
            inputs.append(0)  # one operand twice
            continue
        inputs.append(len(leaves))
        leaves.append(d.leaf(dtype, shape, low, high, written=entry.updated))
    if d.chance(0.01) and leaves:
        leaves[-1] = d.leaf(leaves[-1].dtype, d.shape())
    attrs = attributes_for(d, op, [None if i is None else leaves[i] for i in inputs])
    program = Program(leaves, [Node(op.name, attrs, inputs)], huge=d.flavour == "huge")
    return d, program


def differentiate(d, op, program, outputs, second):
    """Chooses leaves and a root to differentiate, once the shapes of the outputs are known."""
    node = program.nodes[0]
    if op.in_place or not op.variable:
        return
    wanted = set()
    for position, i in enumerate(node.inputs):
        entry = op.inputs[0 if op.inputs[0].list else position]
        if i is None or entry.index or not entry.differentiable or entry.updated:
            continue
        if program.leaves[i].dtype not in FLOATING:
            return
        wanted.add(i)
    roots = [i for i, (dtype, _) in enumerate(outputs[:len(outputs) - len(program.updated())])
             if dtype in FLOATING and not op.outputs[min(i, len(op.outputs) - 1)].index]
    if not wanted or not roots:
        return
    which = d.pick(roots)
    program.root = len(program.leaves) + which
    for i in wanted:
        program.leaves[i].wanted = True
    program.seed = seed_like(d, outputs[which])
    if second:
        program.second = [seed_like(d, (leaf.dtype, np.empty(leaf.shape))) for leaf in program.leaves if leaf.wanted]


def seed_like(d, output):
    dtype, values = output
    out = d.g.choice([-2.0, -1.5, -1.0, 0.5, 1.0, 1.25, 3.0], size=values.shape)
    kind = d.pick(COTANGENTS)
    if kind in ("large", "tiny"):
        out = out * 2.0 ** (SCALES[dtype] if kind == "large" else -SCALES[dtype])
    elif kind != "plain":
        strange = {"zero": [0.0, -0.0], "nan": [np.nan], "infinite": [np.inf, -np.inf]}[kind]
        out = np.where(d.g.random(values.shape) < d.pick([0.3, 1.0]), d.g.choice(strange, values.shape), out)
    return contiguous(out, dtype)
