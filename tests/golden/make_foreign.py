#!/usr/bin/env python3
"""Writes tests/golden/foreign: small models with nodes as other programs write them, and what ONNX Runtime computes.

Each file needs nothing and gives the results of its nodes, named for what they show, and behind all of them, in the same order,
the expected ones, which are tensors of the file. torch_*.onnx are what PyTorch's exporter writes of modules, with PyTorch's
numbers. Run it with a Python that has onnx, onnxruntime and torch after adding a case; --torch writes those files, too, whose
weights are new each time that PyTorch is another.
"""
import io
import pathlib
import sys
import warnings

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

FOLDER = pathlib.Path(__file__).parent / "foreign"
DEPRECATED = {"layers_18"}  # by ONNX, whose checker does not take them


def noise(*shape, seed=1, dtype=np.float32):
    return np.random.default_rng(seed + sum(shape)).uniform(-2, 2, shape).astype(dtype)


def f32(*values):
    return np.array(values, np.float32)


def i64(*values):
    return np.array(values, np.int64)


class Family:
    """Nodes that go into one file."""

    def __init__(self, name, opset):
        self.name, self.opset = name, opset
        self.nodes, self.tensors, self.outputs = [], [], []

    def tensor(self, array):
        if array is None:
            return ""
        array = np.asarray(array)
        for known in self.tensors:
            value = numpy_helper.to_array(known)
            if value.dtype == array.dtype and value.shape == array.shape and (value == array).all():
                return known.name
        self.tensors.append(numpy_helper.from_array(array, f"t{len(self.tensors)}"))
        return self.tensors[-1].name

    def add(self, what, op_type, *inputs, outputs=1, **attributes):
        names = [what if i == 0 else f"{what}, {i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(op_type, [self.tensor(one) for one in inputs], names, **attributes))
        self.outputs += names

    def write(self):
        def model(outputs):
            graph = helper.make_graph(self.nodes, self.name, [], outputs, self.tensors)
            return helper.make_model(graph, ir_version=8, opset_imports=[helper.make_opsetid("", self.opset)])

        unknown = [helper.make_empty_tensor_value_info(name) for name in self.outputs]
        inferred = onnx.shape_inference.infer_shapes(model(unknown), strict_mode=True)
        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        session = onnxruntime.InferenceSession(inferred.SerializeToString(), options, providers=["CPUExecutionProvider"])
        found = session.run(self.outputs, {})
        known = []
        for name, array in zip(self.outputs, found):
            known.append(numpy_helper.from_array(array, f"expected {name}"))
        values = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
                  for name, array in zip(self.outputs, found)]
        values += [helper.make_tensor_value_info(one.name, one.data_type, one.dims) for one in known]
        self.tensors += known
        whole = model(values)
        if self.name not in DEPRECATED:
            onnx.checker.check_model(whole, full_check=True)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{self.name}.onnx").write_bytes(whole.SerializeToString())


def activations():
    of = Family("activations", 20)
    x = f32(-30, -2, -0.5, -0.0, 0, 0.3, 1, 2.5, 30).reshape(3, 3)
    for op_type in ("Mish", "Softsign", "Selu", "Celu", "ThresholdedRelu", "Shrink", "Gelu", "IsNaN", "IsInf", "Hardmax"):
        of.add(op_type, op_type, np.append(x, f32(np.inf, -np.inf, np.nan).reshape(1, 3), 0) if op_type.startswith("Is") else x)
    of.add("Selu with numbers", "Selu", x, alpha=0.5, gamma=2.0)
    of.add("Celu with a number", "Celu", x, alpha=1.75)
    of.add("ThresholdedRelu at 2.5", "ThresholdedRelu", x, alpha=2.5)
    of.add("Shrink with a bias", "Shrink", x, lambd=1.5, bias=0.25)
    of.add("Gelu by tanh", "Gelu", x, approximate="tanh")
    of.add("IsInf upwards", "IsInf", f32(np.inf, -np.inf, np.nan, 1), detect_negative=0)
    of.add("Hardmax along the rows", "Hardmax", x, axis=0)
    of.add("PRelu", "PRelu", x, f32(0.5, -2, 3))
    of.add("PRelu of one slope", "PRelu", x, f32(0.25))
    return of


