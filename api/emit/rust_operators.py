"""bindings/rust/tinyai/src/generated: the operators as methods of Array and Variable, and of Manager.

`a.add(&b)` lets the operands vote on the place of the result; `s.add(&a, &b)` names it. The methods only convert.
"""
import math
import re

from emit import text
from emit.c_surface import forms, function, input_form, output_form
from spec import camel

FOLDER = "bindings/rust/tinyai/src/generated"
KEYWORDS = {"where", "mod", "type"}
TYPES = {"bool": "bool", "int": "i64", "float": "f64", "ints": "&[i64]", "axes": "Option<&[i64]>", "pair": "[i64; 2]", "dtype": "DType", "int32": "i32"}
SAFETY = "// SAFETY, for every call below: pointers are to locals, or to slices handed over with their length, that outlive the call;\n" \
         "// the engine checks every id, and writes results only on success.\n"
KINDS = {"array": "Array", "variable": "Variable"}


def rust_name(name):
    return name + "_" if name in KEYWORDS else name


def escaped(words):
    """Words of the table as Markdown: brackets are shapes, not links."""
    for letter in "[]<>*":
        words = words.replace(letter, "\\" + letter)
    return " ".join(words.split())


def sentence(words):
    if re.match(r"[a-z]{2,}[ ,.:;]", words):  # a word, and no formula
        words = words[:1].upper() + words[1:]
    return words if words.endswith(".") else words + "."


def documentation(op, note):
    parts = [sentence(escaped(op.doc))]
    parts += [f"- `{rust_name(entry.name)}`: {escaped(entry.doc)}" for entry in shown(op)]
    parts += [f"- gives {escaped(output.doc)}" for output in op.outputs]
    if op.errors:
        parts.append("\nErrors beside those common to all operators: " + ", ".join(op.errors) + ".")
    if note:
        parts.append("\n" + note)
    if op.source:
        parts.append("\nSource: " + sentence(escaped(op.source)))
    lines = [line for part in ["\n".join(parts[:1]) + ("\n" if len(parts) > 1 and parts[1].startswith("-") else ""), *parts[1:]]
             for line in part.split("\n")]
    return "".join(f"    /// {line}".rstrip() + "\n" for line in lines)


def shown(op):
    return op.inputs + ([] if op.has_options else [a for a in op.attributes])


def receiver(op):
    """The operand before the dot: the first that may carry a gradient; none for lists."""
    if not op.inputs or op.inputs[0].list:
        return None
    return next((i for i, entry in enumerate(op.inputs) if not entry.index), 0)


def attribute_type(attribute):
    return TYPES.get(attribute.type, attribute.type)


def attribute_parameters(op):
    if op.has_options:
        return [f"options: &{op.camel}Options"]
    return [f"{rust_name(a.name)}: {attribute_type(a)}" for a in op.attributes]


def attribute_arguments(op):
    if op.has_options:
        return ["&options.raw()"]
    given = []
    for attribute in op.attributes:
        if attribute.name == op.counted_by:
            continue
        name = rust_name(attribute.name)
        if attribute.type == "ints":
            given += [f"{name}.as_ptr()", f"{name}.len() as i64"]
        elif attribute.type == "axes":
            given += [f"axes_pointer({name})", f"axes_count({name})"]
        elif attribute.type == "bool":
            given.append(f"i32::from({name})")
        elif attribute.type in ("int", "float"):
            given.append(name)
        else:
            given.append(f"{name}.raw()")
    return given


def results(op, form, lifetime):
    kinds = [f"F::Handle<{lifetime}>" if form == "either" and not output.index
             else f"{KINDS[output_form(output, 'array' if form == 'either' else form)]}<{lifetime}>" for output in op.outputs]
    if op.counted_by:
        return f"Vec<{kinds[0]}>"
    return kinds[0] if len(kinds) == 1 else "()" if not kinds else f"({', '.join(kinds)})"


def owned(op, position, form, value):
    output = op.outputs[position]
    if form == "either" and not output.index:
        return f"unsafe {{ F::own({value}) }}"
    return f"{KINDS[output_form(output, 'array' if form == 'either' else form)]}::own({value})"


def body(op, form, call):
    """call(forms' function, pointer casts) gives the C call; this declares its outputs and wraps them."""
    if op.in_place:
        return f"        check(unsafe {{ {call} }})\n"
    if op.counted_by:
        lines = f"        let mut outs = room({op.counted_by})?;\n"
        one = owned(op, 0, form, "id")
        each = f"|id| {one}" if one.startswith("unsafe") else one.removesuffix("(id)")
        return lines + f"        check(unsafe {{ {call} }})?;\n        Ok(outs.into_iter().map({each}).collect())\n"
    names = [output.name for output in op.outputs]
    lines = "".join(f"        let mut {name} = 0u64;\n" for name in names)
    made = [owned(op, i, form, name) for i, name in enumerate(names)]
    result = made[0] if len(made) == 1 else f"({', '.join(made)})"
    return lines + f"        check(unsafe {{ {call} }})?;\n        Ok({result})\n"


