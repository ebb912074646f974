"""Runs a program (program.py) through libtinyai.so, by ctypes, as the table of operators says."""
import ctypes
import os
import pathlib
import sys

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "api"))
import spec  # noqa: E402
from emit.c_surface import input_form, output_form  # noqa: E402

DTYPES = ["f32", "f64", "f16", "bf16", "i8", "u8", "i32", "i64", "bool"]  # by number in tinyai.h
FLOATING = ("f32", "f64", "f16", "bf16")
DLPACK = {"f32": (2, 32), "f64": (2, 64), "f16": (2, 16), "bf16": (4, 16), "i8": (0, 8), "u8": (1, 8), "i32": (0, 32),
          "i64": (0, 64), "bool": (6, 8)}
NUMPY = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "bf16": np.uint16, "i8": np.int8, "u8": np.uint8,
         "i32": np.int32, "i64": np.int64, "bool": np.uint8}

API = spec.load(ROOT / "api/operators.toml")
NUMBERS = spec.NUMBERS
OPERATORS = {op.name: op for op in API.operators if not op.internal}
CONVOLUTIONS = tuple(name for name, op in OPERATORS.items() if op.family == "conv")
POOLS = tuple(name for name, op in OPERATORS.items() if op.family == "pool")


class Id(ctypes.Structure):
    _fields_ = [("id", ctypes.c_uint64)]


class Device(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int32), ("id", ctypes.c_int32)]


class DataType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", Device), ("ndim", ctypes.c_int32), ("dtype", DataType),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("byte_offset", ctypes.c_uint64)]


class Managed(ctypes.Structure):  # DLManagedTensorVersioned
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", Tensor)]


class BackwardOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("seed", Id), ("retain_graph", ctypes.c_int32), ("create_graph", ctypes.c_int32)]


class ManagerOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("device", ctypes.c_char_p), ("limit_bytes", ctypes.c_int64),
                ("seed", ctypes.c_uint64), ("has_seed", ctypes.c_int32), ("resident", ctypes.c_int32), ("enter", ctypes.c_int32)]


PLAIN = {"bool": ctypes.c_int32, "int": ctypes.c_int64, "float": ctypes.c_double, "dtype": ctypes.c_int32}


class Refused(Exception):
    """The engine answered with an error status."""


def option_struct(op):
    fields = [("struct_size", ctypes.c_size_t)]
    for attribute in op.attributes:
        kind = ctypes.c_int64 * NUMBERS[attribute.type] if attribute.type in NUMBERS else PLAIN.get(attribute.type, ctypes.c_int32)
        fields.append((attribute.name, kind))
    return type(f"{op.name}_options", (ctypes.Structure,), {"_fields_": fields})


def plain(attribute, value):
    if attribute.type == "dtype":
        return DTYPES.index(value)
    return value


def integers(values):
    return (ctypes.c_int64 * max(len(values), 1))(*values)


