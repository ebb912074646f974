#!/usr/bin/env python3
"""Outside projects build and run against an installed copy that was moved after installing: in C and C++, with
find_package and with pkg-config, shared and static, also in a plug-in that is closed; and the library finds the plug-in for CUDA that was installed beside it."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
WORK = ROOT / "build" / "consumer"
PLUGIN = ROOT / "build" / "cuda" / "libtinyai_cuda.so"
PROJECTS = {"c": ("cc", "main.c", ["-std=c11", "-Wall", "-Wextra", "-Werror"]), "cxx": ("c++", "main.cpp", ["-Wall", "-Wextra", "-Werror"])}


def run(*command, **keywords):
    print("$", *command, flush=True)
    return subprocess.run([str(part) for part in command], check=True, **keywords)


def flags(prefix, *options):
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig")}
    return run("pkg-config", *options, "tinyai", env=environment, capture_output=True, text=True).stdout.split()


def install(*component):
    run("cmake", "--install", RELEASE, "--prefix", WORK / "installed", *component, stdout=subprocess.DEVNULL)


def open_gpu(library):
    """By the library of that folder and nothing that the environment names; the program is content where it is told that there is no driver."""
    if not PLUGIN.exists():
        return print("skipped: the installed plug-in for CUDA, which ./dev build cuda makes")
    run(RELEASE / "tests" / "c_cuda_plugin", "", env={**os.environ, "LD_LIBRARY_PATH": str(library)})


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    run("cmake", "--build", RELEASE, "--target", "tinyai_static", "tinyai-analyze")
    install()
    if PLUGIN.exists():
        install("--component", "cuda")
    prefix = WORK / "moved"
    (WORK / "installed").rename(prefix)
    library = prefix / "lib"
    for name, (compiler, source, warnings) in PROJECTS.items():
        project, build = ROOT / "tests" / "consumer" / name, WORK / name
        run("cmake", "-S", project, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}", stdout=subprocess.DEVNULL)
        run("cmake", "--build", build)
        run(build / "with_shared")
        run(build / "with_static")
        program = build / "by_pkg_config"
        run(compiler, *warnings, project / source, "-o", program, *flags(prefix, "--cflags", "--libs"), f"-Wl,-rpath,{library}")
        run(program)
    plugin = WORK / "c" / "libplugin.so"
    run(WORK / "c" / "plugin_host", plugin)
    shown = subprocess.run(["nm", "-D", "--defined-only", str(plugin)], capture_output=True, text=True, check=True).stdout
    if "tinyai_" in shown or "run_plugin" not in shown:
        sys.exit(f"a plug-in that links tinyai::static shows {shown.count('tinyai_')} of the library's names")
    run(prefix / "bin" / "tinyai-analyze", "mlp", "--vary", "batch=1,2", stdout=subprocess.DEVNULL)
    open_gpu(library)
    own = subprocess.run(["nm", "--defined-only", "-g", str(library / "libtinyai.a")], capture_output=True, text=True).stdout
    foreign = {line.split()[2] for line in own.splitlines() if len(line.split()) == 3} - {""}
    foreign = sorted(name for name in foreign if not name.startswith("tinyai_"))
    if foreign:
        sys.exit(f"libtinyai.a defines {len(foreign)} names that may clash with a host's: {foreign[:5]}")


if __name__ == "__main__":
    main()
