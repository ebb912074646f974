#!/usr/bin/env python3
"""tools/simulate_ranks.py beside what can be worked out by hand. That it tells the times of real runs is shown by its own `check`, on a quiet
machine: docs/ranks.md has the figures."""
import json
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import simulate_ranks as simulation  # noqa: E402

failed = 0
FREE = simulation.Link(0, 0)


def row(name, found, expected):
    global failed
    passed = abs(found - expected) <= 1e-9 * max(1.0, abs(expected))
    failed += not passed
    print(f"{'ok' if passed else 'FAIL'} {name}" + ("" if passed else f": {found}, not {expected}"), flush=True)


def machine(**own):
    messages = [{"ranks": ranks, "bytes": size, "us": 10 * ranks + size / 100} for ranks in (2, 4) for size in (4, 1 << 20)]
    return simulation.Machine(cores=2, messages=simulation.Messages(messages), **own)


def one_machine():
    size = 3 * simulation.BUCKET // 2  # two buckets
    row("two ranks on two cores take the longer of two steps, and a message a bucket",
        simulation.predicted(machine(), 2, [400.0], size), 400 + 2 * 20 + size / 100)
    row("four ranks on two cores take turns", simulation.predicted(machine(), 4, [400.0], 4), 800 + 40 + 4 / 100)
    row("a machine of known cost is found again by the fit",
        simulation.fitted(machine(), [(size, [500.0], simulation.predicted(machine(fixed=70, by_byte=0.002), 2, [500.0], size))
                                      for size in (1000, 200000)]).by_byte, 0.002)


def clusters():
    numbers = random.Random(1)
    free = simulation.Cluster(node=8, inside=FREE, across=FREE, by_byte_summed=0)
    network = simulation.Network(size=1000, step=300, bucket=100)
    for ranks in (1, 2, 9, 1000):
        row(f"{ranks} ranks whose messages are free take one rank's time",
            simulation.simulated_step(free, network, ranks, 2, numbers), 300)
    row("one rank of seven that is slower holds up all", simulation.simulated_step(free, network, 7, 1, numbers, behind=1.5), 450)
    near = simulation.Cluster(node=8, inside=simulation.Link(2, 0.1), across=FREE, by_byte_summed=0)
    one = simulation.Network(size=800, step=300, bucket=800)
    row("one bucket goes out behind the backward: seven slices there, seven back",
        simulation.simulated_step(near, one, 8, 1, numbers), 300 + 2 * (7 * 2 + 700 * 0.1))
    many = simulation.Network(size=800, step=30000, bucket=100)
    row("of many buckets the last alone is not hidden", simulation.simulated_step(near, many, 8, 1, numbers), 30000 + 2 * (7 * 2 + 87.5 * 0.1))
    row("1,000 ranks in machines of eight: 7 and 124 messages a way", simulation.two_level_messages(1000, 8), 2 * (7 + 124))
    interval, lost = simulation.checkpoints(1000, 1e9, 1e8, 50000, 0)
    row("checkpoints come at Young's interval", interval, (2 * 10 * 180000) ** 0.5)
    row("and lose 10 s in each, and half of it at each death", lost, 10 / interval + interval / 2 / 180000)
    told = json.loads(simulation.CLUSTER.read_text())
    row("the cluster's GPT-2 steps at 40 % of 990 TFLOP/s", told["networks"]["GPT-2 124M"]["step"], round(6 * 124.4e6 * 16384 / 396e12 * 1e6, -2))


def main():
    one_machine()
    clusters()
    return failed


if __name__ == "__main__":
    raise SystemExit(1 if main() else 0)
