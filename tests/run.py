#!/usr/bin/env python3
"""Runs the tests: ./dev test [short|ci|nightly] [word...], with words only the steps whose name contains one of them.

STEPS below is the whole table. A step prints `ok <name> (<seconds> s)`, or `FAIL <name>` with the end of its log. What is
counted is promises, not programs: a doctest case, a scenario row (`S01 C ok, 14 checks`), an operator row
(`op softmax: 4 dtypes, ...`), or else the step itself. A suite that runs again in another build (sanitizers, AVX2) counts
once. At the end stand the slowest steps, the seconds of all, and in the last line `N passed, N failed`; the exit status is 1 when
anything failed.
"""
import concurrent.futures
import dataclasses
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "checks"))
import promised  # noqa: E402
import side_by_side  # noqa: E402
from unavailable import STATUS as UNAVAILABLE  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOGS = BUILD / "logs"
PASSED_ROW = re.compile(r"^(?:[A-Z]\d\d \w+ ok\b|op \S+: |ok \S)")
FAILED_ROW = re.compile(r"^(?:[A-Z]\d\d \w+ FAIL\b|op \S+:? .*\bFAIL|FAIL \S)")
# The last line of a check in Python, or of a shell, that looked for a tool in vain.
MISSING_TOOL = re.compile(r"^FileNotFoundError: .*'([^']+)'\)?$|: ([\w.+-]+): command not found$|^[\w/]*sh: \d+: ([\w.+-]+): not found$")
SKIPPED_ROW = re.compile(r"^skipped: \S")
DOCTEST = re.compile(r"\[doctest\] test cases: +\d+ \| +(\d+) passed \| +(\d+) failed")

SLOWEST = 12  # steps, in the table at the end
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

# Of calls at random: elements that one thread writes while another reads them may be torn, and that is all.
TSAN_OF_CALLS = {"TSAN_OPTIONS": TSAN["TSAN_OPTIONS"].replace("tests/checks/tsan.supp", "tests/hostile/tsan.supp")}


# GCC 12's sanitizers find no room for their shadow under the address randomisation of newer kernels.
STILL = ["setarch", "-R"]
try:
    subprocess.run([*STILL, "true"], check=True, stderr=subprocess.DEVNULL)
except (OSError, subprocess.CalledProcessError):
    STILL = []  # forbidden in some containers

STANDIN = {"TINYAI_CUDA_PATH": str(BUILD / "release/tests/plugins")}  # of the plug-in for CUDA: the GPU's kernels on the host
EMULATED = ["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"]
# Cases that are written for no device, run once more where the host sees no memory: tests/late_device/default_device.cpp.
LATE_CASES = ",".join(f"*spec/{name}_test.cpp" for name in
                      "optim optimizer_rules train sharded_trainer trainer_failures resume trainer_stop predictor data nn composed_module rms_norm init written_state leaf_gradient monitor composed_children float_corners module_copy module_dict objective volumes group group_variables group_exchange ranked_trainer ranked_buckets ranked_compiled shared_state split_module split_trainer"
                      .split())
# An index error comes with the next wait, after the batch or in another thread; an array's header is not in the device's memory,
# which is what limits of ranks, and allocations that fail, are about there.
NOT_LATE = "state takes what the options choose*,a failing batch comes out*,a shard that fails in its thread*,a micro-batch that fails*,two trainers in two threads are exact*,a batch is shown to other libraries*,R?? C:*,a batch that fails on one rank of a split module*"
# Likewise where the worker runs the GPU's kernels, whose bits are their own: those cases compare them with the CPU's.
NOT_CUDA = "a trainer gives the same weights and loss on a late device*,every module computes on another device*,D03 C*,D04 C*"
# Cases that are a scenario row's, "D03 C: ..": tests/checks/scenarios.py runs them, which prints the row.
OF_ROWS = "??? C:*"
HOSTILE = "tinyai_hostile"
RANDOM_CALLS_ROW = "A03"
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
    lane: str = ""  # neighbours that have one run side by side, those of the same lane one after another


def check(script, *arguments):
    return [sys.executable, f"tests/checks/{script}.py", *arguments]


