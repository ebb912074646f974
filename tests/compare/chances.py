"""What can be said of random operators without knowing their numbers: shape and dtype, bounds, mean and spread, and that a seed
decides. No bound here is chosen: each is left by chance once in 10^12 calls, by the inequality that is named beside it."""
import math

import numpy as np

from engine import DTYPES, FLOATING, NUMPY, Refused
from judge import ROUNDOFF
from program import Leaf, Node, Program, contiguous, numbers

LOG = math.log(2e12)


def distribution(op, at):
    """(least, greatest or None, mean, variance); ValueError for what is no distribution."""
    if op == "uniform":
        if not at["low"] <= at["high"] or at["dtype"] not in FLOATING:
            raise ValueError("interval")
        return at["low"], at["high"], (at["low"] + at["high"]) / 2, (at["high"] - at["low"]) ** 2 / 12
    if op == "normal":
        if not at["stddev"] >= 0 or at["dtype"] not in FLOATING:
            raise ValueError("deviation")
        return -math.inf, None, at["mean"], at["stddev"] ** 2
    if op == "randint":
        count = at["high"] - at["low"]
        info = np.iinfo(NUMPY[at["dtype"]]) if at["dtype"] not in FLOATING + ("bool",) else None
        if count <= 0 or not info or at["low"] < info.min or at["high"] - 1 > info.max:
            raise ValueError("range")
        return at["low"], at["high"] - 1, at["low"] + (count - 1) / 2, (count ** 2 - 1) / 12
    if not 0 <= at["p"] <= 1:
        raise ValueError("probability")
    return 0, 1, at["p"], at["p"] * (1 - at["p"])


def reach(variance, bound, n):
    """How far a mean of n may lie from what is expected: Bernstein's inequality, or a normal distribution's own tail."""
    if bound is None:
        return math.sqrt(2 * variance * LOG / n)
    b = bound * LOG / (3 * n)
    return b + math.sqrt(b * b + 2 * variance * LOG / n)


def moments(found, low, high, mean, variance, rounding):
    """What is wrong with the mean and the variance of these numbers, or nothing."""
    n = found.size
    bound = None if high is None else max(high - mean, mean - low)
    far = abs(found.mean() - mean)
    if far > reach(variance, bound, n) + 8 * rounding:  # of sums in f64 too
        return f"the mean of {n} is {found.mean():.6g}, expected {mean:.6g}"
    square = ((found - mean) ** 2).mean()
    # Of squares: the fourth moment is at most bound^2 variance; of a normal one Laurent and Massart (2000), lemma 1.
    far = variance * (2 * math.sqrt(LOG / n) + 2 * LOG / n) if bound is None else reach(bound ** 2 * variance, bound ** 2, n)
    if abs(square - variance) > far + 2 * rounding * (math.sqrt(variance) + rounding):
        return f"the variance of {n} is {square:.6g}, expected {variance:.6g}"
    return None


def drawn(engine, program, seed):
    return engine.run(program, seed)["outputs"][0]


def check(engine, op, program, seed):
    """None, "refused" by both, or what is wrong."""
    at = program.nodes[0].attrs
    try:
        low, high, mean, variance = distribution(op, at)
    except ValueError:
        low = None
    try:
        dtype, values = drawn(engine, program, seed)
    except Refused as refusal:
        return "refused" if low is None else f"refused: {refusal}"
    if low is None:
        return "accepted, though there is no such distribution"
    if dtype != at["dtype"] or list(values.shape) != list(at["shape"]):
        return f"{dtype}{list(values.shape)}"
    if not np.array_equal(values, drawn(engine, program, seed)[1]):
        return "the same seed gives other numbers"
    found = numbers(dtype, values).astype(np.float64).reshape(-1)
    if found.size == 0:
        return None
    if found.size > 60 and variance > 0 and op != "bernoulli" and len(set(found)) > 2 and np.array_equal(values, drawn(engine, program, seed + 1)[1]):
        return "another seed gives the same numbers"
    rounding = ROUNDOFF.get(dtype, 0) * max(abs(found).max(), abs(low) if math.isfinite(low) else 0, abs(high or 0))
    below = rounding if high is None or high - low >= 2 * rounding else 2 * rounding  # no number of the dtype need lie between
    if not np.isfinite(found).all() or found.min() < low - below or high is not None and found.max() > high:
        return f"numbers from {found.min()} to {found.max()}"
    if op == "uniform" and low < high and found.max() >= high and ROUNDOFF[dtype] * max(abs(low), abs(high)) < (high - low) / 4:
        return f"the upper bound {high} was reached"
    return moments(found, low, high, mean, variance, rounding)


def kept(engine, program, seed):
    """Which elements a dropout keeps, found out with ones in the place of its operand; or what is wrong with its share."""
    leaf, at = program.leaves[0], program.nodes[0].attrs
    ones = contiguous(np.ones(leaf.buffer.shape), leaf.dtype).buffer
    same = Program([Leaf(leaf.dtype, leaf.shape, leaf.strides, leaf.offset, ones)], [Node("dropout", at, [0])])
    found = numbers(*drawn(engine, same, seed))
    mask = np.asarray(found != 0)
    if mask.size and not np.isin(found, [0.0, found.max()]).all():
        return None, "a kept one is not always the same"
    p = at["p"]
    if mask.size and abs(mask.mean() - (1 - p)) > reach(p * (1 - p), 1, mask.size):
        return None, f"{mask.mean():.3f} of {mask.size} were kept"
    return mask, None


def attributes(d, op):
    """Of random creations, mostly ones that make sense."""
    shape, dtype = d.shape(), d.pick(list(FLOATING) if d.chance(0.97) else DTYPES)
    if op == "uniform":
        low, high = sorted(float(v) for v in d.g.standard_normal(2) * 2.0 ** d.int(-3, 3))
        if d.chance(0.03):
            low, high = high, low
        return {"shape": shape, "low": low, "high": high, "dtype": dtype}
    if op == "normal":
        return {"shape": shape, "mean": float(d.g.standard_normal()), "stddev": float(d.pick([0, 0.5, 1, 2, 7] if d.chance(0.97) else [-1])), "dtype": dtype}
    if op == "bernoulli":
        return {"shape": shape, "p": float(d.pick([0, 0.01, 0.3, 0.5, 0.9, 1] if d.chance(0.97) else [-0.1, 1.5])), "dtype": d.pick(DTYPES)}
    dtype = d.pick(["i8", "u8", "i32", "i64"] if d.chance(0.97) else DTYPES)
    low = d.int(-120, 120) if dtype != "u8" or d.chance(0.1) else d.int(0, 200)
    return {"shape": shape, "low": low, "high": low + (d.int(1, 120 if dtype == "i8" and low < 0 else 7) if d.chance(0.97) else 0), "dtype": dtype}
