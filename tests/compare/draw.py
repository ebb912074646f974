"""Random choices for one call: sizes and shapes, and leaves with their elements and layouts."""
import math

import numpy as np

from engine import FLOATING, NUMPY
from program import Leaf, stored

INTEGERS = ["i64", "i32", "i8", "u8"]
MOST_ELEMENTS, MANY_ELEMENTS = 400, 6000


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
