#!/usr/bin/env python3
"""Builds the plug-in for CUDA and looks at what came out: no kernel keeps what it computes in memory for want of registers, one symbol is
exported, the size, and what the library says of it where no driver is. Skipped where the CUDA compiler cannot be had."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "cmake"))
from fetch_cuda import UNAVAILABLE  # noqa: E402

PLUGIN = ROOT / "build/cuda/libtinyai_cuda.so"
MOST_MIB = 30
MOST_SPILLED = 32  # bytes: the compiler puts a few numbers that all threads share aside; an accumulator would be more
COMPILED = re.compile(r"Compiling entry function '(\S+)' for '(sm_\d+)'")
SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores")


def spills(log):
    """(how many kernels were compiled, those that spill and may not)."""
    kernels, bad, name = 0, [], ""
    for line in log.splitlines():
        if found := COMPILED.search(line):
            name, kernels = f"{found[1]} ({found[2]})", kernels + 1
        elif (found := SPILLS.search(line)) and int(found[2]) > MOST_SPILLED:
            bad.append(f"{name}: {found[2]} bytes")
    return kernels, bad


def row(name, faults):
    print(f"ok {name}" if not faults else f"FAIL {name}: {'; '.join(faults)}")
    return not faults


def build():
    done = subprocess.run(["./dev", "build", "cuda", "-v"], cwd=ROOT, text=True, errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode == UNAVAILABLE:
        print("skipped: the plug-in for CUDA, whose compiler could not be fetched")
        sys.exit(0)
    if done.returncode:
        print(done.stdout[-6000:])
        sys.exit("FAIL the plug-in for CUDA was not built")
    return done.stdout


def exported():
    out = subprocess.run(["nm", "-D", "--defined-only", PLUGIN], text=True, stdout=subprocess.PIPE, check=True).stdout
    return [line.split()[-1] for line in out.splitlines()]


def opened_by_the_library():
    """The rows of the program that opens the first GPU by this plug-in, or is told why there is none."""
    done = subprocess.run([ROOT / "build/release/tests/c_cuda_plugin", PLUGIN], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    print(done.stdout, end="")
    return done.returncode == 0


def main():
    kernels, bad = spills(build())
    ok = row(f"CUDA: no kernel spills, of {kernels} that were compiled just now", bad)
    symbols = exported()
    ok &= row("CUDA: one symbol is exported", [] if symbols == ["tinyai_plugin"] else [" ".join(symbols) or "none"])
    size = PLUGIN.stat().st_size / 2**20
    ok &= row(f"CUDA: the plug-in has {size:.1f} MiB, of {MOST_MIB} at most", [] if size < MOST_MIB else ["too large"])
    ok &= opened_by_the_library()
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
