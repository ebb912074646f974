"""Elements in and out of arrays, for each primitive type of Java that has a dtype: methods of NDManager, NDArray and Variable (their
base classes)."""
from emit import java_methods, jni, text
from emit.java import javadoc

TYPES = [("float", "F32"), ("double", "F64"), ("int", "I32"), ("long", "I64"), ("byte", "I8"), ("boolean", "BOOL")]
SIZES = {"float": "Float.BYTES", "double": "Double.BYTES", "int": "Integer.BYTES", "long": "Long.BYTES", "byte": "Byte.BYTES", "boolean": "Byte.BYTES"}


def method(lines, signature, *body):
    return javadoc(lines) + f"    public {signature} {{\n" + "".join(f"        {line}\n" for line in body) + "    }\n"


def creators(kind, dtype):
    name = dtype.lower()
    yield method(["A scalar.", "@param value of its one element", f"@return {name} []"], f"NDArray create({kind} value)",
                 f"return create(new {kind}[] {{value}}, new Shape());")
    yield method(["Elements copied from Java, of one axis.", "@param data the elements", f"@return {name} [data.length]"],
                 f"NDArray create({kind}... data)", "return create(data, new Shape(data.length));")
    yield method(["Elements copied from Java.", "@param data as many as the shape asks for, in C order", "@param shape the sizes",
                  f"@return {name} [shape]"],
                 f"NDArray create({kind}[] data, Shape shape)", f"return fromHost(DataType.{dtype}, shape, data, {SIZES[kind]});")
    yield method(["Elements copied from Java, of two axes.", "@param data rows of one length", f"@return {name} [rows, columns]"],
                 f"NDArray create({kind}[][] data)", "return create(Rows.joined(data), Rows.shape(data));")
    yield method(["A variable of these elements without a gradient.", "@param data as many as the shape asks for, in C order",
                  "@param shape the sizes", f"@return {name} [shape]"], f"Variable constant({kind}[] data, Shape shape)",
                 "return ownedBy(create(data, shape));")


def accessors(kind, dtype):
    typed, article = f"DataType.{dtype}", "an" if dtype[0] in "FI" else "a"
    of = f"{article} {dtype.lower()} array"
    yield method([f"The elements of {of}, in C order.", "@return a new Java array"], f"{kind}[] to{kind.capitalize()}Array()",
                 f"{kind}[] target = new {kind}[length()];", f"toHost({typed}, target, {SIZES[kind]});", "return target;")
    if kind == "byte":
        typed, of = "byteType()", "an i8 or u8 array"
    yield method([f"Copies the elements of {of} into a Java array of the same number of elements.", "@param target room for all"],
                 f"void copyTo({kind}[] target)", f"toHost({typed}, target, {SIZES[kind]});")
    yield method([f"Overwrites the elements of {of}. Counts as a write in place.", "@param data as many elements, in C order"],
                 f"void set({kind}[] data)", f"write({typed}, data, {SIZES[kind]});")
    yield method([f"Copies the elements of {of} into rows of one length.", "@param target room for all"], f"void copyTo({kind}[][] target)",
                 f"{kind}[] all = Rows.joined(target);", "copyTo(all);", "Rows.split(all, target);")
    yield method([f"Overwrites the elements of {of}. Counts as a write in place.", "@param data rows of one length, as many elements"],
                 f"void set({kind}[][] data)", "set(Rows.joined(data));")


def of_variable(kind, _dtype):
    """What a variable tells of its value."""
    yield method(["The elements of its value, in C order.", "@return a new Java array"], f"{kind}[] to{kind.capitalize()}Array()",
                 f"return value().to{kind.capitalize()}Array();")


NUMBERS = {"float": ("F32", "item"), "double": ("F64", "item"), "int": ("I32", "itemLong"), "long": ("I64", "itemLong"), "boolean": ("BOOL", "itemLong")}