def out_arguments(op):
    if op.counted_by:
        return ["outs.as_mut_ptr().cast()", op.counted_by]
    return [f"(&raw mut {output.name}).cast()" for output in op.outputs]


def c_call(op, form, place, operands):
    return f"ffi::{function(op, form)}({', '.join([*place, *operands, *attribute_arguments(op), *out_arguments(op)])})"


def handle(kind, raw):
    return f"ffi::tinyai_{kind} {{ id: {raw} }}"


def method(op, form):
    first = receiver(op)
    parameters, operands = ["&self"] if first is not None else [], []
    before = ""
    for position, entry in enumerate(op.inputs):
        kind, name = input_form(op, position, form), rust_name(entry.name)
        if entry.list:
            parameters.append(f"{name}: &[&Self]")
            before = f"        let {name}: Vec<u64> = {name}.iter().map(|x| x.raw()).collect();\n"
            operands += [f"{name}.as_ptr().cast()", f"{name}.len() as i64"]
        elif position == first:
            operands.append(handle(kind, "self.raw()"))
        elif entry.optional:
            parameters.append(f"{name}: Option<&{KINDS[kind]}<'m>>")
            operands.append(handle(kind, f"{name}.map_or(0, |x| x.raw())"))
        else:
            parameters.append(f"{name}: &{KINDS[kind]}<'m>")
            operands.append(handle(kind, f"{name}.raw()"))
    note = "" if not op.in_place else "Written in place." + (" A leaf, while gradients are off." if form == "variable" else "")
    signature = f"    #[inline]\n    pub fn {rust_name(op.name)}({', '.join(parameters + attribute_parameters(op))}) -> Result<{results(op, form, chr(39) + 'm')}> {{\n"
    call = c_call(op, form, [] if op.in_place else ["BESIDE"], operands)
    return documentation(op, note) + signature + before + body(op, form, call) + "    }\n"


def scope_method(op):
    either = op.variable
    parameters, before, operands = ["&self"], "        let into = self.place()?;\n", {"array": [], "variable": []}
    for position, entry in enumerate(op.inputs):
        name = rust_name(entry.name)
        fixed = not either or input_form(op, position, "variable") == "array"
        if entry.list:
            parameters.append(f"{name}: &[&impl Operand<Form = F>]")
            before += f"        let {name}: Vec<u64> = {name}.iter().map(|x| x.id()).collect();\n"
        elif entry.optional:
            parameters.append(f"{name}: Option<&{'Array' if fixed else 'F::Handle'}<'_>>")
            before += f"        let {name} = {name}.map_or(0, |x| x.id());\n"
        else:
            parameters.append(f"{name}: &{'Array<' + chr(39) + '_>' if fixed else 'impl Operand<Form = F>'}")
        for form in operands:
            if entry.list:
                operands[form] += [f"{name}.as_ptr().cast()", f"{name}.len() as i64"]
            else:
                operands[form].append(handle(input_form(op, position, form), name if entry.optional else f"{name}.id()"))
    form = "either" if either else "array"
    signature = f"    #[inline]\n    pub fn {rust_name(op.name)}{'<F: Form>' if either else ''}({', '.join(parameters + attribute_parameters(op))})" \
                f" -> Result<{results(op, form, chr(39) + '_')}> {{\n"
    call = c_call(op, "array", ["into"], operands["array"])
    if either:
        call = f"if F::VARIABLE {{ {c_call(op, 'variable', ['into'], operands['variable'])} }} else {{ {call} }}"
    return documentation(op, "The result lands in this scope.") + signature + before + body(op, form, call) + "    }\n"


def rust_value(attribute):
    value = attribute.default
    if attribute.type == "float" and math.isinf(value):
        return "f64::NEG_INFINITY" if value < 0 else "f64::INFINITY"
    if attribute.type == "bool":
        return "true" if value else "false"
    if attribute.type == "dtype":
        return f"DType::{value.upper() if value != 'bool' else 'Bool'}"
    if attribute.type in TYPES:
        return repr(value)
    return f"{attribute.type}::{camel(value)}"


def option_default(attribute):
    """A field as the library's init function leaves it."""
    if attribute.type not in ("bool", "int", "float", "pair"):  # a dtype, an enum
        return f"{attribute.name}: {rust_value(attribute)}"
    return f"{attribute.name}: raw.{attribute.name}{' != 0' if attribute.type == 'bool' else ''}"


