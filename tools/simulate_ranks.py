#!/usr/bin/env python3
"""What a step costs on more ranks than there are at hand.

    simulate_ranks.py measure OUT.json     messages of groups, and single steps, of this machine: some minutes, on a quiet one
    simulate_ranks.py check OUT.json       predicts runs of 2 to 8 ranks of networks and sizes that were not fitted, then runs them
    simulate_ranks.py plan [CLUSTER.json]  the table for up to 1,024 ranks, on links and networks that the file describes

`measure` and `check` start benchmarks/ranks_measure under mpirun (./dev bench builds it; --program names another). docs/ranks.md tells what is simulated,
and what is not. Times are microseconds, sizes bytes."""
import argparse
import bisect
import dataclasses
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLUSTER = ROOT / "tools" / "cluster.json"
PROGRAM = ROOT / "build" / "release" / "benchmarks" / "ranks_measure"
BUCKET = 1 << 20  # of a group, unless its options say otherwise

# (network, optimizer, images a rank): what the cost of a step beside its messages is fitted to, with two ranks ..
FITTED = [("784-100-100-10", "sgd", 100), ("784-400-400-10", "sgd", 100)]
# .. and what is predicted, with how many ranks.
PREDICTED = [("784-256-256-10", "sgd", 200, 2), ("784-1000-10", "adam", 400, 2), ("conv-8-16-10", "adam", 100, 2),
             ("784-256-256-10", "sgd", 400, 3), ("784-600-600-10", "adam", 200, 4), ("conv-8-16-10", "sgd", 200, 4),
             ("784-300-300-10", "sgd", 200, 8)]
STEPS = 120


# ---- One machine, as measured ----------------------------------------------------------------------------------------

class Messages:
    """tinyai_array_group_sum() of so many ranks: straight lines between the sizes that were measured."""

    def __init__(self, rows):
        self.rows = {}
        for row in rows:
            self.rows.setdefault(row["ranks"], []).append((row["bytes"], row["us"]))
        for points in self.rows.values():
            points.sort()

    def sum(self, ranks, size):
        if ranks == 1:
            return 0.0
        points = self.rows[ranks]
        at = min(max(bisect.bisect_left(points, (size, 0.0)), 1), len(points) - 1)
        (low, first), (high, second) = points[at - 1], points[at]
        return first + (second - first) * (size - low) / (high - low)


@dataclasses.dataclass
class Machine:
    """`fixed` and `by_byte` are what a step with a group takes beside its messages: words between trainers, copies into buckets."""
    cores: int
    messages: Messages
    fixed: float = 0.0
    by_byte: float = 0.0


def step_on_one_machine(machine, ranks, alone, size, random_numbers):
    """One step of all ranks, of one thread each: `alone` are steps of a rank while as many others as there are cores work too. Where there are
    more ranks than cores they take turns. Nothing is hidden behind the backward, for no core is free."""
    draws = random_numbers.choices(alone, k=ranks)
    compute = max(max(draws), sum(draws) / machine.cores)
    buckets = [min(BUCKET, size - begin) for begin in range(0, size, BUCKET)]
    exchange = sum(machine.messages.sum(ranks, bucket) for bucket in buckets)
    own = (machine.fixed + machine.by_byte * size) * max(1.0, ranks / machine.cores)
    return compute + exchange + own


def predicted(machine, ranks, alone, size, steps=400):
    numbers = random.Random(1)
    return statistics.median(step_on_one_machine(machine, ranks, alone, size, numbers) for _ in range(steps))


def fitted(machine, rows):
    """The machine with the line through what two ranks took more than their messages and their compute: (size, alone, median) a row."""
    rests = [(size, took - predicted(machine, 2, alone, size)) for size, alone, took in rows]
    (low, first), (high, second) = min(rests), max(rests)
    by_byte = max(0.0, (second - first) / (high - low))
    return dataclasses.replace(machine, by_byte=by_byte, fixed=max(0.0, first - by_byte * low))


# ---- Runs ------------------------------------------------------------------------------------------------------------

