"""src/ops/generated/<family>.h and .cpp: attributes, descriptions, declarations of the records, and C++ functions of a family's
operators. One pair for each family, so that a changed operator rebuilds what names its family; enums.h and all.h serve all."""
from emit import attrs, operators, records, text

FOLDER = "src/ops/generated"


def header(family, enums):
    ops = family.operators
    used = any(a.type in enums for op in ops for a in op.attributes)
    infos = "".join(f"extern const Info {op.name};\n" for op in ops)
    declared = "".join(f"extern const Record {op.name};\n" for op in ops)
    return (text.head(f"{family.title}: attributes, records and functions of the operators")
            + "#pragma once\n\n#include <cmath>\n#include <cstdint>\n#include <span>\n#include <type_traits>\n#include <vector>\n\n"
            + (f'#include "ops/generated/enums.h"\n' if used else "") + '#include "ops/record.h"\n#include "ops/value.h"\n\n'
            + "namespace tinyai::ops {\n" + "".join("\n" + attrs.struct(op) for op in ops if op.attributes)
            + f"\nnamespace info {{\n{infos}}}  // namespace info\n\nnamespace records {{\n{declared}}}  // namespace records\n\n"
            + "".join(operators.declaration(op) for op in ops) + "\n}  // namespace tinyai::ops\n")


def source(family):
    tables, infos = zip(*(records.description(op) for op in family.operators))
    return (text.head(f"{family.title}: descriptions and functions of the operators")
            + f'#include "ops/generated/{family.name}.h"\n\n#include <cstddef>\n\n#include "ops/apply.h"\n\nnamespace tinyai::ops {{\n'
            + "namespace {\n\n" + "".join(tables) + "\n}  // namespace\n\nnamespace info {\n" + "".join(infos)
            + "}  // namespace info\n\n" + "\n".join(operators.definition(op) for op in family.operators) + "\n}  // namespace tinyai::ops\n")


def enums(api):
    return (text.head("Enumerations among the attributes of operators")
            + "#pragma once\n\n#include <cstdint>\n\nnamespace tinyai::ops {\n\n"
            + "template <class Enum>\ninline constexpr int enumerators = 0;  // how many an attribute's enum has\n"
            + "".join("\n" + attrs.enum(declared) for declared in api.enums.values()) + "\n}  // namespace tinyai::ops\n")


def all_header():
    return (text.head("All records") + '#pragma once\n\n#include <span>\n\n#include "ops/record.h"\n\nnamespace tinyai::ops {\n\n'
            + "std::span<const Record* const> all_records();  // in the order of the table\n\n}  // namespace tinyai::ops\n")


def all_source(api):
    names = [op.name for family in api.families for op in family.operators]
    return (text.head("All records") + '#include "ops/generated/all.h"\n\nnamespace tinyai::ops {\n\nnamespace records {\n'
            + "".join(f"extern const Record {name};\n" for name in names) + "}  // namespace records\n\nnamespace {\n"
            + "constexpr const Record* kRecords[] = {\n" + "".join(f"    &records::{name},\n" for name in names) + "};\n}  // namespace\n\n"
            + "std::span<const Record* const> all_records() { return kRecords; }\n\n}  // namespace tinyai::ops\n")


def outputs(api, root):
    files = {"enums.h": enums(api), "all.h": all_header(), "all.cpp": all_source(api)}
    for family in api.families:
        files |= {f"{family.name}.h": header(family, api.enums), f"{family.name}.cpp": source(family)}
    return {f"{FOLDER}/{name}": words for name, words in files.items()}
