"""What all counterparts ask of their operands: the dtypes that they meet in, axes, indices, and the noise of the run under way."""
import math

import numpy as np
import torch

TORCH = {"f32": torch.float32, "f64": torch.float64, "f16": torch.float16, "bf16": torch.bfloat16, "i8": torch.int8,
         "u8": torch.uint8, "i32": torch.int32, "i64": torch.int64, "bool": torch.bool}
NAMES = {dtype: name for name, dtype in TORCH.items()}
NAMES[torch.int16] = "i32"  # of i8 and u8; the engine has no i16
NUDGE = None  # the noise of the run that is under way


def promoted(*tensors):
    """All in the dtype they promote to, whatever their ranks: a scalar here has a dtype like any array."""
    dtype = tensors[0].dtype
    for t in tensors[1:]:
        dtype = torch.promote_types(dtype, t.dtype)
    if dtype == torch.int16:  # of i8 and u8: the engine has no i16, and meets them in i32, where nothing wraps so soon
        dtype = torch.int32
    return [t.to(dtype) for t in tensors]


def joint(f):
    return lambda *xs, **attrs: f(*promoted(*xs), **attrs)


def noisy(t, noise):
    if noise is None:
        return t
    generator, size, least = noise  # `least`: what a subnormal number moves by
    sign = 1.0 if generator is None else torch.from_numpy(np.asarray(generator.choice([-1.0, 1.0], size=tuple(t.shape))))
    return torch.where(t == 0, t, t * (1 + size * sign) + least * sign)


def nudged(t):
    """By the noise of the run that is under way."""
    return noisy(t, NUDGE)


def floating(x):
    return x if x.is_floating_point() else nudged(x.to(torch.get_default_dtype()))


def number(x, value):
    """A scalar as x's dtype takes it."""
    return value if x.is_floating_point() else int(value)


def element(dtype, value):
    """A float that becomes an element: PyTorch refuses what the dtype lacks, a negative one for u8 too."""
    if dtype.is_floating_point or dtype == torch.bool:
        return float(value) if dtype.is_floating_point else bool(value)
    require(math.isfinite(value) and (dtype != torch.uint8 or value >= 0), "value")
    return int(value)


def exact_dtype(name):
    dtype = TORCH[name]
    return torch.float64 if dtype.is_floating_point and torch.get_default_dtype() == torch.float64 else dtype


def require(holds, what):
    if not holds:
        raise ValueError(what)


def dims(x, axes):
    listed = range(x.dim()) if axes is None else axes
    out = tuple(a + x.dim() if a < 0 else a for a in listed)
    require(all(0 <= a < x.dim() for a in out) and len(set(out)) == len(out), "axes")
    return out


def line(axis, x):
    require(-max(x.dim(), 1) <= axis < max(x.dim(), 1), "axis")
    return axis


def counted(indices, size):
    """Indices that may count from the end, from 0."""
    require(bool(((indices >= -size) & (indices < size)).all()), "index")
    return torch.where(indices < 0, indices + size, indices).long()