def arithmetic():
    of = Family("arithmetic", 21)
    a, b, c = noise(2, 3), noise(3, seed=2), noise(2, 1, seed=3)
    for op_type in ("Sum", "Mean", "Max", "Min"):
        of.add(op_type, op_type, a, b, c)
        of.add(f"{op_type} of one", op_type, a)
    of.add("Mod", "Mod", i64(7, -7, 7, -7), i64(3, 3, -3, -3))
    of.add("CastLike", "CastLike", i64(3, -1), f32(0))
    of.add("EyeLike", "EyeLike", noise(3, 4), k=1)
    of.add("EyeLike of another dtype", "EyeLike", noise(3, 4), k=-1, dtype=TensorProto.INT64)
    x = noise(2, 3, 4)
    for axis in (0, 2, -2):
        for exclusive in (0, 1):
            for reverse in (0, 1):
                of.add(f"CumSum {axis} {exclusive} {reverse}", "CumSum", x, np.array(axis, np.int64), exclusive=exclusive,
                       reverse=reverse)
    of.add("CumSum of whole numbers", "CumSum", np.arange(5, dtype=np.int32), i64(0))
    of.add("LpNormalization", "LpNormalization", x)
    of.add("LpNormalization of order 1", "LpNormalization", x, axis=1, p=1)
    for op_type in ("ReduceSum", "ReduceMean", "ReduceMax", "ReduceMin", "ReduceProd", "ReduceLogSumExp", "ReduceL1", "ReduceL2",
                    "ReduceSumSquare", "ReduceLogSum"):
        of.add(op_type, op_type, abs(x) if op_type == "ReduceLogSum" else x, i64(0, -1), keepdims=0)
        of.add(f"{op_type} of all", op_type, abs(x) if op_type == "ReduceLogSum" else x)
    of.add("ReduceMax of nothing", "ReduceMax", x, noop_with_empty_axes=1)
    of.add("Split", "Split", x, outputs=3, axis=2, num_outputs=3)
    for mode in ("reflect", "edge", "wrap", "constant"):
        of.add(f"Pad by {mode}", "Pad", x, i64(0, 1, 2, 1, 0, 1), mode=mode)
        of.add(f"Pad by {mode} of one axis", "Pad", x, i64(2, 1), None, i64(-1), mode=mode)
    return of


def windows():
    of = Family("windows", 19)
    x, y = noise(2, 4, 9), noise(1, 2, 6, 5)
    w, b = noise(6, 2, 3), noise(6)
    of.add("Conv of a signal", "Conv", x, w, b, group=2, strides=[2], pads=[1, 1])
    of.add("Conv of a signal with gaps", "Conv", x, noise(3, 4, 3), dilations=[2])
    of.add("Conv of a signal, one side padded", "Conv", x, noise(3, 4, 3), pads=[2, 0])
    of.add("Conv of an image, each side padded otherwise", "Conv", y, noise(3, 2, 3, 2), pads=[0, 1, 2, 0])
    for rule in ("SAME_UPPER", "SAME_LOWER", "VALID"):
        of.add(f"Conv {rule}", "Conv", y, noise(3, 2, 3, 2), auto_pad=rule, strides=[2, 1])
        of.add(f"MaxPool {rule}", "MaxPool", y, kernel_shape=[2, 3], auto_pad=rule, strides=[1, 2])
    of.add("ConvTranspose of a signal", "ConvTranspose", x, noise(4, 3, 3), b[:3], strides=[2], pads=[1, 1], output_padding=[1])
    of.add("ConvTranspose of a signal in groups", "ConvTranspose", x, noise(4, 3, 2), b, group=2, dilations=[2])
    of.add("MaxPool of a signal", "MaxPool", x, kernel_shape=[3], strides=[2], pads=[1, 1])
    of.add("MaxPool of a signal, rounded up", "MaxPool", x, kernel_shape=[2], strides=[2], ceil_mode=1)
    of.add("MaxPool of a signal with gaps", "MaxPool", x, kernel_shape=[3], dilations=[2])
    of.add("AveragePool of a signal", "AveragePool", x, kernel_shape=[3], strides=[2], pads=[1, 1])
    of.add("AveragePool of a signal with its padding", "AveragePool", x, kernel_shape=[3], pads=[1, 1], count_include_pad=1)
    of.add("AveragePool, one side padded", "AveragePool", x, kernel_shape=[3], pads=[2, 0], count_include_pad=1)
    for op_type in ("GlobalAveragePool", "GlobalMaxPool"):
        of.add(f"{op_type} of a signal", op_type, x)
        of.add(f"{op_type} of a volume", op_type, noise(1, 2, 2, 3, 2))
    return of


