"""The public half of the Java binding that is generated: the operators as methods of NDArray, Variable and NDManager (their base
classes), the classes of options, and enums. bindings/java/README.md tells how the pieces fit."""
import math
import re
import textwrap

from emit import header_surface, java_names, java_operands, jni, text
from emit.c_surface import forms, input_form, output_form
from emit.header import carries_gradient
from emit.jni_call import camel

TYPES = {"array": "NDArray", "variable": "Variable"}
ENUMS = {"tinyai_dtype": "DataType", "tinyai_activation": "Activation", "tinyai_schedule_shape": "ScheduleShape", "tinyai_loss": "Loss", "tinyai_interpolation": "Interpolation",
         "tinyai_precision": "Precision"}
NO_CLASS = {"tinyai_function_custom_options", "tinyai_predictor_options"}  # their Java classes take all of it as arguments


def escaped(words):
    table = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;", "*/": "*&#47;"}
    for plain, entity in table.items():
        words = words.replace(plain, entity)
    return words


C_NAME = re.compile(r'"[^"]*"|(?<![\w#.{/])(?!ml_)[a-z][a-z0-9]+(?:_[a-z0-9]{2,})+')


def named(found):
    """A name of C's in a doc as Java has it; what is in quotes is a name in files."""
    name = found[0]
    if name.startswith("tinyai_"):
        return java_names.function(name.removeprefix("tinyai_"))
    return name if name[0] == '"' else java_names.NAMES.get(name) or camel(name)


TERSE = re.compile(r"^(@param ([a-z]+)\w*) (which|the other)$")  # of "axis": that it is one


def javadoc(lines, pad="    "):
    """A comment of paragraphs, each wrapped. What others call a module is a block here."""
    written = []
    for line in lines:
        line = TERSE.sub(lambda found: f"{found[1]} {found[3]} {'array' if found[2] == 'other' else found[2]}", line)
        line = C_NAME.sub(named, line)
        line = re.sub(r"\b([Mm])odule(s?)\b", lambda found: ("B" if found[1] == "M" else "b") + "lock" + found[2], line)
        written += textwrap.wrap(" ".join(line.split()), text.WIDTH - len(pad) - 3, break_long_words=False, break_on_hyphens=False)
    return f"{pad}/**\n" + "".join(f"{pad} * {line}\n" for line in written) + f"{pad} */\n"


def java_type(attr):
    kinds = {"bool": "boolean", "int": "long", "float": "double", "axes": "int[]", "ints": "long[]", "dtype": "DataType", "text": "String"}
    return kinds.get(attr.type, attr.type)


def default(attr, enums):
    value = attr.default
    if attr.type == "bool":
        return "true" if value else "false"
    if attr.type == "axes":
        return "null"
    if attr.type == "float":
        if math.isinf(value):
            return f"Double.{'NEGATIVE' if value < 0 else 'POSITIVE'}_INFINITY"
        return repr(value)
    if attr.type == "int":
        return {2**63 - 1: "Long.MAX_VALUE"}.get(value, str(value))
    if attr.type == "dtype":
        return f"DataType.{value.upper()}"
    return f"{attr.type}.{value.upper()}"


def native_argument(attr):
    name = java_names.parameter(attr.name)
    if attr.type == "text":
        return f"Text.needed({name})"
    return name if attr.type in ("bool", "int", "float", "axes", "ints") else f"{name}.value()"


def result_class(op):
    name = java_names.NAMES.get(op.name, "") if op.name != "sort" else ""
    return f"{name[:1].upper() + name[1:] or op.camel}Result"


