"""src/ops/generated/step_records.cpp: the records of optimizers' steps; src/optim/generated/steps.cpp: how options become a step's
attributes and numbers."""
from emit import text
from emit.kernels import enumerator
from spec import STEP_SHARES

RECORDS = "src/ops/generated/step_records.cpp"
RULES = "src/optim/generated/steps.cpp"


def flops(op):
    """What an element of a step takes, as a function of its call."""
    more = [f"(call.has({STEP_SHARES + i}) ? {state.flops} : 0)" for i, state in enumerate(op.states) if state.flops]
    more += [f"(at.{a.name} ? {a.flops} : 0)" for a in op.attributes if a.flops]
    return (f"int64_t {op.name}_flops(const CostCall& call) {{\n  const auto& at = call.attrs<{op.camel}Attrs>();\n"
            f"  return {' + '.join([str(op.flops), *more])};\n}}\n")


def record(op):
    name = enumerator(op.name.removesuffix("_step"))
    return (f"constinit const Record records::{op.name} =\n"
            f"    step_record<kernels::StepOp::{name}, {op.camel}Attrs, {op.name}_flops>(info::{op.name});\n")


def records(api):
    ops = [op for op in api.operators if op.step]
    return (text.head("The steps of optimizers", text.OPTIMIZERS) + '#include "ops/generated/step.h"\n#include "ops/step_record.h"\n\n'
            + "namespace tinyai::ops {\nnamespace {\n\n" + "\n".join(map(flops, ops)) + "\n}  // namespace\n\n" + "".join(map(record, ops))
            + "\n}  // namespace tinyai::ops\n")


def attribute(rule, entry):
    """An option of that name, or what the optimizer says of itself."""
    value = f"o.{entry.name}" if entry.name in {f.name for f in rule.options.attributes} else str(rule.attributes[entry.name]).lower()
    return f".{entry.name} = {value}"


def traits(rule, op):
    given = f"const auto& o = std::get<{rule.options.camel}Options>(options);"
    lines = [f".record = ops::records::{op.name}",
             f".attrs = [](const Options& options) -> StepAttrs {{\n      {given}\n"
             f"      return ops::{op.camel}Attrs{{{', '.join(attribute(rule, a) for a in op.attributes)}}};\n    }}",
             f".numbers = [](const Options& options) -> Numbers {{\n      {given}\n      return {{{', '.join(f'o.{name}' for name in op.step)}}};\n    }}"]
    if any(entry.name == "rows" for entry in op.inputs):
        lines.append(".by_rows = true")
    if rule.initial:
        lines.append(f".initial = [](const Options& options) {{ return std::get<{rule.options.camel}Options>(options).{rule.initial}; }}")
    return f"constinit const RuleTraits rules::{rule.name}{{\n" + "".join(f"    {line},\n" for line in lines) + "};\n"


def rules(api):
    by_name = {op.name: op for op in api.operators}
    return (text.head("How options become the operands of a step", text.OPTIMIZERS) + '#include "ops/generated/step.h"\n#include "optim/rules.h"\n\n'
            + "namespace tinyai::optim {\n\n" + "\n".join(traits(rule, by_name[f"{rule.step}_step"]) for rule in api.optimizers.optimizers)
            + "\n}  // namespace tinyai::optim\n")


def outputs(api, root):
    return {RECORDS: records(api), RULES: rules(api)}
