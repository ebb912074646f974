"""Where the engine and PyTorch differ on purpose, each with its reason. The one place; the docs of the operators repeat what a
caller must know.

A reason excuses a case only where every element that differs is NaN or infinite in one of the two, but for `huge`, whose infinities
may have become zeros behind the next division, `few_digits` and the operators in FINITE; those of IN_BOTH only where each is NaN or
infinite in both."""
import numpy as np

from engine import CONVOLUTIONS, FLOATING, POOLS
from judge import LARGEST, SMALLEST
from program import numbers

VALUES = ("outputs",)
SLOPES = ("gradients", "second")
ANY = VALUES + SLOPES


def floats(program):
    return [numbers(leaf.dtype, leaf.values()) for leaf in program.leaves if leaf.dtype in FLOATING]


def infinite(program):
    return any(not np.isfinite(x).all() for x in floats(program))


def cotangents(program):
    return [numbers(seed.dtype, seed.buffer) for seed in [program.seed, *program.second] if seed is not None]


def infinite_cotangent(program):
    return any(np.isinf(x).any() for x in cotangents(program))


def nan_cotangent(program):
    return any(np.isnan(x).any() for x in cotangents(program))


def outgrown(program):
    """Whether a cotangent is beyond the range of an operand's dtype."""
    least = min(LARGEST[leaf.dtype] for leaf in program.leaves if leaf.wanted)
    return any((np.abs(x[np.isfinite(x)]) > least).any() for x in cotangents(program))


def infinite_factor(program):
    return any(np.isinf(x).any() for x in floats(program))


def meets_no_number(program):
    return infinite(program) or any(not np.isfinite(x).all() for x in cotangents(program))


def at_threshold(program):
    """Whether an operand of softplus is just where the curve ends."""
    attrs = program.nodes[0].attrs
    return any((x * attrs["beta"] == attrs["threshold"]).any() for x in floats(program))


def vanishes_when_promoted(program):
    """Whether a scalar is not 0, and 0 in the dtype of an operand that is none."""
    least = min((SMALLEST[leaf.dtype] for leaf in program.leaves if leaf.shape and leaf.dtype in FLOATING), default=0)
    return any(not leaf.shape and leaf.dtype in FLOATING and 0 < abs(float(numbers(leaf.dtype, leaf.values()))) < least for leaf in program.leaves)


def has_nan(program):
    return any(np.isnan(x).any() for x in floats(program))


def subnormal(program):
    """Whether a number is smaller than the normal ones of its dtype."""
    least = {"f64": 2.0 ** -1022, "f16": 2.0 ** -14}
    return any(((x != 0) & (np.abs(x) < least.get(leaf.dtype, 2.0 ** -126))).any()
               for x, leaf in zip(floats(program), [leaf for leaf in program.leaves if leaf.dtype in FLOATING]))


def few_digits(program):
    return subnormal(program)


def bf16_alone(program):
    return all(leaf.dtype == "bf16" for leaf in program.leaves)


def line_of_minus_infinity(program):
    """Of an operator that reduces over axes."""
    x, axes = floats(program)[0], program.nodes[0].attrs["axes"]
    return bool((x == -np.inf).all(axis=None if axes is None else tuple(axes)).any())


def line_of_one_number(program):
    """Of an operator that reduces over axes."""
    x, axes = floats(program)[0], program.nodes[0].attrs["axes"]
    axes = None if axes is None else tuple(axes)
    return bool(x.size and (x.max(axis=axes) == x.min(axis=axes)).any())


def partial_products_leave(program, flows=()):
    """Whether the factors of a product, and what flows into it, leave the range of their dtype in one order, and not in another."""
    dtype, x, axes = program.leaves[0].dtype, floats(program)[0], program.nodes[0].attrs["axes"]
    axes = None if axes is None else tuple(axes)
    sizes = np.log2(np.abs(np.where(np.isfinite(x) & (x != 0), x, 1)))
    most, least = np.maximum(sizes, 0).sum(axis=axes), np.minimum(sizes, 0).sum(axis=axes)
    for flow in flows:
        size = np.log2(np.abs(np.where(np.isfinite(flow) & (flow != 0), flow, 1)))
        most, least = most + size.max(initial=0), least + size.min(initial=0)
    return bool(((most >= np.log2(LARGEST[dtype])) | (least < np.log2(SMALLEST[dtype]))).any())


def zeros(program):
    return any((x == 0).any() for x in floats(program))


def of_no_channels(program):
    return program.leaves[0].shape[1] == 0


def attribute(name, holds):
    return lambda program: holds(program.nodes[0].attrs[name])


def operand(position, holds):
    def check(program):
        place = program.nodes[0].inputs[position]
        if place is None:
            return False
        leaf = program.leaves[place]
        return holds(numbers(leaf.dtype, leaf.values()))
    return check


