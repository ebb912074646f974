#!/usr/bin/env python3
"""Our C and C++ files look as clang-format-16 prints them; --fix rewrites them. Generated files are their generator's matter."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = (".h", ".hpp", ".c", ".cpp", ".inc", ".cu", ".cuh")
FOLDERS = ("include", "src", "tests", "examples", "benchmarks", "bindings")


def generated(path):
    head = path.read_text(encoding="utf-8", errors="replace")[:600].lower()
    return "generated" in head and "do not edit" in head


def main():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", *FOLDERS], cwd=ROOT,
                            capture_output=True, text=True, check=True).stdout.split("\n")
    paths = [ROOT / name for name in listed if name.endswith(SUFFIXES)]
    paths = [str(p) for p in paths if p.is_file() and not generated(p)]
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
