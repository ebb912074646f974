"""How generated C and C++ is laid out, and how the types of attributes are spelt in it."""
import math
import textwrap

from spec import NUMBERS

WIDTH = 120
DO_NOT_EDIT = "generated from api/operators.toml; do not edit"
MODULES = "generated from api/modules.toml and models.toml; do not edit"
OPTIMIZERS = "generated from api/optimizers.toml; do not edit"
CXX_TYPES = {"bool": "bool", "int": "int64_t", "int32": "int32_t", "float": "double", "axes": "Axes", "ints": "Ints", "pair": "Pair", "triple": "Triple", "dtype": "DType", "text": "const char*"}
C_TYPES = {"bool": "int32_t", "int": "int64_t", "int32": "int32_t", "float": "double", "dtype": "tinyai_dtype", "text": "const char*"}


def head(what, origin=DO_NOT_EDIT):
    """The head comment of a generated source file."""
    return f"// {what}: {origin}.\n"


def call(prefix, arguments, suffix):
    """prefix + arguments + suffix on lines of at most WIDTH, further lines under the first argument."""
    lines, line = [], prefix
    pad = " " * len(prefix)
    for position, argument in enumerate(arguments):
        last = position == len(arguments) - 1
        piece = argument + ("" if last else ",")
        if line != prefix and line != pad:
            if len(line) + 1 + len(piece) + (len(suffix) if last else 0) > WIDTH:
                lines.append(line)
                line = pad
            else:
                line += " "
        line += piece
    return "\n".join(lines + [line + suffix])


def wrapped(text, first, rest):
    """Text as lines of at most WIDTH that begin with `first` and then `rest`."""
    return textwrap.fill(" ".join(text.split()), WIDTH, initial_indent=first, subsequent_indent=rest,
                         break_long_words=False, break_on_hyphens=False)


def enumerator(name):
    """kMean from mean."""
    return "k" + "".join(part.capitalize() for part in name.split("_"))


def number(value):
    if isinstance(value, float) and math.isinf(value):
        return ("-" if value < 0 else "") + "HUGE_VAL"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) == 2**63 - 1:
        return "INT64_MAX" if value > 0 else "-INT64_MAX"
    return repr(value)


def cxx_default(attribute):
    """The default as a C++ initialiser; None when there is none."""
    value = attribute.default
    if value is None:
        return None
    if attribute.type == "bool":
        return "true" if value else "false"
    if attribute.type in ("int", "int32", "float"):
        return number(value)
    if attribute.type == "axes":
        return "{}"
    if attribute.type == "ints":
        return "{%d, {%s}}" % (len(value), ", ".join(map(str, value))) if value else "{}"
    if attribute.type in NUMBERS:
        return "{{%s}}" % ", ".join(map(str, value))
    if attribute.type == "dtype":
        return f"DType::{enumerator(value)}"
    return f"{attribute.type}::{enumerator(value)}"


def cxx_type(attribute):
    return CXX_TYPES.get(attribute.type, attribute.type)