def all_of(*tests):
    return lambda program: all(test(program) for test in tests)


def huge(program):
    return program.huge


def ignores(program):
    node = program.nodes[0]
    return (program.leaves[node.inputs[1]].values() == node.attrs["ignore_index"]).any() and meets_no_number(program)


MAXIMA = tuple(name for name in POOLS if "max" in name)
SUMS = ("sum", "mean", "cumsum", "var", "std", "norm", "matmul", "linear", "dot", *CONVOLUTIONS, *(name for name in POOLS if "avg" in name),
        "layer_norm", "rms_norm", "group_norm", "instance_norm", "batch_norm", "mse_loss", "l1_loss", "huber_loss", "bce_with_logits", "cross_entropy", "nll_loss", "prod",
        "scatter_add", "scaled_dot_product_attention", "biased_attention", "softmax", "log_softmax", "logsumexp", "index_select", "interpolate", "interpolate_by")

KNOWN = [
    (None, SLOPES, huge,
     "beside the largest numbers a product of three factors, or a sum, leaves the range or not by the order of its steps"),
    (None, SLOPES, infinite_cotangent,
     "what an infinite cotangent sends back is infinite, or NaN where it is made of terms of both signs"),
    (None, ("second",), outgrown,
     "what leaves the range of a narrower operand's dtype is infinite, or NaN where two ways back do so with both signs"),
    (("div", "reciprocal", "rsqrt", "pow", "pow_scalar", "mod", "log", "sqrt", "norm", "std", "atan2", "kl_div"), SLOPES, subnormal,
     "divided by a subnormal number, a product of three factors leaves the range or not by the order of its steps"),
    (("norm", "prod"), SLOPES, few_digits,
     "the share that a subnormal number has in a norm or a product is subnormal too, and has few digits"),
    (("matmul", "linear", "dot", *CONVOLUTIONS), ANY, all_of(bf16_alone, subnormal, infinite),
     "the processor's products of bf16 read subnormal numbers as 0, whose product with an infinity is NaN"),
    (("batch_norm", "layer_norm"), ANY, operand(1, lambda gamma: not np.isfinite(gamma).all()),
     "an infinite scale multiplies the distance from the mean; PyTorch adds the scaled mean to the shift, and has infinity less infinity"),
    (("scaled_dot_product_attention", "biased_attention"), ANY, all_of(
        lambda p: infinite(p) or has_nan(p) or infinite_cotangent(p) or nan_cotangent(p),
        lambda p: p.nodes[0].attrs["causal"] or p.nodes[0].inputs[3] is not None or infinite(p)),  # whose scores may be -infinity
     "what a query does not see may not be read; by the formula its weight, 0, meets infinity or NaN"),
    (("rnn", "lstm", "gru"), ANY, meets_no_number,
     "sums of infinities of both signs are NaN or not by the order of their terms; a gate that is 0 hides what it meets, or makes it NaN"),
    (("rnn", "lstm", "gru"), VALUES, huge,
     "beside the largest numbers a sum leaves the range or not by the order of its terms, and the gates of the next step are 0 or 1 by that"),
    (("logsumexp",), SLOPES, line_of_minus_infinity,
     "the gradient of logsumexp along a line of -infinity is 0, the limit, where PyTorch has NaN"),
    (SUMS, VALUES, huge,
     "beside the largest numbers a sum leaves the range or not by the order of its terms"),
    (("cumprod",), SLOPES, meets_no_number,
     "beside an infinite factor or cotangent a sum of terms of both signs is NaN, or infinite, by the order of its steps"),
    (("lerp", "weighted_cross_entropy", "weighted_nll_loss", "soft_cross_entropy", "weighted_bce_with_logits", "kl_div"), VALUES, huge,
     "beside the largest numbers a product with a weight or a sum leaves the range or not by the order of the steps"),
    (("prod",), ("second",), infinite_factor,
     "beside an infinite factor a sum of terms of both signs is NaN, or infinite where it is summed up before that factor comes in"),
    (("prod",), SLOPES, lambda program: partial_products_leave(program, cotangents(program)),
     "factors and a cotangent whose partial products leave the range make 0, infinity, or of these two NaN, by the order of the steps"),
    (("prod",), VALUES, partial_products_leave,
     "factors whose partial products leave the range make 0, infinity, or of these two NaN, by the order of the steps"),
    (("atan2",), ("second",), infinite,
     "beside an infinite side the bend of an angle is infinity times 0, NaN; PyTorch takes a difference, and has 0 for the shorter one"),
    (("elu",), SLOPES, has_nan,
     "elu has the slope 1 at a NaN; PyTorch has 1 or NaN, by whether its loop is vectorised there"),
    (("softplus",), ("second",), at_threshold,
     "at its threshold softplus is the curve still, which bends; PyTorch has its value and slope there, and the line's bend"),
    (MAXIMA, SLOPES, has_nan,
     "of several NaNs in a window the first gets the cotangent, in PyTorch the last"),
    (("norm",), SLOPES, infinite,
     "the gradient of a norm that is NaN is NaN; PyTorch masks parts of it"),
    (("norm",), SLOPES, all_of(zeros, nan_cotangent, attribute("p", lambda p: p not in (0, 1, 2))),
     "a cotangent that is NaN stays so in an element that is 0, whose slope is 0; PyTorch masks it of all norms but the 2-norm"),
    (("cross_entropy", "nll_loss", "weighted_cross_entropy", "weighted_nll_loss"), SLOPES, ignores,
     "a label that does not count passes zeros back, whatever its scores; PyTorch multiplies them with NaN"),
    (("silu", "gelu"), ANY, infinite,
     "an activation of an infinity is its limit, where PyTorch has infinity times 0, NaN"),
    (("relu",), SLOPES, has_nan,
     "relu's backward keeps of each element whether it is positive, which a NaN is not; PyTorch lets its cotangent through"),
    (("logical_and", "logical_or", "logical_xor"), VALUES, vanishes_when_promoted,
     "an operand is true where it is not 0; PyTorch asks when both have one dtype, which for a scalar is the other's, and may hold nothing so small"),
    (("mod", "floor_div"), ("accepted",), operand(1, lambda b: b.dtype == np.int64 and (b == 0).any()),
     "an integer modulo 0, or divided by it, is 0, where PyTorch raises: that takes a pass over the divisor, and an array has no place for it"),
    (tuple(name for name in POOLS if not name.startswith("adaptive_avg")), ("accepted",), of_no_channels,
     "an image of no channels has windows like any other, and a result of none; PyTorch refuses it, where its adaptive means take it"),
    (("interpolate", "interpolate_by"), ANY, meets_no_number,
     "an axis that keeps its size is left as it is; PyTorch multiplies the neighbour of each element with 0, and gets NaN from one that is infinite or NaN"),
    (("bce_with_logits", "weighted_bce_with_logits"), ANY, infinite,
     "an infinite logit costs nothing where the target agrees with it, the limit; PyTorch has infinity times 0, NaN"),
    (CONVOLUTIONS, ANY, meets_no_number,
     "padding is not multiplied; PyTorch multiplies its zeros with weights, and gets NaN from infinite ones"),
    (("std",), SLOPES, lambda program: line_of_one_number(program) and meets_no_number(program),
     "the deviation of a line of one number is 0, and so is its gradient whatever flows in; PyTorch's mean rounds, and is none of them"),
    (("var", "std"), SLOPES, lambda program: degrees_of_freedom(program) <= 0,
     "a variance without a degree of freedom divides by 0, and its gradient is infinite or NaN, in PyTorch by other signs"),
    (("norm",), ("second",), all_of(zeros, attribute("p", lambda p: p not in (0, 1))),
     "the gradient of a p-norm is 0 in an element that is 0, and so is its slope; PyTorch has NaN there"),
]
IN_BOTH = (infinite_cotangent, outgrown, infinite_factor)
FINITE = ("elu", "logical_and", "logical_or", "logical_xor", *MAXIMA, "relu", "softplus")

