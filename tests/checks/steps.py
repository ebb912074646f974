#!/usr/bin/env python3
"""What run.py makes of a step: each promise counts once, a failure always, and of a step that could not do its work nothing but that; and
what gpu.py runs again. Prints a row for each."""
import argparse
import contextlib
import io
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import gpu  # noqa: E402
import promised  # noqa: E402
import run  # noqa: E402
import scenarios  # noqa: E402
import side_by_side  # noqa: E402
from unavailable import STATUS  # noqa: E402

ROWS = {"rows": True}
DOCTEST = "[doctest] test cases: 5 | 3 passed | 2 failed | 0 skipped"
MAVEN = """#!/bin/sh
echo '[ERROR] Plugin org.apache.maven.plugins:maven-jar-plugin:3.3.0 or one of its dependencies could not be resolved: no route to host'
exit 1
"""


def step(command, name="x", **more):
    return run.Step(name, run.SHORT, command, **more)


def says(*lines, status=0, then=""):
    """A command that prints these lines, does something, and ends."""
    code = f"import os, sys\nprint({chr(10).join(lines)!r}, flush=True)\n{then}\nsys.exit({status})"
    return [sys.executable, "-c", code]


def outcome(*steps):
    """(lines that `./dev test` prints with these steps alone, without their seconds and the table of them, exit status)."""
    lines, status = whole_outcome(*steps)
    table = lines.index("slowest steps:")
    return [re.sub(r" \([\d.]+ s\)", "", line) for line in lines[:table] + lines[-1:]], status


def whole_outcome(*steps):
    steps_before, words_before, logs_before = run.STEPS, sys.argv, run.LOGS
    said = io.StringIO()
    with tempfile.TemporaryDirectory(dir=run.BUILD) as logs, contextlib.redirect_stdout(said):
        run.STEPS, sys.argv, run.LOGS = steps, ["run.py"], pathlib.Path(logs)
        try:
            run.main()
        except SystemExit as end:
            status = end.code
        finally:
            run.STEPS, sys.argv, run.LOGS = steps_before, words_before, logs_before
    return said.getvalue().splitlines(), status


def counts(lines):
    return lines[-1]


def one_line(*steps):
    """What the one line says that stands for steps of which the first could not run, behind its name; each counts as one failure."""
    lines, status = outcome(*steps)
    assert (len(lines), status, counts(lines)) == (len(steps) + 1, 1, f"0 passed, {len(steps)} failed"), lines
    return lines[0].removeprefix("FAIL x: ")


def nothing_counts_of_a_step_whose_tool_could_not_work():
    assert one_line(step(says("ok a", "FAIL b", "could not run: why", status=STATUS), **ROWS)) == "could not run: why"
    assert one_line(step(says("ok a", status=STATUS))) == "could not run"
    assert one_line(step(lambda: [says("could not run: why", status=STATUS), says("ok b")], **ROWS)) == "could not run: why"


def a_missing_program_is_named():
    assert "no-such-program" in one_line(step(["./no-such-program"], **ROWS))
    assert one_line(step(["sh", "-c", "echo ok a; no-such-program"], **ROWS)) == "could not run: no-such-program is missing"
    assert one_line(step(says("ok a", then="import subprocess; subprocess.run('no-such-program')"), **ROWS)) == \
        "could not run: no-such-program is missing"
    assert one_line(step(lambda: [], **ROWS)) == "could not run: there is no such program"


def a_step_is_not_run_when_what_it_needs_has_failed():
    for broken in (says(status=1), says("FAIL a"), says(status=STATUS), ["./no-such-program"]):
        lines, status = outcome(step(broken, name="first", **ROWS), step(says("ok a"), name="second", needs="first", **ROWS),
                                step(says("ok a"), name="third", needs="second", **ROWS))
        assert lines[-3:-1] == ["FAIL second: not run, for 'first' failed", "FAIL third: not run, for 'second' failed"], lines
        assert status == 1 and counts(lines) == "0 passed, 3 failed", lines