class Method:
    """One operator in one form, as Java methods of a class."""

    def __init__(self, op, form, enums):
        self.op, self.form, self.enums = op, form, enums
        self.instead = {}
        first_is_ours = bool(op.inputs) and not op.inputs[0].list and input_form(op, 0, form) == form
        self.mask_first = bool(op.inputs) and op.inputs[0].index and len(op.inputs) > 1
        self.creates = not op.inputs
        self.static = not self.creates and (not first_is_ours or self.mask_first)
        self.of_arrays = self.static and form == "array"  # a method of NDArrays
        self.attributes = [] if op.has_options else op.attributes

    def operands(self):
        """[(declaration, name, doc)] of the inputs that are parameters."""
        listed = []
        for position, entry in enumerate(self.op.inputs):
            if position == 0 and not self.static and not self.creates:
                continue
            kind = TYPES[input_form(self.op, position, self.form)]
            declared = f"Collection<{kind}>" if entry.list else f"@Nullable {kind}" if entry.optional else kind
            listed.append((f"{declared} {camel(entry.name)}", camel(entry.name),
                           entry.doc + ("; null: none" if entry.optional else "")))
        return listed

    def arguments(self):
        listed = []
        for position, entry in enumerate(self.op.inputs):
            if position == 0 and not self.static:
                listed.append("id()")
            elif entry.list:
                listed.append(f"Ids.of({camel(entry.name)})")
            else:
                listed.append(f"Ids.orNull({camel(entry.name)})" if entry.optional else f"{camel(entry.name)}.id()")
        return listed

    def result(self):
        kinds = [TYPES[output_form(output, self.form)] for output in self.op.outputs]
        if self.op.in_place:
            return TYPES[self.form]
        if self.op.counted_by:
            return "NDList" if kinds[0] == "NDArray" else "List<Variable>"
        if len(kinds) > 1:
            return f"{result_class(self.op)}<{kinds[0]}>"
        return kinds[0]

    def returning(self, call):
        kinds = [TYPES[output_form(output, self.form)] for output in self.op.outputs]
        if self.op.in_place:
            return [f"{call};", f"return ({TYPES[self.form]}) this;"]
        if self.op.counted_by:
            return [f"return {'NDList.of' if kinds[0] == 'NDArray' else 'Variable.list'}({call});"]
        if len(kinds) > 1:
            made = ", ".join(f"new {kind}(outs[{i}])" for i, kind in enumerate(kinds))
            return [f"long[] outs = {call};", f"return new {result_class(self.op)}<>({made});"]
        return [f"return new {kinds[0]}({call});"]

    def fewest(self):
        """The attributes that a call has to give, and axes if they come next; others where DJL has others."""
        if self.op.name in java_names.FEWER:
            names = java_names.FEWER[self.op.name]
            return None if names is None else [a for a in self.attributes if a.name in names]
        count = max((position + 1 for position, attr in enumerate(self.attributes) if attr.default is None), default=0)
        if count < len(self.attributes) and self.attributes[count].type == "axes":
            count += 1
        return self.attributes[:count]

    def overloads(self):
        """With the fewest arguments; with what DJL has between; with everything; with everything, and where the result goes."""
        tail = 0
        for entry in reversed(self.op.inputs[1:]):
            if not entry.optional or self.static:
                break
            tail += 1
        fewest = self.fewest()
        without_options = self.op.has_options and self.op.options_complete
        if fewest is not None and (fewest != self.attributes or without_options or tail):
            yield self.method(fewest, into=False, without_options=without_options, drop=tail)
        for names, self.instead in java_names.MORE.get(self.op.name, []):
            yield self.method([attr for attr in self.attributes if attr.name in names], into=False)
        yield self.method(self.attributes, into=False)
        if not self.op.in_place and not self.creates:
            yield self.method(self.attributes, into=True)

    def ordered(self, given):
        order = java_names.ORDER.get(self.op.name)
        return sorted(given, key=lambda attr: order.index(attr.name)) if order else given

    def open_ended(self, given, into):
        """Whether it ends in axes of which none stand for the default."""
        return bool(given) and not into and given[-1].type == "axes" and given[-1].default is not None

    def parameters(self, given, into, without_options, drop):
        listed = [("@Nullable NDManager into", "into", "the scope of the result; null: the operands and the entered scope decide")] if into else []
        operands = self.operands()
        listed += operands[:len(operands) - drop]
        if self.op.has_options and not without_options:
            words = "what differs from the defaults" + ("; null: nothing does" if self.op.options_complete else "")
            listed.append((f"{'@Nullable ' if self.op.options_complete else ''}{self.op.camel}Options options", "options", words))
        for attr in self.ordered(given):
            kind = "Shape" if self.creates and attr.name == "shape" else java_type(attr)
            name = java_names.parameter(attr.name)
            listed.append((f"{kind} {name}", name, attr.doc.replace("null with a count of 0: all", "null or none: all")))
        is_list = listed and re.match(r"(int|long)\[\] ", listed[-1][0]) and self.op.name not in java_names.NO_VARARGS
        if is_list and (self.open_ended(given, into) or not (given and given[-1].default is not None)):
            declared, name, doc = listed[-1]
            listed[-1] = (declared.replace("[]", "..."), name, doc)
        return listed

    def method(self, given, into, without_options=False, drop=0):
        op = self.op
        listed = self.parameters(given, into, without_options, drop)
        arguments = ["ThreadState.current()"]
        if not op.in_place:
            arguments.append("Ids.orNull(into)" if into else "id()" if self.creates else "0")
        inputs = self.arguments()
        arguments += inputs[:len(inputs) - drop] + ["0"] * drop
        if op.has_options:
            arguments += ["0", "null"] if without_options else ["Options.given(options)", "Options.values(options)"]
        arguments += [self.attribute(attr, given, into) for attr in self.attributes]
        return self.written(listed, self.returning(self.call(arguments)))

    def attribute(self, attr, given, into):
        if attr not in given:
            value = self.instead.get(attr.name) or default(attr, self.enums)
            return value if attr.type in ("bool", "int", "float", "axes", "ints") else value + ".value()"
        if self.creates and attr.name == "shape":
            return "shape.dimensions()"
        value = native_argument(attr)
        if attr.type not in ("axes", "ints", "shape"):
            return value
        none_is_default = attr.type == "axes" and attr.default is not None
        return f"Ids.orAll({value})" if none_is_default else f"Objects.requireNonNull({value})"

    def call(self, arguments):
        return f"NativeOperators.{camel(f'{self.form}_{self.op.name}')}({', '.join(arguments)})"

    def written(self, listed, body, recorded=slice(None)):
        """The method with its documentation; recorded: the operands that are variables."""
        signature = (f"{'static ' if self.static else ''}{self.result()} {java_names.method(self.op)}("
                     f"{', '.join(declared for declared, _, _ in listed)})")
        return self.doc(listed, recorded) + f"    public {signature} {{\n" + "".join(f"        {line}\n" for line in body) + "    }\n"

    def doc(self, listed, recorded):
        op = self.op
        lines = [escaped(op.doc)]
        if self.form == "variable":
            carries = [entry.name for entry in op.inputs[recorded] if carries_gradient(entry)]
            if op.in_place:
                lines.append("Of a leaf, while gradients are off.")
            else:
                lines.append(f"Gradients flow to {' and '.join(carries)}." if carries else "No gradient flows.")
        if op.source:
            lines.append(f"Source: {escaped(op.source)}.")
        lines += [f"@param {name} {escaped(doc)}" for _, name, doc in listed]
        what = "this" if op.in_place else "; ".join(escaped(output.doc) for output in op.outputs)
        if op.counted_by:
            what = "the parts"
        return javadoc(lines + [f"@return {what}"])


