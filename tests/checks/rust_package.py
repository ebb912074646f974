#!/usr/bin/env python3
"""The two .crate files, each way to use them, from an empty project that names tinyai alone: with the library's folder and by
pkg-config, and with the plug-in for CUDA beside it; with the word `sources`, with the library, and the plug-in where its compiler is,
built from the sources in the crate (minutes). Offline, from a vendored folder and an empty CARGO_HOME; a minimal project builds from two
crates. Prints a row for each way.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import time

from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUST = ROOT / "bindings" / "rust"
RELEASE = ROOT / "build" / "release"
WORK = ROOT / "build" / "rust-consumer"
VENDOR = WORK / "vendor"
NO_GPU = re.compile(r"no NVIDIA driver|driver is too old|this machine has 0 devices")
SETTINGS = re.compile(r"TINYAI_|PKG_CONFIG|CARGO_|LD_LIBRARY_PATH|RUSTFLAGS")


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], text=True, errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    if done.returncode:
        sys.exit(f"FAIL rust package: {' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def onednn():
    """Where oneDNN is kept, and how it came there."""
    path = run(sys.executable, ROOT / "cmake" / "fetch_onednn.py", "--path").strip()
    return "oneDNN from the cache folder" if pathlib.Path(path).exists() else "oneDNN built too"


def vendor(crates):
    """As `cargo vendor` leaves them: ours from the .crate files, what their features may need from cargo's store."""
    run("cargo", "vendor", "--offline", VENDOR, cwd=RUST)
    for path in crates:
        with tarfile.open(path) as tarball:
            tarball.extractall(VENDOR)
        checksum = {"files": {}, "package": hashlib.sha256(path.read_bytes()).hexdigest()}
        (VENDOR / path.stem / ".cargo-checksum.json").write_text(json.dumps(checksum))


def environment(**more):
    kept = {name: value for name, value in os.environ.items() if not SETTINGS.match(name)}
    nowhere = WORK / "nowhere"
    nowhere.mkdir(exist_ok=True)
    # The same objects for ccache whatever the clone is called.
    return {**kept, "CARGO_HOME": str(WORK / "cargo"), "CARGO_NET_OFFLINE": "true", "PKG_CONFIG_LIBDIR": str(nowhere),
            "CCACHE_BASEDIR": str(WORK), "CCACHE_NOHASHDIR": "1", **more}


def new_project(way):
    project = WORK / way.replace(" ", "-")
    shutil.copytree(ROOT / "tests" / "consumer" / "rust", project)
    (project / ".cargo").mkdir()
    (project / ".cargo" / "config.toml").write_text(
        f'[source.crates-io]\nreplace-with = "vendored"\n[source.vendored]\ndirectory = "{VENDOR}"\n')
    return project


def use(way, features=(), library=None, builds=("build", "-vv"), **settings):
    """Builds and runs the outside crate in a folder of its own."""
    project = new_project(way)
    built = environment(CARGO_TARGET_DIR=str(project / "target"), **settings)
    start = time.monotonic()
    said = run("cargo", *builds, *(f"--features=tinyai/{name}" for name in features), cwd=project, env=built)
    seconds = time.monotonic() - start
    if builds[0] != "build":
        return said, None, seconds
    program = project / "target" / "debug" / "consumer"
    answer = run(program, env={**built, **({"LD_LIBRARY_PATH": str(library)} if library else {})})
    if "Some([2.0, 4.0, 6.0])" not in answer:
        sys.exit(f"FAIL rust package {way}: {answer}")
    return said, program, seconds


def on_gpu(project, features, **settings):
    """What the outside crate says on cuda:0 when cargo runs it: the plug-in is where the loader looks."""
    done = subprocess.run(["cargo", "run", "-q", *features, "--", "cuda:0"], cwd=project, text=True, stdin=subprocess.DEVNULL, capture_output=True,
                          env=environment(CARGO_TARGET_DIR=str(project / "target"), **settings))
    return done.stdout + done.stderr


def with_plugin():
    """The stand-in of the tests, beside the library."""
    beside = WORK / "beside"
    beside.mkdir()
    for file in (*RELEASE.glob("libtinyai.so*"), RELEASE / "tests" / "plugins" / "libtinyai_cuda.so"):
        (beside / file.name).symlink_to(file)
    project = new_project("with the plug-in")
    said = on_gpu(project, ["--features=tinyai/cuda"], TINYAI_LIB_DIR=str(beside))
    if "Some([2.0, 4.0, 6.0])" not in said:
        sys.exit(f"FAIL rust package with the feature cuda: {said}")
    said = on_gpu(project, [], TINYAI_LIB_DIR=str(beside))
    if "no plug-in for CUDA" not in said:
        sys.exit(f"FAIL rust package without the feature cuda: {said}")