def volumes():
    of = Family("volumes", 19)
    x, w, b = noise(2, 4, 4, 3, 5), noise(4, 2, 2, 2, 3), noise(4)
    of.add("Conv of a volume", "Conv", x, w, b, group=2, strides=[2, 1, 1], pads=[1, 0, 1, 1, 0, 1], dilations=[1, 2, 1])
    of.add("Conv of a volume, each side padded otherwise", "Conv", x, noise(1, 4, 2, 2, 1), pads=[0, 1, 2, 1, 0, 0])
    of.add("Conv of a volume to the same size", "Conv", x, noise(1, 4, 3, 2, 2), auto_pad="SAME_UPPER")
    of.add("ConvTranspose of a volume", "ConvTranspose", x, w, b, group=2, strides=[2, 1, 1], pads=[1, 0, 0, 1, 0, 0], output_padding=[1, 0, 0])
    of.add("MaxPool of a volume", "MaxPool", x, kernel_shape=[2, 3, 2], strides=[1, 2, 2], pads=[1, 1, 0, 1, 1, 0])
    of.add("MaxPool of a volume, rounded up, with gaps", "MaxPool", x, kernel_shape=[2, 1, 2], strides=[2, 1, 2], dilations=[2, 1, 2], ceil_mode=1)
    of.add("AveragePool of a volume", "AveragePool", x, kernel_shape=[2, 2, 3], strides=[2, 1, 1], pads=[1, 0, 1, 1, 0, 1])
    of.add("AveragePool of a volume with its padding", "AveragePool", x, kernel_shape=[3, 2, 1], pads=[1, 1, 0, 1, 1, 0], count_include_pad=1)
    return of


def layers():
    of = Family("layers", 21)
    x, scale, bias = noise(2, 4, 3, 2), noise(4, seed=5), noise(4, seed=6)
    of.add("InstanceNormalization", "InstanceNormalization", x, scale, bias)
    of.add("InstanceNormalization of a signal", "InstanceNormalization", noise(2, 4, 5), scale, bias, epsilon=0.125)
    of.add("GroupNormalization", "GroupNormalization", x, scale, bias, num_groups=2)
    of.add("GroupNormalization of one group", "GroupNormalization", x, scale, bias, num_groups=1, epsilon=0.125)
    of.add("LRN", "LRN", x, size=3, alpha=0.5, beta=0.5, bias=2.0)
    of.add("LRN of five", "LRN", noise(1, 7, 2, 2), size=5)
    a, b = noise(2, 3, 4), noise(2, 4, 5)
    of.add("Einsum", "Einsum", a, b, equation="bij, bjk -> bik")
    of.add("Einsum of three", "Einsum", a, b, noise(5), equation="bij,bjk,k->ib")
    of.add("Einsum without an arrow", "Einsum", noise(3, 3), equation="ij")
    of.add("Einsum with dots", "Einsum", a, noise(4, 4), equation="...i,ij->...j")
    of.add("Einsum of a diagonal", "Einsum", noise(3, 3), equation="ii->i")
    return of


