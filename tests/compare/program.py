"""A program: leaves, operators on them, and what is differentiated. One operator, or a graph of up to 200."""
import dataclasses

import numpy as np

from engine import FLOATING, NUMPY


@dataclasses.dataclass
class Leaf:
    dtype: str
    shape: list
    strides: list           # in elements; may be 0 or negative
    offset: int             # of the first element in the buffer
    buffer: np.ndarray      # bf16 as its bits
    wanted: bool = False    # whether its gradient is

    def values(self):
        """The elements in C order; bf16 as its bits."""
        at = self.buffer[self.offset:] if self.buffer.size > self.offset else self.buffer[:0]
        if 0 in self.shape:
            return np.empty(self.shape, dtype=self.buffer.dtype)
        return np.ascontiguousarray(np.lib.stride_tricks.as_strided(at, self.shape, [s * self.buffer.itemsize for s in self.strides])
                                    ).reshape(self.shape)


@dataclasses.dataclass
class Node:
    op: str
    attrs: dict
    inputs: list            # positions among the values: leaves first, then each node's outputs; None: not given


@dataclasses.dataclass
class Program:
    leaves: list
    nodes: list
    root: object = None     # the value that is differentiated, or None
    seed: object = None     # its cotangent, a Leaf
    second: list = dataclasses.field(default_factory=list)  # for each gradient the cotangent that it is differentiated with
    huge: bool = False      # drawn with numbers near the largest

    def in_f32(self):
        """The same program with all floats as f32."""
        def narrow(leaf):
            if leaf is None or leaf.dtype not in FLOATING:
                return leaf
            return dataclasses.replace(leaf, dtype="f32", buffer=stored(numbers(leaf.dtype, leaf.buffer), "f32"))
        return dataclasses.replace(self, leaves=[narrow(leaf) for leaf in self.leaves], seed=narrow(self.seed),
                                   second=[narrow(seed) for seed in self.second])

    def moved(self, generator, share):
        """The same program with each float moved by up to that share of itself."""
        def move(leaf):
            if leaf.dtype not in FLOATING:
                return leaf
            values = numbers(leaf.dtype, leaf.buffer)
            with np.errstate(all="ignore"):
                return dataclasses.replace(leaf, buffer=stored(values * (1 + share * generator.uniform(-1, 1, values.shape)), leaf.dtype))
        return dataclasses.replace(self, leaves=[move(leaf) for leaf in self.leaves])

    def updated(self):
        """Leaves that are written beside the results."""
        return [node.inputs[i] for node in self.nodes if node.op == "batch_norm" for i in (3, 4) if len(node.inputs) > 4 and node.inputs[i] is not None]


def to_bf16(values):
    """The bits of the nearest bf16, ties to even."""
    bits = np.asarray(values, dtype=np.float32).view(np.uint32)
    rounded = ((bits + 0x7fff + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    return np.where(np.isnan(np.asarray(values, dtype=np.float32)), np.uint16(0x7fc0), rounded).astype(np.uint16)


def from_bf16(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def stored(values, dtype):
    """Numbers as the buffer of a leaf holds them."""
    with np.errstate(all="ignore"):
        return to_bf16(values) if dtype == "bf16" else np.asarray(values).astype(NUMPY[dtype])


def numbers(dtype, array):
    """As f64, or as i64 where it is no float."""
    if dtype == "bf16":
        array = from_bf16(array)
    return array.astype(np.float64 if dtype in FLOATING else np.int64)


def contiguous(values, dtype, wanted=False):
    values = np.asarray(values)
    strides, step = [], 1
    for size in reversed(values.shape):
        strides.insert(0, step)
        step *= size
    return Leaf(dtype, list(values.shape), strides, 0, stored(values, dtype).reshape(-1), wanted)
