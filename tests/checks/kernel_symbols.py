#!/usr/bin/env python3
"""The objects built for AVX2 and AVX-512 define no weak symbol: the linker keeps one copy of an inline function or template
for the whole library, and were it theirs, older processors would die in code that has nothing to do with kernels."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ISAS = ("v3", "v4")


def weak(path):
    symbols = subprocess.run(["nm", "-C", "--defined-only", str(path)], capture_output=True, text=True, check=True).stdout
    return [line.split(maxsplit=2)[2] for line in symbols.splitlines() if line.split(maxsplit=2)[1] in "WwVvu"]


def main():
    tree = ROOT / "build" / "release" / "CMakeFiles"
    objects = [p for isa in ISAS for p in sorted((tree / f"tinyai_simd_{isa}.dir").rglob("*.o"))]
    faults = [f"{p.parent.name}/{p.name}: {name}" for p in objects for name in weak(p) if name != "DW.ref.__gxx_personality_v0"]
    print(*faults, f"{len(objects)} objects, {len(faults)} weak symbols", sep="\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
