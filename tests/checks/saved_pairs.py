#!/usr/bin/env python3
"""A training step that a program in C, Java or Rust has saved is loaded by one in each of them, which knows nothing but the file: it
goes on with the losses of never having stopped. Nine pairs, and a step with a scan and a branch, which C saves, in each language; the
programs are built here but for C's. Row P08 of each language: whatever file, it goes on there."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
JAVA = ROOT / "bindings" / "java" / "src"
LETTER = {"C": "C", "Java": "J", "Rust": "R"}  # in the table's rows


def run(*command, **environment):
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
    return done.stdout


def c(_):
    return [RELEASE / "tests" / "c_saved_saved_step"], {}


def java(folder):
    if not shutil.which("javac") or not (RELEASE / "libtinyai_jni.so").exists():
        return None
    run("javac", "-nowarn", "-d", folder, *(JAVA / "main").rglob("*.java"), JAVA / "test/java/examples/SavedStep.java")
    return ["java", f"-Dtinyai.library.path={RELEASE}", "-cp", folder, "examples.SavedStep"], {}


def rust(_):
    if not shutil.which("cargo"):
        return None
    environment = {"TINYAI_LIB_DIR": str(RELEASE), "TINYAI_INCLUDE_DIR": str(ROOT / "include"), "CARGO_NET_OFFLINE": "true",
                   "LD_LIBRARY_PATH": str(RELEASE), "CARGO_TARGET_DIR": str(ROOT / "build" / "rust")}
    run("cargo", "build", "-q", "--release", "--manifest-path", "bindings/rust/tinyai/Cargo.toml", "--example", "saved_step", **environment)
    return [ROOT / "build/rust/release/examples/saved_step"], environment


def losses(program, *words):
    command, environment = program
    return [float.fromhex(line) for line in run(*command, *words, **environment).split()]


def row(language, right, languages):
    """That of the table: files of all languages, and C's with loops."""
    if languages < 2:
        return f"skipped: P08 {language}, for no other language is at hand"
    return f"P08 {language} ok, {right} checks" if right == languages + 1 else f"P08 {language} FAIL, {right} of {languages + 1} files go on"


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        programs = {}
        for language, build in (("C", c), ("Java", java), ("Rust", rust)):
            found = build(folder)
            if found:
                programs[language] = found
            else:
                print(f"skipped: P08 {LETTER[language]}, for no compiler of {language} is at hand")
        right = dict.fromkeys(programs, 0)
        for saver, program, word in [*((name, one, "save") for name, one in programs.items()), ("C", programs["C"], "loops")]:
            path = f"{folder}/{saver}.{word}.onnx"
            expected = losses(program, word, path)
            for loader, other in programs.items():
                given = losses(other, "go", path)
                same = given == expected and len(set(given)) > 10
                failed += not same
                right[loader] += same
                print(f"{'ok' if same else 'FAIL'} saved by {saver}{' with loops' * (word == 'loops')}, loaded by {loader}: {len(given)} losses")
        for language, count in right.items():
            print(row(LETTER[language], count, len(programs)))
    return failed


if __name__ == "__main__":
    sys.exit(main())
