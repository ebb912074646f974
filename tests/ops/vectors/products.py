"""Products, convolutions and pooling."""
import torch
import torch.nn.functional as F

from vectors.case import case


def products():
    for a, b in (([3, 4], [4, 2]), ([1, 5], [5, 3]), ([2, 3, 4], [2, 4, 2]), ([2, 1, 3, 2], [3, 2, 2]), ([4], [4, 3]), ([3, 4], [4]), ([3, 0], [0, 2])):
        yield case("matmul", torch.matmul, [(a, "small"), (b, "small")])
    yield case("linear", F.linear, [([3, 4], "small"), ([5, 4], "small"), ([5], "small")])
    yield case("linear", F.linear, [([2, 3, 4], "small"), ([5, 4], "small"), ([5], "small")])
    yield case("linear", F.linear, [([1, 4], "small"), ([2, 4], "small")])
    yield case("dot", torch.dot, [([6], "small"), ([6], "small")])
    yield case("outer", torch.outer, [([3], "small"), ([4], "small")])
    for equation, *shapes in (("ij,jk->ik", [3, 4], [4, 2]), ("bij, bjk -> bki", [2, 3, 4], [2, 4, 2]), ("i,i", [5], [5]), ("ii->i", [3, 3]), ("ii", [3, 3]), ("ba", [2, 3]),
                              ("iji->j", [2, 3, 2]), ("i,j,k->kij", [2], [3], [2]), ("ij,kj,lj->ikl", [2, 3], [2, 3], [3, 3]), ("...ij,...jk->...ik", [2, 1, 3, 2], [4, 2, 3]),
                              ("...i,i->...", [2, 3, 4], [4]), ("i...->...", [3, 2]), ("ij,ij->ij", [2, 3], [1, 3]), ("ij,jk->ik", [2, 1], [3, 4]), (",i->i", [], [3]),
                              ("ij,jk->ik", [2, 0], [0, 3]), ("ij->", [0, 3]), ("Ab,bA", [2, 3], [3, 2]), ("ab,bc,cd,da->", [2, 3], [3, 2], [2, 2], [2, 2])):
        yield case("einsum", lambda *xs, equation: torch.einsum(equation, *xs), [(shape, "small") for shape in shapes], {"equation": equation})


