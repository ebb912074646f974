"""One native method of the Java binding: its Java declaration, its registration, and the C++ that converts and calls. The
operators (jni.py) and the plain functions of the header share it."""
import dataclasses

from emit import text

SIGNATURES = {"void": "V", "boolean": "Z", "int": "I", "long": "J", "double": "D", "long[]": "[J", "int[]": "[I", "byte[]": "[B"}
JNI_TYPES = {"void": "void", "boolean": "jboolean", "int": "jint", "long": "jlong", "double": "jdouble",
             "long[]": "jlongArray", "int[]": "jintArray", "byte[]": "jbyteArray"}


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


@dataclasses.dataclass
class Native:
    name: str
    function: str
    result: str = "void"
    parameters: list = dataclasses.field(default_factory=list)  # [(Java type, Java name)]
    before: list = dataclasses.field(default_factory=list)      # statements in front of the call
    arguments: list = dataclasses.field(default_factory=list)
    after: list = dataclasses.field(default_factory=list)       # statements that give the result back
    whole: str = ""                                             # instead of all that: one statement
    checked: str = "check"                                      # or run, which may call again where memory was short

    def take(self, kind, name):
        self.parameters.append((kind, name))

    def declaration(self):
        return "    " + text.call(f"static native {self.result} {self.name}(",
                                  [f"{kind} {name}" for kind, name in self.parameters], ");").replace("\n", "\n    ") + "\n"

    def registration(self):
        signature = "(" + "".join(SIGNATURES[kind] for kind, _ in self.parameters) + ")" + SIGNATURES[self.result]
        kind = ", kEnds" if self.ends() else ""
        return f'    native<{self.name}{kind}>("{self.name}", "{signature}"),\n'

    def ends(self):
        """Whether it ends something: such a call runs wherever Java code does, for a scope opened there has to be closed there."""
        return self.function.endswith(("_release", "_close", "_leave", "_pop"))

    def definition(self):
        listed = ["JNIEnv* env", "jclass"] + [f"{JNI_TYPES[kind]} {name}" for kind, name in self.parameters]
        body = list(self.before)
        call = f"{self.function}({', '.join(self.arguments)})"
        if self.whole:
            body.append(self.whole.replace("CALL", call))
            if "env" not in "".join(body):
                listed[0] = "JNIEnv*"
        else:
            checked = f"check(env, {call})" if self.checked == "check" else f"{self.checked}(env, [&] {{ return {call}; }})"
            body += [f"{checked};"] if self.result == "void" else [f"if (!{checked}) return {{}};", *self.after]
        signature = text.call(f"{JNI_TYPES[self.result]} {self.name}(", listed, ") {")
        return signature + "\n" + "".join(f"  {line}\n" for line in body) + "}\n"

    def list_of_handles(self, kind, name):
        """A long[] that becomes handles of a kind; the two C arguments."""
        self.take("long[]", name)
        self.before.append(f"const Handles<{kind}> {name}_(env, {name});")
        self.before.append(f"if (!{name}_) return{'' if self.result == 'void' else ' {}'};")
        self.arguments += [f"{name}_.data()", f"{name}_.count()"]

    def list_of_numbers(self, name, kind="long[]"):
        self.take(kind, name)
        self.before.append(f"const Longs {name}_(env, {name});")
        self.before.append(f"if (!{name}_) return{'' if self.result == 'void' else ' {}'};")
        self.arguments += [f"{name}_.data()", f"{name}_.count()"]

    def options(self, struct, optional, texts=()):
        """The two Java parameters that say which fields differ from the defaults, and those for texts. Null stands for none where it may."""
        self.take("long", "given")
        self.take("long[]", "values")
        self.before += [f"{struct} options_;", f"{struct}_init(&options_);",
                        f"if (!fill(env, options_, given, values)) return{'' if self.result == 'void' else ' {}'};"]
        for name in texts:
            self.take("byte[]", name)
            self.before += [f"const Text {name}_(env, {name});", f"options_.{name} = {name}_.c_str();"]
        self.arguments.append("given != 0 ? &options_ : nullptr" if optional and not texts else "&options_")

    def entered(self):
        """The Java thread's scope and grad mode, handed over for the time of the call."""
        self.take("long", "state")
        self.before.append("const Entered entered(state);")


def source(what, includes, natives, register, extra=""):
    parts = [text.head(what), "".join(f"#include {include}\n" for include in includes), "\nnamespace tinyai_jni {\nnamespace {\n\n"]
    parts.append("\n".join(native.definition() for native in natives))
    parts.append(f"\nconst JNINativeMethod methods[] = {{\n{''.join(native.registration() for native in natives)}}};\n\n}}  // namespace\n")
    parts.append(f"\nbool {register}(JNIEnv* env, jclass owner) {{\n"
                 "  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;\n}\n")
    return "".join(parts) + "\n}  // namespace tinyai_jni\n"


def java_class(name, what, natives):
    return (f"// {what}: {text.DO_NOT_EDIT}.\npackage ai.tinyai;\n\nfinal class {name} {{\n"
            f"    private {name}() {{}}\n\n"
            + "".join(native.declaration() for native in natives) + "}\n")
