#!/usr/bin/env python3
"""What only a GPU can tell: ./dev gpu build, then ./dev gpu on a machine that has one.

    gpu.py build      puts all that it needs, stripped, into build/gpu: under 60 MiB, and no compiler is needed after that
    gpu.py [word..]   runs the steps (those whose name has a word) and writes build/gpu/result.json after each; what has passed
                      there is not run again. --again runs all. --device NAME: another than cuda:0

Steps that want a tool or a Python with torch run where it is found, and are named where it is not.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/checks"))
HERE = ROOT / "build/gpu"
RESULT = HERE / "result.json"
MOST_MIB = 60
PARTS = {"libtinyai.so": "build/release/libtinyai.so", "libtinyai_cuda.so": "build/cuda/libtinyai_cuda.so",
         "tinyai_tests": "build/release/tests/tinyai_tests", "c_cuda_plugin": "build/release/tests/c_cuda_plugin",
         "gpu_times": "build/release/benchmarks/gpu_times"}


def build():
    HERE.mkdir(parents=True, exist_ok=True)
    for name, source in PARTS.items():
        if name == "libtinyai.so":  # what programs ask for is the versioned name
            for link in (ROOT / "build/release").glob("libtinyai.so.*.*"):
                if not link.is_symlink():
                    continue
                name = link.name
        subprocess.run(["strip", "--strip-unneeded", "-o", HERE / name, ROOT / source], check=True)
    shutil.copy(HERE / next(HERE.glob("libtinyai.so.*")).name, HERE / "libtinyai.so")
    size = sum(path.stat().st_size for path in HERE.iterdir()) / 2**20
    print(f"build/gpu: {size:.1f} MiB")
    if size > MOST_MIB:
        sys.exit(f"FAIL that is more than {MOST_MIB} MiB")


def python_with_torch():
    for python in (os.environ.get("TINYAI_PEER_PYTHON"), sys.executable, shutil.which("python3")):
        if python and not subprocess.run([python, "-c", "import torch, numpy"], stderr=subprocess.DEVNULL).returncode:
            return python
    return None


def steps(device):
    """(name, command or the reason why not, minutes)"""
    import run  # the cases that are written for no device
    torch, sanitizer = python_with_torch(), shutil.which("compute-sanitizer")
    plugin = [str(HERE / "c_cuda_plugin"), str(HERE / "libtinyai_cuda.so")]
    compare = [torch, "tests/compare/compare.py", "--library", str(HERE / "libtinyai.so"), "--device", device, "--cases"]
    return [
        ("a program on the plug-in", plugin, 2),
        ("training, and what else is written for no device",
         [str(HERE / "tinyai_tests"), f"-sf={run.LATE_CASES}", f"-tce={run.NOT_LATE}"], 8),
        ("operators compared with PyTorch", [*compare, "4000", "--graphs", "100"] if torch else "no Python with torch and numpy", 8),
        ("times", [str(HERE / "gpu_times"), device], 5),
        ("memcheck", [sanitizer, "--error-exitcode", "1", *plugin] if sanitizer else "no compute-sanitizer", 8),
        ("racecheck", [sanitizer, "--tool", "racecheck", "--error-exitcode", "1", *plugin] if sanitizer else "no compute-sanitizer", 8),
    ]


def main():
    words = sys.argv[1:]
    if words == ["build"]:
        return build()
    device = words.pop(words.index("--device") + 1) if "--device" in words else "cuda:0"
    words = [word for word in words if word != "--device"]
    again = "--again" in words
    words = [word for word in words if word != "--again"]
    environment = {**os.environ, "TINYAI_TEST_DEVICE": device, "LD_LIBRARY_PATH": str(HERE)}
    environment.setdefault("TINYAI_CUDA_PATH", str(HERE / "libtinyai_cuda.so"))
    result = json.loads(RESULT.read_text()) if RESULT.exists() and not again else {}
    failed = 0
    for name, command, minutes in steps(device):
        if words and not any(word in name for word in words):
            continue
        if result.get(name, {}).get("status") == "ok":
            print(f"ok {name}, before")
            continue
        if isinstance(command, str):
            print(f"skipped: {name} ({command})")
            result[name] = {"status": "skipped", "why": command}
        else:
            start = time.monotonic()
            try:
                done = subprocess.run(command, cwd=ROOT, env=environment, text=True, errors="replace", stdin=subprocess.DEVNULL,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60 * minutes)
                status, output = ("ok" if done.returncode == 0 else "FAIL"), done.stdout
            except subprocess.TimeoutExpired as late:
                status, output = f"FAIL after {minutes} minutes", (late.stdout or b"").decode(errors="replace")
            seconds = time.monotonic() - start
            failed += status != "ok"
            print(f"{status} {name} ({seconds:.0f} s)")
            print("".join(f"    {line}\n" for line in re.split(r"\n", output.strip())[-40:]), end="", flush=True)
            result[name] = {"status": status, "seconds": round(seconds, 1), "output": output[-20000:]}
        RESULT.parent.mkdir(parents=True, exist_ok=True)
        RESULT.write_text(json.dumps(result, indent=1))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
