#!/usr/bin/env python3
"""Builds the plug-in for CUDA and looks at what came out: no kernel keeps what it computes in memory for want of registers, none takes more
registers than cuda_registers.txt says, one symbol is exported, the size, and what the library says of it where no driver is. --update
writes cuda_registers.txt anew: review its diff, for registers are threads that run at once. Skipped where the CUDA compiler cannot be had."""
import dataclasses
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "cmake"))
from fetch_cuda import UNAVAILABLE  # noqa: E402

PLUGIN = ROOT / "build/cuda/libtinyai_cuda.so"
MOST_MIB = 30
TABLE = ROOT / "tests/checks/cuda_registers.txt"
TABLE_HEAD = """# Registers of a thread, at most, in the kernels of a file that run one functor, by architecture: tests/checks/cuda_build.py --update
"""
MORE_REGISTERS = 8  # than the table has, for a compiler's whim: they are handed out in eights
MOST_SPILLED = 128  # bytes: what lives across a call of the math library's slow paths (the loss of f64 has most, 108); a tile would be more
SOURCE = re.compile(r"^\[.* -c \S*/(\w+)\.cu ")
COMPILED = re.compile(r"Compiling entry function '(\S+)' for '(sm_\d+)'")
SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores")
REGISTERS = re.compile(r"Used (\d+) registers")
# Of `void each_kernel<Add<..> >(..)` and `team_kernel<32, Fold<..> >(..)`: how it is launched, and the functor.
FAMILY = re.compile(r"(?:void )?(\w+)(?:<(?:(?:\([\w:]+\))?\d+, )*(\w+))?")


@dataclasses.dataclass
class Kernel:
    file: str
    symbol: str
    architecture: str
    spilled: int = 0
    registers: int = 0


def kernels_of(log):
    """What the assembler has said of each."""
    kernels, file = [], ""
    for line in log.splitlines():
        if found := SOURCE.search(line):
            file = found[1]
        elif found := COMPILED.search(line):
            kernels.append(Kernel(file, *found.groups()))
        elif kernels and (found := SPILLS.search(line)):
            kernels[-1].spilled = max(kernels[-1].spilled, int(found[2]))  # of functions that it calls, too
        elif kernels and (found := REGISTERS.search(line)):
            kernels[-1].registers = int(found[1])
    return kernels


def registers(kernels):
    """{family and architecture: the most registers}, families being named `file launch functor`."""
    names = subprocess.run(["c++filt"], input="\n".join(kernel.symbol for kernel in kernels), text=True, stdout=subprocess.PIPE, check=True)
    most = {}
    for kernel, name in zip(kernels, names.stdout.splitlines()):
        plain = re.sub(r"\(anonymous namespace\)::|\w+::", "", name)
        family = " ".join([kernel.file, *filter(None, FAMILY.match(plain).groups())])
        key = family, kernel.architecture
        most[key] = max(most.get(key, 0), kernel.registers)
    return most


def read_table():
    lines = [line.split() for line in TABLE.read_text().splitlines() if not line.startswith("#")] if TABLE.exists() else []
    return {(" ".join(word for word in words if "=" not in word), architecture): int(most)
            for words in lines for architecture, _, most in (word.partition("=") for word in words if "=" in word)}


def write_table(most):
    families = {}
    for (family, architecture), number in sorted(most.items()):
        families.setdefault(family, []).append(f"{architecture}={number}")
    TABLE.write_text(TABLE_HEAD + "".join(f"{family} {' '.join(numbers)}\n" for family, numbers in families.items()))


def register_faults(most):
    listed = read_table()
    faults = [f"{' '.join(key)} is not in {TABLE.name}" for key in sorted(most.keys() - listed.keys())]
    faults += [f"{' '.join(key)} is in {TABLE.name} alone" for key in sorted(listed.keys() - most.keys())]
    return faults + [f"{' '.join(key)}: {most[key]} registers, {listed[key]} are listed" for key in sorted(most.keys() & listed.keys())
                     if most[key] > listed[key] + MORE_REGISTERS]


def row(name, faults):
    print(f"ok {name}" if not faults else f"FAIL {name}: {'; '.join(faults)}")
    return not faults


def build():
    done = subprocess.run(["./dev", "build", "cuda", "-v", "--clean-first"], cwd=ROOT, text=True, errors="replace", stdin=subprocess.DEVNULL,
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
    kernels = kernels_of(build())
    most = registers(kernels)
    if sys.argv[1:] == ["--update"]:
        return write_table(most)
    ok = row(f"CUDA: no kernel spills, of {len(kernels)}",
             [f"{kernel.symbol} ({kernel.architecture}): {kernel.spilled} bytes" for kernel in kernels if kernel.spilled > MOST_SPILLED])
    ok &= row(f"CUDA: no kernel takes more registers than {TABLE.name} has, and {MORE_REGISTERS}", register_faults(most))
    symbols = exported()
    ok &= row("CUDA: one symbol is exported", [] if symbols == ["tinyai_plugin"] else [" ".join(symbols) or "none"])
    size = PLUGIN.stat().st_size / 2**20
    ok &= row(f"CUDA: the plug-in has {size:.1f} MiB, of {MOST_MIB} at most", [] if size < MOST_MIB else ["too large"])
    ok &= opened_by_the_library()
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
