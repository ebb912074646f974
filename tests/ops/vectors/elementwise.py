"""Creations, and one element after another: functions of one and of several arrays, comparisons, what is written in place."""
import torch
import torch.nn.functional as F

from vectors.case import case


def creation():
    yield case("zeros", lambda shape, dtype: torch.zeros(shape, dtype=torch.float64), [], {"shape": [2, 3], "dtype": "f64"}, grad=False)
    yield case("ones", lambda shape, dtype: torch.ones(shape, dtype=torch.float64), [], {"shape": [2, 0], "dtype": "f64"}, grad=False)
    yield case("full", lambda shape, value, dtype: torch.full(shape, value, dtype=torch.float64), [], {"shape": [3], "value": 1.5, "dtype": "f64"}, grad=False)
    yield case("full_int", lambda shape, value, dtype: torch.full(shape, value, dtype=torch.float64), [], {"shape": [2], "value": 3, "dtype": "f64"}, grad=False)
    yield case("eye", lambda rows, columns, dtype: torch.eye(rows, columns, dtype=torch.float64), [], {"rows": 3, "columns": 4, "dtype": "f64"}, grad=False)
    yield case("arange", lambda start, stop, step, dtype: torch.arange(start, stop, step, dtype=torch.float64), [], {"start": 1.0, "stop": 4.0, "step": 0.5, "dtype": "f64"}, grad=False)
    yield case("linspace", lambda start, stop, steps, dtype: torch.linspace(start, stop, steps, dtype=torch.float64), [], {"start": -1.0, "stop": 2.0, "steps": 7, "dtype": "f64"}, grad=False)


def unary():
    plain = {"neg": torch.neg, "abs": torch.abs, "sign": torch.sign, "exp": torch.exp, "expm1": torch.expm1,
             "square": torch.square, "sin": torch.sin, "cos": torch.cos, "tanh": torch.tanh, "sigmoid": torch.sigmoid,
             "relu": torch.relu, "silu": F.silu, "erf": torch.erf, "floor": torch.floor, "ceil": torch.ceil,
             "round": torch.round, "reciprocal": torch.reciprocal}
    for op, f in plain.items():
        for shape in ([7], [3, 4], [2, 1, 5], []):
            yield case(op, f, [(shape, "f")])
        yield case(op, f, [([0, 3], "f")])
    for op, f in {"log": torch.log, "sqrt": torch.sqrt, "rsqrt": torch.rsqrt, "log1p": torch.log1p}.items():
        for shape in ([7], [3, 4], []):
            yield case(op, f, [(shape, "pos")])
    for op, f in {"asin": torch.asin, "acos": torch.acos, "atanh": torch.atanh}.items():
        for shape in ([6], [3, 2], [], [0, 3]):
            yield case(op, f, [(shape, "unit")])
    for op, f in {"atan": torch.atan, "sinh": torch.sinh, "cosh": torch.cosh, "asinh": torch.asinh}.items():
        for shape in ([7], [3, 4], [], [0, 3]):
            yield case(op, f, [(shape, "f")])
    for shape in ([7], [3, 4], [], [0, 3]):
        yield case("acosh", torch.acosh, [(shape, "above")])
    for shape in ([6], [3, 4]):
        yield case("isfinite", torch.isfinite, [(shape, "f")], grad=False)
        yield case("tan", torch.tan, [(shape, "unit")])
        yield case("leaky_relu", lambda x, slope: F.leaky_relu(x, slope), [(shape, "f")], {"slope": 0.125})
        yield case("elu", lambda x, alpha: F.elu(x, alpha), [(shape, "f")], {"alpha": 1.5})
        for by_tanh in (False, True):
            yield case("gelu", lambda x, by_tanh: F.gelu(x, approximate="tanh" if by_tanh else "none"), [(shape, "f")], {"by_tanh": by_tanh})
        yield case("softplus", lambda x, beta, threshold: F.softplus(x, beta, threshold), [(shape, "f")], {"beta": 2.0, "threshold": 20.0})
        yield case("clip", lambda x, low, high: torch.clamp(x, low, high), [(shape, "f")], {"low": -1.0, "high": 1.5})
        for op, f in {"isnan": torch.isnan, "isinf": torch.isinf, "logical_not": torch.logical_not}.items():
            yield case(op, f, [(shape, "f")], grad=False)
        yield case("logical_not", torch.logical_not, [(shape, "bool")], grad=False)
        yield case("add_scalar", lambda x, value: x + value, [(shape, "f")], {"value": 1.5})
        yield case("mul_scalar", lambda x, value: x * value, [(shape, "f")], {"value": -2.5})
        for value in (3.0, 2.0, 0.5, -1.0):
            yield case("pow_scalar", lambda x, value: x ** value, [(shape, "pos")], {"value": value})
        yield case("contiguous", lambda x: x * 1, [(shape, "f")])
        yield case("copy", lambda x: x * 1, [(shape, "f")])
    for op, f in {"neg": torch.neg, "abs": torch.abs, "sign": torch.sign, "square": torch.square, "relu": torch.relu}.items():
        yield case(op, f, [([3, 4], "posint")])
    yield case("cast", lambda x, dtype: x.to(torch.int64), [([3, 4], "f")], {"dtype": "i64"}, grad=False)
    yield case("cast", lambda x, dtype: x != 0, [([3, 4], "f")], {"dtype": "bool"}, grad=False)
    yield case("cast", lambda x, dtype: x * 1, [([3, 4], "f")], {"dtype": "f64"})


