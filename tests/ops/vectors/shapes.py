"""Shapes: what moves elements to other places, repeats them or puts others around them, and images in other sizes."""
import torch
import torch.nn.functional as F

from vectors.case import ALL, axes_of, case


def shapes():
    for shape, to in (([6], [2, 3]), ([2, 3, 2], [4, -1]), ([3, 4], [12]), ([1], []), ([0, 3], [3, 0])):
        yield case("reshape", lambda x, shape: x.reshape(shape), [(shape, "f")], {"shape": to})
    for shape, axes in (([3, 4], ALL), ([2, 3, 4], [2, 0, 1]), ([2, 3, 4], [0, 2, 1]), ([5], ALL)):
        yield case("transpose", lambda x, axes: x.permute(*(axes if axes is not None else reversed(range(x.dim())))), [(shape, "f")], {"axes": axes})
    for shape, to in (([3, 1], [3, 4]), ([4], [3, 4]), ([1, 3, 1], [2, 3, 5])):
        yield case("expand", lambda x, shape: x.expand(shape), [(shape, "f")], {"shape": to})
    yield case("squeeze", lambda x, axes: x.squeeze(), [([1, 3, 1, 2], "f")], {"axes": ALL})
    yield case("squeeze", lambda x, axes: x.squeeze(2), [([1, 3, 1, 2], "f")], {"axes": [2]})
    for axis in (0, 1, -1):
        yield case("unsqueeze", lambda x, axis: x.unsqueeze(axis), [([3, 4], "f")], {"axis": axis})
    yield case("flatten", lambda x, first, last: x.flatten(first, last), [([2, 3, 4], "f")], {"first": 1, "last": -1})
    yield case("flatten", lambda x, first, last: x.flatten(first, last), [([2, 3, 4], "f")], {"first": 0, "last": 1})
    for axis in (0, 1):
        yield case("concat", lambda *xs, axis: torch.cat(xs, axis), [([3, 2], "f"), ([3, 2], "f"), ([3, 2], "f")], {"axis": axis})
    yield case("concat", lambda *xs, axis: torch.cat(xs, axis), [([1, 2], "f"), ([4, 2], "f")], {"axis": 0})
    for axis in (0, 2, -1):
        yield case("stack", lambda *xs, axis: torch.stack(xs, axis), [([3, 2], "f"), ([3, 2], "f")], {"axis": axis})
    yield case("split", lambda x, parts, axis: torch.chunk(x, parts, axis), [([6, 2], "f")], {"parts": 3, "axis": 0})
    yield case("split", lambda x, parts, axis: torch.chunk(x, parts, axis), [([2, 4], "f")], {"parts": 2, "axis": 1})
    def strided(x, axis, start, stop, step):
        n = x.shape[axis]
        begin, end = max(start + n, 0) if start < 0 else min(start, n), max(stop + n, 0) if stop < 0 else min(stop, n)
        return x.index_select(axis, torch.arange(begin, end, step))
    for axis, start, stop, step in ((0, 1, 5, 1), (0, 0, 100, 2), (1, -3, 100, 1), (1, 1, -1, 2)):
        yield case("slice", strided, [([6, 5], "f")], {"axis": axis, "start": start, "stop": stop, "step": step})
    for shapes in ([[3], [2]], [[2]], [[3], [], [2]], [[2], [1], [3], [2]], [[0], [2]]):
        for xy in (False, True):
            yield case("meshgrid", lambda *xs, xy: torch.meshgrid(*xs, indexing="xy" if xy else "ij"), [(shape, "f") for shape in shapes], {"xy": xy})
    for axes in (ALL, [0], [1, 2]):
        yield case("flip", lambda x, axes: x.flip(axes_of(x, axes)), [([2, 3, 2], "f")], {"axes": axes})
    for padding in ([1, 2], [0, 0, 2, 1]):
        rank = len(padding) // 2
        yield case("pad", lambda x, padding, value: F.pad(x, [p for i in reversed(range(len(padding) // 2)) for p in padding[2 * i:2 * i + 2]], value=value),
                   [([3, 4][:rank], "f")], {"padding": padding, "value": 0.5})
    def around(mode):
        def pad(x, padding):
            after_channels = [p for i in reversed(range(len(padding) // 2)) for p in padding[2 * i:2 * i + 2]]
            return F.pad(x[None, None], after_channels, mode=mode)[0, 0]
        return pad
    for mode in ("reflect", "replicate", "circular"):
        for shape, padding in (([4], [3, 1]), ([3, 4], [2, 0, 1, 3]), ([3, 2, 3], [1, 1, 0, 1, 2, 0])):
            yield case(f"pad_{mode}", around(mode), [(shape, "f")], {"padding": padding})
    for shape, shifts, axes in (([5], [2], [0]), ([3, 4], [-1], [1]), ([3, 4], [5, 2], [1, 0]), ([2, 3], [4], ALL), ([0, 3], [1], [0])):
        yield case("roll", lambda x, shifts, axes: x.roll(shifts, axes) if axes is not None else x.roll(shifts[0]), [(shape, "f")], {"shifts": shifts, "axes": axes})
    for shape, diagonal in (([3], 0), ([3], -2), ([0], 1), ([3, 4], 0), ([3, 4], 2), ([4, 3], -1), ([2, 2], 5)):
        yield case("diag", lambda x, diagonal: torch.diag(x, diagonal), [(shape, "f")], {"diagonal": diagonal})
    for shape, offset, axis1, axis2 in (([3, 4], 1, 0, 1), ([2, 3, 4], 0, -2, -1), ([2, 3, 4], -1, 2, 0), ([2, 0, 3], 0, 1, 2)):
        yield case("diagonal", lambda x, offset, axis1, axis2: torch.diagonal(x, offset, axis1, axis2), [(shape, "f")],
                   {"offset": offset, "axis1": axis1, "axis2": axis2})
    for x, kernel, stride, padding, dilation in (([2, 2, 4, 3], [2, 2], [1, 1], [0, 0], [1, 1]), ([1, 2, 5, 5], [3, 2], [2, 1], [1, 2], [1, 2]), ([0, 1, 3, 3], [2, 2], [1, 1], [0, 0], [1, 1])):
        windows = {"kernel": kernel, "stride": stride, "padding": padding, "dilation": dilation}
        yield case("unfold", lambda x, kernel, stride, padding, dilation: F.unfold(x, kernel, dilation, padding, stride), [(x, "f")], windows)
        columns = list(F.unfold(torch.zeros(x), kernel, dilation, padding, stride).shape)
        yield case("fold", lambda x, height, width, kernel, stride, padding, dilation: F.fold(x, (height, width), kernel, dilation, padding, stride),
                   [(columns, "f")], {"height": x[2], "width": x[3], **windows})
    for shape in ([4, 2, 3], [2, 8, 1, 2], [0, 4, 2, 2]):
        yield case("pixel_shuffle", lambda x, factor: F.pixel_shuffle(x, factor), [(shape, "f")], {"factor": 2}, grad=shape[0] > 0)
    for shape in ([1, 4, 6], [2, 2, 2, 4]):
        yield case("pixel_unshuffle", lambda x, factor: F.pixel_unshuffle(x, factor), [(shape, "f")], {"factor": 2})
    def resized(x, size, mode, align_corners):
        name = ["nearest", {3: "linear", 4: "bilinear", 5: "trilinear"}[x.dim()], "bicubic"][mode]
        return F.interpolate(x, size, mode=name, align_corners=None if mode == 0 else align_corners)
    for shape, size in (([2, 2, 4], [7]), ([1, 2, 5], [2]), ([1, 2, 3, 4], [5, 3]), ([1, 1, 4, 3], [1, 6]), ([1, 1, 2, 3, 2], [3, 2, 4]), ([0, 2, 3, 3], [2, 5])):
        for mode in (0, 1) if len(shape) != 4 else (0, 1, 2):
            for align_corners in (False, True):
                yield case("interpolate", resized, [(shape, "f")], {"size": size, "mode": mode, "align_corners": align_corners})
    def scaled(x, width_scale, height_scale, depth_scale, mode, align_corners):
        name = ["nearest", {3: "linear", 4: "bilinear", 5: "trilinear"}[x.dim()], "bicubic"][mode]
        scales = [depth_scale, height_scale, width_scale][5 - x.dim():]
        return F.interpolate(x, scale_factor=scales, mode=name, align_corners=None if mode == 0 else align_corners, recompute_scale_factor=False)
    for shape, scales in (([2, 2, 4], [1.7]), ([1, 2, 5], [0.45]), ([1, 2, 3, 4], [2.5, 1.6]), ([1, 1, 4, 3], [0.6, 2.0]), ([1, 1, 4, 3], [1.2, 1.0]), ([1, 1, 2, 3, 2], [1.75, 0.7, 2.4]), ([0, 2, 3, 3], [0.8, 1.5])):
        depth, height, width = [1.0] * (3 - len(scales)) + scales
        stays = scales[0] == 1.2  # no size changes: then PyTorch copies, where nearest and cubic are ours by the factors (interpolate_factors.c)
        for mode in (1,) if stays else (0, 1) if len(shape) != 4 else (0, 1, 2):
            for align_corners in (False, True):
                yield case("interpolate_by", scaled, [(shape, "f")], {"width_scale": width, "height_scale": height, "depth_scale": depth, "mode": mode, "align_corners": align_corners},
                           grad=len(shape) < 5 or mode > 0)  # PyTorch's backward of volumes by nearest goes by other places than its forward
    for axis in (0, 1):
        yield case("repeat", lambda x, times, axis: x.repeat_interleave(times, axis), [([2, 3], "f")], {"times": 3, "axis": axis})
    yield case("tile", lambda x, times: x.tile(times), [([2, 3], "f")], {"times": [2, 2]})
    yield case("tile", lambda x, times: x.tile(times), [([3], "f")], {"times": [2, 2]})
