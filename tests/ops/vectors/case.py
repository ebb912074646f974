"""One case: its inputs drawn, computed and differentiated by PyTorch, as a line of vectors.jsonl.

The inputs are odd multiples of 1/16 of different magnitude (so that they are exact in every floating dtype, without ties and without
the kinks at zero); the loss of the gradient is the sum of the outputs weighted with w[i] = 1 + (i % 7) / 8.
"""
import collections
import random

import torch

WHOLE = {"u8": (torch.uint8, 0, 256), "i8": (torch.int8, -128, 128), "i32": (torch.int32, -1000, 1000)}
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
    if kind in WHOLE:
        dtype, low, high = WHOLE[kind]
        return torch.tensor([random.randrange(low, high) for _ in range(n)], dtype=dtype).reshape(shape)
    if kind == "scale":  # such that no odd multiple of 1/16 is a tie, whether it is divided or multiplied by the inverse
        return torch.tensor([random.choice([1, 3, 5]) / 16 for _ in range(n)], dtype=torch.float64).reshape(shape)
    if kind == "f32":  # powers of two: sums of their products with whole numbers are exact
        return torch.tensor([2.0 ** random.randrange(-5, 2) for _ in range(n)], dtype=torch.float32).reshape(shape)
    picked = sampler.take(kind, n)
    if kind in ("int", "posint"):
        return torch.tensor(picked, dtype=torch.int64).reshape(shape)
    return torch.tensor([v / 16 for v in picked], dtype=torch.float64).reshape(shape)


def axes_of(x, axes):
    return tuple(range(x.dim())) if axes is None else tuple(axes)


def flat(x):
    return x.detach().to(torch.float64).reshape(-1).tolist() if x.dtype != torch.bool else [int(v) for v in x.reshape(-1).tolist()]


def encode(x, kind):
    name = {torch.float64: "float", torch.float32: "f32", torch.int64: "i64", torch.int32: "i32", torch.int8: "i8", torch.uint8: "u8",
            torch.bool: "bool"}[x.dtype]
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
