"""Losses."""
import torch.nn.functional as F

from vectors.case import case


def losses():
    names = ["mean", "sum", "none"]
    for reduction in (0, 1, 2):
        for shape in ([5], [3, 4]):
            for op, f in {"mse_loss": F.mse_loss, "l1_loss": F.l1_loss}.items():
                yield case(op, lambda x, t, reduction, f=f: f(x, t, reduction=names[reduction]), [(shape, "f"), (shape, "f")], {"reduction": reduction})
            yield case("huber_loss", lambda x, t, delta, reduction: F.huber_loss(x, t, reduction=names[reduction], delta=delta),
                       [(shape, "f"), (shape, "f")], {"delta": 1.53, "reduction": reduction})
            yield case("bce_with_logits", lambda x, t, reduction: F.binary_cross_entropy_with_logits(x, t, reduction=names[reduction]),
                       [(shape, "small"), (shape, "unit")], {"reduction": reduction})
            for log_target in (False, True):
                yield case("kl_div", lambda x, t, log_target, reduction: F.kl_div(x, t, reduction=names[reduction], log_target=log_target),
                           [(shape, "f"), (shape, "unit" if log_target else "above")], {"log_target": log_target, "reduction": reduction})
            for weight, pos_weight in (([4], None), (None, [3, 1]), ([3, 4], [4])) if len(shape) > 1 else (([1], [5]),):
                def weighted(x, t, *weights, reduction, has=weight is not None):
                    w, p = (weights[0] if has else None, weights[-1] if len(weights) > has else None)
                    return F.binary_cross_entropy_with_logits(x, t, w, pos_weight=p, reduction=names[reduction])
                if weight is not None:  # what comes last can be left out
                    given = [(weight, "above")] + ([(pos_weight, "above")] if pos_weight else [])
                    yield case("weighted_bce_with_logits", weighted, [(shape, "small"), (shape, "unit"), *given], {"reduction": reduction}, constant=(2, 3))
        for smoothing in (0.0, 0.1):
            for shape, target in (([4, 3], [4]), ([2, 3, 2], [2, 2]), ([5], [])):
                classes = shape[1] if len(shape) > 1 else shape[0]
                for ignore in (-100, 2):
                    yield case("weighted_cross_entropy", lambda x, i, w, label_smoothing, ignore_index, reduction: F.cross_entropy(
                        x, i, w, reduction=names[reduction], label_smoothing=label_smoothing, ignore_index=ignore_index),
                        [(shape, "small"), (target, "index3" if target else "index2"), ([classes], "above")], {"label_smoothing": smoothing, "ignore_index": ignore, "reduction": reduction}, constant=(2,))
                for given in ([], [([classes], "above")]):
                    yield case("soft_cross_entropy", lambda x, t, w=None, *, label_smoothing, reduction: F.cross_entropy(
                        x, t, w, reduction=names[reduction], label_smoothing=label_smoothing),
                        [(shape, "small"), (shape, "pos"), *given], {"label_smoothing": smoothing, "reduction": reduction}, constant=(2,))
        yield case("weighted_nll_loss", lambda x, i, w, ignore_index, reduction: F.nll_loss(x, i, w, reduction=names[reduction], ignore_index=ignore_index),
                   [([6, 4], "small"), ([6], "index4"), ([4], "above")], {"ignore_index": 1, "reduction": reduction}, constant=(2,))
        for smoothing in (0.0, 0.1):
            for ignore in (-100, 2):
                yield case("cross_entropy", lambda x, i, label_smoothing, ignore_index, reduction: F.cross_entropy(
                    x, i, reduction=names[reduction], label_smoothing=label_smoothing, ignore_index=ignore_index),
                    [([6, 4], "small"), ([6], "index4")], {"label_smoothing": smoothing, "ignore_index": ignore, "reduction": reduction})
        yield case("nll_loss", lambda x, i, ignore_index, reduction: F.nll_loss(x, i, reduction=names[reduction], ignore_index=ignore_index),
                   [([6, 4], "small"), ([6], "index4")], {"ignore_index": -100, "reduction": reduction})
