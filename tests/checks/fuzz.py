#!/usr/bin/env python3
"""Fuzzes each target of tests/fuzz for the given number of seconds, from its corpus. A crash is left in build/fuzz/found;
move it into tests/fuzz/corpus/<target>/ with the fix, and every later test run replays it."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "fuzz"


def main():
    seconds = sys.argv[1] if len(sys.argv) > 1 else "60"
    subprocess.run(["cmake", "--preset", "fuzz"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "fuzzers"], cwd=ROOT, check=True)
    failed = []
    for program in sorted((BUILD / "fuzz").iterdir()):
        work, found = BUILD / "corpus" / program.name, BUILD / "found" / program.name
        seeds = ROOT / "tests" / "fuzz" / "corpus" / program.name
        for folder in (work, found, seeds):
            folder.mkdir(parents=True, exist_ok=True)
        limits = [f"-max_total_time={seconds}", "-rss_limit_mb=2048", "-timeout=10", f"-artifact_prefix={found}/"]
        if subprocess.run([str(program), *limits, str(work), str(seeds)], cwd=BUILD).returncode:
            failed.append(program.name)
    sys.exit(f"failed: {' '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
