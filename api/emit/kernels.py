"""src/kernels/generated: which elementwise kernels there are, in the order of the table, and how dear one is (elementwise_ops.h); which
optimizers step (step_ops.h)."""
from emit import text

PATH = "src/kernels/generated/elementwise_ops.h"
STEPS = "src/kernels/generated/step_ops.h"


def enumerator(name):
    return "k" + "".join(part.capitalize() for part in name.split("_"))


def numbers(op):
    """The operator's numbers, which a unary kernel is given as a and b."""
    return [a.name for a in op.attributes if a.type == "float"]


def entries(api, arity):
    """[(enumerator, its comment, its row of the table)]"""
    for op in api.operators:
        if op.kernel.startswith(arity):
            given = ", ".join(f"{letter}: {name}" for letter, name in zip("ab", numbers(op)))
            holds = (f"{{.elements = Elements::{enumerator(op.kernel_elements)}, .test = {str(op.kernel_tests).lower()}, "
                     f".work = Work::{enumerator(op.work)}}}")
            yield from ((enumerator(name), f" /* {given} */" if given else "", holds) for name in op.kernel_forms)


def family(api, arity):
    enum, found = f"{arity.capitalize()}Op", list(entries(api, arity))
    return (f"enum class {enum} : uint8_t {{\n" + "".join(f"  {name}{comment},\n" for name, comment, _ in found) + "};\n"
            + f"inline constexpr ElementwiseKernel k{arity.capitalize()}Kernels[] = {{\n"
            + "".join(f"    {holds},  // {name}\n" for name, _, holds in found) + "};\n"
            + f"constexpr const ElementwiseKernel& kernel_of({enum} op) {{ return k{arity.capitalize()}Kernels[static_cast<int>(op)]; }}\n")


def bits(op, holds):
    return f"{sum(1 << i for i, entry in enumerate(op.states) if holds(entry)):#05b}"


def steps(api):
    ops = [op for op in api.operators if op.step]
    names = [enumerator(op.name.removesuffix("_step")) for op in ops]
    rows = "".join(f"    {{.arrays = {bits(op, lambda s: not s.optional and not s.is_number)}, "
                   f".optional = {bits(op, lambda s: s.optional)}, .number = {str(any(s.is_number for s in op.states)).lower()}}},  // {name}\n"
                   for op, name in zip(ops, names))
    return (text.head("The steps of optimizers", text.OPTIMIZERS) + "#pragma once\n\n#include <cstddef>\n#include <cstdint>\n\nnamespace tinyai::kernels {\n\n"
            + f"enum class StepOp : uint8_t {{ {', '.join(names)} }};\ninline constexpr size_t kStepOps = {len(ops)};\n"
            + f"inline constexpr int kMostStepNumbers = {max(len(op.step) for op in ops)}, kMostStepStates = {max(len(op.states) for op in ops)};\n\n"
            + "// Which state a step has, as bits: arrays that there always are, and those that there may be; the first may be one f64.\n"
            + "struct StepState {\n  unsigned arrays, optional;\n  bool number;\n};\n"
            + f"inline constexpr StepState kStepStates[] = {{\n{rows}}};\n\n}}  // namespace tinyai::kernels\n")


def outputs(api, root):
    return {STEPS: steps(api), PATH: text.head("The elementwise kernels") + '#pragma once\n\n#include <cstdint>\n\n#include "kernels/elementwise_kernel.h"\n\n'
            + "namespace tinyai::kernels {\n\n" + family(api, "unary") + "\n" + family(api, "binary") + "\n}  // namespace tinyai::kernels\n"}
