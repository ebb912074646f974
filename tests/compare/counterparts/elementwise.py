"""One element after another: functions of one and of several arrays, comparisons, what is written in place."""
import math

import numpy as np
import torch
import torch.nn.functional as F

from operands import element, exact_dtype, floating, joint, number, promoted, require


def flat(f):
    """Of a function of steps: nothing flows back. PyTorch sends zeros, and has NaN where these meet an infinite slope."""
    return lambda x: f(x.detach())


def lerp(a, b, weight):
    require(all(t.is_floating_point() for t in (a, b, weight)), "floating")
    return torch.lerp(*promoted(a, b, weight))


def in_place(f):
    def write(destination, b):
        require(torch.broadcast_shapes(destination.shape, b.shape) == destination.shape, "shape")
        if destination.dtype == torch.bool and b.dtype != torch.bool or not destination.is_floating_point() and b.is_floating_point():
            raise ValueError("kind")
        return f(destination, b.to(destination.dtype))
    return write


def clip(x, low, high):
    require(not math.isnan(low) and not math.isnan(high), "bound")
    if low == -math.inf and high == math.inf:
        return x.clone()
    bounds = [None if math.isinf(b) and (b < 0) == is_low else number(x, b) for b, is_low in ((low, True), (high, False))]
    return torch.clamp(x, *bounds)


class Sigmoid(torch.autograd.Function):
    """sigmoid(x), whose slope is sigmoid(x) sigmoid(-x): PyTorch's y (1 - y) loses the tail where y is near 1."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.sigmoid(x)

    @staticmethod
    def backward(ctx, flows):
        x, = ctx.saved_tensors
        return flows * Sigmoid.apply(x) * Sigmoid.apply(-x)


def silu(x):
    x = floating(x)
    return x * Sigmoid.apply(x) if x.dtype == torch.float64 else F.silu(x)


def gelu(x, by_tanh):
    x = floating(x)
    if x.dtype != torch.float64:
        return F.gelu(x, approximate="tanh" if by_tanh else "none")
    if by_tanh:  # (1 + tanh(u)) / 2 is sigmoid(2 u), which keeps the tail, as erfc() does
        return x * Sigmoid.apply(2 * math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3))
    return 0.5 * x * torch.erfc(-x * math.sqrt(0.5))


def mod(a, b):
    """PyTorch's own but for the value in f64, which is NaN there by a subnormal divisor where its loop is vectorised."""
    a, b = promoted(a, b)
    out = torch.remainder(a, b)
    if out.dtype == torch.float64:
        with np.errstate(all="ignore"):
            out.data = torch.from_numpy(np.asarray(np.remainder(a.detach().numpy(), b.detach().numpy())))
    return out


def logaddexp(a, b):
    a, b = map(floating, promoted(a, b))
    return LogAddExp.apply(*torch.broadcast_tensors(a, b)) if a.dtype == torch.float64 else torch.logaddexp(a, b)


class LogAddExp(torch.autograd.Function):
    """logaddexp(a, b), whose slopes are sigmoids, and theirs 0 far out, where PyTorch has infinity times 0, NaN."""

    @staticmethod
    def forward(ctx, a, b):
        ctx.save_for_backward(a, b)
        return torch.logaddexp(a, b)

    @staticmethod
    def backward(ctx, flows):
        a, b = ctx.saved_tensors
        return flows * Sigmoid.apply(a - b), flows * Sigmoid.apply(b - a)


def floor_div(a, b):
    """Nothing flows back, and PyTorch's gradient, zeros, would be NaN behind an infinite slope."""
    a, b = promoted(a.detach(), b.detach())
    return torch.div(a, b, rounding_mode="floor")


COUNTERPARTS = {
    "leaky_relu": lambda x, slope: F.leaky_relu(floating(x), slope), "elu": lambda x, alpha: F.elu(floating(x), alpha),
    "gelu": gelu, "silu": silu,
    "softplus": lambda x, beta, threshold: F.softplus(floating(x), beta, threshold), "clip": clip, "relu": torch.relu,
    "add_scalar": lambda x, value: x + number(x, value), "mul_scalar": lambda x, value: x * number(x, value),
    "pow_scalar": lambda x, value: floating(x) ** value, "cast": lambda x, dtype: x.to(exact_dtype(dtype), copy=True),
    "contiguous": torch.clone, "copy": torch.clone, "mod": mod, "floor_div": floor_div, "div": joint(torch.div), "logaddexp": logaddexp,
    "sign": flat(torch.sign), "floor": flat(torch.floor), "ceil": flat(torch.ceil),
    "round": flat(torch.round), "lerp": lerp, "equal": joint(torch.eq), "not_equal": joint(torch.ne), "less": joint(torch.lt),
    "less_equal": joint(torch.le), "greater": joint(torch.gt), "greater_equal": joint(torch.ge), "logical_and": torch.logical_and,
    "add_inplace": in_place(torch.Tensor.add_), "sub_inplace": in_place(torch.Tensor.sub_), "mul_inplace": in_place(torch.Tensor.mul_),
    "div_inplace": in_place(torch.Tensor.div_), "assign": lambda destination, b: destination.copy_(b),
    "where": lambda condition, a, b: torch.where(condition, *promoted(a, b)),
    "masked_fill": lambda x, mask, value: x.masked_fill(mask.expand(x.shape), element(x.dtype, value)),
}
