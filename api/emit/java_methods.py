"""Methods of Java's classes that call one function of the header and do nothing else, with the header's own documentation."""
import re

from emit import header, header_surface, jni, whole_header
from emit.java import escaped, javadoc, of_booleans
from emit.java_structs import ORIGIN, words_of
from emit.jni_call import camel

# Of each class: its C functions, and what a method is called where that is not the function's name; of a variable also those of its
# value. The first three are appended to classes that other modules of emit/ write.
METHODS = {
    "array": {"set_resident": "", "set_name": "", "name": "getName", "rank": "", "size": "", "save_npy": ""},
    "variable": {"clear_grad": "", "requires_grad": "", "set_requires_grad": "", "sparse_grad": "", "set_sparse_grad": "", "set_name": "", "name": "getName", "unchain": "", "unchain_backward": "",
                 "array_set_resident": "setResident", "array_rank": "rank", "array_size": "size"},
    "manager": {"path": "getPath", "cap": "", "uncap": "", "set_limit": "", "set_deadline": "", "reset_peak": "", "watch_peak": ""},
    "optimizer": {"clear_grads": "", "zero_grads": "", "clip_value": "", "set_early": "", "clear_loss_scale": "", "set_rate": "", "set_group_rate": "setRate", "rate": "getRate", "save": "", "load": ""},
    "schedule": {"advance": "", "done": "getDone", "set_done": ""},
    "monitor": {"add": "", "last": "", "save_csv": ""},
    "module": {"set_training": "", "is_training": "", "freeze": "", "set_recompute": "", "save": "", "load": ""},
    "trainer": {"add_loss": "", "reset_state": "", "set_epochs": "", "save": "", "load": ""},
    "function": {"save": "", "reason": "getReason", "dump": ""},
    "profile": {"stop": "", "save_trace": ""},
    "dataset": {"size": ""},
}
GRAPHS = {"variable": "The recorded graph behind it, results first.", "function": "The graph of the plan that was used last."}
GRAPH_FORMATS = {"": "text, one line a node", "Dot": "DOT, for Graphviz", "Svg": "a drawing, SVG, with bytes: data flows downwards"}
CLASSES = {"schedule": "Schedule", "monitor": "Monitor", "module": "Block", "trainer": "Trainer", "function": "CompiledFunction", "profile": "Profile", "dataset": "Dataset"}
INITIALIZERS = ["gain", "constant", "uniform", "normal", "xavier_uniform", "xavier_normal", "kaiming_uniform", "kaiming_normal", "orthogonal"]
TYPES = {"int64_t": "long", "double": "double", "int32_t": "boolean", "tinyai_fan": "Fan", "tinyai_gain": "Nonlinearity", "tinyai_variable": "Variable", "tinyai_loss": "Loss"}
ENUMS = {"Fan", "Loss", "Nonlinearity"}
STATUSES = re.compile(r"^((?:[A-Z][A-Z_]+\b[,; ]*(?:and |or )?)+)(.*?)(?:\.( .*))?$")


def comments(source):
    """{function: its comment's parts}: what it does, {parameter: doc}, what it returns."""
    found = {}
    for doc, name in re.findall(r"/\*\*((?:(?!\*/).)*)\*/\s*TINYAI_API \w+ tinyai_(\w+)\(", source, re.S):
        words = " ".join(re.sub(r"^\s*\* ?", "", doc, flags=re.M).split())
        what, *parts = re.split(r"\s*@(?=param|return)", words)
        parameters = dict(part.split(None, 2)[1:] for part in parts if part.startswith("param") and len(part.split(None, 2)) == 3)
        returns = next((part.removeprefix("return").strip() for part in parts if part.startswith("return")), "")
        found[name] = (what, parameters, returns)
    return found


def argument(kind, name):
    if kind == "String" or kind == "Path":
        return f"Text.needed({name})" if kind == "String" else f"Text.of({name})"
    return {"boolean": f"{name} ? 1 : 0", "Variable": f"{name}.id()"}.get(kind, f"{name}.ordinal()" if kind in ENUMS else name)


def result_of(parameters, function):
    """(type, expression around CALL, name of the out-parameter)."""
    if function.result == "double":
        return "double", "return CALL;", ""
    if parameters and parameters[-1].name == "length":
        del parameters[-3:]
        return "String", "return Text.of(CALL);", "buffer"
    if parameters and parameters[-1].name == "out":
        kind = TYPES[parameters.pop().kind[:-1]]
        return kind, "return CALL != 0;" if kind == "boolean" else "return CALL;", "out"
    return "void", "CALL;", ""


# Where the header leaves a parameter to its name.
SAID = {"resident": "true: no vote; false: a vote again", "required": "whether it requires one from now on", "sparse": "whether it is from now on", "early": "whether it does so from now on", "training": "false: evaluation",
        "frozen": "whether their steps and gradients stop", "step": "where the point is, on the axis that all series share", "value": "how high the point is"}


