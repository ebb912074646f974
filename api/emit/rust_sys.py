"""bindings/rust/tinyai-sys: the whole of include/tinyai.h in Rust. The header is read rather than typed a second time.

It reads what our header contains and no more: struct typedefs, integer typedefs, anonymous enums, function pointer
typedefs, functions, and three version macros. Anything else is a mistake that names the line.
tinyai-sys/tests/header.rs compares the result with what a C compiler makes of the header.
"""
import re

from emit import text, whole_header

PATH = "bindings/rust/tinyai-sys/src/generated/mod.rs"
NAMES = "bindings/rust/tinyai/src/generated/functions.rs"
LAYOUTS = "bindings/rust/tinyai-sys/tests/generated/layouts.rs"
PRIMITIVES = {"int32_t": "i32", "int64_t": "i64", "uint64_t": "u64", "size_t": "usize", "double": "f64", "char": "c_char",
              "void": "c_void"}
KEYWORDS = {"where", "mod", "type", "self", "in", "ref", "fn", "match", "loop", "move", "use", "as"}
SKIPPED = re.compile(r"#(?!define TINYAI_VERSION)[^\n]*\n|extern \"C\" \{|/\*(?!\*).*?\*/|static const tinyai_manager[^;]*;|^\}\s*$",
                     re.DOTALL | re.MULTILINE)
DOC = re.compile(r"\s*/\*\*(?!<)(.*?)\*/", re.DOTALL)


def rust_name(name):
    return f"r#{name}" if name in KEYWORDS - {"self"} else name + ("_" if name == "self" else "")


def rust_type(words):
    """The Rust type of a C type such as `const tinyai_array*`."""
    words = words.strip()
    if words.endswith("*"):
        inner = words[:-1].strip()
        if inner.endswith("* const"):
            return f"*const {rust_type(inner[:-6])}"
        if inner.endswith("*"):
            return f"*mut {rust_type(inner)}"
        if inner.startswith("const "):
            return f"*const {rust_type(inner[6:])}"
        return f"*mut {rust_type(inner)}"
    return PRIMITIVES.get(words, words)


def split_commas(words):
    """Splits at commas that stand in no parenthesis."""
    parts, depth, start = [], 0, 0
    for position, letter in enumerate(words):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(words[start:position])
            start = position + 1
    return [part.strip() for part in [*parts, words[start:]] if part.strip()]


def pointer_to_function(result, arguments):
    listed = ", ".join(f"{name}: {kind}" for name, kind in map(declared, parameters(arguments)))
    gives = "" if result == "void" else f" -> {rust_type(result)}"
    return f"Option<unsafe extern \"C\" fn({listed}){gives}>"


def parameters(words):
    words = " ".join(words.split())
    return [] if words == "void" else split_commas(words)


def declared(words):
    """(name, Rust type) of a parameter or field such as `const char* name` or `int64_t stride[2]`."""
    words = " ".join(words.split())
    pointer = re.fullmatch(r"([\w ]+\*?) ?\(\*(\w+)\)\((.*)\)", words)
    if pointer:
        return rust_name(pointer[2]), pointer_to_function(pointer[1].strip(), pointer[3])
    plain = re.fullmatch(r"(.*?)(\w+)(?:\[(\d+)\])?", words)
    kind = rust_type(plain[1])
    return rust_name(plain[2]), f"[{kind}; {plain[3]}]" if plain[3] else kind


def doc(words):
    """A comment of the header, word for word; as text, for its brackets are no links."""
    lines = [re.sub(r"^\s*\* ?", "", line).rstrip() for line in (words or "").strip().splitlines()]
    if not any(lines):
        return ""
    return "/// ```text\n" + "".join(f"/// {line}".rstrip() + "\n" for line in lines) + "/// ```\n"


def without_comments(words):
    return re.sub(r"/\*.*?\*/", "", words, flags=re.DOTALL)


def struct(name, body, docs):
    fields = [declared(field) for field in without_comments(body).split(";") if field.strip()]
    handle = fields == [("id", "u64")]
    derives = "Clone, Copy, Debug, PartialEq, Eq, Hash" if handle else "Clone, Copy, Debug"
    lines = [f"{docs}#[repr(C)]\n#[derive({derives})]\npub struct {name} {{\n"]
    lines += [f"    pub {field}: {kind},\n" for field, kind in fields]
    return "".join(lines) + "}\n", (name, [field for field, _ in fields])


