"""include/tinyai.h: the section of operators, between its two markers. The rest of the header is written by hand."""
from emit import text
from emit.c_surface import attribute_parameters, c_default, forms, function, parameters

PATH = "include/tinyai.h"
BEGIN = f"/* BEGIN OPERATORS: {text.DO_NOT_EDIT} */\n"
END = "/* END OPERATORS */\n"

INTRODUCTION = """\
/* Every operator of arrays makes a new array and leaves its operands alone; an _inplace one writes its first operand. The
 * form for variables computes the same and remembers it for backward. `x` written [..,n] has any leading axes; operands
 * of two-operand operators broadcast as in NumPy, and dtypes are promoted as in PyTorch 2. An axis may count from the end.
 *
 * Beside the errors that each names, all answer TINYAI_HANDLE, TINYAI_KIND and TINYAI_CLOSED for an operand or a scope that
 * is none, TINYAI_ARGUMENT for a null pointer, TINYAI_NO_PLACE, TINYAI_CAPPED, TINYAI_LIMIT, TINYAI_OUT_OF_MEMORY,
 * and TINYAI_DEVICE for operands on two devices. Results are written on success only. Any thread may call. */
"""


def description(op, form, enums):
    lines = [text.wrapped(op.doc, "/** ", " *  ")]
    listed = parameters(op, form, enums)
    width = max(len(parameter.name) for parameter in listed)
    for parameter in listed:
        lead = f" *  @param {parameter.name.ljust(width)}  "
        lines.append(text.wrapped(parameter.doc, lead, " *  " + " " * (len(lead) - 4)))
    errors = ", ".join(f"TINYAI_{name}" for name in ["OK", *op.errors])
    lines.append(text.wrapped(f"{errors}, or an error common to all operators", " *  @return ", " *          "))
    notes = ["Threads: any."]
    if op.variable:
        notes.append(f"Saves {op.saves} for backward." if op.saves else "Saves nothing for backward.")
    if op.onnx:
        notes.append(f"ONNX: {op.onnx}.")
    if op.source:
        notes.append(f"Source: {op.source}.")
    lines.append(text.wrapped(" ".join(notes), " *  @note ", " *        ") + " */")
    return "\n".join(lines) + "\n"


def variable_description(op):
    carries = [entry.name for entry in op.inputs if entry.differentiable and not entry.index and not entry.updated]
    if op.in_place:
        words = f"{function(op, 'array')}() of a variable: a leaf, while gradients are off (tinyai_no_grad)."
    elif carries:
        words = f"{function(op, 'array')}() of variables; gradients flow to {' and '.join(carries)}."
    else:
        words = f"{function(op, 'array')}() of variables; no gradient flows."
    return text.wrapped(words, "/** ", " *  ") + " */\n"


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
            parts.append("\n/* " + f"-- {family.title} ".ljust(112, "-") + " */\n")
        for op in shown:
            parts.append("\n")
            if op.has_options:
                parts.append(option_struct(op, api.enums) + "\n")
            parts.append(description(op, "array", api.enums) + declaration(op, "array", api.enums))
            if op.variable:
                parts.append(variable_description(op) + declaration(op, "variable", api.enums))
    return "".join(parts) + "\n/* clang-format on */\n" + END


def outputs(api, root):
    path = root / PATH
    present = path.read_text() if path.exists() else BEGIN + END
    before, begin, rest = present.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PATH} has lost a marker of its operators: {BEGIN.strip()} ... {END.strip()}")
    return {PATH: before + section(api) + after} if path.exists() else {}
