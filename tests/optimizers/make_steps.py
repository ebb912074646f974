#!/usr/bin/env python3
"""Computes cases of steps.jsonl by PyTorch, in f64: make_steps.py [name..]; with a Python that has torch.

The first line has what a parameter starts as and the gradients of its steps. Every other line is a case, which C++, Java and Rust
replay: its name, an optimizer and options as api/optimizers.toml calls them, the floating-point operations of an element, counted by
hand, the parameter after each step, and the shape of each state that PyTorch keeps. A new case is written as a line without `after` and
`state`; this fills in the lines that are named, and no other. Without a name it compares all lines with PyTorch's and writes none.
"""
import json
import pathlib
import sys
import tomllib

import torch

torch.set_default_dtype(torch.float64)  # in which it keeps numbers beside the parameters, such as NAdam's product
HERE = pathlib.Path(__file__).resolve().parent
STEPS = HERE / "steps.jsonl"
# Options that PyTorch calls otherwise; both betas are one there.
NAMES = {"rate": "lr", "epsilon": "eps", "rate_decay": "lr_decay", "initial_sum": "initial_accumulator_value",
         "decoupled": "decoupled_weight_decay"}
BETAS = ("beta1", "beta2")


def classes():
    """{optimizer: its class}: the titles are PyTorch's names."""
    table = tomllib.loads((HERE.parents[1] / "api" / "optimizers.toml").read_text())
    return {entry["name"]: getattr(torch.optim, entry["title"]) for entry in table["optimizer"]}


def arguments(options):
    given = {NAMES.get(name, name): value for name, value in options.items() if name not in BETAS}
    if any(name in options for name in BETAS):
        given["betas"] = (options.get("beta1", 0.9), options.get("beta2", 0.999))
    return given


def computed(case, first):
    """The case with what PyTorch makes of it."""
    parameter = torch.nn.Parameter(torch.tensor(first["start"]))
    optimizer = classes()[case["optimizer"]]([parameter], **arguments(case["options"]), foreach=False)
    after = []
    for gradient in first["gradients"]:
        parameter.grad = torch.tensor(gradient)
        optimizer.step()
        after.append(parameter.tolist())
    state = {name: list(value.shape) for name, value in optimizer.state[parameter].items() if name != "step" and value is not None}
    return {**{key: case[key] for key in ("name", "optimizer", "options", "flops")}, "after": after, "state": state}


def main(names):
    first, *cases = [json.loads(line) for line in STEPS.read_text().splitlines()]
    unknown = set(names) - {case["name"] for case in cases}
    if unknown:
        sys.exit(f"no line is called {', '.join(sorted(unknown))}")
    new = [computed(case, first) if case["name"] in names or not names else case for case in cases]
    changed = [case["name"] for case, was in zip(new, cases) if case != was]
    print(f"{len(names or cases)} cases by PyTorch {torch.__version__}, {len(changed)} otherwise than before", *changed, sep="\n  ")
    if names:
        STEPS.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in [first, *new]))
    sys.exit(1 if changed and not names else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
