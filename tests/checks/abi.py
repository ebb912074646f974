#!/usr/bin/env python3
"""Compares libtinyai.so with abi.xml, the C ABI as last agreed: a function that vanished, or an argument or struct that
changed its layout, fails; additions pass. --update writes abi.xml anew, which is a decision to break callers."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "build" / "release" / "libtinyai.so"
AGREED = ROOT / "tests" / "checks" / "abi.xml"
HEADERS = ["--headers-dir", str(ROOT / "include")]


def main():
    if "--update" in sys.argv[1:]:
        quiet = ["--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--short-locs"]
        subprocess.run(["abidw", *HEADERS, "--drop-private-types", *quiet, "--out-file", str(AGREED), str(LIBRARY)], check=True)
        return
    if not AGREED.exists():
        print("no abi.xml yet: nothing is agreed before the first release")
        return
    options = ["--headers-dir2", str(ROOT / "include"), "--drop-private-types", "--no-added-syms", "--no-show-locs"]
    sys.exit(subprocess.run(["abidiff", *options, str(AGREED), str(LIBRARY)]).returncode)


if __name__ == "__main__":
    main()
