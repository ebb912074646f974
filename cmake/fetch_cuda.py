#!/usr/bin/env python3
"""Fetches the CUDA toolkit that libtinyai_cuda.so is built with, once per user, and keeps it in the cache folder.

    fetch_cuda.py          fetch it if it is not there yet
    fetch_cuda.py --path   print the folder where it is, or will be

The folder is ${XDG_CACHE_HOME:-~/.cache}/tinyai/cuda-<digest of cuda/toolkit.txt>. The parts come by pip from NVIDIA's packages, pinned
by version and hash; nothing is installed into a Python. They fit together once unpacked, but for two names: the compiler looks for
lib64, and the linker for libraries without a version. Exit status 3: pip, or what it needs, could not be had.
"""
import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

from fetch_onednn import cache_root

LIST = pathlib.Path(__file__).resolve().parent / "cuda" / "toolkit.txt"
UNAVAILABLE = 3


def folder():
    return cache_root() / f"cuda-{hashlib.sha256(LIST.read_bytes()).hexdigest()[:12]}"


def fetch(into):
    work = into.with_suffix(f".{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    print("CUDA: fetching its compiler (105 MB to download, 300 MB on disk), once for this user", flush=True)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--only-binary=:all:",
           "-r", str(LIST), "-d", str(work / "wheels")]
    if subprocess.run(pip, stdin=subprocess.DEVNULL).returncode:
        shutil.rmtree(work, ignore_errors=True)
        print("CUDA: pip could not fetch the toolkit", file=sys.stderr)
        sys.exit(UNAVAILABLE)
    for wheel in sorted((work / "wheels").iterdir()):
        with zipfile.ZipFile(wheel) as parts:
            parts.extractall(work)
    shutil.rmtree(work / "wheels")
    toolkit = work / "nvidia" / "cu13"
    for tool in [*(toolkit / "bin").rglob("*"), *(toolkit / "nvvm" / "bin").rglob("*")]:
        if tool.is_file():
            tool.chmod(0o755)  # zipfile leaves out who may run it
    (toolkit / "lib64").symlink_to("lib")
    for library in (toolkit / "lib").glob("*.so.13"):
        library.with_suffix("").symlink_to(library.name)
    toolkit.replace(work / "toolkit")
    shutil.rmtree(into, ignore_errors=True)
    work.rename(into)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--path", action="store_true", help="only print where it is")
    into = folder()
    if parser.parse_args().path:
        return print(into / "toolkit")
    if not (into / "toolkit").exists():
        into.parent.mkdir(parents=True, exist_ok=True)
        fetch(into)


if __name__ == "__main__":
    main()
