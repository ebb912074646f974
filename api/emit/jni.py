"""The native half of the Java binding: glue in C++ and its declarations in Java, for the operators and for the functions of the
header whose parameters are plain. What takes callbacks or the host's memory is written by hand (bindings/java/src/main/cpp)."""
from emit import header_surface, jni_call, text
from emit.c_surface import FORMS, forms, function, input_form, output_form
from emit.jni_call import Native, camel
from spec import NUMBERS

CPP = "bindings/java/src/main/cpp/generated"
JAVA = "bindings/java/src/main/generated/ai/tinyai"
# Written by hand in bindings/java/src/main/cpp: callbacks, the host's memory, lists of texts.
BY_HAND = {"tinyai_set_logger", "tinyai_array_from_host", "tinyai_array_import", "tinyai_array_to_host", "tinyai_array_write",
           "tinyai_array_shape", "tinyai_array_strides", "tinyai_array_to_dlpack", "tinyai_array_from_dlpack", "tinyai_function_custom",
           "tinyai_function_create", "tinyai_function_input", "tinyai_function_output", "tinyai_gradcheck", "tinyai_module_compose",
           "tinyai_group_open", "tinyai_trainer_create", "tinyai_trainer_run", "tinyai_trainer_evaluate", "tinyai_predictor_create", "tinyai_set_progress",
           "tinyai_loader_next", "tinyai_last_error", "tinyai_set_grad_enabled", "tinyai_set_precision", "tinyai_thread_state_init", "tinyai_thread_state_swap",
           "tinyai_on_replica_thread", "tinyai_replica_trainer", "tinyai_thread_state_clear", "tinyai_safetensors_save", "tinyai_safetensors_load",
           "tinyai_safetensors_load_named", "tinyai_set_allocator", "tinyai_module_dict",
           "tinyai_module_parameters", "tinyai_session_lengths", "tinyai_module_forward_session", "tinyai_predictor_predict_session",
           "tinyai_function_call_session"}
THREADS_OWN = {"tinyai_manager_open", "tinyai_manager_close", "tinyai_manager_enter", "tinyai_manager_leave", "tinyai_label_push",
               "tinyai_label_pop", "tinyai_recompute_push", "tinyai_recompute_pop", "tinyai_grad_enabled", "tinyai_optimizer_step", "tinyai_function_analyze",
               "tinyai_function_print_analysis", "tinyai_function_price"}  # read or change what the thread has entered
NOT_ALWAYS_ASKED = {"tinyai_optimizer_clip_norm"}  # their result costs what its caller may not want to pay
# May be made again where memory was short, beside the operators: no other call that computes leaves all as it was, or knows it.
MADE_AGAIN = {"tinyai_array_load_npy": "run", "tinyai_predictor_predict": "run<true>", "tinyai_predictor_predict_many": "run<true>"}
VALUES = {"int32_t": "int", "int64_t": "long", "uint64_t": "long", "double": "double"}


# ---------------------------------------------------------------------------------------------- operators

def attribute(native, attr, enums):
    name, kind = attr.name, attr.type
    if kind in ("axes", "ints"):
        native.list_of_numbers(name, "int[]" if kind == "axes" else "long[]")
    elif kind == "text":
        native.take("byte[]", name)
        native.before.append(f"const Text {name}_(env, {name});")
        native.arguments.append(f"{name}_.c_str()")
    elif kind == "bool":
        native.take("boolean", name)
        native.arguments.append(f"{name} ? 1 : 0")
    else:
        native.take({"int": "long", "float": "double"}.get(kind, "int"), name)
        native.arguments.append(name)


def operator(op, form, enums):
    native = Native(camel(f"{form}_{op.name}"), function(op, form), checked="run")
    several = bool(op.counted_by) or len(op.outputs) > 1
    native.result = "void" if op.in_place else "long[]" if several else "long"
    native.entered()
    if not op.in_place:
        native.take("long", "into")
        native.arguments.append("handle<tinyai_manager>(into)")
    for position, entry in enumerate(op.inputs):
        kind = f"tinyai_{input_form(op, position, form)}"
        if entry.list:
            native.list_of_handles(kind, entry.name)
        else:
            native.take("long", entry.name)
            native.arguments.append(f"handle<{kind}>({entry.name})")
    if op.has_options:
        native.options(f"tinyai_{op.name}_options", op.options_complete)
    else:
        for attr in op.attributes:
            if attr.name == op.counted_by:
                native.take("long", attr.name)
            else:
                attribute(native, attr, enums)
    results(native, op, form)
    return native


