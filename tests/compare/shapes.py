"""Random shapes and dtypes of operands, read from the words of operators.toml; SHAPES holds what these words cannot say."""
import math
import re

import numpy as np

from draw import INTEGERS
from engine import CONVOLUTIONS, POOLS

FLOATS = ["f32", "f32", "f64", "f64", "f16", "bf16"]


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
    if words.startswith("bool") or ", bool: " in words or "bool, which" in words and d.chance(0.5):
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
    sizes = [d.int(k, 9 if axes == 2 else 5) for k in kernel] if axes > 1 else [d.int(kernel[0], 9 if d.chance(0.95) else 600)]
    channels = [d.groups * outputs, inputs]
    x = [d.int(1, 2) if d.chance(0.97) else 0, channels[0] if "transpose" in op.name else d.groups * inputs] + sizes
    out = d.groups * (inputs if "transpose" in op.name else outputs)
    return [x, channels + kernel] + ([[out]] if d.chance(0.5) else [])


def image_shapes(d, op):
    return [[d.int(1, 2) if d.chance(0.97) else 0, d.int(1, 3)] + [d.int(1, 5 if op.name.endswith("3d") else 8) for _ in range(int(op.name[-2]))]]


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


def biased_shapes(d, op):
    query, key, value, mask = attention_shapes(d, op)
    return [query, key, value, d.broadcast(query[:-1] + [key[-2]], stretch=False), mask]


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


def scaled_shapes(d, op):
    """Of numbers of 8 bits: one scale, or one for each slice along an axis; its zero points are as many."""
    x = d.shape()
    d.axis = d.int(0, max(len(x) - 1, 0))
    scale = [x[d.axis]] if x and d.chance(0.6) else []
    d.bytes = d.pick(["u8", "i8"])
    return [x, scale, scale if d.chance(0.6) else None]


def quantized_shapes(d, op):
    x, weight, *bias = conv_shapes(d, op) if op.name == "quantized_conv2d" else linear_shapes(d, op)
    d.bytes = d.pick(["u8", "i8"])
    return [x, [], weight, weight[:1], [] if d.chance(0.6) else None, *bias]


def where_shapes(d, op):
    a = d.shape()
    b = d.broadcast(a)
    whole = list(np.broadcast_shapes(a, b)) if math.prod(np.broadcast_shapes(a, b)) < 4 * d.most else a
    return [d.broadcast(whole, stretch=False), a, b]


SHAPES = {"meshgrid": vector_shapes, "masked_select": selected_shapes, "einsum": einsum_shapes, "unfold": unfold_shapes, "fold": unfold_shapes, "pixel_shuffle": pixel_shapes, "pixel_unshuffle": pixel_shapes, "interpolate": interpolate_shapes, "interpolate_by": interpolate_shapes,
          **{name: weighted_shapes for name in ("weighted_cross_entropy", "weighted_nll_loss", "soft_cross_entropy")}, "weighted_bce_with_logits": weighted_bce_shapes,
          "diag": diag_shapes, "diagonal": diag_shapes, "repeat_interleave": repeat_shapes, **{name: recurrent_shapes for name in ("rnn", "lstm", "gru")}, "scaled_dot_product_attention": attention_shapes, "biased_attention": biased_shapes, "rotary_embedding": rotary_shapes, "matmul": matmul_shapes, "linear": linear_shapes, **{name: conv_shapes for name in CONVOLUTIONS}, **{name: image_shapes for name in POOLS}, "rms_norm": layer_shapes,
          "group_norm": channel_shapes, "instance_norm": channel_shapes, "layer_norm": layer_shapes, "batch_norm": batch_shapes, "concat": listed_shapes,
          "stack": listed_shapes, "cross_entropy": label_shapes, "nll_loss": label_shapes,
          **{name: indexed_shapes for name in ("index_select", "embedding", "gather_nd", "take_along", "gather", "scatter_add")},
          **{name: scaled_shapes for name in ("quantize_linear", "dequantize_linear")},
          **{name: quantized_shapes for name in ("quantized_linear", "quantized_conv2d")},
          "where": where_shapes}

# Of numbers of 8 bits, whose operands' dtypes hang on one another, and where a mask is bool.
DTYPES_OF = {"quantize_linear": lambda d: [d.pick(FLOATS), d.pick(FLOATS), d.bytes],
             "dequantize_linear": lambda d: (lambda x: [x, d.pick(FLOATS), x])(d.pick([d.bytes, d.bytes, "i32"])),
             "biased_attention": lambda d: [d.pick(FLOATS) for _ in range(4)] + ["bool"],
             **{name: lambda d: [d.bytes, "f32", "i8", "f32", d.bytes, "f32"] for name in ("quantized_linear", "quantized_conv2d")}}


def shapes_for(d, op):
    if op.name in SHAPES:
        return SHAPES[op.name](d, op)
    shapes, sizes = [], {}
    for entry in op.inputs:
        shapes.append(shape_of(d, entry.doc, shapes, sizes))
    return shapes
