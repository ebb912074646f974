#!/usr/bin/env python3
"""Runs the tests: ./dev test [short|ci|nightly] [word...], with words only the steps whose name contains one of them.

STEPS below is the whole table. A step prints `ok <name> (<seconds> s)`, or `FAIL <name>` with the end of its log. What is
counted is promises, not programs: a doctest case, a scenario row (`S01 C ok, 14 checks`), an operator row
(`op softmax: 4 dtypes, ...`), or else the step itself. A suite that runs again in another build (sanitizers, AVX2) counts
once. The last line is `N passed, N failed`; the exit status is 1 when anything failed.
"""
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOGS = BUILD / "logs"
PASSED_ROW = re.compile(r"^(?:[SG]\d\d \w+ ok\b|op \S+: |ok \S)")
FAILED_ROW = re.compile(r"^(?:[SG]\d\d \w+ FAIL\b|op \S+:? .*\bFAIL|FAIL \S)")
DOCTEST = re.compile(r"\[doctest\] test cases: +\d+ \| +(\d+) passed \| +(\d+) failed")

SHORT, CI, NIGHTLY = ("short", "ci", "nightly"), ("ci", "nightly"), ("nightly",)
AVX2 = {"TINYAI_ISA": "v3", "ONEDNN_MAX_CPU_ISA": "AVX2"}
ASAN = {
    "ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1:detect_stack_use_after_return=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
    "LSAN_OPTIONS": f"suppressions={ROOT}/tests/checks/lsan.supp:print_suppressions=0",
}
TSAN = {
    "TSAN_OPTIONS": f"halt_on_error=1:second_deadlock_stack=1:allocator_may_return_null=1:suppressions={ROOT}/tests/checks/tsan.supp"
}


# GCC 12's sanitizers find no room for their shadow under the address randomisation of newer kernels.
STILL = ["setarch", "-R"]
try:
    subprocess.run([*STILL, "true"], check=True, stderr=subprocess.DEVNULL)
except (OSError, subprocess.CalledProcessError):
    STILL = []  # forbidden in some containers

EMULATED = ["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"]
QUICK_ROWS = "S01 S05 S08 S10 S13 S17 S19 S22 S29 S34 S37 G01 G07 G08 G09 G10 G11 G12 G13 G14 G15 G16 G20 G21 G23".split()


@dataclasses.dataclass
class Step:
    name: str
    tiers: tuple
    run: object  # a command, or a function that gives a list of commands, known only after the build
    env: dict = dataclasses.field(default_factory=dict)
    rows: bool = False  # count and show the rows that the programs print
    needs: str = ""  # a step without which this one cannot run
    minutes: int = 10  # killed after that


def check(script, *arguments):
    return [sys.executable, f"tests/checks/{script}.py", *arguments]


def programs(folder, pattern="*", *arguments):
    """The executables of a folder of a build tree, and the arguments that doctest's one gets besides."""

    def find():
        found = sorted(p for p in (BUILD / folder).glob(pattern) if p.is_file() and os.access(p, os.X_OK))
        still = STILL if folder.startswith(("asan", "tsan")) else []
        return [[*still, str(p), *(arguments if p.name == "tinyai_tests" else ())] for p in found]

    return find


def header(compiler, standard, language):
    flags = ["-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", language, "include/tinyai.h"]
    return [compiler, f"-std={standard}", *flags]


