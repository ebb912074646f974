#!/usr/bin/env python3
"""Writes vectors.jsonl: what each operator gives, and its gradient, computed by PyTorch in f64.

Run with a Python that has torch: python3 tests/ops/make_vectors.py. The inputs are odd multiples of 1/16 of different magnitude (so that
they are exact in every floating dtype, without ties and without the kinks at zero); the loss of the gradient is the sum of
the outputs weighted with w[i] = 1 + (i % 7) / 8. A line is a case: op, attrs (all of them), inputs, outputs, grads.
"""
import collections
import json
import pathlib
import random

import torch
import torch.nn.functional as F

ALL = None  # axes not given
cases = collections.Counter()  # so far, of each operator


class Sampler:
    """Values of one case: odd multiples of 1/16, all of different magnitude while they last, so that nothing ties."""

    def __init__(self):
        self.left = {}

    def take(self, kind, n):
        ranges = {"f": (range(1, 64, 2), True), "pos": (range(3, 99, 2), False), "unit": (range(1, 16, 2), True),
                  "small": (range(1, 64, 2), True), "above": (range(17, 113, 2), False), "int": (range(0, 10), True), "posint": (range(1, 9), False)}
        magnitudes, signed = ranges[kind]
        out = []
        for _ in range(n):
            if not self.left.get(kind):
                self.left[kind] = random.sample(list(magnitudes), len(magnitudes))
            value = self.left[kind].pop()
            out.append(-value if signed and random.random() < 0.5 else value)
        return out


def values(shape, kind, sampler):
    n = 1
    for size in shape:
        n *= size
    if kind == "bool":
        return torch.tensor([random.random() < 0.5 for _ in range(n)], dtype=torch.bool).reshape(shape)
    if kind.startswith("index"):
        most = int(kind[5:])
        return torch.tensor([random.randrange(most) for _ in range(n)], dtype=torch.int64).reshape(shape)
    if kind.startswith("length"):
        return torch.randint(1, int(kind[6:]) + 1, shape, generator=torch.Generator().manual_seed(random.randrange(2**32)))
    picked = sampler.take(kind, n)
    if kind in ("int", "posint"):
        return torch.tensor(picked, dtype=torch.int64).reshape(shape)
    return torch.tensor([v / 16 for v in picked], dtype=torch.float64).reshape(shape)


def axes_of(x, axes):
    return tuple(range(x.dim())) if axes is None else tuple(axes)


def flat(x):
    return x.detach().to(torch.float64).reshape(-1).tolist() if x.dtype != torch.bool else [int(v) for v in x.reshape(-1).tolist()]


def encode(x, kind):
    name = {torch.float64: "float", torch.int64: "i64", torch.bool: "bool"}[x.dtype]
    if kind in ("int", "posint"):
        name = "integer"
    data = flat(x) if x.dtype != torch.int64 else x.reshape(-1).tolist()
    return {"dtype": name, "shape": list(x.shape), "data": [number(v) for v in data]}


def number(v):
    if v != v:
        return "nan"
    if v in (float("inf"), float("-inf")):
        return "inf" if v > 0 else "-inf"
    return v


def case(op, function, inputs, attrs=None, grad=True, constant=()):
    random.seed(f"{op} {cases[op]}")  # by itself: a new case leaves the numbers of all others as they are
    cases[op] += 1
    kinds = [kind for _, kind in inputs]
    sampler = Sampler()
    tensors = [values(shape, kind, sampler) for shape, kind in inputs]
    leaves = [t.requires_grad_() if t.dtype == torch.float64 and grad and i not in constant else t for i, t in enumerate(tensors)]
    attrs = attrs or {}
    outputs = function(*leaves, **{k: v for k, v in attrs.items()})
    outputs = outputs if isinstance(outputs, (tuple, list)) else (outputs,)
    line = {"op": op, "attrs": {k: number(v) if isinstance(v, float) else v for k, v in attrs.items()},
            "inputs": [encode(t, k) for t, k in zip(tensors, kinds)], "outputs": [encode(o, "") for o in outputs]}
    if grad and any(o.requires_grad for o in outputs):
        loss = 0
        for o in outputs:
            if o.dtype == torch.float64 and o.requires_grad:
                w = 1 + (torch.arange(o.numel(), dtype=torch.float64) % 7) / 8
                loss = loss + (o.reshape(-1) * w).sum()
        wanted = [t for t in leaves if t.requires_grad]
        grads = torch.autograd.grad(loss, wanted, allow_unused=True)
        line["grads"] = [[number(v) for v in flat(g if g is not None else torch.zeros_like(t))] for g, t in zip(grads, wanted)]
    return line


def unary():
    plain = {"neg": torch.neg, "abs": torch.abs, "sign": torch.sign, "exp": torch.exp, "expm1": torch.expm1,
             "square": torch.square, "sin": torch.sin, "cos": torch.cos, "tanh": torch.tanh, "sigmoid": torch.sigmoid,
             "relu": torch.relu, "silu": F.silu, "erf": torch.erf, "floor": torch.floor, "ceil": torch.ceil,
             "round": torch.round, "reciprocal": torch.reciprocal}
    for op, f in plain.items():
        for shape in ([7], [3, 4], [2, 1, 5], []):
            yield case(op, f, [(shape, "f")])
        yield case(op, f, [([0, 3], "f")])
    for op, f in {"log": torch.log, "sqrt": torch.sqrt, "rsqrt": torch.rsqrt, "log1p": torch.log1p}.items():
        for shape in ([7], [3, 4], []):
            yield case(op, f, [(shape, "pos")])
    for op, f in {"asin": torch.asin, "acos": torch.acos, "atanh": torch.atanh}.items():
        for shape in ([6], [3, 2], [], [0, 3]):
            yield case(op, f, [(shape, "unit")])
    for op, f in {"atan": torch.atan, "sinh": torch.sinh, "cosh": torch.cosh, "asinh": torch.asinh}.items():
        for shape in ([7], [3, 4], [], [0, 3]):
            yield case(op, f, [(shape, "f")])
    for shape in ([7], [3, 4], [], [0, 3]):
        yield case("acosh", torch.acosh, [(shape, "above")])
    for shape in ([6], [3, 4]):
        yield case("isfinite", torch.isfinite, [(shape, "f")], grad=False)
        yield case("tan", torch.tan, [(shape, "unit")])
        yield case("leaky_relu", lambda x, slope: F.leaky_relu(x, slope), [(shape, "f")], {"slope": 0.125})
        yield case("elu", lambda x, alpha: F.elu(x, alpha), [(shape, "f")], {"alpha": 1.5})
        for by_tanh in (False, True):
            yield case("gelu", lambda x, by_tanh: F.gelu(x, approximate="tanh" if by_tanh else "none"), [(shape, "f")], {"by_tanh": by_tanh})
        yield case("softplus", lambda x, beta, threshold: F.softplus(x, beta, threshold), [(shape, "f")], {"beta": 2.0, "threshold": 20.0})
        yield case("clip", lambda x, low, high: torch.clamp(x, low, high), [(shape, "f")], {"low": -1.0, "high": 1.5})
        for op, f in {"isnan": torch.isnan, "isinf": torch.isinf, "logical_not": torch.logical_not}.items():
            yield case(op, f, [(shape, "f")], grad=False)
        yield case("logical_not", torch.logical_not, [(shape, "bool")], grad=False)
        yield case("add_scalar", lambda x, value: x + value, [(shape, "f")], {"value": 1.5})
        yield case("mul_scalar", lambda x, value: x * value, [(shape, "f")], {"value": -2.5})
        for value in (3.0, 2.0, 0.5, -1.0):
            yield case("pow_scalar", lambda x, value: x ** value, [(shape, "pos")], {"value": value})
        yield case("contiguous", lambda x: x * 1, [(shape, "f")])
        yield case("copy", lambda x: x * 1, [(shape, "f")])
    for op, f in {"neg": torch.neg, "abs": torch.abs, "sign": torch.sign, "square": torch.square, "relu": torch.relu}.items():
        yield case(op, f, [([3, 4], "posint")])
    yield case("cast", lambda x, dtype: x.to(torch.int64), [([3, 4], "f")], {"dtype": "i64"}, grad=False)
    yield case("cast", lambda x, dtype: x != 0, [([3, 4], "f")], {"dtype": "bool"}, grad=False)
    yield case("cast", lambda x, dtype: x * 1, [([3, 4], "f")], {"dtype": "f64"})


