"""Layers: norms, softmax, attention, recurrent layers, dropout."""
import math

import torch
import torch.nn.functional as F

from vectors.case import case


def dropout():
    for p, training in ((0.5, False), (0.0, True)):  # what is random has a test of its own
        yield case("dropout", lambda x, p, training: x * 1, [([3, 4], "f")], {"p": p, "training": training})


def softmaxes():
    for op, f in {"softmax": torch.softmax, "log_softmax": torch.log_softmax}.items():
        for shape, axis in (([5], 0), ([3, 4], 1), ([3, 4], 0), ([2, 3, 4], 1), ([2, 1], -1)):
            yield case(op, lambda x, axis, f=f: f(x, axis), [(shape, "small")], {"axis": axis})


def attentions():
    def attend(query, key, value, mask=None, *, causal, dropout, scale):
        shares = query.dim() > 2 and query.shape[-3] != key.shape[-3]
        return F.scaled_dot_product_attention(query, key, value, mask, dropout, causal, scale=scale or None, enable_gqa=shares)
    whole, causal, scaled = ({"causal": c, "dropout": 0.0, "scale": s} for c, s in ((False, 0.0), (True, 0.0), (False, 0.375)))
    for q, k, v, attrs in (([3, 4], [5, 4], [5, 2], whole), ([2, 3, 4], [2, 3, 4], [2, 3, 4], causal), ([2, 2, 2, 3], [2, 2, 5, 3], [2, 2, 5, 4], causal),
                           ([1, 5, 2], [1, 3, 2], [1, 3, 3], causal), ([2, 4, 3, 2], [2, 2, 4, 2], [2, 2, 4, 3], whole), ([3, 2, 2], [1, 2, 2], [1, 2, 2], scaled),
                           ([2, 1, 3], [2, 1, 3], [2, 1, 3], scaled), ([2, 0, 3], [2, 4, 3], [2, 4, 2], whole), ([2, 3, 2], [2, 0, 2], [2, 0, 3], whole)):
        yield case("scaled_dot_product_attention", attend, [(q, "unit"), (k, "unit"), (v, "small")], attrs)
    for mask in ([3, 5], [2, 1, 3, 5], [1, 5], [2, 2, 3, 1]):
        for kind in ("bool", "unit"):
            yield case("scaled_dot_product_attention", attend, [([2, 2, 3, 4], "unit"), ([2, 2, 5, 4], "unit"), ([2, 2, 5, 3], "small"), (mask, kind)],
                       whole, constant=(3,))
    yield case("scaled_dot_product_attention", attend, [([1, 4, 2, 3], "unit"), ([1, 2, 3, 3], "unit"), ([1, 2, 3, 2], "small"), ([4, 2, 3], "bool")], scaled)
    yield from biased_attentions()


def biased_attentions():
    def attend(query, key, value, bias, mask=None, *, causal, dropout, scale):
        shares = query.dim() > 2 and query.shape[-3] != key.shape[-3]
        steps, keys = query.shape[-2], key.shape[-2]
        if causal:
            bias = bias.expand(*bias.shape[:-2], steps, keys).masked_fill(~torch.ones(steps, keys, dtype=torch.bool).tril(), -math.inf)
        if mask is not None:
            bias = torch.where(mask, bias, -math.inf)
        return F.scaled_dot_product_attention(query, key, value, bias, dropout, scale=scale or None, enable_gqa=shares)
    whole, causal, scaled = ({"causal": c, "dropout": 0.0, "scale": s} for c, s in ((False, 0.0), (True, 0.0), (False, 0.375)))
    for bias, attrs in (([3, 5], whole), ([2, 1, 3, 5], whole), ([1, 5], scaled), ([2, 2, 3, 1], whole), ([2, 3, 5], causal)):
        yield case("biased_attention", attend, [([2, 2, 3, 4], "unit"), ([2, 2, 5, 4], "unit"), ([2, 2, 5, 3], "small"), (bias, "unit")], attrs)
    yield case("biased_attention", attend, [([1, 4, 2, 3], "unit"), ([1, 2, 3, 3], "unit"), ([1, 2, 3, 2], "small"), ([4, 2, 3], "unit")], whole)
    yield case("biased_attention", attend, [([3, 4], "unit"), ([2, 4], "unit"), ([2, 3], "small"), ([3, 2], "unit")], scaled)
    seen = lambda query, key, value, bias, **at: attend(query, key, value, bias, torch.tensor([True, False, True, True, False]), **at)
    line = case("biased_attention", seen, [([2, 2, 3, 4], "unit"), ([2, 2, 5, 4], "unit"), ([2, 2, 5, 3], "small"), ([2, 3, 5], "unit")], whole)
    line["inputs"].append({"dtype": "bool", "shape": [5], "data": [1, 0, 1, 1, 0]})
    yield line