def enum(body, kind):
    values = re.findall(r"(TINYAI_\w+) = (-?\d+)(?:,|\s|$)", without_comments(body))
    return "".join(f"pub const {name}: {kind} = {value};\n" for name, value in values)


def function(result, name, arguments, docs):
    listed = [f"{n}: {kind}" for n, kind in map(declared, parameters(arguments))]
    gives = "" if result.strip() == "void" else f" -> {rust_type(result)}"
    docs = "".join(f"    {line}\n" for line in docs.splitlines())
    return f"{docs}    pub fn {name}({', '.join(listed)}){gives};\n"


GRAMMAR = [
    ("struct", re.compile(r"\s*typedef struct (\w+) \{(.*?)\n?\} \1;", re.DOTALL)),
    ("integer", re.compile(r"\s*typedef int32_t (\w+);")),
    ("enum", re.compile(r"\s*enum \{(.*?)\};", re.DOTALL)),
    ("callback", re.compile(r"\s*typedef ([\w ]+\*?) ?\(\*(\w+)\)\((.*?)\);", re.DOTALL)),
    ("function", re.compile(r"\s*TINYAI_API ([\w ]+?\*?) ?(tinyai_\w+)\((.*?)\);", re.DOTALL)),
    ("version", re.compile(r"\s*#define (TINYAI_VERSION_\w+) (\d+)[^\n]*\n")),
]


def read(words):
    """(kind, groups, doc comment) of each declaration, in order."""
    start = words.index("/* ====")
    words = SKIPPED.sub(lambda m: "", words[start:words.rindex("#ifdef __cplusplus")])
    position, docs = 0, ""
    while words[position:].strip():
        comment = DOC.match(words, position)
        if comment:
            position, docs = comment.end(), comment[1]
            continue
        found = next(((kind, m) for kind, grammar in GRAMMAR if (m := grammar.match(words, position))), None)
        if not found:
            raise SystemExit(f"{whole_header.PATH}: rust_sys.py cannot read: {words[position:].strip()[:100]!r}")
        kind, match = found
        yield kind, match.groups(), docs
        position, docs = match.end(), ""


def translate(words):
    types, functions, structs, integer = [], [], [], "i32"
    for kind, groups, comment in read(words):
        if kind == "struct":
            made, layout = struct(*groups, doc(comment))
            types.append(made)
            structs.append(layout)
        elif kind == "integer":
            types.append(f"{doc(comment)}pub type {groups[0]} = i32;\n")
            integer = groups[0]
            continue
        elif kind == "enum":
            types.append(enum(groups[0], integer))
        elif kind == "callback":
            types.append(f"{doc(comment)}pub type {groups[1]} = {pointer_to_function(groups[0].strip(), groups[2])};\n")
        elif kind == "version":
            types.append(f"pub const {groups[0]}: i32 = {groups[1]};\n")
        else:
            functions.append(function(*groups, doc(comment)))
        integer = "i32"
    return types, functions, structs


def layouts(structs):
    lines = [text.head("The sizes and offsets of every struct, as Rust lays them out"),
             "use std::mem::{offset_of, size_of};\n\nuse tinyai_sys::*;\n\n",
             "/// A struct, its size, and the offset of each field.\n",
             "pub type Layout = (&'static str, usize, Vec<(&'static str, usize)>);\n\n",
             "pub fn layouts() -> Vec<Layout> {\n    vec![\n"]
    for name, fields in structs:
        offsets = ", ".join(f'("{field}", offset_of!({name}, {field}))' for field in fields)
        lines.append(f'        ("{name}", size_of::<{name}>(), vec![{offsets}]),\n')
    return "".join(lines) + "    ]\n}\n"


def outputs(api, root):
    types, functions, structs = translate(whole_header.read(api, root))
    source = [text.head("What include/tinyai.h declares").replace("api/operators.toml", "include/tinyai.h"),
              "use std::ffi::{c_char, c_void};\n", *("\n" + made for made in types), "\nextern \"C\" {\n",
              "\n".join(functions), "}\n"]
    return {PATH: "".join(source), LAYOUTS: layouts(structs), NAMES: names("".join(functions))}


def names(declared):
    """What the safe crate's messages are searched for."""
    listed = sorted(re.findall(r"pub fn tinyai_(\w+)", declared))
    return (text.head("Names of functions").replace("api/operators.toml", "include/tinyai.h")
            + f"/// All of them, behind `tinyai_`, in their order.\npub(crate) const FUNCTIONS: [&str; {len(listed)}] = [\n"
            + "".join(f'    "{name}",\n' for name in listed) + "];\n")
