#!/usr/bin/env python3
"""Fuzzes each target of tests/fuzz for the given number of seconds, from its corpus, as many at a time as there
are processors. A crash is left in build/fuzz/found; move it into tests/fuzz/corpus/<target>/ with the fix, and every later test
run replays it."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "fuzz"


def fuzz(program, seconds):
    work, found = BUILD / "corpus" / program.name, BUILD / "found" / program.name
    seeds = ROOT / "tests" / "fuzz" / "corpus" / program.name
    for folder in (work, found, seeds):
        folder.mkdir(parents=True, exist_ok=True)
    limits = [f"-max_total_time={seconds}", "-rss_limit_mb=2048", "-timeout=10", f"-artifact_prefix={found}/"]
    done = subprocess.run([str(program), *limits, str(work), str(seeds)], cwd=BUILD, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, errors="replace")
    print(done.stdout, flush=True)  # whole: several run at a time
    return done.returncode == 0


def main():
    seconds = sys.argv[1] if len(sys.argv) > 1 else "60"
    subprocess.run(["cmake", "--preset", "fuzz"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "fuzzers"], cwd=ROOT, check=True)
    programs = sorted((BUILD / "fuzz").iterdir())
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        failed = [program.name for program, ok in zip(programs, workers.map(lambda program: fuzz(program, seconds), programs)) if not ok]
    sys.exit(f"failed: {' '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
