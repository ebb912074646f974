#!/usr/bin/env python3
"""The suite of the release build where hosts run: environments.py [locale] [processor] [address_space] [nobody], those all at once.

The programs in C and C++ and the Rust crate's. locale: a German one, with a decimal comma, set as programs with a user interface set it
(Java's suite always has such a comma). processor: held to a single one. address_space: 3 GiB of it. nobody: a user id without a name,
whose home is read-only and who owns nothing (Java's suite has tests of that).
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import rust
import side_by_side
from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "build" / "release" / "tests"
LOCALES = ROOT / "build" / "locales"
SET_LOCALE = ROOT / "build" / "locales" / "libset_locale.so"
SUITES = ("tinyai_scenarios", "tinyai_faults", side_by_side.DOCTEST_PROGRAM)
MINUTES = 15
COMPILING = {"compile", "version"}  # tests of the Rust crate
NAMELESS = 54321
ADDRESS_SPACE = 3 << 30


def german():
    """Variables for a German locale, which is made here: no root is needed. The library sets it when a program starts."""
    LOCALES.mkdir(parents=True, exist_ok=True)
    if not shutil.which("localedef"):
        unavailable("localedef is missing")
    made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", str(LOCALES / "de_DE.UTF-8")], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode:
        unavailable(f"localedef: {made.stdout}")
    source = "#include <locale.h>\n__attribute__((constructor)) static void set(void) { setlocale(LC_ALL, \"\"); }\n"
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-x", "c", "-", "-o", str(SET_LOCALE)], input=source, text=True, check=True)
    # The system's own messages stay in English, for tests compare them.
    wanted = {"LOCPATH": str(LOCALES), "LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "C", "LD_PRELOAD": str(SET_LOCALE)}
    said = subprocess.run(["printf", "%.1f", "1"], env={**os.environ, "LOCPATH": str(LOCALES), "LC_ALL": "de_DE.UTF-8"},
                          executable="/usr/bin/printf", stdout=subprocess.PIPE, text=True).stdout
    if said != "1,0":
        unavailable(f"the locale that localedef made prints {said}")
    return wanted


def of_environment(variables):
    return ["env", *(f"{name}={value}" for name, value in variables.items())]


def as_nobody(folder):
    home = folder / "home"
    home.mkdir()
    home.chmod(0o555)
    folder.chmod(0o777)  # tests leave files where they run
    variables = {"HOME": home, "USER": "", "LOGNAME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": "", "TMPDIR": folder}
    if os.geteuid() == 0:
        become = ["setpriv", f"--reuid={NAMELESS}", f"--regid={NAMELESS}", "--clear-groups"]
    else:
        become = ["unshare", "--user", f"--map-user={NAMELESS}", f"--map-group={NAMELESS}"]
    return [*become, *of_environment(variables)]


# What is put before a command, given a folder that it may write in.
BEFORE = {
    "locale": lambda folder: of_environment(german()),
    "processor": lambda folder: ["taskset", "--cpu-list", str(min(os.sched_getaffinity(0)))],
    "address_space": lambda folder: ["prlimit", f"--as={ADDRESS_SPACE}"],
    "nobody": as_nobody,
}


def run_programs(folder, before):
    c_programs = sorted(p for p in PROGRAMS.glob("c_*") if os.access(p, os.X_OK))
    if not c_programs:
        unavailable(f"there are no programs in {PROGRAMS}")
    commands = []
    for program in [*(PROGRAMS / name for name in SUITES), *c_programs]:
        command = [*before, str(program)]
        commands += side_by_side.shards(command) if program.name == side_by_side.DOCTEST_PROGRAM else [command]
    failed = 0
    for command, (output, status) in zip(commands, side_by_side.run(commands, folder, {}, MINUTES)):
        if status:
            failed += 1
            print(*output[-100:], f"{' '.join(command)}: exit status {status}", sep="\n")
    return failed


def run_rust(before):
    """The crate's test programs; those that compile are left out, for under a decimal comma rustc does not understand its own defaults,
    and nobody may write beside the crate."""
    if absent := rust.missing():
        unavailable(absent)
    tests = rust.RUST / "tinyai" / "tests"
    names = {path.stem for path in tests.glob("*.rs")} | {path.parent.name for path in tests.glob("*/main.rs")}
    status, said = rust.cargo("test", "--release", "-p", "tinyai", "--all-features", *(f"--test={name}" for name in sorted(names - COMPILING)),
                              "--no-fail-fast", "--config", f"target.'cfg(all())'.runner = {json.dumps(before)}")
    if status:
        print(said[-8000:], f"the Rust crate's tests: exit status {status}", sep="\n")
    return status != 0


def main():
    os.umask(0)  # nobody writes too in what is made here
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        before = [str(word) for name in sys.argv[1:] for word in BEFORE[name](folder)]
        if subprocess.run([*before, "true"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            unavailable(f"{before[0]} does not do here what is wanted")
        failed = run_programs(folder, before) + run_rust(before)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