def rotary():
    def turn(x, base, offset, interleaved):  # as products of complex numbers
        if x.numel() == 0:
            return x * 1
        steps, features = x.shape[-2:]
        rates = base ** (-torch.arange(0, features, 2, dtype=torch.float64) / features)
        angles = torch.outer(torch.arange(offset, offset + steps, dtype=torch.float64), rates)
        pairs = x.unflatten(-1, (-1, 2)) if interleaved else x.unflatten(-1, (2, -1)).transpose(-1, -2)
        turned = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * torch.polar(torch.ones_like(angles), angles))
        return (turned if interleaved else turned.transpose(-1, -2)).flatten(-2)
    for shape, base, offset in (([3, 4], 10000.0, 0), ([2, 5, 6], 100.0, 3), ([2, 2, 3, 2], 10000.0, 100000), ([1, 8], 7.0, -2), ([4, 0], 10000.0, 0), ([0, 4], 2.0, 1)):
        for interleaved in (False, True):
            yield case("rotary_embedding", turn, [(shape, "f")], {"base": base, "offset": offset, "interleaved": interleaved})


def recurrent_layer(name, x, weights, state, lengths, reverse):
    """PyTorch's own layer in one direction: of a bidirectional one with the same weights twice the second half."""
    run, has_bias, both = getattr(torch._VF, name), len(weights) > 3, 2 if reverse else 1
    state = tuple(s.expand(both, *s.shape).contiguous() for s in state)
    if lengths is None:
        out, *last = run(x, state if len(state) > 1 else state[0], weights * both, has_bias, 1, 0.0, False, reverse, False)
    else:
        packed = torch.nn.utils.rnn.pack_padded_sequence(x, lengths, enforce_sorted=False)
        state = tuple(s[:, packed.sorted_indices] for s in state)
        data, *last = run(packed.data, packed.batch_sizes, state if len(state) > 1 else state[0], weights * both, has_bias, 1, 0.0, False, reverse)
        packed = torch.nn.utils.rnn.PackedSequence(data, packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices)
        out = torch.nn.utils.rnn.pad_packed_sequence(packed, total_length=x.shape[0])[0]
        last = [s[:, packed.unsorted_indices] for s in last]
    half = out.shape[-1] // both
    return [out[..., half * (both - 1):], *(s[both - 1] for s in last)]


