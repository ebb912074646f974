"""The slice of the comparison that the unit tests replay without PyTorch: tests/ops/programs.jsonl."""
import collections
import itertools
import json
import math
import pathlib

import numpy as np
import torch

import judge
from engine import FLOATING, OPERATORS
from program import from_bf16, numbers

PATH = pathlib.Path(__file__).resolve().parents[1] / "ops/programs.jsonl"
CALLS, GRAPHS = 4, 10          # of each operator; and of any
DRAWN = 6 * CALLS              # of each operator, of which those are chosen
MOST_BYTES, MOST_GRAPH_BYTES = 3600, 14000
WORTH = {**dict.fromkeys(("gradients", "second", "first f32", "first f64"), 4), **dict.fromkeys(("strided", "permuted", "broadcast", "flipped", "empty"), 2)}
OF_ALLOWED = 1 / 4             # that our results may be off, of what is allowed
SHORT = 1000                   # bytes, from which on a call's length counts


def number(v, dtype):
    if dtype not in FLOATING:
        return int(v)
    if not math.isfinite(v):
        return "nan" if v != v else "inf" if v > 0 else "-inf"
    return float(v)


def data(dtype, array):
    """Shortest decimals that give the same bits."""
    if dtype not in FLOATING:
        return [int(v) for v in np.asarray(array).reshape(-1)]
    narrow = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": np.float32}[dtype]
    with np.errstate(all="ignore"):
        flat = np.asarray(array, dtype=np.float64).reshape(-1)
        texts = [v if not math.isfinite(v) else float(str(narrow(v))) for v in flat]
    return [number(v, dtype) for v in texts]


def leaf(l):
    values = from_bf16(l.buffer) if l.dtype == "bf16" else l.buffer
    out = {"dtype": l.dtype, "shape": l.shape, "strides": [int(s) for s in l.strides], "offset": int(l.offset), "data": data(l.dtype, values)}
    return {**out, "wanted": True} if l.wanted else out


def attrs(values):
    return {k: number(v, "f64") if isinstance(v, float) else v for k, v in values.items()}


def allowed(judgement, part, i, mine, dtype, native, relative):
    """What is wanted, and how far from it a result may be besides the relative part: so far that ours are well within, for another
    machine's are others, and as right. The exact result where it will do, else PyTorch's own."""
    rungs = judgement.allowances(part, i, dtype, native)
    first = next(rungs)
    rungs = itertools.chain([next(rungs), first], rungs)
    if any(node.op in judge.IN_STEPS for node in judgement.program.nodes):
        rungs = itertools.islice(rungs, 2, None)  # what one step rounds goes through those behind it
    wanted, left = np.array(native), np.ones(native.shape, dtype=bool)
    with np.errstate(all="ignore"):
        for near, slack in rungs:
            right = left & judge.close(mine, near, slack * OF_ALLOWED)
            wanted[right], left = near[right], left & ~right
            if not left.any():
                break
        right = left & judge.close(mine, near, slack)
        wanted[right] = near[right]
        return wanted, float(np.max(slack - relative * np.abs(near), initial=0, where=np.isfinite(near)))


def tensors(judgement, part):
    out = []
    for i, got in enumerate(judgement.ours[part]):
        exact, native = judgement.exact(part, i), judgement.native[part][i] if judgement.native else None
        known = native or exact
        if got is None and known is None:
            out.append({"dtype": "f64", "shape": [0], "data": [], "within": [0, 0]})
            continue
        dtype, shape = (got or known)[0], list((got or known)[1].shape)
        wanted, relative, absolute = judge.zeros_for(known, shape), 0.0, 0.0
        if dtype in FLOATING:
            relative = judgement.ulps(part, judgement.coarse(part, dtype))
            wanted, absolute = allowed(judgement, part, i, numbers(*got) if got else np.zeros(shape), dtype, wanted, relative)
        if not math.isfinite(absolute):
            return None
        text = data(dtype, wanted) if dtype != "bf16" else [number(v, dtype) for v in np.asarray(wanted, dtype=np.float64).reshape(-1)]
        out.append({"dtype": dtype, "shape": shape, "data": text, "within": [float(f"{relative:.3g}"), float(f"{absolute:.3g}")]})
    return out


def entry(name, judgement):
    """A line of the file, or None if it cannot stand there."""
    program, ours = judgement.program, judgement.ours
    if any("kept" in node.attrs for node in program.nodes):
        return None  # what chance decided: dropout_test.cpp
    if any(leaf.dtype == "i64" and (np.abs(leaf.buffer.astype(np.float64)) > 2.0 ** 53).any() for leaf in program.leaves):
        return None  # JSON's numbers are doubles
    line = {"case": name, "leaves": [leaf(l) for l in program.leaves], "nodes": [[n.op, attrs(n.attrs), n.inputs] for n in program.nodes],
            "updated": program.updated()}
    for part in ours:
        line[part] = tensors(judgement, part)
        if line[part] is None:
            return None
    if program.root is not None:
        line.update(root=program.root, seed=leaf(program.seed))
    if program.second:
        line["second_seeds"] = [leaf(s) for s in program.second]
    return json.dumps(line, separators=(",", ":"))


class Slice:
    """Collects what workers store."""

    def __init__(self):
        self.drawn = collections.defaultdict(list)

    def add(self, line):
        text = line.get("text")
        if text and len(text) < MOST_BYTES:
            self.drawn[line["op"]].append((text, set(line["drawn"])))

    def full(self, names):
        return all(len(self.drawn[name]) >= DRAWN for name in names)

    def chosen(self, name):
        """CALLS of an operator: those that have the most that the others have not, for the fewest bytes."""
        left, out, had = list(self.drawn[name]), [], set()
        while left and len(out) < CALLS:
            best = max(left, key=lambda call: sum(WORTH.get(feature, 1) for feature in call[1] - had) / (SHORT + len(call[0])))
            left.remove(best)
            out.append(best[0])
            had |= best[1]
        return out


class Graphs:
    def __init__(self):
        self.lines = []

    def add(self, line):
        text = line.get("text")
        if text and len(self.lines) < GRAPHS and len(text) < MOST_GRAPH_BYTES:
            self.lines.append(text)


def write(args):
    from compare import run_chunk
    from reference import RANDOM
    names = [name for name in OPERATORS if name not in RANDOM]
    calls, graphs, at = Slice(), Graphs(), 0
    while not calls.full(names) and at < 100 * len(names):
        at = run_chunk(args, "store", at, at + 8 * len(names), calls)
    run_chunk(args, "store-graphs", 0, 2 * GRAPHS, graphs)
    chosen = {name: calls.chosen(name) for name in names}
    lines = [text for name in names for text in chosen[name]] + graphs.lines
    origin = json.dumps({"origin": f"PyTorch {torch.__version__.partition('+')[0]}, by tests/compare/compare.py --store"})
    PATH.write_text("".join(text + "\n" for text in [origin, *lines]))
    few = [name for name in names if len(chosen[name]) < CALLS]
    print(f"{len(lines)} programs, {sum(map(len, lines))} bytes into {PATH.name}" + (f"; fewer than {CALLS} of {', '.join(few)}" if few else ""))
    return 0
