"""The table of operators as Python objects, checked: what api/operators.toml may say, and what it means.

README.md beside this file explains the keys to the person who writes an entry.
"""
import dataclasses
import re
import tomllib

NUMBERS = {"pair": 2, "triple": 3}  # types of a fixed number of integers, one for each axis of a window
ATTRIBUTE_TYPES = {"bool", "int", "float", "axes", "ints", *NUMBERS, "dtype", "text"}  # and the names of enums
DTYPES = ["f32", "f64", "f16", "bf16", "i8", "u8", "i32", "i64", "bool"]
STATUSES = {"ARGUMENT", "RANGE", "UNSUPPORTED", "SHAPE", "OVERFLOW", "DTYPE", "GRAPH", "VERSION"}
RESERVED = {"into", "out", "outs", "count", "options"}
KERNELS = {"unary_numeric", "unary_floating", "unary_test", "unary_floating_test", "binary_numeric", "binary_floating", "binary_test"}
PRECISIONS = {"", "narrow", "wide"}
WORK = {"cheap", "function", "heavy", "scalar"}
STEP_SHARES = 4  # inputs that every step of an optimizer has: p, g, numbers, steps
MOST_TRAILING = 4  # attributes beyond that go into an option struct


class Mistake(Exception):
    """An entry that cannot be meant. The message names it."""


@dataclasses.dataclass
class Enum:
    name: str           # Reduction
    c_name: str         # tinyai_reduction
    doc: str
    values: list        # [(name, doc)], numbered from 0
    prefix: str = ""    # of the constants, where it is not the C name

    def constant(self, name):
        return f"{self.prefix or self.c_name.upper()}_{name.upper()}"


@dataclasses.dataclass
class Input:
    name: str
    doc: str
    differentiable: bool = True
    index: bool = False
    optional: bool = False
    list: bool = False
    updated: bool = False
    flops: int = 0           # of a step's state: what an element takes more where there is any

    @property
    def is_number(self):
        """Of a step's state: one number, and no array."""
        return self.doc.startswith("[] f64")


@dataclasses.dataclass
class Attribute:
    name: str
    type: str
    doc: str
    default: object = None   # None: has to be given
    count_name: str = ""     # of axes and ints: the C parameter that follows the pointer
    added: bool = False      # a bool that saved functions of older versions lack: there it is false
    flops: int = 0           # of a step's: what an element takes more where it is on


@dataclasses.dataclass
class Output:
    name: str
    doc: str
    index: bool = False      # no gradient flows: an array in the variable form too


@dataclasses.dataclass
class Operator:
    name: str
    family: str
    doc: str
    inputs: list
    attributes: list
    outputs: list
    counted_by: str = ""     # the attribute or list that says how many outputs there are; outputs then has one entry for all
    errors: list = dataclasses.field(default_factory=list)
    saves: str = ""
    source: str = ""
    onnx: str = ""
    variable: bool = True
    internal: bool = False
    step: list = dataclasses.field(default_factory=list)  # an optimizer's: the options that are its numbers
    flops: int = 0           # of a step: operations of an element
    random: bool = False     # draws from a stream, or from the range of it that is a hidden operand
    kernel: str = ""         # of KERNELS: an elementwise kernel of its own
    kernel_forms: list = dataclasses.field(default_factory=list)  # names of its kernels, where it has several
    work: str = ""           # how dear an element is to the kernel
    options: bool = False    # attributes are an option struct, however few
    precision: str = ""      # of PRECISIONS: what becomes of its operands under tinyai_set_precision(); empty: they stay

    @property
    def counted_by_list(self):
        return bool(self.counted_by) and any(i.list for i in self.inputs)

    @property
    def in_place(self):
        return not self.outputs

    @property
    def states(self):
        """Of a step: the inputs that are its state."""
        return [entry for entry in self.inputs[STEP_SHARES:] if entry.name != ROWS["name"]]

    @property
    def has_options(self):
        return self.options or len(self.attributes) > MOST_TRAILING or any(a.type in NUMBERS for a in self.attributes)

    @property
    def kernel_elements(self):
        return "floating" if "floating" in self.kernel else "numeric"

    @property
    def kernel_tests(self):
        return self.kernel.endswith("test")

    @property
    def options_doc(self):
        return f"Options of {self.name}."

    @property
    def options_complete(self):
        """Whether null can stand for the option struct."""
        return all(attribute.default is not None for attribute in self.attributes)

    @property
    def camel(self):
        return camel(self.name)