def every_row_counts_once():
    lines, status = outcome(step(says("ok a", "S01 C ok, 14 checks", "op softmax: 4 dtypes, 96 vectors", "okay then"), **ROWS))
    assert (status, counts(lines)) == (0, "3 passed, 0 failed") and "ok x: 3" in lines, lines
    lines, status = outcome(step(says("ok a", "ok b")), step(says("nothing"), **ROWS))
    assert (status, counts(lines)) == (0, "2 passed, 0 failed"), lines  # no rows: their exit status is one promise


def a_failed_row_counts_whatever_the_exit_status():
    for row in ("FAIL b", "S01 C FAIL, 2 of 14 checks", "op softmax: FAIL, why"):
        for end in (0, 1):
            lines, status = outcome(step(says("ok a", row, status=end), **ROWS))
            assert (status, counts(lines)) == (1, "1 passed, 1 failed") and row in lines, lines
    lines, status = outcome(step(says(DOCTEST, status=1), **ROWS))
    assert (status, counts(lines)) == (1, "3 passed, 2 failed"), lines


def a_program_that_dies_counts_as_one_failure():
    dies = f"os.kill(os.getpid(), {int(signal.SIGKILL)})"
    lines, status = outcome(step(lambda: [says("ok a", then=dies), says("ok b")], **ROWS))
    assert (status, counts(lines)) == (1, "2 passed, 1 failed"), lines
    assert any("exit status -9" in line for line in lines), lines
    lines, status = outcome(step(says("ok a", then="import time; time.sleep(60)"), minutes=0.02, **ROWS))
    assert (status, counts(lines)) == (1, "1 passed, 1 failed"), lines


def cases_that_run_in_several_processes_count_once_each():
    code = ("import sys\nfirst, last = (int(word.partition('=')[2]) for word in (sys.argv[1:] * 2)[:2]) if sys.argv[1:] != ['--count'] else (0, 0)\n"
            "bad = int(first <= 7 <= last)\nprint('passing the current filters: 20' if last == 0 else f'[doctest] test cases: 20 | {20 - bad} passed | {bad} failed')\n"
            "sys.exit(bad)")
    ranges = side_by_side.shards([sys.executable, "-c", code])
    assert len(ranges) == side_by_side.SHARDS and sum(map(side_by_side.cases_of, ranges)) == 20, ranges
    lines, status = outcome(step(lambda: ranges, **ROWS))
    assert (status, counts(lines)) == (1, "19 passed, 1 failed"), lines


def what_was_skipped_stands_in_the_row():
    lines, status = outcome(step(says("ok a", "skipped: b, for want of c"), **ROWS))
    assert (status, lines) == (0, ["skipped: b, for want of c", "ok a", "ok x: 1, 1 skipped", "1 passed, 0 failed"]), lines


def checks_in_python_tell_a_missing_tool_from_a_failure():
    compare = step(run.check("compare"), env={"TINYAI_PEER_PYTHON": "/no/such/python"}, **ROWS)
    assert one_line(compare).startswith("could not run: no Python with torch"), one_line(compare)
    with tempfile.TemporaryDirectory() as folder:
        maven = pathlib.Path(folder, "mvn")
        maven.write_text(MAVEN)
        maven.chmod(0o755)
        package = step([sys.executable, "bindings/java/package.py"], env={"PATH": f"{folder}:/usr/bin:/bin"}, **ROWS)
        assert one_line(package).startswith("could not run: Maven: Plugin org.apache.maven"), one_line(package)


def a_row_of_the_scenario_table_that_did_not_run_is_named():
    for language, rows in promised.PROMISED.items():
        ran = sorted(rows())
        assert len(ran) > 50 and not promised.missing(language, ran), ran
        wrong = promised.missing(language, ran[1:-1] + ["Z99", ran[1]])
        assert run.FAILED_ROW.match(wrong), wrong
        assert wrong.endswith(f"not run: {ran[0]} {ran[-1]}; not promised: Z99; run twice: {ran[1]}"), wrong


def a_row_that_a_step_alone_has_is_missed_there():
    name = "a saved training step goes on"
    lines, status = outcome(step(says("P08 C ok, 4 checks", "skipped: P08 J, for no compiler is at hand"), name=name, **ROWS))
    assert (status, counts(lines)) == (1, "1 passed, 1 failed"), lines
    assert "FAIL rows of the scenario table, not run: P08 R" in lines, lines
    lines, status = outcome(step(says("P08 C ok, 4 checks", "P08 J ok, 4 checks", "skipped: P08 R, for no cargo"), name=name, **ROWS))
    assert (status, counts(lines)) == (0, "2 passed, 0 failed") and f"ok {name}: 2, 1 skipped" in lines, lines
    for beginning in promised.IN_STEPS:
        assert sum(known.name.startswith(beginning) for known in run.STEPS) == 1, beginning


