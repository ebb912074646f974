#!/usr/bin/env python3
"""Builds the oneDNN that libtinyai links, once per user, and keeps it in the cache folder.

    fetch_onednn.py --cxx g++          build if it is not there yet; progress goes to stdout
    fetch_onednn.py --cxx g++ --path   print the folder where it is, or will be, installed

The folder is ${XDG_CACHE_HOME:-~/.cache}/tinyai/onednn-<version>-<key>; the key is a digest of the options below, of what
trim_onednn.py leaves out and of the compiler, so a change of any builds anew beside the old one. The source comes from the crate
named in onednn/Cargo.toml; cargo checks each file, and CRATE_SHA256 pins the whole. What that crate would depend on is fetched
too and never used. Inside of our Rust crate what a build needs of it stands in onednn/oneDNN already. The folder appears by one
rename, under a lock: two builds at once wait for each other, an interrupted one is resumed, nobody sees half of it.
"""
import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import time

import trim_onednn

HERE = pathlib.Path(__file__).resolve().parent
VERSION = "3.14.1"
CRATE = "onednn-src"
HEADERS = HERE / "onednn_headers.cmake"
PACKED = HERE / "onednn" / "oneDNN"
CRATE_SHA256 = "e44a92c32c52aa160b62ffeae2e4c17206d2c6332120efffed9542132fd19401"
CPU_MINUTES = 15  # for the whole build at -O1, on one core of a 2024 server

# -O1: oneDNN generates its loops at run time, so its own objects need no -O3; that saves a third of the build.
# Sections: the linker drops what libtinyai never calls. No unique symbols: objcopy could not make them local in libtinyai.a.
OPTIONS = {
    "CMAKE_BUILD_TYPE": "Release",
    "CMAKE_C_FLAGS_RELEASE": "-O1 -DNDEBUG",
    "CMAKE_CXX_FLAGS_RELEASE": "-O1 -DNDEBUG",
    "CMAKE_CXX_FLAGS": "-ffunction-sections -fdata-sections -fno-gnu-unique -w",
    "CMAKE_POSITION_INDEPENDENT_CODE": "ON",
    "CMAKE_INSTALL_LIBDIR": "lib",
    "ONEDNN_LIBRARY_TYPE": "STATIC",
    "ONEDNN_CPU_RUNTIME": "THREADPOOL",
    "ONEDNN_GPU_RUNTIME": "NONE",
    "ONEDNN_BUILD_DOC": "OFF",
    "ONEDNN_BUILD_EXAMPLES": "OFF",
    "ONEDNN_BUILD_TESTS": "OFF",
    "ONEDNN_BUILD_GRAPH": "OFF",
    "ONEDNN_ENABLE_WORKLOAD": "TRAINING",
    "ONEDNN_ENABLE_PRIMITIVE": "CONVOLUTION;MATMUL;REORDER",
    "ONEDNN_ENABLE_JIT_PROFILING": "OFF",
    "ONEDNN_ENABLE_ITT_TASKS": "OFF",
}


def say(text):
    print(f"oneDNN: {text}", flush=True)


def fail(text, log=None):
    if log and log.exists():
        sys.stderr.write("\n".join(log.read_text(errors="replace").splitlines()[-30:]) + "\n")
    sys.exit(f"oneDNN: {text}" + (f" (log: {log})" if log else ""))


def compiler_says(cxx, flag):
    return subprocess.run([cxx, flag], capture_output=True, text=True, check=True).stdout.strip()


def is_clang(cxx):
    return "clang" in compiler_says(cxx, "--version")


def compiler_identity(cxx):
    """Family, version and target, not the name: g++, c++ and a ccache wrapper of one compiler share a build."""
    family = "clang" if is_clang(cxx) else "gcc"
    return f"{family} {compiler_says(cxx, '-dumpversion')} {compiler_says(cxx, '-dumpmachine')}"


def cmake_options(cxx):
    unknown = " -fno-gnu-unique" if is_clang(cxx) else ""  # clang never makes such symbols and rejects the flag
    options = {key: value.replace(unknown, "") for key, value in OPTIONS.items()}
    cpu = compiler_says(cxx, "-dumpmachine").partition("-")[0]
    if cpu != platform.machine():  # a cross compiler
        options.update(CMAKE_SYSTEM_NAME="Linux", CMAKE_SYSTEM_PROCESSOR=cpu, CMAKE_C_COMPILER=re.sub(r"g\+\+", "gcc", cxx))
    return [f"-D{key}={value}" for key, value in options.items()]