def binary():
    shapes = [([6], [6]), ([3, 4], [3, 4]), ([3, 4], [4]), ([3, 1], [1, 4]), ([2, 1, 3], [4, 1]), ([], [3]), ([0, 2], [2])]
    ops = {"add": torch.add, "sub": torch.sub, "mul": torch.mul, "div": torch.div, "maximum": torch.maximum, "minimum": torch.minimum,
           "logaddexp": torch.logaddexp, "atan2": torch.atan2}
    for op, f in ops.items():
        for a, b in shapes:
            yield case(op, f, [(a, "f"), (b, "f")])
        if op in ("add", "sub", "mul", "maximum", "minimum"):  # of integers, too
            yield case(op, f, [([3, 4], "posint"), ([4], "posint")])
    for a, b in shapes:
        yield case("pow", torch.pow, [(a, "pos"), (b, "unit")])
        yield case("mod", torch.remainder, [(a, "f"), (b, "pos")], grad=False)
        yield case("floor_div", torch.floor_divide, [(a, "f"), (b, "unit")], grad=False)
    yield case("floor_div", torch.floor_divide, [([3, 4], "posint"), ([4], "posint")])
    for a, b, weight in (([6], [6], [6]), ([3, 4], [4], [3, 1]), ([], [3], [2, 1]), ([0, 2], [2], [])):
        yield case("lerp", torch.lerp, [(a, "f"), (b, "f"), (weight, "unit")])
    tests = {"equal": torch.eq, "not_equal": torch.ne, "less": torch.lt, "less_equal": torch.le, "greater": torch.gt, "greater_equal": torch.ge}
    for op, f in tests.items():
        for a, b in shapes:
            yield case(op, f, [(a, "f"), (b, "f")], grad=False)
        yield case(op, f, [([8], "posint"), ([8], "posint")], grad=False)
    for op, f in {"logical_and": torch.logical_and, "logical_or": torch.logical_or, "logical_xor": torch.logical_xor}.items():
        yield case(op, f, [([8], "bool"), ([8], "bool")], grad=False)
        yield case(op, f, [([2, 4], "bool"), ([4], "bool")], grad=False)
    for op, f in {"add_inplace": torch.add, "sub_inplace": torch.sub, "mul_inplace": torch.mul, "div_inplace": torch.div,
                  "assign": lambda a, b: b.expand(a.shape)}.items():
        for a, b in (([6], [6]), ([3, 4], [4]), ([3, 4], [3, 1])):
            yield case(op, f, [(a, "f"), (b, "f")], grad=False)
    for c, a, b in (([6], [6], [6]), ([3, 4], [4], [3, 1]), ([4], [3, 4], [])):
        yield case("where", torch.where, [(c, "bool"), (a, "f"), (b, "f")])
    yield case("masked_fill", lambda x, mask, value: x.masked_fill(mask, value), [([3, 4], "f"), ([4], "bool")], {"value": 2.5})
    yield case("masked_fill", lambda x, mask, value: x.masked_fill(mask, value), [([7], "f"), ([7], "bool")], {"value": -1.0})
