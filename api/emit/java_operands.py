"""Methods of NDArray and Variable that take a number, or an array among variables, where the operator takes its like: the operand is made
for the call (Operands.java). And those that DJL has and that one of ours stands for."""
from emit import java_names
from emit.c_surface import input_form
from emit.jni_call import camel

NUMBERED = {"div", "floor_div", "mod", "maximum", "minimum", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal",
            "add_inplace", "sub_inplace", "mul_inplace", "div_inplace"}
PLACED = ("@Nullable NDManager into", "into", "the scope of the result; null: the operands and the entered scope decide")
FIRST = slice(1)  # the other operands are none of the caller's variables
NUMBER = ("double b", "b", "a number; integers stay integers beside a whole one")
EXPONENT = ("long b", "b", "a whole number; integers stay integers where it is not negative, and are f32 where it is")
WHOLE = ("long b", "b", "a whole number, which is itself beside integers; those stay integers")


def by_number(method):
    """The operator beside a number: the same for all elements."""
    op, form = method.op, method.form
    if op.name == "sub":
        yield method.written([NUMBER], ["return add(-b);"], FIRST)
        yield method.written([PLACED, NUMBER], ["return add(into, -b);"], FIRST)
    yield from by_whole_number(method)
    if op.name not in NUMBERED:
        return
    of_arrays = form == "array" or op.in_place
    compares = "true" if op.outputs and op.outputs[0].index else "false"
    made = f"Operands.{'number' if of_arrays else 'numberVariable'}(\"{java_names.method(op)}\", {'null' if op.in_place else 'into'}, this, b, {compares})"
    arguments = ["ThreadState.current()"] + ([] if op.in_place else ["Ids.orNull(into)"]) + ["id()", "number"]
    body = [f"long number = {made};", "try {", *(f"    {line}" for line in method.returning(method.call(arguments))), "} finally {",
            f"    NativeFunctions.{'array' if of_arrays else 'variable'}Release(number);", "}"]
    for number in (NUMBER, WHOLE):
        if op.in_place:
            yield method.written([number], body, FIRST)
            continue
        yield method.written([number], [f"return {java_names.method(op)}(null, b);"], FIRST)
        yield method.written([PLACED, number], body, FIRST)


def by_whole_number(method):
    """Operators that the engine has beside a double: a whole number is one, or an operand."""
    op = method.op
    if op.name not in ("add", "sub", "mul", "pow"):
        return
    kind = "number" if method.form == "array" else "numberVariable"
    goes = "Operands.isPower(this, b)" if op.name == "pow" else "Operands.isDouble(this, b)"
    call = method.call(["ThreadState.current()", "Ids.orNull(into)", "id()", "number"])
    whole = EXPONENT if op.name == "pow" else WHOLE
    yield method.written([whole], [f"return {op.name}(null, b);"], FIRST)
    yield method.written([PLACED, whole], [
        f"if ({goes}) {{", f"    return {op.name}(into, (double) b);", "}", f"long number = Operands.{kind}(\"{op.name}\", into, this, b, false);", "try {",
        *(f"    {line}" for line in method.returning(call)), "} finally {", f"    NativeFunctions.{method.form}Release(number);", "}"], FIRST)


WHOLES = '''
    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public {T} clip(long low, long high) {
        return clip(null, low, high);
    }

    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public {T} clip(@Nullable NDManager into, long low, long high) {
        if (Operands.isDouble(this, low) && Operands.isDouble(this, high)) {
            return clip(into, (double) low, (double) high);
        }
        try ({T} raised = maximum(into, low)) {
            return raised.minimum(into, high);
        }
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public {T} maskedFill(NDArray mask, long value) {
        return maskedFill(null, mask, value);
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public {T} maskedFill(@Nullable NDManager into, NDArray mask, long value) {
        if (Operands.isDouble(this, value)) {
            return maskedFill(into, mask, (double) value);
        }
        long number = Operands.{number}("maskedFill", into, this, value, false);
        try {
            return new {T}(NativeOperators.{form}Where(ThreadState.current(), Ids.orNull(into), mask.id(), number, id()));
        } finally {
            NativeFunctions.{form}Release(number);
        }
    }
'''


def takes_two(method):
    """Whether it is an operator of two variables, of which either could be an array."""
    op = method.op
    if method.form != "variable" or method.static or op.in_place or len(op.inputs) != 2 or op.has_options or op.inputs[0].list:
        return False
    return input_form(op, 1, "variable") == "variable" and not op.inputs[1].optional


