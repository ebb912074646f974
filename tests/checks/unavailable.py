"""A check whose tool could not do its work says so in one line and ends with a status that run.py knows: the step fails, nothing
that was printed before counts, and no consequences are listed."""
import sys

STATUS = 75  # EX_TEMPFAIL of sysexits.h


def unavailable(reason):
    print(f"could not run: {' '.join(reason.split())[:300]}", flush=True)
    sys.exit(STATUS)


def first_line(output, pattern):
    """The first line that the pattern finds, or None."""
    return next((line for line in output.splitlines() if pattern.search(line)), None)