def operators_class(api, name, what, wanted, shared=""):
    """An abstract base class with a method for each (op, form) that `wanted` gives."""
    methods = []
    for op in api.operators:
        for form in forms(op):
            method = Method(op, form, api.enums)
            if wanted(op, form, method):
                methods += [*method.overloads(), *java_operands.by_number(method), *java_operands.with_array(method)]
                if form == "array" and "variable" in forms(op):
                    methods += java_operands.with_variable(Method(op, "variable", api.enums))
    body = "\n".join([*methods, shared] if shared else methods)
    own = "    /**\n     * Type of the elements.\n     * @return the type\n     */\n    public abstract DataType getDataType();\n\n    /**\n     * Sizes of the axes.\n     * @return the shape\n     */\n    public abstract Shape getShape();\n\n" if shared else ""
    imports = imports_of(body) + "".join(f"import java.util.{kind};\n" for kind in ("Collection", "List", "Objects") if f"{kind}<" in body or f"{kind}.require" in body)
    return (f"// {what}: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n{imports}{chr(10) if imports else ''}"
            f"/** {what}. */\nabstract class {name} implements NDResource {{\n    {name}() {{}}\n\n{own}{body}}}\n")


def arrays_class(api):
    """NDArrays: what no array of several comes first in."""
    methods = []
    for op in api.operators:
        method = Method(op, "array", api.enums) if forms(op) else None
        if method and method.of_arrays:
            methods += method.overloads()
    body = "\n".join(methods)
    return (f"// Operators of several arrays: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\nimport java.util.Collection;\n\n"
            f"/** Operators of several arrays, of which none comes first. */\npublic final class NDArrays {{\n    private NDArrays() {{}}\n\n{body}}}\n")


