"""bindings/rust/tinyai/src/generated: the operators as methods of Tensor, and of Manager.

`a.add(&b)` lets the operands vote on the place of the result; `s.add(&a, &b)` names it. The methods only convert.
"""
import math
import re
import tomllib

from emit import text
from emit.c_surface import forms, function, input_form, output_form
from spec import NUMBERS, camel

EXAMPLES = "api/examples.toml"
FOLDER = "bindings/rust/tinyai/src/generated"
KEYWORDS = {"where", "mod", "type"}
TYPES = {"bool": "bool", "int": "i64", "float": "f64", "ints": "&[i64]", "axes": "Option<&[i64]>", "pair": "[i64; 2]", "triple": "[i64; 3]", "dtype": "DType", "int32": "i32", "text": "&str"}
PARAMETERS = {**TYPES, "int": "impl Whole", "ints": "impl Shape", "axes": "impl Axes"}
SAFETY = "// SAFETY, for every call below: pointers are to locals that outlive the call, with their length; the engine checks every id, and\n" \
         "// writes results only on success.\n"
# An operator with a number on the right is the operator itself in Rust, `a.add(2.0)`: how the number is given to C.
BY_NUMBER = {"add": ("add_scalar", "b"), "sub": ("add_scalar", "-b"), "mul": ("mul_scalar", "b"), "pow": ("pow_scalar", "b")}
# Attributes that are elements: a number of any type, which is not rounded on its way.
ELEMENTS = {("masked_fill", "value"), ("clip", "low"), ("clip", "high"), ("pad", "value"), *(("arange", name) for name in ("start", "stop", "step"))}
BY_HAND = {"full", "full_int"}  # one function in Rust
OF_NUMBERS = {c: rust for rust, (c, number) in BY_NUMBER.items() if number == "b"}
ARITHMETIC = ("add", "sub", "mul", "div")  # which std::ops has too


# Numbers of which one stands in C for "none", as `None` does in Rust.
LEFT_OUT = {"projection": 0, "kv_heads": 0, "memory_features": 0, "rotary_base": 0, "hidden": 0, "stride": 0, "weight_decay": -1, "padding_index": -1, "scale": 0}

ALSO_THAT = {"scale"}  # of which the number that stands for none may be given: as its neighbour


def rust_name(name):
    return name + "_" if name in KEYWORDS else name


def left_out(attribute):
    """What C takes for none where Rust has an Option, or None: where the default is that number, and the words say what it stands for."""
    none = LEFT_OUT.get(attribute.name)
    default = attribute.default[0] if attribute.type in NUMBERS and attribute.default else attribute.default
    told = re.search(rf"(?<![\w.]){none}(?:: | stands for )", attribute.doc) or getattr(attribute, "own", False)
    return none if none is not None and default == none and told else None


def optional(attribute, kind):
    return kind if left_out(attribute) is None else f"Option<{kind}>"


def given_or_none(attribute, value):
    """For C: none where it is left out; the number that stands for none, if it is given, is refused."""
    none = left_out(attribute)
    if none is None:
        return value
    if attribute.type in NUMBERS:
        return f'windows_or_none("{attribute.name}", {value})?'
    if attribute.name in ALSO_THAT:
        return f"real_or({value}, {float(none)})"
    if attribute.type == "float":
        return f'real_or_none("{attribute.name}", {value}, {float(none)})?'
    return f'whole_or("{attribute.name}", {value}, {none})?'


def escaped(words):
    """Words of the table as Markdown: brackets are shapes, not links."""
    for letter in "[]<>*":
        words = words.replace(letter, "\\" + letter)
    return " ".join(words.split())


def sentence(words):
    if re.match(r"[a-z]{2,}[ ,.:;]", words):  # a word, and no formula
        words = words[:1].upper() + words[1:]
    return words if words.endswith(".") else words + "."


def number(value):
    return str(value).lower() if isinstance(value, bool) else repr(value)


