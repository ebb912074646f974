#!/usr/bin/env python3
"""What only a GPU can tell: ./dev gpu build, then ./dev gpu on a machine that has one.

    gpu.py build      packs all that it needs, stripped, into build/gpu.tar.xz: under 60 MiB, and no compiler is needed after that
    gpu.py [word..]   unpacks that into build/gpu, runs the steps (those whose name has a word) and writes build/gpu/result.json after
                      each; what has passed there on that device is not run again, until the archive is another. --again runs all.
                      --device NAME: another than cuda:0

Steps that want a tool or a Python with torch run where it is found, and are named where it is not.
"""
import argparse
import glob
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/checks"))
HERE = ROOT / "build/gpu"
ARCHIVE = ROOT / "build/gpu.tar.xz"
RESULT = HERE / "result.json"
UNPACKED = HERE / "archive"  # of which archive it is
MOST_MIB = 60
PARTS = {"libtinyai_cuda.so": "build/cuda/libtinyai_cuda.so",
         "tinyai_tests": "build/release/tests/tinyai_tests", "c_cuda_plugin": "build/release/tests/c_cuda_plugin",
         "gpu_times": "build/release/benchmarks/gpu_times"}


def build():
    shutil.rmtree(HERE, ignore_errors=True)
    soname = os.readlink(ROOT / "build/release/libtinyai.so")  # what programs ask for
    HERE.mkdir(parents=True)
    for name, source in {soname: "build/release/libtinyai.so", **PARTS}.items():
        subprocess.run(["strip", "--strip-unneeded", "-o", HERE / name, ROOT / source], check=True)
    shutil.make_archive(str(HERE), "xztar", HERE)
    UNPACKED.write_text(sum_of_archive())
    size = ARCHIVE.stat().st_size / 2**20
    print(f"build/gpu.tar.xz: {size:.1f} MiB")
    if size > MOST_MIB:
        sys.exit(f"FAIL that is more than {MOST_MIB} MiB")


def sum_of_archive():
    return hashlib.sha256(ARCHIVE.read_bytes()).hexdigest()


def unpack():
    """What is there already stays, with its results, if it came of this archive and was unpacked whole."""
    if not ARCHIVE.exists():
        return HERE.exists() or sys.exit("FAIL there is no build/gpu.tar.xz: ./dev gpu build makes it, on any machine")
    if UNPACKED.exists() and UNPACKED.read_text() == sum_of_archive():
        return True
    shutil.rmtree(HERE, ignore_errors=True)
    shutil.unpack_archive(ARCHIVE, HERE)
    UNPACKED.write_text(sum_of_archive())  # last
    return True


def earlier_results():
    try:
        return json.loads(RESULT.read_text())
    except (OSError, ValueError):  # none, or one that was cut off: then all is run
        return {}


def keep_results(result):
    whole = RESULT.with_suffix(".new")
    try:
        whole.write_text(json.dumps(result, indent=1))
        os.replace(whole, RESULT)
    except OSError as error:
        print(f"the results could not be kept, and will be had again: {error}", flush=True)


def python_with_torch():
    for python in filter(shutil.which, (os.environ.get("TINYAI_PEER_PYTHON") or "", sys.executable, "python3")):
        if not subprocess.run([python, "-c", "import torch, numpy"], stderr=subprocess.DEVNULL).returncode:
            return python
    return None


def found_cublaslt():
    """Of a toolkit, or of the package that PyTorch brings; null: what the system finds by its name, if anything."""
    paths = subprocess.run([python_with_torch() or sys.executable, "-c", "import sys; print(*sys.path, sep='\\n')"], text=True, stdout=subprocess.PIPE)
    beside = [path for base in paths.stdout.split("\n") if base for path in glob.glob(f"{base}/nvidia/*/lib/libcublasLt.so.13")]
    return next(iter(beside + sorted(glob.glob("/usr/local/cuda*/**/libcublasLt.so.13", recursive=True))), None)


def steps(device):
    """(name, command or the reason why not, minutes)"""
    import run  # the cases that are written for no device
    torch, sanitizer = python_with_torch(), shutil.which("compute-sanitizer")
    plugin = [str(HERE / "c_cuda_plugin"), str(HERE / "libtinyai_cuda.so")]
    library = next(map(str, HERE.glob("libtinyai.so.*")), "of which there is none")
    compare = [torch, "tests/compare/compare.py", "--library", library, "--device", device, "--cases"]
    return [
        ("a program on the plug-in", plugin, 2),
        ("training, and what else is written for no device",
         [str(HERE / "tinyai_tests"), f"-sf={run.LATE_CASES}", f"-tce={run.NOT_LATE}"], 8),
        ("operators compared with PyTorch", [*compare, "4000", "--graphs", "100"] if torch else "no Python with torch and numpy", 8),
        ("times", lambda: times(device, torch), 0),
        ("memcheck", [sanitizer, "--error-exitcode", "1", *plugin] if sanitizer else "no compute-sanitizer", 8),
        ("racecheck", [sanitizer, "--tool", "racecheck", "--error-exitcode", "1", *plugin] if sanitizer else "no compute-sanitizer", 8),
    ]


