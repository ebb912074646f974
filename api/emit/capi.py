"""src/capi/generated/<family>.cpp: the definitions of the C functions. Each pins its operands, fills the attributes and calls
the record, by the helpers of capi/operator_call.h and capi/attributes.h."""
from emit import text
from emit.c_surface import c_default, forms, function, input_form, parameters
from spec import NUMBERS


def converted(attribute):
    """A C++ expression for an attribute, from the C parameters."""
    name, kind = attribute.name, attribute.type
    if kind in ("axes", "ints"):
        return f'capi::to_{kind}({name}, {attribute.count_name}, "{name}")'
    if kind == "bool":
        return f"{name} != 0"
    if kind == "dtype":
        return f'capi::to_dtype({name}, "{name}")'
    if kind == "text":
        return f'capi::require_text({name}, "{name}")'
    if kind in text.CXX_TYPES:
        return name
    return f'capi::to_enum<ops::{kind}>({name}, "{name}")'


def attrs(op):
    if op.has_options:
        required = [] if op.options_complete else ['capi::require(options, "options");']
        return [*required, f"const ops::{op.camel}Attrs attrs = read(options);"]
    if not op.attributes:
        return []
    fields = ", ".join(f".{a.name} = " + ("count" if a.name == op.counted_by else converted(a)) for a in op.attributes)
    return [f"const ops::{op.camel}Attrs attrs{{{fields}}};"]


def pins(op, form):
    if not op.inputs:
        return []
    if op.inputs[0].list:
        name = op.inputs[0].name
        return ["capi::PinList in;", f'in.{form}s({name}, count, "{name}");']
    lines = [f"capi::Pins<{len(op.inputs)}> in;"]
    for position, entry in enumerate(op.inputs):
        kind = input_form(op, position, form)
        lines.append(f'in.{"optional_" if entry.optional else ""}{kind}({entry.name}, "{entry.name}");')
    return lines


def finish(op, form):
    arguments = f"ops::records::{op.name}, {'in' if op.inputs else '{}'}, {'&attrs' if op.attributes else 'nullptr'}"
    if op.in_place:
        return [f"capi::run_in_place({arguments});"]
    if op.counted_by:
        return [f"capi::run({arguments}, into, {op.outputs[0].name}, count);"]
    if len(op.outputs) == 1:
        return [f"capi::run({arguments}, into, {op.outputs[0].name});"]
    outs = ", ".join(output.name for output in op.outputs)
    return [f"const capi::Out outs[] = {{{outs}}};", f"capi::run({arguments}, into, outs);"]


def is_undone(op):
    """Whether it writes operands beside its results: running statistics."""
    return bool(op.outputs) and any(operand.updated for operand in op.inputs)


def draws(op):
    """Whether it takes random numbers: itself, or as dropout."""
    return op.family == "random" or any(attribute.name == "dropout" for attribute in op.attributes)


def definition(op, form, enums):
    signature = text.call(f"tinyai_status {function(op, form)}(",
                          [parameter.declaration for parameter in parameters(op, form, enums)], ") {")
    body = [f'capi::require_list({output.name}, count, "{output.name}");' if op.counted_by else
            f'capi::require({output.name}, "{output.name}");' for output in op.outputs]
    body += attrs(op) + pins(op, form)
    if draws(op):
        body.append("const memory::Draws draws;")
    if is_undone(op):
        body.append("const ops::Undo undo;")
    body += finish(op, form)
    lines = "".join(f"    {line}\n" for line in body)
    return f'{signature}\n  return capi::guarded("{op.name}", [&] {{\n{lines}  }});\n}}\n'


def option_init(op, enums):
    """The init function of an option struct: of an operator, a module or an optimizer."""
    struct = f"tinyai_{op.name}_options"
    lines = [f"void {struct}_init({struct}* options) {{", "  if (!options) return;", "  *options = {};",
             f"  options->struct_size = sizeof({struct});"]
    for attribute in op.attributes:
        if attribute.default is not None and attribute.type in NUMBERS:
            lines += [f"  options->{attribute.name}[{i}] = {value};" for i, value in enumerate(attribute.default)]
        elif attribute.default is not None:
            lines.append(f"  options->{attribute.name} = {c_default(attribute, enums)};")
    return "\n".join([*lines, "}"]) + "\n"


def option_read(op):
    """How a caller's (perhaps older) struct is read."""
    struct = f"tinyai_{op.name}_options"
    lines = ["namespace {", f"ops::{op.camel}Attrs read(const {struct}* options) {{",
             f"  const {struct} given = capi::known_options(options, {struct}_init);", f"  ops::{op.camel}Attrs attrs;"]
    for attribute in op.attributes:
        name, kind = attribute.name, attribute.type
        if kind in NUMBERS:
            given = ", ".join(f"given.{name}[{i}]" for i in range(NUMBERS[kind]))
            lines.append(f"  attrs.{name} = {{{{{given}}}}};")
        elif kind == "bool":
            lines.append(f"  attrs.{name} = given.{name} != 0;")
        elif kind in ("int", "float"):
            lines.append(f"  attrs.{name} = given.{name};")
        elif kind == "dtype":
            lines.append(f'  attrs.{name} = capi::to_dtype(given.{name}, "{name}");')
        else:
            lines.append(f'  attrs.{name} = capi::to_enum<ops::{kind}>(given.{name}, "{name}");')
    return "\n".join([*lines, "  return attrs;", "}", "}  // namespace"]) + "\n"


def source(family, shown, enums):
    parts = [text.head(f"The C functions of a family of operators ({family.title})"),
             '#include "capi/attributes.h"\n#include "capi/operator_call.h"\n' +
             ('#include "memory/random_stream.h"\n' if any(draws(op) for op in shown) else "") +
             f'#include "ops/generated/{family.name}.h"\n' +
             ('#include "ops/undo.h"\n' if any(is_undone(op) for op in shown) else "") +
             f'#include "tinyai.h"\n#include "tinyai/operators/{family.name}.h"\n\nusing namespace tinyai;\n']
    for op in shown:
        if op.has_options:
            parts.append("\n" + option_init(op, enums) + "\n" + option_read(op))
        parts += ["\n" + definition(op, form, enums) for form in forms(op)]
    return "".join(parts)


def outputs(api, root):
    files = {}
    for family in api.families:
        shown = [op for op in family.operators if forms(op)]
        if shown:
            files[f"src/capi/generated/{family.name}.cpp"] = source(family, shown, api.enums)
    return files
