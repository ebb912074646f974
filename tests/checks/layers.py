#!/usr/bin/env python3
"""Each file of src/<layer>/ includes only its own layer and those before it in LAYERS, and so do the shelves within a layer; only capi
includes tinyai.h, and only io what opens files. Kernels are run by ops alone: whatever is written is an operator's record."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ["base", "device", "memory", "memory/inspect", "array", "kernels", "ops ops/generated", "ops/families", "autograd",
          "graph/ir", "graph/trace", "graph/plan", "graph/passes", "graph/recompute", "graph/run", "graph/gradient", "graph/function", "graph/control",
          "nn/tree", "nn/layers nn/generated", "nn/transform", "nn/models optim data", "io report",
          "onnx/format", "onnx/mapping", "onnx/load onnx/save", "parallel", "train", "capi"]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names.split()}
# Who puts the tables of kernels into the devices.
READS_SYSTEM = pathlib.Path("src/base/cpu_count.cpp")  # of /proc and /sys, without memory: a stream would take some
INSTALLS_KERNELS = pathlib.Path("src/capi/start.cpp")
KERNEL_CALL = re.compile(r"\b(kernels_of|kernels::|kernels/)")
COMMENT = re.compile(r"//.*")
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)


def room(parts):
    """The layer of a file below src/: its folder, or one within that has a rank of its own."""
    inner = "/".join(parts[:2])
    return inner if inner in RANK else parts[0]


def faults(path, text):
    """What is wrong with the includes of one file of src/."""
    layer = room(path.parts[1:])
    if layer not in RANK:
        yield f"src/{layer} is no layer; they are {' '.join(LAYERS)}"
        return
    if path.parts[1] not in ("kernels", "ops") and path != INSTALLS_KERNELS and KERNEL_CALL.search(COMMENT.sub("", text)):
        yield "runs kernels: make it a record of an operator (src/ops)"
    for name in INCLUDE.findall(text):
        target = room(name.split("/"))
        if name == "tinyai.h" and layer != "capi":
            yield "includes tinyai.h, which only capi may"
        elif name in ("fcntl.h", "fstream") and layer != "io" and path != READS_SYSTEM:
            yield f"includes {name}: files are read and written through src/io"
        elif "../" in name:
            yield f'includes "{name}"; say it from src/'
        elif "/" in name and (ROOT / "src" / target).is_dir():
            if target not in RANK or RANK[target] > RANK[layer]:
                yield f'includes "{name}", but {target} comes after {layer}'
            elif {path.parts[2], name.split("/")[1]} == {"cpu", "cuda"} and layer == target == "kernels":
                yield f'includes "{name}": kernels/cpu and kernels/cuda know nothing of each other'


def main():
    bad = 0
    files = [p for p in (ROOT / "src").rglob("*") if p.suffix in (".h", ".hpp", ".cpp", ".inc", ".cu", ".cuh")]
    for path in sorted(files):
        relative = path.relative_to(ROOT)
        for fault in faults(relative, path.read_text(encoding="utf-8")):
            print(f"{relative}: {fault}")
            bad += 1
    print(f"{len(files)} files, {bad} faults")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