def enum_class(enum, origin=text.DO_NOT_EDIT):
    values = ",\n".join(f"    /** {escaped(doc)} */\n    {name.upper()}" for name, doc in enum.values)
    return (f"// {enum.doc} {origin.capitalize()}.\npackage ai.tinyai;\n\n/** {escaped(enum.doc)} */\n"
            f"public enum {enum.name} {{\n{values};\n\n    int value() {{\n        return ordinal();\n    }}\n}}\n")


def result_record(op):
    fields = [(("T" if not output.index else "NDArray"), camel(output.name), output.doc) for output in op.outputs]
    doc = javadoc([f"What {java_names.method(op)} gives.", "@param <T> NDArray or Variable"] +
                  [f"@param {name} {escaped(words)}" for _, name, words in fields], "")
    listed = ", ".join(f"{kind} {name}" for kind, name, _ in fields)
    return (f"// Results of {op.name}: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n{doc}"
            f"public record {result_class(op)}<T>({listed}) {{}}\n")


def class_name(struct):
    """A module is DJL's Block: java.lang has a Module already."""
    name = "".join(part.capitalize() for part in struct.removeprefix("tinyai_").split("_"))
    if name.startswith("Function"):
        return f"Compiled{name}"
    return f"Block{name.removeprefix('Module')}" if name.startswith("Module") else name


# What C takes as pointers and callbacks and Java as objects: (name, type, words).
HOST_FIELDS = {"tinyai_trainer_options": [
    ("schedule", "ScheduleOptions", "of the rate by steps; null: none"),
    ("lossFunction", "LossFunction", "a loss written in Java, whatever {@link #loss} is; null: none"),
    ("outputsLossFunction", "OutputsLossFunction", "one of a block of several outputs, so many as {@link #outputs} says; null: none"),
    ("trainingListeners", "TrainingListener...", "told of the run's moments, in their order, after those that were added before"),
    ("evaluators", "Evaluator...", "asked for each batch, beside the loss; reset when an epoch begins")],
    "tinyai_group_options": [("meet", "Meeting", "of \"gloo\", in place of an address: how ranks meet where nothing else tells them of each other; null: none")]}
KEPT_TOO = {("tinyai_trainer_options", "loss")}  # numbers that the binding looks at as well
# What Java says otherwise: a constructor's parameter, NDManager.enter().
NOT_SET = {("tinyai_function_options", "name"), ("tinyai_manager_options", "enter")}


