#!/usr/bin/env python3
"""The first C program of README.md compiles as printed, without a warning, and runs."""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "release"


def main():
    readme = ROOT / "README.md"
    blocks = re.findall(r"^```c\n(.*?)^```", readme.read_text() if readme.exists() else "", re.DOTALL | re.MULTILINE)
    programs = [block for block in blocks if "int main" in block]
    if not programs:
        sys.exit("README.md holds no C program")
    source, program = BUILD / "readme_example.c", BUILD / "readme_example"
    source.write_text(programs[0])
    flags = ["-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include"]
    link = [f"-L{BUILD}", "-ltinyai", "-lm", f"-Wl,-rpath,{BUILD}"]
    subprocess.run([os.environ.get("CC", "cc"), *flags, str(source), "-o", str(program), *link], check=True)
    subprocess.run([str(program)], cwd=BUILD, check=True)


if __name__ == "__main__":
    main()