def binary():
    shapes = [([6], [6]), ([3, 4], [3, 4]), ([3, 4], [4]), ([3, 1], [1, 4]), ([2, 1, 3], [4, 1]), ([], [3]), ([0, 2], [2])]
    ops = {"add": torch.add, "sub": torch.sub, "mul": torch.mul, "div": torch.div, "maximum": torch.maximum, "minimum": torch.minimum,
           "logaddexp": torch.logaddexp, "atan2": torch.atan2}
    for op, f in ops.items():
        for a, b in shapes:
            yield case(op, f, [(a, "f"), (b, "f")])
        if op in ("add", "sub", "mul", "maximum", "minimum"):  # of integers, too
            yield case(op, f, [([3, 4], "posint"), ([4], "posint")])
    for a, b in shapes:
        yield case("pow", torch.pow, [(a, "pos"), (b, "unit")])
        yield case("mod", torch.remainder, [(a, "f"), (b, "pos")], grad=False)
        yield case("floor_div", torch.floor_divide, [(a, "f"), (b, "unit")], grad=False)
    yield case("floor_div", torch.floor_divide, [([3, 4], "posint"), ([4], "posint")])
    for a, b, weight in (([6], [6], [6]), ([3, 4], [4], [3, 1]), ([], [3], [2, 1]), ([0, 2], [2], [])):
        yield case("lerp", torch.lerp, [(a, "f"), (b, "f"), (weight, "unit")])
    tests = {"equal": torch.eq, "not_equal": torch.ne, "less": torch.lt, "less_equal": torch.le, "greater": torch.gt, "greater_equal": torch.ge}
    for op, f in tests.items():
        for a, b in shapes:
            yield case(op, f, [(a, "f"), (b, "f")], grad=False)
        yield case(op, f, [([8], "posint"), ([8], "posint")], grad=False)
    for op, f in {"logical_and": torch.logical_and, "logical_or": torch.logical_or, "logical_xor": torch.logical_xor}.items():
        yield case(op, f, [([8], "bool"), ([8], "bool")], grad=False)
        yield case(op, f, [([2, 4], "bool"), ([4], "bool")], grad=False)
    for op, f in {"add_inplace": torch.add, "sub_inplace": torch.sub, "mul_inplace": torch.mul, "div_inplace": torch.div,
                  "assign": lambda a, b: b.expand(a.shape)}.items():
        for a, b in (([6], [6]), ([3, 4], [4]), ([3, 4], [3, 1])):
            yield case(op, f, [(a, "f"), (b, "f")], grad=False)
    for c, a, b in (([6], [6], [6]), ([3, 4], [4], [3, 1]), ([4], [3, 4], [])):
        yield case("where", torch.where, [(c, "bool"), (a, "f"), (b, "f")])
    yield case("masked_fill", lambda x, mask, value: x.masked_fill(mask, value), [([3, 4], "f"), ([4], "bool")], {"value": 2.5})
    yield case("masked_fill", lambda x, mask, value: x.masked_fill(mask, value), [([7], "f"), ([7], "bool")], {"value": -1.0})


