#!/usr/bin/env python3
"""What operators.toml says of ONNX (`onnx = "Softmax"`, printed in the public header) is so: files with that operator are read, or the
operator is written as it. Both are tables of src/onnx/mapping."""
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAPPING = ROOT / "src" / "onnx"
READ = re.compile(r'^ *\{"(\w+)", \w', re.M)                    # a row of a table of adapters
BOTH = re.compile(r'^ *\{&records::\w+, "(\w+)"', re.M)           # a row of one_to_one.cpp
WRITTEN = re.compile(r'\b(?:emit|value|add)\(\s*"([A-Z]\w+)"')  # a node of a lowering
CHOSEN = re.compile(r'[?:,] "([A-Z]\w+)"')                       # one of two names, or a helper's argument


def known():
    names = set()
    for path in sorted(MAPPING.rglob("*.cpp")):
        text = path.read_text(encoding="utf-8")
        for pattern in (READ, BOTH, WRITTEN, CHOSEN):
            names |= set(pattern.findall(text))
    return names


def main():
    names, claims = known(), 0
    bad = []
    for entry in tomllib.loads((ROOT / "api" / "operators.toml").read_text(encoding="utf-8"))["operator"]:
        for name in re.findall(r"[A-Z]\w+", entry.get("onnx", "")):
            claims += 1
            if name not in names:
                bad.append(f"{entry['name']}: {name} is neither read nor written")
    print("\n".join(bad) or f"{claims} names of ONNX, each read or written; {len(names)} in the tables")
    sys.exit(1 if bad or not claims else 0)


if __name__ == "__main__":
    main()
