#!/usr/bin/env python3
"""The Java binding's suite, against the release build, under -Xcheck:jni. Prints the rows of the scenario table and a line for
every other test; a warning of the JNI checker is a failure."""
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROJECT = ROOT / "bindings" / "java"
LIBRARY = ROOT / "build" / "release"
REPORTS = PROJECT / "target" / "surefire-reports"
ROW = re.compile(r"^[SG]\d\d J ")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # Maven prints them in batch mode too
WARNINGS = re.compile(r"WARNING in native method|FATAL ERROR in native method|Warning: Calling other JNI")


def others():
    """[(name, passed)] of the tests that print no row of their own."""
    for report in sorted(REPORTS.glob("TEST-*.xml")):
        for case in xml.parse(report).getroot().iter("testcase"):
            if not re.fullmatch(r"[sg]\d\d", case.get("name")) and case.find("skipped") is None:
                failed = case.find("failure") is not None or case.find("error") is not None
                yield f"java {case.get('classname').rpartition('.')[2]}: {case.get('name')}", not failed


def javadoc():
    """The warnings of Javadoc; there may be none."""
    done = subprocess.run(["javadoc", "-Xdoclint:all", "-quiet", "-d", "target/javadoc", "-sourcepath", "src/main/java", "ai.tinyai"],
                          cwd=PROJECT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout if done.returncode or "warning" in done.stdout or "error" in done.stdout else ""


def main():
    if not (LIBRARY / "libtinyai_jni.so").exists():
        sys.exit("build/release has no libtinyai_jni.so: configure with a JDK at hand, -DTINYAI_JAVA=ON tells what is missing")
    shutil.rmtree(REPORTS, ignore_errors=True)
    done = subprocess.run(["mvn", "-B", "-q", "test", f"-Dtinyai.library.path={LIBRARY}"], cwd=PROJECT, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    out = COLOURS.sub("", done.stdout)
    said = out + "".join(dump.read_text(errors="replace") for dump in REPORTS.glob("*.dump*"))
    rows = [line for line in out.splitlines() if ROW.match(line)]
    print("\n".join(rows))
    for name, passed in others():
        print(f"{'ok' if passed else 'FAIL'} {name}")
    warned = WARNINGS.search(said) is not None
    print(f"{'FAIL' if warned else 'ok'} java: -Xcheck:jni prints nothing")
    undocumented = javadoc()
    print(f"{'FAIL' if undocumented else 'ok'} java: every public name has Javadoc, without a warning")
    if done.returncode or warned or undocumented:
        print(said[-6000:] + undocumented[-3000:])
        sys.exit(1)
    if len(rows) < 50:
        sys.exit(f"only {len(rows)} rows ran")


if __name__ == "__main__":
    main()
