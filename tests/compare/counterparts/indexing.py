"""By indices: gathers and scatters, sorting, what a mask selects."""
import torch
import torch.nn.functional as F

from operands import counted, dims, exact_dtype, line, nudged, require


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
    return x.scatter_add(axis, indices, nudged(updates) if rounds else updates)


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
    "gather_nd": gather_nd, "index_select": index_select, "gather": no_longer(torch.gather),
    "take_along": along(lambda x, axis, indices: torch.take_along_dim(x, indices, axis)), "scatter_add": no_longer(scatter_add),
    "one_hot": lambda indices, depth, dtype: F.one_hot(counted(indices, depth), depth).to(exact_dtype(dtype)),
    "topk": topk, "sort": lambda x, axis, descending: torch.sort(x, dim=axis, descending=descending, stable=True), "embedding": embedding,
    "nonzero": torch.nonzero, "masked_select": masked_select,
    "unique": unique,
}
