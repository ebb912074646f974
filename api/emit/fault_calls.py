"""tests/faults/generated/operator_calls.cpp: each operator's C functions behind one type, so that the tests of failing allocations
and hostile handles call them all with operands and attributes from the vectors."""
from emit import text
from emit.c_surface import forms, function, input_form, output_form
from spec import NUMBERS


def text_default(attribute, enums):
    """The default as the vectors write it; null when there is none."""
    value = attribute.default
    if value is None:
        return "nullptr"
    if attribute.type in enums:
        value = [name for name, _ in enums[attribute.type].values].index(value)
    if attribute.type == "axes":
        value = "null"
    if attribute.type == "dtype":
        return f'"\\"{value}\\""'
    if isinstance(value, float) and abs(value) == float("inf"):
        return '"\\"inf\\""' if value > 0 else '"\\"-inf\\""'
    return f'"{str(value).lower()}"'


def plain(attribute, i, enums):
    if attribute.type == "float":
        return f"o.number({i})"
    if attribute.type == "int":
        return f"o.integer({i})"
    if attribute.type == "text":
        return f"o.text({i})"
    kind = text.C_TYPES.get(attribute.type) or enums[attribute.type].c_name
    return f"static_cast<{kind}>(o.integer({i}))"


def inputs(op, form):
    for position, entry in enumerate(op.inputs):
        kind = input_form(op, position, form)
        if entry.list:
            yield f"c.list(o.{kind}s)"
            yield f"static_cast<int64_t>(o.{kind}s.size())"
        else:
            taking = ", Taking::kOptional" if entry.optional else ""
            yield f"c(o.{kind}({position}){taking})"


def attributes(op, enums):
    if op.has_options:
        yield "&options"
        return
    for i, attribute in enumerate(op.attributes):
        if attribute.name == op.counted_by:
            continue
        if attribute.type in ("axes", "ints"):
            yield f"o.list({i})"
            yield f"o.list_size({i})"
        else:
            yield plain(attribute, i, enums)


def outputs_of(op, form):
    names = [attribute.name for attribute in op.attributes]
    for output in op.outputs:
        count = ""
        if op.counted_by:
            count = f"static_cast<int64_t>(o.{form}s.size())" if op.counted_by_list else f"o.integer({names.index(op.counted_by)})"
        yield output.name if len(op.outputs) > 1 else f"c.out<tinyai_{output_form(output, form)}>({count})"
        if count and not op.counted_by_list:
            yield count


def several(op, form):
    """Results by name, in their order: the order in which arguments are evaluated is the compiler's."""
    if len(op.outputs) < 2:
        return ""
    kinds = [(f"tinyai_{output_form(output, form)}", output.name) for output in op.outputs]
    return "".join(f"  {kind}* const {name} = c.out<{kind}>();\n" for kind, name in kinds)


def options(op, enums):
    if not op.has_options:
        return ""
    struct = f"tinyai_{op.name}_options"
    lines = [f"  {struct} options;", f"  {struct}_init(&options);"]
    for i, attribute in enumerate(op.attributes):
        if attribute.type in NUMBERS:
            lines += [f"  options.{attribute.name}[{k}] = o.list({i})[{k}];" for k in range(NUMBERS[attribute.type])]
        else:
            lines.append(f"  options.{attribute.name} = {plain(attribute, i, enums)};")
    return "\n".join(lines) + "\n"


def definition(op, form, enums):
    place = [] if op.in_place else ["c.into(o.into)"]
    arguments = [*place, *inputs(op, form), *attributes(op, enums), *outputs_of(op, form)]
    return (f"tinyai_status {form}_{op.name}(Call& c, const Operation& o) {{\n{options(op, enums)}{several(op, form)}"
            + text.call(f"  return {function(op, form)}(", arguments, ");") + "\n}\n")


def entry(op, form, enums):
    def braces(items):
        return "{" + ", ".join(items) + "}"
    kinds = [f'"{input_form(op, position, form)}"' for position in range(len(op.inputs))]
    kind_of = {"int": "int", "float": "float", "bool": "bool", "axes": "list", "ints": "list", **dict.fromkeys(NUMBERS, "list"), "dtype": "dtype", "text": "text"}
    specs = [f'{{"{a.name}", "{kind_of.get(a.type, "int")}", {text_default(a, enums)}}}' for a in op.attributes]
    results = [f'"{output_form(output, form)}"' for output in op.outputs]
    is_list = "true" if op.inputs and op.inputs[0].list else "false"
    return (f'      {{"{function(op, form)}", "{op.name}", {form}_{op.name}, {is_list}, {"true" if op.in_place else "false"},\n'
            f"       {braces(kinds)}, {braces(specs)}, {braces(results)}}},\n")


def init_case(op):
    struct = f"tinyai_{op.name}_options"
    return (f"tinyai_status init_{op.name}(Call& c, const Operation&) {{\n"
            f"  return {struct}_init(c.out<{struct}>()), TINYAI_OK;\n}}\n")


def outputs(api, root):
    shown = [op for op in api.operators if forms(op)]
    parts = [text.head("Each operator's C functions behind one type"), '#include "operation.h"\n\nnamespace faults {\nnamespace {\n']
    entries = []
    for op in shown:
        for form in forms(op):
            parts.append("\n" + definition(op, form, api.enums))
            entries.append(entry(op, form, api.enums))
        if op.has_options:
            parts.append("\n" + init_case(op))
            entries.append(f'      {{"tinyai_{op.name}_options_init", "", init_{op.name}, false, false, {{}}, {{}}, {{}}}},\n')
    parts.append("\n}  // namespace\n\nconst std::vector<OperatorFunction>& operator_functions() {\n"
                 "  static const std::vector<OperatorFunction> functions = {\n" + "".join(entries) + "  };\n  return functions;\n}\n"
                 "\n}  // namespace faults\n")
    return {"tests/faults/generated/operator_calls.cpp": "".join(parts)}
