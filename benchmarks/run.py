#!/usr/bin/env python3
"""Runs the benchmarks beside their peers and prints how far each number is: called by ./dev bench.

Ours and the peers take samples in turn (ours, peer, ours, peer ..), so that a noisy moment meets both; the table shows
medians and in brackets half the distance between the quartiles. README.md tells what the columns mean.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from workloads import WORKLOADS

HERE = Path(__file__).resolve().parent
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


def own_sample(build, ours, seconds):
    """One run of our program: {benchmark: seconds, "benchmark:counter": value}."""
    program = build / "benchmarks" / ours.program
    result = subprocess.run([program, f"--benchmark_filter={ours.benchmarks}", f"--benchmark_min_time={seconds}",
                             "--benchmark_format=json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{program.name} failed:\n{result.stderr}")
    sample = {}
    for entry in json.loads(result.stdout)["benchmarks"]:
        if "error_message" in entry:
            sys.exit(f"{program.name}: {entry['name']}: {entry['error_message']}")
        sample[entry["name"]] = entry["real_time"] * SECONDS[entry["time_unit"]]
        for key, value in entry.items():
            if key not in sample and isinstance(value, float):
                sample[f"{entry['name']}:{key}"] = value
    return sample


def value_of(sample, wanted):
    """The value named "benchmark" or "benchmark:counter"; arguments of the benchmark may follow its name."""
    name, _, counter = wanted.partition(":")
    for key, value in sample.items():
        full, _, of = key.rpartition(":") if counter else (key, "", "")
        if of == counter and (full == name or full.startswith(name + "/")):
            return value
    return None


class PeerProcess:
    """A peer's program, asked line by line; see peers/sampling.py."""

    def __init__(self, peer, threads, peers, seconds):
        self.peer = peer
        # Bound: on a busy machine the scheduler may leave all threads of OpenMP on one processor.
        environment = dict(os.environ, OMP_NUM_THREADS=str(threads), MKL_NUM_THREADS=str(threads), OMP_PROC_BIND="true",
                           TINYAI_SAMPLE_SECONDS=str(seconds))
        if peer.preload:
            environment["LD_PRELOAD"] = peers.preloaded(peer.preload)
        self.start = lambda: subprocess.Popen([*peers.command(peer.kind), peer.workload, str(threads)], text=True,
                                              env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process = None

    def sample(self):
        if self.process is None:
            self.process = self.start()
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"the peer {self.peer.kind} ended in {self.peer.workload}")
        if self.peer.restart:
            self.close()
        else:
            self.wait_until_idle()
        return json.loads(line)

    def wait_until_idle(self):
        """Threads of a pool spin for a while after their work; they would take a processor from whoever comes next."""
        before = None
        for _ in range(50):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            used = int(fields[11]) + int(fields[12])
            if used == before:
                return
            before = used
            time.sleep(0.05)

    def close(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
            self.process = None


class Peers:
    """Which peers are at hand."""

    def __init__(self, folder):
        self.folder = folder  # for what is compiled on the way
        self.python = os.environ.get("TINYAI_PEER_PYTHON", "")
        self.libtorch = os.environ.get("TINYAI_PEER_LIBTORCH", "")
        self.kinds = {kind for kind in ("torch", "onnxruntime") if self.python and self.imports(kind)}
        if self.libtorch and os.access(self.libtorch, os.X_OK):
            self.kinds.add("libtorch")

    def imports(self, module):
        # With CUDA builds an import takes seconds; finding the module is enough.
        code = f"import importlib.util, sys; sys.exit(importlib.util.find_spec('{module}') is None)"
        return subprocess.run([self.python, "-c", code], stderr=subprocess.DEVNULL).returncode == 0

    def command(self, kind):
        if kind == "libtorch":
            return [self.libtorch]
        return [self.python, HERE / "peers" / f"{kind}_peer.py"]

    def preloaded(self, source):
        library = self.folder / Path(source).with_suffix(".so")
        if not library.exists():
            subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, HERE / "peers" / source], check=True)
        return str(library)

    def describe(self):
        missing = [kind for kind in ("libtorch", "torch", "onnxruntime") if kind not in self.kinds]
        if missing:
            return f"peers absent: {', '.join(missing)}; their ratios are left out (./dev bench --help)"
        return "peers: libtorch, torch, onnxruntime"


def collect(build, workload, peers, samples, seconds):
    """[(sample of ours, [samples of the peers])], in turn."""
    processes = [PeerProcess(peer, workload.threads, peers, seconds) for peer in workload.peers
                 if peer.kind in peers.kinds]
    for process in processes:  # start and warm-up outside the turns
        if not process.peer.restart:
            process.sample()
    turns = []
    for _ in range(samples or workload.samples):
        turns.append((own_sample(build, workload.ours, seconds), [process.sample() for process in processes]))
    for process in processes:
        process.close()
    return turns