class Engine:
    def __init__(self, path=None):
        self.library = ctypes.CDLL(str(path or ROOT / "build/release/libtinyai.so"))
        self.device = os.environ.get("TINYAI_COMPARE_DEVICE", "").encode()  # empty: the CPU
        self.options = {op.name: option_struct(op) for op in OPERATORS.values() if op.has_options}
        self.null = Id(0)

    def check(self, status):
        if status:
            size = self.library.tinyai_last_error(None, ctypes.c_int64(0))
            text = ctypes.create_string_buffer(size)
            self.library.tinyai_last_error(text, ctypes.c_int64(size))
            raise Refused(f"{status} {text.value.decode(errors='replace')}")

    def call(self, name, *arguments):
        self.check(getattr(self.library, f"tinyai_{name}")(*arguments))

    # ---- Arrays in and out ------------------------------------------------------------------------------------------

    def leaf(self, leaf, keep):
        """An array that shows the leaf's buffer with its strides; `keep` holds what must outlive it. On a device of its own memory, a
        copy in such a layout."""
        if self.device:
            return self.leaf_on_device(leaf)
        buffer = np.array(leaf.buffer, copy=True)
        shape, strides = integers(leaf.shape), integers(leaf.strides)
        code, bits = DLPACK[leaf.dtype]
        managed = Managed(1, 0, None, None, 0, Tensor(
            buffer.ctypes.data, Device(1, 0), len(leaf.shape), DataType(code, bits, 1),
            ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)), ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)),
            leaf.offset * buffer.itemsize))
        keep += [buffer, managed, shape, strides]
        out = Id()
        self.call("array_from_dlpack", self.null, ctypes.byref(managed), ctypes.byref(out))
        return out

    def leaf_on_device(self, leaf):
        """In a layout of the leaf's kind: its axes in the same order, cut, flipped and broadcast as there, all by views."""
        values, order = leaf.values(), sorted(range(len(leaf.shape)), key=lambda axis: -abs(leaf.strides[axis]))
        if values.size == 0:
            return self.from_host(leaf.dtype, values)
        stays = [leaf.strides[axis] == 0 and leaf.shape[axis] > 1 for axis in order]
        turned = [axis for axis in range(len(order)) if leaf.strides[order[axis]] < 0]
        kept = np.flip(np.transpose(values, order)[tuple(slice(0, 1 if stay else None) for stay in stays)], turned)
        gaps = [2 if abs(leaf.strides[axis]) > step else 1 for axis, step in zip(order, np.cumprod([1, *kept.shape[:0:-1]])[::-1])]
        spread = np.ones([n * gap for n, gap in zip(kept.shape, gaps)], dtype=values.dtype)
        spread[tuple(slice(None, None, gap) for gap in gaps)] = kept
        start = leaf.offset % 4
        out = self.from_host(leaf.dtype, np.concatenate([np.ones(start, dtype=values.dtype), spread.reshape(-1)]))
        out = self.view("slice", out, 0, start, start + spread.size, 1)
        out = self.view("reshape", out, spread.shape)
        for axis, gap in enumerate(gaps):
            if gap > 1:
                out = self.view("slice", out, axis, 0, spread.shape[axis], gap)
        if turned:
            out = self.view("flip", out, turned)
        if len(order) > 1:
            out = self.view("transpose", out, [order.index(axis) for axis in range(len(order))])
        return self.view("expand", out, leaf.shape) if any(stays) else out

    def view(self, name, array, *attributes):
        out, arguments = Id(), []
        for attribute in attributes:
            arguments += [ctypes.c_int64(attribute)] if isinstance(attribute, int) else [integers(attribute), ctypes.c_int64(len(attribute))]
        self.call(f"array_{name}", self.null, array, *arguments, ctypes.byref(out))
        return out

    def from_host(self, dtype, values):
        values, out = np.ascontiguousarray(values), Id()
        self.call("array_from_host", self.null, ctypes.c_int32(DTYPES.index(dtype)), integers(values.shape), ctypes.c_int64(values.ndim),
                  ctypes.c_void_p(values.ctypes.data), ctypes.byref(out))
        return out

    def read(self, array):
        """(dtype, values): of 16-bit floats as they are, bf16 as its bits."""
        dtype, rank, shape = ctypes.c_int32(), ctypes.c_int64(), (ctypes.c_int64 * 8)()
        self.call("array_dtype", array, ctypes.byref(dtype))
        self.call("array_shape", array, shape, ctypes.byref(rank))
        name = DTYPES[dtype.value]
        out = np.empty(list(shape)[:rank.value], dtype=NUMPY[name])
        self.call("array_to_host", array, ctypes.c_void_p(out.ctypes.data), ctypes.c_int64(out.nbytes))
        return name, out

    # ---- Operators --------------------------------------------------------------------------------------------------

    def as_form(self, value, form):
        """value: (form, id)."""
        if value is None:
            return self.null
        have, handle = value
        if have == form:
            return handle
        out = Id()
        if form == "array":
            self.call("variable_value", handle, ctypes.byref(out))
        else:
            self.call("variable_from_array", self.null, handle, ctypes.byref(out))
            self.call("variable_set_requires_grad", out, ctypes.c_int32(0))
        return out

    def operator(self, op, form, inputs, attrs):
        arguments, keep = [] if op.in_place else [self.null], []
        handles = [self.as_form(value, input_form(op, 0 if op.inputs[0].list else i, form)) for i, value in enumerate(inputs)]
        if op.inputs and op.inputs[0].list:
            arguments += [(Id * len(handles))(*handles), ctypes.c_int64(len(handles))]
        else:
            arguments += handles + [self.null] * (len(op.inputs) - len(handles))
        if op.has_options:
            options = self.options[op.name]()
            getattr(self.library, f"tinyai_{op.name}_options_init")(ctypes.byref(options))
            for attribute in op.attributes:
                value = attrs[attribute.name]
                setattr(options, attribute.name, (ctypes.c_int64 * len(value))(*value) if attribute.type in NUMBERS else plain(attribute, value))
            arguments.append(ctypes.byref(options))
        else:
            for attribute in op.attributes:
                value = attrs[attribute.name]
                if attribute.name == op.counted_by:
                    continue
                if attribute.type == "text":
                    arguments.append(ctypes.c_char_p(value.encode()))
                elif attribute.type in ("axes", "ints"):
                    listed = None if value is None else integers(value)
                    keep.append(listed)
                    arguments += [listed, ctypes.c_int64(0 if value is None else len(value))]
                else:
                    arguments.append(PLAIN.get(attribute.type, ctypes.c_int32)(plain(attribute, value)))
        if op.counted_by:
            count = len(inputs) if op.counted_by_list else attrs[op.counted_by]
            outs = (Id * max(count, 1))()
            arguments += [outs] if op.counted_by_list else [outs, ctypes.c_int64(count)]
            forms = [output_form(op.outputs[0], form)] * count
        else:
            outs = [Id() for _ in op.outputs]
            arguments += [ctypes.byref(out) for out in outs]
            forms = [output_form(output, form) for output in op.outputs]
        self.call(f"{form}_{op.name}", *arguments)
        if op.in_place:
            return [inputs[0]]
        return list(zip(forms, list(outs)[:len(forms)]))

    # ---- Programs ---------------------------------------------------------------------------------------------------

    def run(self, program, seed=1):
        """What the program gives: outputs of its last node, gradients, gradients of gradients. None: nothing flows."""
        scope, keep = Id(), []
        options = ManagerOptions(struct_size=ctypes.sizeof(ManagerOptions), seed=seed, has_seed=1, device=self.device or None)
        self.call("manager_open", self.null, ctypes.byref(options), ctypes.byref(scope))
        try:
            self.call("manager_enter", scope)
            return self.run_in_scope(program, keep)
        finally:
            self.library.tinyai_manager_close(scope)

    def run_in_scope(self, program, keep):
        values = []
        for leaf in program.leaves:
            array = self.leaf(leaf, keep)
            if leaf.wanted:
                out = Id()
                self.call("variable_from_array", self.null, array, ctypes.byref(out))
                values.append(("variable", out))
            else:
                values.append(("array", array))
        for node in program.nodes:
            op = OPERATORS[node.op]
            inputs = [None if i is None else values[i] for i in node.inputs]
            form = "variable" if op.variable and any(v and v[0] == "variable" for v in inputs) else "array"
            found = self.operator(op, form, inputs, node.attrs)
            values += [] if op.in_place else found
            last = found
        result = {"outputs": [self.read(self.as_form(v, "array")) for v in last]}
        updated = [values[i] for i in program.updated()]
        result["outputs"] += [self.read(self.as_form(v, "array")) for v in updated]
        if program.root is not None:
            self.differentiate(program, values, keep, result)
        return result

    def differentiate(self, program, values, keep, result):
        wanted = [values[i][1] for i, leaf in enumerate(program.leaves) if leaf.wanted]
        gradients = self.gradients(values[program.root][1], program.seed, wanted, keep, program.second)
        result["gradients"] = [self.read_variable(g) for g in gradients]
        if not program.second:
            return
        result["second"] = []
        for gradient, seed in zip(gradients, program.second):
            found = self.gradients(gradient, seed, wanted, keep, True)
            result["second"] += [self.read_variable(g) for g in found]

    def gradients(self, root, seed, wanted, keep, create_graph):
        recorded = ctypes.c_int32()
        if root.id:
            self.call("variable_requires_grad", root, ctypes.byref(recorded))
        if not recorded.value:  # a constant: nothing flows
            return [Id(0)] * len(wanted)
        options = BackwardOptions(ctypes.sizeof(BackwardOptions), self.leaf(seed, keep), 0, int(bool(create_graph)))
        found = (Id * len(wanted))()
        self.call("grad", self.null, root, (Id * len(wanted))(*wanted), ctypes.c_int64(len(wanted)), ctypes.byref(options), found)
        return [Id(found[i].id) for i in range(len(wanted))]

    def read_variable(self, variable):
        return self.read(self.as_form(("variable", variable), "array")) if variable.id else None