def reductions():
    cases = [([7], ALL), ([3, 4], ALL), ([3, 4], [0]), ([3, 4], [1]), ([2, 3, 4], [0, 2]), ([2, 3, 4], [-1]), ([5, 1], [1]), ([], ALL)]
    def over(f):
        return lambda x, axes, keepdims: f(x, axes_of(x, axes), keepdims)
    def prod(x, axes, keepdims):
        for axis in sorted((a % x.dim() for a in axes), reverse=True):
            x = x.prod(axis, keepdim=keepdims)
        return x
    ops = {"sum": lambda x, a, k: x.sum(a, keepdim=k) if x.dim() else x * 1, "mean": lambda x, a, k: x.mean(a, keepdim=k) if x.dim() else x * 1,
           "prod": lambda x, a, k: prod(x, a, k) if x.dim() else x * 1,
           "max": lambda x, a, k: x.amax(a, keepdim=k) if x.dim() else x * 1, "min": lambda x, a, k: x.amin(a, keepdim=k) if x.dim() else x * 1,
           "logsumexp": lambda x, a, k: torch.logsumexp(x, a, keepdim=k) if x.dim() else x * 1}
    for op, f in ops.items():
        for shape, axes in cases:
            for keepdims in (False, True):
                yield case(op, over(f), [(shape, "small")], {"axes": axes, "keepdims": keepdims})
    yield case("sum", over(ops["sum"]), [([3, 4], "int")], {"axes": [1], "keepdims": False})
    yield case("sum", over(ops["sum"]), [([0, 4], "f")], {"axes": [0], "keepdims": False})
    for shape, axes in cases[:-1]:
        for keepdims in (False, True):
            for op, f in {"any": torch.any, "all": torch.all}.items():
                def logical(x, axes, keepdims, f=f):
                    for axis in sorted((a % x.dim() for a in axes_of(x, axes)), reverse=True):
                        x = f(x, axis, keepdim=keepdims)
                    return x
                yield case(op, logical, [(shape, "bool")], {"axes": axes, "keepdims": keepdims}, grad=False)
    for shape, axes in (([7], ALL), ([3, 4], [1]), ([2, 3, 4], [0, 2])):
        for correction in (0, 1):
            for keepdims in (False, True):
                for op, f in {"var": torch.var, "std": torch.std}.items():
                    yield case(op, lambda x, axes, correction, keepdims, f=f: f(x, axes_of(x, axes), correction=correction, keepdim=keepdims),
                               [(shape, "small")], {"axes": axes, "correction": correction, "keepdims": keepdims})
        for p in (1.0, 2.0, 3.0, float("inf")):
            yield case("norm", lambda x, axes, p, keepdims: torch.linalg.vector_norm(x, p, axes_of(x, axes), keepdims),
                       [(shape, "small")], {"axes": axes, "p": p, "keepdims": False})
    for shape, axis in (([7], 0), ([3, 4], 1), ([3, 4], -2), ([2, 3, 4], 1)):
        for keepdims in (False, True):
            for op, f in {"argmax": torch.argmax, "argmin": torch.argmin}.items():
                yield case(op, lambda x, axis, keepdims, f=f: f(x, axis, keepdim=keepdims), [(shape, "f")], {"axis": axis, "keepdims": keepdims}, grad=False)
        for reverse in (False, True):
            yield case("cumsum", lambda x, axis, reverse: x.flip(axis).cumsum(axis).flip(axis) if reverse else x.cumsum(axis),
                       [(shape, "small")], {"axis": axis, "reverse": reverse})
        yield case("cumprod", lambda x, axis: x.cumprod(axis), [(shape, "unit")], {"axis": axis})
    for shape, axis, zeros in (([5], 0, [2]), ([4, 3], 0, [0, 5, 8]), ([2, 0], 1, [])):
        def with_zeros(x, axis, zeros=zeros):
            with torch.no_grad():
                x.reshape(-1)[zeros] = 0
            return x.cumprod(axis)
        yield case("cumprod", with_zeros, [(shape, "unit")], {"axis": axis})


