#!/usr/bin/env python3
"""Writes vectors.jsonl: what each operator gives, and its gradient, computed by PyTorch in f64.

Run with a Python that has torch: python3 tests/ops/make_vectors.py. The cases stand in the folder vectors, by families of operators;
case.py there tells how the inputs are drawn and what the gradient is of. A line is a case: op, attrs (all of them), inputs, outputs,
grads.
"""
import json
import pathlib

import torch

from vectors import elementwise, indexing, layers, losses, products, quantization, reductions, shapes

FAMILIES = (elementwise.creation, elementwise.unary, elementwise.binary, reductions.reductions, shapes.shapes, indexing.indexing,
            products.products, layers.dropout, layers.softmaxes, layers.attentions, layers.rotary, layers.recurrent_layers,
            products.convolutions, layers.norms, losses.losses, quantization.quantization)  # in the order of the lines


def main():
    here = pathlib.Path(__file__).parent
    lines = [{"origin": f"PyTorch {torch.__version__.split('+')[0]}, f64, by make_vectors.py"}]
    for family in FAMILIES:
        lines += family()
    (here / "vectors.jsonl").write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    print(f"{len(lines) - 1} cases of {len({line.get('op') for line in lines[1:]})} operators")


if __name__ == "__main__":
    main()