def configured(option):
    """The environment of a build with an option of CMake more."""
    return {"TINYAI_CMAKE_OPTIONS": f"{os.environ.get('TINYAI_CMAKE_OPTIONS', '')} {option}"}


def programs(folder, pattern="*", *arguments):
    """The executables of a folder of a build tree, and the arguments that doctest's get besides; not the hostile one, which has steps of
    its own."""

    def find():
        still = STILL if folder.startswith(("asan", "tsan")) else []
        found = []
        for path in sorted((BUILD / folder).glob(pattern)):
            if not path.is_file() or not os.access(path, os.X_OK) or path.name == HOSTILE:
                continue
            cases = path.name == side_by_side.DOCTEST_PROGRAM
            found += side_by_side.shards([*still, str(path), *arguments]) if cases else [[*still, str(path)]]
        return found

    return find


def under_tsan(*arguments, without=()):
    """All programs, doctest's with these arguments, and all rows but these and the one of random calls, which forgives torn elements and
    is run beside the hostile program."""
    rows = sorted(promised.of_c() - {RANDOM_CALLS_ROW, *without})

    def find():
        commands = programs("tsan/tests", "*", *arguments)()
        return [[*command, *rows] if command[-1].endswith("/tinyai_scenarios") else command for command in commands]

    return find


def threads_under_tsan():
    """What CI runs of that: not the row in which one thread's allocations fail, each in turn, nor the program of them, nor
    the one that compares bits at each number of threads."""
    commands = under_tsan("-tc=*thread*", without=["S26"])()
    return [command for command in commands if not command[-1].endswith(("/tinyai_faults", "/tinyai_threads"))]


def program(preset, name, *runs):
    """A program of a build tree's tests, once with each of these arguments."""
    command = [*(STILL if preset != "release" else []), str(BUILD / preset / "tests" / name)]
    return lambda: [[*command, *arguments.split()] for arguments in runs]


def hostile(preset, *runs):
    """The hostile program, once with each of these arguments."""
    return program(preset, HOSTILE, *runs)


def random_calls_under_tsan():
    """The hostile program, and the row of its kind."""
    return [*hostile("tsan", *(f"--threads {n} --calls 3e4" for n in (4, 16)))(),
            *program("tsan", "tinyai_scenarios", RANDOM_CALLS_ROW)()]


def cuda_kernels_on_host():
    """The cases of the late device, the grid of operators on it, with libraries and without, and those that
    are written for no device."""
    on_late = programs("release/tests", "tinyai_tests", f"-sf={LATE_CASES}", f"-tce={NOT_LATE}")()
    operators = programs("release/tests", "tinyai_tests", "-tc=every operator gives the same on a device that computes later")()
    return [*programs("release/tests", "tinyai_tests", "-sf=*late_device/*", f"-tce={NOT_CUDA}")(),
            *operators, *(["env", "TINYAI_TEST_LIBRARIES=1", *command] for command in operators),
            *(["env", "TINYAI_TEST_DEVICE=late", *command] for command in on_late)]


def header(compiler, standard, language):
    flags = ["-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", language, "include/tinyai.h"]
    return [compiler, f"-std={standard}", *flags]


