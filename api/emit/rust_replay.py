"""bindings/rust/tinyai/tests/operators/generated/mod.rs: each operator by name, in each form of the safe crate, for the test that
replays tests/ops/vectors.jsonl."""
from emit import text
from emit.c_surface import forms, input_form
from emit.rust_operators import OF_NUMBERS, left_out, receiver, rust_name
from spec import NUMBERS

PATH = "bindings/rust/tinyai/tests/operators/generated/mod.rs"
GETTERS = {"bool": "bool", "int": "int", "float": "float", "dtype": "dtype", "pair": "numbers", "triple": "numbers", "text": "text", "Reduction": "reduction", "Interpolation": "interpolation"}


def attribute(entry):
    none = left_out(entry)
    return got(entry) if none is None else f"Some({got(entry)}).filter(|&value| value != {[none] * NUMBERS[entry.type] if entry.type in NUMBERS else float(none) if entry.type == 'float' else none})"


def got(entry):
    if entry.type == "ints":
        return f'at.ints("{entry.name}")'
    if entry.type == "axes":
        return f'at.axes("{entry.name}")'
    return f'at.{GETTERS[entry.type]}("{entry.name}")'


def attributes(op):
    if op.has_options:
        return [f"&{op.camel}Options {{ {', '.join(f'{a.name}: {attribute(a)}' for a in op.attributes)} }}"]
    return [attribute(a) for a in op.attributes]


def operand(op, position, form):
    """An input as the form wants it: x holds all of them as arrays, v those with a gradient as variables."""
    kind, entry = input_form(op, position, form), op.inputs[position]
    if entry.optional:
        return f"x.get({position})" if kind == "array" else f"v.get({position})"
    return f"&x[{position}]" if kind == "array" else f"&v[{position}]"


def called(op):
    return "full" if op.name == "full_int" else rust_name(OF_NUMBERS.get(op.name, op.name))


def wrapped(op, form, call):
    if op.in_place:
        first = "x[0].copy()" if form == "array" else "v[0].copy()"
        return f"{call}.and_then(|()| {first}).map(|y| vec![y.into()])"
    if op.counted_by:
        return f"{call}.map(|ys| ys.into_iter().map(Into::into).collect())"
    if len(op.outputs) == 1:
        return f"{call}.map(|y| vec![y.into()])"
    names = ", ".join("abcd"[: len(op.outputs)])
    return f"{call}.map(|({names})| vec![{', '.join(f'{n}.into()' for n in names.split(', '))}])"


def method(op, form):
    first, name = receiver(op), called(op)
    kind = "x" if form == "array" else "v"
    if first is None:
        return f"Tensor::{name}({', '.join([kind, *attributes(op)])})"
    others = [operand(op, i, form) for i in range(len(op.inputs)) if i != first]
    return f"{operand(op, first, form)[1:]}.{name}({', '.join(others + attributes(op))})"


def in_scope(op, form):
    kind = "x" if form == "array" else "v"
    listed = [kind] if op.inputs and op.inputs[0].list else \
        [operand(op, i, form) for i in range(len(op.inputs))]
    return f"s.{called(op)}({', '.join(listed + attributes(op))})"


def dispatcher(name, parameters, lifetime, arms):
    lines = [f"pub fn {name}<{lifetime}>(op: &str, {parameters}, at: &Attributes) -> Option<Result<Vec<Value<{lifetime}>>>> {{\n",
             "    Some(match op {\n"]
    lines += [f'        "{op}" => {call},\n' for op, call in arms]
    return "".join(lines) + "        _ => return None,\n    })\n}\n"


def outputs(api, root):
    ops = [op for op in api.operators if forms(op)]
    with_inputs, variables = [op for op in ops if op.inputs], [op for op in ops if op.variable]
    options = "".join(f", {op.camel}Options" for op in ops if op.has_options)
    parts = [text.head("Each operator by its name, in each form"), "\nuse crate::Attributes;\n",
             f"use tinyai::{{Array, Manager, Result, Tensor, Value, Variable{options}}};\n\n",
             dispatcher("array_method", "x: &[Array<'m>]", "'m",
                        [(op.name, wrapped(op, "array", method(op, "array"))) for op in with_inputs]), "\n",
             dispatcher("array_in_scope", "s: &'m Manager, x: &[Array<'_>]", "'m",
                        [(op.name, wrapped(op, "array", in_scope(op, "array"))) for op in ops if not op.in_place]), "\n",
             dispatcher("variable_method", "x: &[Array<'m>], v: &[Variable<'m>]", "'m",
                        [(op.name, wrapped(op, "variable", method(op, "variable"))) for op in variables]), "\n",
             dispatcher("variable_in_scope", "s: &'m Manager, x: &[Array<'_>], v: &[Variable<'_>]", "'m",
                        [(op.name, wrapped(op, "variable", in_scope(op, "variable"))) for op in variables if not op.in_place])]
    positions = [(op.name, [input_form(op, i, "variable") == "variable" for i in range(len(op.inputs))]) for op in variables]
    arms = "".join(f'        "{name}" => &[{", ".join("true" if of else "false" for of in each)}],\n' for name, each in positions)
    parts.append("\n/// Which inputs of its variable form are variables.\npub fn variable_inputs(op: &str) -> &'static [bool] {\n"
                 f"    match op {{\n{arms}        _ => &[],\n    }}\n}}\n")
    return {PATH: "".join(parts)}
