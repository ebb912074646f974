#!/usr/bin/env python3
"""Every C program printed on a page compiles as printed, without a warning, runs, and prints what the page says.

A page's ```c blocks, up to and including one that holds `int main`, make one program. A ```text block that comes before the
next ```c block is what it prints. A C block that belongs to no program is an error.
"""
import os
import pathlib
import re
import subprocess
import sys

from pages import tracked

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
FOLDER = RELEASE / "printed_programs"
FLAGS = ["-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include"]
LINK = [f"-L{RELEASE}", "-ltinyai", "-lm", "-lpthread", f"-Wl,-rpath,{RELEASE}"]
BLOCK = re.compile(r"^```(c|text)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def programs(page):
    """[source, what it prints or None] of each program on the page."""
    found, parts = [], []
    for language, block in BLOCK.findall(page.read_text()):
        if language == "c":
            parts.append(block)
            if "int main(" in block:
                found.append(["".join(parts), None])
                parts = []
        elif found and not parts and found[-1][1] is None:
            found[-1][1] = block
    if parts:
        sys.exit(f"{page.relative_to(ROOT)}: a C block belongs to no program:\n{parts[0]}")
    return found


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    pages = [page for page in tracked("*.md") if not page.is_symlink()]
    printed = [(page, number, *program) for page in pages for number, program in enumerate(programs(page))]
    if not any(page.name == "README.md" for page, *_ in printed):
        sys.exit("README.md holds no C program")
    for page, number, text, prints in printed:
        name = f"{page.stem}_{number}"
        source, program = FOLDER / f"{name}.c", FOLDER / name
        source.write_text(text)
        subprocess.run([os.environ.get("CC", "cc"), *FLAGS, str(source), "-o", str(program), *LINK], check=True)
        output = subprocess.run([str(program)], cwd=FOLDER, check=True, stdout=subprocess.PIPE, text=True).stdout
        if prints is not None and output != prints:
            sys.exit(f"{page.relative_to(ROOT)}, program {number}: it prints\n{output}and the page says\n{prints}")
        print(f"ok program {number} of {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