def literal(value, first=True):
    """Nested lists as Rust writes them, with the type of numbers at the first."""
    if isinstance(value, list):
        return f"[{', '.join(literal(each, first and at == 0) for at, each in enumerate(value))}]"
    kind = "" if isinstance(value, bool) else "f32" if isinstance(value, float) else "i64"
    return number(value) + (kind if first else "")


def flat(value):
    return [part for each in value for part in flat(each)] if isinstance(value, list) else [value]


def sizes(value):
    return [len(value), *sizes(value[0])] if isinstance(value, list) else []


def attribute_literal(attribute, value):
    if left_out(attribute) == value and left_out(attribute) is not None:
        return "None"
    if attribute.type == "axes":
        return ".." if value == "all" else number(value[0]) if len(value) == 1 else number(value)
    if attribute.type == "bool" or attribute.type in ("int", "float", "ints"):
        return number(value)
    return f"DType::{value.upper()}" if attribute.type == "dtype" else f"{attribute.type}::{camel(value)}"


def example(op, told):
    """A block that shows the operator at work, and is run by the tests of the documentation."""
    unknown = set(told) - {"out"} - {each.name for each in [*op.inputs, *op.attributes]}
    if unknown or "out" not in told or op.has_options or len(op.outputs) != 1 or op.counted_by:
        raise SystemExit(f"examples.toml: {op.name} has no {', '.join(sorted(unknown)) or 'such form'}")
    names = [rust_name(entry.name) for entry in op.inputs]
    lines = [f"let {name} = m.array({literal(told[entry.name])})?;" for name, entry in zip(names, op.inputs)]
    first = receiver(op)
    given = [f"&{name}" for at, name in enumerate(names) if at != first]
    given += [attribute_literal(a, told.get(a.name, a.default)) for a in op.attributes]
    lines.append(f"let y = {names[first]}.{rust_name(op.name)}({', '.join(given)})?;")
    out, uses = told["out"], sorted({a.type if a.type != "dtype" else "DType" for a in op.attributes if a.type[0].isupper() or a.type == "dtype"})
    kind = "bool" if isinstance(flat(out)[0], bool) else "f32" if isinstance(flat(out)[0], float) else "i64"
    if len(sizes(out)) > 1:
        lines.append(f"assert_eq!(y.shape()?, {sizes(out)});")
    lines.append(f"assert_eq!(y.to_vec::<{kind}>()?, {literal(flat(out), False)});" if isinstance(out, list)
                 else f"assert_eq!(y.item::<{kind}>()?, {literal(out, False)});")
    used = [f"# use tinyai::{{{', '.join(uses)}}};"] if uses else []
    return ["", "```", *used, "# fn main() -> tinyai::Result<()> {", '# let m = tinyai::Manager::new("demo")?;', *lines, "# Ok(()) }", "```"]


def examples(api, root):
    """Of operators, by name; one of an operator that does not exist is a mistake."""
    with open(root / EXAMPLES, "rb") as file:
        told = tomllib.load(file)
    known = {op.name: op for op in api.operators}
    if told.keys() - known.keys():
        raise SystemExit(f"{EXAMPLES}: no operator {', '.join(sorted(told.keys() - known.keys()))}")
    return {name: example(known[name], entry) for name, entry in told.items()}


def in_rust(words):
    """What the table says in C's terms."""
    return words.replace("null with a count of 0:", "`..`:").replace("INT64\\_", "INT64_").replace("INT64_MAX", "`i64::MAX`").replace("INT64_MIN", "`i64::MIN`")


def words_of(attribute):
    """What the table says of an attribute, with `None` for the number that stands for it."""
    none = left_out(attribute)
    return escaped(attribute.doc) if none is None else re.sub(rf"(?<![\d.]){none}(?:: | stands for )", "`None`: ", escaped(attribute.doc))


