#!/usr/bin/env python3
"""The digits example in C, Java and Rust beside each other: one seed, and the losses of all epochs the same to the bit.

    side_by_side.py [--build FOLDER] [epochs [device]]    40 on the CPU if not said; the exit status is 1 when a bit differs

A GPU adds in an order of its own, and not in the same one each time (docs/cuda.md): there the first epoch's loss is the CPU's to a
ten-thousandth, in each language.

Takes the library, C's program and the JNI half from build/release, or the FOLDER. A language whose compiler is missing is left out, and a line says so.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "examples" / "data" / "digits.csv"
JAVA = ROOT / "bindings" / "java" / "src"
CLASSES = ROOT / "build" / "digits" / "classes"


def run(*command, **environment):
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        sys.exit(f"$ {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def c(build):
    return [build / "examples" / "digits"], {}


def java(build):
    if not shutil.which("javac") or not (build / "libtinyai_jni.so").exists():
        return None
    sources = [*(JAVA / "main").rglob("*.java"), JAVA / "test/java/examples/Digits.java"]
    run("javac", "-nowarn", "-d", CLASSES, *sources)
    return ["java", f"-Dtinyai.library.path={build}", "-cp", CLASSES, "examples.Digits"], {}


def rust(build):
    if not shutil.which("cargo"):
        return None
    environment = {"TINYAI_LIB_DIR": str(build), "TINYAI_INCLUDE_DIR": str(ROOT / "include"), "CARGO_NET_OFFLINE": "true",
                   "LD_LIBRARY_PATH": str(build), "CARGO_TARGET_DIR": str(ROOT / "build" / "rust")}
    run("cargo", "build", "-q", "--release", "--manifest-path", "bindings/rust/tinyai/Cargo.toml", "--example", "digits", **environment)
    return [ROOT / "build/rust/release/examples/digits"], environment


def losses(command, environment, arguments):
    """The lines `epoch 3  loss 0.123456  0x3fbf9a6b50b0f27c` as [(loss, bits)], and the seconds of the whole process."""
    start = time.monotonic()
    lines = run(*command, "--losses", *arguments, **environment).splitlines()
    return [tuple(line.split()[3:5]) for line in lines], time.monotonic() - start


def show(columns, epochs):
    languages = list(columns)
    print("epoch" + "".join(f"{f'loss in {language}':>16}" for language in languages) + "   bits")
    for epoch in range(epochs):
        row = [columns[language][epoch] for language in languages]
        bits = {bits for _, bits in row}
        if len(bits) > 1 or epoch == 0 or (epoch + 1) % max(1, epochs // 4) == 0:
            print(f"{epoch + 1:5}" + "".join(f"{loss:>16}" for loss, _ in row) + "   " + " != ".join(sorted(bits)))


def near_the_cpus(columns, build):
    """Whether the first epochs' losses are that of C on the CPU."""
    expected = float(losses(*c(build), ["1"])[0][0][0])
    return all(abs(float(column[0][0]) - expected) <= 1e-4 * expected for column in columns.values())


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release")
    parser.add_argument("epochs", type=int, nargs="?", default=40)
    parser.add_argument("device", nargs="?", default="cpu")
    return parser.parse_args()


def main():
    asked = arguments()
    epochs, device, build = asked.epochs, asked.device, asked.build.resolve()
    columns, seconds = {}, {}
    for language, program, data in (("C", c, []), ("Java", java, [str(DATA)]), ("Rust", rust, [])):
        found = program(build)
        if not found:
            print(f"skipped: {language}, for no compiler is at hand")
            continue
        columns[language], seconds[language] = losses(*found, [*data, str(epochs), device])
    if any(len(column) != epochs for column in columns.values()):
        sys.exit(f"epochs printed: {({language: len(column) for language, column in columns.items()})}")
    show(columns, epochs)
    times = ", ".join(f"{language} {value:.1f} s" for language, value in seconds.items())
    agree = len({tuple(column) for column in columns.values()}) == 1 if device == "cpu" else near_the_cpus(columns, build)
    if not agree or len(columns) < 2:
        sys.exit("FAIL digits: the losses differ" if not agree else "FAIL digits: one language alone")
    how = f"the losses of {epochs} epochs are the same to the bit" if device == "cpu" else f"on {device} the first loss is the CPU's"
    print(f"ok digits: {how} in {', '.join(columns)} ({times})")


if __name__ == "__main__":
    main()
