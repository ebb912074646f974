"""What an operator looks like from C: which functions it has, and their parameters. The header and its definitions share this."""
import dataclasses

from emit import text
from spec import NUMBERS

FORMS = ["array", "variable"]


@dataclasses.dataclass
class Parameter:
    declaration: str
    name: str
    doc: str


def forms(op):
    if op.internal:
        return []
    return FORMS if op.variable else FORMS[:1]


def function(op, form):
    return f"tinyai_{form}_{op.name}"


def input_form(op, position, form):
    """Whether an input is an array or a variable in that form of the operator."""
    entry = op.inputs[position]
    fixed = entry.index or (entry.updated and not op.in_place) or (op.in_place and position > 0)
    return "array" if fixed else form


def output_form(output, form):
    return "array" if output.index else form


def input_parameters(op, form):
    for position, entry in enumerate(op.inputs):
        kind = f"tinyai_{input_form(op, position, form)}"
        doc = entry.doc + ("; the null handle: none" if entry.optional else "")
        if entry.list:
            yield Parameter(f"const {kind}* {entry.name}", entry.name, doc)
            yield Parameter("int64_t count", "count", "how many, at least 1")
        else:
            yield Parameter(f"{kind} {entry.name}", entry.name, doc)


def hint(attribute, enums):
    """What a caller who has no opinion passes: C has no defaults."""
    if attribute.type == "bool":
        return "; 0 or 1"
    if attribute.default is None:
        return ""
    if attribute.type == "float":
        return f"; usually {attribute.default:g}".replace("inf", "INFINITY")
    return f"; usually {c_default(attribute, enums)}"


def attribute_parameters(op, enums):
    if op.has_options:
        yield Parameter(f"const tinyai_{op.name}_options* options", "options",
                        "null: the defaults" if op.options_complete else "filled by its init function, and then what must be set")
        return
    for attribute in op.attributes:
        if attribute.name == op.counted_by:
            continue  # said by the number of outputs
        name, doc = attribute.name, attribute.doc
        if attribute.type in ("axes", "ints"):
            yield Parameter(f"const int64_t* {name}", name, doc)
            yield Parameter(f"int64_t {attribute.count_name}", attribute.count_name, "how many of them")
        else:
            kind = text.C_TYPES.get(attribute.type) or enums[attribute.type].c_name
            yield Parameter(f"{kind} {name}", name, doc + hint(attribute, enums))


def output_parameters(op, form):
    for output in op.outputs:
        yield Parameter(f"tinyai_{output_form(output, form)}* {output.name}", output.name, output.doc)
    if op.counted_by and not op.counted_by_list:
        yield Parameter("int64_t count", "count", next(a.doc for a in op.attributes if a.name == op.counted_by))


def parameters(op, form, enums):
    place = [] if op.in_place else [Parameter("tinyai_manager into", "into", "the scope of the result, or null")]
    return [*place, *input_parameters(op, form), *attribute_parameters(op, enums), *output_parameters(op, form)]


def c_default(attribute, enums):
    """How a default reads in C."""
    value = attribute.default
    if attribute.type == "dtype":
        return f"TINYAI_{value.upper()}"
    if attribute.type in enums:
        return enums[attribute.type].constant(value)
    if attribute.type in NUMBERS:
        return "{%s}" % ", ".join(map(str, value))
    return text.number(int(value) if attribute.type == "bool" else value)
