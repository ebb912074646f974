"""Reductions and running sums."""
import math

import torch

from operands import dims, exact_dtype, line, require


def in_turn(f):
    def reduce(x, axes, keepdims):
        for axis in sorted(dims(x, axes), reverse=True):
            x = f(x, axis, keepdim=keepdims)
        return x
    return reduce


def reduction(f):
    """Of a function that takes several axes; a scalar is reduced over none."""
    def reduce(x, axes, keepdims, **attrs):
        over = dims(x, axes)
        return f(x, over, keepdims, **attrs)
    return reduce


def extreme(f):
    def reduce(x, over, keepdims):
        require(all(x.shape[a] for a in over), "empty")
        return f(x, over, keepdims) if over or x.dim() == 0 else x.clone()
    return reduction(reduce)


def total(x, over, keepdims):
    if over:
        return x.sum(over, keepdim=keepdims)
    return x.clone() if x.is_floating_point() else x.to(torch.int64)


def product(x, axes, keepdims):
    step = multiplied if exact_dtype("f32") == torch.float64 else torch.prod
    return in_turn(step)(x if x.is_floating_point() else x.to(torch.int64), axes, keepdims)


def multiplied(x, axis, keepdim):
    """A product in multiplications alone: PyTorch's own gradient divides, and a second one multiplies NaN and infinity with zeros."""
    factors = x.unbind(axis)
    out = factors[0] if factors else x.prod(axis)
    for factor in factors[1:]:
        out = out * factor
    return out.unsqueeze(axis) if keepdim else out


def cumprod(x, axis):
    """In multiplications alone where it is to be exact: PyTorch's own gradient divides."""
    axis = line(axis, x)
    if exact_dtype("f32") != torch.float64 or not x.is_floating_point() or x.dim() == 0 or x.shape[axis] == 0:
        return x.cumprod(axis)
    products = []
    for factor in x.unbind(axis):
        products.append(products[-1] * factor if products else factor)
    return torch.stack(products, axis)


def deviation(f, power):
    """PyTorch's own but for the value in f64, which it sums up in one pass, and loses digits: here the squared distances from the mean."""
    def spread(x, over, keepdims, correction):
        out = f(x, over, correction=correction, keepdim=keepdims)
        free = math.prod(x.shape[a] for a in over) - correction
        if out.dtype == torch.float64 and free > 0:
            with torch.no_grad():
                out.data = (((x - x.mean(over, keepdim=True)) ** 2).sum(over, keepdim=keepdims) / free) ** power
        return out
    return spread


COUNTERPARTS = {
    "sum": reduction(total), "mean": reduction(lambda x, over, k: x.mean(over, keepdim=k) if over else x.clone()), "prod": product,
    "max": extreme(torch.amax), "min": extreme(torch.amin), "any": lambda x, axes, keepdims: in_turn(torch.any)(x.bool(), axes, keepdims),
    "all": lambda x, axes, keepdims: in_turn(torch.all)(x.bool(), axes, keepdims),
    "var": reduction(deviation(torch.var, 1)),
    "std": reduction(deviation(torch.std, 0.5)),
    "logsumexp": reduction(lambda x, over, k: torch.logsumexp(x, over, keepdim=k)),
    "norm": reduction(lambda x, over, k, p: torch.linalg.vector_norm(x, p, over if x.dim() else None, k)),
    "argmax": lambda x, axis, keepdims: torch.argmax(x.to(torch.uint8) if x.dtype == torch.bool else x, line(axis, x), keepdim=keepdims),
    "argmin": lambda x, axis, keepdims: torch.argmin(x.to(torch.uint8) if x.dtype == torch.bool else x, line(axis, x), keepdim=keepdims),
    "cumsum": lambda x, axis, reverse: x.flip(axis).cumsum(axis).flip(axis) if reverse and x.dim() else x.cumsum(axis),
    "cumprod": cumprod,
}
