"""A check whose tool could not do its work says so in one line and ends with a status that run.py knows: the step fails, nothing
that was printed before counts, and no consequences are listed."""
import re
import sys

STATUS = 75  # EX_TEMPFAIL of sysexits.h
MAVEN_LACKS = re.compile(r"^\[ERROR\].*(?:could not be resolved|Could not (?:resolve|transfer|find artifact))")


def unavailable(reason):
    print(f"could not run: {' '.join(reason.split())[:300]}", flush=True)
    sys.exit(STATUS)


def first_line(output, pattern):
    """The first line that the pattern finds, or None."""
    return next((line for line in output.splitlines() if pattern.search(line)), None)


def require_maven_had_all(said):
    """Ends the check where Maven could not fetch a plug-in or what the project needs."""
    lacking = first_line(said, MAVEN_LACKS)
    if lacking:
        unavailable(f"Maven: {lacking.removeprefix('[ERROR] ')}")
