"""Runs programs side by side, as many at once as there are processors. Those of a build's tests run each in a folder of its own, which
it may write in, and a program of doctest cases as several, so that no processor waits for the other."""
import concurrent.futures
import os
import re
import subprocess

from unavailable import STATUS as UNAVAILABLE

DOCTEST_PROGRAM = "tinyai_tests"
SHARDS = 8
COUNT = re.compile(r"filters: (\d+)")


def shards(command):
    """The command of a doctest program as several, each with its range of the cases that its filters let through."""
    said = subprocess.run([*command, "--count"], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    found = COUNT.search(said)
    if not found or int(found[1]) < SHARDS:
        return [command]  # which says what is wrong, if something is
    ends = [int(found[1]) * shard // SHARDS for shard in range(SHARDS + 1)]
    return [[*command, f"--first={first + 1}", f"--last={last}"] for first, last in zip(ends, ends[1:])]


def cases_of(command):
    """How many cases a command of shards() runs, None of another: doctest counts those outside of its range as passed."""
    if len(command) < 2 or not command[-1].startswith("--last="):
        return None
    return int(command[-1].partition("=")[2]) - int(command[-2].partition("=")[2]) + 1


def run_one(command, folder, environment, minutes):
    """(lines it printed, exit status)."""
    try:
        done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, text=True, errors="replace", stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60 * minutes)
        return done.stdout.splitlines(), done.returncode
    except OSError as missing:
        return [f"could not run: {missing.filename}: {missing.strerror}"], UNAVAILABLE
    except subprocess.TimeoutExpired as late:
        return (late.stdout or b"").decode(errors="replace").splitlines() + [f"killed after {minutes} minutes"], 1


def run(commands, scratch, environment, minutes):
    """What run_one tells of each command, in their order; the folder of each is scratch/<its number>."""
    folders = [scratch / str(number) for number in range(len(commands))]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(pool.map(lambda command, folder: run_one(command, folder, environment, minutes), commands, folders))
