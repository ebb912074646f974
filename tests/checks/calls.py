"""Which functions of tinyai.h the tests of a binding call with success: environment(record) makes their programs note it (calls.cpp),
wrong(records, excepted) says what is missing."""
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "build" / "release"
MOST_LINES = 12  # of what wrong() says


def functions():
    """[(name, whether it returns a status)] of every function of tinyai.h."""
    header = "".join(path.read_text() for path in sorted((ROOT / "include").rglob("*.h")))
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    return [(name, kind.strip() == "tinyai_status")
            for kind, name in re.findall(r"^TINYAI_API\b([^;{(]*?)\b(tinyai_\w+)\s*\(", text, re.M)]


def environment(record, *sources):
    """Variables for programs whose calls shall be noted in the file `record`, which is begun anew. Beside it the library is built that is
    preloaded; `sources`: what it holds besides."""
    work = record.parent
    work.mkdir(parents=True, exist_ok=True)
    record.unlink(missing_ok=True)
    (work / "functions.inc").write_text("".join(
        f"FUNCTION({name}, {str(is_status).lower()}, {number})\n" for number, (name, is_status) in enumerate(functions())))
    library = work / "libtinyai_calls.so"
    subprocess.run([os.environ.get("CXX", "c++"), "-std=c++20", "-O1", "-fPIC", "-shared", "-Wall", "-Wextra", "-Werror",
                    f"-I{ROOT / 'include'}", f"-I{work}", ROOT / "tests" / "checks" / "calls.cpp", *sources, "-o", library, f"-L{LIBRARY}",
                    "-Wl,--no-as-needed", "-ltinyai", f"-Wl,-rpath,{LIBRARY}"], check=True)
    return {"LD_PRELOAD": str(library), "TINYAI_CALLS": str(record)}


def wrong(records, excepted):
    """A line for each function that was never called with success, and for each whose reason in `excepted` is no longer needed."""
    called = {name for record in records if record.exists() for name in record.read_text().split()}
    names = {name for name, _ in functions()}
    lines = ([f"{name} is called with success by no test" for name in sorted(names - called - excepted.keys())]
             + [f"{name} is called: no reason is needed" for name in sorted(excepted.keys() & called)])
    return lines[:MOST_LINES] + ([f"and {len(lines) - MOST_LINES} more"] if len(lines) > MOST_LINES else [])
