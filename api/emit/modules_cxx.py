"""src/nn/generated and src/optim/generated: what modules and optimizers are made from in C++, with the checks of its ranges."""
from emit import text
from spec import NUMBERS

TYPES = {"pair": "ops::Pair", "triple": "ops::Triple", "ints": "Shape"}


def cxx_type(field):
    return TYPES.get(field.type) or text.cxx_type(field)


def member(field):
    default = text.cxx_default(field) if not field.own else "0.0"
    initialiser = "" if field.type == "ints" else "{}" if default is None else f" = {default}"
    return f"  {cxx_type(field)} {field.name}{initialiser};\n"


def struct(name, fields):
    return f"struct {name} {{\n" + "".join(member(field) for field in fields) + "};\n"


def whole_numbers(whose, field):
    """Checks of an int, of those of a pair, of all sizes of a shape."""
    limits = text.number(field.min) + (f", {text.number(field.max)}" if field.max is not None else "")
    if field.type in NUMBERS and field.names and not field.what:
        return [f'require_whole("{whose}", "{name}", o.{field.name}.values[{i}], {limits});' for i, name in enumerate(field.names)]
    return [f'require_whole("{whose}", "{field.what or field.name}", o.{field.name}, {limits});']


def numbers(whose, field):
    head = f'"{whose}", "{field.what or field.name}", o.{field.name}'
    if field.nonzero or field.bound:
        return [f"require_{'not_zero' if field.nonzero else 'bound'}({head});"]
    if field.below is not None:
        return [f"require_below({head}, {text.number(field.min)}, {text.number(field.below)});"]
    limits = [text.number(limit) for limit in (field.min, field.max) if limit is not None]
    return [f"require_number({', '.join([head, *limits])});"]


def checks(whose, field):
    if field.type == "dtype":
        return [f'require_floating_dtype("{whose}", o.{field.name});']
    if field.type == "float":
        return numbers(whose, field)
    return whole_numbers(whose, field) if field.min is not None else []


def among(whose, field):
    """What one option asks of others."""
    if not field.needs + field.excludes:
        return []
    wrong = " || ".join([f"o.{name} == 0" for name in field.needs] + [f"o.{name} != 0" for name in field.excludes])
    told = " and ".join([f"a {name}" for name in field.needs] + [f"no {name}" for name in field.excludes])
    return [f'if (o.{field.name} && ({wrong})) fail(Status::kRange, "{whose}: {field.name} needs {told}");']


def check(name, whose, fields):
    """void check(const Conv2dOptions& o)."""
    lines = "".join(f"  {line}\n" for of in (checks, among) for field in fields for line in of(whose, field))
    return f"void check({f'const {name}& o' if lines else f'const {name}&'}) {{{chr(10) if lines else ''}{lines}}}\n"


def layers_header(api):
    parts = [text.head("What the built-in modules are made from", text.MODULES),
             '#pragma once\n\n#include "nn/tree/module.h"\n#include "ops/record.h"\n\nnamespace tinyai::nn {\n']
    for enum in api.modules.enums.values():
        values = [text.enumerator(name) for name, _ in enum.values]
        parts.append("\n" + text.call(f"enum class {enum.name} : int32_t {{", values, "};") + "\n")
    for module in api.modules.modules:
        name = f"{module.camel}Options"  # all of it: what C takes as parameters too
        parts.append(f"\n{struct(name, module.fields)}void check(const {name}& o);\n"
                     f"ModuleRef build(const Place& place, const {name}& o);\n")
    return "".join(parts) + "\n}  // namespace tinyai::nn\n"


def layers_source(api):
    made = [check(f"{m.camel}Options", m.camel, m.fields) for m in api.modules.modules]
    return (text.head("The ranges of what the built-in modules are made from", text.MODULES)
            + '#include "nn/generated/layers.h"\n\n#include "nn/tree/layer_checks.h"\n\nnamespace tinyai::nn {\n\n'
            + "\n".join(made) + "\n}  // namespace tinyai::nn\n")


def options_name(options):
    return f"{options.camel}Options"


def rules_header(api):
    rules = api.optimizers.optimizers
    structs = "".join(f"\n{struct(options_name(o), o.attributes)}void check(const {options_name(o)}& o);\n" for o in api.optimizers.options)
    listed = ", ".join(options_name(o) for o in api.optimizers.options)
    return (text.head("The optimizers: their options, and what is known of each beside its rule", text.OPTIMIZERS)
            + "#pragma once\n\n#include <cstdint>\n#include <variant>\n\nnamespace tinyai::optim {\n"
            + structs + f"\nusing Options = std::variant<{listed}>;\n\n"
            + f"enum class Rule : uint8_t {{ {', '.join(text.enumerator(r.name) for r in rules)} }};\n\n"
            + f"inline constexpr int kMostStates = {max(len(r.state) for r in rules)};\n"
            + f"inline constexpr int kMostNumbers = {max(len(op.step) for op in api.operators)};  // of what a step reads\n\n"
            + "struct RuleTraits;  // rules.h\nnamespace rules {\n" + "".join(f"extern const RuleTraits {r.name};\n" for r in rules)
            + "}  // namespace rules\n\nstruct RuleInfo {\n  const char* name;\n  const char* state_names[kMostStates];  // PyTorch's; null: there is none\n"
            + "  uint32_t scalars;  // which state is one f64 and no array, as bits\n  int options;  // which of Options it takes\n"
            + "  uint32_t (*states)(const Options& options);  // which there are with these, as bits\n  const RuleTraits& traits;\n};\nconst RuleInfo& info(Rule rule);\n\n}  // namespace tinyai::optim\n")


def states(rule):
    """Which there are, as bits: always, and with an option that is on."""
    bit = {name: f"{1 << i:#05b}u" for i, name in enumerate(rule.state)}
    always = sum(1 << i for i, name in enumerate(rule.state) if name not in rule.optional_state)
    if not rule.optional_state:
        return f"[](const Options&) {{ return {always:#05b}u; }}"
    chosen = "".join(f" | (o.{option} != 0 ? {bit[name]} : 0u)" for name, option in rule.optional_state.items())
    return f"[](const Options& all) {{ const auto& o = std::get<{options_name(rule.options)}>(all); return {always:#05b}u{chosen}; }}"


def rules_source(api):
    rows = ""
    for rule in api.optimizers.optimizers:
        names = ", ".join(f'"{name}"' for name in rule.state)
        scalars = sum(1 << i for i, name in enumerate(rule.state) if name in rule.scalar_state)
        rows += (f'    {{"{rule.title}", {{{names}}}, {scalars:#05b}, {api.optimizers.options.index(rule.options)},\n'
                 f"     {states(rule)}, rules::{rule.name}}},\n")
    checked = "\n".join(check(options_name(o), "optimizer", o.attributes) for o in api.optimizers.options)
    return (text.head("The optimizers: their names and states, and the ranges of their options", text.OPTIMIZERS)
            + '#include "optim/generated/rules.h"\n\n#include "base/error.h"\n#include "base/ranges.h"\n\nnamespace tinyai::optim {\nnamespace {\n\n'
            + f"constexpr RuleInfo kRules[] = {{\n{rows}}};\n\n}}  // namespace\n\n"
            + "const RuleInfo& info(Rule rule) { return kRules[static_cast<int>(rule)]; }\n\n" + checked + "\n}  // namespace tinyai::optim\n")


def outputs(api, root):
    return {"src/nn/generated/layers.h": layers_header(api), "src/nn/generated/layers.cpp": layers_source(api),
            "src/optim/generated/rules.h": rules_header(api), "src/optim/generated/rules.cpp": rules_source(api)}
