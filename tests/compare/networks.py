#!/usr/bin/env python3
"""Networks by name beside torchvision's own: the names and shapes of their state, and the scores that they give after loading a file of
torchvision's weights, random ones, with running statistics of some batch. A Python with torchvision runs it
(tests/checks/torchvision_networks.py).
"""
import ctypes
import json
import pathlib
import struct
import sys
import tempfile

import torch
import torchvision
from engine import Engine, Id, ManagerOptions

SIZE, CLASSES, IMAGES = 224, 1000, 4
# Both sum in f32, each in an order of its own: of some 50 layers, a few units in the last place of the greatest score.
MOST = 1e-5
NETWORKS = {"resnet18": ("resnet", 18), "resnet34": ("resnet", 34), "resnet50": ("resnet", 50), "resnet101": ("resnet", 101),
            "resnet152": ("resnet", 152), "mobilenet_v2": ("mobilenet_v2",), "shufflenet_v2_x1_0": ("shufflenet_v2",),
            "efficientnet_b0": ("efficientnet",), "vit_b_16": ("vit", SIZE, 16)}
MORE = {"vit_b_16": (768, 12, 12)}  # what comes after the number of classes
ONLY_NAMES = {"resnet34", "resnet101", "resnet152"}


class Networks(Engine):
    """In a scope that stays entered."""

    def __init__(self):
        super().__init__()
        options = ManagerOptions()
        self.library.tinyai_manager_options_init(ctypes.byref(options))
        options.enter = 1
        self.call("manager_open", self.null, ctypes.byref(options), ctypes.byref(Id()))

    def made(self, name, *arguments):
        out = Id()
        self.call(name, *arguments, ctypes.byref(out))
        return out

    def network(self, name):
        builder, *first = NETWORKS[name]
        numbers = [ctypes.c_int64(number) for number in (*first, CLASSES, *MORE.get(name, ()))]
        return self.made(f"model_{builder}", self.null, *numbers, None)

    def state(self, network):
        """Names and shapes of parameters and buffers."""
        state = {}
        for kind in ("parameter", "buffer"):
            count, text = ctypes.c_int64(), ctypes.create_string_buffer(256)
            self.call(f"module_{kind}_count", network, ctypes.byref(count))
            for index in map(ctypes.c_int64, range(count.value)):
                self.call(f"module_{kind}_name", network, index, text, ctypes.c_int64(len(text)), None)
                part = self.made(f"module_{kind}_at", network, index)
                array = self.made("variable_value", part) if kind == "parameter" else part
                state[text.value.decode()] = self.read(array)[1].shape
        return state

    def scores(self, network, images):
        self.call("module_set_training", network, 0)
        y = self.made("module_forward_array", self.null, network, self.from_host("f32", images))
        return self.read(self.made("variable_value", y))[1]


def save(path, state):
    """As the format of safetensors is described by its authors."""
    names, pieces, at = {}, [], 0
    for name, tensor in state.items():
        pieces.append(tensor.contiguous().numpy().tobytes())
        names[name] = {"dtype": {"torch.float32": "F32", "torch.int64": "I64"}[str(tensor.dtype)], "shape": list(tensor.shape),
                       "data_offsets": [at, at + len(pieces[-1])]}
        at += len(pieces[-1])
    head = json.dumps(names).encode()
    path.write_bytes(struct.pack("<Q", len(head)) + head + b"".join(pieces))


def with_statistics(network, images):
    """In evaluation mode, with weights that reach the scores and running statistics that are not those of none."""
    if hasattr(network, "heads"):
        torch.nn.init.normal_(network.heads.head.weight, std=0.02)
    with torch.no_grad():
        network.train()(images)
    return network.eval()


def check(engine, name, folder):
    with torch.device("meta") if name in ONLY_NAMES else torch.device("cpu"):
        theirs = getattr(torchvision.models, name)(num_classes=CLASSES)
    ours = engine.network(name)
    wanted = {key: tuple(tensor.shape) for key, tensor in theirs.state_dict().items() if not key.endswith("num_batches_tracked")}
    found = engine.state(ours)
    if found != wanted:
        return f"names or shapes differ: {sorted(set(found.items()) ^ set(wanted.items()))[:4]}"
    if name in ONLY_NAMES:
        return None
    images = torch.randn(IMAGES, 3, SIZE, SIZE)
    theirs = with_statistics(theirs, images)
    save(folder / name, theirs.state_dict())
    engine.call("module_load", ours, str(folder / name).encode())
    with torch.no_grad():
        scores = theirs(images).numpy()
    off = abs(engine.scores(ours, images.numpy()) - scores).max() / abs(scores).max()
    return None if off <= MOST else f"scores differ by {off:.2g} of the greatest"


def main():
    torch.manual_seed(1)
    engine, failed = Networks(), 0
    with tempfile.TemporaryDirectory() as folder:
        for name in NETWORKS:
            wrong = check(engine, name, pathlib.Path(folder))
            failed += wrong is not None
            print(f"FAIL torchvision {name}: {wrong}" if wrong else f"ok torchvision {name}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
