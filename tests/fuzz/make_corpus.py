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
    out, value = bytearray(), value % 2**64
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


def onnx_tensor_fields(name, dtype, data):
    return field(2, dtype) + field(8, name) + field(9, data)


def onnx_tensor(name, dtype, data):
    return field(5, onnx_tensor_fields(name, dtype, data))


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


def onnx_attribute(name, value):
    if isinstance(value, int):
        return field(1, name) + field(3, value) + field(20, 2)
    if isinstance(value, float):
        return field(1, name) + varint(2 << 3 | 5) + struct.pack("<f", value) + field(20, 1)
    if isinstance(value, str):
        return field(1, name) + field(4, value) + field(20, 3)
    number, kind = (9, 8) if isinstance(value[0], str) else (8, 7)
    return field(1, name) + b"".join(field(number, one) for one in value) + field(20, kind)


def onnx_one(op_type, operands, results, **attributes):
    """One node. Operands are sizes of f32, or (dtype, sizes, numbers) of tensors of the file; None: it is not there."""
    names, graph = [], b""
    for i, operand in enumerate(operands):
        names.append("" if operand is None else f"x{i}")
        if isinstance(operand, list):
            graph += field(11, onnx_value(f"x{i}", 1, *operand))
        elif operand is not None:
            dtype, sizes, numbers = operand
            data = struct.pack("<" + {1: "f", 6: "i", 7: "q"}[dtype] * len(numbers), *numbers)
            graph += field(5, b"".join(field(1, size) for size in sizes) + onnx_tensor_fields(f"x{i}", dtype, data))
    outputs = [onnx_value(f"y{i}", result[0], *result[1:]) for i, result in enumerate(results)]
    node = onnx_node(op_type, names, [f"y{i}" for i in range(len(results))],
                     *(onnx_attribute(name, value) for name, value in attributes.items()))
    return field(8, field(2, 21)) + field(7, node + graph + field(2, "g") + b"".join(field(12, one) for one in outputs))


def whole(*numbers):
    return 7, [len(numbers)], numbers


def factors(*numbers):
    return 1, [len(numbers)], numbers


STEPS = {"LSTM": 4, "GRU": 3, "RNN": 1}


def onnx_layer(op_type, directions=1, lengths=None, states=True, units=3, stated=3, **attributes):
    """Of sequences of four steps, of two examples with two features."""
    rows = STEPS[op_type] * units
    state = [directions, 2, units] if states else None
    cell = [state] if op_type == "LSTM" else []
    given = [[4, 2, 2], [directions, rows, 2], [directions, rows, units], [directions, 2 * rows], lengths, state, *cell]
    results = [(1, 4, directions, 2, units)] + [(1, directions, 2, units)] * (1 + len(cell))
    more = {"linear_before_reset": 1} if op_type == "GRU" else {}
    return onnx_one(op_type, given, results, hidden_size=stated, **more, **attributes)


