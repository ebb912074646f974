"""What was drawn of each operator: dtypes, layouts of its operands, empty axes, ranks, gradients, cotangents. Refused calls do not
count."""
import math

import numpy as np

from draw import MOST_ELEMENTS
from engine import CONVOLUTIONS, DTYPES, FLOATING, OPERATORS, POOLS
from program import numbers

LAYOUTS = ["dense", "permuted", "strided", "flipped", "broadcast", "overlapping"]
COTANGENTS = ["cotangent " + kind for kind in ("nan", "infinite", "zero", "large", "tiny")]
# Where shapes are not any: the words of operators.toml say them (shapes.py).
RANKS = {"matmul": range(1, 6), "linear": range(1, 5), "dot": [1], "outer": [1], **{name: [2 + int(name[-2])] for name in CONVOLUTIONS + POOLS},
         "group_norm": range(2, 9), "instance_norm": range(3, 9), "rms_norm": range(1, 9), "batch_norm": range(2, 6), "cross_entropy": range(1, 5), "nll_loss": range(1, 5), "weighted_cross_entropy": range(1, 5), "weighted_nll_loss": range(1, 5), "soft_cross_entropy": range(1, 5),
         "index_select": range(1, 6), "embedding": range(1, 6), "gather_nd": range(1, 6), "take_along": range(1, 6),
         "gather": range(1, 6), "scatter_add": range(1, 6), "concat": range(1, 8), "layer_norm": range(1, 9), "scaled_dot_product_attention": range(2, 6), "biased_attention": range(2, 6), "rotary_embedding": range(2, 9), "rnn": [3], "lstm": [3], "gru": [3], "tril": range(2, 6), "triu": range(2, 6),
         "unfold": [4], "fold": [3], "interpolate": range(3, 6), "interpolate_by": range(3, 6), "pixel_shuffle": range(3, 6), "pixel_unshuffle": range(3, 6),
         "diag": [1, 2], "diagonal": range(2, 6), "repeat_interleave": range(1, 6),
         "quantized_linear": range(1, 5), "quantized_conv2d": [4], "meshgrid": [0, 1], "masked_select": range(0, 7), "einsum": range(0, 6), "split": range(1, 9), "slice": range(1, 9), "repeat": range(1, 9)}
SMALL = {*POOLS, "unfold", "fold", "interpolate", "interpolate_by", "pixel_shuffle", "pixel_unshuffle", "dot", "outer", "meshgrid", "einsum"}  # whose operands are
NEVER = {"sub_inplace": {"first bool"}, "div_inplace": {f"first {d}" for d in DTYPES if d not in FLOATING},
         "dot": {"permuted", "overlapping"}, "outer": {"permuted", "overlapping"}, "meshgrid": {"permuted", "overlapping"}}  # what these operators do not take


def layout(leaf):
    live = [(n, s) for n, s in zip(leaf.shape, leaf.strides) if n > 1]
    if any(s == 0 for _, s in live):
        return "broadcast"
    steps = [(abs(s), n) for n, s in live]
    reach = 0
    for step, n in sorted(steps):
        if step <= reach:
            return "overlapping"
        reach += step * (n - 1)
    if any(s < 0 for _, s in live):
        return "flipped"
    if reach + 1 > math.prod(n for n, _ in live):
        return "strided"
    return "dense" if [s for _, s in live] == sorted((s for _, s in live), reverse=True) else "permuted"


def is_of_equals(leaf):
    """Whether all elements are one number, and not one whose sums are exact."""
    if leaf.dtype not in FLOATING or math.prod(leaf.shape) < 3:
        return False
    values = numbers(leaf.dtype, leaf.values()).reshape(-1)
    return bool((values == values[0]).all() and values[0] * 64 % 1)


def cotangents(seeds):
    sizes = np.concatenate([np.abs(numbers(seed.dtype, seed.buffer)) for seed in seeds] or [[]])
    found = {"nan": np.isnan(sizes), "infinite": np.isinf(sizes), "zero": sizes == 0, "large": np.isfinite(sizes) & (sizes > 3),
             "tiny": (sizes > 0) & (sizes < 0.5)}
    return {f"cotangent {name}" for name, there in found.items() if there.any()}


def features(program):
    """Of a program of one operator."""
    out = set()
    for leaf in program.leaves:
        empty = 0 in leaf.shape
        out.add("empty" if empty else layout(leaf))
        out.add(f"rank {len(leaf.shape)}")
        out |= {"equal"} if is_of_equals(leaf) else set()
        out |= {"many"} if math.prod(leaf.shape) > MOST_ELEMENTS else set()
    if not program.leaves and 0 in program.nodes[0].attrs.get("shape", []):
        out.add("empty")
    if program.leaves:
        out.add(f"first {program.leaves[program.nodes[0].inputs[0]].dtype}")
    if len({leaf.dtype for leaf in program.leaves}) > 1:
        out.add("mixed")
    if len(program.nodes[0].inputs) > len(program.leaves) + program.nodes[0].inputs.count(None):
        out.add("twice")
    return sorted(out | cotangents(([program.seed] if program.seed else []) + program.second))


def expected(op):
    """What a hundred thousand calls must have had."""
    if not op.inputs:
        return set()
    words, first = op.inputs[0].doc, op.inputs[0]
    if words.startswith("bool"):
        dtypes = ["bool"]
    elif first.index or "i32 i64" in words:
        dtypes = ["i32", "i64"]
    elif "i8 u8" in words:
        dtypes = [d for d in ("i8", "u8", "i32") if d in words]
    elif "floating" in words and "any shape and dtype" not in words:
        dtypes = list(FLOATING)
    else:
        dtypes = [d for d in DTYPES if d != "bool" or "numeric" not in words]
    least = 1 if "rank 1 at least" in words else 0
    ranks = RANKS.get(op.name, range(least, 8 if "rank 7" in words else 9))
    out = {f"first {d}" for d in dtypes} | {f"rank {r}" for r in ranks} | set(LAYOUTS) | {"empty"}
    if op.variable and not op.in_place and any(i.differentiable and not i.index for i in op.inputs) and not all(o.index for o in op.outputs):
        out |= {"gradients", "second"} | set(COTANGENTS)
    out |= {"many"} if op.name not in SMALL else set()
    out |= {"equal"} if set(dtypes) & set(FLOATING) else set()
    return out - NEVER.get(op.name, set())


def holes(drawn):
    return [f"{name}: {', '.join(sorted(expected(op) - set(drawn[name])))}" for name, op in OPERATORS.items() if expected(op) - set(drawn[name])]


def table(drawn):
    columns = [f"first {d}" for d in DTYPES] + ["mixed", "twice"] + LAYOUTS + ["empty", "many", "equal"] + [f"rank {r}" for r in range(9)]
    columns += ["gradients", "second", "conditioned"] + COTANGENTS
    heads = [c.replace("first ", "").replace("rank ", "r").replace("cotangent ", "c ")[:7] for c in columns]
    lines = [f"{'':20}" + "".join(f"{h:>8}" for h in heads)]
    for name in OPERATORS:
        lines.append(f"{name:20}" + "".join(f"{drawn[name][c] or '.':>8}" for c in columns))
    return "\n".join(lines)
