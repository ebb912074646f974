#!/usr/bin/env python3
"""libtinyai.so shows exactly the names of exports.txt, every function of tinyai.h is among them, and it needs nothing at
run time that a C++ program lacks. --update writes exports.txt anew: review its diff, for a name once shipped stays."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "build" / "release" / "libtinyai.so"
LIST = ROOT / "tests" / "checks" / "exports.txt"
MAY_NEED = re.compile(r"lib(stdc\+\+|m|c|gcc_s|pthread|dl|rt)\.so|ld-linux")


def lines(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def exported():
    return {line.split()[-1].split("@")[0] for line in lines("nm", "-D", "--defined-only", str(LIBRARY))}


def declared():
    text = "".join(path.read_text() for path in sorted((ROOT / "include").rglob("*.h")))
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    return set(re.findall(r"^TINYAI_API\b[^;{]*?\b(tinyai_\w+)\s*\(", text, re.MULTILINE))


def main():
    shown = exported()
    if "--update" in sys.argv[1:]:
        LIST.write_text("".join(f"{name}\n" for name in sorted(shown)))
        return
    listed = set(LIST.read_text().split() if LIST.exists() else [])
    faults = [f"{name}: exported, but not in {LIST.name}" for name in sorted(shown - listed)]
    faults += [f"{name}: in {LIST.name}, but not exported" for name in sorted(listed - shown)]
    faults += [f"{name}: declared in include/, but not exported" for name in sorted(declared() - shown)]
    needed = [line.split("[")[1].rstrip("]") for line in lines("readelf", "-d", str(LIBRARY)) if "(NEEDED)" in line]
    faults += [f"{name}: a library that every host would have to bring" for name in needed if not MAY_NEED.match(name)]
    print(*faults, f"{len(shown)} exported, {len(faults)} faults", sep="\n")
    if faults:
        sys.exit("where a new name is meant: python3 tests/checks/exports.py --update")


if __name__ == "__main__":
    main()