def environment():
    return {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def rows_of(command):
    done = subprocess.run([str(word) for word in command], env=environment(), text=True, stdout=subprocess.PIPE, timeout=600, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def measured_messages(program, ranks):
    sizes = [4, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 19, 1 << 20]
    return rows_of(["mpirun", "-n", ranks, program, "sum", *sizes])


def measured_alone(program, copies, network, optimizer, images):
    """Steps of each of so many processes that know nothing of each other, and how many bytes of parameters they have."""
    command = [str(word) for word in (program, "train", network, optimizer, images, STEPS)]
    running = [subprocess.Popen(command, text=True, stdout=subprocess.PIPE) for _ in range(copies)]
    rows = [json.loads(one.communicate(timeout=600)[0]) for one in running]
    return [time for row in rows for time in row["us"]], rows[0]["bytes"]


def measured_together(program, ranks, network, optimizer, images):
    return statistics.median(rows_of(["mpirun", "-n", ranks, program, "train", network, optimizer, images, STEPS])[0]["us"])


def measure(program, cores):
    messages = [row for ranks in (2, 3, 4, 8) for row in measured_messages(program, ranks)]
    fits = []
    for network, optimizer, images in FITTED:
        alone, size = measured_alone(program, min(2, cores), network, optimizer, images)
        fits.append([size, alone, measured_together(program, 2, network, optimizer, images)])
    return {"cores": cores, "messages": messages, "fits": fits}


def machine_of(measured):
    return fitted(Machine(measured["cores"], Messages(measured["messages"])), measured["fits"])


def check(program, measured):
    machine = machine_of(measured)
    print(f"a step with a group takes {machine.fixed:.0f} us and {machine.by_byte * 1e6:.0f} us a MB beside its messages")
    told = []
    for network, optimizer, images, ranks in PREDICTED:
        alone, size = measured_alone(program, min(ranks, machine.cores), network, optimizer, images)
        told.append(predicted(machine, ranks, alone, size))
    worst = 0.0
    print("| network | optimizer | images a rank | ranks | predicted, us | run, us | off |\n|---|---|---|---|---|---|---|")
    for (network, optimizer, images, ranks), before in zip(PREDICTED, told):
        took = measured_together(program, ranks, network, optimizer, images)
        off = before / took - 1
        worst = max(worst, abs(off))
        print(f"| {network} | {optimizer} | {images} | {ranks} | {before:.0f} | {took:.0f} | {off:+.0%} |", flush=True)
    return worst


# ---- A cluster, as described -----------------------------------------------------------------------------------------

@dataclasses.dataclass(frozen=True)
class Link:
    message: float  # of one message, however small
    by_byte: float

    def messages(self, count, size):
        """So many, of `size` bytes in all."""
        return count * self.message + size * self.by_byte


@dataclasses.dataclass(frozen=True)
class Cluster:
    node: int     # ranks of one machine
    inside: Link
    across: Link  # of each rank, to other machines
    by_byte_summed: float


@dataclasses.dataclass(frozen=True)
class Network:
    """Gradients are ready in even strides of the backward, which is two thirds of a step; `jitter` are factors of its length, as they came."""
    size: int
    step: float
    bucket: int
    jitter: tuple = (1.0,)


def bucket_times(cluster, ranks, size, levels):
    """What one bucket takes on the links inside of machines, across, and inside again: slices are exchanged, each rank adds its own, sums are
    gathered. By two levels a machine's ranks add first, so that a slice of a slice goes across."""
    if ranks == 1:
        return 0.0, 0.0, 0.0
    inside = min(cluster.node, ranks)
    machines = math.ceil(ranks / inside)
    if levels == 1 and machines > 1:
        once = cluster.across.messages(ranks - inside, size * (ranks - inside) / ranks)
        near = cluster.inside.messages(inside - 1, size * (inside - 1) / ranks)
        return near, 2 * once + size * cluster.by_byte_summed, near
    near = cluster.inside.messages(inside - 1, size * (inside - 1) / inside)
    own = size / inside
    far = 2 * cluster.across.messages(machines - 1, own * (machines - 1) / machines) if machines > 1 else 0.0
    return near + size * cluster.by_byte_summed, far + (own * cluster.by_byte_summed if machines > 1 else 0.0), near


def simulated_step(cluster, network, ranks, levels, numbers, behind=1.0):
    """When all have stepped: links carry one bucket after another, in the order in which gradients are ready on the last rank; `behind` is by
    how much one rank is slower than the others."""
    slowest = max(numbers.choices(network.jitter, k=ranks - 1), default=0.0)
    compute = network.step * max(slowest, numbers.choice(network.jitter) * behind)
    sizes = [min(network.bucket, network.size - begin) for begin in range(0, network.size, network.bucket)]
    inside = across = 0.0  # when the links are free again
    for number, size in enumerate(sizes):
        ready = compute * (1 / 3 + 2 / 3 * (number + 1) / len(sizes))
        first, second, third = bucket_times(cluster, ranks, size, levels)
        inside = max(inside, ready) + first
        across = max(across, inside) + second
        inside = max(inside, across) + third if second == 0 else inside + third
    return max(compute, inside, across + third)


def median_step(cluster, network, ranks, levels, steps=15, behind=1.0):
    numbers = random.Random(ranks)
    return statistics.median(simulated_step(cluster, network, ranks, levels, numbers, behind) for _ in range(steps))


def best(cluster, network, ranks, buckets):
    """Step, bucket and levels of the least step."""
    return min((median_step(cluster, dataclasses.replace(network, bucket=bucket), ranks, levels), bucket, levels)
               for bucket in buckets for levels in (1, 2))


def checkpoints(ranks, size, bandwidth, hours_a_death, restart):
    """The interval that loses least (Young 1974, "A first order approximation to the optimum checkpoint interval"), in seconds, and the share of
    time that saving, repeating and starting anew take; nothing where no rank dies."""
    save = size / bandwidth
    between = hours_a_death * 3600 / ranks
    interval = math.sqrt(2 * save * between)
    return interval, save / interval + interval / 2 / between + restart / between


def direct_messages(ranks):
    return 2 * (ranks - 1)


def two_level_messages(ranks, node):
    return 2 * (min(node, ranks) - 1 + math.ceil(ranks / node) - 1)


def plan(told):
    cluster = Cluster(told["node"], Link(**told["inside"]), Link(**told["across"]), told["by_byte_summed"])
    counts = [1, 2, 8, 64, 256, 1024]
    print("| network | ranks | step, ms | of so many times one | bucket | levels | messages a bucket | one rank 1.2 x slower | interval of checkpoints | lost |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, one in told["networks"].items():
        network = Network(one["gradient_bytes"], one["step"], BUCKET, tuple(told["jitter"]))
        alone = median_step(cluster, network, 1, 1, steps=101)
        for ranks in counts:
            took, bucket, levels = best(cluster, network, ranks, told["buckets"])
            late = median_step(cluster, dataclasses.replace(network, bucket=bucket), ranks, levels, behind=1.2)
            interval, lost = checkpoints(ranks, one["checkpoint_bytes"], told["checkpoint_bytes_a_second"], told["rank_hours_a_death"], told["restart_seconds"])
            messages = two_level_messages(ranks, cluster.node) if levels == 2 else direct_messages(ranks)
            print(f"| {name} | {ranks} | {took / 1e3:.1f} | {alone / took:.0%} | {bucket / 2**20:.0f} MiB | {levels} | {messages} | {late / 1e3:.1f} ms | "
                  f"{interval / 60:.0f} min | {lost:.2%} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("measure", "check", "plan"))
    parser.add_argument("file", nargs="?", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM)
    asked = parser.parse_args()
    if asked.what == "plan":
        return plan(json.loads((asked.file or CLUSTER).read_text()))
    if not asked.file:
        parser.error(f"{asked.what} needs the name of a file")
    if asked.what == "measure":
        asked.file.write_text(json.dumps(measure(asked.program, len(os.sched_getaffinity(0)))) + "\n")
        return 0
    worst = check(asked.program, json.loads(asked.file.read_text()))
    print(f"the worst is {worst:.0%} off; 10 % is promised")
    return worst > 0.10


if __name__ == "__main__":
    sys.exit(main())