STEPS = [
    # checks of the source
    Step("layers: no include points upward", SHORT, check("layers"), lane="C++"),
    Step("format: as clang-format-16 prints it", SHORT, check("format"), lane="C++"),
    Step("generated files are in step with operators.toml", SHORT, check("generated"), lane="Python"),
    Step("what is said of ONNX is read or written", SHORT, check("onnx_claims"), lane="Python"),
    Step("header compiles as C11", SHORT, header("cc", "c11", "c"), lane="C++"),
    Step("header compiles as C++11", SHORT, header("c++", "c++11", "c++"), lane="C++"),
    Step("header compiles as C++20", SHORT, header("c++", "c++20", "c++"), lane="C++"),
    Step("pages name what is there", SHORT, check("pages"), lane="Python"),
    Step("README's table of what works names tests that are there", SHORT, check("works"), lane="Python"),
    Step("locale: no number is written or read as the host's locale has it", SHORT, check("locale_free"), lane="Python"),
    Step("run.py: a step counts what it did, and nothing that it could not do", SHORT, check("steps"), rows=True, lane="Python"),
    Step("dev: cargo comes quietly, and pinned", SHORT, check("dev"), rows=True, lane="Python"),
    # release
    Step("build release", SHORT, ["./dev", "build", "release"], minutes=60),
    Step("exports: libtinyai.so shows tests/checks/exports.txt", SHORT, check("exports"), needs="build release"),
    Step("kernel symbols: no vector code outside its table", SHORT, check("kernel_symbols"), needs="build release"),
    Step("unit", SHORT, programs("release/tests", "tinyai_tests", f"-tce={OF_ROWS}"), rows=True, needs="build release"),
    Step("compared with PyTorch: 100,000 random calls and 2,000 graphs", NIGHTLY,
         check("compare", "--cases", "100000", "--graphs", "2000"), rows=True, needs="build release", minutes=120),
    Step("scenarios", SHORT, check("scenarios"), rows=True, needs="build release", lane="host"),
    Step("scenarios on a device that computes later", SHORT, check("scenarios", "late"), rows=True, needs="build release", lane="device"),
    Step("faults: failing allocations and hostile handles at every function", SHORT, programs("release/tests", "tinyai_faults"),
         rows=True, needs="build release", lane="device"),
    Step("threads: the bits of every operator and gradient at 1, 2, 3, 5 and 8", SHORT, programs("release/tests", "tinyai_threads"),
         rows=True, needs="build release"),
    Step("training on a device that computes later", SHORT, programs("release/tests", "tinyai_tests", f"-sf={LATE_CASES}", f"-tce={NOT_LATE}"),
         env={"TINYAI_TEST_DEVICE": "late"}, rows=True, needs="build release"),
    Step("the GPU's kernels, compiled for the host: operators, and training", SHORT, cuda_kernels_on_host,
         env={"TINYAI_TEST_KERNELS": "cuda"}, rows=True, needs="build release"),
    Step("hostile: the worst values at every function, and random calls in 1, 4 and 16 threads", SHORT,
         hostile("release", ""), rows=True, needs="build release"),
    Step("C programs", SHORT, programs("release/tests", "c_*"), rows=True, needs="build release"),
    Step("no memory: some mallocs, mappings, threads and files of every call, each in a fresh process", CI,
         program("release", "tinyai_no_memory", ""), rows=True, needs="build release"),
    Step("no memory: each of them", NIGHTLY, program("release", "tinyai_no_memory", "all"), rows=True, needs="build release", minutes=120),
    Step("fuzz corpora replayed", SHORT, programs("release/fuzz"), rows=True, needs="build release"),
    Step("examples", SHORT, programs("release/examples"), rows=True, needs="build release"),
    Step("examples in seven tenths of the memory that comes and goes", NIGHTLY, check("limited_programs"), rows=True, needs="build release",
         minutes=60),
    Step("ranks that are processes, by mpi", SHORT, check("mpi"), rows=True, needs="build release", lane="Java"),
    Step("ranks that are processes, by gloo", SHORT, check("gloo"), rows=True, needs="build release", lane="Java"),
    Step("ranks simulated, beside what can be worked out", SHORT, check("simulation"), rows=True, lane="Java"),
    Step("tinyai-analyze tells what formulas tell", SHORT, check("analyze_tool"), rows=True, needs="build release", lane="Java"),
    Step("code blocks of the pages compile: C++, TOML, XML, CMake and shell", SHORT, check("code_blocks"), rows=True, needs="build release", lane="Java"),
    Step("programs in README and docs run as printed", SHORT, check("printed_programs"), rows=True, needs="build release", lane="Java"),
    # the Rust crates, with that library
    Step("Rust: rustfmt, clippy and rustdoc", SHORT, check("rust", "lint"), rows=True, needs="build release", lane="Rust"),
    Step("Rust: tests and scenarios", SHORT, check("rust", "test"), rows=True, needs="build release", minutes=20, lane="Rust"),
    Step("Rust: examples", SHORT, check("rust", "examples"), rows=True, needs="build release", minutes=20, lane="Rust"),
    Step("Rust: tests call every function of tinyai.h", SHORT, check("rust", "calls"), rows=True, needs="Rust: tests and scenarios", lane="Rust"),
    Step("Java: the suite under -Xcheck:jni", SHORT, check("java"), rows=True, needs="build release", minutes=30, lane="Java"),
    Step("Java: ranks as the tasks of a Spark job", CI, check("spark"), rows=True, needs="build release", lane="Java"),
    Step("digits in C, Java and Rust, side by side", SHORT, [sys.executable, "examples/digits/side_by_side.py"], rows=True,
         needs="build release"),
    Step("digits in C, Java and Rust on a device that is named: a stand-in for a GPU", SHORT,
         [sys.executable, "examples/digits/side_by_side.py", "1", "cuda:0"], env=STANDIN, rows=True, needs="build release"),
    Step("a saved training step goes on in C, Java and Rust, whoever saved it", SHORT, check("saved_pairs"), rows=True,
         needs="build release"),
    # what changes seldom; the plug-in first, which the packages take along
    Step("CUDA: the plug-in is built for each architecture", CI, check("cuda_build"), rows=True, needs="build release", minutes=30),
    Step("consumer: outside projects in C and C++", CI, check("consumer"), needs="build release", lane="packages"),
    Step("Java package: the jar pair, used from an empty project", CI, ["./dev", "package", "java"], rows=True, minutes=60, lane="packages"),
    Step("Rust: the oldest toolchain that is promised", CI, check("rust", "oldest"), rows=True, needs="build release", minutes=20, lane="others"),
    Step("Rust package: the two crates, used from an empty project", CI, check("rust_package"), rows=True, needs="build release",
         minutes=60, lane="packages"),
    Step("ABI: nothing that callers link was removed or changed", SHORT, check("abi"), needs="build release", lane="others"),
    Step("docs: every function documented", CI, ["./dev", "docs"], lane="others"),
    Step("benchmarks: all are built", NIGHTLY, ["./dev", "bench", "build"], minutes=20),
    Step("suite held to AVX2, in 3 GiB of address space", CI, check("environments", "address_space"), env=AVX2, needs="build release",
         minutes=20),
    Step("stored programs, held to what every x86-64 has", CI, programs("release/tests", "tinyai_tests", "-sf=*programs_test.cpp"),
         env={"TINYAI_ISA": "baseline", "ONEDNN_MAX_CPU_ISA": "SSE41"}, needs="build release"),
    Step("suite on one processor, under a German locale, as a user without a name, with a read-only home", NIGHTLY,
         check("environments", "processor", "locale", "nobody"), needs="build release", minutes=30),
    # sanitizers
    Step("build asan", ("ci",), ["./dev", "build", "asan"], minutes=60),
    Step("build asan", NIGHTLY, ["./dev", "build", "asan"], env=configured("-DTINYAI_ISAS="), minutes=60),
    Step("suite under ASan and UBSan", CI, programs("asan/tests"), env=ASAN, needs="build asan", minutes=20),
    Step("hostile under ASan and UBSan", CI, hostile("asan", "--sweep 2", *(f"--threads {n} --calls 1e5" for n in (1, 4, 16))),
         env=ASAN, needs="build asan", minutes=20),
    Step("fuzz corpora under ASan and UBSan", CI, programs("asan/fuzz"), env=ASAN, needs="build asan"),
    Step("each allocation fails in turn, under ASan and UBSan", NIGHTLY,
         lambda: [*program("asan", "tinyai_scenarios", "S26")(), *program("asan", "tinyai_faults", "")()],
         env={**ASAN, "TINYAI_EVERY_FAULT": "1"}, needs="build asan", minutes=60),
    Step("build tsan", ("ci",), ["./dev", "build", "tsan"], env=configured("-DTINYAI_TEST_CASES=thread"), minutes=60),
    Step("build tsan", NIGHTLY, ["./dev", "build", "tsan"], minutes=60),
    Step("threads under TSan", ("ci",), threads_under_tsan, env=TSAN, needs="build tsan", minutes=40),
    Step("hostile under TSan", CI, random_calls_under_tsan, env=TSAN_OF_CALLS, needs="build tsan", minutes=20),
    # another processor, emulated: the rows that take a moment and start no process
    Step("build aarch64", NIGHTLY, ["./dev", "build", "aarch64", "--target", "tinyai", "tinyai_scenarios", "digits"], minutes=60),
    Step("rows on aarch64, emulated", NIGHTLY, [*EMULATED, "build/aarch64/tests/tinyai_scenarios", *QUICK_ROWS], needs="build aarch64"),
    Step("hostile: ten million calls, others each day", NIGHTLY,
         hostile("release", *(f"--threads {n} --calls 1e7 --seed {int(time.time()) // 86400}" for n in (1, 4, 16))), rows=True,
         needs="build release", minutes=60),
    Step("Rust package: the library built from the sources in the crate", NIGHTLY, check("rust_package", "sources"), rows=True,
         needs="build release", minutes=60),
    Step("saved functions: onnx's checker and ONNX Runtime", NIGHTLY, check("onnx_runtime"), rows=True, needs="build release", minutes=20),
    Step("networks by name: torchvision's names, weights and scores", NIGHTLY, check("torchvision_networks"), rows=True,
         needs="build release", minutes=30),
    Step("pages and drawings in a browser", NIGHTLY, check("browser"), rows=True, needs="build release"),
    Step("training on a device that computes later, under ASan and UBSan", NIGHTLY,
         programs("asan/tests", "tinyai_tests", f"-sf={LATE_CASES}", f"-tce={NOT_LATE}"), env={**ASAN, "TINYAI_TEST_DEVICE": "late"},
         needs="build asan", minutes=60),
    Step("training on a device that computes later, under TSan", NIGHTLY,
         programs("tsan/tests", "tinyai_tests", f"-sf={LATE_CASES}", f"-tce={NOT_LATE}"), env={**TSAN, "TINYAI_TEST_DEVICE": "late"},
         needs="build tsan", minutes=60),
    Step("suite under TSan", NIGHTLY, under_tsan(), env=TSAN, needs="build tsan", minutes=180),
    Step("fuzzers, ten minutes each", NIGHTLY, check("fuzz", "600"), minutes=120),
]


