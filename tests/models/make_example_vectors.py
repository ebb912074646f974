#!/usr/bin/env python3
"""Writes expected_examples.json: what the models of examples/ give, and how they learn for five steps, computed by PyTorch in f64.

Run with a Python that has torch and numpy: python3 tests/models/make_example_vectors.py. Each model is written here in plain
torch.nn, with the layers and losses of its program in examples/ and its kind of optimizer. Different from the programs:
- Weights, and what a program reads or draws, are uniform and by vectors.py's formula, the same in each step (but for word2vec).
- Adam's epsilon is 1e-3: by a small one the first step is a gradient's sign, and so that of a rounding where it is nearly zero.
- Gradients are clipped, and DQN's copy follows, by more than in the programs, so that it shows in five steps.
- Batches of letters and word2vec are smaller, and the GAN's critic takes one step for each of the generator, not two.
The networks that have names, those of examples/networks, gpt and bert among them, are in make_vectors.py.
"""
import dataclasses
import functools
from collections.abc import Callable

import torch
import torch.nn.functional as F
from torch import nn
from vectors import STEPS, count, fill, integers, jitter, step, store, summary, uniform


def real(name, shape):
    """From -1 to 1, of the dtype that is measured."""
    return uniform(name, shape).to(torch.get_default_dtype())


def ones_and_zeros(name, shape):
    return integers(name, shape, 2).to(torch.get_default_dtype())


@dataclasses.dataclass
class Objective:
    """One of a step's losses, of the step's number, and what it is lowered by."""
    loss: Callable
    optimizer: torch.optim.Optimizer
    largest_norm: float | None = None


@dataclasses.dataclass
class Example:
    model: nn.ModuleDict
    output: Callable
    objectives: list[Objective]  # a step takes one after another
    after_step: Callable = lambda: None


def adam(rate, *modules, **options):
    return torch.optim.Adam([p for module in modules for p in module.parameters()], rate, eps=1e-3, **options)


# ---- examples/sequences and letters

class Recurrent(nn.Sequential):
    """A recurrent layer among others, whose states alone go on; the last step's where `last` is said."""

    def __init__(self, *layers, last=False):
        super().__init__(*layers)
        self.last = last

    def forward(self, x):
        for layer in self:
            x = layer(x)
            if isinstance(x, tuple):
                x = x[0][:, -1:] if self.last else x[0]
        return x


def sine(layer):
    network = Recurrent(layer(1, 16, batch_first=True), nn.Identity(), nn.Linear(16, 1), last=True)
    place = torch.arange(32)[:, None] + torch.arange(21)
    series = torch.sin(2 * torch.pi * place.double() / 25)[..., None].to(torch.get_default_dtype()) + 0.1 * real("noise", (32, 21, 1))
    windows, following = series[:, :20], series[:, 20:]
    return Example(nn.ModuleDict({"network": network}), lambda: network(windows),
                   [Objective(lambda _: F.mse_loss(network(windows), following), adam(0.01, network))])


def letters(layer):
    network = Recurrent(nn.Embedding(70, 32), layer(32, 96, batch_first=True), nn.Linear(96, 70))
    text = integers("text", (8, 65), 70)
    scores = lambda: network(text[:, :-1])
    loss = lambda _: F.cross_entropy(scores().flatten(0, 1), text[:, 1:].flatten())
    return Example(nn.ModuleDict({"network": network}), scores, [Objective(loss, adam(0.005, network), 0.25)])


# ---- examples/seq2seq

def seq2seq():
    parts = nn.ModuleDict({"letters": nn.Embedding(10, 48), "encoder": nn.GRU(48, 24, batch_first=True, bidirectional=True),
                           "decoder": nn.GRU(48, 48, batch_first=True), "scores": nn.Linear(96, 10)})
    given, told, target = (integers(name, (32, 9), 10) for name in ("given", "told", "target"))

    def scores():
        read = parts["letters"](given)
        decoded = parts["decoder"](parts["letters"](told))[0]
        seen = F.scaled_dot_product_attention(decoded, parts["encoder"](read)[0], read)
        return parts["scores"](torch.cat([decoded, seen], -1))

    return Example(parts, scores, [Objective(lambda _: F.cross_entropy(scores().flatten(0, 1), target.flatten()), adam(0.003, parts))])


# ---- examples/autoencoder and vae

def autoencoder():
    network = nn.Sequential(nn.Linear(64, 32), nn.SiLU(), nn.Linear(32, 8), nn.SiLU(), nn.Linear(8, 32), nn.SiLU(), nn.Linear(32, 64))
    images = real("images", (32, 64)).abs()
    return Example(nn.ModuleDict({"network": network}), lambda: network(images),
                   [Objective(lambda _: F.mse_loss(network(images), images), adam(0.003, network))])


