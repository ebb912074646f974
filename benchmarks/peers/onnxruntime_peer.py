"""ONNX Runtime's side: onnxruntime_peer.py WORKLOAD THREADS; see sampling.py. Inputs and outputs are bound once, and each
thread to a processor: on a busy machine the scheduler may leave all of them on one."""
import os
import sys

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from sampling import SAMPLE_SECONDS, serve, timed

workload, threads = sys.argv[1], int(sys.argv[2])
random = np.random.default_rng(0)
processors = sorted(os.sched_getaffinity(0))


class Graph:
    """A model with the input "x", written down node by node."""

    def __init__(self):
        self.nodes, self.weights = [], []

    def constant(self, values):
        self.weights.append(numpy_helper.from_array(values, f"w{len(self.weights)}"))
        return self.weights[-1].name

    def weight(self, *shape):
        return self.constant((random.standard_normal(shape) * 0.1).astype(np.float32))

    def add(self, kind, *inputs, **attributes):
        name = f"y{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def runner(self, shape):
        """A call that runs the model on a bound input of that shape."""
        out = self.nodes[-1].output[0]
        graph = helper.make_graph(self.nodes, "peer", [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
                                  [helper.make_tensor_value_info(out, TensorProto.FLOAT, None)], self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        if 1 < threads <= len(processors):  # the caller is one of them; numbers begin at 1
            others = ";".join(str(processor + 1) for processor in processors[1:threads])
            options.add_session_config_entry("session.intra_op_thread_affinities", others)
        session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        binding = session.io_binding()
        binding.bind_cpu_input("x", random.standard_normal(shape).astype(np.float32))
        binding.bind_output(out, "cpu")
        return lambda: session.run_with_iobinding(binding)


def w14():
    g = Graph()
    x = g.add("Relu", g.add("Conv", "x", g.weight(32, 1, 3, 3), g.weight(32)))
    x = g.add("Relu", g.add("Conv", x, g.weight(64, 32, 3, 3), g.weight(64)))
    x = g.add("Flatten", g.add("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2]))
    x = g.add("Relu", g.add("Gemm", x, g.weight(128, 9216), g.weight(128), transB=1))
    g.add("Gemm", x, g.weight(10, 128), g.weight(10), transB=1)
    return {"infer": timed(g.runner([1, 1, 28, 28]))}


def mobilenet_v2():
    """As published, the batch norms already in the convolutions."""
    g = Graph()

    def conv(x, channels, features, kernel=3, stride=1, groups=1, clipped=True):
        per_group = channels // groups
        weight = random.standard_normal((features, per_group, kernel, kernel)) * (2 / (per_group * kernel**2))**0.5
        padding = [(kernel - 1) // 2] * 4
        y = g.add("Conv", x, g.constant(weight.astype(np.float32)), g.weight(features), group=groups, pads=padding, strides=[stride, stride])
        return g.add("Clip", y, zero, six) if clipped else y

    zero, six = g.constant(np.float32(0)), g.constant(np.float32(6))
    x, channels = conv("x", 3, 32, stride=2), 32
    for widening, features, blocks, first_stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
                                                    (6, 160, 3, 2), (6, 320, 1, 1)):
        for stride in [first_stride] + [1] * (blocks - 1):
            wide = widening * channels
            y = conv(x, channels, wide, kernel=1) if widening > 1 else x
            y = conv(conv(y, wide, wide, stride=stride, groups=wide), wide, features, kernel=1, clipped=False)
            x, channels = g.add("Add", x, y) if stride == 1 and channels == features else y, features
    x = g.add("Flatten", g.add("GlobalAveragePool", conv(x, 320, 1280, kernel=1)))
    g.add("Gemm", x, g.weight(1000, 1280), g.weight(1000), transB=1)
    return {"infer": timed(g.runner([1, 3, 224, 224]))}


def depthwise():
    g = Graph()
    g.add("Conv", "x", g.weight(144, 1, 3, 3), group=144, pads=[1] * 4)
    return {"infer": timed(g.runner([1, 144, 56, 56]))}


def w10():
    def one(shape, kind, weights=lambda g: [], **attributes):
        g = Graph()
        g.add(kind, "x", *weights(g), **attributes)
        return timed(g.runner(shape), SAMPLE_SECONDS / 3)

    def axis(index):
        return lambda g: [g.constant(np.array([index], np.int64))]

    narrow, wide = [4096, 768], [4096, 3072]
    return {
        "softmax": one(narrow, "Softmax", axis=1),
        "layer_norm": one(narrow, "LayerNormalization", lambda g: [g.weight(768), g.weight(768)], axis=1),
        "gelu_erf": one(wide, "Gelu"),
        "gelu_tanh": one(wide, "Gelu", approximate="tanh"),
        "sum_axis0": one(narrow, "ReduceSum", axis(0), keepdims=0),
        "sum_axis1": one(narrow, "ReduceSum", axis(1), keepdims=0),
    }


samples = {"W10": w10, "W14": w14, "mobilenet_v2": mobilenet_v2, "depthwise": depthwise}[workload]()
os.sched_setaffinity(0, processors[:1])
serve(samples)
