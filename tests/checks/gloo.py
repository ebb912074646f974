#!/usr/bin/env python3
"""Ranks that are processes, over Gloo: the example `ranks` by tools/ranks, by a folder and by a port; ranks that die at seeded points, of
which the others tell one rank and one cause, within a second, and go on; groups' tests of the unit tests, with ranks that are threads over
Gloo; and what a process is told where the plug-in is not there. Without the plug-in the rows that need it are named as not run."""
import glob
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile

import rank_rows
from rank_rows import BUILD, EXAMPLE, row, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAUNCHER = ROOT / "tools" / "ranks"
DYING = BUILD / "tests" / "c_process_ranks_die"
PLUGIN = BUILD / "libtinyai_gloo.so"
POINTS = 40
SEED = 38


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def not_there():
    status, said = run([EXAMPLE], WORLD_SIZE="2", RANK="0", TINYAI_ADDRESS="file:/tmp", TINYAI_GLOO_PATH="/nowhere/libtinyai_gloo.so")
    told = all(part in said for part in ("engine 'gloo' is not there", "/nowhere/libtinyai_gloo.so", "TINYAI_GLOO_PATH", "libgloo-dev"))
    row("R14 a plug-in for gloo that is not there is named, with what was searched and the cure", status != 0 and told, said)
    status, said = run([EXAMPLE], WORLD_SIZE="2", RANK="0", TINYAI_ADDRESS="file:/tmp", TINYAI_GLOO_PATH=str(BUILD / "libtinyai.so"))
    row("R14 another library in its place is told from it", status != 0 and "is another library" in said, said)


def launched(ranks, *command):
    return run([LAUNCHER, "-n", str(ranks), *command])


def trained():
    rank_rows.train("gloo", launched)
    status, said = run([LAUNCHER, "-n", "2", "--address", f"tcp:127.0.0.1:{free_port()}", EXAMPLE])
    row("R01 likewise where they meet at a port of rank 0's", status == 0 and "2 ranks: " in said, said)
    rank_rows.fail_in_turn("gloo", launched, tells_status=True)


def one_death(how, ranks, victim, call, microseconds):
    """"": all is well; else what is not. How long it took until all were told, and had gone on."""
    folder = tempfile.mkdtemp(prefix="ranks-")
    common = {**os.environ, "WORLD_SIZE": str(ranks), "TINYAI_ADDRESS": "file:" + folder}
    command = [DYING, how, str(victim), str(call), str(microseconds)]
    processes = [subprocess.Popen(command, env={**common, "RANK": str(rank)}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                 for rank in range(ranks)]
    said = []
    try:
        said = [process.communicate(timeout=30)[0] if rank != victim else "" for rank, process in enumerate(processes)]
        if how == "stop":
            processes[victim].send_signal(signal.SIGKILL)
        said[victim] = processes[victim].communicate(timeout=10)[0]
    except subprocess.TimeoutExpired:
        return "it did not end: " + " ".join(said), 0, 0
    finally:
        for process in processes:
            process.poll() is None and process.kill()
        shutil.rmtree(folder, ignore_errors=True)
    died = re.search(r"dies at ([\d.]+)", said[victim])
    others = [text for rank, text in enumerate(said) if rank != victim]
    told = [re.search(r"rank \d+: ok told at ([\d.]+) reopened at ([\d.]+) (\w+): ", text) for text in others]
    if not died or not all(told):
        return " | ".join(said), 0, 0
    statuses = {match.group(3) for match in told}
    named = all(f"rank {victim} " in text for text in others)
    if len(statuses) != 1 or not named:
        return " | ".join(said), 0, 0
    begin = float(died.group(1))
    return "", max(float(match.group(1)) for match in told) - begin, max(float(match.group(2)) for match in told) - begin


def deaths():
    draw = random.Random(SEED)
    for how, bound, points in (("kill", 1.0, POINTS // 2), ("exit", 1.0, POINTS // 4), ("stop", 2.0, POINTS // 4)):
        wrong, latest, longest = "", 0.0, 0.0
        for _ in range(points):
            ranks = draw.randint(2, 4)
            point = (how, ranks, draw.randrange(ranks), draw.randrange(20), draw.choice((0, 50, 300, 1000, 3000)))
            error, told, reopened = one_death(*point)
            latest, longest = max(latest, told), max(longest, reopened)
            if error or told > bound:
                wrong = wrong or f"{point}: {error or f'told after {told:.2f} s'}"
        row(f"R04 C: {how} at {points} seeded points: one rank and one cause, the others told after {1e3 * latest:.0f} ms at most, "
            f"going on after {1e3 * longest:.0f} ms", not wrong, wrong)


def unit_tests():
    before = set(glob.glob("/tmp/tinyai-meeting-*"))
    status, said = run([BUILD / "tests" / "tinyai_tests", "-sf=*spec/group_generations*,*spec/restarts*,*spec/group_exchange*"],
                       TINYAI_TEST_ENGINE="gloo", TINYAI_GLOO_PATH=str(PLUGIN))
    for folder in set(glob.glob("/tmp/tinyai-meeting-*")) - before:
        shutil.rmtree(folder, ignore_errors=True)
    row("R04 R06 R09 groups' own tests, over gloo", status == 0, said[-1500:])


def main():
    not_there()
    if not PLUGIN.is_file():
        print("not run: ranks of gloo, for its plug-in was not built (Debian: libgloo-dev)", flush=True)
        return rank_rows.failed
    trained()
    deaths()
    unit_tests()
    return rank_rows.failed


if __name__ == "__main__":
    raise SystemExit(1 if main() else 0)
