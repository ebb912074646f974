#!/usr/bin/env python3
"""Writes everything that is made from the tables in api/; --check writes nothing and fails with a diff when a file is out of step.

Each module of emit/ makes one kind of output: outputs(api) gives {path: text}, paths from the root of the repository. A new
output (a binding, a page) is one more module in OUTPUTS. README.md tells how the table is written.
"""
import difflib
import pathlib
import sys

import spec
import spec_modules
from emit import (capi, families, fault_calls, header, hostile, java, java_elements, java_messages, java_methods, java_structs, jni, kernels,
                  modules_capi, modules_cxx, modules_faults, modules_header, modules_java, modules_rust, modules_states, optimizers_replay,
                  optimizers_steps, rust_methods, rust_operators, rust_replay, rust_structs, rust_sys)

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUTPUTS = [families, kernels, header, capi, fault_calls, hostile, jni, java, java_elements, java_messages, java_methods, java_structs, rust_sys,
           rust_structs, rust_methods, rust_operators, rust_replay,
           modules_header, modules_cxx, modules_capi, modules_faults, modules_java, modules_rust, modules_states, optimizers_replay, optimizers_steps]
# They hold nothing but our outputs, and all of them.
FOLDERS = ["include/tinyai", "src/kernels/generated", "src/ops/generated", "src/nn/generated", "src/optim/generated", "src/capi/generated",
           "tests/faults/generated", "tests/hostile/generated", "tests/spec/generated", "bindings/java/src/main/cpp/generated",
           "bindings/java/src/main/generated", "bindings/rust/tinyai-sys/src/generated", "bindings/rust/tinyai-sys/tests/generated",
           "bindings/rust/tinyai/src/generated", "bindings/rust/tinyai/tests/operators/generated",
           "bindings/rust/tinyai/tests/optimizers/generated"]


def loaded():
    try:
        api = spec.load(ROOT / "api" / "operators.toml", ROOT / "api" / "optimizers.toml")
        api.modules = spec_modules.load_modules(ROOT / "api" / "modules.toml", ROOT / "api" / "models.toml")
        api.optimizers = spec_modules.load_optimizers(ROOT / "api" / "optimizers.toml", api.operators)
    except spec.Mistake as mistake:
        sys.exit(f"api/*.toml: {mistake}")
    return api


def wanted(api):
    files = {}
    for module in OUTPUTS:
        files.update(module.outputs(api, ROOT))
    homeless = [path for path in files if not any(path.startswith(f"{folder}/") for folder in FOLDERS)]
    if homeless:
        sys.exit(f"api/generate.py: outside of the folders of generated files: {', '.join(homeless)}")
    return files


def present(paths):
    """Texts of the files as they are, None for a missing one; files of our folders that nobody makes any more are among them."""
    found = set(paths)
    for folder in FOLDERS:
        found |= {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*") if path.is_file()}
    return {path: (ROOT / path).read_text() if (ROOT / path).exists() else None for path in found}


def main():
    new = wanted(loaded())
    old = present(new)
    stale = [path for path in sorted(old) if old[path] != new.get(path)]
    if "--check" in sys.argv[1:]:
        for path in stale:
            before, after = (old[path] or "").splitlines(True), (new.get(path) or "").splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(before, after, path, f"{path} (generated now)"))
        print(f"{len(new)} generated files, {len(stale)} out of step")
        sys.exit(1 if stale else 0)
    for path in stale:
        if path not in new:
            (ROOT / path).unlink()
            continue
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(new[path])
    print(f"{len(new)} generated files, {len(stale)} written")


if __name__ == "__main__":
    main()
