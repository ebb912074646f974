#!/usr/bin/env python3
"""The Java binding's suite, against the release build, under -Xcheck:jni, small stacks (pom.xml) and a locale with a decimal comma,
and again on each newer JDK there is. Prints the rows of the scenario table and a line for every other test; a warning of the JNI
checker is a failure, and so is a function of tinyai.h that no test has called with success through the Java classes (calls.py). Where
Maven cannot run at all it says so in one line, and nothing counts."""
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as xml

import calls
import promised
from unavailable import require_maven_had_all, unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROJECT = ROOT / "bindings" / "java"
LIBRARY = ROOT / "build" / "release"
TEST_SOURCES = PROJECT / "src" / "test" / "cpp"
REPORTS = PROJECT / "target" / "surefire-reports"
ROW = re.compile(r"^[A-Z]\d\d J ")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # Maven prints them in batch mode too
WARNINGS = re.compile(r"WARNING in native method|FATAL ERROR in native method|Warning: Calling other JNI")

CALLED = ROOT / "build" / "java" / "called"
# Functions of tinyai.h that no Java class calls, each with its reason.
UNCALLED = {}


def decimal_comma():
    """The environment of a locale whose decimal point is a comma, as de_DE's, made on the spot: glibc reads a locale's categories from
    files below LOCPATH; LC_NUMERIC's has six entries (point, separator, groups, both as wide characters, code set) behind their places."""
    folder = ROOT / "build" / "java" / "locales"
    (folder / "comma").mkdir(parents=True, exist_ok=True)
    (folder / "comma" / "LC_NUMERIC").write_bytes(struct.pack("=8I", 0x20031115 ^ 1, 6, 32, 34, 35, 36, 40, 44)
                                                  + b",\0\0\0,\0\0\0\0\0\0\0ASCII\0")
    return {"LOCPATH": str(folder), "LC_NUMERIC": "comma", "LC_ALL": ""}


def newer_jdks():
    """{version: java} of the JDKs with virtual threads: JAVA21_HOME, or those in /usr/lib/jvm."""
    homes = [pathlib.Path(os.environ["JAVA21_HOME"])] if os.environ.get("JAVA21_HOME") else pathlib.Path("/usr/lib/jvm").glob("*")
    found = {}
    for home in homes:
        release = home / "release"
        version = re.search(r'^JAVA_VERSION="(\d+)', release.read_text(), re.M) if release.exists() else None
        if version and int(version[1]) >= 21 and (home / "bin" / "java").exists():
            found[int(version[1])] = home / "bin" / "java"
    return found


def on_newer_jdk(version, java):
    """The suite on another JVM. Gives whether all is well."""
    shutil.rmtree(REPORTS, ignore_errors=True)
    status, said = maven("surefire:test", f"-Djvm={java}", "-Dtinyai.jvm.options=--enable-native-access=ALL-UNNAMED")
    for name, passed in cases(rows=True):
        print(f"{'ok' if passed else 'FAIL'} {name}, JDK {version}")
    warned = WARNINGS.search(said) or re.search(r"^WARNING: ", said, re.M)
    print(f"{'FAIL' if warned else 'ok'} java: JDK {version} warns of nothing")
    if status or warned:
        print(said[-6000:])
    return not status and not warned


def held_elements():
    """The library of src/test/cpp/held.cpp, which is preloaded beside that of calls.py."""
    library = CALLED.parent / "libtinyai_held.so"
    headers = pathlib.Path(shutil.which("javac") or unavailable("there is no javac")).resolve().parents[1] / "include"
    subprocess.run([os.environ.get("CXX", "c++"), "-std=c++20", "-O1", "-fPIC", "-shared", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}",
                    f"-I{headers}", f"-I{headers / 'linux'}", TEST_SOURCES / "held.cpp", "-o", library], check=True)
    return library