@dataclasses.dataclass
class Family:
    name: str
    title: str
    operators: list


@dataclasses.dataclass(eq=False)  # one is itself: what is made of it is made once
class Api:
    enums: dict
    families: list
    modules: object = None      # spec_modules.Modules
    optimizers: object = None   # spec_modules.Optimizers

    @property
    def operators(self):
        return [op for family in self.families for op in family.operators]


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def build(cls, entry, where, **fixed):
    """An object of cls from a TOML table; unknown and missing keys are mistakes."""
    fields = {field.name: field for field in dataclasses.fields(cls)}
    for key in entry:
        if key not in fields:
            raise Mistake(f"{where}: unknown key '{key}'")
    for name, field in fields.items():
        required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if required and name not in entry and name not in fixed:
            raise Mistake(f"{where}: '{name}' is missing")
    return cls(**{**entry, **fixed})


def check_name(name, where):
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise Mistake(f"{where}: '{name}' is no lower-case name")


def check_default(attribute, enums, where):
    value, kind = attribute.default, attribute.type
    if value is None:
        return
    whole = isinstance(value, int) and not isinstance(value, bool)
    fits = {"bool": lambda: isinstance(value, bool),
            "int": lambda: whole,
            "int32": lambda: whole,
            "float": lambda: isinstance(value, float),
            "axes": lambda: value == "all",
            "ints": lambda: isinstance(value, list),
            **{name: lambda count=count: isinstance(value, list) and len(value) == count for name, count in NUMBERS.items()},
            "dtype": lambda: value in DTYPES}
    right = fits[kind]() if kind in fits else value in [name for name, _ in enums[kind].values]
    if not right:
        raise Mistake(f"{where}: default {value!r} is no {kind}")


def read_attribute(entry, enums, where):
    attribute = build(Attribute, entry, where)
    where = f"{where}, attribute '{attribute.name}'"
    check_name(attribute.name, where)
    if attribute.type not in ATTRIBUTE_TYPES and attribute.type not in enums:
        raise Mistake(f"{where}: unknown type '{attribute.type}'")
    if attribute.type == "axes":
        attribute.count_name = attribute.count_name or "axis_count"
    if attribute.type == "ints" and not attribute.count_name:
        raise Mistake(f"{where}: ints need a count_name")
    check_default(attribute, enums, where)
    return attribute


ROWS = {"name": "rows", "updated": False, "optional": True,
        "doc": "[n] i64, rising: g has the gradients of these rows alone, those of an equal row behind it being zeros, and no other row is "
               "stepped; where it is left out g is the whole gradient"}
MAXIMIZE = {"name": "maximize", "type": "bool", "added": True, "flops": 1, "doc": "whether it climbs: the gradient's sign is turned"}


def as_operator(step):
    """The operator of an optimizer's step, which names its numbers and its state."""
    def operand(name, doc, **more):
        return {"name": name, "doc": doc, "differentiable": False, **more}
    entry = dict(step)
    numbers, rows = entry.pop("numbers"), [ROWS] if entry.pop("by_rows", False) else []
    common = [operand("p", "any shape, floating; is written", updated=True),
              operand("g", "its gradient: the shape and dtype of p"),
              operand("numbers", f"[{len(numbers)}] f64: {', '.join(numbers).replace('_', ' ')}"),
              operand("steps", "[] i64: steps before this one; is counted up", updated=True)]
    state = [{"differentiable": False, "updated": True, **each} for each in [*entry.pop("state"), *rows]]
    return {**entry, "name": f"{entry['name']}_step", "family": "step", "internal": True, "step": numbers, "inputs": common + state,
            "attributes": [*entry.get("attributes", []), MAXIMIZE]}


