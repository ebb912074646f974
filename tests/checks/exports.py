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


def soname():
    """As the header's version wants it: until 1.0 a minor version breaks what was linked, so each has its own."""
    header = (ROOT / "include" / "tinyai.h").read_text()
    major, minor = (re.search(rf"^#define TINYAI_VERSION_{part} (\d+)", header, re.MULTILINE)[1] for part in ("MAJOR", "MINOR"))
    return f"libtinyai.so.{major}.{minor}" if major == "0" else f"libtinyai.so.{major}"


def main():
    shown = exported()
    if "--update" in sys.argv[1:]:
        LIST.write_text("".join(f"{name}\n" for name in sorted(shown)))
        return
    listed = set(LIST.read_text().split() if LIST.exists() else [])
    faults = [f"{name}: exported, but not in {LIST.name}" for name in sorted(shown - listed)]
    faults += [f"{name}: in {LIST.name}, but not exported" for name in sorted(listed - shown)]
    faults += [f"{name}: declared in include/, but not exported" for name in sorted(declared() - shown)]
    dynamic = [line for line in lines("readelf", "-d", str(LIBRARY)) if "[" in line]
    faults += [f"{line.strip()}: not {soname()}" for line in dynamic if "(SONAME)" in line and f"[{soname()}]" not in line]
    needed = [line.split("[")[1].rstrip("]") for line in dynamic if "(NEEDED)" in line]
    faults += [f"{name}: a library that every host would have to bring" for name in needed if not MAY_NEED.match(name)]
    print(*faults, f"{len(shown)} exported, {len(faults)} faults", sep="\n")
    if faults:
        sys.exit("where a new name is meant: python3 tests/checks/exports.py --update")


if __name__ == "__main__":
    main()
