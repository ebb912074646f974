#!/usr/bin/env python3
"""Outside projects build and run against an installed copy that was moved after installing: in C and C++, with
find_package and with pkg-config, shared and static."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
WORK = ROOT / "build" / "consumer"
PROJECTS = {"c": ("cc", "main.c", ["-std=c11", "-Wall", "-Wextra", "-Werror"]), "cxx": ("c++", "main.cpp", ["-Wall", "-Wextra", "-Werror"])}


def run(*command, **keywords):
    print("$", *command, flush=True)
    return subprocess.run([str(part) for part in command], check=True, **keywords)


def flags(prefix, *options):
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig")}
    return run("pkg-config", *options, "tinyai", env=environment, capture_output=True, text=True).stdout.split()


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    run("cmake", "--build", RELEASE, "--target", "tinyai_static", "tinyai-analyze")
    run("cmake", "--install", RELEASE, "--prefix", WORK / "installed", stdout=subprocess.DEVNULL)
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
    run(prefix / "bin" / "tinyai-analyze", "mlp", "--vary", "batch=1,2", stdout=subprocess.DEVNULL)
    own = subprocess.run(["nm", "--defined-only", "-g", str(library / "libtinyai.a")], capture_output=True, text=True).stdout
    foreign = {line.split()[2] for line in own.splitlines() if len(line.split()) == 3} - {""}
    foreign = sorted(name for name in foreign if not name.startswith("tinyai_"))
    if foreign:
        sys.exit(f"libtinyai.a defines {len(foreign)} names that may clash with a host's: {foreign[:5]}")


if __name__ == "__main__":
    main()
