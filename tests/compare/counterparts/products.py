"""Products, convolutions and pooling."""
import torch
import torch.nn.functional as F

from operands import joint, promoted, require


def linear(x, weight, bias=None):
    require(bias is None or list(bias.shape) == [weight.shape[0]], "bias")
    return F.linear(*promoted(*([x, weight] if bias is None else [x, weight, bias])))


def convolution(axes):
    def conv(x, weight, bias=None, *, stride, padding, dilation, groups):
        require(x.dim() == 2 + axes, "rank")
        tensors = promoted(*([x, weight] if bias is None else [x, weight, bias]))
        return (F.conv1d, F.conv2d, F.conv3d)[axes - 1](*tensors, stride=stride, padding=padding, dilation=dilation, groups=groups)
    return conv


def transposed_convolution(axes):
    def conv(x, weight, bias=None, *, stride, padding, output_padding, dilation, groups):
        require(x.dim() == 2 + axes, "rank")
        each = lambda value: value if axes > 1 else [value]
        sizes = zip(x.shape[2:], weight.shape[2:], *map(each, (stride, padding, output_padding, dilation)))
        require(all((n - 1) * s + d * (k - 1) + more >= 2 * p for n, k, s, p, more, d in sizes), "size")  # PyTorch takes 0 of an empty batch
        tensors = promoted(*([x, weight] if bias is None else [x, weight, bias]))
        return (F.conv_transpose1d, F.conv_transpose2d, F.conv_transpose3d)[axes - 1](*tensors, stride=stride, padding=padding, output_padding=output_padding, groups=groups, dilation=dilation)
    return conv


def pooled(axes, f):
    def pool(x, kernel, stride, padding, **attrs):
        each = lambda value: value if axes > 1 else [value]
        require(x.dim() == 2 + axes and all(p <= k // 2 for p, k in zip(each(padding), each(kernel))), "padding")
        step = [s or k for s, k in zip(each(stride), each(kernel))]
        return f(x, kernel, step, padding, **attrs)
    return pool


def greatest(f):
    return lambda x, kernel, stride, padding, ceil_mode, dilation: f(x, kernel, stride, padding, dilation, ceil_mode)


def average(f):
    return lambda x, kernel, stride, padding, count_padding, ceil_mode: f(x, kernel, stride, padding, ceil_mode, count_padding)


def adaptive(axes, f):
    def pool(x, **sizes):
        size = list(sizes.values())
        require(x.dim() == 2 + axes and min(size) >= 0, "rank")
        if 0 in [*size, *x.shape[:2]]:  # whose gradient PyTorch refuses; it is 0
            return x[:, :, :0].flatten(1)[:, :0].reshape(*x.shape[:2], *size)
        return f(x, size)
    return pool


COUNTERPARTS = {
    "einsum": lambda *xs, equation: torch.einsum(equation, *promoted(*xs)),
    "matmul": joint(torch.matmul), "linear": linear, "dot": joint(torch.dot), "outer": joint(torch.outer), "conv1d": convolution(1), "conv2d": convolution(2), "conv3d": convolution(3),
    "conv_transpose1d": transposed_convolution(1), "conv_transpose2d": transposed_convolution(2), "conv_transpose3d": transposed_convolution(3),
    "max_pool1d": pooled(1, greatest(F.max_pool1d)), "max_pool2d": pooled(2, greatest(F.max_pool2d)), "max_pool3d": pooled(3, greatest(F.max_pool3d)),
    "avg_pool1d": pooled(1, average(F.avg_pool1d)), "avg_pool2d": pooled(2, average(F.avg_pool2d)), "avg_pool3d": pooled(3, average(F.avg_pool3d)),
    "adaptive_avg_pool1d": adaptive(1, F.adaptive_avg_pool1d), "adaptive_avg_pool2d": adaptive(2, F.adaptive_avg_pool2d), "adaptive_avg_pool3d": adaptive(3, F.adaptive_avg_pool3d),
    "adaptive_max_pool1d": adaptive(1, F.adaptive_max_pool1d), "adaptive_max_pool2d": adaptive(2, F.adaptive_max_pool2d), "adaptive_max_pool3d": adaptive(3, F.adaptive_max_pool3d),
}
