#!/usr/bin/env python3
"""Writes expected.json: what ten published networks give and how they train for five steps, computed by PyTorch in f64.

Run with a Python that has torch and numpy: python3 tests/models/make_vectors.py. The networks are written here in plain
torch.nn with the structure, parameter names and constants of their published versions (torchvision for the vision ones,
GPT-2, BERT); at full size their parameter counts are asserted. Small configurations are filled by vectors.py's formula (a
parameter's name seeds it), evaluated once in eval mode, and then trained by plain SGD at the stored rate.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn
from vectors import STEPS, count, fill, fnv1a, integers, jitter, step, store, summary, uniform

RATE = 0.02


# ---- pieces

def make_divisible(value, divisor=8):
    """The nearest multiple, but never more than a tenth below the value."""
    rounded = max(divisor, int(value + divisor / 2) // divisor * divisor)
    return rounded + divisor if rounded < 0.9 * value else rounded


def conv(cin, cout, kernel, stride=1, groups=1):
    return nn.Conv2d(cin, cout, kernel, stride, (kernel - 1) // 2, groups=groups, bias=False)


def conv_bn(cin, cout, kernel, stride=1, groups=1, activation=None):
    layers = [conv(cin, cout, kernel, stride, groups), nn.BatchNorm2d(cout)]
    return nn.Sequential(*layers, *([activation()] if activation else []))


def pooled(x):
    return x.mean((2, 3))


# ---- vision networks

class LeNet5(nn.Module):
    def __init__(self, classes=10):
        super().__init__()
        self.conv1, self.conv2 = nn.Conv2d(1, 6, 5, padding=2), nn.Conv2d(6, 16, 5)
        self.fc1, self.fc2, self.fc3 = nn.Linear(400, 120), nn.Linear(120, 84), nn.Linear(84, classes)

    def forward(self, x):
        x = F.avg_pool2d(torch.tanh(self.conv1(x)), 2)
        x = F.avg_pool2d(torch.tanh(self.conv2(x)), 2).flatten(1)
        return self.fc3(torch.tanh(self.fc2(torch.tanh(self.fc1(x)))))


class Basic(nn.Module):
    expansion = 1

    def __init__(self, cin, planes, stride, downsample):
        super().__init__()
        self.conv1, self.bn1 = conv(cin, planes, 3, stride), nn.BatchNorm2d(planes)
        self.conv2, self.bn2 = conv(planes, planes, 3), nn.BatchNorm2d(planes)
        self.downsample = downsample

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)))
        y = self.bn2(self.conv2(y))
        return F.relu(y + (self.downsample(x) if self.downsample else x))


class Bottleneck(nn.Module):
    expansion = 4

    def __init__(self, cin, planes, stride, downsample):
        super().__init__()
        self.conv1, self.bn1 = conv(cin, planes, 1), nn.BatchNorm2d(planes)
        self.conv2, self.bn2 = conv(planes, planes, 3, stride), nn.BatchNorm2d(planes)  # v1.5: the 3x3 strides
        self.conv3, self.bn3 = conv(planes, 4 * planes, 1), nn.BatchNorm2d(4 * planes)
        self.downsample = downsample

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)))
        y = F.relu(self.bn2(self.conv2(y)))
        y = self.bn3(self.conv3(y))
        return F.relu(y + (self.downsample(x) if self.downsample else x))


class ResNet(nn.Module):
    DEPTHS = {18: (Basic, (2, 2, 2, 2)), 34: (Basic, (3, 4, 6, 3)), 50: (Bottleneck, (3, 4, 6, 3)),
              101: (Bottleneck, (3, 4, 23, 3)), 152: (Bottleneck, (3, 8, 36, 3))}

    def __init__(self, depth, classes=1000, in_channels=3, width=64):
        super().__init__()
        block, repeats = self.DEPTHS[depth]
        self.conv1, self.bn1 = conv(in_channels, width, 7, 2), nn.BatchNorm2d(width)
        cin = width
        for i, n in enumerate(repeats):
            planes, stage = width << i, []
            for j in range(n):
                stride, cout = (2 if i and not j else 1), planes * block.expansion
                down = conv_bn(cin, cout, 1, stride) if stride != 1 or cin != cout else None
                stage.append(block(cin, planes, stride, down))
                cin = cout
            setattr(self, f"layer{i + 1}", nn.Sequential(*stage))
        self.fc = nn.Linear(cin, classes)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.bn1(self.conv1(x))), 3, 2, 1)
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(pooled(x))


class InvertedResidual(nn.Module):
    def __init__(self, cin, cout, stride, expand):
        super().__init__()
        hidden = cin * expand
        layers = [conv_bn(cin, hidden, 1, activation=nn.ReLU6)] if expand != 1 else []
        layers += [conv_bn(hidden, hidden, 3, stride, hidden, nn.ReLU6), conv(hidden, cout, 1), nn.BatchNorm2d(cout)]
        self.conv, self.residual = nn.Sequential(*layers), stride == 1 and cin == cout

    def forward(self, x):
        return x + self.conv(x) if self.residual else self.conv(x)


class MobileNetV2(nn.Module):
    STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))

    def __init__(self, classes=1000, width_multiplier=1.0, dropout=0.2):
        super().__init__()
        cin, last = make_divisible(32 * width_multiplier), make_divisible(1280 * max(1.0, width_multiplier))
        layers = [conv_bn(3, cin, 3, 2, activation=nn.ReLU6)]
        for expand, channels, n, stride in self.STAGES:
            cout = make_divisible(channels * width_multiplier)
            for j in range(n):
                layers.append(InvertedResidual(cin, cout, 1 if j else stride, expand))
                cin = cout
        self.features = nn.Sequential(*layers, conv_bn(cin, last, 1, activation=nn.ReLU6))
        self.classifier = nn.Sequential(nn.Dropout(dropout), nn.Linear(last, classes))

    def forward(self, x):
        return self.classifier(pooled(self.features(x)))


class ShuffleUnit(nn.Module):
    def __init__(self, cin, cout, stride):
        super().__init__()
        half = cout // 2
        self.branch1 = nn.Sequential()  # stride 1: half of the channels pass as they are
        if stride == 2:
            self.branch1 = nn.Sequential(*conv_bn(cin, cin, 3, 2, cin), *conv_bn(cin, half, 1, activation=nn.ReLU))
        self.branch2 = nn.Sequential(*conv_bn(cin if stride == 2 else half, half, 1, activation=nn.ReLU),
                                     *conv_bn(half, half, 3, stride, half), *conv_bn(half, half, 1, activation=nn.ReLU))
        self.stride = stride

    def forward(self, x):
        a, b = (x, x) if self.stride == 2 else x.chunk(2, 1)
        y = torch.cat([self.branch1(a), self.branch2(b)], 1)
        n, c, h, w = y.shape
        return y.view(n, 2, c // 2, h, w).transpose(1, 2).reshape(n, c, h, w)


class ShuffleNetV2(nn.Module):
    def __init__(self, classes=1000, channels=116, stem=24, last=1024):
        super().__init__()
        self.conv1 = conv_bn(3, stem, 3, 2, activation=nn.ReLU)
        cin = stem
        for i, n in enumerate((4, 8, 4)):
            cout = channels << i
            units = [ShuffleUnit(cout if j else cin, cout, 1 if j else 2) for j in range(n)]
            setattr(self, f"stage{i + 2}", nn.Sequential(*units))
            cin = cout
        self.conv5, self.fc = conv_bn(cin, last, 1, activation=nn.ReLU), nn.Linear(last, classes)

    def forward(self, x):
        x = F.max_pool2d(self.conv1(x), 3, 2, 1)
        return self.fc(pooled(self.conv5(self.stage4(self.stage3(self.stage2(x))))))


class SqueezeExcitation(nn.Module):
    def __init__(self, channels, squeezed):
        super().__init__()
        self.fc1, self.fc2 = nn.Conv2d(channels, squeezed, 1), nn.Conv2d(squeezed, channels, 1)

    def forward(self, x):
        return x * torch.sigmoid(self.fc2(F.silu(self.fc1(x.mean((2, 3), keepdim=True)))))


class MBConv(nn.Module):
    def __init__(self, cin, cout, kernel, stride, expand, drop):
        super().__init__()
        hidden = make_divisible(cin * expand)
        layers = [conv_bn(cin, hidden, 1, activation=nn.SiLU)] if hidden != cin else []
        layers.append(conv_bn(hidden, hidden, kernel, stride, hidden, nn.SiLU))
        layers += [SqueezeExcitation(hidden, max(1, cin // 4)), conv_bn(hidden, cout, 1)]  # squeezed from the block's input
        self.block, self.residual, self.drop = nn.Sequential(*layers), stride == 1 and cin == cout, drop

    def forward(self, x):
        y = self.block(x)
        if self.residual and self.training and self.drop > 0:  # whole examples, scaled so that the mean stays
            keep = 1.0 - self.drop
            y = y * (torch.rand(len(y), 1, 1, 1, dtype=y.dtype) < keep) / keep
        return x + y if self.residual else y


class EfficientNet(nn.Module):
    STAGES = ((1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3),
              (6, 5, 1, 80, 112, 3), (6, 5, 2, 112, 192, 4), (6, 3, 1, 192, 320, 1))  # expand, kernel, stride, in, out, n

    def __init__(self, classes=1000, width_multiplier=1.0, depth_multiplier=1.0, dropout=0.2, stochastic_depth=0.2):
        super().__init__()
        wide = lambda channels: make_divisible(channels * width_multiplier)
        repeats = [math.ceil(stage[5] * depth_multiplier) for stage in self.STAGES]
        done, layers = 0, [conv_bn(3, wide(32), 3, 2, activation=nn.SiLU)]
        for (expand, kernel, stride, cin, cout, _), n in zip(self.STAGES, repeats):
            blocks = []
            for j in range(n):
                drop = stochastic_depth * done / sum(repeats)  # rises from zero with the block's place in the network
                blocks.append(MBConv(wide(cout if j else cin), wide(cout), kernel, 1 if j else stride, expand, drop))
                done += 1
            layers.append(nn.Sequential(*blocks))
        channels = wide(320)
        self.features = nn.Sequential(*layers, conv_bn(channels, 4 * channels, 1, activation=nn.SiLU))
        self.classifier = nn.Sequential(nn.Dropout(dropout), nn.Linear(4 * channels, classes))

    def forward(self, x):
        return self.classifier(pooled(self.features(x)))


def double_conv(cin, cout):
    return nn.Sequential(*conv_bn(cin, cout, 3, activation=nn.ReLU), *conv_bn(cout, cout, 3, activation=nn.ReLU))


class Up(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.up, self.conv = nn.ConvTranspose2d(2 * features, features, 2, 2), double_conv(2 * features, features)

    def forward(self, x, skip):
        x = self.up(x)
        dy, dx = skip.shape[2] - x.shape[2], skip.shape[3] - x.shape[3]
        x = F.pad(x, (dx // 2, dx - dx // 2, dy // 2, dy - dy // 2))  # an odd size lost a row when it was pooled
        return self.conv(torch.cat([skip, x], 1))


class UNet(nn.Module):
    def __init__(self, in_channels, classes, width=64, levels=4):
        super().__init__()
        sizes = [width << i for i in range(levels + 1)]
        self.down = nn.Sequential(*(double_conv(a, b) for a, b in zip([in_channels] + sizes, sizes)))
        self.up = nn.ModuleList(Up(f) for f in reversed(sizes[:-1]))
        self.head = nn.Conv2d(width, classes, 1)

    def forward(self, x):
        skips = []
        for i, block in enumerate(self.down):
            x = block(F.max_pool2d(x, 2) if i else x)
            skips.append(x)
        skips.pop()
        for block in self.up:
            x = block(x, skips.pop())
        return self.head(x)


class ViTBlock(nn.Module):
    def __init__(self, features, heads, hidden):
        super().__init__()
        self.ln_1, self.ln_2 = nn.LayerNorm(features, 1e-6), nn.LayerNorm(features, 1e-6)
        self.self_attention = nn.MultiheadAttention(features, heads, batch_first=True)
        self.mlp = nn.Sequential(nn.Linear(features, hidden), nn.GELU(), nn.Dropout(0.0), nn.Linear(hidden, features))

    def forward(self, x):
        y = self.ln_1(x)
        x = x + self.self_attention(y, y, y, need_weights=False)[0]
        return x + self.mlp(self.ln_2(x))


class ViT(nn.Module):
    def __init__(self, image=224, patch=16, classes=1000, features=768, heads=12, layers=12, hidden=3072):
        super().__init__()
        self.conv_proj = nn.Conv2d(3, features, patch, patch)
        self.class_token = nn.Parameter(torch.zeros(1, 1, features))
        self.encoder = nn.Module()
        self.encoder.pos_embedding = nn.Parameter(torch.zeros(1, (image // patch) ** 2 + 1, features))
        self.encoder.layers = nn.Sequential()
        for i in range(layers):
            self.encoder.layers.add_module(f"encoder_layer_{i}", ViTBlock(features, heads, hidden))
        self.encoder.ln = nn.LayerNorm(features, 1e-6)
        self.heads = nn.Sequential()
        self.heads.add_module("head", nn.Linear(features, classes))

    def forward(self, x):
        x = self.conv_proj(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.class_token.expand(len(x), -1, -1), x], 1) + self.encoder.pos_embedding
        return self.heads(self.encoder.ln(self.encoder.layers(x))[:, 0])


# ---- language networks

def transformer(features, heads, layers, hidden, activation, eps, norm_first):
    layer = nn.TransformerEncoderLayer(features, heads, hidden, 0.0, activation, eps, batch_first=True, norm_first=norm_first)
    return nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)


def gelu_tanh(x):
    return F.gelu(x, approximate="tanh")


class GPT(nn.Module):
    def __init__(self, vocabulary=50257, steps=1024, features=768, heads=12, layers=12):
        super().__init__()
        self.wte, self.wpe = nn.Embedding(vocabulary, features), nn.Embedding(steps, features)
        self.h = transformer(features, heads, layers, 4 * features, gelu_tanh, 1e-5, True)
        self.ln_f = nn.LayerNorm(features, 1e-5)

    def forward(self, ids):
        n = ids.shape[1]
        later = torch.ones(n, n, dtype=torch.bool).triu(1)  # True: may not attend
        x = self.h(self.wte(ids) + self.wpe(torch.arange(n)), mask=later)
        return self.ln_f(x) @ self.wte.weight.T


class BERT(nn.Module):
    def __init__(self, vocabulary=30522, steps=512, features=768, heads=12, layers=12, hidden=3072, types=2):
        super().__init__()
        self.embeddings, self.pooler = nn.Module(), nn.Module()
        self.embeddings.word_embeddings = nn.Embedding(vocabulary, features)
        self.embeddings.position_embeddings = nn.Embedding(steps, features)
        self.embeddings.token_type_embeddings = nn.Embedding(types, features)
        self.embeddings.LayerNorm = nn.LayerNorm(features, 1e-12)
        self.encoder = transformer(features, heads, layers, hidden, F.gelu, 1e-12, False)
        self.pooler.dense = nn.Linear(features, features)

    def forward(self, ids, types, mask):
        e = self.embeddings
        x = e.word_embeddings(ids) + e.position_embeddings(torch.arange(ids.shape[1])) + e.token_type_embeddings(types)
        x = self.encoder(e.LayerNorm(x), src_key_padding_mask=~mask)  # torch's mask is True where it may not attend
        return x, torch.tanh(self.pooler.dense(x[:, 0]))


# ---- configurations: how to build the network, and its inputs and labels

def classify(build, *shape, classes=10):
    return build, lambda: (uniform("images", shape),), lambda: integers("labels", shape[:1], classes)


def bert_inputs():
    mask = torch.ones(2, 12, dtype=torch.bool)
    mask[1, -3:] = False
    return integers("ids", (2, 12), 50), integers("types", (2, 12), 2), mask


CONFIGURATIONS = {
    "lenet5": classify(lambda: LeNet5(), 4, 1, 28, 28),
    "resnet18": classify(lambda: ResNet(18, 10, width=8), 4, 3, 64, 64),
    "resnet50": classify(lambda: ResNet(50, 10, width=8), 4, 3, 64, 64),
    "mobilenet_v2": classify(lambda: MobileNetV2(10, 0.25, 0.0), 4, 3, 64, 64),
    "shufflenet_v2": classify(lambda: ShuffleNetV2(10, 16, 8, 64), 4, 3, 64, 64),
    "efficientnet": classify(lambda: EfficientNet(10, 0.25, 1.0, 0.0, 0.0), 4, 3, 64, 64),
    "unet": (lambda: UNet(1, 3, 4, 3), lambda: (uniform("images", (2, 1, 37, 44)),), lambda: integers("labels", (2, 37, 44), 3)),
    "vit": classify(lambda: ViT(32, 8, 10, 32, 4, 2, 64), 4, 3, 32, 32),
    "gpt": (lambda: GPT(50, 16, 32, 4, 2), lambda: (integers("ids", (2, 13), 50)[:, :-1],),
            lambda: integers("ids", (2, 13), 50)[:, 1:]),
    "bert": (lambda: BERT(50, 16, 32, 4, 2, 64, 2), bert_inputs, lambda: integers("labels", (2,), 32)),
}
RATES = {"resnet50": 2e-3, "mobilenet_v2": 2e-3}

FULL = {
    "lenet5": (LeNet5, 61706), "resnet18": (lambda: ResNet(18), 11689512), "resnet34": (lambda: ResNet(34), 21797672),
    "resnet50": (lambda: ResNet(50), 25557032), "resnet101": (lambda: ResNet(101), 44549160),
    "resnet152": (lambda: ResNet(152), 60192808), "mobilenet_v2": (MobileNetV2, 3504872),
    "shufflenet_v2": (ShuffleNetV2, 2278604), "efficientnet_b0": (EfficientNet, 5288548), "vit_b_16": (ViT, 86567656),
    "gpt2": (GPT, 124439808), "bert_base": (BERT, 109482240),
}


def check_full_counts():
    for name, (build, expected) in FULL.items():
        with torch.device("meta"):
            got = count(build())
        assert got == expected, f"{name}: {got} parameters, published {expected}"


# ---- what is stored

def names_hash(named):
    """Of the sorted "name [2,3]" lines: an order of registration that differs does not matter."""
    return str(fnv1a("".join(sorted(f"{name} [{','.join(map(str, t.shape))}]\n" for name, t in named))))


def train(model, inputs, labels, rate):
    sgd, steps = torch.optim.SGD(model.parameters(), rate), []
    model.train()
    for _ in range(STEPS):
        out = model(*inputs)
        out = out[1] if isinstance(out, tuple) else out
        if out.dim() == 3:
            out = out.transpose(1, 2)  # [N, T, V]: cross_entropy wants the classes second
        steps.append(step(sgd, F.cross_entropy(out, labels)))
    losses, norms = zip(*steps)
    return {"losses": losses, "gradient_norms": [math.hypot(*of) for of in norms]}


def measure(name, dtype, jittered):
    build, make_inputs, make_labels = CONFIGURATIONS[name]
    model, rate = build().to(dtype), RATES.get(name, RATE)
    fill(model)
    if jittered:
        jitter(model)
    inputs = [x.to(dtype) if x.is_floating_point() else x for x in make_inputs()]
    buffers = [(n, b) for n, b in model.named_buffers() if not n.endswith("num_batches_tracked")]
    record = {"parameters": count(model), "names_hash": names_hash(model.named_parameters()), "buffers_hash": names_hash(buffers)}
    model.eval()
    with torch.no_grad():
        out = model(*inputs)
    if isinstance(out, tuple):
        record |= {"output": summary(out[0]), "pooled": summary(out[1])}
    else:
        record["output"] = summary(out)
    return record | {"rate": rate} | train(model, inputs, make_labels(), rate)


def main():
    torch.backends.mha.set_fastpath_enabled(False)  # it zeroes the padded steps in eval mode
    check_full_counts()
    store(CONFIGURATIONS, measure, "expected.json")


if __name__ == "__main__":
    main()
