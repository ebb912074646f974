"""Which rows of the scenario table each language promises: missing(language, rows that ran) gives a FAIL row where another set ran, and
unshown(step, lines) one where a step did not print the rows that it alone has."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
ROW = re.compile(r"^([A-Z]\d\d) \w+ (?:ok|FAIL)\b")
CASE_OF_ROW = re.compile(r'TEST_CASE(?:_FIXTURE)?\(\s*(?:\w+,\s*)?"([A-Z]\d\d) C: ')

# Of C's rows, those that another language leaves out: of raw handles, failing allocations, random calls and graphs, and in Rust what
# its types refuse or C's row stands for; and the rows that only such a language can have.
NOT_IN_JAVA = set("S05 S26 G18 A03 N10 P07 P12 H11 R02 R05 R10".split())
JAVAS_OWN = set("S27 S31 S32 S35 D02 D04 R01 R04 R06".split())  # C has D02, D04 in programs of their own, R01, R04, R06 as cases
NOT_IN_RUST = set("S03 S04 S05 S06 S11 S12 S14 S16 S21 S23 S26 S30 S39 G14 G18 G23 A03 N05 N10 P05 P07 P12 H11 R02 R05 R09 R10".split())
RUSTS_OWN = set("S28 S31 S32 D02 D04 R01 R04 R06".split())
# Rows that no program of scenarios has, by the beginning of the step in run.py whose programs print them.
IN_STEPS = {"hostile: the worst values": ["A02 C"], "C programs": ["D02 C"], "Java: ranks as the tasks of a Spark job": ["R13 J"], "no memory: some": ["H10 C"], "a saved training step": ["P08 C", "P08 J", "P08 R"]}


def of_c():
    sources = "".join(path.read_text() for path in SCENARIOS.glob("*.c"))
    return set(re.findall(r"^SCENARIO(?:_WITH)?\((\w+)", sources, re.M))


def of_cases():
    """C's rows that need hidden symbols: doctest cases whose names begin with them."""
    return {row for path in (ROOT / "tests").rglob("*_test.cpp") for row in CASE_OF_ROW.findall(path.read_text())}


def of_device():
    """C's on a device of its own: D01, which stands for them, and those that need no host's memory."""
    left_out = re.search(r"those\[\] = \{(.*?)\}", (SCENARIOS / "scenario.c").read_text(), re.S)[1]
    return of_c() - set(re.findall(r'"(\w+)"', left_out)) | {"D01"}


PROMISED = {"C": lambda: of_c() | of_cases(), "a device": of_device, "Java": lambda: of_c() - NOT_IN_JAVA | JAVAS_OWN, "Rust": lambda: of_c() - NOT_IN_RUST | RUSTS_OWN}


def rows(output):
    """The rows that a program's output has."""
    return [found[1] for found in map(ROW.match, output.splitlines()) if found]


def missing(language, ran):
    """A FAIL row, or nothing."""
    promised = PROMISED[language]()
    twice = {row for row in ran if ran.count(row) > 1}
    wrong = [f"{what} {' '.join(sorted(these))}" for what, these in
             (("not run:", promised - set(ran)), ("not promised:", set(ran) - promised), ("run twice:", twice)) if these]
    return f"FAIL rows of the scenario table in {language}, {'; '.join(wrong)}" if wrong else ""


def unshown(step, lines):
    """A FAIL row, or nothing: each of the step's rows is there, or named as skipped."""
    wanted = [row for name, rows_of in IN_STEPS.items() if step.startswith(name) for row in rows_of]
    absent = [row for row in wanted if not any(line.startswith((f"{row} ", f"skipped: {row},")) for line in lines)]
    return f"FAIL rows of the scenario table, not run: {', '.join(absent)}" if absent else ""
