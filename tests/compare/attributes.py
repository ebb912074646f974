"""Random attributes: by their types, and by ATTRIBUTES where these say too little; some hang on what shapes.py has drawn."""
import math

import numpy as np

import chances
from engine import CONVOLUTIONS, DTYPES, FLOATING, NUMBERS, POOLS
from reference import RANDOM


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


def conv_attributes(d, x, op):
    each = lambda draw: [draw() for _ in range(int(op[-2]))]
    out = {"stride": each(lambda: d.int(1, 3)), "padding": each(lambda: d.int(0, 3)), "dilation": each(lambda: d.int(1, 2) if d.chance(0.4) else 1)}
    if "transpose" in op:
        out["padding"] = each(lambda: d.int(0, 1))
        out["output_padding"] = [d.int(0, max(s, k) - 1) if d.chance(0.5) else 0 for s, k in zip(out["stride"], out["dilation"])]
    return {**{k: v if len(v) > 1 else v[0] for k, v in out.items()}, "groups": d.groups}


def window(d, leaves, op):
    """Of a pool: its window, or into how many parts."""
    axes = int(op[-2])
    if op.startswith("adaptive"):
        sizes = [d.int(0 if d.chance(0.1) else 1, 5) for _ in range(axes)]
        return dict(zip(("depth", "height", "width")[3 - axes:] if axes > 1 else ("length",), sizes))
    sizes = leaves[0].shape[2:] if len(leaves[0].shape) == 2 + axes else [1] * axes
    kernel = [d.int(1, max(n, 1)) for n in sizes]
    out = {"kernel": kernel, "stride": [d.int(0, 3) for _ in kernel], "padding": [d.int(0, k // 2) for k in kernel]}
    if op.startswith("max"):  # none in the padding alone: what flows back from there, PyTorch writes past an end
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
    "interpolate_by": lambda d, x: {"mode": d.mode, **{name: d.pick([0.5, 0.7, 1.0, 1.3, 2.0, 2.5]) if i < len(x[0].shape) - 2 else 1.0
                                                       for i, name in enumerate(("width_scale", "height_scale", "depth_scale"))}},
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
    "quantize_linear": lambda d, x: {"axis": d.axis, "dtype": d.bytes}, "dequantize_linear": lambda d, x: {"axis": d.axis},
    "quantized_conv2d": lambda d, x: conv_attributes(d, x, "conv2d"),
    "layer_norm": lambda d, x: {"axis_count": d.axis_count, "eps": d.pick([1e-5, 0.5])},
    "batch_norm": lambda d, x: {"training": d.training, "momentum": d.pick([0.1, 0.5]), "eps": d.pick([1e-5, 0.5])},
    "cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0]), "ignore_index": d.pick([-100, 0, 1])},
    "weighted_cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0]), "ignore_index": d.pick([-100, 0, 1])},
    "weighted_nll_loss": lambda d, x: {"ignore_index": d.pick([-100, 0, 1])},
    "soft_cross_entropy": lambda d, x: {"label_smoothing": d.pick([0.0, 0.0, 0.1, 1.0])},
    "nll_loss": lambda d, x: {"ignore_index": d.pick([-100, 0, 1])},
    "rotary_embedding": lambda d, x: {"base": d.pick([10000.0, 100.0, 2.0] if d.chance(0.97) else [0.0, -1.0]), "offset": d.pick([0, 0, 1, 2, -3])},
    "scaled_dot_product_attention": lambda d, x: {"dropout": 0.0, "scale": d.pick([0.0, 0.0, 0.5, -1.0])},
    "biased_attention": lambda d, x: {"dropout": 0.0, "scale": d.pick([0.0, 0.0, 0.5, -1.0])},
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
        elif a.type in NUMBERS:
            out[a.name] = [d.int(0, 3) for _ in range(NUMBERS[a.type])]
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
