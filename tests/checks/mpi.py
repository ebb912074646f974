#!/usr/bin/env python3
"""Ranks that are processes, by the MPI that this machine has: the example `ranks` on one and two of them, which compares their bits with
those of one process; and what a process is told whose MPI is not there, or was not started by its launcher. Where no mpirun is installed
the rows of two processes are named as not run."""
import os
import pathlib
import shutil
import subprocess

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build" / "release"
EXAMPLE = BUILD / "examples" / "ranks"
FAILING = BUILD / "tests" / "c_process_ranks_fail"
# Tests may run as root, in a container, on fewer processors than ranks.
OPEN_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}
failed = 0


def row(name, passed, output):
    global failed
    failed += not passed
    print(f"{'ok' if passed else 'FAIL'} {name}" + ("" if passed else f": {' '.join(output.split())[:600]}"), flush=True)


def run(command, **environment):
    try:
        done = subprocess.run(command, env={**os.environ, **OPEN_MPI, **environment}, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    except subprocess.TimeoutExpired as late:  # mpirun 4.1 may stay when its processes are gone: what they said counts
        return -1, (late.stdout or b"").decode(errors="replace")
    return done.returncode, done.stdout


def main():
    # As if mpirun had started it, with an MPI that is not there.
    status, said = run([EXAMPLE], OMPI_COMM_WORLD_SIZE="2", OMPI_COMM_WORLD_RANK="0", TINYAI_MPI_PATH="/nowhere/libmpi.so.40")
    told = "engine 'mpi' is not there" in said and "/nowhere/libmpi.so.40" in said and "TINYAI_MPI_PATH" in said
    row("R14 an MPI that is not installed is named, with what was searched and the cure", status != 0 and told, said)
    mpirun = shutil.which("mpirun")
    if not mpirun:
        print("not run: ranks of mpi, for there is no mpirun (Debian: openmpi-bin)", flush=True)
        return failed
    status, said = run([EXAMPLE], OMPI_COMM_WORLD_SIZE="2", OMPI_COMM_WORLD_RANK="0")
    row("R14 ranks that no launcher has started are told how to", status != 0 and "mpirun -n 2" in said, said)
    for ranks in (1, 2, 3):
        status, said = run([mpirun, "-n", str(ranks), EXAMPLE])
        row(f"R01 eight shards on {ranks} processes of mpi have the bits of one process", status == 0 and f"{ranks} ranks: " in said, said)
    # mpirun's own status says nothing where a group has failed: such a process ends without a word to MPI.
    for wrong, told in {"nothing": "add arrays of all sizes", "limit": "are told of one rank's limit, and go on",
                        "close": "are told who has closed", "late": "are told who is late"}.items():
        status, said = run([mpirun, "-n", "3", FAILING, wrong])
        row(f"R04 three processes of mpi {told}", all(f"rank {rank}: ok" in said for rank in range(3)), said)
    return failed


if __name__ == "__main__":
    raise SystemExit(1 if main() else 0)
