"""Creations."""
import math

import torch

from operands import element, exact_dtype, require


def made(f):
    """Of a creation: the dtype is the last attribute."""
    def make(**attrs):
        dtype = exact_dtype(attrs.pop("dtype"))
        return f(dtype=dtype, **attrs)
    return make


def full(shape, value, dtype):
    return torch.full(shape, element(dtype, value), dtype=dtype)


def arange(start, stop, step, dtype):
    require(all(map(math.isfinite, (start, stop, step))), "range")
    if not dtype.is_floating_point:
        start, stop, step = int(start), int(stop), int(step)
    if (stop - start) * step <= 0:
        return torch.zeros(0, dtype=dtype)
    ends = (start, start + (math.ceil((stop - start) / step) - 1) * step)
    require(dtype.is_floating_point or all(torch.iinfo(dtype).min <= end <= torch.iinfo(dtype).max for end in ends), "element")
    return torch.arange(start, stop, step, dtype=dtype)


COUNTERPARTS = {
    "zeros": made(lambda shape, dtype: torch.zeros(shape, dtype=dtype)), "ones": made(lambda shape, dtype: torch.ones(shape, dtype=dtype)),
    "full": made(full), "full_int": made(full), "eye": made(lambda rows, columns, dtype: torch.eye(rows, columns, dtype=dtype)), "arange": made(arange),
    "linspace": made(lambda start, stop, steps, dtype: torch.linspace(start, stop, steps, dtype=dtype)),
}
