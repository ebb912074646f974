#!/usr/bin/env python3
"""Everything that api/generate.py writes is checked in as it would write it now."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

if (ROOT / "api" / "generate.py").exists():
    sys.exit(subprocess.run([sys.executable, "api/generate.py", "--check"], cwd=ROOT).returncode)
print("no api/generate.py yet")
