"""By indices: gathers and scatters, sorting, what a mask selects."""
import torch
import torch.nn.functional as F

from vectors.case import case


def indexing():
    def gather_nd(table, indices):
        return table[tuple(indices.movedim(-1, 0))]
    yield case("gather_nd", gather_nd, [([5, 3], "f"), ([4, 1], "index5")])
    yield case("gather_nd", gather_nd, [([3, 3, 2], "f"), ([4, 2], "index3")])
    yield case("gather_nd", gather_nd, [([4, 4], "f"), ([2, 3, 2], "index4")])
    for shape, axis in (([5, 3], 0), ([3, 5], 1), ([5], -1)):
        yield case("index_select", lambda x, i, axis: x.index_select(axis, i), [(shape, "f"), ([4], "index5")], {"axis": axis})
    for shape, i, axis in (([5, 3], [2, 3], 0), ([3, 5], [3, 2], 1), ([5], [7], 0)):
        yield case("take_along", lambda x, i, axis: torch.gather(x, axis, i), [(shape, "f"), (i, "index5")], {"axis": axis})
        yield case("scatter_add", lambda x, i, u, axis: x.scatter_add(axis, i, u), [(shape, "f"), (i, "index5"), (i, "f")], {"axis": axis})
        yield case("gather", lambda x, i, axis: torch.gather(x, axis, i), [(shape, "f"), (i, "index5")], {"axis": axis})
    yield case("one_hot", lambda i, depth, dtype: F.one_hot(i, depth).to(torch.float64), [([2, 3], "index4")], {"depth": 4, "dtype": "f64"}, grad=False)
    for shape, times, axis in (([3, 2], [1, 0, 3], 0), ([2, 3], [2, 2, 1], -1), ([2], [0, 0], 0), ([0, 2], [], 0)):
        def repeated(x, drawn, total, axis, times=times):
            drawn.copy_(torch.tensor(times, dtype=torch.int64))
            return x.repeat_interleave(drawn, axis, output_size=total)
        yield case("repeat_interleave", repeated, [(shape, "f"), ([len(times)], "index2")], {"total": sum(times), "axis": axis})
    for diagonal in (-1, 0, 1):
        yield case("tril", lambda x, diagonal: torch.tril(x, diagonal), [([3, 4], "f")], {"diagonal": diagonal})
        yield case("triu", lambda x, diagonal: torch.triu(x, diagonal), [([2, 3, 3], "f")], {"diagonal": diagonal})
    for largest in (True, False):
        yield case("topk", lambda x, k, axis, largest: torch.topk(x, k, axis, largest), [([3, 6], "f")], {"k": 2, "axis": 1, "largest": largest})
        yield case("sort", lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), [([4, 5], "f")], {"axis": 0, "descending": largest})
        yield case("sort", lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), [([7], "f")], {"axis": -1, "descending": largest})
    for shape, kind in (([7], "bool"), ([3, 4], "bool"), ([2, 3, 2], "index2"), ([], "bool"), ([0, 3], "bool"), ([2, 3], "f")):
        yield case("nonzero", torch.nonzero, [(shape, kind)], grad=False)
    for shape, mask in (([7], [7]), ([3, 4], [4]), ([3], [2, 1]), ([], [3]), ([0, 3], [3])):
        yield case("masked_select", torch.masked_select, [(shape, "f"), (mask, "bool")])
    for shape, kind in (([9], "index4"), ([3, 4], "index5"), ([5], "bool"), ([2, 3], "f"), ([], "f"), ([0], "f")):
        yield case("unique", lambda x: torch.unique(x, return_inverse=True, return_counts=True), [(shape, kind)], grad=False)
    for shape in ([4], [2, 3]):
        yield case("embedding", lambda t, i, padding_index: t[i], [([6, 3], "f"), (shape, "index6")], {"padding_index": -1})