def told_of(kind, name, doc):
    """A parameter's words."""
    doc = words_of(doc).rstrip(".")
    return SAID.get(name, doc) if doc in ("0 or 1", "where", "what") else of_booleans(doc) if kind == "boolean" else doc


def documentation(comment, listed, kind, out):
    what, told, returns = comment
    what = "Normally distributed numbers" if what == "Normal." else what
    lines = [words_of(what.rstrip(".") + ".").replace("always 0.", "always false.")]
    lines += [f"@param {camel(name)} {told_of(of, name, told.get(name, 'a text'))}" for of, name in listed]
    if kind != "void":
        said = {"buffer": "the text, maybe empty", "": "the number"}.get(out) or words_of(told["out"]).rstrip(".").replace("0 or 1", "whether it is so")
        lines.append(f"@return {said}")
    statuses = STATUSES.match(returns)
    if statuses:
        lines.append(f"@throws TinyAiException {words_of(' '.join((statuses[1] + statuses[2]).split())).rstrip('.; ')}")
    return javadoc(lines)


def method(function, java, comment, static=False, own="id()"):
    parameters = list(function.parameters)
    kind, body, out = result_of(parameters, function)
    given = parameters if static else parameters[1:]
    listed = [("Path" if p.name == "path" else "String" if p.kind == "const char*" else TYPES[p.kind], p.name) for p in given]
    arguments = ([] if static else [own]) + [argument(t, camel(name)) for t, name in listed]
    call = f"NativeFunctions.{camel(function.name.removeprefix('tinyai_'))}({', '.join(arguments)})"
    ready = "        Library.ready();\n" if static and not any(t == "Variable" for t, _ in listed) else ""
    signature = f"{'static ' if static else ''}{kind} {java}({', '.join(f'{t} {camel(name)}' for t, name in listed)})"
    return documentation(comment, listed, kind, out) + f"    public {signature} {{\n{ready}        {body.replace('CALL', call)}\n    }}\n"


def methods(api, root, noun):
    surface = header_surface.read(api, root)
    told = comments(whole_header.read(api, root, without=(header.PATH,)))
    functions = {function.name.removeprefix("tinyai_"): function for function in surface.functions}
    listed = [(name if name in functions else f"{noun}_{name}", java or camel(name)) for name, java in METHODS[noun].items()]
    made = [method(functions[c], java, told[c], own="id()" if c.startswith(noun) else "value().id()") for c, java in listed]
    return made + (graphs(noun) if noun in GRAPHS else [])


def graphs(noun):
    """A graph in each of its formats."""
    return [javadoc([GRAPHS[noun], f"@return {words}"]) + f"    public String printGraph{name}() {{\n        return "
            f"Text.of(NativeFunctions.{noun}PrintGraph(id(), {number}));\n    }}\n" for number, (name, words) in enumerate(GRAPH_FORMATS.items())]


def base(name, what, body, own="    abstract long id();\n\n"):
    path = "import java.nio.file.Path;\n\n" if "Path " in body else ""
    return (f"// {what}: {ORIGIN}.\npackage ai.tinyai;\n\n{path}/** {what}. */\nabstract class {name} {{\n    {name}() {{}}\n\n{own}{body}}}\n")


ENUM_CLASSES = """    /** What follows a layer, for its gain; in the engine's order. */
    public enum Nonlinearity {
        /** Nothing. */
        LINEAR,
        /** Sigmoid. */
        SIGMOID,
        /** Hyperbolic tangent. */
        TANH,
        /** Relu. */
        RELU,
        /** Leaky relu, with its slope. */
        LEAKY_RELU,
        /** Selu. */
        SELU
    }

    /** Which fan, in the engine's order. */
    public enum Fan {
        /** shape[1], times the sizes of the other axes. */
        IN,
        /** shape[0], times the sizes of the other axes. */
        OUT
    }

"""


def initializers(api, root):
    surface = header_surface.read(api, root)
    told = comments(whole_header.read(api, root, without=(header.PATH,)))
    functions = {function.name.removeprefix("tinyai_init_"): function for function in surface.functions if function.name.startswith("tinyai_init_")}
    body = "\n".join(method(functions[name], camel(name), told[f"init_{name}"], static=True) for name in INITIALIZERS)
    return (f"// Initializers: {ORIGIN}.\npackage ai.tinyai;\n\n/** Fill a leaf in place, like torch.nn.init. Random numbers come from the stream "
            f"of its scope; nothing is recorded. */\npublic final class Initializers {{\n    private Initializers() {{}}\n\n{ENUM_CLASSES}{body}}}\n")


def outputs(api, root):
    files = {"Initializers": initializers(api, root)}
    for noun, name in CLASSES.items():
        files[f"{name}Functions"] = base(f"{name}Functions", f"What a {name} does", "\n".join(methods(api, root, noun)))
    return {f"{jni.JAVA}/{name}.java": body for name, body in files.items()}
