#!/usr/bin/env python3
"""Each example in C, and those in Rust, within less memory than it took: the scopes that it opens at the root may drop what graphs keep,
and are held to what they held at their end plus seven tenths of the rest of their peak (limit_roots.c). Where that is refused, the limit
is 1.02 of what the refusal says is the least, and so on. The program must end well and print what it printed without a limit; those whose
floor decided are told, with the share that it came to. limited_programs.py [WORD..]: those whose names have one of the words."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
SHIM = ROOT / "tests" / "checks" / "limit_roots.c"
SHARE = 0.7  # of the rest
ABOVE_FLOOR = 1.02
MOST_REFUSALS = 12
BOUND_THEMSELVES = {"less_memory", "budget"}  # these set limits of their own
# Numbers that memory or time decides, not the training; and what a terminal would have overwritten.
DECIDED_OTHERWISE = re.compile(r"[\d.,]+ ?(?:ns|us|ms|s|seconds|minutes|[KMG]i?B|bytes|MFLOP/s|GFLOP/s|%)(?!\w)")
PROGRESS = re.compile(r"ETA|[^\n]*\r")
REFUSED = re.compile(r"do not fit in system/(.+?),? which has limit (\d+).*raise the limit to (\d+) at least", re.DOTALL)


def words(output):
    """What it says of its training, however wide its tables are; scopes' reports name their limits."""
    lines = [DECIDED_OTHERWISE.sub("..", line).split() for line in PROGRESS.sub("", output).splitlines()]
    return [line for line in lines if line and "limit" not in line and "cpu" not in line]


class Run:
    def __init__(self, command, shim, folder, limits=()):
        measures = pathlib.Path(folder) / "measures"
        measures.unlink(missing_ok=True)
        environment = {**os.environ, "LD_PRELOAD": str(shim), "MEASURE_TO": str(measures), "LIMIT_BYTES": ",".join(map(str, limits)),
                       "LD_LIBRARY_PATH": str(RELEASE)}
        done = subprocess.run([command], cwd=folder, env=environment, text=True, errors="replace", stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1800)
        self.status = done.returncode
        self.words, self.output = words(done.stdout), done.stdout
        rows = [line.split("\t") for line in measures.read_text().splitlines()] if measures.exists() else []
        self.roots = {int(row[0]): tuple(map(int, row[2:])) for row in rows}  # at the end, peak, dropped, operators made again

    def limits(self):
        """Of each root, in the order in which they are opened."""
        ends = [self.roots.get(i, (0, 0)) for i in range(max(self.roots, default=-1) + 1)]
        return [held + int(SHARE * (peak - held)) for held, peak, *_ in ends]


def fitting(program, shim, folder, limits):
    """A run within these limits, or within the least that its refusals ask for; the limits, and how often it was refused."""
    for refusals in range(MOST_REFUSALS):
        run = Run(program, shim, folder, limits)
        refused = REFUSED.search(run.output) if run.status else None
        if not refused or int(refused[2]) not in limits:
            return run, limits, refusals
        limits[limits.index(int(refused[2]))] = int(ABOVE_FLOOR * int(refused[3]))
    return run, limits, MOST_REFUSALS


def report(program, shim, folder):
    free, name = Run(program, shim, folder), program.name
    if free.status or not free.roots:
        print(f"FAIL {name} without a limit: {free.output[-300:]}")
        return 1
    limited, limits, refusals = fitting(program, shim, folder, free.limits())
    if limited.status:
        print(f"FAIL {name} within {limits}: {limited.output[:600]}")
        return 1
    other = [pair for pair in zip(free.words, limited.words) if pair[0] != pair[1]]
    if other or len(free.words) != len(limited.words):
        print(f"FAIL {name} prints something else: {other[:1]}")
        return 1
    held, peak = (sum(root[i] for root in free.roots.values()) for i in (0, 1))
    share = (sum(limits) - held) / (peak - held) if peak > held else 1
    dropped, again = (sum(root[i] for root in limited.roots.values()) for i in (2, 3))
    floor = ", as its floor decided" if refusals else ""
    print(f"ok {name} in what stays and {share:.2f} of the rest{floor}: {dropped} bytes dropped, {again} operators run again", flush=True)
    return 0


def programs():
    found = [path for path in (RELEASE / "examples").iterdir() if path.is_file() and os.access(path, os.X_OK)]
    rust = ROOT / "build" / "rust" / "release" / "examples"
    sources = (ROOT / "bindings" / "rust" / "tinyai" / "examples").glob("*.rs")
    found += [rust / source.stem for source in sources if (rust / source.stem).exists()]
    return sorted(path for path in found if path.name not in BOUND_THEMSELVES)


def main():
    wanted = sys.argv[1:]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        shim = pathlib.Path(folder) / "limit_roots.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE", "-I", str(ROOT / "include"), "-o", str(shim), str(SHIM)], check=True)
        for program in programs():
            if not wanted or any(word in program.name for word in wanted):
                failed += report(program, shim, folder)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
