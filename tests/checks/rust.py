#!/usr/bin/env python3
"""The Rust crates against the release library: rust.py lint | test. Prints a row for each promise.

lint: rustfmt, clippy and rustdoc find nothing. test: every test of both crates, every example, and every block of
docs/rust.md, which is compiled and run. Nothing is downloaded: the crates depend on nothing but std.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUST = ROOT / "bindings" / "rust"
LIBRARY = ROOT / "build" / "release"
TARGET = ROOT / "build" / "rust"
ENVIRONMENT = {**os.environ, "TINYAI_LIB_DIR": str(LIBRARY), "TINYAI_INCLUDE_DIR": str(ROOT / "include"),
               "LD_LIBRARY_PATH": str(LIBRARY), "CARGO_TARGET_DIR": str(TARGET), "CARGO_NET_OFFLINE": "true"}
WORKLOADS = ["--manifest-path", str(ROOT / "benchmarks" / "rust" / "Cargo.toml")]  # of ./dev bench: must not rot
LINTS = [("rustfmt", ["fmt", "--all", "--check"]),
         ("clippy", ["clippy", "--all-targets", "--", "-D", "warnings"]),
         ("rustdoc", ["doc", "--no-deps"]),
         ("rustfmt, in the benchmarks,", ["fmt", *WORKLOADS, "--check"]),
         ("clippy, in the benchmarks,", ["clippy", *WORKLOADS, "--all-targets", "--", "-D", "warnings"])]


def cargo(*arguments, **environment):
    done = subprocess.run(["cargo", *arguments], cwd=RUST, env={**ENVIRONMENT, **environment}, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def report(name, status, output):
    print(f"ok {name}" if not status else f"FAIL {name}")
    if status:
        print(output)
    return status != 0


def lint():
    failed = 0
    for name, command in LINTS:
        if command[0] != "doc" and not shutil.which(f"cargo-{command[0]}"):
            print(f"-- {name} is not installed beside cargo: not run")
            continue
        failed += report(f"rust: {name} finds nothing", *cargo(*command, RUSTDOCFLAGS="-D warnings"))
    return failed


def test():
    status, output = cargo("test", "--release", "--workspace", "--no-fail-fast")
    for line in output.splitlines():
        if re.match(r"[SG]\d\d R |op \w+: ", line):
            print(line)
        passed = re.match(r"test (\S+|\S+ - .*) \.\.\. (ok|FAILED)$", line)
        if passed:
            print(f"{'ok' if passed[2] == 'ok' else 'FAIL'} rust: {passed[1]}")
    if status:
        print(output)
    return status


def examples():
    failed = 0
    for source in sorted((RUST / "tinyai" / "examples").glob("*.rs")):
        failed += report(f"rust example {source.stem}", *cargo("run", "--release", "-q", "-p", "tinyai", "--example", source.stem))
    return failed


if __name__ == "__main__":
    if not shutil.which("cargo"):
        sys.exit("cargo is missing: ./dev installs it")
    failures = {"lint": lint, "test": test, "examples": examples}[sys.argv[1]]()
    sys.exit(1 if failures else 0)
