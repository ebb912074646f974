"""src/ops/generated/records.h and .cpp: what is known of an operator beside its record, and the list of all records."""
from emit import text

FLAGS = ["differentiable", "index", "optional", "list", "updated"]
KINDS = {"bool": "kBool", "int": "kInt", "float": "kFloat", "axes": "kAxes", "ints": "kInts", "pair": "kPair", "dtype": "kDType"}


def header(api):
    names = [op.name for op in api.operators]
    infos = "".join(f"extern const Info {name};\n" for name in names)
    records = "".join(f"extern const Record {name};\n" for name in names)
    return (text.head("Operators: their descriptions, made here, and their records, written in the files of the families")
            + '#pragma once\n\n#include <span>\n\n#include "ops/record.h"\n\nnamespace tinyai::ops {\n\n'
            + f"namespace info {{\n{infos}}}  // namespace info\n\nnamespace records {{\n{records}}}  // namespace records\n\n"
            + "std::span<const Record* const> all_records();  // in the order of the table\n\n}  // namespace tinyai::ops\n")


def flags(entry):
    """An input that is updated or an index carries no gradient, whatever else is said."""
    values = {flag: getattr(entry, flag) for flag in FLAGS}
    values["differentiable"] = entry.differentiable and not entry.index
    return ", ".join(f".{flag} = true" if values[flag] else f".{flag} = false" for flag in FLAGS)


def description(op):
    lines, fields = [], [f'.name = "{op.name}"']
    if op.inputs:
        lines.append(f"constexpr InputInfo {op.name}_inputs[] = {{")
        lines += [f'    {{.name = "{entry.name}", {flags(entry)}}},' for entry in op.inputs]
        lines.append("};")
    if op.attributes:
        lines.append(f"constexpr AttributeInfo {op.name}_attributes[] = {{")
        for attribute in op.attributes:
            kind = KINDS.get(attribute.type, "kEnum")
            offset = f"offsetof({op.camel}Attrs, {attribute.name})"
            lines.append(f'    {{.name = "{attribute.name}", .type = AttributeInfo::{kind}, .offset = {offset}}},')
        lines.append("};")
    fields.append(f".inputs = {op.name}_inputs" if op.inputs else ".inputs = {}")
    fields.append(f".attributes = {op.name}_attributes" if op.attributes else ".attributes = {}")
    fields.append(f".attrs_bytes = sizeof({op.camel}Attrs)" if op.attributes else ".attrs_bytes = 0")
    fields.append(f".outputs = {-1 if op.counted_by else len(op.outputs)}")
    fields.append(f".internal = {'true' if op.internal else 'false'}")
    return "".join(line + "\n" for line in lines), f"constinit const Info {op.name}{{{', '.join(fields)}}};\n"


def source(api):
    tables, infos = zip(*(description(op) for op in api.operators))
    listed = "".join(f"    &records::{op.name},\n" for op in api.operators if not op.pending)
    return (text.head("Operators: their descriptions")
            + '#include "ops/generated/records.h"\n\n#include <cstddef>\n\n#include "ops/generated/attrs.h"\n\n'
            + "namespace tinyai::ops {\nnamespace {\n\n" + "".join(tables) + "\n}  // namespace\n\nnamespace info {\n"
            + "".join(infos) + "}  // namespace info\n\nnamespace {\n"
            + f"constexpr const Record* kRecords[] = {{\n{listed}}};\n}}  // namespace\n\n"
            + "std::span<const Record* const> all_records() { return kRecords; }\n\n}  // namespace tinyai::ops\n")


def outputs(api, root):
    return {"src/ops/generated/records.h": header(api), "src/ops/generated/records.cpp": source(api)}
