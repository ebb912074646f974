"""include/tinyai/modules.h and optimizers.h, which tinyai.h includes: what makes them from C, with their documentation."""
import functools

from emit import text
from emit.c_surface import Parameter, hint
from emit.header import comment, enum, guarded, option_struct
from spec import NUMBERS

MODULES, OPTIMIZERS = "include/tinyai/modules.h", "include/tinyai/optimizers.h"


def listing(words):
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def state(module):
    """Its parameters and buffers, with their shapes."""
    parts = []
    for kind, listed in (("parameter", module.parameters), ("buffer", module.buffers)):
        if listed:
            parts.append(f"{kind}{'s' if len(listed) > 1 else ''} " + listing([f'"{s.name}" {s.doc}' for s in listed]))
    if module.children:
        names = [f'"{c.name}.0", "{c.name}.1", .. ({c.module})' if c.times else f'"{c.name}" ({c.module})' for c in module.children]
        parts.append(f"{'children' if len(names) > 1 else 'child'} " + listing(names))
    return "; ".join(parts)


def sentence(module):
    """What it does, and what state it has."""
    has = state(module)
    return module.doc if not has else f"{module.doc.rstrip('.')}: {has}."


def argument(field, enums):
    """The C parameters of a field."""
    if field.type in NUMBERS:
        return [Parameter(f"int64_t {name}", name, field.doc) for name in field.names]
    if field.type == "ints":
        return [Parameter(f"const int64_t* {field.name}", field.name, field.doc),
                Parameter(f"int64_t {field.count_name}", field.count_name, "how many of them")]
    kind = text.C_TYPES.get(field.type) or enums[field.type].c_name
    return [Parameter(f"{kind} {field.name}", field.name, field.doc + hint(field, enums))]


def parameters(module, enums):
    listed = [Parameter("tinyai_manager into", "into", "owner of module and parameters; null: the entered scope")]
    for field in module.arguments:
        listed += argument(field, enums)
    if module.options:
        listed.append(Parameter(f"const tinyai_{module.options.name}_options* options", "options", "null: the defaults"))
    out = "the module" + (f"; its forward {module.forward}" if module.forward else "")
    return [*listed, Parameter("tinyai_module* out", "out", out)]


def documented(words, listed, returns, source):
    width = max(len(parameter.name) for parameter in listed)
    lines = [("", words)] + [(f"@param {p.name.ljust(width)} ", p.doc) for p in listed] + [("@return ", returns)]
    return comment(lines + ([("", f"Source: {source}.")] if source else []))


def create(module, enums):
    listed = parameters(module, enums)
    returns = f"{', '.join(module.errors) or 'a status'}." + (f" Threads: any; {module.threads}." if module.threads else "")
    return (documented(sentence(module), listed, returns, module.source)
            + text.call(f"TINYAI_API tinyai_status tinyai_{module.function}(", [p.declaration for p in listed], ");") + "\n")


def modules(api):
    parts = ["\n" + enum(declared) for declared in api.modules.enums.values()]
    structs = set()
    for module in api.modules.modules:
        if module.options and module.options.name not in structs:
            structs.add(module.options.name)
            parts.append("\n" + option_struct(module.options, api.modules.enums))
        parts.append("\n" + create(module, api.modules.enums))
    return "".join(parts)


OF_PARAMETERS = [Parameter("const tinyai_variable* parameters", "parameters", "leaves; plain ones become parameters (resident) by this"),
                 Parameter("int64_t count", "count", "at least 1")]
REFUSES = "ARGUMENT (none, one twice{also}), GRAPH (no leaf), RANGE (an option){busy}."


def options_parameter(options):
    return Parameter(f"const tinyai_{options.name}_options* options", "options", "null: the defaults")


def named_state(entry, name):
    option = entry.optional_state.get(name)
    return f'"{name}"' + (f" (with {option})" if option else "")


def optimizer(entry):
    listed = [Parameter("tinyai_manager into", "into", "owner of the handle, home of state and gradients; null: the entered scope"),
              *OF_PARAMETERS, options_parameter(entry.options), Parameter("tinyai_optimizer* out", "out", "the optimizer")]
    own = "".join(f" Its own {name} is {value:g}." for name, value in entry.own.items())
    words = f"{entry.doc}{own} State of each parameter: {listing([named_state(entry, name) for name in entry.state])}."
    return (documented(words, listed, REFUSES.format(also="", busy=""), entry.source)
            + text.call(f"TINYAI_API tinyai_status tinyai_optimizer_{entry.name}(", [p.declaration for p in listed], ");") + "\n")


def group(options):
    listed = [Parameter("tinyai_optimizer optimizer", "optimizer", "it"), *OF_PARAMETERS, options_parameter(options)]
    words = f"One more group of {options.whose}, with options of its own."
    return (documented(words, listed, REFUSES.format(also=", another rule", busy=", NOT_READY (a backward steps it early)"), "")
            + text.call(f"TINYAI_API tinyai_status tinyai_optimizer_add_{options.name}_group(", [p.declaration for p in listed], ");") + "\n")


def optimizers(api):
    parts = []
    for options in api.optimizers.options:
        parts.append("\n" + option_struct(options, {}))
        parts += ["\n" + optimizer(entry) for entry in api.optimizers.optimizers if entry.options is options]
        parts.append("\n" + group(options))
    return "".join(parts)


@functools.cache
def outputs(api, root):
    return {MODULES: guarded(MODULES, "The built-in modules", text.MODULES, modules(api)),
            OPTIMIZERS: guarded(OPTIMIZERS, "The optimizers", text.OPTIMIZERS, optimizers(api))}
