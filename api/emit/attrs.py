"""src/ops/generated/attrs.h: a struct of attributes for each operator that has some."""
from emit import text


def enum(declared):
    values = ", ".join(text.enumerator(name) for name, _ in declared.values)
    return (f"enum class {declared.name} : int32_t {{ {values} }};\n"
            f"template <>\ninline constexpr int enumerators<{declared.name}> = {len(declared.values)};\n")


def struct(op):
    lines = [f"struct {op.camel}Attrs {{"]
    for attribute in op.attributes:
        default = text.cxx_default(attribute)
        initialiser = "{}" if default in (None, "{}") else f" = {default}"
        lines.append(f"  {text.cxx_type(attribute)} {attribute.name}{initialiser};")
    lines.append("};")
    lines.append(f"static_assert(std::is_trivially_copyable_v<{op.camel}Attrs>);")
    return "\n".join(lines) + "\n"


def outputs(api, root):
    parts = [text.head("Attributes of the operators"),
             "#pragma once\n\n#include <cmath>\n#include <cstdint>\n#include <type_traits>\n\n"
             '#include "ops/record.h"\n\nnamespace tinyai::ops {\n\n'
             "template <class Enum>\ninline constexpr int enumerators = 0;  // how many an attribute's enum has\n"]
    parts += ["\n" + enum(declared) for declared in api.enums.values()]
    parts += ["\n" + struct(op) for op in api.operators if op.attributes]
    parts.append("\n}  // namespace tinyai::ops\n")
    return {"src/ops/generated/attrs.h": "".join(parts)}
