"""bindings/rust/tinyai/src/generated: what makes modules and optimizers, their options, and enumerations."""
from emit import text
from emit.modules_header import sentence
from emit.rust_operators import FOLDER, PARAMETERS, TYPES, enum, escaped, option_struct, rust_value, tried
from emit.rust_operators import sentence as ended
from spec import NUMBERS

USES = "use crate::error::check;\n"


def docs(paragraphs):
    lines = [line for paragraph in paragraphs for line in (paragraph, "")][:-1]
    return "".join(f"    /// {line}".rstrip() + "\n" for line in lines)


def parameter(field):
    kind = "i32" if field.type == "int32" else PARAMETERS.get(field.type, field.type)
    return f"{field.name}: {kind}"


def arguments(field, value):
    if field.type in NUMBERS:
        return [f"{value}[{i}]" for i in range(NUMBERS[field.type])]
    if field.type == "ints":
        return [f"{value}.list().pointer()", f"{value}.list().count()"]
    if field.type == "int" and value == field.name:
        return [f"{value}.whole()"]
    if field.type == "bool":
        return [f"i32::from({value})"]
    return [value if field.type in TYPES and field.type != "dtype" or field.type == "int32" else f"{value}.raw()"]


def module(entry, suffix=""):
    """conv2d with the defaults, conv2d_with options; linear of f32, linear_of another dtype."""
    dtype = [f for f in entry.arguments if f.type == "dtype"]
    fields = [f for f in entry.arguments if f not in dtype or suffix == "_of"]
    options = f"{entry.options.camel}Options" if entry.options else None
    given = ["scope: &impl SharedScope"] + [parameter(f) for f in fields] + ([f"options: &{options}"] if suffix == "_with" else [])
    values = [a for f in entry.arguments for a in arguments(f, f.name if f in fields else rust_value(f))]
    if entry.options:
        values.append("&options" if suffix == "_with" else "std::ptr::null()")
    parts = [ended(escaped(sentence(entry))) + {"_of": " Parameters of a floating dtype.", "_with": " With options."}.get(suffix, "")]
    told = [f"- `{f.name}`: {escaped(f.doc)}" for f in fields]
    if told:
        parts.append("\n    /// ".join(told))
    if entry.forward:
        parts.append(f"Its forward {escaped(entry.forward.split(': see')[0])}.")
    if entry.source:
        parts.append("Source: " + ended(escaped(entry.source)))
    call = f"ffi::tinyai_{entry.function}({', '.join(['into', *values, 'out'])})"
    read = f"        let options = options.raw(){tried(entry.options)};\n" if suffix == "_with" else ""
    return (docs(parts) + f"    pub fn {entry.name}{suffix}({', '.join(given)}) -> Result<Module> {{\n{read}"
            f"        Module::made(scope.shared(), |into, out| unsafe {{ {call} }})\n    }}\n")


def forms(entry):
    yield module(entry)
    if any(f.type == "dtype" for f in entry.arguments):
        yield module(entry, "_of")
    if entry.options:
        yield module(entry, "_with")


SAFETY = "// SAFETY, for every call below: slices and options live until it returns, with the lengths that are named; the engine checks\n" \
         "// every id, and writes a handle only on success.\n"


def unique(listed):
    return list({o.name: o for o in listed if o}.values())


def modules(api):
    enums = list(api.modules.enums.values())
    options = unique(entry.options for entry in api.modules.modules)
    return (text.head("The built-in modules", text.MODULES) + "\nuse crate::manager::SharedScope;\nuse crate::options::{defaults, real_or_none, whole_or, windows_or_none};\n"
            "use crate::sizes::{Shape, Whole};\nuse crate::{ffi, DType, Module, Result};\nuse std::mem::size_of;\n\n"
            + "\n".join([enum(e) for e in enums] + [option_struct(o) for o in options]) + "\n" + SAFETY + "impl Module {\n"
            + "\n".join(made for entry in api.modules.modules for made in forms(entry)) + "}\n")


LEAVES = "parameters: impl Parameters"


def optimizer(entry):
    own = "".join(f" Its own `{name}` is {value:g}." for name, value in entry.own.items())
    return (docs([ended(escaped(entry.doc)) + own + " Plain leaves become parameters by this.", "Source: " + ended(escaped(entry.source))])
            + f"    pub fn {entry.name}(scope: &impl SharedScope, {LEAVES}, options: &{entry.options.camel}Options) -> Result<Optimizer> {{\n        let options = options.raw(){tried(entry.options)};\n"
            f"        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {{\n"
            f"            ffi::tinyai_optimizer_{entry.name}(into, list, count, &options, out)\n        }})\n    }}\n")


def group(options):
    return (docs([f"One more group of {options.whose}, with options of its own."])
            + f"    pub fn add_{options.name}_group(&self, {LEAVES}, options: &{options.camel}Options) -> Result<()> {{\n        let options = options.raw(){tried(options)};\n"
            f"        self.extended(parameters.leaves()?, |(list, count)| unsafe {{\n"
            f"            ffi::tinyai_optimizer_add_{options.name}_group(self.raw(), list, count, &options)\n        }})\n    }}\n")


def optimizers(api):
    made = [optimizer(entry) for entry in api.optimizers.optimizers] + [group(options) for options in api.optimizers.options]
    return (text.head("The optimizers", text.OPTIMIZERS) + "\nuse crate::manager::SharedScope;\nuse crate::options::{defaults, real_or_none};\nuse crate::{ffi, Optimizer, Parameters, Result};\nuse std::mem::size_of;\n\n"
            + "\n".join(option_struct(o) for o in api.optimizers.options) + "\n" + SAFETY + "impl Optimizer {\n" + "\n".join(made) + "}\n")


def outputs(api, root):
    return {f"{FOLDER}/modules.rs": modules(api), f"{FOLDER}/optimizers.rs": optimizers(api)}
