#!/usr/bin/env python3
"""Each example in C, and those in Rust, within less memory than it took: the scopes that it opens at the root may drop what graphs keep,
and are held to what they held at their end plus seven tenths of the rest of their peak (limit_roots.c). It must end well and print what it
printed without. Where the floor decided, the share that it took is told; an example that keeps no graph may take its whole peak.
limited_programs.py [WORD..]: those whose names have one of the words."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
SHIM = ROOT / "tests" / "checks" / "limit_roots.c"
SHARES = (0.7, 0.8, 0.9, 1.02)  # of the rest
BOUND_THEMSELVES = {"less_memory", "budget"}  # these set limits of their own
# Numbers that memory or time decides, not the training.
DECIDED_OTHERWISE = re.compile(r"[\d.,]+ ?(?:ns|us|ms|s|seconds|minutes|[KMG]i?B|bytes|MFLOP/s|GFLOP/s|%)(?!\w)")


class Run:
    def __init__(self, command, shim, folder, limits=()):
        measures = pathlib.Path(folder) / "measures"
        measures.unlink(missing_ok=True)
        environment = {**os.environ, "LD_PRELOAD": str(shim), "MEASURE_TO": str(measures), "LIMIT_BYTES": ",".join(map(str, limits)),
                       "LD_LIBRARY_PATH": str(RELEASE)}
        done = subprocess.run([command], cwd=folder, env=environment, text=True, errors="replace", stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1800)
        self.status = done.returncode
        self.lines = [DECIDED_OTHERWISE.sub("..", line) for line in done.stdout.splitlines()]
        self.last = self.lines[-1] if self.lines else ""
        rows = [line.split("\t") for line in measures.read_text().splitlines()] if measures.exists() else []
        self.roots = {int(row[0]): tuple(map(int, row[2:])) for row in rows}  # at the end, peak, dropped, operators made again

    def limits(self, share):
        last = max(self.roots, default=-1)
        ends = [self.roots.get(i, (0, 0)) for i in range(last + 1)]
        return [held + int(share * (peak - held)) for held, peak, *_ in ends]


def report(program, shim, folder):
    free = Run(program, shim, folder)
    name = program.name
    if free.status or not free.roots:
        print(f"FAIL {name} without a limit: {free.last}")
        return 1
    for share in SHARES:
        limited = Run(program, shim, folder, free.limits(share))
        if limited.status == 0:
            break
    else:
        print(f"FAIL {name}: {limited.last}")
        return 1
    other = [pair for pair in zip(free.lines, limited.lines) if pair[0] != pair[1]]
    if other or len(free.lines) != len(limited.lines):
        print(f"FAIL {name} prints something else: {other[:1]}")
        return 1
    dropped = sum(root[2] for root in limited.roots.values())
    again = sum(root[3] for root in limited.roots.values())
    floor = "" if share == SHARES[0] else ", which its floor decided"
    print(f"ok {name} in what stays and {share} of the rest{floor}: {dropped} bytes dropped, {again} operators run again", flush=True)
    return 0


def programs():
    found = [path for path in (RELEASE / "examples").iterdir() if path.is_file() and os.access(path, os.X_OK)]
    rust = ROOT / "build" / "rust" / "release" / "examples"
    sources = (ROOT / "bindings" / "rust" / "tinyai" / "examples").glob("*.rs")
    found += [rust / source.stem for source in sources if (rust / source.stem).exists()]
    return sorted(path for path in found if path.name not in BOUND_THEMSELVES)


def main():
    words = sys.argv[1:]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        shim = pathlib.Path(folder) / "limit_roots.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE", "-I", str(ROOT / "include"), "-o", str(shim), str(SHIM)], check=True)
        for program in programs():
            if not words or any(word in program.name for word in words):
                failed += report(program, shim, folder)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