def one(kind):
    """getFloat(..): of an array of any type."""
    number = f"at.{NUMBERS[kind][1]}()"
    converted = {"boolean": f"{number} != 0", "double": number, "long": number}.get(kind, f"Element.{kind}Of({number})")
    call = ("Element.of((NDArray) this, indices, at -> " + converted + ")")
    narrow = {"float": ", rounded to the next", "int": ""}
    thrown = [f"@throws TinyAiException RANGE where it is beyond them: {'getDouble' if kind == 'float' else 'getLong'} gives it"] if kind in narrow else []
    return method([f"One element, as a {kind}{narrow.get(kind, '')}.", "@param indices its place along each axis, negative from the end; none: of an array of one element",
                   "@return its value", *thrown], f"{kind} get{kind.capitalize()}(long... indices)", f"return {call};")


ROWS = '''    static {kind}[] joined({kind}[][] rows) {{
        Shape shape = shape(rows);
        {kind}[] all = new {kind}[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {{
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }}
        return all;
    }}

    static void split({kind}[] all, {kind}[][] rows) {{
        for (int i = 0; i < rows.length; i++) {{
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }}
    }}
'''
ROWS_SHAPE = '''    /** Of rows that are arrays of one length. */
    static Shape shape(Object[] rows) {
        int columns = rows.length == 0 ? 0 : java.lang.reflect.Array.getLength(rows[0]);
        for (Object row : rows) {
            if (java.lang.reflect.Array.getLength(row) != columns) {
                throw new IllegalArgumentException("rows of " + columns + " and of " + java.lang.reflect.Array.getLength(row) + " elements");
            }
        }
        return new Shape(rows.length, columns);
    }
'''


def rows_class():
    return (f"// Rows: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n/** Arrays of rows of Java's, joined and split. */\nfinal class Rows {{\n    private Rows() {{}}\n\n"
            + ROWS_SHAPE + "".join("\n" + ROWS.format(kind=kind) for kind, _ in TYPES) + "}\n")


def elements(name, base, what, methods, own):
    path = "import java.nio.file.Path;\n\n" if any("Path " in method for method in methods) else ""
    return (f"// {what}: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n{path}/** {what}. */\n"
            f"abstract class {name} extends {base} {{\n    {name}() {{}}\n\n{own}\n" + "\n".join(methods) + "}\n")


def outputs(api, root):
    made = [method for pair in TYPES for method in creators(*pair)] + java_methods.methods(api, root, "manager")
    read = [method for pair in TYPES for method in accessors(*pair)] + [one(kind) for kind in NUMBERS] + java_methods.methods(api, root, "array")
    of_value = [one(kind).replace("Element.of((NDArray) this, indices", "Element.of(value(), indices") for kind in NUMBERS]
    told = [method for pair in TYPES for method in of_variable(*pair)] + java_methods.methods(api, root, "variable")
    from_host = ("    abstract NDArray fromHost(DataType dtype, Shape shape, Object data, int element);\n\n"
                 "    abstract Variable ownedBy(NDArray value);\n")
    to_host = ("    abstract int length();\n\n    abstract DataType byteType();\n\n"
               "    abstract void toHost(DataType dtype, Object target, int element);\n\n"
               "    abstract void write(DataType dtype, Object data, int element);\n")
    return {f"{jni.JAVA}/ManagerElements.java": elements("ManagerElements", "ManagerOperators", "What copies Java's elements into arrays",
                                                         made, from_host),
            f"{jni.JAVA}/Rows.java": rows_class(),
            f"{jni.JAVA}/VariableElements.java": elements("VariableElements", "VariableOperators", "What tells a variable's elements",
                                                          told + of_value, """    /**
     * Its value, which lives with it: closing that does nothing, moving it is an error.
     * @return the same array each time
     */
    public abstract NDArray value();
"""),
            f"{jni.JAVA}/ArrayElements.java": elements("ArrayElements", "ArrayOperators", "What copies elements from and to Java", read,
                                                       to_host)}