class Result:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.log, self.shown = [], []  # lines
        self.unavailable = ""  # why nothing could be run
        self.ok, self.seconds = False, 0.0


def count(output, status, result, cases=None):
    """Adds one program's promises to the result, of a step that shows its rows; cases: how many of doctest's it ran, if not all it has."""
    failed = [line for line in output if FAILED_ROW.match(line)]
    passed = [line for line in output if PASSED_ROW.match(line) and not FAILED_ROW.match(line)]
    result.passed += len(passed)
    result.failed += len(failed)
    summary = [m for m in map(DOCTEST.search, output) if m]
    for match in summary:
        result.passed += int(match[1]) if cases is None else cases - int(match[2])
        result.failed += int(match[2])
    result.shown += passed + failed
    if status and not failed and not any(int(m[2]) for m in summary):
        result.failed += 1  # it died, or failed without saying where
    elif not status and not passed and not failed and not summary:
        result.passed += 1


def why_unavailable(output, status):
    """Why a command could not do its work, in one line; empty for one that did it, well or not."""
    if status == UNAVAILABLE:
        return next((line for line in reversed(output) if line.startswith("could not run: ")), "could not run")
    missing = status and output and MISSING_TOOL.search(output[-1])
    return f"could not run: {missing[missing.lastindex]} is missing" if missing else ""