STEPS = [
    # checks of the source, a second each
    Step("layers: no include points upward", SHORT, check("layers")),
    Step("format: as clang-format-16 prints it", SHORT, check("format")),
    Step("generated files are in step with operators.toml", SHORT, check("generated")),
    Step("header compiles as C11", SHORT, header("cc", "c11", "c")),
    Step("header compiles as C++11", SHORT, header("c++", "c++11", "c++")),
    Step("header compiles as C++20", SHORT, header("c++", "c++20", "c++")),
    Step("pages name what is there", SHORT, check("pages")),
    # release
    Step("build release", SHORT, ["./dev", "build", "release"], minutes=60),
    Step("exports: libtinyai.so shows tests/checks/exports.txt", SHORT, check("exports"), needs="build release"),
    Step("kernel symbols: no vector code outside its table", SHORT, check("kernel_symbols"), needs="build release"),
    Step("unit", SHORT, programs("release/tests", "tinyai_tests"), rows=True, needs="build release"),
    Step("scenarios", SHORT, programs("release/tests", "tinyai_scenarios"), rows=True, needs="build release"),
    Step("faults: failing allocations and hostile handles at every function", SHORT, programs("release/tests", "tinyai_faults"),
         rows=True, needs="build release"),
    Step("C programs", SHORT, programs("release/tests", "c_*"), rows=True, needs="build release"),
    Step("fuzz corpora replayed", SHORT, programs("release/fuzz"), rows=True, needs="build release"),
    Step("examples", SHORT, programs("release/examples"), rows=True, needs="build release"),
    Step("programs in README and docs run as printed", SHORT, check("printed_programs"), rows=True, needs="build release"),
    # the Rust crates, with that library
    Step("Rust: rustfmt, clippy and rustdoc", SHORT, check("rust", "lint"), rows=True, needs="build release"),
    Step("Rust: tests and scenarios", SHORT, check("rust", "test"), rows=True, needs="build release", minutes=20),
    Step("Rust: examples", SHORT, check("rust", "examples"), rows=True, needs="build release", minutes=20),
    Step("Rust: tests call every function of tinyai.h", SHORT, check("rust", "calls"), rows=True, needs="Rust: tests and scenarios"),
    Step("Java: the suite under -Xcheck:jni", SHORT, check("java"), rows=True, needs="build release", minutes=30),
    Step("digits in C, Java and Rust, side by side", SHORT, [sys.executable, "examples/digits/side_by_side.py"], rows=True,
         needs="build release"),
    # what changes seldom
    Step("consumer: outside projects in C and C++", CI, check("consumer"), needs="build release"),
    Step("Java package: the jar pair, used from an empty project", CI, ["./dev", "package", "java"], rows=True, minutes=60),
    Step("Rust: the oldest toolchain that is promised", CI, check("rust", "oldest"), rows=True, needs="build release", minutes=20),
    Step("Rust package: the two crates, used from an empty project", CI, check("rust_package"), rows=True, needs="build release",
         minutes=60),
    Step("ABI: nothing that callers link was removed or changed", CI, check("abi"), needs="build release"),
    Step("docs: every function documented", CI, ["./dev", "docs"]),
    Step("suite held to AVX2", CI, programs("release/tests"), env=AVX2, needs="build release"),
    # another processor, emulated: the rows that take a moment and start no process
    Step("build aarch64", CI, ["./dev", "build", "aarch64", "--target", "tinyai", "tinyai_scenarios", "digits"], minutes=60),
    Step("rows on aarch64, emulated", CI, [*EMULATED, "build/aarch64/tests/tinyai_scenarios", *QUICK_ROWS], needs="build aarch64"),
    # sanitizers
    Step("build asan", CI, ["./dev", "build", "asan"], minutes=60),
    Step("suite under ASan and UBSan", CI, programs("asan/tests"), env=ASAN, needs="build asan", minutes=20),
    Step("fuzz corpora under ASan and UBSan", CI, programs("asan/fuzz"), env=ASAN, needs="build asan"),
    Step("build tsan", CI, ["./dev", "build", "tsan"], minutes=60),
    Step("threads under TSan", ("ci",), programs("tsan/tests", "*", "-tc=*thread*"), env=TSAN, needs="build tsan", minutes=20),
    Step("Rust package: the library built from the sources in the crate", NIGHTLY, check("rust_package", "sources"), rows=True,
         needs="build release", minutes=60),
    Step("suite under TSan", NIGHTLY, programs("tsan/tests"), env=TSAN, needs="build tsan", minutes=180),
    Step("fuzzers, ten minutes each", NIGHTLY, check("fuzz", "600"), minutes=120),
]


class Result:
    def __init__(self):
        self.passed = self.failed = 0
        self.log = []


def count(output, status, result):
    """Adds one program's promises to the result."""
    failed = [line for line in output if FAILED_ROW.match(line)]
    passed = [line for line in output if PASSED_ROW.match(line) and not FAILED_ROW.match(line)]
    result.passed += len(passed)
    result.failed += len(failed)
    summary = [m for m in map(DOCTEST.search, output) if m]
    for match in summary:
        result.passed += int(match[1])
        result.failed += int(match[2])
    for line in passed + failed:
        print(line)
    if status and not failed and not any(int(m[2]) for m in summary):
        result.failed += 1  # it died, or failed without saying where
    elif not status and not passed and not summary:
        result.passed += 1


def run_step(step, result):
    commands = step.run() if callable(step.run) else [step.run]
    scratch = BUILD / "scratch"  # programs may write here: examples leave their curves and reports
    scratch.mkdir(parents=True, exist_ok=True)
    ok = True
    for command in commands:
        try:
            done = subprocess.run(command, cwd=scratch if callable(step.run) else ROOT, env={**os.environ, **step.env}, text=True,
                                  errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=60 * step.minutes)
            output, status = done.stdout.splitlines(), done.returncode
        except subprocess.TimeoutExpired as late:
            output = (late.stdout or b"").decode(errors="replace").splitlines() + [f"killed after {step.minutes} minutes"]
            status = 1
        if step.rows:
            count(output, status, result)
        if status:
            ok = False
            result.log += [f"$ {' '.join(command)}  -> exit status {status}"] + output
    if commands and not step.rows:
        result.passed += ok
        result.failed += not ok
    return ok and not result.failed


def slug(name):
    return re.sub(r"\W+", "-", name.split(":")[0]).strip("-").lower()


def show(step, result, ok, seconds):
    if ok and not result.passed:
        print(f"-- {step.name}: nothing there to run", flush=True)
        return
    if ok:
        of = f": {result.passed}" if step.rows else ""
        print(f"ok {step.name}{of} ({seconds:.1f} s)", flush=True)
        return
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{slug(step.name)}.log"
    log.write_text("\n".join(result.log) + "\n")
    print(f"FAIL {step.name} ({seconds:.1f} s)")
    print("".join(f"    {line}\n" for line in result.log[-40:]) + f"    whole log: {log.relative_to(ROOT)}", flush=True)


def main():
    words = sys.argv[1:]
    tier = words.pop(0) if words and words[0] in NIGHTLY + CI + SHORT else "short"
    steps = [s for s in STEPS if tier in s.tiers and (not words or any(w.lower() in s.name.lower() for w in words))]
    if not steps:
        sys.exit(f"no step of tier {tier} has {' or '.join(words)} in its name")
    passed = failed = 0
    broken = set()
    for step in steps:
        result, start = Result(), time.monotonic()
        if sys.stdout.isatty():
            print(f".. {step.name}", end="\r", flush=True)
        if step.needs in broken:
            result.failed, result.log, ok = 1, [f"not run, for '{step.needs}' failed"], False
        else:
            ok = run_step(step, result)
        if not ok:
            broken.add(step.name)
        show(step, result, ok, time.monotonic() - start)
        passed += result.passed
        failed += result.failed
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