def cache_root():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return pathlib.Path(base) / "tinyai"


def install_folder(cxx, source):
    origin = str(source) if source else CRATE_SHA256
    changes = [hashlib.sha256(file.read_bytes()).hexdigest() for file in (HERE / "trim_onednn.py", HEADERS)]
    text = json.dumps([OPTIONS, changes, compiler_identity(cxx), origin], sort_keys=True)
    name = VERSION if source is None else "own"
    return cache_root() / f"onednn-{name}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


@contextlib.contextmanager
def locked(path):
    with open(path, "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another build of it is running; waiting for that one")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def vendored_source(work):
    """The upstream tree out of the crate, verified."""
    crate = work / "vendor" / CRATE
    if not (crate / ".cargo-checksum.json").exists():
        cargo = shutil.which("cargo") or os.path.expanduser("~/.cargo/bin/cargo")
        if not os.path.exists(cargo):
            fail("cargo is missing; it fetches oneDNN's source. Install Rust by https://rustup.rs and run again")
        say(f"fetching the source, crate {CRATE} (12 MB to download, 70 MB on disk)")
        log = work / "vendor.log"
        with open(log, "w") as out:
            manifest = work / "manifest"
            shutil.copytree(HERE / "onednn", manifest, dirs_exist_ok=True)
            command = [cargo, "vendor", "--manifest-path", str(manifest / "Cargo.toml"), str(work / "vendor")]
            if subprocess.run(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL).returncode:
                fail("cargo could not fetch the source", log)
    found = json.loads((crate / ".cargo-checksum.json").read_text())["package"]
    if found != CRATE_SHA256:
        fail(f"{CRATE} has hash {found}, expected {CRATE_SHA256}")
    return crate / "oneDNN"


def pinned_source(work):
    """What is compiled; inside of our Rust crate it is trimmed already."""
    return PACKED if PACKED.exists() else trim_onednn.trim(vendored_source(work))


def build(source, work, prefix, cxx, jobs):
    """Configure, compile with progress, install into `prefix`."""
    log = work / "build.log"
    tree = work / "build"
    configure = ["cmake", "-S", str(source), "-B", str(tree), "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={cxx}",
                 f"-DCMAKE_INSTALL_PREFIX={prefix}", f"-DCMAKE_PROJECT_INCLUDE={HEADERS}", *cmake_options(cxx)]
    with open(log, "w") as out:
        if subprocess.run(configure, stdout=out, stderr=out, stdin=subprocess.DEVNULL).returncode:
            fail("cmake could not configure it", log)
        say(f"compiling with {jobs} jobs; about {max(1, round(CPU_MINUTES / jobs))} minutes, once for this user and compiler")
        start = last = time.monotonic()
        ninja = subprocess.Popen(["ninja", "-C", str(tree), "-j", str(jobs)], stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, errors="replace")
        for line in ninja.stdout:
            out.write(line)
            step = re.match(r"\[(\d+)/(\d+)\]", line)
            now = time.monotonic()
            if step and now - last >= 30:
                done, total = map(int, step.groups())
                left = (now - start) * (total - done) / max(done, 1) / 60
                say(f"{100 * done // total} % ({done} of {total}), about {left:.0f} min to go")
                last = now
        if ninja.wait():
            fail("it did not compile", log)
        if subprocess.run(["cmake", "--install", str(tree)], stdout=out, stderr=out).returncode:
            fail("it could not be installed", log)
    say(f"built in {(time.monotonic() - start) / 60:.1f} min")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"), help="the C++ compiler")
    parser.add_argument("--source", type=pathlib.Path, help="a oneDNN source tree to build instead of the pinned one")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--path", action="store_true", help="only print where it is installed")
    args = parser.parse_args()

    cxx = shutil.which(args.cxx) or args.cxx
    source = args.source.resolve() if args.source else None
    target = install_folder(cxx, source)
    if args.path:
        print(target)
        return
    if target.exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with locked(f"{target}.lock"):
        if target.exists():
            return
        work = pathlib.Path(f"{target}.work")
        work.mkdir(exist_ok=True)
        staging = work / "install"
        shutil.rmtree(staging, ignore_errors=True)
        build(source or pinned_source(work), work, staging, cxx, args.jobs)
        staging.rename(target)  # the files name no absolute path, so a rename is all an installation takes
        shutil.rmtree(work, ignore_errors=True)
        say(f"installed in {target}")


if __name__ == "__main__":
    main()
