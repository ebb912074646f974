#!/usr/bin/env python3
"""How ./dev brings cargo to a machine without: with a curl and a rustup-init of ours, in a home of its own. Prints a row for each promise."""
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Its functions, without the command at its end.
FUNCTIONS = (ROOT / "dev").read_text().partition("\ncommand=")[0]
TOOLS = {
    "cargo": "exit 1",  # whatever the machine has
    "dpkg-query": "echo installed",
    "curl": 'while [ "$1" != -o ]; do shift; done; cp "$FAKES/rustup-init" "$2"',
    "sha256sum": "cat >/dev/null",
}
RUSTUP = """#!/bin/sh
echo "$@" > "$HOME/asked"
echo 'info: downloading component cargo'
echo 'warn: it looks like you have an existing rustup settings file at:' >&2
echo 'error: no space left on device' >&2
exit $RUSTUP_STATUS
"""


def bootstrap(folder, status=0, without=()):
    """(exit status, what is said, whether rustup ran) of need_cargo."""
    fakes = pathlib.Path(folder, "fakes")
    fakes.mkdir()
    scripts = {name: f"#!/bin/sh\n{body}\n" for name, body in TOOLS.items() if name not in without} | {"rustup-init": RUSTUP}
    for name, script in scripts.items():
        (fakes / name).write_text(script)
        (fakes / name).chmod(0o755)
    environment = {**os.environ, "HOME": folder, "TMPDIR": folder, "FAKES": str(fakes), "RUSTUP_STATUS": str(status),
                   "PATH": f"{fakes}:/usr/bin:/bin"}
    done = subprocess.run(["bash", "-c", f"{FUNCTIONS}\nneed_cargo", ROOT / "dev"], env=environment, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout.splitlines(), pathlib.Path(folder, "asked").exists()


def what_rustup_warns_of_is_not_said(folder):
    status, said, ran = bootstrap(folder)
    assert status == 0 and ran and len(said) == 1 and said[0].startswith("dev: installing Rust "), (status, said)
    asked = pathlib.Path(folder, "asked").read_text().split()
    assert "-y" in asked and "--no-modify-path" in asked, asked
    assert sorted(path.name for path in pathlib.Path(folder).iterdir()) == ["asked", "fakes"], "what was downloaded goes"


def what_rustup_failed_of_is_said(folder):
    status, said, ran = bootstrap(folder, status=1)
    assert status == 1 and ran, (status, said)
    assert "error: no space left on device" in said and said[-1].startswith("dev: rustup could not install Rust "), said


def a_rustup_that_is_not_the_pinned_one_is_not_run(folder):
    status, said, ran = bootstrap(folder, without=("sha256sum",))
    assert status == 1 and not ran and "rustup-init" in " ".join(said), (status, said)


def main():
    failed = 0
    for promise in (what_rustup_warns_of_is_not_said, what_rustup_failed_of_is_said, a_rustup_that_is_not_the_pinned_one_is_not_run):
        name = promise.__name__.replace("_", " ")
        with tempfile.TemporaryDirectory() as folder:
            try:
                promise(folder)
                print(f"ok dev: {name}")
            except AssertionError as wrong:
                failed += 1
                print(f"FAIL dev: {name}\n{wrong}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
