"""The Java binding's methods that make modules and optimizers: base classes of Modules and Optimizer, and enums."""
from emit import java_methods, jni, text
from emit.java import class_name, default, enum_class, escaped, imports_of, java_type, javadoc
from emit.jni_call import camel
from emit.modules_header import OF_PARAMETERS, sentence
from spec import NUMBERS

PLAIN = {"ints": "Shape", "int32": "int"}


def parameters(field):
    """[(declaration, name, words)] of a field."""
    if field.type in NUMBERS:
        return [(f"long {camel(name)}", camel(name), field.doc) for name in field.names]
    kind = PLAIN.get(field.type) or java_type(field)
    return [(f"{kind} {camel(field.name)}", camel(field.name), field.doc)]


def argument(field, value):
    if field.type == "ints":
        return f"{value}.dimensions()"
    if field.type == "bool":
        return f"{value} ? 1 : 0" if value not in ("true", "false") else str(int(value == "true"))
    return value if field.type in text.CXX_TYPES and field.type != "dtype" else f"{value}.value()"


def method(head, listed, native, arguments, wrap, words):
    """Of a class, with its documentation: wrap is what becomes of the native's result."""
    signature = text.call(f"    public {head}(", [declared for declared, _, _ in listed], ") {")
    call = text.call(f"        {wrap[0]}NativeFunctions.{native}(", arguments, f"){wrap[1]};")
    return javadoc(words) + f"{signature}\n{call}\n    }}\n"


def module(entry, enums, everything):
    """With all that there is, or with what has no default alone."""
    fields = entry.arguments if everything else entry.required
    listed = [("@Nullable NDManager into", "into", "owner of block and parameters; null: the entered scope")]
    for field in fields:
        listed += parameters(field)
    arguments = ["ThreadState.current()", "Ids.orNull(into)"]
    for field in entry.arguments:
        names = [name for _, name, _ in parameters(field)]
        arguments += [argument(field, name) for name in names] if field in fields else [argument(field, default(field, enums))]
    if entry.options:
        if everything:
            listed.append((f"@Nullable {class_name(f'tinyai_{entry.options.name}_options')} options", "options", "null: the defaults"))
        arguments += ["Options.given(options)", "Options.values(options)"] if everything else ["0", "null"]
    words = [escaped(sentence(entry))] + ([f"Source: {escaped(entry.source)}."] if entry.source else [])
    words += [f"@param {name} {escaped(doc)}" for _, name, doc in listed]
    forward = entry.forward.replace("tinyai_module_forward_array()", "Block.forward")
    words.append("@return the block" + (f"; its forward {escaped(forward)}" if forward else ""))
    return method(f"static Block {camel(entry.name)}", listed, camel(entry.function), arguments,
                  ("return new Block.Engine(", ")"), words)


def modules(api):
    methods = []
    for entry in api.modules.modules:
        if entry.optional or entry.options:
            methods.append(module(entry, api.modules.enums, False))
        methods.append(module(entry, api.modules.enums, True))
    body = "\n".join(methods)
    return (f"// The built-in blocks: {text.MODULES}.\npackage ai.tinyai;\n\n{imports_of(body)}\n/** What makes the built-in blocks. */\n"
            f"public abstract class BuiltInBlocks {{\n    BuiltInBlocks() {{}}\n\n{body}}}\n")


def of_parameters(options):
    kind = class_name(f"tinyai_{options.name}_options")
    listed = [("Collection<Variable> parameters", "parameters", OF_PARAMETERS[0].doc), (f"@Nullable {kind} options", "options", "null: the defaults")]
    return listed, ["Ids.of(parameters)", "Options.given(options)", "Options.values(options)"]


def optimizer(entry):
    listed, arguments = of_parameters(entry.options)
    listed = [("@Nullable NDManager into", "into", "owner, home of state and gradients; null: the entered scope"), *listed]
    own = "".join(f" Its own {camel(name)} is {value:g}." for name, value in entry.own.items())
    words = [escaped(entry.doc + own), f"Source: {escaped(entry.source)}."]
    words += [f"@param {name} {escaped(doc)}" for _, name, doc in listed] + ["@return the optimizer"]
    return method(f"static Optimizer {camel(entry.name)}", listed, camel(f"optimizer_{entry.name}"),
                  ["ThreadState.current()", "Ids.orNull(into)", *arguments], (f'return new Optimizer("{camel(entry.name)}", ', ")"), words)


def group(options):
    listed, arguments = of_parameters(options)
    words = [f"One more group of {options.whose}, with options of its own."] + [f"@param {name} {escaped(doc)}" for _, name, doc in listed]
    return method("void addGroup", listed, camel(f"optimizer_add_{options.name}_group"), ["id()", *arguments], ("", ""), words)


def optimizers(api, root):
    methods = java_methods.methods(api, root, "optimizer") + [optimizer(entry) for entry in api.optimizers.optimizers] + [group(options) for options in api.optimizers.options]
    imports = imports_of("".join(methods))
    return (f"// The optimizers: {text.OPTIMIZERS}.\npackage ai.tinyai;\n\n{imports}import java.nio.file.Path;\nimport java.util.Collection;\n\n"
            "/** What makes optimizers, and their groups. */\npublic abstract class OptimizerRules {\n    OptimizerRules() {}\n\n"
            "    abstract long id();\n\n" + "\n".join(methods) + "}\n")


def outputs(api, root):
    files = {"BuiltInBlocks": modules(api), "OptimizerRules": optimizers(api, root)}
    files.update({enum.name: enum_class(enum, text.MODULES) for enum in api.modules.enums.values()})
    return {f"{jni.JAVA}/{name}.java": body for name, body in files.items()}
