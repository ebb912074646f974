#!/usr/bin/env python3
"""Writes the hand-made part of the fuzz corpora: small files, good ones and hostile ones. Run it after adding a case;
what the fuzzers found lies beside them under its hash."""
import json
import pathlib
import struct

CORPUS = pathlib.Path(__file__).parent / "corpus"


def npy(header, data=b"", version=(1, 0), length=None):
    text = header.encode("latin1")
    size = struct.pack("<H" if version[0] == 1 else "<I", len(text) if length is None else length)
    return b"\x93NUMPY" + bytes(version) + size + text + data


def npy_dict(descr="'<f4'", order="False", shape="(2, 3)"):
    return f"{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}\n"


NPY = {
    "good-f4": npy(npy_dict(), bytes(24)),
    "good-scalar-version-2": npy(npy_dict("'<f8'", shape="()"), bytes(8), (2, 0)),
    "good-fortran-version-3": npy(npy_dict("'<i8'", "True", "(3,)"), bytes(24), (3, 0)),
    "good-python-2": npy(npy_dict("'|b1'", shape="(2L, 1L)"), bytes(2)),
    "good-bfloat16": npy(npy_dict("'<V2'", shape="(1, 1, 1, 1, 1, 1, 1, 1)"), bytes(2)),
    "good-empty": npy(npy_dict("'|u1'", shape="(0, 5)")),
    "big-endian": npy(npy_dict("'>f4'"), bytes(24)),
    "structured": npy(npy_dict("[('a', '<f4')]"), bytes(24)),
    "object": npy(npy_dict("'|O'"), bytes(24)),
    "overflow": npy(npy_dict(shape="(4294967296, 4294967296, 4294967296)")),
    "overflow-beside-zero": npy(npy_dict(shape="(0, 4294967296, 4294967296)")),
    "huge-number": npy(npy_dict(shape="(99999999999999999999999999,)")),
    "negative": npy(npy_dict(shape="(-1, 3)")),
    "rank-9": npy(npy_dict(shape="(1,1,1,1,1,1,1,1,1)"), bytes(4)),
    "truncated-data": npy(npy_dict(), bytes(23)),
    "truncated-header": npy(npy_dict(), length=500),
    "length-4-gigabytes": npy(npy_dict(), version=(2, 0), length=0xFFFFFFFF),
    "length-cut": b"\x93NUMPY\x02\x00\x10\x00",
    "version-9": npy(npy_dict(), bytes(24), (9, 0)),
    "unknown-key": npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 1}", bytes(4)),
    "key-twice": npy("{'shape': (1,), 'shape': (1,), 'descr': '<f4', 'fortran_order': False}", bytes(4)),
    "key-missing": npy("{'descr': '<f4', 'shape': (1,)}", bytes(4)),
    "string-without-end": npy("{'descr"),
    "nested": npy(npy_dict(shape="(" * 300 + ")" * 300)),
    "code": npy("__import__('os').system('true')"),
}


def tensors(header, data=b"", length=None, pad=0):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    text += b" " * pad
    return struct.pack("<Q", len(text) if length is None else length) + text + data


def tensor(dtype="F32", shape=(2,), begin=0, end=8):
    return {"dtype": dtype, "shape": list(shape), "data_offsets": [begin, end]}


def raw(value):
    return b'{"a":' + value + b"}"


SAFETENSORS = {
    "good-two": tensors({"a": tensor(), "b": tensor("I8", (3,), 8, 11), "__metadata__": {"by": "hand"}}, bytes(11)),
    "good-empty": tensors({}),
    "good-padded": tensors({"": tensor("BOOL", (), 0, 1)}, bytes(1), pad=7),
    "good-zero-size": tensors({"a": tensor("F64", (0, 5), 0, 0), "b": tensor("BF16", (1,), 0, 2)}, bytes(2)),
    "good-escapes": tensors({"\u00e9\n\"\\\u0000": tensor(), "__metadata__": {"\u20ac": "\U0001f600"}}, bytes(8)),
    "length-huge": tensors({}, length=2**64 - 1),
    "length-past-end": tensors({}, length=3),
    "length-zero": tensors(b"", length=0),
    "too-short": b"\x02\x00\x00",
    "overlap": tensors({"a": tensor(), "b": tensor("F32", (2,), 4, 12)}, bytes(12)),
    "gap": tensors({"a": tensor(), "b": tensor("F32", (1,), 12, 16)}, bytes(16)),
    "data-left-over": tensors({"a": tensor()}, bytes(9)),
    "data-short": tensors({"a": tensor()}, bytes(7)),
    "offsets-huge": tensors({"a": tensor(begin=2**63 - 9, end=2**63 - 1)}, bytes(8)),
    "offsets-over-63-bits": tensors({"a": tensor(begin=2**64 - 8, end=2**64)}, bytes(8)),
    "offsets-descend": tensors({"a": tensor(begin=8, end=0)}, bytes(8)),
    "shape-overflow": tensors({"a": tensor(shape=(2**32, 2**32, 2**32))}, bytes(8)),
    "shape-wrong": tensors({"a": tensor(shape=(3,))}, bytes(8)),
    "shape-rank-9": tensors({"a": tensor(shape=(1,) * 9, end=4)}, bytes(4)),
    "dtype-unknown": tensors({"a": tensor("F31", (8,))}, bytes(8)),
    "good-foreign": tensors({"a": tensor("F8_E4M3", (8,)), "b": tensor("F4", (2, 4), 8, 12)}, bytes(12)),
    "foreign-half-byte": tensors({"a": tensor("F4", (3,), 0, 2)}, bytes(2)),
    "foreign-overflow": tensors({"a": tensor("C64", (2**60,))}, bytes(8)),
    "zero-in-header": tensors(raw(b'{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}\0 more'), bytes(1)),
    "name-twice": tensors(raw(b'{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[0],"data_offsets":[1,1]}'), bytes(1)),
    "field-twice": tensors(raw(b'{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}'), bytes(1)),
    "field-missing": tensors(raw(b'{"dtype":"U8","shape":[1]}'), bytes(1)),
    "field-unknown": tensors(raw(b'{"dtype":"U8","shape":[1],"data_offsets":[0,1],"x":1}'), bytes(1)),
    "metadata-twice": tensors(b'{"__metadata__":{},"__metadata__":{}}'),
    "metadata-key-twice": tensors(b'{"__metadata__":{"a":"","a":""}}'),
    "metadata-number": tensors(b'{"__metadata__":{"a":1}}'),
    "metadata-nested": tensors(b'{"__metadata__":{"a":{}}}'),
    "nested-arrays": tensors(raw(b"[" * 400)),
    "nested-objects": tensors(b'{"a":' * 150),
    "float": tensors(raw(b'{"dtype":"U8","shape":[1.0],"data_offsets":[0,1]}'), bytes(1)),
    "exponent": tensors(raw(b'{"dtype":"U8","shape":[1e999],"data_offsets":[0,1]}'), bytes(1)),
    "not-utf8": tensors(b'{"\xff\xfe":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}', bytes(1)),
    "not-json": tensors(b"{'a': 1}"),
    "array": tensors(b"[]"),
    "leading-space": tensors(b" {}"),
    "trailing-text": tensors(b"{} x"),
}


