"""The tables of modules and optimizers as Python objects, checked: what api/modules.toml and api/optimizers.toml may say.

README.md beside this file explains the keys to the person who writes an entry.
"""
import dataclasses
import re

import spec
from spec import Mistake

OWN = -1.0  # in C: the rule's own value of an option that several optimizers share


RESERVED = {"into", "out", "options", "scope", "self", "type", "in", "class", "default", "new", "fn", "match", "use", "move"}


@dataclasses.dataclass
class Field(spec.Attribute):
    min: object = None     # the least that is allowed
    max: object = None     # the most
    below: object = None   # less than that
    nonzero: bool = False  # a float that must not be 0
    bound: bool = False    # a float that may be infinite
    names: list = dataclasses.field(default_factory=list)  # of a pair or triple that C takes as so many parameters
    what: str = ""         # its name in messages
    own: bool = False      # the default depends on the optimizer; OWN in C
    needs: list = dataclasses.field(default_factory=list)     # options that must be on for this one to be
    excludes: list = dataclasses.field(default_factory=list)  # options that must be off then


@dataclasses.dataclass
class Options:
    """An option struct of C: tinyai_<name>_options."""
    name: str
    options_doc: str
    attributes: list
    whose: str = ""        # of an optimizer's: "an SGD optimizer"
    options_complete = True

    @property
    def camel(self):
        return spec.camel(self.name)


@dataclasses.dataclass
class State:
    name: str
    doc: str


@dataclasses.dataclass
class Child:
    name: str
    module: str            # by the name of its entry
    times: str = ""        # the argument that says how many there are: name.0, name.1, ..


@dataclasses.dataclass
class Module:
    name: str
    doc: str
    arguments: list
    options: object = None           # Options
    parameters: list = dataclasses.field(default_factory=list)
    buffers: list = dataclasses.field(default_factory=list)
    children: list = dataclasses.field(default_factory=list)  # built-in modules that hold some of its state
    forward: str = ""
    errors: list = dataclasses.field(default_factory=list)
    threads: str = ""
    source: str = ""
    small: dict = dataclasses.field(default_factory=dict)  # values of fields for tests that make it many times
    is_model: bool = False           # a named network

    @property
    def camel(self):
        return spec.camel(self.name)

    @property
    def function(self):
        """What the C function is called behind tinyai_, and what an option struct of its own is."""
        return f"{'model' if self.is_model else 'module'}_{self.name}"

    @property
    def fields(self):
        """All that the module is made from, whatever way it comes through C."""
        return self.arguments + (self.options.attributes if self.options else [])

    @property
    def required(self):
        return [a for a in self.arguments if a.default is None]

    @property
    def optional(self):
        return [a for a in self.arguments if a.default is not None]


@dataclasses.dataclass
class Optimizer:
    name: str
    title: str
    doc: str
    options: object
    step: str              # the name of its [[step]]
    state: list
    source: str = ""
    own: dict = dataclasses.field(default_factory=dict)
    scalar_state: list = dataclasses.field(default_factory=list)   # which of the state is one number
    optional_state: dict = dataclasses.field(default_factory=dict)  # which there is only with an option
    attributes: dict = dataclasses.field(default_factory=dict)      # of its step, which are no options
    initial: str = ""                                               # the option that state starts with; else zeros


@dataclasses.dataclass
class Modules:
    enums: dict
    modules: list


@dataclasses.dataclass
class Optimizers:
    options: list
    optimizers: list


def read_field(entry, enums, where):
    own = entry.get("default") == "own"
    field = spec.build(Field, {**entry, "default": OWN} if own else entry, where, own=own)
    where = f"{where}, '{field.name}'"
    spec.check_name(field.name, where)
    if field.type not in (spec.ATTRIBUTE_TYPES | {"int32"}) - {"axes"} and field.type not in enums:
        raise Mistake(f"{where}: unknown type '{field.type}'")
    if not field.doc:
        raise Mistake(f"{where}: no doc")
    if field.type == "ints" and not field.count_name:
        raise Mistake(f"{where}: ints need a count_name")
    if field.max is not None and field.min is None:
        raise Mistake(f"{where}: 'max' goes with 'min'")
    if field.below is not None and (field.max is not None or field.min is None):
        raise Mistake(f"{where}: 'below' goes with 'min' and without 'max'")
    if (field.nonzero or field.bound) and (field.type != "float" or field.min is not None or field.nonzero and field.bound):
        raise Mistake(f"{where}: 'nonzero' and 'bound' are for floats without other limits, and one of the two at most")
    if field.max is not None and field.type in spec.NUMBERS or field.below is not None and field.type != "float":
        raise Mistake(f"{where}: that limit is not checked for the type '{field.type}'")
    if field.min is not None and field.type not in ("int", "int32", "float", *spec.NUMBERS, "ints"):
        raise Mistake(f"{where}: 'min' does not go with the type '{field.type}'")
    spec.check_default(field, enums, where)
    check_range(field, where)
    field.doc += range_in_words(field)
    return field


def check_range(field, where):
    defaults = field.default if isinstance(field.default, list) else [field.default]
    for value in defaults if field.min is not None else []:
        if not isinstance(value, (int, float)) or value is OWN:
            continue
        if value < field.min or (field.max is not None and value > field.max) or (field.below is not None and value >= field.below):
            raise Mistake(f"{where}: the default {value} is out of its own range")


def in_digits(number):
    """1,048,576 for a whole number, and no power of ten."""
    return f"{int(number):,}" if abs(number) >= 1e6 and number == int(number) else f"{number:g}"