def documentation(op, note, shown_at_work=()):
    parts = [sentence(escaped(op.doc))]
    parts += [f"- `{rust_name(entry.name)}`: " + (words_of(entry) if entry in op.attributes and left_out(entry) is not None else escaped(in_rust(entry.doc)))
              for entry in shown(op)]
    parts += [f"- gives {escaped(output.doc)}" for output in op.outputs]
    if op.errors:
        parts.append("\nErrors beside those common to all operators: " + ", ".join(op.errors) + ".")
    if note:
        parts.append("\n" + note)
    if op.source:
        parts.append("\nSource: " + sentence(escaped(op.source)))
    parts += shown_at_work
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


def is_binary(op):
    """Whether the right side may be a number too."""
    return op.kernel.startswith("binary")


def is_fixed(op, position):
    """Whether an input is an array in both forms."""
    return not op.variable or input_form(op, position, "variable") == "array"


def others(op):
    """Operands beside the first that has a form, which they share among themselves."""
    first = receiver(op)
    return [i for i, entry in enumerate(op.inputs) if i != first and not (entry.optional or entry.list or is_fixed(op, i))]


def attribute_type(attribute):
    return TYPES.get(attribute.type, attribute.type)


def attribute_parameters(op):
    if op.has_options:
        return [f"options: &{op.camel}Options"]
    return [f"{rust_name(a.name)}: {'impl Scalar' if (op.name, a.name) in ELEMENTS else PARAMETERS.get(a.type, a.type) if left_out(a) is None else optional(a, TYPES[a.type])}"
            for a in op.attributes]


def lists(op):
    """Statements that make lists and counts of what shall live until the call returns."""
    if op.has_options:
        return ""
    made = {"ints": "list", "axes": "axes"}
    lines = "".join(f"        let {rust_name(a.name)} = {rust_name(a.name)}.{made[a.type]}();\n" for a in op.attributes if a.type in made)
    lines += "".join(f"        let {a.name} = c_string({a.name})?;\n" for a in op.attributes if a.type == "text")
    lines += "".join(f'        let {a.name} = {a.name}.number().exactly("{rust_name(op.name)}")?;\n' for a in op.attributes if (op.name, a.name) in ELEMENTS)
    return lines + "".join(f"        let {a.name} = {a.name}.whole();\n" for a in op.attributes if a.name == op.counted_by)


def attribute_arguments(op):
    if op.has_options:
        return [f"&options.raw(){tried(op)}"]
    given = []
    for attribute in op.attributes:
        if attribute.name == op.counted_by:
            continue
        name = rust_name(attribute.name)
        if attribute.type in ("ints", "axes"):
            given += [f"{name}.pointer()", f"{name}.count()"]
        elif left_out(attribute) is not None:
            given.append(given_or_none(attribute, name))
        elif attribute.type == "bool":
            given.append(f"i32::from({name})")
        elif attribute.type == "int":
            given.append(f"{name}.whole()")
        elif attribute.type == "float":
            given.append(name)
        elif attribute.type == "text":
            given.append(f"{name}.as_ptr()")
        else:
            given.append(f"{name}.raw()")
    return given


def form_of_result(op):
    """Of the results that are no indices."""
    if not op.variable:
        return "OfArrays"
    return "F::Out" if others(op) else "F"


def kind_of(output, form, lifetime):
    return f"Array<{lifetime}>" if output.index or form == "OfArrays" else f"Tensor<{lifetime}, {form}>"


def results(op, form, lifetime):
    kinds = [kind_of(output, form, lifetime) for output in op.outputs]
    if op.counted_by:
        return f"Vec<{kinds[0]}>"
    return kinds[0] if len(kinds) == 1 else "()" if not kinds else f"({', '.join(kinds)})"


def body(op, call):
    """Declares the outputs of a call, and wraps them."""
    if op.in_place:
        return f"        check(unsafe {{ {call} }})\n"
    if op.counted_by:
        count = f"{op.counted_by}.len() as i64" if op.counted_by_list else op.counted_by
        return (f"        let mut outs = room({count})?;\n        check(unsafe {{ {call} }})?;\n"
                "        Ok(outs.into_iter().map(Tensor::own).collect())\n")
    names = [output.name for output in op.outputs]
    made = [f"Tensor::own({name})" for name in names]
    result = made[0] if len(made) == 1 else f"({', '.join(made)})"
    return "".join(f"        let mut {name} = 0u64;\n" for name in names) + f"        check(unsafe {{ {call} }})?;\n        Ok({result})\n"