NEAREST = dict(mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
NODES = {
    "good-lstm": onnx_layer("LSTM", lengths=(6, [2], (4, 1))),
    "good-gru": onnx_layer("GRU", directions=2, direction="bidirectional"),
    "good-rnn": onnx_layer("RNN", states=False, direction="reverse", activations=["Relu"]),
    "good-lstm-layout": onnx_one("LSTM", [[2, 4, 2], [1, 12, 2], [1, 12, 3]], [(1, 2, 4, 1, 3)], layout=1),
    "lstm-length-past-the-end": onnx_layer("LSTM", lengths=(6, [2], (4, 2**31 - 1))),
    "lstm-lengths-of-another-dtype": onnx_layer("LSTM", lengths=(1, [2], (4, 1))),
    "lstm-hidden-size": onnx_layer("LSTM", stated=2**40),
    "gru-activations": onnx_layer("GRU", activations=["Sigmoid"] * 5),
    "good-resize": onnx_one("Resize", [[1, 2, 3, 4], None, factors(1, 1, 2, 3)], [(1, 1, 2, 6, 12)], **NEAREST),
    "good-resize-cubic": onnx_one("Resize", [[1, 2, 3, 4], None, None, whole(5, 7)], [(1, 1, 2, 5, 7)], mode="cubic", axes=[2, 3]),
    "resize-huge": onnx_one("Resize", [[1, 2, 3, 4], None, None, whole(1, 2, 2**40, 2**40)], [(1, 1, 2, 6, 12)], **NEAREST),
    "resize-large": onnx_one("Resize", [[1, 1, 1, 1], None, factors(1, 1, 3e9, 1)], [(1, 1, 1, 1, 1)], **NEAREST),
    "resize-nan": onnx_one("Resize", [[1, 2, 3], None, factors(1, 1, float("nan"))], [(1, 1, 2, 3)], mode="linear"),
    "resize-axes": onnx_one("Resize", [[1, 2, 3], None, factors(1, 1)], [(1, 1, 2, 3)], axes=[2, -9]),
    "good-depth-to-space": onnx_one("DepthToSpace", [[1, 8, 2, 3]], [(1, 1, 2, 4, 6)], blocksize=2),
    "good-space-to-depth": onnx_one("SpaceToDepth", [[1, 2, 4, 6]], [(1, 1, 8, 2, 3)], blocksize=2),
    "depth-to-space-block": onnx_one("DepthToSpace", [[1, 8, 2, 3]], [(1, 1, 2, 4, 6)], blocksize=2**33),
    "good-conv-signal": onnx_one("Conv", [[1, 2, 9], [3, 2, 3], [3]], [(1, 1, 3, 5)], strides=[2], auto_pad="SAME_UPPER"),
    "good-pool-signal": onnx_one("MaxPool", [[1, 2, 9]], [(1, 1, 2, 9)], kernel_shape=[3], pads=[2, 0]),
    "good-average-signal": onnx_one("AveragePool", [[1, 2, 9]], [(1, 1, 2, 4)], kernel_shape=[3], strides=[2]),
    "good-conv-transpose-signal": onnx_one("ConvTranspose", [[1, 2, 4], [2, 3, 3]], [(1, 1, 3, 9)], strides=[2]),
    "conv-stride-zero": onnx_one("Conv", [[1, 2, 9], [3, 2, 3]], [(1, 1, 3, 5)], strides=[0], auto_pad="SAME_UPPER"),
    "pool-window-huge": onnx_one("MaxPool", [[1, 2, 9]], [(1, 1, 2, 9)], kernel_shape=[2**31], dilations=[2**31], auto_pad="SAME_LOWER"),
    "pool-pads-negative": onnx_one("AveragePool", [[1, 2, 9]], [(1, 1, 2, 9)], kernel_shape=[3], pads=[-1, 1]),
    "good-group-norm": onnx_one("GroupNormalization", [[2, 4, 3], [4], [4]], [(1, 2, 4, 3)], num_groups=2),
    "good-instance-norm": onnx_one("InstanceNormalization", [[2, 4, 3], [4], [4]], [(1, 2, 4, 3)]),
    "group-norm-of-none": onnx_one("GroupNormalization", [[2, 4, 3], [2], [2]], [(1, 2, 4, 3)], num_groups=0),
    "good-einsum": onnx_one("Einsum", [[2, 3, 4], [2, 4, 5]], [(1, 2, 3, 5)], equation="bij,bjk->bik"),
    "einsum-dots": onnx_one("Einsum", [[2, 3], [3, 2]], [(1, 2, 2)], equation="....,a"),
    "good-topk": onnx_one("TopK", [[3, 5], whole(2)], [(1, 3, 2), (7, 3, 2)]),
    "topk-more": onnx_one("TopK", [[3, 5], whole(2**40)], [(1, 3, 2), (7, 3, 2)]),
    "good-one-hot": onnx_one("OneHot", [whole(1, -1, 9), whole(4), factors(0, 1)], [(1, 3, 4)]),
    "one-hot-deep": onnx_one("OneHot", [whole(1), whole(2**31), factors(0, 1)], [(1, 1, 4)]),
    "good-cumsum": onnx_one("CumSum", [[2, 3], whole(1)], [(1, 2, 3)], exclusive=1, reverse=1),
    "cumsum-axis": onnx_one("CumSum", [[2, 3], whole(2**62)], [(1, 2, 3)]),
    "good-scatter-elements": onnx_one("ScatterElements", [[3, 4], (7, [1, 2], (0, -1)), [1, 2]], [(1, 3, 4)], axis=1),
    "good-scatter-nd": onnx_one("ScatterND", [[3, 4], (7, [2, 1], (0, -1)), [2, 4]], [(1, 3, 4)], reduction="add"),
    "scatter-nd-outside": onnx_one("ScatterND", [[3, 4], (7, [1, 2], (2, 4)), [1]], [(1, 3, 4)]),
    "scatter-elements-larger": onnx_one("ScatterElements", [[3, 4], (7, [1, 5], (0,) * 5), [1, 5]], [(1, 3, 4)]),
    "good-pad-reflect": onnx_one("Pad", [[2, 3], whole(1, 2), None, whole(-1)], [(1, 2, 6)], mode="reflect"),
    "pad-axes": onnx_one("Pad", [[2, 3], whole(1, 2), None, whole(7)], [(1, 2, 6)], mode="wrap"),
    "good-reduce": onnx_one("ReduceMean", [[2, 3, 4], whole(0, -1)], [(1, 1, 3, 1)]),
    "good-quantize": onnx_one("QuantizeLinear", [[2, 3], factors(0.5, 1, 2)], [(2, 2, 3)]),
    "good-dequantize": onnx_one("DequantizeLinear", [(6, [3], (1, 2, 70000)), factors(0.5)], [(1, 3)]),
    "good-lrn": onnx_one("LRN", [[1, 3, 2, 2]], [(1, 1, 3, 2, 2)], size=3),
    "lrn-size": onnx_one("LRN", [[1, 3, 2, 2]], [(1, 1, 3, 2, 2)], size=2**62),
    "good-activations": onnx_one("PRelu", [[2, 3], [3]], [(1, 2, 3)]),
}

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
    for folder, cases in (("npy", NPY), ("safetensors", SAFETENSORS), ("onnx", ONNX | NODES)):
        (CORPUS / folder).mkdir(parents=True, exist_ok=True)
        for name, data in cases.items():
            assert len(data) < 2048, name
            (CORPUS / folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
