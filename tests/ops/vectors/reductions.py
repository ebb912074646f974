"""Reductions and running sums."""
import torch

from vectors.case import ALL, axes_of, case


def reductions():
    cases = [([7], ALL), ([3, 4], ALL), ([3, 4], [0]), ([3, 4], [1]), ([2, 3, 4], [0, 2]), ([2, 3, 4], [-1]), ([5, 1], [1]), ([], ALL)]
    def over(f):
        return lambda x, axes, keepdims: f(x, axes_of(x, axes), keepdims)
    def prod(x, axes, keepdims):
        for axis in sorted((a % x.dim() for a in axes), reverse=True):
            x = x.prod(axis, keepdim=keepdims)
        return x
    ops = {"sum": lambda x, a, k: x.sum(a, keepdim=k) if x.dim() else x * 1, "mean": lambda x, a, k: x.mean(a, keepdim=k) if x.dim() else x * 1,
           "prod": lambda x, a, k: prod(x, a, k) if x.dim() else x * 1,
           "max": lambda x, a, k: x.amax(a, keepdim=k) if x.dim() else x * 1, "min": lambda x, a, k: x.amin(a, keepdim=k) if x.dim() else x * 1,
           "logsumexp": lambda x, a, k: torch.logsumexp(x, a, keepdim=k) if x.dim() else x * 1}
    for op, f in ops.items():
        for shape, axes in cases:
            for keepdims in (False, True):
                yield case(op, over(f), [(shape, "small")], {"axes": axes, "keepdims": keepdims})
    yield case("sum", over(ops["sum"]), [([3, 4], "int")], {"axes": [1], "keepdims": False})
    yield case("sum", over(ops["sum"]), [([0, 4], "f")], {"axes": [0], "keepdims": False})
    for shape, axes in cases[:-1]:
        for keepdims in (False, True):
            for op, f in {"any": torch.any, "all": torch.all}.items():
                def logical(x, axes, keepdims, f=f):
                    for axis in sorted((a % x.dim() for a in axes_of(x, axes)), reverse=True):
                        x = f(x, axis, keepdim=keepdims)
                    return x
                yield case(op, logical, [(shape, "bool")], {"axes": axes, "keepdims": keepdims}, grad=False)
    for shape, axes in (([7], ALL), ([3, 4], [1]), ([2, 3, 4], [0, 2])):
        for correction in (0, 1):
            for keepdims in (False, True):
                for op, f in {"var": torch.var, "std": torch.std}.items():
                    yield case(op, lambda x, axes, correction, keepdims, f=f: f(x, axes_of(x, axes), correction=correction, keepdim=keepdims),
                               [(shape, "small")], {"axes": axes, "correction": correction, "keepdims": keepdims})
        for p in (1.0, 2.0, 3.0, float("inf")):
            yield case("norm", lambda x, axes, p, keepdims: torch.linalg.vector_norm(x, p, axes_of(x, axes), keepdims),
                       [(shape, "small")], {"axes": axes, "p": p, "keepdims": False})
    for shape, axis in (([7], 0), ([3, 4], 1), ([3, 4], -2), ([2, 3, 4], 1)):
        for keepdims in (False, True):
            for op, f in {"argmax": torch.argmax, "argmin": torch.argmin}.items():
                yield case(op, lambda x, axis, keepdims, f=f: f(x, axis, keepdim=keepdims), [(shape, "f")], {"axis": axis, "keepdims": keepdims}, grad=False)
        for reverse in (False, True):
            yield case("cumsum", lambda x, axis, reverse: x.flip(axis).cumsum(axis).flip(axis) if reverse else x.cumsum(axis),
                       [(shape, "small")], {"axis": axis, "reverse": reverse})
        yield case("cumprod", lambda x, axis: x.cumprod(axis), [(shape, "unit")], {"axis": axis})
    for shape, axis, zeros in (([5], 0, [2]), ([4, 3], 0, [0, 5, 8]), ([2, 0], 1, [])):
        def with_zeros(x, axis, zeros=zeros):
            with torch.no_grad():
                x.reshape(-1)[zeros] = 0
            return x.cumprod(axis)
        yield case("cumprod", with_zeros, [(shape, "unit")], {"axis": axis})