def out_arguments(op):
    if op.counted_by:
        return ["outs.as_mut_ptr().cast()", *([] if op.counted_by_list else [op.counted_by])]
    return [f"(&raw mut {output.name}).cast()" for output in op.outputs]


def c_call(op, form, place, operands):
    given = [f"ffi::tinyai_{input_form(op, position, form)} {{ id: {value} }}" if not op.inputs[position].list else value
             for position, value in enumerate(operands)]
    return f"ffi::{function(op, form)}({', '.join([*place, *given, *attribute_arguments(op), *out_arguments(op)])})"


def either(op, place, operands):
    """The call, of the form that the operands have."""
    if not op.variable:
        return c_call(op, "array", place, operands)
    variable = "<F::Out as Form>::VARIABLE" if others(op) else "F::VARIABLE"
    return f"if {variable} {{ {c_call(op, 'variable', place, operands)} }} else {{ {c_call(op, 'array', place, operands)} }}"


def converted(op, place, first):
    """Statements that bring operands to one form; `first`: the id of the receiver."""
    rest = others(op)
    if not rest:
        return ""
    names = [rust_name(op.inputs[i].name) for i in rest]
    lines = f"        let first = given::<F::Out, F>({place}, {first}, {names[0]}.id())?;\n"
    return lines + "".join(f"        let {name} = given::<F::Out, G>({place}, {name}.id(), {first})?;\n" for name in names)


def operand(op, position, first):
    """The id that a call is given."""
    entry, name = op.inputs[position], rust_name(op.inputs[position].name)
    if entry.list:
        return f"{name}.as_ptr().cast(), {name}.len() as i64"
    if position == receiver(op):
        return "first.id" if others(op) else first
    if entry.optional:
        return f"{name}.map_or(0, |x| x.raw())"
    return f"{name}.id" if position in others(op) else f"{name}.id()"


def parameter(op, position, lifetime, bound):
    entry, name, fixed = op.inputs[position], rust_name(op.inputs[position].name), is_fixed(op, position)
    form = "OfArrays" if fixed else "G" if position in others(op) else "F"
    if entry.list:
        return f"{name}: &[impl {bound}<Form = F>]" if bound == "Operand" else f"{name}: &[impl Within<{lifetime}, Form = F>]"
    if entry.optional:
        return f"{name}: Option<&{'Array<' + lifetime + '>' if fixed else 'Tensor<' + lifetime + ', ' + form_of_result(op) + '>'}>"
    return f"{name}: &impl Operand<Form = {form}>" if bound == "Operand" else f"{name}: &impl Within<{lifetime}, Form = {form}>"


def listed(op):
    return "".join(f"        let {e.name}: Vec<u64> = {e.name}.iter().map(|x| x.id()).collect();\n" for e in op.inputs if e.list)


def binary_method(op, at_work):
    out = "Array<'m>" if op.outputs[0].index else "Tensor<'m, R::Out>"
    return (documentation(op, "", at_work) + f"    #[inline]\n    pub fn {rust_name(op.name)}<R: Term<'m, F>>(&self, b: R) -> Result<{out}> {{\n"
            f"        Ok(Tensor::own(b.meet::<binary::{op.camel}>(BESIDE, self.raw())?))\n    }}\n")


def method(op, at_work=()):
    if is_binary(op):
        return binary_method(op, at_work)
    first = receiver(op)
    given = (["&self"] if first is not None else []) + [parameter(op, i, "'m", "Within") for i in range(len(op.inputs)) if i != first]
    note = "" if not op.in_place else "Written in place; a leaf among variables, while gradients are off."
    generic, bound = ("<G: Form>", " where F: Meets<G>") if others(op) else ("", "")
    signature = (f"    #[inline]\n    pub fn {rust_name(op.name)}{generic}({', '.join(given + attribute_parameters(op))})"
                 f" -> Result<{results(op, form_of_result(op), chr(39) + 'm')}>{bound} {{\n")
    call = either(op, [] if op.in_place else ["BESIDE"], [operand(op, i, "self.raw()") for i in range(len(op.inputs))])
    return documentation(op, note, at_work) + signature + listed(op) + converted(op, "BESIDE", "self.raw()") + lists(op) + body(op, call) + "    }\n"


