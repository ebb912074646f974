"""tests/spec/generated/module_states.h: each module made from small values, and the state that its entry says it has; each named
network made likewise."""
from emit import text
from emit.modules_faults import chosen, example

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


def argument(field, module, enums):
    if field.type == "dtype":
        return ["dtype"]
    return [str(module.small[field.name])] if field.name in module.small else example(field, enums)


def maker(module, enums):
    """A function of the scope and the dtype of what has one."""
    has_dtype = any(field.type == "dtype" for field in [*module.arguments, *(module.options.attributes if module.options else [])])
    lists = "".join(f"    const int64_t {field.name}[] = {{2, 3}};\n" for field in module.arguments if field.type == "ints")
    options = chosen(module)
    if module.options and not options and has_dtype:
        struct = f"tinyai_{module.options.name}_options"
        options = f"    {struct} small;\n    {struct}_init(&small);\n"
    if options and has_dtype:
        options += "    small.dtype = dtype;\n"
    given = ["&small" if options else "nullptr"] if module.options else []
    listed = ["into", *[a for field in module.arguments for a in argument(field, module, enums)], *given, "out"]
    call = text.call(f"    return tinyai_{module.function}(", listed, ");")
    return f"[](tinyai_manager into, tinyai_dtype{' dtype' if has_dtype else ''}, tinyai_module* out) {{\n{lists}{options}{call}\n  }}"


def entry(module, enums, modules):
    state = "" if module.is_model else f", {words(names(module, 'parameters', modules))}, {words(names(module, 'buffers', modules))}"
    return f'  {{"{module.name}", {maker(module, enums)}{state}}},\n'


def listed(name, entries):
    return f"inline const Entry {name}[] = {{\n{''.join(entries)}}};\n"


def outputs(api, root):
    modules = {module.name: module for module in api.modules.modules}
    entries = {of_models: [entry(module, api.modules.enums, modules) for module in api.modules.modules if module.is_model == of_models]
               for of_models in (False, True)}
    return {PATH: text.head("Each built-in module, and its state", text.MODULES)
            + '#pragma once\n\n#include <string>\n#include <vector>\n\n#include "tinyai.h"\n\nnamespace module_states {\n\n'
            + "struct Entry {\n  const char* name;\n  tinyai_status (*make)(tinyai_manager into, tinyai_dtype dtype, tinyai_module* out);\n"
            + "  std::vector<std::string> parameters = {}, buffers = {};\n};\n\n"
            + listed("kEntries", entries[False]) + "\n// Networks: their state is in files of others (tests/models).\n" + listed("kNetworks", entries[True])
            + "\n}  // namespace module_states\n"}