def quantized():
    of = Family("quantized", 21)
    x = f32(-9, -0.75, -0.25, 0.25, 0.75, 300).reshape(2, 3)
    few, zero = np.array([[0, 7, 255], [3, 128, 9]], np.uint8), np.array(3, np.uint8)
    of.add("QuantizeLinear", "QuantizeLinear", x, np.float32(0.5), zero)
    of.add("QuantizeLinear to u8", "QuantizeLinear", x, np.float32(0.5))
    of.add("QuantizeLinear along an axis", "QuantizeLinear", x, f32(0.5, 2, 4), np.array([1, -5, 0], np.int8))
    of.add("QuantizeLinear along the first axis", "QuantizeLinear", x, f32(0.5, 2), axis=0)
    of.add("DequantizeLinear", "DequantizeLinear", few, np.float32(0.5), zero)
    of.add("DequantizeLinear along an axis", "DequantizeLinear", few.astype(np.int8), f32(0.5, 2, 4), np.array([1, -5, 0], np.int8))
    of.add("DequantizeLinear of i32", "DequantizeLinear", np.array([70000, -3], np.int32), np.float32(0.25))
    # Scales are powers of two, so that no reader rounds on the way; weights have 7 bits, for without VNNI ONNX Runtime cuts off sums of
    # two products at 16.
    def whole(*shape, dtype):
        low, high = (0, 255) if dtype == np.uint8 else (-64, 63)
        return np.random.default_rng(sum(shape)).integers(low, high, shape, endpoint=True).astype(dtype)
    a, b, half, eighth = whole(3, 5, dtype=np.uint8), whole(5, 4, dtype=np.int8), np.float32(0.5), np.float32(0.125)
    columns = f32(0.5, 0.25, 1, 2)
    zero_a, zero_b, zeros = np.array(120, np.uint8), np.array(-3, np.int8), np.array([0, 1, -2, 5], np.int8)
    of.add("QLinearMatMul", "QLinearMatMul", a, half, zero_a, b, half, zero_b, np.float32(64), np.array(128, np.uint8))
    of.add("QLinearMatMul of columns", "QLinearMatMul", a, half, zero_a, b, columns, zeros, np.float32(128), np.array(100, np.uint8))
    of.add("MatMulInteger", "MatMulInteger", a, b)
    of.add("MatMulInteger of zero points", "MatMulInteger", a, b, zero_a, zero_b)
    of.add("MatMulInteger of a zero point for each column", "MatMulInteger", a, b, zero_a, zeros)
    x, w = whole(1, 2, 5, 4, dtype=np.uint8), whole(4, 2, 3, 2, dtype=np.int8)
    of.add("ConvInteger", "ConvInteger", x, w, zero_a, pads=[1, 0, 1, 1], strides=[2, 1])
    of.add("QLinearConv", "QLinearConv", x, half, zero_a, w, eighth, np.array(0, np.int8), np.float32(8), np.array(128, np.uint8),
           np.array([100, -200, 300, 0], np.int32), pads=[1, 1, 1, 1])
    of.add("QLinearConv of channels", "QLinearConv", x, half, zero_a, w, columns, np.zeros(4, np.int8), np.float32(32), np.array(100, np.uint8),
           auto_pad="SAME_UPPER")
    of.add("QLinearConv in groups", "QLinearConv", x, half, zero_a, whole(4, 1, 3, 2, dtype=np.int8), eighth, np.array(0, np.int8), np.float32(8),
           np.array(128, np.uint8), group=2, dilations=[2, 1])
    return of


def layers_of_version_18():
    of = Family("layers_18", 18)
    x = noise(2, 4, 3, 2)
    of.add("GroupNormalization, a scale for each group", "GroupNormalization", x, noise(2, seed=5), noise(2, seed=6), num_groups=2)
    return of


