"""The statuses that the page of each function in include/tinyai.h names, by their short names there: what it may answer, with those
that the head of that file tells of any call. A page that says "what .. answers" or "fails with" passes on whatever that is."""
import re

PASSED_ON = re.compile(r"\bwhat\b[^.;:]*\b(?:answers?|fails? with)\b(?!:)")
AS_ANOTHER = re.compile(r"^(?P<form>tinyai_\w+)\(\) of |\bas (?P<other>tinyai_\w+)\(\)|@return as (?P<above>above)")
# As the head of tinyai.h has it.
OF_ANY = {"ARGUMENT", "RANGE", "OVERFLOW", "GRAPH", "OUT_OF_MEMORY", "STOPPED"}
WITH_HANDLES = {"HANDLE", "KIND", "CLOSED", "DEVICE", "UNSUPPORTED", "NO_PLACE", "CAPPED", "LIMIT"}
WITH_MANAGERS = {"SYSTEM"}
NEVER = {"INTERNAL"}


def read(declared):
    """{function: set of short names}, and all short names in order, of declarations as rust_sys.read() gives them."""
    known = [name for kind, groups, _ in declared if kind == "enum" for name in re.findall(r"TINYAI_ERROR_(\w+) =", groups[0])]
    named, above = {}, set()
    for kind, groups, comment in declared:
        if kind != "function":
            continue
        page = " ".join(line.strip().removeprefix("*").strip() for line in comment.strip().splitlines())
        found = set(re.findall(r"\b[A-Z_]+\b", page)) & set(known)
        for other in AS_ANOTHER.finditer(page):
            found |= above if other["above"] else named.get(other["form"] or other["other"], set())
        if PASSED_ON.search(page):
            found = set(known) - NEVER
        named[groups[1]] = above = found
    return named, known


def allowed(named, roles):
    """What a function may answer whose page names these, with these roles of its parameters (emit/hostile.py)."""
    given = {role for role, _ in roles}
    handles = {detail for role, detail in roles if role in ("kInto", "kHandle", "kHandles")}
    found = named | OF_ANY
    if handles or given & {"kOptions", "kStruct"}:
        found |= WITH_HANDLES
    if handles & {"kind_manager", "kind_resource"}:
        found |= WITH_MANAGERS
    return found
