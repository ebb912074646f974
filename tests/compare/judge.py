"""Whether the engine's numbers and PyTorch's are the same.

A float is right when it is within a few units in the last place of what PyTorch gives in the same dtypes, or of what it gives when
all is worked out in f64; the units are those of the dtype of the result (ULPS of them, for a value, a gradient, a second one).
Where that fails, the sum of what rounding the operands could have changed is allowed too: the largest change of the exact
result when every operand (in a graph every result too) moves by one rounding of the dtype that the engine computes in, times
NOISE; for gradients, which are worked out from saved and rounded results, also PEER times what PyTorch's own lose at worst, and a
rounding of the cotangent (the first of these also for outputs of recurrent layers, whose steps are worked out from the rounded
ones before them); if that is still not enough, at worst also at operands near by, for numbers like 1.5 and 0 lose nothing
by luck. A value may be as far off as PyTorch's is at that element, and one of a graph twice as far: there both are off by what each
step rounds, the one as the other. So no tolerance is an operator's own. NaN and infinity must be
where PyTorch has them in one of the two. Integers and bools must be equal.
"""
import numpy as np

import reference
from engine import CONVOLUTIONS, FLOATING
from program import numbers

ROUNDOFF = {"f64": 2.0 ** -53, "f32": 2.0 ** -24, "f16": 2.0 ** -11, "bf16": 2.0 ** -8}
LARGEST = {"f64": 1.7976931348623157e308, "f32": 3.4028234663852886e38, "f16": 65504.0, "bf16": 3.3895313892515355e38}
SMALLEST = {"f64": 5e-324, "f32": 1.4e-45, "f16": 6e-8, "bf16": 9.2e-41}
ULPS = {"outputs": 4, "gradients": 12, "second": 24}
NOISE, NOISY_RUNS, MORE_RUNS = 16, 8, 32  # more before a verdict: two terms move alike in each of a few runs by chance
STEPS = {"f64": (2, 4096)}  # roundings in a move: of f64 least ones, by which the reference's own show, and ones that these do not hide
IN_STEPS = {"rnn", "lstm", "gru"}
PRODUCTS = {"matmul", "linear", "dot", "outer", *CONVOLUTIONS}  # of bf16 read and write subnormal numbers as 0
PEER = 8
NEAR = 2.0 ** -8  # how far, of themselves, operands are moved where PyTorch's loss is sought near by


def lowest(dtypes):
    """The coarsest of some floating dtypes."""
    return max((d for d in dtypes if d in ROUNDOFF), key=ROUNDOFF.get, default="f64")


def rounded(values, dtype):
    """Exact numbers as that dtype shows them where they leave its range."""
    with np.errstate(all="ignore"):
        out = np.where(np.abs(values) > LARGEST[dtype] * (1 + ROUNDOFF[dtype]), np.copysign(np.inf, values), values)
    return np.where(np.isnan(values), np.nan, out)


def close(got, wanted, slack):
    with np.errstate(all="ignore"):
        same = (got == wanted) | (np.isnan(got) & np.isnan(wanted))
        return same | (np.isfinite(got) & np.isfinite(wanted) & (np.abs(got - wanted) <= slack))


def out_of_range(got, wanted, slack, dtype):
    """Whether a number that is near enough shows as this infinity."""
    with np.errstate(all="ignore"):
        return np.isinf(got) & np.isfinite(wanted) & (np.sign(got) * wanted + slack > LARGEST[dtype])


