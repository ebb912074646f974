#!/usr/bin/env python3
"""Writes everything that is made from api/operators.toml; --check writes nothing and fails with a diff when a file is out of step.

Each module of emit/ makes one kind of output: outputs(api) gives {path: text}, paths from the root of the repository. A new
output (a binding, a page) is one more module in OUTPUTS. README.md tells how the table is written.
"""
import difflib
import pathlib
import sys

import spec
from emit import (attrs, capi, fault_calls, header, java, jni, operators, records, rust_operators, rust_replay,
                  rust_sys)

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUTPUTS = [attrs, records, operators, header, capi, fault_calls, jni, java, rust_sys, rust_operators, rust_replay]
FOLDERS = ["src/ops/generated", "src/capi/generated", "tests/faults/generated", "bindings/java/src/main/cpp/generated",
           "bindings/rust/tinyai/src/generated"]  # hold nothing but our outputs


def wanted(api):
    files = {}
    for module in OUTPUTS:
        files.update(module.outputs(api, ROOT))
    return files


def present(paths):
    """Texts of the files as they are, None for a missing one; files of our folders that nobody makes any more are among them."""
    found = set(paths)
    for folder in FOLDERS:
        found |= {str(path.relative_to(ROOT)) for path in (ROOT / folder).glob("*") if path.is_file()}
    return {path: (ROOT / path).read_text() if (ROOT / path).exists() else None for path in found}


def main():
    try:
        api = spec.load(ROOT / "api" / "operators.toml")
    except spec.Mistake as mistake:
        sys.exit(f"api/operators.toml: {mistake}")
    new = wanted(api)
    old = present(new)
    stale = [path for path in sorted(old) if old[path] != new.get(path)]
    if "--check" in sys.argv[1:]:
        for path in stale:
            before, after = (old[path] or "").splitlines(True), (new.get(path) or "").splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(before, after, path, f"{path} (generated now)"))
        print(f"{len(api.operators)} operators, {len(new)} files, {len(stale)} out of step")
        sys.exit(1 if stale else 0)
    for path in stale:
        if path not in new:
            (ROOT / path).unlink()
            continue
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(new[path])
    print(f"{len(api.operators)} operators, {len(new)} files, {len(stale)} written")


if __name__ == "__main__":
    main()
