#!/usr/bin/env python3
"""Runs tests/compare/networks.py with a Python that has torchvision: the one that TINYAI_PEER_PYTHON names, or that of compare.py, into
which it is installed once. Where it is not to be had the check could not run."""
import pathlib
import subprocess
import sys

from peer_python import python_with
from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    python = python_with(["torchvision", "numpy"], "TINYAI_PEER_PYTHON", "torch")
    if not python:
        unavailable("no Python with torchvision is at hand, and pip could not install it")
    return subprocess.run([python, ROOT / "tests/compare/networks.py"]).returncode


if __name__ == "__main__":
    sys.exit(main())
