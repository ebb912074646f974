#!/usr/bin/env python3
"""Both crates as they are published, tinyai-sys-<version>.crate and tinyai-<version>.crate, into build/package; cargo builds each
from its own tarball. `./dev package rust` calls this, with the release library built.

tinyai-sys carries what a build of the library needs: the CMake project, the headers of JSON for Modern C++, and of oneDNN's source
(cmake/fetch_onednn.py) what a CPU build compiles. They are put beside the crate in build/rust-package, not in the work tree.
To publish: cargo publish --workspace in that folder, with a cargo of 1.90 or newer.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

RUST = pathlib.Path(__file__).resolve().parent
ROOT = RUST.parents[1]
STAGE = ROOT / "build" / "rust-package"
PACKAGE = ROOT / "build" / "package"
RELEASE = ROOT / "build" / "release"
CRATES = ("tinyai-sys", "tinyai")
LIMIT_BYTES = 10_000_000  # what crates.io takes
ENGINE = ("CMakeLists.txt", "LICENSE", "README.md", "THIRD_PARTY_NOTICES.md", "cmake", "include", "src")
# Of oneDNN: no other devices, processors and front ends, and of what others wrote only what their absence would stop.
ONEDNN_WITHOUT = {"src/gpu", "src/graph", "src/cpu/ppc64", "src/cpu/rv64", "src/cpu/s390x", "src/cpu/sycl", "third_party"}
ONEDNN_WITH = ("third_party/xbyak", "third_party/xbyak_aarch64", "third_party/opencl")


def tracked(*folders):
    """Files of the work tree that git has, or would take."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *folders], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    return sorted({name for name in listed.split("\0") if name and (ROOT / name).is_file()})


def copy_files(names, source, target):
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, target / name)


def copy_onednn(target):
    sys.path.insert(0, str(ROOT / "cmake"))
    import fetch_onednn

    with tempfile.TemporaryDirectory() as work:
        source = fetch_onednn.pinned_source(pathlib.Path(work))

        def left_out(folder, names):
            there = pathlib.Path(folder).relative_to(source)
            return [name for name in names if str(there / name) in ONEDNN_WITHOUT]

        shutil.copytree(source, target, ignore=left_out, copy_function=shutil.copyfile)
        for name in ONEDNN_WITH:
            shutil.copytree(source / name, target / name, copy_function=shutil.copyfile)


def copy_json(target):
    """The headers that the compiler finds, as a distribution installs them."""
    asked = subprocess.run(["c++", "-x", "c++", "-M", "-"], input="#include <nlohmann/json.hpp>\n", check=True, capture_output=True, text=True)
    found = pathlib.Path(re.search(r"(\S+)/json\.hpp", asked.stdout)[1])
    shutil.copytree(found, target / "nlohmann", copy_function=shutil.copyfile)


def stage():
    """A workspace of the two crates, each with all that its tarball holds."""
    for name in (*CRATES, "Cargo.toml"):
        shutil.rmtree(STAGE / name, ignore_errors=True)
    copy_files([str(pathlib.Path(name).relative_to("bindings/rust")) for name in tracked("bindings/rust/Cargo.toml", *(f"bindings/rust/{c}" for c in CRATES))],
               RUST, STAGE)
    native = STAGE / "tinyai-sys" / "native"
    # A manifest inside would make cargo leave its folder out.
    copy_files([name for name in tracked(*ENGINE) if not name.startswith("cmake/onednn/")], ROOT, native)
    copy_onednn(native / "cmake" / "onednn" / "oneDNN")
    copy_json(native / "third_party")


def version():
    return re.search(r'^version = "([\d.]+)"', (RUST / "Cargo.toml").read_text(), re.MULTILINE)[1]


def crates():
    return [PACKAGE / f"{name}-{version()}.crate" for name in CRATES]


def check_lists(path):
    """What must be in the tarball is."""
    with tarfile.open(path) as tarball:
        names = {name.split("/", 1)[1] for name in tarball.getnames()}
    wanted = {"LICENSE", "README.md", "src/lib.rs", "Cargo.toml"}
    if path.name.startswith("tinyai-sys"):
        wanted |= {"build.rs", "native/THIRD_PARTY_NOTICES.md", "native/cmake/onednn/oneDNN/THIRD-PARTY-PROGRAMS"}
    if wanted - names:
        sys.exit(f"{path.name} lacks {', '.join(sorted(wanted - names))}")


def build_from(tarballs):
    """Each crate from its own tarball, and the second with the first; the library is the release build's. Not by `cargo package`,
    which takes what it unpacked of an earlier tinyai-sys of this version."""
    with tempfile.TemporaryDirectory() as work:
        for path in tarballs:
            with tarfile.open(path) as tarball:
                tarball.extractall(work)
        folders = [pathlib.Path(work, path.stem) for path in tarballs]
        environment = {**os.environ, "TINYAI_LIB_DIR": str(RELEASE), "CARGO_TARGET_DIR": f"{work}/target", "CARGO_NET_OFFLINE": "true"}
        patch = ["--config", f'patch.crates-io.tinyai-sys.path="{folders[0]}"']
        for folder, options in zip(folders, ([], patch)):
            subprocess.run(["cargo", "build", "-q", *options], cwd=folder, env=environment, check=True, stdin=subprocess.DEVNULL)


def main():
    stage()
    environment = {**os.environ, "CARGO_TARGET_DIR": str(STAGE / "target"), "CARGO_NET_OFFLINE": "true"}
    subprocess.run(["cargo", "package", "-q", "--workspace", "--allow-dirty", "--no-verify"], cwd=STAGE, env=environment, check=True,
                   stdin=subprocess.DEVNULL)
    PACKAGE.mkdir(parents=True, exist_ok=True)
    for path in crates():
        made = STAGE / "target" / "package" / path.name
        check_lists(made)
        if made.stat().st_size > LIMIT_BYTES:
            sys.exit(f"{path.name} has {made.stat().st_size} bytes, more than {LIMIT_BYTES}")
        shutil.copyfile(made, path)
    build_from(crates())
    for path in crates():
        print(f"ok {path.name}: {path.stat().st_size / 1e6:.2f} MB, built from its own tarball")


if __name__ == "__main__":
    main()