PATHS = {"checkpoints"}  # among the texts
KEPT = {"tinyai_module": "Block"}  # an id does not keep what the engine may call
USED = ["Activation", "Block", "DataType", "Dataset", "Evaluator", "Group", "Interpolation", "Loss", "LossFunction", "Meeting", "Monitor", "NDArray", "NDManager", "Optimizer",
        "Options", "OutputsLossFunction", "Precision", "Reduction", "ScheduleShape", "Status", "TinyAI", "TinyAiException", "TrainingListener", "Variable"]


def host_setter(owner, place, name, kind, words):
    if kind.endswith("..."):
        method = f"add{name[0].upper()}{name[1:]}"
        body = f"        add({place}, (Object[]) values);\n        return this;\n"
        return javadoc([f"{name}: {words}.", "@param values those to add", "@return this"]) + f"    public {owner} {method}({kind} values) {{\n{body}    }}\n"
    body = f"        keep({place}, {name});\n        return this;\n"
    return javadoc([*option_words(name, words), "@return this"]) + f"    public {owner} {name}({kind} {name}) {{\n{body}    }}\n"


CLAUSE = re.compile(r"(?<=.{25})(?:; |(?<!null)(?<!true)(?<!false)(?<!\d): |[.] )")
NUMBER_ALONE = {"epochs": "how often the training dataset is gone through", "batchSize": "examples of a batch", "gamma": "what the rate is multiplied by"}


def option_words(name, doc, params=None):
    """What a list of methods shows of an option, and all that is to be said of its value."""
    doc = doc.rstrip(".")
    doc = f"{NUMBER_ALONE[name]}; default {doc}" if re.fullmatch(r"[\d.]+", doc) else doc
    return [f"{name}: {doc if params else CLAUSE.split(doc)[0]}.", *(params or [f"@param {name} {doc}"])]


OTHERWISE = {"forward_end has to be null then": "No listener may have an onForwardEnd then", "forward_end": "onForwardEnd",
             ", when has_seed": "", "`run` is called": "the body runs", " of the host's": " in Java"}


def in_java(doc, is_boolean):
    """A field's words with the names that Java has for constants and functions of tinyai.h."""
    doc = re.sub(r"TINYAI_LOSS_(\w+)", r"{@link Loss#\1}", escaped(doc))
    doc = re.sub(r"TINYAI_PRECISION_(\w+)", r"{@link Precision#\1}", doc)
    doc = re.sub(r"TINYAI_SCHEDULE_(\w+)", r"{@link ScheduleShape#\1}", doc)
    doc = re.sub(r"TINYAI_(F32|F64)\b", r"{@link DataType#\1}", doc)
    doc = re.sub(r"default TINYAI_(\w+)", r"default {@link Activation#\1}", doc)  # the others' have their prefix
    doc = re.sub(r"tinyai_trainer_(\w+)\(\)", lambda found: f"{{@link ai.tinyai.Trainer#{camel(found[1])}}}", doc)
    doc = re.sub(r"tinyai_(\w+)\(\)", lambda found: f"{{@link TinyAI#{camel(found[1])}}}", doc)
    for c, java in OTHERWISE.items():
        doc = doc.replace(c, java)
    return of_booleans(doc) if is_boolean else doc


def of_booleans(doc):
    """What C says of 0 and 1."""
    return re.sub(r"\b([01])(?=:|, the default:|$)", lambda found: ("false", "true")[int(found[1])], doc)


OWN = re.compile(r" -1\.0(: the rule's own)")  # what C says for "not set", which Java has no need of


WINDOWS = {2: {"height": "down", "width": "across"}, 3: {"depth": "from the front to the back", "height": "down", "width": "across"}}


def not_own(name):
    return [f"if ({name} < 0) {{", f'    throw new TinyAiException(Status.RANGE, "{name} is " + {name} + "; it must be finite and not negative");', "}"]