class Series:
    """The samples of one value, in the measure's unit."""

    def __init__(self, measure, values, scale):
        factor = scale / SECONDS.get(measure.unit, 1)
        self.values = [measure.per / (value * scale) if measure.per else value * factor for value in values]
        self.median = statistics.median(self.values)
        self.best = (max if measure.at_least is not None else min)(self.values)

    def __str__(self):
        text = f"{self.median:.4g}" if self.median < 1e4 else f"{self.median:.0f}"
        if len(self.values) < 4 or self.median == 0:
            return text
        low, _, high = statistics.quantiles(self.values, n=4)
        return f"{text} (±{50 * (high - low) / self.median:.0f} %)"


def series_of_peers(measure, turns):
    """The series of each peer that has the value, or that of the base."""
    if measure.base:
        return [Series(measure, [value_of(ours, measure.base) for ours, _ in turns], measure.peer_scale)]
    return [Series(measure, [answer[measure.peer] for answer in answers], measure.peer_scale)
            for answers in zip(*(theirs for _, theirs in turns)) if measure.peer in answers[0]]


def line_of(workload, measure, turns):
    values = [value_of(sample, measure.ours) for sample, _ in turns]
    if None in values:
        sys.exit(f"{workload.ours.program} has no {measure.ours}")
    ours = Series(measure, values, measure.scale)
    theirs = series_of_peers(measure, turns)
    larger_is_better = measure.at_least is not None
    goal = measure.at_least if larger_is_better else measure.at_most
    best = (max if larger_is_better else min)(theirs, key=lambda series: series.median, default=None)
    reached = None
    if best is not None:
        reached = ours.median / best.median
    elif not measure.peer:
        reached = ours.median
    word = "" if reached is None else ("yes" if (reached >= goal if larger_is_better else reached <= goal) else "NO")
    bound = f"{'>=' if larger_is_better else '<='} {goal:g}"
    if not measure.peer and not measure.base:
        bound += f" {measure.unit}"
    return [workload.row, measure.name, measure.unit, str(ours), str(best or "-"),
            f"{reached:.3f}" if best is not None else "-", f"{ours.best / best.best:.3f}" if best is not None else "-",
            bound, word, f"{os.getloadavg()[0]:.1f}"]


HEADINGS = ["row", "workload", "unit", "ours", "peer", "ratio", "of best", "to reach", "reached", "load"]
WIDTHS = [8, 48, 8, 16, 16, 6, 7, 12, 7, 4]


def print_line(cells):
    print("  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS)).rstrip(), flush=True)


def wanted(workload, names):
    """By row, where a name is one, else by words of the workload's name."""
    rows = {workload.row for workload in WORKLOADS}
    texts = " ".join(measure.name for measure in workload.measures)
    return not names or any(name == workload.row or (name not in rows and name in texts) for name in names)


def main():
    arguments = argparse.ArgumentParser(
        prog="./dev bench", description=__doc__.splitlines()[0],
        epilog="TINYAI_PEER_PYTHON names a Python with torch and onnxruntime: then the peers run too. "
        "TINYAI_PEER_LIBTORCH names a libtorch_peer that is built already. More: benchmarks/README.md.")
    arguments.add_argument("build", type=Path, help="the build folder (given by ./dev bench)")
    arguments.add_argument("names", nargs="*", help="rows, or words of a workload's name; none: all")
    arguments.add_argument("--samples", type=int, help="of each side, instead of the workload's number")
    arguments.add_argument("--seconds", type=float, default=0.15, help="a sample's length")
    options = arguments.parse_args()
    scratch = Path(tempfile.mkdtemp())
    peers = Peers(scratch)
    print(peers.describe())
    print_line(HEADINGS)
    missed = 0
    try:
        for workload in WORKLOADS:
            if not wanted(workload, options.names):
                continue
            if not (options.build / "benchmarks" / workload.ours.program).exists():
                print(f"{workload.row}: {workload.ours.program} is not built")
                continue
            turns = collect(options.build, workload, peers, options.samples, options.seconds)
            short = False
            for measure in workload.measures:
                cells = line_of(workload, measure, turns)
                missed -= short and measure.alternative  # one of the two lines suffices
                short = "NO" in cells and (short or not measure.alternative)
                missed += short
                print_line(cells)
    finally:
        shutil.rmtree(scratch)
    print(f"{missed} not reached")


main()
