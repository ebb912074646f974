"""Which functions of tinyai.h the programs of a test call: environment(folder) makes them note it (calls.c), missing(folders)
says what none of them called. tests/checks/exports.txt is the list; a check of its own compares it with the library."""
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def functions():
    return (HERE / "exports.txt").read_text().split()


def environment(work, folder):
    """Variables for programs whose calls shall be noted in `folder`, which is emptied; `work`: where the library is built."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    work.mkdir(parents=True, exist_ok=True)
    (work / "calls.inc").write_text("".join(f"TRACED({at}, {name})\n" for at, name in enumerate(functions())))
    library = work / "libtinyai_calls.so"
    subprocess.run(["cc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-I{work}", str(HERE / "calls.c"),
                    "-o", str(library), "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "TINYAI_CALLS": str(folder)}


def missing(folders):
    called = {name for folder in folders for record in folder.iterdir() for name in record.read_text().split()}
    return [name for name in functions() if name not in called]
