#!/usr/bin/env python3
"""Files of saved functions, as others read them: onnx.checker accepts each, and ONNX Runtime computes the same numbers from
those whose operators it knows, or is told by the functions in the file.

The Python with onnx and onnxruntime is the one that TINYAI_ONNX_PYTHON names, or else a virtual environment in the cache folder,
made here once (100 MB). Where neither is to be had the check could not run.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from peer_python import python_with
from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ["onnx", "onnxruntime", "numpy"]
# ONNX Runtime sums in another order and has its own exp and erf: some units in the last place of f32 for each of a dozen layers.
RELATIVE, ABSOLUTE = 1e-5, 1e-5
# Of f64 some hundred units: a number that had become an f32 on its way is off by 1e-8.
RELATIVE_F64, ABSOLUTE_F64 = 1e-13, 1e-13
# What ONNX has no word for: writes in place.
OURS_ALONE = {"in place"}
# Fused, ONNX Runtime's products of eight bits are cut off at sixteen on a processor without VNNI: these it computes node by node.
NODE_BY_NODE = {"numbers of eight bits"}


def compare(path):
    import numpy as np
    import onnx
    import onnxruntime
    onnx.checker.check_model(onnx.load(path), full_check=True)
    if path.stem in OURS_ALONE:
        return "accepted"
    options = onnxruntime.SessionOptions()
    if path.stem in NODE_BY_NODE:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    given = {value.name: np.load(f"{path.parent / path.stem}.in{i}.npy") for i, value in enumerate(session.get_inputs())}
    for i, found in enumerate(session.run(None, given)):
        wanted = np.load(f"{path.parent / path.stem}.out{i}.npy")
        relative, absolute = (RELATIVE_F64, ABSOLUTE_F64) if wanted.dtype == np.float64 else (RELATIVE, ABSOLUTE)
        np.testing.assert_allclose(found, wanted, rtol=relative, atol=absolute, err_msg=f"result {i}")
    return "accepted, and the same numbers"


def compare_all(folder):
    failed = 0
    for path in sorted(pathlib.Path(folder).glob("*.onnx")):
        try:
            print(f"ok {path.stem}: {compare(path)}")
        except Exception as error:  # whatever the library raises
            failed += 1
            print(f"FAIL {path.stem}: {' '.join(str(error).split())[:300]}")
    return failed


def main():
    if len(sys.argv) > 1:
        return compare_all(sys.argv[1])
    python = python_with(PACKAGES, "TINYAI_ONNX_PYTHON", "onnx")
    if not python:
        unavailable("no Python with onnx and onnxruntime is at hand, and pip could not install them")
    with tempfile.TemporaryDirectory() as folder:
        cases = "a function that was saved and loaded gives the same bits,open sizes: a batch of any size is saved as one*"
        program = [ROOT / "build/release/tests/tinyai_tests", f"-tc={cases}"]
        done = subprocess.run(program, env=dict(os.environ, TINYAI_ONNX_FOLDER=folder), stdout=subprocess.DEVNULL)
        if done.returncode or not list(pathlib.Path(folder).glob("*.onnx")):
            print("FAIL tinyai_tests wrote no files")
            return 1
        return subprocess.run([python, __file__, folder]).returncode


if __name__ == "__main__":
    sys.exit(main())