def convolutions():
    def conv(x, w, b=None, *, stride, padding, dilation, groups):
        return F.conv2d(x, w, b, stride, padding, dilation, groups)
    for x, w, b, stride, padding, dilation, groups in (
            ([1, 1, 4, 4], [2, 1, 3, 3], [2], [1, 1], [0, 0], [1, 1], 1), ([2, 2, 4, 3], [2, 2, 2, 2], None, [1, 1], [1, 1], [1, 1], 1),
            ([1, 2, 5, 5], [2, 2, 3, 3], [2], [2, 2], [1, 1], [1, 1], 1), ([1, 4, 4, 4], [4, 2, 2, 1], [4], [1, 2], [0, 1], [1, 1], 2),
            ([1, 1, 6, 5], [1, 1, 2, 2], None, [1, 1], [0, 0], [2, 2], 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv2d", conv, inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups})
    def conv1d(x, w, b=None, *, stride, padding, dilation, groups):
        return F.conv1d(x, w, b, stride, padding, dilation, groups)
    for x, w, b, stride, padding, dilation, groups in (
            ([1, 1, 5], [2, 1, 3], [2], 1, 0, 1, 1), ([2, 2, 6], [3, 2, 2], None, 2, 1, 1, 1), ([2, 4, 5], [4, 2, 2], [4], 1, 2, 2, 2),
            ([1, 3, 4], [3, 1, 3], [3], 1, 1, 1, 3), ([0, 2, 4], [1, 2, 2], [1], 1, 0, 1, 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv1d", conv1d, inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups})
    for axes, cases in ((1, (([1, 1, 3], [1, 2, 3], [2], 1, 0, 0, 1, 1), ([2, 2, 3], [2, 1, 2], None, 2, 1, 1, 1, 1), ([1, 4, 3], [4, 2, 2], [4], 3, 1, 2, 2, 2),
                             ([1, 2, 4], [2, 1, 2], [2], 1, 1, 1, 2, 2), ([0, 2, 3], [2, 1, 2], [1], 1, 0, 0, 1, 1))),
                        (2, (([1, 1, 2, 3], [1, 2, 2, 3], [2], [1, 1], [0, 0], [0, 0], [1, 1], 1), ([2, 2, 3, 2], [2, 1, 3, 3], None, [2, 2], [1, 1], [1, 1], [1, 1], 1),
                             ([1, 4, 2, 3], [4, 1, 2, 2], [2], [2, 1], [1, 0], [1, 0], [1, 2], 2), ([1, 2, 3, 2], [2, 2, 2, 1], [2], [1, 2], [1, 0], [1, 1], [3, 1], 1)))):
        convolve = getattr(F, f"conv_transpose{axes}d")
        def transposed(x, w, b=None, *, stride, padding, output_padding, dilation, groups, convolve=convolve):
            return convolve(x, w, b, stride, padding, output_padding, groups, dilation)
        for x, w, b, stride, padding, output_padding, dilation, groups in cases:
            inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
            yield case(f"conv_transpose{axes}d", transposed, inputs, {"stride": stride, "padding": padding, "output_padding": output_padding, "dilation": dilation,
                                                                      "groups": groups})
    yield from volumes()
    images = (([1, 1, 4, 4], [2, 2], [2, 2], [0, 0]), ([1, 1, 5, 4], [3, 2], [1, 1], [1, 1]), ([1, 2, 4, 4], [2, 2], [0, 0], [0, 0]))
    for shape, kernel, stride, padding, ceil_mode in [(*image, False) for image in images] + [
            ([1, 1, 6, 5], [3, 2], [2, 2], [1, 1], True), ([1, 2, 5, 6], [2, 3], [2, 0], [1, 0], True), ([1, 1, 5, 3], [2, 4], [3, 2], [0, 2], True), ([1, 1, 2, 3], [3, 2], [2, 2], [0, 1], True),
            ([0, 2, 4, 4], [2, 2], [1, 1], [0, 0], False)]:
        step = [s or k for s, k in zip(stride, kernel)]
        yield case("max_pool2d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool2d(x, kernel, step, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": [1, 1]})
        for counted in (True, False):
            yield case("avg_pool2d", lambda x, kernel, stride, padding, count_padding, ceil_mode: F.avg_pool2d(x, kernel, step, padding, ceil_mode, counted),
                       [(shape, "f")], {"kernel": kernel, "stride": stride, "padding": padding, "count_padding": counted, "ceil_mode": ceil_mode})
    for shape, kernel, stride, padding, ceil_mode in (([1, 2, 6], 2, 0, 0, False), ([2, 1, 7], 3, 2, 1, True), ([1, 1, 7], 2, 4, 1, True), ([0, 2, 5], 2, 1, 0, False)):
        yield case("max_pool1d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool1d(x, kernel, stride or kernel, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": 1})
        for counted in (True, False):
            yield case("avg_pool1d", lambda x, kernel, stride, padding, count_padding, ceil_mode: F.avg_pool1d(x, kernel, stride or kernel, padding, ceil_mode, count_padding),
                       [(shape, "f")], {"kernel": kernel, "stride": stride, "padding": padding, "count_padding": counted, "ceil_mode": ceil_mode})
    for shape, kernel, stride, padding, dilation, ceil_mode in (([1, 2, 5, 6], [2, 3], [1, 2], [1, 1], [3, 2], False), ([2, 1, 4, 7], [2, 2], [0, 0], [0, 1], [1, 4], True),
                                                                ([0, 1, 3, 3], [2, 2], [1, 1], [0, 0], [2, 2], False)):
        step = [s or k for s, k in zip(stride, kernel)]
        yield case("max_pool2d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool2d(x, kernel, step, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": dilation})
    yield case("max_pool1d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool1d(x, kernel, stride, padding, dilation, ceil_mode), [([1, 2, 8], "f")],
               {"kernel": 3, "stride": 2, "padding": 1, "ceil_mode": True, "dilation": 2})
    for shape, length in (([1, 2, 6], 3), ([2, 1, 5], 2), ([1, 1, 3], 5), ([0, 2, 3], 2)):
        for op, f in {"adaptive_avg_pool1d": F.adaptive_avg_pool1d, "adaptive_max_pool1d": F.adaptive_max_pool1d}.items():
            yield case(op, lambda x, length, f=f: f(x, length), [(shape, "f")], {"length": length})
    for shape, height, width in (([1, 1, 4, 6], 2, 3), ([2, 1, 5, 3], 2, 2), ([1, 1, 2, 3], 3, 5), ([0, 2, 3, 3], 1, 1)):
        yield case("adaptive_max_pool2d", lambda x, height, width: F.adaptive_max_pool2d(x, (height, width)), [(shape, "f")], {"height": height, "width": width})
    for shape, height, width in (([1, 2, 4, 6], 2, 3), ([2, 1, 5, 3], 2, 2), ([1, 1, 3, 3], 1, 1)):
        yield case("adaptive_avg_pool2d", lambda x, height, width: F.adaptive_avg_pool2d(x, (height, width)), [(shape, "f")], {"height": height, "width": width})


def volumes():
    def conv(x, w, b=None, *, stride, padding, dilation, groups):
        return F.conv3d(x, w, b, stride, padding, dilation, groups)
    for x, w, b, stride, padding, dilation, groups in (
            ([1, 1, 3, 3, 3], [2, 1, 2, 2, 2], [2], [1, 1, 1], [0, 0, 0], [1, 1, 1], 1), ([2, 2, 3, 2, 3], [2, 2, 3, 2, 2], None, [1, 1, 1], [1, 1, 0], [1, 1, 1], 1),
            ([1, 4, 4, 2, 3], [4, 2, 2, 1, 2], [4], [2, 1, 2], [1, 0, 1], [2, 1, 1], 2), ([1, 2, 4, 3, 3], [2, 1, 2, 2, 2], [2], [2, 1, 1], [0, 1, 0], [1, 1, 2], 2),
            ([2, 2, 3, 3, 2], [3, 2, 1, 2, 2], [3], [1, 1, 1], [0, 0, 0], [1, 1, 1], 1), ([1, 2, 3, 2, 2], [2, 2, 1, 1, 1], None, [2, 1, 1], [1, 0, 0], [1, 1, 1], 1),
            ([1, 1, 1, 2, 2], [1, 1, 3, 1, 1], [1], [1, 1, 1], [4, 0, 0], [2, 1, 1], 1), ([0, 2, 2, 2, 2], [1, 2, 2, 1, 1], [1], [1, 1, 1], [0, 0, 0], [1, 1, 1], 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv3d", conv, inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups})
    def transposed(x, w, b=None, *, stride, padding, output_padding, dilation, groups):
        return F.conv_transpose3d(x, w, b, stride, padding, output_padding, groups, dilation)
    for x, w, b, stride, padding, output_padding, dilation, groups in (
            ([1, 1, 2, 2, 2], [1, 2, 2, 1, 2], [2], [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], 1), ([2, 2, 2, 2, 1], [2, 1, 3, 2, 2], None, [2, 2, 1], [1, 1, 0], [1, 1, 0], [1, 1, 1], 1),
            ([1, 4, 2, 1, 2], [4, 1, 2, 2, 1], [2], [3, 1, 2], [1, 0, 0], [2, 0, 1], [2, 1, 1], 2), ([1, 2, 2, 2, 2], [2, 2, 2, 2, 1], [2], [1, 1, 2], [1, 1, 0], [2, 1, 1], [3, 2, 1], 1),
            ([1, 2, 2, 2, 2], [2, 2, 1, 2, 2], [2], [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], 1)):
        inputs = [(x, "small"), (w, "small")] + ([(b, "small")] if b else [])
        yield case("conv_transpose3d", transposed, inputs, {"stride": stride, "padding": padding, "output_padding": output_padding, "dilation": dilation, "groups": groups})
    for shape, kernel, stride, padding, dilation, ceil_mode in (
            ([1, 1, 4, 4, 2], [2, 2, 2], [2, 2, 2], [0, 0, 0], [1, 1, 1], False), ([2, 1, 3, 4, 1], [3, 2, 1], [1, 1, 1], [1, 1, 0], [1, 1, 1], False),
            ([1, 1, 5, 2, 3], [2, 1, 2], [0, 0, 0], [1, 0, 1], [1, 1, 1], True), ([1, 1, 5, 3, 2], [3, 3, 2], [2, 2, 2], [1, 0, 1], [1, 1, 1], True),
            ([1, 1, 2, 4, 4], [1, 2, 2], [0, 0, 0], [0, 0, 0], [1, 1, 1], False), ([1, 1, 4, 2, 2], [2, 1, 1], [1, 0, 1], [0, 0, 0], [1, 1, 1], False),
            ([1, 1, 4, 4, 2], [2, 2, 2], [1, 2, 1], [0, 1, 0], [2, 3, 1], False), ([0, 2, 2, 2, 2], [2, 2, 2], [1, 1, 1], [0, 0, 0], [1, 1, 1], False)):
        step = [s or k for s, k in zip(stride, kernel)]
        yield case("max_pool3d", lambda x, kernel, stride, padding, ceil_mode, dilation: F.max_pool3d(x, kernel, step, padding, dilation, ceil_mode), [(shape, "f")],
                   {"kernel": kernel, "stride": stride, "padding": padding, "ceil_mode": ceil_mode, "dilation": dilation})
        for counted in (True, False) if dilation == [1, 1, 1] else ():
            yield case("avg_pool3d", lambda x, kernel, stride, padding, count_padding, ceil_mode: F.avg_pool3d(x, kernel, step, padding, ceil_mode, counted), [(shape, "f")],
                       {"kernel": kernel, "stride": stride, "padding": padding, "count_padding": counted, "ceil_mode": ceil_mode})
    for shape, size in (([2, 1, 4, 2, 2], [2, 3, 1]), ([1, 1, 5, 3, 2], [2, 2, 2]), ([1, 1, 2, 3, 2], [3, 5, 2]), ([0, 2, 3, 2, 2], [1, 1, 1])):
        for op, f in {"adaptive_avg_pool3d": F.adaptive_avg_pool3d, "adaptive_max_pool3d": F.adaptive_max_pool3d}.items():
            yield case(op, lambda x, depth, height, width, f=f: f(x, (depth, height, width)), [(shape, "f")], dict(zip(("depth", "height", "width"), size)))
