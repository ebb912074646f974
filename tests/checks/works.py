#!/usr/bin/env python3
"""README's table of what works is that of works.toml: works.py [--update]. A part works where steps of run.py, and cases and programs of
the tests, prove it, and these have to be there by the names that are given; a part without proof says "not yet"."""
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
import run  # noqa: E402: it lies beside the folder of the checks

BEGIN = "<!-- what works: tests/checks/works.py writes this from works.toml -->\n"
END = "<!-- so far -->\n"
CASE = re.compile(r'TEST_CASE(?:_FIXTURE)?\(\s*(?:\w+,\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)')
PROGRAMS = {"C": ("examples", "*/"), "Rust": ("bindings/rust/tinyai/examples", "*.rs"),
            "Java": ("bindings/java/src/test/java/examples", "*.java")}


def steps():
    """{what a step is called before its colon: nothing less names one}."""
    return {step.name.partition(":")[0] for step in run.STEPS}


def cases():
    """The names of the doctest cases, those in several pieces put together."""
    found = [match for path in (ROOT / "tests").rglob("*.cpp") for match in CASE.findall(path.read_text())]
    return {"".join(re.findall(r'"((?:[^"\\]|\\.)*)"', pieces)).replace('\\"', '"') for pieces in found}


def programs():
    """The examples, "C gpt" and the like; of the Java ones those that ExamplesTest runs."""
    ran = (ROOT / PROGRAMS["Java"][0] / "ExamplesTest.java").read_text()
    found = {f"{language} {path.stem}" for language, (folder, pattern) in PROGRAMS.items() for path in (ROOT / folder).glob(pattern)}
    return {name for name in found if not name.startswith("Java ") or re.search(rf"\b{name[5:]}\.", ran)}


def faults(parts):
    known = {"steps": steps(), "cases": cases(), "programs": programs()}
    for part in parts:
        yield from (f"{part['part']!r}: unknown word {word}" for word in part if word not in ("part", "note", *known))
        yield from (f"{part['part']!r}: there is no {kind[:-1]} {name!r}" for kind, names in known.items() for name in part.get(kind, [])
                    if name not in names)
        if not part.get("steps") and (part.get("cases") or part.get("programs")):
            yield f"{part['part']!r}: no step runs what shall prove it"


def row(part):
    state = "works" if part.get("steps") else "not yet"
    note = f"; {part['note']}" if part.get("note") else ""
    return f"| {part['part']} | {state}{note} | {' · '.join(part.get('steps', []))} |"


def main():
    parts = tomllib.loads((ROOT / "tests" / "checks" / "works.toml").read_text())["works"]
    wrong = list(faults(parts))
    table = "\n".join(["| part | state | the steps of `./dev test` that prove it |", "|---|---|---|", *map(row, parts)]) + "\n"
    readme = ROOT / "README.md"
    before, begin, rest = readme.read_text().partition(BEGIN)
    shown, end, after = rest.partition(END)
    if not begin or not end:
        wrong.append(f"README.md lacks the lines {BEGIN.strip()} and {END.strip()}")
    elif "--update" in sys.argv[1:] and not wrong:
        readme.write_text(before + begin + table + end + after)
    elif shown != table:
        wrong.append("README.md has another table of what works: python3 tests/checks/works.py --update")
    print("\n".join(wrong) or f"{len(parts)} parts, {sum(len(part.get(kind, [])) for part in parts for kind in ('steps', 'cases', 'programs'))} proofs")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