# (row, what it is over, at least): ratios of speed, and of W5's and W8's memory.
REACH = [("matmul bf16 4096", "PyTorch", 0.95), *((f"W{i} step, {way}", "PyTorch", 1) for i in (5, 8) for way in ("eager", "compiled"))]
REACH_OF_COPY = 0.85  # of the pace of PyTorch's copy
MOVED = {"add": 1.5, "gelu": 1, "softmax": 1, "layer_norm": 1, "sum of all": 0.5, "sum over rows": 0.5, "sum over columns": 0.5, "copy": 1}
REACH_OF_LAUNCH = 4e-6


def rows_of(command, environment):
    """{row: what it printed}, and what else it said."""
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=420)
    except (OSError, subprocess.TimeoutExpired) as error:
        return {}, str(error)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {line["row"]: line for line in lines}, "" if done.returncode == 0 else f"exit {done.returncode}: {done.stderr[-2000:]}"


def told(row, ours, theirs, copy):
    text = f"{row}: {ours['seconds'] * 1e6:.1f} us"
    if row in MOVED and copy:
        text += f", {MOVED[row] * copy / ours['seconds']:.2f} of the copy's pace (reach {REACH_OF_COPY})"
    if row.startswith("launch"):
        text += f" (reach {REACH_OF_LAUNCH * 1e6:.0f})"
    if theirs:
        reach = [f" (reach {least})" for name, _, least in REACH if name == row]
        text += f"; PyTorch {theirs['seconds'] * 1e6:.1f} us, {theirs['seconds'] / ours['seconds']:.2f} x its speed{''.join(reach)}"
        if "peak" in ours:
            text += f", peak {ours['peak'] / theirs['peak']:.2f} of its own, third loss {ours['third_loss']:.6f} and {theirs['third_loss']:.6f}"
    return text


def times(device, torch):
    """A command that prints our rows beside PyTorch's."""
    ours, wrong = rows_of([str(HERE / "gpu_times"), device], os.environ)
    theirs, not_theirs = {}, "no Python with torch"
    if torch and device.startswith("cuda"):
        theirs, not_theirs = rows_of([torch, "benchmarks/peers/torch_gpu_peer.py", device], os.environ)
    copy = theirs.get("copy", ours.get("copy", {})).get("seconds")
    lines = [told(row, line, theirs.get(row), copy) for row, line in ours.items()]
    if not_theirs:
        lines.append(f"PyTorch: {not_theirs}")
    return ("FAIL " + wrong if wrong else "ok"), "\n".join(lines)


def run_one(command, minutes, environment):
    """{"status", "seconds", "output"}"""
    start = time.monotonic()
    if callable(command):
        status, output = command()
        return {"status": status, "seconds": round(time.monotonic() - start, 1), "output": output}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, text=True, errors="replace", stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60 * minutes)
        status, output = ("ok" if done.returncode == 0 else "FAIL"), done.stdout
    except OSError as error:
        status, output = "FAIL", str(error)
    except subprocess.TimeoutExpired as late:
        status, output = f"FAIL after {minutes} minutes", (late.stdout or b"").decode(errors="replace")
    return {"status": status, "seconds": round(time.monotonic() - start, 1), "output": output[-20000:]}


def show(name, found):
    if found["status"] == "skipped":
        return print(f"skipped: {name} ({found['why']})")
    print(f"{found['status']} {name} ({found['seconds']:.0f} s)")
    print("".join(f"    {line}\n" for line in found["output"].strip().splitlines()[-40:]), end="", flush=True)


def run_all(args):
    unpack()
    environment = {**os.environ, "TINYAI_TEST_DEVICE": args.device, "LD_LIBRARY_PATH": str(HERE)}
    environment.setdefault("TINYAI_CUDA_PATH", str(HERE / "libtinyai_cuda.so"))
    if cublaslt := found_cublaslt():
        environment.setdefault("TINYAI_CUBLASLT_PATH", cublaslt)
    os.environ.update(environment)
    result, has_failed = {} if args.again else earlier_results(), False
    for name, command, minutes in steps(args.device):
        if args.words and not any(word in name for word in args.words):
            continue
        before = result.get(name, {})
        if before.get("status") == "ok" and before.get("device") == args.device:
            print(f"ok {name}, before")
            continue
        why = command if isinstance(command, str) else None
        found = {"status": "skipped", "why": why} if why else run_one(command, minutes, environment)
        result[name] = {"device": args.device, **found}
        show(name, found)
        keep_results(result)
        has_failed |= found["status"].startswith("FAIL")
    return has_failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="build, or words of steps")
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--again", action="store_true", help="what has passed, too")
    args = parser.parse_args()
    if args.words == ["build"]:
        return build()
    sys.exit(1 if run_all(args) else 0)


if __name__ == "__main__":
    main()
