#!/usr/bin/env python3
"""Runs tests/compare with a Python that has PyTorch: compare.py [arguments of tests/compare/compare.py].

That is the one that TINYAI_PEER_PYTHON names, or else a virtual environment in the cache folder, made here once (PyTorch's
package for Linux and what it loads: some 5.5 GiB). Where neither is to be had the check could not run.
"""
import pathlib
import subprocess
import sys

from peer_python import python_with
from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    python = python_with(["torch", "numpy"], "TINYAI_PEER_PYTHON", "torch")
    if not python:
        unavailable("no Python with torch is at hand, and pip could not install it")
    return subprocess.run([python, ROOT / "tests/compare/compare.py", *sys.argv[1:]]).returncode


if __name__ == "__main__":
    sys.exit(main())
