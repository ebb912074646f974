"""Elements in and out of arrays, for each primitive type of Java that has a dtype: methods of NDManager and NDArray (their base
classes)."""
from emit import jni, text
from emit.java import javadoc

TYPES = [("float", "F32"), ("double", "F64"), ("int", "I32"), ("long", "I64"), ("byte", "I8"), ("boolean", "BOOL")]
SIZES = {"float": "Float.BYTES", "double": "Double.BYTES", "int": "Integer.BYTES", "long": "Long.BYTES", "byte": "Byte.BYTES", "boolean": "Byte.BYTES"}


def method(lines, signature, *body):
    return javadoc(lines) + f"    public {signature} {{\n" + "".join(f"        {line}\n" for line in body) + "    }\n"


def creators(kind, dtype):
    name = dtype.lower()
    yield method(["A scalar.", "@param value its value", f"@return {name} []"], f"NDArray create({kind} value)",
                 f"return create(new {kind}[] {{value}}, new Shape());")
    yield method(["Elements copied from Java, of one axis.", "@param data the elements", f"@return {name} [data.length]"],
                 f"NDArray create({kind}... data)", "return create(data, new Shape(data.length));")
    yield method(["Elements copied from Java.", "@param data as many as the shape asks for, in C order", "@param shape the sizes",
                  f"@return {name} [shape]"],
                 f"NDArray create({kind}[] data, Shape shape)", f"return fromHost(DataType.{dtype}, shape, data, {SIZES[kind]});")


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


def elements(name, base, what, methods, own):
    return (f"// {what}: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\n/** {what}. */\n"
            f"abstract class {name} extends {base} {{\n    {name}() {{}}\n\n{own}\n" + "\n".join(methods) + "}\n")


def outputs(_api, _root):
    made = [method for pair in TYPES for method in creators(*pair)]
    read = [method for pair in TYPES for method in accessors(*pair)]
    from_host = "    abstract NDArray fromHost(DataType dtype, Shape shape, Object data, int element);\n"
    to_host = ("    abstract int length();\n\n    abstract DataType byteType();\n\n"
               "    abstract void toHost(DataType dtype, Object target, int element);\n\n"
               "    abstract void write(DataType dtype, Object data, int element);\n")
    return {f"{jni.JAVA}/ManagerElements.java": elements("ManagerElements", "ManagerOperators", "What copies Java's elements into arrays",
                                                         made, from_host),
            f"{jni.JAVA}/ArrayElements.java": elements("ArrayElements", "ArrayOperators", "What copies elements from and to Java", read,
                                                       to_host)}
