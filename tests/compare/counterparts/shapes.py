"""Shapes: what moves elements to other places, repeats them or puts others around them, and images in other sizes."""
import math

import torch
import torch.nn.functional as F

from operands import dims, element, promoted, require


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


def cubic_by_factor(x, axis, n, scale):
    position = (torch.arange(n, dtype=torch.float64) + 0.5) / scale - 0.5
    first, total = torch.floor(position), 0
    for tap in range(-1, 3):
        t = (position - first - tap).abs()
        weight = torch.where(t <= 1, ((1.25 * t - 2.25) * t * t + 1), ((-0.75 * t + 3.75) * t - 6) * t + 3)
        along = [n if i == axis else 1 for i in range(x.dim())]
        total = total + x.index_select(axis, (first + tap).clamp(0, x.shape[axis] - 1).long()) * weight.to(x.dtype).reshape(along)
    return total


def interpolate_by(x, width_scale, height_scale, depth_scale, mode, align_corners):
    require(3 <= x.dim() <= 5 and min(x.shape[2:], default=0) > 0, "size")
    scales = [depth_scale, height_scale, width_scale]
    require(all(scale == 1 for scale in scales[:5 - x.dim()]), "axes")
    scales = scales[5 - x.dim():]
    size = [math.floor(n * scale) for n, scale in zip(x.shape[2:], scales)]
    require(min(size) > 0, "size")
    if mode == 0:  # in f64, where PyTorch's quotient is an f32
        for axis, (n, scale) in enumerate(zip(size, scales), 2):
            if scale == 1:
                continue
            at = torch.floor(torch.arange(n, dtype=torch.float64) * (1 / scale)).long()
            x = x.index_select(axis, at.clamp(max=x.shape[axis] - 1))
        return x
    require(x.is_floating_point(), "floating")
    name = {3: "linear", 4: "bilinear", 5: "trilinear"}[x.dim()] if mode == 1 else "bicubic"
    require(mode == 1 or x.dim() == 4, "bicubic")
    if 0 in x.shape:
        return x.new_zeros(*x.shape[:2], *size) + x.sum()
    if mode == 2 and list(x.shape[2:]) == size and not align_corners:  # where PyTorch's forward copies, and its backward does not
        for axis, (n, scale) in enumerate(zip(size, scales), 2):
            x = cubic_by_factor(x, axis, n, scale)
        return x
    return F.interpolate(x, scale_factor=scales, mode=name, align_corners=align_corners, recompute_scale_factor=False)


def split(x, parts, axis):
    axis = dims(x, [axis])[0]
    require(parts > 0 and x.shape[axis] % parts == 0, "parts")
    return torch.tensor_split(x, parts, axis)


def meshgrid(*xs, xy):
    """Of any dtypes."""
    require(all(x.dim() < 2 for x in xs), "vectors")
    places = torch.meshgrid(*(torch.arange(x.numel()) for x in xs), indexing="xy" if xy else "ij")
    return [x.reshape(-1)[at] for x, at in zip(xs, places)]


COUNTERPARTS = {
    "pad_reflect": continued(mirrored), "pad_replicate": continued(edge), "pad_circular": continued(circular), "roll": roll,
    "diag": lambda x, diagonal: torch.diag(x, diagonal).clone(), "diagonal": lambda x, offset, axis1, axis2: torch.diagonal(x, offset, axis1, axis2),
    "pixel_shuffle": pixels, "pixel_unshuffle": channels, "unfold": windowed(unfold), "fold": windowed(fold), "interpolate": interpolate, "interpolate_by": interpolate_by, "repeat_interleave": repeat_interleave,
    "reshape": lambda x, shape: x.reshape(shape), "transpose": lambda x, axes: x.permute(tuple(range(x.dim())[::-1]) if axes is None else dims(x, axes)),
    "expand": lambda x, shape: x.expand(shape), "squeeze": lambda x, axes: x.squeeze(dims(x, axes)),
    "flatten": lambda x, first, last: x.flatten(first, last), "concat": lambda *xs, axis: torch.cat(promoted(*xs), axis),
    "stack": lambda *xs, axis: torch.stack(promoted(*xs), axis), "meshgrid": meshgrid, "split": split, "slice": part, "flip": lambda x, axes: x.flip(dims(x, axes)),
    "pad": pad, "repeat": lambda x, times, axis: x.repeat_interleave(times, axis), "tile": lambda x, times: x.tile(times),
}
