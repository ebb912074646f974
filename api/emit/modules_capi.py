"""src/capi/generated/modules.cpp and optimizers.cpp: the C functions that make modules and optimizers. Each reads its option struct
and hands over what src/nn or src/optim makes it from."""
from emit import text
from emit.capi import option_init
from emit.modules_header import OF_PARAMETERS, options_parameter, parameters
from spec import NUMBERS


def value(field, source):
    """What C gave, in the type of C++."""
    name = f"{source}{field.name}"
    if field.type in NUMBERS:
        parts = [f"{name}[{i}]" for i in range(NUMBERS[field.type])] if source else field.names
        return f"{{{{{', '.join(parts)}}}}}"
    if field.type == "ints":
        return f"capi::checked_shape({name}, {field.count_name})"
    if field.type == "bool":
        return f"{name} != 0"
    if field.type == "dtype":
        return f"capi::checked_dtype({name})"
    if field.type in text.CXX_TYPES:
        return name
    return f'capi::to_enum<nn::{field.type}>({name}, {{count}}, "{field.name}")'


def module(entry, enums):
    signature = text.call(f"tinyai_status tinyai_{entry.function}(", [p.declaration for p in parameters(entry, enums)], ") {")
    lines = [f"nn::{entry.camel}Options o;"]
    def assign(field, source):
        count = len(enums[field.type].values) if field.type in enums else 0
        return f"o.{field.name} = {value(field, source).replace('{count}', str(count))};"
    lines += [assign(field, "") for field in entry.arguments]
    if entry.options:
        struct = f"tinyai_{entry.options.name}_options"
        lines.append(f"const {struct} given = capi::known_options(options, {struct}_init);")
        lines += [assign(field, "given.") for field in entry.options.attributes]
    body = "".join(f"    {line}\n" for line in [*lines, "return nn::make(place, o);"])
    return f'{signature}\n  return capi::make_module("{entry.function}", into, out, [&](const tinyai::memory::Place& place) {{\n{body}  }});\n}}\n'


def modules(api):
    parts, structs = [], []
    for entry in api.modules.modules:
        if entry.options and entry.options not in structs:
            structs.append(entry.options)
            parts.append(option_init(entry.options, api.modules.enums))
        parts.append(module(entry, api.modules.enums))
    return (text.head("The built-in modules from C", text.MODULES)
            + '#include "capi/attributes.h"\n#include "capi/module.h"\n#include "nn/layers/layers.h"\n\n'
            + "namespace capi = tinyai::capi;\nnamespace nn = tinyai::nn;\n\n" + "\n".join(parts))


def own(field, rules):
    """Its value where the caller leaves that to the rule: a || b ? x : y."""
    words = text.number(rules[-1].own[field.name])
    for rule in rules[-2::-1]:
        words = f"rule == optim::Rule::{text.enumerator(rule.name)} ? {text.number(rule.own[field.name])} : {words}"
    return words


def read(options, rules):
    struct, kind = f"tinyai_{options.name}_options", f"optim::{options.camel}Options"
    left = [field for field in options.attributes if field.own]
    lines = [f"const {struct} given = capi::known_options(options, {struct}_init);", f"{kind} o;"]
    lines += [f"o.{field.name} = {value(field, 'given.')};" for field in options.attributes]
    lines += [f"if (o.{field.name} == {text.number(field.default)}) o.{field.name} = {own(field, rules)};" for field in left]
    body = "".join(f"  {line}\n" for line in [*lines, "return o;"])
    return f"{kind} read(const {struct}* options, optim::Rule{' rule' if left else ''}) {{\n{body}}}\n"


def optimizers(api):
    of = {o.name: [r for r in api.optimizers.optimizers if r.options is o] for o in api.optimizers.options}
    private, public = [], []
    for options in api.optimizers.options:
        private.append(read(options, of[options.name]))
        public.append(option_init(options, {}))
        listed = [p.declaration for p in [*OF_PARAMETERS, options_parameter(options)]]
        for rule in of[options.name]:
            signature = text.call(f"tinyai_status tinyai_optimizer_{rule.name}(",
                                  ["tinyai_manager into", *listed, "tinyai_optimizer* out"], ") {")
            kind = f"optim::Rule::{text.enumerator(rule.name)}"
            public.append(f'{signature}\n  return capi::make_optimizer("optimizer_{rule.name}", into, {kind}, parameters, count, out,\n'
                          f"                              [&](optim::Rule rule) {{ return read(options, rule); }});\n}}\n")
        signature = text.call(f"tinyai_status tinyai_optimizer_add_{options.name}_group(", ["tinyai_optimizer optimizer", *listed], ") {")
        public.append(f'{signature}\n  return capi::add_group("optimizer_add_{options.name}_group", optimizer, parameters, count,\n'
                      f"                         [&](optim::Rule rule) {{ return read(options, rule); }});\n}}\n")
    return (text.head("The optimizers from C", text.OPTIMIZERS)
            + '#include "capi/optimizer.h"\n\nnamespace capi = tinyai::capi;\nnamespace optim = tinyai::optim;\n\nnamespace {\n\n'
            + "\n".join(private) + "\n}  // namespace\n\n" + "\n".join(public))


def outputs(api, root):
    return {"src/capi/generated/modules.cpp": modules(api), "src/capi/generated/optimizers.cpp": optimizers(api)}
