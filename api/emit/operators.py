"""The operators as C++ functions of Values, which vjps, modules and composed operators call (families.py writes them)."""
from emit import text


def result(op):
    if op.in_place:
        return "void"
    return "Value" if len(op.outputs) == 1 and not op.counted_by else "std::vector<Value>"


def parameters(op):
    """[(declaration, default or None)] of the C++ function."""
    found = []
    for entry in op.inputs:
        if entry.list:
            found.append((f"std::span<const Value> {entry.name}", None))
        else:
            found.append((f"const Operand& {entry.name}", "{}" if entry.optional else None))
    if op.has_options:
        found.append((f"const {op.camel}Attrs& attrs", "{}" if op.options_complete else None))
        return found
    for attribute in op.attributes:
        by_reference = attribute.type in ("axes", "ints")
        kind = text.cxx_type(attribute)
        found.append((f"const {kind}& {attribute.name}" if by_reference else f"{kind} {attribute.name}",
                      text.cxx_default(attribute)))
    return found


def declaration(op):
    listed, defaults_go_on = [], True
    for declared, default in reversed(parameters(op)):
        defaults_go_on = defaults_go_on and default is not None
        listed.append(f"{declared} = {default}" if defaults_go_on else declared)
    return text.call(f"{result(op)} {op.name}(", listed[::-1], ");") + "\n"


def definition(op):
    body = []
    if op.has_options:
        attrs = "&attrs"
    elif op.attributes:
        fields = ", ".join(f".{attribute.name} = {attribute.name}" for attribute in op.attributes)
        body.append(f"const {op.camel}Attrs attrs{{{fields}}};")
        attrs = "&attrs"
    else:
        attrs = "nullptr"
    if op.inputs and op.inputs[0].list:
        body.append(f"const std::vector<Operand> in({op.inputs[0].name}.begin(), {op.inputs[0].name}.end());")
    elif op.inputs:
        body.append(f"const Operand in[] = {{{', '.join(entry.name for entry in op.inputs)}}};")
    else:
        body.append("const Operands in;")
    function = "apply_one" if result(op) == "Value" else "apply_list"
    returns = "" if op.in_place else "return "
    body.append(f"{returns}{function}(records::{op.name}, in, {attrs});")
    signature = text.call(f"{result(op)} {op.name}(", [declared for declared, _ in parameters(op)], ") {")
    return signature + "\n" + "".join(f"  {line}\n" for line in body) + "}\n"
