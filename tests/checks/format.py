#!/usr/bin/env python3
"""Our C and C++ files look as clang-format-16 prints them; --fix rewrites them. Generated files are their generator's matter."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = (".h", ".hpp", ".c", ".cpp", ".inc", ".cu", ".cuh")
FOLDERS = ("include", "src", "tests", "examples", "tools", "benchmarks", "bindings")
BUILT = {"target", "build"}  # where Maven and cargo leave files of theirs


def generated(path):
    head = path.read_text(encoding="utf-8", errors="replace")[:600].lower()
    return "generated" in head and "do not edit" in head


def main():
    paths = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*")) if p.suffix in SUFFIXES]
    paths = [str(p) for p in paths if not BUILT & set(p.relative_to(ROOT).parts) and not generated(p)]
    if not paths:
        return
    mode = ["-i"] if "--fix" in sys.argv[1:] else ["--dry-run", "-Werror", "--ferror-limit=3"]
    half = len(paths) // min(len(paths), os.cpu_count() or 1)
    groups = [paths[i:i + half] for i in range(0, len(paths), half)]
    running = [subprocess.Popen(["clang-format-16", "--style=file", *mode, *group]) for group in groups]
    if any([process.wait() for process in running]):
        sys.exit("./dev format mends this")
    print(f"{len(paths)} files")


if __name__ == "__main__":
    main()