def run_step(step, result):
    commands = step.run() if callable(step.run) else [step.run]
    if not commands:
        result.failed, result.unavailable = 1, "could not run: there is no such program"
        return False
    if callable(step.run):  # examples leave their curves and reports
        said = side_by_side.run(commands, BUILD / "scratch" / slug(step.name), step.env, step.minutes)
    else:
        said = [side_by_side.run_one(step.run, ROOT, step.env, step.minutes)]
    ok = True
    for command, (output, status) in zip(commands, said):
        reason = why_unavailable(output, status)
        if reason:
            result.passed, result.failed, result.unavailable = 0, 1, reason
            return False
        skipped = list(filter(SKIPPED_ROW.match, output))
        result.shown += skipped
        result.skipped += len(skipped)
        if step.rows:
            count(output, status, result, side_by_side.cases_of(command))
        if status:
            ok = False
            result.log += [f"$ {' '.join(command)}  -> exit status {status}"] + output
    if not step.rows:
        result.passed += ok
        result.failed += not ok
    unshown = promised.unshown(step.name, result.shown)
    if unshown and not result.failed:
        result.failed += 1
        result.shown.append(unshown)
    return ok and not result.failed


def timed(step, results, before):
    """The step's result, when that of the future `before`, if any, is there; not run where what it needs has failed."""
    if before:
        concurrent.futures.wait([before])
    result, start = Result(), time.monotonic()
    if step.needs in results and not results[step.needs].ok:
        result.failed, result.unavailable = 1, f"not run, for '{step.needs}' failed"
    else:
        result.ok = run_step(step, result)
    result.seconds = time.monotonic() - start
    results[step.name] = result
    return result