def results(native, op, form):
    if op.counted_by:
        kind = f"tinyai_{output_form(op.outputs[0], form)}"
        count = f"{op.counted_by}_.count()" if op.counted_by_list else op.counted_by
        native.before += [f"Handles<{kind}> outs(env, {count});", "if (!outs) return {};"]
        native.arguments += ["outs.data()", *([] if op.counted_by_list else ["outs.count()"])]
        native.after = ["return outs.ids(env);"]
        return
    for output in op.outputs:
        native.before.append(f"tinyai_{output_form(output, form)} {output.name}_{{}};")
        native.arguments.append(f"&{output.name}_")
    if len(op.outputs) == 1:
        native.after = [f"return id({op.outputs[0].name}_);"]
    elif op.outputs:
        native.after = [f"return ids(env, {{{', '.join(f'id({output.name}_)' for output in op.outputs)}}});"]


# ---------------------------------------------------------------------------------------------- plain functions

def plain(function, surface):
    """The native method of a function whose parameters are handles, numbers, texts, lists of these, and results."""
    native = Native(camel(function.name.removeprefix("tinyai_")), function.name, checked=MADE_AGAIN.get(function.name, "check"))
    left = list(function.parameters)
    native.result = result_of(left, function, surface)
    if function.name in THREADS_OWN or (left and left[0].name == "into"):
        native.entered()
    while left:
        one(native, left, surface)
    if function.result == "const char*":
        native.result, native.whole = "byte[]", "return bytes_of(env, CALL);"
    elif function.result != "tinyai_status":
        native.result = "long" if function.result in surface.handles else VALUES[function.result]
        native.whole = "return id(CALL);" if function.result in surface.handles else "return CALL;"
    elif native.after == ["text"]:
        native.whole, native.after = text_call(native), []
    return native


def result_of(parameters, function, surface):
    if not parameters:
        return "void"
    last = parameters[-1]
    if last.name == "length":
        return "byte[]"
    if any(p.name in ("outs", "parts", "loans", "outputs") and "const" not in p.kind for p in parameters):
        return "long[]"
    base = last.kind[:-1]
    if not last.kind.endswith("*") or "const" in last.kind:
        return "void"
    if base in surface.structs or (base in surface.handles and parameters[-2:-1] and parameters[-2].kind == last.kind):
        return "long[]"
    return "long" if base in surface.handles else VALUES[surface.scalars.get(base, base)]


def one(native, left, surface):
    parameter = left.pop(0)
    kind, name = parameter.kind, parameter.name
    base = kind.removeprefix("const ").removesuffix("*")
    if kind == "char*":
        native.after = ["text"]
        native.arguments += ["buffer", "size", "length"]
        left[:] = left[2:]
    elif kind == "const char*":
        native.take("byte[]", name)
        native.before.append(f"const Text {name}_(env, {name});")
        native.arguments.append(f"{name}_.c_str()")
    elif kind.startswith("const ") and base in surface.handles:
        left.pop(0)
        native.list_of_handles(base, name)
    elif kind == "const int64_t*":
        left.pop(0)
        native.list_of_numbers(name)
    elif kind.startswith("const ") and base in surface.structs:
        native.options(base, True, [field.name for field in surface.structs[base].fields if field.kind == "const char*"])
    elif kind.endswith("*"):
        result(native, base, name, left, surface)
    elif kind in surface.handles:
        native.take("long", name)
        native.arguments.append(f"handle<{kind}>({name})")
    else:
        java = VALUES[surface.scalars.get(kind, kind)]
        native.take(java, name)
        native.arguments.append(f"static_cast<uint64_t>({name})" if kind == "uint64_t" else name)


def result(native, base, name, left, surface):
    if base in surface.structs:
        native.before += [f"{base} {name}_{{}};", f"{name}_.struct_size = sizeof {name}_;"]
        native.arguments.append(f"&{name}_")
        native.after = [f"return words(env, {name}_);"]
    elif base in surface.handles and name in ("outs", "parts", "loans", "outputs"):
        count = left.pop(0).name if left else ""
        if count:
            native.take("long", count)
        lists = [line.split()[2].split("(")[0] for line in native.before if line.startswith(("const Handles", "const Longs"))]
        native.before += [f"Handles<{base}> {name}_(env, {count or lists[0] + '.count()'});", f"if (!{name}_) return {{}};"]
        native.arguments += [f"{name}_.data()"] + ([f"{name}_.count()"] if count else [])
        native.after = [f"return {name}_.ids(env);"]
    else:
        handle = base in surface.handles
        native.before.append(f"{base} {name}_{{}};")
        if native.function in NOT_ALWAYS_ASKED:
            native.take("boolean", "asked")
        native.arguments.append(f"asked ? &{name}_ : nullptr" if native.function in NOT_ALWAYS_ASKED else f"&{name}_")
        before = [line.removeprefix("return ").removesuffix(";") for line in native.after]
        native.after = ([f"return ids(env, {{{', '.join([*before, f'id({name}_)'])}}});"] if before and native.result == "long[]" else
                        [f"return id({name}_);" if handle else f"return {name}_;"])


