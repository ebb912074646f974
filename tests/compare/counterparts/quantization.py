"""Numbers of 8 bits, by their definition: PyTorch's own functions multiply with a rounded reciprocal where ours divide, and take other
dtypes."""
import torch
import torch.nn.functional as F

from operands import TORCH, exact_dtype, line, require

RANGES = {torch.int8: (-128, 127), torch.uint8: (0, 255)}


def along(values, x, axis):
    """One for all, or one for each slice along an axis."""
    require(values.dim() <= 1, "rank")
    if values.dim() == 0:
        return values
    axis = line(axis, x) % max(x.dim(), 1)
    require(x.dim() > 0 and x.shape[axis] == values.shape[0], "slices")
    return values.reshape([-1 if i == axis else 1 for i in range(x.dim())])


def quantize(x, scale, zero=None, *, axis, dtype):
    low, high = RANGES.get(TORCH[dtype], (None, None))
    require(low is not None and x.is_floating_point() and scale.is_floating_point(), "dtype")
    require(bool((torch.isfinite(scale) & (scale > 0)).all()), "scale")
    require(zero is None or zero.shape == scale.shape and zero.dtype == TORCH[dtype], "zero point")
    steps = torch.round(x.float() / along(scale.float(), x, axis))
    steps = steps if zero is None else steps + along(zero.float(), x, axis)
    return torch.where(torch.isnan(steps), 0, steps.clamp(low, high)).to(TORCH[dtype])


def dequantize(x, scale, zero=None, *, axis):
    require(x.dtype in (torch.int8, torch.uint8, torch.int32) and scale.is_floating_point(), "dtype")
    require(zero is None or zero.shape == scale.shape and zero.dtype == x.dtype, "zero point")
    wide = torch.float64 if scale.dtype == torch.float64 else torch.float32
    steps = x.long() if zero is None else x.long() - along(zero.long(), x, axis)
    return (steps.to(wide) * along(scale.to(wide), x, axis)).to(scale.dtype)


def layer(product, rank):
    """The sums of products are whole numbers, and exact."""
    def computed(x, x_scale, weight, weight_scale, zero=None, bias=None, **attrs):
        require(x.dtype in RANGES and weight.dtype == torch.int8 and (zero is None or zero.dtype == x.dtype), "dtype")
        require(weight.dim() == rank and x_scale.dim() == 0 and (zero is None or zero.dim() == 0), "rank")
        require(all(v is None or v.shape == weight.shape[:1] for v in (weight_scale, bias)), "outputs")
        steps = x.double() if zero is None else x.double() - zero.double()
        sums, wide = product(steps, weight.double(), **attrs), exact_dtype("f32")
        over = (lambda v: v.to(wide).reshape([-1] + [1] * (rank - 2)))
        y = sums.to(wide) * (x_scale.to(wide) * over(weight_scale))
        return y if bias is None else y + over(bias)
    return computed


def conv2d(x, weight, *, stride, padding, dilation, groups):
    require(x.dim() == 4, "rank")
    return F.conv2d(x, weight, None, stride, padding, dilation, groups)


COUNTERPARTS = {"quantize_linear": quantize, "dequantize_linear": dequantize, "quantized_linear": layer(F.linear, 2), "quantized_conv2d": layer(conv2d, 4)}
