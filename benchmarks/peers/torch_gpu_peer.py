"""PyTorch's side of ../gpu_times.cpp: torch_gpu_peer.py [cuda [eager]], the same rows, a line of JSON each; with
"eager" without those of torch.compile.

Products and convolutions of f32 are of f32: TF32 is off, as it is with us.
"""
import json
import sys
import time

import torch
import torch.nn.functional as F
import torch_models as models

DEVICE = sys.argv[1] if len(sys.argv) > 1 else "cuda"
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False


def seconds_of(call):
    """The fastest of some rounds, each waited for at its end."""
    def round_of(calls):
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(calls):
            call()
        torch.cuda.synchronize()
        return time.perf_counter() - start

    for _ in range(3):
        round_of(1)
    calls = int(min(max(0.05 / (round_of(5) / 5), 5), 20000))
    return min(round_of(calls) for _ in range(5)) / calls


def show(row, call, **more):
    print(json.dumps({"row": row, "seconds": seconds_of(call), **more}), flush=True)


def random(*shape, dtype=torch.float32):
    return (torch.rand(shape, device=DEVICE) * 2 - 1).to(dtype)


@torch.no_grad()
def operators():
    few, x, y = random(4, 4), random(16384, 1024), random(16384, 1024)
    gain, bias = torch.ones(1024, device=DEVICE), torch.zeros(1024, device=DEVICE)
    show("launch: add of 16 numbers", lambda: few + few)
    show("copy", lambda: x.clone())
    show("add", lambda: x + y)
    show("gelu", lambda: F.gelu(x))
    show("softmax", lambda: F.softmax(x, 1))
    show("layer_norm", lambda: F.layer_norm(x, (1024,), gain, bias))
    show("sum of all", lambda: x.sum())
    show("sum over rows", lambda: x.sum(0))
    show("sum over columns", lambda: x.sum(1))
    show("cumsum", lambda: x.cumsum(1))
    line, lines = random(1 << 20), random(4096, 1024)
    show("sort of 1M", lambda: torch.sort(line, stable=True))
    show("sort of 4096 lines of 1024", lambda: torch.sort(lines, stable=True))
    for row, n, dtype in (("f32 2048", 2048, torch.float32), ("f64 2048", 2048, torch.float64),
                          ("bf16 4096", 4096, torch.bfloat16), ("f16 4096", 4096, torch.float16)):
        a, b = random(n, n, dtype=dtype), random(n, n, dtype=dtype)
        show(f"matmul {row}", lambda: a @ b)


def convolutions():
    for channels, side, stride in ((64, 56, 1), (256, 14, 1), (128, 56, 2)):
        x, w = random(32, channels, side, side).requires_grad_(), random(channels, channels, 3, 3).requires_grad_()
        cotangent = torch.ones_like(F.conv2d(x, w, padding=1, stride=stride))
        name = f"conv 32x{channels}x{side}x{side}{f' stride {stride}' if stride > 1 else ''}, both gradients"
        show(name, lambda: torch.autograd.grad(F.conv2d(x, w, padding=1, stride=stride), (x, w), cotangent))


def training(name, make, compiled):
    network, x, labels, rule = make()
    network, x, labels = network.to(DEVICE), x.to(DEVICE), labels.to(DEVICE)
    forward = torch.compile(network) if compiled else network
    optimizer = rule(network.parameters())

    def step():
        optimizer.zero_grad()
        loss = F.cross_entropy(forward(x), labels)
        loss.backward()
        optimizer.step()
        return loss

    torch.cuda.synchronize()
    before = torch.cuda.memory_allocated()
    torch.cuda.reset_peak_memory_stats()
    loss = [step().item() for _ in range(3)][-1]
    peak = torch.cuda.max_memory_allocated() - before
    show(f"{name} step, {'compiled' if compiled else 'eager'}", step, third_loss=loss, peak=peak)


operators()
convolutions()
for compiled in (False,) if "eager" in sys.argv else (False, True):
    for name, make in (("W5", models.cnn), ("W6", models.lstm), ("W7", models.gpt), ("W8", models.resnet)):
        training(name, make, compiled)