def varint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def field(number, value):
    """Of Protocol Buffers: a number, a text, or a message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def onnx_value(name, dtype=7, *sizes):
    shape = b"".join(field(1, field(1, size)) for size in sizes)
    return field(1, name) + field(2, field(1, field(1, dtype) + field(2, shape)))


def onnx_tensor(name, dtype, data):
    return field(5, field(2, dtype) + field(8, name) + field(9, data))


def onnx_node(op_type, inputs, outputs, *attributes):
    names = [field(1, name) for name in inputs] + [field(2, name) for name in outputs]
    return field(1, b"".join(names) + field(4, op_type) + b"".join(field(5, one) for one in attributes))


def onnx_body(name, graph):
    return field(1, name) + field(6, graph) + field(20, 5)


def onnx_model(graph, *outputs):
    known = onnx_tensor("five", 7, struct.pack("<q", 5)) + onnx_tensor("zero", 7, bytes(8)) + onnx_tensor("yes", 9, b"\1")
    return field(8, field(2, 17)) + field(7, graph + field(2, "g") + known + b"".join(field(12, one) for one in outputs))


def onnx_loop(nodes, inputs=("five", "yes", "zero"), steps=b""):
    body = nodes + b"".join(field(11, one) for one in (onnx_value("i"), onnx_value("go", 9), onnx_value("s")))
    body += field(12, onnx_value("again", 9)) + field(12, onnx_value("next"))
    return onnx_model(steps + onnx_node("Loop", inputs, ["sum"], onnx_body("body", body)), onnx_value("sum"))


def onnx_nested(depth):
    graph = field(12, onnx_value("zero"))
    for i in range(depth):
        branches = onnx_body("then_branch", graph), onnx_body("else_branch", field(12, onnx_value("zero")))
        graph = onnx_node("If", ["yes"], [f"v{i}"], *branches) + field(12, onnx_value(f"v{i}"))
    return onnx_model(graph)


AGAIN = onnx_node("Identity", ["go"], ["again"])
ONNX = {
    "good-loop": onnx_loop(AGAIN + onnx_node("Add", ["s", "i"], ["next"])),
    "loop-for-ever": onnx_loop(AGAIN + onnx_node("Add", ["s", "i"], ["next"]), ("", "yes", "zero")),
    "loop-steps-huge": onnx_loop(AGAIN + onnx_node("Add", ["s", "i"], ["next"]), ("huge", "yes", "zero"),
                                 onnx_tensor("huge", 7, struct.pack("<q", 2**63 - 1))),
    "loop-captures-nothing": onnx_loop(AGAIN + onnx_node("Add", ["s", "nowhere"], ["next"])),
    "loop-uses-its-result": onnx_loop(AGAIN + onnx_node("Add", ["s", "sum"], ["next"])),
    "loop-output-missing": onnx_loop(AGAIN),
    "loop-operands-missing": onnx_loop(AGAIN + onnx_node("Add", ["s", "i"], ["next"]), ("five",)),
    "loop-other-dtype": onnx_loop(AGAIN + onnx_node("Less", ["s", "i"], ["next"])),
    "good-nested-8": onnx_nested(8),
    "nested-9": onnx_nested(9),
}


def main():
    for folder, cases in (("npy", NPY), ("safetensors", SAFETENSORS), ("onnx", ONNX)):
        (CORPUS / folder).mkdir(parents=True, exist_ok=True)
        for name, data in cases.items():
            assert len(data) < 2048, name
            (CORPUS / folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
