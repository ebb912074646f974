#!/usr/bin/env python3
"""Compares libtinyai.so with abi.xml, the C ABI as last agreed: a function that vanished, an argument or a struct that
changed fails; new functions pass. --update writes abi.xml anew: a decision to break callers, but where an option struct
has only grown at its end."""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "build" / "release" / "libtinyai.so"
AGREED = ROOT / "tests" / "checks" / "abi.xml"


def describe(out):
    """What callers see of the library: functions in the header and the types that they reach."""
    shown = ["--headers-dir", str(ROOT / "include"), "--drop-private-types", "--exported-interfaces-only"]
    quiet = ["--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed", "--no-parameter-names"]
    subprocess.run(["abidw", *shown, *quiet, "--out-file", str(out), str(LIBRARY)], check=True)


def main():
    if "--update" in sys.argv[1:]:
        return describe(AGREED)
    with tempfile.TemporaryDirectory() as folder:
        now = pathlib.Path(folder) / "now.xml"
        describe(now)
        # Description against description: given the library itself and its headers, abidiff 2.2 overlooks changed members.
        sys.exit(subprocess.run(["abidiff", "--no-added-syms", str(AGREED), str(now)]).returncode)


if __name__ == "__main__":
    main()