LANDS = "The result lands in this scope."


def binary_scope_method(op):
    out = "Array<'_>" if op.outputs[0].index else "Tensor<'_, R::Out>"
    return (documentation(op, LANDS)
            + f"    #[inline]\n    pub fn {rust_name(op.name)}<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<{out}> {{\n"
            f"        Ok(Tensor::own(b.meet::<binary::{op.camel}>(self.place()?, a.id())?))\n    }}\n")


def scope_method(op):
    if is_binary(op):
        return binary_scope_method(op)
    given = ["&self"] + [parameter(op, i, "'_", "Operand") for i in range(len(op.inputs))]
    generic = "" if not op.variable else "<F: Form + Meets<G>, G: Form>" if others(op) else "<F: Form>"
    signature = (f"    #[inline]\n    pub fn {rust_name(op.name)}{generic}({', '.join(given + attribute_parameters(op))})"
                 f" -> Result<{results(op, form_of_result(op), chr(39) + '_')}> {{\n        let into = self.place()?;\n")
    first = None if receiver(op) is None else f"{rust_name(op.inputs[receiver(op)].name)}.id()"
    call = either(op, ["into"], [operand(op, i, first) for i in range(len(op.inputs))])
    return documentation(op, LANDS) + signature + listed(op) + converted(op, "into", first) + lists(op) + body(op, call) + "    }\n"


def binary(op):
    """A type that stands for the operator where it is chosen at compile time."""
    def call(form):
        made = f"ffi::{function(op, form)}(into, ffi::tinyai_{form} {{ id: a }}, ffi::tinyai_{form} {{ id: b }}, out.cast())"
        return f"    #[inline]\n    unsafe fn {form}s(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {{\n        {made}\n    }}\n"
    lines = f"/// {sentence(escaped(op.doc))}\npub enum {op.camel} {{}}\n\nimpl Binary for {op.camel} {{\n" + call("array") + call("variable")
    if op.name in BY_NUMBER:
        c, value = BY_NUMBER[op.name]
        a_call = f"ffi::tinyai_{{0}}_{c}(into, ffi::tinyai_{{0}} {{{{ id: a }}}}, {value}, (&raw mut out).cast())"
        lines += ("    #[inline]\n    fn number<F: Form>(into: ffi::tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {\n"
                  "        let mut out = 0u64;\n"
                  f"        let status = unsafe {{ if F::VARIABLE {{ {a_call.format('variable')} }} else {{ {a_call.format('array')} }} }};\n"
                  "        Some(check(status).map(|()| out))\n    }\n")
    lines += f"    const NAME: &'static str = \"{op.name}\";\n"
    lines += "    const COMPARES: bool = true;\n" if op.outputs[0].index else "    const IS_POWER: bool = true;\n" if op.name == "pow" else ""
    return lines + "}\n"