def with_constant(method, kind, words, constant, operands):
    """The operator of two variables, of which one is an array: a constant, then."""
    name = camel(method.op.inputs[1].name)
    for given in ([], method.attributes) if method.attributes and method.fewest() == [] else (method.attributes,):
        listed = [(f"{kind} {name}", name, f"{method.op.inputs[1].doc}{words}")]
        listed += method.parameters(given, False, False, 0)[1:]
        arguments = ["ThreadState.current()", "0", *operands] + [method.attribute(attr, given, False) for attr in method.attributes]
        yield method.written(listed, [f"long constant = Operands.constant({constant});", "try {",
                                      *(f"    {line}" for line in method.returning(method.call(arguments))), "} finally {",
                                      "    NativeFunctions.variableRelease(constant);", "}"], FIRST if kind == "NDArray" else slice(1, 2))


def with_array(method):
    """A variable's, beside an array."""
    if takes_two(method):
        name = camel(method.op.inputs[1].name)
        yield from with_constant(method, "NDArray", "; no gradient flows to it", name, ["id()", "constant"])


def with_variable(method):
    """An array's, beside a variable: recorded, and no gradient flows to the array."""
    if takes_two(method):
        name = camel(method.op.inputs[1].name)
        yield from with_constant(method, "Variable", "; the gradient flows to it alone", "(NDArray) this", ["constant", f"{name}.id()"])


SHARED = '''
    /**
     * The view of another shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public {T} reshape(Shape shape) {
        return reshape(shape.dimensions());
    }

    /**
     * The view in which axes of size 1 are as long as those of a shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public {T} broadcast(Shape shape) {
        return broadcast(shape.dimensions());
    }

    /**
     * The view with two axes in each other's place.
     * @param axis1 one of them; negative from the end
     * @param axis2 the other
     * @return the same elements
     */
    public {T} swapAxes(int axis1, int axis2) {
        return transpose(Ids.swapped(getShape().dimension(), axis1, axis2));
    }

    /**
     * The elements as another type, or the same where they are of it already.
     * @param type of the result
     * @param copy whether the result is new in any case
     * @return the shape of this
     */
    public {T} toType(DataType type, boolean copy) {
        return copy || getDataType() != type ? toType(type) : ({T}) this;
    }

    /**
     * Where the greatest of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMax() {
        try ({T} line = flatten()) {
            return line.argMax(0, false);
        }
    }

    /**
     * Where the least of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMin() {
        try ({T} line = flatten()) {
            return line.argMin(0, false);
        }
    }

    /**
     * Along one axis.
     * @param axis along which
     * @return i64, without that axis
     */
    public NDArray argMax(long axis) {
        return argMax(axis, false);
    }

    /**
     * Along one axis.
     * @param axis along which
     * @return i64, without that axis
     */
    public NDArray argMin(long axis) {
        return argMin(axis, false);
    }

    /**
     * Sorted along the last axis, the least first. Equal elements keep their order.
     * @return the shape and dtype of this
     */
    public {T} sort() {
        return sort(-1);
    }

    /**
     * Sorted along an axis, the least first. Equal elements keep their order.
     * @param axis along which
     * @return the shape and dtype of this
     */
    public {T} sort(long axis) {
        long[] outs = NativeOperators.{form}Sort(ThreadState.current(), 0, id(), axis, false);
        NativeFunctions.arrayRelease(outs[1]);
        return new {T}(outs[0]);
    }

    /**
     * Where the elements come from that would be sorted along the last axis, the least first.
     * @return i64, the shape of this
     */
    public NDArray argSort() {
        return argSort(-1);
    }

    /**
     * Where the elements come from that would be sorted along an axis, the least first.
     * @param axis along which
     * @return i64, the shape of this
     */
    public NDArray argSort(long axis) {
        return argSort(axis, true);
    }

    /**
     * Where the elements come from that would be sorted along an axis.
     * @param axis along which
     * @param ascending the least first, or the greatest
     * @return i64, the shape of this
     */
    public NDArray argSort(long axis, boolean ascending) {
        long[] outs = NativeOperators.{form}Sort(ThreadState.current(), 0, id(), axis, !ascending);
        NativeFunctions.{form}Release(outs[0]);
        return new NDArray(outs[1]);
    }
'''

