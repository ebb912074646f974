"""What the checks of ranks that are processes share: rows, and programs whose ranks are told of each other's failures."""
import os
import pathlib
import subprocess

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build" / "release"
EXAMPLE = BUILD / "examples" / "ranks"
FAILING = BUILD / "tests" / "c_process_ranks_fail"
failed = 0


def row(name, passed, output):
    global failed
    failed += not passed
    print(f"{'ok' if passed else 'FAIL'} {name}" + ("" if passed else f": {' '.join(output.split())[:600]}"), flush=True)


def run(command, **environment):
    """Its status, or -1 where it did not end, and what it said until then."""
    try:
        done = subprocess.run(command, env={**os.environ, **environment}, text=True, errors="replace", stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    except subprocess.TimeoutExpired as late:
        return -1, (late.stdout or b"").decode(errors="replace") + " (it did not end)"
    return done.returncode, done.stdout


def train(engine, launched):
    """The example's eight shards: `launched(ranks, program, words ..)` gives a status and what was said."""
    for ranks in (1, 2, 3):
        status, said = launched(ranks, EXAMPLE)
        row(f"R01 eight shards on {ranks} processes of {engine} have the bits of one process", status == 0 and f"{ranks} ranks: " in said, said)


def fail_in_turn(engine, launched, tells_status):
    """`tells_status`: the launcher's own is 0 where all ranks did what was meant."""
    for wrong, told in {"nothing": "add arrays of all sizes", "limit": "are told of one rank's limit, and go on",
                        "close": "are told who has closed", "late": "are told who is late"}.items():
        status, said = launched(3, FAILING, wrong)
        well = all(f"rank {rank}: ok" in said for rank in range(3))
        row(f"R04 three processes of {engine} {told}", well and (status == 0 or not tells_status), said)