def read_operator(entry, shapes, enums):
    where = f"operator '{entry.get('name', '?')}'"
    like = entry.pop("like", None)
    if like is not None and like not in shapes:
        raise Mistake(f"{where}: no [shape.{like}]")
    merged = {**(shapes[like] if like else {}), **entry}
    inputs = [build(Input, i, f"{where}, input") for i in merged.pop("inputs", [])]
    attributes = [read_attribute(dict(a), enums, where) for a in merged.pop("attributes", [])]
    outputs = [build(Output, o, f"{where}, output") for o in merged.pop("outputs", [])]
    op = build(Operator, merged, where, inputs=inputs, attributes=attributes, outputs=outputs)
    settle_kernel(op, where)
    check_operator(op, where)
    return op


def settle_kernel(op, where):
    """What an entry with an elementwise kernel leaves unsaid."""
    if not op.kernel:
        if op.work or op.kernel_forms:
            raise Mistake(f"{where}: 'work' and 'kernel_forms' are of a 'kernel'")
        return
    if op.kernel not in KERNELS:
        raise Mistake(f"{where}: unknown kernel '{op.kernel}'")
    if sum(a.type == "float" for a in op.attributes) > (2 if op.kernel.startswith("unary") else 0):
        raise Mistake(f"{where}: a unary kernel takes two numbers, a binary one none")
    op.kernel_forms = op.kernel_forms or [op.name]
    op.work = op.work or ("function" if op.kernel.endswith("floating") else "cheap")
    if op.work not in WORK:
        raise Mistake(f"{where}: unknown work '{op.work}'")


def check_operator(op, where):
    check_name(op.name, where)
    if op.precision not in PRECISIONS:
        raise Mistake(f"{where}: unknown precision '{op.precision}'")
    names = [x.name for x in op.inputs + op.attributes + op.outputs]
    for name in names:
        check_name(name, where)
        if names.count(name) > 1:
            raise Mistake(f"{where}: '{name}' stands twice")
    for x in op.inputs + op.attributes:
        if x.name in RESERVED:
            raise Mistake(f"{where}: '{x.name}' is a parameter of every operator")
        if not x.doc:
            raise Mistake(f"{where}: '{x.name}' has no doc")
    for error in op.errors:
        if error not in STATUSES:
            raise Mistake(f"{where}: unknown status '{error}'")
    if any(i.list for i in op.inputs) and len(op.inputs) > 1:
        raise Mistake(f"{where}: a list is the only input")
    if op.in_place and not (op.inputs and op.inputs[0].updated):
        raise Mistake(f"{where}: neither an output nor an updated first input")
    if op.counted_by and op.counted_by not in [a.name for a in op.attributes if a.type == "int"] + [i.name for i in op.inputs if i.list]:
        raise Mistake(f"{where}: counted_by names no int attribute and no list")
    if any(a.type == "text" for a in op.attributes) and (op.has_options or any(a.default is not None for a in op.attributes if a.type == "text")):
        raise Mistake(f"{where}: a text is a parameter without a default")
    if not op.inputs:
        op.variable = False


def parse(path):
    with open(path, "rb") as file:
        try:
            return tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise Mistake(str(error)) from error


def read_enums(data):
    enums = {}
    for name, entry in data.get("enum", {}).items():
        values = [(value["name"], value["doc"]) for value in entry["values"]]
        enums[name] = Enum(name, entry["c_name"], entry["doc"], values, entry.get("prefix", ""))
    return enums


def load(path, steps=None):
    """The operators of a table, and those that are the steps of the optimizers in another."""
    data = parse(path)
    enums = read_enums(data)
    families = {name: Family(name, entry["title"], []) for name, entry in data["family"].items()}
    seen = set()
    made = map(as_operator, parse(steps)["step"] if steps else [])
    for entry in [*made, *data["operator"]]:
        op = read_operator(dict(entry), data.get("shape", {}), enums)
        if op.name in seen:
            raise Mistake(f"operator '{op.name}' stands twice")
        if op.family not in families:
            raise Mistake(f"operator '{op.name}': no family '{op.family}'")
        seen.add(op.name)
        families[op.family].operators.append(op)
    return Api(enums, list(families.values()))
