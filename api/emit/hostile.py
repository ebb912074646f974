"""tests/hostile/generated/functions.c: every function and struct of include/tinyai.h as data, with a thunk that calls it by words.

The program there draws each argument by its role, which is told here from its type and its name: what it is, how many of it
there are, and whether the engine writes it.
"""
import re

from emit import page_statuses, rust_sys, text, whole_header
from emit.c_surface import forms, function

PATH = "tests/hostile/generated/functions.c"
NAMES = "tests/hostile/generated/names.h"
COUNTS = re.compile(r"(\w+_)?count|rank|size|bytes|capacity")
OUT_LISTS = {"outs", "outputs", "loans", "parts", "arrays"}
PLAIN = {"int64_t": "kInteger", "uint64_t": "kBits", "int32_t": "kInt32", "tinyai_dtype": "kDtype", "double": "kNumber", "size_t": "kStructSize", "const char*": "kText", "char*": "kBuffer",
         "const char* const*": "kTexts", "const int64_t*": "kInts", "int64_t*": "kOutInteger", "int32_t*": "kOutInt32",
         "double*": "kOutNumber", "const void*": "kData", "void**": "kOutTensor"}
BY_NAME = {"into": "kInto", "path": "kPath", "tensor": "kTensor", "user_data": "kUserData", "engine": "kOpaque"}
# One of these stands for each type of callback; callbacks.c has a function for each.
CALLBACKS = {"destroy": "kDestroy", "release": "kRelease", "write": "kLog", "allocate": "kAllocate", "tinyai_progress_fn": "kProgress",
             "tinyai_checked_fn": "kChecked", "tinyai_function_forward_fn": "kForward", "tinyai_function_backward_fn": "kBackward",
             "tinyai_module_forward_fn": "kModuleForward", "tinyai_trainer_fn": "kTrainerEvent", "tinyai_meet_fn": "kMeet", "tinyai_loss_fn": "kLoss", "tinyai_outputs_loss_fn": "kOutputsLoss",
             "tinyai_predictor_fn": "kAround"}


def short(name):
    return name.removeprefix("tinyai_")


class Names:
    def __init__(self, declared):
        self.functions = [groups for kind, groups, _ in declared if kind == "function"]
        structs = {groups[0]: groups[1] for kind, groups, _ in declared if kind == "struct"}
        bodies = {name: [" ".join(f.split()) for f in rust_sys.without_comments(body).split(";") if f.strip()]
                  for name, body in structs.items()}
        self.handles = [name for name, fields in bodies.items() if fields == ["uint64_t id"]]
        self.structs = {name: fields for name, fields in bodies.items() if name not in self.handles}
        self.integers = {groups[0] for kind, groups, _ in declared if kind == "integer"}
        self.callbacks = {groups[1] for kind, groups, _ in declared if kind == "callback"}


def split(declared):
    """(type, name, extent) of `const char* name`, `int64_t stride[2]` or a pointer to a function."""
    declared = " ".join(declared.split())
    pointer = re.fullmatch(r"([\w ]+\*?) ?\(\*(\w+)\)\((.*)\)", declared)
    if pointer:
        return f"{pointer[1].strip()} (*)({pointer[3]})", pointer[2], 1
    plain = re.fullmatch(r"(.*?)(\w+)(?:\[(\d+)\])?", declared)
    return plain[1].replace(" *", "*").strip(), plain[2], int(plain[3] or 1)


def role(kind, name, names):
    """(role, detail): the detail is a kind of handle, a callback, or a struct."""
    base = kind.removeprefix("const ").removesuffix("*")
    if "(*)" in kind or kind in names.callbacks:
        called = "kReleaseBlock" if "void* block" in kind else CALLBACKS.get(kind) or CALLBACKS.get(name)
        if not called:
            raise SystemExit(f"emit/hostile.py: no callback in tests/hostile stands for {kind} {name}")
        return "kCallback", called
    if name in BY_NAME and not (name == "engine" and kind == "const char*"):  # a group's, by its name
        return BY_NAME[name], f"kind_{short(base)}" if base in names.handles else "0"
    if base in names.handles:
        if kind == base:
            return "kHandle", f"kind_{short(base)}"
        if kind.startswith("const "):
            return "kHandles", f"kind_{short(base)}"
        return "kOutHandles" if name in OUT_LISTS else "kOutHandle", f"kind_{short(base)}"
    if base in names.structs:
        return "kOptions" if kind.startswith("const ") else "kStruct", f"struct_{short(base)}"
    if kind == "void*":
        return "kOutData", "0"
    if kind == "int64_t*" and name in ("shape", "strides"):
        return "kOutInts", "0"
    if kind == "int64_t*" and name == "lengths":
        return "kIntBuffer", "0"
    return PLAIN.get(kind) or PLAIN[kind.replace(base, "int32_t") if base in names.integers else kind], "0"


