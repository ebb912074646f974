"""src/kernels/generated/elementwise_ops.h: which elementwise kernels there are, in the order of the table, and how dear one is."""
from emit import text

PATH = "src/kernels/generated/elementwise_ops.h"


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


def outputs(api, root):
    return {PATH: text.head("The elementwise kernels") + '#pragma once\n\n#include <cstdint>\n\n#include "kernels/elementwise_kernel.h"\n\n'
            + "namespace tinyai::kernels {\n\n" + family(api, "unary") + "\n" + family(api, "binary") + "\n}  // namespace tinyai::kernels\n"}
