"""include/tinyai.h: the section of operators, between its two markers. The rest of the header is written by hand."""
from emit import text
from emit.c_surface import c_default, forms, function, parameters

PATH = "include/tinyai.h"
BEGIN = f"/* BEGIN OPERATORS: {text.DO_NOT_EDIT} */\n"
END = "/* END OPERATORS */\n"

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
    notes = [f"{', '.join(op.errors) or 'a status'}. Threads: any."]
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


def option_struct(op, enums):
    name = f"tinyai_{op.name}_options"
    lines = [f"/** Options of {op.name}. Fill it by {name}_init(), then set what differs. */", f"typedef struct {name} {{",
             "  size_t struct_size;  /**< set by init: which version of this struct the caller knows */"]
    for attribute in op.attributes:
        kind = "int64_t" if attribute.type == "pair" else text.C_TYPES.get(attribute.type)
        kind = kind or enums[attribute.type].c_name
        extent = "[2]" if attribute.type == "pair" else ""
        default = "must be set" if attribute.default is None else f"default {c_default(attribute, enums)}"
        lines.append(f"  {kind} {attribute.name}{extent};  /**< {attribute.doc}; {default} */")
    lines += [f"}} {name};", f"/** The defaults. @param options  to be filled; null is ignored */",
              f"TINYAI_API void {name}_init({name}* options);"]
    return "\n".join(lines) + "\n"


def enum(declared):
    lines = [f"/** {declared.doc} */", f"typedef int32_t {declared.c_name};", "enum {"]
    prefix = declared.c_name.upper()
    lines += [f"  {prefix}_{name.upper()} = {value},  /**< {doc} */" for value, (name, doc) in enumerate(declared.values)]
    return "\n".join(lines + ["};"]) + "\n"


def section(api):
    parts = [BEGIN, "/* clang-format off */\n\n", INTRODUCTION]
    parts += ["\n" + enum(declared) for declared in api.enums.values()]
    for family in api.families:
        shown = [op for op in family.operators if forms(op)]
        if shown:
            parts.append("\n/* " + f"---- {family.title} ".ljust(112, "-") + " */\n")
        for op in shown:
            parts.append("\n")
            if op.has_options:
                parts.append(option_struct(op, api.enums) + "\n")
            parts.append(description(op, "array", api.enums) + declaration(op, "array", api.enums))
            if op.variable:
                parts.append(variable_description(op) + declaration(op, "variable", api.enums))
    return "".join(parts) + "\n/* clang-format on */\n" + END


def outputs(api, root):
    before, begin, rest = (root / PATH).read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PATH} has lost a marker of its operators: {BEGIN.strip()} ... {END.strip()}")
    return {PATH: before + section(api) + after}
