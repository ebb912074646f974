#!/usr/bin/env python3
"""Runs the benchmarks beside their peers and prints how far each number is: called by ./dev bench.

Ours and the peers take samples in turn (ours, peer, ours, peer ..), so that a noisy moment meets both; the table shows
medians and in brackets half the distance between the quartiles. README.md tells what the columns mean.
"""
import argparse
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from programs import SECONDS, Peers, own_program
from workloads import WORKLOADS


def parted(key):
    """(benchmark, counter or ""): arguments of a benchmark have names that end in colons too, but no word follows their last one."""
    name, _, counter = key.rpartition(":")
    return (name, counter) if name and counter.isidentifier() else (key, "")


def value_of(sample, wanted):
    """The value named "benchmark" or "benchmark:counter"; further arguments of the benchmark may follow its name."""
    name, counter = parted(wanted)
    for key, value in sample.items():
        full, of = parted(key)
        if of == counter and (full == name or full.startswith(name + "/")):
            return value
    return None


def collect(own, theirs, samples):
    """[(sample of ours, [samples of the peers])], in turn."""
    for program in [*own, *theirs]:
        program.warm_up()
    turns = []
    for _ in range(samples):
        ours = {}
        for program in own:
            ours.update(program.sample())
        turns.append((ours, [program.sample() for program in theirs]))
    for program in [*own, *theirs]:
        program.close()
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


def reached_by(measure, ours, best):
    """What is held against the bound; None without a peer."""
    if best is None:
        return None if measure.peer else ours.median
    if measure.difference:
        return ours.median - best.median
    if measure.deviation:
        return abs(ours.median / best.median - 1)
    return ours.median / best.median


def bound_of(measure, goal):
    if measure.difference:
        return f"+{goal:g} {measure.unit}"
    if measure.deviation:
        return f"±{goal:.1g}"
    alone = not measure.peer and not measure.base
    return f"{'>=' if measure.at_least is not None else '<='} {goal:g}" + (f" {measure.unit}" if alone else "")


def line_of(workload, measure, turns):
    values = [value_of(sample, measure.ours) for sample, _ in turns]
    if None in values:
        sys.exit(f"{workload.row} has no {measure.ours}")
    ours = Series(measure, values, measure.scale)
    theirs = series_of_peers(measure, turns)
    larger_is_better = measure.at_least is not None
    goal = measure.at_least if larger_is_better else measure.at_most
    best = (max if larger_is_better else min)(theirs, key=lambda series: series.median, default=None)
    reached = reached_by(measure, ours, best)
    word = "" if reached is None else ("yes" if (reached >= goal if larger_is_better else reached <= goal) else "NO")
    return [workload.row, measure.name, measure.unit, str(ours), str(best or "-"),
            f"{ours.median / best.median:.3f}" if best is not None else "-", f"{ours.best / best.best:.3f}" if best is not None else "-",
            bound_of(measure, goal), word, f"{os.getloadavg()[0]:.1f}"]


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
        "TINYAI_PEER_LIBTORCH names a libtorch_peer that is built already. TINYAI_PEER_RUST=1 builds candle and Burn. "
        "More: benchmarks/README.md.")
    arguments.add_argument("build", type=Path, help="the build folder (given by ./dev bench)")
    arguments.add_argument("names", nargs="*", help="rows, or words of a workload's name; none: all")
    arguments.add_argument("--samples", type=int, help="of each side, instead of the workload's number")
    arguments.add_argument("--seconds", type=float, default=0.15, help="a sample's length")
    options = arguments.parse_args()
    scratch = Path(tempfile.mkdtemp())
    peers = Peers(options.build, scratch)
    print(peers.describe())
    print_line(HEADINGS)
    missed = 0
    try:
        for workload in WORKLOADS:
            if not wanted(workload, options.names):
                continue
            own = [own_program(options.build, ours, workload.threads, options.seconds) for ours in workload.programs()]
            missing = [what for what in (program.missing() for program in own) if what]
            if missing:
                print(f"{workload.row}: {', '.join(missing)}")
                continue
            theirs = [peers.program(peer, workload.threads, options.seconds) for peer in workload.peers
                      if peer.kind in peers.kinds]
            turns = collect(own, theirs, options.samples or workload.samples)
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