def recurrent_layers():
    def rnn(x, w, u, b=None, c=None, h=None, lengths=None, *, relu, reverse):
        state = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        return recurrent_layer("rnn_relu" if relu else "rnn_tanh", x, [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]), [state], lengths, reverse)

    def gru(x, w, u, b=None, c=None, h=None, lengths=None, *, reverse):
        state = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        return recurrent_layer("gru", x, [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]), [state], lengths, reverse)

    def lstm(x, w, u, b=None, c=None, h=None, cell=None, lengths=None, projection=None, *, reverse):
        h = torch.zeros(x.shape[1], u.shape[1], dtype=x.dtype) if h is None else h
        cell = torch.zeros(x.shape[1], u.shape[0] // 4, dtype=x.dtype) if cell is None else cell
        weights = [w, u] + ([] if b is None else [b, torch.zeros_like(b) if c is None else c]) + ([] if projection is None else [projection])
        if projection is not None:  # which _VF.lstm knows by the state's size
            return projected(x, weights, h, cell, lengths, reverse)
        return recurrent_layer("lstm", x, weights, [h, cell], lengths, reverse)

    def projected(x, weights, h, cell, lengths, reverse):
        w, u, b, c, projection = weights
        outs = [None] * x.shape[0]
        for t in reversed(range(x.shape[0])) if reverse else range(x.shape[0]):
            i, f, g, o = (F.linear(x[t], w, b) + F.linear(h, u, c)).chunk(4, 1)
            after = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
            active = (lengths > t)[:, None]
            h = torch.where(active, F.linear(torch.sigmoid(o) * torch.tanh(after), projection), h)
            cell = torch.where(active, after, cell)
            outs[t] = torch.where(active, h, 0)
        return [torch.stack(outs), h, cell]

    for op, function, gates, own in (("rnn", rnn, 1, {"relu": False}), ("rnn", rnn, 1, {"relu": True}), ("gru", gru, 3, {}), ("lstm", lstm, 4, {})):
        for steps, examples, features, units, given in ((3, 2, 2, 3, 3), (2, 1, 3, 2, 4), (3, 2, 2, 2, 5), (1, 3, 1, 3, 6), (4, 3, 2, 3, 7), (2, 2, 1, 1, 7)):
            wide = [gates * units]
            operands = [([steps, examples, features], "unit"), (wide + [features], "unit"), (wide + [units], "unit"), (wide, "unit"), (wide, "unit"),
                        ([examples, units], "unit")] + ([([examples, units], "unit")] if op == "lstm" else []) + [([examples], f"length{steps}")]
            given += op == "lstm" and given > 5
            for reverse in (False, True):
                yield case(op, function, operands[:given], {**own, "reverse": reverse})
    operands = [([3, 2, 2], "unit"), ([12, 2], "unit"), ([12, 2], "unit"), ([12], "unit"), ([12], "unit"), ([2, 2], "unit"), ([2, 3], "unit"), ([2], "length3"),
                ([2, 3], "unit")]
    for reverse in (False, True):
        yield case("lstm", lstm, operands, {"reverse": reverse})


def norms():
    for shape, count in (([3, 4], 1), ([2, 3, 4], 2), ([2, 2, 3], 1)):
        tail = shape[len(shape) - count:]
        yield case("layer_norm", lambda x, g, b, axis_count, eps: F.layer_norm(x, x.shape[x.dim() - axis_count:], g, b, eps),
                   [(shape, "small"), (tail, "pos"), (tail, "small")], {"axis_count": count, "eps": 1e-5})
        yield case("layer_norm", lambda x, axis_count, eps: F.layer_norm(x, x.shape[x.dim() - axis_count:], None, None, eps),
                   [(shape, "small")], {"axis_count": count, "eps": 1e-5})
    for shape, count in (([3, 4], 1), ([2, 3, 4], 2), ([2, 0, 3], 1)):
        tail = shape[len(shape) - count:]
        yield case("rms_norm", lambda x, g, axis_count, eps: F.rms_norm(x, x.shape[x.dim() - axis_count:], g, eps),
                   [(shape, "small"), (tail, "pos")], {"axis_count": count, "eps": 1e-5})
        yield case("rms_norm", lambda x, axis_count, eps: F.rms_norm(x, x.shape[x.dim() - axis_count:], None, eps), [(shape, "small")], {"axis_count": count, "eps": 1e-5})
    for shape, groups in (([3, 6], 2), ([2, 4, 3], 2), ([2, 3, 2, 2], 1), ([0, 2, 3], 2)):
        channels = shape[1:2]
        yield case("group_norm", lambda x, g, b, groups, eps: F.group_norm(x, groups, g, b, eps),
                   [(shape, "small"), (channels, "pos"), (channels, "small")], {"groups": groups, "eps": 1e-5})
        yield case("group_norm", lambda x, groups, eps: F.group_norm(x, groups, None, None, eps), [(shape, "small")], {"groups": groups, "eps": 1e-5})
        if len(shape) > 2:  # an empty batch, which PyTorch's own refuses, as groups
            def instances(x, g=None, b=None, *, eps):
                return F.instance_norm(x, None, None, g, b, True, 0.1, eps) if x.shape[0] else F.group_norm(x, x.shape[1], g, b, eps)
            yield case("instance_norm", instances, [(shape, "small"), (channels, "pos"), (channels, "small")], {"eps": 1e-5})
            yield case("instance_norm", instances, [(shape, "small")], {"eps": 1e-5})
    for shape in ([4, 3], [2, 3, 2, 2]):
        yield case("batch_norm", lambda x, g, b, training, momentum, eps: F.batch_norm(x, None, None, g, b, True, momentum, eps),
                   [(shape, "small"), ([3], "pos"), ([3], "small")], {"training": True, "momentum": 0.1, "eps": 1e-5})
        yield case("batch_norm", lambda x, g, b, m, v, training, momentum, eps: F.batch_norm(x, m, v, g, b, False, momentum, eps),
                   [(shape, "small"), ([3], "pos"), ([3], "small"), ([3], "small"), ([3], "pos")],
                   {"training": False, "momentum": 0.1, "eps": 1e-5}, constant=(3, 4))