def results_of(steps):
    """(step, its result) of each, in their order."""
    results = {}
    with concurrent.futures.ThreadPoolExecutor(len(steps)) as pool:
        for _, neighbours in itertools.groupby(steps, lambda step: bool(step.lane)):
            lanes, futures = {}, []
            for step in neighbours:
                lanes[step.lane] = pool.submit(timed, step, results, lanes.get(step.lane))
                futures.append((step, lanes[step.lane]))
            for step, future in futures:
                if sys.stdout.isatty():
                    print(f".. {step.name}", end="\r", flush=True)
                yield step, future.result()


def slug(name):
    return re.sub(r"\W+", "-", name.split(":")[0]).strip("-").lower()


def show(step, result):
    took = f"({result.seconds:.1f} s)"
    if result.unavailable:
        print(f"FAIL {step.name}: {result.unavailable} {took}", flush=True)
        return
    print("".join(f"{line}\n" for line in result.shown), end="")
    if result.ok:
        of = f": {result.passed}" if step.rows else ""
        skipped = f", {result.skipped} skipped" if result.skipped else ""
        print(f"ok {step.name}{of}{skipped} {took}", flush=True)
        return
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{slug(step.name)}.log"
    log.write_text("\n".join(result.log) + "\n")
    print(f"FAIL {step.name} {took}")
    shown = failing_lines(result.log) + result.log[-20:]
    print("".join(f"    {line}\n" for line in shown) + f"    whole log: {log.relative_to(ROOT)}", flush=True)


def failing_lines(log, most=60):
    """What failed, with the lines around it: a suite goes on after that, and its last lines tell nothing."""
    marks = [i for i, line in enumerate(log[:-20]) if re.search(r"\bERROR\b|\bFAIL|\bpanicked\b|\bWARNING: Thread", line)]
    near = sorted({i for mark in marks for i in range(max(mark - 4, 0), mark + 8) if i < len(log) - 20})
    return [log[i] for i in near[:most]]


def table(seconds, all_seconds):
    """The lines of where the time went, given each step's seconds by name: the slowest, and all."""
    slowest = sorted(seconds, key=seconds.get, reverse=True)[:SLOWEST]
    return ["slowest steps:", *(f"{seconds[name]:8.1f} s  {name}" for name in slowest), f"{all_seconds:8.1f} s  all {len(seconds)} steps"]


def main():
    words = sys.argv[1:]
    tier = words.pop(0) if words and words[0] in NIGHTLY + CI + SHORT else "short"
    steps = [s for s in STEPS if tier in s.tiers and (not words or any(w.lower() in s.name.lower() for w in words))]
    if not steps:
        sys.exit(f"no step of tier {tier} has {' or '.join(words)} in its name")
    passed = failed = 0
    seconds, start = {}, time.monotonic()
    for step, result in results_of(steps):
        show(step, result)
        seconds[step.name] = result.seconds
        passed += result.passed
        failed += result.failed
    print(*table(seconds, time.monotonic() - start), f"{passed} passed, {failed} failed", sep="\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which ends all lanes, not the first thread alone
    main()
