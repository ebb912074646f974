"""What the makers of vectors share: weights and inputs by a formula that vectors.hpp has too, what is stored of a model, and how far
a precision carries. Every model runs in f64, which is stored; again in f32; and in f64 with the last bit of the weights changed: the
table that is printed has the largest relative differences, so that it says which tolerance a test can have.
"""
import argparse
import json
import math
import pathlib

import numpy as np
import torch

MASK64 = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
STEPS = 5
LIMIT = 2e-5  # of the relative difference between f32 and f64: above it a model's vectors say little about the engine


# ---- values by formula: FNV-1a of the name seeds splitmix64, element i is its (i + 1)-th output

def fnv1a(text):
    value = 14695981039346656037
    for byte in text.encode():
        value = (value ^ byte) * 1099511628211 & MASK64
    return value


def top_bits(name, shape):
    """The upper 24 bits of each element's 64: exact in f32."""
    i = np.arange(1, math.prod(shape) + 1, dtype=np.uint64)
    z = np.uint64(fnv1a(name)) + i * np.uint64(GOLDEN)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return (z >> np.uint64(40)).astype(np.int64).reshape(shape)


def uniform(name, shape):
    return torch.from_numpy(top_bits(name, shape) / 2.0**24 * 2.0 - 1.0)


def integers(name, shape, below):
    return torch.from_numpy(top_bits(name, shape) % below)


def weights_of(name, shape, bias=1.0):
    """Biases are about 1, as gains are: with those about 0 a deep network with ReLU and batch norm amplifies each rounding a
    thousand times. Layers that saturate take them about 0."""
    u = uniform(name, shape)
    return u * math.sqrt(3.0 / math.prod(shape[1:])) if len(shape) >= 2 else bias + 0.1 * u


def fill(model, bias=1.0):
    """All in f64; a model in f32 takes the rounded values."""
    with torch.no_grad():
        for name, p in model.named_parameters():
            p.copy_(weights_of(name, tuple(p.shape), bias))


# ---- what is stored

def count(model):
    return sum(p.numel() for p in model.parameters())


def summary(x):
    """The mean magnitude, and eight elements at equal distances."""
    return {"mean_abs": x.abs().mean().item(), "elements": x.flatten()[torch.arange(8) * (x.numel() // 8)].tolist()}


def step(optimizer, loss, largest_norm=None):
    """Gives the loss, and the norm of each parameter's gradient."""
    parameters = [p for group in optimizer.param_groups for p in group["params"]]
    optimizer.zero_grad()
    loss.backward()
    norms = [(p.grad.coalesce().values() if p.grad.is_sparse else p.grad).double().norm().item() for p in parameters]
    if largest_norm:
        torch.nn.utils.clip_grad_norm_(parameters, largest_norm)
    optimizer.step()
    return loss.item(), norms


# ---- how far a precision carries

def jitter(model):
    with torch.no_grad():
        for name, p in model.named_parameters():
            p *= 1.0 + 2.0**-52 * uniform(name + " jitter", tuple(p.shape)).sign()


def differences(a, b):
    """Of the output (an element against the mean magnitude, since single ones may be near zero), the losses, the norms."""
    apart = lambda x, y: abs(x - y) / max(abs(x), abs(y), 1e-30)
    relative = lambda key: max(map(apart, np.hstack(a[key]), np.hstack(b[key])))
    output = 0.0
    for key in ("output", "pooled"):
        if key in b:
            scale = b[key]["mean_abs"]
            pairs = zip([a[key]["mean_abs"], *a[key]["elements"]], [scale, *b[key]["elements"]])
            output = max(output, max(abs(x - y) / scale for x, y in pairs))
    return output, relative("losses"), relative("gradient_norms")


def store(names, measure, file_name):
    """`measure(name, dtype, jittered)` gives a record with `output`, `losses` and `gradient_norms`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).with_name(file_name))
    path = parser.parse_args().out
    torch.set_num_threads(1)
    records = {}
    print(f"{'':16}{'f32: output':>12}{'losses':>10}{'norms':>10}{'f64: output':>14}{'losses':>10}{'norms':>10}")
    for name in names:
        records[name] = measure(name, torch.float64, False)
        f32 = differences(measure(name, torch.float32, False), records[name])
        f64 = differences(measure(name, torch.float64, True), records[name])
        print(f"{name:16}" + "{:12.1e}{:10.1e}{:10.1e}{:14.1e}{:10.1e}{:10.1e}".format(*f32, *f64), flush=True)
        assert max(f32) < LIMIT, f"{name} is not to be compared in f32"
    lines = [f"  {json.dumps(name)}: {json.dumps(record)}" for name, record in records.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
