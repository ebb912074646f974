"""PyTorch's side: torch_peer.py WORKLOAD THREADS; see sampling.py. Times are seconds a call, a step or a forward."""
import ctypes
import gc
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F
import torch_models as models
from sampling import SAMPLE_SECONDS, fastest, serve, timed

workload, threads = sys.argv[1], int(sys.argv[2])
torch.set_num_threads(threads)
torch.manual_seed(0)


class Training:
    def __init__(self, network, x, labels, rule, forward=lambda network: network):
        self.network, self.x, self.labels, self.rule = network, x, labels, rule
        self.forward = forward(network)
        self.optimizer = rule(network.parameters())

    def step(self):
        self.optimizer.zero_grad()
        loss = F.cross_entropy(self.forward(self.x), self.labels)
        loss.backward()
        self.optimizer.step()
        return loss


def step_of(make):
    """Times, and the loss of the third step, which is to be ours."""
    training = Training(*make())
    loss = [training.step().item() for _ in range(3)][-1]
    return {"step": timed(training.step), "third_loss": lambda: loss}


def channels_last(network, x, labels, rule):
    return network.to(memory_format=torch.channels_last), x.to(memory_format=torch.channels_last), labels, rule


def compiled_step_of(make):
    return {"compiled_step": timed(Training(*make(), forward=torch.compile).step)}


def w8_inference():
    """Channels-last is the faster layout; one image."""
    network, image, _, _ = channels_last(*models.resnet(1))
    network.eval()
    return {"infer": timed(lambda: network(image))}


def peak_of(training):
    """Bytes of three steps above the state before them, libraries warm, by the preloaded malloc_count.c. The ordinary
    layout takes less."""
    heap = ctypes.CDLL(None)
    heap.heap_now.restype = heap.heap_peak.restype = ctypes.c_long
    for _ in range(3):
        training.step()

    def peak():
        training.network.zero_grad(set_to_none=True)
        training.optimizer = None
        gc.collect()
        training.optimizer = training.rule(training.network.parameters())
        before = heap.heap_now()
        heap.heap_reset_peak()
        for _ in range(3):
            training.step()
        return heap.heap_peak() - before

    return {"peak": peak}


def w10():
    """A fresh result a call or one that is written again and again, whichever is faster."""
    x, wide = torch.randn(4096, 768), torch.randn(4096, 3072)
    gamma, beta = torch.randn(768), torch.randn(768)
    y, wide_y, columns, rows = (torch.empty(*shape) for shape in ((4096, 768), (4096, 3072), (768,), (4096,)))
    gelu_into = torch.ops.aten.gelu.out
    ways = {
        "softmax": [lambda: F.softmax(x, 1), lambda: torch.softmax(x, 1, out=y)],
        "layer_norm": [lambda: F.layer_norm(x, (768,), gamma, beta)],
        "gelu_erf": [lambda: F.gelu(wide), lambda: gelu_into(wide, out=wide_y)],
        "gelu_tanh": [lambda: F.gelu(wide, approximate="tanh"),
                      lambda: gelu_into(wide, approximate="tanh", out=wide_y)],
        "sum_axis0": [lambda: x.sum(0), lambda: torch.sum(x, 0, out=columns)],
        "sum_axis1": [lambda: x.sum(1), lambda: torch.sum(x, 1, out=rows)],
    }
    return {name: fastest(calls, seconds=SAMPLE_SECONDS / 3) for name, calls in ways.items()}


def attention():
    """8 heads of 64 features over 4,096 positions, forward and backward."""
    leaves = [torch.rand(1, 8, 4096, 64, requires_grad=True) for _ in range(3)]
    cotangent = torch.rand(1, 8, 4096, 64)

    def step(causal):
        torch.autograd.grad(F.scaled_dot_product_attention(*leaves, is_causal=causal), leaves, cotangent)

    return {name: timed(lambda causal=causal: step(causal)) for name, causal in (("whole", False), ("causal", True))}


def orthogonal():
    weight = torch.empty(1024, 1024)
    return {"orthogonal": timed(lambda: nn.init.orthogonal_(weight))}


def idle_steps(name, make):
    """Steps of 65,536 parameters, 1,500 of them after the last gradient that was not zero."""
    weight = nn.Parameter(torch.ones(256, 256))
    optimizer = make([weight])
    weight.grad = torch.ones_like(weight)
    optimizer.step()
    weight.grad.zero_()
    for _ in range(1500):
        optimizer.step()
    return {name: timed(optimizer.step)}


MODELS = {"W5": models.cnn, "W6": models.lstm, "W7": models.gpt, "W8": models.resnet}
WORKLOADS = {"W10": w10, "attention": attention,
             **{row: lambda make=make: step_of(make) for row, make in MODELS.items()},
             **{f"{row}_channels_last": lambda make=MODELS[row]: {"step": timed(Training(*channels_last(*make())).step)}
                for row in ("W5", "W8")},
             **{f"{row}_compiled": lambda make=make: compiled_step_of(make) for row, make in MODELS.items()},
             **{f"{row}_peak": lambda make=make: peak_of(Training(*make())) for row, make in MODELS.items()},
             "W8_inference": w8_inference, "orthogonal": orthogonal,
             **{name: lambda name=name, make=make: idle_steps(name, make)
                for name, make in (("adam", torch.optim.Adam), ("rmsprop", torch.optim.RMSprop),
                                   ("adadelta", torch.optim.Adadelta), ("nadam", torch.optim.NAdam))},
             "momentum": lambda: idle_steps("momentum", models.momentum)}
with torch.inference_mode(workload in ("W10", "W8_inference")):
    serve(WORKLOADS[workload]())
