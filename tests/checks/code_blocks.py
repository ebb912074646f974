#!/usr/bin/env python3
"""Every code block of every page compiles: code_blocks.py [rust].

A block is a fenced one, of a language that is named. C, and programs in C++, Python and Go, are compiled and run by printed_programs.py,
Java by the Java suite (DocsTest, in one run of javac, with the examples in comments); here parts of C++ programs are compiled for their
syntax, and Python, TOML, XML, CMake and shell are read by what reads them. With
`rust` all Rust blocks are one crate and get one `cargo check`; those of the crate's own pages run besides, as doc tests.

A fragment is made whole by a comment right before its block, which readers of the page do not see: `<!-- around:`, then lines of which one
is `...`, where the block stands.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as xml

from pages import tracked

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
CRATE = ROOT / "build" / "rust_pages"
FENCE = re.compile(r"^ *```(\S*)$")
AROUND, END, HERE = "<!-- around:", "-->", "..."
ELSEWHERE = {"c": "printed_programs.py", "go": "printed_programs.py", "java": "DocsTest", "text": "what a program prints", "rust": "code_blocks.py rust"}


def whole(around, code):
    """The lines of a block, and of what is around it, if anything is."""
    at = around.index(HERE) if around else 0
    return "\n".join([*around[:at], *code, *around[at + 1:]]) + "\n"


def blocks_of(page):
    """(line, language, code that is whole) of each block of a page."""
    lines, at, around = page.read_text().splitlines(), 0, []
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if lines[at] == AROUND:
            end = lines.index(END, at)
            around, at = lines[at + 1:end], end
        elif fence:
            end = next(i for i in range(at + 1, len(lines)) if lines[i].strip() == "```")
            yield at + 1, fence[1], whole(around, lines[at + 1:end])
            around, at = [], end
        elif around:
            raise ValueError(f"{page}:{at + 1}: '{AROUND}' stands before no block")
        at += 1


def blocks(languages=None):
    """(where, language, code) of the blocks of these languages, or of all."""
    for page in tracked("*.md"):
        if not page.is_symlink():
            for line, language, code in blocks_of(page):
                if not languages or language.partition(",")[0] in languages:
                    yield f"{page.relative_to(ROOT)}:{line}", language, code


def said_by(*command, given=None):
    """What a command says where it fails."""
    done = subprocess.run(command, input=given, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout.strip() or f"exit status {done.returncode}" if done.returncode else ""


def toml(code):
    try:
        tomllib.loads(code)
    except tomllib.TOMLDecodeError as error:
        return str(error)
    return ""


def markup(code):
    try:
        xml.fromstring(f"<page>{code}</page>")
    except xml.ParseError as error:
        return str(error)
    return ""


def shell(code):
    return said_by("bash", "-n", given=code)


def cmake(code):
    """Read, not run: consumer.py runs such a project."""
    with tempfile.NamedTemporaryFile("w", suffix=".cmake") as script:
        script.write(f"if(FALSE)\n{code}\nendif()\n")
        script.flush()
        return said_by("cmake", "-P", script.name)


def python(code):
    try:
        compile(code, "page", "exec")
    except SyntaxError as error:
        return str(error)
    return ""


def cpp(code):
    """As a file of the library; whole programs are printed_programs.py's."""
    if "int main(" in code:
        return ""
    commands = json.loads((RELEASE / "compile_commands.json").read_text())
    like = next(each["command"] for each in commands if each["file"].endswith("/src/ops/families/softmax.cpp") and "generated" not in each["file"])
    flags = re.sub(r" -include \S+| -o \S+| -c \S+| -Winvalid-pch", "", like)
    return said_by(*shlex.split(flags), f"-I{ROOT}/include", "-Wno-unused", "-Wno-error", "-fsyntax-only", "-x", "c++", "-", given=code)


READERS = {"python": python, "toml": toml, "xml": markup, "sh": shell, "cmake": cmake, "cpp": cpp}


def here():
    count, failed = {}, 0
    for where, language, code in blocks():
        count[language] = count.get(language, 0) + 1
        if language in ELSEWHERE or language == "rust,no_run":
            continue
        reader = READERS.get(language)
        fault = reader(code) if reader else f"nothing compiles '{language}': name the language, and teach code_blocks.py to read it"
        if fault:
            failed += 1
            print(f"FAIL {where}: {fault}")
    for language in ("java", "rust", "c", *READERS):  # what is looked for is there
        if not count.get(language):
            failed += 1
            print(f"FAIL no block of {language} is found")
    if not failed:
        print("ok code blocks of the pages: " + ", ".join(f"{number} {language}" for language, number in sorted(count.items())))
    return failed


def rust():
    """All Rust blocks as modules of one crate."""
    modules = ["#![allow(unused, dead_code, clippy::all)]"]
    found = list(blocks({"rust"}))
    for number, (where, _, code) in enumerate(found):
        lines = re.sub(r"^# |^#$", "", code, flags=re.MULTILINE)  # lines that rustdoc hides
        if not re.search(r"\bfn main\(", lines):
            lines = f"fn main() {{\n{lines}\n}}"
        modules.append(f"// {where}\nmod block_{number} {{\n{lines}\n}}")
    (CRATE / "src").mkdir(parents=True, exist_ok=True)
    (CRATE / "Cargo.toml").write_text(f"""[package]
name = "tinyai-pages"
version = "0.0.0"
edition = "2021"
publish = false

[dependencies]
tinyai = {{ path = "{ROOT}/bindings/rust/tinyai" }}

[features]
ndarray-0-17 = []

[workspace]
""")
    (CRATE / "src" / "lib.rs").write_text("\n".join(modules) + "\n")
    environment = {"TINYAI_LIB_DIR": str(RELEASE), "TINYAI_INCLUDE_DIR": str(ROOT / "include"), "CARGO_TARGET_DIR": str(ROOT / "build" / "rust"),
                   "CARGO_NET_OFFLINE": "true"}
    done = subprocess.run(["cargo", "check", "-q", "--manifest-path", CRATE / "Cargo.toml"], env=os.environ | environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(f"FAIL Rust blocks of the pages\n{done.stdout}" if done.returncode else f"ok {len(found)} Rust blocks of the pages compile")
    return done.returncode


if __name__ == "__main__":
    sys.exit(1 if (rust() if sys.argv[1:] == ["rust"] else here()) else 0)
