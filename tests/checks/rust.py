#!/usr/bin/env python3
"""The Rust crates against the release library: rust.py lint | test | examples | calls | oldest. Prints a row for each promise.

lint: rustfmt, clippy and rustdoc find nothing, and every Rust block of every page compiles. test: every test of both crates, and every block of docs/rust.md, which is compiled
and run. examples: each runs. calls: those two have called every function of tinyai.h. oldest: all compiles with the toolchain of
`rust-version`. Nothing is downloaded: what features need, ./dev has fetched. Where a tool is missing a line says so, and
the check has failed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import calls
import code_blocks
import promised
from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUST = ROOT / "bindings" / "rust"
LIBRARY = ROOT / "build" / "release"
TARGET = ROOT / "build" / "rust"
ENVIRONMENT = {**os.environ, "TINYAI_LIB_DIR": str(LIBRARY), "TINYAI_INCLUDE_DIR": str(ROOT / "include"),
               "TINYAI_CUDA_PATH": str(LIBRARY / "tests" / "plugins"),  # for the feature cuda: a stand-in
               "LD_LIBRARY_PATH": str(LIBRARY), "CARGO_TARGET_DIR": str(TARGET), "CARGO_NET_OFFLINE": "true"}
WORKLOADS = ["--manifest-path", str(ROOT / "benchmarks" / "rust" / "Cargo.toml")]  # of ./dev bench: must not rot
LINTS = [("rustfmt", ["fmt", "--all", "--check"]),
         ("clippy", ["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"]),
         ("rustdoc", ["doc", "--no-deps", "--all-features"]),
         ("rustfmt, in the benchmarks,", ["fmt", *WORKLOADS, "--check"]),
         ("clippy, in the benchmarks,", ["clippy", *WORKLOADS, "--all-targets", "--", "-D", "warnings"])]
CALLS = {name: TARGET / "calls" / name for name in ("test", "examples")}  # files

# Functions of tinyai.h that no test calls through the crate, and why.
NOT_CALLED = {}

# What a test may call around the crate: S20 plays another language, which closes a scope under the crate's hands.
AROUND = re.compile(r"\bffi::tinyai_(?!manager_close\b|array_owner\b)\w+\(|\btinyai_sys\b")


def cargo(*arguments, **environment):
    done = subprocess.run(["cargo", *arguments], cwd=RUST, env={**ENVIRONMENT, **environment}, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def report(name, status, output):
    print(f"ok {name}" if not status else f"FAIL {name}")
    if status:
        print(output)
    return status != 0


def missing():
    """What nothing here can run without, or None."""
    if not shutil.which("cargo"):
        return "cargo is missing: ./dev installs it"
    if not (LIBRARY / "libtinyai.so").exists():
        return f"{LIBRARY.relative_to(ROOT)}/libtinyai.so is missing: ./dev build release"
    status, said = cargo("metadata", "--format-version=1", "--all-features")
    if status:
        return f"cargo's store lacks what the crates' features need, which ./dev fetches: {' '.join(said.split())[:200]}"
    return None


def lint():
    absent = {command[0] for _, command in LINTS if command[0] != "doc" and not shutil.which(f"cargo-{command[0]}")}
    if absent:
        return unavailable(f"{' and '.join(f'cargo-{name}' for name in sorted(absent))} not found: rustup component add rustfmt clippy")
    failed = 0
    for name, command in LINTS:
        failed += report(f"rust: {name} finds nothing", *cargo(*command, RUSTDOCFLAGS="-D warnings"))
    return failed + code_blocks.rust()


def test():
    traced = calls.environment(CALLS["test"])
    status, output = cargo("test", "--release", "--workspace", "--all-features", "--no-fail-fast", **traced)
    for line in output.splitlines():
        if re.match(r"[A-Z]\d\d R |op \w+: ", line):
            print(line)
        passed = re.match(r"test (\S+|\S+ - .*) \.\.\. (ok|FAILED)$", line)
        if passed:
            print(f"{'ok' if passed[2] == 'ok' else 'FAIL'} rust: {passed[1]}")
    unrun = promised.missing("Rust", promised.rows(output))
    print(unrun or "ok rust: all rows of the scenario table that are promised")
    if status:
        print(output)
    return status or bool(unrun)


def examples():
    failed = 0
    traced = calls.environment(CALLS["examples"])
    for source in sorted((RUST / "tinyai" / "examples").glob("*.rs")):
        command = ["run", "--release", "-q", "-p", "tinyai", "--all-features", "--example", source.stem]
        failed += report(f"rust example {source.stem}", *cargo(*command, **traced))
    return failed


def all_called():
    """Of the tests of tinyai-sys none calls a function: what was noted went through the safe crate, unless a test reaches around it."""
    around = [str(path.relative_to(ROOT)) for part in ("tests", "examples") for path in (RUST / "tinyai" / part).rglob("*.rs")
              if AROUND.search(path.read_text())]
    output = "".join(f"{path} calls around the safe crate\n" for path in around)
    unrecorded = [name for name, record in CALLS.items() if not record.exists()]
    if unrecorded:
        output += f"nothing is noted: first run rust.py {' and '.join(unrecorded)}\n"
    else:
        output += "".join(f"{line}\n" for line in calls.wrong(CALLS.values(), NOT_CALLED))
    return report(f"rust: tests call all {len(calls.functions())} functions of tinyai.h with success, {len(NOT_CALLED)} excepted", bool(output), output)


def oldest():
    version = re.search(r'rust-version = "([\d.]+)"', (RUST / "Cargo.toml").read_text())[1]
    if not shutil.which("rustup"):
        return unavailable(f"rustup is missing, which brings Rust {version}")
    install = ["rustup", "toolchain", "install", version, "--profile", "minimal", "--no-self-update"]
    done = subprocess.run(install, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        return unavailable(f"rustup cannot install Rust {version}: {' '.join(done.stdout.split())[-200:]}")
    # A cargo so old has a store of its own for what is fetched.
    fetch = [f"+{version}", "fetch", "-q"]
    if cargo(*fetch, "--offline")[0] and cargo(*fetch, CARGO_NET_OFFLINE="false")[0]:
        return unavailable(f"Rust {version} cannot fetch what the features need")
    check = [f"+{version}", "check", "--workspace", "--all-targets"]
    folder = {"CARGO_TARGET_DIR": str(TARGET / f"rust-{version}")}
    return (report(f"rust: all compiles with Rust {version}", *cargo(*check, **folder))
            + report(f"rust: all compiles with Rust {version} and every feature", *cargo(*check, "--all-features", **folder)))


if __name__ == "__main__":
    absent = missing()
    if absent:
        unavailable(absent)
    failures = {"lint": lint, "test": test, "examples": examples, "calls": all_called, "oldest": oldest}[sys.argv[1]]()
    sys.exit(1 if failures else 0)