# What is composed of operators, and looked for by those who come from other crates.
COMPOSED = {"Tensor<'m, F>": '''    /// Where the elements of each line along an axis lie that `sort` would give: i64.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.array([3.0f32, 1.0, 2.0])?.argsort(0, false)?.to_vec::<i64>()?, [1, 2, 0]);
    /// # Ok(()) }
    /// ```
    pub fn argsort(&self, axis: impl Whole, descending: bool) -> Result<Array<'m>> {
        Ok(self.sort(axis, descending)?.1)
    }

    /// The last two axes in each other's place, a view: a matrix transposed.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    /// assert_eq!(x.t()?.to_vec::<f32>()?, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    /// # Ok(()) }
    /// ```
    pub fn t(&self) -> Result<Tensor<'m, F>> {
        let mut axes: Vec<usize> = (0..self.rank()?).collect();
        if let [.., a, b] = &mut axes[..] {
            std::mem::swap(a, b);
        }
        self.transpose(axes)
    }
''', "Manager": "\n".join(f'''    /// {what}, in the shape and dtype of another array or variable, whose elements are not read.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {{
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// assert_eq!(m.{name}_like(&x{shown})?.to_vec::<f32>()?, [{element}, {element}]);
    /// # Ok(()) }}
    /// ```
    pub fn {name}_like<F: Form>(&self, like: &impl Operand<Form = F>{taken}) -> Result<Array<'_>> {{
        let like = Lent::<F>::shown(like.id() & !ffi::TINYAI_LAST_USE);
        self.full(like.shape()?, {value}, like.dtype()?)
    }}
''' for name, what, taken, value, shown, element in [("zeros", "Zeros", "", "0.0", "", "0.0"), ("ones", "Ones", "", "1.0", "", "1.0"),
                                                     ("full", "One number", ", value: impl Scalar", "value", ", 0.5", "0.5")]) + '''
    /// All elements one number, of any type; a whole one is itself: an id, a time in nanoseconds.
    ///
    /// - `shape`: the sizes
    /// - `value`: of each element; integers drop a fraction
    /// - `dtype`: of the elements; an integer one must hold the number
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    ///
    /// ```
    /// # use tinyai::DType;
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let id = 9_007_199_254_740_993i64;
    /// assert_eq!(m.full(2, id, DType::I64)?.to_vec::<i64>()?, [id, id]);
    /// # Ok(()) }
    /// ```
    pub fn full(&self, shape: impl Shape, value: impl Scalar, dtype: DType) -> Result<Array<'_>> {
        let (into, shape) = (self.place()?, shape.list());
        Ok(Tensor::own(value.number().filled(into, shape.as_slice(), shape.count(), dtype)?))
    }
'''}


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
    if attribute.type not in ("bool", "int", "float", *NUMBERS):  # a dtype, an enum
        return f"{attribute.name}: {rust_value(attribute)}"
    if left_out(attribute) is not None:
        return f"{attribute.name}: None"
    return f"{attribute.name}: raw.{attribute.name}{' != 0' if attribute.type == 'bool' else ''}"


def struct_doc(op):
    """The words of an option struct, where Rust's names are code."""
    return re.sub(r"Options of (?:tinyai_(?:module|model)_)?(\w+?)(?:\(\))?\.$", r"Options of `\1`.", op.options_doc)


def option_default_words(attribute):
    if attribute.default is None or left_out(attribute) is not None and not getattr(attribute, "own", False):
        return ""
    return " `None`: the rule's own." if getattr(attribute, "own", False) else f" Default: {escaped(rust_value(attribute))}."


def tried(op):
    """Behind what makes C's options of Rust's."""
    return "?" if any(left_out(a) is not None for a in op.attributes) else ""


