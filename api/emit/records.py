"""What is known of an operator beside its record (families.py writes it)."""
import re

FLAGS = ["differentiable", "index", "optional", "list", "updated"]
RANGE = '    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},'
KINDS = {"bool": "kBool", "int": "kInt", "float": "kFloat", "axes": "kAxes", "ints": "kInts", "pair": "kPair", "triple": "kTriple", "dtype": "kDType", "text": "kText"}


def flags(entry):
    """An input that is updated or an index carries no gradient, whatever else is said."""
    values = {flag: getattr(entry, flag) for flag in FLAGS}
    values["differentiable"] = entry.differentiable and not entry.index
    return ", ".join(f".{flag} = true" if values[flag] else f".{flag} = false" for flag in FLAGS) + ", .hidden = false"


def mask(op, holds):
    """The inputs of which that holds, as bits; a list's rule is that of all its operands."""
    if op.inputs and op.inputs[0].list:
        return "~0u" if holds(op.inputs[0]) else "0"
    return f"{sum(1 << i for i, entry in enumerate(op.inputs) if holds(entry)):#b}"


def gives_views(op):
    """What the page says: elsewhere a result is an array of its own, which apply sees to."""
    return any(re.search(r"\bviews?\b", words) for words in [op.doc, *(output.doc for output in op.outputs)])


def description(op):
    lines, fields = [], [f'.name = "{op.name}"']
    if op.inputs or op.random:
        lines.append(f"constexpr InputInfo {op.name}_inputs[] = {{")
        lines += [f'    {{.name = "{entry.name}", {flags(entry)}}},' for entry in op.inputs]
        lines += [RANGE] if op.random else []
        lines.append("};")
    if op.attributes:
        lines.append(f"constexpr AttributeInfo {op.name}_attributes[] = {{")
        for attribute in op.attributes:
            is_axis = attribute.name == "axis" and attribute.type == "int"
            kind = "kAxis" if is_axis else KINDS.get(attribute.type, "kEnum")
            offset = f"offsetof({op.camel}Attrs, {attribute.name})"
            added = ", .added = true" if attribute.added else ""
            lines.append(f'    {{.name = "{attribute.name}", .type = AttributeInfo::{kind}, .offset = {offset}{added}}},')
        lines.append("};")
    fields.append(f".inputs = {op.name}_inputs" if op.inputs or op.random else ".inputs = {}")
    fields.append(f".attributes = {op.name}_attributes" if op.attributes else ".attributes = {}")
    fields.append(f".attrs_bytes = sizeof({op.camel}Attrs)" if op.attributes else ".attrs_bytes = 0")
    fields.append(f".outputs = {-1 if op.counted_by else len(op.outputs)}")
    fields.append(f".internal = {'true' if op.internal else 'false'}")
    fields.append(f'.onnx = "{op.onnx}"' if op.onnx else ".onnx = nullptr")
    fields.append(f".differentiable = {mask(op, lambda entry: entry.differentiable and not entry.index)}")
    fields.append(f".updated = {mask(op, lambda entry: entry.updated)}")
    fields += [f".step_numbers = {len(op.step)}"] if op.step else []
    fields += [".views = true"] if gives_views(op) else []
    fields += [f".precision = PrecisionClass::k{op.precision.capitalize()}"] if op.precision else []
    return "".join(line + "\n" for line in lines), f"constinit const Info {op.name}{{{', '.join(fields)}}};\n"
