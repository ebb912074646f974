"""What PyTorch gives for a program: natively, in the program's dtypes, or exactly, with all floats as f64.

The files in counterparts name for each operator what it is in PyTorch. One that is missing there is looked for under its own name,
with its operands and then its attributes as positional arguments; an operator for which there is nothing is an error that asks for a
line in the file of its family.
"""
import numpy as np
import torch
import torch.nn.functional as F

import engine
import operands
from counterparts import COUNTERPARTS
from engine import FLOATING
from operands import NAMES, TORCH, floating, joint, noisy, require
from program import from_bf16

torch.set_num_threads(1)

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


def run(program, exact, noise=None):
    """noise: (generator or None, size, least), by which operands, and in a graph all results, are moved up or down."""
    before, operands.NUDGE = torch.get_default_dtype(), noise
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