class Judgement:
    """Compares one program's results, part by part; asks for the exact ones only where the native ones do not suffice."""

    def __init__(self, program, ours, native, draw_seed):
        self.program, self.ours, self.native, self.seed = program, ours, native, draw_seed
        self.exact_run = self.noisy_runs = None
        self.peer_in_f32 = None
        self.conditioned = False  # whether more than units in the last place was needed

    def exact(self, part, i):
        if self.exact_run is None:
            self.exact_run = reference.run(self.program, True)
        return self.exact_run[part][i]

    def sensitivity(self, part, i, dtype, shape):
        """How much the exact result moves when the operands do."""
        self.conditioned = True
        if self.noisy_runs is None:
            operands = {leaf.dtype for leaf in self.program.leaves if leaf.dtype in FLOATING}
            work = lowest([*operands, dtype])
            if part == "outputs" and len(self.program.nodes) == 1 and len(operands) == 1 and work != "f64":
                work = "f32"  # 16-bit floats are computed in f32 and rounded once
            self.noise = work, np.random.default_rng(self.seed)
            self.noisy_runs = self.noisy([None] + [self.noise[1]] * (NOISY_RUNS - 1))
            self.noise_part = part
        exact = zeros_for(self.exact(part, i), shape)
        with np.errstate(all="ignore"):
            results = [(step, zeros_for(run[part][i], shape)) for step, run in self.noisy_runs]
            # But those of another number of elements, as unique's of operands that became different.
            moves = [np.abs(result - exact) / step for step, result in results if result.shape == exact.shape]
        return NOISE * np.fmax.reduce([np.zeros(shape), *moves])  # a run that became NaN there, as 0 moved beside infinity, tells nothing

    def noisy(self, generators):
        work = self.noise[0]
        return [(step, reference.run(self.program, True, (g, ROUNDOFF[work] * step, SMALLEST[work])))
                for step in STEPS.get(work, (1,)) for g in generators]

    def cotangent(self, part, i):
        """The largest finite number that flows in."""
        seeds = [self.program.seed] if part == "gradients" else self.program.second
        return max((np.abs(numbers(s.dtype, s.buffer)).max(initial=0, where=np.isfinite(numbers(s.dtype, s.buffer))) for s in seeds), default=0)

    def loss_of_peer(self, part, i, dtype, exact):
        """What PyTorch's own gradient loses, at worst in the tensor; of f64, what it loses in f32, on the scale of f64."""
        scale, peer = 1.0, self.native
        if dtype == "f64" or peer is None:
            scale = ROUNDOFF[dtype] / ROUNDOFF["f32"]
            peer = self.peer_in_f32 = self.peer_in_f32 or reference.run(self.program.in_f32(), False)
        return PEER * scale * largest_loss(peer, part, i, exact)

    def loss_of_peer_near_by(self, part, i, dtype, shape):
        """The same at operands of which every one is moved a little, whose last digits are as random as those of most numbers."""
        generator, losses = np.random.default_rng(self.seed), [0.0]
        scale = ROUNDOFF[dtype] / ROUNDOFF["f32"] if dtype == "f64" else 1.0
        for _ in range(NOISY_RUNS):
            moved = self.program.moved(generator, NEAR)
            moved = moved.in_f32() if dtype == "f64" else moved
            exact = zeros_for(reference.run(moved, True)[part][i], shape)
            losses.append(largest_loss(reference.run(moved, False), part, i, exact))
        return PEER * scale * max(losses)

    def differences(self):
        """(part, index, what, wild) for each tensor that is not the same; wild: all that differs is NaN or infinite "somewhere", in "both",
        ours and PyTorch's, or "exactly", in the exact result."""
        for part in ("outputs", "gradients", "second"):
            if part not in self.ours:
                continue
            wanted = self.native[part] if self.native else [self.exact(part, i) for i in range(len(self.ours[part]))]
            if len(self.ours[part]) != len(wanted):
                yield part, 0, f"{len(self.ours[part])} tensors, PyTorch has {len(wanted)}", set()
                continue
            if part == "second":
                self.noisy_runs = None if getattr(self, "noise_part", part) == "outputs" else self.noisy_runs
            elif part == "gradients":
                self.noisy_runs = None
            for i, (got, want) in enumerate(zip(self.ours[part], wanted)):
                found = self.compare(part, i, got, want)
                if found:
                    yield part, i, *found

    def compare(self, part, i, got, want):
        if got is None and want is None:
            return None
        dtype = got[0] if got else want[0]
        shape = got[1].shape if got else want[1].shape
        mine = numbers(*got) if got else np.zeros(shape)
        theirs = zeros_for(want, shape)
        if got and want and self.native and got[0] != want[0]:
            return f"dtype {got[0]}, PyTorch has {want[0]}", set()
        if want and tuple(shape) != tuple(want[1].shape):
            return f"shape {list(shape)}, PyTorch has {list(want[1].shape)}", set()
        if dtype not in FLOATING:
            return None if np.array_equal(mine, theirs) else self.report(mine != theirs, mine, theirs, theirs)
        right = np.zeros(shape, dtype=bool)
        with np.errstate(all="ignore"):
            for wanted, slack in self.allowances(part, i, dtype, theirs):
                right |= close(mine, wanted, slack) | (out_of_range(mine, wanted, slack, dtype) if wanted is not theirs else False)
                if right.all():
                    return None
            exact = rounded(zeros_for(self.exact(part, i), shape), dtype)
            if self.native:  # where PyTorch's own leaves the range of its dtype, ours may
                right |= ~np.isfinite(mine) & ~np.isfinite(theirs) & np.isfinite(exact)
        return None if right.all() else self.report(~right, mine, theirs, exact)

    def allowances(self, part, i, dtype, theirs):
        """(wanted, how far from it), one after the other, the dearest to work out last; the last one is of the exact result and
        allows the most. They depend on the program and on PyTorch alone."""
        shape, coarse = theirs.shape, self.coarse(part, dtype)
        ulps, tiny = self.ulps(part, coarse), 4 * SMALLEST[coarse]
        if coarse == "bf16" and self.program.nodes[-1].op in PRODUCTS:
            tiny = 16 * 2.0 ** -126
        yield theirs, ulps * np.abs(theirs) + tiny
        exact = rounded(zeros_for(self.exact(part, i), shape), dtype)
        yield exact, ulps * np.abs(exact) + tiny
        noise = self.sensitivity(part, i, dtype, shape)
        slack = ulps * np.abs(exact) + tiny + noise
        if part == "outputs":
            as_far = (2 if len(self.program.nodes) > 1 else 1) * np.abs(theirs - exact)
            slack = np.maximum(slack, np.nan_to_num(as_far, posinf=0) if self.native else 0)
            no_more_exact = coarse == "f64"  # is the exact one
            in_steps = self.native and any(node.op in IN_STEPS for node in self.program.nodes)
            slack += self.loss_of_peer(part, i, coarse, exact) if no_more_exact or in_steps else 0
            slack += 0 if self.program.leaves else ulps * np.abs(exact).max(initial=0)
        else:
            slack += self.loss_of_peer(part, i, coarse, exact) + 2 * ROUNDOFF[coarse] * self.cotangent(part, i)
        yield exact, slack
        self.noisy_runs += self.noisy([self.noise[1]] * MORE_RUNS)
        slack = np.maximum(slack, slack - noise + self.sensitivity(part, i, dtype, shape))
        yield exact, slack
        if part != "outputs" and self.native:
            yield exact, slack + self.loss_of_peer_near_by(part, i, coarse, shape)

    def coarse(self, part, dtype):
        return lowest([dtype] + ([o[0] for o in self.ours["outputs"]] if part != "outputs" else []))

    def ulps(self, part, coarse):
        """Relative: of a number of that dtype."""
        return ULPS[part] * len(self.program.nodes) * 2 * ROUNDOFF[coarse]

    @staticmethod
    def report(wrong, mine, theirs, exact):
        at = tuple(int(i) for i in np.argwhere(wrong)[0])
        ours, native, true = ~np.isfinite(mine), ~np.isfinite(theirs), ~np.isfinite(exact)
        wild = {name for name, found in (("somewhere", ours | native | true), ("both", ours & native), ("exactly", true)) if found[wrong].all()}
        return (f"{int(wrong.sum())} of {wrong.size} elements, at {list(at)}: {mine[at]:.17g}, "
                f"PyTorch {theirs[at]:.17g}, exactly {exact[at]:.17g}"), wild


def largest_loss(peer, part, i, exact):
    with np.errstate(all="ignore"):
        loss = np.abs(zeros_for(peer[part][i], exact.shape) - exact)
    return loss[np.isfinite(loss)].max(initial=0.0)


def zeros_for(tensor, shape):
    """None: nothing flows, which is zeros."""
    return np.zeros(shape) if tensor is None else np.asarray(tensor[1])
