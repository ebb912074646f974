#!/usr/bin/env python3
"""Ranks as the tasks of a Spark job (bindings/java-spark), against the release build: in threads of one process, and on a cluster of two
executors of this machine, of which one is killed. Prints the scenario table's row and a line for every other test. Where Maven cannot
fetch Spark it says so in one line, and nothing counts."""
import os
import pathlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

import java
from unavailable import require_maven_had_all, unavailable

PROJECTS = pathlib.Path(__file__).resolve().parents[2] / "bindings" / "pom.xml"
REPORTS = PROJECTS.parent / "java-spark" / "target" / "surefire-reports"


def maven():
    """(exit status, what was said)."""
    if not shutil.which("mvn"):
        unavailable("there is no mvn")
    # The binding's own tests are another step's: of its module only the classes are wanted.
    done = subprocess.run(["mvn", "-B", "-q", "-f", PROJECTS, "-pl", "java-spark", "-am", "test", "-Dtest=ai.tinyai.spark.*Test",
                           "-Dsurefire.failIfNoSpecifiedTests=false", f"-Dtinyai.library.path={java.LIBRARY}"],
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, text=True, errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, java.COLOURS.sub("", done.stdout)


def main():
    if not (java.LIBRARY / "libtinyai_jni.so").exists():
        unavailable("build/release has no libtinyai_jni.so: configure with a JDK at hand, -DTINYAI_JAVA=ON tells what is missing")
    shutil.rmtree(REPORTS, ignore_errors=True)
    status, said = maven()
    if not list(REPORTS.glob("TEST-*.xml")):
        require_maven_had_all(said)
        unavailable(f"Maven ran no test: {said[-300:]}")
    print("".join(f"{line}\n" for line in said.splitlines() if java.ROW.match(line)), end="")
    for report in sorted(REPORTS.glob("TEST-*.xml")):
        for case in xml.parse(report).getroot().iter("testcase"):
            failed = case.find("failure") is not None or case.find("error") is not None
            if case.get("name") != "r13(Path)":
                print(f"{'FAIL' if failed else 'ok'} spark: {case.get('name')}")
    if status:
        print(said[-6000:])
    return status


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
