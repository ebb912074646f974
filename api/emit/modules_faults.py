"""tests/faults/generated: a case of failing allocations and hostile handles for each C function that makes a module or an optimizer."""
from emit import text
from emit.c_surface import c_default
from spec import NUMBERS

PATH = "tests/faults/generated"


def example(field, enums):
    """Small values of C that are in range, and go with each other."""
    if field.type == "bool":  # with all the state that there may be
        return ["1"]
    if field.default is not None:
        return [c_default(field, enums)]
    if field.type in NUMBERS:
        return ["2"] * NUMBERS[field.type]
    if field.type == "ints":
        return [field.name, "2"]
    if field.type == "float":
        return [text.number(((field.min or 0.0) + (field.max if field.max is not None else 1.0)) / 2)]
    if field.type in enums:
        return [enums[field.type].constant(enums[field.type].values[0][0])]
    return [str(min(max(field.min or 2, 2), field.max or 2))]


def init(options):
    struct = f"tinyai_{options.name}_options"
    return f"CASE({struct}_init) {{\n  return [](Call& c) {{ return {struct}_init(c.out<{struct}>()), TINYAI_OK; }};\n}}\n"


def chosen(entry):
    """The option struct of those of its options that `small` gives, if it gives any."""
    given = [f for f in entry.options.attributes if f.name in entry.small] if entry.options else []
    struct = f"tinyai_{entry.options.name}_options" if given else ""
    return "".join([f"    {struct} small;\n    {struct}_init(&small);\n"] + [f"    small.{f.name} = {text.number(entry.small[f.name])};\n" for f in given]) if given else ""


def module(entry, enums):
    arguments = [a for field in entry.arguments for a in ([str(entry.small[field.name])] if field.name in entry.small else example(field, enums))]
    small = chosen(entry)
    lists = "".join(f"    const int64_t {f.name}[] = {{2, 3}};\n" for f in entry.arguments if f.type == "ints")
    options = ["&small" if small else "nullptr"] if entry.options else []
    call = text.call(f"    return tinyai_{entry.function}(", ["c.into(w.work)", *arguments, *options, "c.out<tinyai_module>()"], ");")
    return f"CASE(tinyai_{entry.function}) {{\n  return [&w](Call& c) {{\n{lists}{small}{call}\n  }};\n}}\n"


def modules(api):
    parts, seen = [], []
    for entry in api.modules.modules:
        if entry.options and entry.options not in seen:
            seen.append(entry.options)
            parts.append(init(entry.options))
        parts.append(module(entry, api.modules.enums))
    return text.head("Each built-in module made", text.MODULES) + '#include "../case.h"\n\nusing faults::Call;\n\n' + "\n".join(parts)


def optimizers(api):
    parts = [init(options) for options in api.optimizers.options]
    parts += [f"CASE(tinyai_optimizer_{rule.name}) {{ return creating(w, tinyai_optimizer_{rule.name}); }}\n" for rule in api.optimizers.optimizers]
    for options in api.optimizers.options:
        rule = next(r for r in api.optimizers.optimizers if r.options is options)
        parts.append(f"CASE(tinyai_optimizer_add_{options.name}_group) {{ return adding(w, tinyai_optimizer_{rule.name}, "
                     f"tinyai_optimizer_add_{options.name}_group); }}\n")
    return (text.head("Each optimizer made, and its groups", text.OPTIMIZERS) + '#include "../optimizer_case.h"\n\n'
            "using faults::adding;\nusing faults::Call;\nusing faults::creating;\n\n" + "\n".join(parts))


def outputs(api, root):
    return {f"{PATH}/module_cases.cpp": modules(api), f"{PATH}/optimizer_cases.cpp": optimizers(api)}
