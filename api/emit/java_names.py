"""What operators are called in Java: as in DJL where the meaning is the same, so that a program written for it finds its names. The
one place that says so; docs/java-from-djl.md is checked against the classes by the binding's tests."""
from emit.jni_call import camel

NAMES = {
    "matmul": "matMul", "argmax": "argMax", "argmin": "argMin", "cumsum": "cumSum", "cumprod": "cumProd", "topk": "topK",
    "logsumexp": "logSumExp", "logaddexp": "logAddExp", "isnan": "isNaN", "isinf": "isInfinite", "isfinite": "isFinite",
    "unsqueeze": "expandDims", "expand": "broadcast", "cast": "toType", "copy": "duplicate",
    "equal": "eq", "not_equal": "neq", "less": "lt", "less_equal": "lte", "greater": "gt", "greater_equal": "gte",
    "add_inplace": "addi", "sub_inplace": "subi", "mul_inplace": "muli", "div_inplace": "divi",
    "add_scalar": "add", "mul_scalar": "mul", "pow_scalar": "pow",
    "normal": "randomNormal", "uniform": "randomUniform", "randint": "randomInteger", "bernoulli": "randomBernoulli",
    "sort": "sortWithIndices",  # sort() gives the values and argSort() the indices, as in DJL: java_shared.py
}
PARAMETERS = {"keepdims": "keepDims", "module": "block"}

# Where DJL has its parameters in another order, or gives others than "what has no default" and "everything".
ORDER = {
    "uniform": ["low", "high", "shape", "dtype"], "normal": ["mean", "stddev", "shape", "dtype"],
    "randint": ["low", "high", "shape", "dtype"], "bernoulli": ["p", "shape", "dtype"], "repeat": ["axis", "times"],
}
FEWER = {  # instead of "what has no default"
    "uniform": ["low", "high", "shape"], "normal": ["shape"], "topk": ["k", "axis"], "arange": ["start", "stop"], "repeat": None,
    "argmax": None, "argmin": None,  # argMax() is of all elements: java_shared.py
}
NO_VARARGS = {"tile"}  # tile(1, 2) is "along axis 1, twice" in DJL, and would silently be something else


def method(op):
    return NAMES.get(op.name) or camel(op.name)


def parameter(name):
    return PARAMETERS.get(name) or camel(name)


FUNCTIONS = {"grad": "Variable.grad", "constant": "NDManager.constant", "module_reset_state": "Block.resetState", "module_parameter": "Block.getParameter",
             "module_buffer": "Block.getBuffer", "manager_watch_peak": "NDManager.watchPeak", "array_contiguous": "NDArray.contiguous"}


def of_messages(api):
    """The engine's words in Java's: what its messages begin with, and C functions that they advise."""
    listed = [f'            case "{name}" -> "{java}";\n' for name, java in NAMES.items()]
    listed += [f'            case "tinyai_{name}" -> "{java}";\n' for name, java in FUNCTIONS.items()]
    return f"""// Names in messages: generated from api/operators.toml; do not edit.
package ai.tinyai;

import java.util.regex.Pattern;

/** The engine's messages with the names that Java has. */
final class JavaNames {{
    private JavaNames() {{}}

    static String in(String message) {{
        int colon = message.indexOf(": ");
        String operator = colon > 0 ? message.substring(0, colon) : "";
        String begun = java(operator).equals(operator) ? message : java(operator) + message.substring(colon);
        return begun.contains("tinyai_")
                ? Pattern.compile("\\\\btinyai_\\\\w+").matcher(begun).replaceAll(found -> java(found.group())) : begun;
    }}

    private static String java(String name) {{
        return switch (name) {{
{''.join(listed)}            default -> name;
        }};
    }}
}}
"""