def setter(owner, struct, field, slot, surface, places):
    kind, name = surface.scalars.get(field.kind, field.kind), java_names.parameter(field.name)
    typed = ENUMS.get(field.kind)
    doc = OWN.sub(r"\1", in_java(field.doc, kind == "int32_t" and not typed))
    params = None
    partner = next((f"set({n}, 1L);" for f, _, n in jni.slots(struct, surface) if f.name == f"has_{field.name}"), None)
    if field.extent in WINDOWS:
        axes = WINDOWS[field.extent]
        body = [f"set({slot + i}, {axis});" for i, axis in enumerate(axes)]
        listed, params = ", ".join(f"long {axis}" for axis in axes), [f"@param {axis} {way}" for axis, way in axes.items()]
    elif field.extent > 1:  # a list that a 0 ends
        body = [f"if ({name}.length > {field.extent}) {{",
                f'    throw new TinyAiException(Status.RANGE, "{name} takes at most {field.extent} numbers, not " + {name}.length);', "}",
                f"for (int i = 0; i < {field.extent}; i++) {{", f"    set({slot} + i, i < {name}.length ? {name}[i] : 0L);", "}"]
        listed, params = f"long... {name}", [f"@param {name} at most {field.extent} of them"]
    else:
        if kind in surface.handles:
            handle = TYPES.get(kind[7:]) or KEPT.get(kind) or kind[7:].capitalize()
            listed, body = f"{handle} {name}", [f"set({slot}, {name});"]
            if kind in KEPT:
                body.append(f"keep({places.index(field.name)}, {name});")
        elif typed:
            listed, body = f"{typed} {name}", [f"set({slot}, {name}.ordinal());"]
            if field.name in places:
                body.append(f"keep({places.index(field.name)}, {name});")
        elif kind == "int32_t":
            listed, body = f"boolean {name}", [f"set({slot}, {name} ? 1L : 0);"]
        elif kind == "double":
            listed, body = f"double {name}", [*(not_own(name) if OWN.search(field.doc) else []), f"set({slot}, Double.doubleToRawLongBits({name}));"]
        else:
            listed, body = f"long {name}", [f"set({slot}, {name});"]
        if partner:
            body.append(partner)
    lines = "".join(f"        {line}\n" for line in [*body, "return this;"])
    return javadoc([*option_words(name, doc, params), "@return this"]) + f"    public {owner} {name}({listed}) {{\n{lines}    }}\n"


def places(struct, surface):
    """What an option object keeps beside numbers: texts, blocks, and what C takes as pointers and callbacks."""
    kept = [f.name for f in struct.fields if f.kind in KEPT or (struct.name, f.name) in KEPT_TOO
            or (f.kind == "const char*" and (struct.name, f.name) not in NOT_SET)]
    return kept + [name for name, _, _ in HOST_FIELDS.get(struct.name, [])]


