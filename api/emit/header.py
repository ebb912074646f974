"""include/tinyai/operators.h, which tinyai.h includes: the operators from C, with their documentation. A header for each family,
so that a new operator rebuilds those who name its family."""
import functools

from emit import text
from emit.c_surface import c_default, forms, function, parameters
from spec import NUMBERS

PATH = "include/tinyai/operators.h"
FOLDER = "include/tinyai/operators"

INTRODUCTION = """\
/* ---- In what follows -----------------------------------------------------------------------------------------------
 * [..,n] stands for any leading axes. Operands of two-operand operators broadcast as in NumPy; their dtypes are promoted as
 * in PyTorch 2. "numeric" is every dtype but bool, "floating" f32 f64 f16 bf16, "integer" i8 u8 i32 i64. An operator makes
 * a new array and leaves its operands alone; a form named _inplace writes its first operand. Where an
 * entry says "a view", the result shows the operand's own bytes, which live as long as either. */
"""


def comment(lines):
    """A doc comment of paragraphs: [(first words of its lines, text)]."""
    written = []
    for lead, words in lines:
        written.append(text.wrapped(words, f" * {lead}", " * " + " " * len(lead)))
    if len(written) == 1 and "\n" not in written[0] and len(written[0]) + 4 <= text.WIDTH:
        return f"/**{written[0][2:]} */\n"
    return "/**\n" + "\n".join(written) + "\n */\n"


def description(op, form, enums):
    listed = parameters(op, form, enums)
    width = max(len(parameter.name) for parameter in listed)
    lines = [("", op.doc)]
    lines += [(f"@param {parameter.name.ljust(width)} ", parameter.doc) for parameter in listed]
    notes = [f"{', '.join(op.errors) or 'a status'}."]
    if op.variable and any(carries_gradient(entry) for entry in op.inputs):
        notes.append(f"Saves {op.saves or 'nothing'} for backward.")
    if op.onnx:
        notes.append(f"ONNX: {op.onnx}.")
    lines.append(("@return ", " ".join(notes)))
    if op.source:
        lines.append(("", f"Source: {op.source}."))
    return comment(lines)


def listing(names):
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def carries_gradient(entry):
    return entry.differentiable and not entry.index and not entry.updated


def variable_description(op):
    carries = [entry.name for entry in op.inputs if carries_gradient(entry)]
    if op.in_place:
        words = f"{function(op, 'array')}() of a variable that is a leaf, while gradients are off. GRAPH otherwise."
    elif carries:
        words = f"{function(op, 'array')}() of variables. Gradients flow to {listing(carries)}."
    else:
        words = f"{function(op, 'array')}() of variables. No gradient flows."
    return comment([("", words)])


def declaration(op, form, enums):
    listed = [parameter.declaration for parameter in parameters(op, form, enums)]
    return text.call(f"TINYAI_API tinyai_status {function(op, form)}(", listed, ");") + "\n"


def default_words(attribute, enums):
    if attribute.default is None:
        return "must be set"
    return f"default {c_default(attribute, enums)}" + (": the rule's own" if getattr(attribute, "own", False) else "")


def option_struct(op, enums):
    """Of an operator, a module or an optimizer."""
    name = f"tinyai_{op.name}_options"
    doc = op.options_doc
    lines = [f"/** {doc} Fill it by {name}_init(), then set what differs. */", f"typedef struct {name} {{",
             "  size_t struct_size;  /**< set by init: which version of this struct the caller knows */"]
    for attribute in op.attributes:
        kind = "int64_t" if attribute.type in NUMBERS else text.C_TYPES.get(attribute.type)
        kind = kind or enums[attribute.type].c_name
        extent = f"[{NUMBERS[attribute.type]}]" if attribute.type in NUMBERS else ""
        lines.append(f"  {kind} {attribute.name}{extent};  /**< {attribute.doc}; {default_words(attribute, enums)} */")
    lines += [f"}} {name};", f"/** The defaults. @param options  to be filled; null is ignored */",
              f"TINYAI_API void {name}_init({name}* options);"]
    return "\n".join(lines) + "\n"


def enum(declared):
    lines = [f"/** {declared.doc} */", f"typedef int32_t {declared.c_name};", "enum {"]
    lines += [f"  {declared.constant(name)} = {value},  /**< {doc} */" for value, (name, doc) in enumerate(declared.values)]
    return "\n".join(lines + ["};"]) + "\n"


def guarded(path, what, origin, body):
    """A header that tinyai.h includes, in its own place and language."""
    guard = path.removeprefix("include/").upper().replace("/", "_").replace(".", "_")
    return (f"/** @file\n * {what}: {origin}. Part of tinyai.h, which includes it. */\n#ifndef {guard}\n#define {guard}\n\n#ifndef TINYAI_H\n"
            f'#error "include tinyai.h, which includes this file"\n#endif\n\n#ifdef __cplusplus\nextern "C" {{\n#endif\n\n'
            f"/* clang-format off */\n{body}\n/* clang-format on */\n\n#ifdef __cplusplus\n}}\n#endif\n\n#endif /* {guard} */\n")


def include(path):
    """Relative to the file that says it: a host may read tinyai.h by its path, with no folder of headers named."""
    return f'#include "{path}.h"\n'


def section(family, enums):
    """A family's operators; empty without any."""
    parts = []
    shown = [op for op in family.operators if forms(op)]
    if shown:
        used = any(attribute.type in enums for op in shown for attribute in op.attributes)
        parts.append((include("enums") + "\n" if used else "") + "/* " + f"---- {family.title} ".ljust(112, "-") + " */\n")
    for op in shown:
        parts.append("\n")
        if op.has_options:
            parts.append(option_struct(op, enums) + "\n")
        parts.append(description(op, "array", enums) + declaration(op, "array", enums))
        if op.variable:
            parts.append(variable_description(op) + declaration(op, "variable", enums))
    return "".join(parts)


@functools.cache
def outputs(api, root):
    bodies = {"enums": "\n".join(enum(declared) for declared in api.enums.values())}
    bodies |= {family.name: body for family in api.families if (body := section(family, api.enums))}
    titles = {"enums": "Enumerations among the parameters of operators", **{family.name: f"Operators: {family.title}" for family in api.families}}
    files = {f"{FOLDER}/{name}.h": guarded(f"{FOLDER}/{name}.h", titles[name], text.DO_NOT_EDIT, body) for name, body in bodies.items()}
    files[PATH] = guarded(PATH, "The operators", text.DO_NOT_EDIT, INTRODUCTION + "\n" + "".join(include(f"operators/{name}") for name in bodies))
    return files
