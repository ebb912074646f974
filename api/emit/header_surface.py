"""include/tinyai.h but for the operators as data: its functions with their parameters, and the fields of its option structs.
Bindings are generated from this; the operators' part comes from operators.toml (c_surface.py)."""
import dataclasses
import functools
import re

from emit import header, whole_header

NUMBERS = {"int32_t", "int64_t", "uint64_t", "double", "size_t"}


@dataclasses.dataclass
class Parameter:
    kind: str  # "const int64_t*", "tinyai_array", "tinyai_array*" ..
    name: str


@dataclasses.dataclass
class Function:
    name: str
    result: str
    parameters: list


@dataclasses.dataclass
class Field:
    kind: str
    name: str
    extent: int
    doc: str


@dataclasses.dataclass
class Struct:
    name: str
    doc: str
    fields: list


@dataclasses.dataclass
class Surface:
    functions: list
    structs: dict   # every struct that begins with struct_size
    handles: set    # every struct around one id
    scalars: dict   # typedefs of numbers


def parameter(declared):
    declared = " ".join(declared.split())
    kind, name = re.fullmatch(r"(.*?[\s*])(\w+)", declared).groups()
    return Parameter(kind.replace(" *", "*").strip(), name)


def field(match):
    kind, name, extent, doc = match.groups()
    words = " ".join(doc.replace("\n", " ").split()) if doc else ""
    return Field(kind.replace(" *", "*").strip(), name, int(extent or 1), words)


def comment_before(text, at):
    """The words of the doc comment that ends there; empty where none does."""
    end = len(text[:at].rstrip())
    begin = text.rfind("/**", 0, end)
    if not text.endswith("*/", 0, end) or text.find("*/", begin) + 2 != end:
        return ""
    return " ".join(re.sub(r"^\s*\* ?", "", text[begin + 3:end - 2], flags=re.M).split())


FIELD = re.compile(r"^\s*((?:const )?\w+\s*\*?)\s*(\w+)(?:\[(\d+)\])?;(?:\s*/\*\*<(.*?)\*/)?", re.M | re.S)


@functools.cache
def read(api, root):
    """The surface outside of the operators' section."""
    text = whole_header.read(api, root, without=(header.PATH,))
    structs, handles = {}, set()
    for match in re.finditer(r"typedef struct (tinyai_\w+) \{(.*?)^\} \1;", text, re.M | re.S):
        name, body = match.groups()
        words = comment_before(text, match.start())
        fields = [field(found) for found in FIELD.finditer(body)]
        if [f.name for f in fields] == ["id"]:
            handles.add(name)
        elif fields and fields[0].name == "struct_size":
            structs[name] = Struct(name, words, fields[1:])
    plain = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    scalars = dict((name, kind) for kind, name in re.findall(r"typedef (int32_t) (\w+);", plain))
    scalars |= {enum.c_name: "int32_t" for enum in api.enums.values()}  # of operators, whose headers are not read here
    functions = []
    for match in re.finditer(r"TINYAI_API ([\w ]+?[\s*]+)(tinyai_\w+)\((.*?)\);", plain, re.S):
        result, name, listed = match.groups()
        callback = "(*" in listed
        parts = [] if listed.strip() == "void" or callback else [parameter(p) for p in listed.split(",")]
        functions.append(Function(name, result.replace(" *", "*").strip() if not callback else "callback", parts))
    return Surface(functions, structs, handles, scalars)
