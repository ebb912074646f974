"""A Python with packages that another system comes in: the one that an environment variable names, or else a virtual environment in the
cache folder, made there once."""
import os
import pathlib
import subprocess
import venv

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "tinyai"
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def has(python, packages):
    return subprocess.run([python, "-c", f"import {', '.join(packages)}"], **QUIET).returncode == 0


def python_with(packages, variable, folder):
    """None where it is not to be had."""
    named = os.environ.get(variable)
    python = CACHE / folder / "bin/python"
    try:
        if named:
            return named if has(named, packages) else None
        if not python.exists():
            venv.create(CACHE / folder, with_pip=True, clear=True)
        if not has(python, packages):
            subprocess.run([python, "-m", "pip", "install", "-q", *packages], **QUIET)
        return str(python) if has(python, packages) else None
    except (OSError, subprocess.CalledProcessError):
        return None