def a_row_holds_when_all_of_its_cases_do():
    def case(name, right, wrong, passed):
        return (f'<TestCase name="{name}" filename="a.cpp" line="1"><OverallResultsAsserts successes="{right}" failures="{wrong}" '
                f'test_case_success="{passed}"/></TestCase>')

    report = ('<?xml version="1.0"?><doctest binary="tinyai_tests"><TestSuite>' + case("D03 C: a: b", 3, 0, "true")
              + case("D05 C: later", 2, 0, "true") + '<TestCase name="other" filename="a.cpp" line="2" skipped="true"/>' + "{}</TestSuite></doctest>")
    assert scenarios.rows_of_cases(report.format(case("D03 C: c", 4, 0, "true"))) == ["D03 C ok, 7 checks", "D05 C ok, 2 checks"]
    assert scenarios.rows_of_cases(report.format(case("D03 C: c", 4, 1, "false"))) == ["D03 C FAIL, c", "D05 C ok, 2 checks"]


def the_slowest_steps_and_the_seconds_of_all_stand_at_the_end():
    for command in (says("ok a"), says(status=1)):
        lines, _ = whole_outcome(step(command, name="quick", **ROWS), step(says("ok b", then="import time; time.sleep(.3)"), name="slow", **ROWS))
        assert all(re.search(r" \([\d.]+ s\)$", line) for line in lines if line.startswith(("ok quick", "FAIL quick", "ok slow"))), lines
        slowest, second, whole = (re.fullmatch(r" *([\d.]+) s  (.*)", line) for line in lines[-4:-1])
        assert lines[-5] == "slowest steps:" and (slowest[2], second[2], whole[2]) == ("slow", "quick", "all 2 steps"), lines
        assert float(whole[1]) >= float(slowest[1]) >= 0.3, lines
    table = run.table({str(seconds): float(seconds) for seconds in range(50)}, 7.0)
    assert len(table) == run.SLOWEST + 2 and table[1] == "    49.0 s  49" and table[-1] == "     7.0 s  all 50 steps", table


def steps_of_two_lanes_run_side_by_side_and_are_shown_in_order():
    with tempfile.TemporaryDirectory() as folder:
        def meets(own, other):
            return says(f"ok {own}", then="import pathlib, time\n"
                        f"pathlib.Path('{folder}/{own}').touch()\nend = time.time() + 20\n"
                        f"while not pathlib.Path('{folder}/{other}').exists():\n  assert time.time() < end\n  time.sleep(.01)")

        def finds(*names):
            return says("ok it", then=f"import pathlib\nassert {len(names)} == sum(pathlib.Path('{folder}', name).exists() for name in {names})")

        lines, status = outcome(step(meets("a", "c"), name="1", lane="left", **ROWS), step(finds("a", "c"), name="2", lane="left", **ROWS),
                                step(meets("c", "a"), name="3", lane="right", **ROWS), step(says("FAIL d"), name="4", lane="right", **ROWS),
                                step(says("ok e"), name="5", lane="right", needs="4", **ROWS),
                                step(finds("a", "c"), name="6", **ROWS))
        shown = [line for line in lines if re.match(r"(ok|FAIL) \d", line)]
        assert shown == ["ok 1: 1", "ok 2: 1", "ok 3: 1", "FAIL 4", "FAIL 5: not run, for '4' failed", "ok 6: 1"], lines
        assert (status, counts(lines)) == (1, "4 passed, 2 failed"), lines


def each_tier_has_what_its_steps_need():
    for tier in run.SHORT:
        before, lanes = {}, {}
        for known in (known for known in run.STEPS if tier in known.tiers):
            lanes = lanes if known.lane else {}
            assert known.name not in before, f"{tier}: {known.name} twice"
            assert not known.needs or known.needs in before, f"{tier}: {known.name} needs {known.needs}"
            assert lanes.get(known.needs, known.lane) == known.lane, f"{known.name} needs {known.needs}, which runs beside it"
            before[known.name] = lanes[known.name] = known.lane


