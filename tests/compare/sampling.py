"""Random calls of operators: shapes, dtypes, layouts, values and attributes.

What an operator takes is read from its entry in operators.toml: the words of an input's doc give its shape ("any shape", "[..,m,n]",
"the same shape", "a shape that broadcasts") and its dtypes ("numeric", "floating", "bool", "i32 i64"). ATTRIBUTES and SHAPES hold
what these words cannot say; an operator needs a line there only if the command tells that too few of its calls were accepted.
"""
import math
import re

import numpy as np

import chances
from engine import CONVOLUTIONS, DTYPES, FLOATING, NUMPY, OPERATORS, POOLS
from program import Leaf, Node, Program, contiguous, stored
from reference import RANDOM

INTEGERS = ["i64", "i32", "i8", "u8"]
FLOATS = ["f32", "f32", "f64", "f64", "f16", "bf16"]
MOST_ELEMENTS, MANY_ELEMENTS = 400, 6000
COTANGENTS = ["plain"] * 14 + ["large", "tiny", "zero", "nan", "infinite"]
SCALES = {"f64": 40, "f32": 40, "bf16": 40, "f16": 5}  # powers of 2 of which two, of two cotangents, are in range, in f32 too


class Draw:
    """Random choices for one call."""

    def __init__(self, generator):
        self.g = generator
        self.flavour = self.pick(["plain"] * 12 + ["ties"] * 4 + ["special"] * 3 + ["equal"] * 2 + ["huge"])
        self.most = MANY_ELEMENTS if self.chance(0.05) else MOST_ELEMENTS

    def pick(self, items):
        return items[int(self.g.integers(len(items)))]

    def int(self, low, high):  # both included
        return int(self.g.integers(low, high + 1))

    def chance(self, p):
        return self.g.random() < p

    def size(self):
        if self.chance(0.02):
            return 0
        if self.most > MOST_ELEMENTS and self.chance(0.5):
            return self.int(8, 120)
        return self.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 7]) if self.chance(0.95) else self.int(8, 40)

    def shape(self, rank=None, least=0, most=8):
        if rank is None:
            rank = min(max(self.pick([0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8]), least), most)
        while True:
            shape = [self.size() if rank < 6 or self.chance(0.5) else self.int(1, 2) for _ in range(rank)]
            if math.prod(shape) <= self.most:
                self.most = MOST_ELEMENTS if math.prod(shape) > MOST_ELEMENTS else self.most  # one of a call is large
                return shape

    def broadcast(self, shape, stretch=True):
        """A shape that broadcasts with the given one; without stretch, to it."""
        out = [1 if self.chance(0.25) else n for n in shape]
        out = out[self.int(0, len(out)) if self.chance(0.3) else 0:]
        if stretch and self.chance(0.25):
            out = [self.int(2, 4) if n == 1 and self.chance(0.5) else n for n in out] if len(out) == len(shape) else out
            shape_known = shape[len(shape) - len(out):]
            out = [o if s in (1, o) or o == 1 else s for o, s in zip(out, shape_known)]
        if stretch and len(shape) < 8 and self.chance(0.1) and len(out) == len(shape):
            out = [self.int(1, 2)] + out
        return out

    # ---- Elements and layouts ---------------------------------------------------------------------------------------

    def values(self, dtype, n, low=None, high=None):
        if low is not None and dtype not in FLOATING:
            out = self.g.integers(low, max(high, low) + 1, n)
            return out & 1 if dtype == "bool" else out
        if low is not None:
            return self.g.uniform(low, max(high, low), n)
        if dtype == "bool":
            return self.g.integers(0, 2, n)
        if dtype in INTEGERS:
            least = 0 if dtype == "u8" else -9
            out = self.g.integers(least, 10, n)
            if self.flavour in ("special", "huge"):
                info = np.iinfo(NUMPY[dtype])
                extreme = self.g.choice(np.array([info.min, info.max, 0, 1], dtype=np.int64), n)
                out = np.where(self.g.random(n) < 0.3, extreme, out)
            return out
        if self.flavour == "equal":  # lines of one number that no float is, whose sum rounds; or one number and then another
            numbers = self.g.integers(-99, 100, n) / 10
            return numbers[np.arange(n) // self.pick([max(n, 1), max(n, 1), self.int(2, 40)])]
        if self.flavour == "ties":
            return self.g.integers(-3, 4, n) / 2
        out = self.g.standard_normal(n) * 2.0 ** self.int(-2, 2)
        if self.flavour in ("special", "huge"):
            tiny = {"f16": 6e-8, "f64": 5e-324}.get(dtype, 1e-40)
            huge = {"f16": 6e4, "f64": 1e308}.get(dtype, 3e38)
            strange = np.array([0.0, -0.0, tiny, -3 * tiny] + ([np.nan, np.inf, -np.inf] if self.flavour == "special" else [huge, -huge, huge ** 0.5]))
            out = np.where(self.g.random(n) < 0.3, self.g.choice(strange, n), out)
        return out

    def leaf(self, dtype, shape, low=None, high=None, written=False, wanted=False):
        """A leaf in some layout: cut, strided, flipped, transposed, and, unless it is written, broadcast or overlapping."""
        strides, step = [0] * len(shape), 1
        axes = list(range(len(shape)))
        layout = self.pick(["c", "c", "permuted", "any", "any", "any", "overlapping"])
        if layout == "permuted" or layout == "any" and self.chance(0.5):
            self.g.shuffle(axes)
        if len(shape) == 4 and self.chance(0.2):
            axes = [0, 2, 3, 1]
        for axis in reversed(axes):
            gap = self.pick([1, 1, 2, 3]) if layout == "any" else 1
            strides[axis] = step * gap
            step *= max(shape[axis], 1) * gap - (self.int(0, gap - 1) if gap > 1 else 0)
            step = max(step, strides[axis] * max(shape[axis] - 1, 0) + 1)
        if layout == "any":
            strides = [-s if self.chance(0.2) else s for s in strides]
            if not written:
                strides = [0 if self.chance(0.1) else s for s in strides]
        if layout == "overlapping" and not written:
            strides = [self.int(-1, 2) for _ in shape]
        reach = [(n - 1) * s for n, s in zip(shape, strides) if n > 0]
        offset = -sum(min(r, 0) for r in reach) + (self.int(0, 3) if layout != "c" else 0)
        size = offset + sum(max(r, 0) for r in reach) + 1 + self.int(0, 2)
        if 0 in shape and size > MANY_ELEMENTS:  # no elements, 10^9 across
            strides, offset, size = [0] * len(shape), 0, 1
        return Leaf(dtype, list(shape), strides, offset, stored(self.values(dtype, size, low, high), dtype), wanted)


# ---- Shapes -------------------------------------------------------------------------------------------------------------

def symbolic(d, words, sizes):
    """[.., m, k] with sizes by name; the part in the first brackets of the doc, or one of several in brackets."""
    options = re.findall(r"\[[^\]]*\]", words)
    options = [o for o in options if "]" in o][:2 if " or " in words else 1]
    out = []
    for name in d.pick(options)[1:-1].replace(" ", "").split(","):
        if name == "..":
            if "*" not in sizes:
                sizes["*"] = d.shape(d.pick([0, 0, 1, 1, 2, 3]))
            out += sizes["*"]
        elif name:
            if name not in sizes:
                sizes[name] = d.size()
            out.append(sizes[name])
    return out


def shape_of(d, words, shapes, sizes):
    if "same shape" in words:
        return list(shapes[0])
    if "broadcasts with" in words and shapes:
        return d.broadcast(shapes[-1])
    if "broadcasts to" in words:
        return d.broadcast(shapes[0], stretch=False)
    if words.startswith("["):
        return symbolic(d, words, sizes)
    least = 1 if "rank 1 at least" in words else 0
    return d.shape(least=least, most=7 if "rank 7" in words else 8)


def dtype_of(d, words):
    if words.startswith("bool") or "bool, which" in words and d.chance(0.5):
        return "bool"
    if "i32 i64" in words:
        return d.pick(["i64", "i64", "i32"])
    if "floating" in words and "any shape and dtype" not in words or d.chance(0.5):
        return d.pick(FLOATS)
    return d.pick(INTEGERS + ([] if "numeric" in words else ["bool"]) + FLOATS)


def matmul_shapes(d, op):
    k, a, b = d.size(), [d.size()], [d.size()]
    batch = d.shape(d.pick([0, 0, 1, 2, 3]))
    other = d.broadcast(batch) if d.chance(0.7) else []
    left = [k] if d.chance(0.15) else batch + a + [k]
    right = [k] if d.chance(0.15) else other + [k] + b
    return [left, right]


def linear_shapes(d, op):
    k, n = d.size(), d.size()
    return [d.shape(d.pick([0, 1, 1, 2, 3])) + [k], [n, k]] + ([[n]] if d.chance(0.5) else [])


def conv_shapes(d, op):
    d.groups = d.pick([1, 1, 1, 2, 3])
    axes, outputs, inputs = int(op.name[-2]), d.int(1, 3), d.int(1, 3)
    kernel = [d.int(1, 3) for _ in range(axes)]
    sizes = [d.int(k, 9) for k in kernel] if axes > 1 else [d.int(kernel[0], 9 if d.chance(0.95) else 600)]
    channels = [d.groups * outputs, inputs]
    x = [d.int(1, 2) if d.chance(0.97) else 0, channels[0] if "transpose" in op.name else d.groups * inputs] + sizes
    out = d.groups * (inputs if "transpose" in op.name else outputs)
    return [x, channels + kernel] + ([[out]] if d.chance(0.5) else [])


def conv_attributes(d, x, op):
    each = lambda draw: [draw() for _ in range(int(op[-2]))]
    out = {"stride": each(lambda: d.int(1, 3)), "padding": each(lambda: d.int(0, 3)), "dilation": each(lambda: d.int(1, 2) if d.chance(0.4) else 1)}
    if "transpose" in op:
        out["padding"] = each(lambda: d.int(0, 1))
        out["output_padding"] = [d.int(0, max(s, k) - 1) if d.chance(0.5) else 0 for s, k in zip(out["stride"], out["dilation"])]
    return {**{k: v if len(v) > 1 else v[0] for k, v in out.items()}, "groups": d.groups}


def image_shapes(d, op):
    return [[d.int(1, 2) if d.chance(0.97) else 0, d.int(1, 3)] + [d.int(1, 8) for _ in range(int(op.name[-2]))]]


def layer_shapes(d, op):
    x = d.shape(least=1)
    d.axis_count = d.int(1, min(len(x), 3))
    tail = x[len(x) - d.axis_count:]
    return [x] + [tail if d.chance(0.7) else None for _ in op.inputs[1:]]


def channel_shapes(d, op):
    """Of a group or instance norm: an instance has two elements at least."""
    x = d.shape(d.int(3 if op.name == "instance_norm" else 2, 8))
    if op.name == "instance_norm" and math.prod(x[2:]) == 1:
        x[2] = 2
    return [x] + [x[1:2] if d.chance(0.6) else None for _ in range(2)]


def batch_shapes(d, op):
    x = d.shape(d.int(2, 5))
    d.training = d.chance(0.5)
    channels = [x[1]]
    scales = [channels if d.chance(0.6) else None for _ in range(2)]
    return [x] + scales + ([channels, channels] if not d.training or d.chance(0.6) else [None, None])


def listed_shapes(d, op):
    first, count = d.shape(least=1 if op.name == "concat" else 0, most=7), d.int(1, 4)
    if op.name == "stack":
        return [first] * count
    d.axis = d.int(0, len(first) - 1)
    return [[d.size() if i == d.axis else n for i, n in enumerate(first)] for _ in range(count)]


def indexed_shapes(d, op):
    x = d.shape(least=1, most=5)
    axis = d.int(0, len(x) - 1)
    d.axis, d.limit = axis, x[axis]
    if op.name == "index_select":
        return [x, [d.size()]]
    if op.name == "embedding":
        d.limit = x[0]
        return [x, d.shape(most=3)]
    if op.name == "gather_nd":
        k = d.int(0, len(x))
        d.limit = min(x[:k], default=1)
        return [x, d.shape(d.int(0, 2)) + [k]]
    if op.name == "take_along":
        indices = d.broadcast(x, stretch=False)
        indices = [1] * (len(x) - len(indices)) + indices
        indices[axis] = d.size()
        return [x, indices]
    indices = [d.size() if i == axis else d.int(0 if n == 0 else 1, n) for i, n in enumerate(x)]
    return [x, indices] + ([indices] if op.name == "scatter_add" else [])


def label_shapes(d, op):
    rest = d.shape(d.pick([0, 0, 1, 2]))
    classes, lines = d.int(1, 6), [d.size()]
    d.limit = classes
    return [[classes], []] if d.chance(0.15) else [lines + [classes] + rest, lines + rest]


def weighted_shapes(d, op):
    x, labels = label_shapes(d, op)
    weight = [d.limit]
    return [x, x, weight if d.chance(0.5) else None] if op.name == "soft_cross_entropy" else [x, labels, weight]


def weighted_bce_shapes(d, op):
    x = d.shape()
    return [x, x] + [d.broadcast(x, stretch=False) if d.chance(0.6) else None for _ in range(2)]


def attention_shapes(d, op):
    lead, (queries, keys, features, values) = d.shape(d.pick([0, 0, 1, 1, 2])), [d.size() for _ in range(4)]
    shared, share = ([], []) if d.chance(0.2) else ([d.int(1, 2)], [d.pick([1, 1, 2, 3])])
    heads = [a * b for a, b in zip(shared, share)]
    lead = lead if heads else []
    mask = None if d.chance(0.4) else d.broadcast(lead + heads + [queries, keys], stretch=False)
    return [lead + heads + [queries, features], lead + shared + [keys, features], lead + shared + [keys, values], mask]


def recurrent_shapes(d, op):
    steps, examples, features = d.int(0 if d.chance(0.1) else 1, 5), d.size(), d.size()
    gates, units = {"rnn": 1, "gru": 3, "lstm": 4}[op.name], d.pick([d.int(1, 5), d.int(1, 5), 17, 66])
    state = d.int(1, 4) if op.name == "lstm" and d.chance(0.3) else units
    d.lengths = steps
    maybe = lambda shape: shape if d.chance(0.5) else None
    shapes = [[steps, examples, features], [gates * units, features], [gates * units, state], maybe([gates * units]), maybe([gates * units]), maybe([examples, state])]
    shapes += [maybe([examples, units])] if op.name == "lstm" else []
    return shapes + [maybe([examples])] + ([[state, units] if state != units else None] if op.name == "lstm" else [])


def image_of(d, channels=1, times=1):
    return [d.int(1, 2) if d.chance(0.95) else 0, d.int(1, 3) * channels, d.int(1, 5) * times, d.int(1, 5) * times]


def window_of(d):
    pair = lambda low, high: [d.int(low, high), d.int(low, high)]
    return {"kernel": pair(1, 3), "stride": pair(1, 2), "padding": pair(0, 2), "dilation": pair(1, 2) if d.chance(0.4) else [1, 1]}


def unfold_shapes(d, op):
    d.window = window_of(d)
    x = image_of(d)
    x[2:] = [max(n, (k - 1) * a + 1) for n, k, a in zip(x[2:], d.window["kernel"], d.window["dilation"])]
    if op.name == "unfold":
        return [x]
    places = [(n + 2 * p - a * (k - 1) - 1) // s + 1 for n, k, s, p, a in zip(x[2:], *(d.window[key] for key in ("kernel", "stride", "padding", "dilation")))]
    d.window.update(height=x[2], width=x[3])
    return [[x[0], x[1] * math.prod(d.window["kernel"]), math.prod(places)]]


def pixel_shapes(d, op):
    d.factor = d.int(1, 3)
    x = image_of(d, d.factor ** 2, 1) if op.name == "pixel_shuffle" else image_of(d, 1, d.factor)
    return [x[1:] if d.chance(0.2) else d.shape(d.pick([0, 0, 1])) + x]


def interpolate_shapes(d, op):
    d.mode = d.int(0, 2)
    spatial = 2 if d.mode == 2 else d.int(1, 3)
    return [[d.int(1, 2) if d.chance(0.95) else 0, d.int(1, 3)] + [d.int(1, 5) for _ in range(spatial)]]


def rotary_shapes(d, op):
    """Of few steps: an angle is off by its rate's last digit times the step's number, in PyTorch too."""
    x = d.shape(least=2)
    return [x[:-2] + [min(x[-2], 5), x[-1] * (1 if x[-1] % 2 == 0 or d.chance(0.1) else 2)]]


def diag_shapes(d, op):
    return [d.shape(d.int(1, 2) if op.name == "diag" else d.int(2, 5))]


def repeat_shapes(d, op):
    x = d.shape(least=1, most=5)
    d.axis, d.limit = d.int(0, len(x) - 1), 4
    return [x, [x[d.axis]]]


def vector_shapes(d, op):
    return [[d.int(0 if d.chance(0.1) else 1, 4)] if d.chance(0.9) else [] for _ in range(d.int(1, 4))]


def selected_shapes(d, op):
    x = d.shape(most=6)
    return [x, d.broadcast(x)]


def einsum_shapes(d, op):
    """Of a few letters, of which some have dots in front, and arrays that share them; what is behind the arrow is drawn, too."""
    sizes, dots = {letter: d.int(1, 4) for letter in "ijkAB"}, d.shape(d.pick([0, 0, 1, 2]))
    if d.chance(0.05):
        sizes["i"] = 0
    terms, shapes = [], []
    for _ in range(d.pick([1, 2, 2, 3])):
        letters = [d.pick(list(sizes)) for _ in range(d.int(0, 3))]
        lead = dots[d.int(0, len(dots)):] if d.chance(0.5) else None
        terms.append(("..." if lead is not None else "") + "".join(letters))
        once = [letters.count(letter) == 1 for letter in letters]
        shapes.append((lead or []) + [1 if alone and d.chance(0.1) else sizes[letter] for letter, alone in zip(letters, once)])
    known = sorted(set("".join(terms)) - {"."})
    behind = [letter for letter in known if d.chance(0.5)]
    d.g.shuffle(behind)
    result = ("..." if any("..." in term for term in terms) and d.chance(0.9) else "") + "".join(behind)
    d.equation = ",".join(terms) + (f" -> {result}" if d.chance(0.8) else "")
    return shapes


SHAPES = {"meshgrid": vector_shapes, "masked_select": selected_shapes, "einsum": einsum_shapes, "unfold": unfold_shapes, "fold": unfold_shapes, "pixel_shuffle": pixel_shapes, "pixel_unshuffle": pixel_shapes, "interpolate": interpolate_shapes,
          **{name: weighted_shapes for name in ("weighted_cross_entropy", "weighted_nll_loss", "soft_cross_entropy")}, "weighted_bce_with_logits": weighted_bce_shapes,
          "diag": diag_shapes, "diagonal": diag_shapes, "repeat_interleave": repeat_shapes, **{name: recurrent_shapes for name in ("rnn", "lstm", "gru")}, "scaled_dot_product_attention": attention_shapes, "rotary_embedding": rotary_shapes, "matmul": matmul_shapes, "linear": linear_shapes, **{name: conv_shapes for name in CONVOLUTIONS}, **{name: image_shapes for name in POOLS}, "rms_norm": layer_shapes,
          "group_norm": channel_shapes, "instance_norm": channel_shapes, "layer_norm": layer_shapes, "batch_norm": batch_shapes, "concat": listed_shapes,
          "stack": listed_shapes, "cross_entropy": label_shapes, "nll_loss": label_shapes,
          **{name: indexed_shapes for name in ("index_select", "embedding", "gather_nd", "take_along", "gather", "scatter_add")}}


def where_shapes(d, op):
    a = d.shape()
    b = d.broadcast(a)
    whole = list(np.broadcast_shapes(a, b)) if math.prod(np.broadcast_shapes(a, b)) < 4 * d.most else a
    return [d.broadcast(whole, stretch=False), a, b]


SHAPES["where"] = where_shapes


def shapes_for(d, op):
    if op.name in SHAPES:
        return SHAPES[op.name](d, op)
    shapes, sizes = [], {}
    for entry in op.inputs:
        shapes.append(shape_of(d, entry.doc, shapes, sizes))
    return shapes


# ---- Attributes ---------------------------------------------------------------------------------------------------------

def axis_of(d, rank):
    rank = max(rank, 1)
    return d.int(-rank, rank - 1)


def some_axes(d, rank):
    if rank == 0 or d.chance(0.3):
        return None
    picked = [int(a) for a in d.g.permutation(rank)[:d.int(1, rank)]]
    return [a - rank if d.chance(0.3) else a for a in picked]


def some_pair(d, rank):
    return [int(a) - (rank if d.chance(0.3) else 0) for a in d.g.permutation(rank)[:2]] if rank > 1 else [0, 1]


def reshaped(d, shape):
    n, out = math.prod(shape), []
    if n == 0:
        return d.g.permutation(shape).tolist() if shape else []
    while n > 1 and len(out) < 7 and d.chance(0.85):
        divisors = [k for k in range(1, n + 1) if n % k == 0]
        out.append(d.pick(divisors))
        n //= out[-1]
    if n > 1 or d.chance(0.3) and len(out) < 8:
        out.append(n)
    if out and d.chance(0.3):
        out[d.int(0, len(out) - 1)] = -1
    return out


def whole_for(d, leaves, value):
    return float(round(value)) if math.isfinite(value) and leaves and leaves[0] is not None and leaves[0].dtype not in FLOATING else value


def some_float(d):
    if d.chance(0.02):
        return d.pick([math.inf, -math.inf, math.nan])
    return float(d.pick([0.0, 1.0, -1.0, 2.0, 0.5, -0.5, 3.0, -2.0])) if d.chance(0.5) else float(np.float32(d.g.standard_normal() * 2))


def window(d, leaves, op):
    """Of a pool: its window, or into how many parts."""
    axes = int(op[-2])
    if op.startswith("adaptive"):
        sizes = [d.int(0 if d.chance(0.1) else 1, 5) for _ in range(axes)]
        return dict(zip(("height", "width") if axes > 1 else ("length",), sizes))
    kernel = [d.int(1, max(n, 1)) for n in (leaves[0].shape[2:] if len(leaves[0].shape) == 2 + axes else [1] * axes)]
    out = {"kernel": kernel, "stride": [d.int(0, 3) for _ in kernel], "padding": [d.int(0, k // 2) for k in kernel]}
    if op.startswith("max"):  # none in the padding alone: what flows back from there, PyTorch writes past an end
        sizes = leaves[0].shape[-axes:]
        out["dilation"] = [d.int(1, 3) if d.chance(0.3) and not (p and n < 3) else 1 for n, p in zip(sizes, out["padding"])]
    return {**{k: v if axes > 1 else v[0] for k, v in out.items()}, "ceil_mode": d.chance(0.3)}


def clip_bounds(d):
    low, high = sorted([some_float(d), some_float(d)], reverse=d.chance(0.1))  # a NaN stays where it is
    return {"low": -math.inf if d.chance(0.2) else low, "high": math.inf if d.chance(0.2) else high}


def span(d, n):
    return [n for n in (d.int(-n - 2, n + 2), d.int(-n - 2, n + 2))]


ATTRIBUTES = {
    "reshape": lambda d, x: {"shape": reshaped(d, x[0].shape)},
    "expand": lambda d, x: {"shape": (lambda s: [d.int(1, 2)] * (d.chance(0.3) and len(s) < 8) + s)([(-1 if d.chance(0.1) else n) if n != 1 else d.int(1, 3) for n in x[0].shape])},
    "unsqueeze": lambda d, x: {"axis": axis_of(d, len(x[0].shape) + 1)},
    "stack": lambda d, x: {"axis": axis_of(d, len(x[0].shape) + 1)},
    "concat": lambda d, x: {"axis": d.axis - (len(x[0].shape) if d.chance(0.3) else 0)},
    "flatten": lambda d, x: dict(zip(("first", "last"), sorted(d.int(0, max(len(x[0].shape) - 1, 0)) for _ in range(2)))),
    "transpose": lambda d, x: {"axes": None if d.chance(0.2) or not x[0].shape else [int(a) for a in d.g.permutation(len(x[0].shape))]},
    "split": lambda d, x: (lambda axis: {"axis": axis, "parts": d.pick([k for k in range(1, 9) if x[0].shape[axis] % k == 0])})(axis_of(d, len(x[0].shape))) if x[0].shape else {},
    "slice": lambda d, x: (lambda axis: {"axis": axis, **dict(zip(("start", "stop"), span(d, x[0].shape[axis]))), "step": d.pick([1, 1, 2, 3, -1, -2])})(axis_of(d, len(x[0].shape))) if x[0].shape else {},
    "pad": lambda d, x: {"padding": [d.int(0, 2) for _ in range(2 * len(x[0].shape))], "value": whole_for(d, x, some_float(d))},
    **{name: lambda d, x, most=most: {"padding": [d.int(0, min(most(n), 3)) for n in x[0].shape for _ in range(2)]}
       for name, most in (("pad_reflect", lambda n: max(n - 1, 0)), ("pad_replicate", lambda n: 3 if n else 0), ("pad_circular", lambda n: n))},
    "einsum": lambda d, x: {"equation": d.equation},
    "roll": lambda d, x: (lambda axes: {"axes": axes, "shifts": [d.int(-5, 5) for _ in (axes if axes is not None else [0])]})(some_axes(d, len(x[0].shape))),
    "diag": lambda d, x: {"diagonal": d.int(-3, 3)},
    "diagonal": lambda d, x: dict(zip(("offset", "axis1", "axis2"), [d.int(-3, 3), *some_pair(d, len(x[0].shape))])),
    "unfold": lambda d, x: d.window, "fold": lambda d, x: d.window,
    "pixel_shuffle": lambda d, x: {"factor": d.factor}, "pixel_unshuffle": lambda d, x: {"factor": d.factor},
    "interpolate": lambda d, x: {"mode": d.mode, "size": [d.int(1, 7) for _ in x[0].shape[2:]]},
    "repeat_interleave": lambda d, x: {"axis": d.axis, "total": int(x[1].values().sum())},
    "repeat": lambda d, x: {"times": d.int(0, 3)},
    "tile": lambda d, x: {"times": [d.int(0 if d.chance(0.1) else 1, 2) for _ in range(min(max(len(x[0].shape) + d.int(-1, 1), 0), 8))]},
    "norm": lambda d, x: {"p": d.pick([0.0, 0.5, 1.0, 1.5, 2.0, 2.0, 2.5, 3.0, 4.0, math.inf])},
    "var": lambda d, x: {"correction": d.int(0, 2)}, "std": lambda d, x: {"correction": d.int(0, 2)},
    "topk": lambda d, x: (lambda axis: {"axis": axis, "k": d.int(0, x[0].shape[axis]) if x[0].shape else 1})(axis_of(d, len(x[0].shape))),
    "tril": lambda d, x: {"diagonal": d.int(-4, 4)}, "triu": lambda d, x: {"diagonal": d.int(-4, 4)},
    "one_hot": lambda d, x: {"depth": 5},
    "embedding": lambda d, x: {"padding_index": d.int(-1, max(x[0].shape[0] - 1, 0))},
    **{name: lambda d, x: {"axis": d.axis - (len(x[0].shape) if d.chance(0.3) else 0)} for name in ("index_select", "gather", "take_along", "scatter_add")},
    **{name: lambda d, x, name=name: conv_attributes(d, x, name) for name in CONVOLUTIONS},
    **{name: lambda d, x, name=name: window(d, x, name) for name in POOLS},
    "rms_norm": lambda d, x: {"axis_count": d.axis_count, "eps": d.pick([1e-5, 0.5])}, "instance_norm": lambda d, x: {"eps": d.pick([1e-5, 0.5])},
    "group_norm": lambda d, x: {"groups": d.pick([g for g in range(1, 9) if x[0].shape[1] % g == 0]) if len(x[0].shape) > 1 else 1, "eps": d.pick([1e-5, 0.5])},
    "layer_norm": lambda d, x: {"axis_count": d.axis_count, "eps": d.pick([1e-5, 0.5])},
    "batch_norm": lambda d, x: {"training": d.training, "momentum": d.pick([0.1, 0.5]), "eps": d.pick([1e-5, 0.5])},
    "cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0]), "ignore_index": d.pick([-100, 0, 1])},
    "weighted_cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0]), "ignore_index": d.pick([-100, 0, 1])},
    "weighted_nll_loss": lambda d, x: {"ignore_index": d.pick([-100, 0, 1])},
    "soft_cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0])},
    "nll_loss": lambda d, x: {"ignore_index": d.pick([-100, 0, 1])},
    "rotary_embedding": lambda d, x: {"base": d.pick([10000.0, 100.0, 2.0] if d.chance(0.97) else [0.0, -1.0]), "offset": d.pick([0, 0, 1, 2, -3])},
    "scaled_dot_product_attention": lambda d, x: {"dropout": 0.0, "scale": d.pick([0.0, 0.0, 0.5, -1.0])},
    "dropout": lambda d, x: {"p": d.pick([0.0, 1.0, 0.25, 0.25, 0.5, 0.9]), "training": d.chance(0.8)},
    "huber_loss": lambda d, x: {"delta": d.pick([1.0, 0.25, 1.5])},
    "clip": lambda d, x: {k: v if math.isinf(v) else whole_for(d, x, v) for k, v in clip_bounds(d).items()},
    "softplus": lambda d, x: {"beta": d.pick([1.0, 2.0, 0.5]), "threshold": d.pick([20.0, 1.0, 0.25])},
    "leaky_relu": lambda d, x: {"slope": d.pick([0.01, 0.5, 0.0, 1.0])}, "elu": lambda d, x: {"alpha": d.pick([1.0, 0.5, 2.0])},
    "pow_scalar": lambda d, x: {"value": d.pick([0.0, 1.0, 2.0, 3.0, -1.0, 0.5, -0.5, -2.0, 1.5, 2.7])},
    "eye": lambda d, x: {"rows": d.int(0, 6), "columns": d.int(0, 6)},
    "linspace": lambda d, x: {"steps": d.int(0, 20), "start": float(d.int(-9, 9)) / 4, "stop": float(d.g.standard_normal())},
}


def attributes_for(d, op, leaves):
    if op.name in RANDOM:
        return chances.attributes(d, op.name)
    out = {}
    rank = len(leaves[0].shape) if leaves and leaves[0] is not None else 0
    for a in op.attributes:
        if a.type == "bool":
            out[a.name] = d.chance(0.5)
        elif a.type == "float":
            out[a.name] = whole_for(d, leaves, some_float(d))
        elif a.type == "int":
            out[a.name] = axis_of(d, rank) if a.name == "axis" else d.int(0, 4)
        elif a.type == "axes":
            out[a.name] = some_axes(d, rank)
        elif a.type == "ints":
            out[a.name] = d.shape()
        elif a.type == "pair":
            out[a.name] = [d.int(0, 3), d.int(0, 3)]
        elif a.type == "text":
            out[a.name] = ""
        elif a.type == "dtype":
            out[a.name] = d.pick([t for t in DTYPES if t in FLOATING or "floating" not in a.doc and (t != "bool" or "not bool" not in a.doc)])
        else:
            out[a.name] = d.int(0, 2)
    if op.name in ATTRIBUTES:
        out.update(ATTRIBUTES[op.name](d, leaves))
    if op.name in ("full", "arange") and out["dtype"] not in FLOATING:
        out.update({k: float(round(v)) for k, v in out.items() if isinstance(v, float) and math.isfinite(v)})
    if op.name == "arange" and (out["step"] == 0 or abs(out["stop"] - out["start"]) > 100 * abs(out["step"])):
        out["step"] = 1.0
    if d.chance(0.01) and "axis" in out:
        out["axis"] = d.pick([8, -9, rank, -rank - 1, 2 ** 40])
    return out


# ---- Calls --------------------------------------------------------------------------------------------------------------

def dtypes_for(d, op, shapes):
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
