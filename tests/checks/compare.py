#!/usr/bin/env python3
"""Runs tests/compare with a Python that has PyTorch: compare.py [arguments of tests/compare/compare.py].

That is the one that TINYAI_PEER_PYTHON names, or else a virtual environment in the cache folder, made here once (PyTorch's
package for Linux and what it loads: some 5.5 GiB). Where neither is to be had the check could not run.
"""
import os
import pathlib
import subprocess
import sys
import venv

from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "tinyai"


def has_torch(python):
    return subprocess.run([python, "-c", "import torch, numpy"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def python_with_torch():
    named = os.environ.get("TINYAI_PEER_PYTHON")
    if named:
        return named if has_torch(named) else None
    folder = CACHE / "torch"
    python = folder / "bin/python"
    if not python.exists():
        venv.create(folder, with_pip=True, clear=True)
    if not has_torch(python):
        done = subprocess.run([python, "-m", "pip", "install", "-q", "torch", "numpy"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode or not has_torch(python):
            return None
    return str(python)


def main():
    try:
        python = python_with_torch()
    except (OSError, subprocess.CalledProcessError):
        python = None
    if not python:
        unavailable("no Python with torch is at hand, and pip could not install it")
    return subprocess.run([python, ROOT / "tests/compare/compare.py", *sys.argv[1:]]).returncode


if __name__ == "__main__":
    sys.exit(main())
