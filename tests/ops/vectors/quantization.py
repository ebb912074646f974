"""Numbers of 8 bits: to them by PyTorch's own quantization, products of them by mathematics in f64."""
import torch
import torch.nn.functional as F

from vectors.case import case

TORCH = {"u8": (torch.quint8, torch.uint8), "i8": (torch.qint8, torch.int8)}


def quantized(x, scale, zero=None, *, axis, dtype):
    quantum, stored = TORCH[dtype]
    x, zero = x.float(), torch.zeros(scale.shape, dtype=torch.int64) if zero is None else zero.long()
    if scale.dim() == 0:
        return torch.quantize_per_tensor(x, float(scale), int(zero), quantum).int_repr().to(stored)
    return torch.quantize_per_channel(x, scale.double(), zero, axis % x.dim(), quantum).int_repr().to(stored)


def along(values, x, axis):
    return values if values.dim() == 0 else values.reshape([-1 if i == axis % x.dim() else 1 for i in range(x.dim())])


def dequantized(x, scale, zero=None, *, axis):
    x = x.double() if zero is None else x.double() - along(zero.double(), x, axis)
    return x * along(scale, x, axis)


def layer(product):
    def computed(x, x_scale, weight, weight_scale, zero=None, bias=None, **attrs):
        x = x.double() if zero is None else x.double() - zero.double()
        y = product(x, weight.double(), **attrs)
        outputs = (lambda v: v.double().reshape(1, -1, 1, 1)) if y.dim() == 4 else (lambda v: v.double())
        y = y * x_scale.double() * outputs(weight_scale)
        return (y if bias is None else y + outputs(bias)).float()
    return computed


def quantization():
    for x, scale, zero, axis, dtype in (([3, 4], [], None, 1, "u8"), ([3, 4], [], [], 1, "i8"), ([2, 3, 2], [3], [3], 1, "u8"), ([2, 3], [3], None, -1, "i8"),
                                        ([40], [], [], 0, "u8"), ([2, 5, 4, 3], [5], [5], 1, "i8"), ([2, 0, 3], [2], [2], 0, "u8"), ([], [], [], 1, "i8")):
        inputs = [(x, "f"), (scale, "scale")] + ([] if zero is None else [(zero, dtype)])
        yield case("quantize_linear", quantized, inputs, {"axis": axis, "dtype": dtype}, grad=False)
    for x, scale, zero, axis, dtype in (([3, 4], [], None, 1, "u8"), ([3, 4], [], [], 1, "i8"), ([2, 3, 2], [3], [3], 1, "u8"), ([2, 3], [3], None, -1, "i32")):
        inputs = [(x, dtype), (scale, "pos")] + ([] if zero is None else [(zero, dtype)])
        yield case("dequantize_linear", dequantized, inputs, {"axis": axis}, grad=False)
    for x, outputs, dtype, optional in (([3, 4], 2, "u8", 2), ([2, 3, 33], 5, "i8", 2), ([70], 3, "u8", 1), ([5, 64], 9, "u8", 0), ([0, 3], 2, "i8", 2), ([2, 0], 3, "u8", 2)):
        inputs = [(x, dtype), ([], "f32"), ([outputs, x[-1]], "i8"), ([outputs], "f32"), ([], dtype), ([outputs], "f32")][:4 + optional]
        yield case("quantized_linear", layer(F.linear), inputs, grad=False)
    def conv(x, w, *, stride, padding, dilation, groups):
        return F.conv2d(x, w, None, stride, padding, dilation, groups)
    for x, w, dtype, optional, stride, padding, dilation, groups in (
            ([1, 1, 4, 4], [2, 1, 3, 3], "u8", 2, [1, 1], [0, 0], [1, 1], 1), ([2, 2, 4, 3], [2, 2, 2, 2], "i8", 1, [1, 1], [1, 1], [1, 1], 1),
            ([1, 2, 5, 5], [3, 2, 3, 3], "u8", 2, [2, 2], [1, 1], [1, 1], 1), ([1, 4, 4, 4], [4, 2, 2, 1], "u8", 2, [1, 2], [0, 1], [1, 1], 2),
            ([1, 1, 6, 5], [1, 1, 2, 2], "i8", 0, [1, 1], [0, 0], [2, 1], 1), ([2, 6, 5, 4], [6, 1, 3, 3], "u8", 2, [1, 1], [2, 1], [1, 2], 6),
            ([0, 2, 4, 4], [2, 2, 1, 1], "u8", 2, [1, 1], [0, 0], [1, 1], 1), ([1, 40, 3, 3], [9, 40, 1, 1], "i8", 2, [1, 1], [0, 0], [1, 1], 1)):
        inputs = [(x, dtype), ([], "f32"), (w, "i8"), ([w[0]], "f32"), ([], dtype), ([w[0]], "f32")][:4 + optional]
        yield case("quantized_conv2d", layer(conv), inputs, {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups}, grad=False)