INDEXED = '''
    /**
     * What an index names; a view, where it has no arrays in it.
     * @param index which
     * @return those elements
     */
    public {T} get(NDIndex index) {
        return get(null, index);
    }

    /**
     * What an index names.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param index which
     * @return those elements
     */
    public {T} get(@Nullable NDManager into, NDIndex index) {
        {T} at = ({T}) this;
        for (NDIndex.Step step : index.steps(getShape())) {
            {T} next = done(into, at, step);
            if (at != this) {
                at.close();
            }
            at = next;
        }
        return at == this ? reshape(into, getShape().dimensions()) : at;
    }

    private static {T} done(@Nullable NDManager into, {T} at, NDIndex.Step step) {
        switch (step.kind()) {
            case NDIndex.Step.SLICE:
                return at.slice(into, step.axis(), step.start(), step.stop(), step.step());
            case NDIndex.Step.SQUEEZE:
                return at.squeeze(into, new int[] {step.axis()});
            case NDIndex.Step.EXPAND:
                return at.expandDims(into, step.axis());
            default:
                if (step.picked().getDataType() != DataType.BOOL) {
                    return at.indexSelect(into, step.picked(), step.axis());
                }
                try ({T} line = at.flatten(into, step.axis(), step.axis() + step.picked().getShape().dimension() - 1);
                        NDArray places = new NDArray(Operands.places(into, at, step.picked()))) {
                    return line.indexSelect(into, places, step.axis());
                }
        }
    }

    /**
     * What an index names; a view, where it has no arrays in it.
     * @param indices such as "0, 1:3, ...", see {@link NDIndex}
     * @param arguments for each "{}" in it: a Number, or an NDArray
     * @return those elements
     */
    public {T} get(String indices, Object... arguments) {
        return get(null, new NDIndex(indices, arguments));
    }

    /**
     * What lies at these places of the first axes; a view.
     * @param indices a place an axis, negative from the end
     * @return without those axes
     */
    public {T} get(long... indices) {
        return get(null, new NDIndex(indices));
    }

    /**
     * What an array picks of the first axis: the rows of its integers, or those where its booleans are true.
     * @param index integers, or as many booleans as there are rows
     * @return the rows
     */
    public {T} get(NDArray index) {
        return get(null, new NDIndex("{}", index));
    }
'''

WRITTEN = '''
    /**
     * Writes other elements to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of a shape that broadcasts to theirs
     */
    public void set(NDIndex index, NDArray value) {
        if (!index.isView()) {
            throw new TinyAiException(Status.UNSUPPORTED, "set: an index with an array in it names no view: set(mask, number) takes a mask");
        }
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            get(scope, index).assign(value);
        }
    }

    /**
     * Writes a number to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of each of those elements
     */
    public void set(NDIndex index, double value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            set(index, new NDArray(Operands.number("set", scope, this, value, false)));
        }
    }

    /**
     * Writes a whole number, as it is, to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of each of those elements
     */
    public void set(NDIndex index, long value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            set(index, new NDArray(Operands.number("set", scope, this, value, false)));
        }
    }

    /**
     * Writes a whole number, as it is, where a mask is true. Counts as a write in place.
     * @param mask booleans, of a shape that broadcasts to this one's
     * @param value to put there
     */
    public void set(NDArray mask, long value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            assign(maskedFill(scope, mask, value));
        }
    }

    /**
     * Writes a number where a mask is true. Counts as a write in place.
     * @param mask booleans, of a shape that broadcasts to this one's
     * @param value to put there
     */
    public void set(NDArray mask, double value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            assign(maskedFill(scope, mask, value));
        }
    }

    /**
     * Whether another array has the same shape, type and elements; NaN is none of them.
     * @param other the other
     * @return whether it does
     */
    public boolean contentEquals(NDArray other) {
        return getDataType() == other.getDataType() && getShape().equals(other.getShape()) && Element.all(scope -> eq(scope, other));
    }

    /**
     * Whether all elements are one number.
     * @param number the number
     * @return whether they are
     */
    public boolean contentEquals(double number) {
        return Element.all(scope -> eq(scope, number));
    }

    /**
     * Whether all elements are one whole number, as it is.
     * @param number the number
     * @return whether they are
     */
    public boolean contentEquals(long number) {
        return Element.all(scope -> eq(scope, number));
    }

    /**
     * Whether the elements of another array are these, within 1e-5 of the other's and 1e-8.
     * @param other of a shape that broadcasts with this one's
     * @return whether they are
     */
    public boolean allClose(NDArray other) {
        return allClose(other, 1e-5, 1e-8, false);
    }

    /**
     * Whether the elements of another array are these, to a tolerance: |a - b| is at most absolute + relative * |b|.
     * @param other of a shape that broadcasts with this one's
     * @param relative of the other's element
     * @param absolute added to that
     * @param equalNan whether two NaN agree
     * @return whether they are
     */
    public boolean allClose(NDArray other, double relative, double absolute, boolean equalNan) {
        return Element.all(scope -> {
            NDArray a = toType(scope, DataType.F64);
            NDArray b = other.toType(scope, DataType.F64);
            NDArray close = a.eq(b).logicalOr(a.sub(b).abs().lte(b.abs().mul(relative).add(absolute)).logicalAnd(b.isFinite()));
            return equalNan ? close.logicalOr(a.isNaN().logicalAnd(b.isNaN())) : close;
        });
    }
'''


def shared(form):
    whole = WHOLES.replace("{number}", "number" if form == "array" else "numberVariable")
    return (SHARED + INDEXED + whole + (WRITTEN if form == "array" else "")).replace("{T}", "NDArray" if form == "array" else "Variable").replace("{form}", form)[1:]
