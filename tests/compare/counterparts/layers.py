"""Layers: norms, softmax, attention, recurrent layers, dropout."""
import math

import torch
import torch.nn.functional as F

from operands import promoted, require


def scale_beside(beta, gamma, shape):
    """gamma, or 1 where only beta is given: PyTorch's second backward fails there, for want of a gamma."""
    return torch.ones(shape) if gamma is None and beta is not None else gamma


def layer_norm(x, gamma=None, beta=None, *, axis_count, eps):
    require(0 < axis_count <= x.dim(), "axis_count")
    shape = x.shape[x.dim() - axis_count:]
    gamma = scale_beside(beta, gamma, shape)
    return F.layer_norm(x, shape, None if gamma is None else gamma.to(x.dtype), None if beta is None else beta.to(x.dtype), eps)


def rms_norm(x, gamma=None, *, axis_count, eps):
    require(0 < axis_count <= x.dim(), "axis_count")
    return F.rms_norm(x, x.shape[x.dim() - axis_count:], None if gamma is None else gamma.to(x.dtype), eps)


def group_norm(x, gamma=None, beta=None, *, groups, eps):
    require(x.dim() >= 2 and groups > 0 and x.shape[1] % groups == 0, "groups")
    require(all(s is None or list(s.shape) == [x.shape[1]] for s in (gamma, beta)), "shape")
    lines = x.reshape(x.shape[0], groups, math.prod(x.shape[1:]) // groups)
    scales = [None if s is None else s.to(x.dtype).reshape([-1] + [1] * (x.dim() - 2)) for s in (scale_beside(beta, gamma, x.shape[1:2]), beta)]
    wide = lines.float() if x.dtype in (torch.float16, torch.bfloat16) else lines
    y = F.layer_norm(wide, wide.shape[2:], eps=eps).reshape(x.shape)
    y = y if scales[0] is None else y * scales[0]
    return (y if scales[1] is None else y + scales[1]).to(x.dtype)


def instance_norm(x, gamma=None, beta=None, *, eps):
    require(x.dim() >= 3 and (x.numel() == 0 or math.prod(x.shape[2:]) > 1), "one element")
    return group_norm(x, gamma, beta, groups=max(x.shape[1], 1), eps=eps)


def batch_norm(x, gamma=None, beta=None, mean=None, variance=None, *, training, momentum, eps):
    require(2 <= x.dim() <= 5, "rank")  # as its description says; PyTorch goes on
    require(all(s is None or list(s.shape) == [x.shape[1]] for s in (gamma, beta, mean, variance)), "shape")
    per_channel = x.numel() // max(x.shape[1], 1)
    require(not training or x.numel() == 0 or per_channel > 1, "one element")
    statistics = [None if s is None else s.to(x.dtype, copy=training) for s in (mean, variance)]
    scales = [None if s is None else s.to(x.dtype) for s in (scale_beside(beta, gamma, x.shape[1:2]), beta)]
    if x.shape[1] == 0:
        return x.clone()  # which PyTorch refuses outside of training
    y = F.batch_norm(x, *statistics, *scales, training, momentum, eps)
    if y.dtype == torch.float64 and training and x.numel():  # PyTorch's own sums up in one pass, and loses digits
        over = [a for a in range(x.dim()) if a != 1]
        with torch.no_grad():
            distances = x - x.mean(over, keepdim=True)
            scale, shift = [None if s is None else s.reshape([-1] + [1] * (x.dim() - 2)) for s in scales]
            out = distances / ((distances ** 2).mean(over, keepdim=True) + eps).sqrt()
            out = out if scale is None else out * scale
            y.data = out if shift is None else out + shift
    if training and mean is not None:
        with torch.no_grad():
            mean.copy_(statistics[0])
            variance.copy_(statistics[1])
    return y


def attention(query, key, value, mask=None, *, causal, dropout, scale, bias=None):
    """By the formula: scaled_dot_product_attention itself refuses a mask beside causal, has NaN for second gradients where a query
    sees no key, and 0 where its scores are NaN. A mask has no gradient, also where it is an operand besides."""
    query, key, value = promoted(query, key, value)
    if query.dim() > 2 and query.shape[-3] != key.shape[-3]:
        key, value = (x.repeat_interleave(query.shape[-3] // max(key.shape[-3], 1), -3) for x in (key, value))
    scores = query @ key.transpose(-1, -2) * (scale or 1 / math.sqrt(max(query.shape[-1], 1)))
    if bias is not None:
        require(torch.broadcast_shapes(bias.shape, scores.shape) == scores.shape, "bias")
        scores = scores + bias.to(scores.dtype)
    if mask is not None:
        require(torch.broadcast_shapes(mask.shape, scores.shape) == scores.shape, "mask")
        scores = torch.where(mask, scores, -math.inf) if mask.dtype == torch.bool else scores + mask.detach().to(scores.dtype)
    if causal:
        scores = torch.where(torch.ones(scores.shape[-2:], dtype=torch.bool).tril(), scores, -math.inf)
    blind = (scores == -math.inf).all(-1, keepdim=True)
    weights = torch.where(blind, 0, torch.softmax(torch.where(blind, 0, scores), -1))
    return weights @ value


def biased_attention(query, key, value, bias, mask=None, **attrs):
    return attention(query, key, value, mask, bias=bias, **attrs)


def rotary(x, base, offset, interleaved):
    """By products of complex numbers."""
    require(x.dim() >= 2 and x.shape[-1] % 2 == 0 and 0 < base < math.inf, "pairs")
    wide = torch.float64 if x.dtype == torch.float64 else torch.float32
    if x.numel() == 0:
        return x * 1
    steps, features = x.shape[-2:]
    rates = base ** (-torch.arange(0, features, 2, dtype=torch.float64) / max(features, 1))
    angles = torch.outer(torch.arange(steps, dtype=torch.float64) + offset, rates)
    turn = torch.polar(torch.ones_like(angles), angles).to(torch.complex128 if wide == torch.float64 else torch.complex64)
    pairs = x.to(wide).unflatten(-1, (features // 2, 2) if interleaved else (2, features // 2))
    pairs = pairs if interleaved else pairs.transpose(-1, -2)
    turned = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * turn)
    return (turned if interleaved else turned.transpose(-1, -2)).reshape(x.shape).to(x.dtype)


def recurrent(gates, step):
    """A layer in one direction, step by step: PyTorch's own takes no mask, no empty axis and no bias without the other."""
    def layer(x, input_weight, weight, input_bias=None, bias=None, h=None, *rest, reverse, **attrs):
        cell, lengths, projection = rest if gates == 4 and len(rest) == 3 else (*rest, None, None, None)[:3] if gates == 4 else (None, *rest, None)[:2] + (None,)
        given = [v for v in (x, input_weight, weight, input_bias, bias, h, cell, projection) if v is not None]
        dtype = promoted(*given)[0].dtype
        x, input_weight, weight, input_bias, bias, h, cell, projection = (None if v is None else v.to(dtype) for v in (x, input_weight, weight, input_bias, bias, h, cell, projection))
        steps, examples = x.shape[:2]
        units = input_weight.shape[0] // gates
        require(input_weight.shape[0] % gates == 0 and weight.shape == (gates * units, units if projection is None else projection.shape[0]), "weight")
        require(all(b is None or b.shape == (gates * units,) for b in (input_bias, bias)), "bias")
        require(projection is None or projection.shape == (weight.shape[1], units), "projection")
        require((h is None or h.shape == (examples, weight.shape[1])) and (cell is None or cell.shape == (examples, units)), "state")
        require(lengths is None or lengths.shape == (examples,) and bool(((lengths >= 0) & (lengths <= steps)).all()), "lengths")
        h = x.new_zeros(examples, weight.shape[1]) if h is None else h
        cell = x.new_zeros(examples, units) if cell is None else cell
        a, outs = F.linear(x, input_weight, input_bias), [None] * steps
        for t in reversed(range(steps)) if reverse else range(steps):
            after = step(a[t], F.linear(h, weight, bias), h, cell, **attrs)
            after = (after[0] if projection is None else F.linear(after[0], projection), after[1])
            active = torch.ones(examples, 1, dtype=torch.bool) if lengths is None else (lengths > t)[:, None]
            h, cell = torch.where(active, after[0], h), torch.where(active, after[1], cell)
            outs[t] = torch.where(active, h, 0)
        out = torch.stack(outs) if steps else x.new_zeros(0, examples, weight.shape[1])
        return (out, h.clone(), cell.clone()) if gates == 4 else (out, h.clone())
    return layer


def rnn_step(a, b, h, cell, relu):
    return torch.relu(a + b) if relu else torch.tanh(a + b), cell


def lstm_step(a, b, h, cell):
    i, f, g, o = (a + b).chunk(4, 1)
    after = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(after), after


def gru_step(a, b, h, cell):
    (ar, az, an), (br, bz, bn) = a.chunk(3, 1), b.chunk(3, 1)
    z = torch.sigmoid(az + bz)
    return (1 - z) * torch.tanh(an + torch.sigmoid(ar + br) * bn) + z * h, cell


def dropout(x, p, training, kept=None):
    """`kept` is what chance decided (chances.py); a dropped element is 0 whatever it was, where PyTorch has NaN of an infinity."""
    if not training or p in (0, 1):
        return x * 0 if training and p == 1 else x.clone()
    require(kept is not None, "random")
    return torch.where(torch.from_numpy(kept), x * (1 / (1 - p)), torch.zeros((), dtype=x.dtype))


COUNTERPARTS = {
    "layer_norm": layer_norm, "rms_norm": rms_norm, "group_norm": group_norm, "instance_norm": instance_norm, "scaled_dot_product_attention": attention, "biased_attention": biased_attention, "rotary_embedding": rotary,
    "rnn": recurrent(1, rnn_step), "lstm": recurrent(4, lstm_step), "gru": recurrent(3, gru_step), "batch_norm": batch_norm, "softmax": lambda x, axis: torch.softmax(x, axis),
    "log_softmax": lambda x, axis: torch.log_softmax(x, axis), "dropout": dropout,
}