def text_call(native):
    call = f"{native.function}({', '.join(native.arguments)})"
    return ("return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {\n"
            f"    return {call};\n  }});")


def plain_functions(surface):
    return [plain(f, surface) for f in surface.functions if f.name not in BY_HAND and not f.name.endswith("_options_init")]


# ---------------------------------------------------------------------------------------------- options

def numeric(field, surface):
    kind = surface.scalars.get(field.kind, field.kind)
    return kind in VALUES or kind in surface.handles


def slots(struct, surface):
    """[(field, index of an element or None, slot)]: every number of an option struct has a slot in the Java object's array."""
    listed, slot = [], 0
    for field in struct.fields:
        for element in range(field.extent) if numeric(field, surface) else ():
            listed.append((field, element if field.extent > 1 else None, slot))
            slot += 1
    return listed


def fill(struct, surface):
    lines = [f"bool fill(JNIEnv* env, {struct.name}& options, jlong given, jlongArray values) {{",
             "  if (given == 0) return true;", f"  int64_t v[{len(slots(struct, surface))}];",
             "  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;"]
    for field, element, slot in slots(struct, surface):
        target = f"options.{field.name}" + (f"[{element}]" if element is not None else "")
        kind = surface.scalars.get(field.kind, field.kind)
        if kind == "double":
            value = f"as_double(v[{slot}])"
        elif kind in surface.handles:
            value = f"handle<{kind}>(v[{slot}])"
        else:
            value = f"static_cast<{kind}>(v[{slot}])"
        lines.append(f"  if (given & (jlong{{1}} << {slot})) {target} = {value};")
    return "\n".join([*lines, "  return true;", "}"]) + "\n"


def option_structs(api, surface):
    """Those of the header and those of the operators, in one form."""
    listed = [s for s in surface.structs.values() if s.name.endswith("_options")]
    for op in api.operators:
        if op.has_options and forms(op):
            fields = [header_surface.Field("int64_t" if a.type in NUMBERS else text.C_TYPES.get(a.type) or api.enums[a.type].c_name,
                                           a.name, NUMBERS.get(a.type, 1),
                                           a.doc + ("; must be set" if a.default is None else "")) for a in op.attributes]
            listed.append(header_surface.Struct(f"tinyai_{op.name}_options", f"Options of {op.name}.", fields))
    return [struct for struct in listed if slots(struct, surface)]


def outputs(api, root):
    surface = header_surface.read(api, root)
    operators = [operator(op, form, api.enums) for op in api.operators for form in FORMS if form in forms(op)]
    functions = plain_functions(surface)
    structs = option_structs(api, surface)
    declared = "".join(f"bool fill(JNIEnv* env, {s.name}& options, jlong given, jlongArray values);\n" for s in structs)
    header = (text.head("Fills option structs from what a Java object sets") + '#pragma once\n\n#include "glue.h"\n\n'
              "namespace tinyai_jni {\n\n" + declared + "\n}  // namespace tinyai_jni\n")
    fills = (text.head("Fills option structs from what a Java object sets") + '#include "generated/options.h"\n\n'
             "namespace tinyai_jni {\n\n" + "\n".join(fill(s, surface) for s in structs) + "\n}  // namespace tinyai_jni\n")
    includes = ['"generated/options.h"', '"glue.h"']
    return {
        f"{CPP}/options.h": header, f"{CPP}/options.cpp": fills,
        f"{CPP}/operators.cpp": jni_call.source("The operators' natives", includes, operators, "register_operators"),
        f"{CPP}/functions.cpp": jni_call.source("Natives of functions with plain parameters", includes, functions, "register_functions"),
        f"{JAVA}/NativeOperators.java": jni_call.java_class("NativeOperators", "The operators' natives", operators),
        f"{JAVA}/NativeFunctions.java": jni_call.java_class("NativeFunctions", "Natives of functions with plain parameters", functions),
    }
