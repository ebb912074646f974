#!/usr/bin/env python3
"""Compares random calls of every operator with PyTorch: values, gradients, gradients of gradients.

    python3 tests/compare/compare.py                       10,000 calls, and 300 graphs of up to 200 operators
    python3 tests/compare/compare.py --cases 100000 --seed 7 --op softmax --op sort
    python3 tests/compare/compare.py --seed 7 --only 4711  that call alone, shown whole
    python3 tests/compare/compare.py --store               writes the slice that the unit tests replay (tests/ops/programs.jsonl)
    python3 tests/compare/compare.py --coverage            and prints what was drawn of each operator

It needs a Python with torch and numpy, and build/release/libtinyai.so. Everything about an operator comes from operators.toml
(sampling.py tells how); one that PyTorch has under another name, or not at all, needs its line in counterparts, and the command
fails until it has one. What differs on purpose stands in differences.py, with its reason.

The calls run in processes of their own, some thousands each, so that a crash is one more mismatch and not the end.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
CHUNK = {"cases": 5000, "graphs": 250}  # of one process
LEAST_ACCEPTED = 0.4  # of an operator's calls; below, its samples say little
FAULTS = range(400, 1001)  # statuses that no wrong argument of a call may lead to


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=10000)
    parser.add_argument("--graphs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--op", action="append", default=[], help="only that operator; may be repeated")
    parser.add_argument("--only", type=int, help="one case, shown whole")
    parser.add_argument("--coverage", action="store_true", help="what was drawn of each operator")
    parser.add_argument("--store", action="store_true", help="write the stored slice anew")
    parser.add_argument("--device", help="another than the CPU, such as cuda:0")
    parser.add_argument("--library", help="another libtinyai.so")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)  # kind, first, end
    args = parser.parse_args()
    if args.device:
        os.environ["TINYAI_COMPARE_DEVICE"] = args.device  # the workers' too
    return args


def show(program):
    lines = []
    for i, leaf in enumerate(program.leaves):
        values = leaf.values()
        if leaf.dtype == "bf16":
            from program import from_bf16
            values = from_bf16(values)
        lines.append(f"    v{i} = {leaf.dtype}{leaf.shape} strides {leaf.strides}{' wanted' if leaf.wanted else ''}: {values.reshape(-1)[:40].tolist()}")
    for node in program.nodes:
        lines.append(f"    {node.op}({', '.join('-' if i is None else f'v{i}' for i in node.inputs)}) {node.attrs}")
    return "\n".join(lines)


# ---- In the worker: one case after another ------------------------------------------------------------------------------

class Worker:
    def __init__(self, args):
        import engine
        import reference
        import sampling
        from judge import Judgement
        import chances
        import coverage
        import differences
        import numpy
        self.engine, self.reference, self.sampling, self.differences, self.numpy = engine, reference, sampling, differences, numpy
        self.chances, self.coverage = chances, coverage
        self.Judgement = Judgement
        self.run = engine.Engine(args.library)
        self.operators = [op for op in engine.OPERATORS.values() if not args.op or op.name in args.op]
        self.args = args

    def draw(self, index):
        """A call of one operator, and its results; or the message with which it was refused."""
        generator = self.numpy.random.default_rng([self.args.seed, index])
        op = self.operators[index % len(self.operators)]
        draw, program = self.sampling.call(generator, op)
        second = draw.chance(0.5)
        try:
            ours = self.run.run(program)
        except self.engine.Refused as refusal:
            return op, program, str(refusal)
        if op.name == "dropout" and program.nodes[0].attrs["training"] and 0 < program.nodes[0].attrs["p"] < 1:
            program.nodes[0].attrs["kept"], wrong = self.chances.kept(self.run, program, 1)
            if wrong:
                return op, program, wrong
        self.sampling.differentiate(draw, op, program, ours["outputs"], second)
        return op, program, self.run.run(program) if program.root is not None else ours

    def case(self, index):
        """One operator: {"op", "status", ..}."""
        op, program, ours = self.draw(index)
        if op.name in self.reference.RANDOM:
            wrong = self.chances.check(self.run, op.name, program, index)
            line = {"op": op.name, "status": "ok"} if not wrong else {"op": op.name, "status": "refused"} if wrong == "refused" else self.mismatch(op.name, program, "chance", wrong)
        elif isinstance(ours, str):
            line = self.refused(op, program, ours)
        else:
            line = self.compared(op.name, program, ours, index)
        return {**line, "drawn": self.coverage.features(program)} if line["status"] != "refused" else line

    def draw_graph(self, index, most=200):
        import graphs
        return graphs.graph(self.numpy.random.default_rng([self.args.seed, index, 1]), self.reference, most)

    def graph(self, index):
        program = self.draw_graph(index)
        return self.compared(f"graph of {len(program.nodes)}", program, self.run.run(program), index)

    def stored(self, name, program, ours):
        """A line of programs.jsonl; empty where the two differ, on purpose or not."""
        import store
        try:
            native = self.reference.run(program, False)
        except Exception:  # noqa: BLE001: PyTorch refuses in many ways
            return ""
        judgement = self.Judgement(program, ours, native, 0)
        return "" if list(judgement.differences()) else store.entry(name, judgement) or ""

    def store(self, index):
        op, program, ours = self.draw(index)
        is_number = op.name not in self.reference.RANDOM and not isinstance(ours, str)
        text = self.stored(f"{op.name} {self.args.seed}/{index}", program, ours) if is_number else ""
        parts = [part for part in ("gradients", "second") if text and part in ours]
        return {"op": op.name, "status": "stored", "text": text, "drawn": self.coverage.features(program) + parts}

    def store_graph(self, index):
        program = self.draw_graph(index, 10 + 4 * index)
        return {"op": "graph", "status": "stored", "text": self.stored(f"graph {self.args.seed}/{index}", program, self.run.run(program))}

    def refused(self, op, program, message):
        if not message[0].isdigit() or int(message.split()[0]) in FAULTS:
            return self.mismatch(op.name, program, "fault", message)
        try:
            self.reference.run(program, True)
        except (TypeError, AttributeError, NameError) as error:
            return self.mismatch(op.name, program, "reference", repr(error))
        except self.reference.Unsupported:
            return {"op": op.name, "status": "refused"}
        except Exception:  # noqa: BLE001: PyTorch refuses in many ways
            return {"op": op.name, "status": "refused"}
        return self.mismatch(op.name, program, "refused", message)

    def compared(self, name, program, ours, seed):
        try:
            native = self.reference.run(program, False)
        except self.reference.Unsupported:
            native = None
        except Exception as error:  # noqa: BLE001
            return self.mismatch(name, program, "accepted", f"PyTorch refuses: {str(error).splitlines()[0][:150]}")
        judgement = self.Judgement(program, ours, native, seed)
        reason = None
        for part, i, what, wild in judgement.differences():
            line = self.mismatch(name, program, part, f"{part} {i}: {what}", wild)
            if line["status"] == "mismatch":
                return line
            reason = line
        parts = [part for part in ("gradients", "second") if part in ours] + ["conditioned"] * judgement.conditioned
        return reason or {"op": name, "status": "ok", "parts": parts}

    def mismatch(self, name, program, part, what, wild=frozenset({"somewhere"})):
        reason = self.differences.reason_for(name, part, program, wild)
        if reason:
            return {"op": name, "status": "documented", "reason": reason}
        dtypes = "+".join(sorted({leaf.dtype for leaf in program.leaves}))
        return {"op": name, "status": "mismatch", "kind": f"{name} {part} {dtypes}", "what": what, "program": show(program)}


def work(args):
    kind, first, end = args.worker[0], int(args.worker[1]), int(args.worker[2])
    worker = Worker(args)
    make = {"cases": worker.case, "graphs": worker.graph, "store": worker.store, "store-graphs": worker.store_graph}[kind]
    for index in range(first, end):
        print(json.dumps({"begin": index}), flush=True)
        try:
            line = make(index)
        except Exception as error:  # noqa: BLE001
            import traceback
            line = {"op": "?", "status": "mismatch", "kind": f"harness {type(error).__name__}", "what": traceback.format_exc(limit=-4), "program": ""}
        print(json.dumps({"index": index, **line}), flush=True)


# ---- Over them: chunks, crashes, the sum ---------------------------------------------------------------------------------

class Tally:
    def __init__(self):
        self.status = collections.Counter()
        self.by_operator = collections.defaultdict(collections.Counter)
        self.parts, self.reasons = collections.Counter(), collections.Counter()
        self.drawn = collections.defaultdict(collections.Counter)
        self.mismatches = collections.defaultdict(list)
        self.lock = threading.Lock()

    def add(self, line):
        with self.lock:
            self.count(line)

    def count(self, line):
        self.status[line["status"]] += 1
        self.by_operator[line["op"]][line["status"]] += 1
        self.parts.update(line.get("parts", []))
        self.drawn[line["op"]].update(line.get("drawn", []) + line.get("parts", []))
        if line["status"] == "documented":
            self.reasons[line["reason"]] += 1
        if line["status"] == "mismatch":
            self.mismatches[line["kind"]].append(line)


def run_chunk(args, kind, first, end, tally):
    """Gives where it ended: before `end` if the worker died."""
    passed = [f"--{name}={value}" for name, value in (("seed", args.seed), ("library", args.library)) if value is not None]
    passed += [f"--op={name}" for name in args.op]
    command = [sys.executable, __file__, *passed, "--worker", kind, str(first), str(end)]
    at, op = first, "?"
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as worker:
        for text in worker.stdout:
            line = json.loads(text)
            if "begin" in line:
                at = line["begin"]
                continue
            tally.add(line)
            at = line["index"] + 1
    if worker.returncode == 0:
        return end
    why = signal.Signals(-worker.returncode).name if worker.returncode < 0 else f"exit {worker.returncode}"
    tally.add({"op": "?", "status": "mismatch", "kind": f"{kind} died: {why}", "what": f"case {at}", "program": "", "index": at})
    return at + 1


def run(args, kind, count, tally):
    """In as many processes at a time as there are processors; the sum does not depend on their order."""
    def chunk(first):
        end = min(first + CHUNK[kind], count)
        while first < end:
            first = run_chunk(args, kind, first, end, tally)

    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        list(workers.map(chunk, range(0, count, CHUNK[kind])))


def main():
    args = arguments()
    sys.path.insert(0, str(HERE))
    if args.worker:
        return work(args)
    if args.only is not None:
        return print(json.dumps(Worker(args).case(args.only), indent=1).replace("\\n", "\n"))
    import coverage
    import reference
    unnamed = reference.unnamed()
    for name in unnamed:
        print(f"FAIL {name}: no counterpart in PyTorch is known: name one in tests/compare/counterparts")
    if args.store:
        import store
        return store.write(args)
    start, tally = time.monotonic(), Tally()
    run(args, "cases", args.cases, tally)
    if not args.op:
        run(args, "graphs", args.graphs, tally)
    for kind, lines in sorted(tally.mismatches.items(), key=lambda item: -len(item[1])):
        first = min(lines, key=lambda line: line["index"])
        print(f"FAIL {kind}: {len(lines)} times; case {first['index']}: {first['what']}\n{first['program']}")
    few = [name for name, c in tally.by_operator.items() if c.total() >= 50 and c["refused"] > (1 - LEAST_ACCEPTED) * c.total()]
    for name in few:
        print(f"FAIL {name}: {tally.by_operator[name]['refused']} of {tally.by_operator[name].total()} calls were refused: shapes.py or attributes.py does not fit it")
    holes = coverage.holes(tally.drawn) if args.cases >= 100000 and not args.op else []
    for hole in holes:
        print(f"FAIL never drawn: {hole}")
    if args.coverage:
        print(coverage.table(tally.drawn))
    for reason, count in tally.reasons.most_common():
        print(f"   differs on purpose, {count} times: {reason}")
    wrong = tally.status["mismatch"]
    print(f"{'FAIL' if wrong or few or unnamed or holes else 'ok'} compared with PyTorch: {tally.status.total()} programs, {tally.status['ok']} the same "
          f"({tally.parts['gradients']} with gradients, {tally.parts['second']} with second ones, {tally.parts['conditioned']} within what rounding the operands changes), {tally.status['refused']} refused by both, "
          f"{tally.status['documented']} differ on purpose, {wrong} mismatches ({time.monotonic() - start:.0f} s, seed {args.seed})")
    return 1 if wrong or few or unnamed or holes else 0


if __name__ == "__main__":
    sys.exit(main())