def images():
    of = Family("images", 19)
    x, line, volume = noise(1, 2, 3, 4), noise(1, 2, 5), noise(1, 1, 2, 3, 2)
    nearest = dict(mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    of.add("nearest", "Resize", x, None, f32(1, 1, 2, 3), **nearest)
    of.add("nearest to a size", "Resize", x, None, None, i64(1, 2, 5, 3), **nearest)
    of.add("nearest of named axes", "Resize", x, None, None, i64(2, 9), axes=[3, 2], **nearest)
    of.add("nearest of a line", "Resize", line, None, f32(1, 1, 2), **nearest)
    of.add("nearest of a volume", "Resize", volume, None, f32(1, 1, 2, 2, 3), **nearest)
    of.add("nearest of whole numbers", "Resize", np.arange(6, dtype=np.int32).reshape(1, 1, 2, 3), None, f32(1, 1, 2, 2), **nearest)
    of.add("nearest by middles", "Resize", x, None, f32(1, 1, 2, 3), mode="nearest")
    of.add("nearest by middles, rounded up", "Resize", x, None, f32(1, 1, 3, 2), mode="nearest", nearest_mode="round_prefer_ceil")
    for mode in ("linear", "cubic"):
        for places in ("half_pixel", "pytorch_half_pixel", "align_corners"):
            of.add(f"{mode} {places}", "Resize", x, None, None, i64(1, 2, 7, 6), mode=mode, coordinate_transformation_mode=places)
            of.add(f"{mode} {places}, smaller", "Resize", x, None, None, i64(1, 2, 2, 3), mode=mode,
                   coordinate_transformation_mode=places)
        for places in ("half_pixel", "pytorch_half_pixel", "align_corners"):
            of.add(f"{mode} {places}, by factors", "Resize", x, None, f32(1, 1, 1.75, 1.3), mode=mode, coordinate_transformation_mode=places)
            of.add(f"{mode} {places}, by less than one", "Resize", x, None, f32(1, 1, 0.7, 0.6), mode=mode, coordinate_transformation_mode=places)
    of.add("nearest by factors", "Resize", x, None, f32(1, 1, 1.75, 0.6), **nearest)
    of.add("linear by factors of named axes", "Resize", x, None, f32(1.3, 0.8), axes=[3, 2], mode="linear")
    of.add("linear of a line", "Resize", line, None, f32(1, 1, 2), mode="linear")
    of.add("linear of a volume", "Resize", volume, None, f32(1, 1, 2, 2, 1.5), mode="linear")
    of.add("linear to one", "Resize", x, None, None, i64(1, 2, 1, 1), mode="linear")
    of.add("as it is", "Resize", x, None, f32(1, 1, 1, 1), mode="linear", coordinate_transformation_mode="asymmetric")
    pixels = noise(2, 8, 2, 3)
    of.add("DepthToSpace", "DepthToSpace", pixels, blocksize=2)
    of.add("DepthToSpace CRD", "DepthToSpace", pixels, blocksize=2, mode="CRD")
    of.add("SpaceToDepth", "SpaceToDepth", noise(2, 2, 4, 6), blocksize=2)
    return of


def indices():
    of = Family("indices", 18)
    x = noise(3, 5)
    of.add("TopK", "TopK", x, i64(3), outputs=2)
    of.add("TopK, the least", "TopK", x, i64(2), outputs=2, axis=0, largest=0)
    of.add("TopK of equals", "TopK", f32(1, 2, 2, 1, 2), i64(4), outputs=2)
    values = f32(0.25, 4)
    of.add("OneHot", "OneHot", i64(0, 3, -1, -4, 4, -5), np.array(4, np.int64), values)
    of.add("OneHot along the first", "OneHot", np.array([[1, 2], [0, 1]], np.int64), i64(3), i64(0, 1), axis=0)
    places = np.array([[0, 2], [1, 1]], np.int64)
    updates = noise(2, 2, seed=9)
    of.add("ScatterElements", "ScatterElements", x, np.array([[0, 2], [2, 1]], np.int64), updates)
    of.add("ScatterElements along the last", "ScatterElements", x, np.array([[0, -1], [3, 1]], np.int64), updates, axis=1)
    of.add("ScatterElements, added", "ScatterElements", x, places, updates, axis=1, reduction="add")
    of.add("ScatterElements of whole numbers", "ScatterElements", i64(1, 2, 3, 4), i64(3, 0), i64(9, -9))
    of.add("ScatterND", "ScatterND", x, np.array([[0], [2]], np.int64), noise(2, 5, seed=3))
    of.add("ScatterND of elements", "ScatterND", x, np.array([[0, 1], [2, -1]], np.int64), f32(7, 8))
    of.add("ScatterND, added", "ScatterND", x, np.array([[1, 1], [1, 1], [0, 0]], np.int64), f32(7, 8, 9), reduction="add")
    return of


def recurrent():
    of = Family("recurrent", 17)
    steps, batch, features, units = 4, 3, 2, 3
    x, lengths = noise(steps, batch, features), np.array([4, 1, 3], np.int32)
    gates = {"RNN": 1, "LSTM": 4, "GRU": 3}
    for op_type, count in gates.items():
        more = dict(linear_before_reset=1) if op_type == "GRU" else {}
        outputs = 3 if op_type == "LSTM" else 2
        for direction in ("forward", "reverse", "bidirectional"):
            d = 2 if direction == "bidirectional" else 1
            w, r = noise(d, count * units, features, seed=2), noise(d, count * units, units, seed=3)
            b, h, c = noise(d, 2 * count * units, seed=4), noise(d, batch, units, seed=5), noise(d, batch, units, seed=6)
            states = [h, c] if op_type == "LSTM" else [h]
            same = dict(outputs=outputs, hidden_size=units, direction=direction, **more)
            of.add(f"{op_type} {direction}", op_type, x, w, r, **same)
            of.add(f"{op_type} {direction} with all", op_type, x, w, r, b, lengths, *states, **same)
    w, r = noise(2, units, features, seed=2), noise(2, units, units, seed=3)
    of.add("RNN by relu", "RNN", x, w, r, outputs=2, hidden_size=units, direction="bidirectional", activations=["Relu", "Relu"])
    return of


def write_of_torch(name, module, *inputs, opset=17):
    """With an open batch, as most are exported: sizes are worked out of shapes then."""
    import torch
    module.eval()
    expected = module(*inputs)
    expected = [one for part in (expected if isinstance(expected, tuple) else (expected,))
                for one in (part if isinstance(part, tuple) else (part,))]
    names = [f"x{i}" for i in range(len(inputs))]
    file = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(module, inputs, file, opset_version=opset, dynamo=False, input_names=names,
                          dynamic_axes={"x0": {0: "batch"}})
    model = onnx.load_from_string(file.getvalue())
    del model.graph.input[:]
    outputs = [one.name for one in model.graph.output]
    del model.graph.output[:]
    for given, value in zip(names, inputs):
        model.graph.initializer.append(numpy_helper.from_array(value.numpy(), given))
    for output, value in zip(outputs, expected):
        array = value.detach().numpy()
        model.graph.initializer.append(numpy_helper.from_array(array, f"expected {output}"))
        model.graph.output.append(helper.make_tensor_value_info(output, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape))
    for one in list(model.graph.output):
        again = onnx.ValueInfoProto()
        again.CopyFrom(one)
        again.name = f"expected {one.name}"
        model.graph.output.append(again)
    (FOLDER / f"torch_{name}.onnx").write_bytes(model.SerializeToString())


def of_torch():
    import torch
    from torch import nn
    torch.manual_seed(1)

    class Last(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.layer, self.out = nn.Embedding(10, 3), nn.GRU(3, 4, batch_first=True), nn.Linear(4, 2)

        def forward(self, words):
            return self.out(self.layer(self.embed(words))[1][-1])

    class Look(nn.Module):
        def forward(self, x, at, update):
            y = x.clone()
            y[:, 2] = update[:, 0]
            return y, x.scatter(1, at, update), x.scatter_add(1, at, update), *x.topk(2, 1), x.cumsum(1), *x.sort(1)

    write_of_torch("lstm", nn.LSTM(3, 4, 2, batch_first=True, bidirectional=True), torch.randn(2, 5, 3))
    write_of_torch("gru", Last(), torch.randint(0, 10, (2, 5)))
    write_of_torch("rnn", nn.RNN(3, 4, nonlinearity="relu", bias=False), torch.randn(5, 2, 3), opset=13)
    write_of_torch("signals", nn.Sequential(nn.Conv1d(3, 6, 3, padding=1, stride=2), nn.BatchNorm1d(6), nn.ReLU(), nn.MaxPool1d(2),
                                            nn.Conv1d(6, 6, 2, padding="same"), nn.AvgPool1d(2), nn.AdaptiveAvgPool1d(1), nn.Flatten()),
                   torch.randn(2, 3, 16), opset=20)
    write_of_torch("norms", nn.Sequential(nn.InstanceNorm2d(4, affine=True), nn.GroupNorm(2, 4), nn.ReflectionPad2d(1)),
                   torch.randn(2, 4, 5, 3), opset=18)
    write_of_torch("images", nn.Sequential(nn.Upsample(scale_factor=2), nn.Upsample(scale_factor=2, mode="bilinear"),
                                           nn.Upsample(size=(7, 9), mode="bilinear", align_corners=True),
                                           nn.Upsample(scale_factor=2, mode="bicubic"), nn.PixelShuffle(2)), torch.randn(1, 4, 3, 2))
    write_of_torch("look_ups", Look(), torch.randn(3, 5), torch.tensor([[0, 1], [2, 4], [3, 0]]), torch.randn(3, 2), opset=18)


def main():
    if "--torch" in sys.argv:
        of_torch()
    for make in (activations, arithmetic, windows, volumes, layers, layers_of_version_18, quantized, images, indices, recurrent):
        make().write()


if __name__ == "__main__":
    main()
