"""PyTorch's side: torch_peer.py WORKLOAD THREADS; see sampling.py. Times are seconds a call, a step or a forward."""
import ctypes
import gc
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F
from sampling import SAMPLE_SECONDS, fastest, serve, timed

workload, threads = sys.argv[1], int(sys.argv[2])
torch.set_num_threads(threads)
torch.manual_seed(0)


def cnn():
    return nn.Sequential(nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(), nn.MaxPool2d(2),
                         nn.Flatten(), nn.Linear(9216, 128), nn.ReLU(), nn.Linear(128, 10))


class Training:
    def __init__(self, memory_format):
        self.network = cnn().to(memory_format=memory_format)
        self.x = torch.randn(64, 1, 28, 28).to(memory_format=memory_format)
        self.labels = torch.randint(0, 10, (64,))
        self.optimizer = torch.optim.SGD(self.network.parameters(), lr=0.01, momentum=0.9)

    def step(self):
        self.optimizer.zero_grad()
        F.cross_entropy(self.network(self.x), self.labels).backward()
        self.optimizer.step()


def w5():
    """Channels-last is the faster layout."""
    return {"step": timed(Training(torch.channels_last).step)}


def w5_peak():
    """Bytes of three steps above the state before them, libraries warm, by the preloaded malloc_count.c. The ordinary
    layout takes less."""
    heap = ctypes.CDLL(None)
    heap.heap_now.restype = heap.heap_peak.restype = ctypes.c_long
    training = Training(torch.contiguous_format)
    for _ in range(3):
        training.step()

    def peak():
        training.network.zero_grad(set_to_none=True)
        training.optimizer = None
        gc.collect()
        training.optimizer = torch.optim.SGD(training.network.parameters(), lr=0.01, momentum=0.9)
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


WORKLOADS = {"W5": w5, "W5_peak": w5_peak, "W10": w10, "orthogonal": orthogonal,
             "adam": lambda: idle_steps("adam", torch.optim.Adam),
             "momentum": lambda: idle_steps("momentum", lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.9))}
with torch.inference_mode(workload == "W10"):
    serve(WORKLOADS[workload]())