def maven(*arguments):
    """(exit status, what was said, dumps of the JVM included)."""
    if not shutil.which("mvn"):
        unavailable("there is no mvn")
    done = subprocess.run(["mvn", "-B", "-q", *arguments, f"-Dtinyai.library.path={LIBRARY}"], cwd=PROJECT, text=True, errors="replace",
                          env=os.environ | decimal_comma(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = COLOURS.sub("", done.stdout)
    return done.returncode, said + "".join(dump.read_text(errors="replace") for dump in REPORTS.glob("*.dump*"))


def require_reports(said):
    """Ends the check where Maven ran no test at all: it lacks a plug-in, say."""
    if "COMPILATION ERROR" in said:
        print(f"FAIL java: it does not compile\n{said[-6000:]}")
        sys.exit(1)
    if not list(REPORTS.glob("TEST-*.xml")):
        require_maven_had_all(said)
        errors = [line for line in said.splitlines() if line.startswith("[ERROR]")]
        unavailable(f"Maven ran no test: {errors[0] if errors else said[-200:]}")


def cases(rows):
    """[(name, passed)] of the tests, with those that print a row of their own or without."""
    for report in sorted(REPORTS.glob("TEST-*.xml")):
        for case in xml.parse(report).getroot().iter("testcase"):
            if (rows or not re.fullmatch(r"[sgaptdr]\d\d", case.get("name"))) and case.find("skipped") is None:
                failed = case.find("failure") is not None or case.find("error") is not None
                yield f"java {case.get('classname').rpartition('.')[2]}: {case.get('name')}", not failed


def skipped():
    """The tests that found here not what they need."""
    return {f"java {case.get('classname').rpartition('.')[2]}: {case.get('name')}" for report in REPORTS.glob("TEST-*.xml")
            for case in xml.parse(report).getroot().iter("testcase") if case.find("skipped") is not None}


def javadoc():
    """The warnings of Javadoc; there may be none."""
    done = subprocess.run(["javadoc", "-Xdoclint:all", "-quiet", "-d", "target/javadoc", "-sourcepath", "src/main/java:src/main/generated", "-subpackages", "ai.tinyai", "-exclude", "ai.tinyai.natives"],
                          cwd=PROJECT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout if done.returncode or "warning" in done.stdout or "error" in done.stdout else ""


def main():
    if not (LIBRARY / "libtinyai_jni.so").exists():
        unavailable("build/release has no libtinyai_jni.so: configure with a JDK at hand, -DTINYAI_JAVA=ON tells what is missing")
    shutil.rmtree(REPORTS, ignore_errors=True)
    noting = calls.environment(CALLED, TEST_SOURCES / "allocator.cpp")
    status, said = maven("test", f"-Dtinyai.preloaded={noting['LD_PRELOAD']}:{held_elements()}", f"-Dtinyai.calls={noting['TINYAI_CALLS']}")
    require_reports(said)
    rows = [line for line in said.splitlines() if ROW.match(line)]
    print("\n".join(rows))
    for name, passed in cases(rows=False):
        print(f"{'ok' if passed else 'FAIL'} {name}")
    warned = WARNINGS.search(said) is not None
    print(f"{'FAIL' if warned else 'ok'} java: -Xcheck:jni prints nothing")
    never = calls.wrong([CALLED], UNCALLED)
    print(f"{'FAIL' if never else 'ok'} java: all {len(calls.functions())} functions of tinyai.h are called with success through the Java classes")
    undocumented = javadoc()
    print(f"{'FAIL' if undocumented else 'ok'} java: every public name has Javadoc, without a warning")
    if status or warned or never or undocumented:
        print(said[-6000:] + undocumented[-3000:], *never, sep="\n")
    unrun = promised.missing("Java", [row.split()[0] for row in rows])
    print(unrun or "ok java: all rows of the scenario table that are promised")
    untried, newer = skipped(), True
    jdks = newer_jdks()
    for jdk in sorted(jdks.items()):
        newer &= on_newer_jdk(*jdk)
        untried &= skipped()
    if not jdks:
        print("skipped: java on JDK 21 or newer, for there is none (JAVA21_HOME, /usr/lib/jvm): nothing of virtual threads is tried")
    print("".join(f"skipped: {name}\n" for name in sorted(untried)), end="")
    if status or warned or never or undocumented or unrun or not newer:
        sys.exit(1)


if __name__ == "__main__":
    main()
