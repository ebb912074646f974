"""The networks of W5 to W8 in PyTorch, with the weights and data of ../models.h: the same function of both gives them."""
import numpy
import torch
import torch.nn as nn
import torch.nn.functional as F


def drawn(shape, number):
    """drawn() of ../tensor.h: numbers in -1 to 1, exact in f32."""
    i = numpy.arange(numpy.prod(shape), dtype=numpy.uint64)
    bits = (i * 2654435761 + number * 40503 + 12345) & 0xFFFFFFFF
    bits = ((bits ^ (bits >> 16)) * 2246822519) & 0xFFFFFFFF
    return torch.from_numpy((bits >> 16).astype(numpy.float32) / 32768 - 1).reshape(shape)


def drawn_classes(shape, number, classes):
    return ((drawn(shape, number) + 1) * 32768).long() % classes


@torch.no_grad()
def with_drawn_parameters(network):
    for number, (name, p) in enumerate(network.named_parameters()):
        values = drawn(tuple(p.shape), number)
        if p.dim() > 1:
            inputs = p[0].numel()
            p.copy_(values * 2.0 ** numpy.floor(-0.5 * numpy.log2(inputs)))
        else:
            p.copy_(values / 16 + is_gain(network, name))
    return network


def is_gain(network, name):
    """Whether it is what a norm multiplies by."""
    owner, _, last = name.rpartition(".")
    return last == "weight" and isinstance(network.get_submodule(owner), (nn.LayerNorm, nn.BatchNorm2d))


class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(64, 256, batch_first=True)
        self.classify = nn.Linear(256, 10)

    def forward(self, x):
        return self.classify(self.lstm(x)[0][:, -1])


class Block(nn.Module):
    def __init__(self, features, heads):
        super().__init__()
        self.heads = heads
        self.before_attention, self.before_mlp = nn.LayerNorm(features), nn.LayerNorm(features)
        self.qkv, self.out = nn.Linear(features, 3 * features), nn.Linear(features, features)
        self.widen, self.narrow = nn.Linear(features, 4 * features), nn.Linear(4 * features, features)

    def attention(self, x):
        batch, steps, features = x.shape
        q, k, v = (part.view(batch, steps, self.heads, -1).transpose(1, 2) for part in self.qkv(x).chunk(3, 2))
        return F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(batch, steps, features)

    def forward(self, x):
        x = x + self.out(self.attention(self.before_attention(x)))
        return x + self.narrow(F.gelu(self.widen(self.before_mlp(x))))


class Gpt(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.positions = nn.Embedding(1000, 256), nn.Embedding(128, 256)
        self.blocks = nn.Sequential(*(Block(256, 4) for _ in range(4)))
        self.last, self.head = nn.LayerNorm(256), nn.Linear(256, 1000, bias=False)

    def forward(self, tokens):
        x = self.words(tokens) + self.positions.weight
        return self.head(self.last(self.blocks(x))).flatten(0, 1)


class Residual(nn.Module):
    def __init__(self, before, features, stride):
        super().__init__()
        self.first, self.first_norm = nn.Conv2d(before, features, 3, stride, 1, bias=False), nn.BatchNorm2d(features)
        self.second, self.second_norm = nn.Conv2d(features, features, 3, 1, 1, bias=False), nn.BatchNorm2d(features)
        self.shortcut = nn.Identity()
        if before != features:
            self.shortcut = nn.Sequential(nn.Conv2d(before, features, 1, stride, bias=False), nn.BatchNorm2d(features))

    def forward(self, x):
        y = self.second_norm(self.second(F.relu(self.first_norm(self.first(x)), inplace=True)))
        y += self.shortcut(x)
        return F.relu(y, inplace=True)


class ResNet18(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem, self.stem_norm = nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64)
        sizes = [(64, 64, 1), (64, 64, 1), (64, 128, 2), (128, 128, 1), (128, 256, 2), (256, 256, 1), (256, 512, 2), (512, 512, 1)]
        self.blocks = nn.Sequential(*(Residual(*size) for size in sizes))
        self.classify = nn.Linear(512, 1000)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.stem_norm(self.stem(x)), inplace=True), 3, 2, 1)
        return self.classify(self.blocks(x).mean((2, 3)))


def momentum(parameters):
    return torch.optim.SGD(parameters, lr=0.01, momentum=0.9)


def cnn():
    network = nn.Sequential(nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(),
                            nn.Linear(9216, 128), nn.ReLU(), nn.Linear(128, 10))
    return with_drawn_parameters(network), drawn((64, 1, 28, 28), 1000), drawn_classes((64,), 1001, 10), momentum


def lstm():
    return with_drawn_parameters(Lstm()), drawn((32, 64, 64), 1000), drawn_classes((32,), 1001, 10), torch.optim.Adam


def gpt():
    return with_drawn_parameters(Gpt()), drawn_classes((8, 128), 1000, 1000), drawn_classes((1024,), 1001, 1000), torch.optim.AdamW


def resnet(batch=8):
    return (with_drawn_parameters(ResNet18()), drawn((batch, 3, 224, 224), 1000), drawn_classes((batch,), 1001, 1000), momentum)
