#!/usr/bin/env python3
"""The scenario rows in C: scenarios.py [late]. A program that ends before its time, whatever its status, has not run all that its
sources promise. Rows that need hidden symbols are cases of tinyai_tests, as "D03 C: ..": a row holds when all of its cases do. late: the
program whose device computes later, which has no such rows.
"""
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as xml

import promised

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build"
REPORT = BUILD / "scratch" / "cases_of_rows.xml"  # of doctest
CASES = ["-tc=??? C:*", "-r=xml", f"-o={REPORT}"]


def run(program, *arguments):
    """(what it printed, its exit status), in a folder of its own."""
    folder = BUILD / "scratch" / program
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([BUILD / "release" / "tests" / program, *arguments], cwd=folder, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout, done.returncode


def rows_of_cases(report):
    """The rows, given the report's text."""
    checks, failed = {}, {}
    for case in xml.fromstring(report).iter("TestCase"):
        result = case.find("OverallResultsAsserts")
        if result is None:  # it was left out
            continue
        row, _, what = case.get("name").partition(": ")
        checks[row] = checks.get(row, 0) + int(result.get("successes"))
        if result.get("test_case_success") != "true":
            failed.setdefault(row, what)
    return [f"{row} FAIL, {failed[row]}" if row in failed else f"{row} ok, {count} checks" for row, count in sorted(checks.items())]


def run_cases():
    """(the rows, and what stands behind a failure; exit status)."""
    REPORT.unlink(missing_ok=True)
    said, status = run("tinyai_tests", *CASES)
    try:
        rows = rows_of_cases(REPORT.read_text())
    except (OSError, xml.ParseError):  # it died
        rows, status = [], status or 1
    return "".join(f"{line}\n" for line in rows) + (said if status else ""), status


def main():
    late = sys.argv[1:] == ["late"]
    program = "tinyai_scenarios_late" if late else "tinyai_scenarios"
    said, status = run(program)
    if not late:
        of_cases, failed = run_cases()
        said, status = said + of_cases, status or failed
    print(said, end="", flush=True)
    if status:
        print(f"{program}: exit status {status}")
    wrong = promised.missing("a device" if late else "C", promised.rows(said))
    if wrong:
        print(wrong)
    return 1 if status or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