def option_struct(op):
    name, required = f"{op.camel}Options", [a for a in op.attributes if a.default is None]
    partly = ", serde(deny_unknown_fields)" if required else ", serde(default, deny_unknown_fields)"
    lines = [f"/// {struct_doc(op)}\n#[derive(Clone, Copy, Debug, PartialEq)]\n#[cfg_attr(feature = \"serde\", derive(serde::Serialize, serde::Deserialize){partly})]\npub struct {name} {{\n"]
    lines += [f"    /// {sentence(words_of(a))}{option_default_words(a)}\n    pub {a.name}: {optional(a, attribute_type(a))},\n"
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
    converted = {"bool": "i32::from(self.{0})", "int": "self.{0}", "float": "self.{0}", **dict.fromkeys(NUMBERS, "self.{0}")}
    fields = ", ".join(f"{a.name}: " + (converted.get(a.type, "self.{0}.raw()").format(a.name) if left_out(a) is None else given_or_none(a, f"self.{a.name}"))
                       for a in op.attributes)
    made, given = f"ffi::tinyai_{op.name}_options", f"ffi::tinyai_{op.name}_options {{ struct_size: size_of::<ffi::tinyai_{op.name}_options>(), {fields} }}"
    if tried(op):
        made, given = f"Result<{made}>", f"Ok({given})"
    lines.append(f"impl {name} {{\n    pub(crate) fn raw(&self) -> {made} {{\n        {given}\n    }}\n}}\n")
    return "".join(lines)


def enum(declared):
    lines = [f"/// {sentence(escaped(declared.doc))}\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[cfg_attr(feature = \"serde\", derive(serde::Serialize, serde::Deserialize), serde(rename_all = \"snake_case\"))]\npub enum {declared.name} {{\n"]
    lines += [f"    /// {sentence(escaped(doc))}\n    {camel(name)},\n" for name, doc in declared.values]
    arms = "".join(f"            Self::{camel(name)} => ffi::{declared.constant(name)},\n" for name, _ in declared.values)
    return "".join(lines) + f"}}\n\nimpl {declared.name} {{\n    pub(crate) fn raw(self) -> i32 {{\n        match self {{\n{arms}        }}\n    }}\n}}\n"


def head(what, imports):
    return text.head(what) + "\n" + imports + "\n"


def outputs(api, root):
    shown_ops = [op for op in api.operators if forms(op)]
    options = [op for op in shown_ops if op.has_options]
    ours = [op for op in shown_ops if op.name not in OF_NUMBERS and op.name not in BY_HAND]
    named = "".join(f", {op.camel}Options" for op in options)
    enums = "".join(f", {name}" for name in api.enums)
    files = {"options.rs": head("Options and enumerations of operators", "use crate::options::{defaults, whole_or, windows_or_none};\nuse crate::{ffi, Result};\nuse std::mem::size_of;\n")
             + "\n".join([enum(e) for e in api.enums.values()] + [option_struct(op) for op in options])}
    imports = ("use super::binary;\nuse crate::error::check;\nuse crate::operand::{given, Form, Meets, OfArrays, Term%s};\n"
               "use crate::options::{real_or, whole_or};\nuse crate::results::room;\nuse crate::scalar::Scalar;\nuse crate::sizes::{Axes, Shape, Whole};\nuse crate::text::c_string;\n"
               f"use crate::{{ffi, Array, DType, %sResult, Tensor{enums}{named}}};\n")
    told = examples(api, root)
    of_tensors = [op for op in ours if op.inputs and op.variable]
    of_arrays = [op for op in ours if op.inputs and not op.variable]
    files["tensor.rs"] = head("Operators as methods of tensors", "use crate::tensor::BESIDE;\n" + imports % (", Within", "")) + SAFETY \
        + "impl<'m, F: Form> Tensor<'m, F> {\n" + "\n".join(method(op, told.get(op.name, ())) for op in of_tensors) + "\n" + COMPOSED["Tensor<'m, F>"] + "}\n\nimpl<'m> Array<'m> {\n" \
        + "\n".join(method(op, told.get(op.name, ())) for op in of_arrays) + "}\n"
    files["manager.rs"] = head("Operators as methods of Manager", imports % (", Operand", "Lent, Manager, ")) + SAFETY + "impl Manager {\n" \
        + "\n".join(scope_method(op) for op in ours if not op.in_place) + "\n" + COMPOSED["Manager"] + "}\n"
    files["binary.rs"] = head("Operators of two operands as types", "use crate::error::check;\nuse crate::operand::{Binary, Form};\nuse crate::{ffi, Result};\n") \
        + SAFETY + "\n".join(binary(op) for op in ours if is_binary(op))
    files["mod.rs"] = text.head("The operators") + "#[allow(unsafe_op_in_unsafe_fn, clippy::missing_safety_doc)]\npub(crate) mod binary;\npub(crate) mod functions;\nmod manager;\npub(crate) mod methods;\npub(crate) mod modules;\n" \
        "pub(crate) mod optimizers;\npub(crate) mod options;\npub(crate) mod structs;\nmod tensor;\n"
    return {f"{FOLDER}/{name}": words for name, words in files.items()}
