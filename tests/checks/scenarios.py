#!/usr/bin/env python3
"""The scenario rows in C: scenarios.py [late]. A program that ends before its time, whatever its status, has not run all that its
sources promise. late: the program whose device computes later."""
import pathlib
import subprocess
import sys

import promised

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build"


def main():
    late = sys.argv[1:] == ["late"]
    program = BUILD / "release" / "tests" / ("tinyai_scenarios_late" if late else "tinyai_scenarios")
    scratch = BUILD / "scratch" / program.name  # of its own: the other one runs beside it
    scratch.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([program], cwd=scratch, text=True, errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, end="", flush=True)
    if done.returncode:
        print(f"{program.name}: exit status {done.returncode}")
    wrong = promised.missing("a device" if late else "C", promised.rows(done.stdout))
    if wrong:
        print(wrong)
    return 1 if done.returncode or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
