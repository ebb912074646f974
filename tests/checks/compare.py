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


def has(python, packages):
    done = subprocess.run([python, "-c", f"import {', '.join(packages)}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def python_with(*packages):
    """None where it is not to be had."""
    named = os.environ.get("TINYAI_PEER_PYTHON")
    if named:
        return named if has(named, packages) else None
    folder = CACHE / "torch"
    python = folder / "bin/python"
    try:
        if not python.exists():
            venv.create(folder, with_pip=True, clear=True)
        if not has(python, packages):
            subprocess.run([python, "-m", "pip", "install", "-q", *packages], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return str(python) if has(python, packages) else None
    except (OSError, subprocess.CalledProcessError):
        return None


def main():
    python = python_with("torch", "numpy")
    if not python:
        unavailable("no Python with torch is at hand, and pip could not install it")
    return subprocess.run([python, ROOT / "tests/compare/compare.py", *sys.argv[1:]]).returncode


if __name__ == "__main__":
    sys.exit(main())
