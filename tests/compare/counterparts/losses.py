"""Losses."""
import torch
import torch.nn.functional as F

from operands import promoted, require

REDUCTIONS = ["mean", "sum", "none"]


def paired(f):
    def loss(x, target, reduction, **attrs):
        require(x.shape == target.shape and x.is_floating_point() and target.is_floating_point(), "pair")
        return f(*promoted(x, target), reduction=REDUCTIONS[reduction], **attrs)
    return loss


def labelled(f):
    def loss(scores, labels, reduction, ignore_index, **attrs):
        classes = scores.shape[1] if scores.dim() > 1 else scores.shape[0]
        known = labels[labels != ignore_index]
        require(bool(((known >= 0) & (known < classes)).all()), "label")
        return f(scores, labels.long(), reduction=REDUCTIONS[reduction], ignore_index=ignore_index, **attrs)
    return loss


def weighted(f):
    """Of labelled scores with a weight for each class, in their dtype. Weights have no gradient, where PyTorch refuses one or has it."""
    def loss(scores, labels, weight, reduction, ignore_index, **attrs):
        require(weight.is_floating_point() and weight.shape == (scores.shape[1 if scores.dim() > 1 else 0],), "weight")
        return labelled(f)(scores, labels, reduction, ignore_index, weight=weight.detach().to(scores.dtype), **attrs)
    return loss


def soft_cross_entropy(logits, target, weight=None, *, label_smoothing, reduction):
    require(weight is None or weight.is_floating_point() and weight.shape == (logits.shape[1 if logits.dim() > 1 else 0],), "weight")
    dtype = promoted(logits, target)[0].dtype
    return paired(F.cross_entropy)(logits, target, reduction, weight=None if weight is None else weight.detach().to(dtype), label_smoothing=label_smoothing)


def weighted_bce(logits, target, weight=None, pos_weight=None, *, reduction):
    require(all(w is None or w.is_floating_point() and torch.broadcast_shapes(w.shape, logits.shape) == logits.shape for w in (weight, pos_weight)), "weight")
    dtype = promoted(logits, target)[0].dtype
    weight, pos_weight = (None if w is None else w.detach().to(dtype) for w in (weight, pos_weight))
    return paired(F.binary_cross_entropy_with_logits)(logits, target, reduction, weight=weight, pos_weight=pos_weight)


def kl_div(x, target, log_target, reduction):
    """0 where the target is, and the slope there: PyTorch's 0 log(0) has the slope 0 / 0."""
    def divergence(x, target, reduction):
        if log_target:
            return F.kl_div(x, target, reduction=reduction, log_target=True)
        terms = target * torch.log(torch.where(target == 0, 1, target)) - target * x
        return terms.mean() if reduction == "mean" else terms.sum() if reduction == "sum" else terms
    return paired(divergence)(x, target, reduction)


COUNTERPARTS = {
    "mse_loss": paired(F.mse_loss), "l1_loss": paired(F.l1_loss),
    "huber_loss": paired(F.huber_loss), "cross_entropy": labelled(F.cross_entropy), "nll_loss": labelled(F.nll_loss),
    "weighted_cross_entropy": weighted(F.cross_entropy), "weighted_nll_loss": weighted(F.nll_loss), "soft_cross_entropy": soft_cross_entropy,
    "kl_div": kl_div, "weighted_bce_with_logits": weighted_bce, "bce_with_logits": paired(F.binary_cross_entropy_with_logits),
}
