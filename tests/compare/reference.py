"""What PyTorch gives for a program: natively, in the program's dtypes, or exactly, with all floats as f64.

COUNTERPARTS names for each operator what it is in PyTorch. One that is missing is looked for under its own name, with its operands
and then its attributes as positional arguments; an operator for which there is nothing is an error that asks for a line here.
"""
import math

import numpy as np
import torch
import torch.nn.functional as F

import engine
from engine import FLOATING
from program import from_bf16

torch.set_num_threads(1)

TORCH = {"f32": torch.float32, "f64": torch.float64, "f16": torch.float16, "bf16": torch.bfloat16, "i8": torch.int8,
         "u8": torch.uint8, "i32": torch.int32, "i64": torch.int64, "bool": torch.bool}
NAMES = {dtype: name for name, dtype in TORCH.items()}
NAMES[torch.int16] = "i32"  # of i8 and u8; the engine has no i16
REDUCTIONS = ["mean", "sum", "none"]


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


NUDGE = None  # the noise of the run that is under way


def floating(x):
    return x if x.is_floating_point() else noisy(x.to(torch.get_default_dtype()), NUDGE)


def number(x, value):
    """A scalar as x's dtype takes it."""
    return value if x.is_floating_point() else int(value)


def flat(f):
    """Of a function of steps: nothing flows back. PyTorch sends zeros, and has NaN where these meet an infinite slope."""
    return lambda x: f(x.detach())


def element(dtype, value):
    """A float that becomes an element: PyTorch refuses what the dtype lacks, a negative one for u8 too."""
    if dtype.is_floating_point or dtype == torch.bool:
        return float(value) if dtype.is_floating_point else bool(value)
    require(math.isfinite(value) and (dtype != torch.uint8 or value >= 0), "value")
    return int(value)


def dims(x, axes):
    listed = range(x.dim()) if axes is None else axes
    out = tuple(a + x.dim() if a < 0 else a for a in listed)
    require(all(0 <= a < x.dim() for a in out) and len(set(out)) == len(out), "axes")
    return out


def require(holds, what):
    if not holds:
        raise ValueError(what)


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


def counted(indices, size):
    """Indices that may count from the end, from 0."""
    require(bool(((indices >= -size) & (indices < size)).all()), "index")
    return torch.where(indices < 0, indices + size, indices).long()


def line(axis, x):
    require(-max(x.dim(), 1) <= axis < max(x.dim(), 1), "axis")
    return axis


def part(x, axis, start, stop, step):
    axis = dims(x, [axis])[0]
    picked = list(range(x.shape[axis]))[slice(start, stop, step)]
    return x.index_select(axis, torch.tensor(picked, dtype=torch.int64))


def pad(x, padding, value):
    require(len(padding) == 2 * x.dim() and min(padding, default=0) >= 0, "padding")
    before, after = padding[0::2], padding[1::2]
    out = torch.full([n + a + b for n, a, b in zip(x.shape, before, after)], element(x.dtype, value), dtype=x.dtype)
    inside = tuple(slice(a, a + n) for n, a in zip(x.shape, before))
    if x.dim() == 0:
        return x.clone()
    out[inside] = x
    return out


def continued(source):
    """Padding by x's own elements; source(i, n): which one stands at place i of an axis, from 0 on for the first."""
    def pad(x, padding):
        require(len(padding) == 2 * x.dim() and min(padding, default=0) >= 0, "padding")
        for axis, (n, before, after) in enumerate(zip(x.shape, padding[0::2], padding[1::2])):
            if before or after:
                require(max(before, after) <= source(None, n), "reach")
                x = x.index_select(axis, torch.tensor([source(i, n) for i in range(-before, n + after)], dtype=torch.int64))
        return x.clone()
    return pad


def mirrored(i, n):
    return n - 1 if i is None else n - 1 - abs(n - 1 - abs(i))


def edge(i, n):
    return (10 ** 9 if n else 0) if i is None else min(max(i, 0), n - 1)


def circular(i, n):
    return n if i is None else i % n


def roll(x, shifts, axes):
    require(len(shifts) == (1 if axes is None else len(axes)), "shifts")
    if axes is None:
        return x.roll(shifts[0])
    require(all(-x.dim() <= a < x.dim() for a in axes), "axes")
    return x.roll(shifts, axes)


def repeat_interleave(x, times, total, axis):
    axis = dims(x, [axis])[0]
    require(times.shape == (x.shape[axis],) and int(times.sum()) == total and bool((times >= 0).all()), "times")
    return x.repeat_interleave(times.long(), axis)


