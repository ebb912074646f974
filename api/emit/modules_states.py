"""tests/spec/generated/module_states.h: each module made from small values, and the state that its entry says it has."""
from emit import text
from emit.modules_faults import example

PATH = "tests/spec/generated/module_states.h"


def names(states):
    return "{" + ", ".join(f'"{state.name}"' for state in states) + "}"


def entry(module, enums):
    arguments = [a for field in module.arguments for a in example(field, enums)]
    lists = "".join(f"const int64_t {field.name}[] = {{2, 3}}; " for field in module.arguments if field.type == "ints")
    listed = ", ".join(["into", *arguments, *(["nullptr"] if module.options else []), "out"])
    return (f'    {{"{module.name}",\n     [](tinyai_manager into, tinyai_module* out) {{ {lists}return tinyai_module_{module.name}({listed}); }},\n'
            f"     {names(module.parameters)},\n     {names(module.buffers)}}},\n")


def outputs(api, root):
    return {PATH: text.head("Each built-in module, and its state", text.MODULES)
            + '#pragma once\n\n#include <string>\n#include <vector>\n\n#include "tinyai.h"\n\nnamespace module_states {\n\n'
            + "struct Entry {\n  const char* name;\n  tinyai_status (*make)(tinyai_manager into, tinyai_module* out);\n"
            + "  std::vector<std::string> parameters, buffers;\n};\n\ninline const Entry kEntries[] = {\n"
            + "".join(entry(module, api.modules.enums) for module in api.modules.modules) + "};\n\n}  // namespace module_states\n"}