def refused(installed):
    """With pkg-config's answer of a library of the next minor version, and no build allowed, cargo stops and says what would help."""
    strange = WORK / "strange"
    strange.mkdir()
    answer = (installed / "lib" / "pkgconfig" / "tinyai.pc").read_text()
    (strange / "tinyai.pc").write_text(re.sub(r"Version: (\d+)\.\d+", r"Version: \1.99", answer))
    project = new_project("refused")
    settings = environment(PKG_CONFIG_PATH=str(strange), TINYAI_VENDORED="0")
    done = subprocess.run(["cargo", "check"], cwd=project, env=settings, text=True, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode == 0 or "TINYAI_LIB_DIR" not in done.stderr:
        sys.exit(f"FAIL rust package: a library of another version was taken\n{done.stderr}")
    settings = environment(TINYAI_LIB_DIR="lib")  # of which folder? the build script's own is the crate's
    done = subprocess.run(["cargo", "check"], cwd=project, env=settings, text=True, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode == 0 or "TINYAI_LIB_DIR is lib: it must be absolute" not in done.stderr:
        sys.exit(f"FAIL rust package: a relative folder was taken\n{done.stderr}")


def main():
    missing = [tool for tool in ("cargo", "cmake", "pkg-config") if not shutil.which(tool)]
    if missing:
        unavailable(f"{' and '.join(missing)} not found: ./dev installs what it can")
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    run("./dev", "package", "rust", cwd=ROOT)
    sys.path.insert(0, str(RUST))
    import package

    for path in package.crates():
        print(f"ok rust package {path.name}: {path.stat().st_size / 1e6:.2f} MB, cargo builds it from its tarball")
    vendor(package.crates())
    from_sources() if sys.argv[1:] == ["sources"] else with_the_library()
    shutil.rmtree(WORK)


def with_the_library():
    said, _, seconds = use("by its folder", library=RELEASE, TINYAI_LIB_DIR=str(RELEASE))
    crates = len(set(re.findall(r"Compiling (\S+) v", said)))
    if crates != 3:  # the project's own, tinyai and tinyai-sys
        sys.exit(f"FAIL rust package: a minimal project builds {crates} crates")
    print(f"ok rust package by its folder: 3 crates, {seconds:.0f} s", flush=True)
    use("with ndarray", ["ndarray-0-17"], library=RELEASE, TINYAI_LIB_DIR=str(RELEASE))
    print("ok rust package with the feature ndarray-0-17", flush=True)

    with_plugin()
    print("ok rust package with the feature cuda, and without it", flush=True)

    installed = WORK / "installed"
    run("cmake", "--install", RELEASE, "--prefix", installed)
    said, _, _ = use("by pkg-config", library=installed / "lib", PKG_CONFIG_PATH=str(installed / "lib" / "pkgconfig"))
    if f"native={installed}" not in said.replace("/lib/pkgconfig/../..", ""):
        sys.exit(f"FAIL rust package: pkg-config's library was not linked\n{said}")
    print("ok rust package by pkg-config", flush=True)

    refused(installed)
    print("ok rust package refuses a library of another version, and builds nothing where that is forbidden", flush=True)
    use("as docs.rs", builds=("check",), DOCS_RS="1")
    print("ok rust package is documented by docs.rs without a library", flush=True)


def nvcc():
    toolkit = run(sys.executable, ROOT / "cmake" / "fetch_cuda.py", "--path").strip()
    compiler = pathlib.Path(toolkit, "bin", "nvcc")
    return {"CUDACXX": str(compiler)} if compiler.exists() else {}


def from_sources():
    origin, compiler = onednn(), nvcc()
    if shutil.which("ccache"):
        compiler["CMAKE_CUDA_COMPILER_LAUNCHER"] = "ccache"
    with_cuda = ["cuda"] if "CUDACXX" in compiler else []
    _, program, seconds = use("from sources", with_cuda, **compiler)
    if "libtinyai" in run("ldd", program):
        sys.exit("FAIL rust package from sources: the program needs a shared libtinyai")
    print(f"ok rust package from the sources in the crate, linked statically: {seconds:.0f} s, {origin}")
    if not with_cuda:
        return print("skipped: the plug-in for CUDA from the sources in the crate, whose compiler ./dev build cuda fetches")
    said = on_gpu(program.parents[2], ["--features=tinyai/cuda"], **compiler)
    if "Some([2.0, 4.0, 6.0])" not in said and not NO_GPU.search(said):
        sys.exit(f"FAIL rust package from sources, with the feature cuda: {said}")
    print("ok rust package: the plug-in for CUDA from the sources in the crate")


if __name__ == "__main__":
    main()
