#!/usr/bin/env python3
"""Ranks that are processes, by the MPI that this machine has: the example `ranks` on one and two of them, which compares their bits with
those of one process; and what a process is told whose MPI is not there, or was not started by its launcher. Where no mpirun is installed
the rows of two processes are named as not run."""
import shutil

import rank_rows
from rank_rows import EXAMPLE, row

# Tests may run as root, in a container, on fewer processors than ranks.
OPEN_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def run(command, **environment):
    return rank_rows.run(command, **{**OPEN_MPI, **environment})


def main():
    # As if mpirun had started it, with an MPI that is not there.
    status, said = run([EXAMPLE], OMPI_COMM_WORLD_SIZE="2", OMPI_COMM_WORLD_RANK="0", TINYAI_MPI_PATH="/nowhere/libmpi.so.40")
    told = "engine 'mpi' is not there" in said and "/nowhere/libmpi.so.40" in said and "TINYAI_MPI_PATH" in said
    row("R14 an MPI that is not installed is named, with what was searched and the cure", status != 0 and told, said)
    mpirun = shutil.which("mpirun")
    if not mpirun:
        print("not run: ranks of mpi, for there is no mpirun (Debian: openmpi-bin)", flush=True)
        return rank_rows.failed
    status, said = run([EXAMPLE], OMPI_COMM_WORLD_SIZE="2", OMPI_COMM_WORLD_RANK="0")
    row("R14 ranks that no launcher has started are told how to", status != 0 and "mpirun -n 2" in said, said)

    def launched(ranks, *command):
        return run([mpirun, "-n", str(ranks), *command])

    rank_rows.train("mpi", launched)
    # mpirun's own status says nothing where a group has failed: such a process ends without a word to MPI.
    rank_rows.fail_in_turn("mpi", launched, tells_status=False)
    return rank_rows.failed


if __name__ == "__main__":
    raise SystemExit(1 if main() else 0)
