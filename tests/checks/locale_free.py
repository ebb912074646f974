#!/usr/bin/env python3
"""No real number of the engine or of the JNI glue is written or read by the C library or by iostreams: those follow the
host's locale, and a checkpoint or a table written under a decimal comma is refused everywhere else. base/number_text.h
has what stands in for them."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("src", "bindings/java")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
RULES = [
    (re.compile(r'"(?:[^"\\\n]|\\.)*%[-+#0]*[0-9*]*(?:\.[0-9*]*)?[lL]?[aefgAEFG](?:[^"\\\n]|\\.)*"'), "formats a real number by printf"),
    (re.compile(r"\b(?:strto(?:d|f|ld)|wcsto(?:d|f|ld)|atof|sto(?:d|f|ld))\s*\("), "reads a real number by the C library"),
    (re.compile(r"#\s*include\s*<(?:iostream|sstream|fstream|iomanip|ostream|istream|locale|clocale)>"), "includes a stream or a locale"),
    (re.compile(r"\b(?:setlocale|uselocale|newlocale)\s*\("), "touches the locale, which is the host's"),
]


def without_comments(text):
    """Comments blanked out, lines kept. A // inside a string ends nothing here: no rule looks behind one."""
    return COMMENT.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def main():
    files = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*"))
             if p.suffix in (".h", ".hpp", ".cpp", ".inc", ".cu", ".cuh") and "target" not in p.parts]
    bad = 0
    for path in files:
        text = without_comments(path.read_text(encoding="utf-8"))
        for rule, fault in RULES:
            for found in rule.finditer(text):
                print(f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, found.start()) + 1}: {fault}: {found.group()[:60]}")
                bad += 1
    print(f"{len(files)} files, {bad} faults")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