def vae():
    part = lambda features, out: nn.Sequential(nn.Linear(features, 64), nn.SiLU(), nn.Linear(64, out))
    parts = nn.ModuleDict({"encoder": part(64, 16), "decoder": part(8, 64)})
    images, noise = ones_and_zeros("images", (32, 64)), real("noise", (32, 8))

    def coded():
        mean, log_variance = parts["encoder"](images).chunk(2, 1)
        return mean, log_variance, parts["decoder"](mean + (0.5 * log_variance).exp() * noise)

    def loss(_):
        mean, log_variance, logits = coded()
        divergence = 0.5 * (mean.square() + log_variance.exp() - log_variance - 1).sum()
        return F.binary_cross_entropy_with_logits(logits, images, reduction="sum") + divergence

    return Example(parts, lambda: coded()[2], [Objective(loss, adam(0.003, parts))])


# ---- examples/gan

def gan():
    part = lambda out: nn.Sequential(nn.Linear(2, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, out))
    critic, generator = part(1), part(2)
    noise, points, share = real("noise", (64, 2)), 2 * real("points", (64, 2)), real("share", (64, 1)).abs()

    def penalty(fake):
        between = torch.lerp(points, fake, share).requires_grad_()
        gradient, = torch.autograd.grad(critic(between).sum(), between, create_graph=True)
        return 0.1 * (gradient.norm(dim=1) - 1).square().mean()

    def critic_loss(_):
        fake = generator(noise).detach()
        return penalty(fake) - (critic(points).mean() - critic(fake).mean())

    objectives = [Objective(loss, adam(0.002, network, betas=(0.5, 0.9)))
                  for loss, network in ((critic_loss, critic), (lambda _: -critic(generator(noise)).mean(), generator))]
    return Example(nn.ModuleDict({"critic": critic, "generator": generator}), lambda: generator(noise), objectives)


# ---- examples/dqn and cartpole

def dqn():
    part = lambda: nn.Sequential(nn.Linear(4, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 2))
    network, copy = part(), part()
    before, after = real("before", (64, 4)), real("after", (64, 4))
    actions, go_on = integers("actions", (64, 1), 2), ones_and_zeros("go_on", (64, 1))

    def loss(_):
        with torch.no_grad():
            goal = 1 + 0.99 * go_on * copy(after).max(1, keepdim=True).values
        return F.huber_loss(network(before).gather(1, actions), goal)

    @torch.no_grad()
    def follow():
        for mine, newer in zip(copy.parameters(), network.parameters()):
            mine.copy_(0.9 * mine + 0.1 * newer)

    return Example(nn.ModuleDict({"network": network, "copy": copy}), lambda: network(before),
                   [Objective(loss, adam(0.0005, network), 1.0)], follow)


def reinforce():
    part = lambda out: nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, out))
    policy, baseline = part(2), part(1)
    states, actions, returns = real("states", (64, 4)), integers("actions", (64, 1), 2), real("returns", (64, 1)).abs()

    def loss(_):
        expected = baseline(states)
        taken = F.log_softmax(policy(states), 1).gather(1, actions)
        return F.mse_loss(expected, returns) - (taken * (returns - expected.detach())).mean()

    return Example(nn.ModuleDict({"policy": policy, "baseline": baseline}), lambda: policy(states),
                   [Objective(loss, adam(0.01, policy, baseline))])


# ---- examples/word2vec

def word2vec():
    """Each step names other rows, and leaves some out that earlier ones moved."""
    tables = nn.ModuleDict({name: nn.Embedding(100, 16, sparse=True) for name in ("words", "others")})
    is_near = torch.tensor([1.0, 0, 0, 0, 0, 0]).expand(16, 6)

    def scores(number):
        words, others = (integers(f"{name} {number}", (16, count), 100) for name, count in (("words", 1), ("others", 6)))
        return (tables["words"](words) * tables["others"](others)).sum(2)

    # SparseAdam adds epsilon to another root than Adam, so it is next to nothing here.
    optimizer = torch.optim.SparseAdam(list(tables.parameters()), 0.02, eps=1e-20)
    loss = lambda number: F.binary_cross_entropy_with_logits(scores(number), is_near)
    return Example(tables, lambda: scores(0), [Objective(loss, optimizer)])


EXAMPLES = {f"{name}_{layer.__name__.lower()}": functools.partial(make, layer)
            for name, make in (("sine", sine), ("letters", letters)) for layer in (nn.RNN, nn.LSTM, nn.GRU)}
EXAMPLES |= {make.__name__: make for make in (seq2seq, autoencoder, vae, gan, dqn, reinforce, word2vec)}


def measure(name, dtype, jittered):
    torch.set_default_dtype(dtype)
    example = EXAMPLES[name]()
    fill(example.model, bias=0.0)
    if jittered:
        jitter(example.model)
    with torch.no_grad():
        output = summary(example.output())
    steps = []
    for number in range(STEPS):
        steps += [step(objective.optimizer, objective.loss(number), objective.largest_norm) for objective in example.objectives]
        example.after_step()
    losses, norms = zip(*steps)
    return {"parameters": count(example.model), "output": output, "losses": losses, "gradient_norms": norms}


if __name__ == "__main__":
    store(EXAMPLES, measure, "expected_examples.json")