def shapes():
    for shape, to in (([6], [2, 3]), ([2, 3, 2], [4, -1]), ([3, 4], [12]), ([1], []), ([0, 3], [3, 0])):
        yield case("reshape", lambda x, shape: x.reshape(shape), [(shape, "f")], {"shape": to})
    for shape, axes in (([3, 4], ALL), ([2, 3, 4], [2, 0, 1]), ([2, 3, 4], [0, 2, 1]), ([5], ALL)):
        yield case("transpose", lambda x, axes: x.permute(*(axes if axes is not None else reversed(range(x.dim())))), [(shape, "f")], {"axes": axes})
    for shape, to in (([3, 1], [3, 4]), ([4], [3, 4]), ([1, 3, 1], [2, 3, 5])):
        yield case("expand", lambda x, shape: x.expand(shape), [(shape, "f")], {"shape": to})
    yield case("squeeze", lambda x, axes: x.squeeze(), [([1, 3, 1, 2], "f")], {"axes": ALL})
    yield case("squeeze", lambda x, axes: x.squeeze(2), [([1, 3, 1, 2], "f")], {"axes": [2]})
    for axis in (0, 1, -1):
        yield case("unsqueeze", lambda x, axis: x.unsqueeze(axis), [([3, 4], "f")], {"axis": axis})
    yield case("flatten", lambda x, first, last: x.flatten(first, last), [([2, 3, 4], "f")], {"first": 1, "last": -1})
    yield case("flatten", lambda x, first, last: x.flatten(first, last), [([2, 3, 4], "f")], {"first": 0, "last": 1})
    for axis in (0, 1):
        yield case("concat", lambda *xs, axis: torch.cat(xs, axis), [([3, 2], "f"), ([3, 2], "f"), ([3, 2], "f")], {"axis": axis})
    yield case("concat", lambda *xs, axis: torch.cat(xs, axis), [([1, 2], "f"), ([4, 2], "f")], {"axis": 0})
    for axis in (0, 2, -1):
        yield case("stack", lambda *xs, axis: torch.stack(xs, axis), [([3, 2], "f"), ([3, 2], "f")], {"axis": axis})
    yield case("split", lambda x, parts, axis: torch.chunk(x, parts, axis), [([6, 2], "f")], {"parts": 3, "axis": 0})
    yield case("split", lambda x, parts, axis: torch.chunk(x, parts, axis), [([2, 4], "f")], {"parts": 2, "axis": 1})
    def strided(x, axis, start, stop, step):
        n = x.shape[axis]
        begin, end = max(start + n, 0) if start < 0 else min(start, n), max(stop + n, 0) if stop < 0 else min(stop, n)
        return x.index_select(axis, torch.arange(begin, end, step))
    for axis, start, stop, step in ((0, 1, 5, 1), (0, 0, 100, 2), (1, -3, 100, 1), (1, 1, -1, 2)):
        yield case("slice", strided, [([6, 5], "f")], {"axis": axis, "start": start, "stop": stop, "step": step})
    for shapes in ([[3], [2]], [[2]], [[3], [], [2]], [[2], [1], [3], [2]], [[0], [2]]):
        for xy in (False, True):
            yield case("meshgrid", lambda *xs, xy: torch.meshgrid(*xs, indexing="xy" if xy else "ij"), [(shape, "f") for shape in shapes], {"xy": xy})
    for axes in (ALL, [0], [1, 2]):
        yield case("flip", lambda x, axes: x.flip(axes_of(x, axes)), [([2, 3, 2], "f")], {"axes": axes})
    for padding in ([1, 2], [0, 0, 2, 1]):
        rank = len(padding) // 2
        yield case("pad", lambda x, padding, value: F.pad(x, [p for i in reversed(range(len(padding) // 2)) for p in padding[2 * i:2 * i + 2]], value=value),
                   [([3, 4][:rank], "f")], {"padding": padding, "value": 0.5})
    def around(mode):
        def pad(x, padding):
            after_channels = [p for i in reversed(range(len(padding) // 2)) for p in padding[2 * i:2 * i + 2]]
            return F.pad(x[None, None], after_channels, mode=mode)[0, 0]
        return pad
    for mode in ("reflect", "replicate", "circular"):
        for shape, padding in (([4], [3, 1]), ([3, 4], [2, 0, 1, 3]), ([3, 2, 3], [1, 1, 0, 1, 2, 0])):
            yield case(f"pad_{mode}", around(mode), [(shape, "f")], {"padding": padding})
    for shape, shifts, axes in (([5], [2], [0]), ([3, 4], [-1], [1]), ([3, 4], [5, 2], [1, 0]), ([2, 3], [4], ALL), ([0, 3], [1], [0])):
        yield case("roll", lambda x, shifts, axes: x.roll(shifts, axes) if axes is not None else x.roll(shifts[0]), [(shape, "f")], {"shifts": shifts, "axes": axes})
    for shape, diagonal in (([3], 0), ([3], -2), ([0], 1), ([3, 4], 0), ([3, 4], 2), ([4, 3], -1), ([2, 2], 5)):
        yield case("diag", lambda x, diagonal: torch.diag(x, diagonal), [(shape, "f")], {"diagonal": diagonal})
    for shape, offset, axis1, axis2 in (([3, 4], 1, 0, 1), ([2, 3, 4], 0, -2, -1), ([2, 3, 4], -1, 2, 0), ([2, 0, 3], 0, 1, 2)):
        yield case("diagonal", lambda x, offset, axis1, axis2: torch.diagonal(x, offset, axis1, axis2), [(shape, "f")],
                   {"offset": offset, "axis1": axis1, "axis2": axis2})
    for x, kernel, stride, padding, dilation in (([2, 2, 4, 3], [2, 2], [1, 1], [0, 0], [1, 1]), ([1, 2, 5, 5], [3, 2], [2, 1], [1, 2], [1, 2]), ([0, 1, 3, 3], [2, 2], [1, 1], [0, 0], [1, 1])):
        windows = {"kernel": kernel, "stride": stride, "padding": padding, "dilation": dilation}
        yield case("unfold", lambda x, kernel, stride, padding, dilation: F.unfold(x, kernel, dilation, padding, stride), [(x, "f")], windows)
        columns = list(F.unfold(torch.zeros(x), kernel, dilation, padding, stride).shape)
        yield case("fold", lambda x, height, width, kernel, stride, padding, dilation: F.fold(x, (height, width), kernel, dilation, padding, stride),
                   [(columns, "f")], {"height": x[2], "width": x[3], **windows})
    for shape in ([4, 2, 3], [2, 8, 1, 2], [0, 4, 2, 2]):
        yield case("pixel_shuffle", lambda x, factor: F.pixel_shuffle(x, factor), [(shape, "f")], {"factor": 2}, grad=shape[0] > 0)
    for shape in ([1, 4, 6], [2, 2, 2, 4]):
        yield case("pixel_unshuffle", lambda x, factor: F.pixel_unshuffle(x, factor), [(shape, "f")], {"factor": 2})
    def resized(x, size, mode, align_corners):
        name = ["nearest", {3: "linear", 4: "bilinear", 5: "trilinear"}[x.dim()], "bicubic"][mode]
        return F.interpolate(x, size, mode=name, align_corners=None if mode == 0 else align_corners)
    for shape, size in (([2, 2, 4], [7]), ([1, 2, 5], [2]), ([1, 2, 3, 4], [5, 3]), ([1, 1, 4, 3], [1, 6]), ([1, 1, 2, 3, 2], [3, 2, 4]), ([0, 2, 3, 3], [2, 5])):
        for mode in (0, 1) if len(shape) != 4 else (0, 1, 2):
            for align_corners in (False, True):
                yield case("interpolate", resized, [(shape, "f")], {"size": size, "mode": mode, "align_corners": align_corners})
    for axis in (0, 1):
        yield case("repeat", lambda x, times, axis: x.repeat_interleave(times, axis), [([2, 3], "f")], {"times": 3, "axis": axis})
    yield case("tile", lambda x, times: x.tile(times), [([2, 3], "f")], {"times": [2, 2]})
    yield case("tile", lambda x, times: x.tile(times), [([3], "f")], {"times": [2, 2]})


def indexing():
    def gather_nd(table, indices):
        return table[tuple(indices.movedim(-1, 0))]
    yield case("gather_nd", gather_nd, [([5, 3], "f"), ([4, 1], "index5")])
    yield case("gather_nd", gather_nd, [([3, 3, 2], "f"), ([4, 2], "index3")])
    yield case("gather_nd", gather_nd, [([4, 4], "f"), ([2, 3, 2], "index4")])
    for shape, axis in (([5, 3], 0), ([3, 5], 1), ([5], -1)):
        yield case("index_select", lambda x, i, axis: x.index_select(axis, i), [(shape, "f"), ([4], "index5")], {"axis": axis})
    for shape, i, axis in (([5, 3], [2, 3], 0), ([3, 5], [3, 2], 1), ([5], [7], 0)):
        yield case("take_along", lambda x, i, axis: torch.gather(x, axis, i), [(shape, "f"), (i, "index5")], {"axis": axis})
        yield case("scatter_add", lambda x, i, u, axis: x.scatter_add(axis, i, u), [(shape, "f"), (i, "index5"), (i, "f")], {"axis": axis})
        yield case("gather", lambda x, i, axis: torch.gather(x, axis, i), [(shape, "f"), (i, "index5")], {"axis": axis})
    yield case("one_hot", lambda i, depth, dtype: F.one_hot(i, depth).to(torch.float64), [([2, 3], "index4")], {"depth": 4, "dtype": "f64"}, grad=False)
    for shape, times, axis in (([3, 2], [1, 0, 3], 0), ([2, 3], [2, 2, 1], -1), ([2], [0, 0], 0), ([0, 2], [], 0)):
        def repeated(x, drawn, total, axis, times=times):
            drawn.copy_(torch.tensor(times, dtype=torch.int64))
            return x.repeat_interleave(drawn, axis, output_size=total)
        yield case("repeat_interleave", repeated, [(shape, "f"), ([len(times)], "index2")], {"total": sum(times), "axis": axis})
    for diagonal in (-1, 0, 1):
        yield case("tril", lambda x, diagonal: torch.tril(x, diagonal), [([3, 4], "f")], {"diagonal": diagonal})
        yield case("triu", lambda x, diagonal: torch.triu(x, diagonal), [([2, 3, 3], "f")], {"diagonal": diagonal})
    for largest in (True, False):
        yield case("topk", lambda x, k, axis, largest: torch.topk(x, k, axis, largest), [([3, 6], "f")], {"k": 2, "axis": 1, "largest": largest})
        yield case("sort", lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), [([4, 5], "f")], {"axis": 0, "descending": largest})
        yield case("sort", lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), [([7], "f")], {"axis": -1, "descending": largest})
    for shape, kind in (([7], "bool"), ([3, 4], "bool"), ([2, 3, 2], "index2"), ([], "bool"), ([0, 3], "bool"), ([2, 3], "f")):
        yield case("nonzero", torch.nonzero, [(shape, kind)], grad=False)
    for shape, mask in (([7], [7]), ([3, 4], [4]), ([3], [2, 1]), ([], [3]), ([0, 3], [3])):
        yield case("masked_select", torch.masked_select, [(shape, "f"), (mask, "bool")])
    for shape, kind in (([9], "index4"), ([3, 4], "index5"), ([5], "bool"), ([2, 3], "f"), ([], "f"), ([0], "f")):
        yield case("unique", lambda x: torch.unique(x, return_inverse=True, return_counts=True), [(shape, kind)], grad=False)
    for shape in ([4], [2, 3]):
        yield case("embedding", lambda t, i, padding_index: t[i], [([6, 3], "f"), (shape, "index6")], {"padding_index": -1})


def products():
    for a, b in (([3, 4], [4, 2]), ([1, 5], [5, 3]), ([2, 3, 4], [2, 4, 2]), ([2, 1, 3, 2], [3, 2, 2]), ([4], [4, 3]), ([3, 4], [4]), ([3, 0], [0, 2])):
        yield case("matmul", torch.matmul, [(a, "small"), (b, "small")])
    yield case("linear", F.linear, [([3, 4], "small"), ([5, 4], "small"), ([5], "small")])
    yield case("linear", F.linear, [([2, 3, 4], "small"), ([5, 4], "small"), ([5], "small")])
    yield case("linear", F.linear, [([1, 4], "small"), ([2, 4], "small")])
    yield case("dot", torch.dot, [([6], "small"), ([6], "small")])
    yield case("outer", torch.outer, [([3], "small"), ([4], "small")])
    for equation, *shapes in (("ij,jk->ik", [3, 4], [4, 2]), ("bij, bjk -> bki", [2, 3, 4], [2, 4, 2]), ("i,i", [5], [5]), ("ii->i", [3, 3]), ("ii", [3, 3]), ("ba", [2, 3]),
                              ("iji->j", [2, 3, 2]), ("i,j,k->kij", [2], [3], [2]), ("ij,kj,lj->ikl", [2, 3], [2, 3], [3, 3]), ("...ij,...jk->...ik", [2, 1, 3, 2], [4, 2, 3]),
                              ("...i,i->...", [2, 3, 4], [4]), ("i...->...", [3, 2]), ("ij,ij->ij", [2, 3], [1, 3]), ("ij,jk->ik", [2, 1], [3, 4]), (",i->i", [], [3]),
                              ("ij,jk->ik", [2, 0], [0, 3]), ("ij->", [0, 3]), ("Ab,bA", [2, 3], [3, 2]), ("ab,bc,cd,da->", [2, 3], [3, 2], [2, 2], [2, 2])):
        yield case("einsum", lambda *xs, equation: torch.einsum(equation, *xs), [(shape, "small") for shape in shapes], {"equation": equation})


def softmaxes():
    for op, f in {"softmax": torch.softmax, "log_softmax": torch.log_softmax}.items():
        for shape, axis in (([5], 0), ([3, 4], 1), ([3, 4], 0), ([2, 3, 4], 1), ([2, 1], -1)):
            yield case(op, lambda x, axis, f=f: f(x, axis), [(shape, "small")], {"axis": axis})


def attentions():
    def attend(query, key, value, mask=None, *, causal, dropout, scale):
        shares = query.dim() > 2 and query.shape[-3] != key.shape[-3]
        return F.scaled_dot_product_attention(query, key, value, mask, dropout, causal, scale=scale or None, enable_gqa=shares)
    whole, causal, scaled = ({"causal": c, "dropout": 0.0, "scale": s} for c, s in ((False, 0.0), (True, 0.0), (False, 0.375)))
    for q, k, v, attrs in (([3, 4], [5, 4], [5, 2], whole), ([2, 3, 4], [2, 3, 4], [2, 3, 4], causal), ([2, 2, 2, 3], [2, 2, 5, 3], [2, 2, 5, 4], causal),
                           ([1, 5, 2], [1, 3, 2], [1, 3, 3], causal), ([2, 4, 3, 2], [2, 2, 4, 2], [2, 2, 4, 3], whole), ([3, 2, 2], [1, 2, 2], [1, 2, 2], scaled),
                           ([2, 1, 3], [2, 1, 3], [2, 1, 3], scaled), ([2, 0, 3], [2, 4, 3], [2, 4, 2], whole), ([2, 3, 2], [2, 0, 2], [2, 0, 3], whole)):
        yield case("scaled_dot_product_attention", attend, [(q, "unit"), (k, "unit"), (v, "small")], attrs)
    for mask in ([3, 5], [2, 1, 3, 5], [1, 5], [2, 2, 3, 1]):
        for kind in ("bool", "unit"):
            yield case("scaled_dot_product_attention", attend, [([2, 2, 3, 4], "unit"), ([2, 2, 5, 4], "unit"), ([2, 2, 5, 3], "small"), (mask, kind)],
                       whole, constant=(3,))
    yield case("scaled_dot_product_attention", attend, [([1, 4, 2, 3], "unit"), ([1, 2, 3, 3], "unit"), ([1, 2, 3, 2], "small"), ([4, 2, 3], "bool")], scaled)


def rotary():
    def turn(x, base, offset, interleaved):  # as products of complex numbers
        if x.numel() == 0:
            return x * 1
        steps, features = x.shape[-2:]
        rates = base ** (-torch.arange(0, features, 2, dtype=torch.float64) / features)
        angles = torch.outer(torch.arange(offset, offset + steps, dtype=torch.float64), rates)
        pairs = x.unflatten(-1, (-1, 2)) if interleaved else x.unflatten(-1, (2, -1)).transpose(-1, -2)
        turned = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * torch.polar(torch.ones_like(angles), angles))
        return (turned if interleaved else turned.transpose(-1, -2)).flatten(-2)
    for shape, base, offset in (([3, 4], 10000.0, 0), ([2, 5, 6], 100.0, 3), ([2, 2, 3, 2], 10000.0, 100000), ([1, 8], 7.0, -2), ([4, 0], 10000.0, 0), ([0, 4], 2.0, 1)):
        for interleaved in (False, True):
            yield case("rotary_embedding", turn, [(shape, "f")], {"base": base, "offset": offset, "interleaved": interleaved})


def recurrent_layer(name, x, weights, state, lengths, reverse):
    """PyTorch's own layer in one direction: of a bidirectional one with the same weights twice the second half."""
    run, has_bias, both = getattr(torch._VF, name), len(weights) > 3, 2 if reverse else 1
    state = tuple(s.expand(both, *s.shape).contiguous() for s in state)
    if lengths is None:
        out, *last = run(x, state if len(state) > 1 else state[0], weights * both, has_bias, 1, 0.0, False, reverse, False)
    else:
        packed = torch.nn.utils.rnn.pack_padded_sequence(x, lengths, enforce_sorted=False)
        state = tuple(s[:, packed.sorted_indices] for s in state)
        data, *last = run(packed.data, packed.batch_sizes, state if len(state) > 1 else state[0], weights * both, has_bias, 1, 0.0, False, reverse)
        packed = torch.nn.utils.rnn.PackedSequence(data, packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices)
        out = torch.nn.utils.rnn.pad_packed_sequence(packed, total_length=x.shape[0])[0]
        last = [s[:, packed.unsorted_indices] for s in last]
    half = out.shape[-1] // both
    return [out[..., half * (both - 1):], *(s[both - 1] for s in last)]


def recurrent_layers():
    def rnn(x, w, u, b=None, c=None, h=None, lengths=None, *, relu, reverse):
        state = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        return recurrent_layer("rnn_relu" if relu else "rnn_tanh", x, [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]), [state], lengths, reverse)

    def gru(x, w, u, b=None, c=None, h=None, lengths=None, *, reverse):
        state = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        return recurrent_layer("gru", x, [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]), [state], lengths, reverse)

    def lstm(x, w, u, b=None, c=None, h=None, cell=None, lengths=None, projection=None, *, reverse):
        h = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        cell = torch.zeros(x.shape[1], u.shape[0] // 4, dtype=x.dtype) if cell is None else cell
        weights = [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]) + ([] if projection is None else [projection])
        if projection is not None:  # which _VF.lstm knows by the state's size
            return projected(x, weights, h, cell, lengths, reverse)
        return recurrent_layer("lstm", x, weights, [h, cell], lengths, reverse)

    def projected(x, weights, h, cell, lengths, reverse):
        w, u, b, c, projection = weights
        outs = [None] * x.shape[0]
        for t in reversed(range(x.shape[0])) if reverse else range(x.shape[0]):
            i, f, g, o = (F.linear(x[t], w, b) + F.linear(h, u, c)).chunk(4, 1)
            after = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
            active = (lengths > t)[:, None]
            h = torch.where(active, F.linear(torch.sigmoid(o) * torch.tanh(after), projection), h)
            cell = torch.where(active, after, cell)
            outs[t] = torch.where(active, h, 0)
        return [torch.stack(outs), h, cell]

    for op, function, gates, own in (("rnn", rnn, 1, {"relu": False}), ("rnn", rnn, 1, {"relu": True}), ("gru", gru, 3, {}), ("lstm", lstm, 4, {})):
        for steps, examples, features, units, given in ((3, 2, 2, 3, 3), (2, 1, 3, 2, 4), (3, 2, 2, 2, 5), (1, 3, 1, 3, 6), (4, 3, 2, 3, 7), (2, 2, 1, 1, 7)):
            wide = [gates * units]
            operands = [([steps, examples, features], "unit"), (wide + [features], "unit"), (wide + [units], "unit"), (wide, "unit"), (wide, "unit"),
                        ([examples, units], "unit")] + ([([examples, units], "unit")] if op == "lstm" else []) + [([examples], f"length{steps}")]
            given += op == "lstm" and given > 5
            for reverse in (False, True):
                yield case(op, function, operands[:given], {**own, "reverse": reverse})
    operands = [([3, 2, 2], "unit"), ([12, 2], "unit"), ([12, 2], "unit"), ([12], "unit"), ([12], "unit"), ([2, 2], "unit"), ([2, 3], "unit"), ([2], "length3"),
                ([2, 3], "unit")]
    for reverse in (False, True):
        yield case("lstm", lstm, operands, {"reverse": reverse})


def convolutions():
    def conv(x, w, b=None, *, stride, padding, dilation, groups):
        return F.conv2d(x, w, b, stride, padding, dilation, groups)
    for x, w, b, stride, padding, dilation, groups in (
            ([1, 1, 4, 4], [2, 1, 3, 3], [2], [1, 1], [0, 0], [1, 1], 1), ([2, 2, 4, 3], [2, 2, 2, 2], None, [1, 1], [1, 1], [1, 1], 1),
            ([1, 2, 5, 5], [2, 2, 3, 3], [2], [2, 2], [1, 1], [1, 1], 1), ([1, 4, 4, 4], [4, 2, 2, 1], [4], [1, 2], [0, 1], [1, 1], 2),
            ([1, 1, 6, 5], [1, 1, 2, 2], None, [1, 1], [0, 0], [2, 2], 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv2d", conv, inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups})
    def conv1d(x, w, b=None, *, stride, padding, dilation, groups):
        return F.conv1d(x, w, b, stride, padding, dilation, groups)
    for x, w, b, stride, padding, dilation, groups in (
            ([1, 1, 5], [2, 1, 3], [2], 1, 0, 1, 1), ([2, 2, 6], [3, 2, 2], None, 2, 1, 1, 1), ([2, 4, 5], [4, 2, 2], [4], 1, 2, 2, 2),
            ([1, 3, 4], [3, 1, 3], [3], 1, 1, 1, 3), ([0, 2, 4], [1, 2, 2], [1], 1, 0, 1, 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv1d", conv1d, inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups})
    for axes, cases in ((1, (([1, 1, 3], [1, 2, 3], [2], 1, 0, 0, 1, 1), ([2, 2, 3], [2, 1, 2], None, 2, 1, 1, 1, 1), ([1, 4, 3], [4, 2, 2], [4], 3, 1, 2, 2, 2),
                             ([1, 2, 4], [2, 1, 2], [2], 1, 1, 1, 2, 2), ([0, 2, 3], [2, 1, 2], [1], 1, 0, 0, 1, 1))),
                        (2, (([1, 1, 2, 3], [1, 2, 2, 3], [2], [1, 1], [0, 0], [0, 0], [1, 1], 1), ([2, 2, 3, 2], [2, 1, 3, 3], None, [2, 2], [1, 1], [1, 1], [1, 1], 1),
                             ([1, 4, 2, 3], [4, 1, 2, 2], [2], [2, 1], [1, 0], [1, 0], [1, 2], 2), ([1, 2, 3, 2], [2, 2, 2, 1], [2], [1, 2], [1, 0], [1, 1], [3, 1], 1)))):
        convolve = getattr(F, f"conv_transpose{axes}d")
        def transposed(x, w, b=None, *, stride, padding, output_padding, dilation, groups, convolve=convolve):
            return convolve(x, w, b, stride, padding, output_padding, groups, dilation)
        for x, w, b, stride, padding, output_padding, dilation, groups in cases:
            inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
            yield case(f"conv_transpose{axes}d", transposed, inputs, {"stride": stride, "padding": padding, "output_padding": output_padding, "dilation": dilation,
                                                                      "groups": groups})
    images = (([1, 1, 4, 4], [2, 2], [2, 2], [0, 0]), ([1, 1, 5, 4], [3, 2], [1, 1], [1, 1]), ([1, 2, 4, 4], [2, 2], [0, 0], [0, 0]))
    for shape, kernel, stride, padding, ceil_mode in [(*image, False) for image in images] + [
            ([1, 1, 6, 5], [3, 2], [2, 2], [1, 1], True), ([1, 2, 5, 6], [2, 3], [2, 0], [1, 0], True), ([1, 1, 5, 3], [2, 4], [3, 2], [0, 2], True), ([1, 1, 2, 3], [3, 2], [2, 2], [0, 1], True),
            ([0, 2, 4, 4], [2, 2], [1, 1], [0, 0], False)]:
        step = [s or k for s, k in zip(stride, kernel)]
        yield case("max_pool2d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool2d(x, kernel, step, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": [1, 1]})
        for counted in (True, False):
            yield case("avg_pool2d", lambda x, kernel, stride, padding, count_padding, ceil_mode: F.avg_pool2d(x, kernel, step, padding, ceil_mode, counted),
                       [(shape, "f")], {"kernel": kernel, "stride": stride, "padding": padding, "count_padding": counted, "ceil_mode": ceil_mode})
    for shape, kernel, stride, padding, ceil_mode in (([1, 2, 6], 2, 0, 0, False), ([2, 1, 7], 3, 2, 1, True), ([1, 1, 7], 2, 4, 1, True), ([0, 2, 5], 2, 1, 0, False)):
        yield case("max_pool1d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool1d(x, kernel, stride or kernel, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": 1})
        for counted in (True, False):
            yield case("avg_pool1d", lambda x, kernel, stride, padding, count_padding, ceil_mode: F.avg_pool1d(x, kernel, stride or kernel, padding, ceil_mode, count_padding),
                       [(shape, "f")], {"kernel": kernel, "stride": stride, "padding": padding, "count_padding": counted, "ceil_mode": ceil_mode})
    for shape, kernel, stride, padding, dilation, ceil_mode in (([1, 2, 5, 6], [2, 3], [1, 2], [1, 1], [3, 2], False), ([2, 1, 4, 7], [2, 2], [0, 0], [0, 1], [1, 4], True),
                                                                ([0, 1, 3, 3], [2, 2], [1, 1], [0, 0], [2, 2], False)):
        step = [s or k for s, k in zip(stride, kernel)]
        yield case("max_pool2d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool2d(x, kernel, step, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": dilation})
    yield case("max_pool1d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool1d(x, kernel, stride, padding, dilation, ceil_mode), [([1, 2, 8], "f")],
               {"kernel": 3, "stride": 2, "padding": 1, "ceil_mode": True, "dilation": 2})
    for shape, length in (([1, 2, 6], 3), ([2, 1, 5], 2), ([1, 1, 3], 5), ([0, 2, 3], 2)):
        for op, f in {"adaptive_avg_pool1d": F.adaptive_avg_pool1d, "adaptive_max_pool1d": F.adaptive_max_pool1d}.items():
            yield case(op, lambda x, length, f=f: f(x, length), [(shape, "f")], {"length": length})
    for shape, height, width in (([1, 1, 4, 6], 2, 3), ([2, 1, 5, 3], 2, 2), ([1, 1, 2, 3], 3, 5), ([0, 2, 3, 3], 1, 1)):
        yield case("adaptive_max_pool2d", lambda x, height, width: F.adaptive_max_pool2d(x, (height, width)), [(shape, "f")], {"height": height, "width": width})
    for shape, height, width in (([1, 2, 4, 6], 2, 3), ([2, 1, 5, 3], 2, 2), ([1, 1, 3, 3], 1, 1)):
        yield case("adaptive_avg_pool2d", lambda x, height, width: F.adaptive_avg_pool2d(x, (height, width)), [(shape, "f")], {"height": height, "width": width})


def norms():
    for shape, count in (([3, 4], 1), ([2, 3, 4], 2), ([2, 2, 3], 1)):
        tail = shape[len(shape) - count:]
        yield case("layer_norm", lambda x, g, b, axis_count, eps: F.layer_norm(x, x.shape[x.dim() - axis_count:], g, b, eps),
                   [(shape, "small"), (tail, "pos"), (tail, "small")], {"axis_count": count, "eps": 1e-5})
        yield case("layer_norm", lambda x, axis_count, eps: F.layer_norm(x, x.shape[x.dim() - axis_count:], None, None, eps),
                   [(shape, "small")], {"axis_count": count, "eps": 1e-5})
    for shape, count in (([3, 4], 1), ([2, 3, 4], 2), ([2, 0, 3], 1)):
        tail = shape[len(shape) - count:]
        yield case("rms_norm", lambda x, g, axis_count, eps: F.rms_norm(x, x.shape[x.dim() - axis_count:], g, eps),
                   [(shape, "small"), (tail, "pos")], {"axis_count": count, "eps": 1e-5})
        yield case("rms_norm", lambda x, axis_count, eps: F.rms_norm(x, x.shape[x.dim() - axis_count:], None, eps), [(shape, "small")], {"axis_count": count, "eps": 1e-5})
    for shape, groups in (([3, 6], 2), ([2, 4, 3], 2), ([2, 3, 2, 2], 1), ([0, 2, 3], 2)):
        channels = shape[1:2]
        yield case("group_norm", lambda x, g, b, groups, eps: F.group_norm(x, groups, g, b, eps),
                   [(shape, "small"), (channels, "pos"), (channels, "small")], {"groups": groups, "eps": 1e-5})
        yield case("group_norm", lambda x, groups, eps: F.group_norm(x, groups, None, None, eps), [(shape, "small")], {"groups": groups, "eps": 1e-5})
        if len(shape) > 2:  # an empty batch, which PyTorch's own refuses, as groups
            def instances(x, g=None, b=None, *, eps):
                return F.instance_norm(x, None, None, g, b, True, 0.1, eps) if x.shape[0] else F.group_norm(x, x.shape[1], g, b, eps)
            yield case("instance_norm", instances, [(shape, "small"), (channels, "pos"), (channels, "small")], {"eps": 1e-5})
            yield case("instance_norm", instances, [(shape, "small")], {"eps": 1e-5})
    for shape in ([4, 3], [2, 3, 2, 2]):
        yield case("batch_norm", lambda x, g, b, training, momentum, eps: F.batch_norm(x, None, None, g, b, True, momentum, eps),
                   [(shape, "small"), ([3], "pos"), ([3], "small")], {"training": True, "momentum": 0.1, "eps": 1e-5})
        yield case("batch_norm", lambda x, g, b, m, v, training, momentum, eps: F.batch_norm(x, m, v, g, b, False, momentum, eps),
                   [(shape, "small"), ([3], "pos"), ([3], "small"), ([3], "small"), ([3], "pos")],
                   {"training": False, "momentum": 0.1, "eps": 1e-5}, constant=(3, 4))


def losses():
    names = ["mean", "sum", "none"]
    for reduction in (0, 1, 2):
        for shape in ([5], [3, 4]):
            for op, f in {"mse_loss": F.mse_loss, "l1_loss": F.l1_loss}.items():
                yield case(op, lambda x, t, reduction, f=f: f(x, t, reduction=names[reduction]), [(shape, "f"), (shape, "f")], {"reduction": reduction})
            yield case("huber_loss", lambda x, t, delta, reduction: F.huber_loss(x, t, reduction=names[reduction], delta=delta),
                       [(shape, "f"), (shape, "f")], {"delta": 1.53, "reduction": reduction})
            yield case("bce_with_logits", lambda x, t, reduction: F.binary_cross_entropy_with_logits(x, t, reduction=names[reduction]),
                       [(shape, "small"), (shape, "unit")], {"reduction": reduction})
            for log_target in (False, True):
                yield case("kl_div", lambda x, t, log_target, reduction: F.kl_div(x, t, reduction=names[reduction], log_target=log_target),
                           [(shape, "f"), (shape, "unit" if log_target else "above")], {"log_target": log_target, "reduction": reduction})
            for weight, pos_weight in (([4], None), (None, [3, 1]), ([3, 4], [4])) if len(shape) > 1 else (([1], [5]),):
                def weighted(x, t, *weights, reduction, has=weight is not None):
                    w, p = (weights[0] if has else None, weights[-1] if len(weights) > has else None)
                    return F.binary_cross_entropy_with_logits(x, t, w, pos_weight=p, reduction=names[reduction])
                if weight is not None:  # what comes last can be left out
                    given = [(weight, "above")] + ([(pos_weight, "above")] if pos_weight else [])
                    yield case("weighted_bce_with_logits", weighted, [(shape, "small"), (shape, "unit"), *given], {"reduction": reduction}, constant=(2, 3))
        for smoothing in (0.0, 0.1):
            for shape, target in (([4, 3], [4]), ([2, 3, 2], [2, 2]), ([5], [])):
                classes = shape[1] if len(shape) > 1 else shape[0]
                for ignore in (-100, 2):
                    yield case("weighted_cross_entropy", lambda x, i, w, label_smoothing, ignore_index, reduction: F.cross_entropy(
                        x, i, w, reduction=names[reduction], label_smoothing=label_smoothing, ignore_index=ignore_index),
                        [(shape, "small"), (target, "index3" if target else "index2"), ([classes], "above")], {"label_smoothing": smoothing, "ignore_index": ignore, "reduction": reduction}, constant=(2,))
                for given in ([], [([classes], "above")]):
                    yield case("soft_cross_entropy", lambda x, t, w=None, *, label_smoothing, reduction: F.cross_entropy(
                        x, t, w, reduction=names[reduction], label_smoothing=label_smoothing),
                        [(shape, "small"), (shape, "pos"), *given], {"label_smoothing": smoothing, "reduction": reduction}, constant=(2,))
        yield case("weighted_nll_loss", lambda x, i, w, ignore_index, reduction: F.nll_loss(x, i, w, reduction=names[reduction], ignore_index=ignore_index),
                   [([6, 4], "small"), ([6], "index4"), ([4], "above")], {"ignore_index": 1, "reduction": reduction}, constant=(2,))
        for smoothing in (0.0, 0.1):
            for ignore in (-100, 2):
                yield case("cross_entropy", lambda x, i, label_smoothing, ignore_index, reduction: F.cross_entropy(
                    x, i, reduction=names[reduction], label_smoothing=label_smoothing, ignore_index=ignore_index),
                    [([6, 4], "small"), ([6], "index4")], {"label_smoothing": smoothing, "ignore_index": ignore, "reduction": reduction})
        yield case("nll_loss", lambda x, i, ignore_index, reduction: F.nll_loss(x, i, reduction=names[reduction], ignore_index=ignore_index),
                   [([6, 4], "small"), ([6], "index4")], {"ignore_index": -100, "reduction": reduction})


def dropout():
    for p, training in ((0.5, False), (0.0, True)):  # what is random has a test of its own
        yield case("dropout", lambda x, p, training: x * 1, [([3, 4], "f")], {"p": p, "training": training})


def creation():
    yield case("zeros", lambda shape, dtype: torch.zeros(shape, dtype=torch.float64), [], {"shape": [2, 3], "dtype": "f64"}, grad=False)
    yield case("ones", lambda shape, dtype: torch.ones(shape, dtype=torch.float64), [], {"shape": [2, 0], "dtype": "f64"}, grad=False)
    yield case("full", lambda shape, value, dtype: torch.full(shape, value, dtype=torch.float64), [], {"shape": [3], "value": 1.5, "dtype": "f64"}, grad=False)
    yield case("eye", lambda rows, columns, dtype: torch.eye(rows, columns, dtype=torch.float64), [], {"rows": 3, "columns": 4, "dtype": "f64"}, grad=False)
    yield case("arange", lambda start, stop, step, dtype: torch.arange(start, stop, step, dtype=torch.float64), [], {"start": 1.0, "stop": 4.0, "step": 0.5, "dtype": "f64"}, grad=False)
    yield case("linspace", lambda start, stop, steps, dtype: torch.linspace(start, stop, steps, dtype=torch.float64), [], {"start": -1.0, "stop": 2.0, "steps": 7, "dtype": "f64"}, grad=False)


def main():
    here = pathlib.Path(__file__).parent
    lines = [{"origin": f"PyTorch {torch.__version__.split('+')[0]}, f64, by make_vectors.py"}]
    for family in (creation, unary, binary, reductions, shapes, indexing, products, dropout, softmaxes, attentions, rotary, recurrent_layers, convolutions, norms, losses):
        lines += family()
    (here / "vectors.jsonl").write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    print(f"{len(lines) - 1} cases of {len({line.get('op') for line in lines[1:]})} operators")


if __name__ == "__main__":
    main()