def windowed(f):
    def call(x, kernel, stride, padding, dilation, **attrs):
        require(x.dim() == (3 if attrs else 4), "rank")
        reach = [d * (k - 1) + 1 for k, d in zip(kernel, dilation)]
        sizes = [attrs["height"], attrs["width"]] if attrs else x.shape[2:]
        require(all(n + 2 * p >= r for n, p, r in zip(sizes, padding, reach)), "reach")
        return f(x, kernel, stride, padding, dilation, **attrs)
    return call


def unfold(x, kernel, stride, padding, dilation):
    """By indices: PyTorch's own takes neither whole numbers nor empty axes."""
    places = [(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, k, s, p, d in zip(x.shape[2:], kernel, stride, padding, dilation)]
    padded = torch.zeros(*x.shape[:2], x.shape[2] + 2 * padding[0], x.shape[3] + 2 * padding[1], dtype=x.dtype)
    padded[:, :, padding[0]:padding[0] + x.shape[2], padding[1]:padding[1] + x.shape[3]] = x
    down, across = (torch.arange(k)[:, None] * d + torch.arange(n) * s for k, n, s, d in zip(kernel, places, stride, dilation))
    found = padded[:, :, down[:, None, :, None], across[None, :, None, :]]
    return found.reshape(x.shape[0], x.shape[1] * math.prod(kernel), math.prod(places))


def fold(x, kernel, stride, padding, dilation, height, width):
    area = math.prod(kernel)
    places = [(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, k, s, p, d in zip((height, width), kernel, stride, padding, dilation)]
    require(x.shape[1] % area == 0 and x.shape[2] == math.prod(places) and x.dtype != torch.bool, "columns")
    windows = x.reshape(x.shape[0], x.shape[1] // area, *kernel, *places)
    wide = x.dtype if not x.is_floating_point() or x.dtype == torch.float64 else torch.float32
    out = torch.zeros(x.shape[0], x.shape[1] // area, height + 2 * padding[0], width + 2 * padding[1], dtype=wide)
    down, across = (torch.arange(k)[:, None] * d + torch.arange(n) * s for k, n, s, d in zip(kernel, places, stride, dilation))
    where = (slice(None), slice(None))
    for i in range(kernel[0]):
        for j in range(kernel[1]):
            part = torch.zeros_like(out)
            part[where + (down[i][:, None], across[j][None, :])] = windows[:, :, i, j].to(wide)
            out = out + part
    return out[:, :, padding[0]:padding[0] + height, padding[1]:padding[1] + width].to(x.dtype)


def pixels(x, factor):
    """As it is told: of no images PyTorch's own keeps the shape, or fails in backward."""
    require(x.dim() >= 3 and x.shape[-3] % factor ** 2 == 0, "channels")
    c, h, w = x.shape[-3] // factor ** 2, *x.shape[-2:]
    lead, n = x.shape[:-3], x.dim() - 3
    apart = x.reshape(*lead, c, factor, factor, h, w)
    return apart.permute(*range(n), n, n + 3, n + 1, n + 4, n + 2).reshape(*lead, c, h * factor, w * factor)


def channels(x, factor):
    require(x.dim() >= 3 and x.shape[-2] % factor == 0 and x.shape[-1] % factor == 0, "pixels")
    c, h, w = x.shape[-3], x.shape[-2] // factor, x.shape[-1] // factor
    lead, n = x.shape[:-3], x.dim() - 3
    apart = x.reshape(*lead, c, h, factor, w, factor)
    return apart.permute(*range(n), n, n + 2, n + 4, n + 1, n + 3).reshape(*lead, c * factor ** 2, h, w)


def interpolate(x, size, mode, align_corners):
    require(3 <= x.dim() <= 5 and len(size) == x.dim() - 2 and min(size, default=1) > 0 and min(x.shape[2:]) > 0, "size")
    if mode == 0:  # by whole numbers, where PyTorch's quotient is an f32
        for axis, n in enumerate(size, 2):
            x = x.index_select(axis, torch.arange(n) * x.shape[axis] // n)
        return x
    require(x.is_floating_point(), "floating")
    name = {3: "linear", 4: "bilinear", 5: "trilinear"}[x.dim()] if mode == 1 else "bicubic"
    require(mode == 1 or x.dim() == 4, "bicubic")
    if 0 in x.shape:
        return x.new_zeros(*x.shape[:2], *size) + x.sum()
    return F.interpolate(x, size, mode=name, align_corners=align_corners)


def lerp(a, b, weight):
    require(all(t.is_floating_point() for t in (a, b, weight)), "floating")
    return torch.lerp(*promoted(a, b, weight))


def split(x, parts, axis):
    axis = dims(x, [axis])[0]
    require(parts > 0 and x.shape[axis] % parts == 0, "parts")
    return torch.tensor_split(x, parts, axis)


def gather_nd(table, indices):
    k = indices.shape[-1]
    if k == 0:
        return table.expand(*indices.shape[:-1], *table.shape)
    return table[tuple(counted(indices[..., j], table.shape[j]) for j in range(k))]


def index_select(x, indices, axis):
    axis = dims(x, [axis])[0]
    require(indices.dim() == 1, "rank")
    return x.index_select(axis, counted(indices, x.shape[axis]))


def along(f):
    def gather(x, indices, *updates, axis):
        require(x.dim() > 0 and x.dim() == indices.dim(), "rank")
        axis = dims(x, [axis])[0]
        return f(x, axis, counted(indices, x.shape[axis]), *updates)
    return gather


def no_longer(f):
    def checked(x, axis, indices, *updates):
        require(all(indices.shape[i] <= x.shape[i] for i in range(x.dim()) if i != axis), "longer")
        return f(x, axis, indices, *updates)
    return along(checked)


def scatter_add(x, axis, indices, updates):
    require(updates.shape == indices.shape and x.dtype != torch.bool, "shape")
    rounds = x.is_floating_point() and not updates.is_floating_point()
    updates = updates.to(x.dtype)
    return x.scatter_add(axis, indices, noisy(updates, NUDGE) if rounds else updates)


def topk(x, k, axis, largest):
    values, indices = torch.sort(x, dim=line(axis, x), descending=largest, stable=True)
    if x.dim() == 0:
        require(k == 1, "k")
        return values, indices
    require(0 <= k <= x.shape[axis], "k")
    return values.narrow(axis, 0, k), indices.narrow(axis, 0, k)


def embedding(table, indices, padding_index):
    rows = table.shape[0]
    require(-1 <= padding_index < max(rows, 1), "padding_index")
    indices = counted(indices, rows)
    out = table[indices]
    if padding_index < 0:
        return out
    is_padding = (indices == padding_index).reshape(list(indices.shape) + [1] * (table.dim() - 1))
    return torch.where(is_padding, out.detach(), out)


def in_place(f):
    def write(destination, b):
        require(torch.broadcast_shapes(destination.shape, b.shape) == destination.shape, "shape")
        if destination.dtype == torch.bool and b.dtype != torch.bool or not destination.is_floating_point() and b.is_floating_point():
            raise ValueError("kind")
        return f(destination, b.to(destination.dtype))
    return write


def linear(x, weight, bias=None):
    require(bias is None or list(bias.shape) == [weight.shape[0]], "bias")
    return F.linear(*promoted(*([x, weight] if bias is None else [x, weight, bias])))


def convolution(axes):
    def conv(x, weight, bias=None, *, stride, padding, dilation, groups):
        require(x.dim() == 2 + axes, "rank")
        tensors = promoted(*([x, weight] if bias is None else [x, weight, bias]))
        return (F.conv1d, F.conv2d)[axes - 1](*tensors, stride=stride, padding=padding, dilation=dilation, groups=groups)
    return conv


def transposed_convolution(axes):
    def conv(x, weight, bias=None, *, stride, padding, output_padding, dilation, groups):
        require(x.dim() == 2 + axes, "rank")
        each = lambda value: value if axes > 1 else [value]
        sizes = zip(x.shape[2:], weight.shape[2:], *map(each, (stride, padding, output_padding, dilation)))
        require(all((n - 1) * s + d * (k - 1) + more >= 2 * p for n, k, s, p, more, d in sizes), "size")  # PyTorch takes 0 of an empty batch
        tensors = promoted(*([x, weight] if bias is None else [x, weight, bias]))
        return (F.conv_transpose1d, F.conv_transpose2d)[axes - 1](*tensors, stride=stride, padding=padding, output_padding=output_padding, groups=groups, dilation=dilation)
    return conv


def pooled(axes, f):
    def pool(x, kernel, stride, padding, **attrs):
        each = lambda value: value if axes > 1 else [value]
        require(x.dim() == 2 + axes and all(p <= k // 2 for p, k in zip(each(padding), each(kernel))), "padding")
        step = [s or k for s, k in zip(each(stride), each(kernel))]
        return f(x, kernel, step, padding, **attrs)
    return pool


def greatest(f):
    return lambda x, kernel, stride, padding, ceil_mode, dilation: f(x, kernel, stride, padding, dilation, ceil_mode)


def average(f):
    return lambda x, kernel, stride, padding, count_padding, ceil_mode: f(x, kernel, stride, padding, ceil_mode, count_padding)


def adaptive(axes, f):
    def pool(x, **sizes):
        size = list(sizes.values())
        require(x.dim() == 2 + axes and min(size) >= 0, "rank")
        if 0 in [*size, *x.shape[:2]]:  # whose gradient PyTorch refuses; it is 0
            return x[:, :, :0].flatten(1)[:, :0].reshape(*x.shape[:2], *size)
        return f(x, size)
    return pool


def scale_beside(beta, gamma, shape):
    """gamma, or 1 where only beta is given: PyTorch's second backward fails there, for want of a gamma."""
    return torch.ones(shape) if gamma is None and beta is not None else gamma


def layer_norm(x, gamma=None, beta=None, *, axis_count, eps):
    require(0 < axis_count <= x.dim(), "axis_count")
    shape = x.shape[x.dim() - axis_count:]
    gamma = scale_beside(beta, gamma, shape)
    return F.layer_norm(x, shape, None if gamma is None else gamma.to(x.dtype), None if beta is None else beta.to(x.dtype), eps)


def rms_norm(x, gamma=None, *, axis_count, eps):
    require(0 < axis_count <= x.dim(), "axis_count")
    return F.rms_norm(x, x.shape[x.dim() - axis_count:], None if gamma is None else gamma.to(x.dtype), eps)


def group_norm(x, gamma=None, beta=None, *, groups, eps):
    require(x.dim() >= 2 and groups > 0 and x.shape[1] % groups == 0, "groups")
    require(all(s is None or list(s.shape) == [x.shape[1]] for s in (gamma, beta)), "shape")
    lines = x.reshape(x.shape[0], groups, math.prod(x.shape[1:]) // groups)
    scales = [None if s is None else s.to(x.dtype).reshape([-1] + [1] * (x.dim() - 2)) for s in (scale_beside(beta, gamma, x.shape[1:2]), beta)]
    wide = lines.float() if x.dtype in (torch.float16, torch.bfloat16) else lines
    y = F.layer_norm(wide, wide.shape[2:], eps=eps).reshape(x.shape)
    y = y if scales[0] is None else y * scales[0]
    return (y if scales[1] is None else y + scales[1]).to(x.dtype)


def instance_norm(x, gamma=None, beta=None, *, eps):
    require(x.dim() >= 3 and (x.numel() == 0 or math.prod(x.shape[2:]) > 1), "one element")
    return group_norm(x, gamma, beta, groups=max(x.shape[1], 1), eps=eps)


def attention(query, key, value, mask=None, *, causal, dropout, scale):
    """By the formula: scaled_dot_product_attention itself refuses a mask beside causal, has NaN for second gradients where a query
    sees no key, and 0 where its scores are NaN. A mask has no gradient, also where it is an operand besides."""
    query, key, value = promoted(query, key, value)
    if query.dim() > 2 and query.shape[-3] != key.shape[-3]:
        key, value = (x.repeat_interleave(query.shape[-3] // max(key.shape[-3], 1), -3) for x in (key, value))
    scores = query @ key.transpose(-1, -2) * (scale or 1 / math.sqrt(max(query.shape[-1], 1)))
    if mask is not None:
        require(torch.broadcast_shapes(mask.shape, scores.shape) == scores.shape, "mask")
        scores = torch.where(mask, scores, -math.inf) if mask.dtype == torch.bool else scores + mask.detach().to(scores.dtype)
    if causal:
        scores = torch.where(torch.ones(scores.shape[-2:], dtype=torch.bool).tril(), scores, -math.inf)
    blind = (scores == -math.inf).all(-1, keepdim=True)
    weights = torch.where(blind, 0, torch.softmax(torch.where(blind, 0, scores), -1))
    return weights @ value


def rotary(x, base, offset, interleaved):
    """By products of complex numbers."""
    require(x.dim() >= 2 and x.shape[-1] % 2 == 0 and 0 < base < math.inf, "pairs")
    wide = torch.float64 if x.dtype == torch.float64 else torch.float32
    if x.numel() == 0:
        return x * 1
    steps, features = x.shape[-2:]
    rates = base ** (-torch.arange(0, features, 2, dtype=torch.float64) / max(features, 1))
    angles = torch.outer(torch.arange(steps, dtype=torch.float64) + offset, rates)
    turn = torch.polar(torch.ones_like(angles), angles).to(torch.complex128 if wide == torch.float64 else torch.complex64)
    pairs = x.to(wide).unflatten(-1, (features // 2, 2) if interleaved else (2, features // 2))
    pairs = pairs if interleaved else pairs.transpose(-1, -2)
    turned = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * turn)
    return (turned if interleaved else turned.transpose(-1, -2)).reshape(x.shape).to(x.dtype)


def recurrent(gates, step):
    """A layer in one direction, step by step: PyTorch's own takes no mask, no empty axis and no bias without the other."""
    def layer(x, input_weight, weight, input_bias=None, bias=None, h=None, *rest, reverse, **attrs):
        cell, lengths, projection = rest if gates == 4 and len(rest) == 3 else (*rest, None, None, None)[:3] if gates == 4 else (None, *rest, None)[:2] + (None,)
        given = [v for v in (x, input_weight, weight, input_bias, bias, h, cell, projection) if v is not None]
        dtype = promoted(*given)[0].dtype
        x, input_weight, weight, input_bias, bias, h, cell, projection = (None if v is None else v.to(dtype) for v in (x, input_weight, weight, input_bias, bias, h, cell, projection))
        steps, examples = x.shape[:2]
        units = input_weight.shape[0] // gates
        require(input_weight.shape[0] % gates == 0 and weight.shape == (gates * units, units if projection is None else projection.shape[0]), "weight")
        require(all(b is None or b.shape == (gates * units,) for b in (input_bias, bias)), "bias")
        require(projection is None or projection.shape == (weight.shape[1], units), "projection")
        require((h is None or h.shape == (examples, weight.shape[1])) and (cell is None or cell.shape == (examples, units)), "state")
        require(lengths is None or lengths.shape == (examples,) and bool(((lengths >= 0) & (lengths <= steps)).all()), "lengths")
        h = x.new_zeros(examples, weight.shape[1]) if h is None else h
        cell = x.new_zeros(examples, units) if cell is None else cell
        a, outs = F.linear(x, input_weight, input_bias), [None] * steps
        for t in reversed(range(steps)) if reverse else range(steps):
            after = step(a[t], F.linear(h, weight, bias), h, cell, **attrs)
            after = (after[0] if projection is None else F.linear(after[0], projection), after[1])
            active = torch.ones(examples, 1, dtype=torch.bool) if lengths is None else (lengths > t)[:, None]
            h, cell = torch.where(active, after[0], h), torch.where(active, after[1], cell)
            outs[t] = torch.where(active, h, 0)
        out = torch.stack(outs) if steps else x.new_zeros(0, examples, weight.shape[1])
        return (out, h.clone(), cell.clone()) if gates == 4 else (out, h.clone())
    return layer


def rnn_step(a, b, h, cell, relu):
    return torch.relu(a + b) if relu else torch.tanh(a + b), cell


def lstm_step(a, b, h, cell):
    i, f, g, o = (a + b).chunk(4, 1)
    after = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(after), after


def gru_step(a, b, h, cell):
    (ar, az, an), (br, bz, bn) = a.chunk(3, 1), b.chunk(3, 1)
    z = torch.sigmoid(az + bz)
    return (1 - z) * torch.tanh(an + torch.sigmoid(ar + br) * bn) + z * h, cell


def batch_norm(x, gamma=None, beta=None, mean=None, variance=None, *, training, momentum, eps):
    require(all(s is None or list(s.shape) == [x.shape[1]] for s in (gamma, beta, mean, variance)), "shape")
    per_channel = x.numel() // max(x.shape[1], 1)
    require(not training or x.numel() == 0 or per_channel > 1, "one element")
    statistics = [None if s is None else s.to(x.dtype, copy=training) for s in (mean, variance)]
    scales = [None if s is None else s.to(x.dtype) for s in (scale_beside(beta, gamma, x.shape[1:2]), beta)]
    if x.shape[1] == 0:
        return x.clone()  # which PyTorch refuses outside of training
    y = F.batch_norm(x, *statistics, *scales, training, momentum, eps)
    if y.dtype == torch.float64 and training and x.numel():  # PyTorch's own sums up in one pass, and loses digits
        over = [a for a in range(x.dim()) if a != 1]
        with torch.no_grad():
            distances = x - x.mean(over, keepdim=True)
            scale, shift = [None if s is None else s.reshape([-1] + [1] * (x.dim() - 2)) for s in scales]
            out = distances / ((distances ** 2).mean(over, keepdim=True) + eps).sqrt()
            out = out if scale is None else out * scale
            y.data = out if shift is None else out + shift
    if training and mean is not None:
        with torch.no_grad():
            mean.copy_(statistics[0])
            variance.copy_(statistics[1])
    return y


def paired(f):
    def loss(x, target, reduction, **attrs):
        require(x.shape == target.shape and x.is_floating_point() and target.is_floating_point(), "pair")
        return f(*promoted(x, target), reduction=REDUCTIONS[reduction], **attrs)
    return loss


def labelled(f):
    def loss(scores, labels, reduction, ignore_index, **attrs):
        classes = scores.shape[1] if scores.dim() > 1 else scores.shape[0]
        known = labels[labels != ignore_index]
        require(bool(((known >= 0) & (known < classes)).all()), "label")
        return f(scores, labels.long(), reduction=REDUCTIONS[reduction], ignore_index=ignore_index, **attrs)
    return loss


def weighted(f):
    """Of labelled scores with a weight for each class, in their dtype. Weights have no gradient, where PyTorch refuses one or has it."""
    def loss(scores, labels, weight, reduction, ignore_index, **attrs):
        require(weight.is_floating_point() and weight.shape == (scores.shape[1 if scores.dim() > 1 else 0],), "weight")
        return labelled(f)(scores, labels, reduction, ignore_index, weight=weight.detach().to(scores.dtype), **attrs)
    return loss


def soft_cross_entropy(logits, target, weight=None, *, label_smoothing, reduction):
    require(weight is None or weight.is_floating_point() and weight.shape == (logits.shape[1 if logits.dim() > 1 else 0],), "weight")
    dtype = promoted(logits, target)[0].dtype
    return paired(F.cross_entropy)(logits, target, reduction, weight=None if weight is None else weight.detach().to(dtype), label_smoothing=label_smoothing)


def weighted_bce(logits, target, weight=None, pos_weight=None, *, reduction):
    require(all(w is None or w.is_floating_point() and torch.broadcast_shapes(w.shape, logits.shape) == logits.shape for w in (weight, pos_weight)), "weight")
    dtype = promoted(logits, target)[0].dtype
    weight, pos_weight = (None if w is None else w.detach().to(dtype) for w in (weight, pos_weight))
    return paired(F.binary_cross_entropy_with_logits)(logits, target, reduction, weight=weight, pos_weight=pos_weight)


def kl_div(x, target, log_target, reduction):
    """0 where the target is, and the slope there: PyTorch's 0 log(0) has the slope 0 / 0."""
    def divergence(x, target, reduction):
        if log_target:
            return F.kl_div(x, target, reduction=reduction, log_target=True)
        terms = target * torch.log(torch.where(target == 0, 1, target)) - target * x
        return terms.mean() if reduction == "mean" else terms.sum() if reduction == "sum" else terms
    return paired(divergence)(x, target, reduction)


def bound(value):
    return None if math.isinf(value) else value


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


def made(f):
    """Of a creation: the dtype is the last attribute."""
    def make(**attrs):
        dtype = exact_dtype(attrs.pop("dtype"))
        return f(dtype=dtype, **attrs)
    return make


def exact_dtype(name):
    dtype = TORCH[name]
    return torch.float64 if dtype.is_floating_point and torch.get_default_dtype() == torch.float64 else dtype


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


def dropout(x, p, training, kept=None):
    """`kept` is what chance decided (chances.py); a dropped element is 0 whatever it was, where PyTorch has NaN of an infinity."""
    if not training or p in (0, 1):
        return x * 0 if training and p == 1 else x.clone()
    require(kept is not None, "random")
    return torch.where(torch.from_numpy(kept), x * (1 / (1 - p)), torch.zeros((), dtype=x.dtype))


def mod(a, b):
    """PyTorch's own but for the value in f64, which is NaN there by a subnormal divisor where its loop is vectorised."""
    a, b = promoted(a, b)
    out = torch.remainder(a, b)
    if out.dtype == torch.float64:
        with np.errstate(all="ignore"):
            out.data = torch.from_numpy(np.asarray(np.remainder(a.detach().numpy(), b.detach().numpy())))
    return out


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


def meshgrid(*xs, xy):
    """Of any dtypes."""
    require(all(x.dim() < 2 for x in xs), "vectors")
    places = torch.meshgrid(*(torch.arange(x.numel()) for x in xs), indexing="xy" if xy else "ij")
    return [x.reshape(-1)[at] for x, at in zip(xs, places)]


def unique(x):
    """NaN after NaN as they stand in x; PyTorch has them in any order."""
    values, inverse, counts = torch.unique(x.detach(), return_inverse=True, return_counts=True)
    if x.is_floating_point():
        nans = x.isnan()
        inverse[nans] = torch.arange(len(values) - int(nans.sum()), len(values))
    return values, inverse, counts


def masked_select(x, mask):
    require(mask.dtype == torch.bool, "mask")
    return torch.masked_select(x, mask)


COUNTERPARTS = {
    # creation
    "zeros": made(lambda shape, dtype: torch.zeros(shape, dtype=dtype)), "ones": made(lambda shape, dtype: torch.ones(shape, dtype=dtype)),
    "full": made(full), "eye": made(lambda rows, columns, dtype: torch.eye(rows, columns, dtype=dtype)), "arange": made(arange),
    "linspace": made(lambda start, stop, steps, dtype: torch.linspace(start, stop, steps, dtype=dtype)), "dropout": dropout,
    # elementwise
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
    # reductions
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
    # shape
    "pad_reflect": continued(mirrored), "pad_replicate": continued(edge), "pad_circular": continued(circular), "roll": roll,
    "diag": lambda x, diagonal: torch.diag(x, diagonal).clone(), "diagonal": lambda x, offset, axis1, axis2: torch.diagonal(x, offset, axis1, axis2),
    "pixel_shuffle": pixels, "pixel_unshuffle": channels, "unfold": windowed(unfold), "fold": windowed(fold), "interpolate": interpolate, "repeat_interleave": repeat_interleave,
    "reshape": lambda x, shape: x.reshape(shape), "transpose": lambda x, axes: x.permute(tuple(range(x.dim())[::-1]) if axes is None else dims(x, axes)),
    "expand": lambda x, shape: x.expand(shape), "squeeze": lambda x, axes: x.squeeze(dims(x, axes)),
    "flatten": lambda x, first, last: x.flatten(first, last), "concat": lambda *xs, axis: torch.cat(promoted(*xs), axis),
    "stack": lambda *xs, axis: torch.stack(promoted(*xs), axis), "meshgrid": meshgrid, "split": split, "slice": part, "flip": lambda x, axes: x.flip(dims(x, axes)),
    "pad": pad, "repeat": lambda x, times, axis: x.repeat_interleave(times, axis), "tile": lambda x, times: x.tile(times),
    # indexing
    "gather_nd": gather_nd, "index_select": index_select, "gather": no_longer(torch.gather),
    "take_along": along(lambda x, axis, indices: torch.take_along_dim(x, indices, axis)), "scatter_add": no_longer(scatter_add),
    "one_hot": lambda indices, depth, dtype: F.one_hot(counted(indices, depth), depth).to(exact_dtype(dtype)),
    "topk": topk, "sort": lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), "embedding": embedding,
    "nonzero": torch.nonzero, "masked_select": masked_select,
    "unique": unique,
    # products, convolution, pooling
    "einsum": lambda *xs, equation: torch.einsum(equation, *promoted(*xs)),
    "matmul": joint(torch.matmul), "linear": linear, "dot": joint(torch.dot), "outer": joint(torch.outer), "conv1d": convolution(1), "conv2d": convolution(2),
    "conv_transpose1d": transposed_convolution(1), "conv_transpose2d": transposed_convolution(2),
    "max_pool1d": pooled(1, greatest(F.max_pool1d)), "max_pool2d": pooled(2, greatest(F.max_pool2d)),
    "avg_pool1d": pooled(1, average(F.avg_pool1d)), "avg_pool2d": pooled(2, average(F.avg_pool2d)),
    "adaptive_avg_pool1d": adaptive(1, F.adaptive_avg_pool1d), "adaptive_avg_pool2d": adaptive(2, F.adaptive_avg_pool2d),
    "adaptive_max_pool1d": adaptive(1, F.adaptive_max_pool1d), "adaptive_max_pool2d": adaptive(2, F.adaptive_max_pool2d),
    # normalisation, softmax, losses
    "layer_norm": layer_norm, "rms_norm": rms_norm, "group_norm": group_norm, "instance_norm": instance_norm, "scaled_dot_product_attention": attention, "rotary_embedding": rotary,
    "rnn": recurrent(1, rnn_step), "lstm": recurrent(4, lstm_step), "gru": recurrent(3, gru_step), "batch_norm": batch_norm, "softmax": lambda x, axis: torch.softmax(x, axis),
    "log_softmax": lambda x, axis: torch.log_softmax(x, axis), "mse_loss": paired(F.mse_loss), "l1_loss": paired(F.l1_loss),
    "huber_loss": paired(F.huber_loss), "cross_entropy": labelled(F.cross_entropy), "nll_loss": labelled(F.nll_loss),
    "weighted_cross_entropy": weighted(F.cross_entropy), "weighted_nll_loss": weighted(F.nll_loss), "soft_cross_entropy": soft_cross_entropy,
    "kl_div": kl_div, "weighted_bce_with_logits": weighted_bce, "bce_with_logits": paired(F.binary_cross_entropy_with_logits),
}
RANDOM = {"uniform", "normal", "randint", "bernoulli"}  # no function of their operands: chances.py looks at bounds and moments


def counterpart(name):
    if name in COUNTERPARTS:
        return COUNTERPARTS[name]
    for module in (torch, F):
        if hasattr(module, name):
            return by_kernel(name, getattr(module, name))
    return None


def by_kernel(name, function):
    """PyTorch's function of that name; of two operands, in the dtypes that the operator's kernel takes."""
    kernel = engine.OPERATORS[name].kernel
    if kernel == "binary_numeric":
        return joint(function)
    if kernel == "binary_floating":
        return joint(lambda *inputs: function(*map(floating, inputs)))
    return lambda *inputs, **attrs: function(*inputs, *attrs.values())


def unnamed():
    return [name for name in engine.OPERATORS if name not in RANDOM and counterpart(name) is None]


def apply(name, inputs, attrs):
    """The outputs of an operator; an array has at most 8 axes."""
    found = counterpart(name)(*inputs, **attrs)
    found = list(found) if isinstance(found, (tuple, list)) else [found]
    require(all(t.dim() <= 8 for t in found), "rank")
    return found


class Unsupported(Exception):
    """PyTorch lacks this operator for this dtype."""


def tensor(leaf, exact, noise=None):
    values = leaf.values()
    if leaf.dtype == "bf16":
        values = np.asarray(from_bf16(values)) if exact else values
        t = torch.from_numpy(values.copy())
        t = t.double() if exact else t.view(torch.bfloat16)
    else:
        t = torch.from_numpy(values.copy()).to(TORCH[leaf.dtype])
    return noisy(t.double(), noise) if exact and leaf.dtype in FLOATING else t


def noisy(t, noise):
    if noise is None:
        return t
    generator, size, least = noise  # `least`: what a subnormal number moves by
    sign = 1.0 if generator is None else torch.from_numpy(np.asarray(generator.choice([-1.0, 1.0], size=tuple(t.shape))))
    return torch.where(t == 0, t, t * (1 + size * sign) + least * sign)


def run(program, exact, noise=None):
    """noise: (generator or None, size, least), by which operands, and in a graph all results, are moved up or down."""
    global NUDGE
    before, NUDGE = torch.get_default_dtype(), noise
    torch.set_default_dtype(torch.float64 if exact else torch.float32)
    try:
        return run_program(program, exact, noise)
    except (RuntimeError, NotImplementedError) as error:
        if "not implemented" in str(error) or "not supported" in str(error) or "Unsupported" in str(error):
            raise Unsupported(str(error)) from None
        raise
    finally:
        torch.set_default_dtype(before)


def run_program(program, exact, noise):
    values = []
    for leaf in program.leaves:
        t = tensor(leaf, exact, noise)
        values.append(t.requires_grad_() if leaf.wanted else t)
    wanted = [t for t, leaf in zip(values, program.leaves) if leaf.wanted]
    for node in program.nodes:
        inputs = [None if i is None else values[i] for i in node.inputs]
        found = apply(node.op, inputs, node.attrs)
        if noise and len(program.nodes) > 1:
            found = [noisy(t, noise) if t.is_floating_point() else t for t in found]
        values += [] if engine.OPERATORS[node.op].in_place else found
    result = {"outputs": [read(t) for t in found + [values[i] for i in program.updated()]]}
    if program.root is None:
        return result
    root = values[program.root]
    gradients = differentiated(root, wanted, program.seed, (exact, noise), bool(program.second))
    result["gradients"] = [None if g is None else read(g) for g in gradients]
    if program.second:
        result["second"] = []
        for gradient, seed in zip(gradients, program.second):
            found = differentiated(gradient, wanted, seed, (exact, noise), True) if gradient is not None and gradient.requires_grad else [None] * len(wanted)
            result["second"] += [None if g is None else read(g) for g in found]
    return result


def differentiated(root, wanted, seed, how, create_graph):
    if not root.requires_grad:
        return [None] * len(wanted)
    return torch.autograd.grad(root, wanted, tensor(seed, *how).to(root.dtype), create_graph=create_graph, retain_graph=True, allow_unused=True)


def read(t):
    t = t.detach()
    if t._is_zerotensor():
        t = torch.zeros(t.shape, dtype=t.dtype)
    name = NAMES[t.dtype]
    if t.dtype == torch.bool:
        t = t.to(torch.uint8)
    return name, (t.double() if t.is_floating_point() else t.to(torch.int64)).numpy()
