#!/usr/bin/env python3
"""What the pages name is there: each tinyai_ and TINYAI_ name, and each file that a link or a path in `code` leads to."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = re.compile(r"\b(?:tinyai|TINYAI)_\w+")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
BEFORE = re.compile(r"^\| [^|]* \|", re.MULTILINE)  # of a table of changes: names that went
PATH = re.compile(r"`((?:src|tests|docs|api|examples|tools|include|cmake|benchmarks)/[\w./-]+)`")


def tracked(pattern):
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", pattern], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def known_names():
    """All that the header, the sources, the build and the tools spell out: functions, options, environment variables."""
    files = [path for pattern in ("include/*", "src/*", "cmake/*", "bindings/*.rs", "CMakeLists.txt", "dev", "tests/*.py", "tests/*.c", "tests/*.cpp", "benchmarks/*") for path in tracked(pattern)]
    return set(NAME.findall("\n".join(path.read_text(errors="replace") for path in files)))


def main():
    known, faults = known_names(), []
    pages = tracked("*.md")
    for page in pages:
        text, where = page.read_text(), page.relative_to(ROOT)
        if where.name == "CHANGELOG.md":
            text = BEFORE.sub("|", text)
        faults += [f"{where}: {name} is not in the header, the sources or the build" for name in sorted(set(NAME.findall(text)) - known)
                   if not name.endswith("_")]
        faults += [f"{where}: {target} is not there" for target in LINK.findall(FENCE.sub("", text)) if not (page.parent / target).exists()]
        faults += [f"{where}: {target} is not there" for target in PATH.findall(text)
                   if not (ROOT / target).exists() and not (page.parent / target).exists()]
    print("\n".join(faults) or f"{len(pages)} pages, nothing missing")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