# Of a graph, where no leaf tells what an operator met inside: only elements that are NaN or infinite in the exact result.
IN_GRAPHS = [
    (CONVOLUTIONS, SLOPES, lambda node: node.attrs["padding"] not in (0, [0, 0], [0, 0, 0]),
     "padding is not multiplied; PyTorch multiplies its zeros with cotangents, and gets NaN from those that are NaN or infinite"),
    (("norm",), ("second",), lambda node: node.attrs["p"] not in (0, 1),
     "the gradient of a p-norm is 0 in an element that is 0, and so is its slope; PyTorch has NaN there"),
]


def degrees_of_freedom(program):
    at, shape = program.nodes[0].attrs, program.leaves[0].shape
    axes = range(len(shape)) if at["axes"] is None else at["axes"]
    return np.prod([shape[a] for a in axes]) - at["correction"]


def reason_in_graph(part, program):
    for operators, parts, holds, reason in IN_GRAPHS:
        if part in parts and any(node.op in operators and holds(node) for node in program.nodes):
            return reason
    return None


def reason_for(op, part, program, wild):
    if len(program.nodes) > 1:
        return reason_in_graph(part, program) if "exactly" in wild else None
    for operators, parts, holds, reason in KNOWN:
        if holds in IN_BOTH and "both" not in wild:
            continue
        if (operators is None or op in operators) and part in parts and (wild or holds in (huge, few_digits) or op in FINITE) and holds(program):
            return reason
    return None