def range_in_words(field):
    """What its docs say of the values that are taken, in every language."""
    if field.min is None or all(f"{bound:g}" in re.findall(r"[\d.]+", field.doc) for bound in (field.min, field.max or 0)):
        return ""  # or its words say so
    if field.below is not None:
        return f"; in [{field.min:g}, {field.below:g})"
    if field.max is not None:
        return f"; {in_digits(field.min)} to {in_digits(field.max)}"
    return f"; at least {field.min:g}" if field.min > 0 else ""


def read_options(name, doc, fields, enums, where, **more):
    listed = [read_field(dict(f), enums, where) for f in fields]
    for field in listed:
        if field.default is None:
            raise Mistake(f"{where}: the option '{field.name}' has no default")
    return Options(name, doc, listed, **more)


def shared_options(data, prefix, enums):
    found = {}
    for name, entry in data.get("options", {}).items():
        more = {key: value for key, value in entry.items() if key not in ("doc", "fields")}
        found[name] = read_options(prefix + name, entry["doc"], entry["fields"], enums, f"options '{name}'", **more)
    return found


def read_module(entry, shared, enums, is_model=False):
    name = entry.get("name", "?")
    kind = "model" if is_model else "module"
    where = f"{kind} '{name}'"
    spec.check_name(name, where)
    options, doc = entry.pop("options", None), entry.pop("options_doc", f"Options of tinyai_{kind}_{name}().")
    if isinstance(options, str):
        if options not in shared:
            raise Mistake(f"{where}: no [options.{options}]")
        options = shared[options]
    elif options is not None:
        options = read_options(f"{kind}_{name}", doc, options, enums, where)
    arguments = [read_field(dict(a), enums, where) for a in entry.pop("arguments", [])]
    for argument in arguments:
        if len(argument.names) != spec.NUMBERS.get(argument.type, 0):
            raise Mistake(f"{where}, '{argument.name}': a pair has two names, a triple three, and nothing else has any")
    if any(field.own for field in arguments + (options.attributes if options else [])):
        raise Mistake(f"{where}: only an optimizer's rule has defaults of its own")
    states = {kind: [spec.build(State, s, where) for s in entry.pop(kind, [])] for kind in ("parameters", "buffers")}
    children = [spec.build(Child, c, where) for c in entry.pop("children", [])]
    module = spec.build(Module, entry, where, arguments=arguments, options=options, children=children, is_model=is_model, **states)
    names = [field.name for field in module.fields]
    for field in names:
        if names.count(field) > 1 or field in RESERVED:
            raise Mistake(f"{where}: '{field}' stands twice, is a parameter of every module, or a word of C++, Java or Rust")
    if not set(module.small) <= set(names):
        raise Mistake(f"{where}: 'small' names its fields")
    if module.required + module.optional != module.arguments:
        raise Mistake(f"{where}: arguments without a default come first")
    for error in module.errors:
        if error.split()[0] not in spec.STATUSES:
            raise Mistake(f"{where}: unknown status '{error}'")
    return module


def load_modules(path, models):
    data = spec.parse(path)
    enums = spec.read_enums(data)
    shared = shared_options(data, "module_", enums)
    modules = [read_module(dict(entry), shared, enums) for entry in data["module"]]
    for module in modules:
        for child in module.children:
            if child.module not in {m.name for m in modules} or child.times not in {"", *(a.name for a in module.arguments)}:
                raise Mistake(f"module '{module.name}': its child '{child.name}' is of no module, or as many as no argument says")
    modules += [read_module(dict(entry), shared, enums, is_model=True) for entry in spec.parse(models)["model"]]
    return Modules(enums, modules)


def check_step(made, fields, steps, where):
    op = steps.get(f"{made.step}_step")
    if op is None:
        raise Mistake(f"{where}: no [[step]] '{made.step}'")
    unknown = set(op.step) - set(fields) | {a.name for a in op.attributes} - set(fields) - set(made.attributes)
    kept = [(state.optional, state.is_number) for state in op.states]
    if kept != [(name in made.optional_state, name in made.scalar_state) for name in made.state]:
        raise Mistake(f"{where}: its state is not that of its step, one after another")
    if unknown or made.initial and made.initial not in fields:
        raise Mistake(f"{where}: its step reads {', '.join(sorted(unknown)) or made.initial}, which is no option of it")


def load_optimizers(path, operators):
    """operators: those of the table, with the steps."""
    data = spec.parse(path)
    shared = shared_options(data, "", {})
    steps = {op.name: op for op in operators if op.step}
    optimizers = []
    for entry in data["optimizer"]:
        where = f"optimizer '{entry.get('name', '?')}'"
        if entry.get("options") not in shared:
            raise Mistake(f"{where}: no [options.{entry.get('options')}]")
        made = spec.build(Optimizer, {**entry, "options": shared[entry["options"]]}, where)
        fields = {field.name: field for field in made.options.attributes}
        if "rate" not in fields or made.options.whose == "":
            raise Mistake(f"{where}: its options need a rate, and say whose they are")
        check_step(made, fields, steps, where)
        if not {name for field in fields.values() for name in field.needs + field.excludes} <= set(fields):
            raise Mistake(f"{where}: 'needs' and 'excludes' name its options")
        if {name for name, field in fields.items() if field.own} != set(made.own):
            raise Mistake(f"{where}: 'own' gives a value to each option whose default is \"own\"")
        if not set(made.scalar_state) | set(made.optional_state) <= set(made.state) or not set(made.optional_state.values()) <= set(fields):
            raise Mistake(f"{where}: 'scalar_state' and 'optional_state' name its state, the latter with an option each")
        optimizers.append(made)
    return Optimizers(list(shared.values()), optimizers)