def struct_doc(op):
    """The words of an option struct, where Rust's names are code."""
    return re.sub(r"Options of (?:tinyai_module_)?(\w+?)(?:\(\))?\.$", r"Options of `\1`.", op.options_doc)


def option_default_words(attribute):
    if attribute.default is None:
        return ""
    return f" Default: {escaped(rust_value(attribute))}" + (", which stands for the rule's own." if getattr(attribute, "own", False) else ".")


def option_struct(op):
    name, required = f"{op.camel}Options", [a for a in op.attributes if a.default is None]
    lines = [f"/// {struct_doc(op)}\n#[derive(Clone, Copy, Debug)]\npub struct {name} {{\n"]
    lines += [f"    /// {sentence(escaped(a.doc))}{option_default_words(a)}\n    pub {a.name}: {attribute_type(a)},\n"
              for a in op.attributes]
    given = ", ".join(f"{a.name}: {attribute_type(a)}" for a in required)
    lines.append("}\n\n")
    made = ("        // SAFETY: a struct of numbers, and its init function.\n"
            f"        let raw = unsafe {{ defaults(ffi::tinyai_{op.name}_options_init) }};\n"
            f"        Self {{ {', '.join(a.name if a.default is None else option_default(a) for a in op.attributes)} }}\n    }}\n}}\n\n")
    if required:
        lines.append(f"impl {name} {{\n    /// The defaults, with what has none.\n    pub fn new({given}) -> Self {{\n{made}")
    else:
        lines.append(f"impl Default for {name} {{\n    fn default() -> Self {{\n{made}")
    converted = {"bool": "i32::from(self.{0})", "int": "self.{0}", "float": "self.{0}", "pair": "self.{0}"}
    fields = ", ".join(f"{a.name}: " + converted.get(a.type, "self.{0}.raw()").format(a.name) for a in op.attributes)
    lines.append(f"impl {name} {{\n    pub(crate) fn raw(&self) -> ffi::tinyai_{op.name}_options {{\n"
                 f"        ffi::tinyai_{op.name}_options {{ struct_size: size_of::<ffi::tinyai_{op.name}_options>(), {fields} }}\n    }}\n}}\n")
    return "".join(lines)


def enum(declared):
    lines = [f"/// {sentence(escaped(declared.doc))}\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum {declared.name} {{\n"]
    lines += [f"    /// {sentence(escaped(doc))}\n    {camel(name)},\n" for name, doc in declared.values]
    arms = "".join(f"            Self::{camel(name)} => ffi::{declared.constant(name)},\n" for name, _ in declared.values)
    return "".join(lines) + f"}}\n\nimpl {declared.name} {{\n    pub(crate) fn raw(self) -> i32 {{\n        match self {{\n{arms}        }}\n    }}\n}}\n"


def head(what, imports):
    return text.head(what) + "\n" + imports + "\n"


def outputs(api, root):
    shown_ops = [op for op in api.operators if forms(op)]
    options = [op for op in shown_ops if op.has_options]
    named = "".join(f", {op.camel}Options" for op in options)
    enums = "".join(f", {name}" for name in api.enums)
    files = {"options.rs": head("Options and enumerations of operators", "use crate::ffi;\nuse crate::options::defaults;\nuse std::mem::size_of;\n")
             + "\n".join([enum(e) for e in api.enums.values()] + [option_struct(op) for op in options])}
    imports = f"use crate::array::{{axes_count, axes_pointer, room, BESIDE}};\nuse crate::error::check;\nuse crate::{{ffi, Array, DType, Result{enums}{named}}};\n"
    for form, kind in KINDS.items():
        listed = [op for op in shown_ops if form in forms(op) and op.inputs]
        used = imports if form == "array" else imports.replace("Array, ", "Array, Variable, ")
        files[f"{form}.rs"] = head(f"Operators as methods of {kind}", used) + SAFETY + f"impl<'m> {kind}<'m> {{\n" \
            + "\n".join(method(op, form) for op in listed) + "}\n"
    used = imports.replace(", BESIDE", "").replace("Array, ", "Array, Form, Manager, Operand, ")
    files["manager.rs"] = head("Operators as methods of Manager", used) + SAFETY + "impl Manager<'_> {\n" \
        + "\n".join(scope_method(op) for op in shown_ops if not op.in_place) + "}\n"
    files["mod.rs"] = text.head("The operators") + "mod array;\nmod manager;\npub(crate) mod modules;\npub(crate) mod optimizers;\npub(crate) mod options;\nmod variable;\n"
    return {f"{FOLDER}/{name}": words for name, words in files.items()}
