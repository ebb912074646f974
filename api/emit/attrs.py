"""A struct of attributes for each operator that has some (families.py writes them)."""
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
