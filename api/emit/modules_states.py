"""tests/spec/generated/module_states.h: each module made from small values, and the state that its entry says it has."""
from emit import text
from emit.modules_faults import example

PATH = "tests/spec/generated/module_states.h"


EACH = 2  # how many there are of what an argument counts: its example


def names(module, kind, modules):
    """Its own first, and then each child's, as a tree of modules names them."""
    found = [state.name for state in getattr(module, kind)]
    for child in module.children:
        places = [f"{child.name}.{i}" for i in range(EACH)] if child.times else [child.name]
        found += [f"{place}.{name}" for place in places for name in names(modules[child.module], kind, modules)]
    return found


def words(listed):
    return "{" + ", ".join(f'"{name}"' for name in listed) + "}"


def entry(module, enums, modules):
    arguments = [a for field in module.arguments for a in example(field, enums)]
    lists = "".join(f"const int64_t {field.name}[] = {{2, 3}}; " for field in module.arguments if field.type == "ints")
    listed = ", ".join(["into", *arguments, *(["nullptr"] if module.options else []), "out"])
    return (f'    {{"{module.name}",\n     [](tinyai_manager into, tinyai_module* out) {{ {lists}return tinyai_module_{module.name}({listed}); }},\n'
            f"     {words(names(module, 'parameters', modules))},\n     {words(names(module, 'buffers', modules))}}},\n")


def outputs(api, root):
    modules = {module.name: module for module in api.modules.modules}
    return {PATH: text.head("Each built-in module, and its state", text.MODULES)
            + '#pragma once\n\n#include <string>\n#include <vector>\n\n#include "tinyai.h"\n\nnamespace module_states {\n\n'
            + "struct Entry {\n  const char* name;\n  tinyai_status (*make)(tinyai_manager into, tinyai_module* out);\n"
            + "  std::vector<std::string> parameters, buffers;\n};\n\ninline const Entry kEntries[] = {\n"
            + "".join(entry(module, api.modules.enums, modules) for module in api.modules.modules if not module.is_model) + "};\n\n}  // namespace module_states\n"}