@contextlib.contextmanager
def gpu_steps(*steps):
    """A function that packs a file and runs these steps of gpu.py on a device: (status of each that ran, whether one failed)."""
    before = gpu.HERE, gpu.ARCHIVE, gpu.RESULT, gpu.UNPACKED, gpu.steps
    environment = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        gpu.HERE, gpu.ARCHIVE = pathlib.Path(folder, "gpu"), pathlib.Path(folder, "gpu.tar.xz")
        gpu.RESULT, gpu.UNPACKED, gpu.steps = gpu.HERE / "result.json", gpu.HERE / "archive", lambda device: steps

        def run_on(device, packed="", words=()):
            if packed:
                source = pathlib.Path(folder, packed)
                source.mkdir(exist_ok=True)
                (source / "file").write_text(packed)
                shutil.make_archive(str(gpu.HERE), "xztar", source)
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                failed = gpu.run_all(argparse.Namespace(device=device, words=words, again=False))
            return [line.split(" (")[0] for line in said.getvalue().splitlines() if not line.startswith(" ")], failed

        try:
            yield run_on
        finally:
            gpu.HERE, gpu.ARCHIVE, gpu.RESULT, gpu.UNPACKED, gpu.steps = before
            os.environ.clear()
            os.environ.update(environment)


def on_a_gpu_what_passed_is_not_run_again_unless_archive_or_device_is_another():
    with gpu_steps(("good", says("x"), 1), ("bad", says("x", status=1), 1)) as run_on:
        assert run_on("cuda:0", packed="a") == (["ok good", "FAIL bad"], True)
        assert run_on("cuda:0") == (["ok good, before", "FAIL bad"], True)
        assert run_on("cuda:0", words=["good"]) == (["ok good, before"], False)
        assert run_on("cuda:1") == (["ok good", "FAIL bad"], True)
        assert run_on("cuda:1", packed="b") == (["ok good", "FAIL bad"], True)
        assert (gpu.HERE / "file").read_text() == "b"


def on_a_gpu_a_run_that_was_cut_off_goes_on():
    with gpu_steps(("good", says("x"), 1), ("gone", ["/no/such/program"], 1), ("late", says("x", then="import time; time.sleep(9)"), 0.01)) as run_on:
        ran = ["ok good", "FAIL gone", "FAIL after 0.01 minutes late"]
        assert run_on("cuda:0", packed="a") == (ran, True)
        gpu.RESULT.write_text(gpu.RESULT.read_text()[:40])  # as where the disk was full
        assert run_on("cuda:0") == (ran, True)
        gpu.UNPACKED.unlink()  # as where unpacking was cut off
        (gpu.HERE / "file").write_text("half")
        assert run_on("cuda:0") == (ran, True)
        assert (gpu.HERE / "file").read_text() == "a"


PROMISES = [nothing_counts_of_a_step_whose_tool_could_not_work, a_missing_program_is_named,
            a_step_is_not_run_when_what_it_needs_has_failed, every_row_counts_once, a_failed_row_counts_whatever_the_exit_status,
            a_program_that_dies_counts_as_one_failure,
            cases_that_run_in_several_processes_count_once_each, what_was_skipped_stands_in_the_row,
            checks_in_python_tell_a_missing_tool_from_a_failure, a_row_of_the_scenario_table_that_did_not_run_is_named,
            a_row_that_a_step_alone_has_is_missed_there, a_row_holds_when_all_of_its_cases_do,
            the_slowest_steps_and_the_seconds_of_all_stand_at_the_end, steps_of_two_lanes_run_side_by_side_and_are_shown_in_order,
            each_tier_has_what_its_steps_need,
            on_a_gpu_what_passed_is_not_run_again_unless_archive_or_device_is_another, on_a_gpu_a_run_that_was_cut_off_goes_on]


def main():
    run.BUILD.mkdir(exist_ok=True)
    failed = 0
    for promise in PROMISES:
        name = promise.__name__.replace("_", " ")
        try:
            promise()
            print(f"ok steps: {name}")
        except AssertionError as wrong:
            failed += 1
            print(f"FAIL steps: {name}\n{wrong}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