def options_class(struct, api, surface):
    owner = class_name(struct.name)
    slots, kept = jni.slots(struct, surface), places(struct, surface)
    doc = re.sub(r"tinyai_(?:mod(?:ule|el)_(\w+)|(\w+)_create)\(\)", lambda found: f"{{@link ai.tinyai.Blocks#{camel(found[1])}}}" if found[1] else
                 found[2].capitalize(), escaped(struct.doc).replace(", and what it found", ""))
    doc = doc.replace("tinyai_manager_open()", "a scope").replace("tinyai_variable_backward() and tinyai_grad()", "{@link ai.tinyai.Variable#backward} and {@link ai.tinyai.Variable#grad}")
    doc = doc.replace("tinyai_scan()", "{@link ai.tinyai.ControlFlow#scan}") or f"Options of {owner}."
    doc = doc.split(". Fill it by")[0].rstrip(".") + ". What is not set keeps the engine's default."
    methods = [setter(owner, struct, field, slot, surface, kept) for field, element, slot in slots
               if element in (None, 0) and not field.doc.startswith("result") and not field.name.startswith("has_")
               and (struct.name, field.name) not in NOT_SET]
    hosts = [(f.name, camel(f.name), "Path" if f.name in PATHS else "String", in_java(f.doc, False)) for f in struct.fields if f.kind == "const char*" and f.name in kept]
    hosts += [(name, name, kind, words) for name, kind, words in HOST_FIELDS.get(struct.name, [])]
    methods += [host_setter(owner, kept.index(place), *host) for place, *host in hosts]
    origin = text.MODULES if struct.name.startswith(("tinyai_module_", "tinyai_model_")) else text.DO_NOT_EDIT
    if struct.name in {f"tinyai_{options.name}_options" for options in api.optimizers.options}:
        origin = text.OPTIMIZERS
    body = (javadoc([doc], "") + f"public final class {owner} extends Options {{\n    /** The defaults. */\n"
            f"    public {owner}() {{\n        super({len(slots)}, {len(kept)});\n    }}\n\n" + "\n".join(methods) + "}\n")
    imports = [f"import ai.tinyai.{name};\n" for name in USED if re.search(rf"\b{name}\b", body)]
    imports += ["import java.nio.file.Path;\n"] if "(Path " in body else []
    imports += ["import java.util.List;\n"] if "List<" in body else []
    return f"// Options: {origin}.\npackage ai.tinyai.options;\n\n{''.join(imports)}\n{body}"


def option_fields(structs, surface):
    """Where an option object keeps what."""
    lines = []
    for struct in structs:
        prefix = struct.name.removeprefix("tinyai_").removesuffix("_options")
        for i, name in enumerate(places(struct, surface)):
            constant = re.sub("([A-Z])", r"_\1", f"{prefix}_{name}").upper()
            lines.append(f"    static final int {constant} = {i};\n")
    return (f"// Objects among options: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n/** Where options keep objects. */\nfinal class OptionFields {{\n"
            f"{''.join(lines)}\n    private OptionFields() {{}}\n}}\n")


def imports_of(body):
    """Of the option classes that a generated class names."""
    names = sorted(set(re.findall(r"\b(\w+Options)\b", re.sub(r"/\*\*.*?\*/", "", body, flags=re.S))) - {"Options"})
    return "".join(f"import ai.tinyai.options.{name};\n" for name in names)


def outputs(api, root):
    surface = header_surface.read(api, root)
    files = {
        "ArrayOperators": operators_class(api, "ArrayOperators", "The operators of arrays",
                                          lambda op, form, m: form == "array" and not m.creates and not m.of_arrays, java_operands.shared("array")),
        "VariableOperators": operators_class(api, "VariableOperators", "The operators of variables, which are recorded",
                                             lambda op, form, m: form == "variable", java_operands.shared("variable")),
        "NDArrays": arrays_class(api),
        "ManagerOperators": operators_class(api, "ManagerOperators", "What makes arrays in a scope",
                                            lambda op, form, m: m.creates),
    }
    for enum in api.enums.values():
        files[enum.name] = enum_class(enum)
    for op in api.operators:
        if forms(op) and len(op.outputs) > 1:
            files[result_class(op)] = result_record(op)
    for struct in jni.option_structs(api, surface):
        if struct.name not in NO_CLASS:
            files[f"options/{class_name(struct.name)}"] = options_class(struct, api, surface)
    files["options/package-info"] = (f"// Of the options: {text.DO_NOT_EDIT}.\n\n/** What calls may be told beside their operands: each with defaults, filled by chained calls. */\n"
                                     "package ai.tinyai.options;\n")
    files["OptionFields"] = option_fields([s for s in jni.option_structs(api, surface) if s.name not in NO_CLASS], surface)
    return {f"{jni.JAVA}/{name}.java": body for name, body in files.items()}