def paired(roles, entries):
    """For each entry the position of its count, or of what it counts; -1 for none."""
    pairs = [-1] * len(entries)
    counts = [i for i, (kind, name, _) in enumerate(entries) if kind == "int64_t" and COUNTS.fullmatch(name)]
    for i, (listed, _) in enumerate(roles):
        if listed in ("kData", "kOutData"):
            near = [c for c in counts if entries[c][1] == "bytes"]
        elif listed in ("kHandles", "kOutHandles", "kInts", "kTexts", "kBuffer", "kIntBuffer"):
            near = [c for c in counts if c > i] or counts[::-1]
        else:
            continue
        if near:
            pairs[i] = near[0]
            pairs[near[0]] = i if pairs[near[0]] < 0 else pairs[near[0]]
    return pairs


def parameter_row(entry, told, pair):
    kind, name, _ = entry
    told = ("kCount", told[1]) if told[0] == "kInteger" and pair >= 0 else told
    return f'{{"{name}", {told[0]}, {told[1]}, {pair}}}'


def argument(entry, position, names):
    kind = entry[0]
    if "(*)" in kind or kind in names.callbacks:
        return f"({kind})a[{position}].f"
    if kind in names.handles:
        return f"({kind}){{a[{position}].id}}"
    if kind.endswith("*"):
        return f"a[{position}].p"
    if kind == "double":
        return f"a[{position}].d"
    return f"a[{position}].id" if kind == "uint64_t" else f"({kind})a[{position}].i"


def thunk(result, name, entries, names):
    call = f"{name}({', '.join(argument(entry, i, names) for i, entry in enumerate(entries))})"
    body = f"return {call};" if result == "tinyai_status" else f"(void){call};\n  return TINYAI_OK;"
    unused = "" if entries else "  (void)a;\n"
    return f"static tinyai_status call_{name}(const Word* a) {{\n{unused}  {body}\n}}\n"


def statuses(name, roles, pages):
    """An array of the numbers that a function may answer, TINYAI_OK behind them."""
    named, known = pages
    may = page_statuses.allowed(named[name], roles)
    return "(const tinyai_status[]){" + "".join(f"TINYAI_ERROR_{name}, " for name in known if name in may) + "TINYAI_OK}"


def function_row(result, name, entries, names, families, pages):
    roles = [role(kind, called, names) for kind, called, _ in entries]
    pairs = paired(roles, entries)
    rows = ", ".join(parameter_row(*row) for row in zip(entries, roles, pairs))
    may = statuses(name, roles, pages) if result == "tinyai_status" else "NULL"
    return f'    [function_{short(name)}] = {{"{name}", call_{name}, "{families.get(name, "")}", {may}, {len(entries)}, {{{rows or "{0}"}}}}},\n'


def struct_rows(name, fields, names, initialised):
    rows = []
    for field in fields:
        kind, called, extent = split(field)
        told = role(kind, called, names)
        where = f"offsetof({name}, {called})"
        rows.append(f'        {{"{called}", {told[0]}, {told[1]}, {where}, sizeof((({name}*)0)->{called}) / {extent}, {extent}}},\n')
    init = f"init_{name}" if f"{name}_init" in initialised else "NULL"
    return f'    [struct_{short(name)}] = {{"{name}", sizeof({name}), {init}, {len(fields)}, {{\n{"".join(rows)}    }}}},\n'


def numbered(prefix, listed, most):
    return "enum {\n" + "".join(f"  {prefix}{short(name)},\n" for name in listed) + f"  {most}\n}};\n"


def outputs(api, root):
    declared = list(rust_sys.read(whole_header.read(api, root)))
    names, pages = Names(declared), page_statuses.read(declared)
    families = {function(op, form): family.name for family in api.families for op in family.operators for form in forms(op)}
    functions = [(result.strip(), name, [split(p) for p in rust_sys.parameters(listed)])
                 for result, name, listed in names.functions]
    known = {name for _, name, _ in functions if name.endswith("_init")}
    structs = {name: fields for name, fields in names.structs.items() if fields[0] == "size_t struct_size"}
    source = [text.head("Every function of tinyai.h as data").replace("api/operators.toml", "include/tinyai.h"),
              '#include <stddef.h>\n\n#include "hostile.h"\n\n/* clang-format off */\n\n',
              *(thunk(result, name, entries, names) for result, name, entries in functions),
              *(f"static void init_{name}(void* options) {{ {name}_init(options); }}\n" for name in structs if f"{name}_init" in known),
              "\nconst Function g_functions[kFunctionCount] = {\n",
              *(function_row(*entry, names, families, pages) for entry in functions), "};\n\nconst Struct g_structs[kStructCount] = {\n",
              *(struct_rows(name, fields, names, known) for name, fields in structs.items()), "};\n",
              "\nconst char* const g_kinds[kKindCount] = {" + ", ".join(f'"{name}"' for name in names.handles) + "};\n"]
    numbers = [text.head("Kinds of handles, structs and functions by number").replace("api/operators.toml", "include/tinyai.h"),
               "#pragma once\n\n/* clang-format off */\n\n", numbered("kind_", names.handles, "kKindCount"), "\n",
               numbered("struct_", structs, "kStructCount"), "\n",
               numbered("function_", [name for _, name, _ in functions], "kFunctionCount")]
    return {PATH: "".join(source), NAMES: "".join(numbers)}
