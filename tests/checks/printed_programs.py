#!/usr/bin/env python3
"""Every program printed on a page compiles as printed, without a warning, runs, and prints what the page says.

A page's ```c blocks, up to and including one that holds `int main`, make one program; a C block that belongs to no program is an
error. A ```cpp block that holds `int main`, a ```python block that loads libtinyai, and a ```go block are programs by themselves; a
```cpp block that begins with `// name.hpp` is that header. A ```text block that follows a program is what it prints. Go runs where it
is installed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from pages import tracked

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
FOLDER = RELEASE / "printed_programs"
FLAGS = ["-pedantic", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include", f"-I{FOLDER}"]
LINK = [f"-L{RELEASE}", "-ltinyai", "-lm", "-lpthread", f"-Wl,-rpath,{RELEASE}"]
BLOCK = re.compile(r"^```(c|cpp|python|go|text)\n(.*?)^```", re.DOTALL | re.MULTILINE)
HEADER = re.compile(r"// (\w+\.hpp)\n")
ALONE = {"cpp": "int main(", "python": "libtinyai", "go": "package main"}  # what makes a block a program by itself


def programs(page):
    """[language, source, what it prints or None] of each program on the page."""
    found, parts = [], []
    for language, block in BLOCK.findall(page.read_text()):
        if language == "c":
            parts.append(block)
            if "int main(" in block:
                found.append(["c", "".join(parts), None])
                parts = []
        elif language == "text":
            if found and not parts and found[-1][2] is None:
                found[-1][2] = block
        elif HEADER.match(block):
            (FOLDER / HEADER.match(block)[1]).write_text(block)
        elif ALONE[language] in block:
            found.append([language, block, None])
    if parts:
        sys.exit(f"{page.relative_to(ROOT)}: a C block belongs to no program:\n{parts[0]}")
    return found


def command(language, source, program):
    """What runs a program, after compiling it where that is a step of its own; None where nothing here can."""
    if language == "python":
        return [sys.executable, str(source)]
    if language == "go":
        return ["go", "run", str(source)] if shutil.which("go") else None
    compiler, standard = ("CC", "c11") if language == "c" else ("CXX", "c++17")
    subprocess.run([os.environ.get(compiler, "cc" if language == "c" else "c++"), f"-std={standard}", *FLAGS, str(source), "-o", str(program),
                    *LINK], check=True)
    return [str(program)]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    pages = [page for page in tracked("*.md") if not page.is_symlink()]
    printed = [(page, number, *program) for page in pages for number, program in enumerate(programs(page))]
    if not any(page.name == "README.md" for page, *_ in printed):
        sys.exit("README.md holds no C program")
    environment = os.environ | {"LD_LIBRARY_PATH": str(RELEASE), "GO111MODULE": "off", "CGO_CFLAGS": f"-I{ROOT}/include",
                                "CGO_LDFLAGS": f"-L{RELEASE}"}
    for page, number, language, text, prints in printed:
        name = f"{page.stem}_{number}"
        source = FOLDER / f"{name}.{'py' if language == 'python' else language}"
        source.write_text(text)
        run = command(language, source, FOLDER / name)
        if not run:
            print(f"-- program {number} of {page.relative_to(ROOT)}: {language} is not installed")
            continue
        output = subprocess.run(run, cwd=FOLDER, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout
        if prints is not None and output != prints:
            sys.exit(f"{page.relative_to(ROOT)}, program {number}: it prints\n{output}and the page says\n{prints}")
        print(f"ok program {number} of {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
